"""Data files that are missing or damaged, one by one: the program says which, and goes on."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import resources
from game.match.rulesets import bundled_rulesets
from game.match.setup import AppOptions
from game.resources import bundled, damage
from game.scenes.dialogs.damage import damage_dialog
from game.scenes.home.scene import HomeScene
from game.scenes.rules.browser import open_rules
from game.tables import table_views
from game.ui import text
from game.ui.drawing.assets import Assets
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.missing import plain_picture
from game.ui.look import PLAIN_LOOK, UnknownRoleError, rgb
from game.ui.sound.mixer import Mixer
from game.ui.theme import BOLD, Metrics
from game.workbench.gallery.pictures import picture, stage_for
from tests.app.visit import Visit
from tests.effort import by_day

KINDS = ("art", "sounds", "rulesets", "locale")
SIZE = (800, 500)
Damage = Callable[[str, bytes | None], None]


def link_or_copy(source: str, target: str) -> None:
    """Let a file be in two places; damage replaces only one of them.

    A link takes no room and no time, but does not lead to another file system.
    """
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Damage]:
    """Damages a file in a copy of all data, which the program then uses."""
    package = tmp_path / "game"
    for kind in KINDS:
        shutil.copytree(bundled(kind), package / kind, copy_function=link_or_copy)

    def spoil(name: str, content: bytes | None) -> None:
        file = package / name
        file.unlink()
        if content is not None:
            file.write_bytes(content)

    monkeypatch.setattr(resources, "PACKAGE", package)
    bundled.cache_clear()
    monkeypatch.setattr(text, "_translations", text.Translations(bundled("locale")))
    yield spoil
    monkeypatch.undo()
    bundled.cache_clear()


def window(monkeypatch: pytest.MonkeyPatch) -> Visit:
    return Visit(monkeypatch, AppOptions(size=(1280, 720), welcome=False))


def told(visit: Visit) -> list[str]:
    """Start the program, and return what it says before anything is done."""
    words: list[str] = []

    def script(visit: Visit) -> Iterator[None]:
        for _frame in range(4):
            yield
        words.extend(written.text for written in visit.program._stack.draw().written)

    assert visit.run(script) == 0
    return words


WRONG: list[tuple[str, bytes | None]] = [
    ("art/fonts/Lato-Bold.ttf", None),
    ("art/fonts/Vollkorn-BlackItalic.ttf", b"\x00\x01\x00\x00 no font at all"),
    ("art/common/app-icon.svg", None),
    ("locale/de/LC_MESSAGES/uffdisch.mo", b"scratched"),
    ("art/themes.yaml", b"normal: {gold: yellow}\n"),
    ("art/sauce/themes.yaml", b""),
]


@pytest.mark.parametrize(("name", "content"), by_day(WRONG, 0, 3, 4))
def test_the_program_starts_and_names_the_file(
    name: str, content: bytes | None, broken: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(name, content)
    monkeypatch.setenv("LANGUAGE", "de")
    words = told(window(monkeypatch))
    assert any(Path(name).name in line for line in words), words
    assert list(damage()) == [f"game/{name}"] or list(damage()) == [name]


def test_nothing_is_said_when_nothing_is_wrong(
    broken: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(window(monkeypatch))
    assert damage() == {}


@pytest.mark.parametrize(
    "content", [None, b"", b"<svg", b'<svg width="0" height="0"></svg>', "cut"]
)
def test_a_card_without_its_picture_shows_its_name(
    content: bytes | str | None, broken: Damage
) -> None:
    name = "uffbasse/card-R12"
    whole = (bundled("art") / f"{name}.svg").read_bytes()
    broken(f"art/{name}.svg", whole[: len(whole) // 2] if content == "cut" else content)  # type: ignore[arg-type]
    pygame.display.set_mode((200, 300))
    pygame.font.init()
    drawn = Assets(bundled("art")).picture(name, 100)
    expected = plain_picture(name, drawn.get_size())
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(expected, "RGBA")
    nameless = plain_picture("uffbasse/card- ", drawn.get_size())
    assert pygame.image.tobytes(nameless, "RGBA") != pygame.image.tobytes(expected, "RGBA")
    assert len(damage()) == 1


def test_a_table_without_one_of_its_cards_can_be_seen(broken: Damage) -> None:
    for number in range(1, 13):
        broken(f"art/uffbasse/card-R{number}.svg", None)
    situation = next(iter(table_views()["uffbasse"].situations))
    assert picture(f"uffbasse-{situation}", SIZE, "en").get_size() == SIZE
    assert any("card-R" in name for name in damage())


@pytest.mark.parametrize("content", [None, b"normal: {over: red}"])
def test_other_colours_stand_in(content: bytes | None, broken: Damage) -> None:
    broken("art/sauce/themes.yaml", content)
    assert rgb(PLAIN_LOOK.text("$sauce/over")) > rgb(PLAIN_LOOK.fill("$sauce/over"))
    with pytest.raises(UnknownRoleError):
        PLAIN_LOOK.fill("$over")


def test_another_typeface_stands_in(broken: Damage) -> None:
    broken("art/fonts/Lato-Bold.ttf", None)
    pygame.display.set_mode(SIZE)
    pygame.font.init()
    fonts = Fonts(Assets(bundled("art")), Metrics(*SIZE))
    assert fonts.line("Käse ñ", BOLD, 40).get_width() > 20
    assert len(damage()) == 1


@pytest.mark.parametrize("content", [None, b"", b"OggS, or so it says"])
def test_a_sound_without_its_file_is_silence(content: bytes | None, broken: Damage) -> None:
    broken("sounds/common/click.ogg", content)
    pygame.mixer.init()
    try:
        mixer = Mixer([bundled("sounds")], lambda _group: 1.0)
        assert mixer.load("click") == ()
        assert mixer.load("deal")
    finally:
        pygame.mixer.quit()
    assert any("click.ogg" in name for name in damage())


@pytest.mark.parametrize(
    ("content",), by_day([(b"",), (b"\xff\xfe\x00",), (b"game: uffbasse\nrounds: many\n",)], 1)
)
def test_a_game_without_its_ruleset_is_not_offered_and_it_says_why(
    content: bytes, broken: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken("rulesets/uffbasse.yaml", content)
    (problem,) = [entry.problem for entry in bundled_rulesets().entries() if entry.problem]
    assert "uffbasse.yaml" in problem
    words = told(window(monkeypatch))
    assert "Uffbasse!" not in words
    assert any("rulesets/uffbasse.yaml" in line for line in words), words
    assert any("1 ruleset cannot be used" in line for line in words), words


def test_rules_whose_text_is_damaged_say_so(broken: Damage) -> None:
    broken("rulesets/reference/uffda.en.yaml", b"summary: [one")
    stack = stage_for(SIZE, "en")
    open_rules(stack.stage, stack, bundled_rulesets().find("uffda"), None)
    words = " ".join(written.text for written in stack.draw().written)
    assert "cannot be shown" in words
    assert "uffda.en.yaml" in words


def test_a_built_program_misses_what_it_was_built_with(
    broken: Damage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["rulesets/sauce.yaml", "sounds/common/deal.ogg", "art/common/app-icon.svg"]
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps(dict.fromkeys(names, "digest")))
    monkeypatch.setattr(resources, "MANIFEST", manifest)
    broken("rulesets/sauce.yaml", None)
    words = told(window(monkeypatch))
    assert list(damage()) == ["rulesets/sauce.yaml"]
    assert any("rulesets/sauce.yaml" in line for line in words), words
    manifest.write_text("{damaged")
    resources.report_missing()
    assert len(damage()) == 1


@pytest.fixture
def pack(tmp_path: Path, broken: Damage, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All pictures in one file, as in a program that is a single file."""
    package = tmp_path / "game"
    file = package / "pictures.zip"
    with zipfile.ZipFile(file, "w") as packed:
        for picture_file in (package / "art").rglob("*.svg"):
            packed.write(picture_file, picture_file.relative_to(package).as_posix())
            picture_file.unlink()
    monkeypatch.setattr(resources, "PACK", file)
    return file


