"""The four players: face, name, team, how many cards they hold, who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.sauce.shown import face_of
from game.ui import people
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, HONEY, INK, LABEL

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def draw_plaques(table: SauceTable, frame: Frame) -> None:
    """Show the plaques of all four seats, and the cards that lie face up."""
    for place, rect in enumerate(table.layout.plaques):
        seat = table.seat_at(place)
        _draw_plaque(table, frame, rect, seat)
        if place:
            _draw_open(table, frame, table.layout.open_cards[place], seat, place)


def _draw_plaque(table: SauceTable, frame: Frame, rect: pygame.Rect, seat: Seat) -> None:
    stage, shown = table.stage, table.shown
    person = table.host.people[seat]
    draw_panel(frame, table.stage, rect, active=table.is_awaited(seat))
    size = rect.height - stage.px(26)
    face = people.avatar(stage, person.avatar, person.colour, size)
    x = rect.x + stage.px(13)
    frame.blit_centred(face, x + size / 2, rect.centery)
    if seat == shown.dealer:
        _draw_dealer(table, frame, (x + size * 0.92, rect.centery + size * 0.4))
    left = x + size + stage.px(13)
    right = rect.right - stage.px(14)
    mark = stage.px(28)
    upper, lower = rect.y + rect.height * 0.33, rect.y + rect.height * 0.68
    side = table.side_of(seat)
    frame.blit_centred(stage.picture(f"common/shape-{side + 1}", mark), right - mark / 2, upper)
    room = round(right - mark - stage.px(6) - left)
    frame.text(person.name, left, upper, BLACK, 22, CREAM, "left", room, rect.height * 0.44)
    edge = right
    if place := table.place_of(seat):
        edge -= _draw_count(table, frame, right, lower, shown.hands[seat])
    line = table.words.seat_line(seat)
    colour, tall = HONEY if place == 0 else LABEL, rect.height * 0.36
    frame.text(line, left, lower, BODY, 16, colour, "left", round(edge - stage.px(6) - left), tall)
    tip = table.words.seat_tip(seat)
    frame.target(Target(f"seat:{seat}", rect, tip.title, tip=tip, radius=stage.px(18)))


def _draw_count(table: SauceTable, frame: Frame, right: float, y: float, count: int) -> int:
    """Show how many cards a player holds; return how wide that is."""
    stage = table.stage
    text = str(count)
    wide = frame.text(text, right, y, BLACK, 18, CREAM, "right", stage.px(60), stage.px(44)).width
    back = stage.px(17)
    picture = stage.picture("sauce/back", back)
    frame.blit_centred(picture, right - wide - stage.px(6) - back / 2, y)
    return wide + stage.px(8) + back


def _draw_dealer(table: SauceTable, frame: Frame, centre: tuple[float, float]) -> None:
    stage = table.stage
    size = max(stage.px(30), 18)
    frame.blit_centred(stage.paint.disc(size, "#FFF4DC", INK, 2), *centre)
    # Translators: one letter for the dealer, as on the token in front of them.
    frame.text(_("D"), *centre, BLACK, 17, INK, "centre", size, size)


def _draw_open(table: SauceTable, frame: Frame, rect: pygame.Rect, seat: Seat, place: int) -> None:
    """Show the cards of a hand that lie face up for everybody."""
    cards = table.shown.open[seat]
    if not cards:
        return
    stage = table.stage
    width = min(stage.px(64), round(rect.height / 1.4))
    areas = [(rect, cards)]
    if place == 2 and len(cards) > 8:
        # Half of them lie on the other side of the plaque.
        plaque = table.layout.plaques[2]
        mirrored = rect.copy()
        mirrored.x = 2 * plaque.centerx - rect.right
        half = (len(cards) + 1) // 2
        areas = [(rect, cards[:half]), (mirrored, cards[half:])]
    for area, held in areas:
        step = min(width * 0.8, (area.width - width) / max(1, len(held) - 1))
        total = width + step * (len(held) - 1)
        start = area.x if place == 1 else area.right - total
        if area.x > rect.x:
            start = area.x
        for i, card in enumerate(held):
            picture = table.art.card(face_of(card), width)
            x = start + i * step
            frame.blit_centred(picture, x + width / 2, area.y + width * 0.7)
            spot = pygame.Rect(round(x), area.y, max(8, round(step)), round(width * 1.4))
            name = table.words.card(card)
            title = _("{name}: {card}").format(name=table.words.name(seat), card=name)
            frame.target(Target(f"open:{seat}:{card}", spot, title, tip=Tip(title)))
