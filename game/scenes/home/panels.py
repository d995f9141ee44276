"""The home screen with all of it in view: sign, tiles, table rules, and who is at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.home.day import ON_LEAF
from game.scenes.home.ground import draw_sign
from game.scenes.home.layout import Lower, Spread, home_scale
from game.scenes.home.little_table import draw_company
from game.scenes.home.pieces import HomePieces, Notice, draw_icons
from game.ui.frame import Frame, Target
from game.ui.layout import fit, inset, place, rows, split
from game.ui.parts.arrow import draw_arrow
from game.ui.parts.panel import box
from game.ui.parts.widgets import icon_button, segmented
from game.ui.stage import Stage
from game.ui.text import LANGUAGES, _, current_language
from game.ui.theme import (
    BODY,
    BOLD,
    CREAM,
    HAIRLINE,
    HEADING,
    HONEY,
    LABEL,
    NIGHT,
    PLATE_LIT,
    SAND,
    SHOUT_RED,
)

MARGIN = 28
PEOPLE_ROWS = (26, 46, 12, None, 10, 46, 26, 109, 41)
"""Heights in the people's panel: language, table and seats, pace, deal, and the gaps."""
TABLE_UNITS, ABOVE_MIDDLE = 220, 9
PITCH, ADD = 98, 78
MOST_ROWS_WITH_TABLE = 5
SEATS_UNITS = 600
"""How wide the rows of the seats are."""


@dataclass(frozen=True, slots=True)
class Page:
    """The number of a page of table rules, how many there are, and what turns to another."""

    number: int
    count: int
    turn: Callable[[int], object]


def draw_spread(frame: Frame, stage: Stage, pieces: HomePieces, rooms: Spread, page: Page) -> None:
    """Show everything."""
    draw_sign(frame, stage, rooms.sign, pieces.slogan)
    for tile, rect in zip(pieces.tiles, rooms.tiles, strict=True):
        frame.room(f"tile {tile.tile.game}", rect)
        tile.draw_in(frame, stage, rect, wide=rooms.wide_tiles)
    if pieces.notice:
        _draw_notice(frame, stage, rooms.notice, pieces.notice)
    frame.room("rules", rooms.lower.panel)
    _draw_rules(frame, stage, rooms.lower, pieces, page)
    if rooms.lower.saves:
        _draw_saves(frame, stage, rooms.lower, pieces)
    frame.room("people", rooms.people)
    _draw_people(frame, stage, rooms.people, pieces)
    icons = pieces.icons
    if rooms.leaf is not None:
        icons = [icon for icon in icons if icon.key not in ON_LEAF]
        pieces.leaf.draw(frame, stage, rooms.leaf)
    draw_icons(frame, stage, rooms.icons, icons)


