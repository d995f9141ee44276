"""The branches on the cloth: runners, cards, and the sign for folded ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffda.cards import laid_face
from game.tables.uffda.layout.board import Box
from game.tables.uffda.layout.lanes import Fold, LaneLayout, PlacedCard
from game.tables.uffda.runners import runner
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.theme import BLACK, CREAM, INK

Where = Callable[[str, PlacedCard], tuple[float, float]]
"""Returns where the middle of a branch's card is now."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch to draw."""

    name: str
    theme: str
    cards: LaneLayout
    more: tuple[Box, ...]
    """More areas of the runner: ends that are shown."""
    ribbon: tuple[Box, ...]
    colour: str
    dark: str
    """Colour of the ground below the knitted colour."""
    tip: Tip
    fold_tip: Tip
    """Tip of the sign for folded cards."""
    open_fold: Press
    """Shows them, or puts them away."""


def draw_branches(
    frame: Frame, stage: Stage, art: CardArt, branches: Sequence[Branch], where: Where
) -> None:
    """Show all branches with their cards; runners lie below every card."""
    for branch in branches:
        ground, ribbon = (*branch.cards.ground, *branch.more), branch.ribbon
        frame.blit(*runner(stage, ground, ribbon, branch.colour, branch.dark))
    for branch in branches:
        for card in branch.cards.cards:
            _draw_card(frame, art, branch, card, where)
        if branch.cards.fold is not None:
            _draw_fold(frame, stage, branch, branch.cards.fold)


def _draw_card(frame: Frame, art: CardArt, branch: Branch, card: PlacedCard, where: Where) -> None:
    face = laid_face(branch.theme, card.node.card)
    x, y = where(branch.name, card)
    frame.blit_centred(art.card(face, round(card.width), "idle", card.angle % 360), x, y)
    is_upright = card.angle % 180 == 0
    across, down = (1, 2) if is_upright else (2, 1)
    size = round(across * card.width), round(down * card.width)
    rect = around((card.x, card.y), size)
    key = f"laid:{branch.name}:{card.node.index}"
    frame.target(Target(key, rect, branch.tip.title, tip=branch.tip))


def _draw_fold(frame: Frame, stage: Stage, branch: Branch, fold: Fold) -> None:
    """Show how many of the oldest cards are folded away; a press shows them."""
    left, top, right, low = fold.box
    rect = pygame.Rect(round(left), round(top), round(right - left), round(low - top))
    inner, text = rect.inflate(-rect.width // 10, -rect.height // 10), f"+{fold.count}"
    units = min(24.0, inner.height * 0.6 / stage.metrics.text_unit)
    most = stage.fonts.width(text, BLACK, units) + stage.px(6)
    inner = inner.inflate(max(0, most - inner.width), 0)
    line = max(2.0, stage.metrics.u * 2.5)
    box(frame, stage, inner, inner.width * 0.16, fill=CREAM, rim=INK, rim_width=line)
    frame.text(text, *inner.center, BLACK, units, INK, "centre")
    key, tip = f"stub:{branch.name}", branch.fold_tip
    reach = _square(max(rect.width, 44), *rect.center)
    frame.target(Target(key, reach, tip.title, branch.open_fold, tip=tip))


def _square(side: float, x: float, y: float) -> pygame.Rect:
    return around((x, y), (round(side), round(side)))
