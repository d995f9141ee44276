"""The three words of the game as buttons: Coin!, UFF-DA! and Next, always in the same place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.input.glyphs import draw_command, glyph_height
from game.ui.parts.widgets import faint
from game.ui.theme import BOLD, INK, SHOUT

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

TILT = 5.0
NEXT_PICTURE = 280 / 272
"""Width of the plate's picture divided by that of the plate."""


def draw_buttons(table: UffdaTable, frame: Frame) -> None:
    """Show the buttons. Those for shouting never say whether there is a reason (D10.3)."""
    words, layout = table.rules.words, table.layout
    if table.catching:
        tip = Tip(words.catch_coin, table.words.coin_shout_tip())
        _round_button(
            table, frame, layout.coin_button, "shout-coin", words.catch_coin, table.shout_coin,
            "button-coin", "second-shout", tip,
        )  # fmt: skip
    tip = Tip(words.last_card, table.words.shout_tip())
    _round_button(
        table, frame, layout.shout_button, "shout", words.last_card, table.shout_last_card,
        "button-shout", "shout", tip,
    )  # fmt: skip
    _draw_next(table, frame)


def _round_button(
    table: UffdaTable,
    frame: Frame,
    place: tuple[int, int, int],
    key: str,
    word: str,
    press: Press,
    picture: str,
    command: str,
    tip: Tip,
) -> None:
    stage = table.stage
    x, y, radius = place
    pressed = frame.is_pressed(key)
    name = f"uffda/{table.rules.theme}/{picture}"
    usable = table.host.may_shout()
    scale = 0.92 if pressed else 1.04 if frame.is_hovered(key) and usable else 1.0
    size = round(2 * radius * scale / 4) * 4
    frame.blit_centred(stage.picture(name, size) if usable else faint(stage, name, size), x, y)
    frame.blit_centred(lettering(table, word, round(radius * 1.94)), x, y)
    half = glyph_height(stage) / 2
    lower = min(y + round(radius * 0.84), round(frame.size[1] - 1.2 * half - 3))
    draw_command(frame, stage, command, x + round(radius * 0.66), lower)
    rect = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    frame.target(
        Target(key, rect, word, press, tip=tip, command=command, radius=radius, instant=True)
    )


def lettering(table: UffdaTable, word: str, room: int) -> pygame.Surface:
    """Return a word of the game in its outlined letters, tilted, as wide as the room at most."""
    stage = table.stage

    def build() -> pygame.Surface:
        # Sized with the picture it stands on, not with the text size of the window.
        pixels = max(12, round(room * 0.26))
        font = stage.fonts.lettering(SHOUT, pixels)
        stroke = max(2, round(pixels * 0.12))
        while font.width(word) + 2 * stroke > room and pixels > 10:
            pixels -= 1
            font = stage.fonts.lettering(SHOUT, pixels)
        line = font.outlined(word, "#FFF8E6", INK, stroke)
        return pygame.transform.rotozoom(line, TILT, 1).convert_alpha()

    return stage.assets.cache.get(("uffda-word", word, room), build)


def _draw_next(table: UffdaTable, frame: Frame) -> None:
    stage, rect = table.stage, table.layout.next_button
    can = table.may("next") and table.host.may_act()
    pressed = frame.is_pressed("next") and can
    word = table.rules.words.next
    sink = stage.px(3.5) if pressed else 0
    name = f"uffda/{table.rules.theme}/button-next{'' if can else '-off'}"
    plate = stage.picture(name, round(rect.width * NEXT_PICTURE))
    frame.blit_centred(plate, rect.centerx, rect.centery + sink)
    if can and frame.is_hovered("next") and not pressed:
        shine = stage.paint.box(
            rect.width, rect.height - stage.px(5), stage.px(22), fill="#FFFFFF", opacity=0.1
        )
        frame.blit(shine, rect.x, rect.y)
    colour = "#FFF8E6" if can else "#C6D4D2"
    note = table.words.next_note()
    y = rect.centery - stage.px(18 if note else 2) + sink
    high = stage.px(76)
    frame.text(word, rect.centerx, y, SHOUT, 46, colour, "centre", rect.width - stage.px(30), high)
    if note:
        place = rect.inflate(-stage.px(8), 0)
        place.y, place.height = rect.bottom - stage.px(60) + round(sink), stage.px(48)
        block(frame, note, place, BOLD, 18, colour, "centre", middle=True)
    half = glyph_height(stage) / 2
    below = min(rect.bottom + half, frame.size[1] - 1.2 * half - 3)
    draw_command(frame, stage, "next", rect.centerx, round(below))
    press = table.say_next if table.viewer is not None else None
    frame.target(
        Target(
            "next",
            rect,
            word,
            press,
            tip=Tip(word, table.words.next_tip()),
            # While something is being shown, the same key hurries it.
            command="next" if table.is_idle else "",
            radius=stage.px(18),
        )
    )
