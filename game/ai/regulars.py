"""The regulars: opponents with a name, a face, a temper and a style of their own, at any level.

Each is a file of `rulesets/regulars`. A computer player that is one of them is called by its level
and the regular's id: `hard/alfons`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game import resources
from game.games import find_game
from game.rules.core import Game, Policy
from game.rules.document import RulesetError, Section, decode, parse
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset, Tempo
from game.rules.wording import Wording

OCCASIONS: Final = ("trick", "cooked", "bid", "catches", "caught", "won", "lost")
"""What a remark may be about: something that has just happened to the speaker."""
LANGUAGES: Final = ("de", "en", "es")

_FACES: Final = 99
_LONGEST_NAME: Final = 14
_LONGEST_REMARK: Final = 44
_MOST_PERCENT: Final = 500
_PERCENT: Final = 100
_FASTEST: Final = 150
_MARK: Final = "/"


@dataclass(frozen=True, slots=True)
class Temper:
    """The tempo in percent of the level's."""

    think: int = _PERCENT
    react: int = _PERCENT
    overlook: int = _PERCENT
    false_shout: int = _PERCENT

    def of(self, tempo: Tempo) -> Tempo:
        """Return a level's tempo with this temper."""
        shortest, longest = tempo.think
        median, spread = tempo.react
        return replace(
            tempo,
            think=(_part(shortest, self.think), _part(longest, self.think)),
            react=(max(_FASTEST, _part(median, self.react)), _part(spread, self.react)),
            overlook=min(_PERCENT, _part(tempo.overlook, self.overlook)),
            false_shout=_part(tempo.false_shout, self.false_shout),
        )


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody who comes often."""

    id: str
    name: str
    face: int
    about: Wording
    """One line about them."""
    temper: Temper
    remarks: Mapping[str, tuple[Wording, ...]]
    """What they say, by occasion."""
    text: str
    """The file's text, whose `style` the games read."""
    file: str
    """The file's name in messages."""

    def policy(self, game: Game, rules: Ruleset, level: str) -> Policy:
        """Return the opponent; without a style for this game, the level as it is.

        Raises RulesetError with the place of the error.
        """
        style = parse(self.text, self.file).section("style")
        if not style.has(game.name):
            return game.policy(rules, level)
        return game.tuned_policy(rules, level, style.section(game.name))

    def check(self, rulesets: Iterable[Ruleset]) -> None:
        """Raise RulesetError for a style that its game rejects, or whose game is missing here."""
        with parse(self.text, self.file).section("style") as style:
            for rules in rulesets:
                style.has(rules.game)
                self.policy(find_game(rules.game), rules, LEVELS[-1])


def read_regular(text: str, file: str, identifier: str) -> Regular:
    """Return the regular of a file. Raises RulesetError with the place of the error."""
    with parse(text, file) as section:
        section.title = "a regular"
        section.section("style")
        return Regular(
            identifier,
            section.text("name", _LONGEST_NAME),
            section.whole("face", 1, _FACES),
            section.words("about", LANGUAGES, 60),
            _read_temper(section),
            _read_remarks(section.section("remarks")),
            text,
            file,
        )


def is_regular(text: str) -> bool:
    """Return whether a file describes a regular, rather than a ruleset."""
    try:
        keys = parse(text, "").keys
    except RulesetError:
        return False
    return "remarks" in keys


@cache
def regulars() -> Mapping[str, Regular]:
    """Return all regulars by id, in the order of their files; damaged files are left out."""
    found = {}
    folder = resources.bundled("rulesets") / "regulars"
    for path in sorted(folder.glob("*.yaml")):
        try:
            found[path.stem] = read_regular(_text(path), path.name, path.stem)
        except RulesetError as error:
            resources.report_damage(path, str(error))
    return MappingProxyType(found)


def player(level: str, regular: str) -> str:
    """Return the kind of a computer player: its level, with the regular's id if there is one."""
    return f"{level}{_MARK}{regular}" if regular else level


def split(kind: str) -> tuple[str, Regular | None]:
    """Return level and regular of a computer player; an unknown regular is None."""
    level, _, identifier = kind.partition(_MARK)
    return level, regulars().get(identifier)


def players() -> list[str]:
    """Return all regulars at all levels, as `player` names them."""
    return [player(level, identifier) for level in LEVELS for identifier in regulars()]


def _text(path: Path) -> str:
    try:
        return decode(path.read_bytes(), path.name)
    except OSError as error:
        problem = f"cannot be read ({error.strerror or type(error).__name__})"
        raise RulesetError(path.name, 0, 0, problem) from None


def _read_temper(section: Section) -> Temper:
    with section.section("temper") as found:
        return Temper(
            *(
                found.whole(key, 0, _MOST_PERCENT, _PERCENT)
                for key in ("think", "react", "overlook", "false_shout")
            )
        )


def _read_remarks(section: Section) -> Mapping[str, tuple[Wording, ...]]:
    with section:
        found = {}
        for occasion in OCCASIONS:
            lines = section.sections(occasion)
            found[occasion] = tuple(_words(line) for line in lines)
        return found


def _words(line: Section) -> Wording:
    with line:
        return Wording(tuple((code, line.text(code, _LONGEST_REMARK)) for code in LANGUAGES))


def _part(value: int, percent: int) -> int:
    return round(value * percent / _PERCENT)
