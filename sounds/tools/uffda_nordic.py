"""The sounds of UFF-DA!: an inn in the north, with a fiddle, a long horn and a great many sighs."""

import numpy as np
from blocks import Signal, room, spread, stack, wood
from uffda_instruments import fiddle, log, long_horn, sagging_air, stomp, trombone_fall
from uffda_voices import COIN, HEI, NEXT, UFF_DA, crowd, in_the_inn, loudest, throat

Rng = np.random.Generator

_TABLE = ("man", "woman", "troll", "man", "child", "man", "woman", "man", "troll", "child")


def shout(rng: Rng) -> Signal:
    """The whole inn sighs 'Uff-DAAAH!' over a long horn, and one small voice is late."""
    lead = throat(rng, UFF_DA, "man", 1.9, edge=3.0)
    voices = [(0.0, 0.0, lead), *crowd(rng, UFF_DA, _TABLE, edge=2.6)]
    unit = loudest(voices)
    horn = long_horn(rng, 41, 1.2, [(0, -2), (0.25, 0.0), (0.62, 0.0), (1.2, -5)])
    others = (
        (0.0, 0.0, stomp(rng) * 0.2 * unit),
        (0.34, 0.1, stomp(rng) * 0.9 * unit),
        (0.33, -0.3, horn * 0.42 * unit / float(np.max(np.abs(horn)))),
        (0.88, 0.85, throat(rng, UFF_DA, "child", 1.3, pace=0.6, edge=2.6)),
    )
    return in_the_inn(rng, 1.8, [*voices, *others])


def coin_shout(rng: Rng) -> Signal:
    """Two or three people have noticed something: 'Coin!'."""
    voices = crowd(rng, COIN, ("woman", "man", "child"), late=0.02)
    return in_the_inn(rng, 0.72, [*voices, (0.05, 0.0, wood(rng, 260) * 0.3 * loudest(voices))])


def next_(rng: Rng) -> Signal:
    """A knuckle on the table and a mumbled 'next'."""
    said = throat(rng, NEXT, "man")
    said *= 0.6 / float(np.max(np.abs(said)))
    knock = wood(rng, 330 * rng.uniform(0.96, 1.04), 0.14, 0.25)
    return stack(0.36, ((0.0, knock * 0.45), (0.055, said)))


def block(rng: Rng) -> Signal:
    """A log is thrown across the road, rolls over once and lies still."""
    parts = [
        (0.03, -0.2, log(rng)),
        (0.30, 0.15, log(rng) * 0.5),
        (0.47, 0.25, log(rng) * 0.22),
    ]
    return room(rng, spread(1.0, parts), 0.3, 0.3)


def double_catch(rng: Rng) -> Signal:
    """One half of the table shouts, the other half shouts back, and a trombone is ashamed."""
    left = [
        (at, -0.65, voice)
        for at, _, voice in crowd(rng, UFF_DA, ("man", "woman", "man"), 0.7, edge=2.6)
    ]
    right = [
        (at + 0.72, 0.55, voice * 1.25)
        for at, _, voice in crowd(rng, UFF_DA, ("troll", "man", "child", "man", "woman"), edge=2.6)
    ]
    unit = loudest(right)
    fall = trombone_fall(rng, 53, 0.95, 9)
    deep = trombone_fall(rng, 46, 0.95, 9)
    others = [
        (0.72, 0.5, stomp(rng) * unit * 0.7),
        (1.5, 0.0, fall * 0.8 * unit / float(np.max(np.abs(fall)))),
        (1.5, -0.3, deep * 0.5 * unit / float(np.max(np.abs(deep)))),
    ]
    # The first group shortens its cry when it hears the answer coming.
    cut = [(at, place, _shortened(voice, 1.0)) for at, place, voice in left]
    return in_the_inn(rng, 2.55, [*cut, *right, *others])


def _shortened(voice: Signal, seconds: float) -> Signal:
    """Let a voice die away before its time."""
    size = round(seconds * 44_100)
    kept = voice[:size].copy()
    fade = len(kept) // 4
    kept[-fade:] *= np.linspace(1, 0, fade)
    return kept


_BEAT = 0.27


