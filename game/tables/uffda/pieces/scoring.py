"""What is shown of the score: the strip of rounds and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.games.uffda import events as happened
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.scoring import RoundResult
from game.rules.core import Seat
from game.tables.uffda.panels.bar import RoundStrip
from game.tables.uffda.party import Party
from game.tables.uffda.words.things import UffdaWords
from game.ui.counted import number, points
from game.ui.frame import Press, Tip
from game.ui.table.panels.curve import Curve, TotalsLine
from game.ui.table.panels.score_sheet import Cell, Column, Owner, RoundRow, ScoreSheet
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, SCORE


def round_strip(things: UffdaWords, rounds: int, open_sheet: Press) -> RoundStrip:
    """Return the rounds, and the bonus of this one."""
    now, bonus = things.shown.round, -things.rules.bonus * things.shown.round
    text = _("Whoever is out first in this round scores {points}.").format(points=points(bonus))
    return RoundStrip(rounds, now, number(bonus), Tip(_("Score sheet"), text), open_sheet)


def score_sheet(party: Party, seen: UffdaObservation | None, rounds: int, last: int) -> ScoreSheet:
    """Return the score sheet with results up to round `last`; the fewest points are best."""
    results = () if seen is None else seen.results
    done = {one.round: one for one in results if one.round <= last}
    earned = {seat: [one.points[seat] for one in done.values()] for seat in party.clockwise}
    totals = {seat: (0, *accumulate(line)) for seat, line in earned.items()}
    least = min(line[-1] for line in totals.values())

    def owner(seat: Seat) -> Owner:
        person, total = party.people[seat], totals[seat][-1]
        column = Column(person.name, CREAM)
        return Owner((person,), (column,), number(total), is_best=bool(done) and total == least)

    people = party.people
    lines = (
        TotalsLine(people[seat].colour, totals[seat], people[seat].name) for seat in sorted(totals)
    )
    return ScoreSheet(
        owners=tuple(map(owner, party.clockwise)),
        rows=tuple(_row(party, one, done.get(one)) for one in range(1, rounds + 1)),
        curve=Curve(tuple(lines), rounds),
    )


def _row(party: Party, round_number: int, result: RoundResult | None) -> RoundRow:
    label = f"{round_number - 1}|{round_number - 1}"
    if result is None:
        return RoundRow(label)

    def cell(seat: Seat) -> Cell:
        text = number(result.points[seat])
        return Cell(text, BLACK, SCORE, is_marked=True) if seat == result.winner else Cell(text)

    cells = tuple(map(cell, party.clockwise))
    if result.winner is not None:
        return RoundRow(label, cells)
    tip = Tip(_("Stuck"), _("Nothing fitted any more: no bonus in this round."))
    return RoundRow(f"{label} †", cells, tip=tip)


def sheet_title(party: Party, results: Sequence[happened.RoundOver]) -> str:
    """Return the title of the sheet; `results` are the rounds that have just been shown."""
    if not results:
        return _("Score sheet")
    event = results[-1]
    if event.winner is None:
        return _("Nothing fits any more: nobody gets the bonus")
    return _("{name} is out: {points}").format(
        name=party.name(event.winner), points=points(event.points[event.winner])
    )
