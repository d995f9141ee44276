"""The way to a game's lessons, on its tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import Scale, place
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, GOLD, INK, PAPER, PAPER_FOOT, PAPER_TEXT

UNITS = 18


class School(Protocol):
    """Where games are learned."""

    def lessons_learned(self, game: str) -> tuple[int, int, bool]:
        """Return how many lessons of a game the person in front knows, how many there are, and
        whether one was left before its end."""

    def learn(self, game: str) -> None:
        """Show the lessons of a game."""

    def lesson_about(self, game: str, rules: Sequence[str]) -> Press | None:
        """Return what opens the lesson about one of these rules; None if there is none."""


@dataclass(frozen=True, slots=True)
class LearnPill:
    """A small button at the foot of a tile's picture."""

    key: str
    words: str
    short: str
    """What stands there where there is no room for the words."""
    tip: str
    knows_some: bool
    """Whether a lesson has been learned."""
    press: Press

    def draw(self, frame: Frame, stage: Stage, scale: Scale, picture: pygame.Rect) -> None:
        """Show the button at the foot of the picture."""
        line = stage.fonts.line_height(BLACK, UNITS)
        # It never hides much of the picture.
        high = max(32, min(max(scale.px(40), line + scale.gap), round(picture.height * 0.28)))
        star = round(high * 0.6)
        most = picture.width - 2 * scale.px(10)
        for words in (self.words, self.short):
            wish = stage.fonts.width(words, BLACK, UNITS) + star + 3 * scale.gap
            if wish <= most:
                break
        wide = min(wish, most)
        rect = place(picture, (wide, high), "midbottom").move(0, -scale.px(14))
        hovered = frame.is_hovered(self.key)
        look = BoxLook(fill=PAPER, bottom=PAPER_FOOT, rim=GOLD if hovered else INK, rim_width=3)
        box(frame, stage, rect, **look)
        name = "common/star" if self.knows_some else "common/star-empty"
        frame.blit_centred(stage.picture(name, star), rect.x + scale.gap + star / 2, rect.centery)
        x = rect.x + star + 2 * scale.gap
        room = rect.right - x - scale.px(10)
        about = BLACK, UNITS, PAPER_TEXT, "left"
        frame.text(words, x, rect.centery, *about, room, high - 6)  # type: ignore[arg-type]
        tip = Tip(self.tip)
        frame.target(Target(self.key, rect, self.words, self.press, tip=tip, radius=high // 2))


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
    return LearnPill(f"learn:{game}", words, short, tip, bool(done), partial(school.learn, game))
