"""The viewer's own plate: pantry, points, and in the kitchen what can be cooked now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.panels.dishes import Dishes, draw_dishes_content
from game.tables.uffbasse.panels.seat_plates import Head, draw_head
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.handles import Handles
from game.ui.table.panels.slot import draw_slot
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

SMALLEST_ROW = 24
"""Pixels that a row of a list needs to be hit."""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """The Uffbasse! card while it is the viewer's."""

    is_usable: bool
    """Whether it can be dragged to a stall now (U11.6)."""
    is_dragged: bool


@dataclass(frozen=True, slots=True)
class PantryCard:
    """An ingredient in the own pantry."""

    card: str
    is_fresh: bool


@dataclass(frozen=True, slots=True)
class Payable:
    """A dish that the viewer can cook now."""

    recipe: Recipe
    is_direct: bool
    is_chosen: bool
    choose: Press
    tip: Tip


@dataclass(frozen=True, slots=True)
class CookingTurn:
    """What the viewer can do in the kitchen."""

    payable: Sequence[Payable]
    pass_turn: Press | None


@dataclass(frozen=True, slots=True)
class OwnPlate:
    """All that lies before the viewer."""

    head: Head
    pantry: Sequence[PantryCard]
    seed: str
    """The own face-down seed card in words, empty without."""
    card: OwnCard | None
    chance: str
    """What the points mean for the Uffbasse! card."""
    dishes: Dishes
    turn: CookingTurn | None
    invites: bool
    """Whether what is dragged can be let go here."""
    handles: Handles
    tip: Tip


def draw_own(frame: Frame, stage: Stage, art: CardArt, own: OwnPlate, layout: Layout) -> None:
    """Show the plate of the seat at the bottom of the screen; drawn zoomed, see `Layout.zoom`."""
    rect = layout.own
    draw_panel(frame, stage, rect, active=own.head.is_awaited)
    draw_head(frame, stage, own.head, rect)
    frame.target(own.handles.at("own", rect, _("Pantry"), own.tip))
    if own.invites:
        draw_slot(frame, stage, rect, "takes", 18)
    above = 106 if layout.is_narrow else 92
    top = rect.y + stage.px(above)
    if own.turn is not None:
        pass_rect = _pass_place(stage, own, rect)
        _draw_cookable(frame, stage, own.turn, rect, top, pass_rect, is_compact=layout.is_compact)
        # The list of dishes takes all of the panel: the card lies beside the button to pass.
        width = _card_by_pass(pass_rect)
        centre = (rect.right - stage.px(18) - width / 2, float(pass_rect.centery))
    else:
        bottom = _draw_pantry(frame, stage, art, own, rect, top)
        if layout.dishes is None:
            place = pygame.Rect(rect.x, bottom, rect.width, rect.bottom - bottom)
            draw_dishes_content(frame, stage, own.dishes, place)
        else:
            _draw_chance(frame, stage, own.chance, rect, bottom)
        width = stage.px(64 if own.card and own.card.is_usable else 50)
        centre = (rect.right - stage.px(44), float(rect.y + stage.px(above + 54)))
    if own.card is not None:
        _draw_own_card(frame, art, own.card, width, centre)


def _draw_own_card(
    frame: Frame, art: CardArt, card: OwnCard, width: int, centre: tuple[float, float]
) -> None:
    """Show the Uffbasse! card when it is one's own: it can be dragged to a stall (U11.6)."""
    if not card.is_dragged:
        look: Look = "legal" if card.is_usable else "idle"
        frame.blit_centred(art.card("uffbasse/uffbasse-card", width, look, 6), *centre)
    place = pygame.Rect(0, 0, width, round(width * 1.4))
    place.center = (int(centre[0]), int(centre[1]))
    tip = Tip(
        _("Uffbasse! card"),
        _(
            "After the last card of a trick you may lay it on a stall: its colour is then the only "
            "trump. In the kitchen it stands for one ingredient."
        ),
    )
    frame.target(
        Target(
            "own:uffbasse",
            place,
            tip.title,
            drag=("uffbasse",) if card.is_usable else None,
            tip=tip,
        )
    )


