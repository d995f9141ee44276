"""The open dish on the panel: its recipe, its slots, and beside them what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse.colours import FIRE, KITCHEN, KITCHEN_FOOT, KITCHEN_POINTER
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.panels.cooking.buttons import CookButtons, Price, draw_buttons, draw_cook
from game.tables.uffbasse.panels.cooking.slots import (
    IngredientSlot,
    JokerLine,
    draw_joker_line,
    draw_slots,
    need_centre,
)
from game.tables.uffbasse.recipe_cards import RecipeLook, recipe_card
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import around, split
from game.ui.parts.panel import box
from game.ui.quiet import LAID_KEY
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.theme import (
    BODY,
    BOLD,
    CLOTH_PALE,
    GOLD,
    GREEN_RIM,
    HEADING,
    SCORE,
    STITCH,
)


@dataclass(frozen=True, slots=True)
class OpenDish:
    """A dish that is being paid for: the viewer's if it has buttons."""

    recipe: Recipe
    lead: str
    """What stands before its name as long as there is room, e.g. `You cook`."""
    name: str
    """What it is called in the language of the program."""
    bonus: str
    """What it does for the bonus of its category; empty if nothing."""
    tip: Tip
    column: int | None
    """Below which column of the display it stands, if its recipe lies right above it."""
    hint: str
    """What the viewer's next step is."""
    slots: Sequence[IngredientSlot]
    price: Price
    joker: JokerLine
    buttons: CookButtons | None
    cook: Person | None
    """Who else is cooking."""
    cook_tip: Tip | None
    simmers: bool
    """Whether its ingredients are on their way into the pot."""


def draw_kitchen_panel(frame: Frame, stage: Stage, rect: pygame.Rect, *, active: bool) -> None:
    """Show the panel that dishes are cooked on."""
    box(
        frame,
        stage,
        rect,
        stage.px(22),
        fill=KITCHEN,
        bottom=KITCHEN_FOOT,
        opacity=0.97,
        rim=GOLD if active else STITCH,
        rim_width=max(2, stage.px(3 if active else 1.5)),
        rim_opacity=1 if active else 0.4,
    )


def draw_dish(
    frame: Frame, stage: Stage, art: CardArt, dish: OpenDish, places: UffbassePlaces
) -> None:
    """Show the open dish on the panel."""
    if dish.column is not None:
        x = places.layout.recipes[dish.column].centerx
        _pointer(frame, stage, x, places.layout.payment.y, active=dish.buttons is not None)
    _draw_recipe(frame, stage, dish, places)
    rooms, mine = places.cooking, dish.buttons is not None
    if mine:
        block(frame, dish.hint, rooms.hint, BODY, 19, CLOTH_PALE, middle=True)
    draw_slots(frame, stage, art, dish.slots, places, mine=mine)
    if dish.joker.is_shown:
        draw_joker_line(frame, stage, dish.joker, rooms.joker)
    if dish.buttons is not None:
        draw_buttons(frame, stage, art, dish.buttons, dish.price, len(dish.slots), rooms.buttons)
    elif dish.cook is not None:
        panel, pot = places.layout.payment, not dish.simmers
        draw_cook(frame, stage, art, dish.cook, dish.price, panel, shows_pot=pot)
    _explain(frame, stage, dish, places)


def _explain(frame: Frame, stage: Stage, dish: OpenDish, places: UffbassePlaces) -> None:
    """Let the recipe, its ingredients and the joker explain themselves."""
    panel, rooms, spots = places.layout.payment, places.cooking, places.ingredients(len(dish.slots))

    def explain(key: str, place: pygame.Rect, tip: Tip) -> None:
        frame.target(Target(key, place, tip.title, tip=tip))

    explain("open-recipe", rooms.about, dish.tip)
    # Slips leave it free: it is what is spoken about.
    explain(f"{LAID_KEY}recipe", rooms.recipe, dish.tip)
    size = max(stage.px(56), 24)
    for index, (slot, spot) in enumerate(zip(dish.slots, spots, strict=True)):
        explain(f"need:{index}", around(need_centre(stage, spot), (size, size)), slot.tip)
        if dish.buttons is None:
            explain(f"slot:{index}", spot, slot.tip)
    if dish.cook_tip is not None:
        explain("cook-of", split(panel, "right", panel.right - spots[-1].right)[0], dish.cook_tip)
    if dish.joker.is_shown and not dish.joker.is_usable:
        explain("joker-line", rooms.joker, Tip(dish.joker.text, dish.joker.tip.text))


def _pointer(frame: Frame, stage: Stage, x: int, y: int, *, active: bool) -> None:
    """Point from the panel up to the open recipe, in the row above it."""
    size = stage.px(30)
    colour = GOLD if active else KITCHEN_POINTER

    def body() -> str:
        return f'<path d="M0 {size * 0.6}L{size / 2} 0L{size} {size * 0.6}Z" fill="{colour}"/>'

    arrow = stage.paint.draw(("pointer", colour), size, round(size * 0.6), body)
    frame.blit(arrow, x - size / 2, y - size * 0.6 + 1)


def _draw_recipe(frame: Frame, stage: Stage, dish: OpenDish, places: UffbassePlaces) -> None:
    rooms, recipe, fonts = places.cooking, dish.recipe, stage.fonts
    x, y = rooms.title.x, rooms.title.y + rooms.title.height * 0.55
    room, head = rooms.title.size
    title, shift = recipe.palatine_short, 0
    words, units = fonts.fitted(dish.lead, BODY, 20, round(room * 0.36), head)
    wide = fonts.width(words, BODY, units) + stage.px(10)
    if words == dish.lead and fonts.fitted(title, HEADING, 28, room - wide, head)[0] == title:
        frame.text(dish.lead, x, y, BODY, units, CLOTH_PALE)
        shift = wide
    frame.text(title, x + shift, y, HEADING, 28, SCORE, "left", room - shift, head)
    large = RecipeLook(is_large=True)
    card = recipe_card(stage, recipe, [recipe], rooms.recipe.width, look=large)
    frame.blit(card, *rooms.recipe.topleft)
    name, bonus = dish.name, dish.bonus
    units = fonts.block(f"{name}\n{bonus}" if bonus else name, BOLD, 18, *rooms.name.size)[0]
    end = round(block(frame, name, rooms.name, BOLD, units, CLOTH_PALE))
    _name, rest = split(rooms.name, "top", end - rooms.name.y)
    if bonus and rest.height >= fonts.line_height(BOLD, units):
        block(frame, bonus, rest, BOLD, units, GREEN_RIM)


def draw_pot(frame: Frame, stage: Stage, spot: tuple[float, float]) -> None:
    """Show the pot in front of everything else in the kitchen."""
    halo = stage.paint.halo(stage.px(520), stage.px(400), FIRE, 0.5)
    frame.blit_centred(halo, *spot)
    frame.blit_centred(stage.picture("uffbasse/pot", stage.px(300)), *spot)
