"""Several people around one screen: a curtain hides it while they pass it on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.rules.core import Seat
from game.scenes.play.at_table import AtTable
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui.scene import SceneStack

CURTAIN_PAUSE = 0.35
"""Seconds between the end of one person's turn and the curtain for the next."""


class SharedTable(AtTable, Protocol):
    """A table with one screen for several people."""

    @property
    def stack(self) -> SceneStack:
        """Where the curtain falls."""

    @property
    def has_open_hands(self) -> bool:
        """Whether they play with open hands."""

    @property
    def hides_hands(self) -> bool:
        """Whether a person's cards are secret from the others."""

    def is_watched(self) -> bool:
        """Whether something moves or is about to, so that people watch without acting."""

    def lay(self, viewer: Seat | None) -> None:
        """Lay the table at once as this seat sees it."""

    def tell_trouble(self) -> None:
        """Say what is wrong with the journal."""

    def open_menu(self) -> None:
        """Open the menu."""


class Handover:
    """Decides who sits in front of the screen; it does nothing for a single person."""

    def __init__(self, scene: SharedTable) -> None:
        self._scene = scene
        self._next: Seat | None = None
        self._left = 0.0
        """Seconds until the curtain falls for the next person."""
        self.is_covered = False
        """Whether the curtain hides the table."""
        self._watched = 0.0
        """How long nothing had been touched when something last moved on the table."""

    @property
    def is_under_way(self) -> bool:
        """Whether the curtain is down or about to fall."""
        return self.is_covered or self._next is not None

    def update(self, seconds: float, waiting: Callable[[], Sequence[Seat]]) -> bool:
        """Let time pass; `waiting` returns who has to act. Return whether anything changes."""
        scene = self._scene
        if len(scene.humans) < 2 or self.is_covered:
            return False
        if scene.has_open_hands:
            return self._turn_round(waiting())
        if self._next is not None and self._next not in waiting():
            # Something was taken back, or somebody has left for a phone.
            self._next = None
            return True
        if self._next is not None:
            self._left -= seconds
            if self._left <= 0:
                seat, self._next = self._next, None
                self.cover(seat)
            return True
        persons, viewer = waiting(), scene.table.viewer
        if persons and viewer not in persons and scene.table.is_idle:
            self._next = persons[0]
            self._left = CURTAIN_PAUSE if viewer is not None else 0.0
            return True
        return False

    def _turn_round(self, persons: Sequence[Seat]) -> bool:
        """Bring the acting person's cards to the front; with open hands no curtain is needed."""
        scene = self._scene
        viewer = scene.table.viewer
        if not persons or viewer in persons or not scene.table.is_idle:
            return False
        self._seat(persons[0])
        return True

    def unattended(self, seconds: float) -> bool:
        """Cover a hand that nobody has touched for a while; return whether the curtain fell.

        While something moves, or an opponent thinks, somebody may be watching.
        """
        scene = self._scene
        limit, viewer = scene.stage.settings.cover_after, scene.table.viewer
        if viewer is None or not limit or not scene.hides_hands or self.is_under_way:
            return False
        if seconds < self._watched:
            self._watched = 0.0
        if scene.is_watched():
            self._watched = seconds
        if seconds - self._watched < limit:
            return False
        self.cover(viewer)
        return True

    def _seat(self, seat: Seat) -> None:
        """Show the table as this person sees it."""
        scene = self._scene
        scene.lay(seat)
        scene.tell_trouble()

    def cover(self, seat: Seat) -> None:
        """Cover everything, and show only this person's cards afterwards."""
        scene = self._scene
        self._next = None
        self.is_covered, is_back = True, scene.table.viewer == seat
        # Forget what the person before could see before the curtain moves: cards, sentences about
        # them, and why one of them could not be played.
        told = scene.table.stop.tell
        scene.table.start(scene.match.observation(None), None)
        scene.table.sentences = []
        scene.table.say("")

        def open_up() -> None:
            self.is_covered = False
            self._seat(seat)
            if told is not None:
                # Nobody has pressed to go on after the round yet.
                scene.table.stop.again(told)

        scene.stage.audio.cue("curtain")
        person = scene.people[seat]
        curtain = CurtainScene(scene.stage, person, open_up, menu=scene.open_menu, is_back=is_back)
        scene.stack.push(curtain)
