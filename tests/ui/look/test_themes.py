"""Every colour has a name, and every look has a colour for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from game.rules.document import RulesetError
from game.ui import theme
from game.ui.look import PLAIN_LOOK, THEMES, Look, UnknownRoleError, read_themes, rgb, themes
from tests.ui.audits.told_apart import stage_with

ROOT = Path(__file__).parents[3]
LOOKS = (Look(), Look(True), Look(False, True), Look(True, True))
HEX = re.compile(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b")
ROLE = re.compile(r"\$[a-z0-9/-]+")


@cache
def literals(file: Path) -> Sequence[str]:
    """All texts in a module but docstrings; none if the module cannot name colours."""
    source = file.read_text("utf-8")
    if "#" not in source and "$" not in source:
        return ()
    nodes = list(ast.walk(ast.parse(source)))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


def constants() -> dict[str, str]:
    """All roles that have a constant, with the file of the constant."""
    files = [Path(theme.__file__), *ROOT.glob("game/tables/*/colours.py")]
    return {text: str(file) for file in files for text in literals(file) if ROLE.fullmatch(text)}


def test_no_colour_stands_in_the_code_by_its_value() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {text}"
        for file in sorted((ROOT / "game").rglob("*.py"))
        if file != ROOT / "game/ui/look.py"  # has the fallback for a damaged file
        for text in literals(file)
        if HEX.search(text)
    ]
    assert not found, "give it a name in art/themes.yaml or in that of the game"


def test_every_role_that_code_names_has_a_colour_in_every_look() -> None:
    """So everything that is drawn has a colour in any scene and look."""
    for file in (ROOT / "game").rglob("*.py"):
        for text in literals(file):
            for role in ROLE.findall(text) if text.startswith("$") else ():
                for look in LOOKS:
                    assert rgb(look.fill(role)) and rgb(look.text(role)), f"{file}: {role}"


def test_every_role_is_used() -> None:
    """By its constant somewhere in the program, or at least by its colour in a picture."""
    known = constants()
    code = "\n".join(
        file.read_text("utf-8")
        for file in (ROOT / "game").rglob("*.py")
        if str(file) not in known.values()
    )
    lists = Path(theme.__file__).read_text("utf-8").partition("CLOTHS = ")[2]
    names = set(re.findall(r"\b[A-Z][A-Z0-9_]+\b", code + lists))
    drawn = "".join(
        file.read_text("utf-8")
        for file in ROOT.glob("art/**/*.svg")
        if file.relative_to(ROOT / "art").as_posix().startswith(themes().pictures)
    )
    for role, (colour, _text) in themes().roles["normal"].items():
        if f"${role}" in known:
            name = role.rpartition("/")[2].upper().replace("-", "_")
            assert name in names, f"nothing is drawn in {role}"
        else:
            assert colour and colour in drawn, f"{role} has no constant and is in no picture"


def test_a_theme_says_only_what_differs() -> None:
    text = """
normal: {good: "#00FF00", bad: "#FF0000", sign: "#111111"}
safe: {good: "#0000FF", bad: "#FF8800"}
contrast: {good: {text: "#CCFFCC"}, bad: "#880000"}
safe-contrast: {bad: {fill: "#773300"}}
"""
    found = read_themes(text, "x.yaml", "some/")
    shades = {look: [found.shades(look, use) for use in (0, 1)] for look in LOOKS}
    told = {
        name: [
            (shades[look][0][f"$some/{name}"], shades[look][1][f"$some/{name}"]) for look in LOOKS
        ]
        for name in ("good", "bad", "sign")
    }
    green, blue, pale = "#00FF00", "#0000FF", "#CCFFCC"
    assert told["good"] == [(green, green), (green, pale), (blue, blue), (blue, pale)]
    assert told["bad"][3] == ("#773300", "#880000")
    assert told["sign"] == [("#111111", "#111111")] * 4
    assert shades[LOOKS[2]][0]["#FF0000"] == "#FF8800", "a picture follows by the colour itself"
    assert shades[LOOKS[2]][0]["#123456"] == "#123456"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('safe: {a: "#00FF00"}\n', "x.yaml:1:1: 'normal' is missing"),
        ("normal: {gold: yellow}\n", "x.yaml:1:16: 'gold' has to be a colour such as"),
        ("normal: {gold: [1]}\n", "x.yaml:1:16: 'gold' has to be a colour such as"),
        ('normal: {Gold: "#FFC93C"}\n', "x.yaml:1:10: 'Gold' is no name of a role"),
        ('normal: {gold: {fill: "#FFC93C"}}\n', "x.yaml:1:16: 'gold' needs a colour as fill and"),
        ('normal: {gold: {rim: "#FFC93C"}}\n', "x.yaml:1:17: 'gold' may have fill and text only"),
        (
            'normal: {gold: "#FFC93C"}\nsafe: {glod: "#FFC93C"}\n',
            "x.yaml:2:8: 'normal' has no role",
        ),
        ('normal: {gold: "#FFC93C"}\ncontarst: {}\n', "did you mean 'contrast'?"),
        ('normal: {gold: "#FFC93C"}\nsafe: blue\n', "x.yaml:2:7: 'safe' has to say a colour"),
        ('normal: {gold: "#FFC93C"}\npictures: all\n', "x.yaml:2:11: 'pictures' has to be a list"),
        ('normal: {gold: "#FFC93C"}\npictures: [{}]\n', "x.yaml:2:12: 'pictures' has to list"),
    ],
)
def test_a_wrong_file_gets_one_clear_message(text: str, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        read_themes(text, "x.yaml")
    assert message in str(caught.value)


@pytest.mark.parametrize("look", LOOKS)
def test_what_has_no_colour_is_not_drawn(look: Look) -> None:
    stage = stage_with("safe" if look.safe else "standard", high=look.high_contrast)
    paint, role = stage.paint, "$nothing"
    draws: tuple[Callable[[], object], ...] = (
        lambda: paint.box(9, 9, 2, fill=role),
        lambda: paint.box(9, 9, 2, rim=role),
        lambda: paint.disc(9, role),
        lambda: paint.glow(9, 9, 2, role, 3),
        lambda: paint.halo(9, 9, role, 0.5),
        lambda: paint.veil(9, 9, role, 0.5),
        lambda: paint.draw("x", 9, 9, lambda: f'<path d="M0 0" fill="{role}"/>'),
        lambda: stage.fonts.line("word", theme.BOLD, 20, role),
        lambda: stage.fonts.outlined("word", theme.BOLD, 20, fill=role),
    )
    for draw in draws:
        with pytest.raises(UnknownRoleError, match="nothing"):
            draw()


def test_the_themes_as_delivered_are_whole() -> None:
    assert themes().read == {
        "",
        *(f"{file.parent.name}/" for file in ROOT.glob("art/*/themes.yaml")),
    }
    assert [name for name in THEMES if themes().roles[name]] == list(THEMES)
    assert PLAIN_LOOK.themes == ("normal",)
