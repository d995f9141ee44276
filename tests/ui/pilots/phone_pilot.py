"""Phones at a table, without a network: what the server would be told, and what it would say."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.phones.addresses import Address
from game.phones.lobby import LAPTOP, OPPONENT
from game.phones.wire import (
    Answer,
    Came,
    Drop,
    Face,
    FromServer,
    Grant,
    Opened,
    Refuse,
    ToServer,
    View,
    Wants,
    pack,
    unpack,
)
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.phones.hub import Hub
from game.scenes.play.scene import PlayScene, quiet_actions
from game.ui import text
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.workbench.gallery.pictures import stage_for
from tests.ui.positions.short_games import header_of

STEP = 0.5


class FakeLine:
    """A server that is a list in and a list out."""

    def __init__(self, _host: str, port: int, _token: str) -> None:
        self.port = port or 8124
        self.said: list[FromServer] = [Opened(self.port)]
        self.sent: list[ToServer] = []
        self.closed = ""

    def send(self, message: ToServer) -> None:
        self.sent.append(unpack(pack(message)))  # type: ignore[arg-type]

    def poll(self) -> list[FromServer]:
        said, self.said = self.said, []
        return said

    def close(self, why: str = "ended") -> None:
        self.closed = why


def fake_hub(stage: Stage, folder: Path) -> Hub:
    """Return a hub without a network."""
    found = [Address("192.168.178.20", "wlan0"), Address("172.17.0.1", "docker0")]
    return Hub(stage, folder, open_line=FakeLine, find_addresses=lambda: found)


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
        self.folder = tempfile.TemporaryDirectory()
        self.hub = hub = fake_hub(stage, Path(self.folder.name))
        hub.open(self.match.seats, "A game")
        self.dropped: list[Drop] = []
        self.granted: dict[int, Grant] = {}
        for seat, plan in enumerate(self.match.seats):
            if seat not in phones:
                hub.put(seat, LAPTOP if plan.is_human else OPPONENT)
        hub.poll()
        self.views: dict[int, dict[str, Any]] = {}
        self.pictures: dict[str, bytes] = {}
        self.refused: list[Refuse] = []
        self.said: list[tuple[int, str]] = []
        """Everything that was sent to a seat, as text."""
        for seat, language in phones.items():
            self.line.said += [
                Came(seat, language, ""), Wants(seat, seat, self.match.seats[seat].name, seat + 1)
            ]  # fmt: skip
        self.line.said.append(Came(99, "en", ""))
        hub.poll()
        self.read()
        assert hub.begins(self.match)
        actions = replace(quiet_actions(), results=self._count)
        self.scene = PlayScene(
            stage, self.match, self.director, actions, lambda: self.now, fresh=match is None,
            remote=hub,
        )  # fmt: skip
        self.stack.push(self.scene)
        self.frame = self.stack.draw()

    @property
    def line(self) -> FakeLine:
        line = self.hub._line
        assert isinstance(line, FakeLine)
        return line

    def take_over(self, hub: Hub) -> None:
        """The table was started again, with another hub."""
        self.hub = hub
        self.scene.use_remote(hub)

    def _count(self, *_args: object) -> None:
        self.results += 1

    def step(self, seconds: float = STEP) -> None:
        """Let time pass, and read what was sent."""
        self.now += seconds * 1000
        self.hub.poll()
        self.stack.update(seconds)
        while not self.hub._pictures.is_complete:
            # A thread makes the files, and time is simulated here.
            if (under_way := self.hub._pictures._under_way) is not None:
                under_way[1].result()
            self.stack.update(0)
        self.read()

    def draw(self) -> Frame:
        self.frame = self.stack.draw()
        return self.frame

    def read(self) -> None:
        for message in self.line.sent:
            if isinstance(message, Face):
                self.pictures[message.name] = message.data
            elif isinstance(message, View):
                self.said.append((message.seat, message.json))
                self.views[message.seat] = json.loads(message.json)
            elif isinstance(message, Refuse):
                self.refused.append(message)
            elif isinstance(message, Grant):
                self.granted[message.seat] = message
            elif isinstance(message, Drop):
                self.dropped.append(message)
        self.line.sent.clear()

    def answer(self, seat: int, index: int, question: int | None = None) -> None:
        """Touch an answer."""
        asked = self.views[seat]["q"] if question is None else question
        now = self.now / 1000
        self.line.said.append(Answer(seat, asked, index, now, now, seat))

    def reopen(self) -> None:
        """Another server process takes over, which knows nothing."""
        self.line.said.append(Opened(self.line.port))

    def answer_anything(self, besides: int = -1) -> bool:
        """Let everybody who is asked answer at random; return whether there was anybody."""
        found = False
        for seat, view in sorted(self.views.items()):
            if seat not in (-1, besides) and view["answers"]:
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
