"""The sounds of Sauce: chalk, bottles and pans, and the four loud words."""

import numpy as np
import paper
from blocks import (
    Mode,
    Signal,
    brass,
    crackle,
    curve,
    decay,
    glass,
    harmonics,
    hertz,
    moving_noise,
    noise,
    pluck,
    ring,
    stack,
    swell,
    wood,
)
from sauce_voices import NO_WAY, NOPE, SHADOOF, SUPER
from uffda_instruments import sagging_air, stomp, trombone_fall
from uffda_voices import crowd, loudest, throat

Rng = np.random.Generator


def bid(rng: Rng) -> Signal:
    """Chalk ticks on the slate and is drawn on for a stroke."""
    tick = wood(rng, 1250 * rng.uniform(0.95, 1.05), 0.08, 0.9)
    stroke = moving_noise(rng, 0.11, [(0, 3600), (0.11, 2600 * rng.uniform(0.9, 1.1))], 0.4)
    return stack(0.24, ((0.0, tick * 0.6), (0.03, stroke * swell(0.11, 0.3) * 0.4),
                        (0.15, tick * 0.3)))  # fmt: skip


def _drum(rng: Rng, pitch: float) -> Signal:
    """A big drum whose skin gives under the blow."""
    fall = curve(0.5, [(0, pitch * 1.7), (0.05, pitch), (0.5, pitch * 0.93)])
    skin = harmonics(fall, [decay(0.5, 0.09), 0.5 * decay(0.5, 0.05), 0.3 * decay(0.5, 0.03)])
    return skin + 0.35 * noise(rng, 0.5, 180, 2500) * decay(0.5, 0.012, 0.0006)


def shadoof(rng: Rng) -> Signal:
    """A roll of the drum, and the whole table cries 'Sha-DOOOF!'."""
    people = ("man", "woman", "child", "troll", "man")
    lead = throat(rng, SHADOOF, "man", 1.4, edge=2.4)
    table = crowd(rng, SHADOOF, people, edge=2.2)
    unit = loudest([(0.0, 0.0, lead), *table])
    voices = [(0.1, lead), *((0.1 + at, voice) for at, _, voice in table)]
    beats = [(at, _drum(rng, 92) * unit * force)
             for at, force in ((0.0, 0.5), (0.09, 0.6), (0.36, 1.0))]  # fmt: skip
    return stack(0.92, [*voices, *beats])


def noway(rng: Rng) -> Signal:
    """Two people hammer on the table: 'NO! WAY!'."""
    people = ("woman", "man", "troll")
    voices = crowd(rng, NO_WAY, people, 0.9, late=0.008, edge=2.6)
    unit = loudest(voices)
    fists = [(at, (stomp(rng) + wood(rng, 210, 0.3, 0.5)) * unit * 0.5)
             for at in (0.1, 0.44)]  # fmt: skip
    return stack(0.74, [*((at, v) for at, _, v in voices), *fists])


def nope(rng: Rng) -> Signal:
    """One dry voice: 'Nope.', and a cork agrees."""
    said = throat(rng, NOPE, "man", edge=1.8)
    said /= float(np.max(np.abs(said)))
    cork = _cork(rng, 520) * 0.35
    return stack(0.53, ((0.0, said), (0.42, cork)))


def _cork(rng: Rng, pitch: float) -> Signal:
    """A cork leaves the neck: the column of air in it rings up for a moment."""
    rise = curve(0.12, [(0, pitch * 0.7), (0.02, pitch), (0.12, pitch * 1.25)])
    air = harmonics(rise, [decay(0.12, 0.022), 0.35 * decay(0.12, 0.012)])
    return air + 0.4 * noise(rng, 0.12, 700, 5000) * decay(0.12, 0.006)


def _glug(rng: Rng, pitch: float) -> Signal:
    """A bubble that rises in something thick."""
    length = rng.uniform(0.06, 0.10)
    rise = curve(length, [(0, pitch), (length, pitch * rng.uniform(1.5, 1.9))])
    return harmonics(rise, [swell(length, 0.35), 0.2 * swell(length, 0.3)])


def sauce_turned(rng: Rng) -> Signal:
    """The bottle pops, and three glugs run out of it."""
    parts = [(0.0, _cork(rng, 640))]
    parts += [(0.2 + 0.11 * n, _glug(rng, 230 + 35 * n) * (0.55 - 0.08 * n)) for n in range(3)]
    return stack(0.52, parts)


def trump(rng: Rng) -> Signal:
    """A pot begins to bubble."""
    parts, at = [], 0.0
    while at < 0.4:
        share = at / 0.4
        parts.append((at, _glug(rng, 240 + 360 * rng.random()) * (0.3 + 0.7 * share)))
        at += rng.uniform(0.7, 1.2) * (0.11 - 0.07 * share)
    chime = pluck(hertz(76), 0.4, 0.5) + pluck(hertz(83), 0.4, 0.5)
    return stack(0.66, (*parts, (0.38, chime * 0.45)))


def reverse(rng: Rng) -> Signal:
    """Everything is turned upside down: a swoosh, and a whistle that falls."""
    length = 0.36
    air = moving_noise(rng, length, [(0, 3000), (length, 500)], 0.4) * swell(length, 0.35, 1.5)
    fall = curve(length, [(0, 1500), (length, 300)])
    whistle = harmonics(fall, [swell(length, 0.3) * 0.5, swell(length, 0.3) * 0.1])
    return stack(0.42, ((0.0, air * 0.16), (0.0, whistle), (0.3, wood(rng, 260, 0.16, 0.4) * 0.7)))


