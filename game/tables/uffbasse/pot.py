"""The cooking panel: the open recipe, a slot for each ingredient, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.kitchen import JOKER, Slot
from game.ui.drawing.fitting import block, fitting_tag, fitting_units
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import button, faint
from game.ui.people import avatar
from game.ui.table.cards import Place
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
    STITCH,
)
from game.ui.zoom import symbol_scale

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def draw_kitchen(table: UffbasseTable, frame: Frame) -> None:
    """Show the cooking phase in the middle of the table."""
    rect = table.layout.payment
    mine = table.kitchen.is_my_turn
    recipe = table.dish_shown
    _panel(table, frame, rect, active=mine)
    if recipe is None:
        _draw_waiting(table, frame, rect)
        return
    _pointer(table, frame, rect, recipe, active=mine)
    _draw_recipe(table, frame, rect, recipe)
    slots = table.kitchen.slots if mine else _shown_slots(table, recipe)
    _draw_slots(table, frame, rect, slots, mine=mine)
    if mine:
        _draw_buttons(table, frame, rect)
    else:
        _draw_cook(table, frame, rect, slots)


def _panel(table: UffbasseTable, frame: Frame, rect: pygame.Rect, *, active: bool) -> None:
    stage = table.stage
    box = stage.paint.box(
        rect.width,
        rect.height,
        stage.px(22),
        fill="#1C3543",
        bottom="#0E1D27",
        opacity=0.97,
        rim=GOLD if active else STITCH,
        rim_width=max(2, stage.px(3 if active else 1.5)),
        rim_opacity=1 if active else 0.4,
    )
    frame.blit(box, rect.x, rect.y)
    frame.target(
        Target(
            "kitchen",
            rect,
            accepts=table.gestures.kitchen_accepts,
            drop=table.gestures.kitchen_drop,
        )
    )


def _pointer(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, recipe: Recipe, *, active: bool
) -> None:
    """Point from the panel up to the open recipe."""
    if recipe not in table.shown.display:
        return
    column = table.shown.display.index(recipe) % 5
    size = table.stage.px(30)
    colour = GOLD if active else "#C8B48A"

    def body() -> str:
        return f'<path d="M0 {size * 0.6}L{size / 2} 0L{size} {size * 0.6}Z" fill="{colour}"/>'

    arrow = table.stage.paint.draw(("pointer", colour), size, round(size * 0.6), body)
    x = table.layout.recipes[column].centerx
    frame.blit(arrow, x - size / 2, rect.y - size * 0.6 + 1)


def _draw_recipe(table: UffbasseTable, frame: Frame, rect: pygame.Rect, recipe: Recipe) -> None:
    stage, columns = table.stage, table.places.cooking
    x, head = columns.left, columns.head
    y = rect.y + head * 0.55
    lead = _("You cook") if table.kitchen.is_my_turn else _("In the pot:")
    room = columns.slots - stage.px(18) - x
    title, shift = recipe.short.get("pfl"), 0
    share, fonts = round(room * 0.36), stage.fonts
    words, units = fonts.fitted(lead, BODY, 20, share, head)
    wide = fonts.width(words, BODY, units) + stage.px(10)
    if words == lead and fonts.fitted(title, HEADING, 28, room - wide, head)[0] == title:
        frame.text(lead, x, y, BODY, units, CLOTH_PALE)
        shift = wide
    frame.text(title, x + shift, y, HEADING, 28, SCORE, "left", room - shift, head)
    frame.blit(faces.recipe_card(stage, recipe, columns.recipe), x, rect.y + head)
    top = rect.y + head + round(columns.recipe * 264 / 400) + stage.px(10)
    place = pygame.Rect(x, top, room, rect.bottom - stage.px(8) - top)
    bonus = table.words.bonus_line(recipe)
    name = table.words.dish_name(recipe)
    units = fitting_units(
        fonts, f"{name}\n{bonus}" if bonus else name, BOLD, 18, room, place.height
    )[0]
    below = round(block(frame, name, place, BOLD, units, CLOTH_PALE))
    rest = pygame.Rect(x, below, room, rect.bottom - stage.px(4) - below)
    if bonus and rest.height >= fonts.line_height(BOLD, units):
        block(frame, bonus, rest, BOLD, units, GREEN_RIM)


def _shown_slots(table: UffbasseTable, recipe: Recipe) -> list[Slot]:
    """Return somebody else's pot, laid out as slots."""
    slots = [Slot(COLOURS[need]) for need in recipe.needs]
    rest: list[str] = []
    for card in table.shown.pot:
        slot = next((s for s in slots if s.need == card[0] and not s.cards), None)
        if slot:
            slot.cards.append(card)
        else:
            rest.append(card)
    if table.shown.pot_joker:
        free = [slot for slot in slots if not slot.cards]
        if free:
            free[-1].joker = True
    for card in rest:
        slot = next((s for s in slots if s.cards and s.takes(card)), None) or next(
            (s for s in slots if s.takes(card)), None
        )
        if slot:
            slot.cards.append(card)
    return slots


