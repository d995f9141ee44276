"""Make every sound of the game from nothing: `python sounds/tools/synthesise.py`.

Each function below makes one cue; `CUES` says where it goes and how loud it is. Names given on
the command line (`uffbasse/shout`) limit the run to those. Needs numpy and soundfile, which the
game itself does not.
"""

import sys

import numpy as np
import paper
from blocks import (
    RATE,
    Mode,
    Signal,
    Sound,
    band,
    bell,
    brass,
    coin,
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
    room,
    speech,
    spread,
    stack,
    swell,
    times,
    wood,
)
from files import Cue, Rng, make_all

# --- at any table ---------------------------------------------------------------------------


def swish(rng: Rng, duration: float, start: float, end: float) -> Signal:
    """A card through the air and over cloth."""
    air = moving_noise(rng, duration, [(0, start), (duration, end)], 0.7)
    return air * swell(duration, 0.45, 2.5)


def deal(rng: Rng) -> Signal:
    """A card leaves the pack with a flick and lands on cloth."""
    return paper.dealt(rng, wood(rng, 330 * rng.uniform(0.96, 1.04), 0.08, 0.15))


def shuffle(rng: Rng) -> Signal:
    """A riffle: two halves of a pack fall into each other, then are pushed together."""
    parts: list[tuple[float, float, Signal]] = []
    count = 34
    for card in range(count):
        # The thumbs let go slowly, then faster and faster.
        at = 0.62 * (card / count) ** 0.75 + rng.normal(0, 0.003)
        snap = noise(rng, 0.03, 900 + 30 * card, 6500) * decay(0.03, 0.003, 0.0006)
        strength = rng.uniform(0.5, 1.0)
        parts.append((max(at, 0.0), 0.35 * (-1) ** card, snap * strength))
    push = moving_noise(rng, 0.22, [(0, 900), (0.22, 2600)], 0.9) * swell(0.22, 0.6)
    parts.append((0.66, 0.0, push * 0.5))
    parts.append((0.86, 0.0, wood(rng, 420, 0.1, 0.3) * 0.8))
    return spread(0.98, parts)


def play(rng: Rng) -> Signal:
    """A card is put down on the table with conviction: a slap over a full thump."""
    return paper.laid(rng, wood(rng, 215 * rng.uniform(0.97, 1.03), 0.2, 0.45))


def illegal(rng: Rng) -> Signal:
    """A knuckle on a padded board: clearly no, without blame."""
    knock = wood(rng, 235, 0.2, 0.05)
    knock += noise(rng, 0.2, 250, 900) * decay(0.2, 0.012) * 0.5
    return stack(0.26, ((0.0, knock), (0.085, knock * 0.6)))


def turn(rng: Rng) -> Signal:
    """Two glasses touch twice, the second time higher: your turn."""
    return stack(0.8, ((0.0, glass(rng, 1480, 0.5) * 0.8), (0.13, glass(rng, 1976, 0.66))))


def click(rng: Rng) -> Signal:
    """A small wooden button."""
    return wood(rng, 950, 0.06, 0.6)


def undo(rng: Rng) -> Signal:
    """A card is drawn back: the swish of dealing, falling instead of rising."""
    tap = wood(rng, 520, 0.08, 0.3)
    return stack(0.26, ((0.0, swish(rng, 0.2, 5200, 1600) * 0.5), (0.165, tap * 0.5)))


def curtain(rng: Rng) -> Signal:
    """A heavy curtain is drawn from left to right, its rings rattling along the rod."""
    length = 0.75
    cloth = moving_noise(rng, length, [(0, 500), (0.4, 1500), (length, 700)], 1.1)
    cloth *= swell(length, 0.4, 1.5)
    parts = [(i * length / 12, i / 6 - 1, c) for i, c in enumerate(sliced(cloth, 12))]
    for number in range(9):
        pitch = rng.uniform(2300, 3300)
        tick = ring(0.06, (Mode(pitch, 1.0, 0.01), Mode(pitch * 1.7, 0.6, 0.007)))
        at = 0.06 + number * 0.066 + rng.normal(0, 0.008)
        parts.append((at, number / 4 - 1, tick * rng.uniform(0.8, 2.0)))
    return room(rng, spread(0.95, parts), 0.2, 0.25)


