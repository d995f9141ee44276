"""Every sound the tables ask for is there, short, clean, small and as loud as it should be."""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
import yaml

from game.ui.sound.audio import DEFAULT_VOLUMES
from game.ui.sound.music import Layer

PROJECT = Path(__file__).resolve().parents[3]
SOUNDS = PROJECT / "sounds"
ALL = sorted(SOUNDS.rglob("*.ogg"))
MUSIC = [path for path in ALL if path.stem.startswith("theme-")]
BEDS = [path for path in ALL if path.stem == "ambience"]
FILES = [path for path in ALL if path not in MUSIC and path not in BEDS]
SHOUTS = sorted(SOUNDS.rglob("shout.ogg"))
LEVELS = yaml.safe_load((SOUNDS / "tools" / "levels.yaml").read_text("utf-8"))
RATE = 44_100

CUES = {
    "common": "deal shuffle play pick draw illegal turn click undo curtain error victory round-end",
    "uffbasse": "trick trump market cook star shout seed pass joker",
    "uffda": "snap double coin_off coin_on lock give caught shuffle deal",
    **dict.fromkeys(
        ("uffda/nordic", "uffda/hispanic"),
        "shout coin-shout next block double_catch round_won round_dead game_won",
    ),
    "sauce": (
        "shuffle deal play bid shadoof noway nope sauce_turned trump reverse trick_won made set "
        "super game_won"
    ),
}
MANY_TAKES = (
    *("common/deal", "common/play", "common/pick", "common/draw"),
    *("uffda/deal", "uffda/snap", "sauce/deal", "sauce/play"),
)
LONGEST = {
    "shout": 1.8,
    "victory": 4.0,
    "double_catch": 2.8,
    "round_won": 1.8,
    "round_dead": 1.6,
    "game_won": 4.0,
}

Signal = npt.NDArray[np.float64]

_spec = importlib.util.spec_from_file_location("lufs", SOUNDS / "tools" / "lufs.py")
assert _spec
assert _spec.loader
lufs: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(lufs)


