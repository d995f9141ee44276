"""What a team has taken against what it has bid, as a bar: made, overbid, or set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CHILLI, GROOVE_LOST, GROOVE_RIM, OVER
from game.tables.sauce.contract import ContractState
from game.tables.sauce.drawing.cards import TEAM_COLOURS
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GREEN_RIM, INK, LABEL, NIGHT

HALF = 0.56
"""The share of the width that the points may take beside the name."""


@dataclass(frozen=True, slots=True)
class TeamBar:
    """A team, its points and its contract."""

    side: int
    name: str
    lines: tuple[str, str]
    """The name in two lines, where one has no room; the second may be empty."""
    standing: ContractState
    most: int
    """All points of a hand."""
    state: str
    """How the team stands, in a word or two."""
    tricks: str
    """How many tricks it has; empty while none are played."""
    tip: Tip


def draw_team_bar(
    frame: Frame, stage: Stage, team: TeamBar, rect: pygame.Rect, *, is_tall: bool
) -> None:
    """Show a team's name, points and bar in this room."""
    standing, colour = team.standing, TEAM_COLOURS[team.side]
    high, low = _lines(stage)
    top, y = rect.y + (high if is_tall else 0), rect.y + high / 2
    half = round(rect.width * HALF)
    frame.text(_numbers(team), rect.right, top + high / 2, BLACK, 20, colour, "right", half, high)
    size = stage.px(18)
    frame.blit_centred(stage.picture(f"common/shape-{team.side + 1}", size), rect.x + size / 2, y)
    left = rect.x + size + stage.space.tight
    room = _room(stage, team, rect.width, alone=is_tall)
    first, second = _names(stage, team, room)
    frame.text(first, left, y, BOLD, 18, CREAM, "left", room, high)
    bar = pygame.Rect(rect.x, round(top + high + stage.px(2)), rect.width, stage.px(18))
    bar.height = max(bar.height, 10)
    _draw_bar(frame, stage, team, bar)
    below = bar.bottom + low / 2 + stage.px(2)
    space = rect.width
    if team.state:
        shade = {"set": CHILLI, "over": OVER}.get(standing.state, GREEN_RIM)
        part = round(rect.width * 0.5)
        if not second:
            used = stage.fonts.width(team.tricks, BODY, 15)
            part = max(part, rect.width - used - stage.space.tight)
        drawn = frame.text(team.state, rect.right, below, BOLD, 15, shade, "right", part, low)
        space -= drawn.width + stage.space.tight
    if second:
        frame.text(second, left, below, BOLD, 18, CREAM, "left", space - (left - rect.x), low)
    elif team.tricks:
        frame.text(team.tricks, rect.x, below, BODY, 15, LABEL, "left", space, low)
    place = pygame.Rect(rect.x, rect.y, rect.width, round(below + high / 2 - rect.y))
    frame.target(Target(f"team:{team.side}", place, team.name, tip=team.tip))


def team_bar_height(stage: Stage, *, is_tall: bool) -> int:
    """Return the height of a team's bar with its words."""
    high, low = _lines(stage)
    return round(high * (1 + is_tall) + low + max(stage.px(18), 10) + stage.space.tight)


def needs_two_lines(stage: Stage, teams: Sequence[TeamBar], width: int) -> bool:
    """Whether names stand above the points since there is no room beside them.

    All bars are alike then.
    """
    rooms = [(team, _room(stage, team, width)) for team in teams]
    return not all(_fits(stage, _names(stage, team, room)[0], room) for team, room in rooms)


def _numbers(team: TeamBar) -> str:
    need = team.standing.need
    return f"{team.standing.taken} / {'–' if need is None else need}"


def _room(stage: Stage, team: TeamBar, width: int, *, alone: bool = False) -> int:
    """Return how wide a team's name may be: beside its points, or alone in its line."""
    whole = width - stage.px(18) - stage.space.tight
    if alone:
        return whole
    high, _low = _lines(stage)
    shown, units = stage.fonts.fitted(_numbers(team), BLACK, 20, round(width * HALF), high)
    return whole - stage.fonts.width(shown, BLACK, units) - stage.space.tight


def _names(stage: Stage, team: TeamBar, room: int) -> tuple[str, str]:
    """Return a team's name; two names that have no room in one line take two."""
    return (team.name, "") if _fits(stage, team.name, room) else team.lines


def _fits(stage: Stage, name: str, room: int) -> bool:
    return stage.fonts.fitted(name, BOLD, 18, room, _lines(stage)[0])[0] == name


def _lines(stage: Stage) -> tuple[float, float]:
    """Return how high the lines above and below the bar are, in pixels."""
    fonts = stage.fonts
    return (
        min(fonts.line_height(BLACK, 20), max(stage.px(38), 20)),
        min(fonts.line_height(BODY, 15), max(stage.px(32), 17)),
    )


def _draw_bar(frame: Frame, stage: Stage, team: TeamBar, bar: pygame.Rect) -> None:
    standing, most, colour = team.standing, team.most, TEAM_COLOURS[team.side]
    rim = {"set": CHILLI, "made": GREEN_RIM, "over": OVER}.get(standing.state, GROOVE_RIM)
    box(frame, stage, bar, fill=NIGHT, rim=rim, rim_width=2)
    inner = bar.inflate(-4, -4)
    need = standing.need
    plain = standing.taken if need is None else min(standing.taken, need)
    parts = [(0, plain, GROOVE_LOST if standing.state == "set" else colour)]
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
