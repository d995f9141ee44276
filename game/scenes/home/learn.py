"""The way to a game's lessons, on its tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import Scale, place, split
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, GOLD, INK, PAPER, PAPER_FOOT, PAPER_TEXT

UNITS = 18
SIGN = 0.6
"""The size of the sign on a button by its height."""
LONGEST = 1.2
"""A word may be longer than its room by this factor; then it is written smaller."""


class School(Protocol):
    """Where games are learned."""

    def lessons_learned(self, game: str) -> tuple[int, int, bool]:
        """Return how many lessons of a game the person in front knows, how many there are, and
        whether one was left before its end."""

    def learn(self, game: str) -> None:
        """Show the lessons of a game."""

    def puzzles_of(self, game: str) -> Press | None:
        """Return a press that shows the puzzles of a game; None if there are none."""

    def puzzles_solved(self, game: str) -> int:
        """Return how many puzzles of a game the person in front has solved."""

    def lesson_about(self, game: str, rules: Sequence[str]) -> Press | None:
        """Return a press that opens the lesson about one of these rules; None if there is none."""


@dataclass(frozen=True, slots=True)
class LearnPill:
    """Small buttons at the foot of a tile's picture: to the lessons, and to the puzzles."""

    key: str
    words: str
    short: str
    """Shown if there is no room for the words."""
    tip: str
    knows_some: bool
    """Whether a lesson has been learned."""
    press: Press
    puzzles: Press | None = None
    """Opens the puzzles, if there are any."""
    solved: str = ""
    """How many of them are solved; empty if none is."""

    def draw(self, frame: Frame, stage: Stage, scale: Scale, picture: pygame.Rect) -> None:
        """Show the buttons at the foot of the picture."""
        line = stage.fonts.line_height(BLACK, UNITS)
        # They never hide much of the picture.
        high = max(32, min(max(scale.px(40), line + scale.gap), round(picture.height * 0.28)))
        most, gap = picture.width - 2 * scale.px(10), scale.tight
        words, other, wide, beside = self._fitting(stage, scale, high, most, gap)
        whole = min(most, wide + (gap + beside if beside else 0))
        row = place(picture, (whole, high), "midbottom").move(0, -scale.px(14))
        left, right = split(row, "left", wide, gap)
        if not beside:  # then the puzzles' button is at the top, without words
            corner = place(picture, (high, high), "topright")
            right = corner.move(-scale.px(10), scale.px(10))
        name = "common/star" if self.knows_some else "common/star-empty"
        self._draw_one(frame, stage, scale, left, self.key, name, words)
        frame.target(
            Target(self.key, left, self.words, self.press, tip=Tip(self.tip), radius=high // 2)
        )
        if self.puzzles is not None:
            key, tip = f"puzzles:{self.key}", Tip(_("Find the one right move"), self.solved)
            self._draw_one(frame, stage, scale, right, key, "common/icon-hint", other)
            label = _("Puzzles")
            frame.target(Target(key, right, label, self.puzzles, tip=tip, radius=high // 2))

    def _fitting(
        self, stage: Stage, scale: Scale, high: int, most: int, gap: int
    ) -> tuple[str, str, int, int]:
        """Return the words of both buttons that have room, and the buttons' widths."""

        def wide(words: str) -> int:
            known = stage.fonts.width(words, BLACK, UNITS) + scale.gap if words else 0
            return round(known + high * SIGN + 2 * scale.gap)

        label = _("Puzzles")
        if self.puzzles is not None:
            other = self.solved or label
            pairs = (self.words, other), (self.short, other), (self.words, label)
            for words, other in (*pairs, (self.short, label), (self.short, "")):
                if wide(words) + gap + wide(other) <= most:
                    return words, other, wide(words), wide(other)
        fits = (one for one in (self.words, self.short) if wide(one) <= most)
        # A word that is a little too long is written smaller.
        words = next(fits, self.short if wide(self.short) <= LONGEST * most else "")
        return words, "", min(most, wide(words)), 0

    def _draw_one(
        self,
        frame: Frame,
        stage: Stage,
        scale: Scale,
        rect: pygame.Rect,
        key: str,
        sign: str,
        words: str,
    ) -> None:
        size = round(rect.height * SIGN)
        hovered = frame.is_hovered(key)
        look = BoxLook(fill=PAPER, bottom=PAPER_FOOT, rim=GOLD if hovered else INK, rim_width=3)
        box(frame, stage, rect, **look)
        middle = (rect.x + scale.gap + size / 2 if words else rect.centerx), rect.centery
        if sign.startswith("common/icon"):
            frame.blit_centred(stage.paint.disc(size + 2, INK), *middle)
        frame.blit_centred(stage.picture(sign, size), *middle)
        if words:
            x = rect.x + size + 2 * scale.gap
            about = BLACK, UNITS, PAPER_TEXT, "left"
            room = rect.right - x - scale.px(4)
            frame.text(words, x, rect.centery, *about, room, rect.height - 6)  # type: ignore[arg-type]


def learn_pill(school: School | None, game: str) -> LearnPill | None:
    """Return the way to a game's lessons; None if there are none."""
    if school is None:
        return None
    done, count, is_left = school.lessons_learned(game)
    if not count:
        return None
    words = short = _("Go on") if is_left else _("Learn")
    if done:
        text = _("Go on: {done} of {count}") if is_left else _("Learn: {done} of {count}")
        words = text.format(done=done, count=count)
        short = short if is_left else f"{done} / {count}"
    tip = (
        _("Go on with the lesson that you left") if is_left else _("Learn this game by playing it")
    )
    count = school.puzzles_solved(game)
    solved = ngettext("Puzzles: {count} solved", "Puzzles: {count} solved", count)
    return LearnPill(
        f"learn:{game}",
        words,
        short,
        tip,
        bool(done),
        partial(school.learn, game),
        school.puzzles_of(game),
        solved.format(count=count) if count else "",
    )
