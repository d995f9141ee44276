"""Puzzles on disk: those delivered with the program and those in the player's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import resources
from game.later import soon
from game.lessons.puzzles.puzzle import Puzzle
from game.match.rulesets import Library, Versions, all_rulesets, yaml_files
from game.rules.document import RulesetError

with soon():
    from game.lessons.puzzles import reading

FOLDER = "puzzles"
_versions: Versions[list[Puzzle]] = Versions()


class Puzzles:
    """The puzzles in some folders; damaged files are reported and left out."""

    def __init__(self, folders: Sequence[Path], rulesets: Library) -> None:
        self._folders = tuple(folders)
        self._rulesets = rulesets
        self._read: tuple[list[Puzzle], list[str], set[str]] | None = None

    def all(self) -> list[Puzzle]:
        """Return all puzzles in the order of the files; the first one of a key counts."""
        return self._load()[0]

    def of(self, game: str) -> list[Puzzle]:
        """Return the puzzles of a game, the easy ones first."""
        found = [puzzle for puzzle in self.all() if puzzle.rules.game == game]
        return sorted(found, key=lambda puzzle: puzzle.grade)

    def has_file(self, game: str) -> bool:
        """Return whether a file is named after a game, without reading it."""
        return any((folder / f"{game}.yaml").is_file() for folder in self._folders)

    def problems(self) -> list[str]:
        """Return one sentence for each file with a problem."""
        return self._load()[1]

    def is_delivered(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle came with the program: then it is known to be right."""
        return puzzle.key in self._load()[2]

    def find(self, key: str) -> Puzzle:
        """Return the puzzle `GAME/ID`. Raises KeyError."""
        for puzzle in self.all():
            if puzzle.key == key:
                return puzzle
        raise KeyError(key)

    def _load(self) -> tuple[list[Puzzle], list[str], set[str]]:
        """Return all puzzles, the problems of files, and the keys of delivered puzzles."""
        if self._read is None:
            found: dict[str, Puzzle] = {}
            problems = []
            delivered: set[str] = set()
            for path in [path for folder in self._folders for path in yaml_files(folder)]:
                is_delivered = path.is_relative_to(resources.bundled("rulesets"))
                try:
                    for puzzle in _versions.get(path, self._rulesets, reading.load_puzzles):
                        if found.setdefault(puzzle.key, puzzle) is puzzle and is_delivered:
                            delivered.add(puzzle.key)
                except RulesetError as error:
                    if is_delivered:
                        resources.report_damage(path, str(error))
                    problems.append(str(error))
            self._read = list(found.values()), problems, delivered
        return self._read


def bundled_puzzles() -> Puzzles:
    """Return the puzzles delivered with the program."""
    return Puzzles([resources.bundled("rulesets") / FOLDER], all_rulesets())


def all_puzzles() -> Puzzles:
    """Return the delivered puzzles and the player's own ones."""
    folders = [resources.bundled("rulesets") / FOLDER, resources.player_folder() / FOLDER]
    return Puzzles(folders, all_rulesets())
