"""What happens next at a table, and whether nothing does until a person acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.match.pacing import Director
from game.rules.core import Action, Event, Seat
from game.scenes.play.at_table import AtTable
from game.scenes.play.attendance import Attendance
from game.scenes.play.shouting.question import Question
from game.ui.reading import reading_seconds


class DirectedTable(AtTable, Protocol):
    """A table at which a director says when things happen."""

    @property
    def director(self) -> Director:
        """The director, which knows when something is due."""

    @property
    def attendance(self) -> Attendance:
        """Who is at this screen."""

    @property
    def question(self) -> Question:
        """Asks who wants to shout."""

    def show(self, events: Sequence[Event]) -> None:
        """Show what has happened."""


class Flow:
    """Carries out what is due. While only people may act, nothing is computed."""

    def __init__(self, scene: DirectedTable, *, fresh: bool) -> None:
        """At a `fresh` match the first person is called, too."""
        self._scene = scene
        self._resting = -1
        """The match's version for which a person has to act before anything else can happen."""
        self._waiting: tuple[Seat, ...] = ()
        """The persons who have to act."""
        self._others_acted = fresh
        """Whether something has happened since a person was last called."""
        self._explained = -1
        """The match's version for which an automatic action was explained."""

    @property
    def rests(self) -> bool:
        """Whether nothing happens until a person does something."""
        return self._resting == self._scene.match.version

    def wake(self) -> None:
        """Work out again what happens next, as something besides the match has changed."""
        self._resting = -1

    def go_on(self, now_ms: float, *, ready: bool) -> bool:
        """Carry out what is due; return whether something has happened.

        `ready` tells whether everything before it has been shown.
        """
        if self.rests and ready:
            return False
        scene = self._scene
        scene.question.ask(())
        before = scene.match.version
        events = scene.director.tick(now_ms, ready)
        # An action may come without events (a window that closes) and still change who acts.
        if scene.match.version != before:
            self._others_acted = True
            scene.show(events)
            return True
        if ready and self._only_people_act():
            self._resting = scene.match.version
            self._call()
        return False

    def persons_in_turn(self) -> Sequence[Seat]:
        """Return the people around this screen that the table waits for."""
        scene = self._scene
        waiting = self._waiting if self.rests else scene.director.waiting_for().humans
        return scene.attendance.here(waiting)

    def waits_for_computer(self) -> bool:
        """Whether an opponent is thinking."""
        if self.rests:
            return False
        waiting = self._scene.director.waiting_for()
        window = waiting.window
        return bool(waiting.thinking) or (window is not None and not window.humans)

    def _call(self) -> None:
        """Play the sound of a turn for a single person; several see the curtain."""
        scene = self._scene
        is_called = scene.attendance.alone in self._waiting and not scene.question.is_open
        if self._others_acted and is_called:
            scene.stage.audio.cue("turn")
        self._others_acted = False

    def _only_people_act(self) -> bool:
        scene = self._scene
        waiting = scene.director.waiting_for()
        self._waiting = waiting.humans
        if waiting.question:
            scene.question.ask(scene.attendance.here(waiting.question))
            return True
        self._tell_automatic(waiting.automatic)
        if waiting.thinking or waiting.automatic or waiting.shouters:
            # Time runs while somebody could shout.
            return False
        return bool(waiting.humans) and waiting.window is None

    def _tell_automatic(self, done: tuple[Seat, Action] | None) -> None:
        """Say why something will be done for a person; there is time to read it first."""
        scene = self._scene
        if done is not None and self._explained != scene.match.version:
            self._explained = scene.match.version
            words = scene.table.automatic_words(*done)
            scene.director.automatic_after_ms = 1000 * reading_seconds(words)
            scene.table.say(words)
