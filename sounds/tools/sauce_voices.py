"""The words that are shouted at Sauce, as scripts for `blocks.speech`."""

from blocks import Sound
from uffda_voices import AH, DARK_AH, EE, EH, LIPS, OH, PALATE, TEETH

OO = (320.0, 780.0, 2250.0)
EY = (430.0, 1950.0, 2600.0)

_SH = (2200.0, 7500.0)
_F = (1800.0, 9500.0)
_D = (3000.0, 8000.0)
_P = (500.0, 2600.0)

SHADOOF = (
    Sound(0.000, EH, 190),
    Sound(0.025, EH, 195, hiss=0.9, hiss_band=_SH),
    Sound(0.109, AH, 200, hiss=0.9, hiss_band=_SH),
    Sound(0.134, AH, 215, voice=1.3),
    Sound(0.193, AH, 220, voice=1.2),
    Sound(0.218, TEETH, 215, voice=0.1),
    Sound(0.260, TEETH, 215, voice=0.1),
    Sound(0.267, TEETH, 220, voice=0.4, hiss=1.1, hiss_band=_D),
    Sound(0.294, OO, 260, voice=1.6),
    Sound(0.386, OO, 335, voice=2.3),
    Sound(0.554, OO, 352, voice=2.3),
    Sound(0.672, OO, 300, voice=1.9),
    Sound(0.722, OO, 280, voice=0.3, hiss=0.8, hiss_band=_F),
    Sound(0.832, OO, 240, hiss=0.9, hiss_band=_F),
    Sound(0.907, OO, 220),
)
"""'Sha-DOOOF!': up, held, and blown away."""

NO_WAY = (
    Sound(0.000, TEETH, 210),
    Sound(0.016, TEETH, 220, voice=0.5),
    Sound(0.074, TEETH, 230, voice=0.5),
    Sound(0.098, OH, 300, voice=1.6),
    Sound(0.213, OH, 330, voice=1.6),
    Sound(0.295, OO, 290, voice=1.3),
    Sound(0.344, OO, 215, voice=0.7),
    Sound(0.385, OO, 215, voice=0.9),
    Sound(0.443, EH, 265, voice=1.4),
    Sound(0.541, EY, 285, voice=1.5),
    Sound(0.672, EE, 215, voice=1.2),
    Sound(0.779, EE, 150),
)
"""'NO-WAY!': one blow after the other."""

NOPE = (
    Sound(0.00, TEETH, 170),
    Sound(0.02, TEETH, 175, voice=0.5),
    Sound(0.10, TEETH, 185, voice=0.5),
    Sound(0.13, OH, 235, voice=1.5),
    Sound(0.20, OH, 265, voice=1.5),
    Sound(0.30, OO, 190, voice=1.2),
    Sound(0.34, LIPS, 165, voice=0.1),
    Sound(0.40, LIPS, 160),
    Sound(0.404, LIPS, 160, hiss=1.5, hiss_band=_P),
    Sound(0.44, LIPS, 160, hiss=0.3, hiss_band=_P),
    Sound(0.47, LIPS, 160),
)
"""'Nope.': short, dry, and the lips pop."""

SUPER = (
    Sound(0.000, DARK_AH, 180),
    Sound(0.022, DARK_AH, 190, voice=1.0),
    Sound(0.144, DARK_AH, 225, voice=1.1),
    Sound(0.302, (740.0, 1120.0, 2500.0), 320, voice=1.1),
    Sound(0.446, AH, 350, voice=1.0),
    Sound(0.590, AH, 270, voice=0.6),
    Sound(0.706, PALATE, 220),
)
"""'Aaah!', as when the hot pan is brought in."""
