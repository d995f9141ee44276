"""The middle of the table: the trick, or the cards for building the market."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.tables.uffbasse import faces
from game.tables.uffbasse.colours import TRAY
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.handles import Handles
from game.ui.table.panels.trick import TrickSlot, draw_trick, draw_winning
from game.ui.text import _
from game.ui.theme import STITCH

CROWD = 5
"""From so many players on, there is no room for arrows between the slots."""
CORNER = (0.38, -0.58)
"""Where the faces lie on the cards."""


@dataclass(frozen=True, slots=True)
class MiddleCard:
    """A card for building the market (U14.3)."""

    card: str
    name: str
    take: Press | None


@dataclass(frozen=True, slots=True)
class TrickArea:
    """The trick, or the cards in the middle while the market is built."""

    slots: Sequence[TrickSlot]
    """In the order of play."""
    middle: Sequence[MiddleCard] | None
    handles: Handles


def draw_trick_area(
    frame: Frame, stage: Stage, art: CardArt, area: TrickArea, places: UffbassePlaces
) -> None:
    """Show the trick with its slots, or the cards for building the market."""
    trick_box = places.layout.trick_box
    box(frame, stage, trick_box, stage.px(20), fill=TRAY, opacity=0.4, rim=STITCH, rim_opacity=0.2)
    frame.target(area.handles.at("trick_box", trick_box, _("Trick")))
    if area.middle is not None:
        _draw_middle(frame, art, area.middle, places)
    else:
        _draw_slots(frame, stage, art, area, places)


def _draw_slots(
    frame: Frame, stage: Stage, art: CardArt, area: TrickArea, places: UffbassePlaces
) -> None:
    for before, after in pairwise(area.slots) if len(area.slots) < CROWD else ():
        _arrow(frame, stage, (before.place.x + after.place.x) / 2, after.place.y)
    draw_trick(frame, stage, art, area.slots, area.handles, CORNER)
    trick_box = places.layout.trick_box.inflate(0, -stage.px(8))
    word = _("wins the trick") if all(slot.face for slot in area.slots) else _("winning")
    for slot in area.slots:
        if slot.is_winning:
            spot, room = (slot.place.x, trick_box.bottom), 1.5 * places.layout.slot_pitch
            draw_winning(frame, stage, word, spot, trick_box, room, stage.px(40))


def _arrow(frame: Frame, stage: Stage, x: float, y: float) -> None:
    size = stage.px(20)

    def body() -> str:
        return (
            f'<path d="M{size * 0.3} {size * 0.1}L{size * 0.75} {size * 0.5}'
            f'L{size * 0.3} {size * 0.9}" fill="none" stroke="{STITCH}" stroke-opacity=".7" '
            f'stroke-width="{size * 0.2:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    frame.blit_centred(stage.paint.draw(("arrow",), size, size, body), x, y)


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
        rect = around((x, y), (width, round(width * 1.4)))
        drag = ("middle", one.card) if one.take else None
        frame.target(Target(key, rect, one.name, one.take, tip=Tip(one.name), drag=drag))
