"""The cooking panel: the open recipe, a slot for each ingredient, and what is still missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse.colours import FIRE, KITCHEN, KITCHEN_FOOT, KITCHEN_POINTER, KITCHEN_TEXT
from game.tables.uffbasse.faces import BACK
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.recipe_cards import RecipeLook, recipe_card
from game.ui.drawing.fitting import block, fitting_tag
from game.ui.drawing.paint import BoxLook, tick
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around, rows, split, trim
from game.ui.parts.panel import box, glow
from game.ui.parts.widgets import button, faint
from game.ui.quiet import LAID_KEY
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.handles import Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CLOTH_PALE,
    CLOTH_TEXT,
    GOLD,
    GREEN_DARK,
    GREEN_RIM,
    HEADING,
    INK,
    SCORE,
    SHADE,
    STITCH,
)


@dataclass(frozen=True, slots=True)
class Payment:
    """A card that lies in a slot."""

    key: str
    face: str
    label: str
    is_away: bool
    """Whether it is being dragged or falls into the pot."""
    take_out: Press | None


@dataclass(frozen=True, slots=True)
class IngredientSlot:
    """A place for an ingredient: what belongs there, and what lies there for it."""

    need: str
    name: str
    tip: Tip
    payments: Sequence[Payment]
    is_paid: bool
    has_joker: bool
    is_lit: bool
    """Whether what the viewer drags fits there."""
    handles: Handles | None
    """None: somebody else cooks."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a dish brings and costs."""

    stars: int
    cards: int
    words: str


@dataclass(frozen=True, slots=True)
class JokerLine:
    """Who could use the Uffbasse! card here."""

    text: str
    is_shown: bool
    is_usable: bool
    tip: Tip
    put: Press | None
    """Puts it into the pot."""


@dataclass(frozen=True, slots=True)
class CookButtons:
    """What the viewer can do with their open dish."""

    paid: int
    cook_tip: Tip
    cook: Press | None
    suggest: Press | None
    back: Press | None
    left: int
    """So many cards the pantry has afterwards."""
    limit: int
    """So many may stay there."""


@dataclass(frozen=True, slots=True)
class OpenDish:
    """A dish that is being paid for: the viewer's if it has buttons."""

    recipe: Recipe
    lead: str
    name: str
    bonus: str
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
    _draw_slots(frame, stage, art, dish, places)
    if dish.buttons is not None:
        _draw_buttons(frame, stage, art, dish, dish.buttons, places.cooking.buttons)
    elif dish.cook is not None:
        _draw_cook(frame, stage, art, dish, dish.cook, places.layout.payment)
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
        explain(f"need:{index}", around(_below(stage, spot), (size, size)), slot.tip)
        if dish.buttons is None:
            explain(f"slot:{index}", spot, slot.tip)
    if dish.cook_tip is not None:
        explain("cook-of", split(panel, "right", panel.right - spots[-1].right)[0], dish.cook_tip)
    if dish.joker.is_shown and not dish.joker.is_usable:
        explain("joker-line", rooms.joker, Tip(dish.joker.text, dish.joker.tip.text))


def _below(stage: Stage, slot: pygame.Rect) -> tuple[int, int]:
    """Return where below a slot the sign of its ingredient is."""
    return slot.centerx, slot.bottom + stage.px(38)


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


def _draw_slots(
    frame: Frame, stage: Stage, art: CardArt, dish: OpenDish, places: UffbassePlaces
) -> None:
    rooms, mine = places.cooking, dish.buttons is not None
    if mine:
        block(frame, dish.hint, rooms.hint, BODY, 19, CLOTH_PALE, middle=True)
    spots = places.ingredients(len(dish.slots))
    for index, (slot, place) in enumerate(zip(dish.slots, spots, strict=True)):
        _draw_slot(frame, stage, index, slot, place, mine=mine)
        _draw_payments(frame, art, slot, place)
        _draw_need(frame, stage, slot, place, places.layout.payment, mine=mine)
    if dish.joker.is_shown:
        _draw_joker_line(frame, stage, dish.joker, rooms.joker)