def draw_pot(table: UffbasseTable, frame: Frame) -> None:
    """Show the pot in front of everything else in the kitchen."""
    stage = table.stage
    pot = stage.picture("uffbasse/pot", stage.px(300))
    halo = stage.paint.halo(stage.px(520), stage.px(400), "#FFB21E", 0.5)
    frame.blit_centred(halo, *table.places.pot())
    frame.blit_centred(pot, *table.places.pot())


def pot_starts(table: UffbasseTable, recipe: Recipe) -> list[tuple[str, Place]]:
    """Return each ingredient in the pot (the joker, too), and the slot that it lies in."""
    mine = table.kitchen.recipe is recipe
    slots = table.kitchen.slots if mine else _shown_slots(table, recipe)
    found = []
    for slot, place in zip(slots, table.places.ingredients(len(slots)), strict=True):
        names = [JOKER] if slot.joker else slot.cards
        for name in names:
            face = "uffbasse/uffbasse-card" if name == JOKER else faces.card_face(name)
            found.append((face, Place(place.centerx, place.centery, 0, place.width * 0.8)))
    return found


def _draw_slots(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, slots: list[Slot], *, mine: bool
) -> None:
    stage, kitchen = table.stage, table.kitchen
    places, columns = table.places.ingredients(len(slots)), table.places.cooking
    room = columns.slots_end - stage.px(8) - places[0].x
    if mine:
        text = table.words.payment_hint()
        place = pygame.Rect(places[0].x, rect.y + stage.px(8), room, columns.head - stage.px(4))
        block(frame, text, place, BODY, 19, CLOTH_PALE, middle=True)
    for index, (slot, place) in enumerate(zip(slots, places, strict=True)):
        _draw_slot(table, frame, index, slot, place, mine=mine)
    _draw_joker_line(table, frame, rect, places[0].x, room, mine=mine and not kitchen.locked)


def _draw_slot(
    table: UffbasseTable, frame: Frame, index: int, slot: Slot, place: pygame.Rect, *, mine: bool
) -> None:
    stage = table.stage
    paid = slot.is_paid
    lit = (
        mine
        and table.gestures.dragged_card() is not None
        and slot.takes(table.gestures.dragged_card() or "")
    )
    rim = GREEN_RIM if paid else GOLD
    if lit or (mine and not paid):
        spread = stage.px(14)
        light = stage.paint.glow(place.width, place.height, stage.px(12), GOLD, spread)
        frame.blit(light, place.x - spread, place.y - spread)
    box = stage.paint.box(
        place.width,
        place.height,
        stage.px(12),
        opacity=0.3,
        fill="#000000",
        rim=rim if mine or paid else STITCH,
        rim_width=max(2, stage.px(3)),
        rim_opacity=1 if mine or paid else 0.4,
        dashed=not paid,
    )
    frame.blit(box, place.x, place.y)
    if not slot.cards and not slot.joker:
        ghost = faint(stage, f"uffbasse/icon-{slot.need}", round(place.width * 0.42))
        frame.blit_centred(ghost, place.centerx, place.centery)
    if mine:
        frame.target(
            Target(
                f"slot:{index}",
                place,
                table.words.colour(slot.need),
                tip=Tip(table.words.colour(slot.need), table.words.slot_hint()),
                accepts=lambda what: what[0] in ("pantry", "uffbasse"),
                drop=lambda what: table.gestures.drop_on_slot(index, what),
            )
        )
    _draw_contents(table, frame, slot, place, mine=mine)
    _draw_need(table, frame, slot, place, mine=mine)


