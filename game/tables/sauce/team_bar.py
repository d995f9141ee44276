"""What a team has taken against what it has bid, as a bar: made, overbid, or set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.pictures import CHILLI, TEAM_COLOURS
from game.tables.sauce.tips import needed_lines
from game.ui.counted import points
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GREEN_RIM, INK, LABEL

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

OVER = "#F09A3E"
HALF = 0.56
"""The share of the width that the points may take beside the name."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a team stands in this hand."""

    taken: int
    need: int | None
    """None if the team has no contract in points."""
    takes_excess: bool
    """Whether points above the bid are deducted (S9.1); not for bids in words."""
    state: str
    """`open`, `made`, `over`, or `set` when it cannot be reached any more."""


def standing_of(table: SauceTable, side: int) -> Standing:
    """Return how a team stands."""
    shown, rules = table.shown, table.rules
    won = shown.won(rules)
    taken = sum(won[seat] for seat in table.team_seats(side))
    others = sum(won[seat] for seat in table.team_seats(1 - side))
    need = table.words.need_of(side)
    words = {shown.bids[seat] for seat in table.team_seats(side)}
    plain = not words & {"shadoof", "no_way"}
    state = "open"
    if need is not None and shown.phase in ("trick", "over"):
        left = rules.bid_most - taken - others
        if taken >= need:
            state = "over" if plain and taken > need else "made"
        elif taken + left < need:
            state = "set"
    return Standing(taken, need, plain, state)


def state_words(standing: Standing) -> str:
    """Return the state in a word or two."""
    if standing.state == "over" and standing.need is not None:
        return _("{points} over").format(points=standing.taken - standing.need)
    return {"made": _("made"), "set": _("failed")}.get(standing.state, "")


def draw_team_bar(table: SauceTable, frame: Frame, rect: pygame.Rect, side: int) -> None:
    """Show a team's name, points and bar in this room."""
    stage = table.stage
    standing = standing_of(table, side)
    colour = TEAM_COLOURS[side]
    high, low = _lines(table)
    is_tall = _is_tall(table, rect.width)
    top, y = rect.y + (high if is_tall else 0), rect.y + high / 2
    half = round(rect.width * HALF)
    numbers = _numbers(standing)
    frame.text(numbers, rect.right, top + high / 2, BLACK, 20, colour, "right", half, high)
    size = stage.px(18)
    frame.blit_centred(stage.picture(f"common/shape-{side + 1}", size), rect.x + size / 2, y)
    left = rect.x + size + stage.px(8)
    words = state_words(standing)
    name = table.words.team(side)
    room = _room(table, rect.width, side, alone=is_tall)
    first, second = _names(table, room, side)
    frame.text(first, left, y, BOLD, 18, CREAM, "left", room, high)
    bar = pygame.Rect(rect.x, round(top + high + stage.px(2)), rect.width, stage.px(18))
    bar.height = max(bar.height, 10)
    _draw_bar(table, frame, bar, standing, colour)
    below = bar.bottom + low / 2 + stage.px(2)
    tricks = table.shown.trick_counts()[table.team_of_side(side)]
    told = ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
    space = rect.width
    if words:
        shade = {"set": CHILLI, "over": OVER}.get(standing.state, GREEN_RIM)
        part = round(rect.width * 0.5)
        space -= frame.text(
            words, rect.right, below, BOLD, 15, shade, "right", part, low
        ).width + stage.px(8)
    if second:
        space -= left - rect.x
        frame.text(second, left, below, BOLD, 18, CREAM, "left", space, low)
    elif table.shown.phase in ("trick", "over"):
        frame.text(told, rect.x, below, BODY, 15, LABEL, "left", space, low)
    place = pygame.Rect(rect.x, rect.y, rect.width, round(below + high / 2 - rect.y))
    lines = [_tip(table, side, standing), *needed_lines(table, side, standing)]
    frame.target(Target(f"team:{side}", place, name, tip=Tip(name, "\n".join(lines))))


def team_bar_height(table: SauceTable, width: int) -> int:
    """Return how high a team's bar with its words is."""
    bar, (high, low) = max(table.stage.px(18), 10), _lines(table)
    more = high if _is_tall(table, width) else 0
    return round(high + low + more + bar + table.stage.px(8))


def _numbers(standing: Standing) -> str:
    return f"{standing.taken} / {'–' if standing.need is None else standing.need}"