def _draw_slot(
    frame: Frame, stage: Stage, index: int, slot: IngredientSlot, place: pygame.Rect, *, mine: bool
) -> None:
    paid = slot.is_paid
    rim = GREEN_RIM if paid else GOLD
    if slot.is_lit or (mine and not paid):
        glow(frame, stage, place, stage.px(12), stage.px(14))
    box(
        frame,
        stage,
        place,
        stage.px(12),
        opacity=0.3,
        fill=SHADE,
        rim=rim if mine or paid else STITCH,
        rim_width=max(2, stage.px(3)),
        rim_opacity=1 if mine or paid else 0.4,
        dashed=not paid,
    )
    if not slot.payments:
        ghost = faint(stage, f"uffbasse/icon-{slot.need}", round(place.width * 0.42))
        frame.blit_centred(ghost, place.centerx, place.centery)
    if slot.handles is not None:
        tip = Tip(slot.name, slot.tip.text)
        frame.target(slot.handles.at(f"slot:{index}", place, slot.name, tip))


def _draw_payments(frame: Frame, art: CardArt, slot: IngredientSlot, place: pygame.Rect) -> None:
    pair = len(slot.payments) == 2
    width = round(place.width * (0.78 if pair else 0.96))
    for i, one in enumerate(slot.payments):
        if one.is_away:
            continue
        shift = (-0.13 + 0.26 * i) * place.width if pair else 0.0
        drop = (-0.07 + 0.14 * i) * place.height if pair else 0.0
        angle = (5.0 if i == 0 else -5.0) if pair else 0.0
        picture = art.card(one.face, width, "idle", angle)
        frame.blit_centred(picture, place.centerx + shift, place.centery + drop)
        if one.take_out is None:
            continue
        reach = around((place.centerx + shift, place.centery + drop), (width, round(width * 1.4)))
        frame.target(
            Target(
                f"paid:{one.key}",
                reach,
                one.label,
                one.take_out,
                drag=("pantry", one.key),
                tip=Tip(one.label, _("Click to take it back.")),
            )
        )


def _draw_need(
    frame: Frame,
    stage: Stage,
    slot: IngredientSlot,
    place: pygame.Rect,
    inside: pygame.Rect,
    *,
    mine: bool,
) -> None:
    size = stage.px(56 * stage.symbol_scale)
    x, y = _below(stage, place)
    frame.blit_centred(stage.picture(f"uffbasse/disc-{slot.need}", size), x, y)
    if slot.is_paid:
        badge = stage.paint.disc(stage.px(26), GREEN_RIM, INK, 2)
        spot = (x + size * 0.38, y + size * 0.34)
        frame.blit_centred(badge, *spot)
        frame.blit_centred(tick(stage.paint, stage.px(16), INK), *spot)
    word, fill, colour = "", GREEN_RIM, GREEN_DARK
    if slot.has_joker:
        word = _("joker")
    elif len(slot.payments) == 2:
        word = _("2 for 1")
    elif not slot.is_paid and mine:
        word, fill, colour = _("one more") if slot.payments else _("missing"), GOLD, INK
    if word:
        room = place.width + stage.px(14 + 26 * stage.metrics.larger)
        fitting_tag(
            frame,
            stage,
            (x, y + stage.px(50)),
            word,
            inside,
            room,
            fill=fill,
            colour=colour,
            high=stage.px(44),
        )


def _draw_joker_line(frame: Frame, stage: Stage, joker: JokerLine, line: pygame.Rect) -> None:
    look = BoxLook(fill=SHADE, opacity=0.28, rim=STITCH, rim_width=1, rim_opacity=0.25)
    box(frame, stage, line, stage.space.gap, **look)
    sign, words = split(line, "left", stage.px(52))
    card = stage.picture("uffbasse/uffbasse-card", stage.px(28))
    frame.blit_centred(card, *sign.center)
    face = BOLD if joker.is_usable else BODY
    colour, room = GOLD if joker.put else KITCHEN_TEXT, words.width - stage.space.gap
    frame.text(joker.text, words.x, words.centery, face, 17, colour, "left", room, words.height)
    if joker.put:
        put, tip = joker.put, joker.tip
        frame.target(Target("joker", line, joker.text, put, drag=("uffbasse",), tip=tip))


