"""Somebody thinks, plays a card and wins a trick with it, at the chosen pace."""

from __future__ import annotations

import pygame

from game.scenes.settings.previews.preview import (
    HIGHEST,
    LOWEST,
    PERSON,
    REFUSED,
    Preview,
)
from game.ui.animation import ease_out
from game.ui.frame import Frame
from game.ui.layout import columns, inset, place, rows
from game.ui.parts.panel import box
from game.ui.parts.widgets import button, button_width
from game.ui.people import avatar
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, CREAM, GOLD, HAIRLINE, INK, LABEL, NIGHT, SCORE

THINKING, FLIGHT, REST = 0.9, 0.32, 1.3
"""Seconds at the usual pace: an opponent thinks, the card flies, the card lies there."""
ROUNDS = 3
"""How often the card is played after a change, if rounds do not stop."""
TURN_UNITS, NAME_UNITS, LABEL_UNITS, SCORE_UNITS = 23, 27, 19, 36


class MotionPreview(Preview):
    """A sign whose turn it is, somebody's plaque and three cards."""

    @property
    def _times(self) -> tuple[float, float]:
        return THINKING * self.settings.pace_factor, FLIGHT * self.settings.animation_factor

    @property
    def _round(self) -> float:
        return sum(self._times) + REST

    @property
    def lasts(self) -> float:  # type: ignore[override]
        """Seconds of one round if rounds stop, as at the table, else of ROUNDS."""
        return self._round * (1 if self.settings.round_stops else ROUNDS)

    def _moment(self) -> tuple[bool, float]:
        """Return whether the opponent thinks, and how far the card has flown, 0..1."""
        if self.age >= self.lasts:
            return False, 1.0
        thinking, flight = self._times
        now = self.age % self._round
        if now < thinking:
            return True, 0.0
        if self.settings.is_still or not flight:
            return False, 1.0
        return False, ease_out(min(1.0, (now - thinking) / flight))

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw whose turn it is, who plays, and the cards."""
        thinks, share = self._moment()
        head, cards = self.halves(room, lambda _width: sum(self._heights()) + self.gap)
        turn, plaque = rows(head, (self._heights()[0], None), self.gap)
        plaque = place(plaque, (plaque.width, min(plaque.height, self._heights()[1])))
        self._draw_turn(frame, turn, thinks)
        self._draw_plaque(frame, plaque, thinks)
        self._draw_cards(frame, cards, plaque, share)

    def _heights(self) -> tuple[int, int]:
        line, px = self.stage.fonts.line_height, self.stage.reading.px
        names = line(BLACK, NAME_UNITS) + line(BOLD, LABEL_UNITS)
        return line(BLACK, TURN_UNITS) + px(20), names + px(22)

    def _draw_turn(self, frame: Frame, rect: pygame.Rect, thinks: bool) -> None:
        """Draw whose turn it is; at the end, a button that shows it again."""
        stage = self.stage
        if self.age >= self.lasts:
            words = _("Go on") if self.settings.round_stops else _("Once more!")
            wide = min(rect.width, button_width(stage, words, TURN_UNITS))
            spot = place(rect, (wide, rect.height))
            way = "preview:again", words, self.restart
            button(frame, stage, spot, *way, kind="primary", units=TURN_UNITS)
            return
        words = _("{name} is thinking …").format(name=PERSON[0]) if thinks else _("Your turn!")
        fill, rim, colour = (NIGHT, HAIRLINE, CREAM) if thinks else (GOLD, INK, INK)
        wide = min(rect.width, button_width(stage, words, TURN_UNITS, 40))
        pill = place(rect, (wide, rect.height))
        box(frame, stage, pill, fill=fill, rim=rim, rim_width=2)
        room = wide - stage.reading.px(20)
        frame.text(words, *rect.center, BLACK, TURN_UNITS, colour, "centre", room)

    def _draw_plaque(self, frame: Frame, plaque: pygame.Rect, thinks: bool) -> None:
        """Show who plays: face, name and points."""
        stage, fonts, space = self.stage, self.stage.fonts, self.stage.reading
        frame.blit(stage.paint.panel(*plaque.size, active=thinks), *plaque.topleft)
        size = plaque.height - space.px(20)
        widths = (size, None, fonts.width("42", BLACK, SCORE_UNITS))
        face, words, points = columns(inset(plaque, space.gap, space.px(11)), widths, space.gap)
        mood = "thinking" if thinks else ""
        frame.blit_centred(avatar(stage, *PERSON[1:], size, mood), *face.center)
        name, label = rows(words, (fonts.line_height(BLACK, NAME_UNITS), None))
        frame.text(PERSON[0], *name.midleft, BLACK, NAME_UNITS, CREAM, "left", name.width)
        frame.text(_("Points"), *label.midleft, BOLD, LABEL_UNITS, LABEL, "left", label.width)
        frame.text("42", *points.midright, BLACK, SCORE_UNITS, SCORE, "right")

    def _places(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Return where the cards lie: side by side, or the played one above the others."""
        if room.height < 1.1 * room.width:
            return self.cards(room, 3)
        upper, lower = rows(room, (None, None), self.gap)
        left, right = self.cards(lower, 2)
        return [left, place(upper, left.size), right]

    def _draw_cards(
        self, frame: Frame, room: pygame.Rect, plaque: pygame.Rect, share: float
    ) -> None:
        """Show a trick to which the highest card comes last."""
        places = self._places(inset(room, 0, self.tag_height() // 2))
        for number, spot in zip((LOWEST, REFUSED), (places[0], places[2]), strict=True):
            self.card(frame, spot, number)
        card = places[1]
        self.bed(frame, card)
        if share == 0.0:
            return
        x, y = plaque.center
        card.center = round(x + (card.centerx - x) * share), round(y + (card.centery - y) * share)
        is_done = share == 1.0
        self.card(frame, card, HIGHEST, "winning" if is_done else "idle")
        if is_done:
            self.winning(frame, card, room)
