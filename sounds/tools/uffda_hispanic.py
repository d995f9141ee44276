"""The sounds of Ay Caramba!: a square in the evening, with trumpets, a guitar and a güiro."""

import numpy as np
from blocks import Signal, room, spread, stack, wood
from uffda_instruments import (
    bass_guitar,
    blown,
    guiro,
    iron_gate,
    sagging_air,
    stomp,
    strum,
    trombone_fall,
    trumpet,
)
from uffda_voices import AY_CARAMBA, MOEDA, OLE, PROXIMO, crowd, in_the_inn, loudest, throat

Rng = np.random.Generator

_TABLE = ("woman", "man", "man", "child", "woman", "man", "man", "woman", "man", "child")


def stab(rng: Rng, notes: tuple[float, ...], duration: float) -> Signal:
    """Trumpets together, as loud as one sample of full strength."""
    chord = np.sum([trumpet(rng, note, duration) for note in notes], axis=0)
    return np.asarray(chord / np.max(np.abs(chord)))


def shout(rng: Rng) -> Signal:
    """The whole square cries 'Ay, ca-RRRAMM-ba!', and the trumpets answer on either side."""
    lead = throat(rng, AY_CARAMBA, "man", 3.0, edge=3.0)
    voices = [(0.0, 0.0, lead), *crowd(rng, AY_CARAMBA, _TABLE, 0.45, late=0.007, edge=2.6)]
    unit = loudest(voices)
    others = (
        (0.60, -0.5, stab(rng, (69, 73, 76), 0.16) * 0.34 * unit),
        (1.07, 0.5, stab(rng, (74, 78, 81), 0.12) * 0.34 * unit),
        (1.24, 0.0, stab(rng, (74, 78, 81, 86), 0.42) * 0.40 * unit),
        (0.60, 0.0, stomp(rng) * 0.7 * unit),
        (1.07, 0.0, stomp(rng) * 0.7 * unit),
    )
    return in_the_inn(rng, 1.75, [*voices, *others])


def coin_shout(rng: Rng) -> Signal:
    """Two or three people have noticed something: '¡Moeda!'."""
    voices = crowd(rng, MOEDA, ("man", "woman", "child"), late=0.02)
    return in_the_inn(rng, 0.88, [*voices, (0.2, 0.0, wood(rng, 320) * 0.3 * loudest(voices))])


def next_(rng: Rng) -> Signal:
    """A knuckle on the table and a mumbled 'próximo'."""
    said = throat(rng, PROXIMO, "man")
    said *= 0.6 / float(np.max(np.abs(said)))
    knock = wood(rng, 410 * rng.uniform(0.96, 1.04), 0.12, 0.3)
    return stack(0.44, ((0.0, knock * 0.45), (0.05, said)))


def block(rng: Rng) -> Signal:
    """An iron gate falls shut, and its bolt after it."""
    parts = [
        (0.006, -0.1, iron_gate(rng)),
        (0.091, 0.1, iron_gate(rng) * 0.3),
        (0.34, 0.3, wood(rng, 520, 0.12, 0.9) * 0.7),
        (0.36, 0.3, iron_gate(rng) * 0.18),
    ]
    return room(rng, spread(1.0, parts), 0.3, 0.25)


def double_catch(rng: Rng) -> Signal:
    """One half of the square shouts, the other shouts back, and a trumpet falls off its chair."""
    left = [
        (at, -0.65, voice)
        for at, _, voice in crowd(
            rng, AY_CARAMBA, ("man", "woman", "man"), 0.7, late=0.007, edge=2.6
        )
    ]
    right = [
        (at + 0.80, 0.55, voice * 1.25)
        for at, _, voice in crowd(
            rng, AY_CARAMBA, ("man", "woman", "child", "man", "man"), late=0.007, edge=2.6
        )
    ]
    unit = loudest(right)
    fall = trombone_fall(rng, 81, 0.8, 16)
    under = trombone_fall(rng, 77, 0.8, 16)
    others = [
        (0.80, 0.5, stomp(rng) * unit * 0.7),
        (1.40, -0.2, stab(rng, (69, 73, 76), 0.14) * unit * 0.3),
        (1.87, 0.1, fall * 0.34 * unit / float(np.max(np.abs(fall)))),
        (1.87, 0.4, under * 0.26 * unit / float(np.max(np.abs(under)))),
    ]
    return in_the_inn(rng, 2.7, [*left, *right, *others])


_BEAT = 0.25


def _scrape(rng: Rng, at: float, strength: float) -> list[tuple[float, float, Signal]]:
    """The figure of the güiro over two beats: long, short, short."""
    strokes = ((0.0, 0.9, 1.0), (1.0, 0.4, 0.7), (1.5, 0.4, 0.7))
    return [
        (at + beat * _BEAT, 0.55, guiro(rng, length * _BEAT, 75, 160) * gain * strength)
        for beat, length, gain in strokes
    ]


