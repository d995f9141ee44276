"""How far the game is: the strip of rounds, the score sheet and its scores."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffda import events as happened
from game.games.uffda.knowledge.observation import UffdaObservation
from game.tables.uffda.panels.bar import RoundStrip
from game.tables.uffda.panels.scores import ScoreRow, Scores
from game.tables.uffda.party import Party
from game.tables.uffda.words.things import UffdaWords, signed
from game.ui.counted import points
from game.ui.frame import Press, Tip
from game.ui.text import _


def round_strip(things: UffdaWords, rounds: int, open_sheet: Press) -> RoundStrip:
    """Return the rounds and what is at stake in this one."""
    now, bonus = things.shown.round, -things.rules.bonus * things.shown.round
    text = _("Whoever is out first in this round scores {points}.").format(points=points(bonus))
    return RoundStrip(rounds, now, signed(bonus), Tip(_("Score sheet"), text), open_sheet)


def scores(party: Party, seen: UffdaObservation | None, rounds: int, last: int) -> Scores:
    """Return the rounds that have ended, up to this one."""
    results = () if seen is None else seen.results
    rows = [ScoreRow(one.round, one.winner, one.points) for one in results if one.round <= last]
    columns = [party.people[seat] for seat in party.clockwise]
    return Scores(tuple(columns), rounds, tuple(rows))


def sheet_title(party: Party, results: Sequence[happened.RoundOver]) -> str:
    """Return what stands above the sheet, after the rounds that have just been shown."""
    if not results:
        return _("Score sheet")
    event = results[-1]
    if event.winner is None:
        return _("Nothing fits any more: nobody gets the bonus")
    return _("{name} is out: {points}").format(
        name=party.name(event.winner), points=points(event.points[event.winner])
    )
