"""The four players: face, name, team, how many cards they hold, who deals."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.panels.pictures import face_disc
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, HONEY, INK, LABEL


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """What stands on a name plate."""

    person: Person
    side: int
    """Whose team: 0 for the one at the bottom."""
    line: str
    """What stands below the name."""
    tip: Tip
    count: int | None
    """How many cards the player holds; None for whoever sits at the bottom."""
    is_awaited: bool
    is_dealer: bool


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card of a hand that lies face up for everybody."""

    key: str
    face: str
    title: str


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The cards of a hand that lie face up, in equal parts in one or two areas."""

    cards: tuple[OpenCard, ...]
    areas: tuple[pygame.Rect, ...]
    begins_left: bool
    """Whether they begin at the left end of the first area; otherwise they end at its right."""


def draw_plate(frame: Frame, stage: Stage, plate: SeatPlate, rect: pygame.Rect) -> None:
    """Show the name plate of a seat."""
    draw_panel(frame, stage, rect, active=plate.is_awaited)
    size = rect.height - stage.px(26)
    x = rect.x + stage.px(13)
    face_disc(frame, stage, plate.person, size, (x + size / 2, rect.centery))
    if plate.is_dealer:
        _draw_dealer(frame, stage, (x + size * 0.92, rect.centery + size * 0.4))
    left = x + size + stage.px(13)
    right = rect.right - stage.px(14)
    mark = stage.px(28)
    upper, lower = rect.y + rect.height * 0.33, rect.y + rect.height * 0.68
    shape = stage.picture(f"common/shape-{plate.side + 1}", mark)
    frame.blit_centred(shape, right - mark / 2, upper)
    room = round(right - mark - stage.px(6) - left)
    name = plate.person.name
    frame.text(name, left, upper, BLACK, 22, CREAM, "left", room, rect.height * 0.44)
    edge, colour = right, HONEY
    if plate.count is not None:
        edge -= _draw_count(frame, stage, right, lower, plate.count)
        colour = LABEL
    room = round(edge - stage.px(6) - left)
    frame.text(plate.line, left, lower, BODY, 16, colour, "left", room, rect.height * 0.36)
    key, tip = f"seat:{plate.person.seat}", plate.tip
    frame.target(Target(key, rect, tip.title, tip=tip, radius=stage.px(18)))


def _draw_count(frame: Frame, stage: Stage, right: float, y: float, count: int) -> int:
    """Show how many cards a player holds; return how wide that is."""
    wide = frame.text(
        str(count), right, y, BLACK, 18, CREAM, "right", stage.px(60), stage.px(44)
    ).width
    back = stage.px(17)
    picture = stage.picture("sauce/back", back)
    frame.blit_centred(picture, right - wide - stage.px(6) - back / 2, y)
    return wide + stage.px(8) + back


def _draw_dealer(frame: Frame, stage: Stage, centre: tuple[float, float]) -> None:
    size = max(stage.px(30), 18)
    frame.blit_centred(stage.paint.disc(size, CREAM, INK, 2), *centre)
    # Translators: one letter for the dealer, as on the token in front of them.
    frame.text(_("D"), *centre, BLACK, 17, INK, "centre", size, size)


def draw_open_hand(frame: Frame, stage: Stage, art: CardArt, opened: OpenHand) -> None:
    """Show a hand that lies face up."""
    part = -(-len(opened.cards) // len(opened.areas))
    for number, area in enumerate(opened.areas):
        held = opened.cards[number * part : (number + 1) * part]
        width = min(stage.px(64), round(area.height / 1.4))
        step = min(width * 0.8, (area.width - width) / max(1, len(held) - 1))
        total = width + step * (len(held) - 1)
        start = area.x if opened.begins_left or number else area.right - total
        for i, card in enumerate(held):
            x = start + i * step
            frame.blit_centred(art.card(card.face, width), x + width / 2, area.y + width * 0.7)
            spot = pygame.Rect(round(x), area.y, max(8, round(step)), round(width * 1.4))
            frame.target(Target(card.key, spot, card.title, tip=Tip(card.title)))
