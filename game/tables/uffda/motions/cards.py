"""Cards that are laid, drawn and given."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.tables.uffda import fold
from game.tables.uffda.cards import face_of, is_double, laid_face
from game.tables.uffda.motions.base import Kit
from game.tables.uffda.tree import LaidCard
from game.ui.animation import Animation, Call, Later, Pause, sequence
from game.ui.table.cards import Place
from game.ui.table.motion.manners import DRAWN, HANDED, LAID
from game.ui.table.telling.event_table import Sound
from game.ui.text import _


def card_played(event: happened.CardPlayed, kit: Kit, snap: Sound, double: Sound) -> Animation:
    laid = LaidCard(event.card, event.at)

    def land() -> None:
        kit.change(fold.card_laid, event, kit.party.viewer)
        (double if is_double(event.card) else snap)()

    def fly() -> Animation:
        placed = kit.places.would_lie(event.branch, laid)
        start = kit.leave_hand(event.seat, event.card)
        # It takes the shorter way round.
        angle = start.angle + (placed.angle - start.angle + 180) % 360 - 180
        return kit.flights.fly(
            laid_face(kit.rules.theme, event.card),
            start,
            Place(placed.x, placed.y, angle, placed.width),
            LAID,
            flip_from=None if event.seat == kit.party.viewer else kit.face_down,
            landed=land,
        )

    return sequence(Later(lambda: kit.make_room(event.branch, laid)), Later(fly))


def block_made(event: happened.BlockMade, kit: Kit) -> Animation:
    text = _("{name} blocks: only the owner can lay a {number}.").format(
        name=kit.party.name(event.seat), number=event.number
    )

    def say() -> None:
        kit.moments.say(event.seat, kit.rules.words.block, is_shout=True)
        kit.say(text, "")

    return sequence(Call(say), Pause(0.7))


def card_drawn(event: happened.CardDrawn, kit: Kit) -> Animation:
    def land() -> None:
        kit.change(fold.card_taken, event, kit.party.viewer)
        kit.land_in_hand(event.seat, event.card)

    return kit.flights.fly(
        face_of(kit.rules.theme, event.card) if event.card else kit.face_down,
        kit.places.pile(),
        kit.places.seat(event.seat),
        DRAWN,
        flip_from=kit.face_down if event.card else None,
        start_action=lambda: kit.change(fold.card_lifted, event),
        landed=land,
    )


def card_given(event: happened.CardGiven, kit: Kit) -> Animation:
    def build() -> Animation:
        start = kit.leave_hand(event.giver, event.card)
        visible = event.card if kit.party.viewer in (event.giver, event.receiver) else None

        def land() -> None:
            kit.change(fold.gift_taken, event, kit.party.viewer)
            kit.land_in_hand(event.receiver, event.card)

        return kit.flights.fly(
            face_of(kit.rules.theme, visible) if visible else kit.face_down,
            start,
            kit.places.seat(event.receiver),
            HANDED,
            landed=land,
        )

    return sequence(Later(build), Pause(0.2))
