"""Phones at the program's tables: the server starts on request, a restarted table knows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from game.later import soon
from game.match.match import Match
from game.match.settings import PHONES
from game.match.setup import MatchRequest
from game.scenes.play.scene import PlayScene
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import current_language

with soon():
    from game.phones import kept
    from game.scenes.phones import hub as hubs
    from game.scenes.phones import scene as joining


class PhoneService:
    """The program's only hub, which does not exist before it is needed."""

    def __init__(
        self,
        stage: Stage,
        stack: SceneStack,
        folder: Path,
        deal: Callable[[MatchRequest], object],
    ) -> None:
        """`folder` is the player's; `deal` begins a match."""
        self._stage = stage
        self._stack = stack
        self._folder = folder
        self._deal = deal

    @cached_property
    def hub(self) -> hubs.Hub:
        """The hub, made at first use."""
        return hubs.Hub(self._stage, self._folder)

    @property
    def are_on(self) -> bool:
        """Whether phones may join."""
        return "hub" in vars(self) and self.hub.is_on

    def hear(self) -> bool:
        """Handle the messages of phones; return whether there was anything."""
        if not self.are_on:
            return False
        heard = self.hub.poll()
        table = self._table()
        if table is not None and self._stands_still(table):
            heard |= self.hub.tell(table)
        return heard

    def _stands_still(self, table: PlayScene) -> bool:
        """Whether phones play at a table, and something in front of it stops its time."""
        above = self._stack.scenes[self._stack.scenes.index(table) + 1 :]
        is_stopped = any(not scene.keeps_time for scene in above)
        return is_stopped and table.attendance.remote is self.hub

    def invite(self, request: MatchRequest) -> None:
        """Let phones join before this match is dealt; those that have joined already stay."""
        hub, kinds = self.hub, [plan.kind for plan in request.seats]
        is_known = hub.is_on and hub.is_waiting and kinds == [plan.kind for plan in hub.plans]
        hub.open(request.seats, request.ruleset.title.get(current_language()))
        if not is_known:
            hub.choose_seats(request.seats)

        def start() -> None:
            self._deal(replace(request, seats=hub.players(), seating=PHONES))

        self._show(start, is_running=False)

    def invite_to(self, match: Match) -> None:
        """Let phones join a match in progress."""
        self.hub.open_for(match)
        self._go_on()
        self._show(self._go_on, is_running=True)

    def _show(self, start: Callable[[], object], *, is_running: bool) -> None:
        ways = joining.JoiningWays(start, self._stop, is_running=is_running)
        self._stack.push(joining.PhonesScene(self._stage, self.hub, ways))

    def _go_on(self) -> None:
        """Let the phones that have joined play from now on."""
        if (scene := self._table()) is not None:
            scene.use_remote(self.hub)

    def _stop(self) -> None:
        """Throw all phones out; their people play at the screen."""
        self.hub.close(forget=True)
        if (scene := self._table()) is not None:
            scene.reseat()

    def _table(self) -> PlayScene | None:
        return next((one for one in self._stack.scenes if isinstance(one, PlayScene)), None)

    def play_in(self, match: Match) -> bool:
        """Return whether phones play in a match that begins or goes on.

        Phones that played in it before a restart are let in again.
        """
        if not self.are_on:
            if not kept.KeptLobby(self._folder).knows(match.header.fingerprint):
                return False
            self.hub.open_for(match)
        return self.hub.begins(match)

    def close(self) -> None:
        """Let go of the server; whoever has a seat may come back after a restart."""
        if "hub" in vars(self):
            self.hub.close()
