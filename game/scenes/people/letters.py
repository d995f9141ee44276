"""Letters on the screen, for names where there is no keyboard: a small grid of targets."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import evenly
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _, current_language
from game.ui.theme import BLACK, BOLD, CREAM, GOLD, HAIRLINE, INK, NIGHT, PLATE_LIT

COLUMNS = 12
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OWN_LETTERS = {"de": "ÄÖÜß", "es": "ÑÁÉÍÓÚÜ"}
"""Additional letters of a language."""
MARKS = "-’"
SPACE, DELETE = "space", "delete"
LEAST = 44
"""Pixels that a finger needs."""
GAP = 4
"""Pixels between two keys."""


class LetterGrid:
    """Rows of letters, a space and a way to delete; `typed` gets what is pressed."""

    def __init__(
        self, stage: Stage, typed: Callable[[str], object], delete: Callable[[], object]
    ) -> None:
        self._stage = stage
        self._typed = typed
        self._delete = delete

    def keys(self) -> list[str]:
        """Return the keys, for the language in use."""
        own = OWN_LETTERS.get(current_language(), "")
        return [*ALPHABET, *own, *MARKS, SPACE, DELETE]

    def height(self, width: int) -> int:
        """Return the room that the grid needs."""
        return len(self._rows(width)) * self._pitch

    def draw(self, frame: Frame, rect: pygame.Rect, *, capitals: bool) -> None:
        """Show the keys, in capitals or in small letters."""
        for row, keys in enumerate(self._rows(rect.width)):
            wide = (rect.width + GAP) / sum(_share(key) for key in keys)
            left = float(rect.x)
            for key in keys:
                place = pygame.Rect(
                    round(left),
                    rect.y + row * self._pitch,
                    round(left + wide * _share(key)) - round(left) - GAP,
                    self._pitch - GAP,
                )
                left += wide * _share(key)
                self._draw_key(frame, place, key, capitals=capitals)

    @property
    def _pitch(self) -> int:
        stage = self._stage
        line = stage.fonts.line_height(BLACK, 22)
        return max(stage.px(54), LEAST + 4, line + 8)

    def _rows(self, width: int) -> list[list[str]]:
        """Return the keys row by row, few enough in a row for a finger."""
        letter = max(LEAST + 4, self._stage.fonts.width("W", BLACK, 22) + 12)
        columns = max(5, min(COLUMNS, width // letter))
        letters = self.keys()[:-2]
        across = evenly(len(letters), columns)
        rows = [letters[first : first + across] for first in range(0, len(letters), across)]
        return [*rows, [SPACE, DELETE]]

    def _draw_key(self, frame: Frame, rect: pygame.Rect, key: str, *, capitals: bool) -> None:
        stage, name = self._stage, f"letter:{key}"
        hovered = frame.is_hovered(name)
        fill, rim, strength = (PLATE_LIT, GOLD, 0.9) if hovered else (NIGHT, HAIRLINE, 0.6)
        box(frame, stage, rect, stage.px(10), fill=fill, rim=rim, rim_opacity=strength)
        if key == DELETE:
            label = _("Delete")
        elif key == SPACE:
            label = _("Space")
        else:
            label = key if capitals or key == "ß" else key.lower()
        face, units = (BOLD, 17) if key == SPACE else (BLACK, 22)
        if key == DELETE:
            sign = _back_sign(stage, round(rect.height * 0.5))
            frame.blit_centred(sign, *rect.center)
        else:
            frame.text(label, *rect.center, face, units, CREAM, "centre", rect.width - 6)
        tip = Tip(label) if key == DELETE else None
        press = self._presser(key, label)
        frame.target(Target(name, rect, label, press, tip=tip, radius=stage.px(10)))

    def _presser(self, key: str, label: str) -> Callable[[], object]:
        if key == DELETE:
            return self._delete
        return lambda: self._typed(" " if key == SPACE else label)


def _share(key: str) -> int:
    """Return how many letters wide a key is."""
    return 3 if key in (SPACE, DELETE) else 1


def _back_sign(stage: Stage, high: int) -> pygame.Surface:
    """Return the sign on the key that takes the last letter away: an arrow with a cross."""
    width = round(high * 1.5)

    def body() -> str:
        line = f'fill="none" stroke="{CREAM}" stroke-width="5" stroke-linejoin="round"'
        return (
            f'<g transform="scale({high / 48:.4f})" stroke-linecap="round">'
            f'<path d="M22 5H62A6 6 0 0 1 68 11V37A6 6 0 0 1 62 43H22L4 24Z" {line}/>'
            f'<path d="M34 16L50 32M50 16L34 32" {line}/></g>'
        )

    return stage.paint.draw("back sign", width, high, body)


def chosen_mark(stage: Stage, size: int) -> pygame.Surface:
    """Return the tick on the face or colour that is chosen."""

    def build() -> pygame.Surface:
        disc = stage.paint.disc(size, GOLD, INK, 2).copy()
        sign = tick(stage.paint, round(size * 0.64), INK)
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    return stage.assets.cache.get(("chosen mark", size), build)
