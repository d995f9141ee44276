"""The plates of the seats, in the same order for all: face, name, score, pantry and dishes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.colours import FEWEST, SHELF, SHELF_FOOT
from game.tables.uffbasse.layout.plate import PlateParts
from game.tables.uffbasse.recipe_cards import dish_thumb
from game.tables.uffbasse.shown import colour_of
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import score_plate
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_seat_face, draw_token
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    GOLD_EDGE,
    GOLD_MATERIAL,
    HAIRLINE,
    HONEY,
    INK,
    LABEL,
    NIGHT,
    SCORE,
    SMALLEST_TEXT,
)

NAME, LINE, NUMBER, MEASURE, BADGE = 23, 17, 62, 18, 16
CROWDED = 1.5
"""From this height of the name's line by its room on, it would touch the line below."""
MOST_DISHES = 3
"""The most dishes beside each other in full size."""
THUMB = 58 / 62
"""Height of a dish on a plate by its width."""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """The Uffbasse! card while it is the viewer's."""

    is_usable: bool
    """Whether it can be dragged to a stall now (U11.6)."""
    is_dragged: bool


@dataclass(frozen=True, slots=True)
class Own:
    """The part that only the viewer's plate has."""

    card: OwnCard | None
    seed: str
    """The own face-down seed card in words; empty without one."""
    fresh: Collection[str]
    """Ingredients that have just come."""
    invites: bool
    """Whether the dragged thing can be dropped here."""


@dataclass(frozen=True, slots=True)
class Plate:
    """The content of a seat's plate."""

    person: Person
    is_awaited: bool
    stars: int
    """The stars, counted as at the end."""
    started: int
    """Number of the seat's starting-player card; 0 without one."""
    line: str
    """What the seat does; may be empty."""
    line_colour: str
    measures: Sequence[str]
    """The seat's count for the shout, in more words and in fewer."""
    is_fewest: bool
    """Whether the seat alone has the fewest of that."""
    hand: int
    pantry: Sequence[str]
    dishes: Sequence[Recipe]
    """By their stars."""
    wanted: int
    """The number of dishes of one category that earns its bonus."""
    bonus: int
    has_card: bool
    """Whether the Uffbasse! card lies here."""
    tip: Tip
    own: Own | None = None


def draw_plate(
    frame: Frame, stage: Stage, art: CardArt, plate: Plate, rect: pygame.Rect, parts: PlateParts
) -> None:
    """Show the plate of a seat."""
    draw_panel(frame, stage, rect, active=plate.is_awaited)
    frame.target(Target(f"seat:{plate.person.seat}", rect, "", tip=plate.tip))
    _draw_head(frame, stage, plate, rect, parts)
    _draw_score(frame, stage, plate, parts)
    _draw_pantry(frame, stage, art, plate, parts.pantry)
    _draw_shelf(frame, stage, rect, parts)
    _draw_dishes(frame, stage, plate, parts.dishes)
    if plate.has_card:
        _draw_card(frame, art, plate.own, parts.card)


def draw_own_foot(
    frame: Frame, stage: Stage, art: CardArt, plate: Plate, parts: PlateParts
) -> None:
    """Show pantry and dishes below the head of the viewer's plate, and the card beside them."""
    if plate.own is not None and plate.own.invites:
        draw_slot(frame, stage, parts.box.inflate(stage.px(12), stage.px(8)), "takes", 18)
    pantry, dishes = parts.pantry, parts.dishes
    if plate.has_card:
        right = parts.card.x - stage.space.tight
        pantry, dishes = (
            pygame.Rect(one.x, one.y, right - one.x, one.height) for one in (pantry, dishes)
        )
        _draw_card(frame, art, plate.own, parts.card)
    _draw_pantry(frame, stage, art, plate, pantry)
    _draw_dishes(frame, stage, plate, dishes)


def _draw_head(
    frame: Frame, stage: Stage, plate: Plate, rect: pygame.Rect, parts: PlateParts
) -> None:
    """Show face and name, and below them the number of cards and what the seat does."""
    draw_seat_face(frame, stage, plate.person, parts.face, rect)
    name, line, text = parts.name, parts.line, plate.person.name
    left = float(line.x)
    if plate.started:
        token = draw_token(frame, stage, parts.face, str(plate.started), GOLD_MATERIAL)
        left = max(left, token.right + stage.space.hair)
    units = stage.fonts.fitted(text, BLACK, NAME, *name.size)[1]
    if stage.fonts.line_height(BLACK, units) > CROWDED * name.height:
        units = SMALLEST_TEXT - 0.5  # the smallest size that does not grow with the setting
    written = frame.text(text, *name.midleft, BLACK, units, CREAM, "left", *name.size)
    if plate.hand:
        wide = min(stage.px(19), round(line.height * 0.62))
        back = stage.picture(faces.BACK, max(wide, 8))
        frame.blit_centred(back, left + back.get_width() / 2, line.centery)
        left += back.get_width() + stage.px(7)
        number = str(plate.hand)
        room = round(line.right - left)
        end = frame.text(
            number, left, line.centery, BLACK, 20, HONEY, "left", room, line.height
        ).right
        left = end + stage.px(10)
    room = round(line.right - left)
    shown, units = stage.fonts.fitted(plate.line, BODY, LINE, room, line.height)
    top = line.centery - stage.fonts.line_height(BODY, units) * 0.4
    if plate.line and shown == plate.line and written.bottom <= top:
        frame.text(
            plate.line, left, line.centery, BODY, LINE, plate.line_colour, "left", room, line.height
        )


