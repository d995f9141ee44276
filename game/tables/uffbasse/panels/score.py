"""The final scoring: stars, bonus, best TOP 10 dish, places, and who washes up (U13, U14.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.games.uffbasse.scoring import FinalScore
from game.tables.uffbasse.recipe_cards import dish_thumb
from game.ui.frame import Frame
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
    frame: Frame, stage: Stage, art: CardArt, rows: Sequence[ScoreRow], rect: pygame.Rect
) -> None:
    """Show one row per player, best first; the winner's row is gold."""
    head = stage.px(40)
    words = (_("Stars"), _("Bonus"), _("TOP 10 rank"), _("Total"))
    columns = _columns(stage, rect, words)
    head = max(head, min(stage.fonts.line_height(BOLD, 16), stage.px(64)))
    y = rect.y + head / 2
    room = columns.dishes_end - columns.dishes
    frame.text(_("Dishes"), columns.dishes, y, BOLD, 16, LABEL, "left", room, head)
    for text, x, wide in zip(words, columns.middles, columns.widths, strict=True):
        frame.text(text, x, y, BOLD, 16, LABEL, "centre", wide - stage.px(8), head)
    step = min(stage.px(150), (rect.height - head) // len(rows))
    for number, row in enumerate(rows):
        place = pygame.Rect(rect.x, rect.y + head + number * step, rect.width, step - stage.px(8))
        _draw_row(frame, stage, art, row, place, columns)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand in a row, in pixels: the dishes, then numbers under their headings."""

    dishes: int
    dishes_end: int
    middles: tuple[int, ...]
    widths: tuple[int, ...]


def _columns(stage: Stage, rect: pygame.Rect, words: Sequence[str]) -> Columns:
    """Return the columns: as wide as their headings need, the last one wide enough for a star."""
    wishes = [max(stage.px(96), stage.fonts.width(word, BOLD, 16) + stage.px(26)) for word in words]
    wishes[-1] = max(wishes[-1], stage.px(150))
    fit = min(1.0, rect.width * MOST_NUMBERS / sum(wishes))
    widths = tuple(int(wish * fit) for wish in wishes)
    starts = [rect.right - sum(widths[i:]) for i in range(len(widths))]
    middles = tuple(start + wide // 2 for start, wide in zip(starts, widths, strict=True))
    return Columns(rect.x + stage.px(300), starts[0] - stage.px(12), middles, widths)


def _draw_row(
    frame: Frame, stage: Stage, art: CardArt, row: ScoreRow, rect: pygame.Rect, columns: Columns
) -> None:
    score, person = row.score, row.person
    won = score.place == 1
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
    y = rect.centery
    tall, half = rect.height * 0.9, rect.height * 0.45
    rank, room = SCORE if won else LABEL, stage.px(48)
    frame.text(f"{score.place}.", rect.x + stage.px(16), y, BLACK, 26, rank, "left", room, tall)
    size = min(stage.px(80), rect.height - stage.px(10))
    draw_face(frame, stage, person, size, (rect.x + stage.px(100), y))
    left = rect.x + stage.px(148)
    room = columns.dishes - left - stage.px(10)
    if row.washes:
        frame.text(person.name, left, y - half * 0.46, BLACK, 22, CREAM, "left", room, half)
        frame.text(_("washes up!"), left, y + half * 0.54, BOLD, 15, GOLD, "left", room, half)
        card = art.card("uffbasse/arschkaard", round(rect.height * 0.56), "idle", 6)
        frame.blit_centred(card, columns.dishes - stage.px(34), y)
    else:
        frame.text(person.name, left, y, BLACK, 22, CREAM, "left", room, tall)
    _dishes(frame, stage, row.dishes, columns, y, rect.height)
    best = score.best_rank
    bonus = f"+{score.bonus}" if score.bonus else "–"
    cells = (
        (str(score.stars), BLACK, 22, CREAM),
        (bonus, BLACK, 22, CREAM if score.bonus else MUTED),
        (str(best) if best else "–", BODY, 20, CREAM if best else MUTED),
    )
    for (text, face_name, units, colour), x, wide in zip(
        cells, columns.middles[:3], columns.widths[:3], strict=True
    ):
        frame.text(text, x, y, face_name, units, colour, "centre", wide - stage.px(6), tall)
    star = stage.picture("common/star", stage.px(34))
    x, room = columns.middles[3], stage.px(90)
    frame.text(str(score.total), x + stage.px(4), y, BLACK, 32, SCORE, "right", room, tall)
    frame.blit_centred(star, x + stage.px(28), y - stage.px(1))


def _dishes(
    frame: Frame, stage: Stage, dishes: Sequence[Recipe], columns: Columns, y: int, height: int
) -> None:
    x = columns.dishes
    room = columns.dishes_end - x
    # Beside each other if they can be: overlapping they hide their stars.
    free = round(room / max(1, len(dishes))) - stage.px(6)
    width = max(stage.px(74), min(stage.px(118), free))
    width = min(width, round((height - stage.px(12)) * 62 / 58))
    step = min(width + stage.px(6), (room - width) / max(1, len(dishes) - 1))
    for i, recipe in enumerate(dishes):
        thumb = dish_thumb(stage, recipe, width)
        frame.blit_centred(thumb, x + i * step + width / 2, y)
