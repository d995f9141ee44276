"""First-time nudges: each once for a person, never two in a turn, and nothing of it in records."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import cast
from unittest.mock import MagicMock

import pygame
import pytest

from game.ai.brain import DirectBrain
from game.fair.scenes.actions import KioskActions
from game.fair.scenes.table import VisitorTable, table_actions
from game.match.match import Match
from game.match.pacing import Director
from game.match.people.learned import Guests, LearnedFile, Pupils
from game.match.rulesets import all_rulesets
from game.match.settings import INSTANT
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import PRACTICE, Record
from game.rules.core import Action, Seat
from game.rules.rng import Rng
from game.scenes.play.advice.nudging import SLIP
from game.scenes.play.scene import PlayScene, quiet_actions
from game.tables import table_views
from game.ui import text
from game.ui.frame import Frame, find
from game.ui.scene import SceneStack
from game.ui.table.guidance.nudges import Nudge
from game.ui.table.plain import PlainTable
from game.ui.theme import Metrics
from game.workbench.gallery.pictures import stage_for
from tests import effort
from tests.ui.audits.tables import Look

ADA = Seat(0)
MOST_WORDS = 20

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1280, 720)
LOOKS = [
    Look(size, scale, language)
    for language in ("de", "en", "es")
    for size, scale in (((1024, 768), 1.0), (SIZE, 1.5), (SIZE, 1.0))
]
DAILY = 2
"""How many looks by day: the longest words, in a small window and in large letters."""


@dataclass(frozen=True)
class Course:
    """Games in which a person meets everything that is new."""

    players: int
    variants: Mapping[str, int]
    seeds: tuple[int, ...]


COURSES = {
    "uffbasse": Course(3, {"rounds": 2, "beginner-2": 1}, (6, 7)),
    "uffda": Course(4, {"rounds": 2}, (9, 11)),
    "sauce": Course(4, {"hands": 3}, (1, 2, 6)),
}


@dataclass(frozen=True)
class Told:
    key: str
    places: Sequence[str]
    ply: int
    frame: Frame


def no_look() -> None:
    """Look at nothing."""


class FirstGame:
    """A whole game of a person who plays like a beginner, with all pictures."""

    def __init__(
        self, ruleset: str, seed: int, pupils: Pupils | None, *, tips: bool = True
    ) -> None:
        course = COURSES[ruleset]
        self.stack = stage_for(SIZE, "en")
        stage = self.stack.stage
        at_once = stage.settings.changed(pace=INSTANT)
        stage.settings = replace(at_once, tips=tips, round_stops=False)
        seats = [SeatPlan("Ada", "human", 1, 1, person="ada")]
        seats += [SeatPlan(f"C{n}", "easy", n + 1, n + 1) for n in range(1, course.players)]
        header = new_header(
            all_rulesets().find(ruleset), seats, program="test", seed=seed, salt="0" * 32,
            variants=course.variants,
        )  # fmt: skip
        self.match, self.brain, self.now = Match(Record(header)), DirectBrain(), 0.0
        director = Director(self.match, DirectBrain(), chance=Rng(seed), pace=0.0)
        director.human_window_ms = 10
        actions = replace(quiet_actions(), pupils=pupils)
        self.scene = PlayScene(stage, self.match, director, actions, lambda: self.now, fresh=False)
        self.stack.push(self.scene)
        self.told: list[Told] = []
        self.last: Nudge | None = None

    def play(self, look: Callable[[], None] = no_look) -> list[Told]:
        """Play to the end and look at each tip; return all tips."""
        looked = 0
        for _step in range(20_000):
            if self.match.is_over:
                return self.told
            self.step()
            if len(self.told) > looked:
                looked = len(self.told)
                look()
        raise AssertionError("the game does not end")

    def play_until_told(self) -> Told:
        """Play until a tip is shown; return it."""
        while not self.told:
            self.step()
        return self.told[0]

    def step(self) -> None:
        """Let time pass; after something was told act only in the next step."""
        self.now += 1000
        self.stack.update(0.05)
        nudge = self.scene.nudging.nudge
        if nudge is not None and nudge is not self.last:
            self.last, places = nudge, self.scene.nudging.places
            self.told.append(Told(nudge.key, places, self.match.ply, self.stack.draw()))
        elif ADA in self.match.owing() and self.scene.may_act() and self.scene.table.is_idle:
            self.act()

    def act(self) -> None:
        """Do what a beginner does."""
        self.brain.request(self.match.observation(ADA), "easy", self.match.ply)
        action = self.brain.poll()[0].action
        assert action is not None
        self.scene.submit(ADA, action)
        self.stack.update(0.05)


def turns(told: FirstGame) -> list[int]:
    """Return by ply the number of the first seat's turn; others play between two."""
    found, number, was = [], 0, None
    state = told.match.record.replay(0)
    for move in told.match.record.moves:
        turn = getattr(state.observation(None), "turn", None)
        if turn == ADA and was not in (None, ADA):
            number += 1
        was = turn if turn is not None else was
        found.append(number)
        state.apply(move.seat, Action.parse(move.action))
    return [*found, number]