def test_pictures_may_all_lie_in_one_file(pack: Path) -> None:
    situation = next(iter(table_views()["uffbasse"].situations))
    assert picture(f"uffbasse-{situation}", SIZE, "en").get_size() == SIZE
    assert damage() == {}
    assets = Assets(bundled("art"))
    assert assets.has("uffbasse/card-R12")
    assert not assets.has("uffbasse/card-R99")
    assert "art/uffbasse/card-R12.svg" in resources.packed_names()


@pytest.mark.parametrize(("part",), by_day([(0.0,), (0.5,), (0.9,)], 0, 2))
def test_a_damaged_file_of_pictures_leaves_plain_cards(part: float, pack: Path) -> None:
    whole = pack.read_bytes()
    pack.write_bytes(whole[: round(part * len(whole))])
    situation = next(iter(table_views()["uffbasse"].situations))
    assert picture(f"uffbasse-{situation}", SIZE, "en").get_size() == SIZE
    assert next(iter(damage())).endswith("pictures.zip")


def test_a_picture_damaged_within_the_file_is_one_plain_card(pack: Path) -> None:
    whole = pack.read_bytes()
    with zipfile.ZipFile(pack) as packed:
        place = packed.getinfo("art/uffbasse/card-R12.svg").header_offset + 100
    pack.write_bytes(whole[:place] + b"scratched" + whole[place + 9 :])
    pygame.display.set_mode((200, 300))
    assert Assets(bundled("art")).picture("uffbasse/card-R12", 50).get_width() == 50
    assert list(damage()) == ["art/uffbasse/card-R12.svg"]


def test_a_long_list_is_cut_short() -> None:
    stack = stage_for(SIZE, "en")
    stack.push(damage_dialog(stack.stage, [f"art/{number}.svg" for number in range(40)]))
    stack.update(1.0)
    words = [written.text for written in stack.draw().written]
    assert "and 35 more" in words
    assert sum(line.endswith(".svg") for line in words) == 5


def test_it_is_said_once(broken: Damage, monkeypatch: pytest.MonkeyPatch) -> None:
    broken("art/fonts/Lato-Bold.ttf", None)

    def script(visit: Visit) -> Iterator[None]:
        for _frame in range(4):
            yield
        assert type(visit.top).__name__ == "MessageDialog"
        visit.program._stack.pop()
        for _frame in range(4):
            yield
        assert isinstance(visit.top, HomeScene)

    assert window(monkeypatch).run(script) == 0
