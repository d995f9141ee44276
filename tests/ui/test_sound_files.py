"""Every sound the tables ask for is there, short, clean, small and as loud as it should be."""

import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui.sound.audio import DEFAULT_VOLUMES

PROJECT = Path(__file__).resolve().parents[2]
SOUNDS = PROJECT / "sounds"
ALL = sorted(SOUNDS.rglob("*.ogg"))
FILES = [path for path in ALL if path.stem not in ("ambience", "theme")]
ROUNDS = [path for path in ALL if path not in FILES]
SHOUTS = sorted(SOUNDS.rglob("shout.ogg"))

CUES = {
    "common": "deal shuffle play illegal turn click undo curtain error victory round-end",
    "uffbasse": "trick trump market cook star shout seed pass joker",
    "uffda": "snap double coin_off coin_on lock draw give caught shuffle deal",
    **dict.fromkeys(
        ("uffda/nordic", "uffda/hispanic"),
        "shout coin-shout next block double_catch round_won round_dead game_won",
    ),
    "sauce": (
        "shuffle deal play bid shadoof noway nope sauce_turned trump reverse trick_won made set "
        "super game_won"
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


pytestmark = pytest.mark.usefixtures("dummy_device")


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


@pytest.mark.parametrize("path", ROUNDS, ids=title)
def test_what_goes_round_is_clean_and_has_no_seam(path: Path) -> None:
    for channel in samples(path):
        assert 20 * 44_100 <= len(channel) <= 40 * 44_100
        assert max(abs(sample) for sample in channel) < 0.9 * 32768
        assert abs(sum(channel) / len(channel)) < 0.002 * 32768, "off centre"
        around = [*channel[-2000:], *channel[:2000]]
        steps = sorted(abs(later - sooner) for sooner, later in pairwise(around))
        # Where the end meets the beginning nothing jumps that does not jump elsewhere.
        assert abs(channel[0] - channel[-1]) <= 1.5 * max(steps[-40], 100)


@pytest.mark.parametrize("path", ROUNDS, ids=title)
def test_what_goes_round_stays_behind_what_happens(path: Path) -> None:
    def power(path: Path, group: str) -> float:
        mean = max(sum(s * s for s in channel) / len(channel) for channel in samples(path))
        # The volume is squared for the amplitude, and that for the power.
        return mean * DEFAULT_VOLUMES[group] ** 4

    # 17 dB below the sound of a single card.
    assert power(path, "ambience") < power(SOUNDS / "common" / "play.ogg", "effects") / 50


@pytest.mark.parametrize("path", ROUNDS, ids=title)
def test_what_goes_round_is_small(path: Path) -> None:
    assert path.stat().st_size <= 400_000


@pytest.mark.parametrize("path", ALL, ids=title)
def test_file_is_vorbis_at_the_rate_of_the_mixer(path: Path) -> None:
    data = path.read_bytes()
    header = data.index(b"\x01vorbis")
    assert data.startswith(b"OggS")
    assert int.from_bytes(data[header + 12 : header + 16], "little") == 44_100


def test_sounds_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 1_200_000
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*") if path.is_file()) < 3_400_000


def test_shouts_are_the_loudest_of_all() -> None:
    def strength(path: Path) -> float:
        return max(sum(s * s for s in channel) / len(channel) for channel in samples(path))

    # Two shouts one after the other are no quieter than one, so they are left out.
    others = [path for path in FILES if path.stem not in ("shout", "double_catch")]
    assert min(map(strength, SHOUTS)) > max(map(strength, others))
