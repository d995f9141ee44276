"""What lies before the players: the trick, or the cards to build the market from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.tables.uffbasse import faces
from game.tables.uffbasse.colours import TRAY
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.ui.drawing.fitting import fitting_tag
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.host import Person
from game.ui.table.seat_plate import draw_face
from game.ui.table.slot import draw_slot
from game.ui.text import _
from game.ui.theme import GREEN_DARK, GREEN_RIM, STITCH

TILT = 1.5
"""Degrees by which played cards lie askew."""
CROWD = 5
"""With so many players there is no room for arrows between the slots."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A player's place in the trick."""

    person: Person
    card: str | None
    """What they have played."""
    is_empty: bool
    """Whether it is shown that they still have to play."""
    is_winning: bool
    invites: bool
    """Whether the viewer has to play here now."""
    tip: Tip


@dataclass(frozen=True, slots=True)
class MiddleCard:
    """A card to build the market from (U14.3)."""

    card: str
    name: str
    take: Press | None


@dataclass(frozen=True, slots=True)
class TrickArea:
    """The trick, or while the market is built what lies in the middle."""

    slots: Sequence[Slot]
    """In the order of play."""
    middle: Sequence[MiddleCard] | None
    accepts: Callable[[Any], bool]
    drop: Callable[[Any], object]


def draw_trick_area(
    frame: Frame, stage: Stage, art: CardArt, area: TrickArea, places: UffbassePlaces
) -> None:
    """Show the trick with its slots, or the cards to build the market from."""
    trick_box = places.layout.trick_box
    box = stage.paint.box(
        trick_box.width,
        trick_box.height,
        stage.px(20),
        fill=TRAY,
        opacity=0.55,
        rim=STITCH,
        rim_opacity=0.35,
    )
    frame.blit(box, trick_box.x, trick_box.y)
    frame.target(Target("trick_box", trick_box, _("Trick"), accepts=area.accepts, drop=area.drop))
    if area.middle is not None:
        _draw_middle(frame, art, area.middle, places)
    else:
        _draw_slots(frame, stage, art, area.slots, places)


def explain_slots(frame: Frame, area: TrickArea, places: UffbassePlaces) -> None:
    """Let every place of the trick explain itself; a card can be dropped on each."""
    if area.middle is not None:
        return
    width = places.layout.trick_card
    for index, slot in enumerate(area.slots):
        rect = pygame.Rect(0, 0, width, round(width * 1.4))
        x, y = places.slot(index)
        rect.center = (round(x), round(y))
        key = f"slot-of:{slot.person.seat}"
        frame.target(
            Target(key, rect, slot.tip.title, accepts=area.accepts, drop=area.drop, tip=slot.tip)
        )


def _draw_slots(
    frame: Frame, stage: Stage, art: CardArt, slots: Sequence[Slot], places: UffbassePlaces
) -> None:
    width = places.layout.trick_card
    for index, slot in enumerate(slots):
        x, y = places.slot(index)
        if index and len(slots) < CROWD:
            _arrow(frame, stage, (places.slot(index - 1)[0] + x) / 2, y)
        if slot.is_empty:
            _draw_empty(frame, stage, slot, (x, y), width)
    for index, slot in enumerate(slots):
        if slot.card is None:
            continue
        x, y = places.slot(index)
        angle = TILT if index % 2 == 0 else -TILT
        look: Look = "winning" if slot.is_winning else "idle"
        frame.blit_centred(art.card(faces.card_face(slot.card), width, look, angle), x, y)
        size = stage.px(44)
        corner = (x + width / 2 - size * 0.32, y - width * 0.7 + size * 0.32)
        draw_face(frame, stage, slot.person, size, corner)
    for index, slot in enumerate(slots):
        if not slot.is_winning:
            continue
        is_complete = all(one.card is not None for one in slots)
        word = _("wins the trick") if is_complete else _("winning")
        trick_box = places.layout.trick_box.inflate(0, -stage.px(8))
        centre = (places.slot(index)[0], trick_box.bottom)
        fitting_tag(
            frame, stage, centre, word, trick_box, 2.2 * places.slot_pitch,
            fill=GREEN_RIM, colour=GREEN_DARK, high=stage.px(40),
        )  # fmt: skip


def _arrow(frame: Frame, stage: Stage, x: float, y: float) -> None:
    size = stage.px(20)

    def body() -> str:
        return (
            f'<path d="M{size * 0.3} {size * 0.1}L{size * 0.75} {size * 0.5}'
            f'L{size * 0.3} {size * 0.9}" fill="none" stroke="{STITCH}" stroke-opacity=".7" '
            f'stroke-width="{size * 0.2:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    frame.blit_centred(stage.paint.draw(("arrow",), size, size, body), x, y)


def _draw_empty(
    frame: Frame, stage: Stage, slot: Slot, centre: tuple[float, float], width: int
) -> None:
    rect = pygame.Rect(0, 0, width, round(width * 1.4))
    rect.center = (round(centre[0]), round(centre[1]))
    draw_slot(frame, stage, rect, "asked" if slot.invites else "open")
    person = slot.person
    draw_face(frame, stage, person, stage.px(54), centre)


def _draw_middle(
    frame: Frame, art: CardArt, cards: Sequence[MiddleCard], places: UffbassePlaces
) -> None:
    width = places.middle_card
    for i, one in enumerate(cards):
        x, y = places.middle(i, len(cards))
        key = f"middle:{one.card}"
        lift = places.metrics.px(8) if one.take and frame.is_hovered(key) else 0
        picture = art.card(faces.card_face(one.card), width, "legal" if one.take else "idle")
        frame.blit_centred(picture, x, y - lift)
        rect = pygame.Rect(0, 0, width, round(width * 1.4))
        rect.center = (round(x), round(y))
        drag = ("middle", one.card) if one.take else None
        frame.target(Target(key, rect, one.name, one.take, tip=Tip(one.name), drag=drag))
