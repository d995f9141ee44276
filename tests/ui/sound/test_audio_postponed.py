"""The first picture comes before the first sound: requests wait, and keep their order."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.sound.audio import Audio


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    done: list[tuple[str, str]] = []
    monkeypatch.setattr("game.ui.sound.mixer.Mixer.open", lambda _self: False)
    monkeypatch.setattr(
        "game.ui.sound.mixer.Mixer.loop", lambda _self, group, name: done.append((group, name))
    )
    return done


def test_what_is_asked_for_waits_and_keeps_its_order(
    tmp_path: Path, heard: list[tuple[str, str]]
) -> None:
    audio = Audio.open([tmp_path])
    audio.postpone()
    audio.loop("common/ambience", "ambience")
    audio.stop("ambience")
    audio.loop("sauce/ambience", "ambience")
    assert audio._thread is None
    assert heard == []
    audio.prepare()
    assert audio.wait()
    assert [name for _group, name in heard] == ["common/ambience", "", "sauce/ambience"]
    audio.close()


def test_what_never_began_is_given_back_without_a_sound(
    tmp_path: Path, heard: list[tuple[str, str]]
) -> None:
    audio = Audio.open([tmp_path])
    audio.postpone()
    audio.loop("common/ambience", "ambience")
    audio.close()
    audio.prepare()
    assert audio._thread is None
    assert heard == []
