"""A small table beside the settings, which shows at once what they do."""

from __future__ import annotations

import pygame

from game.tables import table_views
from game.ui.animation import ease_out
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame
from game.ui.parts.form import form_px
from game.ui.parts.widgets import tag
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
        if self._stage.settings.reduced_motion or not flight:
            return False, 1.0
        return False, ease_out(min(1.0, (now - thinking) / flight))

    def draw(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the small table into its room."""
        stage, pad = self._stage, form_px(self._stage, 22)
        felt = stage.assets.cache.get(("sample", rect.size), lambda: self._felt(rect))
        frame.blit(felt, rect.x, rect.y)
        thinks, share = self._moment()
        inner = rect.inflate(-2 * pad, -2 * pad)
        y = self._draw_turn(frame, inner, thinks)
        plaque = self._draw_plaque(frame, inner, y + pad, thinks)
        words = self._words_height(inner.width)
        foot = pygame.Rect(inner.x, inner.bottom - words, inner.width, words)
        room = pygame.Rect(inner.x, plaque.bottom + pad, inner.width, 0)
        room.height = foot.y - pad - room.y
        if self._draw_cards(frame, room, plaque, share) and share == 1.0:
            # Not before: what has not happened yet is not told either.
            frame.paragraph(self._sentence(), foot.x, foot.y, BODY, WORDS_UNITS, foot.width, CREAM)

    def _felt(self, rect: pygame.Rect) -> pygame.Surface:
        stage, radius = self._stage, form_px(self._stage, 20)
        surface = cloth(stage.metrics, rect.width, rect.height, self._view.cloth).copy()
        mask = stage.paint.box(*rect.size, radius, fill=SHINE)
        surface = surface.convert_alpha()
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(
            stage.paint.box(*rect.size, radius, opacity=0, rim=HAIRLINE, rim_width=2), (0, 0)
        )
        return surface

    def _sentence(self) -> str:
        return _("{name} plays the highest card and wins the trick.").format(name=NAME)

    def _words_height(self, width: int) -> int:
        fonts = self._stage.fonts
        lines = fonts.wrapped(self._sentence(), BODY, WORDS_UNITS, width)
        return len(lines) * fonts.line_height(BODY, WORDS_UNITS)

    def _draw_turn(self, frame: Frame, rect: pygame.Rect, thinks: bool) -> int:
        """Show whose turn it is; return the y below it."""
        stage, fonts = self._stage, self._stage.fonts
        words = _("{name} is thinking …").format(name=NAME) if thinks else _("Your turn!")
        high = fonts.line_height(BLACK, TURN_UNITS) + form_px(stage, 14)
        wide = min(rect.width, fonts.width(words, BLACK, TURN_UNITS) + form_px(stage, 40))
        pill = stage.paint.box(
            wide,
            high,
            high / 2,
            fill=NIGHT if thinks else GOLD,
            rim=HAIRLINE if thinks else INK,
            rim_width=2,
        )
        frame.blit_centred(pill, rect.centerx, rect.y + high / 2)
        colour = CREAM if thinks else INK
        room = wide - form_px(stage, 20)
        frame.text(
            words, rect.centerx, rect.y + high / 2, BLACK, TURN_UNITS, colour, "centre", room
        )
        return rect.y + high

    def _draw_plaque(self, frame: Frame, rect: pygame.Rect, y: int, thinks: bool) -> pygame.Rect:
        stage, fonts = self._stage, self._stage.fonts
        name, label = fonts.line_height(BLACK, NAME_UNITS), fonts.line_height(BOLD, LABEL_UNITS)
        plaque = pygame.Rect(rect.x, y, rect.width, name + label + form_px(stage, 22))
        frame.blit(stage.paint.panel(*plaque.size, active=thinks), *plaque.topleft)
        size = plaque.height - form_px(stage, 20)
        face = avatar(stage, *PERSON, size)
        frame.blit_centred(face, plaque.x + form_px(stage, 10) + size / 2, plaque.centery)
        x = plaque.x + size + form_px(stage, 24)
        room = plaque.right - form_px(stage, 12) - x
        score = fonts.width("42", BLACK, SCORE_UNITS) + form_px(stage, 16)
        top = plaque.y + form_px(stage, 11)
        frame.text(NAME, x, top + name / 2, BLACK, NAME_UNITS, CREAM, "left", room - score)
        frame.text(
            _("Points"), x, top + name + label / 2, BOLD, LABEL_UNITS, LABEL, "left", room - score
        )
        frame.text(
            "42",
            plaque.right - form_px(stage, 14),
            plaque.centery,
            BLACK,
            SCORE_UNITS,
            SCORE,
            "right",
        )
        return plaque

    def _card_places(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Return where the cards lie: side by side, or the played one above the hand.

        That is what makes them larger in a room that is higher than it is wide.
        """
        gap, label = form_px(self._stage, 18), self._stage.fonts.line_height(BLACK, 15)
        beside = min((room.width - 2 * gap) // 3, round(room.height * 0.62 / CARD_RATIO))
        high = (room.height - label - 2 * gap) // 2
        above = min((room.width - gap) // 2, round(high / CARD_RATIO), round(room.width * 0.42))
        stands = above > beside
        wide = above if stands else beside
        cards = [pygame.Rect(0, 0, wide, round(wide * CARD_RATIO)) for _place in range(3)]
        if not stands:
            for place, card in enumerate(cards):
                card.center = room.centerx + (place - 1) * (wide + gap), room.centery
            return cards
        left, played, right = cards
        spare = room.height - 2 * played.height - label
        played.midtop = room.centerx, room.y + spare // 3
        left.bottomright = room.centerx - gap // 2, room.bottom - spare // 3
        right.bottomleft = room.centerx - gap // 2 + gap, left.bottom
        return cards

    def _draw_cards(
        self, frame: Frame, room: pygame.Rect, plaque: pygame.Rect, share: float
    ) -> bool:
        """Show three cards: one that wins, one that may be played, one that may not.

        Return whether there is room for them.
        """
        stage, places = self._stage, self._card_places(room)
        if not self._faces or places[0].width < form_px(stage, 40):
            return False
        for place in HAND:
            self._draw_card(frame, places[place], place, self._look_in_hand(place))
        card, is_done = places[PLAYED], share == 1.0
        radius = card.width * 0.085
        slot = stage.paint.box(
            *card.size, radius, fill=NIGHT, opacity=0.3, rim=HAIRLINE, rim_opacity=0.6
        )
        frame.blit(slot, *card.topleft)
        if share == 0.0:
            return True
        x, y = plaque.centerx, plaque.bottom
        card.center = round(x + (card.centerx - x) * share), round(y + (card.centery - y) * share)
        self._draw_card(frame, card, PLAYED, "winning" if is_done else "idle")
        if is_done:
            centre = (card.centerx, card.bottom + stage.fonts.line_height(BLACK, 15) * 0.5)
            tag(frame, stage, centre, _("winning now"), fill=GREEN_RIM, colour=GREEN_DARK, rim=INK)
        return True

    def _look_in_hand(self, place: int) -> Look:
        if not self._stage.settings.hints:
            return "idle"
        return "legal" if place == HAND[0] else "veiled"

    def _draw_card(self, frame: Frame, card: pygame.Rect, place: int, look: Look) -> None:
        """Show a card as it would lie on the table."""
        stage = self._stage
        art = CardArt(stage.assets, stage.paint)
        art.index_scale, art.has_index = symbol_scale(stage), lambda _face: True
        frame.blit_centred(art.card(self._faces[place], card.width, look), *card.center)
