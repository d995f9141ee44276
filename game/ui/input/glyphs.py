"""What is written on the screen for a command: a key of the keyboard, or a gamepad's button."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.input import commands
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import (
    BLACK,
    CREAM,
    HAIRLINE,
    HONEY,
    PS_CIRCLE,
    PS_CROSS,
    PS_SQUARE,
    PS_TRIANGLE,
    WELL,
    XBOX_A,
    XBOX_B,
    XBOX_X,
    XBOX_Y,
)

KEY_NAMES = {
    "return": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Esc"),
    "backspace": N_("Backspace"),
    "delete": N_("Del"),
    "left alt": N_("Alt"),
    "up": N_("Arrow up"),
    "down": N_("Arrow down"),
    "left": N_("Arrow left"),
    "right": N_("Arrow right"),
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "left shift": N_("Shift left"),
    "right shift": N_("Shift right"),
    "left ctrl": N_("Ctrl left"),
    "right ctrl": N_("Ctrl right"),
}
FACES = (commands.A, commands.B, commands.X, commands.Y)
"""The four buttons under the right thumb: below, right, left, above."""
SPOTS = {commands.A: (0, 1), commands.B: (1, 0), commands.X: (-1, 0), commands.Y: (0, -1)}
COLOURS = {
    "xbox": dict(zip(FACES, (XBOX_A, XBOX_B, XBOX_X, XBOX_Y), strict=True)),
    "playstation": dict(zip(FACES, (PS_CROSS, PS_CIRCLE, PS_SQUARE, PS_TRIANGLE), strict=True)),
}
SHOULDERS = {
    "xbox": ("LB", "RB", "LT", "RT", "LS", "RS"),
    "playstation": ("L1", "R1", "L2", "R2", "L3", "R3"),
    "nintendo": ("L", "R", "ZL", "ZR", "LS", "RS"),
    "other": ("L1", "R1", "L2", "R2", "L3", "R3"),
}
SHOULDER_BUTTONS = (
    *(commands.LEFT_SHOULDER, commands.RIGHT_SHOULDER),
    *(commands.LEFT_TRIGGER, commands.RIGHT_TRIGGER),
    *(commands.LEFT_STICK, commands.RIGHT_STICK),
)
CROSS = {
    commands.PAD_UP: (0, -1),
    commands.PAD_DOWN: (0, 1),
    commands.PAD_LEFT: (-1, 0),
    commands.PAD_RIGHT: (1, 0),
}


@dataclass(frozen=True, slots=True)
class Glyph:
    """What stands for a command: letters on a key, or a button that may be drawn as a sign."""

    text: str
    button: int | None = None
    kind: str = ""
    """Kind of the gamepad; empty for a key."""


def key_label(name: str) -> str:
    """Return what is written on a key of the keyboard, by pygame's name of it."""
    if name in KEY_NAMES:
        return _(KEY_NAMES[name])
    return name.upper() if len(name) <= 3 else name.title()


def button_label(button: int, kind: str) -> str:
    """Return the name of a button on this kind of gamepad."""
    if button in FACES:
        if kind == "playstation":
            return (_("Cross"), _("Circle"), _("Square"), _("Triangle"))[button]
        return "ABXY"[button]
    if button in SHOULDER_BUTTONS:
        return SHOULDERS[kind][SHOULDER_BUTTONS.index(button)]
    if button in (commands.SELECT, commands.START):
        words = {"nintendo": ("−", "+"), "playstation": ("Share", "Options")}
        return words.get(kind, ("Back", "Start"))[button == commands.START]
    names = {
        commands.PAD_UP: _("D-pad up"),
        commands.PAD_DOWN: _("D-pad down"),
        commands.PAD_LEFT: _("D-pad left"),
        commands.PAD_RIGHT: _("D-pad right"),
    }
    return names.get(button) or _("Button {number}").format(number=button + 1)


def glyph_of(stage: Stage, command: str) -> Glyph | None:
    """Return what to press for a command on the device in use; None if there is nothing."""
    bindings = stage.devices.bindings(stage.settings)
    if stage.devices.used == "touch":
        return None
    if stage.devices.used == "gamepad":
        button = bindings.buttons[command]
        kind = stage.devices.pad_kind
        return None if button is None else Glyph(button_label(button, kind), button, kind)
    return Glyph(key_label(bindings.keys[command]))


def draw_command(frame: Frame, stage: Stage, command: str, x: int, y: int) -> None:
    """Show what to press for a command, centred here, if the device has something."""
    glyph = glyph_of(stage, command)
    if glyph is not None:
        draw_glyph(frame, stage, glyph, x, y)


def draw_glyph(frame: Frame, stage: Stage, glyph: Glyph, x: int, y: int) -> pygame.Rect:
    """Show a key or a button, centred here; return its rectangle."""
    high = glyph_height(stage)
    sign = _sign(stage, glyph, high)
    if sign is not None:
        frame.blit_centred(sign, x, y)
        return sign.get_rect(center=(x, y))
    width = glyph_width(stage, glyph)
    radius = high / 2 if glyph.kind else stage.px(7)
    cap = stage.paint.box(width, high, radius, fill=WELL, opacity=0.9, rim=HAIRLINE, rim_width=1.5)
    frame.blit_centred(cap, x, y)
    frame.text(glyph.text, x, y, BLACK, 15, HONEY, "centre")
    return cap.get_rect(center=(x, y))


