"""The program from its first frame to its last, and what it does when something fails."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.brain import Brain
from game.app.dealing import request_of
from game.match.match import Match
from game.match.settings import Settings
from game.match.setup import AppOptions
from game.match.storage.files import GrowingFile
from game.match.storage.journal import SUFFIX, Journal
from game.match.storage.log import keep_log, log_file
from game.match.storage.saves import unfinished
from game.scenes.ending.scene import MatchEnding
from game.scenes.errors import ErrorDialog
from game.scenes.home.scene import HomeScene
from game.scenes.lists import ListDialog
from game.scenes.log.panel import LogPanel
from game.scenes.messages import MessageDialog
from game.scenes.play.curtain import CurtainScene
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene
from game.tables.uffbasse.view import UffbasseTable
from game.ui import window as window_module
from game.ui.table.view import TableView
from game.ui.window import NoDisplay
from tests.app.visit import SIZE, Visit, asked_for, stored
from tests.ui.short_games import put_short_rules

Steps = Generator[None, None, None]


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> Visit:
    return Visit(monkeypatch)


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Visit:
    """The program with a match dealt at once: a person against one opponent."""
    return Visit(monkeypatch, asked_for("human", "easy"))


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob(f"*{SUFFIX}"))


def reopened(path: Path) -> Match:
    journal = Journal.open(path)
    try:
        return Match(journal.record)
    finally:
        journal.close()


# From home to a table and back


def test_it_starts_at_home_and_ends_when_the_window_is_closed(
    visit: Visit, player_home: Path
) -> None:
    def script(visit: Visit) -> Steps:
        yield
        assert visit.home

    assert visit.run(script) == 0
    assert visit.shown == [HomeScene]
    assert not pygame.display.get_init()
    assert saves(player_home) == []


def test_the_quit_button_ends_it(visit: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield
        yield from visit.click("quit")
        raise AssertionError("it goes on")

    assert visit.run(script) == 0


def test_it_deals_and_a_closed_window_loses_nothing(visit: Visit, player_home: Path) -> None:
    played: list[tuple[int, str]] = []

    def script(visit: Visit) -> Steps:
        yield
        yield from visit.click("deal")
        yield from visit.play(3)
        played.append((visit.table.match.ply, visit.table.match.digest()))

    assert visit.run(script) == 0
    assert visit.shown == [HomeScene, PlayScene]
    (path,) = saves(player_home)
    match = reopened(path)
    assert [(match.ply, match.digest())] == played
    assert match.ply >= 3


def test_the_record_counts_the_time_that_a_person_thought(playing: Visit) -> None:
    times = []

    def script(visit: Visit) -> Steps:
        for _action in range(2):
            yield from visit.hurry_until(visit.may_act)
            yield from visit.wait(100)
            yield from visit.play(1)
            moves = visit.table.match.record.moves
            times.append(next(move.ms for move in reversed(moves) if move.seat == 0))

    playing.run(script)
    first, second = times
    assert first >= 10_000
    assert second - first >= 10_000


def test_a_double_click_deals_once(visit: Visit, player_home: Path) -> None:
    """Both clicks may wait in the queue while the table is being laid."""

    def script(visit: Visit) -> Steps:
        yield
        position = visit.target("deal").rect.center
        for _click in range(2):
            visit.send(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
            visit.send(pygame.MOUSEBUTTONUP, pos=position, button=1)
        yield from visit.wait(3)
        assert isinstance(visit.top, PlayScene)

    visit.run(script)
    assert len(saves(player_home)) == 1


def test_a_match_is_gone_on_with_from_home(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path
) -> None:
    digests: list[str] = []

    def first(visit: Visit) -> Steps:
        yield from visit.play(4)
        digests.append(visit.table.match.digest())

    def second(visit: Visit) -> Steps:
        yield
        key = next(t.key for t in visit.frame.targets if t.key.startswith("save"))
        yield from visit.click(key)
        if isinstance(visit.top, ListDialog):
            yield from visit.click(f"list:{saves(player_home)[0]}")
        assert isinstance(visit.top, PlayScene)
        digests.append(visit.table.match.digest())
        yield from visit.play(2)

    playing.run(first)
    Visit(monkeypatch).run(second)
    assert digests[0] == digests[1]
    (path,) = saves(player_home)
    assert reopened(path).ply > 5


def test_the_pause_leads_home_and_the_match_can_be_opened_again(playing: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.play(2)
        path = visit.table.journal_path
        assert path is not None
        yield from visit.key(pygame.K_ESCAPE)
        assert isinstance(visit.top, PauseDialog)
        yield from visit.wait(5)
        yield from visit.click("pause:home")
        assert visit.home
        # The journal was let go of: nobody says that another window plays it.
        visit.program.resume(path)
        yield
        assert isinstance(visit.top, PlayScene)

    assert playing.run(script) == 0


def test_a_match_is_played_to_its_end_and_once_more(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    put_short_rules(player_home)

    def script(visit: Visit) -> Steps:
        def is_over() -> bool:
            return isinstance(visit.top, MatchEnding)

        while not is_over():
            yield from visit.hurry_until(lambda: visit.may_act() or is_over())
            if visit.may_act():
                yield from visit.play(1)
        yield from visit.wait(5)
        yield from visit.click("results:rematch")
        assert isinstance(visit.top, PlayScene)
        assert visit.table.match.ply == 0

    visit = Visit(monkeypatch, asked_for("human", "easy", ruleset="short"))
    assert visit.run(script) == 0
    assert len(saves(player_home)) == 1, "only the second match is unfinished"
    (finished,) = (player_home / "saves" / "finished").glob(f"*{SUFFIX}")
    assert reopened(finished).is_over


def test_two_people_share_the_screen_behind_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    fronts = []

    def script(visit: Visit) -> Steps:
        for _turn in range(4):
            yield from visit.play(1)
            fronts.append(visit.table.table.viewer)

    visit = Visit(monkeypatch, asked_for("human", "human"))
    assert visit.run(script) == 0
    assert set(fronts) == {0, 1}
    assert visit.shown[:3] == [PlayScene, CurtainScene, PlayScene]


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
    """Let a method fail the next time it is called; what is in the list, has happened."""
    whole = getattr(owner, name)
    failed: list[str] = []

    def failing(*arguments: Any, **named: Any) -> Any:
        if failed:
            return whole(*arguments, **named)
        failed.append(name)
        raise Mistake(f"in {name}")

    monkeypatch.setattr(owner, name, failing)
    return failed


@pytest.mark.parametrize("name", ["draw", "update", "settle", "animate", "draw_bar", "act"])
def test_after_a_mistake_of_the_table_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch, playing: Visit, player_home: Path, name: str
) -> None:
    keep_log()

    def script(visit: Visit) -> Steps:
        yield from visit.hurry_until(visit.may_act)
        ply = visit.table.match.ply
        # Found first: to look for it would be drawing.
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


# The window


def test_the_size_of_the_window_is_remembered(visit: Visit, player_home: Path) -> None:
    def script(visit: Visit) -> Steps:
        yield
        pygame.display.set_mode((900, 700))
        visit.send(pygame.WINDOWSIZECHANGED, x=900, y=700)
        yield from visit.wait(2)
        assert visit.frame.size == (900, 700)

    visit.run(script)
    assert json.loads((player_home / "settings.json").read_bytes())["window"] == [900, 700]


def test_a_tiny_window_grows_to_what_can_be_read(playing: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.play(1)
        pygame.display.set_mode((200, 100))
        visit.send(pygame.WINDOWSIZECHANGED, x=200, y=100)
        yield from visit.wait(2)
        assert visit.frame.size == (640, 400)
        yield from visit.play(1)

    assert playing.run(script) == 0


def test_full_screen_and_language_change_in_the_middle_of_the_deal(playing: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.wait(32)
        assert not visit.table.table.is_idle
        yield from visit.key(pygame.K_F11)
        assert visit.program._window.full_screen
        yield from visit.key(pygame.K_ESCAPE)
        yield from visit.wait(5)
        yield from visit.click("pause:settings")
        yield from visit.click("section:language")
        yield from visit.click("set:language:de")
        yield from visit.click("settings:done")
        yield from visit.click("dialog:ok")
        yield from visit.key(pygame.K_F11)
        assert not visit.program._window.full_screen
        yield from visit.play(2)
        yield from visit.hurry_until(visit.may_act)
        sentences = visit.table.table.sentences
        assert sentences == visit.table.sentences(), "each is told once, in the new language"

    assert playing.run(script) == 0
    assert playing.program._stage.settings.language == "de"


def test_the_settings_are_those_of_last_time(visit: Visit) -> None:
    stored(muted=True, window=(800, 600), language="de")

    def script(visit: Visit) -> Steps:
        yield
        assert "Kaade uff de Disch!" in visit.words
        assert visit.program._window.windowed_size == SIZE, "the command line comes first"

    visit.run(script)
    assert visit.program._stage.audio.muted


def test_a_screen_that_is_away_for_a_moment_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that nobody else uses starts afresh when the program lets go of it."""
    init, attempts, fails = pygame.display.init, [], 3

    def init_at_last() -> None:
        attempts.append(1)
        if len(attempts) <= fails:
            raise pygame.error("not available")
        init()

    monkeypatch.setattr(pygame.display, "init", init_at_last)
    monkeypatch.setattr(window_module, "RESTART_SECONDS", 0.0)
    window_module._restart_video()
    assert pygame.display.get_init()
    assert len(attempts) == 4
    fails = 10_000
    with pytest.raises(NoDisplay):
        window_module._restart_video()


def test_opponents_are_let_go_of(playing: Visit) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.play(1)

    playing.run(script)
    brain: Brain = playing.program._brain
    assert brain.is_closed  # type: ignore[attr-defined]


def test_without_a_display_there_is_one_sentence(tmp_path: Path) -> None:
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    # Without the last one SDL complains by itself.
    environment |= {
        "UFFDISCH_HOME": str(tmp_path / "home"),
        "LANGUAGE": "en",
        "XDG_RUNTIME_DIR": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-m", "game", "play", "uffbasse", "--seats", "human,easy"],
        cwd=Path(__file__).parents[2],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "uffdisch: There is no screen here on which a window could be opened.\n"
    assert not (tmp_path / "home" / "saves").exists(), "nothing was dealt"
