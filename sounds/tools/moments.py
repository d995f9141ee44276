"""Single moments of the backgrounds: each is heard by chance, and none twice within a minute."""

import numpy as np
from blocks import (
    Mode,
    Signal,
    bell,
    crackle,
    curve,
    decay,
    glass,
    harmonics,
    hertz,
    moving_noise,
    pluck,
    ring,
    room,
    stack,
    swell,
    times,
    wood,
)
from files import Rng
from loops import phrase

Parts = list[tuple[float, Signal]]


def log_snaps(rng: Rng) -> Signal:
    """A log snaps and falls into its embers."""
    parts: Parts = [(0.0, wood(rng, 1150, 0.06, 0.9)), (0.16, wood(rng, 820, 0.06, 0.7) * 0.5)]
    parts.append((0.3, crackle(rng, 0.5, 140, 900, 6500) * swell(0.5, 0.2) * 0.8))
    return stack(0.9, [*parts, (0.36, wood(rng, 190, 0.2, 0.1) * 0.5)])


def beam_creaks(rng: Rng) -> Signal:
    """A beam gives: a row of tiny slips, each one a knock in old wood."""
    pitch = rng.uniform(260, 420)
    slips = range(int(rng.integers(8, 14)))
    parts = [(0.04 * n, wood(rng, pitch * (1 + 0.03 * n), 0.05, 0.15)) for n in slips]
    return stack(0.75, parts)


def clock_strikes(rng: Rng) -> Signal:
    """The tall clock strikes the half hour."""
    return room(rng, stack(1.1, [(0.0, bell(440, 1.1) * 0.8)]), 0.4, 0.3)


def chimney(rng: Rng) -> Signal:
    """The wind goes round the house and into the chimney."""
    length = 1.1
    howl = moving_noise(rng, length, [(0, 330), (0.5, 520), (length, 380)], 0.16)
    return howl * swell(length, 0.5, 1.3)


def page_turns(rng: Rng) -> Signal:
    """Somebody turns a page."""
    air = moving_noise(rng, 0.4, [(0, 1800), (0.25, 3800), (0.4, 2600)], 0.6)
    return (air + crackle(rng, 0.4, 200, 2500, 7000) * 0.4) * swell(0.4, 0.55)


def glasses(rng: Rng) -> Signal:
    """Two tables away they drink to somebody."""
    pitches = rng.uniform(1300, 2200, 3)
    parts = [
        (at, glass(rng, float(p), 0.5)) for at, p in zip((0, 0.07, 0.19), pitches, strict=True)
    ]
    return room(rng, stack(0.8, parts), 0.3, 0.3)


def chair(rng: Rng) -> Signal:
    """A chair is pushed back."""
    scrape = moving_noise(rng, 0.4, [(0, 260), (0.2, 430), (0.4, 300)], 0.4)
    judder = 1 + 0.7 * np.sin(2 * np.pi * 38 * times(0.4))
    return stack(0.6, [(0.0, scrape * judder * swell(0.4, 0.5)), (0.42, wood(rng, 160) * 0.4)])


def beaker(rng: Rng) -> Signal:
    """A beaker is put down."""
    return stack(0.4, [(0.0, wood(rng, 240, 0.2, 0.2)), (0.1, wood(rng, 260, 0.2, 0.2) * 0.4)])


def laughs(rng: Rng) -> Signal:
    """Somebody laughs at another table."""
    said = phrase(rng, float(rng.choice((128.0, 190.0))) * 1.25, 5)
    pulses = np.clip(np.sin(2 * np.pi * 5.2 * times(len(said) / 44_100)), 0, 1)[: len(said)]
    return said[: len(pulses)] * (0.15 + pulses)


def door(rng: Rng) -> Signal:
    """A heavy door falls shut."""
    hinge = moving_noise(rng, 0.5, [(0, 700), (0.5, 980)], 0.12) * swell(0.5, 0.6)
    shut = wood(rng, 110, 0.3, 0.15) + 0.4 * wood(rng, 420, 0.3, 0.4)
    return stack(1.0, [(0.0, hinge * 0.25), (0.55, shut)])