def _draw_notice(frame: Frame, stage: Stage, end: tuple[int, int], notice: Notice) -> None:
    """Draw a pill that says what is wrong, with its right end here."""
    high = max(stage.px(34), 26)
    width = stage.fonts.width(notice.words, BOLD, 16) + round(high * 1.65)
    rect = place(pygame.Rect(end, (0, 0)), (width, high), "midright")
    hovered = frame.is_hovered("broken")
    fill = PLATE_LIT if hovered else NIGHT
    box(frame, stage, rect, high / 2, fill=fill, opacity=0.85, rim=SHOUT_RED)
    icon = stage.picture("common/icon-info", round(high * 0.72))
    frame.blit_centred(icon, rect.x + high * 0.62, rect.centery)
    end_x = rect.right - round(high * 0.45)
    frame.text(notice.words, end_x, rect.centery, BOLD, 16, CREAM, "right")
    frame.target(Target("broken", rect, notice.words, notice.press, radius=high // 2))


def _draw_rules(frame: Frame, stage: Stage, lower: Lower, pieces: HomePieces, page: Page) -> None:
    """Show one page of table rules."""
    scale, per_page = home_scale(stage.metrics), len(lower.cards)
    y = lower.title.centery + scale.px(6)
    frame.text(_("Table rules"), lower.title.x, y, HEADING, 24, HONEY)
    if page.count > 1:
        right = lower.cards[-1].right
        for step, away, name in ((1, 22, "next"), (-1, 126, "back")):
            wanted = page.number + step
            label = _("Further rules") if step > 0 else _("Previous rules")
            press = (lambda to=wanted: page.turn(to)) if 0 <= wanted < page.count else None
            centre = (right - scale.px(away), y)
            draw_arrow(frame, stage, centre, f"rules:{name}", step, label, press)
        count = f"{page.number + 1}/{page.count}"
        frame.text(count, right - scale.px(74), y, BOLD, 17, LABEL, "centre")
    shown = pieces.cards[page.number * per_page : (page.number + 1) * per_page]
    for card, rect in zip(shown, lower.cards, strict=False):
        card.draw(frame, stage, rect)
    if pieces.ruleset and not pieces.cards:
        first = lower.cards[0]
        words = _("This game has no optional rules.")
        frame.text(words, first.x, first.centery, BODY, 17, SAND)


def _draw_saves(frame: Frame, stage: Stage, lower: Lower, pieces: HomePieces) -> None:
    """Show the newest unfinished matches, and the way to all of them."""
    scale, head = home_scale(stage.metrics), lower.saves_head
    if lower.saves_aside:
        room = inset(lower.panel, 0, scale.air)
        line = stage.paint.box(1, room.height, 0, fill=HAIRLINE, opacity=0.35)
        frame.blit(line, head.x - scale.air, room.y)
        head = pygame.Rect(head.x, head.y, head.width, head.height + scale.gap)
    icon, words = split(head, "right", scale.edge, max(scale.px(20), 12))
    label = _("All unfinished games")
    icon_button(frame, stage, icon.center, "saves:all", "log", label, pieces.all_saves)
    text = _("Pick up where you left off")
    frame.text(text, words.x, words.centery, BOLD, 19, HONEY, "left", words.width)
    for card, rect in zip(pieces.saves, lower.saves, strict=False):
        card.draw(frame, stage, rect)


def _draw_people(frame: Frame, stage: Stage, panel: pygame.Rect, pieces: HomePieces) -> None:
    """Show who is at the table, pace, hints, and the button that deals."""
    scale = home_scale(stage.metrics)
    inner = place(panel, (scale.px(SEATS_UNITS), panel.height))
    heights = [None if units is None else scale.px(units) for units in PEOPLE_ROWS]
    _air, head, _air, body, _air, pace, _air, deal, _air = rows(inner, heights)
    _draw_head(frame, stage, head, pieces)
    if len(pieces.seats) <= MOST_ROWS_WITH_TABLE:
        table, body = split(body, "top", scale.px(TABLE_UNITS))
        centre = (table.centerx, table.centery - scale.px(ABOVE_MIDDLE))
        plans = [row.seat for row in pieces.seats]
        draw_company(frame, stage, centre, pieces.ruleset, plans)
    pitches = _pitches(body.height, pieces, scale.px)
    # Each row has some air of its own above it.
    down = min((body.height - sum(pitches)) // 2, scale.air) - scale.px(6)
    seats = rows(body.move(0, down), pitches)
    for row, rect in zip(
        (*pieces.seats, *([pieces.add] if pieces.add else [])), seats, strict=False
    ):
        frame.room(f"people/row {rect.y}", rect)
        row.draw(frame, stage, rect)
    pieces.pace.draw(frame, stage, pace)
    frame.room("people/deal", deal)
    pieces.deal.draw(frame, stage, deal)


def _pitches(room: int, pieces: HomePieces, px: Callable[[float], int]) -> list[int]:
    """Return the heights of the rows; the last one is for one more seat."""
    count, add = len(pieces.seats), px(ADD) if pieces.add else 0
    pitch = min(px(PITCH), (room - add) // max(1, count))
    return [pitch] * count + [add]


def _draw_head(frame: Frame, stage: Stage, room: pygame.Rect, pieces: HomePieces) -> None:
    """Ask who sits here, and which language they speak."""
    scale, fonts = home_scale(stage.metrics), stage.fonts
    codes = [(code, code.upper()) for code in LANGUAGES]
    bar, words = split(room, "right", scale.px(66 * len(codes)), scale.pad)
    segmented(frame, stage, bar, "language", codes, current_language(), pieces.speak, units=17)
    words = split(words, "left", scale.hair)[1]
    title = _("Who is at the table?")
    units = fit(lambda text, size: fonts.width(text, HEADING, size), [title], words.width, 36, 24)
    frame.text(title, words.x, words.centery, HEADING, units, HONEY, "left", words.width)
