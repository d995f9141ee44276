"""Every sound the tables ask for is there, short, clean, small and as loud as it should be."""

import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

PROJECT = Path(__file__).resolve().parents[2]
SOUNDS = PROJECT / "sounds"
FILES = sorted(SOUNDS.rglob("*.ogg"))
SHOUTS = sorted(SOUNDS.rglob("shout.ogg"))

CUES = {
    "common": "deal shuffle play illegal turn click undo curtain error victory round-end",
    "uffbasse": "trick trump market cook star shout seed pass joker",
    "uffda": "snap double coin_off coin_on lock draw give caught fit",
    **dict.fromkeys(
        ("uffda/nordic", "uffda/hispanic"),
        "shout coin-shout next block double_catch round_won round_dead game_won",
    ),
    "sauce": (
        "bid shadoof noway nope sauce_turned trump reverse trick_won made set super game_won"
    ),
}
LONGEST = {
    "shout": 1.8,
    "victory": 4.0,
    "double_catch": 2.8,
    "round_won": 1.8,
    "round_dead": 1.6,
    "game_won": 4.0,
}


def title(path: Path) -> str:
    """What a cue is called when it is asked for, but for `common/`."""
    return path.relative_to(SOUNDS).with_suffix("").as_posix()


@pytest.fixture(autouse=True)
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


def samples(path: Path) -> "list[array.array[int]]":
    """The left and right channel of a file, as the mixer would play it."""
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    both = array.array("h", pygame.mixer.Sound(path).get_raw())
    return [both[0::2], both[1::2]]


@pytest.mark.parametrize(("folder", "names"), CUES.items())
def test_there_is_a_file_for_every_cue(folder: str, names: str) -> None:
    stems = {path.stem for path in FILES if path.parent == SOUNDS / folder}
    assert set(names.split()) <= stems


@pytest.mark.parametrize("path", FILES, ids=title)
def test_file_is_short_clean_and_faded(path: Path) -> None:
    left, right = samples(path)
    seconds = len(left) / 44_100
    assert 0.05 <= seconds <= LONGEST.get(path.stem, 1.2)
    for channel in (left, right):
        peak = max(abs(sample) for sample in channel) / 32768
        assert 0.1 < peak < 0.9
        assert abs(sum(channel) / len(channel)) < 0.002 * 32768, "off centre"
        assert abs(channel[0]) < 0.02 * 32768, "starts with a click"
        assert max(abs(sample) for sample in channel[-40:]) < 0.005 * 32768, "ends with a click"


@pytest.mark.parametrize("path", FILES, ids=title)
def test_file_is_vorbis_at_the_rate_of_the_mixer(path: Path) -> None:
    data = path.read_bytes()
    header = data.index(b"\x01vorbis")
    assert data.startswith(b"OggS")
    assert int.from_bytes(data[header + 12 : header + 16], "little") == 44_100


def test_sounds_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*") if path.is_file()) < 1_300_000


def test_shouts_are_the_loudest_of_all() -> None:
    def strength(path: Path) -> float:
        return max(sum(s * s for s in channel) / len(channel) for channel in samples(path))

    # Two shouts one after the other are no quieter than one, so they are left out.
    others = [path for path in FILES if path.stem not in ("shout", "double_catch")]
    assert min(map(strength, SHOUTS)) > max(map(strength, others))
