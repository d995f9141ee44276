"""The ends of the branches: places for next cards, and the open sides of a double."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.tables.uffda.colours import RUNNER_DARK
from game.tables.uffda.layout.lanes import PlacedEnd
from game.ui.frame import Frame, Tip
from game.ui.layout import around
from game.ui.stage import Stage
from game.ui.table.handles import Handles
from game.ui.theme import BLACK, GOLD, INK, STITCH

EndLook = Literal["hidden", "lit", "free", "open", "dark"]
"""Not shown; takes the card in hand; takes another card of the hand; a side of a double that the
viewer may fill, or may not."""
OPACITY = {"lit": 0.34, "free": 0.08, "open": 0.1, "dark": 0.0}


@dataclass(frozen=True, slots=True)
class End:
    """A place where the next card may lie."""

    branch: str
    key: str
    place: PlacedEnd
    look: EndLook
    label: str
    tip: Tip
    handles: Handles


def draw_end(frame: Frame, stage: Stage, end: End) -> None:
    """Show an end if it matters now; cards can always be dropped on it."""
    place = end.place
    if end.look != "hidden":
        if place.is_whole:
            _draw_place(frame, stage, place, end.look)
        _draw_number(frame, stage, place)
    wide, high = _size(place) if place.is_whole else (place.width, place.width)
    least = max(stage.px(48), 40)
    rect = around((place.x, place.y), (max(round(wide), least), max(round(high), least)))
    frame.target(end.handles.at(end.key, rect, end.label, end.tip))


def _size(place: PlacedEnd) -> tuple[float, float]:
    """Return width and height of a card's place."""
    is_level = round(place.direction / 90) % 2 == 0
    return (2 * place.width, place.width) if is_level else (place.width, 2 * place.width)


def _draw_place(frame: Frame, stage: Stage, place: PlacedEnd, look: EndLook) -> None:
    """Show the dashed place of a card that could lie here, on a dark ground."""
    wide, high = (round(side) for side in _size(place))
    radius = place.width * 0.12
    ground = stage.paint.box(wide, high, radius, fill=RUNNER_DARK, opacity=0.9)
    frame.blit_centred(ground, place.x, place.y)
    if look == "lit":
        light = stage.paint.glow(wide, high, radius, GOLD, max(4, stage.px(14)))
        frame.blit_centred(light, place.x, place.y)
    box = stage.paint.box(
        wide,
        high,
        radius,
        fill=GOLD,
        opacity=OPACITY[look],
        rim=GOLD if look != "dark" else STITCH,
        rim_width=max(2.0, stage.metrics.u * 3),
        rim_opacity=1.0 if look != "dark" else 0.5,
        dashed=True,
    )
    frame.blit_centred(box, place.x, place.y)


def _draw_number(frame: Frame, stage: Stage, place: PlacedEnd) -> None:
    size = max(round(place.width * 0.56), 22)
    frame.blit_centred(stage.paint.disc(size, GOLD, INK, 2), place.x, place.y)
    units = max(20, place.width / stage.metrics.u * 0.36)
    text = str(place.number)
    frame.text(text, place.x, place.y, BLACK, units, INK, "centre", size - 4, size)
