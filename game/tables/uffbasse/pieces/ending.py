"""The ending of a match of Uffbasse!: the winners' best dish."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.sign import stars
from game.ui.celebrations.ending import Ending, Trophy
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _, current_language

RATIO = 88 / 124
"""Height of a dish's picture by its width."""


def ending(stage: Stage, shown: Shown, people: Sequence[Person], winners: Sequence[Seat]) -> Ending:
    """Return the winners' dish with most stars; ties are broken by the TOP 10 rank."""
    cooked = [(recipe, seat) for seat in winners for recipe in shown.seats[seat].dishes]
    if not cooked:
        return Ending(score_words=stars)
    best, seat = max(cooked, key=lambda one: (one[0].stars, -(one[0].top10 or 99)))
    return Ending(_trophy(stage, best, people[seat].name), score_words=stars)


def _trophy(stage: Stage, dish: Recipe, cook: str) -> Trophy:
    def picture(frame: Frame, rect: pygame.Rect) -> None:
        wide = round(min(rect.width * 1.1, rect.height / RATIO))
        frame.blit_centred(stage.picture(faces.dish_name(stage, dish), wide), *rect.center)

    meaning = dish.name.get(current_language())
    lines = [meaning] if meaning != dish.palatine_name else []
    lines.append(_("The best dish of {name}").format(name=cook))
    return Trophy(dish.palatine_name, lines, f"★ {dish.stars}", picture)
