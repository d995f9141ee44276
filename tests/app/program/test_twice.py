"""The program opened a second time: it says so, and can be played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.match.settings import SettingsFile
from game.match.storage.instance import Instance
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.home.scene import HomeScene
from tests.app.visit import Visit


def test_the_second_window_says_so_and_keeps_nothing(visit: Visit, player_home: Path) -> None:
    SettingsFile(player_home).change(language="de", welcomed=True)
    before = (player_home / "settings.json").read_bytes()
    first = Instance(player_home)

    def script(visit: Visit) -> Iterator[None]:
        yield
        assert isinstance(visit.top, MessageDialog)
        visit.program._stack.pop()
        yield
        assert isinstance(visit.top, HomeScene)
        visit.program.toggle_sound()
        assert visit.program._stage.settings.muted
        yield

    assert visit.run(script) == 0
    first.close()
    assert (player_home / "settings.json").read_bytes() == before


def test_the_only_window_says_nothing(visit: Visit, player_home: Path) -> None:
    def script(visit: Visit) -> Iterator[None]:
        yield
        assert isinstance(visit.top, HomeScene)
        visit.program.toggle_sound()
        yield

    assert visit.run(script) == 0
    assert SettingsFile(player_home).load().muted
    again = Instance(player_home)
    assert again.is_first, "the folder was let go of"
    again.close()
