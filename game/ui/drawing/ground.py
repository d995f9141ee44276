"""What everything lies on: the oak table under its lamp, and each game's cloth."""

from __future__ import annotations

import threading
from functools import lru_cache

import pygame

from game.ui.drawing.assets import rasterise
from game.ui.drawing.paint import document
from game.ui.theme import CLOTHS, STITCH, Metrics

_PLANKS = 7
_TONES = (("#FFFFFF", 0.05), ("#A9743F", 0.04), ("#000000", 0.06))
"""Colour and opacity that tell neighbouring planks apart."""
_NARROW, _SMALLER = 8, 4

_drawing = threading.Lock()


def wood(metrics: Metrics) -> pygame.Surface:
    """Return the whole window as an oak table under a lamp; it may be painted on."""
    with _drawing:
        return _planks(metrics).copy()


def prepare_wood(metrics: Metrics) -> threading.Thread:
    """Draw the wood while something else is being done; whoever wants it waits for it."""
    thread = threading.Thread(target=wood, args=(metrics,), name="wood", daemon=True)
    thread.start()
    return thread


@lru_cache(maxsize=2)
def _planks(metrics: Metrics) -> pygame.Surface:
    """Draw the wood. It takes long, and one scene after the other wants the same.

    Two are kept: a table may be shown in a part of the window.
    """
    width, height = metrics.width, metrics.height
    # What is the same all along a plank is drawn narrow and stretched, the soft light small and
    # enlarged: to fill a whole window with gradients takes longer than all the rest.
    narrow = rasterise(document(_NARROW, height, _boards(metrics)), (_NARROW, height))
    ground = pygame.transform.scale(narrow, (width, height)).convert()
    ground.blit(rasterise(document(width, height, _grain(metrics)), (width, height)), (0, 0))
    small = (-(-width // _SMALLER), -(-height // _SMALLER))
    light = rasterise(document(*small, _light(metrics, *small)), small)
    ground.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))
    return ground


def _boards(metrics: Metrics) -> str:
    """Return the planks with the joints between them, as SVG elements."""
    high, u = metrics.height / _PLANKS, metrics.u
    drawn = [
        '<linearGradient id="w" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0" stop-color="#6A412A"/><stop offset="1" stop-color="#43271A"/>'
        f'</linearGradient><rect width="{_NARROW}" height="{metrics.height}" fill="url(#w)"/>'
    ]
    for plank in range(_PLANKS):
        top = plank * high
        colour, opacity = _TONES[plank % len(_TONES)]
        drawn.append(
            f'<rect x="0" y="{top:.1f}" width="{_NARROW}" height="{high:.1f}" fill="{colour}" '
            f'fill-opacity="{opacity}"/>'
            f'<path d="M0 {top:.1f}H{_NARROW}" stroke="#140A04" stroke-opacity=".55" '
            f'stroke-width="{3 * u:.1f}"/><path d="M0 {top + 2.5 * u:.1f}H{_NARROW}" '
            f'stroke="#E0A868" stroke-opacity=".13" stroke-width="{1.5 * u:.1f}"/>'
        )
    return "".join(drawn)


def _grain(metrics: Metrics) -> str:
    """Return the veins of the planks, and where two of them meet, as SVG elements."""
    width, high, u = metrics.width, metrics.height / _PLANKS, metrics.u
    drawn: list[str] = []
    for plank in range(_PLANKS):
        top = plank * high
        for vein in range(6):
            y = top + (vein + 0.5) * high / 6
            # A cheap, fixed pattern of waves: no chance, so that pictures can be compared.
            sway = [((plank * 7 + vein * 5 + i * 3) % 17 - 8) * u for i in range(6)]
            step = width / 6
            wave = "".join(f"q{step / 2:.0f} {s:.1f} {step:.0f} {-s / 6:.1f}" for s in sway)
            thick = 1.1 + (plank * 3 + vein * 7) % 5 * 0.4
            drawn.append(
                f'<path d="M0 {y:.1f}{wave}" fill="none" stroke="#1C0D05" '
                f'stroke-opacity="{0.07 + (vein * 5 + plank) % 4 * 0.035:.3f}" '
                f'stroke-width="{thick * u:.2f}"/>'
            )
        joint = (plank * 739 + 417) % 1000 / 1000 * width
        drawn.append(
            f'<path d="M{joint:.0f} {top:.1f}V{top + high:.1f}" stroke="#140A04" '
            f'stroke-opacity=".45" stroke-width="{2.5 * u:.1f}"/>'
        )
    return "".join(drawn)


def _light(metrics: Metrics, width: int, height: int) -> str:
    """Return the light of the lamp and the dark at the edges, as SVG elements."""
    whole = f'<rect width="{width}" height="{height}" '
    drawn = (
        '<radialGradient id="l" cx="50%" cy="42%" r="62%">'
        '<stop offset="0" stop-color="#FFCB7A" stop-opacity=".3"/>'
        '<stop offset="1" stop-color="#FFCB7A" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="v" cx="50%" cy="50%" r="78%">'
        '<stop offset=".55" stop-color="#0B0502" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#0B0502" stop-opacity=".62"/></radialGradient>'
        f'{whole}fill="url(#l)"/>{whole}fill="url(#v)"/>'
    )
    if metrics.look.high_contrast:
        drawn += f'{whole}fill="#000000" fill-opacity=".5"/>'
    return drawn


def cloth(metrics: Metrics, width: int, height: int, name: str) -> pygame.Surface:
    """Return a game's cloth: a woven sheet with a stitched hem."""
    centre, edge = CLOTHS[name]
    if metrics.look.high_contrast:
        centre, edge = edge, "#05090C"
    u = metrics.u
    hem = (
        '<radialGradient id="c" cx="50%" cy="50%" r="75%">'
        f'<stop offset="0" stop-color="{centre}"/><stop offset="1" stop-color="{edge}"/>'
        "</radialGradient>"
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{26 * u:.1f}" '
        'fill="url(#c)" stroke="#0A141B" stroke-width="2"/>'
    )
    weave = "".join(
        f'<path d="M{3 * u:.0f} {y + 0.5}H{width - 3 * u:.0f}" stroke="#fff" '
        'stroke-opacity=".022" stroke-width="1"/>'
        for y in range(round(8 * u), height - round(8 * u), 4)
    ) + "".join(
        f'<path d="M{x + 0.5} {3 * u:.0f}V{height - 3 * u:.0f}" stroke="#000" '
        'stroke-opacity=".085" stroke-width="1"/>'
        for x in range(round(8 * u), width - round(8 * u), 4)
    )
    stitches = (
        f'<rect x="{9 * u:.1f}" y="{9 * u:.1f}" width="{width - 18 * u:.1f}" '
        f'height="{height - 18 * u:.1f}" rx="{19 * u:.1f}" fill="none" stroke="{STITCH}" '
        f'stroke-width="{2 * u:.1f}" stroke-opacity=".55" '
        f'stroke-dasharray="{9 * u:.1f} {7 * u:.1f}" stroke-linecap="round"/>'
        f'<rect x="{15 * u:.1f}" y="{15 * u:.1f}" width="{width - 30 * u:.1f}" '
        f'height="{height - 30 * u:.1f}" rx="{15 * u:.1f}" fill="none" stroke="{STITCH}" '
        'stroke-width="1" stroke-opacity=".22"/>'
    )
    return rasterise(document(width, height, hem + weave + stitches), (width, height))
