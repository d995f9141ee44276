"""The field in which a player's name is typed."""

from __future__ import annotations

import pygame

from game.match.people.names import LONGEST_NAME
from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame
from game.ui.parts.editing import LineEdit, Typing
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, GOLD, HONEY, MARKED, NIGHT

BLINK_SECONDS = 0.53
UNITS = 23.0


class NameField:
    """A name while it is being typed; `number` is the seat that it belongs to."""

    def __init__(
        self, number: int, name: str, fonts: Fonts, *, longest: int = LONGEST_NAME
    ) -> None:
        self.number = number
        self.edit = LineEdit(name, longest)
        self._fonts = fonts
        self._refused = ""
        self._time = 0.0

    def update(self, seconds: float) -> bool:
        """Let the cursor blink; return whether that changes the picture."""
        before, self._time = self._time, self._time + seconds
        return int(before / BLINK_SECONDS) != int(self._time / BLINK_SECONDS)

    def handle(self, event: pygame.event.Event) -> Typing | None:
        """Deal with keys and typed text; return what came of it, or None for other events."""
        if event.type not in (pygame.TEXTINPUT, pygame.KEYDOWN):
            return None
        self._time = 0.0
        if event.type == pygame.KEYDOWN:
            return self.edit.key(event)
        self._refused += (lacking := self._fonts.lacking(event.text))
        self.edit.insert("".join(letter for letter in event.text if letter not in lacking))
        return Typing.GOES_ON

    def refused(self) -> str:
        """Return a sentence about letters refused since the last call, or nothing."""
        refused, self._refused = self._refused, ""
        if not refused:
            return ""
        codes = " ".join(f"U+{ord(letter):04X}" for letter in dict.fromkeys(refused))
        words = _("No typeface on this computer can draw this sign ({code}): it is left out.")
        return words.format(code=codes)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the field, with smaller letters if necessary, and the cursor."""
        fonts, edit = stage.fonts, self.edit
        box(frame, stage, rect, stage.px(8), fill=NIGHT, rim=GOLD, rim_width=2)
        units = UNITS
        # A high field has more air around its text than one that opens in a line.
        pad = max(stage.px(6), (rect.height - fonts.line_height(BLACK, units)) // 2)
        left, room = rect.x + pad, rect.width - 2 * pad - stage.px(2)
        while fonts.width(edit.text, BLACK, units) > room and units > 12:
            units -= 0.5
        words = edit.text
        while fonts.width(words, BLACK, units) > room:
            words = words[1:]
        if edit.is_marked:
            mark = stage.paint.box(
                fonts.width(words, BLACK, units), rect.height - 8, 2, fill=MARKED
            )
            frame.blit(mark, left, rect.y + 4)
        frame.text(words, left, rect.centery, BLACK, units, CREAM)
        if int(self._time / BLINK_SECONDS) % 2 == 0:
            before = words[: max(0, edit.cursor - (len(edit.text) - len(words)))]
            cursor = stage.paint.box(max(2, stage.px(2)), rect.height - 8, 1, fill=HONEY)
            frame.blit(cursor, left + fonts.width(before, BLACK, units), rect.y + 4)
