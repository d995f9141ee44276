"""Pace and hints of the game, and the button that deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes.home.layout import home_scale
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, place, rows, split
from game.ui.parts.arrow import arrow_size, draw_arrow
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.widgets import go_button, segmented, segmented_width, switch, switch_size
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, HAIRLINE, HONEY, PLATE, PLATE_LIT, SHOUT, WELL

WORD_UNITS, LABEL_UNITS, STEP_UNITS = 17, 20, 19


@dataclass(frozen=True)
class PaceRow(Row):
    """Pace and hints, on one line or on two."""

    paces: Sequence[tuple[str, str]]
    chosen: str
    choose: Callable[[str], object]
    hints: bool
    turn_hints: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its lines."""
        fonts = stage.fonts
        labels = sum(fonts.width(words, BOLD, LABEL_UNITS) for words in (_("Pace"), _("Hints")))
        gaps = home_scale(stage.metrics).px(50)
        needed = labels + self._steps_width(stage) + switch_size(stage)[0] + gaps
        return self._line(stage) * (1 if needed <= width else 2)

    def _line(self, stage: Stage) -> int:
        scale, text = home_scale(stage.metrics), stage.fonts.line_height(BOLD, LABEL_UNITS)
        return max(scale.px(46), 30, text + scale.px(14), switch_size(stage)[1] + scale.pad)

    def _steps_width(self, stage: Stage) -> int:
        widest = max(stage.fonts.width(word, BLACK, STEP_UNITS) for _pace, word in self.paces)
        return widest + 2 * arrow_size(stage) + home_scale(stage.metrics).px(60)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show both."""
        scale = home_scale(stage.metrics)
        if rect.height >= 2 * self._line(stage):
            upper, lower = rows(rect, (None, None))
            self._draw_hints(frame, stage, lower)
            right = upper.right
        else:
            upper = rect
            right = self._draw_hints(frame, stage, rect) - scale.px(14)
        left = upper.x + scale.hair
        pace = frame.text(_("Pace"), left, upper.centery, BOLD, LABEL_UNITS, HONEY)
        left = pace.right + scale.px(18)
        room = pygame.Rect(left, upper.y, right - left, upper.height)
        self._draw_paces(frame, stage, place(room, (room.width, min(room.height, scale.px(60)))))

    def _draw_hints(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> int:
        """Show the switch with its word at the right; return where the word begins."""
        hint = _("Hints")
        end = (rect.right, rect.centery)
        switch(frame, stage, end, "hints", hint, self.hints, self.turn_hints)
        gap = home_scale(stage.metrics).px(14)
        _switch, room = split(rect, "right", switch_size(stage)[0], gap)
        words = frame.text(hint, room.right, room.centery, BOLD, LABEL_UNITS, HONEY, "right")
        tip = Tip(hint, _("Shows what can be played."))
        frame.target(Target("hints:words", words.inflate(8, 12), hint, tip=tip))
        return words.x

    def _draw_paces(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        """Offer the paces side by side, or one at a time if their words are too long."""
        paces, scale = self.paces, home_scale(stage.metrics)
        needed = sum(stage.fonts.width(word, BLACK, WORD_UNITS) for _pace, word in paces)
        if needed + len(paces) * scale.px(18) <= room.width:
            wish = max(scale.px(300), segmented_width(stage, paces, WORD_UNITS, 24))
            bar = place(room, (min(wish, room.width), room.height), "midleft")
            segmented(frame, stage, bar, "pace", paces, self.chosen, self.choose, units=WORD_UNITS)
            return
        bar = place(room, (min(room.width, self._steps_width(stage)), room.height), "midleft")
        box(frame, stage, bar, fill=WELL, rim=HAIRLINE)
        size, number = arrow_size(stage), [pace for pace, _word in paces].index(self.chosen)
        middle = inset(bar, (bar.height - size) // 2 + size // 2 + 1, 0)
        for step, x in ((-1, middle.x), (1, middle.right)):
            possible = 0 <= number + step < len(paces)
            pace, word = paces[number + step] if possible else paces[number]
            key = f"pace:{'more' if step > 0 else 'less'}"
            press = partial(self.choose, pace) if possible else None
            draw_arrow(frame, stage, (x, bar.centery), key, step, word, press)
        width = bar.width - 2 * size - 8
        frame.text(paces[number][1], *bar.center, BLACK, STEP_UNITS, HONEY, "centre", width)


@dataclass(frozen=True)
class DealButton(Row):
    """The button that deals; without `press` it says `why` not."""

    press: Press | None
    why: str
    summary: str
    """What would be dealt."""
    phones: Press | None = None
    """Lets phones join first."""

    @property
    def words(self) -> str:
        """The sentence above the button, if there is room."""
        return self.summary if self.press else self.why

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the button alone."""
        least = round(stage.fonts.line_height(SHOUT, 30) * 1.25)
        return max(home_scale(stage.metrics).px(76), least)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show it, and beside it the way to play with phones."""
        if self.phones is not None:
            scale = home_scale(stage.metrics)
            spot, rect = split(rect, "right", rect.height, scale.gap)
            self._draw_phones(frame, stage, spot)
        go_button(frame, stage, rect, "deal", _("Deal the cards!"), self.press)
        if not self.press:
            frame.target(Target("deal:why", rect, "", tip=Tip(self.why)))

    def _draw_phones(self, frame: Frame, stage: Stage, spot: pygame.Rect) -> None:
        label, about = _("Phones"), _("Everybody scans a code and holds their cards in the hand.")
        scale = home_scale(stage.metrics)
        fill, radius = PLATE_LIT if frame.is_hovered("phones") else PLATE, stage.px(18)
        box(frame, stage, spot, radius, fill=fill, rim=HAIRLINE, rim_width=2)
        inner = inset(spot, scale.hair, scale.px(6))
        high = stage.fonts.line_height(BOLD, WORD_UNITS)
        words, room = split(inner, "bottom", high, 0)
        has_room = stage.fonts.width(label, BOLD, WORD_UNITS) <= words.width
        room = room if has_room and room.height >= high else inner
        size = round(min(room.height, spot.height * 0.62))
        frame.blit_centred(stage.picture("common/icon-phone", size), *room.center)
        if room is not inner:
            frame.text(label, *words.center, BOLD, WORD_UNITS, HONEY, "centre", words.width)
        tip = Tip(label if room is inner else "", about)
        frame.target(Target("phones", spot, label, self.phones, tip=tip, radius=radius))
