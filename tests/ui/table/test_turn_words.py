"""All texts about whose turn it is agree, name nothing impossible, and stay long enough."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from game.games.uffbasse.events import StarterCardTaken
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import CLOCK, Action, Refusal, Seat, State
from game.rules.rng import Rng
from game.scenes.persons import people_at
from game.scenes.quiet_host import QuietHost
from game.tables import table_for
from game.tables.uffbasse.view import UffbasseTable
from game.ui import text
from game.ui.frame import Frame, Pointing
from game.ui.table.turn import LEAST_SECONDS, Expected, SteadyTurn
from game.ui.table.view import AnyTable
from game.workbench.gallery.pictures import stage_for
from tests.ui.positions.short_games import Sitting, header_of
from tests.walks import until_over

GAMES = {
    "uffbasse": ({"rounds": 1, "build-market": 1}, 4),
    "uffda": ({"rounds": 1}, 3),
    "sauce": ({}, 4),
}
SIZE = (1280, 720)
NAMED = {
    "Choose a seed card": {"seed"},
    "Take a card": {"take"},
    "on its stall": {"lay"},
    "Pick an ingredient": {"pick"},
    "Use the card": {"use"},
    "What will you cook": {"cook"},
    "or pass": {"pass"},
    "Shout now": {"claim", "call"},
    "[Ll]ay a (?!card on its stall)": {"play"},
    "add a ": {"play"},
    "[Dd]raw\\b": {"draw"},
    "Choose a card for": {"give"},
    "[Ss]ay Next": {"next"},
    "Choose \\d cards?!": {"pass", "toss"},
}
"""What a prompt says, and which offers it names."""
NOT_MINE = ("The others are choosing", "The others are still choosing", "waiting")


class Willing(QuietHost):
    """Lets the person in front act."""

    def may_act(self) -> bool:
        return True

    def refusal(self, action: Action) -> Refusal | None:
        return None


pytestmark = pytest.mark.usefixtures("no_pictures")


def verbs(state: State, seat: Seat) -> set[str]:
    return {action.verb for action in state.legal_actions(seat)}


def named(words: str) -> list[set[str]]:
    """Return the offers that a prompt names, each as the verbs that it may mean."""
    return [offers for pattern, offers in NAMED.items() if re.search(pattern, words)]


def written_on(table: AnyTable) -> list[str]:
    """Return all that can be read on a table."""
    frame = Frame(table.stage.fonts, SIZE, Pointing())
    table.draw_bar(frame)
    table.draw(frame)
    return [written.text for written in frame.written]


def states(ruleset: str) -> Iterator[State]:
    """Play a game at random and yield every state of it."""
    variants, players = GAMES[ruleset]
    rules = all_rulesets().find(ruleset)
    header = header_of(rules, ("human",) * players, 5, variants=dict(variants))
    state, chance = Record(header).deal(), Rng(2)
    for _step in until_over(state):
        yield state
        actors = state.actors()
        seat = chance.choice(actors)
        if seat in state.must_act() or seat == CLOCK or chance.below(3) == 0:
            pick(state, seat, chance)


def pick(state: State, seat: Seat, chance: Rng) -> None:
    legal = state.legal_actions(seat)
    if "bid" in {action.verb for action in legal}:
        legal = [action for action in legal if action.args == ("150",)] or legal
    state.apply(seat, chance.choice(legal))


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_two_texts_on_the_table_contradict_each_other(ruleset: str) -> None:
    rules = all_rulesets().find(ruleset)
    _variants, players = GAMES[ruleset]
    text.install("en")
    stack = stage_for(SIZE, "en")
    plans = header_of(rules, ("human",) * players, 5).seats
    host = Willing(stack.stage, rules, people_at(plans))
    tables = [table_for(rules.game)(host, rules, Seat(seat)) for seat in range(players)]
    seen: set[tuple[object, ...]] = set()
    for number, state in enumerate(states(ruleset)):
        if number >= 400:
            break
        for seat, table in enumerate(map(Seat, range(players))):
            view = tables[seat]
            view.start(state.observation(table), table)
            kinds = (seat, tuple(sorted(verbs(state, table))), state.must_act(), view.turn_sign())
            if kinds in seen:
                continue
            seen.add(kinds)
            check(state, view, written_on(view))
    assert len(seen) > 20


def check(state: State, view: AnyTable, words: Sequence[str]) -> None:
    """Check all texts for a seat against what it may and must do."""
    seat = view.viewer
    assert seat is not None
    legal, owes = verbs(state, seat), seat in state.must_act()
    told = " | ".join(words)
    sign, is_mine = view.turn_sign()
    assert set(view.expected.seats) <= set(state.must_act())
    if owes:
        assert seat in view.expected.seats, told
        assert is_mine, told
        for waiting in NOT_MINE:
            assert not any(line.startswith(waiting) for line in words), told
        assert not any(line.endswith("is thinking …") for line in words), told
    if is_mine:
        assert legal, told
        for offers in named(sign):
            assert offers & legal, (sign, legal)
    else:
        assert "Your turn" not in words, told
    for line in words:
        if line in prompts(view):
            for offers in named(line):
                assert offers & legal, (line, legal)


def prompts(view: AnyTable) -> list[str]:
    """Return the sentences that tell the person in front what to do."""
    found = [view.task()]
    if isinstance(view, UffbasseTable) and view.is_awaited(view.viewer or Seat(0)):
        found += view.words.kitchen_lines()
    return found


def watch(ruleset: str, seed: int) -> list[tuple[float, str, bool]]:
    """Play as one person in simulated time; return each sign with its time and whether it is that
    person's turn."""
    text.install("en")
    rules = all_rulesets().find(ruleset)
    variants, players = GAMES[ruleset]
    kinds = ("human",) + ("easy",) * (players - 1)
    stack = stage_for(SIZE, "en")
    header = header_of(rules, kinds, seed, variants=dict(variants))
    sitting = Sitting(stack, Match(Record(header)), fresh=True)
    scene, chance = sitting.scene, Rng(seed)
    scene.seal.skip()
    signs: list[tuple[float, str, bool]] = []
    for _step in range(6000):
        sitting.pass_time(0.05)
        table = scene.table
        if sitting.results:
            break
        words, is_mine = table.turn_sign()
        is_own = is_mine or table.is_awaited(Seat(0))
        agrees(scene.match, table)
        if not signs or signs[-1][1:] != (words, is_own):
            signs.append((sitting.now / 1000, words, is_own))
        if table.stop.is_open:
            table.stop.go_on()
        elif table.is_idle and scene.may_act():
            act(sitting, chance)
    return signs