def _draw_contents(
    table: UffbasseTable, frame: Frame, slot: Slot, place: pygame.Rect, *, mine: bool
) -> None:
    pair = len(slot.cards) == 2
    width = round(place.width * (0.78 if pair else 0.96))
    names = slot.cards if not slot.joker else [JOKER]
    for i, card in enumerate(names):
        if table.gestures.is_dragging(("pantry", card)) or table.simmering:
            continue
        shift = (-0.13 + 0.26 * i) * place.width if pair else 0.0
        drop = (-0.07 + 0.14 * i) * place.height if pair else 0.0
        angle = (5.0 if i == 0 else -5.0) if pair else 0.0
        face = "uffbasse/uffbasse-card" if card == JOKER else faces.card_face(card)
        picture = table.art.card(face, width, "idle", angle)
        frame.blit_centred(picture, place.centerx + shift, place.centery + drop)
        if not mine or table.kitchen.locked:
            continue
        reach = pygame.Rect(0, 0, width, round(width * 1.4))
        reach.center = (round(place.centerx + shift), round(place.centery + drop))
        label = _("Joker") if card == JOKER else table.words.card(card)
        frame.target(
            Target(
                f"paid:{card}",
                reach,
                label,
                lambda card=card: table.gestures.take_out(card),  # type: ignore[misc]
                drag=("pantry", card),
                tip=Tip(label, _("Click to take it back.")),
            )
        )


def _draw_need(
    table: UffbasseTable, frame: Frame, slot: Slot, place: pygame.Rect, *, mine: bool
) -> None:
    stage = table.stage
    size = stage.px(56 * symbol_scale(stage))
    centre = (place.centerx, place.bottom + stage.px(38))
    frame.blit_centred(stage.picture(f"uffbasse/disc-{slot.need}", size), *centre)
    if slot.is_paid:
        badge = stage.paint.disc(stage.px(26), GREEN_RIM, INK, 2)
        spot = (centre[0] + size * 0.38, centre[1] + size * 0.34)
        frame.blit_centred(badge, *spot)
        frame.blit_centred(tick(stage.paint, stage.px(16), INK), *spot)
    below = (place.centerx, centre[1] + stage.px(50))
    word, fill, colour = "", GREEN_RIM, GREEN_DARK
    if slot.joker:
        word = _("joker")
    elif len(slot.cards) == 2:
        word = _("2 for 1")
    elif not slot.is_paid and mine:
        word, fill, colour = _("one more") if slot.cards else _("missing"), GOLD, INK
    if word:
        room = place.width + stage.px(14)
        inside = table.layout.payment
        fitting_tag(
            frame, stage, below, word, inside, room, fill=fill, colour=colour, high=stage.px(44)
        )


def _draw_joker_line(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, x: int, room: int, *, mine: bool
) -> None:
    stage = table.stage
    high = stage.px(52)
    y = rect.bottom - high - stage.px(20)
    if y < rect.y + table.places.cooking.head + stage.px(10 + 157 + 110):
        return
    box = stage.paint.box(
        room,
        high,
        stage.px(12),
        fill="#000000",
        opacity=0.28,
        rim=STITCH,
        rim_width=1,
        rim_opacity=0.25,
    )
    frame.blit(box, x, y)
    card = stage.picture("uffbasse/uffbasse-card", stage.px(28))
    frame.blit_centred(card, x + stage.px(26), y + high / 2)
    text = table.words.joker_line()
    usable = mine and table.shown.joker_is_mine
    used = any(slot.joker for slot in table.kitchen.slots)
    frame.text(
        text,
        x + stage.px(52),
        y + high / 2,
        BOLD if usable else BODY,
        17,
        GOLD if usable and not used else "#9FB6C2",
        "left",
        room - stage.px(64),
        high,
    )
    if usable and not used:
        place = pygame.Rect(x, y, room, high)
        frame.target(
            Target(
                "joker",
                place,
                text,
                lambda: table.gestures.drop_joker(),
                drag=("uffbasse",),
                tip=Tip(_("Joker"), table.words.joker_hint()),
            )
        )


