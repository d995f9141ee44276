"""A person's own place to shout at a table of several: touching it does what their key does.

A press counts when the finger goes down. Nothing is drawn for opponents, for a person alone, and
in games without shouts. Draw a pad after the plate has got its own target, which would otherwise
lie above it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, GOLD, INK, PAD_FOOT, SHOUT_RED

LEAST_UNITS, LEAST_PIXELS = 48, 40
"""The least size of a pad, in units and in pixels; its visible part may be smaller."""
KEY_UNITS, KEY_PIXELS = 28, 22
LETTER_UNITS = 16


@dataclass(frozen=True, slots=True)
class ShoutPad:
    """Whose pad it is, and what it does."""

    seat: Seat
    name: str
    label: str
    """What is written on their key."""
    press: Press


def draw_shout_pad(frame: Frame, stage: Stage, pad: ShoutPad, right: tuple[int, int]) -> int:
    """Show a person's key as a pad, the middle of its right edge here; return its width."""
    wide = _cap_size(stage, pad.label)[0]
    spot = right[0] - wide / 2, right[1]
    _target(frame, stage, pad, draw_key(frame, stage, spot, pad.label, _looks(frame, pad.seat)))
    return wide


def draw_face_pad(frame: Frame, stage: Stage, pad: ShoutPad, face: pygame.Rect) -> None:
    """Make a person's face a pad: a red rim, and the key at its lower left corner."""
    box(
        frame,
        stage,
        face,
        fill=SHOUT_RED,
        opacity=0.45 if frame.is_pressed(pad_key(pad.seat)) else 0,
        rim=_looks(frame, pad.seat),
        rim_width=max(2, stage.px(3)),
    )
    spot = (face.x + face.width * 0.14, face.y + face.height * 0.86)
    draw_key(frame, stage, spot, pad.label)
    _target(frame, stage, pad, face)


def pad_key(seat: Seat) -> str:
    """Return the key of a pad's target."""
    return f"shout-pad:{seat}"


def draw_key(
    frame: Frame, stage: Stage, centre: tuple[float, float], label: str, rim: str = INK
) -> pygame.Rect:
    """Show a key of the keyboard, centred here; return its rectangle."""
    wide, high = _cap_size(stage, label)
    cap = stage.paint.box(
        wide, high, high * 0.25, fill=CREAM, bottom=PAD_FOOT, rim=rim, rim_width=2
    )
    rect = cap.get_rect(center=(round(centre[0]), round(centre[1])))
    frame.blit(cap, rect.x, rect.y)
    frame.text(
        label, rect.centerx, rect.centery, BLACK, LETTER_UNITS, INK, "centre", wide - 4, high
    )
    return rect


def _looks(frame: Frame, seat: Seat) -> str:
    return GOLD if frame.is_hovered(pad_key(seat)) else SHOUT_RED


def _cap_size(stage: Stage, label: str) -> tuple[int, int]:
    high = max(stage.px(KEY_UNITS), KEY_PIXELS)
    return max(high, stage.fonts.width(label, BLACK, LETTER_UNITS) + stage.px(14)), high


def _target(frame: Frame, stage: Stage, pad: ShoutPad, seen: pygame.Rect) -> None:
    least = max(stage.px(LEAST_UNITS), LEAST_PIXELS)
    place = seen.inflate(max(0, least - seen.width), max(0, least - seen.height))
    place.clamp_ip(pygame.Rect((0, 0), frame.size))
    name = pad.name
    text = _("Shouts for {name}, as the key {key} does.").format(name=name, key=pad.label)
    frame.target(
        Target(
            pad_key(pad.seat),
            place,
            _("{name} shouts").format(name=name),
            pad.press,
            tip=Tip(name, text),
            radius=place.height // 2,
            instant=True,
        )
    )
