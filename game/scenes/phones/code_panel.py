"""The code to be scanned, with the address in letters: the largest thing on the joining screen."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

import pygame

from game.scenes.codes.qr import qr_picture
from game.scenes.phones.hub import Hub
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box, shade
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, HONEY, INK

ADDRESS_UNITS, CODE_UNITS, HINT_UNITS, LABEL_UNITS = 30.0, 24.0, 20, 21
PAPER = "$code-paper"


class CodePanel:
    """Draws the code of the table, and beside it that of the Wi-Fi if there is one."""

    def __init__(self, stage: Stage, hub: Hub) -> None:
        self._stage = stage
        self._hub = hub
        self.wifi = ""
        """The text of the Wi-Fi's code; empty if there is none. It is kept nowhere else."""
        self.wifi_name = ""

    def row(self, room: int) -> Row:
        """Return it as a row of a form, no higher than this."""
        return CodeRow(self, room)

    def height(self, width: int) -> int:
        """Return how high it would like to be."""
        return width // (2 if self.wifi else 1) + self._words_height(width)

    def _words_height(self, width: int) -> int:
        fonts = self._stage.fonts
        hint = fonts.height(self._hint(), BODY, HINT_UNITS, width)
        address = fonts.line_height(BLACK, ADDRESS_UNITS) + fonts.line_height(BLACK, CODE_UNITS)
        return hint + address + self._labels_height(width) + 3 * self._stage.reading.gap

    def _labels(self) -> list[str]:
        """Return the labels above the codes."""
        if not self.wifi:
            return [""]
        return [_("1. The Wi-Fi {name}").format(name=self.wifi_name), _("2. The table")]

    def _labels_height(self, width: int) -> int:
        """Return the height of the labels above codes that share this width: two lines at most."""
        if not self.wifi:
            return 0
        fonts, each = self._stage.fonts, (width - self._stage.reading.gap) // 2
        high = max(fonts.height(one, BOLD, LABEL_UNITS, each) for one in self._labels())
        return min(high, 2 * fonts.line_height(BOLD, LABEL_UNITS))

    def _hint(self) -> str:
        if self.wifi:
            return _("Scan them one after the other with the phone’s camera.")
        return _("Scan it with the phone’s camera, in the same Wi-Fi as this screen.")

    def draw(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show code, sentence and address below each other."""
        fonts, gap = self._stage.fonts, self._stage.reading.gap
        words, codes = split(rect, "bottom", self._words_height(rect.width), gap)
        texts = [self.wifi, self._hub.url] if self.wifi else [self._hub.url]
        high = self._labels_height(codes.width)
        rooms = columns(codes, [None] * len(texts), gap)
        for text, label, room in zip(texts, self._labels(), rooms, strict=True):
            self._draw_code(frame, room, text, label, high)
        hint = fonts.height(self._hint(), BODY, HINT_UNITS, words.width)
        first, second = rows(words, [hint, None], gap)
        lines = fonts.wrapped(self._hint(), BODY, HINT_UNITS, words.width)
        step = fonts.line_height(BODY, HINT_UNITS)
        for number, line in enumerate(lines):
            y = first.y + (number + 0.5) * step
            frame.text(line, first.centerx, y, BODY, HINT_UNITS, CREAM, "centre")
        self._draw_address(frame, second)

    def _draw_code(
        self, frame: Frame, room: pygame.Rect, text: str, label: str, label_high: int
    ) -> None:
        stage, space = self._stage, self._stage.reading
        high = label_high + space.tight if label else 0
        side = min(room.width, room.height - high)
        picture = qr_picture(stage, text, side) if text else None
        side = picture.get_width() if picture else side
        group = place(room, (side, side + high))
        head, spot = split(group, "top", high)
        radius = stage.px(18)
        shade(frame, stage, spot, radius, stage.px(16), 120, stage.px(5))
        box(frame, stage, spot, radius, fill=PAPER)
        if label:
            above = pygame.Rect(room.x, head.y, room.width, label_high)
            block(frame, label, above, BOLD, LABEL_UNITS, HONEY, "centre", middle=True)
        if picture is None:
            words = _("It cannot be opened") if self._hub.failure else _("One moment …")
            frame.text(words, *spot.center, BOLD, 22, INK, "centre", side)
            return
        frame.blit_centred(_rounded(stage, text, picture, radius), *spot.center)
        key = "phones:code-wifi" if text == self.wifi else "phones:code"
        tip = Tip(label or _("Phones"), self._hint())
        frame.target(Target(key, spot, "", tip=tip))

    def _draw_address(self, frame: Frame, room: pygame.Rect) -> None:
        """Write the address, and the letters that the page will ask for."""
        stage, url = self._stage, self._hub.url
        if not url:
            return
        parts = urlsplit(url)
        head, tail = rows(room, [stage.fonts.line_height(BLACK, ADDRESS_UNITS), None])
        frame.text(parts.netloc, *head.center, BLACK, ADDRESS_UNITS, HONEY, "centre", head.width)
        words = _("Letters: {code}").format(code=self._hub.code)
        y = tail.y + stage.fonts.line_height(BLACK, CODE_UNITS) / 2
        frame.text(words, tail.centerx, y, BLACK, CODE_UNITS, CREAM, "centre", tail.width)


def _rounded(stage: Stage, text: str, picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the code without its margin, which is white like the paper below."""

    def build() -> pygame.Surface:
        margin = radius // 2
        inner = inset(picture.get_rect(), margin)
        return picture.subsurface(inner)

    return stage.assets.cache.get(("phone-code", text, picture.get_width(), radius), build)


@dataclass(frozen=True)
class CodeRow(Row):
    """The code among the rows of a narrow screen."""

    panel: CodePanel
    most: int

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return its height, at most that of the room."""
        return min(self.panel.height(width), self.most)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:  # noqa: ARG002
        """Show it."""
        self.panel.draw(frame, rect)
