"""What is shown in the room beside the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.panels.side_panels import Foot, Log, SidePanel, TrickAndLog
from game.tables.uffbasse.pieces.seats import dishes_of, last_trick_of, order_of
from game.tables.uffbasse.words import tips
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.frame import Tip

ROOM_FOR_BOTH = 300
"""Layout units of height from which a low window's last trick has the log below it."""

Side = Literal["trick", "log", "order", "foot"]
"""The last trick, what happened, the order of the seats, or what low windows have room for."""


def _sides(layout: Layout, *, is_kitchen: bool) -> list[Side]:
    """Return what is shown in the places that are left over, in their order."""
    others, count = len(layout.opponents), len(layout.extras)
    if layout.is_narrow:
        return ["trick"]
    if layout.is_compact:
        # Without any place but the foot, the last trick is in the log.
        first: Side = "log" if is_kitchen and count == 2 else "trick"
        places: list[Side] = ["foot"] if others == 4 else [first, "foot", "log"]
        return places[:count]
    if others == 1:
        return ["trick", "order"]
    places = ["order" if is_kitchen else "trick", "log"]
    return places[:count]


def side_panels(
    words: UffbasseWords, layout: Layout, log: Sequence[str]
) -> list[tuple[SidePanel, Tip]]:
    """Return the panels in the order of `Layout.extras`, each with what explains it."""
    sides = _sides(layout, is_kitchen=words.shown.is_kitchen)
    return [_panel(words, layout, log, sides, place) for place in range(len(sides))]


def _panel(
    words: UffbasseWords, layout: Layout, log: Sequence[str], sides: Sequence[Side], place: int
) -> tuple[SidePanel, Tip]:
    side = sides[place]
    if side == "trick":
        sentences = log if _tells_below_trick(sides, layout, place) else ()
        return TrickAndLog(last_trick_of(words), sentences), tips.last_trick_tip(words)
    tip = tips.points_tip(words)
    if side == "log":
        return Log(log), tip
    order = order_of(words, layout)
    if side == "order":
        return order, tip
    # What happened is told in one place only.
    is_told = "log" in sides or _tells_below_trick(sides, layout, 0)
    dishes = dishes_of(words) if words.kitchen.is_my_turn else None
    return Foot(order, words.card_chance(), dishes, None if is_told else log), tip


def _tells_below_trick(sides: Sequence[Side], layout: Layout, place: int) -> bool:
    """Whether the log stands below the last trick in this place."""
    if "log" in sides or "trick" not in sides:
        return False
    least = round(ROOM_FOR_BOTH * layout.panel_unit)
    return not layout.is_compact or layout.extras[place].height > least