def sliced(signal: Signal, count: int) -> list[Signal]:
    """Cut a sound into overlapping slices that add up to it again, to move it across the room."""
    size = len(signal) // count
    slices = []
    for index in range(count):
        part = signal[index * size : (index + 2) * size].copy()
        ramp = np.linspace(0.0, 1.0, size)
        if index:
            part[:size] *= ramp
        part[size:] *= 1.0 - ramp[: len(part) - size]
        slices.append(part)
    return slices


def error(rng: Rng) -> Signal:
    """Two falling notes on a muted horn: something went wrong that is not your fault."""
    notes = [brass(rng, hertz(pitch), length, 0.15) for pitch, length in ((55, 0.16), (49, 0.36))]
    muted = stack(0.6, ((0.0, notes[0]), (0.17, notes[1])))
    return band(muted, 380, 1700, 2)


def victory(rng: Rng) -> Signal:
    """A village band: oom-pah under a short tune that climbs, and one long last chord."""
    beat = 0.25
    # Each note: the beat it comes on, its pitch (or pitches), its length in beats.
    bass = ((0, 46, 1.0), (2, 41, 1.0), (4, 39, 1.0), (6, 41, 1.0), (8, 46, 3.6))
    chords = (
        (1, (58, 62, 65), 1.0),
        (3, (58, 62, 65), 1.0),
        (5, (58, 63, 67), 1.0),
        (7, (57, 63, 65), 1.0),
        (8, (58, 62, 65, 70), 3.6),
    )
    tune = (
        *((0.0, 74, 1.0), (1.0, 77, 0.5), (1.5, 75, 0.5), (2.0, 74, 0.5), (2.5, 72, 0.5)),
        *((3.0, 70, 1.0), (4.0, 67, 0.5), (4.5, 70, 0.5), (5.0, 75, 0.5), (5.5, 74, 0.5)),
        *((6.0, 72, 0.5), (6.5, 74, 0.5), (7.0, 75, 0.5), (7.5, 77, 0.5), (8.0, 82, 3.6)),
    )
    parts: list[tuple[float, float, Signal]] = []
    for at, note, beats in bass:
        tuba = brass(rng, hertz(note), beats * beat * 0.8, 0.25)
        drum = ring(0.3, (Mode(92, 1.0, 0.05), Mode(151, 0.5, 0.03)))
        parts += [(at * beat, -0.3, tuba * 0.6), (at * beat, 0.0, drum * 0.7)]
    for at, notes, beats in chords:
        for index, note in enumerate(notes):
            horn = brass(rng, hertz(note), beats * beat * (0.55 if beats == 1 else 0.95), 0.4)
            parts.append((at * beat + 0.006 * index, 0.5 - 0.12 * index, horn * 0.2))
    for start, note, beats in tune:
        for detune, place in ((-0.06, -0.1), (0.07, 0.2)):
            horn = brass(rng, hertz(note + detune), beats * beat * 0.92, 0.75)
            parts.append((start * beat + rng.uniform(0, 0.01), place, horn * 0.3))
    cymbal = noise(rng, 1.2, 4500, 14000) * decay(1.2, 0.16, 0.002)
    parts.append((8 * beat, 0.3, cymbal * 0.25))
    return room(rng, spread(3.4, parts), 0.5, 0.3)


def round_end(rng: Rng) -> Signal:
    """The whole table drinks to it: many glasses, one after another."""
    parts = []
    for index, pitch in enumerate((1318, 1661, 1480, 2217, 1865, 1245, 1976)):
        at = 0.0 if index == 0 else 0.05 + 0.075 * index + rng.normal(0, 0.012)
        chime = glass(rng, pitch * rng.uniform(0.99, 1.01), 0.55)
        parts.append((at, rng.uniform(-0.8, 0.8), chime * rng.uniform(0.6, 1.0)))
    return room(rng, spread(1.2, parts), 0.3, 0.2)


# --- at the table of Uffbasse ---------------------------------------------------------------


def trick(rng: Rng) -> Signal:
    """The tray slides over the table to the winner, and a coin is put down beside it."""
    length = 0.32
    rub = moving_noise(rng, length, [(0, 380), (0.2, 900), (length, 600)], 0.8)
    judder = 1 + 0.6 * np.sin(2 * np.pi * np.cumsum(curve(length, [(0, 30), (length, 75)])) / RATE)
    slide = rub * judder * swell(length, 0.6, 1.5)
    return stack(0.85, ((0.0, slide * 0.4), (0.3, wood(rng, 260)), (0.36, coin(rng) * 0.55)))


