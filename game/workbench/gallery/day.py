"""Pictures of the deal of the day: made up, and the same every time."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache, partial
from pathlib import Path

from game.match.deals.board import board_of, boards_of_week, totals
from game.match.deals.days import daily_rulesets, deals_of
from game.match.deals.deal import SHORT, Day, Deal, deal_of_day
from game.match.deals.entered import Entered, EnteredCodes
from game.match.deals.par import PLAYS, Par
from game.match.deals.referee import outcome, play
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.people.played import HINTED, MATCH, Played, PlayedMatch
from game.match.people.profiles import Profile
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan
from game.rules.core import Action, Seat
from game.rules.rng import Rng
from game.scenes.codes.dialog import CodeDialog
from game.scenes.codes.making import known_code
from game.scenes.day.board import BoardDialog, BoardWays
from game.scenes.day.comparing import side_of
from game.scenes.day.entering import EnterDialog
from game.scenes.day.scene import DayScene
from game.scenes.day.second import SecondTableDialog
from game.scenes.day.week import WeekDialog
from game.scenes.day.words import deal_words
from game.scenes.replay.beside.scene import BesideScene
from game.scenes.seats import distinct, person_in_front
from game.ui.scene import SceneStack
from game.workbench.gallery.people import MadeUp

TODAY = date(2026, 11, 22)
FIRST = Seat(0)
CODE = "UFF-" + "-".join(f"{number * 7919 % 99991:05d}" for number in range(61))
"""As long as that of a whole game."""


PAR = Par({number: 2 + 7 * number % 23 for number in range(PLAYS)})


class _Day(DayScene):
    """The scene with a par for everything."""

    def par(self, deal: Deal) -> Par:  # noqa: ARG002
        return PAR


class _Nobody:
    def __getattr__(self, name: str) -> object:
        return lambda *_args: None


@cache
def _deals(day: date) -> list[Deal]:
    return deals_of(daily_rulesets(bundled_rulesets().rulesets()), day)


def _match(deal: Deal, name: str, person: str, place: int, score: int, kind: str) -> PlayedMatch:
    own = Played(name, "human", person, 1, 1, place, score, {})
    others = [
        Played("x", level, "", 2, 2, 1, score + 3, {})
        if number < place - 1
        else Played("x", level, "", 2, 2, place + 1, score - 3, {})
        for number, level in enumerate(deal.kinds[1:])
    ]
    began = f"{TODAY.isoformat()}T18:00:00Z"
    mark, rules = deal.mark, deal.rules
    return PlayedMatch(rules.game, rules.id, began, 1, kind, (own, *others), mark)


def _matches(stack: SceneStack) -> list[PlayedMatch]:
    person = person_in_front(stack.stage.settings)
    found: list[PlayedMatch] = []
    for number in range(1, 20):
        day = TODAY - timedelta(number)
        deals = _deals(day)[: 2 * (number * 5 % 4)]
        found += [_match(deal, person.name, person.person, 2, 11, MATCH) for deal in deals]
    sauce, uffbasse = _deal("sauce"), _deal("uffbasse")
    return [
        *found,
        _match(uffbasse, person.name, person.person, 1, 14, MATCH),
        _match(sauce, person.name, person.person, 2, 21, HINTED),
        _match(sauce, "Karl-Heinz", "b2", 1, 34, MATCH),
        _match(sauce, person.name, person.person, 1, 47, MATCH),
    ]


def _deal(ruleset: str) -> Deal:
    return deal_of_day(bundled_rulesets().find(ruleset), Day(TODAY, SHORT))


def _entered() -> list[Entered]:
    people = (("Käthe", 21, 1, False), ("Schorsch", 38, 3, True), ("Maximiliane", 5, 1, False))
    mark = _deal("sauce").mark
    found = [
        Entered(name, mark, "sauce", CODE, score, 2, 4, tries, hints, False, face, face)
        for face, (name, score, tries, hints) in enumerate(people, 3)
    ]
    crossed = _deal("sauce").from_chair(Seat(1)).mark
    return [*found, Entered("Rosa", crossed, "sauce", CODE, 30, 1, 4, 1, False, False, 7, 7)]


def day(stack: SceneStack) -> None:
    """Show the calendar and the games of a day."""
    with tempfile.TemporaryDirectory() as nothing_saved:
        statistics, library = MadeUp(_matches(stack)), bundled_rulesets()
        scene = _Day(
            stack.stage,
            _Nobody(),  # type: ignore[arg-type]
            statistics,
            library,
            Path(nothing_saved),
            lambda: TODAY,
        )
        stack.push(scene)
    stack.update(0.5)


def board(stack: SceneStack) -> None:
    """Show everybody's results in a deal."""
    day(stack)
    deal, who = _deal("sauce"), person_in_front(stack.stage.settings).who
    found = board_of(deal, _matches(stack), _entered())
    ways = BoardWays(lambda _match: None, lambda: None, lambda: PAR, lambda: None)
    stack.push(BoardDialog(stack.stage, deal, found, who, ways))
    stack.update(0.5)


