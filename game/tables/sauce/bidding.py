"""The panel in which a person bids: a number, or one of the bids in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Action
from game.tables.sauce.bid_slider import draw_slider
from game.tables.sauce.bidder import BIG_STEPS
from game.tables.sauce.pictures import TEAM_COLOURS, specialty_body
from game.tables.sauce.words import bid_words
from game.ui.counted import points
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    HEADING,
    HONEY,
    LABEL,
    MUTED,
    NIGHT,
    SCORE,
    SHOUT,
)

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

HIGH = 424
"""Units that the panel has in the design; everything in it is spread to the room there is."""
WORDS = ("shadoof", "no_way", "nope", "blind_nope")


class Sheet:
    """Places in the panel, in units of the design."""

    def __init__(self, table: SauceTable) -> None:
        self.rect = table.layout.panel
        self._wide = self.rect.width / 868
        self._high = self.rect.height / HIGH
        self.is_narrow = table.layout.is_narrow
        self.number_top = 96 if self.is_narrow else 104
        self.number_high = 72 if self.is_narrow else 94

    def rect_at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a place in pixels."""
        return pygame.Rect(
            round(self.rect.x + x * self._wide), round(self.rect.y + y * self._high),
            round(width * self._wide), round(height * self._high),
        )  # fmt: skip

    def y(self, units: float) -> float:
        """Return a height in pixels."""
        return self.rect.y + units * self._high

    def high(self, units: float) -> float:
        """Return a height difference in pixels."""
        return units * self._high

    def x(self, units: float) -> float:
        """Return a distance from the left in pixels."""
        return self.rect.x + units * self._wide


def draw_bidding(table: SauceTable, frame: Frame) -> None:
    """Show the panel; the number waits in the table's bidder."""
    sheet = Sheet(table)
    draw_panel(frame, table.stage, sheet.rect, active=True)
    frame.target(Target("bid-panel", sheet.rect, ""))
    _draw_head(table, frame, sheet)
    draw_number(table, frame, sheet)
    label = _("Bid {number}").format(number=table.bidder.text)
    rect = sheet.rect_at(514, sheet.number_top, 320, sheet.number_high)
    tip = Tip(label, _("Enter does the same. The numbers of both partners are added."))
    button(
        frame, table.stage, rect, "bid", label, table.bidder.confirm, kind="primary", units=36,
        tip=tip,
    )  # fmt: skip
    track = sheet.rect_at(30, 172 if sheet.is_narrow else 206, 808, 96)
    star = table.rules.shadoof_least
    draw_slider(table, frame, track, (table.rules.bid_most, table.bidder.most), star)
    for index, word in enumerate(WORDS):
        row, column = divmod(index, 2)
        place = (
            sheet.rect_at(36 + column * 404, 260 + row * 77, 392, 70)
            if sheet.is_narrow
            else sheet.rect_at(36 + index * 201.5, 316, 191.5, 88)
        )
        _draw_word(table, frame, place, word)
    draw_hint(table, frame)


def _draw_head(table: SauceTable, frame: Frame, sheet: Sheet) -> None:
    shown, viewer = table.shown, table.viewer
    assert viewer is not None
    left, right = sheet.x(36), sheet.x(832)
    room = round(sheet.x(480) - left)
    title = _("Your bid, {name}").format(name=table.words.name(viewer))
    looked = shown.looked[viewer]
    middle = sheet.y(34 if looked else 28)
    frame.text(title, left, middle, HEADING, 30, HONEY, "left", room, sheet.high(46))
    if not looked:
        _draw_look(table, frame, sheet)
    else:
        frame.text(
            _("How many points will you take?"), left, sheet.y(78), BODY, 19, CREAM, "left", room,
            sheet.high(36),
        )  # fmt: skip
    partner = shown.bids[shown.partner(viewer)]
    own = table.bidder.text
    room = round(right - sheet.x(490))
    if partner is None:
        label, total = _("Your partner bids later"), own
    elif partner.isdecimal():
        label, total = _("Team bid"), f"{partner} + {own} = {int(partner) + int(own)}"
    else:
        label = _("Your partner has bid")
        total = bid_words(partner)
    frame.text(label, right, sheet.y(32), BODY, 18, LABEL, "right", room, sheet.high(36))
    frame.text(total, right, sheet.y(73), BLACK, 30, TEAM_COLOURS[0], "right", room, sheet.high(50))


def _draw_look(table: SauceTable, frame: Frame, sheet: Sheet) -> None:
    rect = sheet.rect_at(36, 53, 380, 38 if sheet.is_narrow else 44)
    rect.height = max(rect.height, 30)
    label = _("Look at your cards")
    tip = Tip(
        _("Your cards lie face down"),
        _("Who looks can no longer bid Blind Nope! Any other bid is possible either way."),
    )
    button(
        frame, table.stage, rect, "look", label, lambda: table.act("look"), kind="blue", units=18,
        tip=tip, command="extra",
    )  # fmt: skip


