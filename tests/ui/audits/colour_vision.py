"""How different two pictures look to every kind of eye: computed, not guessed.

Ways of seeing are simulated on linear light with the matrices of Machado, Oliveira and Fernandes
(2009) for a full deficiency; the difference of two colours is CIEDE2000: 1 can just be noticed
side by side, 10 is seen at a glance. `python -m tests.ui.audits.colour_vision` prints the nearest
pairs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame

Values = npt.NDArray[np.float64]

EYES: Mapping[str, Values] = {
    "usual": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "grey": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}
"""Ways of seeing: what becomes of linear red, green and blue."""

_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
     [0.0193339, 0.1191920, 0.9503041]]
)  # fmt: skip
_WHITE = np.array([0.95047, 1.0, 1.08883])


def lab(colours: npt.ArrayLike, eye: str = "usual") -> Values:
    """Return colours 0-255 (last axis R, G, B) in CIELAB, as this eye sees them."""
    share = np.asarray(colours, dtype=np.float64) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ EYES[eye].T, 0, 1)
    xyz = seen @ _XYZ.T / _WHITE
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def difference(one: Values, other: Values) -> Values:
    """Return the CIEDE2000 difference of colours given as CIELAB."""
    l1, a1, b1 = (one[..., i] for i in range(3))
    l2, a2, b2 = (other[..., i] for i in range(3))
    c7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - np.sqrt(c7 / (c7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    turn = np.where(c1 * c2 == 0, 0, turn)
    wide = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    far = np.abs(h1 - h2) > 180
    hue = np.where(far, (h1 + h2 + 360) / 2 % 360, (h1 + h2) / 2)
    hue = np.where(c1 * c2 == 0, h1 + h2, hue)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6)
        - 0.20 * _cos(4 * hue - 63)
    )  # fmt: skip
    s_light = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    c7 = chroma**7
    bend = -2 * np.sqrt(c7 / (c7 + 25.0**7))
    bend = bend * np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2))))
    x, y, z = (l2 - l1) / s_light, (c2 - c1) / s_chroma, wide / s_hue
    return np.asarray(np.sqrt(np.maximum(0, x * x + y * y + z * z + bend * y * z)))


def _cos(degrees: Values) -> Values:
    return np.asarray(np.cos(np.radians(degrees)))


def pixels(surface: pygame.Surface, ground: tuple[int, int, int]) -> Values:
    """Return a picture on a plain ground as rows of R, G, B."""
    whole = pygame.Surface(surface.get_size())
    whole.fill(ground)
    whole.blit(surface, (0, 0))
    return np.asarray(pygame.surfarray.array3d(whole).transpose(1, 0, 2), dtype=np.float64)


def apart(one: Values, other: Values, eye: str) -> float:
    """Return how different two pictures of one size look: the mean over the pixels that differ.

    Equal pixels, like paper and ground, would only dilute it; but if less than a tenth of the
    picture differs, the rest of the tenth counts as equal.
    """
    differs = np.abs(one - other).max(axis=2) > 2
    share = min(1.0, float(differs.mean()) / 0.1)
    if not differs.any():
        return 0.0
    return share * float(difference(lab(one[differs], eye), lab(other[differs], eye)).mean())


def nearest(pictures: Mapping[str, Values], eye: str) -> tuple[float, str, str]:
    """Return the two pictures that look most alike, and how far apart they are."""
    pairs = combinations(pictures, 2)
    return min((apart(pictures[a], pictures[b], eye), a, b) for a, b in pairs)


def main(words: Iterable[str]) -> None:
    """Print for each set of things that must be told apart the nearest pair, for each eye."""
    from tests.ui.audits.told_apart import sets

    for name, pictures in sets().items():
        if any(word not in name for word in words):
            continue
        for eye in EYES:
            far, one, other = nearest(pictures, eye)
            print(f"{name:34} {eye:7} {far:6.1f}  {one} and {other}")


if __name__ == "__main__":
    main(sys.argv[1:])
