"""Playing cards, winning tricks, the order of ranks, and late Sauces."""

from __future__ import annotations

from functools import partial

from game.games.sauce import events as happened
from game.tables.sauce import fold
from game.tables.sauce.card_names import BACK, face_of, held, suit_of
from game.tables.sauce.motions.base import Kit, lying
from game.ui.animation import Animation, Call, Later, Pause, after, sequence, together
from game.ui.table.motion.gathering import gather, packed_after
from game.ui.table.motion.manners import CHIP, LAID, TURNED_UP
from game.ui.table.panels.points_chip import chip_of
from game.ui.table.telling.event_table import Sound
from game.ui.text import _

STAY_SECONDS = 0.7


def play_begun(event: happened.PlayBegun, kit: Kit) -> Animation:
    name = kit.words.name(event.leader)
    if event.forced is None:
        text = _("Nobody holds the low suit: {name} leads freely.").format(name=name)
    else:
        text = _("{name} leads the first trick with {card}.").format(
            name=name, card=kit.words.card(event.forced)
        )

    def begin() -> None:
        kit.happen(event)
        kit.say(text)

    return sequence(Call(begin), Pause(0.9))


def card_played(event: happened.CardPlayed, kit: Kit, play: Sound) -> Animation:
    def build() -> Animation:
        card, is_mine = held(event.play), event.seat == kit.viewer
        faces_up = is_mine or card in kit.shown.open[event.seat]
        start = lying(kit, card) if is_mine else kit.places.seat(event.seat)
        kit.forget_choices()
        kit.alter(lambda shown: fold.card_taken(event, shown, kit.viewer))

        def land() -> None:
            kit.alter(partial(fold.card_laid, event))
            play()

        return kit.flights.fly(
            kit.shown.face(event.play), start, kit.places.slot(event.seat), LAID,
            flip_from=None if faces_up else BACK, landed=land,
        )  # fmt: skip

    return sequence(Later(build), Pause(0.06))


def trick_won(event: happened.TrickWon, kit: Kit, won: Sound) -> Animation:
    """Leave the trick for a moment, then move it to its winner."""

    def collect() -> Animation:
        plays, kit.moment.is_collected = kit.shown.trick, True
        values = kit.shown.suit_points()
        points = sum(values[suit_of(laid.play)] for laid in plays)
        kit.change(fold.trick_lifted)
        trick = [(kit.shown.face(laid.play), kit.places.slot(laid.seat)) for laid in plays]
        packet = gather(kit.flights, trick, BACK, kit.places.pile(event.seat))

        def count() -> None:
            kit.change(fold.trick_won, event.seat, plays)
            kit.moment.is_collected = False
            won()

        if not points:
            return sequence(packet, Call(count))
        end = kit.places.points(event.seat)
        chip = kit.flights.fly(
            chip_of(points), kit.places.centre(end.width), end, CHIP, landed=count
        )
        return together(packet, after(packed_after(len(plays)), chip))

    return sequence(Pause(STAY_SECONDS), Later(collect))


def order_turned(event: happened.OrderTurned, kit: Kit) -> Animation:
    text = (
        _("Cards of rank {rank} turn the order: now 1 is high and 10 low.")
        if event.reverse
        else _("Cards of rank {rank} turn the order back: now 10 is high and 1 low.")
    ).format(rank=event.rank)

    def turn() -> None:
        kit.happen(event)
        kit.lights.mark("order")
        kit.say(text)

    return sequence(Call(turn), Pause(1.3))


def late_sauce_revealed(event: happened.LateSauceRevealed, kit: Kit, turn: Sound) -> Animation:
    card = kit.words.card(event.card)

    def build() -> Animation:
        if event.result == "nothing":
            kit.say(_("{card} is revealed as a late Sauce and does nothing.").format(card=card))
            return Pause(1.2)
        text = _("{card} becomes a late Sauce: {names}.").format(
            card=card, names=kit.words.entries(event.entries)
        )
        kit.say(text)
        count = len(kit.shown.sauces) + len(kit.shown.late) + 1
        end = kit.places.sauces(count)[-1]

        def land() -> None:
            kit.happen(event)
            turn()

        return kit.flights.fly(
            face_of(event.card), kit.places.centre(), end, TURNED_UP, landed=land
        )

    return sequence(Later(build), Pause(1.0))
