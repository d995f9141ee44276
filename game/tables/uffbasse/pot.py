"""The cooking panel: the open recipe, a slot for each ingredient, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.kitchen import JOKER, Slot
from game.ui.cards import Place
from game.ui.frame import Frame, Target, Tip
from game.ui.paint import tick
from game.ui.people import avatar
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
from game.ui.widgets import button, tag

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def draw_kitchen(table: UffbasseTable, frame: Frame) -> None:
    """Show the cooking phase in the middle of the table."""
    rect = table.layout.payment
    mine = table.kitchen.is_my_turn
    recipe = table.kitchen.recipe if mine else table.shown.cooking
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
        _draw_cook(table, frame, rect)


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
    stage = table.stage
    x = rect.x + stage.px(28)
    y = rect.y + stage.px(38)
    lead = _("You cook") if table.kitchen.is_my_turn else _("In the pot:")
    wide = frame.text(lead, x, y, BODY, 20, CLOTH_PALE).width
    title = recipe.short.get("pfl")
    frame.text(
        title,
        x + wide + stage.px(10),
        y,
        HEADING,
        28,
        SCORE,
        "left",
        stage.px(370) - wide - stage.px(10),
    )
    width = min(stage.px(336), round((rect.height - stage.px(180)) * 400 / 264))
    frame.blit(faces.recipe_card(stage, recipe, width), x, rect.y + stage.px(66))
    text_y: float = rect.y + stage.px(66) + width * 264 / 400 + stage.px(12)
    room = stage.px(350)
    text_y = frame.paragraph(table.words.dish_name(recipe), x, text_y, BOLD, 17, room, CLOTH_PALE)
    bonus = table.words.bonus_line(recipe)
    if bonus and rect.bottom - text_y > stage.px(24):
        frame.paragraph(bonus, x, text_y, BOLD, 17, room, GREEN_RIM)


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


def pot_spot(table: UffbasseTable) -> tuple[float, float]:
    """Return where the pot stands while ingredients fall into it."""
    rect = table.layout.payment
    return rect.x + rect.width * 0.5, rect.y + rect.height * 0.62


def draw_pot(table: UffbasseTable, frame: Frame) -> None:
    """Show the pot in front of everything else in the kitchen."""
    stage = table.stage
    pot = stage.picture("uffbasse/pot", stage.px(300))
    halo = stage.paint.halo(stage.px(520), stage.px(400), "#FFB21E", 0.5)
    frame.blit_centred(halo, *pot_spot(table))
    frame.blit_centred(pot, *pot_spot(table))


def pot_starts(table: UffbasseTable, recipe: Recipe) -> list[tuple[str, Place]]:
    """Return each ingredient in the pot (the joker, too), and the slot that it lies in."""
    mine = table.kitchen.recipe is recipe
    slots = table.kitchen.slots if mine else _shown_slots(table, recipe)
    found = []
    for slot, place in zip(slots, slot_places(table, len(slots)), strict=True):
        names = [JOKER] if slot.joker else slot.cards
        for name in names:
            face = "uffbasse/uffbasse-card" if name == JOKER else faces.card_face(name)
            found.append((face, Place(place.centerx, place.centery, 0, place.width * 0.8)))
    return found


def slot_places(table: UffbasseTable, count: int) -> list[pygame.Rect]:
    """Return the places of a recipe's ingredients."""
    stage, rect = table.stage, table.layout.payment
    left, right = rect.x + stage.px(398), rect.right - stage.px(272)
    pitch = min(stage.px(132), (right - left) // count)
    width = min(stage.px(112), pitch - stage.px(12))
    top = rect.y + stage.px(76)
    return [pygame.Rect(left + i * pitch, top, width, round(width * 1.4)) for i in range(count)]


def _draw_slots(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, slots: list[Slot], *, mine: bool
) -> None:
    stage, kitchen = table.stage, table.kitchen
    places = slot_places(table, len(slots))
    room = rect.right - stage.px(272) - places[0].x
    if mine:
        text = table.words.payment_hint()
        frame.text(text, places[0].x, rect.y + stage.px(38), BODY, 19, CLOTH_PALE, "left", room)
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
        ghost = stage.picture(f"uffbasse/icon-{slot.need}", round(place.width * 0.42)).copy()
        ghost.set_alpha(110)
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
    size = stage.px(56)
    centre = (place.centerx, place.bottom + stage.px(38))
    frame.blit_centred(stage.picture(f"uffbasse/disc-{slot.need}", size), *centre)
    if slot.is_paid:
        badge = stage.paint.disc(stage.px(26), GREEN_RIM, INK, 2)
        spot = (centre[0] + size * 0.38, centre[1] + size * 0.34)
        frame.blit_centred(badge, *spot)
        frame.blit_centred(tick(stage.paint, stage.px(16), INK), *spot)
    below = (place.centerx, centre[1] + stage.px(48))
    if slot.joker:
        tag(frame, stage, below, _("joker"), fill=GREEN_RIM, colour=GREEN_DARK, units=15)
    elif len(slot.cards) == 2:
        tag(frame, stage, below, _("2 for 1"), fill=GREEN_RIM, colour=GREEN_DARK, units=15)
    elif not slot.is_paid and mine:
        word = _("one more") if slot.cards else _("missing")
        tag(frame, stage, below, word, fill=GOLD, colour=INK, units=15)


def _draw_joker_line(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, x: int, room: int, *, mine: bool
) -> None:
    stage = table.stage
    high = stage.px(52)
    y = rect.bottom - high - stage.px(20)
    if y < rect.y + stage.px(76) + stage.px(157) + stage.px(110):
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
    usable = mine and table.kitchen.joker_is_mine
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
    width = stage.px(222)
    x = rect.right - width - stage.px(26)
    middle = x + width / 2
    total = len(kitchen.slots)
    text = _("{paid} of {total}").format(paid=kitchen.paid, total=total)
    frame.text(text, middle, rect.y + stage.px(48), BLACK, 34, SCORE, "centre")
    label = ngettext("ingredient paid", "ingredients paid", total)
    below = max(stage.px(82), stage.px(48) + stage.fonts.line_height(BODY, 26))
    frame.text(label, middle, rect.y + below, BODY, 17, CLOTH_TEXT, "centre", width)
    top = rect.y + max(stage.px(104), below + stage.fonts.line_height(BODY, 17) // 2 + 4)
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
        hotkey=pygame.K_SPACE,
        tip=None if ready else Tip(_("Cook!"), _("Not everything is paid yet (U10.5).")),
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
        hotkey=pygame.K_b,
    )
    left = len(kitchen.pantry) - len(kitchen.used())
    note = ngettext("{count} card left then", "{count} cards left then", left).format(count=left)
    y = back.bottom + stage.px(28)
    if y + stage.px(34) < rect.bottom:
        frame.text(note, middle, y, BOLD, 17, CLOTH_PALE, "centre", width)
        limit = table.rules.pantry_limit
        hint = _("(up to {count} may stay)").format(count=limit)
        if y + stage.px(24) + stage.fonts.line_height(BODY, 16) > rect.bottom:
            return
        frame.text(hint, middle, y + stage.px(24), BODY, 16, "#9FB6C2", "centre", width)


def _draw_cook(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show who is cooking."""
    stage = table.stage
    seat = table.shown.turn
    if seat is None:
        return
    person = table.host.people[seat]
    x = rect.right - stage.px(137)
    y = rect.y + stage.px(110)
    face = avatar(stage, person.avatar, person.colour, stage.px(110))
    frame.blit_centred(face, x, y)
    frame.text(person.name, x, y + stage.px(80), BLACK, 22, SCORE, "centre", stage.px(220))
    frame.text(_("is cooking"), x, y + stage.px(108), BODY, 17, CLOTH_TEXT, "centre")
    pot = stage.picture("uffbasse/pot", stage.px(150))
    if rect.bottom - y > stage.px(240) and not table.simmering:
        frame.blit_centred(pot, x, y + stage.px(200))


def _draw_waiting(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the kitchen while nobody has opened a recipe."""
    stage = table.stage
    pot = stage.picture("uffbasse/pot", stage.px(250))
    left = rect.x + rect.width * 0.24
    frame.blit_centred(pot, left, rect.centery)
    title, text = table.words.kitchen_lines()
    x = rect.x + rect.width * 0.42
    room = round(rect.right - x - stage.px(40))
    y = rect.y + rect.height * 0.30
    frame.text(title, x, y, HEADING, 36, SCORE, "left", room)
    below = frame.paragraph(text, x, y + stage.px(36), BODY, 20, room, CLOTH_PALE)
    if table.shown.phase == "limit" and table.may_discard:
        _draw_discard(table, frame, round(x), round(below))


def _draw_discard(table: UffbasseTable, frame: Frame, x: int, y: int) -> None:
    stage = table.stage
    surplus, chosen = table.surplus(), len(table.chosen)
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
        hotkey=pygame.K_SPACE,
    )
