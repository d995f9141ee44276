"""Cards, a slip about them, and everybody's colour, in the chosen size and colours."""

from __future__ import annotations

import pygame

from game.scenes.settings.previews.preview import HIGHEST, LOWEST, PERSON, Preview
from game.ui.drawing.fitting import block
from game.ui.frame import Frame
from game.ui.layout import columns, evenly, grid, inset, place, rows, split
from game.ui.parts.slip import paper
from game.ui.people import COLOURS, FACES, avatar, shape
from game.ui.text import _
from game.ui.theme import BLACK, BODY, INK, PAPER_TEXT

TITLE_UNITS, TEXT_UNITS = 22, 20
FACE_UNITS = 62
LEAST_FACE = 16
"""In pixels; if large text leaves less, there are no faces."""


class LookPreview(Preview):
    """Two cards, one of which wins, a slip of paper, and eight persons."""

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw all of it."""
        if self.is_wide(room):
            share = 0.3 if room.width > 2.4 * room.height else 0.36
            cards, rest = columns(room, (round(room.width * share), None), self.gap)
            people, slip = rows(
                rest, (self._people_height(rest.width, room.height), None), self.gap
            )
        else:
            high = self._people_height(room.width, room.height)
            people, rest = rows(room, (high, None), self.gap)
            note = min(self._slip_height(room.width), rest.height * 2 // 3)
            cards, slip = rows(rest, (None, note), self.gap)
        self._draw_people(frame, people)
        self._draw_cards(frame, cards)
        wanted = min(slip.height, self._slip_height(slip.width))
        self._draw_slip(frame, place(slip, (slip.width, wanted)))

    def _people_height(self, width: int, high: int) -> int:
        across = self._across(width)
        lines = -(-len(COLOURS) // across)
        each = min(self.stage.reading.px(FACE_UNITS + 12), high // 5, width // across)
        return lines * each

    def _across(self, width: int) -> int:
        most = max(4, width // self.stage.reading.px(FACE_UNITS))
        return evenly(len(COLOURS), min(most, len(COLOURS)))

    def _draw_people(self, frame: Frame, room: pygame.Rect) -> None:
        """Show a face in each colour, with the shape that goes with it."""
        stage, across = self.stage, self._across(room.width)
        spots = grid(room, across, -(-len(COLOURS) // across))
        size = min(*spots[0].size, stage.reading.px(FACE_UNITS))
        if size < LEAST_FACE:
            return
        for colour, spot in zip(COLOURS, spots, strict=False):
            face = place(spot, (size, size))
            frame.blit(avatar(stage, (colour - 1) % len(FACES) + 1, colour, size), *face.topleft)
            sign = round(size * 0.44)
            frame.blit_centred(
                shape(stage, colour, sign), face.right - sign * 0.36, face.bottom - sign * 0.36
            )

    def _draw_cards(self, frame: Frame, room: pygame.Rect) -> None:
        left, right = self.cards(inset(room, 0, self.tag_height() // 2), 2)
        self.card(frame, left, LOWEST, "legal")
        self.card(frame, right, HIGHEST, "winning")
        self.winning(frame, right, room)

    # The slip

    def _sentence(self) -> str:
        return _("{name} plays the highest card and wins the trick.").format(name=PERSON[0])

    def _slip_height(self, width: int) -> int:
        fonts, inner = self.stage.fonts, width - 2 * self.stage.reading.pad
        words = fonts.height(self._sentence(), BODY, TEXT_UNITS, inner)
        title = fonts.height(_("Your turn!"), BLACK, TITLE_UNITS, inner)
        return title + words + 2 * self.stage.reading.gap

    def _draw_slip(self, frame: Frame, rect: pygame.Rect) -> None:
        space = self.stage.reading
        paper(frame, self.stage, rect, space.gap)
        inner = inset(rect, space.pad, space.gap)
        head = _("Your turn!"), inner.x, inner.y, BLACK, TITLE_UNITS, inner.width
        y = frame.paragraph(*head, INK, is_label=True)
        _head, rest = split(inner, "top", round(y) - inner.y)
        block(frame, self._sentence(), rest, BODY, TEXT_UNITS, PAPER_TEXT)
