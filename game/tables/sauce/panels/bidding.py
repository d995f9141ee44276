"""The sheet on which a person bids: a number, or one of the bids in words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.panels.bid_slider import NumberField, draw_slider
from game.tables.sauce.panels.pictures import TEAM_COLOURS, specialty_body
from game.tables.sauce.panels.sheet import Hint, SheetGrid, draw_look, draw_number, draw_sheet
from game.tables.sauce.words.numbers import bid_words
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HEADING, HONEY, LABEL, MUTED, SHINE, SHOUT


@dataclass(frozen=True, slots=True)
class WordBid:
    """A bid in words; one that is not possible says why when it is pressed."""

    word: str
    is_possible: bool
    terms: tuple[str, str]
    """What it needs and brings: in a line, and in a few signs."""
    tip: Tip
    press: Press


@dataclass(frozen=True, slots=True)
class BidSheet:
    """Everything that can be bid."""

    name: str
    """Who bids."""
    field: NumberField
    scale: int
    """The greatest number that anybody may bid."""
    star: int
    """A number that is marked on the scale."""
    team: tuple[str, str]
    """What is said about both bids of the team: label and value."""
    words: tuple[WordBid, ...]
    bid: Press
    look: Press | None
    """Turns up the own cards, where they lie face down."""
    hint: Hint | None


def draw_bidding(frame: Frame, stage: Stage, sheet: BidSheet, grid: SheetGrid) -> None:
    """Show the sheet."""
    draw_sheet(frame, stage, grid, "bid-panel", sheet.hint)
    _draw_head(frame, stage, sheet, grid)
    draw_number(frame, stage, grid, sheet.field)
    label = _("Bid {number}").format(number=sheet.field.text)
    rect = grid.rect_at(514, grid.number_top, 320, grid.number_high)
    tip = Tip(label, _("Enter does the same. The numbers of both partners are added."))
    button(frame, stage, rect, "bid", label, sheet.bid, kind="primary", units=36, tip=tip)
    track = grid.rect_at(30, 172 if grid.is_narrow else 206, 808, 96)
    draw_slider(frame, stage, sheet.field, track, sheet.scale, sheet.star)
    for index, word in enumerate(sheet.words):
        row, column = divmod(index, 2)
        place = (
            grid.rect_at(36 + column * 404, 260 + row * 77, 392, 70)
            if grid.is_narrow
            else grid.rect_at(36 + index * 201.5, 316, 191.5, 88)
        )
        _draw_word(frame, stage, word, place)


def _draw_head(frame: Frame, stage: Stage, sheet: BidSheet, grid: SheetGrid) -> None:
    left, right = grid.x(36), grid.x(832)
    room = round(grid.x(480) - left)
    title = _("Your bid, {name}").format(name=sheet.name)
    middle = grid.y(28 if sheet.look else 34)
    frame.text(title, left, middle, HEADING, 30, HONEY, "left", room, grid.high(46))
    if sheet.look:
        rect = grid.rect_at(36, 53, 380, 38 if grid.is_narrow else 44)
        rect.height = max(rect.height, 30)
        text = _("Who looks can no longer bid Blind Nope! Any other bid is possible either way.")
        draw_look(frame, stage, rect, text, sheet.look, 18)
    else:
        text = _("How many points will you take?")
        frame.text(text, left, grid.y(78), BODY, 19, CREAM, "left", room, grid.high(36))
    room = round(right - grid.x(490))
    label, total = sheet.team
    frame.text(label, right, grid.y(32), BODY, 18, LABEL, "right", room, grid.high(36))
    frame.text(total, right, grid.y(73), BLACK, 30, TEAM_COLOURS[0], "right", room, grid.high(50))


def _draw_word(frame: Frame, stage: Stage, bid: WordBid, rect: pygame.Rect) -> None:
    name, enabled = f"bid:{bid.word}", bid.is_possible
    pressed = frame.is_pressed(name)
    lit = bid.word == "no_way" and enabled
    if lit:
        blur = stage.px(14)
        light = stage.paint.glow(rect.width, rect.height, stage.px(18), GOLD, blur)
        frame.blit(light, rect.x - blur, rect.y - blur)
    body = specialty_body(
        stage, rect.width, rect.height, lit=lit, enabled=enabled, pressed=pressed and enabled
    )
    frame.blit(body, rect.x, rect.y)
    if enabled and frame.is_hovered(name) and not pressed:
        shine = stage.paint.box(
            rect.width, rect.height - stage.px(5), stage.px(18), fill=SHINE, opacity=0.12
        )
        frame.blit(shine, rect.x, rect.y)
    colour, room = CREAM if enabled else MUTED, rect.width - stage.px(14)
    y = rect.centery - stage.px(3)
    frame.text(
        bid_words(bid.word), rect.centerx, y - rect.height * 0.17, SHOUT, 29, colour, "centre",
        room, rect.height * 0.66,
    )  # fmt: skip
    high, (terms, brief) = rect.height * 0.36, bid.terms
    if stage.fonts.fitted(terms, BOLD, 15, room, high)[0] != terms:
        terms = brief
    low = y + rect.height * 0.28
    frame.text(terms, rect.centerx, low, BOLD, 15, colour, "centre", room, high)
    frame.target(Target(name, rect, bid.tip.title, bid.press, tip=bid.tip, radius=stage.px(18)))
