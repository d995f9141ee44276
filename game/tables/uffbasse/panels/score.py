"""The final scoring: stars, bonus, best TOP 10 dish, places, and who washes up (U13, U14.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.games.uffbasse.scoring import FinalScore
from game.tables.uffbasse.recipe_cards import dish_thumb
from game.ui.frame import Frame
from game.ui.layout import columns, rows, split, trim
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HAIRLINE, LABEL, MUTED, NIGHT, SCORE

MOST_NUMBERS = 0.56
"""Share of a row that the numbers may take."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What a player has won, and with which dishes."""

    person: Person
    score: FinalScore
    dishes: Sequence[Recipe]
    washes: bool
    """Whether they have to wash up (U14.4)."""


def draw_score(
    frame: Frame, stage: Stage, art: CardArt, scores: Sequence[ScoreRow], rect: pygame.Rect
) -> None:
    """Show one row per player, best first; the winner's row is gold."""
    words = (_("Stars"), _("Bonus"), _("TOP 10 rank"), _("Total"))
    high = max(stage.px(40), min(stage.fonts.line_height(BOLD, 16), stage.px(64)))
    head, body = split(rect, "top", high)
    _who, dishes, *numbers = _cells(stage, head, words)
    spot = dishes.midleft
    frame.text(_("Dishes"), *spot, BOLD, 16, LABEL, "left", *dishes.size)
    for text, cell in zip(words, numbers, strict=True):
        room = cell.width - stage.space.tight
        frame.text(text, *cell.center, BOLD, 16, LABEL, "centre", room, high)
    step = min(stage.px(150), body.height // len(scores))
    for row, line in zip(scores, rows(body, [step] * len(scores)), strict=True):
        place = trim(line, bottom=stage.px(8))
        _draw_row(frame, stage, art, row, place, _cells(stage, place, words))


def _cells(stage: Stage, line: pygame.Rect, words: Sequence[str]) -> list[pygame.Rect]:
    """Return the room for the player, the dishes, and a number below each of these words.

    Numbers are as wide as their headings need, the last one wide enough for a star.
    """
    wishes = [max(stage.px(96), stage.fonts.width(word, BOLD, 16) + stage.px(26)) for word in words]
    wishes[-1] = max(wishes[-1], stage.px(150))
    fit = min(1.0, line.width * MOST_NUMBERS / sum(wishes))
    widths = [int(wish * fit) for wish in wishes]
    who, dishes, *numbers = columns(line, (stage.px(300), None, *widths))
    return [who, trim(dishes, right=stage.space.gap), *numbers]


def _draw_row(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    row: ScoreRow,
    rect: pygame.Rect,
    cells: Sequence[pygame.Rect],
) -> None:
    won = row.score.place == 1
    box(
        frame,
        stage,
        rect,
        stage.px(14),
        fill=GOLD if won else NIGHT,
        opacity=0.18 if won else 0.55,
        rim=GOLD if won else HAIRLINE,
        rim_width=max(2, stage.px(3)) if won else 1.5,
        rim_opacity=1 if won else 0.4,
    )
    who, dishes, *numbers = cells
    _draw_who(frame, stage, row, who)
    if row.washes:
        card = art.card("uffbasse/arschkaard", round(rect.height * 0.56), "idle", 6)
        frame.blit_centred(card, who.right - stage.px(34), rect.centery)
    _draw_dishes(frame, stage, row.dishes, dishes)
    _draw_numbers(frame, stage, row.score, numbers)


def _draw_who(frame: Frame, stage: Stage, row: ScoreRow, room: pygame.Rect) -> None:
    """Show place, face and name, and whether somebody washes up."""
    inner = trim(room, left=stage.space.pad, right=stage.px(10))
    place, face, name = columns(inner, (stage.px(44), stage.px(88), None))
    rank = SCORE if row.score.place == 1 else LABEL
    tall, half = room.height * 0.9, room.height * 0.45
    spot = place.midleft
    frame.text(f"{row.score.place}.", *spot, BLACK, 26, rank, "left", stage.px(48), tall)
    size = min(stage.px(80), room.height - stage.px(10))
    draw_face(frame, stage, row.person, size, (face.x + stage.px(40), face.centery))
    x, y, text = name.x, name.centery, row.person.name
    if row.washes:
        frame.text(text, x, y - half * 0.46, BLACK, 22, CREAM, "left", name.width, half)
        y_below = y + half * 0.54
        frame.text(_("washes up!"), x, y_below, BOLD, 15, GOLD, "left", name.width, half)
    else:
        frame.text(text, x, y, BLACK, 22, CREAM, "left", name.width, tall)


def _draw_numbers(
    frame: Frame, stage: Stage, score: FinalScore, cells: Sequence[pygame.Rect]
) -> None:
    best = score.best_rank
    texts = (
        (str(score.stars), BLACK, 22, CREAM),
        (f"+{score.bonus}" if score.bonus else "–", BLACK, 22, CREAM if score.bonus else MUTED),
        (str(best) if best else "–", BODY, 20, CREAM if best else MUTED),
    )
    tall = cells[0].height * 0.9
    for (text, face, units, colour), cell in zip(texts, cells[:3], strict=True):
        room = cell.width - stage.px(6)
        frame.text(text, *cell.center, face, units, colour, "centre", room, tall)
    x, y = cells[3].center
    room = stage.px(90)
    frame.text(str(score.total), x + stage.px(4), y, BLACK, 32, SCORE, "right", room, tall)
    frame.blit_centred(stage.picture("common/star", stage.px(34)), x + stage.px(28), y)


def _draw_dishes(frame: Frame, stage: Stage, dishes: Sequence[Recipe], room: pygame.Rect) -> None:
    """Show dishes beside each other if there is room; overlapping, they hide their stars."""
    free = round(room.width / max(1, len(dishes))) - stage.px(6)
    width = max(stage.px(74), min(stage.px(118), free))
    width = min(width, round((room.height - stage.space.gap) * 62 / 58))
    step = min(width + stage.px(6), (room.width - width) / max(1, len(dishes) - 1))
    for i, recipe in enumerate(dishes):
        thumb = dish_thumb(stage, recipe, width)
        frame.blit_centred(thumb, room.x + i * step + width / 2, room.centery)
