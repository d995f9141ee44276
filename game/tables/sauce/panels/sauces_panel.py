"""The Sauces of the hand: what they are, what they do, and what is in force now."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CHILLI, PLUM, ZERO_TEXT
from game.tables.sauce.drawing.cards import suit_sign, trump_coin
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around, columns, place, split, trim
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Place
from game.ui.table.panels.notes import draw_ground
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HAIRLINE, HEADING, HONEY, LABEL, SCORE

SIGN_RATIO = 120 / 84
"""Width by height of the picture of the order of ranks."""


@dataclass(frozen=True, slots=True)
class SauceCard:
    """A card that was turned up; without a face nothing has been turned up yet."""

    place: Place
    face: str = ""
    name: str = ""
    tip: Tip | None = None
    press: Press | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What the Sauces of a rank do."""

    key: str
    name: str
    shorts: tuple[str, ...]
    tip: Tip


@dataclass(frozen=True, slots=True)
class SuitWorth:
    """What each card of a suit counts."""

    letter: str
    points: int
    is_trump: bool
    light: float
    """How strongly it shines because it has just changed, 0..1."""
    tip: Tip


@dataclass(frozen=True, slots=True)
class ForceSign:
    """The order of ranks or the direction of play; `words` may be empty."""

    name: str
    picture: str
    words: str
    is_unusual: bool
    light: float
    tip: Tip


@dataclass(frozen=True, slots=True)
class SaucesPanel:
    """The Sauces, their entries of the menu, and what is in force."""

    title: str
    is_super: bool
    cards: tuple[SauceCard, ...]
    entries: tuple[Entry, ...]
    suits: tuple[SuitWorth, ...]
    order: ForceSign
    direction: ForceSign


def _shine(frame: Frame, stage: Stage, share: float, rect: pygame.Rect) -> None:
    """Put light round a place."""
    if share <= 0.02:
        return
    grown = rect.inflate(stage.px(90) * share + 4, stage.px(90) * share + 4)
    step = 8
    size = (round(grown.width / step) * step, round(grown.height / step) * step)
    light = stage.paint.halo(*size, GOLD, round(share * 0.9, 1))
    frame.blit_centred(light, *rect.center)


def draw_sauces(
    frame: Frame, stage: Stage, art: CardArt, panel: SaucesPanel, rect: pygame.Rect
) -> None:
    """Show the panel of the Sauces."""
    draw_ground(frame, stage, rect, PLUM)
    colour = CHILLI if panel.is_super else HONEY
    face = BLACK if panel.is_super else HEADING
    head = stage.px(52 + 12 * stage.metrics.larger)
    y, wide = rect.y + head * 0.54, rect.width - stage.px(20)
    frame.text(panel.title, rect.centerx, y, face, 24, colour, "centre", wide, head)
    for index, card in enumerate(panel.cards):
        _draw_card(frame, art, card, index)
    foot, above = split(rect, "bottom", _foot_height(stage))
    if panel.entries:
        first = panel.cards[0].place
        below = first.y + first.width * 0.7 + stage.px(14)
        room = pygame.Rect(rect.x, round(below), rect.width, round(above.bottom - below))
        _draw_entries(frame, stage, panel.entries, room)
    _draw_foot(frame, stage, panel, foot)


def _draw_card(frame: Frame, art: CardArt, card: SauceCard, index: int) -> None:
    x, y, width = card.place.x, card.place.y, card.place.width
    high = width * 1.4
    rect = pygame.Rect(round(x - width / 2), round(y - high / 2), round(width), round(high))
    if card.face:
        frame.blit_centred(art.card(card.face, round(width), "legal"), x, y)
        frame.target(Target(f"sauce:{index}", rect, card.name, card.press, tip=card.tip))
        return
    frame.blit_centred(art.card("sauce/back", round(width)), x, y)
    tip = Tip(_("The Sauce"), _("It is turned up when the pack has been cut."))
    frame.target(Target("sauce:hidden", rect, tip.title, tip=tip))


