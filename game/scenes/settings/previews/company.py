"""Several people and their screen: passed on behind a curtain, or flat on the table."""

from __future__ import annotations

import pygame

from game.match.settings import PHONES, ROUND
from game.scenes.settings.previews.preview import Preview
from game.ui.animation import ease_in_out
from game.ui.drawing.fitting import block
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame
from game.ui.layout import around, columns, inset, place, rows, split
from game.ui.parts.panel import box, shade
from game.ui.parts.widgets import tag
from game.ui.people import avatar
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    CURTAIN_RED,
    GOLD,
    HAIRLINE,
    INK,
    NIGHT,
    PAPER,
    PLATE,
    WELL,
)

LOOKS, FALLS, GOES, OPENS = 1.4, 0.4, 0.9, 0.4
"""Seconds for which a hand is seen, the curtain falls, the screen moves on, the curtain opens."""
WORDS_UNITS, TAG_UNITS = 21, 20
FACES = ((1, 1), (4, 2), (3, 3), (5, 4))
"""Faces and colours for places without known people."""
CARDS = 3


class CompanyPreview(Preview):
    """The screen that people share, and the cards that it shows."""

    lasts = LOOKS + FALLS + GOES + OPENS

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw people, screen and what is said about it."""
        room = self.middle(room)
        words, fonts = self._words(), self.stage.fonts
        if self.is_wide(room):
            picture, said = columns(room, (round(room.width * 0.55), None), self.gap)
        else:
            high = fonts.height(words, BODY, WORDS_UNITS, room.width)
            picture, said = rows(room, (None, high), self.gap)
        block(frame, words, said, BODY, WORDS_UNITS, CREAM, "centre", middle=True)
        if self.settings.seating == ROUND:
            self._draw_flat(frame, picture)
        elif self.settings.seating == PHONES:
            self._draw_phones(frame, picture)
        else:
            self._draw_handed_on(frame, picture)

    def _words(self) -> str:
        if self.settings.seating == PHONES:
            return _("The screen is the table; everybody’s phone is their hand.")
        if self.settings.seating == ROUND:
            return _("Everybody has an edge; cards show only while held.")
        if self.settings.open_hands:
            return _("No curtain: everybody sees all hands.")
        if not self.settings.cover_after:
            return _("The curtain falls between two turns.")
        return _("The curtain falls between two turns, and after a while without a press.")

    def _people(self) -> list[tuple[int, int]]:
        known = [(one.avatar, one.colour) for one in self.host.shouters()]
        return (known + [one for one in FACES if one not in known])[: len(FACES)]

    # Handed on

    def _moment(self) -> tuple[float, float]:
        """Return how far the curtain is down and how far the screen has gone, 0..1."""
        if self.settings.open_hands:
            return 0.0, self._share(LOOKS + FALLS, GOES)
        opened = self._share(LOOKS + FALLS + GOES, OPENS)
        return self._share(LOOKS, FALLS) - opened, self._share(LOOKS + FALLS, GOES)

    def _share(self, start: float, seconds: float) -> float:
        if self.settings.is_still:
            return 1.0 if self.age >= start else 0.0
        return ease_in_out(max(0.0, min(1.0, (self.age - start) / seconds)))

    def _draw_handed_on(self, frame: Frame, room: pygame.Rect) -> None:
        down, gone = self._moment()
        size = min(room.height // 3, room.width // 4)
        y = room.bottom - size // 2
        left, right = room.x + room.width // 4, room.right - room.width // 4
        first, second = self._people()[:2]
        for (face, colour), x, has in ((first, left, gone < 0.5), (second, right, gone >= 0.5)):
            mood = "" if has else "blink"
            frame.blit_centred(avatar(self.stage, face, colour, size, mood), x, y)
        high = room.height - size - self.gap
        wide = min(round(high * 1.55), room.width * 3 // 4)
        screen = pygame.Rect(0, 0, wide, min(high, round(wide / 1.4)))
        start = max(room.x, left - wide // 2)
        end = min(room.right, right + wide // 2) - wide
        screen.bottomleft = round(start + (end - start) * gone), room.bottom - size - self.gap
        cloth = self._draw_screen(frame, screen)
        self._draw_hand(
            frame, place(cloth, (cloth.width, cloth.height * 2 // 3), "midbottom"), True
        )
        self._draw_curtain(frame, cloth, down)

    def _draw_curtain(self, frame: Frame, cloth: pygame.Rect, down: float) -> None:
        if down > 0.02:
            fallen = pygame.Rect(cloth.topleft, (cloth.width, max(4, round(cloth.height * down))))
            fallen.height -= fallen.height % 4
            box(frame, self.stage, fallen, 3, fill=CURTAIN_RED, rim=INK)
        seconds = self.settings.cover_after
        if seconds and not self.settings.open_hands:
            words = f"{seconds} s"
            spot = cloth.centerx, cloth.y + cloth.height // 6
            tag(
                frame, self.stage, spot, words, fill=NIGHT, colour=CREAM, units=TAG_UNITS, face=BOLD
            )

    def _draw_screen(self, frame: Frame, screen: pygame.Rect) -> pygame.Rect:
        """Show a bare screen; return the room on it."""
        radius, frame_wide = self.stage.reading.gap, max(4, screen.width // 26)
        shade(frame, self.stage, screen, radius, self.stage.reading.gap, 140, 4)
        box(frame, self.stage, screen, radius, fill=INK, rim=HAIRLINE, rim_width=2)
        cloth = inset(screen, frame_wide)
        box(frame, self.stage, cloth, radius / 2, fill=WELL)
        return cloth

    # With phones

    def _draw_phones(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw the table, and below it people with their cards on phones."""
        high = room.height * 2 // 5
        phone = min(round(high * 0.62), room.width // 7), high
        above, below = split(room, "top", room.height - high - self.gap, self.gap)
        wide = min(above.width, round(above.height * 1.7))
        self._draw_screen(frame, place(above, (wide, above.height)))
        people = self._people()[:3]
        line = place(below, (min(below.width, 6 * phone[0]), high))
        for (face, colour), spot in zip(people, columns(line, [None] * 3), strict=True):
            size = min(high * 2 // 3, spot.width // 2)
            both = place(spot, (size + phone[0] + self.gap // 2, high))
            person, held = columns(both, (size, None), self.gap // 2)
            frame.blit_centred(avatar(self.stage, face, colour, size), *person.center)
            box(frame, self.stage, held, held.width * 0.16, fill=INK, rim=HAIRLINE, rim_width=2)
            self._draw_hand(frame, inset(held, held.width // 10, high // 4), True)

    # Flat on the table

    def _draw_flat(self, frame: Frame, room: pygame.Rect) -> None:
        size = min(room.height // 4, room.width // 5)
        screen = inset(room, size + self.gap // 2)
        sides = min(screen.width, screen.height * 2), min(screen.height, screen.width * 3 // 2)
        screen = place(screen, sides)
        cloth = self._draw_screen(frame, screen)
        edges = (screen.midbottom, screen.midleft, screen.midtop, screen.midright)
        ways = ((0, 1), (-1, 0), (0, -1), (1, 0))
        reach = size / 2 + self.gap / 4
        holds = self.settings.open_hands or (0.4 < self.age < LOOKS + FALLS)
        for number, (edge, way) in enumerate(zip(edges, ways, strict=True)):
            face, colour = self._people()[number]
            x, y = edge[0] + way[0] * reach, edge[1] + way[1] * reach
            frame.blit_centred(avatar(self.stage, face, colour, size), x, y)
            part, lies = min(cloth.size) // 3, way[0] != 0
            spot = (part, cloth.height // 2) if lies else (cloth.width // 2, part)
            anchors = ("midbottom", "midleft", "midtop", "midright")
            shown = holds and (number == 0 or self.settings.open_hands)
            self._draw_hand(frame, place(cloth, spot, anchors[number]), shown, lies=lies)  # type: ignore[arg-type]

    def _draw_hand(
        self, frame: Frame, room: pygame.Rect, shown: bool, *, lies: bool = False
    ) -> None:
        """Draw a few cards, faces or backs; sideways for somebody at the side."""
        stage, long = self.stage, room.height if lies else room.width
        across = room.width if lies else room.height
        wide = max(4, min(round(across * 0.62), long // (CARDS + 1)))
        card = (round(wide * 1.4), wide) if lies else (wide, round(wide * 1.4))
        step = wide + max(2, wide // 6)
        for number in range(CARDS):
            off = (number - (CARDS - 1) / 2) * step
            x, y = (
                (room.centerx, room.centery + off) if lies else (room.centerx + off, room.centery)
            )
            look = BoxLook(fill=PAPER if shown else PLATE, rim=INK if shown else GOLD)
            spot = around((x, y), card)
            box(frame, stage, spot, wide * 0.12, **look)
            if shown and not lies:
                words = ("7", "9", "12")[number]
                frame.text(words, *spot.center, BLACK, TAG_UNITS, INK, "centre", wide - 2, wide)
