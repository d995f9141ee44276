"""Sound is heard if it is available, and nothing else changes without it."""

import array
import logging
import os
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui.sound.audio import DEFAULT_VOLUMES, Audio
from game.ui.sound.mixer import HELD, Mixer

PROJECT = Path(__file__).resolve().parents[3]
SOUNDS = PROJECT / "sounds"


class Clock:
    """A clock that stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class FakeChannel:
    """A channel that never ends and remembers what it was told."""

    def __init__(self) -> None:
        self.sound: pygame.mixer.Sound | None = None
        self.volumes: tuple[float, float] = (-1.0, -1.0)

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.sound = sound

    def set_volume(self, left: float, right: float) -> None:
        self.volumes = (left, right)

    def get_busy(self) -> bool:
        return True

    def get_sound(self) -> pygame.mixer.Sound | None:
        return self.sound


pytestmark = pytest.mark.usefixtures("dummy_device")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(clock: Clock) -> Iterator[Callable[..., Audio]]:
    """Make Audio objects that are closed when the test is over."""
    made: list[Audio] = []

    def make(*folders: Path, enabled: bool = True) -> Audio:
        made.append(Audio(folders or (SOUNDS,), enabled=enabled, clock=clock))
        return made[-1]

    yield make
    for audio in made:
        audio.close()


@pytest.fixture
def channels(monkeypatch: pytest.MonkeyPatch) -> list[FakeChannel]:
    """The channels handed out so far, in place of pygame's."""
    handed_out: list[FakeChannel] = []

    def voice(mixer: Mixer) -> FakeChannel:
        handed_out.append(FakeChannel())
        return handed_out[-1]

    monkeypatch.setattr(Mixer, "voice", voice)
    return handed_out


