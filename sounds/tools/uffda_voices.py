"""The words that are shouted at UFF-DA! and Ay Caramba!, and the people who shout them.

Each word is a script for `blocks.speech`: where the mouth stands at which moment (formants in Hz),
how high the voice is (Hz) and how much voice and hiss come out. A stop consonant is a script too:
the mouth closes, nothing or a hum is left, and then it bursts open.
"""

from collections.abc import Sequence

import numpy as np
from blocks import Signal, Sound, band, room, speech, spread

Script = Sequence[Sound]

# Where the mouth stands for each vowel, as a shouting man speaks it.
AH = (780.0, 1180.0, 2550.0)
DARK_AH = (690.0, 1060.0, 2450.0)
EH = (580.0, 1700.0, 2550.0)
EE = (320.0, 2100.0, 2850.0)
OH = (470.0, 860.0, 2400.0)
UH = (430.0, 950.0, 2350.0)
# … and for the consonants in between.
TEETH = (280.0, 1650.0, 2650.0)  # d and n: the tip of the tongue behind the teeth
LIPS = (280.0, 1000.0, 2300.0)  # m, b and p
PALATE = (330.0, 1900.0, 2500.0)  # k
TRILL = (480.0, 1350.0, 1950.0)  # r

_F_HISS = (1800.0, 9500.0)
_S_HISS = (4500.0, 11_000.0)
_BURST_D = (3000.0, 8000.0)
_BURST_K = (1300.0, 4000.0)
_BURST_B = (400.0, 2200.0)

UFF_DA = (
    Sound(0.00, UH, 175),
    Sound(0.03, UH, 195, voice=2.0),
    Sound(0.15, UH, 212, voice=2.0),
    Sound(0.18, UH, 200, voice=0.1, hiss=0.8, hiss_band=_F_HISS),
    Sound(0.27, TEETH, 190, hiss=1.0, hiss_band=_F_HISS),
    Sound(0.29, TEETH, 180, voice=0.08),  # the tongue shuts the mouth …
    Sound(0.345, TEETH, 185, voice=0.12),
    Sound(0.352, TEETH, 190, voice=0.4, hiss=1.1, hiss_band=_BURST_D),  # … and lets go
    Sound(0.385, (600.0, 1380.0, 2550.0), 215, voice=0.9),
    Sound(0.46, AH, 285, voice=1.0),  # sung rather than spoken: up and over the top …
    Sound(0.62, AH, 338, voice=1.05),
    Sound(0.78, AH, 322, voice=1.0),
    Sound(0.98, DARK_AH, 240, voice=0.95),  # … and then all strength leaves it
    Sound(1.18, DARK_AH, 168, voice=0.75),
    Sound(1.34, DARK_AH, 118, voice=0.35, hiss=0.12, hiss_band=_F_HISS),
    Sound(1.46, (600.0, 1150.0, 2400.0), 98),
)
"""'Uff-DAAAH!': a short sigh, then a long cry that rises and sags."""


def _trill(start: float, beats: int, pitch: tuple[float, float]) -> list[Sound]:
    """A rolled r: the tongue strikes the palate some 27 times a second."""
    beat = 0.037
    sounds = []
    for number in range(beats):
        at = start + number * beat
        height = pitch[0] + (pitch[1] - pitch[0]) * number / beats
        sounds.append(Sound(at, TRILL, height, voice=0.03))
        sounds.append(Sound(at + 0.017, TRILL, height, voice=1.7))
    return sounds


