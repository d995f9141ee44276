"""The program from its first frame to its last."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pygame
import pytest

from game.ai.brain import Brain
from game.match.storage.journal import SUFFIX
from game.scenes.dialogs.lists import ListDialog
from game.scenes.ending.scene import MatchEnding
from game.scenes.home.scene import HomeScene
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui import window as window_module
from game.ui.window import NoDisplay
from tests.app.visit import SIZE, Visit, asked_for, reopened, saves, stored
from tests.ui.positions.short_games import put_short_rules

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]


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
        # The journal was released: no message says that another window plays it.
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
        yield from visit.wait(10)
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
    """A screen that nobody else uses restarts when the program releases it."""
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
        cwd=Path(__file__).parents[3],
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