def trump(rng: Rng) -> Signal:
    """The market bell is rung twice: from now on something else is trump."""
    strike = noise(rng, 0.03, 3000, 9000) * decay(0.03, 0.002)
    rung = stack(1.15, ((0.0, bell(880, 1.15) * 0.7), (0.2, bell(880, 0.95)),
                        (0.0, strike * 0.3), (0.2, strike * 0.4)))  # fmt: skip
    return room(rng, rung, 0.3, 0.15)


def market(rng: Rng) -> Signal:
    """A hand goes into the basket and takes something out of the crate."""
    wicker = crackle(rng, 0.24, 260, 900, 6000) * swell(0.24, 0.5, 1.2)
    creak = moving_noise(rng, 0.16, [(0, 700), (0.16, 1100)], 0.3) * swell(0.16, 0.6)
    crate = wood(rng, 390, 0.12, 0.5)
    return stack(0.42, ((0.0, wicker), (0.05, creak * 0.35), (0.21, crate * 0.8),
                        (0.275, wood(rng, 520, 0.1, 0.4) * 0.4)))  # fmt: skip


def cook(rng: Rng) -> Signal:
    """The lid goes onto the pan, rattles once, and it sizzles underneath."""
    ratios = ((1.0, 1.0, 0.07), (1.83, 0.8, 0.06), (2.71, 0.6, 0.05), (3.94, 0.5, 0.035),
              (5.12, 0.35, 0.025))  # fmt: skip
    lid = ring(0.45, (Mode(640 * r, g, half) for r, g, half in ratios))
    lid += noise(rng, 0.45, 1500, 8000) * decay(0.45, 0.004) * 0.6
    rattle = [(0.0, lid), (0.07, lid * 0.4), (0.115, lid * 0.25), (0.148, lid * 0.12)]
    hiss = noise(rng, 1.0, 3500, 11000) * 0.16
    fat = crackle(rng, 1.0, 170, 2500, 10000) * 0.7
    heat = curve(1.0, [(0, 0), (0.08, 1), (0.45, 0.75), (1.0, 0)])
    return stack(1.15, [*rattle, (0.12, (hiss + fat) * heat)])


def star(rng: Rng) -> Signal:
    """A star: three small chime bars upwards, with a glitter on the last."""
    notes = [(i * 0.075, pluck(hertz(note), 0.75, 0.5)) for i, note in enumerate((84, 88, 91))]
    glitter = [
        (0.17 + 0.028 * i, pluck(hertz(note), 0.4, 0.3) * 0.22)
        for i, note in enumerate((96, 100, 103, 108))
    ]
    return room(rng, stack(0.95, notes + glitter), 0.3, 0.2)


U = (430.0, 950.0, 2400.0)
A = (820.0, 1280.0, 2600.0)
E = (580.0, 1480.0, 2550.0)
LIPS = (280.0, 800.0, 2300.0)
F_HISS = (1800.0, 9500.0)

UFF_BASSE = (
    Sound(0.00, U, 175),
    Sound(0.03, U, 190, voice=1.3),
    Sound(0.15, U, 210, voice=1.3),
    Sound(0.18, U, 200, voice=0.1, hiss=0.8, hiss_band=F_HISS),
    Sound(0.26, LIPS, 195, hiss=1.0, hiss_band=F_HISS),
    Sound(0.29, LIPS, 195, voice=0.06),  # the lips are closed, only a hum comes through …
    Sound(0.345, LIPS, 215, voice=0.10),
    Sound(0.355, LIPS, 225, voice=0.5, hiss=1.0, hiss_band=F_HISS),  # … until they burst open
    Sound(0.40, A, 265, voice=1.0),
    Sound(0.54, A, 318, voice=1.0),
    Sound(0.68, A, 300, voice=0.9),
    Sound(0.72, (700.0, 1450.0, 2600.0), 285, voice=0.2, hiss=1.2),
    Sound(0.76, (500.0, 1500.0, 2600.0), 280, hiss=1.8),
    Sound(0.84, (500.0, 1500.0, 2600.0), 275, hiss=1.6),
    Sound(0.88, E, 270, voice=1.0, hiss=0.2),
    Sound(0.97, E, 262, voice=1.2),
    Sound(1.13, E, 215, voice=0.8),
    Sound(1.29, E, 150, voice=0.0),
)
"""'Uff-basse!', bellowed: up to the long A, then a weary fall."""


