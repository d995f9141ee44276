"""The colours of every look, read from `art/themes.yaml` and the games' own files.

Drawings name roles, such as `$gold` or `$sauce/over`; `game.ui.theme` and each table have
constants for theirs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.resources import bundled, read_data, report_damage
from game.rules.document import RulesetError, decode
from game.rules.tree import Mapping, Node, Scalar, Sequence, close_match, quotable, read_tree

FILE = "themes.yaml"
THEMES = ("normal", "safe", "contrast", "safe-contrast")
"""Each holds only the differences from the earlier ones in the same look."""
PICTURES = "pictures"
USES = ("fill", "text")
STAND_INS = ("#241A14", "#FFFFFF")
"""Instead of the roles of a missing or damaged file: all surfaces dark, all text white."""

_HEX = re.compile("#[0-9A-F]{6}")
_ROLE = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_COLOUR = re.compile(r"\$[a-z0-9/-]+|#[0-9A-F]{6}")


class UnknownRoleError(RuntimeError):
    """A drawing uses a colour that no theme has."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Return #RRGGBB as numbers 0-255. Raises ValueError for anything else."""
    if not _HEX.fullmatch(colour):
        raise ValueError(f"{colour!r} is no colour #RRGGBB")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Shades(dict[str, str]):
    """Colours #RRGGBB by role, and by the colour in the normal theme, for pictures.

    If roles have the same colour there, the first one decides for pictures.
    """

    def __init__(self, read: frozenset[str], stand_in: str) -> None:
        super().__init__()
        self._read = read
        self._stand_in = stand_in

    def __missing__(self, colour: str) -> str:
        if colour.startswith("#"):
            return colour
        if "".join(colour[1:].rpartition("/")[:2]) in self._read:
            raise UnknownRoleError(f"no theme has the colour {colour!r}")
        return self._stand_in


Uses = tuple[str | None, str | None]
"""A role's colour as `fill` and as `text`; None: as in the earlier themes."""


@dataclass(frozen=True, slots=True)
class Themes:
    """All colours, and which pictures follow the look."""

    roles: dict[str, dict[str, Uses]]
    """By theme, then by role."""
    pictures: tuple[str, ...]
    """How their names begin: signs of persons and states, plates."""
    read: frozenset[str]
    """The prefixes of the roles in files without mistakes."""

    def shades(self, look: Look, use: int) -> Shades:
        """Return the colours of a look as `fill` (0) or as `text` (1)."""
        shades = Shades(self.read, STAND_INS[use])
        normal = {role: uses[use] or "" for role, uses in self.roles["normal"].items()}
        for theme in look.themes:
            for role, uses in self.roles[theme].items():
                if colour := uses[use]:
                    shades[f"${role}"] = colour
        for role, colour in normal.items():
            shades.setdefault(colour, shades[f"${role}"])
        return shades


def themes() -> Themes:
    """Return the themes of the program; a faulty file is reported as damage."""
    return _themes(bundled("art"))


@cache
def _themes(folder: Path) -> Themes:
    parts = []
    for path in (folder / FILE, *sorted(folder.glob(f"*/{FILE}"))):
        game = "" if path.parent == folder else f"{path.parent.name}/"
        try:
            parts.append(read_themes(decode(read_data(path), FILE), str(path), game))
        except (OSError, RulesetError) as problem:
            report_damage(path, getattr(problem, "strerror", None) or str(problem))
    return Themes(
        {name: {k: v for part in parts for k, v in part.roles[name].items()} for name in THEMES},
        tuple(picture for part in parts for picture in part.pictures),
        frozenset(prefix for part in parts for prefix in part.read),
    )


def read_themes(text: str, name: str, prefix: str = "") -> Themes:
    """Return the themes in a text; `prefix` stands before its roles. Raises RulesetError."""
    root = read_tree(text.replace("\r\n", "\n"), name)
    possible = [*THEMES, PICTURES]
    for key, (place, _node) in root.entries.items():
        if key not in possible:
            hint = close_match(key, possible)
            raise _error(name, place, f"there is no theme '{quotable(key)}'{hint}")
    if THEMES[0] not in root.entries:
        raise RulesetError(name, root.line, root.column, f"'{THEMES[0]}' is missing")
    roles: dict[str, dict[str, Uses]] = {theme: {} for theme in THEMES}
    for theme in THEMES:
        if theme not in root.entries:
            continue
        node = root.entries[theme][1]
        if not isinstance(node, Mapping):
            raise _error(name, node, f"'{theme}' has to say a colour for each role")
        for role, (place, value) in node.entries.items():
            _check_role(name, place, role, theme, list(roles[THEMES[0]]), prefix)
            roles[theme][prefix + role] = _uses(name, value, role, whole=theme == THEMES[0])
    pictures = root.entries[PICTURES][1] if PICTURES in root.entries else None
    return Themes(roles, _pictures(name, pictures), frozenset([prefix]))