def second(stack: SceneStack) -> None:
    """Ask who sits at the second table."""
    board(stack)
    deal, person = _deal("sauce"), person_in_front(stack.stage.settings)
    found = board_of(deal, _matches(stack), _entered())
    people = [Profile("b1", "Rosa", 4, 2), Profile("b2", "Karl-Heinz", 5, 8)]
    stack.push(SecondTableDialog(stack.stage, found, person, people, lambda _plan: None))
    stack.update(0.5)


def week(stack: SceneStack) -> None:
    """Show the matchpoints of a week."""
    day(stack)
    rulesets = daily_rulesets(bundled_rulesets().rulesets())
    boards = boards_of_week(TODAY, rulesets, _matches(stack), _entered())
    stack.push(WeekDialog(stack.stage, TODAY, totals(boards)))
    stack.update(0.5)


def code(stack: SceneStack) -> None:
    """Show a code."""
    day(stack)
    dialog = CodeDialog(stack.stage, partial(known_code, CODE))
    stack.push(dialog)
    while not dialog.text:
        stack.update(0.2)
    stack.update(0.2)


def entering(stack: SceneStack, text: str = CODE[:150]) -> None:
    """Show a code that is being typed, or what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        day(stack)
        codes = EnteredCodes(Path(folder))
        dialog = EnterDialog(
            stack.stage, bundled_rulesets(), codes, lambda _deal: None, lambda _match: ""
        )
        stack.push(dialog)
    dialog.insert(text)
    if text == CODE:
        dialog.check()
    stack.update(0.2)


@cache
def _game(ruleset: str, number: int, chair: Seat = FIRST) -> Match:
    """Return a match of the deal of the day, played without a plan."""
    chance = Rng(number)
    plans = [SeatPlan(name) for name in ("Lena", "Karl-Heinz", "Rosa", "Momo")]
    deal = _deal(ruleset)
    deal = replace(deal, kinds=(HUMAN, *["easy"] * (len(deal.kinds) - 1))).from_chair(chair)
    header = deal.header(distinct(plans[: len(deal.kinds)]), "")

    def decide(_ply: int, choices: Sequence[Action | None], weights: Sequence[int]) -> int:
        actions = len(choices) - 1
        if weights[actions] > weights[0]:
            return actions  # somebody else is to act
        return chance.below(actions) if chance.below(7) == 0 else 0

    return outcome(play(header, decide))


def beside(
    stack: SceneStack, ruleset: str = "uffbasse", steps: int = 0, chair: Seat = FIRST
) -> None:
    """Show two games of a deal side by side, so many steps after their first difference.

    `chair` is that of the person at the second table.
    """
    sides = []
    for number, (name, face) in enumerate((("Lena", (1, 1)), ("Maximiliane", (5, 8)))):
        record = _game(ruleset, number, chair if number else FIRST).record
        sides.append(side_of(record, name, face, record))
    scene = BesideScene(stack.stage, deal_words(_deal(ruleset)), *sides)
    stack.push(scene)
    scene.jump(scene.ply + steps)
    stack.update(0.2)


def tables(stack: SceneStack, chair: Seat = FIRST) -> None:
    """Show the results of two tables with the same cards, hand by hand."""
    beside(stack, "sauce", chair=chair)
    scene = stack.top
    assert isinstance(scene, BesideScene)
    scene.show_tables()
    stack.update(0.5)


SCREENS: dict[str, Callable[[SceneStack], None]] = {
    "day": day,
    "day-board": board,
    "day-week": week,
    "day-code": code,
    "day-beside": beside,
    "day-second": second,
    "day-tables": tables,
    "day-tables-crossed": partial(tables, chair=Seat(1)),
    "day-beside-uffda": partial(beside, ruleset="uffda", steps=-3),
    "day-beside-sauce": partial(beside, ruleset="sauce", steps=12),
    "day-enter": entering,
    "day-enter-wrong": partial(entering, text=CODE),
}
"""By the name of the picture."""
