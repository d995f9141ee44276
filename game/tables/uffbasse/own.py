"""The viewer's own panels: pantry, points, what can be cooked now, cooked dishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffbasse import faces
from game.tables.uffbasse.dishes import draw_dishes, draw_dishes_content
from game.tables.uffbasse.rails import draw_head
from game.tables.uffbasse.shown import sorted_hand
from game.ui.cards import Look
from game.ui.frame import Frame, Target, Tip
from game.ui.panel import draw_panel
from game.ui.people import avatar
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    GREEN_RIM,
    GREEN_TEXT,
    HAIRLINE,
    HONEY,
    LABEL,
)
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

SMALLEST_ROW = 24
"""Pixels that a row of a list needs to be hit."""


def draw_own(table: UffbasseTable, frame: Frame) -> None:
    """Show the panel of the seat at the bottom of the screen."""
    rect, seat = table.layout.own, table.bottom
    stage = table.stage
    draw_panel(frame, stage, rect, active=table.turn_seat() == seat)
    draw_head(table, frame, rect, seat)
    accepts = table.gestures.pantry_accepts
    frame.target(Target("own", rect, _("Pantry"), accepts=accepts, drop=table.gestures.pantry_drop))
    if table.gestures.invites_pantry():
        box = stage.paint.box(
            rect.width,
            rect.height,
            stage.px(18),
            fill=GOLD,
            opacity=0.07,
            rim=GOLD,
            rim_width=max(2, stage.px(3)),
            dashed=True,
        )
        frame.blit(box, rect.x, rect.y)
    top = rect.y + stage.px(106 if table.layout.is_narrow else 92)
    if table.kitchen.is_my_turn:
        _draw_cookable(table, frame, rect, top)
    else:
        bottom = _draw_pantry(table, frame, rect, top)
        _draw_rest(table, frame, rect, bottom)
    if table.layout.dishes is not None:
        draw_dishes(table, frame, table.layout.dishes)
    _owned_card(table, frame, rect)


def _owned_card(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the Uffbasse! card when it is one's own: it can be dragged to a stall (U11.6)."""
    if table.shown.owner != table.bottom or table.shown.named:
        return
    stage = table.stage
    usable = table.may("keep")
    width = stage.px(64 if usable else 50)
    centre = (rect.right - stage.px(40), rect.y + stage.px(120))
    if not table.gestures.is_dragging(("uffbasse",)):
        look: Look = "legal" if usable else "idle"
        frame.blit_centred(table.art.card("uffbasse/uffbasse-card", width, look, 6), *centre)
    place = pygame.Rect(0, 0, width, round(width * 1.4))
    place.center = centre
    tip = Tip(
        _("Uffbasse! card"),
        _(
            "After the last card of a trick you may lay it on a stall: its colour is then the only "
            "trump (U11.6). In the kitchen it stands for one ingredient (U10.6)."
        ),
    )
    frame.target(
        Target("own:uffbasse", place, tip.title, drag=("uffbasse",) if usable else None, tip=tip)
    )


