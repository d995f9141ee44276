"""The branches on the cloth: strips, cards, and the sign for folded ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffda.cards import laid_face
from game.tables.uffda.layout.arrangement import Lane
from game.tables.uffda.layout.lane_layout import TRACK, LaneLayout
from game.tables.uffda.panels.strips import strip
from game.ui.drawing.fitting import fitting_tag
from game.ui.frame import Align, Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.theme import BODY, BOLD, CLOTH_PALE, CREAM, INK

SAMPLES = 24
"""Places of a lane at which it is looked whether it is in the way of a text."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written beside a branch; without room for it the note is empty."""

    title: str
    note: str
    is_whole: bool
    """Whether the note is left out where it would have to be cut."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch as it lies."""

    name: str
    theme: str
    lane: Lane
    cards: LaneLayout
    colour: str
    is_open: bool
    owner: Person | None
    """Whose face is at the far end, where the plates do not lie beside the branches."""
    owner_tip: Tip | None
    face_units: int
    """How wide that face is."""
    caption: Caption | None
    tip: Tip
    stub_tip: Tip
    """Of the sign for folded cards."""


def draw_branches(
    frame: Frame, stage: Stage, art: CardArt, branches: Sequence[Branch], cloth: pygame.Rect
) -> None:
    """Show all branches with their cards; strips lie below every card."""
    for branch in branches:
        others = [one for one in branches if one is not branch]
        _draw_strip(frame, stage, branch, others, cloth)
    for branch in branches:
        _draw_cards(frame, stage, art, branch, cloth)


def _draw_strip(
    frame: Frame, stage: Stage, branch: Branch, others: Sequence[Branch], cloth: pygame.Rect
) -> None:
    path = branch.lane.path
    ground, x, y = strip(stage, path, branch.cards, cloth, branch.colour, is_open=branch.is_open)
    frame.blit(ground, x, y)
    if branch.owner is not None:
        _draw_owner(frame, stage, branch, branch.owner)
    if branch.caption is not None:
        _draw_caption(frame, stage, branch, branch.caption, others)


def _draw_owner(frame: Frame, stage: Stage, branch: Branch, person: Person) -> None:
    path = branch.lane.path
    spot = path.at(path.length - stage.px(8))
    rect = draw_face(frame, stage, person, stage.px(branch.face_units), (spot.x, spot.y))
    frame.target(Target(f"lane-of:{person.seat}", rect, person.name, tip=branch.owner_tip))


def _draw_caption(
    frame: Frame, stage: Stage, branch: Branch, caption: Caption, others: Sequence[Branch]
) -> None:
    lane, layout = branch.lane, branch.cards
    first = lane.path.at(0)
    half = layout.tracks * TRACK / 2 * layout.width if layout.tracks > 1 else layout.width / 2
    gap = stage.px(24) + half
    if abs(math.sin(math.radians(lane.direction))) < 0.5:  # it grows sideways
        x, y = first.x + stage.px(30), first.y + gap + stage.px(6)
        side = 1
    else:
        down = math.sin(math.radians(lane.direction)) > 0
        # On the side from which the lane bends away.
        side = -1 if lane.path.at(lane.path.length).x > first.x else 1
        x = first.x + side * gap
        y = first.y + (stage.px(66) if down else -stage.px(104))
    align: Align = "right" if side < 0 else "left"
    step = stage.px(26 + 14 * stage.metrics.larger)
    room = round(min(stage.px(330), (x if side < 0 else frame.size[0] - x) - stage.px(40)))
    beside = _room_beside(others, (x, y), side, step, room)
    frame.text(caption.title, x, y, BOLD, 18, CREAM, align, beside, step)
    y, note = y + step, caption.note
    room = _room_beside(others, (x, y), side, step, room)
    fits = stage.fonts.fitted(note, BODY, 16, room, step)[0] == note
    if note and (fits or not caption.is_whole):
        frame.text(note, x, y, BODY, 16, CLOTH_PALE, align, room, step)


def _room_beside(
    others: Sequence[Branch], begin: tuple[float, float], side: int, high: float, most: int
) -> int:
    """Return how wide a line may be that begins here before it reaches another lane."""
    found = float(most)
    for other in others:
        path, half = other.lane.path, other.cards.width / 2
        for share in range(SAMPLES + 1):
            spot = path.at(path.length * share / SAMPLES)
            ahead = (spot.x - begin[0]) * side
            if ahead > 0 and abs(spot.y - begin[1]) < half + high / 2:
                found = min(found, ahead - half)
    return round(max(0.0, found))


def _draw_cards(
    frame: Frame, stage: Stage, art: CardArt, branch: Branch, cloth: pygame.Rect
) -> None:
    for placed in branch.cards.cards:
        face = laid_face(branch.theme, placed.node.card)
        picture = art.card(face, round(placed.width), "idle", placed.angle % 360)
        frame.blit_centred(picture, placed.x, placed.y)
    if branch.cards.stub is not None:
        spot = (branch.cards.stub.x, branch.cards.stub.y)
        _draw_stub(frame, stage, branch, spot, cloth)
    for placed in branch.cards.cards:
        rect = _square(placed.width * 1.1, placed.x, placed.y)
        key = f"laid:{branch.name}:{placed.node.index}"
        frame.target(Target(key, rect, branch.tip.title, tip=branch.tip))


def _draw_stub(
    frame: Frame, stage: Stage, branch: Branch, spot: tuple[float, float], cloth: pygame.Rect
) -> None:
    """Show how many of the oldest cards are folded away."""
    px = stage.px
    fitting_tag(
        frame, stage, spot, f"+{branch.cards.folded}", cloth, px(96), fill=CREAM, colour=INK,
        units=17, high=px(44),
    )  # fmt: skip
    rect, tip = _square(max(px(56), 40), *spot), branch.stub_tip
    frame.target(Target(f"stub:{branch.name}", rect, tip.title, tip=tip))


def _square(side: float, x: float, y: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(side), round(side))
    rect.center = (round(x), round(y))
    return rect