def _room(table: SauceTable, width: int, side: int, *, alone: bool = False) -> int:
    """Return how wide a team's name may be: beside its points, or alone in its line."""
    stage, (high, _low) = table.stage, _lines(table)
    whole = width - stage.px(18) - stage.px(8)
    if alone:
        return whole
    numbers = _numbers(standing_of(table, side))
    shown, units = stage.fonts.fitted(numbers, BLACK, 20, round(width * HALF), high)
    return whole - stage.fonts.width(shown, BLACK, units) - stage.px(8)


def _names(table: SauceTable, room: int, side: int) -> tuple[str, str]:
    """Return a team's name; two names that have no room in one line take two."""
    name = table.words.team(side)
    return (name, "") if _fits(table, name, room) else table.words.team_lines(side)


def _is_tall(table: SauceTable, width: int) -> bool:
    """Whether names stand above the points since there is no room beside them.

    Both bars are alike then.
    """
    rooms = [_room(table, width, side) for side in (0, 1)]
    return not all(
        _fits(table, _names(table, room, side)[0], room) for side, room in enumerate(rooms)
    )


def _fits(table: SauceTable, name: str, room: int) -> bool:
    return table.stage.fonts.fitted(name, BOLD, 18, room, _lines(table)[0])[0] == name


def _lines(table: SauceTable) -> tuple[float, float]:
    """Return how high the lines above and below the bar are, in pixels."""
    stage, fonts = table.stage, table.stage.fonts
    return (
        min(fonts.line_height(BLACK, 20), max(stage.px(38), 20)),
        min(fonts.line_height(BODY, 15), max(stage.px(32), 17)),
    )


def _draw_bar(
    table: SauceTable, frame: Frame, bar: pygame.Rect, standing: Standing, colour: str
) -> None:
    stage, most = table.stage, table.rules.bid_most
    radius = bar.height / 2
    rim = {"set": CHILLI, "made": GREEN_RIM, "over": OVER}.get(standing.state, "#6B4A5E")
    groove = stage.paint.box(*bar.size, radius, fill="#140B06", rim=rim, rim_width=2)
    frame.blit(groove, bar.x, bar.y)
    inner = bar.inflate(-4, -4)
    need = standing.need
    plain = standing.taken if need is None else min(standing.taken, need)
    parts = [(0, plain, "#7A5468" if standing.state == "set" else colour)]
    if need is not None and standing.taken > need:
        parts.append((need, standing.taken, OVER if standing.takes_excess else colour))
    for start, end, fill in parts:
        wide = round(inner.width * (end - start) / most)
        if wide > 1:
            piece = stage.paint.box(wide, inner.height, inner.height / 2, fill=fill)
            frame.blit(piece, inner.x + inner.width * start / most, inner.y)
    if need:
        x = inner.x + inner.width * min(need, most) / most
        # No higher than the bar: the team's name stands above it, its tricks below.
        wide = max(3, stage.px(5))
        tick = stage.paint.box(wide + 2, bar.height, 1, fill=CREAM, rim=INK, rim_width=1)
        frame.blit_centred(tick, x, bar.centery)


def _tip(table: SauceTable, side: int, standing: Standing) -> str:
    """Return the bids of a team and what becomes of them."""
    rules, bids = table.rules, [table.shown.bids[seat] for seat in table.team_seats(side)]
    lines = []
    if "shadoof" in bids:
        lines.append(
            _("Shadoof!: at least {points} together: +{worth}, else −{worth}.").format(
                points=points(rules.shadoof_least), worth=rules.shadoof_worth
            )
        )
    elif "no_way" in bids:
        lines.append(
            _("No Way!: at least {points} together: +{worth}, else −{worth}.").format(
                points=points(rules.no_way_least), worth=rules.no_way_worth
            )
        )
    elif standing.need is not None:
        lines.append(
            _("Needed: {points}. Whatever is above that is deducted.").format(
                points=points(standing.need)
            )
        )
    for seat in table.team_seats(side):
        if table.shown.bids[seat] in ("nope", "blind_nope"):
            won = table.shown.won(rules)[seat]
            text = (
                _("{name} must not take points, and has taken {points}.")
                if won
                else _("{name} must not take a single point.")
            )
            lines.append(text.format(name=table.words.name(seat), points=won))
    return "\n".join(lines) or _("Card points of both partners in this hand.")
