"""The panels for the smaller questions: an answer to Shadoof!, and where to cut the pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.bid_slider import draw_slider
from game.tables.sauce.bidding import Sheet, draw_hint, draw_number
from game.tables.sauce.words import bid_words
from game.ui.counted import points
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.text import _
from game.ui.theme import BODY, CREAM, GOLD, HEADING, HONEY

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def draw_answer(table: SauceTable, frame: Frame) -> None:
    """Ask whether the viewer answers Shadoof! with No Way! (S8.6)."""
    sheet, stage, rules = Sheet(table), table.stage, table.rules
    draw_panel(frame, table.stage, sheet.rect, active=True)
    frame.target(Target("answer-panel", sheet.rect, ""))
    bidder = next(seat for seat in table.shown.order if table.shown.bids[seat] == "shadoof")
    title = _("{name} says Shadoof! – do you answer?").format(name=table.words.name(bidder))
    room = round(sheet.rect.width * 0.9)
    head = sheet.rect_at(0, 8, 868, 90)
    head = head.inflate(room - head.width, 0)
    block(frame, title, head, HEADING, 38, HONEY, "centre", middle=True)
    factor = 2 if table.shown.is_super else 1
    lines = [
        _("No Way!: your team takes at least {points}: +{worth}, else −{worth}.").format(
            points=points(rules.no_way_least), worth=rules.no_way_worth * factor
        )
    ]
    own = table.shown.bids[table.bottom]
    if own is not None:
        lines.append(_("It replaces your bid {bid}.").format(bid=bid_words(own)))
    viewer = table.viewer
    may_look = viewer is not None and table.may("look")
    place = sheet.rect_at(0, 98, 868, 72 if may_look else 128)
    place = place.inflate(room - place.width, 0)
    block(frame, "\n".join(lines), place, BODY, 26, CREAM, "centre", middle=True)
    if may_look:
        rect = sheet.rect_at(244, 172, 380, 48)
        tip = Tip(_("Your cards lie face down"), _("You may look before you answer."))
        button(
            frame, stage, rect, "look", _("Look at your cards"), lambda: table.act("look"),
            kind="blue", units=19, tip=tip, command="extra",
        )  # fmt: skip
    no_way, stand = sheet.rect_at(90, 236, 330, 120), sheet.rect_at(448, 236, 330, 120)
    blur = stage.px(16)
    light = stage.paint.glow(no_way.width, no_way.height, stage.px(18), GOLD, blur)
    frame.blit(light, no_way.x - blur, no_way.y - blur)
    button(
        frame, stage, no_way, "no_way", "No Way!", lambda: table.act("no_way"), kind="danger",
        face="Vollkorn-BlackItalic", units=46,
    )  # fmt: skip
    button(frame, stage, stand, "stand", _("Let it stand"), lambda: table.act("stand"), units=28)
    draw_hint(table, frame)


def draw_cut(table: SauceTable, frame: Frame) -> None:
    """Ask where the pack is cut (S3.2)."""
    sheet, stage, bidder = Sheet(table), table.stage, table.bidder
    draw_panel(frame, table.stage, sheet.rect, active=True)
    frame.target(Target("cut-panel", sheet.rect, ""))
    left = sheet.x(36)
    room = round(sheet.x(832) - left)
    frame.text(
        _("Cut the pack?"), left, sheet.y(34), HEADING, 30, HONEY, "left", room, sheet.high(52)
    )
    told = _("So many cards go from the top to the bottom before the Sauce is turned up.")
    place = pygame.Rect(round(left), round(sheet.y(56)), room, round(sheet.high(44)))
    block(frame, told, place, BODY, 19, CREAM, middle=True)
    draw_number(table, frame, sheet)
    label = _("Cut at {number}").format(number=bidder.text)
    rect = sheet.rect_at(514, sheet.number_top, 320, sheet.number_high)
    button(
        frame, stage, rect, "cut", label, bidder.confirm, kind="primary", units=34
    )  # fmt: skip
    draw_slider(table, frame, sheet.rect_at(30, 196, 808, 96), (60, bidder.most), None)
    button(
        frame, stage, sheet.rect_at(284, 318, 300, 84), "no_cut", _("Do not cut"),
        lambda: table.act("no_cut"), units=26,
    )  # fmt: skip