def title(path: Path) -> str:
    """Return the name of a cue, which callers use without `common/`."""
    return path.relative_to(SOUNDS).with_suffix("").as_posix()


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """Open the mixer that decodes the sounds; once, because that takes longer than they do."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def played(source: Path | io.BytesIO) -> Signal:
    """A sound as the mixer would play it: left and right, from −1 to 1."""
    raw = pygame.mixer.Sound(source).get_raw()
    return np.frombuffer(raw, "<i2").reshape(-1, 2) / 32768


def takes(name: str) -> list[Path]:
    """The files of a cue that are heard in turn."""
    first = SOUNDS / f"{name}.ogg"
    return [first, *sorted(first.parent.glob(f"{first.stem}-[2-9].ogg"))]


@cache
def level(path: Path) -> float:
    """The loudest 400 ms, in LUFS."""
    return float(lufs.loudest(played(path)))


def mean(levels: Sequence[float]) -> float:
    return sum(levels) / len(levels)


@pytest.mark.parametrize(("folder", "names"), CUES.items())
def test_there_is_a_file_for_every_cue(folder: str, names: str) -> None:
    stems = {path.stem for path in FILES if path.parent == SOUNDS / folder}
    assert set(names.split()) <= stems


@pytest.mark.parametrize("path", FILES, ids=title)
def test_file_is_short_clean_and_faded(path: Path) -> None:
    signal = played(path)
    assert 0.05 <= len(signal) / RATE <= LONGEST.get(path.stem, 1.21)
    peaks = np.max(np.abs(signal), axis=0)
    assert np.all(peaks > 0.1)
    assert np.all(peaks < 0.9)
    assert np.all(np.abs(np.mean(signal, axis=0)) < 0.002), "off centre"
    assert np.all(np.abs(signal[0]) < 0.02), "starts with a click"
    assert np.all(np.abs(signal[-40:]) < 0.005), "ends with a click"


@pytest.mark.parametrize("name", MANY_TAKES)
def test_cards_are_heard_in_many_takes_all_of_paper(name: str) -> None:
    files = takes(name)
    assert 5 <= len(files) <= 6
    levels = [level(path) for path in files]
    assert 2 < max(levels) - min(levels) < 6, "two decibels up and down"
    for path in files:
        spectrum = np.abs(np.fft.rfft(np.mean(played(path), axis=1), RATE)) ** 2
        assert sum(spectrum[3000:8000]) > 0.14 * sum(spectrum), "it is not paper"
    lengths = {len(played(path)) for path in files}
    assert len(lengths) == len(files), "each has a pitch of its own"


@pytest.mark.parametrize("path", BEDS, ids=title)
def test_what_goes_round_is_clean_and_has_no_seam(path: Path) -> None:
    signal = played(path)
    assert 20 * RATE <= len(signal) <= 40 * RATE
    assert np.max(np.abs(signal)) < 0.9
    assert np.all(np.abs(np.mean(signal, axis=0)) < 0.002), "off centre"
    around = np.concatenate([signal[-2000:], signal[:2000]])
    steps = np.sort(np.abs(np.diff(around, axis=0)), axis=0)
    # The jump from the end to the beginning is no larger than elsewhere.
    assert np.all(np.abs(signal[0] - signal[-1]) <= 1.5 * np.maximum(steps[-40], 0.003))


@pytest.mark.parametrize("name", LEVELS["cues"])
def test_a_cue_is_as_loud_as_the_table_says(name: str) -> None:
    # Moments are no takes of one another.
    first = SOUNDS / f"{name}.ogg"
    others = (
        [] if "-moment" in name else [*takes(name), *first.parent.glob(f"{first.stem}-up-?.ogg")]
    )
    heard = mean([level(path) for path in {first, *others}])
    assert abs(heard - LEVELS["cues"][name]) <= LEVELS["tolerance"]


@pytest.mark.parametrize("path", BEDS, ids=title)
def test_a_background_is_as_loud_as_the_table_says(path: Path) -> None:
    heard = lufs.lufs(played(path))
    assert abs(heard - LEVELS["beds"][title(path)]) <= LEVELS["tolerance"]
    assert as_set(heard, "ambience") < as_set(LEVELS["cues"]["common/play"], "effects") - 12


@pytest.mark.parametrize("first", [path for path in MUSIC if path.stem[-1] == "0"], ids=title)
def test_music_is_as_loud_as_the_table_says_and_stays_behind(first: Path) -> None:
    """All layers together; the whole tune is measured where it is made, here one piece of it."""
    heard = np.zeros((0, 2))
    for path in sorted(first.parent.glob(f"{first.stem[:-1]}?.ogg")):
        layer = Layer.of(path)
        begin, end = layer.spans[2]
        piece = played(io.BytesIO(path.read_bytes()[begin:end]))
        heard = heard + piece if len(heard) else piece
    assert abs(lufs.lufs(heard) - LEVELS["music"]) <= 2 * LEVELS["tolerance"]
    assert np.max(np.abs(heard)) < 1.0
    assert as_set(LEVELS["music"], "music") < as_set(LEVELS["cues"]["common/play"], "effects") - 12


def as_set(loudness: float, group: str) -> float:
    """Return the loudness at the default volumes; a volume is squared for the amplitude."""
    return loudness + 40 * float(np.log10(DEFAULT_VOLUMES[group]))


@pytest.mark.parametrize(
    ("won", "laid"), [("uffbasse/trick", "common/play"), ("sauce/trick_won", "sauce/play")]
)
def test_winning_a_trick_is_louder_than_laying_a_card(won: str, laid: str) -> None:
    assert LEVELS["cues"][won] >= LEVELS["cues"][laid] + 3


def test_files_are_vorbis_at_the_rate_of_the_mixer_or_half_of_it() -> None:
    # Music is doubled when it is read, which leaves no seam between its pieces.
    wanted = {title(path): RATE // 2 if path in MUSIC else RATE for path in ALL}
    assert {title(path): rate_of(path.read_bytes()) for path in ALL} == wanted


def rate_of(data: bytes) -> int:
    header = data.index(b"\x01vorbis")
    assert data.startswith(b"OggS")
    return int.from_bytes(data[header + 12 : header + 16], "little")


def test_sounds_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 1_800_000
    assert sum(path.stat().st_size for path in BEDS) < 1_300_000
    assert sum(path.stat().st_size for path in ALL) < 12_000_000


def test_shouts_are_the_loudest_of_all() -> None:
    # Two shouts in a row are no quieter than one, so they are left out.
    others = [path for path in FILES if path.stem not in ("shout", "double_catch")]
    assert min(map(level, SHOUTS)) > max(map(level, others)) + 1
