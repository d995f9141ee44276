"""What stands beside the slots: the viewer's buttons, or who else cooks, and the price."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import KITCHEN_TEXT
from game.tables.uffbasse.faces import BACK
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import rows, split, trim
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CLOTH_PALE,
    CLOTH_TEXT,
    GREEN_RIM,
    HEADING,
    SCORE,
)


@dataclass(frozen=True, slots=True)
class Price:
    """What a dish brings and costs."""

    stars: int
    cards: int
    words: str
    """Both as a sentence."""


@dataclass(frozen=True, slots=True)
class CookButtons:
    """What the viewer can do with their open dish."""

    paid: int
    """How many ingredients are paid."""
    cook_tip: Tip
    cook: Press | None
    """Serves it; None as long as something is missing."""
    suggest: Press | None
    """Pays with as few cards as possible; None if what lies there is in the pot for good."""
    back: Press | None
    """Closes the recipe again; None in the same case."""
    left: int
    """How many cards the pantry has afterwards."""
    limit: int
    """How many may stay there."""


def draw_buttons(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    buttons: CookButtons,
    price: Price,
    total: int,
    column: pygame.Rect,
) -> None:
    """Show how much of `total` is paid, what the dish brings and costs, and what can be done."""
    head, column = split(column, "top", stage.px(116))
    paid, label, cost = rows(head, (stage.px(50), stage.px(30), None))
    cook, column = split(column, "top", stage.px(84), stage.px(14))
    others, notes = split(column, "top", stage.px(132), stage.space.tight)
    suggest, back = rows(others, (None, None), stage.space.gap)
    text = _("{paid} of {total}").format(paid=buttons.paid, total=total)
    frame.text(text, *paid.center, BLACK, 27, SCORE, "centre", *paid.size)
    text = ngettext("ingredient paid", "ingredients paid", total)
    wide = label.inflate(stage.px(36), 0)
    frame.text(text, *wide.center, BODY, 17, CLOTH_TEXT, "centre", *wide.size)
    _draw_price(frame, stage, art, price, cost.center)
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


def draw_cook(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    person: Person,
    price: Price,
    rect: pygame.Rect,
    *,
    shows_pot: bool,
) -> None:
    """Show who else is cooking, and what the dish brings and costs; below it a pot, if wanted."""
    size, line = stage.px(110), stage.px(36)
    column, _rest = split(trim(rect, top=stage.px(55)), "right", stage.px(274))
    face, _gap, name, cooks, cost, rest = rows(column, (size, stage.px(5), line, line, line, None))
    draw_face(frame, stage, person, size, face.center)
    room, high = stage.px(240), stage.px(40)
    frame.text(person.name, *name.center, BLACK, 22, SCORE, "centre", room, high)
    frame.text(_("is cooking"), *cooks.center, BODY, 17, CLOTH_TEXT, "centre", room, high)
    _draw_price(frame, stage, art, price, cost.center)
    if rest.height > stage.px(112) and shows_pot:
        pot = stage.picture("uffbasse/pot", stage.px(150))
        frame.blit_centred(pot, rest.centerx, rest.y + stage.px(57))


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
