"""Cards that are laid, drawn and given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffda import events as happened
from game.tables.uffda.motions.base import (
    cue,
    enter_hand,
    face_down,
    leave_hand,
    show,
)
from game.tables.uffda.pictures import laid_angle
from game.tables.uffda.shown import face_of, laid_face
from game.tables.uffda.tree import LaidCard, numbers_of
from game.ui.animation import Animation, Call, Later, Pause, ease_back, sequence
from game.ui.table.cards import Place
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

LAY_SECONDS = 0.34
DRAW_SECONDS = 0.36


@show.register(happened.CardPlayed)
def _card_played(event: happened.CardPlayed, table: UffdaTable) -> Animation:
    shown = table.shown
    placed = table.places.would_lie(event.branch, LaidCard(event.card, event.at))
    start = leave_hand(table, event.seat, event.card)
    face = laid_face(table.rules.theme, event.card)
    angle = laid_angle(placed)
    # It takes the shorter way round.
    angle = start.angle + (angle - start.angle + 180) % 360 - 180
    low, high = numbers_of(event.card)

    def land() -> None:
        shown.branches[event.branch].cards.append(LaidCard(event.card, event.at))
        shown.hands[event.seat] = event.left
        if low == high:
            shown.pending, shown.phase = (event.branch, low, 2), "cover"
            shown.pending_at = len(shown.branches[event.branch].cards) - 1
        else:
            if event.fills and shown.pending:
                branch, number, sides = shown.pending
                shown.pending = (branch, number, sides - 1) if sides > 1 else None
            shown.phase = "done"
        cue(table, "double" if low == high else "snap")

    return table.flights.fly(
        face,
        start,
        Place(placed.x, placed.y, angle, placed.width),
        LAY_SECONDS,
        ease=ease_back,
        flip_from=None if event.seat == table.viewer else face_down(table),
        landed=land,
        marks=True,
    )


@show.register(happened.DoubleFilled)
@show.register(happened.DoubleWaived)
def _double_done(
    event: happened.DoubleFilled | happened.DoubleWaived,  # noqa: ARG001
    table: UffdaTable,
) -> Animation:
    return Call(lambda: setattr(table.shown, "pending", None))


@show.register(happened.BlockMade)
def _block_made(event: happened.BlockMade, table: UffdaTable) -> Animation:
    text = _("{name} blocks: only the owner can lay a {number}.").format(
        name=table.words.name(event.seat), number=event.number
    )

    def say() -> None:
        table.bubbles.say(event.seat, table.rules.words.block, is_shout=True)
        table.say(text)
        cue(table, "block", "shouts")

    return sequence(Call(say), Pause(0.7))


@show.register(happened.CardDrawn)
def _card_drawn(event: happened.CardDrawn, table: UffdaTable) -> Animation:
    def take_off() -> None:
        table.shown.pile = event.pile
        cue(table, "draw")

    def land() -> None:
        enter_hand(table, event.seat, event.card)
        table.shown.phase = "done" if table.shown.phase == "cover" else "drawn"

    mine = event.card is not None
    face = face_of(table.rules.theme, event.card) if event.card else face_down(table)
    return table.flights.fly(
        face,
        table.places.pile(),
        table.places.seat(event.seat),
        DRAW_SECONDS,
        flip_from=face_down(table) if mine else None,
        start_action=take_off,
        landed=land,
    )


@show.register(happened.CardGiven)
def _card_given(event: happened.CardGiven, table: UffdaTable) -> Animation:
    def build() -> Animation:
        start = leave_hand(table, event.giver, event.card)
        visible = event.card if table.viewer in (event.giver, event.receiver) else None
        face = face_of(table.rules.theme, visible) if visible else face_down(table)

        def land() -> None:
            enter_hand(table, event.receiver, event.card)
            table.shown.giver = table.shown.receiver = None

        return table.flights.fly(
            face,
            start,
            table.places.seat(event.receiver),
            0.5,
            arc=table.stage.px(60),
            start_action=lambda: cue(table, "give"),
            landed=land,
        )

    return sequence(Later(build), Pause(0.2))