AY_CARAMBA = (
    Sound(0.00, AH, 205),
    Sound(0.03, AH, 240, voice=1.0),
    Sound(0.12, AH, 275, voice=1.0),
    Sound(0.20, EE, 270, voice=1.6),
    Sound(0.235, PALATE, 255, voice=0.3),
    Sound(0.25, PALATE, 240),
    Sound(0.289, PALATE, 240),
    Sound(0.292, PALATE, 240, hiss=1.4, hiss_band=_BURST_K),
    Sound(0.312, AH, 240, voice=0.3, hiss=0.4, hiss_band=_BURST_K),
    Sound(0.33, AH, 240, voice=1.0),
    Sound(0.40, AH, 240, voice=1.0),
    *_trill(0.42, 5, (245, 300)),
    Sound(0.62, AH, 335, voice=1.1),
    Sound(0.76, AH, 372, voice=1.1),
    Sound(0.90, AH, 350, voice=1.0),
    Sound(0.935, LIPS, 325, voice=0.42),
    Sound(1.03, LIPS, 290, voice=0.42),
    Sound(1.05, LIPS, 280, voice=0.1),
    Sound(1.056, LIPS, 280, voice=0.3, hiss=0.8, hiss_band=_BURST_B),
    Sound(1.09, AH, 290, voice=1.0),
    Sound(1.22, AH, 262, voice=0.9),
    Sound(1.36, AH, 190, voice=0.45),
    Sound(1.45, AH, 150),
)
"""'Ay, ca-RRRAMM-ba!': a rolled r, and the long A at the top of the voice."""

COIN = (
    Sound(0.00, PALATE, 220),
    Sound(0.004, PALATE, 220, hiss=1.3, hiss_band=_BURST_K),
    Sound(0.035, OH, 225, voice=0.3, hiss=0.5, hiss_band=_BURST_K),
    Sound(0.06, OH, 240, voice=1.4),
    Sound(0.16, (520.0, 1000.0, 2400.0), 300, voice=1.4),
    Sound(0.27, EE, 322, voice=1.6),
    Sound(0.33, EE, 300, voice=1.3),
    Sound(0.36, TEETH, 275, voice=0.5),
    Sound(0.46, TEETH, 225, voice=0.45),
    Sound(0.53, TEETH, 200),
)
"""'Coin!', called by somebody who has been waiting for it."""

MOEDA = (
    Sound(0.00, LIPS, 225),
    Sound(0.02, LIPS, 230, voice=0.45),
    Sound(0.08, LIPS, 235, voice=0.45),
    Sound(0.105, OH, 245, voice=1.3),
    Sound(0.17, OH, 260, voice=1.3),
    Sound(0.24, EH, 310, voice=1.3),
    Sound(0.40, EH, 335, voice=1.2),
    Sound(0.43, TEETH, 300, voice=0.15),
    Sound(0.45, TEETH, 290, voice=0.12),
    Sound(0.456, TEETH, 285, voice=0.3, hiss=0.5, hiss_band=_BURST_D),
    Sound(0.49, (680.0, 1350.0, 2500.0), 270, voice=1.1),
    Sound(0.58, (680.0, 1350.0, 2500.0), 230, voice=0.8),
    Sound(0.68, (680.0, 1350.0, 2500.0), 180),
)
"""'Moeda!', with the stress on an open E."""

NEXT = (
    Sound(0.00, TEETH, 190),
    Sound(0.015, TEETH, 195, voice=0.5),
    Sound(0.045, TEETH, 200, voice=0.5),
    Sound(0.06, EH, 205, voice=1.2),
    Sound(0.12, EH, 200, voice=1.1),
    Sound(0.14, PALATE, 190),
    Sound(0.155, PALATE, 190, hiss=0.5, hiss_band=_BURST_K),
    Sound(0.17, EE, 190, hiss=0.7, hiss_band=_S_HISS),
    Sound(0.22, EE, 190, hiss=0.6, hiss_band=_S_HISS),
    Sound(0.26, EE, 190),
)
"""'Next', mumbled over the cards."""

