"""The tunes of a place go on without an end; their layers come with the tension."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from game.games.sauce.knowledge.observation import SauceObservation
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import Event, Observation
from game.rules.rng import Rng
from game.tables import table_for
from game.ui.sound.audio import Audio
from game.ui.sound.loops import CHANNELS
from game.ui.sound.music import FADE_SECONDS, LAYERS, SOON, DamagedError, Layer, Music
from game.ui.table.telling.hearing import Hearing
from tests.ui.positions.short_games import ALONE, MOST_ACTIONS, header_of, short_rules

SOUNDS = Path(__file__).resolve().parents[3] / "sounds"
RATE = 22_050
PLACES = ("common", "uffbasse", "uffda/nordic", "uffda/hispanic", "sauce")


class Rehearsal:
    """Music on a silent device, with a clock of its own."""

    def __init__(self) -> None:
        self.now, self.gain = 100.0, 1.0
        self.found = {
            place: sorted(
                [path.with_name(f"{path.stem[:-1]}{layer}.ogg") for layer in range(LAYERS)]
                for path in (SOUNDS / place).glob("theme-?-0.ogg")
            )
            for place in PLACES
        }
        self.music = Music(lambda place: self.found[place], lambda: self.gain, Random(1))

    def after(self, seconds: float) -> list[float]:
        """Let time pass; return the levels of the layers."""
        self.now += seconds
        self.music.follow(self.now)
        return [round(level, 2) for level in self.music.levels]


@pytest.fixture
def rehearsal(dummy_device: None) -> Iterator[Rehearsal]:
    pygame.mixer.init(44_100, -16, 2, 1024)
    pygame.mixer.set_num_channels(CHANNELS + LAYERS)
    yield Rehearsal()
    pygame.mixer.quit()


def test_layers_come_and_go_with_the_tension_of_their_place(rehearsal: Rehearsal) -> None:
    music = rehearsal.music
    music.want("sauce")
    assert rehearsal.after(0) == [0, 0, 0]
    assert rehearsal.after(FADE_SECONDS / 2) == [0.5, 0, 0]
    assert rehearsal.after(FADE_SECONDS) == [1, 0, 0]
    music.tensions["uffbasse"] = 2
    assert rehearsal.after(FADE_SECONDS) == [1, 0, 0], "that is somewhere else"
    music.tensions["sauce"] = 2
    assert rehearsal.after(FADE_SECONDS / 2) == [1, 0.5, 0.5]
    assert rehearsal.after(FADE_SECONDS) == [1, 1, 1]
    volumes = [pygame.mixer.Channel(CHANNELS + layer).get_volume() for layer in range(LAYERS)]
    assert volumes == [1, 1, 1]
    music.tensions["sauce"] = 1
    assert rehearsal.after(FADE_SECONDS) == [1, 1, 0]


def test_another_place_begins_when_the_last_one_has_gone(rehearsal: Rehearsal) -> None:
    music = rehearsal.music
    music.want("sauce")
    rehearsal.after(0)
    rehearsal.after(FADE_SECONDS)
    music.want("uffbasse")
    rehearsal.after(0.1)
    assert music.place == "sauce"
    rehearsal.after(1.0)
    rehearsal.after(0.1)
    assert music.place == "uffbasse"
    music.want("")
    rehearsal.after(1.0)
    assert (music.place, music.follow(rehearsal.now)) == ("", None)
    assert not pygame.mixer.get_busy()


def test_all_layers_wait_together_and_go_on_with_the_next_piece(rehearsal: Rehearsal) -> None:
    music = rehearsal.music
    music.want("sauce")
    rehearsal.after(0)
    channels = [pygame.mixer.Channel(CHANNELS + layer) for layer in range(LAYERS)]
    lengths = [Layer.of(path).read(0).get_length() for path in rehearsal.found["sauce"][0]]
    for _attempt in range(200):
        # The sample of silence that they wait at together is over with the first buffer.
        if not any(channel.get_queue() for channel in channels):
            break
        time.sleep(0.01)
    assert not any(channel.get_queue() for channel in channels)
    rehearsal.after(min(lengths) - SOON - 1)
    assert not any(channel.get_queue() for channel in channels), "it is read when it is needed"
    rehearsal.after(1.1)
    following = [channel.get_queue() for channel in channels]
    assert len({sound.get_length() for sound in following if sound}) == 1


def test_a_place_without_music_and_silence_cost_nothing(rehearsal: Rehearsal) -> None:
    music = rehearsal.music
    rehearsal.gain = 0.0
    music.want("sauce")
    assert not music.needs_device()
    assert rehearsal.after(0) == []
    rehearsal.gain, rehearsal.found["sauce"] = 1.0, []
    assert rehearsal.after(0) == []
    assert not music.needs_device()


def samples(layer: Layer, number: int) -> int:
    """How many samples a piece has, as its last page says."""
    begin, end = layer.spans[number]
    page = layer.path.read_bytes()[begin:end].rpartition(b"OggS")[2]
    return int.from_bytes(page[2:10], "little")


@pytest.mark.parametrize("place", PLACES)
def test_the_layers_of_a_tune_are_cut_at_the_same_samples(place: str) -> None:
    tunes = Rehearsal().found[place]
    assert len(tunes) == (1 if place == "common" else 2)
    for tune in tunes:
        there = [path for path in tune if path.is_file()]
        assert len(there) == (1 if place == "common" else LAYERS)
        layers = [Layer.of(path) for path in there]
        assert len({len(layer.spans) for layer in layers}) == 1
        pieces = range(len(layers[0].spans))
        lengths = [[samples(layer, number) for number in pieces] for layer in layers]
        assert all(one == lengths[0] for one in lengths)
        assert max(lengths[0]) <= 19 * RATE, "two of each layer lie in memory"
        assert place == "common" or 90 <= sum(lengths[0]) / RATE <= 120


@pytest.mark.parametrize("damage", [b"", b"OggS", b"no sound at all, but long enough to be read"])
def test_a_damaged_layer_is_told(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "theme-1-0.ogg"
    path.write_bytes(damage)
    with pytest.raises(DamagedError):
        Layer.of(path)


def test_missing_and_damaged_music_is_told_once_and_silent(
    tmp_path: Path, dummy_device: None, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "inn").mkdir()
    (tmp_path / "inn" / "theme-1-0.ogg").write_bytes(b"OggS, or so it says")
    audio = Audio([tmp_path])
    for name in ("inn/theme", "hut/theme", "inn/theme"):
        audio.loop(name, "music")
        assert audio.wait(30)
        assert audio._mixer.music.place == ""
    audio.close()
    told = [record.getMessage() for record in caplog.records]
    assert len([words for words in told if "inn/theme-1-0.ogg is missing or damaged" in words]) == 1
    assert len([words for words in told if "there is no sound of this name" in words]) == 1


# --- what games declare ---------------------------------------------------------------------


@cache
def course(ruleset: str) -> tuple[list[Observation], list[Event]]:
    """Return what an onlooker sees of a random game, and all events."""
    rules = short_rules(2) if ruleset == "uffbasse" else all_rulesets().find(ruleset)
    events: list[Event] = []
    state, chance = Record(header_of(rules, ALONE, 8)).deal(events), Rng(1)
    seen = [state.observation(None)]
    while not state.is_over and len(seen) < MOST_ACTIONS:
        seat = state.actors()[-1]
        legal = state.legal_actions(seat)
        # A player who passes whenever possible never cooks.
        choices = [action for action in legal if action.verb != "pass"] or legal
        state.apply(seat, chance.choice(choices), events)
        seen.append(state.observation(None))
    return seen, events


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "ay-caramba", "sauce"])
def test_every_game_begins_calm_and_becomes_tense(ruleset: str) -> None:
    tension = table_for(all_rulesets().find(ruleset).game).tension
    seen = [one for one in course(ruleset)[0] if not one.is_over]
    found = [tension(one) for one in seen]
    assert found[0] == 0
    # Random bids never fill a bottle.
    full = [replace(one, scores=(0, 850)) for one in seen if isinstance(one, SauceObservation)]
    found += [tension(one) for one in full]
    assert set(found) == {0, 1, 2}
    assert found.count(0) > len(found) / 3, "what is always there is no tension"


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_chains_climb_and_begin_anew_with_each_round(ruleset: str) -> None:
    class Ear:
        def __init__(self) -> None:
            self.rises: list[int] = []

        def cue(self, name: str, *, group: str, rise: int) -> None:
            self.rises.append(rise)

    ear = Ear()
    rules = all_rulesets().find(ruleset)
    events = table_for(rules.game).events
    hearing = Hearing(ear, "here")  # type: ignore[arg-type]
    chains: dict[type[Event], list[int]] = {}
    for event in course(ruleset)[1]:
        row = events[type(event)]
        hearing.sounds(event, row)("anything")()
        if row.mark and row.mark(event).level == 1:
            assert not hearing._chains
        if row.chain and row.chain(event) is not None:
            chains.setdefault(type(event), []).append(ear.rises[-1])
        else:
            assert ear.rises[-1] == 0
    (rises,) = chains.values()
    assert max(rises) >= 2
    assert rises.count(0) >= 2
