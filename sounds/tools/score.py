"""Scores: tunes as data, read from `scores/PLACE-NUMBER.yaml` into single notes.

How a score is written stands in `scores/README.md`. What is wrong with one is told with
the section, the line and the bar.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import yaml

LETTERS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
CHORDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "9": (0, 4, 10, 14),
    "dim": (0, 3, 6, 9),
    "sus": (0, 5, 7),
}
DRUMS = {
    "k": 36,
    "s": 38,
    "x": 37,
    "h": 42,
    "p": 44,
    "r": 51,
    "t": 54,
    "c": 39,
    "m": 70,
    "g": 73,
    "w": 76,
    "v": 77,
    "a": 85,
    "i": 81,
    "b": 60,
    "l": 61,
    "q": 64,
    "f": 41,
}
"""Letters of a drum figure, and the keys of General MIDI's drum kit that they strike."""

TOKEN = re.compile(r"([a-g](?:#|b(?![a-z]))?|r|[1358])(-?\d)?([_.,t]*)")
SLOP_SECONDS, SLOP_STRENGTH = 0.007, 5.0
"""How much players differ from the beat and from one another."""


class ScoreError(Exception):
    """A score that cannot be played; says where."""


class Note(NamedTuple):
    """A key that is held: moment and length in seconds, MIDI key, strength from 1 to 127."""

    at: float
    length: float
    key: int
    strength: int


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody who plays."""

    name: str
    program: int
    """Number of General MIDI's instrument, from 0; of the kit where `is_drums`."""
    layer: int
    place: float
    """From −1 (left) to 1 (right)."""
    is_drums: bool
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Tune:
    """A tune as it is to be played."""

    title: str
    parts: tuple[Part, ...]
    cuts: tuple[float, ...]
    """The seconds at which it may be cut into pieces: beginnings of bars."""
    seconds: float
    """From its first bar to the end of its last one; what rings on comes after it."""


def beats_of(marks: str) -> float:
    """Return how many beats the marks behind a note mean: none is one beat."""
    beats = 1.0 + marks.count("_")
    beats *= 0.5 ** marks.count(",") * 1.5 ** marks.count(".")
    return beats / 3 if "t" in marks else beats


def _bars(text: str, beats: int, where: str) -> Iterator[list[tuple[str, str, float, float]]]:
    """Yield the tokens of each bar: sign, octave, the beat within the bar, and length."""
    for number, bar in enumerate(text.strip().strip("|").split("|"), start=1):
        found, at = [], 0.0
        for word in bar.split():
            match = TOKEN.fullmatch(word)
            if match is None:
                raise ScoreError(f"{where}, bar {number}: {word!r} is no note")
            length = beats_of(match[3])
            found.append((match[1], match[2] or "", at, length))
            at += length
        if abs(at - beats) > 1e-6:
            raise ScoreError(f"{where}, bar {number}: {at:g} beats instead of {beats}")
        yield found


def key_of(sign: str, octave: str, before: int) -> int:
    """Return the MIDI key of a note; without an octave the one next to the key before."""
    tone = LETTERS[sign[0]] + {"#": 1, "b": -1, "": 0}[sign[1:]]
    if octave:
        return tone + 12 * (int(octave) + 1)
    return before + (tone - before + 6) % 12 - 6


def chord_at(chords: Sequence[str], bar: int, share: float, where: str) -> tuple[int, ...]:
    """Return root and further tones (from 0 to 11, and above it) at a moment of a bar."""
    names = chords[bar % len(chords)].split("/")
    name = names[min(int(share * len(names) + 1e-9), len(names) - 1)]
    match = re.fullmatch(r"([A-G])([#b]?)(.*)", name)
    if match is None or match[3] not in CHORDS:
        raise ScoreError(f"{where}, bar {bar + 1}: {name!r} is no chord")
    root = LETTERS[match[1].lower()] + {"#": 1, "b": -1, "": 0}[match[2]]
    return tuple(root + step for step in CHORDS[match[3]])


def near(tone: int, around: int) -> int:
    """Return the key of a tone that lies next to a key."""
    return around + (tone - around + 6) % 12 - 6


