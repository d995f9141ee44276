"""The background goes round, with moments in it, and costs nothing while nobody can hear it."""

import array
import logging
import wave
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ui.sound.audio import GROUPS, Audio
from game.ui.sound.loops import CHANNELS, NOT_AGAIN, Moments

LENGTHS = {"inn": 5.0, "hut": 6.0}


pytestmark = pytest.mark.usefixtures("dummy_device")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, seconds in LENGTHS.items():
        with wave.open(str(tmp_path / f"{name}.ogg"), "wb") as file:
            file.setparams((1, 2, 44_100, 0, "NONE", ""))
            file.writeframes(array.array("h", [900] * round(seconds * 44_100)).tobytes())
    return tmp_path


@pytest.fixture
def opened(folder: Path) -> Iterator[Callable[[], Audio]]:
    made: list[Audio] = []

    def make() -> Audio:
        made.append(Audio([folder]))
        return made[-1]

    yield make
    for audio in made:
        audio.close()


def rounds(audio: Audio) -> dict[str, float]:
    """Return the loudness of the background by its name; not while it fades out."""
    assert audio.wait(30)
    bed = audio._mixer.loops._bed
    if bed is None:
        return {}
    assert bed.channel.get_busy()
    assert bed.channel.get_sound() is bed.sound
    assert bed.sound.get_length() == pytest.approx(LENGTHS[bed.name])
    return {bed.name: bed.sound.get_volume()}


def sound_of(audio: Audio) -> pygame.mixer.Sound:
    assert audio.wait(30)
    bed = audio._mixer.loops._bed
    assert bed is not None
    return bed.sound


def test_a_group_goes_round_as_loud_as_it_is_set(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    assert rounds(audio) == {"inn": pytest.approx(0.0625, abs=0.01)}
    audio.set_volume("ambience", 1.0)
    assert rounds(audio) == {"inn": pytest.approx(1.0)}


def test_the_next_one_takes_over_while_the_last_one_fades(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    assert list(rounds(audio)) == ["inn"]
    audio.loop("hut", "ambience")
    assert list(rounds(audio)) == ["hut"]
    busy = [pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)]
    assert busy.count(True) == 2, "both are heard for a moment"


def test_asking_again_does_not_begin_again(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    before = sound_of(audio)
    audio.loop("inn", "ambience")
    audio.set_volume("ambience", 0.5)
    assert sound_of(audio) is before


@pytest.mark.parametrize("silence", ["volume", "mute", "disabled"])
def test_what_cannot_be_heard_is_not_even_read(
    folder: Path, silence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = Audio([folder], enabled=silence != "disabled")
    if silence == "volume":
        audio.set_volume("ambience", 0.0)
    audio.muted = silence == "mute"
    audio.loop("inn", "ambience")
    audio.loop("hut", "ambience")
    assert audio.wait(30)
    assert pygame.mixer.get_init() is None
    assert audio._thread is None, "no thread waits for nothing"
    audio.close()


def test_it_is_heard_as_soon_as_it_can_be(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.muted = True
    audio.loop("inn", "ambience")
    audio.loop("hut", "ambience")
    audio.muted = False
    assert list(rounds(audio)) == ["hut"]
    audio.set_volume("ambience", 0.0)
    assert rounds(audio) == {}
    audio.set_volume("ambience", 0.7)
    assert list(rounds(audio)) == ["hut"]


@pytest.mark.parametrize(
    ("kind", "end"),
    [
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ],
)
def test_it_rests_while_nobody_looks(opened: Callable[[], Audio], kind: int, end: int) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    before = sound_of(audio)
    audio.handle(pygame.event.Event(kind))
    assert sound_of(audio) is before
    audio.loop("hut", "ambience")
    assert rounds(audio) == {}, "nothing new begins behind somebody's back"
    audio.handle(pygame.event.Event(end))
    assert list(rounds(audio)) == ["hut"]


def test_it_goes_on_when_the_device_comes_back(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    assert list(rounds(audio)) == ["inn"]
    audio.handle(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    assert list(rounds(audio)) == ["inn"]


def test_it_begins_when_a_device_is_plugged_in(
    opened: Callable[[], Audio], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = opened()
    audio.loop("inn", "ambience")
    assert rounds(audio) == {}
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.handle(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert list(rounds(audio)) == ["inn"]


def test_a_mixer_closed_by_somebody_else_is_opened_again(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    assert list(rounds(audio)) == ["inn"]
    pygame.mixer.quit()
    audio.set_volume("ambience", 0.9)
    audio.set_volume("ambience", 0.8)
    assert list(rounds(audio)) == ["inn"]


def test_a_missing_or_broken_file_is_silent_and_told_once(
    opened: Callable[[], Audio], folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "broken.ogg").write_bytes(b"OggS, or so it says")
    audio = opened()
    for name in ("broken", "no-such-thing"):
        audio.loop(name, "ambience")
        audio.set_volume("ambience", 0.6)
        audio.set_volume("ambience", 0.5)
        assert rounds(audio) == {}
    warnings = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert len([words for words in warnings if "broken.ogg is missing or damaged" in words]) == 1
    assert len([words for words in warnings if "no-such-thing" in words]) == 1
    audio.loop("inn", "ambience")
    assert list(rounds(audio)) == ["inn"]


def test_only_some_groups_go_round(opened: Callable[[], Audio]) -> None:
    audio = opened()
    assert set(GROUPS) == {"ambience", "music"}
    with pytest.raises(KeyError, match="effects"):
        audio.loop("inn", "effects")


def test_close_ends_it(opened: Callable[[], Audio]) -> None:
    audio = opened()
    audio.loop("inn", "ambience")
    assert list(rounds(audio)) == ["inn"]
    audio.close()
    assert pygame.mixer.get_init() is None
    audio.loop("hut", "ambience")
    assert pygame.mixer.get_init() is None


def test_moments_come_by_chance_and_none_twice_within_a_minute() -> None:
    heard: list[tuple[float, str]] = []
    takes = ["glass", "chair", "laugh"]
    moments = Moments(
        lambda name: takes if name == "inn-moment" else [],  # type: ignore[arg-type,return-value]
        lambda sound, _pan: heard.append((now, sound)),  # type: ignore[arg-type]
        Random(3),
    )
    now = 0.0
    assert moments.follow("", now) is None
    while now < 1200:
        wait = moments.follow("inn", now)
        assert wait is not None
        now += max(wait, 0.01)
    assert len(heard) > 30
    assert {name for _at, name in heard} == set(takes)
    for name in takes:
        at = [moment for moment, one in heard if one == name]
        assert min(later - sooner for sooner, later in pairwise(at)) >= NOT_AGAIN
    gaps = [later - sooner for (sooner, _a), (later, _b) in pairwise(heard)]
    assert len({round(gap, 3) for gap in gaps}) > 20, "no clockwork"
    orders = {tuple(name for _at, name in heard[n : n + 3]) for n in range(0, len(heard) - 2, 3)}
    assert len(orders) > 2
