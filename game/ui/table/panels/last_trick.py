"""The trick before this one, small: a press lays it out once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, split
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt, Look
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, HAIRLINE, LABEL

TITLE, TO = 18, 17
BESIDE = 2.2
"""From this ratio of width to height the words stand beside the cards."""
LARGEST = 44
"""Greatest width of a card below the words, in units."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before this one."""

    faces: Sequence[tuple[str, bool]]
    """Each card, and whether it has won."""
    to: str
    """Who has it now, in words."""
    tip: Tip
    press: Press


def draw_last_trick(
    frame: Frame, stage: Stage, art: CardArt, last: LastTrick, rect: pygame.Rect, fill: str
) -> None:
    """Show the trick, with its words beside or above it."""
    lit = frame.is_hovered("last-trick")
    look = (0.85, 1.0) if lit else (0.62, 0.6)
    box(frame, stage, rect, stage.px(16), fill=fill, opacity=look[0], rim=HAIRLINE,
        rim_opacity=look[1], rim_width=2)  # fmt: skip
    if rect.width >= BESIDE * rect.height:
        _draw_beside(frame, stage, art, last, rect)
    else:
        _draw_below(frame, stage, art, last, rect)
    tip = Tip(last.tip.title, f"{last.to}\n{last.tip.text}".strip())
    title, radius = _("Last trick"), stage.px(16)
    frame.target(Target("last-trick", rect, title, last.press, tip=tip, radius=radius))


def _draw_beside(
    frame: Frame, stage: Stage, art: CardArt, last: LastTrick, rect: pygame.Rect
) -> None:
    count, title = len(last.faces), _("Last trick")
    words = max(stage.fonts.width(title, BLACK, TITLE), stage.fonts.width(last.to, BODY, TO))
    words = min(words, round(rect.width * 0.68))
    width = min(round((rect.height - stage.px(14)) / CARD_RATIO), round(rect.width * 0.2))
    free = rect.width - words - stage.px(34)
    step = max(min(width * 0.5, (free - width) / max(1, count - 1)), 1)
    first = rect.right - stage.px(10) - width / 2 - (count - 1) * step
    for i, (face, _has_won) in enumerate(last.faces):
        frame.blit_centred(art.card(face, width, "flat"), first + i * step, rect.centery)
    left = rect.x + stage.px(14)
    room, half = round(first - width / 2 - stage.space.tight - left), rect.height * 0.42
    y = rect.centery
    frame.text(title, left, y - half * 0.5, BLACK, TITLE, CREAM, "left", room, half)
    frame.text(last.to, left, y + half * 0.5, BODY, TO, LABEL, "left", room, half)


def _draw_below(
    frame: Frame, stage: Stage, art: CardArt, last: LastTrick, rect: pygame.Rect
) -> None:
    high = min(stage.fonts.line_height(BLACK, TITLE), round(rect.height * 0.36))
    head, cards = split(inset(rect, stage.px(10), stage.space.hair), "top", high)
    frame.text(_("Last trick"), *head.center, BLACK, TITLE, CREAM, "centre", *head.size)
    width = min(round((cards.height - stage.px(6)) / CARD_RATIO), stage.px(LARGEST))
    step = cards.width / len(last.faces)
    for i, (face, has_won) in enumerate(last.faces):
        look: Look = "winning" if has_won else "idle"
        x = cards.x + (i + 0.5) * step
        frame.blit_centred(art.card(face, width, look), x, cards.centery)
