"""The three words of the game as buttons: Coin!, UFF-DA! and Next, always in the same place."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.colours import NEXT_OFF_TEXT
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.input.glyphs import draw_command, glyph_height
from game.ui.parts.widgets import faint
from game.ui.stage import Stage
from game.ui.theme import BOLD, BRIGHT_TEXT, INK, SHINE, SHOUT

TILT = 5.0
NEXT_PICTURE = 280 / 272
"""Width of the plate's picture divided by that of the plate."""


@dataclass(frozen=True, slots=True)
class ShoutButton:
    """A shout button; it never tells whether there is a reason (D10.3)."""

    key: str
    picture: str
    command: str
    tip: Tip
    """Its title is the word on it."""
    is_usable: bool
    press: Press


@dataclass(frozen=True, slots=True)
class NextButton:
    """The plate that ends the turn."""

    theme: str
    can: bool
    note: str
    """What has to be done before."""
    tip: Tip
    """Its title is the word on it."""
    command: str
    press: Press | None


def draw_shout_button(
    frame: Frame, stage: Stage, button: ShoutButton, place: tuple[int, int, int]
) -> None:
    """Show a round button; `place` is its middle and radius."""
    x, y, radius = place
    key, word = button.key, button.tip.title
    hovers = frame.is_hovered(key) and button.is_usable
    scale = 0.92 if frame.is_pressed(key) else 1.04 if hovers else 1.0
    size = round(2 * radius * scale / 4) * 4
    name = button.picture
    body = stage.picture(name, size) if button.is_usable else faint(stage, name, size)
    frame.blit_centred(body, x, y)
    frame.blit_centred(_lettering(stage, word, round(radius * 1.94)), x, y)
    half = glyph_height(stage) / 2
    inside = y + radius - round(half)
    lower = min(y + round(radius * 0.84), inside, round(frame.size[1] - 1.2 * half - 3))
    draw_command(frame, stage, button.command, x + round(radius * 0.66), lower)
    rect = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    frame.target(
        Target(
            key, rect, word, button.press, tip=button.tip, command=button.command, radius=radius,
            instant=True,
        )
    )  # fmt: skip


def _lettering(stage: Stage, word: str, room: int) -> pygame.Surface:
    """Return a word of the game in outlined letters, tilted, at most as wide as the room."""

    def build() -> pygame.Surface:
        # Sized by its picture, not by the text size of the window.
        pixels = max(12, round(room * 0.26))
        font = stage.fonts.lettering(SHOUT, pixels)
        stroke = max(2, round(pixels * 0.12))
        while font.width(word) + 2 * stroke > room and pixels > 10:
            pixels -= 1
            font = stage.fonts.lettering(SHOUT, pixels)
        line = font.outlined(word, BRIGHT_TEXT, INK, stroke)
        return pygame.transform.rotozoom(line, TILT, 1).convert_alpha()

    return stage.assets.cache.get(("uffda-word", word, room), build)


def draw_next_button(frame: Frame, stage: Stage, button: NextButton, rect: pygame.Rect) -> None:
    """Show the plate with its word, and below it what has to be done before."""
    can, word, note = button.can, button.tip.title, button.note
    pressed = frame.is_pressed("next") and can
    sink = stage.px(3.5) if pressed else 0
    name = f"uffda/{button.theme}/button-next{'' if can else '-off'}"
    plate = stage.picture(name, round(rect.width * NEXT_PICTURE))
    frame.blit_centred(plate, rect.centerx, rect.centery + sink)
    if can and frame.is_hovered("next") and not pressed:
        shine = stage.paint.box(
            rect.width, rect.height - stage.px(5), stage.px(22), fill=SHINE, opacity=0.1
        )
        frame.blit(shine, rect.x, rect.y)
    colour = BRIGHT_TEXT if can else NEXT_OFF_TEXT
    y = rect.centery - stage.px(18 if note else 2) + sink
    high = stage.px(76)
    frame.text(word, rect.centerx, y, SHOUT, 46, colour, "centre", rect.width - stage.px(30), high)
    if note:
        place = rect.inflate(-stage.px(8), 0)
        place.y, place.height = rect.bottom - stage.px(60) + round(sink), stage.px(48)
        block(frame, note, place, BOLD, 18, colour, "centre", middle=True, or_nothing=True)
    half = glyph_height(stage) / 2
    below = min(rect.bottom + half, frame.size[1] - 1.2 * half - 3)
    draw_command(frame, stage, "next", rect.centerx, round(below))
    frame.target(
        Target(
            "next", rect, word, button.press, tip=button.tip, command=button.command,
            radius=stage.px(18),
        )
    )  # fmt: skip