def _draw_buttons(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    dish: OpenDish,
    buttons: CookButtons,
    column: pygame.Rect,
) -> None:
    """Show how much is paid, what the dish brings and costs, and what can be done."""
    head, column = split(column, "top", stage.px(116))
    paid, label, price = rows(head, (stage.px(50), stage.px(30), None))
    cook, column = split(column, "top", stage.px(84), stage.px(14))
    others, notes = split(column, "top", stage.px(132), stage.space.tight)
    suggest, back = rows(others, (None, None), stage.space.gap)
    total = len(dish.slots)
    text = _("{paid} of {total}").format(paid=buttons.paid, total=total)
    frame.text(text, *paid.center, BLACK, 27, SCORE, "centre", *paid.size)
    text = ngettext("ingredient paid", "ingredients paid", total)
    wide = label.inflate(stage.px(36), 0)
    frame.text(text, *wide.center, BODY, 17, CLOTH_TEXT, "centre", *wide.size)
    _draw_price(frame, stage, art, dish.price, price.center)
    button(
        frame, stage, cook, "cook", _("Cook!"), buttons.cook, kind="primary", face=HEADING,
        units=31, command="next", tip=buttons.cook_tip,
    )  # fmt: skip
    tip = Tip(_("Suggestion"), _("Pays with as few cards as possible."))
    button(frame, stage, suggest, "suggest", tip.title, buttons.suggest, tip=tip)
    button(frame, stage, back, "back", _("Back"), buttons.back, kind="blue", command="back")
    _draw_notes(frame, stage, buttons, notes.inflate(stage.px(36), 0))


def _draw_notes(frame: Frame, stage: Stage, buttons: CookButtons, room: pygame.Rect) -> None:
    """Say how many cards are left then, and how many may be, as far as there is room."""
    first, second = rows(room, (None, None))
    if first.height < stage.fonts.line_height(BODY, 16) / stage.metrics.text_scale:
        return
    left, limit = buttons.left, buttons.limit
    note = ngettext("{count} card left then", "{count} cards left then", left).format(count=left)
    frame.text(note, *first.center, BOLD, 17, CLOTH_PALE, "centre", *first.size)
    text = ngettext("({count} card may stay)", "({count} cards may stay)", limit)
    hint = text.format(count=limit)
    if stage.fonts.fitted(hint, BODY, 16, *second.size)[0] == hint:
        frame.text(hint, *second.center, BODY, 16, KITCHEN_TEXT, "centre", *second.size)


def _draw_price(
    frame: Frame, stage: Stage, art: CardArt, price: Price, centre: tuple[float, float]
) -> None:
    """Show in pictures what the open dish brings and costs: stars, and cards of the pantry."""
    high = stage.px(34)
    star = stage.picture("common/star", stage.px(24))
    back = art.card(BACK, max(stage.px(17), 10), "flat")
    gain, cost = f"+{price.stars}", f"−{price.cards}"
    units = min(stage.fonts.fitted(text, BLACK, 20, high * 2, high)[1] for text in (gain, cost))
    near, gap = stage.px(3), stage.px(16)
    wides = [stage.fonts.width(text, BLACK, units) for text in (gain, cost)]
    total = sum(wides) + star.get_width() + back.get_width() + 2 * near + gap
    x, y = centre[0] - total / 2, centre[1]
    place = pygame.Rect(round(x), round(y - high / 2), round(total), high)
    for text, wide, picture, colour in (
        (gain, wides[0], star, GREEN_RIM),
        (cost, wides[1], back, CLOTH_PALE),
    ):
        frame.text(text, x, y, BLACK, units, colour)
        x += wide + near
        frame.blit_centred(picture, x + picture.get_width() / 2, y)
        x += picture.get_width() + gap
    frame.target(Target("price", place, price.words, tip=Tip(price.words)))


def _draw_cook(
    frame: Frame, stage: Stage, art: CardArt, dish: OpenDish, person: Person, rect: pygame.Rect
) -> None:
    """Show who is cooking, and what the dish brings and costs."""
    size, line = stage.px(110), stage.px(36)
    column, _rest = split(trim(rect, top=stage.px(55)), "right", stage.px(274))
    face, _gap, name, cooks, price, rest = rows(column, (size, stage.px(5), line, line, line, None))
    draw_face(frame, stage, person, size, face.center)
    room, high = stage.px(240), stage.px(40)
    frame.text(person.name, *name.center, BLACK, 22, SCORE, "centre", room, high)
    frame.text(_("is cooking"), *cooks.center, BODY, 17, CLOTH_TEXT, "centre", room, high)
    _draw_price(frame, stage, art, dish.price, price.center)
    if rest.height > stage.px(112) and not dish.simmers:
        pot = stage.picture("uffbasse/pot", stage.px(150))
        frame.blit_centred(pot, rest.centerx, rest.y + stage.px(57))