def _draw_entries(
    frame: Frame, stage: Stage, entries: tuple[Entry, ...], room: pygame.Rect
) -> None:
    """Write what the Sauces do: in full if there is room, else in fewer words."""
    fonts, wide = stage.fonts, room.width - stage.px(26)
    # Large text shrinks until at least the names fit.
    name_units: float = 19
    while fonts.line_height(BLACK, name_units) * len(entries) > room.height and name_units > 8:
        name_units -= 0.5
    line_units = min(18, name_units)
    head, step = fonts.line_height(BLACK, name_units), fonts.line_height(BODY, line_units)
    texts = [
        [line for text in entry.shorts for line in fonts.wrapped(text, BODY, line_units, wide)]
        for entry in entries
    ]
    gap = stage.px(6)
    needed = sum(head + len(lines) * step + gap for lines in texts) - gap
    if needed > room.height:
        texts = [lines if len(lines) == 1 else [] for lines in texts]
        needed, gap = sum(head + len(lines) * step for lines in texts), 0
    if needed > room.height:
        texts = [[] for _lines in texts]
        needed = head * len(texts)
    y = room.y + max(0.0, (room.height - needed) / 2)
    for entry, lines in zip(entries, texts, strict=True):
        top = y
        frame.text(entry.name, room.centerx, y + head / 2, BLACK, name_units, CREAM, "centre", wide)
        y += head
        for line in lines:
            middle = y + step / 2
            frame.text(line, room.centerx, middle, BODY, line_units, LABEL, "centre", wide)
            y += step
        place = pygame.Rect(room.x, round(top), room.width, max(1, round(y - top)))
        frame.target(Target(f"entry:{entry.key}", place, entry.name, tip=entry.tip))
        y += gap


def _foot_lines(stage: Stage) -> tuple[float, float]:
    """Return how high the points below the suits and the words below them are, in pixels."""
    high = stage.fonts.line_height(BOLD, 17)
    return min(high, max(stage.px(32), 18)), min(high, max(stage.px(42), 18))


def _foot_height(stage: Stage) -> int:
    return round(stage.px(50 + 34 * stage.symbol_scale) + sum(_foot_lines(stage)))


def _draw_foot(frame: Frame, stage: Stage, panel: SaucesPanel, rect: pygame.Rect) -> None:
    """Show the suits with their points, the order of ranks and the direction of play."""
    line = stage.paint.box(rect.width - stage.px(28), 1, 0, fill=HAIRLINE, opacity=0.5)
    frame.blit(line, rect.x + stage.px(14), rect.y)
    inner = trim(rect, stage.px(8), stage.px(12), stage.px(8), stage.px(8))
    cells = columns(inner, [None] * len(panel.suits))
    high, words_high = _foot_lines(stage)
    size = min(stage.px(34 * stage.symbol_scale), round(cells[0].width * 0.9))
    for suit, cell in zip(panel.suits, cells, strict=True):
        spot = pygame.Rect(cell.topleft, (cell.width, round(size + high)))
        sign, points = split(spot, "top", size)
        _draw_suit(frame, stage, suit, sign.center, size)
        text, colour, room = str(suit.points), SCORE if suit.points else ZERO_TEXT, cell.width - 2
        frame.text(text, *points.center, BLACK, 17, colour, "centre", room, high)
        frame.target(Target(f"suit:{suit.letter}", spot, suit.tip.title, tip=suit.tip))
    signs = split(inner, "top", round(size + high), stage.px(6))[1]
    _draw_signs(frame, stage, panel, signs, words_high)


def _draw_suit(
    frame: Frame, stage: Stage, suit: SuitWorth, centre: tuple[float, float], size: int
) -> None:
    spot = around((centre[0], centre[1]), (size, size))
    _shine(frame, stage, suit.light, spot)
    if suit.is_trump:
        ring = stage.paint.box(
            size + stage.px(8), size + stage.px(8), stage.px(10), fill=GOLD, opacity=0.25,
            rim=GOLD, rim_width=max(2, stage.px(2.5)),
        )  # fmt: skip
        frame.blit_centred(ring, *centre)
    frame.blit_centred(suit_sign(stage, suit.letter, size), *centre)
    if suit.is_trump:
        trump_coin(frame, stage, (centre[0] + size * 0.48, centre[1] - size * 0.48), 20)


def _draw_signs(
    frame: Frame, stage: Stage, panel: SaucesPanel, room: pygame.Rect, words_high: float
) -> None:
    """Show the order of ranks and the direction of play as two signs, the first with words."""
    size = min(room.height, stage.px(34))
    wide = round((room.width / 2 + stage.px(8)) * 1.36)
    left = place(trim(room, left=stage.space.hair), (wide, size), "midleft")
    right = place(trim(room, right=stage.px(6)), (size, size), "midright")
    for sign, spot in ((panel.order, left), (panel.direction, right)):
        _shine(frame, stage, sign.light, spot)
        across = round(size * SIGN_RATIO) if sign.words else size
        frame.blit(stage.picture(f"sauce/{sign.picture}", across, size), *spot.topleft)
        colour = CHILLI if sign.is_unusual else CREAM
        if sign.words:
            _sign, words = split(spot, "left", across, stage.px(8))
            frame.text(
                sign.words, *words.midleft, BOLD, 17, colour, "left", words.width,
                words_high + stage.px(8),
            )  # fmt: skip
        frame.target(Target(f"sign:{sign.name}", spot, sign.tip.title, tip=sign.tip))
