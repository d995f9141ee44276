"""Lessons on disk: those delivered with the program and those in the player's folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game import resources
from game.later import soon
from game.lessons.lesson import Lesson
from game.match.rulesets import Library, Versions, all_rulesets, yaml_files
from game.rules.document import RulesetError

with soon():
    from game.lessons import reading

FOLDER = "lessons"
_versions: Versions[Lesson] = Versions()


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A lesson's file: either what it holds, or what is wrong with it."""

    path: Path
    game: str
    """The name of the folder in which it lies."""
    lesson: Lesson | None
    problem: str


class Lessons:
    """The lessons in some folders, each with a folder for every game."""

    def __init__(self, folders: Sequence[Path], rulesets: Library) -> None:
        self._folders = tuple(folders)
        self._rulesets = rulesets

    def entries(self, game: str | None = None) -> list[LessonFile]:
        """Return every file, of one game if it is named; a damaged one stops nothing.

        They are sorted by game, folder and name. If two files have the same id, the first one
        keeps it, and the other has a problem.
        """
        games = dict.fromkeys(
            path.name
            for folder in self._folders
            if folder.is_dir()
            for path in sorted(folder.iterdir())
            if path.is_dir()
        )
        return [entry for one in games if game in (None, one) for entry in self._entries_of(one)]

    def of(self, game: str) -> list[Lesson]:
        """Return the lessons of a game in the order in which they are learned."""
        return [entry.lesson for entry in self.entries(game) if entry.lesson is not None]

    def keys(self, game: str) -> list[str]:
        """Return the keys of a game's lessons in their order, from the file names alone."""
        stems = (path.stem for folder in self._folders for path in yaml_files(folder / game))
        names = (stem.partition("-")[2] if stem[:1].isdigit() else stem for stem in stems)
        return list(dict.fromkeys(f"{game}/{name}" for name in names))

    def problems(self, game: str | None = None) -> list[str]:
        """Return one sentence for each file with a problem."""
        return [entry.problem for entry in self.entries(game) if entry.problem]

    def find(self, key: str) -> Lesson:
        """Return the lesson `GAME/ID`. Raises KeyError."""
        for lesson in self.of(key.partition("/")[0]):
            if lesson.key == key:
                return lesson
        raise KeyError(key)

    def _entries_of(self, game: str) -> list[LessonFile]:
        found: list[LessonFile] = []
        owners: dict[str, Path] = {}
        for folder in self._folders:
            for path in yaml_files(folder / game):
                entry = self._read(path, game)
                if entry.lesson is not None:
                    owner = owners.setdefault(entry.lesson.id, path)
                    if owner != path:
                        problem = f"{path}: the id '{entry.lesson.id}' already belongs to {owner}"
                        entry = LessonFile(path, game, None, problem)
                found.append(entry)
        return found

    def _read(self, path: Path, game: str) -> LessonFile:
        try:
            make = partial(reading.load_lesson, game=game)
            return LessonFile(path, game, _versions.get(path, self._rulesets, make), "")
        except RulesetError as error:
            if path.is_relative_to(resources.bundled("rulesets")):
                resources.report_damage(path, str(error))
            return LessonFile(path, game, None, str(error))


def bundled_lessons() -> Lessons:
    """Return the lessons delivered with the program."""
    return Lessons([resources.bundled("rulesets") / FOLDER], all_rulesets())


def all_lessons() -> Lessons:
    """Return the delivered lessons and the player's own ones."""
    folders = [resources.bundled("rulesets") / FOLDER, resources.player_folder() / FOLDER]
    return Lessons(folders, all_rulesets())
