"""Drawing for the first deal, dealing, and the end of a round with its score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffda import events as happened
from game.tables.uffda.middle import DRAWN
from game.tables.uffda.motions.base import cue, enter_hand, face_down, show
from game.tables.uffda.shown import ShownBranch, face_of
from game.ui.animation import Animation, Call, Hold, Pause, sequence, together
from game.ui.celebrations.cheer import Cheer
from game.ui.table.cards import Place
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

SHEET_SECONDS = 40.0
"""The score sheet between two rounds goes away by itself after so long."""


@show.register(happened.DealerDrawn)
def _dealer_drawn(event: happened.DealerDrawn, table: UffdaTable) -> Animation:
    flights = []
    for i, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
        width = table.layout.card * DRAWN
        end = table.places.beside(seat, width)
        flights.append(
            table.flights.fly(
                face_of(table.rules.theme, card),
                table.places.hub(),
                Place(end.centerx, end.centery, 0, width),
                0.4,
                delay=i * 0.1,
                flip_from=face_down(table),
                start_action=lambda: cue(table, "draw"),
                landed=lambda seat=seat, card=card: table.drawn.__setitem__(seat, card),  # type: ignore[misc]
            )
        )
    if event.dealer is None:
        text = _("The lowest cards are equal: those players draw again.")
    else:
        text = _("{name} drew the lowest card and deals.").format(
            name=table.words.name(event.dealer)
        )

    def clear() -> None:
        table.drawn.clear()

    return sequence(together(*flights), Call(lambda: table.say(text)), Pause(1.6), Call(clear))


@show.register(happened.RoundBegun)
def _round_begun(event: happened.RoundBegun, table: UffdaTable) -> Animation:
    def begin() -> None:
        shown = table.shown
        shown.round, shown.start, shown.dealer = event.round, event.start, event.dealer
        shown.turn, shown.phase, shown.pending = None, "deal", None
        shown.pile = event.pile + event.hand_size * len(shown.hands)
        shown.branches = {name: ShownBranch() for name in shown.branches}
        shown.hands = [0] * len(shown.hands)
        shown.hand = []
        table.gestures.chosen = None
        table.lay_hand()
        cue(table, "shuffle")

    return sequence(Call(begin), Pause(0.5))


@show.register(happened.CardsDealt)
def _cards_dealt(event: happened.CardsDealt, table: UffdaTable) -> Animation:
    flights = []
    for i in range(event.count):
        card = event.cards[i] if event.cards else None

        def land(card: str | None = card) -> None:
            enter_hand(table, event.seat, card)
            table.shown.pile -= 1

        flights.append(
            table.flights.fly(
                face_down(table),
                table.places.pile(),
                table.places.seat(event.seat),
                0.28,
                delay=i * 0.05,
                start_action=lambda: cue(table, "deal"),
                landed=land,
            )
        )
    return together(*flights)


@show.register(happened.RoundOver)
def _round_over(event: happened.RoundOver, table: UffdaTable) -> Animation:
    hold = Hold(SHEET_SECONDS if any(p.is_human for p in table.host.people) else 2.0)

    def reveal() -> None:
        table.shown.turn = None
        table.shown.phase = "over"
        table.shown.pending = None
        table.bubbles.clear()
        table.revealed = event.hands
        cue(table, "round_dead" if event.winner is None else "round_won", "shouts")

    def count() -> None:
        table.shown.totals = list(event.totals)
        table.results.append(event)
        table.open_sheet(hold)

    def close() -> None:
        table.close_sheet()
        table.revealed = ()

    return sequence(Call(reveal), *_cheer(event, table), Call(count), hold, Call(close))


def _cheer(event: happened.RoundOver, table: UffdaTable) -> list[Animation]:
    """Return the applause for who has got rid of all cards; a dead round has nobody."""
    if event.winner is None:
        return [Pause(1.8)]
    words = Cheer(
        people=[table.host.people[event.winner]],
        title=table.words.name(event.winner),
        banner=_("Round {number} is won!").format(number=event.round),
        confetti=table.confetti,
        still=table.stage.settings.reduced_motion,
    )
    return [Pause(1.2), table.splash.present(words, lambda: None)]


@show.register(happened.GameOver)
def _game_over(event: happened.GameOver, table: UffdaTable) -> Animation:  # noqa: ARG001
    return Call(lambda: cue(table, "game_won", "shouts"))