def draw_number(table: SauceTable, frame: Frame, sheet: Sheet) -> None:
    """Show the number with the buttons that change it."""
    pointing = frame.pointing
    if not pointing.by_keyboard and (pointing.focused or "").startswith("bid"):
        # What was only clicked does not keep the keyboard: Enter bids the number.
        pointing.focused = None
    stage, bidder = table.stage, table.bidder
    big = BIG_STEPS
    top, high = sheet.number_top, sheet.number_high
    for x, steps in ((30, -big), (106, -1), (350, 1), (426, big)):
        rect = sheet.rect_at(x, top + 6, 70, high - 12)
        amount = abs(steps) * bidder.step
        label = f"+{amount}" if steps > 0 else f"−{amount}"
        before = int(bidder.text)
        possible = before < bidder.most if steps > 0 else before > 0
        press = _mover(table, steps) if possible else None
        button(frame, stage, rect, f"bid:{label}", label, press, units=19)
    field = sheet.rect_at(184, top, 158, high)
    plate = stage.paint.box(
        field.width, field.height, stage.px(18), fill=NIGHT, opacity=0.92, rim=GOLD,
        rim_width=max(2, stage.px(3)),
    )  # fmt: skip
    frame.blit(plate, field.x, field.y)
    frame.text(
        bidder.text, field.centerx, field.centery, BLACK, 56, SCORE, "centre", field.width - 8,
        field.height,
    )  # fmt: skip
    tip = Tip(_("Your number"), _("Type digits, turn the wheel, or press + and −."))
    frame.target(Target("bid-field", field, tip.title, tip=tip))


def _mover(table: SauceTable, steps: int) -> Callable[[], None]:
    return lambda: table.bidder.move(steps)


def draw_hint(table: SauceTable, frame: Frame) -> None:
    """Say below the panel who deals and who leads."""
    if table.toast:
        return
    middle, y, room = table.layout.notice
    room = min(room, table.bubbles.room_between())
    text = table.words.bidding_hint()
    high = table.layout.notice_high
    place = pygame.Rect(round(middle - room / 2), round(y - high / 2), room, high)
    block(frame, text, place, BODY, 19, CREAM, "centre", middle=True)


def _draw_word(table: SauceTable, frame: Frame, rect: pygame.Rect, word: str) -> None:
    """Show a bid in words; one that is not possible says why when it is pressed."""
    stage = table.stage
    name = f"bid:{word}"
    action = Action("bid", (word,))
    enabled = table.may("bid", word)
    pressed = frame.is_pressed(name)
    body = specialty_body(
        stage, rect.width, rect.height, lit=word == "no_way" and enabled, enabled=enabled,
        pressed=pressed and enabled,
    )  # fmt: skip
    if word == "no_way" and enabled:
        blur = stage.px(14)
        light = stage.paint.glow(rect.width, rect.height, stage.px(18), GOLD, blur)
        frame.blit(light, rect.x - blur, rect.y - blur)
    frame.blit(body, rect.x, rect.y)
    if enabled and frame.is_hovered(name) and not pressed:
        shine = stage.paint.box(
            rect.width, rect.height - stage.px(5), stage.px(18), fill="#FFFFFF", opacity=0.12
        )
        frame.blit(shine, rect.x, rect.y)
    refusal = None if enabled else table.host.refusal(action)
    room = rect.width - stage.px(14)
    y = rect.centery - stage.px(3)
    frame.text(
        bid_words(word), rect.centerx, y - rect.height * 0.17, SHOUT, 29,
        CREAM if enabled else MUTED, "centre", room, rect.height * 0.66,
    )  # fmt: skip
    high, (terms, brief) = rect.height * 0.36, _terms(table, word)
    if stage.fonts.fitted(terms, BOLD, 15, room, high)[0] != terms:
        terms = brief
    frame.text(
        terms, rect.centerx, y + rect.height * 0.28, BOLD, 15,
        CREAM if enabled else MUTED, "centre", room, high,
    )  # fmt: skip
    text = _explained(table, word)
    if refusal:
        text += "\n" + table.words.refusal(refusal)
    tip = Tip(bid_words(word), text)
    frame.target(
        Target(name, rect, tip.title, lambda: table.carry_out(action), tip=tip, radius=stage.px(18))
    )


def _worth(table: SauceTable, word: str) -> int:
    rules = table.rules
    worth = {
        "shadoof": rules.shadoof_worth,
        "no_way": rules.no_way_worth,
        "nope": rules.nope_worth,
        "blind_nope": rules.blind_nope_worth,
    }[word]
    return 2 * worth if table.shown.is_super else worth


def _terms(table: SauceTable, word: str) -> tuple[str, str]:
    """Return what a bid needs and brings: in a line, and where that has no room, in a few signs."""
    rules, worth = table.rules, _worth(table, word)
    if word == "blind_nope" and not table.may("bid", word):
        behind = rules.blind_deficit
        return _("from {points} behind").format(points=behind), _("from −{points}").format(
            points=behind
        )
    if word in ("shadoof", "no_way"):
        least = rules.shadoof_least if word == "shadoof" else rules.no_way_least
        line = ngettext("{least}+ point: ±{worth}", "{least}+ points: ±{worth}", least)
        return line.format(least=least, worth=worth), f"{least}+: ±{worth}"
    return _("0 points: ±{worth}").format(worth=worth), f"0: ±{worth}"


def _explained(table: SauceTable, word: str) -> str:
    """Return what a bid means in whole sentences."""
    rules, worth = table.rules, _worth(table, word)
    if word == "shadoof":
        text = _("Your team takes at least {points}: +{worth}, else −{worth}. It replaces "
                 "your partner's number.")  # fmt: skip
        return text.format(points=points(rules.shadoof_least), worth=worth)
    if word == "no_way":
        text = _("Answers their Shadoof!: your team takes at least {points}: +{worth}, else "
                 "−{worth}.")  # fmt: skip
        return text.format(points=points(rules.no_way_least), worth=worth)
    if word == "nope":
        text = _("You yourself take not a single point: +{worth}, else −{worth}. Your partner "
                 "bids something else.")  # fmt: skip
        return text.format(worth=worth)
    text = _("Nope! without having seen your cards: +{worth}, else −{worth}. Only for a team at "
             "least {points} behind.")  # fmt: skip
    return text.format(worth=worth, points=points(rules.blind_deficit))