def test_each_is_one_short_sentence_of_its_own() -> None:
    for rules in all_rulesets().rulesets():
        view = table_views().get(rules.game, PlainTable)
        assert len({nudge.key for nudge in view.nudges}) == len(view.nudges)
        for nudge in view.nudges:
            words = nudge.text.format(**view.facts(rules).words)
            assert len(words.split()) <= MOST_WORDS, words
            assert words.count(".") == 1, words


@pytest.mark.parametrize("ruleset", COURSES)
def test_each_comes_once_never_two_in_a_turn_and_hides_nothing_that_it_is_about(
    ruleset: str, tmp_path: Path
) -> None:
    told_of, last = [], 0
    for seed in COURSES[ruleset].seeds:
        game = FirstGame(ruleset, seed, LearnedFile(tmp_path).load())
        told, number = game.play(partial(hides_nothing, game)), turns(game)
        assert len({number[one.ply] for one in told}) == len(told)
        told_of += [one.key for one in told]
        last = last or told[-1].ply
        # No record holds anything of it.
        kept = json.dumps([asdict(entry) for entry in game.match.record.entries])
        assert not any(f"{ruleset}/{one.key}" in kept for one in told)
    keys = [nudge.key for nudge in table_views()[ruleset].nudges]
    assert sorted(told_of) == sorted(keys)
    again = FirstGame(ruleset, COURSES[ruleset].seeds[0], LearnedFile(tmp_path).load())
    while again.match.ply <= last:
        again.step()
    assert not again.told
    assert sorted(LearnedFile(tmp_path).load().of(again.match.seats[ADA]).seen) == sorted(
        f"{ruleset}/{key}" for key in keys
    )


@pytest.mark.parametrize("ruleset", COURSES)
def test_they_can_be_turned_off_and_practice_has_none(ruleset: str) -> None:
    ply = FirstGame(ruleset, 1, Guests()).play_until_told().ply
    turned_off = FirstGame(ruleset, 1, Guests(), tips=False)
    practice = FirstGame(ruleset, 1, Guests())
    practice.match.note(PRACTICE)
    for game in (turned_off, practice):
        while game.match.ply <= ply:
            game.step()
        assert not game.told


def test_others_branches_wait_until_the_own_coin_is_off() -> None:
    """Only one tip is given in a turn, and the one about the own coin must not miss it."""
    game = FirstGame("uffda", 2, Guests())
    while "visit" not in [one.key for one in game.told]:
        game.step()
    seen = game.scene.table.seen
    assert seen is not None
    assert not seen.branch(f"P{ADA}").coin


def test_what_could_still_be_caught_is_not_told() -> None:
    """Noticing is the game: a forgotten word is only told when it can no longer be caught."""
    game = FirstGame("uffda", 11, Guests())
    while "forgotten" not in [one.key for one in game.told]:
        assert not game.match.is_over
        game.step()
    seen = game.scene.table.seen
    assert seen is not None
    assert not seen.windows


def test_every_visitor_of_a_fair_is_new() -> None:
    """Each game of visitors has its own memory; their lessons give no tips."""
    kiosk = cast(KioskActions, MagicMock())
    assert table_actions(kiosk, lambda _scene: None).pupils is None
    found = []
    for _visitor in range(2):
        game = FirstGame("uffda", 1, None)
        director = game.scene.director
        table = VisitorTable(
            game.stack.stage, game.match, director, kiosk, lambda: 0.0, lambda _scene: None
        )
        found.append(table.actions.pupils)
    assert all(isinstance(one, Guests) for one in found)
    assert found[0] is not found[1]


@pytest.mark.parametrize("ruleset", COURSES)
@pytest.mark.parametrize("by", ["click", "act"])
def test_it_goes_by_a_press_or_the_next_act(ruleset: str, by: str) -> None:
    game = FirstGame(ruleset, 1, Guests())
    frame = game.play_until_told().frame
    target = find(frame.targets, SLIP)
    assert target is not None
    if by == "click":
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=target.rect.center, button=1)
            game.stack.handle(event)
    else:
        game.act()
    game.stack.update(0.05)
    assert find(game.stack.draw().targets, SLIP) is None
    assert game.stack.top is game.scene


def hides_nothing(game: FirstGame) -> None:
    """Look at what is told now in other windows, languages and sizes of text."""
    for look in LOOKS[: None if effort.seed() else DAILY]:
        assert not hidden_by(game.told[-1], seen_as(game.stack, look)), look
    seen_as(game.stack, Look(SIZE, 1.0, "en"))


def seen_as(stack: SceneStack, look: Look) -> Frame:
    """Return a frame in another look; no time passes for the game."""
    text.install(look.language)
    stack.stage.metrics = Metrics(*look.size, look.scale)
    stack.stage.resize(look.size)
    stack.resized()
    return stack.draw()


def hidden_by(told: Told, frame: Frame) -> list[str]:
    """Return which targets of its subject or of the bar a tip hides."""
    slip = find(frame.targets, SLIP)
    assert slip is not None, told.key
    assert pygame.Rect((0, 0), frame.size).contains(slip.rect), told.key
    about = [one for key in told.places if (one := find(frame.targets, key)) is not None]
    assert about or not told.places, f"{told.key} is about nothing that is there"
    about += [one for one in frame.targets if one.group == "bar"]
    return [f"{told.key} hides {one.key}" for one in about if one.rect.colliderect(slip.rect)]
