"""The game's state in the top bar: the hands played, and how far this one has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.pictures import CHILLI
from game.ui.counted import points
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, GOLD_MATERIAL, HAIRLINE, INK, SAND

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

DIM = "#C9A877"


SIDES, LEAST_SIDES = 300, 250
"""What title and buttons want at either side: units, and pixels at least."""
LOOKS = ((18.0, True), (16.0, True), (18.0, False), (16.0, False), (14.5, False), (11.0, False))
"""Size of the phase in units, and whether the word `Hand` and all numbers are shown."""


def draw_bar(table: SauceTable, frame: Frame) -> None:
    """Show the hands as numbers and the phase; a click opens the score board."""
    stage, shown = table.stage, table.shown
    fonts, bar = stage.fonts, table.layout.bar
    y, count = bar.centery, max(table.most_hands, shown.number)
    label, phase = _("Hand"), phase_words(table)
    room = bar.width - 2 * max(stage.px(SIDES), LEAST_SIDES)
    high = min(round(bar.height * 0.68), stage.px(54))
    for units, shows_all in LOOKS:
        size = max(stage.px(31), 22, min(high, fonts.line_height(BLACK, units * 0.85)))
        gap = stage.px(6)
        pill = fonts.width(phase, BLACK, units) + stage.px(44)
        first = fonts.width(label, BOLD, units) + stage.px(14) if shows_all else 0
        # Where room is short, only the hands around this one.
        start = 0 if shows_all else max(0, min(shown.number - 2, count - 4))
        numbers = range(start, count if shows_all else min(count, start + 4))
        total = first + len(numbers) * (size + gap) - gap + stage.px(30) + pill
        if total <= room and fonts.line_height(BLACK, units) <= high:
            break
    x = bar.centerx - total / 2
    left = x
    if shows_all:
        frame.text(label, x, y, BOLD, units, SAND)
        x += first
    for index in numbers:
        _draw_hand(table, frame, (x + size / 2, y), size, index + 1)
        x += size + gap
    x += stage.px(30) - gap
    body = pygame.Rect(round(x), y - high // 2, pill, high)
    _draw_phase(table, frame, body, phase, units)
    reach = pygame.Rect(round(left), bar.y, round(total), bar.height)
    tip = Tip(_("Score board"), _("All hands so far. The game goes to {points}.").format(
        points=points(table.rules.end_points)
    ))  # fmt: skip
    frame.target(Target("board", reach, tip.title, table.open_board, tip=tip, command="scores"))


def phase_words(table: SauceTable) -> str:
    """Return how far the hand has come."""
    shown = table.shown
    if shown.phase == "trick":
        done = len(shown.tricks)
        # Whoever has not played yet still holds a card for this trick; at its end nobody does.
        has_all = bool(shown.trick) and max(shown.hands) == min(shown.hands)
        total = done + max(shown.hands) + (has_all or shown.is_collected)
        return _("Trick {number} / {total}").format(number=min(done + 1, total), total=total)
    if shown.phase == "":
        return _("Dealing") if None in shown.bids else _("Tricks")
    return {
        "cut": _("Cutting"),
        "bid": _("Bidding"),
        "response": _("Answering"),
        "pass": _("Passing"),
        "toss": _("Tossing out"),
    }.get(shown.phase, _("Score"))


def _draw_hand(
    table: SauceTable, frame: Frame, centre: tuple[float, float], size: int, number: int
) -> None:
    """Show the number of a hand: past, present, to come, or in Super-Sauce Mode."""
    stage, shown = table.stage, table.shown
    now = shown.number
    fill, colour = ("#1B0F08", DIM)
    if number == now:
        fill, colour = (CHILLI, INK) if shown.is_super else (GOLD_MATERIAL, INK)
    elif number < now:
        fill, colour = "#6B4A35", "#FFF4DC"
    hot = shown.is_super and number > now
    frame.blit_centred(stage.paint.disc(size, fill, CHILLI if hot else HAIRLINE, 1.5), *centre)
    frame.text(str(number), centre[0], centre[1], BLACK, 16, colour, "centre", size - 4, size)


def _draw_phase(
    table: SauceTable, frame: Frame, rect: pygame.Rect, words: str, units: float
) -> None:
    stage = table.stage
    body = stage.paint.box(
        rect.width, rect.height, rect.height / 2, fill=GOLD_MATERIAL, rim="#5B3A0A", rim_width=2
    )
    frame.blit(body, rect.x, rect.y)
    frame.text(words, rect.centerx, rect.centery, BLACK, units, INK, "centre", rect.width - 12)
