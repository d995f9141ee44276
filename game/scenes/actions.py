"""The actions that screens ask of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from game.lessons.practice import Mistake
from game.match.match import Match
from game.match.settings import Settings
from game.match.setup import MatchRequest
from game.match.storage.record import Record
from game.scenes.practice import Practice
from game.ui.frame import Press
from game.ui.scene import SceneStack
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class WayOut:
    """A row of the settings with a button that leads out of the program."""

    section: str
    """Key of the section that it stands in, e.g. `display`."""
    key: str
    label: str
    """What it is about; a msgid."""
    words: str
    """What is written on the button; a msgid."""
    ask: Callable[[Stage, SceneStack, Press], object]
    """Asks whether somebody wants that; its last argument leaves the program."""


class ShellActions(Protocol):
    """What every screen may ask for."""

    def change_language(self, code: str) -> None:
        """Switch to another language, which the settings have already."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window, and put that into `stage.settings`."""

    def use_monitor(self, number: int) -> None:
        """Show the window on another screen, and put that into `stage.settings`."""

    def save_settings(self, settings: Settings) -> None:
        """Save the settings; a failure must not disturb anybody."""

    @property
    def doors(self) -> Sequence[WayOut]:
        """Ways out of the settings that depend on how the program was started."""

    def leave_for(self, door: str) -> None:
        """End the program and follow a door; the program may come back afterwards."""

    def quit(self) -> None:
        """End the program."""

    def fork(self, record: Record, ply: int) -> None:
        """Go on from a moment of a match, as practice, against the same opponents."""

    def to_practise(self, game: str, mistakes: Sequence[Mistake]) -> Practice | None:
        """Return what the person in front should practise after these mistakes."""

    def keep_mistake(self, puzzle: str) -> None:
        """Keep a mistake of the person in front as a puzzle, the text of a file with one."""


class DealActions(Protocol):
    """How matches begin."""

    def deal(self, request: MatchRequest) -> None:
        """Begin a match."""

    def resume(self, path: Path) -> None:
        """Go on with an unfinished match."""


class HomeActions(ShellActions, DealActions, Protocol):
    """What else the home screen may ask for."""

    def invite(self, request: MatchRequest) -> None:
        """Let phones come before this match is dealt."""


class TableActions(ShellActions, Protocol):
    """What else dialogs in front of a table may ask for."""

    @property
    def way_back(self) -> Press | None:
        """The way to the look back from which somebody plays on; None in any other game."""

    def home(self) -> None:
        """Go to the home screen."""

    def rematch(self, match: Match) -> None:
        """Deal again for the same people."""

    def invite_to(self, match: Match) -> None:
        """Let phones come to a match that is being played."""


class EndActions(TableActions, DealActions, Protocol):
    """What the end of a match may ask for."""


def change_settings(stage: Stage, actions: ShellActions, **changes: Any) -> None:
    """Change some settings, apply what can be heard, and have them saved."""
    settings = stage.settings.changed(**changes)
    if settings == stage.settings:
        return
    stage.settings = settings
    apply_sound(stage)
    actions.save_settings(settings)


def use_settings(stage: Stage, stack: SceneStack, actions: ShellActions, **changes: Any) -> bool:
    """Change settings: language, size of text, colours and sound follow at once.

    Returns whether anything has changed. Nothing is saved yet; see `save_settings`.
    """
    before = stage.settings
    stage.settings = before.changed(**changes)
    if stage.settings == before:
        return False
    apply_sound(stage)
    if stage.rescale():
        stack.resized()
    if stage.settings.language != before.language:
        actions.change_language(stage.settings.language)
    return True


def speak(stage: Stage, actions: ShellActions, code: str) -> None:
    """Change the language, now and for the next time."""
    change_settings(stage, actions, language=code)
    actions.change_language(code)


def apply_sound(stage: Stage) -> None:
    """Let the sound follow the settings."""
    settings, audio = stage.settings, stage.audio
    for group, percent in (
        ("effects", settings.effects),
        ("shouts", settings.shouts),
        ("music", settings.music),
        ("ambience", settings.ambience),
    ):
        if audio.volume(group) != percent / 100:
            audio.set_volume(group, percent / 100)
    if audio.muted != settings.muted:
        audio.muted = settings.muted
