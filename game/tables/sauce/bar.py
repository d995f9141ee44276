"""The game's state in the top bar: the hands played, and how far this one has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.pictures import CHILLI
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, GOLD_MATERIAL, HAIRLINE, INK, SAND

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

DIM = "#C9A877"


def draw_bar(table: SauceTable, frame: Frame) -> None:
    """Show the hands as numbers and the phase; a click opens the score board."""
    stage, shown = table.stage, table.shown
    fonts = stage.fonts
    y = table.layout.bar.centery
    count = max(table.most_hands, shown.number)
    size, gap = max(stage.px(31), 22), stage.px(6)
    label = _("Hand")
    phase = phase_words(table)
    room = frame.size[0] - 2 * max(stage.px(230), 178)
    first = fonts.width(label, BOLD, 17) + stage.px(14)
    pill = fonts.width(phase, BLACK, 18) + stage.px(44)
    strip = count * size + (count - 1) * gap
    shows_label = first + strip + stage.px(40) + pill <= room
    if strip + stage.px(30) + pill > room:
        # Only where we are: there is no room for all hands.
        first_shown = max(0, min(shown.number - 2, count - 4))
        numbers = range(first_shown, min(count, first_shown + 4))
        strip = len(numbers) * (size + gap) - gap
    else:
        numbers = range(count)
    total = strip + stage.px(30) + pill + (first if shows_label else 0)
    x = frame.size[0] / 2 - total / 2
    left = x
    if shows_label:
        frame.text(label, x, y, BOLD, 17, SAND)
        x += first
    for index in numbers:
        _draw_hand(table, frame, (x + size / 2, y), size, index + 1)
        x += size + gap
    x += stage.px(30) - gap
    _draw_phase(table, frame, pygame.Rect(round(x), y - size // 2 - 2, pill, size + 4), phase)
    reach = pygame.Rect(round(left), table.layout.bar.y, round(total), table.layout.bar.height)
    tip = Tip(_("Score board (B)"), _("All hands so far, and the way to {points} points.").format(
        points=table.rules.end_points
    ))  # fmt: skip
    frame.target(Target("board", reach, tip.title, table.open_board, tip=tip, hotkey=pygame.K_b))


def phase_words(table: SauceTable) -> str:
    """Return how far the hand has come."""
    shown = table.shown
    if shown.phase == "trick":
        done = len(shown.tricks)
        # Whoever has not played yet still holds a card for this trick.
        total = done + max(*shown.hands, 1 if shown.trick else 0)
        if shown.trick and len(shown.trick) == len(shown.hands):
            total = done + 1 + max(shown.hands)
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
    frame.text(str(number), centre[0], centre[1], BLACK, 16, colour, "centre", size - 4)


def _draw_phase(table: SauceTable, frame: Frame, rect: pygame.Rect, words: str) -> None:
    stage = table.stage
    body = stage.paint.box(
        rect.width, rect.height, rect.height / 2, fill=GOLD_MATERIAL, rim="#5B3A0A", rim_width=2
    )
    frame.blit(body, rect.x, rect.y)
    frame.text(words, rect.centerx, rect.centery, BLACK, 18, INK, "centre", rect.width - 12)
