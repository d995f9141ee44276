"""What everything lies on: the oak table under its lamp, and each game's cloth."""

from __future__ import annotations

import threading
from functools import lru_cache

import pygame

from game.ui.drawing.paint import drawn
from game.ui.theme import (
    BOARD,
    BOARD_BROWN,
    BOARD_EDGE,
    BOARD_FOOT,
    BOARD_GAP,
    BOARD_VEIN,
    CLOTH_DEEP,
    CLOTH_RIM,
    CLOTHS,
    DUSK,
    LAMP,
    SHADE,
    SHINE,
    STITCH,
    Metrics,
)

_PLANKS = 7
_TONES = ((SHINE, 0.05), (BOARD_BROWN, 0.04), (SHADE, 0.06))
"""Colour and opacity that tell neighbouring planks apart."""
_NARROW, _SMALLER = 8, 4

_drawing = threading.Lock()


def wood(metrics: Metrics) -> pygame.Surface:
    """Return the whole window as an oak table under a lamp; it may be painted on."""
    with _drawing:
        return _planks(metrics).copy()


def prepare_wood(metrics: Metrics) -> threading.Thread:
    """Draw the wood in the background; `wood` waits for it."""
    thread = threading.Thread(target=wood, args=(metrics,), name="wood", daemon=True)
    thread.start()
    return thread


@lru_cache(maxsize=2)
def _planks(metrics: Metrics) -> pygame.Surface:
    """Draw the wood; this takes long, and all scenes need the same.

    Two are kept, as a table may be shown in a part of the window.
    """
    width, height = metrics.width, metrics.height
    # What does not change along a plank is drawn narrow and stretched, and the soft light is
    # enlarged: gradients for a whole window take longer than everything else.
    look = metrics.look
    narrow = drawn(look, _NARROW, height, _boards(metrics))
    ground = pygame.transform.scale(narrow, (width, height)).convert()
    ground.blit(drawn(look, width, height, _grain(metrics)), (0, 0))
    small = (-(-width // _SMALLER), -(-height // _SMALLER))
    light = drawn(look, *small, _light(metrics, *small))
    ground.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))
    return ground


def _boards(metrics: Metrics) -> str:
    """Return the planks with the joints between them, as SVG elements."""
    high, u = metrics.height / _PLANKS, metrics.u
    parts = [
        '<linearGradient id="w" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{BOARD}"/><stop offset="1" stop-color="{BOARD_FOOT}"/>'
        f'</linearGradient><rect width="{_NARROW}" height="{metrics.height}" fill="url(#w)"/>'
    ]
    for plank in range(_PLANKS):
        top = plank * high
        colour, opacity = _TONES[plank % len(_TONES)]
        parts.append(
            f'<rect x="0" y="{top:.1f}" width="{_NARROW}" height="{high:.1f}" fill="{colour}" '
            f'fill-opacity="{opacity}"/>'
            f'<path d="M0 {top:.1f}H{_NARROW}" stroke="{BOARD_GAP}" stroke-opacity=".55" '
            f'stroke-width="{3 * u:.1f}"/><path d="M0 {top + 2.5 * u:.1f}H{_NARROW}" '
            f'stroke="{BOARD_EDGE}" stroke-opacity=".13" stroke-width="{1.5 * u:.1f}"/>'
        )
    return "".join(parts)


def _grain(metrics: Metrics) -> str:
    """Return the veins of the planks, and the joints in them, as SVG elements."""
    width, high, u = metrics.width, metrics.height / _PLANKS, metrics.u
    parts: list[str] = []
    for plank in range(_PLANKS):
        top = plank * high
        for vein in range(6):
            y = top + (vein + 0.5) * high / 6
            # A cheap, fixed pattern of waves: not random, so that pictures can be compared.
            sway = [((plank * 7 + vein * 5 + i * 3) % 17 - 8) * u for i in range(6)]
            step = width / 6
            wave = "".join(f"q{step / 2:.0f} {s:.1f} {step:.0f} {-s / 6:.1f}" for s in sway)
            thick = 1.1 + (plank * 3 + vein * 7) % 5 * 0.4
            parts.append(
                f'<path d="M0 {y:.1f}{wave}" fill="none" stroke="{BOARD_VEIN}" '
                f'stroke-opacity="{0.07 + (vein * 5 + plank) % 4 * 0.035:.3f}" '
                f'stroke-width="{thick * u:.2f}"/>'
            )
        joint = (plank * 739 + 417) % 1000 / 1000 * width
        parts.append(
            f'<path d="M{joint:.0f} {top:.1f}V{top + high:.1f}" stroke="{BOARD_GAP}" '
            f'stroke-opacity=".45" stroke-width="{2.5 * u:.1f}"/>'
        )
    return "".join(parts)


def _light(metrics: Metrics, width: int, height: int) -> str:
    """Return the light of the lamp and the dark at the edges, as SVG elements."""
    whole = f'<rect width="{width}" height="{height}" '
    parts = (
        '<radialGradient id="l" cx="50%" cy="42%" r="62%">'
        f'<stop offset="0" stop-color="{LAMP}" stop-opacity=".3"/>'
        f'<stop offset="1" stop-color="{LAMP}" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="v" cx="50%" cy="50%" r="78%">'
        f'<stop offset=".55" stop-color="{DUSK}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{DUSK}" stop-opacity=".62"/></radialGradient>'
        f'{whole}fill="url(#l)"/>{whole}fill="url(#v)"/>'
    )
    if metrics.look.high_contrast:
        parts += f'{whole}fill="{SHADE}" fill-opacity=".5"/>'
    return parts


def cloth(metrics: Metrics, width: int, height: int, name: str) -> pygame.Surface:
    """Return a game's cloth: a woven sheet with a stitched hem."""
    centre, edge = CLOTHS[name]
    if metrics.look.high_contrast:
        centre, edge = edge, CLOTH_DEEP
    u = metrics.u
    hem = (
        '<radialGradient id="c" cx="50%" cy="50%" r="75%">'
        f'<stop offset="0" stop-color="{centre}"/><stop offset="1" stop-color="{edge}"/>'
        "</radialGradient>"
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{26 * u:.1f}" '
        f'fill="url(#c)" stroke="{CLOTH_RIM}" stroke-width="2"/>'
    )
    weave = "".join(
        f'<path d="M{3 * u:.0f} {y + 0.5}H{width - 3 * u:.0f}" stroke="{SHINE}" '
        'stroke-opacity=".022" stroke-width="1"/>'
        for y in range(round(8 * u), height - round(8 * u), 4)
    ) + "".join(
        f'<path d="M{x + 0.5} {3 * u:.0f}V{height - 3 * u:.0f}" stroke="{SHADE}" '
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
    return drawn(metrics.look, width, height, hem + weave + stitches)
