"""What is shown of the match score: bottles, bar, board and curve."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.cards import names
from game.games.sauce.scoring import HandResult, bid_text
from game.tables.sauce.card_names import face_of
from game.tables.sauce.colours import CHILLI
from game.tables.sauce.drawing.cards import OURS, TEAM_COLOURS, THEIRS
from game.tables.sauce.panels.bar import HandsBar
from game.tables.sauce.panels.bottles import Bottle
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.counted import number, points, signed
from game.ui.frame import Press, Tip
from game.ui.table.host import Person
from game.ui.table.panels.curve import Curve, Level, TotalsLine
from game.ui.table.panels.score_sheet import Cell, Column, Owner, RoundRow, ScoreSheet
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, GREEN_RIM, LABEL, MUTED


def bottle(shown: Shown, words: SauceWords, side: int, level: float, press: Press) -> Bottle:
    """Return the bottle of a team; `level` are the points that it shows now."""
    rules, label = shown.rules, words.team(side)
    score = shown.scores[words.seating.team_of_side(side)]
    return Bottle(
        side=side,
        score=score,
        level=level,
        end_points=rules.end_points,
        super_points=rules.super_points,
        # For onlookers only the sign on the cap has room on the bottle.
        label=label if words.viewer is not None else "",
        tip=score_tips(shown, words)[side],
        press=press,
    )


def score_tips(shown: Shown, words: SauceWords) -> tuple[Tip, Tip]:
    """Return what the bottles of both teams say about the match."""
    rules = shown.rules
    text = _("The first team to have {goal} wins. From {points} on, every hand is a "
             "Super-Sauce hand and counts double.").format(
        goal=points(rules.end_points), points=rules.super_points
    )  # fmt: skip

    def tip(side: int) -> Tip:
        score = shown.scores[words.seating.team_of_side(side)]
        return Tip(f"{words.team(side)}: {number(score)}", text)

    return tip(0), tip(1)


def hands_bar(shown: Shown, most: int, phase: str, press: Press) -> HandsBar:
    """Return the hands for the top bar; `phase` is how far this one has come."""
    text = _("All hands so far. The game goes to {points}.")
    tip = Tip(_("Score board"), text.format(points=points(shown.rules.end_points)))
    count = max(most, shown.number)
    return HandsBar(shown.number, count, shown.is_super, phase, tip, press)


def score_sheet(shown: Shown, words: SauceWords, people: Sequence[Person], most: int) -> ScoreSheet:
    """Return all hands so far; `most` is how many the match has, without extra hands."""
    results, seating, rules = shown.results, words.seating, shown.rules
    totals = [
        (0, *(result.totals[seating.team_of_side(side)] for result in results)) for side in (0, 1)
    ]
    best = max(line[-1] for line in totals)

    def owner(side: int) -> Owner:
        team = tuple(people[seat] for seat in seating.team_seats(side))
        total = totals[side][-1]
        return Owner(
            team, _columns(), number(total), total == best, words.team(side), TEAM_COLOURS[side]
        )

    lines = (
        TotalsLine(OURS, totals[0], words.team(0)),
        TotalsLine(THEIRS, totals[1], words.team(1)),
    )
    levels = (
        Level(rules.super_points, CHILLI, _("Super-Sauce")),
        Level(rules.end_points, CREAM),
    )
    rows = [_row(result, words) for result in results]
    rows += [RoundRow(str(one)) for one in range(len(rows) + 1, max(most, 1) + 1)]
    return ScoreSheet(
        (owner(0), owner(1)), tuple(rows), Curve(lines, most, levels), (Column(_("Sauce")),)
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("Bids"), share=1.5),
        Column(_("Taken"), share=1.2),
        Column(_("Score"), share=1.45),
    )


def _row(result: HandResult, words: SauceWords) -> RoundRow:
    cards = names((*result.sauces, *result.late))
    is_double = len(result.sauces) > 1
    text = _("Sauces: {cards}").format(cards=words.cards(cards))
    if is_double:
        text += "\n" + _("Super-Sauce: all scores are doubled.")
    tip = Tip(_("Hand {number}").format(number=result.number), text)
    cells = [Cell(cards=tuple(face_of(card) for card in cards))]
    for side in (0, 1):
        team, seats = words.seating.team_of_side(side), words.seating.team_seats(side)
        bids = " + ".join(bid_words(bid_text(result.bids[seat])) for seat in seats)
        score = result.scores[team]
        colour = CHILLI if score < 0 else GREEN_RIM if score > 0 else MUTED
        cells += [Cell(bids), Cell(str(result.points[team])), Cell(signed(score), BLACK, colour)]
    label, colour = (f"{result.number} ×2", CHILLI) if is_double else (str(result.number), LABEL)
    return RoundRow(label, tuple(cells), colour, tip)