def record(path: Path, seconds: float = 0.1) -> None:
    """Write a sound; SDL recognises the format by its content, not by the name of the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 44_100, 0, "NONE", ""))
        file.writeframes(array.array("h", [4000] * round(seconds * 44_100)).tobytes())


def cue(audio: Audio, name: str, *, group: str = "effects", pan: float = 0.0) -> None:
    audio.cue(name, group=group, pan=pan)
    assert audio.wait(30)


# --- playing --------------------------------------------------------------------------------


def test_device_is_left_alone_until_the_first_cue(opened: Callable[..., Audio]) -> None:
    audio = opened()
    audio.set_volume("effects", 1.0)
    audio.muted = False
    assert pygame.mixer.get_init() is None
    cue(audio, "play")
    assert pygame.mixer.get_init() == (44_100, -16, 2)


def test_prepare_opens_the_device_without_a_sound(
    opened: Callable[..., Audio], channels: list[FakeChannel]
) -> None:
    audio = opened()
    audio.prepare("play", "uffbasse/shout")
    assert audio.wait(30)
    assert pygame.mixer.get_init() is not None
    assert channels == []


def test_cue_sounds_on_a_real_channel(opened: Callable[..., Audio], tmp_path: Path) -> None:
    record(tmp_path / "long.ogg", seconds=60)
    cue(opened(tmp_path), "long")
    assert pygame.mixer.get_busy()


def test_close_gives_the_device_back_and_stays_silent(opened: Callable[..., Audio]) -> None:
    audio = opened()
    cue(audio, "play")
    audio.close()
    assert pygame.mixer.get_init() is None
    cue(audio, "play")
    assert pygame.mixer.get_init() is None


def test_cues_are_found_in_common_and_in_the_folder_of_a_game(
    opened: Callable[..., Audio], channels: list[FakeChannel]
) -> None:
    audio = opened()
    cue(audio, "turn")
    cue(audio, "uffbasse/shout", group="shouts")
    lengths = [channel.sound.get_length() for channel in channels if channel.sound]
    assert lengths == pytest.approx([0.8, 1.58], abs=0.01)


def test_first_folder_that_has_a_cue_wins(
    opened: Callable[..., Audio], channels: list[FakeChannel], tmp_path: Path
) -> None:
    record(tmp_path / "mine" / "common" / "play.ogg", seconds=0.5)
    audio = opened(tmp_path / "mine", SOUNDS)
    cue(audio, "play")
    cue(audio, "turn")
    lengths = [channel.sound.get_length() for channel in channels if channel.sound]
    assert lengths == pytest.approx([0.5, 0.8], abs=0.01)


@pytest.mark.parametrize(
    ("kept", "heard"),
    [
        (("game/theme/ping", "game/ping", "common/ping"), 0.4),
        (("game/ping", "common/ping"), 0.3),
        (("common/ping",), 0.2),
        (("game/other/ping", "common/game/pong"), None),
    ],
)
def test_theme_falls_back_to_its_game_and_this_to_common(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    tmp_path: Path,
    kept: tuple[str, ...],
    heard: float | None,
) -> None:
    seconds = {"game/theme/ping": 0.4, "game/ping": 0.3, "common/ping": 0.2}
    for name in kept:
        record(tmp_path / f"{name}.ogg", seconds.get(name, 0.1))
    cue(opened(tmp_path), "game/theme/ping")
    lengths = [channel.sound.get_length() for channel in channels if channel.sound]
    assert lengths == ([] if heard is None else [pytest.approx(heard, abs=0.01)])


def test_theme_goes_before_what_an_earlier_folder_has_for_all_themes(
    opened: Callable[..., Audio], channels: list[FakeChannel], tmp_path: Path
) -> None:
    record(tmp_path / "mine" / "game" / "ping.ogg", seconds=0.2)
    record(tmp_path / "theirs" / "game" / "theme" / "ping.ogg", seconds=0.3)
    cue(opened(tmp_path / "mine", tmp_path / "theirs"), "game/theme/ping")
    lengths = [channel.sound.get_length() for channel in channels if channel.sound]
    assert lengths == pytest.approx([0.3], abs=0.01)


def test_no_take_is_heard_twice_in_a_row(
    opened: Callable[..., Audio], channels: list[FakeChannel], clock: Clock
) -> None:
    audio = opened()
    for _ in range(60):
        cue(audio, "deal")
        clock.now += 1
    heard = [channel.sound for channel in channels]
    assert len(set(heard)) == len(list((SOUNDS / "common").glob("deal*.ogg")))
    assert all(now is not before for before, now in pairwise(heard))
    assert heard[6:12] != heard[:6], "they have no sequence of their own"


def test_a_chain_climbs_up_to_its_highest_step(
    opened: Callable[..., Audio], channels: list[FakeChannel], clock: Clock, tmp_path: Path
) -> None:
    for number, name in enumerate(("star", "star-up-1", "star-up-2", "bell"), start=1):
        record(tmp_path / f"{name}.ogg", seconds=number / 10)
    audio = opened(tmp_path)
    for name, rise in (("star", 0), ("star", 1), ("star", 2), ("star", 5), ("bell", 3)):
        audio.cue(name, rise=rise)
        assert audio.wait(30)
        clock.now += 1
    lengths = [channel.sound.get_length() for channel in channels if channel.sound]
    assert lengths == pytest.approx([0.1, 0.2, 0.3, 0.3, 0.4])


def test_same_cue_at_the_same_moment_sounds_once(
    opened: Callable[..., Audio], channels: list[FakeChannel], clock: Clock
) -> None:
    audio = opened()
    cue(audio, "play")
    cue(audio, "play")
    cue(audio, "turn")
    assert len(channels) == 2
    clock.now += 0.1
    cue(audio, "play")
    assert len(channels) == 3


def test_cue_that_comes_too_late_is_dropped(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    really_open = pygame.mixer.init

    def slow_device(rate: int, size: int, channels: int, buffer: int) -> None:
        clock.now += 1.0
        really_open(rate, size, channels, buffer)

    monkeypatch.setattr(pygame.mixer, "init", slow_device)
    audio = opened()
    cue(audio, "play")
    assert channels == []
    cue(audio, "play")
    assert len(channels) == 1


@pytest.mark.parametrize(
    ("pan", "left", "right"),
    [(0.0, 1.0, 1.0), (-1.0, 1.0, 0.0), (1.0, 0.0, 1.0), (0.5, 0.5, 1.0), (9.0, 0.0, 1.0)],
)
def test_pan_turns_down_the_far_side(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    pan: float,
    left: float,
    right: float,
) -> None:
    audio = opened()
    audio.set_volume("effects", 1.0)
    cue(audio, "play", pan=pan)
    assert channels[0].volumes == pytest.approx((left, right))


def test_more_sounds_than_channels_end_the_oldest_and_never_what_goes_round(
    opened: Callable[..., Audio], clock: Clock, tmp_path: Path
) -> None:
    record(tmp_path / "long.ogg", seconds=60)
    record(tmp_path / "round.ogg", seconds=5)
    audio = opened(tmp_path)
    audio.loop("round", "ambience")
    for _ in range(40):
        cue(audio, "long")
        clock.now += 1
    count = pygame.mixer.get_num_channels()
    busy = [pygame.mixer.Channel(number).get_busy() for number in range(count)]
    assert all(busy[HELD:])
    assert busy[:HELD].count(True) == 1
    rounds = [pygame.mixer.Channel(number).get_sound() for number in range(HELD)]
    assert [sound.get_length() for sound in rounds if sound] == pytest.approx([5.0])


# --- loudness -------------------------------------------------------------------------------


@pytest.mark.parametrize("group", DEFAULT_VOLUMES)
def test_volume_is_heard_at_once(
    opened: Callable[..., Audio], channels: list[FakeChannel], group: str
) -> None:
    audio = opened()
    audio.set_volume(group, 1.0)
    cue(audio, "victory", group=group)
    assert channels[0].volumes == (1.0, 1.0)
    audio.set_volume(group, 0.5)
    assert audio.wait(30)
    assert audio.volume(group) == 0.5
    assert channels[0].volumes == pytest.approx((0.25, 0.25))


def test_groups_are_set_apart(opened: Callable[..., Audio], channels: list[FakeChannel]) -> None:
    audio = opened()
    audio.set_volume("effects", 0.0)
    cue(audio, "play", group="effects")
    assert channels == []
    cue(audio, "uffbasse/shout", group="shouts")
    assert len(channels) == 1


def test_mute_mutes_all_groups_and_forgets_no_volume(
    opened: Callable[..., Audio], channels: list[FakeChannel]
) -> None:
    audio = opened()
    names = ("play", "uffbasse/shout", "victory", "curtain")
    for group, name in zip(DEFAULT_VOLUMES, names, strict=True):
        audio.set_volume(group, 1.0)
        cue(audio, name, group=group)
    assert [channel.volumes for channel in channels] == [(1.0, 1.0)] * 4

    audio.muted = True
    assert audio.wait(30)
    assert [channel.volumes for channel in channels] == [(0.0, 0.0)] * 4
    for group in DEFAULT_VOLUMES:
        cue(audio, "turn", group=group)
        assert audio.volume(group) == 1.0
    assert len(channels) == 4

    audio.muted = False
    assert audio.wait(30)
    assert [channel.volumes for channel in channels] == [(1.0, 1.0)] * 4


def test_muted_from_the_start_never_opens_the_device(opened: Callable[..., Audio]) -> None:
    audio = opened()
    audio.muted = True
    audio.prepare("play")
    cue(audio, "play")
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(("wished", "kept"), [(-3.0, 0.0), (7.0, 1.0), (0.3, 0.3)])
def test_volume_stays_within_its_slider(
    opened: Callable[..., Audio], wished: float, kept: float
) -> None:
    audio = opened()
    audio.set_volume("shouts", wished)
    assert audio.volume("shouts") == kept


def test_unknown_group_is_refused_when_set_and_silent_when_played(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    caplog: pytest.LogCaptureFixture,
) -> None:
    audio = opened()
    with pytest.raises(KeyError, match="drums"):
        audio.set_volume("drums", 1.0)
    cue(audio, "play", group="drums")
    assert channels == []
    assert "drums" in caplog.text


# --- what may be missing --------------------------------------------------------------------


def test_missing_cue_is_silent_and_logged_once(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    caplog: pytest.LogCaptureFixture,
) -> None:
    audio = opened()
    for _ in range(3):
        cue(audio, "uffbasse/no-such-thing")
    assert channels == []
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.endswith("no-such-thing.ogg is missing or damaged: there is no sound of this name")
    cue(audio, "play")
    assert len(channels) == 1


def test_broken_file_is_silent_and_the_next_cue_is_heard(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    (tmp_path / "broken.ogg").write_bytes(b"OggS, or so it says")
    audio = opened(tmp_path, SOUNDS)
    cue(audio, "broken")
    assert channels == []
    assert "broken.ogg is missing or damaged: " in caplog.text
    cue(audio, "play")
    assert len(channels) == 1


def test_invalid_driver_means_silence(
    opened: Callable[..., Audio],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = opened()
    for name in ("play", "uffbasse/shout", "no-such-cue"):
        cue(audio, name, pan=0.5)
    audio.prepare("turn")
    audio.set_volume("effects", 0.3)
    audio.muted = True
    assert audio.wait(30)
    assert pygame.mixer.get_init() is None
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "no sound device" in caplog.text
    audio.close()
    assert capfd.readouterr() == ("", "")


def test_refused_device_is_asked_again_but_seldom(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    really_open = pygame.mixer.init
    attempts: list[float] = []

    def busy_device(rate: int, size: int, channels: int, buffer: int) -> None:
        attempts.append(clock.now)
        if clock.now < 1050:
            raise pygame.error("Device or resource busy")
        really_open(rate, size, channels, buffer)

    monkeypatch.setattr(pygame.mixer, "init", busy_device)
    audio = opened()
    while not channels and clock.now < 1100:
        cue(audio, "play")
        clock.now += 0.5
    pauses = [later - earlier for earlier, later in pairwise(attempts)]
    assert pauses == [4, 8, 16, 32]
    assert len(caplog.records) == 1, "one complaint is enough"
    assert len(channels) == 1


def test_device_plugged_in_is_tried_at_once(
    opened: Callable[..., Audio], channels: list[FakeChannel], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = opened()
    cue(audio, "play")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    cue(audio, "play")
    assert channels == []
    audio.handle(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    cue(audio, "play")
    assert len(channels) == 1


@pytest.mark.parametrize(
    ("kind", "iscapture", "openings"),
    [
        (pygame.AUDIODEVICEREMOVED, 0, 2),
        (pygame.AUDIODEVICEREMOVED, 1, 1),
        (pygame.AUDIODEVICEADDED, 0, 1),
        (pygame.KEYDOWN, 0, 1),
    ],
)
def test_only_a_loudspeaker_pulled_out_reopens_the_device(
    opened: Callable[..., Audio],
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    kind: int,
    iscapture: int,
    openings: int,
) -> None:
    really_open = pygame.mixer.init
    attempts: list[float] = []

    def counted(rate: int, size: int, channels: int, buffer: int) -> None:
        attempts.append(clock.now)
        really_open(rate, size, channels, buffer)

    monkeypatch.setattr(pygame.mixer, "init", counted)
    audio = opened()
    cue(audio, "play")
    audio.handle(pygame.event.Event(kind, which=0, iscapture=iscapture))
    cue(audio, "turn")
    assert len(attempts) == openings
    assert pygame.mixer.get_init() is not None


def test_mixer_closed_by_somebody_else_costs_one_sound(
    opened: Callable[..., Audio], clock: Clock, tmp_path: Path
) -> None:
    record(tmp_path / "long.ogg", seconds=60)
    audio = opened(tmp_path)
    cue(audio, "long")
    pygame.mixer.quit()
    clock.now += 1
    cue(audio, "long")
    clock.now += 1
    cue(audio, "long")
    assert pygame.mixer.get_busy()


def test_unforeseen_failure_costs_one_sound(
    opened: Callable[..., Audio],
    channels: list[FakeChannel],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    audio = opened()
    with monkeypatch.context() as patch:
        patch.setattr(Mixer, "load", lambda self, name: 1 / 0)
        cue(audio, "play")
    assert "ZeroDivisionError" in caplog.text
    cue(audio, "play")
    assert len(channels) == 1


def test_disabled_audio_takes_everything_and_does_nothing() -> None:
    threads = threading.active_count()
    audio = Audio.open([SOUNDS], enabled=False)
    audio.prepare("play")
    audio.cue("play")
    audio.handle(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    audio.set_volume("music", 0.7)
    audio.muted = True
    assert audio.wait()
    assert (audio.volume("music"), audio.muted) == (0.7, True)
    assert threading.active_count() == threads
    assert pygame.mixer.get_init() is None
    audio.close()


def test_closing_waits_for_one_sound_not_for_all_that_were_asked_for(
    opened: Callable[..., Audio],
) -> None:
    audio, played = opened(), []

    def read_slowly() -> None:
        while not audio._is_closed:
            time.sleep(0.01)

    audio._ask(read_slowly)
    audio._ask(lambda: played.append("the next one"))
    assert audio.close()
    assert played == []


@pytest.mark.parametrize("setting", ["mixer missing", "no such driver", "closing forgotten"])
def test_program_without_sound_prints_nothing_and_ends(setting: str) -> None:
    program = f"""
import sys
from pathlib import Path
if {setting!r} == "mixer missing":
    sys.modules["pygame.mixer"] = None
from game.ui.sound.audio import Audio
audio = Audio.open([Path({str(SOUNDS)!r})])
audio.cue("play")
audio.cue("no-such-cue")
if {setting!r} != "closing forgotten":
    assert audio.wait(30)
    audio.close()
"""
    driver = "no-such-driver" if setting == "no such driver" else "dummy"
    environment = {
        name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"
    }
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=PROJECT,
        env=environment | {"SDL_AUDIODRIVER": driver},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