def shuffle(rng: Rng) -> Signal:
    """The pack is ground through a pepper mill: turns that bite, and a tap on the board."""
    parts: list[tuple[float, Signal]] = []
    for turn in range(3):
        length = 0.24
        grit = crackle(rng, length, 420, 1100, 6500) * swell(length, 0.55, 1.3)
        creak = moving_noise(rng, length, [(0, 420), (length, 640)], 0.3) * swell(length, 0.5)
        parts += [(0.25 * turn, grit * 0.7), (0.25 * turn, creak * 0.3)]
    taps = [(at, wood(rng, 420, 0.12, 0.6) * gain) for at, gain in ((0.8, 0.6), (0.92, 0.9))]
    return stack(1.06, [*parts, *taps])


def deal(rng: Rng) -> Signal:
    """A card slides over the steel of the kitchen table."""
    steel = ring(0.1, (Mode(2450 * rng.uniform(0.98, 1.02), 0.9, 0.012), Mode(3720, 0.6, 0.008)))
    return paper.dealt(rng, steel + wood(rng, 430, 0.1, 0.3))


def play(rng: Rng) -> Signal:
    """A card comes down on the chopping board like a kitchen knife."""
    board = wood(rng, 300 * rng.uniform(0.97, 1.03), 0.18, 0.6)
    blade = ring(0.18, (Mode(3100 * rng.uniform(0.98, 1.02), 0.5, 0.02), Mode(4730, 0.3, 0.012)))
    return paper.laid(rng, board + blade * 0.35)


def trick_won(rng: Rng) -> Signal:
    """Two glasses meet."""
    high = glass(rng, 1750 * rng.uniform(0.98, 1.02), 0.5)
    low = glass(rng, 1390 * rng.uniform(0.98, 1.02), 0.5)
    return stack(0.36, ((0.0, high * 0.7), (0.012, low * 0.6)))


def made(rng: Rng) -> Signal:
    """The bid is made: four notes up the chime bars and a glass."""
    parts = [(0.08 * n, pluck(hertz(note), 0.55, 0.55)) for n, note in enumerate((67, 71, 74))]
    parts += [(0.24, pluck(hertz(note), 0.5, 0.6) * 0.7) for note in (79, 83, 86)]
    return stack(0.6, (*parts, (0.25, glass(rng, 1568, 0.45) * 0.3)))


def set_(rng: Rng) -> Signal:
    """The bid is set: the air goes out of it, and a trombone is sorry."""
    air = sagging_air(rng, 0.3, 320, 110)
    fall = trombone_fall(rng, 53, 0.44, 7)
    return stack(0.56, ((0.0, air * 0.35), (0.12, fall * 0.9)))


def super_(rng: Rng) -> Signal:
    """The hot pan comes: it sizzles, flames up, and everybody says 'Aaah!'."""
    voices = crowd(rng, SUPER, ("man", "woman"), 0.6, edge=1.6)
    unit = loudest(voices)
    length = 0.5
    fading = curve(length, [(0, 1), (0.25, 0.6), (length, 0.0)])
    fat = crackle(rng, length, 300, 2500, 6000) * fading
    flare = moving_noise(rng, 0.4, [(0, 500), (0.4, 2000)], 0.5) * swell(0.4, 0.6)
    drum = _drum(rng, 110)
    others = [
        (0.0, fat * 0.35 * unit),
        (0.1, flare * 0.35 * unit),
        (0.0, drum * unit * 0.8),
        (0.36, drum * unit * 0.8),
    ]
    return stack(0.62, [*((0.04 + at, v) for at, _, v in voices), *others])


_TUNE = (
    *((0, 67, 1), (1, 67, 1), (2, 71, 1), (3, 74, 1.4), (4.5, 71, 0.5), (5, 74, 1), (6, 76, 1.8)),
    *((8, 72, 1), (9, 72, 1), (10, 76, 1), (11, 79, 1.4), (12.5, 78, 0.5), (13, 76, 1)),
    *((14, 74, 1), (15, 78, 1), (16, 79, 5)),
)
"""Each note: the beat that it comes on, its pitch, its length in beats."""


def game_won(rng: Rng) -> Signal:
    """Two horns, a drum, pans and all the glasses: the kitchen comes out to be applauded."""
    beat = 0.11
    parts = []
    for at, note, length in _TUNE:
        seconds = length * beat * 0.95
        below = note - (5 if note in (67, 79) else 3)
        parts.append((at * beat, brass(rng, hertz(note), seconds, 0.7) * 0.6))
        parts.append((at * beat, brass(rng, hertz(below), seconds, 0.6) * 0.4))
    for at, pitch in ((0, 98), (2, 98), (4, 74), (6, 98), (8, 98), (10, 98), (12, 74), (16, 74)):
        parts.append((at * beat, _drum(rng, pitch) * 0.55))
    for at in range(1, 16, 2):
        pan = ring(0.2, (Mode(1320, 0.5, 0.02), Mode(2210, 0.4, 0.015), Mode(3480, 0.2, 0.01)))
        parts.append((at * beat, pan * 0.2))
    for delay in (0.0, 0.07, 0.16, 0.29, 0.4):
        clink = glass(rng, rng.uniform(1300, 2100), 0.6)
        parts.append((16 * beat + delay, clink * 0.2))
    finale = ring(0.9, (Mode(hertz(55), 0.5, 0.2), Mode(hertz(43), 0.6, 0.25)))
    return stack(2.7, (*parts, (16 * beat, finale * 0.6)))
