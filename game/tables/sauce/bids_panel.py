"""The bids of all four, and what both teams have taken against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.sauce.pictures import CHILLI, note_ground
from game.tables.sauce.team_bar import draw_team_bar, team_bar_height
from game.tables.sauce.words import bid_words
from game.ui import people
from game.ui.counted import points
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, GREEN_RIM, HAIRLINE, HEADING, HONEY, LABEL

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def draw_bids(table: SauceTable, frame: Frame) -> None:
    """Show the panel of the bids."""
    stage, rect, shown = table.stage, table.layout.bids, table.shown
    note_ground(table, frame, rect)
    title = _("Bids and points") if shown.phase == "trick" else _("The bids")
    larger = stage.metrics.larger
    head = stage.px(52 + 12 * larger)
    y, room = rect.y + head * 0.54, rect.width - stage.px(20 if table.layout.is_narrow else 40)
    frame.text(title, rect.centerx, y, HEADING, 24, HONEY, "centre", room, head)
    pad = stage.px(18)
    inner = rect.inflate(-2 * pad, 0)
    bar = team_bar_height(table, inner.width)
    told = _("{points} in every hand").format(points=points(table.rules.bid_most))
    high = min(stage.px(64), 3 * stage.fonts.line_height(BODY, 18))
    foot = pygame.Rect(inner.x, rect.bottom - stage.px(8) - high, inner.width, high)
    block(frame, told, foot, BODY, 18, LABEL, "centre", middle=True)
    gap = stage.px(8)
    bars = foot.y - 2 * (bar + gap)
    top = rect.y + head
    step = min((bars - stage.px(10) - top) / len(shown.order), stage.px(62))
    for place in range(len(shown.order)):
        seat = table.seat_at((place + _first_place(table)) % len(shown.order))
        _draw_row(table, frame, inner, top + (place + 0.5) * step, step, seat)
    line = stage.paint.box(inner.width, 1, 0, fill=HAIRLINE, opacity=0.5)
    frame.blit(line, inner.x, bars - stage.px(6))
    for side in (0, 1):
        strip = pygame.Rect(inner.x, round(bars + side * (bar + gap)), inner.width, bar)
        draw_team_bar(table, frame, strip, side)


def _first_place(table: SauceTable) -> int:
    """Return how many places from the bottom the first bidder sits."""
    dealer = table.shown.dealer
    return 0 if dealer is None else table.place_of(dealer) + 1


def _draw_row(
    table: SauceTable, frame: Frame, rect: pygame.Rect, y: float, step: float, seat: Seat
) -> None:
    stage, shown = table.stage, table.shown
    person = table.host.people[seat]
    bidding = shown.phase in ("bid", "response")
    if bidding and shown.turn == seat:
        mark = stage.paint.box(
            rect.width + stage.px(16), round(step - 2), stage.px(10), fill=GOLD, opacity=0.1,
            rim=GOLD, rim_width=1.5,
        )  # fmt: skip
        frame.blit_centred(mark, rect.centerx, y)
    size = min(stage.px(42), round(step * 0.86))
    face = people.avatar(stage, person.avatar, person.colour, size)
    frame.blit_centred(face, rect.x + size / 2, y)
    bid = shown.bids[seat]
    colour = CREAM
    if bid is None:
        text = "…" if bidding and shown.turn == seat else "–"
        colour = GOLD if text == "…" else LABEL
    else:
        text = bid_words(bid)
        if not bid.isdecimal():
            colour = GOLD
    if bid in ("nope", "blind_nope") and shown.phase in ("trick", "over"):
        colour = CHILLI if shown.won(table.rules)[seat] else GREEN_RIM
    units = 21 if bid is None or bid.isdecimal() else 18
    half = round(rect.width * 0.5)
    wide = frame.text(text, rect.right, y, BLACK, units, colour, "right", half, step).width
    left = rect.x + size + stage.px(9)
    room = round(rect.right - wide - stage.px(6) - left)
    frame.text(person.name, left, y, BOLD, 18, CREAM, "left", room, step)
    tip = Tip(person.name, text if bid is not None else "")
    place = pygame.Rect(rect.x, round(y - step / 2), rect.width, round(step))
    frame.target(Target(f"bids:{seat}", place, person.name, tip=tip))
