"""The viewer's own panels: pantry, points, what can be cooked now, cooked dishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.dishes import draw_dishes, draw_dishes_content
from game.tables.uffbasse.rails import draw_head
from game.tables.uffbasse.shown import suit_and_value
from game.tables.uffbasse.tips import own_tip
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.table.cards import Look
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
from game.ui.zoom import zoomed

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

SMALLEST_ROW = 24
"""Pixels that a row of a list needs to be hit."""


def draw_own(table: UffbasseTable, frame: Frame) -> None:
    """Show the panel of the seat at the bottom of the screen."""
    with zoomed(table.stage, table.layout.zoom):
        _draw_panel(table, frame)
        if table.layout.dishes is not None:
            draw_dishes(table, frame, table.layout.dishes)


def _draw_panel(table: UffbasseTable, frame: Frame) -> None:
    rect, seat = table.layout.own, table.bottom
    stage = table.stage
    draw_panel(frame, stage, rect, active=table.is_awaited(seat))
    draw_head(table, frame, rect, seat)
    accepts = table.gestures.pantry_accepts
    tip = own_tip(table)
    if chance := table.words.card_chance():
        tip = Tip(tip.title, f"{tip.text}\n{chance}")
    drop = table.gestures.pantry_drop
    frame.target(Target("own", rect, _("Pantry"), accepts=accepts, drop=drop, tip=tip))
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
    top = rect.y + stage.px(_pantry_top(table))
    if table.kitchen.is_my_turn:
        _draw_cookable(table, frame, rect, top)
    else:
        bottom = _draw_pantry(table, frame, rect, top)
        _draw_rest(table, frame, rect, bottom)
    _owned_card(table, frame, rect)


def _pantry_top(table: UffbasseTable) -> int:
    """Return where the panel goes on below face and name, in units from its top."""
    return 106 if table.layout.is_narrow else 92


def _has_card(table: UffbasseTable) -> bool:
    """Whether the Uffbasse! card lies in the own panel."""
    return table.shown.holds_card(table.bottom)


def _owned_card(table: UffbasseTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the Uffbasse! card when it is one's own: it can be dragged to a stall (U11.6)."""
    if not _has_card(table):
        return
    stage = table.stage
    usable = table.may("keep")
    if table.kitchen.is_my_turn:
        # The list of dishes takes all of the panel: it lies beside the button to pass.
        button_rect = _pass_place(table, rect)
        width = _card_by_pass(button_rect)
        centre = (rect.right - stage.px(18) - width / 2, float(button_rect.centery))
    else:
        width = stage.px(64 if usable else 50)
        centre = (rect.right - stage.px(44), rect.y + stage.px(_pantry_top(table) + 54))
    if not table.gestures.is_dragging(("uffbasse",)):
        look: Look = "legal" if usable else "idle"
        frame.blit_centred(table.art.card("uffbasse/uffbasse-card", width, look, 6), *centre)
    place = pygame.Rect(0, 0, width, round(width * 1.4))
    place.center = centre
    tip = Tip(
        _("Uffbasse! card"),
        _(
            "After the last card of a trick you may lay it on a stall: its colour is then the only "
            "trump. In the kitchen it stands for one ingredient."
        ),
    )
    frame.target(
        Target("own:uffbasse", place, tip.title, drag=("uffbasse",) if usable else None, tip=tip)
    )


def _draw_pantry(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: int) -> int:
    stage = table.stage
    cards = sorted(table.shown.own.pantry, key=suit_and_value)
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    y = top + stage.px(18)
    label = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    if _has_card(table):
        room -= stage.px(76)
    line = stage.px(36)
    fonts, name, part = stage.fonts, _("Pantry"), round(room * 0.66)
    if fonts.fitted(name, BLACK, 18, part, line)[0] != name:
        part = room - fonts.width(str(len(cards)), BODY, 16) - stage.px(12)
    title = frame.text(name, x, y, BLACK, 18, HONEY, "left", part, line)
    space = round(x + room - title.right - stage.px(12))
    label = label if _fits(table, label, space) else str(len(cards))
    frame.text(label, x + room, y, BODY, 16, LABEL, "right", space, line)
    y += stage.px(20)
    width = stage.px(64 if len(cards) <= 4 else 56)
    width = min(width, round((rect.bottom - stage.px(10) - y) / 1.4))
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
        left = spot + width * 0.7
        frame.text(
            table.words.card(seed), left, y + width * 0.7, BODY, 15, LABEL, "left",
            round(rect.right - stage.px(12) - left), width,
        )  # fmt: skip
    elif not cards:
        _empty_slot(table, frame, pygame.Rect(x, y, width, round(width * 1.4)))
    return y + round(width * 1.4) + stage.px(10)


