"""The slip of a lesson: how far the lesson is, what it says, and how to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter

import pygame

from game.scenes.play.advice.pointing import PointingSlip
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around, place, split
from game.ui.parts.panel import box, underline
from game.ui.parts.slip import draw_paper
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, INK, PAPER_FAINT, SHOUT_RED, WINE

SLIP, GO_ON, RULES = "lesson:slip", "lesson:continue", "lesson:rules"
TITLE_UNITS, TEXT_UNITS, BUTTON_UNITS, LINK_UNITS = 17, 22, 21, 17
WIDTHS, LEAST_WIDTHS = (500, 400, 640, 800, 310, 240), (320, 300, 320, 340, 220, 170)
"""Units and pixels that a line of the slip may take, the best first; others if they hide less.
"""
SCALES = (1.0, 0.9, 0.8, 0.7)
"""How large its text may be, as a share of what the setting says; never below the usual size."""
SMALLER = 100_000.0
"""The cost of text of size 0; other sizes cost in proportion; see `game.ui.quiet`."""
SLIM, SLIMMER = 1.4, 200_000.0
"""From which height for its width a slip is too slim to read well, and what that costs for each
further width."""
SHAKE_SECONDS = 0.45
MOST_DOTS = 14
"""Lessons with more steps show their progress in numbers."""


@dataclass(frozen=True, slots=True)
class Said:
    """What stands on the slip."""

    title: str
    text: str
    step: int
    """Counted from 1."""
    steps: int
    go_on: str = ""
    """The label of the button that goes on; empty if an act is awaited."""
    rule: str = ""
    """The number of the rule that the step teaches."""
    is_answer: bool = False
    """Whether it answers an act that was not meant."""


@dataclass(frozen=True, slots=True)
class Form:
    """The slip laid out in lines for a width."""

    said: Said
    lines: tuple[str, ...]
    size: tuple[int, int]
    scale: float
    foot: int
    """Height of the row with button and link, 0 if there is none."""
    is_folded: bool
    """Whether the dots have a line of their own below the title."""


class LessonSlip:
    """Draws the slip where it hides little, and points at what it speaks about."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._slip: PointingSlip[Form] = PointingSlip(stage)
        self._shaken = SHAKE_SECONDS
        self.place: pygame.Rect | None = None
        """Where it was in the last frame; None if it was not shown."""
        self.about: tuple[pygame.Rect, ...] = ()
        """The places that it spoke about in that frame."""

    @property
    def hand(self) -> pygame.Rect | None:
        """Where the hand was that pointed at the first of them."""
        return self._slip.hand

    def begin(self) -> None:
        """Look for a new place, as something else is said."""
        self._slip.begin()

    def move(self) -> None:
        """The window's size or the language has changed."""
        self._slip.move()

    def shake(self) -> None:
        """Shake, because an act was not meant."""
        self._slip.begin()
        self._shaken = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        is_shaking = self._shaken < SHAKE_SECONDS
        self._shaken += seconds
        nods = self._slip.update(seconds) and self.place is not None
        return nods or (is_shaking and not self._stage.settings.is_still)

    def draw(
        self,
        frame: Frame,
        about: list[Target],
        said: Said,
        go_on: Press | None,
        open_rule: Press | None,
        left: float | None = None,
    ) -> None:
        """Show the slip; `go_on` is what a press on it does, `open_rule` what its link does.

        `left` is the time left to be quick, from 1 to 0.
        """

        self.about = tuple(target.rect for target in about)

        def draw_form(frame: Frame, rect: pygame.Rect, form: Form) -> None:
            self._draw_form(frame, rect, form, go_on, open_rule)
            if left is not None:
                self._draw_time(frame, rect, left)

        key = said, tuple(target.key for target in about)
        # The bar has the ways out: the slip lies there only if it fits nowhere else.
        bar = pygame.Rect(0, 0, frame.size[0], self._stage.px(self._stage.metrics.bar_units))
        frame.kept.append(bar)
        self._slip.draw(
            frame, about, key, lambda frame: self._forms(frame, said, bool(open_rule)), draw_form
        )
        frame.kept.remove(bar)

    # What it may look like

    def _forms(self, frame: Frame, said: Said, has_link: bool) -> Iterator[tuple[float, Form]]:
        usual = max(1.0, self._stage.metrics.text_scale)
        slim: list[tuple[float, Form]] = []
        for scale in sorted({max(scale, 1 / usual) for scale in SCALES}, reverse=True):
            for number in range(len(WIDTHS)):
                form, price = self._lay_out(frame, said, has_link, number, scale), 1 - scale
                if (excess := form.size[1] / form.size[0] - SLIM) <= 0:
                    yield SMALLER * price, form
                else:
                    slim.append((SMALLER * price + SLIMMER * excess, form))
        yield from sorted(slim, key=itemgetter(0))

    def _lay_out(self, frame: Frame, said: Said, has_link: bool, number: int, scale: float) -> Form:
        stage, fonts = self._stage, self._stage.fonts
        pad = 2 * self._pad
        wish = max(stage.px(WIDTHS[number]), LEAST_WIDTHS[number]) * min(
            1.35, stage.metrics.text_scale
        )
        most = round(min(wish, frame.size[0] - 2 * stage.px(40)))
        lines = tuple(fonts.balanced(said.text, BOLD, TEXT_UNITS * scale, most - pad))
        wide = max(fonts.width(line, BOLD, TEXT_UNITS * scale) for line in lines)
        title = fonts.width(said.title, BLACK, TITLE_UNITS * scale)
        head = title + self._dots_width(said, scale) + stage.space.air
        is_folded = head > most - pad
        wide = max(wide, title if is_folded else head)
        foot, below = 0, 0
        if said.go_on:
            below, foot = self._button_size(said.go_on, scale)
        if has_link:
            link = fonts.width(_("Rules"), BLACK, LINK_UNITS * scale) + stage.px(30)
            below += link + (stage.px(20) if below else 0)
            foot = max(foot, self._link_height(scale))
        wide = max(wide, below)
        high = self._head_height(scale, is_folded) + len(lines) * fonts.line_height(
            BOLD, TEXT_UNITS * scale
        )
        high += foot + (self._gap if foot else 0)
        return Form(said, lines, (wide + pad, high + 2 * self._air), scale, foot, is_folded)

    @property
    def _pad(self) -> int:
        return max(self._stage.px(22), 16)

    @property
    def _air(self) -> int:
        return max(self._stage.px(15), 11)

    @property
    def _gap(self) -> int:
        return max(self._stage.px(12), 8)

    def _head_height(self, scale: float, is_folded: bool) -> int:
        line = self._stage.fonts.line_height(BLACK, TITLE_UNITS * scale)
        return line * (1 + is_folded) + self._gap // 2

    def _button_size(self, label: str, scale: float) -> tuple[int, int]:
        stage, units = self._stage, BUTTON_UNITS * scale
        high = stage.fonts.line_height(BLACK, units) + stage.px(20)
        wide = stage.fonts.width(label, BLACK, units) + stage.px(64)
        least = max(44, stage.metrics.least_target)
        return max(wide, stage.px(170)), max(high, least)

    def _link_height(self, scale: float) -> int:
        line = self._stage.fonts.line_height(BLACK, LINK_UNITS * scale)
        return max(line + self._stage.px(8), 32, self._stage.metrics.least_target)

    def _dots_width(self, said: Said, scale: float) -> int:
        if said.steps > MOST_DOTS:
            return self._stage.fonts.width(_counted(said), BLACK, TITLE_UNITS * scale)
        return said.steps * self._pitch(scale) if said.steps > 1 else 0

    def _pitch(self, scale: float) -> int:
        return max(self._stage.px(15 * scale), 10)

    # Drawing

    def _draw_form(
        self,
        frame: Frame,
        rect: pygame.Rect,
        form: Form,
        go_on: Press | None,
        open_rule: Press | None,
    ) -> None:
        stage, said = self._stage, form.said
        rect = rect.move(self._swing(), 0)
        self.place = rect
        draw_paper(frame, stage, rect)
        frame.kept.append(rect)
        # A tap anywhere on the slip goes on; what lies below it does not react.
        frame.target(Target(SLIP, rect, said.text, go_on, radius=stage.px(16), pointer_only=True))
        inner = rect.inflate(-2 * self._pad, -2 * self._air)
        self._draw_head(frame, inner, form)
        fonts, units = stage.fonts, TEXT_UNITS * form.scale
        y = inner.y + self._head_height(form.scale, form.is_folded)
        step = fonts.line_height(BOLD, units)
        for line in form.lines:
            frame.text(line, inner.x, y + step / 2, BOLD, units, WINE if said.is_answer else INK)
            y += step
        foot, _words = split(inner, "bottom", form.foot)
        if said.go_on:
            spot = place(foot, self._button_size(said.go_on, form.scale), "midright")
            units = BUTTON_UNITS * form.scale
            button(
                frame, stage, spot, GO_ON, said.go_on, go_on, kind="primary", units=units,
                command="next",
            )  # fmt: skip
        if open_rule:
            self._draw_link(frame, foot, form.scale, open_rule)

    def _draw_head(self, frame: Frame, inner: pygame.Rect, form: Form) -> None:
        stage, said, units = self._stage, form.said, TITLE_UNITS * form.scale
        line = stage.fonts.line_height(BLACK, units)
        middle, dots = inner.y + line / 2, self._dots_width(said, form.scale)
        frame.text(said.title, inner.x, middle, BLACK, units, PAPER_FAINT)
        if said.steps == 1:
            return
        left: float = inner.right - dots
        if form.is_folded:
            left, middle = inner.x, middle + line
        if said.steps > MOST_DOTS:
            frame.text(_counted(said), left, middle, BLACK, units, PAPER_FAINT)
            return
        pitch = self._pitch(form.scale)
        for number in range(1, said.steps + 1):
            size = round(pitch * (0.72 if number == said.step else 0.5))
            colour = INK if number <= said.step else PAPER_FAINT
            opacity = 1.0 if number <= said.step else 0.35
            dot = around((left + (number - 0.5) * pitch, middle), (size, size))
            box(frame, stage, dot, fill=colour, opacity=opacity)

    def _draw_link(self, frame: Frame, foot: pygame.Rect, scale: float, press: Press) -> None:
        stage, units, label = self._stage, LINK_UNITS * scale, _("Rules")
        high = self._link_height(scale)
        size = round(stage.fonts.line_height(BLACK, units) * 0.85)
        disc = stage.paint.disc(size, INK)
        frame.blit_centred(disc, foot.x + size / 2, foot.centery)
        book = stage.picture("common/icon-book", round(size * 0.62))
        frame.blit_centred(book, foot.x + size / 2, foot.centery)
        x = foot.x + size + stage.px(7)
        colour = WINE if frame.is_hovered(RULES) else PAPER_FAINT
        written = frame.text(label, x, foot.centery, BLACK, units, colour)
        underline(frame, stage, written, colour)
        rect = pygame.Rect(foot.x, 0, written.right - foot.x, high)
        rect.centery = foot.centery
        tip = Tip(_("What the rules say about this"))
        frame.target(Target(RULES, rect, tip.title, press, tip=tip, radius=stage.px(8)))

    def _draw_time(self, frame: Frame, rect: pygame.Rect, left: float) -> None:
        """Draw a line at the lower edge that becomes shorter."""
        stage, high = self._stage, max(4, self._stage.px(5))
        line = pygame.Rect(0, 0, rect.width - 2 * self._pad, high)
        line.midbottom = rect.centerx, rect.bottom - max(2, high // 2)
        box(frame, stage, line, high // 2, fill=PAPER_FAINT, opacity=0.3)
        line.width = round(line.width * left)
        if line.width > high:
            box(frame, stage, line, high // 2, fill=SHOUT_RED)

    def _swing(self) -> int:
        """Return how far the slip is to the side while it shakes its head."""
        if self._shaken >= SHAKE_SECONDS or self._stage.settings.is_still:
            return 0
        share = self._shaken / SHAKE_SECONDS
        way = (0, 1, 0, -1)[int(share * 8) % 4] * (1 - share)
        return round(self._stage.px(10) * way)


def _counted(said: Said) -> str:
    return f"{said.step} / {said.steps}"
