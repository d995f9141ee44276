"""The Sauces of the hand: what they are, what they do, and what is in force now."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.games.sauce.cards import LETTERS
from game.tables.sauce.pictures import CHILLI, note_ground, suit_sign, trump_coin
from game.tables.sauce.shown import face_of
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    HAIRLINE,
    HEADING,
    HONEY,
    LABEL,
    SCORE,
)
from game.ui.zoom import symbol_scale

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

FLOURISH_SECONDS = 1.6
SIGN_RATIO = 120 / 84
"""Width by height of the picture of the order of ranks."""


class Flourish:
    """Light on what has just changed: `order`, `direction`, or a suit letter."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table
        self._left: dict[str, float] = {}

    def mark(self, *names: str) -> None:
        """Let these shine for a moment."""
        for name in names:
            self._left[name] = FLOURISH_SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something shines."""
        moving = bool(self._left)
        for name in list(self._left):
            self._left[name] -= seconds
            if self._left[name] <= 0:
                del self._left[name]
        return moving

    def share(self, name: str) -> float:
        """Return how much is left of the light, 0..1, beating twice unless motion is reduced."""
        left = self._left.get(name, 0.0) / FLOURISH_SECONDS
        if left <= 0:
            return 0.0
        if self._table.stage.settings.reduced_motion:
            return 1.0
        return left * (0.6 + 0.4 * math.cos(left * math.tau * 2))

    def draw(self, frame: Frame, name: str, rect: pygame.Rect) -> None:
        """Shine round a place."""
        share = self.share(name)
        if share <= 0.02:
            return
        stage = self._table.stage
        grown = rect.inflate(stage.px(90) * share + 4, stage.px(90) * share + 4)
        strength = round(share * 0.9, 1)
        step = 8
        size = (round(grown.width / step) * step, round(grown.height / step) * step)
        light = stage.paint.halo(*size, GOLD, strength)
        frame.blit_centred(light, *rect.center)


def draw_sauces(table: SauceTable, frame: Frame) -> None:
    """Show the panel of the Sauces."""
    stage, rect, shown = table.stage, table.layout.sauces, table.shown
    note_ground(table, frame, rect)
    cards = [*shown.sauces, *shown.late]
    title = ngettext("The Sauce", "The Sauces", max(1, len(cards)))
    if shown.is_super:
        title = _("Super-Sauce ×2")
    colour = CHILLI if shown.is_super else HONEY
    face = BLACK if shown.is_super else HEADING
    head = stage.px(52 + 12 * stage.metrics.larger)
    y, wide = rect.y + head * 0.54, rect.width - stage.px(20)
    frame.text(title, rect.centerx, y, face, 24, colour, "centre", wide, head)
    places = table.places.sauces(max(1, len(cards)))
    for card, place, index in zip(cards, places, range(len(cards)), strict=False):
        look = table.art.card(face_of(card), round(place.width), "legal")
        frame.blit_centred(look, place.x, place.y)
        _card_target(table, frame, card, place.x, place.y, place.width, index)
    if not cards:
        _draw_backs(table, frame)
    below = places[0].y + places[0].width * 0.7 + stage.px(14)
    foot = _foot_height(table)
    room = pygame.Rect(rect.x, round(below), rect.width, round(rect.bottom - foot - below))
    if cards:
        _draw_entries(table, frame, room)
    _draw_foot(table, frame, pygame.Rect(rect.x, rect.bottom - foot, rect.width, foot))


def _draw_backs(table: SauceTable, frame: Frame) -> None:
    """Show that nothing has been turned up yet, and how many cards will be."""
    for place in table.places.sauces(2 if table.shown.is_super else 1):
        back = table.art.card("sauce/back", round(place.width))
        frame.blit_centred(back, place.x, place.y)
        rect = pygame.Rect(0, 0, round(place.width), round(place.width * 1.4))
        rect.center = (round(place.x), round(place.y))
        tip = Tip(_("The Sauce"), _("It is turned up when the pack has been cut."))
        frame.target(Target("sauce:hidden", rect, tip.title, tip=tip))


def _card_target(
    table: SauceTable, frame: Frame, card: str, x: float, y: float, width: float, index: int
) -> None:
    shown = table.shown
    high = width * 1.4
    place = pygame.Rect(round(x - width / 2), round(y - high / 2), round(width), round(high))
    rank = card[1:]
    entry = next((one for one in shown.entries if one.split()[1] == rank), None)
    name = table.words.card(card)
    if entry is None:
        tip = Tip(name, _("This Sauce does nothing."))
    else:
        told = table.menu.tip(entry)
        tip = Tip(f"{name} – {told.title}", told.text)
    frame.target(Target(f"sauce:{index}", place, name, lambda: table.say(tip.text), tip=tip))


def _draw_entries(table: SauceTable, frame: Frame, room: pygame.Rect) -> None:
    """Write what the Sauces do: in full if there is room, else in fewer words."""
    stage, shown = table.stage, table.shown
    wide = room.width - stage.px(26)
    count = max(1, len(shown.entries))
    # Large text gives way until at least the names have their room.
    name_units: float = 19
    while stage.fonts.line_height(BLACK, name_units) * count > room.height and name_units > 8:
        name_units -= 0.5
    line_units = min(18, name_units)
    head = stage.fonts.line_height(BLACK, name_units)
    step = stage.fonts.line_height(BODY, line_units)
    blocks = [
        (table.menu.name(entry), _lines(table, entry, wide, line_units), entry)
        for entry in shown.entries
    ]
    gap = stage.px(6)
    needed = sum(head + len(lines) * step + gap for _name, lines, _entry in blocks) - gap
    if needed > room.height:
        blocks = [(name, lines[:1] if len(lines) == 1 else [], e) for name, lines, e in blocks]
        needed = sum(head + len(lines) * step for _name, lines, _entry in blocks)
        gap = 0
    if needed > room.height:
        blocks = [(name, [], entry) for name, _lines_, entry in blocks]
        needed = head * len(blocks)
    y = room.y + max(0.0, (room.height - needed) / 2)
    for name, lines, entry in blocks:
        top = y
        frame.text(name, room.centerx, y + head / 2, BLACK, name_units, CREAM, "centre", wide)
        y += head
        for line in lines:
            middle = y + step / 2
            frame.text(line, room.centerx, middle, BODY, line_units, LABEL, "centre", wide)
            y += step
        place = pygame.Rect(room.x, round(top), room.width, max(1, round(y - top)))
        frame.target(Target(f"entry:{entry}", place, name, tip=table.menu.tip(entry)))
        y += gap


def _lines(table: SauceTable, entry: str, width: int, units: float) -> list[str]:
    lines: list[str] = []
    for text in table.menu.shorts(entry):
        lines += table.stage.fonts.wrapped(text, BODY, units, width)
    return lines


def _foot_lines(table: SauceTable) -> tuple[float, float]:
    """Return how high the points below the suits and the words below them are, in pixels."""
    stage, high = table.stage, table.stage.fonts.line_height(BOLD, 17)
    return min(high, max(stage.px(32), 18)), min(high, max(stage.px(42), 18))


def _foot_height(table: SauceTable) -> int:
    return round(table.stage.px(50 + 34 * symbol_scale(table.stage)) + sum(_foot_lines(table)))


def _draw_foot(table: SauceTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the suits with their points, the order of ranks and the direction of play."""
    stage = table.stage
    line = stage.paint.box(rect.width - stage.px(28), 1, 0, fill=HAIRLINE, opacity=0.5)
    frame.blit(line, rect.x + stage.px(14), rect.y)
    values = table.shown.suit_points(table.rules)
    across = (rect.width - stage.px(16)) / len(LETTERS)
    high, signs = _foot_lines(table)
    size = min(stage.px(34 * symbol_scale(stage)), round(across * 0.9))
    top = rect.y + stage.px(12)
    for index, letter in enumerate(LETTERS):
        x = rect.x + stage.px(8) + (index + 0.5) * across
        _draw_suit(table, frame, letter, (x, top + size / 2), size)
        colour = SCORE if values[letter] else "#9CC3EA"
        frame.text(
            str(values[letter]), x, top + size + high / 2, BLACK, 17, colour, "centre",
            round(across - 2), high,
        )  # fmt: skip
        place = pygame.Rect(round(x - across / 2), top, round(across), round(size + high))
        tip = table.words.suit_tip(letter)
        frame.target(Target(f"suit:{letter}", place, tip.title, tip=tip))
    _draw_signs(table, frame, rect, top + size + high + stage.px(6), signs)