def glyph_height(stage: Stage) -> int:
    """Return how high keys and buttons are shown."""
    return max(stage.px(27), stage.fonts.line_height(BLACK, 15))


def glyph_width(stage: Stage, glyph: Glyph) -> int:
    """Return how wide a key or a button is shown."""
    high = glyph_height(stage)
    if _is_drawn(glyph):
        return high
    return max(stage.fonts.width(glyph.text, BLACK, 15) + stage.space.pad, high)


def _is_drawn(glyph: Glyph) -> bool:
    return bool(glyph.kind) and (glyph.button in FACES or glyph.button in CROSS)


def _sign(stage: Stage, glyph: Glyph, size: int) -> pygame.Surface | None:
    """Return the picture of a button under a thumb; None if it has only a name."""
    if not _is_drawn(glyph):
        return None
    assert glyph.button is not None
    number, kind = glyph.button, glyph.kind
    if number in CROSS:
        return stage.paint.draw(("pad-cross", number), size, size, lambda: _cross(number, size))
    letters = kind in ("xbox", "nintendo")
    body = _letter_button if letters else _shape if kind == "playstation" else _diamond
    key = ("pad-face", number, kind)
    picture = stage.paint.draw(key, size, size, lambda: body(number, kind, size))
    if not letters:
        return picture
    return stage.assets.cache.get(
        ("pad-letter", number, kind, size),
        lambda: _lettered(stage, picture, glyph.text, _colour(number, kind)),
    )


def _colour(button: int, kind: str) -> str:
    return COLOURS.get(kind, {}).get(button, CREAM)


def _disc(size: int, colour: str) -> str:
    r = size / 2
    return (
        f'<circle cx="{r}" cy="{r}" r="{r - size * 0.05:.1f}" fill="{WELL}" '
        f'stroke="{colour}" stroke-width="{size * 0.08:.1f}"/>'
    )


def _letter_button(button: int, kind: str, size: int) -> str:
    return _disc(size, _colour(button, kind))


def _lettered(stage: Stage, ground: pygame.Surface, letter: str, colour: str) -> pygame.Surface:
    """Return the button with its letter, as large as the button allows at any size of text."""
    picture = ground.copy()
    font = stage.fonts.lettering(BLACK, max(9, round(picture.get_width() * 0.58)))
    line = font.render(letter, colour)
    ink = line.get_bounding_rect()
    middle = picture.get_rect().center
    picture.blit(line, (middle[0] - ink.centerx, middle[1] - ink.centery))
    return picture


def _shape(button: int, kind: str, size: int) -> str:
    """A cross, a circle, a square or a triangle."""
    colour, m, r = _colour(button, kind), size / 2, size * 0.2
    line = f'fill="none" stroke="{colour}" stroke-width="{size * 0.085:.1f}"'
    shapes = {
        commands.A: f'<path d="M{m - r} {m - r}L{m + r} {m + r}M{m + r} {m - r}L{m - r} {m + r}" '
        f'stroke-linecap="round" {line}/>',
        commands.B: f'<circle cx="{m}" cy="{m}" r="{r * 1.1:.1f}" {line}/>',
        commands.X: f'<rect x="{m - r}" y="{m - r}" width="{2 * r}" height="{2 * r}" {line}/>',
        commands.Y: f'<path d="M{m} {m - r * 1.2:.1f}L{m + r * 1.15:.1f} {m + r * 0.8:.1f}'
        f'H{m - r * 1.15:.1f}Z" stroke-linejoin="round" {line}/>',
    }
    return _disc(size, HAIRLINE) + shapes[button]


def _diamond(button: int, _kind: str, size: int) -> str:
    """Four dots, placed like the buttons, this one filled: right on every gamepad."""
    m, far, r = size / 2, size * 0.25, size * 0.12
    dots = "".join(
        f'<circle cx="{m + x * far:.1f}" cy="{m + y * far:.1f}" r="{r:.1f}" '
        f'fill="{HONEY if one == button else "none"}" stroke="{HONEY}" '
        f'stroke-width="{size * 0.05:.1f}"/>'
        for one, (x, y) in SPOTS.items()
    )
    return _disc(size, HAIRLINE) + dots


def _cross(button: int, size: int) -> str:
    """The cross of a gamepad, with this arm filled."""
    m, w, far = size / 2, size * 0.13, size * 0.34
    x, y = CROSS[button]
    arm = (
        f'<rect x="{m - w + min(0, x) * (far - w):.1f}" y="{m - w + min(0, y) * (far - w):.1f}" '
        f'width="{2 * w + abs(x) * (far - w):.1f}" height="{2 * w + abs(y) * (far - w):.1f}" '
        f'fill="{HONEY}"/>'
    )
    outline = (
        f'<path d="M{m - w} {m - far}H{m + w}V{m - w}H{m + far}V{m + w}H{m + w}V{m + far}'
        f'H{m - w}V{m + w}H{m - far}V{m - w}H{m - w}Z" fill="none" stroke="{HONEY}" '
        f'stroke-width="{size * 0.05:.1f}" stroke-linejoin="round"/>'
    )
    return _disc(size, HAIRLINE) + arm + outline
