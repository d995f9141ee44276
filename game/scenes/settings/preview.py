"""A small table beside the settings, which shows at once what they do."""

from __future__ import annotations

import pygame

from game.tables import table_views
from game.ui.animation import ease_out
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame
from game.ui.layout import columns, inset, place, rows
from game.ui.parts.panel import box
from game.ui.parts.widgets import button_width, tag
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt, Look
from game.ui.table.plain import PlainTable
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    GREEN_DARK,
    GREEN_RIM,
    HAIRLINE,
    INK,
    LABEL,
    NIGHT,
    SCORE,
    SHINE,
)
from game.ui.zoom import symbol_scale

THINKING, FLIGHT, REST = 0.9, 0.32, 1.3
"""Seconds at the usual pace: an opponent thinks, the card flies, the card lies there."""
ROUNDS = 3
"""How often the card is played after a change; then nothing moves any more."""
TURN_UNITS, NAME_UNITS, LABEL_UNITS, SCORE_UNITS, WORDS_UNITS = 23, 27, 19, 36, 22
HAND, PLAYED = (0, 2), 1
"""Which of the three cards are held, and which one is played."""
NAME, PERSON = "Käthe", (2, 2)
"""Name, and face and colour, of the one who plays."""


class Preview:
    """A pill, somebody's plaque, three cards and a sentence, as the settings make them."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._age = 0.0
        views = table_views().values()
        self._view = next((view for view in views if view.sample_trick), PlainTable)
        self._faces = self._view.sample_trick

    def restart(self) -> None:
        """Show it again: something has changed."""
        self._age = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        if self._age >= ROUNDS * self._round:
            return False
        self._age += seconds
        return True

    @property
    def _times(self) -> tuple[float, float]:
        settings = self._stage.settings
        return THINKING * settings.pace_factor, FLIGHT * settings.animation_factor

    @property
    def _round(self) -> float:
        return sum(self._times) + REST

    def _moment(self) -> tuple[bool, float]:
        """Return whether the opponent thinks, and how far the card has flown, 0..1."""
        if self._age >= ROUNDS * self._round:
            return False, 1.0
        thinking, flight = self._times
        now = self._age % self._round
        if now < thinking:
            return True, 0.0
        if self._stage.settings.is_still or not flight:
            return False, 1.0
        return False, ease_out(min(1.0, (now - thinking) / flight))

    def draw(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the small table into its room."""
        stage, px, line = self._stage, self._stage.reading.px, self._stage.fonts.line_height
        felt = stage.assets.cache.get(("sample", rect.size), lambda: self._felt(rect))
        frame.blit(felt, rect.x, rect.y)
        thinks, share = self._moment()
        inner = inset(rect, px(22))
        names = line(BLACK, NAME_UNITS) + line(BOLD, LABEL_UNITS)
        words = stage.fonts.height(self._sentence(), BODY, WORDS_UNITS, inner.width)
        heights = (line(BLACK, TURN_UNITS) + px(14), names + px(22), None, words)
        turn, plaque, room, foot = rows(inner, heights, px(22))
        self._draw_turn(frame, turn, thinks)
        self._draw_plaque(frame, plaque, thinks)
        if self._draw_cards(frame, room, plaque, share) and share == 1.0:
            # Not before: what has not happened yet is not told either.
            frame.paragraph(self._sentence(), foot.x, foot.y, BODY, WORDS_UNITS, foot.width, CREAM)

    def _felt(self, rect: pygame.Rect) -> pygame.Surface:
        stage, radius = self._stage, self._stage.reading.px(20)
        surface = cloth(stage.metrics, rect.width, rect.height, self._view.cloth).copy()
        mask = stage.paint.box(*rect.size, radius, fill=SHINE)
        surface = surface.convert_alpha()
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        rim = stage.paint.box(*rect.size, radius, opacity=0, rim=HAIRLINE, rim_width=2)
        surface.blit(rim, (0, 0))
        return surface

    def _sentence(self) -> str:
        return _("{name} plays the highest card and wins the trick.").format(name=NAME)

    def _draw_turn(self, frame: Frame, rect: pygame.Rect, thinks: bool) -> None:
        """Show whose turn it is."""
        stage = self._stage
        words = _("{name} is thinking …").format(name=NAME) if thinks else _("Your turn!")
        fill, rim, colour = (NIGHT, HAIRLINE, CREAM) if thinks else (GOLD, INK, INK)
        wide = min(rect.width, button_width(stage, words, TURN_UNITS, 40))
        pill = place(rect, (wide, rect.height))
        box(frame, stage, pill, fill=fill, rim=rim, rim_width=2)
        room, y = wide - stage.reading.px(20), rect.y + rect.height / 2
        frame.text(words, rect.centerx, y, BLACK, TURN_UNITS, colour, "centre", room)

    def _draw_plaque(self, frame: Frame, plaque: pygame.Rect, thinks: bool) -> None:
        """Show who plays: face, name and points."""
        stage, fonts, space = self._stage, self._stage.fonts, self._stage.reading
        frame.blit(stage.paint.panel(*plaque.size, active=thinks), *plaque.topleft)
        size = plaque.height - space.px(20)
        score = fonts.width("42", BLACK, SCORE_UNITS)
        widths = (size, None, score)
        face, words, points = columns(inset(plaque, space.gap, space.px(11)), widths, space.gap)
        frame.blit_centred(avatar(stage, *PERSON, size), *face.center)
        name, label = rows(words, (fonts.line_height(BLACK, NAME_UNITS), None))
        y = name.y + name.height / 2
        frame.text(NAME, name.x, y, BLACK, NAME_UNITS, CREAM, "left", name.width)
        y = label.y + label.height / 2
        frame.text(_("Points"), label.x, y, BOLD, LABEL_UNITS, LABEL, "left", label.width)
        frame.text("42", points.right, plaque.centery, BLACK, SCORE_UNITS, SCORE, "right")

    def _card_places(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Return where the cards lie: side by side, or the played one above the hand.

        That is what makes them larger in a room that is higher than it is wide.
        """
        gap, label = self._stage.reading.px(18), self._stage.fonts.line_height(BLACK, 15)
        beside = min((room.width - 2 * gap) // 3, round(room.height * 0.62 / CARD_RATIO))
        high = (room.height - label - 2 * gap) // 2
        above = min((room.width - gap) // 2, round(high / CARD_RATIO), round(room.width * 0.42))
        stands = above > beside
        wide = above if stands else beside
        card = (wide, round(wide * CARD_RATIO))
        if not stands:
            middle = place(room, (3 * wide + 2 * gap, room.height))
            return [place(part, card) for part in columns(middle, [wide] * 3, gap)]
        spare = room.height - 2 * card[1] - label
        upper, lower = rows(inset(room, 0, spare // 3), (None, card[1]))
        pair = columns(place(lower, (2 * wide + gap, card[1])), (wide, wide), gap)
        return [pair[0], place(upper, card, "midtop"), pair[1]]

    def _draw_cards(
        self, frame: Frame, room: pygame.Rect, plaque: pygame.Rect, share: float
    ) -> bool:
        """Show three cards: one that wins, one that may be played, one that may not.

        Return whether there is room for them.
        """
        stage, places = self._stage, self._card_places(room)
        if not self._faces or places[0].width < stage.reading.px(40):
            return False
        for number in HAND:
            self._draw_card(frame, places[number], number, self._look_in_hand(number))
        card, is_done = places[PLAYED], share == 1.0
        radius = card.width * 0.085
        box(frame, stage, card, radius, fill=NIGHT, opacity=0.3, rim=HAIRLINE, rim_opacity=0.6)
        if share == 0.0:
            return True
        x, y = plaque.centerx, plaque.bottom
        card.center = round(x + (card.centerx - x) * share), round(y + (card.centery - y) * share)
        self._draw_card(frame, card, PLAYED, "winning" if is_done else "idle")
        if is_done:
            centre = (card.centerx, card.bottom + stage.fonts.line_height(BLACK, 15) * 0.5)
            tag(frame, stage, centre, _("winning now"), fill=GREEN_RIM, colour=GREEN_DARK, rim=INK)
        return True

    def _look_in_hand(self, number: int) -> Look:
        if not self._stage.settings.hints:
            return "idle"
        return "legal" if number == HAND[0] else "veiled"

    def _draw_card(self, frame: Frame, card: pygame.Rect, number: int, look: Look) -> None:
        """Show a card as it would lie on the table."""
        stage = self._stage
        art = CardArt(stage.assets, stage.paint)
        art.index_scale, art.has_index = symbol_scale(stage), lambda _face: True
        frame.blit_centred(art.card(self._faces[number], card.width, look), *card.center)