@dataclass(slots=True)
class _Reader:
    """Turns a score into notes."""

    source: Mapping[str, Any]
    name: str
    rng: np.random.Generator

    @property
    def beats(self) -> int:
        return int(self.source["beats"])

    @property
    def beat(self) -> float:
        """Seconds of a beat."""
        return 60.0 / float(self.source["tempo"])

    def tune(self) -> Tune:
        """Return the tune."""
        notes: dict[str, list[Note]] = {name: [] for name in self.source["parts"]}
        cuts, bar = [], 0
        for entry in self.source["play"]:
            ((section, changes),) = entry.items() if isinstance(entry, dict) else ((entry, {}),)
            if section not in self.source["sections"]:
                raise ScoreError(f"{self.name}: there is no section {section!r}")
            score = self.source["sections"][section]
            chords = score["chords"].split()
            cuts += [(bar + n) * self.beats * self.beat for n in range(len(chords))]
            for name, part in self.source["parts"].items():
                plays = {"plays": part.get("plays"), **changes}.get(name, part.get("plays"))
                where = f"{self.name}: {section}, {name}"
                notes[name] += self._played(part, plays, score, chords, bar, where)
            bar += len(chords)
        return Tune(
            self.source["title"],
            tuple(self._part(name, notes[name]) for name in notes),
            tuple(cuts),
            bar * self.beats * self.beat,
        )

    def _part(self, name: str, notes: list[Note]) -> Part:
        part = self.source["parts"][name]
        is_drums = isinstance(part.get("plays"), dict) and "drums" in part["plays"]
        place = float(part.get("place", 0.0))
        return Part(name, part.get("program", 0), part["layer"], place, is_drums, tuple(notes))

    def _played(
        self,
        part: Mapping[str, Any],
        plays: Any,
        score: Mapping[str, Any],
        chords: Sequence[str],
        first: int,
        where: str,
    ) -> list[Note]:
        """Return what somebody plays in a section: a line of it, a figure, drums, or nothing."""
        if not plays:
            return []
        strength = part.get("strength", 80) * score.get("strength", 1.0)
        if isinstance(plays, dict):
            if "drums" in plays:
                found = self._drums(plays["drums"], len(chords))
            else:
                found = self._figure(plays, chords, where)
            held = float(plays.get("held", 0.9))
        else:
            line, _space, up = plays.partition(" ")
            if line not in score:
                return []
            found = self._line(score[line], len(chords), int(up or 0), where)
            held = float(part.get("held", 0.95))
        return [
            self._note(first * self.beats + at, length * held, key, strength * accent)
            for at, length, key, accent in found
        ]

    def _note(self, at: float, length: float, key: int, strength: float) -> Note:
        whole, rest = divmod(at, 1.0)
        if swing := float(self.source.get("swing", 0.0)):
            # The half of a beat comes late, and what lies around it goes along.
            rest = rest * (1 + swing) if rest <= 0.5 else 1 - (1 - rest) * (1 - swing)
        moment = (whole + rest) * self.beat + abs(self.rng.normal(0, SLOP_SECONDS))
        touch = strength + self.rng.normal(0, SLOP_STRENGTH)
        if at % self.beats == 0:
            touch += 5
        return Note(moment, length * self.beat, key, round(min(max(touch, 20), 122)))

    def _line(
        self, text: str, count: int, up: int, where: str
    ) -> Iterator[tuple[float, float, int, float]]:
        bars = list(_bars(text, self.beats, where))
        if len(bars) != count:
            raise ScoreError(f"{where}: {len(bars)} bars instead of {count}")
        before = 67
        for number, bar in enumerate(bars):
            for sign, octave, at, length in bar:
                if sign != "r":
                    before = key_of(sign, octave, before)
                    yield number * self.beats + at, length, before + up, 1.0

    def _figure(
        self, plays: Mapping[str, Any], chords: Sequence[str], where: str
    ) -> Iterator[tuple[float, float, int, float]]:
        """Yield a figure on the chords: 1, 3, 5 and 8 are their tones, c is all of them."""
        bars = list(_bars(plays["figure"], self.beats, where))
        around = int(plays["around"])
        for number in range(len(chords)):
            for sign, _octave, at, length in bars[number % len(bars)]:
                chord = chord_at(chords, number, at / self.beats, where)
                moment = number * self.beats + at
                if sign == "c":
                    for tone in chord:
                        yield moment, length, near(tone, around), 0.82
                elif sign != "r":
                    tone = chord[{"1": 0, "3": 1, "5": 2, "8": 0}[sign]]
                    root = near(chord[0], around)
                    key = root if sign == "1" else root + (tone - chord[0]) % 12
                    yield moment, length, key + 12 * (sign == "8"), 1.0

    def _drums(
        self, grids: Mapping[str, str], count: int
    ) -> Iterator[tuple[float, float, int, float]]:
        """Yield what a kit plays: a line of signs for each drum, `X` loud, `x` less, `o` soft."""
        for drum, grid in grids.items():
            bars = grid.replace(" ", "").split("|")
            for number in range(count):
                bar = bars[number % len(bars)]
                for step, sign in enumerate(bar):
                    if sign != ".":
                        at = number * self.beats + step * self.beats / len(bar)
                        yield at, 0.4, DRUMS[drum], {"X": 1.1, "x": 0.85, "o": 0.6}[sign]


def read(path: Path) -> Tune:
    """Return the tune of a score. Raises ScoreError if it cannot be played."""
    try:
        source = yaml.safe_load(path.read_text("utf-8"))
        # Seeded by its name: the same players are late by the same time each time.
        seed = sum(path.stem.encode())
        return _Reader(source, path.name, np.random.default_rng(seed)).tune()
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as problem:
        raise ScoreError(f"{path.name}: {problem!r}") from problem
