"""What the program does about damaged files, full disks and mistakes of ours."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.dealing import request_of
from game.match.settings import Settings
from game.match.setup import AppOptions
from game.match.storage.files import GrowingFile
from game.match.storage.journal import SUFFIX
from game.match.storage.log import keep_log, log_file
from game.match.storage.saves import unfinished
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.log.panel import LogPanel
from game.scenes.play.scene import PlayScene
from game.tables.uffbasse.view import UffbasseTable
from game.ui.table.view import TableView
from tests.app.visit import SIZE, Visit, asked_for, reopened, saves
from tests.effort import by_day

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]


# Files that are damaged, read-only, or cannot be written


def test_a_damaged_journal_is_gone_on_with_and_said_once(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path
) -> None:
    def first(visit: Visit) -> Steps:
        yield from visit.play(5)

    playing.run(first)
    (path,) = saves(player_home)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    said = []

    def second(visit: Visit) -> Steps:
        yield
        visit.program.resume(path)
        yield
        assert isinstance(visit.top, PlayScene)
        assert visit.table.match.ply == 2
        table = visit.table.table
        assert isinstance(table, UffbasseTable)
        said.append(table.toast)
        yield from visit.wait(50)
        yield from visit.play(1)
        said.append(table.toast)

    assert Visit(monkeypatch).run(second) == 0
    assert "damaged" in said[0]
    assert "damaged" not in said[1]
    assert list(path.parent.glob("*.damaged-1"))


def test_a_journal_without_a_beginning_is_explained(visit: Visit, player_home: Path) -> None:
    folder = player_home / "saves"
    folder.mkdir(parents=True)
    (folder / f"broken{SUFFIX}").write_bytes(b"\x00\xff\n" * 3)

    def script(visit: Visit) -> Steps:
        yield
        visit.program.resume(folder / f"broken{SUFFIX}")
        yield from visit.wait(5)
        assert isinstance(visit.top, MessageDialog)
        assert "broken" in visit.words
        yield from visit.click("dialog:ok")
        assert visit.home

    assert visit.run(script) == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "kept as settings.json.damaged-1"),
        (b"[]", "kept as settings.json.damaged-1"),
        (b"\x00" * 50, "kept as settings.json.damaged-1"),
        (b'{"window": [20000, 20000], "language": "fr", "pace": 7}', "does not know everything"),
    ],
)
def test_damaged_settings_stop_nothing(
    visit: Visit, player_home: Path, content: bytes, said: str
) -> None:
    player_home.mkdir()
    (player_home / "settings.json").write_bytes(content)

    def script(visit: Visit) -> Steps:
        yield from visit.wait(4)
        assert said in visit.words.replace("\n", " ")
        yield from visit.click("dialog:ok")
        yield from visit.click("sound")
        assert visit.program._stage.settings.muted

    assert visit.run(script) == 0
    assert json.loads((player_home / "settings.json").read_bytes())["muted"] is True


def test_a_player_folder_that_cannot_be_written_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Not even the system's administrator can put a folder into a file.
    file = tmp_path / "a file"
    file.write_text("")
    monkeypatch.setenv("UFFDISCH_HOME", str(file / "home"))

    def script(visit: Visit) -> Steps:
        yield from visit.wait(4)
        assert "nothing can be read or saved there" in visit.words.replace("\n", " ")
        yield from visit.click("dialog:ok")
        yield from visit.click("sound")
        yield from visit.click("deal")
        table = visit.table.table
        assert isinstance(table, UffbasseTable)
        assert not table.toast, "the seal would hide it"
        yield from visit.wait_for(lambda: bool(table.toast))
        assert "nothing can be read or saved there" in table.toast
        yield from visit.play(2)
        assert visit.table.match.ply >= 2
        yield from visit.key(pygame.K_ESCAPE)
        yield from visit.wait(5)
        yield from visit.click("pause:home")
        assert visit.home

    assert Visit(monkeypatch).run(script) == 0


def test_a_full_disk_is_said_once_and_everything_is_written_when_there_is_room(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path
) -> None:
    extend = GrowingFile.extend
    is_full = False
    digests: list[str] = []

    def extend_or_not(file: GrowingFile, size: int, data: bytes) -> None:
        if is_full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        extend(file, size, data)

    monkeypatch.setattr(GrowingFile, "extend", extend_or_not)

    def script(visit: Visit) -> Steps:
        nonlocal is_full
        yield from visit.play(1)
        table = visit.table.table
        assert isinstance(table, UffbasseTable)
        assert not table.toast
        is_full = True
        yield from visit.play(1)
        assert table.toast
        yield from visit.wait(50)
        assert not table.toast
        yield from visit.play(1)
        assert not table.toast, "nobody has to read it twice"
        is_full = False
        yield from visit.play(1)
        is_full = True
        yield from visit.play(1)
        assert table.toast, "it is full again"
        is_full = False
        digests.append(visit.table.match.digest())

    assert playing.run(script) == 0
    (path,) = saves(player_home)
    assert [reopened(path).digest()] == digests


# Mistakes of ours


class Mistake(Exception):  # noqa: N818 - as the program calls it
    """Something nobody has thought of."""


def fail_once(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[str]:
    """Let a method fail at its next call; return a list that then holds its name."""
    whole = getattr(owner, name)
    failed: list[str] = []

    def failing(*arguments: Any, **named: Any) -> Any:
        if failed:
            return whole(*arguments, **named)
        failed.append(name)
        raise Mistake(f"in {name}")

    monkeypatch.setattr(owner, name, failing)
    return failed


FAILING = [("draw",), ("update",), ("settle",), ("animate",), ("draw_bar",), ("act",)]


@pytest.mark.parametrize(("name",), by_day(FAILING, 0, 1, 5))
def test_after_a_mistake_of_the_table_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path, name: str
) -> None:
    keep_log()

    def script(visit: Visit) -> Steps:
        yield from visit.hurry_until(visit.may_act)
        ply = visit.table.match.ply
        # Found first, because looking for it draws.
        card = next(t.key for t in visit.frame.targets if t.key.startswith("hand:"))
        position = visit.target(card).rect.center
        failed = fail_once(monkeypatch, UffbasseTable, name)
        visit.click_at(position)
        yield from visit.wait_for(lambda: isinstance(visit.top, ErrorDialog))
        assert failed
        yield from visit.wait(5)
        assert str(log_file())[:20] in visit.words
        assert "safe" in visit.words
        (save,) = unfinished(player_home / "saves")
        assert save.record is not None
        assert save.record.ply >= ply
        yield from visit.click("dialog:ok")
        yield from visit.play(2)
        assert visit.table.match.ply >= ply + 2
        assert visit.table.match.record.replay().digest() == visit.table.match.digest()

    assert playing.run(script) == 0
    assert playing.shown.count(playing_error(playing)) == 1
    assert f"in {name}" in log_file().read_text("utf-8")


def playing_error(visit: Visit) -> type:
    return next(kind for kind in visit.shown if issubclass(kind, ErrorDialog))


def test_a_table_that_cannot_be_drawn_at_all_still_lets_one_go_home(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path
) -> None:
    def never(*_arguments: object) -> None:
        raise Mistake("drawing")

    def script(visit: Visit) -> Steps:
        yield from visit.play(1)
        monkeypatch.setattr(UffbasseTable, "draw", never)
        yield from visit.wait_for(lambda: isinstance(visit.top, ErrorDialog))
        yield from visit.wait(30)
        yield from visit.click("dialog:ok")
        yield from visit.wait(10)
        assert isinstance(visit.top, ErrorDialog), "it failed again, and it is said again"
        yield from visit.click("dialog:home")
        yield from visit.wait(10)
        assert visit.home

    assert playing.run(script) == 0
    assert len(saves(player_home)) == 1


def test_the_next_mistake_is_told_as_well(monkeypatch: pytest.MonkeyPatch, playing: Visit) -> None:
    def script(visit: Visit) -> Steps:
        for _time in range(3):
            yield from visit.play(1)
            fail_once(monkeypatch, UffbasseTable, "update")
            yield from visit.wait_for(lambda: isinstance(visit.top, ErrorDialog))
            yield from visit.wait(5)
            yield from visit.click("dialog:ok")

    assert playing.run(script) == 0


def test_a_mistake_while_one_is_being_told_ends_it_with_all_saved(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path
) -> None:
    keep_log()
    digests: list[str] = []

    def script(visit: Visit) -> Steps:
        yield from visit.play(2)
        digests.append(visit.table.match.digest())
        fail_once(monkeypatch, UffbasseTable, "update")
        yield from visit.wait_for(lambda: isinstance(visit.top, ErrorDialog))
        fail_once(monkeypatch, ErrorDialog, "draw_body")
        yield from visit.wait(3)
        raise AssertionError("it goes on")

    with pytest.raises(Mistake, match="in draw_body"):
        playing.run(script)
    assert "in update" in log_file().read_text("utf-8")
    assert not pygame.display.get_init()
    (path,) = saves(player_home)
    assert [reopened(path).digest()] == digests


def test_a_mistake_while_closing_still_lets_go_of_everything(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path
) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.play(1)
        fail_once(monkeypatch, LogPanel, "leave")
        visit.table.actions.log(visit.table)
        yield

    with pytest.raises(Mistake):
        playing.run(script)
    assert not pygame.display.get_init()
    assert playing.program._brain.is_closed  # type: ignore[attr-defined]
    (path,) = saves(player_home)
    assert reopened(path).ply >= 1


def test_a_table_that_cannot_be_laid_leaves_the_journal_free(
    monkeypatch: pytest.MonkeyPatch, visit: Visit, player_home: Path
) -> None:
    def script(visit: Visit) -> Steps:
        yield
        fail_once(monkeypatch, UffbasseTable, "__init__")
        yield from visit.click("deal")
        yield from visit.wait_for(lambda: isinstance(visit.top, ErrorDialog))
        yield from visit.wait(5)
        yield from visit.click("dialog:ok")
        assert visit.home
        visit.program.resume(saves(player_home)[0])
        yield
        assert isinstance(visit.top, PlayScene)

    assert visit.run(script) == 0


def test_who_cannot_be_dealt_to_is_told_so_and_nothing_is_left_behind(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    asked = asked_for("human", "easy").play
    assert asked
    play = replace(asked, variants={"starter": 5})
    visit = Visit(monkeypatch, AppOptions(size=SIZE, play=play))

    def script(visit: Visit) -> Steps:
        yield from visit.wait(5)
        assert isinstance(visit.top, MessageDialog)
        assert "It cannot be dealt" in visit.words
        yield from visit.click("dialog:ok")
        assert visit.home
        request = request_of(play, Settings())
        visit.program.deal(replace(request, seats=request.seats[:1], variants={}))
        yield from visit.wait(5)
        assert "It cannot be dealt" in visit.words
        assert saves(player_home) == []

    assert visit.run(script) == 0


def test_what_is_below_a_mistake_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    """Somebody else may be called to look at the message."""

    def script(visit: Visit) -> Steps:
        yield from visit.play(1)
        fail_once(monkeypatch, UffbasseTable, "update")
        yield from visit.wait_for(lambda: isinstance(visit.top, ErrorDialog))
        drawn: list[str] = []
        monkeypatch.setattr(TableView, "resized", lambda _table: drawn.append("resized"))
        monkeypatch.setattr(UffbasseTable, "draw", lambda *_a: drawn.append("draw"))
        yield from visit.wait(5)
        assert drawn == []

    visit = Visit(monkeypatch, asked_for("human", "human"))
    assert visit.run(script) == 0