def _draw_suit(
    table: SauceTable, frame: Frame, letter: str, centre: tuple[float, float], size: int
) -> None:
    stage, shown = table.stage, table.shown
    spot = pygame.Rect(0, 0, size, size)
    spot.center = (round(centre[0]), round(centre[1]))
    table.flourish.draw(frame, letter, spot)
    if letter in shown.trump:
        ring = stage.paint.box(
            size + stage.px(8), size + stage.px(8), stage.px(10), fill=GOLD, opacity=0.25,
            rim=GOLD, rim_width=max(2, stage.px(2.5)),
        )  # fmt: skip
        frame.blit_centred(ring, *centre)
    frame.blit_centred(suit_sign(stage, letter, size), *centre)
    if letter in shown.trump:
        trump_coin(table, frame, (centre[0] + size * 0.48, centre[1] - size * 0.48), 20)


def _draw_signs(
    table: SauceTable, frame: Frame, rect: pygame.Rect, top: float, line: float
) -> None:
    """Show the order of ranks and the direction of play as two signs with words."""
    stage, shown = table.stage, table.shown
    high = rect.bottom - stage.px(8) - top
    size = round(min(high, stage.px(34)))
    y = top + high / 2
    half = rect.width / 2
    order = "order-reverse" if shown.reverse else "order-normal"
    arrow = "arrow-cw" if shown.clockwise else "arrow-ccw"
    direction = Tip(_("Direction of play"), table.words.direction_line())
    parts = (
        ("order", order, table.words.order_line(), table.words.order_tip(), shown.reverse),
        ("direction", arrow, "", direction, not shown.clockwise),
    )
    wide = round(half * 1.36)
    left = rect.x + stage.px(12)
    for name, picture, words, tip, changed in parts:
        place = pygame.Rect(round(left), round(y - size / 2), wide, size)
        table.flourish.draw(frame, name, place)
        across = round(size * SIGN_RATIO) if words else size
        frame.blit(stage.picture(f"sauce/{picture}", across, size), place.x, place.y)
        colour = CHILLI if changed else CREAM
        room = place.width - across - stage.px(10)
        if words:
            frame.text(
                words,
                place.x + across + stage.px(8),
                y,
                BOLD,
                17,
                colour,
                "left",
                room,
                line + stage.px(8),
            )
        frame.target(Target(f"sign:{name}", place, tip.title, tip=tip))
        left = rect.right - stage.px(14) - size
        wide = size