def _draw_pantry(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: int) -> int:
    stage = table.stage
    cards = sorted_hand(table.shown.seats[table.bottom].pantry)
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    y = top + stage.px(18)
    frame.text(_("Pantry"), x, y, BLACK, 18, HONEY)
    label = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    has_card = table.shown.owner == table.bottom and not table.shown.named
    if not has_card:
        frame.text(label, rect.right - stage.px(18), y, BODY, 16, LABEL, "right")
    else:
        room -= stage.px(64)
    y += stage.px(20)
    width = stage.px(64 if len(cards) <= 4 else 56)
    step = min(width + stage.px(7), (room - width) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        look: Look = "selected" if card in table.fresh else "idle"
        picture = table.art.card(faces.card_face(card), width, look)
        frame.blit_centred(picture, x + i * step + width / 2, y + width * 0.7)
    seed = table.shown.own_seed
    if seed and table.shown.phase == "seed":
        picture = table.art.card(faces.BACK, width, "idle")
        spot = x + len(cards) * step + width / 2
        frame.blit_centred(picture, spot, y + width * 0.7)
        frame.text(table.words.card(seed), spot + width, y + width * 0.7, BODY, 15, LABEL, "left")
    elif not cards:
        _empty_slot(table, frame, pygame.Rect(x, y, width, round(width * 1.4)))
    return y + round(width * 1.4) + stage.px(10)


def _empty_slot(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    slot = table.stage.paint.box(
        rect.width,
        rect.height,
        table.stage.px(8),
        opacity=0.2,
        rim=HAIRLINE,
        rim_opacity=0.45,
        dashed=True,
    )
    frame.blit(slot, rect.x, rect.y)


def _draw_rest(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: int) -> None:
    stage = table.stage
    if table.layout.dishes is None:
        place = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
        draw_dishes_content(table, frame, place)
        return
    if rect.bottom - top < stage.px(70):
        return
    line = stage.paint.box(rect.width - stage.px(36), 1, 0, fill=HAIRLINE, opacity=0.4)
    frame.blit(line, rect.x + stage.px(18), top)
    x = rect.x + stage.px(18)
    y = top + stage.px(22)
    frame.text(_("Points compared"), x, y, BOLD, 16, LABEL)
    y += stage.px(34)
    count = len(table.shown.seats)
    step = (rect.width - stage.px(30)) / count
    size = max(stage.px(32), 20)
    for i in range(count):
        seat = table.shown_order(i)
        person = table.host.people[seat]
        left = x + i * step
        frame.blit_centred(avatar(stage, person.avatar, person.colour, size), left + size / 2, y)
        frame.text(
            str(table.shown.seats[seat].points), left + size + stage.px(6), y, BLACK, 19, CREAM
        )
    below = y + size / 2 + stage.px(6)
    _draw_chance(table, frame, rect, round(below))


def _draw_chance(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: int) -> None:
    """Say what the points mean for the Uffbasse! card, in as many lines as there is room for."""
    stage = table.stage
    text = table.words.card_chance()
    room = rect.width - stage.px(36)
    step = stage.fonts.line_height(BOLD, 16)
    lines = stage.fonts.wrapped(text, BOLD, 16, room)
    space = int((rect.bottom - stage.px(8) - top) // step)
    if space < 1:
        return
    if len(lines) > space:
        lines = [stage.fonts.shortened(text, BOLD, 16, room)]
    middle = (top + rect.bottom - stage.px(8)) / 2
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * step
        frame.text(line, rect.x + stage.px(18), y, BOLD, 16, GOLD)


def _draw_cookable(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: int) -> None:
    """List the dishes that can be cooked now; below it the button to pass (U9.2)."""
    stage, kitchen = table.stage, table.kitchen
    x, right = rect.x + stage.px(18), rect.right - stage.px(18)
    frame.text(_("You can cook"), x, top + stage.px(18), BLACK, 18, HONEY)
    high = max(stage.px(52), 36)
    pass_rect = pygame.Rect(x, rect.bottom - high - stage.px(12), right - x, high)
    y: float = top + stage.px(36)
    dishes = kitchen.cookable()
    least = max(stage.px(30), SMALLEST_ROW)
    room = max(1, int((pass_rect.y - y - stage.px(4)) // least))
    step = min(
        stage.px(40) if table.layout.is_compact else least,
        (pass_rect.y - y - stage.px(4)) / max(1, min(room, len(dishes))),
    )
    hidden = len(dishes) - room
    if hidden > 0:
        # The recipes themselves still show by their green rim what is not listed here.
        dishes = dishes[:room]
        more = ngettext("+ {count} more", "+ {count} more", hidden).format(count=hidden)
        frame.text(more, right, top + stage.px(18), BOLD, 15, GREEN_TEXT, "right")
    for recipe, cost in dishes:
        chosen = kitchen.recipe is recipe
        middle = y + step / 2
        dot = stage.paint.disc(max(stage.px(13), 9), GOLD if chosen else GREEN_RIM)
        frame.blit_centred(dot, x + stage.px(8), middle)
        star = stage.picture("common/star", stage.px(20))
        for i in range(recipe.stars):
            frame.blit_centred(star, right - stage.px(9) - i * stage.px(22), middle)
        sign = "" if cost.is_direct else "2:1"
        edge = right - stage.px(22) * recipe.stars - stage.px(8)
        frame.text(sign, edge, middle, BOLD, 15, GREEN_TEXT, "right")
        frame.text(
            recipe.short.get("pfl"),
            x + stage.px(26),
            middle,
            BLACK if chosen else BODY,
            17,
            GOLD if chosen else CREAM,
            "left",
            round(edge - stage.fonts.width("2:1", BOLD, 15) - stage.px(8) - x - stage.px(26)),
        )
        row = pygame.Rect(x, round(y), right - x, round(step))
        frame.target(
            Target(
                f"cook:{recipe.id}",
                row,
                recipe.short.get("pfl"),
                lambda recipe=recipe: kitchen.choose(recipe),  # type: ignore[misc]
                tip=table.words.recipe_tip(recipe),
            )
        )
        y += step
    press = (lambda: table.act("pass")) if table.may("pass") else None
    button(
        frame,
        stage,
        pass_rect,
        "pass",
        _("Pass"),
        press,
        units=21,
        hotkey=pygame.K_p,
        tip=Tip(_("Pass"), _("You may still cook on a later turn (U9.3).")),
    )
