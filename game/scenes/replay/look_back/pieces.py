"""What a look back shows besides its curve: parts of the result, slips of what cost most."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.match.review.review import Split
from game.scenes.replay.look_back.words import change_in_percent, percent
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, rows, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box, draw_panel
from game.ui.parts.slip import paper
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    GREEN_RIM,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    NIGHT,
    PAPER_TEXT,
    PLOT_FIRST,
    PLOT_FIRST_FOOT,
    PLOT_OTHER,
    PLOT_OTHER_FOOT,
    SAND,
    SHOUT_RED,
)

TITLE_UNITS, LABEL_UNITS, FIGURE_UNITS, ABOUT_UNITS = 26, 20, 26, 18
NUMBER_UNITS, COST_UNITS, DONE_UNITS, UNIT_UNITS = 22, 30, 20, 16
DONE_LINES = 2
MOST_UNIT = 0.4
"""What a cost is counted in takes this part of a slip's width at most, in two lines if need be."""


@dataclass(frozen=True)
class Bar:
    """A part of the result, in thousandths: it begins where the one before it ends."""

    label: str
    figure: str
    start: int
    end: int
    about: str = ""


@dataclass(frozen=True)
class Parts(Row):
    """Where the result is from: bars that begin where the one before them ends."""

    split: Split | None
    mistakes: int = 0
    """How many are sure."""
    why_not: str = ""
    """Why cards and play cannot be told apart: not every decision was judged."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the title and four bars, with what is said about two of them."""
        inner = width - 2 * stage.px(22)
        head = stage.fonts.line_height(HEADING, TITLE_UNITS) + stage.space.tight
        bars = sum(
            self._bar_height(stage, bar, inner, in_words=True) + stage.reading.gap
            for bar in self._bars()
        )
        return head + bars + 2 * stage.px(22)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the panel; what has no room is left to the tips."""
        draw_panel(frame, stage, rect)
        inner = inset(rect, stage.px(22))
        line = stage.fonts.line_height(HEADING, TITLE_UNITS)
        head, inner = split(inner, "top", line, stage.space.tight)
        title = _("What it came from")
        frame.text(title, head.x, head.centery, HEADING, TITLE_UNITS, HONEY, "left", head.width)
        bars = self._bars()
        wishes = [
            [self._bar_height(stage, bar, inner.width, in_words=in_words) for bar in bars]
            for in_words in (True, False)
        ]
        in_words = sum(wishes[0]) <= inner.height
        heights = wishes[0] if in_words else wishes[1]
        gap = min(stage.px(60), max(0, (inner.height - sum(heights)) // len(bars)))
        places = rows(inner.move(0, gap // 2), heights, gap)
        for bar, row in zip(bars, places, strict=True):
            self._draw_bar(frame, stage, row, bar, in_words=in_words)

    def _bars(self) -> list[Bar]:
        if self.split is None:
            return []
        whole = self.split.in_percents()
        after = whole.even + whole.cards
        cards = _("What was dealt, and what the others made of it.")
        play = self._about_play(whole)
        before = _("The chance to win before anybody had a card.")
        end = _("100 % is a match won, 0 % one lost.")
        first = Bar(_("Before the deal"), percent(whole.even / 1000), 0, whole.even, before)
        last = Bar(_("Result"), percent(whole.result / 1000), 0, whole.result, end)
        if self.why_not:
            return [first, Bar(_("Cards and play"), "…", 0, 0, self.why_not), last]
        return [
            first,
            Bar(_("The cards"), change_in_percent(whole.cards / 1000), whole.even, after, cards),
            Bar(_("The play"), change_in_percent(whole.play / 1000), after, whole.result, play),
            last,
        ]

    def _about_play(self, whole: Split) -> str:
        if not self.mistakes:
            return _("No mistake that is sure.")
        if whole.play:
            words = ngettext(
                "What {count} sure mistake cost in the end, as far as nothing made up for it.",
                "What {count} sure mistakes cost in the end, as far as nothing made up for them.",
                self.mistakes,
            )
        else:
            words = ngettext(
                "{count} sure mistake, which cost nothing in the end.",
                "{count} sure mistakes, which cost nothing in the end.",
                self.mistakes,
            )
        return words.format(count=self.mistakes)

    def _bar_height(self, stage: Stage, bar: Bar, width: int, *, in_words: bool) -> int:
        fonts = stage.fonts
        about = fonts.height(bar.about, BODY, ABOUT_UNITS, width) if in_words else 0
        return fonts.line_height(BLACK, FIGURE_UNITS) + self._thick(stage) + about + stage.px(6)

    def _thick(self, stage: Stage) -> int:
        return max(8, stage.reading.px(20))

    def _draw_bar(
        self,
        frame: Frame,
        stage: Stage,
        row: pygame.Rect,
        bar: Bar,
        *,
        in_words: bool,
    ) -> None:
        """Draw a bar from its start to its end, below what it is."""
        head, rest = split(row, "top", stage.fonts.line_height(BLACK, FIGURE_UNITS))
        wide = stage.fonts.width(bar.figure, BLACK, FIGURE_UNITS) + stage.space.gap
        room = head.width - wide
        frame.text(bar.label, head.x, head.centery, BOLD, LABEL_UNITS, CREAM, "left", room)
        frame.text(bar.figure, head.right, head.centery, BLACK, FIGURE_UNITS, CREAM, "right")
        ground, rest = split(rest, "top", self._thick(stage), stage.space.hair)
        box(frame, stage, ground, fill=NIGHT, opacity=0.7, rim=HAIRLINE, rim_opacity=0.4)
        scale = ground.width / 1000
        left, right = sorted((bar.start, bar.end))
        if left != right:
            span = ground.copy()
            span.width = max(ground.height // 2, round((right - left) * scale))
            span.x = min(ground.right - span.width, ground.x + round(left * scale))
            fill, foot = _colours(bar)
            radius = ground.height / 2
            box(frame, stage, span, radius, fill=fill, bottom=foot, rim=INK, rim_width=1.5)
        if in_words and bar.about:
            frame.paragraph(bar.about, rest.x, rest.y, BODY, ABOUT_UNITS, rest.width, SAND)
        elif bar.about:
            tip = Tip(bar.label, bar.about)
            radius = stage.px(10)
            frame.target(Target(f"part:{bar.label}", row, bar.label, tip=tip, radius=radius))


def _colours(bar: Bar) -> tuple[str, str]:
    if bar.start == 0:
        return PLOT_OTHER, PLOT_OTHER_FOOT
    return (SHOUT_RED, SHOUT_RED) if bar.end < bar.start else (PLOT_FIRST, PLOT_FIRST_FOOT)


@dataclass(frozen=True)
class Slip(Row):
    """A decision that cost something, as a slip of paper: what was done, not what was better."""

    number: int
    where: str
    done: str
    """In words, with whose choice it was."""
    loss: float
    press: Press
    is_own: bool = True
    """Whether it was a person's: they look for something better first."""
    is_found: bool = False
    """Whether they have found it."""

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of its lines."""
        return slip_height(stage)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""
        key = slip_key(self.number)
        lifted = frame.is_hovered(key) and not frame.is_pressed(key)
        slip = rect.move(0, -stage.px(3)) if lifted else rect
        paper(frame, stage, slip, stage.px(14))
        inner, fonts = inset(slip, stage.px(18)), stage.fonts
        high = max(fonts.line_height(BLACK, COST_UNITS), stage.px(40))
        head, inner = split(inner, "top", high)
        disc = pygame.Rect(head.x, 0, stage.px(36), stage.px(36))
        disc.width = disc.height = max(disc.width, fonts.line_height(BLACK, NUMBER_UNITS))
        disc.centery = head.centery
        box(frame, stage, disc, fill=GOLD_MATERIAL, rim=INK, rim_width=2)
        frame.text(str(self.number), *disc.center, BLACK, NUMBER_UNITS, INK, "centre")
        cost = change_in_percent(-self.loss)
        wide = fonts.width(cost, BLACK, COST_UNITS) + stage.space.gap
        frame.text(cost, head.right, head.centery, BLACK, COST_UNITS, SHOUT_RED, "right")
        left = disc.right + stage.space.gap
        room = head.right - left - wide
        frame.text(self.where, left, head.centery, BOLD, LABEL_UNITS, PAPER_TEXT, "left", room)
        foot, body = split(inner, "bottom", fonts.line_height(BLACK, LABEL_UNITS) + stage.px(10))
        self._write_done(frame, stage, self._write_unit(frame, stage, body))
        arrow = stage.reading.px(26)
        room = foot.width - arrow - stage.space.tight
        words = frame.text(self._call, foot.x, foot.centery, BLACK, LABEL_UNITS, INK, "left", room)
        icon = "check" if self.is_found else "chevron-right"
        sign = stage.picture(f"common/icon-{icon}", arrow)
        dark = stage.paint.disc(arrow, GREEN_RIM if self.is_found else INK)
        x = words.right + stage.space.tight + arrow / 2
        frame.blit_centred(dark, x, foot.centery)
        frame.blit_centred(sign, x, foot.centery)
        label = f"{self.where}: {self.done} ({cost})"
        tip = Tip(self.where, self.done)
        frame.target(Target(key, rect, label, self.press, tip=tip, radius=stage.px(14)))

    @property
    def _call(self) -> str:
        if self.is_found:
            return _("Something better found")
        return _("Find something better") if self.is_own else _("See what was better")

    def _write_unit(self, frame: Frame, stage: Stage, body: pygame.Rect) -> pygame.Rect:
        """Write below the cost what it is counted in; return the room beside it."""
        fonts, most = stage.fonts, round(body.width * MOST_UNIT)
        words, units = _("chance to win"), float(UNIT_UNITS)
        while len(lines := fonts.balanced(words, BODY, units, most)) > DONE_LINES and units > 10:
            units -= 0.5
        wide = max(fonts.width(line, BODY, units) for line in lines)
        aside, rest = split(body, "right", wide, stage.space.gap)
        heights = [fonts.line_height(BODY, units)] * len(lines)
        for line, row in zip(lines, rows(aside, heights), strict=True):
            frame.text(line, row.right, row.centery, BODY, units, PAPER_TEXT, "right")
        return rest

    def _write_done(self, frame: Frame, stage: Stage, body: pygame.Rect) -> None:
        """Write what was done, smaller where it would need too many lines."""
        fonts, units = stage.fonts, float(DONE_UNITS)
        while units > 13 and fonts.height(self.done, BOLD, units, body.width) > body.height:
            units -= 1
        y: float = body.y
        step = fonts.line_height(BODY, units)
        most = max(1, body.height // step)
        for line in fonts.wrapped(self.done, BOLD, units, body.width)[:most]:
            frame.text(line, body.x, y + step / 2, BOLD, units, INK, "left", body.width)
            y += step


def slip_key(number: int) -> str:
    """Return the key of the target of a slip."""
    return f"look-back:{number}"


def slip_height(stage: Stage) -> int:
    """Return the height of a slip, whatever is on it."""
    fonts = stage.fonts
    head = max(fonts.line_height(BLACK, COST_UNITS), stage.px(40))
    done = DONE_LINES * fonts.line_height(BOLD, DONE_UNITS)
    foot = fonts.line_height(BLACK, LABEL_UNITS) + stage.px(10)
    return head + done + foot + stage.space.tight + 2 * stage.px(18)


@dataclass(frozen=True)
class Said(Row):
    """A sentence where no slips lie, or not yet."""

    words: str

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its lines."""
        return stage.fonts.height(self.words, BOLD, NUMBER_UNITS, width) + 2 * stage.px(22)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write it in the middle of a panel."""
        draw_panel(frame, stage, rect)
        inner = inset(rect, stage.px(22))
        block(frame, self.words, inner, BOLD, NUMBER_UNITS, CREAM, "centre", middle=True)
