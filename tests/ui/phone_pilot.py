"""Phones at a table, without a network: what the server would be told, and what it would say."""

from __future__ import annotations

import itertools
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.phones.wire import Answer, Face, Refuse, ToServer, View
from game.rules.core import Seat
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.phones.hands import Hands
from game.scenes.phones.pictures import Pictures
from game.scenes.play.remote import FarTable
from game.scenes.play.scene import PlayScene, quiet_actions
from game.ui import text
from game.ui.frame import Frame
from game.ui.table.host import Person
from game.workbench.gallery.pictures import stage_for
from tests.ui.short_games import header_of

STEP = 0.5


class Phones:
    """People with phones, as a table asks for them; all of them are there all the time."""

    def __init__(self, seats: Mapping[Seat, str]) -> None:
        self.languages = seats
        self.seats = frozenset(seats)
        self.stand_ins: frozenset[Seat] = frozenset()
        self.lags: dict[Seat, float] = {}
        self.sent: list[ToServer] = []
        self.hands: Hands | None = None
        self.onlookers: tuple[str, ...] = ("en",)

    def people(self, people: Sequence[Person]) -> Sequence[Person]:
        return people

    def follow(self, table: FarTable) -> bool:
        if self.hands is None:
            counter = itertools.count(1)
            pictures = Pictures(lambda data: f"{zlib.crc32(data):032x}")
            self.hands = Hands(table, pictures, self.sent.append, lambda: next(counter))
            self.hands.use(self.languages, self.onlookers)
        return self.hands.follow()

    def leave(self) -> None:
        pass


class PhonePilot:
    """A table at which people play with phones; time is simulated."""

    def __init__(
        self,
        kinds: Sequence[str],
        phones: Mapping[int, str],
        *,
        ruleset: str | Ruleset = "uffbasse",
        seed: int = 1,
        variants: dict[str, int] | None = None,
        relaxed: bool = False,
        match: Match | None = None,
    ) -> None:
        text.install("en")
        self.stack = stage_for((1280, 720), "en")
        stage = self.stack.stage
        stage.settings = replace(stage.settings, animation="fast", reduced_motion=True)
        self.random = Random(seed)
        self.now = 0.0
        self.results = 0
        rules = all_rulesets().find(ruleset) if isinstance(ruleset, str) else ruleset
        self.match = match or Match(Record(header_of(rules, kinds, seed, variants or {})))
        self.director = Director(
            self.match, DirectBrain(), chance=Rng(seed), pace=0.2, human_window_ms=3000
        )
        self.director.relaxed = relaxed
        if relaxed:
            self.director.human_window_ms = None
        self.phones = Phones({Seat(seat): language for seat, language in phones.items()})
        self.views: dict[int, dict[str, Any]] = {}
        self.pictures: dict[str, bytes] = {}
        self.refused: list[Refuse] = []
        self.said: list[tuple[int, str]] = []
        """Everything that was sent to a seat, as text."""
        actions = replace(quiet_actions(), results=self._count)
        self.scene = PlayScene(
            stage, self.match, self.director, actions, lambda: self.now, fresh=match is None,
            remote=self.phones,
        )  # fmt: skip
        self.stack.push(self.scene)
        self.frame = self.stack.draw()

    def _count(self, *_args: object) -> None:
        self.results += 1

    def step(self, seconds: float = STEP) -> None:
        """Let time pass, and read what was sent."""
        self.now += seconds * 1000
        self.stack.update(seconds)
        self.read()

    def draw(self) -> Frame:
        self.frame = self.stack.draw()
        return self.frame

    def read(self) -> None:
        for message in self.phones.sent:
            if isinstance(message, Face):
                self.pictures[message.name] = message.data
            elif isinstance(message, View):
                self.said.append((message.seat, message.json))
                self.views[message.seat] = json.loads(message.json)
            elif isinstance(message, Refuse):
                self.refused.append(message)
        self.phones.sent.clear()

    def answer(self, seat: int, index: int, question: int | None = None) -> None:
        """Touch an answer."""
        asked = self.views[seat]["q"] if question is None else question
        now = self.now / 1000
        assert self.phones.hands
        self.phones.hands.take(Answer(seat, asked, index, now, now, seat))

    def answer_anything(self) -> bool:
        """Let everybody who is asked answer at random; return whether there was anybody."""
        found = False
        for seat, view in sorted(self.views.items()):
            if seat >= 0 and view["answers"]:
                self.answer(seat, self.random.randrange(len(view["answers"])))
                found = True
        return found

    def play_to_the_end(self, most: int = 12000) -> None:
        for _step in range(most):
            self.step()
            if self.results:
                for _more in range(40):
                    self.step()
                return
            self.answer_anything()
        raise AssertionError("the match does not end")
