"""The winners in the middle, with crowns and wreaths, and the others beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Standing
from game.scenes.ending.honours import Honours
from game.ui.celebrations.shared import ribbon
from game.ui.frame import Frame
from game.ui.layout import around, columns, grid, place, rows, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import lettering
from game.ui.people import avatar, player_colour
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.telling.moods import GLAD, SAD
from game.ui.theme import BLACK, BRIGHT_TEXT, CREAM, NIGHT, RIBBON, RIBBON_FOOT, SCORE

FACE, OTHER_FACE = 300, 150
"""Units of the faces, where there is room."""
WREATH, CROWN, HIGH, NUMBER = 1.36, 0.62, 1.75, 0.3
"""By the width of a face: wreath, crown, all of a winner with the ribbon, and a number below."""
UNITS, LEAST = 25, 12
"""Of the names of the others, which share one size."""
MOST_BELOW = 2
"""How many of the others stand below each other at most."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """How far each animation is, 0..1, or a little more while it swings."""

    winners: float
    crown: float


ScoreWords = Callable[[int], str] | None
"""Returns a score in words; None where it is told elsewhere."""


def draw_winners(
    frame: Frame,
    stage: Stage,
    honours: Honours,
    room: pygame.Rect,
    words_of: ScoreWords,
    arrival: Arrival,
) -> None:
    """Draw the winners in the middle of a room, as large as it allows."""
    winners = honours.winners
    slot = min(stage.px(440), room.width // len(winners))
    high = HIGH + (NUMBER if words_of else 0)
    face = round(min(stage.px(FACE), room.height / high, slot / WREATH))
    slots = columns(place(room, (slot * len(winners), room.height)), [None] * len(winners))
    middle = room.y + round((room.height - face * high) / 2 + face * (CROWN * 0.62 + 0.62))
    for standing, one in zip(winners, slots, strict=True):
        person = honours.people[standing.seat]
        words = words_of(standing.score) if words_of else ""
        _draw_winner(frame, stage, person, words, (one.centerx, middle), face, slot, arrival)
    if arrival.crown > 0:
        # Two share one crown; it hangs between them.
        pair = len(winners) == 2
        spots = [room.centerx] if pair else [one.centerx for one in slots]
        crown = stage.picture(honours.crown, round(face * CROWN))
        fall = (1 - arrival.crown) * stage.px(240)
        for x in spots:
            frame.blit_centred(crown, x, middle - face * (0.66 if pair else 0.68) - fall)


def _draw_winner(
    frame: Frame,
    stage: Stage,
    person: Person,
    words: str,
    centre: tuple[int, int],
    face: int,
    slot: int,
    arrival: Arrival,
) -> None:
    x, y = centre[0], centre[1] - round((1 - arrival.winners) * stage.px(70))
    frame.blit_centred(stage.picture("common/laurel", round(face * WREATH)), x, y + face * 0.05)
    frame.blit_centred(avatar(stage, person.avatar, person.colour, face, GLAD), x, y)
    colour = player_colour(person.colour)
    colours = (RIBBON, RIBBON_FOOT) if stage.metrics.look.high_contrast else (colour, colour)
    units = max(16.0, 36 * face / stage.px(FACE))
    rect = ribbon(
        frame, stage, person.name, (x, y + face * 0.6), units, round(slot * 0.98), colours
    )
    if words:
        spot = (x, rect.bottom + round(face * 0.2))
        lettering(frame, stage, words, spot, units * 1.2, slot, fill=SCORE, face=BLACK)


def draw_others(
    frame: Frame,
    stage: Stage,
    honours: Honours,
    sides: Sequence[pygame.Rect],
    words_of: ScoreWords,
) -> None:
    """Draw all others, to the left and to the right of the winners in turn."""
    shares: list[list[Standing]] = [[] for _side in sides]
    for number, standing in enumerate(honours.others):
        shares[number % len(sides)].append(standing)
    most = max(map(len, shares))
    down = min(MOST_BELOW, most)
    across = -(-most // max(1, down))
    texts = [honours.people[one.seat].name for one in honours.others]
    texts += [words_of(one.score) for one in honours.others] if words_of else []
    cells = [grid(side, across, down, stage.space.gap) for side in sides]
    units = stage.fonts.fit(texts, BLACK, cells[0][0].width - stage.space.tight, UNITS, LEAST)
    for share, rooms in zip(shares, cells, strict=True):
        for standing, cell in zip(share, rooms, strict=False):
            _draw_other(frame, stage, honours, standing, cell, words_of, units)


def _draw_other(
    frame: Frame,
    stage: Stage,
    honours: Honours,
    standing: Standing,
    room: pygame.Rect,
    words_of: ScoreWords,
    units: float,
) -> None:
    """Show somebody with the place on a sign at the face, name and score below."""
    person = honours.people[standing.seat]
    line = min(stage.fonts.line_height(BLACK, units), round(room.height * 0.22))
    lines = 2 if words_of else 1
    face = min(stage.px(OTHER_FACE), room.height - lines * line, room.width)
    whole = place(room, (room.width, face + lines * line))
    head, words = split(whole, "top", face)
    # Nobody is sad about a second place among many.
    mood = "" if honours.place_of(standing) == 2 and len(honours.standings) > 2 else SAD
    frame.blit_centred(avatar(stage, person.avatar, person.colour, face, mood), *head.center)
    sign = max(round(face * 0.36), stage.fonts.line_height(BLACK, 18))
    spot = around((head.centerx - face * 0.42, head.y + face * 0.2), (sign, sign))
    box(frame, stage, spot, sign // 2, fill=NIGHT, rim=CREAM, rim_width=max(2, stage.px(2)))
    frame.text(
        f"{honours.place_of(standing)}.", spot.centerx, spot.centery, BLACK, 20, CREAM, "centre",
        sign, sign,
    )  # fmt: skip
    texts = [(person.name, BRIGHT_TEXT)] + ([(words_of(standing.score), SCORE)] if words_of else [])
    for (text, colour), row in zip(texts, rows(words, [None] * len(texts)), strict=True):
        lettering(frame, stage, text, row.center, units, room.width, fill=colour, face=BLACK)


def draw_beside(frame: Frame, stage: Stage, people: Sequence[Person], room: pygame.Rect) -> None:
    """Show a team small, one below the other."""
    face = min(room.width, stage.px(96), room.height // max(1, len(people)))
    for person, row in zip(people, _stacked(room, len(people), face, stage.px(8)), strict=True):
        frame.blit_centred(avatar(stage, person.avatar, person.colour, face, SAD), *row.center)


def _stacked(room: pygame.Rect, count: int, high: int, gap: int) -> list[pygame.Rect]:
    whole = place(room, (room.width, count * high + (count - 1) * gap))
    return rows(whole, [high] * count, gap)
