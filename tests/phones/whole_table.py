"""A whole table: a match with its journal, a hub, and a server process that is real."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import all_rulesets
from game.match.settings import Settings
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.journal import Journal
from game.phones.addresses import Address
from game.phones.child import Child
from game.phones.link import Link
from game.phones.wire import Answer, Face, FromServer, Refuse, ToServer, View
from game.resources import bundled
from game.rules.rng import Rng
from game.scenes.phones.hub import Hub
from game.scenes.play.scene import PlayScene, quiet_actions
from game.ui import text
from game.ui.drawing.assets import Assets
from game.ui.scene import SceneStack
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.theme import Metrics
from tests.phones.pocket import HOST

STEP = 0.5
"""Simulated seconds of the table's motions in each step; all else is real time."""
SAVES = "saves"
SIZE = (800, 500)


@dataclass
class Told:
    """What went over the pipe."""

    views: dict[int, set[str]] = field(default_factory=dict)
    """By seat: everything it was shown."""
    meant: dict[tuple[int, int], list[tuple[str, str]]] = field(default_factory=dict)
    """By seat and question: kind and action of each of its answers."""
    answers: list[Answer] = field(default_factory=list)
    refused: set[tuple[int, int]] = field(default_factory=set)
    pictures: set[str] = field(default_factory=set)


class Tap:
    """A link whose messages are noted."""

    def __init__(self, laid: WholeTable, link: Link) -> None:
        self._laid = laid
        self.link = link

    @property
    def port(self) -> int:
        return self.link.port

    def send(self, message: ToServer) -> None:
        self._laid.note_sent(message)
        self.link.send(message)

    def poll(self) -> list[FromServer]:
        heard = self.link.poll()
        self._laid.told.answers += [one for one in heard if isinstance(one, Answer)]
        return heard

    def close(self, why: str = "ended") -> None:
        self.link.close(why)


class WholeTable:
    """Plays one match in a folder, or goes on with the one that lies there."""

    def __init__(
        self,
        folder: Path,
        game: str,
        kinds: Sequence[str],
        variants: dict[str, int],
        seed: int = 1,
    ) -> None:
        text.install("en")
        self.told = Told()
        self.late = self._added = 0.0
        self.stack = _stage()
        stage = self.stack.stage
        stage.settings = replace(stage.settings, animation="fast", reduced_motion=True)
        self.match = _match(folder / SAVES, game, kinds, variants, seed)
        self.director = Director(self.match, DirectBrain(), chance=Rng(seed), human_window_ms=None)
        self.director.relaxed = True
        self.hub = Hub(
            stage, folder, open_line=self._open, find_addresses=lambda: [Address(HOST, "lo")]
        )
        self._is_known = self.hub.knows(self.match.header.fingerprint)
        self._scene: PlayScene | None = None
        if self._is_known:
            self.hub.open_for(self.match)
            self.begin()
        else:
            self.hub.open(self.match.seats, game)

    def _open(self, host: str, port: int, token: str) -> Tap:
        return Tap(self, Link.open(host, port, token, clock=self._clock))

    def _clock(self) -> float:
        """The link's clock; it gains `late` seconds at each look."""
        self._added += self.late
        return time.monotonic() + self._added

    @property
    def has_begun(self) -> bool:
        """Whether the match is being played."""
        return self._scene is not None

    def begin(self) -> None:
        """Begin the match, or go on with it."""
        assert self.hub.begins(self.match)
        self._scene = PlayScene(
            self.stack.stage, self.match, self.director, quiet_actions(),
            lambda: time.monotonic() * 1000, fresh=not self.match.record.moves, remote=self.hub,
        )  # fmt: skip
        self.stack.push(self._scene)

    def step(self) -> None:
        """One frame."""
        self.hub.poll()
        if self._scene is not None:
            self.stack.update(STEP)

    def note_sent(self, message: ToServer) -> None:
        """Note what a phone is told, and what its answers would mean."""
        match message:
            case View(seat, shown):
                self.told.views.setdefault(seat, set()).add(shown)
                hands = self.hub._hands
                sheet = hands._sheet(seat) if hands else None
                if sheet is not None and sheet.view is not None:
                    self.told.meant[seat, json.loads(shown)["q"]] = [
                        (one.kind, str(one.action)) for one in sheet.view.answers
                    ]
            case Refuse(seat, question):
                self.told.refused.add((seat, question))
            case Face(name):
                self.told.pictures.add(name)

    @property
    def lobby(self) -> str:
        """The token that lets phones come in."""
        assert self.hub.lobby is not None
        return self.hub.lobby.token

    @property
    def server(self) -> Child:
        """The server process."""
        line: Any = self.hub._line
        assert isinstance(line.link._server, Child)
        return line.link._server

    def close(self) -> None:
        """Put the table away."""
        self.hub.close()
        if self._scene is not None:
            self._scene.leave()


def _stage() -> SceneStack:
    """Return an empty stage. A table in its own process imports only what it needs."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    audio = Audio.open([bundled("sounds")], enabled=False)
    settings = Settings(language="en")
    return SceneStack(Stage.build(Assets(bundled("art")), audio, settings, Metrics(*SIZE)))


def _match(
    saves: Path, game: str, kinds: Sequence[str], variants: dict[str, int], seed: int
) -> Match:
    if found := sorted(saves.glob("*.*")):
        journal = Journal.open(found[0])
    else:
        rules, salt = all_rulesets().find(game), "0" * 32
        seats = [SeatPlan(f"Seat {n}", kind, n, n) for n, kind in enumerate(kinds, 1)]
        header = new_header(rules, seats, program="test", seed=seed, salt=salt, variants=variants)
        journal = Journal.create(saves, header)
    return Match(journal.record, journal)