def _draw_score(frame: Frame, stage: Stage, plate: Plate, parts: PlateParts) -> None:
    """Show the score, and below it the count for the shout."""
    rect = parts.box
    score_plate(frame, stage, rect, active=plate.is_awaited)
    larger = stage.metrics.larger
    low = round(rect.height * (0.34 + 0.08 * larger)) if plate.measures else 0
    low = min(max(low, stage.fonts.line_height(BODY, 14)), rect.height // 2) if low else 0
    right = parts.card.x if plate.has_card else rect.right
    upper = pygame.Rect(rect.x, rect.y, right - rect.x, rect.height - low)
    high = upper.height * 0.96
    unit = stage.metrics.text_unit
    units = min(stage.px(NUMBER), upper.height * 0.8) / unit
    room = round(upper.width * 0.48)
    shown, units = stage.fonts.fitted(str(plate.stars), BLACK, units, room)
    wide = stage.fonts.width(shown, BLACK, units)
    star = stage.picture("common/star", round(min(high * 0.86, upper.width * 0.36)))
    gap = round(star.get_width() * 0.2)
    left = upper.centerx - (star.get_width() + gap + wide) / 2
    y = upper.centery + rect.height * 0.01
    frame.blit_centred(star, left + star.get_width() / 2, y)
    x = left + star.get_width() + gap
    frame.text(shown, x, y, BLACK, units, SCORE, "left")
    if not plate.measures:
        return
    below = pygame.Rect(rect.x, rect.bottom - low, upper.width, low)
    room = below.width - stage.px(14)
    fitting = [text for text in plate.measures if stage.fonts.width(text, BODY, MEASURE) <= room]
    text = fitting[0] if fitting else plate.measures[-1]
    colour = FEWEST if plate.is_fewest else LABEL
    frame.text(text, *below.center, BODY, MEASURE, colour, "centre", room, low * 1.04)


def _draw_pantry(frame: Frame, stage: Stage, art: CardArt, plate: Plate, rect: pygame.Rect) -> None:
    """Show a disc for each colour in the pantry, with a number if there are several."""
    size = min(rect.height, round(rect.width / 5.1))
    step = min(float(size), (rect.width - size) / 4)
    fresh = {colour_of(card) for card in plate.own.fresh} if plate.own else set()
    counts = {colour: sum(colour_of(card) == colour for card in plate.pantry) for colour in COLOURS}
    shown = [(colour, count) for colour, count in counts.items() if count]
    x, y, disc = rect.x + size * 0.47, rect.centery, round(size * 0.9)
    badge = max(round(size * 0.52), stage.fonts.line_height(BLACK, BADGE) + 1)
    badge = min(badge, round(size * 0.7))
    # A number stands beside its ingredient if there is room, not on it.
    numbers = sum(count > 1 for _colour, count in shown)
    has_seed = plate.own is not None and bool(plate.own.seed)
    spare = rect.width - step * (len(shown) + has_seed)
    aside = max(0.0, min(badge * 0.7, spare / max(1, numbers)))
    several: list[tuple[int, float]] = []
    for colour, count in shown:
        if colour in fresh:
            glow = stage.paint.halo(round(size * 1.7), round(size * 1.7), GOLD, 1.0)
            frame.blit_centred(glow, x, y)
        frame.blit_centred(stage.picture(f"uffbasse/disc-{colour}", disc), x, y)
        x += step
        if count > 1:
            several.append((count, x - step + disc * 0.36 + aside * 0.8))
            x += aside
    for count, left in several:
        spot = (left, y + disc * 0.36 - aside * 0.3)
        frame.blit_centred(stage.paint.disc(badge, NIGHT, HAIRLINE, 1), *spot)
        frame.text(str(count), *spot, BLACK, BADGE, CREAM, "centre", badge - 4, badge)
    if plate.own is not None and plate.own.seed:
        back = art.card(faces.BACK, round(size * 0.68), "idle")
        frame.blit_centred(back, x, rect.centery)
        left = round(x + size * 0.55)
        frame.text(
            plate.own.seed, left, rect.centery, BODY, 15, LABEL, "left", rect.right - left, size
        )


def _draw_shelf(frame: Frame, stage: Stage, rect: pygame.Rect, parts: PlateParts) -> None:
    """Show the shelf above the dishes, if it has room."""
    gap = parts.dishes.y - parts.pantry.bottom
    if gap < stage.px(8) or parts.dishes.x > parts.pantry.x:
        return
    high = max(3, stage.px(5))
    inset = stage.px(9)
    shelf = stage.paint.box(rect.width - 2 * inset, high, high / 2, fill=SHELF, bottom=SHELF_FOOT)
    frame.blit(shelf, rect.x + inset, parts.pantry.bottom + (gap - high) // 2)


def _draw_dishes(frame: Frame, stage: Stage, plate: Plate, rect: pygame.Rect) -> None:
    """Show the dishes; a bracket joins those of one category that earn its bonus."""
    count = len(plate.dishes)
    gap = stage.px(5)
    wide = min(round(rect.height * 0.94 / THUMB), stage.px(72))
    wide = min(wide, (rect.width - (MOST_DISHES - 1) * gap) // MOST_DISHES)
    if count > MOST_DISHES:
        wide = max(round(wide * 0.74), min(wide, (rect.width - (count - 1) * gap) // count))
    step = min(wide + gap, (rect.width - wide) / max(1, count - 1))
    high = round(wide * THUMB)
    spots = [pygame.Rect(round(rect.x + i * step), rect.y, wide, high) for i in range(count)]
    groups = groupby(enumerate(plate.dishes), key=lambda one: one[1].stars)
    for stars, members in groups:
        group = [place for place, _dish in members]
        for place in group:
            recipe = plate.dishes[place]
            frame.blit(dish_thumb(stage, recipe, wide, high), *spots[place].topleft)
        whole = spots[group[0]].unionall([spots[place] for place in group])
        if plate.own is not None:
            tip = _category_tip(plate, stars)
            frame.target(Target(f"category:{stars}", whole, tip.title, tip=tip))
        if len(group) >= plate.wanted and plate.bonus:
            _bracket(frame, stage, plate.bonus, whole)


def _bracket(frame: Frame, stage: Stage, bonus: int, over: pygame.Rect) -> None:
    """Join dishes of one category with their bonus."""
    text = f"+{bonus}"
    size = max(stage.px(24), 15)
    star = stage.picture("common/star", round(size * 0.8))
    room = round(over.width * 0.6)
    words, units = stage.fonts.fitted(text, BLACK, 16, room, size * 1.1)
    wide = stage.fonts.width(words, BLACK, units) + star.get_width() + stage.px(14)
    box = stage.paint.box(wide, size, size / 2, fill=GOLD, rim=GOLD_EDGE, rim_width=2)
    line = stage.paint.box(over.width, max(2, stage.px(3)), 1, fill=GOLD)
    y = over.bottom + stage.px(1)
    frame.blit(line, over.x, y)
    frame.blit_centred(box, over.centerx, y)
    left = over.centerx - wide / 2 + stage.px(7)
    frame.text(words, left, y, BLACK, units, INK, "left", room, size * 1.1)
    frame.blit_centred(star, over.centerx + wide / 2 - star.get_width() * 0.5 - stage.px(5), y)


def _category_tip(plate: Plate, category: int) -> Tip:
    """Return the dishes of a category, and the bonus for enough of them (U13.2)."""
    names = [dish.palatine_short for dish in plate.dishes if dish.stars == category]
    title = ngettext("Dishes with {count} star", "Dishes with {count} stars", category)
    text = ngettext(
        "For {wanted} of them there is {count} more star at the end.",
        "For {wanted} of them there are {count} more stars at the end.",
        plate.bonus,
    )
    text = text.format(wanted=plate.wanted, count=plate.bonus)
    return Tip(title.format(count=category), f"{', '.join(names)}\n{text}")


def _draw_card(frame: Frame, art: CardArt, own: Own | None, place: pygame.Rect) -> None:
    """Show the Uffbasse! card; the viewer's can be dragged to a stall (U11.6)."""
    card = None if own is None else own.card
    if card is None or not card.is_dragged:
        look: Look = "legal" if card is not None and card.is_usable else "idle"
        frame.blit_centred(art.card("uffbasse/uffbasse-card", place.width, look, 5), *place.center)
    if card is None:
        return
    tip = Tip(
        _("Uffbasse! card"),
        _(
            "After the last card of a trick you may lay it on a stall: its colour is then the only "
            "trump. In the kitchen it stands for one ingredient."
        ),
    )
    drag = ("uffbasse",) if card.is_usable else None
    frame.target(Target("own:uffbasse", place, tip.title, drag=drag, tip=tip))
