"""Skipping loses nothing: the same sentences and the same table, whenever somebody hurries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.replay import Replay
from game.match.rulesets import all_rulesets
from game.match.settings import Settings
from game.match.storage.record import Record
from game.rules.core import Event, Seat
from game.scenes.persons import people_at
from game.scenes.replay.host import Moment, ReplayHost
from game.tables import table_for
from game.ui.animation import Call, Chain, Later, Pause, Together, Tween
from game.ui.frame import Frame, Pointing
from game.ui.renderer import Renderer
from game.ui.table.view import AnyTable
from game.workbench.gallery.pictures import stage_for
from tests import effort
from tests.ui.positions.short_games import header_of, play_easily

GAMES = ("uffbasse", "uffda", "sauce")
ME = Seat(0)
ACTIONS = 150
FRAME = 0.05


@cache
def played(ruleset: str) -> Replay:
    """The beginning of a match, by easy opponents."""
    kinds = ("human", "easy", "easy", "easy")
    match = Match(Record(header_of(all_rulesets().find(ruleset), kinds, 4)))
    return Replay(play_easily(match, ACTIONS).record)


class Watched:
    """A table that shows a match."""

    def __init__(self, ruleset: str) -> None:
        self.replay = played(ruleset)
        self.stack = stage_for((1280, 720), "en")
        record = self.replay.record
        self.ply = 0
        people = people_at(record.header.seats)
        host = ReplayHost(self.stack.stage, self.replay, people, lambda: Moment(self.ply, ME))
        self.table: AnyTable = table_for(record.header.game)(host, host.rules, ME)
        self.table.start(self.replay.observation(0, ME), ME)
        self.table.sentences = []
        self._size = pygame.display.get_surface().get_size()  # type: ignore[union-attr]

    def show_next(self) -> None:
        """Show the next action, even during motions."""
        self.ply += 1
        events: Sequence[Event] = [
            seen
            for event in self.replay.events(self.ply)
            if (seen := event.seen_by(ME)) is not None
        ]
        self.table.show(events, self.replay.observation(self.ply, ME))

    def rest(self) -> None:
        """Let time pass until nothing moves."""
        for _frame in range(4000):
            if self.table.is_idle:
                return
            self.table.update(FRAME)
        raise AssertionError("it never came to rest")

    def picture(self) -> bytes:
        """Return the table once every ring and every word has gone."""
        for _frame in range(160):
            self.table.update(FRAME)
        frame = Frame(self.stack.stage.fonts, self._size, Pointing())
        self.table.draw(frame)
        screen = pygame.display.get_surface()
        assert screen is not None
        ground = pygame.Surface(self._size)
        Renderer().present(screen, ground, frame.items)
        return pygame.image.tobytes(screen, "RGB")

    @property
    def shown(self) -> Any:
        return getattr(self.table, "shown")  # noqa: B009 - every game has a type of its own


@cache
def looked_on(ruleset: str) -> list[tuple[list[str], Any]]:
    """Return the sentences and the table after each action, as a patient person sees them."""
    patient, seen = Watched(ruleset), []
    for _ply in range(patient.replay.length):
        patient.show_next()
        patient.rest()
        seen.append((list(patient.table.sentences), patient.shown))
    return seen


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_skipping_at_random_moments_is_like_looking_on(ruleset: str, seed: int) -> None:
    chance, hasty, seen = Random(seed), Watched(ruleset), looked_on(ruleset)
    for ply, (sentences, shown) in enumerate(seen, 1):
        hasty.show_next()
        for _frame in range(chance.randrange(14)):
            hasty.table.update(chance.random() * 0.2)
        if chance.random() < 0.25 and ply < len(seen):
            continue  # the next action comes while this one is still being shown
        hasty.table.skip()
        assert hasty.table.is_idle
        assert hasty.table.sentences == sentences
        assert hasty.shown == shown, f"after {ply} actions"


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_picture_afterwards_is_the_same_as_if_nothing_had_moved(ruleset: str) -> None:
    chance = Random(7)
    moved, still = Watched(ruleset), Watched(ruleset)
    stops = sorted(chance.sample(range(10, moved.replay.length), 3))
    while moved.ply < stops[-1]:
        moved.show_next()
        if chance.random() < 0.5:
            moved.table.update(chance.random())
        moved.table.skip()
        # The place of branches depends on how they have grown, so both tables see it.
        still.ply = moved.ply
        still.table.start(still.replay.observation(still.ply, ME), ME)
        if moved.ply in stops:
            still.table.sentences = list(moved.table.sentences)
            assert moved.picture() == still.picture(), f"after {moved.ply} actions"


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_sentence_comes_once(ruleset: str) -> None:
    watched = Watched(ruleset)
    told: list[str] = []
    while watched.ply < watched.replay.length:
        watched.show_next()
        told += [
            sentence
            for event in watched.replay.events(watched.ply)
            if (seen := event.seen_by(ME)) is not None
            and (sentence := watched.table.describe(seen))
        ]
    watched.table.update(0.3)
    watched.table.skip()
    assert watched.table.sentences == told


def test_without_animations_nobody_waits() -> None:
    watched = Watched("uffda")
    for _action in range(9):
        watched.show_next()
        assert not watched.table.is_idle
        watched.table.pass_time(0.016, Settings().changed(pace="instant").animation_factor)
        assert watched.table.is_idle


# The parts that motions are made of

Built = tuple[Any, list[int]]


def build(shape: Any, done: list[int]) -> Any:
    """Return an animation of this shape; each effect notes its number."""
    kind, value = shape
    if kind == "call":
        return Call(lambda: done.append(value))
    if kind == "pause":
        return Pause(value / 10)
    if kind == "tween":
        return Tween(value / 10, lambda _share: None)
    parts = [build(part, done) for part in value]
    if kind == "chain":
        return Chain(parts)
    if kind == "later":
        return Later(lambda: Chain(parts))
    return Together(parts)


leaves = st.one_of(
    st.tuples(st.just("call"), st.integers(0, 99)),
    st.tuples(st.just("pause"), st.integers(0, 9)),
    st.tuples(st.just("tween"), st.integers(0, 9)),
)
shapes = st.recursive(
    leaves,
    lambda inner: st.tuples(
        st.sampled_from(["chain", "together", "later"]), st.lists(inner, max_size=4)
    ),
    max_leaves=14,
)


@given(shapes, st.lists(st.floats(0, 1), max_size=6))
@effort.examples(150)
def test_an_animation_cut_short_has_all_its_effects_once(shape: Any, steps: list[float]) -> None:
    whole: list[int] = []
    patient = build(shape, whole)
    for _step in range(400):
        if patient.update(0.1) is not None:
            break
    cut: list[int] = []
    hasty = build(shape, cut)
    over = False
    for seconds in steps:
        if not over:
            over = hasty.update(seconds) is not None
    if not over:
        hasty.finish()
    assert sorted(cut) == sorted(whole)