def _fits(table: UffbasseTable, text: str, room: int) -> bool:
    """Whether a label can be shown whole in this room."""
    return table.stage.fonts.fitted(text, BODY, 16, room)[0] == text


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
    if rect.bottom - top < stage.px(62):
        return
    line = stage.paint.box(rect.width - stage.px(36), 1, 0, fill=HAIRLINE, opacity=0.4)
    frame.blit(line, rect.x + stage.px(18), top)
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    tall = rect.bottom - stage.px(8) - top
    y = top + stage.px(4)
    place = pygame.Rect(x, y, room, round(tall) - stage.px(4))
    block(frame, table.words.card_chance(), place, BOLD, 18, GOLD, middle=True)


def _pass_place(table: UffbasseTable, rect: pygame.Rect) -> pygame.Rect:
    """Return where the button to pass is; the own Uffbasse! card lies at its right."""
    stage = table.stage
    high = max(stage.px(52), 36, stage.metrics.least_target)
    place = pygame.Rect(0, rect.bottom - high - stage.px(12), rect.width - stage.px(36), high)
    place.x = rect.x + stage.px(18)
    if _has_card(table):
        place.width -= _card_by_pass(place) + stage.px(10)
    return place


def _card_by_pass(place: pygame.Rect) -> int:
    """Return how wide the Uffbasse! card is beside the button."""
    return round(place.height / 1.5)


def _draw_cookable(table: UffbasseTable, frame: Frame, rect: pygame.Rect, top: int) -> None:
    """List the dishes that can be cooked now; below it the button to pass (U9.2)."""
    stage, kitchen = table.stage, table.kitchen
    x, right = rect.x + stage.px(18), rect.right - stage.px(18)
    finger = stage.metrics.least_target
    pass_rect = _pass_place(table, rect)
    y: float = top + stage.px(36)
    dishes = kitchen.cookable()
    tall = pass_rect.y - y - stage.px(4)
    line = table.stage.fonts.line_height(BODY, 17)
    least = max(stage.px(30), SMALLEST_ROW, round(min(line, stage.px(44))), finger)
    fit = max(1, int(tall // least))
    usual = stage.px(40) if table.layout.is_compact else least
    step = min(max(usual, least), tall / max(1, min(fit, len(dishes))))
    hidden = len(dishes) - fit
    room, head = right - x, stage.px(36)
    if hidden > 0:
        # The recipes themselves still show by their green rim what is not listed here.
        dishes = dishes[:fit]
        more = ngettext("+ {count} more", "+ {count} more", hidden).format(count=hidden)
        spot, part = top + stage.px(18), round(room * 0.42)
        wide = frame.text(more, right, spot, BOLD, 15, GREEN_TEXT, "right", part, head).width
        room -= wide + stage.px(10)
    if dishes:
        frame.text(_("You can cook"), x, top + stage.px(18), BLACK, 18, HONEY, "left", room, head)
    for recipe, cost in dishes:
        row = pygame.Rect(x, round(y), right - x, int(step))
        _draw_cookable_row(table, frame, row, recipe, is_direct=cost.is_direct)
        y += step
    press = (lambda: table.act("pass")) if table.may("pass") else None
    button(
        frame,
        stage,
        pass_rect,
        "pass",
        _("Pass"),
        press,
        # With nothing to cook it is all that is left to do.
        kind="paper" if dishes else "primary",
        units=21,
        command="pass",
        tip=Tip(_("Pass"), _("You may still cook on a later turn.")),
    )


def _draw_cookable_row(
    table: UffbasseTable, frame: Frame, row: pygame.Rect, recipe: Recipe, *, is_direct: bool
) -> None:
    """Show one dish of the list: a dot, its name, whether 2:1 is needed, and its stars."""
    stage, kitchen = table.stage, table.kitchen
    chosen = kitchen.recipe is recipe
    x, right, middle = row.x, row.right, row.centery
    dot = stage.paint.disc(max(stage.px(13), 9), GOLD if chosen else GREEN_RIM)
    frame.blit_centred(dot, x + stage.px(8), middle)
    star = stage.picture("common/star", stage.px(20))
    for i in range(recipe.stars):
        frame.blit_centred(star, right - stage.px(9) - i * stage.px(22), middle)
    edge = right - stage.px(22) * recipe.stars - stage.px(8)
    sign = "" if is_direct else "2:1"
    if sign:
        room = stage.px(52)
        edge -= frame.text(
            sign, edge, middle, BOLD, 15, GREEN_TEXT, "right", room, row.height
        ).width + stage.px(6)
    left = x + stage.px(26)
    name = recipe.short.get("pfl")
    frame.text(
        name, left, middle, BLACK if chosen else BODY, 17, GOLD if chosen else CREAM, "left",
        round(edge - left), row.height,
    )  # fmt: skip
    frame.target(
        Target(
            f"cook:{recipe.id}",
            row,
            name,
            lambda: kitchen.choose(recipe),
            tip=table.words.recipe_tip(recipe),
        )
    )
