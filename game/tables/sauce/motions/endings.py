"""The end of a hand: kitty, bonus, the score board; and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce import events as happened
from game.games.sauce.cards import CARD_BY_NAME
from game.games.sauce.scoring import BID_BY_WORD, HandResult
from game.rules.core import Seat
from game.tables.sauce.motions.base import cue, has_people, loud, show
from game.ui.animation import Animation, Call, Hold, Later, Pause, sequence
from game.ui.celebrations.cheer import Cheer
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

BOARD_SECONDS = 60.0
"""The score board between two hands goes away by itself after so long."""


@show.register(happened.KittyWon)
def _kitty_won(event: happened.KittyWon, table: SauceTable) -> Animation:
    text = _("{name} wins the kitty: {points}.").format(
        name=table.words.name(event.seat), points=table.words.points(event.points)
    )

    def reveal() -> None:
        table.kitty_cards = event.cards
        table.shown.kitty, table.shown.kitty_open = 0, []
        table.shown.turn = None
        table.say(text)
        cue(table, "sauce_turned")

    return sequence(Call(reveal), Pause(2.0))


@show.register(happened.PointsMoved)
def _moved(event: happened.PointsMoved, table: SauceTable) -> Animation:
    text = _("{team} take {points} from the others for the last trick.").format(
        team=table.words.team_name(event.team), points=table.words.points(event.points)
    )
    return sequence(Call(lambda: table.say(text)), Pause(1.2))


@show.register(happened.HandScored)
def _scored(event: happened.HandScored, table: SauceTable) -> Animation:
    hold = Hold(BOARD_SECONDS if has_people(table) else 2.0)

    def count() -> None:
        shown = table.shown
        shown.turn, shown.phase = None, "over"
        shown.scores = list(event.totals)
        table.results.append(_result(event, table))
        own = event.scores[table.team_of_side(0)]
        cue(table, "made" if own > 0 else "set")

    def close() -> None:
        table.close_board()
        table.kitty_cards = ()
        table.say("")

    return sequence(
        Pause(0.3),
        Call(count),
        Later(lambda: _cheer(event, table)),
        Call(lambda: table.open_board(hold)),
        hold,
        Call(close),
    )


def _cheer(event: happened.HandScored, table: SauceTable) -> Animation:
    """Return the applause for the team that the hand has brought more, if it has brought any."""
    best = max(event.scores)
    if best <= 0 or event.scores[0] == event.scores[1]:
        return Pause(0.7)
    team = event.scores.index(best)
    seats = [seat for seat in table.shown.order if table.team_at(seat) == team]
    words = Cheer(
        people=[table.host.people[seat] for seat in seats],
        title=table.words.team_name(team),
        banner=_("{points} for this hand!").format(points=table.words.points(best)),
        confetti=table.confetti,
        still=table.stage.settings.reduced_motion,
    )
    return table.splash.present(words, lambda: None)


def _result(event: happened.HandScored, table: SauceTable) -> HandResult:
    """Return the hand as it stands on the score board."""
    shown = table.shown
    return HandResult(
        number=event.number,
        dealer=Seat(0) if shown.dealer is None else shown.dealer,
        sauces=tuple(CARD_BY_NAME[card] for card in shown.sauces),
        late=tuple(CARD_BY_NAME[card] for card in shown.late),
        bids=tuple(BID_BY_WORD[bid] if bid in BID_BY_WORD else int(bid) for bid in event.bids),
        won=event.won,
        points=event.points,
        scores=event.scores,
        totals=event.totals,
    )


@show.register(happened.SuperSauceBegun)
def _super(event: happened.SuperSauceBegun, table: SauceTable) -> Animation:  # noqa: ARG001
    banner = _("Two Sauces, and all scores count double!")
    return Later(lambda: loud(table, None, "Super-Sauce!", banner, "super", 1.3))


@show.register(happened.MatchEnded)
def _ended(event: happened.MatchEnded, table: SauceTable) -> Animation:  # noqa: ARG001
    return sequence(Call(lambda: cue(table, "game_won", "shouts")), Pause(0.6))