def _duet(
    rng: Rng, tune: tuple[tuple[float, int, int, float], ...]
) -> list[tuple[float, float, Signal]]:
    """Two trumpets; each note: its beat, the upper and the lower pitch, its length in beats."""
    parts = []
    for beat, upper, lower, length in tune:
        played = length * _BEAT * 0.86
        parts.append((beat * _BEAT, -0.3, trumpet(rng, upper, played) * 0.5))
        parts.append((beat * _BEAT + 0.006, 0.3, trumpet(rng, lower, played) * 0.42))
    return parts


def round_won(rng: Rng) -> Signal:
    """Two trumpets in thirds, over a güiro and one strum of the guitar."""
    third = 1 / 3
    parts = _duet(rng, (
        (0.0, 74, 71, third), (third, 74, 71, third), (2 * third, 74, 71, third),
        (1.0, 79, 76, 0.75), (1.75, 78, 74, 0.25), (2.0, 79, 76, 0.5), (2.5, 81, 78, 0.5),
        (3.0, 83, 79, 2.6),
    ))  # fmt: skip
    parts += _scrape(rng, 0.0, 0.9) + _scrape(rng, 2 * _BEAT, 0.9)
    parts.append((4 * _BEAT, 0.55, guiro(rng, 0.42, 60, 170) * 0.8))
    for at in (1.0, 3.0):
        parts.append((at * _BEAT, -0.5, strum(rng, (55, 59, 62, 67, 71), 0.5) * 0.5))
    parts.append((3 * _BEAT, 0.0, bass_guitar(43, 0.7) * 1.1))
    return room(rng, spread(1.6, parts), 0.35, 0.25)


def round_dead(rng: Rng) -> Signal:
    """Nobody can go on: a muted trumpet sinks in three steps, and the air goes out of it."""
    parts: list[tuple[float, Signal]] = []
    for step, note in enumerate((70, 69, 68)):
        bend = [(0, 0.0), (0.1, 0.0), (0.22, -0.7)]
        parts.append((0.2 * step, blown(rng, note, 0.22, bite=0.45, bend=bend) * 0.5))
    parts.append((0.58, sagging_air(rng, 0.7, 330, 110) * 0.55))
    parts.append((1.26, guiro(rng, 0.16, 40, 18) * 0.9))
    return stack(1.5, parts)


def game_won(rng: Rng) -> Signal:
    """The band plays: trumpets in thirds, guitar between the beats, bass, güiro, and '¡Olé!'."""
    parts = _duet(rng, (
        (0.0, 79, 76, 0.5), (0.5, 79, 76, 0.5), (1.0, 83, 79, 0.5), (1.5, 81, 78, 0.5),
        (2.0, 79, 76, 0.5), (2.5, 78, 74, 0.5), (3.0, 76, 72, 1.0),
        (4.0, 78, 74, 0.5), (4.5, 79, 76, 0.5), (5.0, 81, 78, 0.5), (5.5, 83, 79, 0.5),
        (6.0, 84, 81, 0.5), (6.5, 83, 79, 0.5), (7.0, 81, 78, 1.0), (8.0, 83, 79, 0.34),
        (8.34, 83, 79, 0.33), (8.67, 86, 83, 0.33), (9.0, 91, 83, 3.2),
    ))  # fmt: skip
    chords = ((43, (55, 59, 62, 67)), (48, (55, 60, 64, 67)), (50, (57, 60, 62, 66)),
              (50, (57, 60, 62, 66)), (43, (55, 59, 62, 67)))  # fmt: skip
    for bar, (low, chord) in enumerate(chords[:4]):
        start = 2 * bar * _BEAT
        parts.append((start, 0.0, bass_guitar(low, 0.45) * 1.2))
        for beat in (0.67, 1.0, 1.67):
            parts.append((start + beat * _BEAT, -0.55, strum(rng, chord, 0.22) * 0.45))
        parts += _scrape(rng, start, 0.75)
    end = 9 * _BEAT
    low, chord = chords[4]
    parts += [
        (8 * _BEAT, 0.0, bass_guitar(low, 0.3) * 1.2),
        (end, 0.0, bass_guitar(low, 0.8) * 1.4),
    ]
    parts += [(end, -0.5, strum(rng, (*chord, 71, 79), 0.8) * 0.7), (end, 0.0, stomp(rng) * 1.0)]
    dancers = crowd(rng, OLE, ("man", "woman", "man", "child", "man"), 0.5)
    scale = 1.7 / loudest(dancers)
    parts += [(end + 0.1 + at, place, voice * scale) for at, place, voice in dancers]
    return room(rng, spread(3.3, parts), 0.45, 0.25)