def round_won(rng: Rng) -> Signal:
    """A fiddle runs up its scale and stays on a double stop; a boot stamps the end."""
    run = ((0.0, 74), (0.085, 76), (0.17, 78), (0.255, 80), (0.34, 81), (0.51, 78), (0.595, 81))
    parts = [(at, -0.15, fiddle(rng, note, 0.11, 0.6)) for at, note in run]
    parts[5] = (0.425, -0.15, fiddle(rng, 83, 0.10, 0.4))
    parts.append((0.51, -0.15, fiddle(rng, 78, 0.10, 0.3)))
    for note, place, force in ((86, -0.1, 1.0), (81, 0.1, 0.8), (74, 0.3, 0.7), (62, 0.4, 0.5)):
        parts.append((0.70, place, fiddle(rng, note, 0.72, 1.0, force)))
    parts += [(0.0, 0.3, fiddle(rng, 62, 0.68, force=0.35)), (0.0, 0.4, stomp(rng) * 0.35)]
    parts += [(0.34, 0.4, stomp(rng) * 0.35), (0.70, 0.4, stomp(rng) * 0.7)]
    return room(rng, spread(1.6, parts), 0.35, 0.3)


def round_dead(rng: Rng) -> Signal:
    """Nobody can go on: the fiddle slides off its note and the air goes out of everything."""
    air = sagging_air(rng, 0.95, 300, 85)
    down = fiddle(rng, 69, 0.55, sink=5)
    sour = fiddle(rng, 68, 0.5, sink=8)
    parts = ((0.0, down * 0.6), (0.02, sour * 0.5), (0.38, air * 0.55),
             (1.26, wood(rng, 180, 0.2, 0.1) * 0.7))  # fmt: skip
    return stack(1.45, parts)


def game_won(rng: Rng) -> Signal:
    """A dance for two fiddles with boots and a drone, and 'Hei!' at its end."""
    # Each note: the beat it comes on, its pitch, its length in beats.
    tune = (
        *((0.0, 74, 0.5), (0.5, 78, 0.25), (0.75, 80, 0.25), (1.0, 81, 0.5), (1.5, 83, 0.5)),
        *((2.0, 81, 0.25), (2.25, 80, 0.25), (2.5, 78, 0.5), (3.0, 76, 0.5), (3.5, 81, 0.5)),
        *((4.0, 86, 0.5), (4.5, 85, 0.25), (4.75, 83, 0.25), (5.0, 81, 0.5), (5.5, 78, 0.5)),
        *((6.0, 80, 0.25), (6.25, 78, 0.25), (6.5, 76, 0.5), (7.0, 73, 0.5), (7.5, 76, 0.5)),
    )
    parts: list[tuple[float, float, Signal]] = []
    for beat, note, length in tune:
        bowed = length * _BEAT * 1.02
        slide = rng.uniform(0.2, 0.8)
        parts.append((beat * _BEAT, -0.35, fiddle(rng, note, bowed, slide)))
        second = note - (4 if note % 12 in (6, 1, 9) else 3)
        parts.append((beat * _BEAT + 0.008, 0.35, fiddle(rng, second, bowed, slide, 0.55)))
    for bar in range(4):
        drone = fiddle(rng, 62 if bar != 3 else 57, 1.9 * _BEAT, 0.2, 0.6)
        parts += [(2 * bar * _BEAT, 0.1, drone), (2 * bar * _BEAT, 0.0, stomp(rng) * 0.8)]
        parts.append(((2 * bar + 1) * _BEAT, 0.0, stomp(rng) * 0.45))
    end = 8 * _BEAT
    for note, place in ((86, -0.4), (81, 0.4), (78, -0.2), (74, 0.2), (62, 0.0)):
        parts.append((end, place, fiddle(rng, note, 0.85, 1.0, 0.65)))
    horn = long_horn(rng, 50, 0.85, [(0, 0), (0.85, 0)])
    dancers = crowd(rng, HEI, ("man", "woman", "man", "child", "man"), 0.5)
    scale = 1.6 / loudest(dancers)
    parts += [(end + at, place, voice * scale) for at, place, voice in dancers]
    parts += [(end, 0.0, horn / float(np.max(np.abs(horn))) * 0.9), (end, 0.0, stomp(rng) * 1.1)]
    return room(rng, spread(3.2, parts), 0.45, 0.3)