def stitches(rng: Rng) -> Signal:
    """Two wooden needles knit a few stitches."""
    parts: Parts = []
    at = 0.0
    for _stitch in range(3):
        for delay, pitch in ((0.0, 2300.0), (0.13, 1900.0)):
            parts.append((at + delay, wood(rng, pitch * rng.uniform(0.96, 1.04), 0.04, 0.4)))
        at += rng.uniform(0.3, 0.36)
    return stack(1.15, parts)


def snow_slides(rng: Rng) -> Signal:
    """Snow slides off the roof and lands."""
    slide = moving_noise(rng, 0.8, [(0, 500), (0.6, 900), (0.8, 700)], 0.8) * swell(0.8, 0.8)
    thud = moving_noise(rng, 0.25, [(0, 160), (0.25, 110)], 0.5) * decay(0.25, 0.04)
    return stack(1.1, [(0.0, slide * 0.5), (0.78, thud * 1.2)])


def guitar(rng: Rng) -> Signal:
    """A few strings of a guitar, under the arcade."""
    notes = ((52, 59, 64, 67), (57, 64, 69, 72), (55, 62, 67, 71))[int(rng.integers(3))]
    return stack(1.2, [(0.17 * n, pluck(hertz(note), 0.65, 0.5)) for n, note in enumerate(notes)])


def church(rng: Rng) -> Signal:
    """A small bell, some streets away."""
    return room(rng, stack(1.1, [(0.0, bell(620, 1.0)), (0.45, bell(620, 0.65) * 0.7)]), 0.5, 0.5)


def owl(rng: Rng) -> Signal:
    """An owl in the cypress: long, short, short."""
    parts: Parts = []
    for at, length in ((0.0, 0.4), (0.55, 0.16), (0.8, 0.3)):
        glide = curve(length, [(0, 390), (length * 0.3, 420), (length, 370)])
        call = harmonics(glide, [swell(length, 0.4), 0.12 * swell(length, 0.4)])
        parts.append((at, call))
    return room(rng, stack(1.15, parts), 0.4, 0.3)


def castanets(rng: Rng) -> Signal:
    """Somebody tries a pair of castanets."""
    times_ = (0.0, 0.11, 0.17, 0.23, 0.36)
    return stack(0.5, [(at, wood(rng, 1450, 0.06, 0.9) * (0.6 + at)) for at in times_])


def spoon(rng: Rng) -> Signal:
    """A spoon is knocked off at the edge of the pot."""
    struck = ring(0.3, (Mode(1240, 0.7, 0.05), Mode(2130, 0.5, 0.03), Mode(3420, 0.3, 0.02)))
    return stack(0.7, [(0.17 * tap, struck * rng.uniform(0.7, 1.0)) for tap in range(3)])


def chopping(rng: Rng) -> Signal:
    """Something green is chopped."""
    return stack(
        1.15, [(0.18 * n, wood(rng, 340, 0.12, 0.7) * rng.uniform(0.6, 1)) for n in range(6)]
    )


def lid(_rng: Rng) -> Signal:
    """A lid is put on, and rattles once."""
    struck = ring(0.35, (Mode(640, 0.6, 0.06), Mode(1170, 0.5, 0.05), Mode(1735, 0.4, 0.04)))
    return stack(0.55, [(at, struck * gain) for at, gain in ((0, 1.0), (0.09, 0.5), (0.14, 0.25))])


def pours(rng: Rng) -> Signal:
    """Wine goes into the sauce."""
    parts: Parts = []
    for gulp in range(5):
        length = rng.uniform(0.09, 0.13)
        rise = curve(length, [(0, 300 + 40 * gulp), (length, 480 + 50 * gulp)])
        parts.append(
            (0.17 * gulp, harmonics(rise, [swell(length, 0.35), 0.3 * swell(length, 0.3)]))
        )
    return stack(1.0, parts)


def whisk(rng: Rng) -> Signal:
    """A whisk goes round in a bowl."""
    turns = range(6)
    brush = [moving_noise(rng, 0.15, [(0, 2600), (0.15, 4600)], 0.6) * swell(0.15) for _ in turns]
    return stack(1.1, [(0.16 * n, stroke) for n, stroke in enumerate(brush)])
