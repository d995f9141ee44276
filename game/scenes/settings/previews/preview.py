"""What all previews share: a cloth, a time in which they move, and a game's cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from game.match.settings import Settings
from game.scenes.settings.host import SettingsHost
from game.tables import table_views
from game.ui.drawing.fitting import fitting_tag
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame
from game.ui.layout import columns, inset, place, rows
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt, Look
from game.ui.table.plain import PlainTable
from game.ui.table.view import AnyTable
from game.ui.text import _
from game.ui.theme import BLACK, GREEN_DARK, GREEN_RIM, HAIRLINE, INK, NIGHT, SHINE

PAD_UNITS, GAP_UNITS = 22, 18
TALLEST = 1.3
"""Height by width of a picture that does not fill its room."""
TAG_UNITS = 15
PERSON = ("Käthe", 2, 2)
"""Name, face and colour of the player in previews."""
LOWEST, HIGHEST, REFUSED = range(3)
"""The indexes of the cards that a game shows; see `TableView.sample_trick`."""


class Preview(ABC):
    """A piece of a table that shows at once what a page of the settings does.

    It is drawn into any room, with its parts beside each other in a wide one.
    """

    lasts = 0.0
    """Seconds after a change until nothing moves any more."""

    def __init__(self, host: SettingsHost) -> None:
        self.host = host
        self.age = 0.0
        """Seconds since the last change."""
        self.game, self._view = _sample()
        self.faces = self._view.sample_trick

    @property
    def stage(self) -> Stage:
        """The window's services."""
        return self.host.stage

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.host.stage.settings

    def restart(self) -> None:
        """Show it again: something has changed."""
        self.age = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        if self.age >= self.lasts:
            return False
        self.age += seconds
        return True

    def watch(self, event: pygame.event.Event) -> None:
        """Look at an event, which is handled as usual afterwards."""

    def draw(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the cloth and what lies on it."""
        felt = self.stage.assets.cache.get(("felt", rect.size), lambda: self._felt(rect))
        frame.blit(felt, rect.x, rect.y)
        self.paint(frame, inset(rect, self.stage.reading.px(PAD_UNITS)))

    @abstractmethod
    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw what lies on the cloth."""

    def _felt(self, rect: pygame.Rect) -> pygame.Surface:
        stage, radius = self.stage, self.stage.reading.px(20)
        surface = cloth(stage.metrics, rect.width, rect.height, self._view.cloth).copy()
        mask = stage.paint.box(*rect.size, radius, fill=SHINE)
        surface = surface.convert_alpha()
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        rim = stage.paint.box(*rect.size, radius, opacity=0, rim=HAIRLINE, rim_width=2)
        surface.blit(rim, (0, 0))
        return surface

    # What several previews are made of

    @property
    def gap(self) -> int:
        """Pixels between the parts."""
        return self.stage.reading.px(GAP_UNITS)

    def halves(
        self, room: pygame.Rect, high: Callable[[int], int], share: float = 0.5
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rooms of two parts: beside each other in a wide room, the first with this
        share.

        Otherwise the first is above the other, as high as `high` returns for a width.
        """
        if self.is_wide(room):
            first, rest = columns(room, (round(room.width * share), None), self.gap)
            wanted = min(first.height, high(first.width))
            return place(first, (first.width, wanted)), rest
        first, rest = rows(room, (min(high(room.width), room.height // 2), None), self.gap)
        return first, rest

    def middle(self, room: pygame.Rect) -> pygame.Rect:
        """Return the middle of a room, not much higher than wide."""
        return place(room, (room.width, min(room.height, round(room.width * TALLEST))))

    def cards(self, room: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return the places of this many cards side by side, as large as possible."""
        wide = (room.width - (count - 1) * self.gap) // count
        wide = max(1, min(wide, round(room.height / CARD_RATIO), self.stage.reading.px(190)))
        card = (wide, round(wide * CARD_RATIO))
        middle = place(room, (count * wide + (count - 1) * self.gap, card[1]))
        return columns(middle, [wide] * count, self.gap)

    def card(self, frame: Frame, rect: pygame.Rect, number: int, look: Look = "idle") -> None:
        """Show a card as it would lie on the table."""
        stage = self.stage
        if not self.faces:
            box(frame, stage, rect, rect.width * 0.085, fill=NIGHT, rim=HAIRLINE)
            return
        art = CardArt(stage.assets, stage.paint)
        art.index_scale, art.has_index = stage.symbol_scale, lambda _face: True
        frame.blit_centred(art.card(self.faces[number], rect.width, look), *rect.center)

    def bed(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the place of a card."""
        radius = rect.width * 0.085
        box(frame, self.stage, rect, radius, fill=NIGHT, opacity=0.3, rim=HAIRLINE, rim_opacity=0.6)

    def tag_height(self) -> int:
        """Return how high a word below a card is."""
        return self.stage.fonts.line_height(BLACK, TAG_UNITS) + self.stage.reading.tight

    def winning(self, frame: Frame, card: pygame.Rect, inside: pygame.Rect) -> None:
        """Write on the lower edge of a card that it wins."""
        way = card.midbottom, _("winning now"), inside, inside.width
        fitting_tag(
            frame, self.stage, *way, fill=GREEN_RIM, colour=GREEN_DARK, rim=INK, units=TAG_UNITS
        )

    def is_wide(self, room: pygame.Rect) -> bool:
        """Whether parts lie beside each other in a room, rather than below."""
        return room.width > 1.25 * room.height


def _sample() -> tuple[str, type[AnyTable]]:
    """Return a game that shows what settings do, and its table."""
    views = table_views().items()
    return next(((game, view) for game, view in views if view.sample_trick), ("", PlainTable))
