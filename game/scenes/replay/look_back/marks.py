"""Marks on the table of an answer: they frame what choices are about, with the answer's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.replay.look_back.choice_rows import PILL_UNITS, Pill, pill_width
from game.ui.frame import Frame, find
from game.ui.layout import around
from game.ui.parts.panel import box
from game.ui.parts.widgets import tag
from game.ui.stage import Stage
from game.ui.theme import BLACK, INK

RIM, RADIUS = 4, 12


@dataclass(frozen=True)
class Mark:
    """What is said about a choice."""

    keys: Sequence[str]
    """The targets that carry it out, the next step's first."""
    pills: Sequence[Pill]
    """What is said; frames have the colour of the last."""


def draw_marks(frame: Frame, stage: Stage, marks: Sequence[Mark]) -> None:
    """Frame the targets that the table has of each choice, and write its words at the first.

    What two choices are about is framed once, as the earlier one says.
    """
    framed: dict[tuple[int, ...], Pill] = {}
    said: dict[tuple[int, ...], list[Pill]] = {}
    for mark in marks:
        found = [target.rect for key in mark.keys if (target := find(frame.targets, key))]
        for rect in found:
            framed.setdefault(tuple(rect), mark.pills[-1])
        for rect in found[:1]:
            said.setdefault(tuple(rect), []).extend(mark.pills)
    width = max(2, stage.px(RIM))
    for place, pill in framed.items():
        light = pill.fill if pill.colour == INK else pill.colour
        rect = pygame.Rect(place)
        box(frame, stage, rect, stage.px(RADIUS), opacity=0, rim=light, rim_width=width)
    taken: list[pygame.Rect] = []
    for place, pills in said.items():
        taken += _draw_pills(frame, stage, pygame.Rect(place), pills, taken)


def _draw_pills(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    pills: Sequence[Pill],
    taken: Sequence[pygame.Rect],
) -> Sequence[pygame.Rect]:
    """Write them above each other, the first across the upper edge, below what is `taken` there."""
    found: list[pygame.Rect] = []
    high = stage.fonts.line_height(BLACK, PILL_UNITS) + stage.px(8)
    y = rect.y
    for pill in pills:
        spot = around((rect.centerx, y), (pill_width(stage, pill), high))
        while spot.collidelist(taken) >= 0:
            spot.move_ip(0, high)
        y = spot.centery + high
        tag(
            frame, stage, spot.center, pill.word, fill=pill.fill, colour=pill.colour,
            units=PILL_UNITS, rim=INK,
        )  # fmt: skip
        found.append(spot)
    return found