def _draw_pantry(
    frame: Frame, stage: Stage, art: CardArt, own: OwnPlate, rect: pygame.Rect, top: int
) -> int:
    cards = own.pantry
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    y = top + stage.px(18)
    label = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    if own.card is not None:
        room -= stage.px(76)
    line = stage.px(36)
    fonts, name, part = stage.fonts, _("Pantry"), round(room * 0.66)
    if fonts.fitted(name, BLACK, 18, part, line)[0] != name:
        part = room - fonts.width(str(len(cards)), BODY, 16) - stage.px(12)
    title = frame.text(name, x, y, BLACK, 18, HONEY, "left", part, line)
    space = round(x + room - title.right - stage.px(12))
    label = label if stage.fonts.fitted(label, BODY, 16, space)[0] == label else str(len(cards))
    frame.text(label, x + room, y, BODY, 16, LABEL, "right", space, line)
    y += stage.px(20)
    width = stage.px(64 if len(cards) <= 4 else 56)
    width = min(width, round((rect.bottom - stage.px(10) - y) / 1.4))
    step = min(width + stage.px(7), (room - width) / max(1, len(cards) - 1))
    for i, one in enumerate(cards):
        look: Look = "selected" if one.is_fresh else "idle"
        picture = art.card(faces.card_face(one.card), width, look)
        frame.blit_centred(picture, x + i * step + width / 2, y + width * 0.7)
    if own.seed:
        picture = art.card(faces.BACK, width, "idle")
        spot = x + len(cards) * step + width / 2
        frame.blit_centred(picture, spot, y + width * 0.7)
        left = spot + width * 0.7
        frame.text(
            own.seed, left, y + width * 0.7, BODY, 15, LABEL, "left",
            round(rect.right - stage.px(12) - left), width,
        )  # fmt: skip
    elif not cards:
        draw_slot(frame, stage, pygame.Rect(x, y, width, round(width * 1.4)), radius=8)
    return y + round(width * 1.4) + stage.px(10)


def _draw_chance(frame: Frame, stage: Stage, chance: str, rect: pygame.Rect, top: int) -> None:
    if rect.bottom - top < stage.px(62):
        return
    line = stage.paint.box(rect.width - stage.px(36), 1, 0, fill=HAIRLINE, opacity=0.4)
    frame.blit(line, rect.x + stage.px(18), top)
    x, room = rect.x + stage.px(18), rect.width - stage.px(36)
    tall = rect.bottom - stage.px(8) - top
    y = top + stage.px(4)
    place = pygame.Rect(x, y, room, round(tall) - stage.px(4))
    block(frame, chance, place, BOLD, 18, GOLD, middle=True)


def _pass_place(stage: Stage, own: OwnPlate, rect: pygame.Rect) -> pygame.Rect:
    """Return where the button to pass is; the own Uffbasse! card lies at its right."""
    high = max(stage.px(52), 36, stage.metrics.least_target)
    place = pygame.Rect(0, rect.bottom - high - stage.px(12), rect.width - stage.px(36), high)
    place.x = rect.x + stage.px(18)
    if own.card is not None:
        place.width -= _card_by_pass(place) + stage.px(10)
    return place


def _card_by_pass(place: pygame.Rect) -> int:
    """Return how wide the Uffbasse! card is beside the button."""
    return round(place.height / 1.5)


def _draw_cookable(
    frame: Frame,
    stage: Stage,
    turn: CookingTurn,
    rect: pygame.Rect,
    top: int,
    pass_rect: pygame.Rect,
    *,
    is_compact: bool,
) -> None:
    """List the dishes that can be cooked now; below it the button to pass (U9.2)."""
    x, right = rect.x + stage.px(18), rect.right - stage.px(18)
    finger = stage.metrics.least_target
    y: float = top + stage.px(36)
    dishes = turn.payable
    tall = pass_rect.y - y - stage.px(4)
    line = stage.fonts.line_height(BODY, 17)
    least = max(stage.px(30), SMALLEST_ROW, round(min(line, stage.px(44))), finger)
    fit = max(1, int(tall // least))
    usual = stage.px(40) if is_compact else least
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
    for dish in dishes:
        row = pygame.Rect(x, round(y), right - x, int(step))
        _draw_cookable_row(frame, stage, dish, row)
        y += step
    button(
        frame,
        stage,
        pass_rect,
        "pass",
        _("Pass"),
        turn.pass_turn,
        # With nothing to cook it is all that is left to do.
        kind="paper" if dishes else "primary",
        units=21,
        command="pass",
        tip=Tip(_("Pass"), _("You may still cook on a later turn.")),
    )


def _draw_cookable_row(frame: Frame, stage: Stage, dish: Payable, row: pygame.Rect) -> None:
    """Show one dish of the list: a dot, its name, whether 2:1 is needed, and its stars."""
    recipe, chosen = dish.recipe, dish.is_chosen
    x, right, middle = row.x, row.right, row.centery
    dot = stage.paint.disc(max(stage.px(13), 9), GOLD if chosen else GREEN_RIM)
    frame.blit_centred(dot, x + stage.px(8), middle)
    star = stage.picture("common/star", stage.px(20))
    for i in range(recipe.stars):
        frame.blit_centred(star, right - stage.px(9) - i * stage.px(22), middle)
    edge = right - stage.px(22) * recipe.stars - stage.px(8)
    sign = "" if dish.is_direct else "2:1"
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
            dish.choose,
            tip=dish.tip,
        )
    )