def act(sitting: Sitting, chance: Rng) -> None:
    """Do what the person in front may do, after a moment."""
    scene = sitting.scene
    legal = scene.match.observation(Seat(0)).legal
    wanted = [action for action in legal if action.verb not in ("claim", "call", "call-only")]
    if not legal:
        return
    if not wanted:
        scene.pass_window()
    elif chance.below(4) == 0:
        bids = [action for action in wanted if action == Action("bid", ("150",))]
        scene.submit(Seat(0), chance.choice(bids or wanted))


def agrees(match: Match, table: AnyTable) -> None:
    """Check, even during motions, that what the viewer is told is true."""
    me, sign = Seat(0), table.turn_sign()
    if sign[1]:
        legal = {action.verb for action in match.observation(me).legal}
        for offers in named(sign[0]):
            assert offers & legal, (sign, legal)
    if table.is_idle and me in match.owing():
        assert table.is_awaited(me), sign
    if sign[0].startswith(NOT_MINE):
        assert not table.is_awaited(me), sign


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_sign_stands_long_enough_to_be_read(ruleset: str) -> None:
    signs = watch(ruleset, 4)
    assert len(signs) > 30
    for (begin, words, was_own), (end, after, is_own) in pairwise(signs):
        if not was_own and not is_own:
            assert end - begin >= LEAST_SECONDS - 0.001, (words, after, end - begin)


def test_the_own_turn_begins_and_ends_at_once_and_the_newest_counts() -> None:
    steady, me = SteadyTurn(), Seat(0)
    turns = [Expected((Seat(seat),)) for seat in range(4)]
    steady.show(turns[1])
    assert steady.follow(turns[2], me, 0.3)
    assert steady.follow(turns[3], me, 0.3)
    assert steady.now == turns[1]
    assert steady.follow(turns[3], me, 0.2)
    assert steady.now == turns[3]
    assert steady.follow(turns[0], me, 0.1)
    assert steady.now == turns[0]
    assert steady.follow(turns[2], me, 0.1)
    assert steady.now == turns[2]
    assert not steady.follow(turns[2], me, 5)


def test_the_last_round_promises_no_other() -> None:
    rules = all_rulesets().find("uffbasse")
    stack = stage_for(SIZE, "en")
    seats = header_of(rules, ("human",) * 3, 5).seats
    table = table_for(rules.game)(Willing(stack.stage, rules, people_at(seats)), rules, Seat(0))
    assert isinstance(table, UffbasseTable)
    last = table.shown.rounds
    told = [table.describe(StarterCardTaken(Seat(1), number)) for number in (1, last)]
    assert ["next round" in words for words in told] == [True, False]
