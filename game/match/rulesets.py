"""Rulesets on disk: those delivered with the program and the player's own."""

from __future__ import annotations

import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import Generic, Literal, TypeAlias, TypeVar

from game import resources
from game.games import all_games, find_game
from game.rules.document import RulesetError, Section, decode, parse
from game.rules.reading import check_sources, chosen_values
from game.rules.ruleset import Ruleset

MAX_BYTES = 1_000_000
"""The largest ruleset; no more than this is read of a file."""

Origin: TypeAlias = Literal["bundled", "own"]
Version: TypeAlias = tuple[tuple[Path, int, int], ...]
"""Files with the times of their last changes and their sizes."""
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class RulesetFile:
    """A ruleset file: its ruleset or its problem."""

    path: Path
    origin: Origin
    ruleset: Ruleset | None
    problem: str | None


class UnknownRulesetError(KeyError):
    """There is no playable ruleset of this id; the message lists the known ones."""

    def __str__(self) -> str:
        return str(self.args[0])


_read: dict[tuple[Path, Origin, int, int], RulesetFile] = {}
"""Parsed versions of files: parsing is the slowest part of opening a library."""


class Library:
    """The ruleset files of some folders. Files are read on request, each version once."""

    def __init__(self, folders: Sequence[tuple[Path, Origin]]) -> None:
        self._folders = tuple(folders)

    def entries(self) -> list[RulesetFile]:
        """Return every `*.yaml` file, by folder and name; a broken one stops nothing.

        If two files have the same id, the first one keeps it, and the other has a problem.
        """
        entries: list[RulesetFile] = []
        owners: dict[str, Path] = {}
        for folder, origin in self._folders:
            for path in yaml_files(folder):
                entry = self._entry(path, origin)
                if entry.ruleset is not None:
                    owner = owners.setdefault(entry.ruleset.id, path)
                    if owner != path:
                        problem = f"the id '{entry.ruleset.id}' already belongs to {_name(owner)}"
                        entry = RulesetFile(path, origin, None, f"{_name(path)}: {problem}")
                entries.append(entry)
        return entries

    def rulesets(self) -> list[Ruleset]:
        """Return all playable rulesets."""
        return [entry.ruleset for entry in self.entries() if entry.ruleset is not None]

    def find(self, identifier: str) -> Ruleset:
        """Return the ruleset of this id. Raises UnknownRulesetError, which lists the known ids."""
        known = {ruleset.id: ruleset for ruleset in self.rulesets()}
        if identifier in known:
            return known[identifier]
        near = get_close_matches(identifier, known, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        possible = ", ".join(sorted(known)) or "none"
        raise UnknownRulesetError(f"unknown ruleset '{identifier}' (possible: {possible}){hint}")

    def version(self) -> Version:
        """Return a value that differs once any of the files has changed. Raises OSError."""
        return _version([path for folder, _origin in self._folders for path in yaml_files(folder)])

    def _entry(self, path: Path, origin: Origin) -> RulesetFile:
        try:
            facts = path.stat()
        except OSError as error:
            return RulesetFile(
                path, origin, None, f"{_name(path)}: cannot be read ({_reason(error)})"
            )
        key = (path, origin, facts.st_mtime_ns, facts.st_size)
        if key not in _read:
            try:
                _read[key] = RulesetFile(path, origin, load_file(path), None)
            except RulesetError as error:
                _read[key] = RulesetFile(path, origin, None, str(error))
                if origin == "bundled":
                    resources.report_damage(path, str(error))
        return _read[key]


class Versions(Generic[Made]):
    """Objects made from files and from the rulesets that they name, each version once.

    They must be immutable: every caller gets the same one.
    """

    def __init__(self) -> None:
        self._made: dict[Path, tuple[Version, Made]] = {}

    def get(self, path: Path, library: Library, make: Callable[[Path, Library], Made]) -> Made:
        """Return what `make` makes of a file now. Raises what it raises."""
        try:
            version = _version([path]) + library.version()
        except OSError:
            return make(path, library)
        if path not in self._made or self._made[path][0] != version:
            self._made[path] = version, make(path, library)
        return self._made[path][1]


def bundled_rulesets() -> Library:
    """Return the library of the rulesets delivered with the program."""
    return Library([(resources.bundled("rulesets"), "bundled")])


def all_rulesets() -> Library:
    """Return the library of the delivered rulesets and the player's own ones."""
    own = resources.player_folder() / "rulesets"
    return Library([(resources.bundled("rulesets"), "bundled"), (own, "own")])


def load_file(path: Path) -> Ruleset:
    """Return the ruleset in a file. Raises RulesetError for any mistake in it."""
    return load_text(*read_text(path))


def read_text(path: Path) -> tuple[str, str]:
    """Return the text of a file, and its name for messages. Raises RulesetError."""
    name = _name(path)
    return decode(_read_bytes(path, name), name), name


def load_text(text: str, name: str) -> Ruleset:
    """Return the ruleset in a text, e.g. of a saved game; messages begin with `name`.

    Raises RulesetError.
    """
    document = parse(text, name)
    game = find_game(document.choice("game", list(all_games())))
    rules = game.read_ruleset(document)
    _check_limits(rules, document)
    if rules.first_game is not None:
        _check_players(rules, document.section("first_game"), rules.first_game.players)
        chosen_variants(document.section("first_game"), rules, rules.first_game.players)
    if rules.daily is not None:
        _check_players(rules, document.section("daily"), rules.daily.players)
    check_sources(document)
    return rules


def find_ruleset(section: Section, library: Library) -> Ruleset:
    """Return the ruleset whose id is the value of the key `ruleset` in some other file.

    Raises RulesetError.
    """
    wanted = section.identifier("ruleset")
    try:
        return library.find(wanted)
    except UnknownRulesetError as error:
        raise section.error(str(error), "ruleset") from None


def chosen_variants(section: Section, rules: Ruleset, players: int) -> dict[str, int]:
    """Return the choices under the key `variants` of some other file, if it has one.

    Raises RulesetError.
    """
    if not section.has("variants"):
        return {}
    return chosen_values(section.section("variants"), rules.variants_for(players), rules.id)


def _check_limits(rules: Ruleset, document: Section) -> None:
    """Raise RulesetError if the defaults cannot be dealt to some number of players.

    This is not part of reading: a recorded match is played as it was.
    """
    for variant, players in product(rules.variants, rules.players):
        low, high = rules.limits(variant, players)
        if low <= variant.default <= high:
            continue
        section = document.section("variants").section(variant.key)
        table = f"at a table of {players}"
        if low > high:
            raise section.error(f"from must be at most {high} {table}, not {low}", "from")
        problem = f"default must be from {low} to {high} {table}, not {variant.default}"
        raise section.error(problem, "default")


def _check_players(rules: Ruleset, section: Section, players: int) -> None:
    """Raise RulesetError if the ruleset is not for so many players."""
    if players not in rules.players:
        possible = ", ".join(map(str, rules.players))
        raise section.error(f"players must be one of {possible}, not {players}", "players")


def yaml_files(folder: Path) -> list[Path]:
    """Return the YAML files of a folder by name; a folder that does not exist has none."""
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    return [
        path
        for path in found
        if path.suffix.lower() in (".yaml", ".yml") and not path.name.startswith(".")
    ]


def _version(paths: Sequence[Path]) -> Version:
    """Raises OSError if one of them is not there."""
    facts = [(path, path.stat()) for path in paths]
    return tuple((path, one.st_mtime_ns, one.st_size) for path, one in facts)


def _read_bytes(path: Path, name: str) -> bytes:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise RulesetError(name, 0, 0, "this is a folder, not a file")
        if not stat.S_ISREG(mode):  # opening a pipe would wait for ever
            raise RulesetError(name, 0, 0, "this is not an ordinary file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except RulesetError:
        raise
    except OSError as error:
        raise RulesetError(name, 0, 0, f"cannot be read ({_reason(error)})") from None
    except ValueError:
        raise RulesetError(name, 0, 0, "cannot be read (no file has such a name)") from None
    if len(data) > MAX_BYTES:
        raise RulesetError(name, 0, 0, "the file is bigger than 1 MB; no ruleset is")
    return data


def _name(path: Path) -> str:
    """Return the path in a form that can be printed, whatever bytes are in it."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
