"""The tune of the table: a waltz of our own, sixteen bars, played by whoever is at home there."""

from collections.abc import Callable, Iterable

from blocks import Mode, Signal, brass, decay, glass, hertz, noise, pluck, ring, room, spread, wood
from files import Rng
from uffda_instruments import bass_guitar, fiddle, guiro, stomp, strum, trumpet

BEAT = 0.4
SECONDS = 22.4
"""With a rest at its end: it goes round, and nobody wants it to begin again at once."""

TUNE = (
    *((0, 67, 1), (1, 71, 1), (2, 74, 1), (3, 79, 2), (5, 76, 1), (6, 74, 1.5), (7.5, 72, 0.5)),
    *((8, 71, 1), (9, 69, 3), (12, 66, 1), (13, 69, 1), (14, 72, 1), (15, 76, 2), (17, 74, 1)),
    *((18, 72, 1), (19, 69, 1), (20, 66, 1), (21, 67, 2.5)),
    *((24, 76, 1), (25, 79, 1), (26, 76, 1), (27, 74, 2), (29, 71, 1), (30, 72, 1), (31, 71, 1)),
    *((32, 69, 1), (33, 71, 2), (35, 74, 1), (36, 76, 1), (37, 79, 1), (38, 84, 1), (39, 83, 2)),
    *((41, 79, 1), (42, 78, 1), (43, 76, 1), (44, 69, 1), (45, 79, 2.5)),
)
"""Each note: the beat that it comes on, its pitch, its length in beats."""

G, C, D = (55, 59, 62), (55, 60, 64), (54, 57, 62)
BARS = (G, C, G, D, D, D, D, G, C, G, D, G, C, G, D, G)
ROOTS = {G: 43, C: 48, D: 50}

Part = tuple[float, float, Signal]
Play = Callable[[float, float], Signal]
"""Plays a note for some seconds."""


def _lead(play: Play, place: float, gain: float, up: int = 0, legato: float = 0.95) -> list[Part]:
    """The tune on one instrument."""
    return [
        (at * BEAT, place, play(note + up, length * BEAT * legato) * gain)
        for at, note, length in TUNE
    ]


def _third_below(play: Play, place: float, gain: float) -> list[Part]:
    """A second voice that goes along below the tune, on the notes of the chord."""
    parts = []
    for at, note, length in TUNE:
        chord = BARS[int(at // 3)]
        below = max(tone + 12 * k for tone in chord for k in range(4) if tone + 12 * k < note - 2)
        parts.append((at * BEAT, place, play(below, length * BEAT * 0.95) * gain))
    return parts


def _bars(bass: Callable[[float], Signal], chord: Callable[[Iterable[int]], Signal]) -> list[Part]:
    """The accompaniment of a waltz: one below, two above."""
    parts = []
    for bar, notes in enumerate(BARS):
        at = 3 * bar * BEAT
        parts.append((at, -0.3, bass(ROOTS[notes] - (5 if bar % 2 else 0))))
        if bar < len(BARS) - 1:
            parts += [(at + beat * BEAT, 0.3, chord(notes)) for beat in (1, 2)]
    return parts


def _plucked(notes: Iterable[int], seconds: float, brightness: float) -> Signal:
    return sum(
        (pluck(hertz(note), seconds, brightness) for note in notes), start=pluck(0.0, seconds)
    )


def zither(rng: Rng) -> Signal:
    """At home: a zither by the fire."""
    parts = _lead(lambda note, s: pluck(hertz(note), max(s, 0.9), 0.62), 0.1, 1.0)
    parts += _third_below(lambda note, s: pluck(hertz(note), max(s, 0.8), 0.5), -0.2, 0.45)
    parts += _bars(
        lambda note: pluck(hertz(note), 1.3, 0.55) * 0.8,
        lambda notes: _plucked(notes, 0.7, 0.5) * 0.22,
    )
    return room(rng, spread(SECONDS, parts), 0.6, 0.3)


def band(rng: Rng) -> Signal:
    """Uffbasse!: the village band, softly, in the next room."""
    parts = _lead(lambda note, s: brass(rng, hertz(note), s, 0.45), 0.1, 0.5, legato=0.9)
    parts += _third_below(lambda note, s: brass(rng, hertz(note), s, 0.35), 0.3, 0.3)
    parts += _bars(
        lambda note: brass(rng, hertz(note), BEAT * 0.9, 0.25) * 0.6,
        lambda notes: _horns(rng, notes) * 0.16,
    )
    drum = ring(0.3, (Mode(92, 1.0, 0.05), Mode(151, 0.5, 0.03)))
    parts += [(3 * bar * BEAT, 0.0, drum * 0.35) for bar in range(len(BARS))]
    return room(rng, spread(SECONDS, parts), 0.6, 0.35)


def _horns(rng: Rng, notes: Iterable[int]) -> Signal:
    blown = [brass(rng, hertz(note), BEAT * 0.5, 0.35) for note in notes]
    return sum(blown[1:], start=blown[0])


def fiddles(rng: Rng) -> Signal:
    """Nordic: a fiddle over its drone, and a boot that keeps the time."""
    parts = _lead(lambda note, s: fiddle(rng, note, s, slide=0.4), 0.15, 0.8, legato=1.0)
    parts += _third_below(lambda note, s: fiddle(rng, note, s), -0.25, 0.35)
    for bar, notes in enumerate(BARS):
        at = 3 * bar * BEAT
        drone = fiddle(rng, ROOTS[notes] + 12, 3 * BEAT, force=0.4)
        parts += [(at, -0.4, drone * 0.6), (at, 0.0, stomp(rng) * 0.45)]
        parts.append((at + 2 * BEAT, 0.1, wood(rng, 300, 0.12, 0.2) * 0.25))
    return room(rng, spread(SECONDS, parts), 0.6, 0.35)


def guitars(rng: Rng) -> Signal:
    """Hispanic: trumpets in two voices over guitars, and the güiro."""
    parts = _lead(lambda note, s: trumpet(rng, note, s), 0.25, 0.35, legato=0.9)
    parts += _third_below(lambda note, s: trumpet(rng, note, s), 0.45, 0.2)
    parts += _bars(
        lambda note: bass_guitar(note, 1.1) * 0.9,
        lambda notes: strum(rng, [note + 12 for note in notes], 0.5) * 0.28,
    )
    for bar in range(len(BARS)):
        at = 3 * bar * BEAT
        parts.append((at + 0.02, -0.6, guiro(rng, 0.3) * 0.18))
        parts += [(at + beat * BEAT, -0.6, guiro(rng, 0.1, 110, 150) * 0.13) for beat in (1, 2)]
    return room(rng, spread(SECONDS, parts), 0.5, 0.3)


def pots(rng: Rng) -> Signal:
    """Sauce: everything in the kitchen that rings: glasses, bottles, a whisk in the bowl."""
    parts = _lead(lambda note, _s: glass(rng, hertz(note + 12), 0.9), 0.15, 0.5)
    parts += _lead(lambda note, s: pluck(hertz(note), max(s, 0.6), 0.45), -0.1, 0.7)
    parts += _bars(
        lambda note: pluck(hertz(note), 0.9, 0.4) * 1.0,
        lambda notes: _plucked([note + 12 for note in notes], 0.35, 0.35) * 0.22,
    )
    for bar in range(len(BARS)):
        for beat in range(3):
            whisk = noise(rng, 0.09, 2500, 7000) * decay(0.09, 0.02)
            parts.append(((3 * bar + beat) * BEAT, 0.5, whisk * (0.16 if beat else 0.28)))
    return room(rng, spread(SECONDS, parts), 0.4, 0.25)
