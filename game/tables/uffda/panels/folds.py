"""The folded cards of a branch, shown while they are pointed at or opened."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tables.uffda.layout.board import Box
from game.ui.frame import Frame
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.theme import GOLD, NIGHT

WIDTH, GAP = 52, 8
"""Width of a card, and the gap around each, in units."""


class OpenFold:
    """Which folded cards are shown: those under the pointer, or opened by a press."""

    def __init__(self) -> None:
        self.branch = ""
        """The branch whose cards a press has opened."""

    def toggle(self, branch: str) -> None:
        """Show the folded cards of a branch, or put them away."""
        self.branch = "" if self.branch == branch else branch

    def shows(self, frame: Frame, branch: str) -> bool:
        """Whether the folded cards of a branch are shown now."""
        return branch == self.branch or frame.is_hovered(f"stub:{branch}")


def draw_open_fold(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    faces: Sequence[str],
    near: Box,
    inside: pygame.Rect,
) -> None:
    """Show cards in a row beside the sign that stands for them; no tooltip hides them."""
    gap = stage.px(GAP)
    inside = inside.inflate(-3 * gap, -3 * gap)
    width = min(stage.px(WIDTH), (inside.width - gap) // len(faces) - gap)
    row = pygame.Rect(0, 0, len(faces) * (width + gap) + gap, 2 * width + 2 * gap)
    row.midbottom = round((near[0] + near[2]) / 2), round(near[1]) - gap
    if row.top < inside.top:
        row.top = round(near[3]) + gap
    row.clamp_ip(inside)
    line = max(2.0, stage.metrics.u * 3)
    box(frame, stage, row, gap * 1.5, fill=NIGHT, opacity=0.94, rim=GOLD, rim_width=line)
    for number, face in enumerate(faces):
        x = row.x + gap + width / 2 + number * (width + gap)
        frame.blit_centred(art.card(face, width), x, row.centery)
    frame.kept.append(row)
