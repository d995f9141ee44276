"""The branches on the cloth: strips, cards, folded cards, and the ends that take a card."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.tables.uffda import pictures
from game.tables.uffda.lane_layout import TRACK, LaneLayout, PlacedEnd
from game.tables.uffda.shown import owner_of
from game.tables.uffda.strips import strip
from game.ui.drawing.fitting import fitting_tag
from game.ui.frame import Align, Frame, Target, Tip
from game.ui.people import avatar, player_colour
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CLOTH_PALE, CREAM, GOLD, INK

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

FEW = 5
"""Up to so many players every branch ends beside its owner's plaque."""
CROWDED = 8
"""So many players' branches leave no room for long words between them."""
CROWDED_NARROW = 6
"""The same in a window that is nearly square."""
SAMPLES = 24
"""Places of a lane at which it is looked whether it is in the way of a text."""
FREE_COLOUR = "#E9F0F3"


def draw_lanes(table: UffdaTable, frame: Frame) -> None:
    """Show all branches with their cards; strips lie below every card."""
    names = list(table.shown.branches)
    for name in names:
        _draw_strip(table, frame, name)
    for name in names:
        _draw_cards(table, frame, name)


def _colour(table: UffdaTable, branch: str) -> str:
    owner = owner_of(branch)
    if owner is None:
        return FREE_COLOUR
    return player_colour(table.host.people[owner].colour)


def _draw_strip(table: UffdaTable, frame: Frame, branch: str) -> None:
    lane = table.places.lane(branch)
    is_open = table.shown.branches[branch].coin
    ground, x, y = strip(
        table.stage,
        lane.path,
        table.places.branch(branch),
        table.layout.cloth,
        _colour(table, branch),
        is_open=is_open,
    )
    frame.blit(ground, x, y)
    if table.layout.is_narrow or len(table.host.people) > FEW:
        _draw_owner(table, frame, branch)
    _draw_label(table, frame, branch)


def _draw_owner(table: UffdaTable, frame: Frame, branch: str) -> None:
    """Show at the far end whose lane it is, where the plaques do not lie beside the lanes."""
    owner = owner_of(branch)
    if owner is None or owner == table.bottom:
        return
    person = table.host.people[owner]
    lane = table.places.lane(branch)
    spot = lane.path.at(lane.path.length - table.stage.px(8))
    face = avatar(
        table.stage,
        person.avatar,
        person.colour,
        table.stage.px(54 if table.layout.is_narrow else 38),
    )
    frame.blit_centred(face, spot.x, spot.y)
    rect = face.get_rect(center=(round(spot.x), round(spot.y)))
    tip = Tip(person.name, table.words.seat_tip(owner))
    frame.target(Target(f"lane-of:{owner}", rect, person.name, tip=tip))


def _draw_label(table: UffdaTable, frame: Frame, branch: str) -> None:
    """Write beside the own and the free branch what they are."""
    owner = owner_of(branch)
    if owner not in (None, table.bottom):
        return
    stage, lane = table.stage, table.places.lane(branch)
    if owner is None:
        title, note = _("Free branch"), table.words.free_state()
    else:
        title, note = _("Your branch"), table.words.branch_state(branch)
        if table.viewer is None:
            title = table.words.name(owner)
    first = lane.path.at(0)
    layout = table.places.branch(branch)
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
    crowded = CROWDED_NARROW if table.layout.is_narrow else CROWDED
    has_note = owner is not None or len(table.host.people) < crowded
    beside = _room_beside(table, branch, (x, y), side, step)
    frame.text(title, x, y, BOLD, 18, CREAM, align, min(room, beside), step)
    room = min(room, _room_beside(table, branch, (x, y + step), side, step))
    if has_note and (owner is not None or _fits(table, note, room, step)):
        frame.text(note, x, y + step, BODY, 16, CLOTH_PALE, align, room, step)


def _room_beside(
    table: UffdaTable, branch: str, begin: tuple[float, float], side: int, high: float
) -> int:
    """Return how wide a line may be that begins here before it reaches another lane."""
    found = float(table.layout.cloth.width)
    for other in table.shown.branches:
        if other == branch:
            continue
        path, half = table.places.lane(other).path, table.places.branch(other).width / 2
        for share in range(SAMPLES + 1):
            spot = path.at(path.length * share / SAMPLES)
            ahead = (spot.x - begin[0]) * side
            if ahead > 0 and abs(spot.y - begin[1]) < half + high / 2:
                found = min(found, ahead - half)
    return round(max(0.0, found))