def _check_role(
    name: str, place: Scalar, role: str, theme: str, known: list[str], prefix: str
) -> None:
    if not _ROLE.fullmatch(role):
        message = f"'{quotable(role)}' is no name of a role: small letters, digits and hyphens"
        raise _error(name, place, message)
    if theme != THEMES[0] and prefix + role not in known:
        short = [one.removeprefix(prefix) for one in known]
        hint = close_match(role, short)
        raise _error(name, place, f"'{THEMES[0]}' has no role '{quotable(role)}'{hint}")


def _uses(name: str, node: Node, role: str, *, whole: bool) -> Uses:
    if not isinstance(node, Mapping):
        colour = _colour(name, node, role)
        return colour, colour
    found: dict[str, str] = {}
    for key, (place, value) in node.entries.items():
        if key not in USES:
            raise _error(name, place, f"'{role}' may have {' and '.join(USES)} only")
        found[key] = _colour(name, value, role)
    if not found or (whole and len(found) < len(USES)):
        raise _error(name, node, f"'{role}' needs a colour as {' and '.join(USES)}")
    return found.get(USES[0]), found.get(USES[1])


def _colour(name: str, node: Node, role: str) -> str:
    if not isinstance(node, Scalar) or not _HEX.fullmatch(node.text):
        given = f", not '{quotable(node.text)}'" if isinstance(node, Scalar) else ""
        raise _error(name, node, f"'{role}' has to be a colour such as \"#FFC93C\"{given}")
    return node.text


def _pictures(name: str, node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        raise _error(name, node, f"'{PICTURES}' has to be a list")
    found = []
    for item in node.items:
        if not isinstance(item, Scalar):
            raise _error(name, item, f"'{PICTURES}' has to list how names of pictures begin")
        found.append(item.text)
    return tuple(found)


def _error(name: str, node: Node, message: str) -> RulesetError:
    return RulesetError(name, node.line, node.column, message)


@dataclass(frozen=True, slots=True)
class Look:
    """Which themes are in use."""

    high_contrast: bool = False
    safe: bool = False
    """Whether persons and states have colours that are distinct for any colour vision."""

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes in use; a later one overrides an earlier one."""
        both = self.high_contrast and self.safe
        wanted = (True, self.safe, self.high_contrast, both)
        return tuple(theme for theme, used in zip(THEMES, wanted, strict=True) if used)

    def fill(self, colour: str) -> str:
        """Return a role's colour for surfaces and lines. Raises UnknownRoleError."""
        return _shades(bundled("art"), self, 0)[colour]

    def text(self, colour: str) -> str:
        """Return a role's colour for text. Raises UnknownRoleError."""
        return _shades(bundled("art"), self, 1)[colour]

    def rgb(self, colour: str) -> tuple[int, int, int]:
        """Return a role's colour for surfaces as numbers 0-255."""
        return rgb(self.fill(colour))

    def code(self, svg: str) -> str:
        """Return a drawing in SVG code with the colours of its roles."""
        return _COLOUR.sub(lambda found: self.fill(found[0]), svg)

    def art(self, name: str, svg: bytes) -> bytes:
        """Return a picture in the look's colours; those of cards and dishes never change."""
        if self == PLAIN_LOOK or not name.startswith(themes().pictures):
            return svg
        return self.code(svg.decode()).encode()

    def opacity(self, strength: float) -> float:
        """Return the opacity of a see-through line."""
        return max(strength, 0.94) if self.high_contrast and strength > 0.3 else strength

    def solidity(self, colour: str, strength: float) -> float:
        """Return the opacity of a see-through surface; in high contrast its own colours are solid.

        A surface that is see-through on purpose, such as a veil, stays so.
        """
        is_solid = self.high_contrast and colour in _solid(bundled("art"))
        return self.opacity(strength) if is_solid else strength


PLAIN_LOOK = Look()


@cache
def _shades(folder: Path, look: Look, use: int) -> Shades:
    return _themes(folder).shades(look, use)


@cache
def _solid(folder: Path) -> frozenset[str]:
    """Return the roles with another fill in high contrast, with their usual fills."""
    known = _themes(folder).roles
    roles = [role for role, uses in known["contrast"].items() if uses[0]]
    usual = [known["normal"][role][0] or "" for role in roles]
    return frozenset([f"${role}" for role in roles] + usual)