def shout(rng: Rng) -> Signal:
    """The whole inn bellows 'Uff-basse!' and a fist comes down on the table at the B."""
    lead = speech(rng, UFF_BASSE, 0.92, 0.97, roughness=0.9)
    voices: list[tuple[float, float, Signal]] = [(0.0, 0.0, lead * 1.8)]
    for index in range(11):
        child = index % 4 == 3
        throat = speech(
            rng,
            UFF_BASSE,
            pitch=rng.uniform(1.5, 1.75) if child else rng.uniform(0.6, 1.15),
            small=rng.uniform(1.14, 1.24) if child else rng.uniform(0.92, 1.1),
            pace=rng.uniform(0.97, 1.04),
            roughness=rng.uniform(0.4, 1.0),
        )
        place = -0.9 + 1.8 * index / 10
        voices.append((abs(rng.normal(0.012, 0.01)), place, throat * rng.uniform(0.4, 0.7)))
    loudest = max(float(np.max(np.abs(voice))) for _, _, voice in voices)
    table = (
        (0.35, 0.1, wood(rng, 190, 0.25, 0.5) * 0.9),
        (0.37, -0.4, glass(rng, 1700, 0.5) * 0.25),
        (0.88, -0.1, wood(rng, 210, 0.25, 0.4) * 0.5),
    )
    struck = [(at, place, blow * loudest) for at, place, blow in table]
    return room(rng, spread(1.58, [*voices, *struck]), 0.35, 0.35)


def seed(rng: Rng) -> Signal:
    """A bean drops into a clay jar: a soft thud, a hollow ring, one small hop."""
    jar = (Mode(310, 1.0, 0.04), Mode(742, 0.3, 0.02))
    bean = wood(rng, 620, 0.08, 0.2)
    return stack(0.36, ((0.0, ring(0.3, jar)), (0.0, bean * 0.5), (0.095, bean * 0.25),
                        (0.095, ring(0.2, jar) * 0.2)))  # fmt: skip


def pass_(rng: Rng) -> Signal:
    """A knuckle touches the table: I pass."""
    return stack(0.22, ((0.0, wood(rng, 440, 0.12, 0.25)), (0.09, wood(rng, 470, 0.12, 0.2) * 0.7)))


def joker(rng: Rng) -> Signal:
    """A slide whistle goes up, wobbles and gets a spring for an answer."""
    length = 0.5
    glide = curve(length, [(0, 620), (0.36, 1750), (length, 1620)])
    glide *= 1 + 0.02 * np.sin(2 * np.pi * 9 * times(length)) * curve(length, [(0.3, 0), (0.4, 1)])
    blow = swell(length, 0.7, 0.6)
    breath = moving_noise(rng, length, [(0, 1300), (0.36, 3600), (length, 3300)], 0.4)
    whistle = harmonics(glide, [blow, blow * 0.12, blow * 0.2]) + breath * blow * 0.12
    bounce = 0.42
    spring = 190 * (1 + 0.35 * np.sin(2 * np.pi * 23 * times(bounce)) * decay(bounce, 0.12))
    fade = decay(bounce, 0.09, 0.003)
    boing = harmonics(spring, [fade / k**0.6 for k in range(1, 12)])
    return stack(0.92, ((0.0, whistle * 0.7), (0.49, boing * 0.7)))


# --- loudness -------------------------------------------------------------------------------

CUES: dict[str, Cue] = {
    # What is heard every few seconds lies lower than what is heard once a round.
    "common/deal": Cue(deal, -27, takes=6),
    "common/shuffle": Cue(shuffle, -24),
    "common/play": Cue(play, -24, takes=6),
    "common/pick": Cue(paper.picked_up, -27, takes=6),
    "common/draw": Cue(paper.drawn, -26, takes=6),
    "common/illegal": Cue(illegal, -25),
    "common/turn": Cue(turn, -24),
    "common/click": Cue(click, -28),
    "common/undo": Cue(undo, -26),
    "common/curtain": Cue(curtain, -24),
    "common/error": Cue(error, -24),
    "common/victory": Cue(victory, -18),
    "common/round-end": Cue(round_end, -21),
    "uffbasse/trick": Cue(trick, -20),
    "uffbasse/trump": Cue(trump, -21),
    "uffbasse/market": Cue(market, -24),
    "uffbasse/cook": Cue(cook, -22),
    "uffbasse/star": Cue(star, -22, steps=5),
    "uffbasse/shout": Cue(shout, -13),
    "uffbasse/seed": Cue(seed, -25),
    "uffbasse/pass": Cue(pass_, -26),
    "uffbasse/joker": Cue(joker, -22),
}


if __name__ == "__main__":
    make_all(CUES, sys.argv[1:])
