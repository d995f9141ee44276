"""What is to be seen of the match score: bottles, bar, board and curve."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.cards import names
from game.games.sauce.scoring import HandResult, bid_text
from game.tables.sauce.card_names import face_of
from game.tables.sauce.panels.bar import HandsBar
from game.tables.sauce.panels.bottles import Bottle
from game.tables.sauce.panels.curve import Curve
from game.tables.sauce.panels.score_board import Board, ScoreRow, Scores, ScoreTeam, SideScore
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words, number, signed
from game.ui.counted import points
from game.ui.frame import Press, Tip
from game.ui.table.host import Person
from game.ui.text import _


def bottle(shown: Shown, words: SauceWords, side: int, level: float, press: Press) -> Bottle:
    """Return the bottle of a team; `level` are the points as they stand in it now."""
    rules, label = shown.rules, words.team(side)
    score = shown.scores[words.seating.team_of_side(side)]
    text = _("The first team to have {goal} wins. From {points} on, every hand is a "
             "Super-Sauce hand and counts double.").format(
        goal=points(rules.end_points), points=rules.super_points
    )  # fmt: skip
    return Bottle(
        side=side,
        score=score,
        level=level,
        end_points=rules.end_points,
        super_points=rules.super_points,
        # Of an onlooker's teams only the sign on the cap has room on the bottle.
        label=label if words.viewer is not None else "",
        tip=Tip(f"{label}: {number(score)}", text),
        press=press,
    )


def hands_bar(shown: Shown, most: int, phase: str, press: Press) -> HandsBar:
    """Return the hands for the top bar; `phase` is how far this one has come."""
    text = _("All hands so far. The game goes to {points}.")
    tip = Tip(_("Score board"), text.format(points=points(shown.rules.end_points)))
    count = max(most, shown.number)
    return HandsBar(shown.number, count, shown.is_super, phase, tip, press)


def scores(shown: Shown, words: SauceWords, people: Sequence[Person], most: int) -> Scores:
    """Return all hands so far; `most` is how many the match has, extra hands aside."""
    results, seating = shown.results, words.seating

    def totals(side: int) -> tuple[int, ...]:
        team = seating.team_of_side(side)
        return (0, *(result.totals[team] for result in results))

    def team(side: int) -> ScoreTeam:
        sitting = tuple(people[seat] for seat in seating.team_seats(side))
        return ScoreTeam(words.team(side), sitting, totals(side)[-1])

    rules = shown.rules
    return Scores(
        tuple(_row(result, words) for result in results),
        most,
        (team(0), team(1)),
        Curve((totals(0), totals(1)), most, rules.super_points, rules.end_points),
    )


def _row(result: HandResult, words: SauceWords) -> ScoreRow:
    cards = names((*result.sauces, *result.late))
    is_double = len(result.sauces) > 1
    text = _("Sauces: {cards}").format(cards=words.cards(cards))
    if is_double:
        text += "\n" + _("Super-Sauce: all scores are doubled.")

    def side(number_of_side: int) -> SideScore:
        team = words.seating.team_of_side(number_of_side)
        seats = words.seating.team_seats(number_of_side)
        bids = " + ".join(bid_words(bid_text(result.bids[seat])) for seat in seats)
        return SideScore(bids, result.points[team], result.scores[team])

    tip = Tip(_("Hand {number}").format(number=result.number), text)
    faces = tuple(face_of(card) for card in cards)
    return ScoreRow(result.number, is_double, faces, (side(0), side(1)), tip)


def board(listed: Scores, close: Press, *, ends_hand: bool) -> Board:
    """Return the score board above the table; the game may wait for it at the end of a hand."""
    title, label = _("Score board"), _("Go on") if ends_hand else _("Close")
    if ends_hand and listed.rows:
        last = listed.rows[-1]
        ours, theirs = (signed(side.score) for side in last.sides)
        title = _("Hand {number}: {ours} for us, {theirs} for them").format(
            number=last.number, ours=ours, theirs=theirs
        )
    return Board(title, listed, label, close)