def _fits(table: UffdaTable, text: str, room: int, high: float) -> bool:
    return table.stage.fonts.fitted(text, BODY, 16, room, high)[0] == text


def _draw_cards(table: UffdaTable, frame: Frame, branch: str) -> None:
    layout = table.places.branch(branch)
    for placed in layout.cards:
        frame.blit_centred(pictures.laid_picture(table, placed), placed.x, placed.y)
    if layout.stub is not None:
        _draw_stub(table, frame, branch, layout)
    _explain(table, frame, branch, layout)


def _draw_stub(table: UffdaTable, frame: Frame, branch: str, layout: LaneLayout) -> None:
    """Show how many of the oldest cards are folded away."""
    assert layout.stub is not None
    text = f"+{layout.folded}"
    spot = (layout.stub.x, layout.stub.y)
    cloth, px = table.layout.cloth, table.stage.px
    fitting_tag(
        frame, table.stage, spot, text, cloth, px(96), fill="#FFF4DC", colour=INK, units=17,
        high=px(44),
    )  # fmt: skip
    size = max(table.stage.px(56), 40)
    rect = pygame.Rect(0, 0, size, size)
    rect.center = (round(layout.stub.x), round(layout.stub.y))
    tip = Tip(table.words.branch_title(branch), table.words.branch_cards(branch))
    frame.target(Target(f"stub:{branch}", rect, tip.title, tip=tip))


def _explain(table: UffdaTable, frame: Frame, branch: str, layout: LaneLayout) -> None:
    """Let every card of the branch tell what the branch is, and what lies on it."""
    tip = Tip(table.words.branch_title(branch), table.words.branch_tip(branch))
    for placed in layout.cards:
        side = round(placed.width * 1.1)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(placed.x), round(placed.y))
        frame.target(Target(f"laid:{branch}:{placed.node.index}", rect, tip.title, tip=tip))


# The ends


def draw_ends(table: UffdaTable, frame: Frame) -> None:
    """Show where cards can be laid: what the card in hand fits, and the unfilled double."""
    chosen = table.gestures.card_to_lay()
    for branch in table.shown.branches:
        for number, end in enumerate(table.places.branch(branch).ends):
            _draw_end(table, frame, branch, number, end, chosen)


def _draw_end(
    table: UffdaTable,
    frame: Frame,
    branch: str,
    number: int,
    end: PlacedEnd,
    chosen: str | None,
) -> None:
    wanted = _is_wanted(table, branch, end)
    fits = chosen is not None and table.may("play", chosen, branch, str(end.number))
    if not (wanted or fits):
        if chosen is not None or table.viewer is not None:
            _offer(table, frame, branch, number, end)
        return
    look = "lit" if fits else "open" if table.is_open_to_viewer(branch) else "dark"
    width = round(end.width)
    box = pictures.turned_box(table.stage, width, 2 * width, end.direction, look)
    frame.blit_centred(box, end.x, end.y)
    _draw_number(table, frame, end)
    _offer(table, frame, branch, number, end)


def _is_wanted(table: UffdaTable, branch: str, end: PlacedEnd) -> bool:
    """Whether it is an open side of the unfilled double (D6.3)."""
    pending = table.shown.pending
    if pending is None or pending[0] != branch or not end.is_side:
        return False
    return end.at == table.shown.pending_at


def _draw_number(table: UffdaTable, frame: Frame, end: PlacedEnd) -> None:
    stage = table.stage
    size = max(round(end.width * 0.62), 22)
    frame.blit_centred(stage.paint.disc(size, INK, GOLD, 2), end.x, end.y)
    frame.text(
        str(end.number),
        end.x,
        end.y,
        BLACK,
        max(20, end.width / stage.metrics.u * 0.36),
        GOLD,
        "centre",
        size - 4,
        size,
    )


def _offer(table: UffdaTable, frame: Frame, branch: str, number: int, end: PlacedEnd) -> None:
    """Make the end a place to drop a card on, or to click once a card is chosen."""
    gestures = table.gestures
    side = max(round(end.width * 1.5), table.stage.px(48), 40)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(end.x), round(end.y))
    press = gestures.end_press(branch, end.number)
    frame.target(
        Target(
            f"end:{branch}:{number}",
            rect,
            table.words.end_label(branch, end.number),
            press,
            accepts=gestures.end_accepts,
            drop=lambda what: gestures.drop_on_end(branch, end.number, what),
            tip=Tip(table.words.branch_title(branch), table.words.end_tip(branch, end.number)),
        )
    )