def _draw_buttons(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    stage, kitchen = table.stage, table.kitchen
    columns = table.places.cooking
    width = columns.buttons
    x = rect.right - width - stage.px(26)
    middle = x + width / 2
    total = len(kitchen.slots)
    text = _("{paid} of {total}").format(paid=kitchen.paid, total=total)
    first, second = stage.px(50), stage.px(30)
    y = rect.y + stage.px(4)
    frame.text(text, middle, y + first / 2, BLACK, 27, SCORE, "centre", width, first)
    label = ngettext("ingredient paid", "ingredients paid", total)
    y += first
    room = width + stage.px(40)
    frame.text(label, middle, y + second / 2, BODY, 17, CLOTH_TEXT, "centre", room, second)
    y += second
    _draw_price(table, frame, (middle, y + stage.px(17)), kitchen.slots)
    top = y + stage.px(36)
    ready = kitchen.is_ready
    cook = pygame.Rect(x, top, width, stage.px(84))
    button(
        frame,
        stage,
        cook,
        "cook",
        _("Cook!"),
        table.cook if ready else None,
        kind="primary",
        face=HEADING,
        units=31,
        command="next",
        tip=Tip(_("Cook!"), _cook_text(table)),
    )
    high = stage.px(60)
    suggest = pygame.Rect(x, top + stage.px(98), width, high)
    back = pygame.Rect(x, top + stage.px(98) + high + stage.px(12), width, high)
    locked = bool(kitchen.locked)
    button(
        frame,
        stage,
        suggest,
        "suggest",
        _("Suggestion"),
        None if locked else kitchen.suggest,
        tip=Tip(_("Suggestion"), _("Pays with as few cards as possible.")),
    )
    button(
        frame,
        stage,
        back,
        "back",
        _("Back"),
        None if locked else table.close_recipe,
        kind="blue",
        command="back",
    )
    left = len(kitchen.pantry) - len(kitchen.used())
    note = ngettext("{count} card left then", "{count} cards left then", left).format(count=left)
    below = back.bottom + stage.px(8)
    rest = (rect.bottom - stage.px(6) - below) / 2
    if rest < stage.fonts.line_height(BODY, 16) / stage.metrics.text_scale:
        return
    frame.text(note, middle, below + rest / 2, BOLD, 17, CLOTH_PALE, "centre", room, rest)
    limit = table.rules.pantry_limit
    text = ngettext("({count} card may stay)", "({count} cards may stay)", limit)
    hint = text.format(count=limit)
    frame.text(hint, middle, below + rest * 1.5, BODY, 16, "#9FB6C2", "centre", room, rest)


def _price(table: UffbasseTable, slots: list[Slot]) -> tuple[int, int]:
    """Return how many stars the open dish brings, bonus included, and how many cards it costs; what
    is not paid yet takes a card at least."""
    cards = sum(len(slot.cards) + (not slot.is_paid) for slot in slots)
    mine = table.kitchen.is_my_turn
    recipe = table.dish_shown
    seat = table.bottom if mine else table.expected.only
    if recipe is None or seat is None:
        return 0, cards
    return table.shown.seats[seat].gain(table.rules, recipe), cards


def _cook_text(table: UffbasseTable) -> str:
    """Return what the button to cook does: what the dish brings and costs."""
    price = table.words.price(*_price(table, table.kitchen.slots))
    if table.kitchen.is_ready:
        return price
    return _("Not everything is paid yet.") + "\n" + price


def _draw_price(
    table: UffbasseTable, frame: Frame, centre: tuple[float, float], slots: list[Slot]
) -> None:
    """Show in pictures what the open dish brings and costs: stars, and cards of the pantry."""
    stage, (stars, cards) = table.stage, _price(table, slots)
    high = stage.px(34)
    star = stage.picture("common/star", stage.px(24))
    back = table.art.card(faces.BACK, max(stage.px(17), 10), "flat")
    gain, cost = f"+{stars}", f"−{cards}"
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
    words = table.words.price(stars, cards)
    frame.target(Target("price", place, words, tip=Tip(words)))


def _draw_cook(table: UffbasseTable, frame: Frame, rect: pygame.Rect, slots: list[Slot]) -> None:
    """Show who is cooking, and what the dish brings and costs."""
    stage = table.stage
    seat = table.expected.only
    if seat is None:
        return
    person = table.host.people[seat]
    x = rect.right - stage.px(137)
    y = rect.y + stage.px(110)
    face = avatar(stage, person.avatar, person.colour, stage.px(110))
    frame.blit_centred(face, x, y)
    room, high = stage.px(240), stage.px(40)
    frame.text(person.name, x, y + stage.px(78), BLACK, 22, SCORE, "centre", room, high)
    frame.text(_("is cooking"), x, y + stage.px(114), BODY, 17, CLOTH_TEXT, "centre", room, high)
    _draw_price(table, frame, (x, y + stage.px(148)), slots)
    pot = stage.picture("uffbasse/pot", stage.px(150))
    if rect.bottom - y > stage.px(280) and not table.simmering:
        frame.blit_centred(pot, x, y + stage.px(225))


def _draw_waiting(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the kitchen while nobody has opened a recipe."""
    stage, fonts = table.stage, table.stage.fonts
    left = rect.x + rect.width * 0.225
    wide = min(stage.px(360), round(rect.width * 0.36), round(rect.height * 0.9))
    light = stage.paint.halo(round(wide * 1.5), round(min(rect.height, wide)), "#FFB21E", 0.2)
    frame.blit_centred(light, left, rect.centery)
    pot = stage.picture("uffbasse/pot", wide)
    middle = rect.centery + wide * 0.08
    wisp = stage.picture("common/steam", round(wide * 0.1))
    for number in (-1, 0, 1):
        rise = wide * (0.48 if number else 0.53)
        frame.blit_centred(wisp, left + number * wide * 0.2, middle - rise)
    frame.blit_centred(pot, left, middle)
    title, text = table.words.kitchen_lines()
    x = rect.x + rect.width * 0.43
    room = round(rect.right - x - stage.px(36))
    discards = table.shown.phase == "limit" and table.may_any("discard")
    foot = stage.px(110) if discards else 0
    line = max(stage.px(72), fonts.line_height(HEADING, 42))
    most = rect.height - foot - line - stage.px(24)
    units, lines = fitting_units(fonts, text, BODY, 25, room, most)
    high = min(most, len(lines) * fonts.line_height(BODY, units))
    y = rect.centery - (line + high + foot) / 2
    frame.text(title, x, y + line / 2, HEADING, 42, SCORE, "left", room, line)
    place = pygame.Rect(round(x), round(y + line), room, round(most))
    below = block(frame, text, place, BODY, 25, CLOTH_PALE)
    if discards:
        _draw_discard(table, frame, round(x), round(below))


def _draw_discard(table: UffbasseTable, frame: Frame, x: int, y: int) -> None:
    stage = table.stage
    surplus, chosen = table.shown.surplus, len(table.chosen)
    place = pygame.Rect(x, y + stage.px(24), stage.px(300), stage.px(68))
    text = _("{chosen} of {count} chosen").format(chosen=chosen, count=surplus)
    ready = chosen == surplus
    button(
        frame,
        stage,
        place,
        "discard",
        _("Throw away") if ready else text,
        table.discard if ready else None,
        kind="gold",
        command="next",
    )