PROXIMO = (
    Sound(0.00, LIPS, 190, hiss=0.5, hiss_band=_BURST_B),
    Sound(0.02, OH, 200, voice=0.5),
    Sound(0.04, OH, 225, voice=1.3),
    Sound(0.10, OH, 230, voice=1.2),
    Sound(0.115, EE, 215, voice=0.1, hiss=0.6, hiss_band=_S_HISS),
    Sound(0.15, EE, 205, hiss=0.6, hiss_band=_S_HISS),
    Sound(0.165, EE, 200, voice=1.2),
    Sound(0.20, EE, 195, voice=1.2),
    Sound(0.215, LIPS, 190, voice=0.4),
    Sound(0.245, LIPS, 185, voice=0.4),
    Sound(0.26, OH, 180, voice=1.1),
    Sound(0.32, OH, 165, voice=0.7),
    Sound(0.36, OH, 150),
)
"""'Próximo', mumbled over the cards."""

HEI = (
    Sound(0.00, EH, 240, hiss=0.0, hiss_band=_F_HISS),
    Sound(0.02, EH, 250, hiss=0.5, hiss_band=_F_HISS),
    Sound(0.05, EH, 270, voice=1.2),
    Sound(0.18, EH, 310, voice=1.2),
    Sound(0.30, EE, 290, voice=1.2),
    Sound(0.42, EE, 220),
)
"""'Hei!', as dancers cry it."""

OLE = (
    Sound(0.00, OH, 220),
    Sound(0.02, OH, 230, voice=1.2),
    Sound(0.11, OH, 240, voice=1.2),
    Sound(0.14, (380.0, 1150.0, 2700.0), 260, voice=0.6),
    Sound(0.17, (380.0, 1150.0, 2700.0), 280, voice=0.6),
    Sound(0.20, EH, 320, voice=1.2),
    Sound(0.36, EH, 340, voice=1.1),
    Sound(0.52, EH, 230),
)
"""'¡Olé!', short, then high."""


def throat(
    rng: np.random.Generator,
    script: Script,
    kind: str,
    strength: float = 1.0,
    *,
    pace: float = 1.0,
    edge: float = 1.3,
) -> Signal:
    """One person says a word: a `man`, a `woman`, a `child` or a `troll`.

    Whoever shouts across a room presses the voice: by `edge`, consonants and upper formants come
    forward.
    """
    pitch, size, roughness = {
        "man": (rng.uniform(0.72, 1.05), rng.uniform(0.94, 1.05), rng.uniform(0.5, 0.9)),
        "woman": (rng.uniform(1.12, 1.38), rng.uniform(1.08, 1.17), rng.uniform(0.3, 0.6)),
        "child": (rng.uniform(1.5, 1.75), rng.uniform(1.2, 1.3), rng.uniform(0.3, 0.5)),
        "troll": (rng.uniform(0.44, 0.52), rng.uniform(0.82, 0.88), 1.0),
    }[kind]
    said = speech(rng, script, pitch, size, pace * rng.uniform(0.99, 1.01), roughness)
    return strength * (said + edge * band(said, 1800, 4800, 2))


def crowd(
    rng: np.random.Generator,
    script: Script,
    kinds: Sequence[str],
    strength: float = 0.55,
    *,
    late: float = 0.014,
    edge: float = 1.3,
) -> list[tuple[float, float, Signal]]:
    """Several people say a word, seated from left to right, nearly at the same moment."""
    voices = []
    for index, kind in enumerate(kinds):
        place = 0.0 if len(kinds) == 1 else -0.85 + 1.7 * index / (len(kinds) - 1)
        said = throat(rng, script, kind, strength * rng.uniform(0.75, 1.25), edge=edge)
        voices.append((abs(rng.normal(0.0, late)), place, said))
    return voices


def loudest(voices: Sequence[tuple[float, float, Signal]]) -> float:
    """The highest sample of all, to set other things beside voices at a known ratio."""
    return max(float(np.max(np.abs(voice))) for _, _, voice in voices)


def in_the_inn(
    rng: np.random.Generator, duration: float, parts: Sequence[tuple[float, float, Signal]]
) -> Signal:
    """(moment, place, sound), heard in a room full of wood."""
    return room(rng, spread(duration, parts), 0.35, 0.32)
