"""The team's bottle while bids are made: its scale is the hand, and a ring shows the own bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import BID_WORD, BID_WORD_RIM, RING, RING_FOOT
from game.tables.sauce.drawing.cards import TEAM_COLOURS
from game.tables.sauce.drawing.liquid import pour
from game.tables.sauce.layout.bid_layout import FLOOR, FULL, BidLayout
from game.ui.frame import Align, Frame, Press, Target, Tip
from game.ui.layout import around
from game.ui.parts.panel import box
from game.ui.parts.widgets import button
from game.ui.people import player_colour
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, CREAM, GOLD, HONEY, INK, NIGHT, SHINE, SHOUT

DEEP = 0.5
"""How dark the partner's share is."""
MARK, FIGURE = 25, 50
"""Points between two marks of the scale, and between two figures."""
TOTAL = 0.845
"""How far down the bottle the number of both bids stands."""
BUBBLES = (
    (0.17, 0.79, 12), (0.24, 0.73, 8), (0.7, 0.71, 10), (0.2, 0.955, 9), (0.76, 0.95, 12),
    (0.3, 0.66, 7), (0.62, 0.6, 11), (0.22, 0.54, 9), (0.68, 0.48, 8), (0.4, 0.44, 10),
    (0.26, 0.38, 7),
)  # fmt: skip
"""Where bubbles rise, in shares of the bottle, and how large they are in units."""
PROMPT_UNITS = 20
TAG_MIDDLE = 0.56
"""Where the number stands on the tag of the ring, as a share of its width."""
LABEL_WIDE, LABEL_HIGH = 0.68, 0.17
"""Size of the label with that number, as shares of the bottle."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A number that is being chosen, and the ways to change it."""

    text: str
    """The field's text; while it is typed it need not be possible."""
    value: int
    step: int
    most: int
    drag: Callable[[int], object]
    move: Callable[[int], object]
    """Goes up or down by so many steps."""
    press: Callable[[int], object]
    """The same for a button, which may also be held down."""
    prompt: str
    """What to do with the ring; empty after that has been done."""

    @property
    def shown(self) -> int:
        """The number in the field."""
        return int(self.text)


@dataclass(frozen=True, slots=True)
class Share:
    """One player's bid in the bottle."""

    person: Person
    points: int
    is_known: bool
    """Whether they have bid or are choosing now."""
    text: str
    """What they bid, in words."""


@dataclass(frozen=True, slots=True)
class HandBottle:
    """The bids of a team against all points of the hand."""

    most: int
    partner: Share
    own: Share
    total: int
    """What both promise together: not always the sum."""
    labels: tuple[str, ...]
    """The text below that number, the longest version first."""
    daring: int
    """The total that Shadoof! promises."""
    flag: str
    field: NumberField | None
    """The ring; None unless a number is being bid."""
    levels: Sequence[int]
    """The numbers that may be bid, where no ring shows them."""
    is_aside: bool
    """Whether the ring waits because a bid in words is chosen."""
    resume: Press
    """Goes back to the ring."""


def draw_hand_bottle(frame: Frame, stage: Stage, bottle: HandBottle, places: BidLayout) -> None:
    """Show the bottle with what the team bids, and the ring."""
    place = places.bottle
    low = 0 if bottle.total != bottle.partner.points + bottle.own.points else bottle.partner.points
    draw_glass(frame, stage, place, 0)
    draw_layers(frame, stage, places, place, bottle.most, (bottle.total, low), 0)
    _draw_bubbles(frame, stage, bottle, places)
    _draw_daring(frame, stage, bottle, places)
    frame.blit(stage.picture("sauce/bottle-shine", *place.size), *place.topleft)
    _draw_scale(frame, stage, bottle, places)
    _draw_brackets(frame, stage, bottle, places, low)
    _write_total(frame, stage, bottle, place)
    if bottle.field:
        _draw_ring(frame, stage, bottle, bottle.field, places, low)
    for points in bottle.levels:
        _place_level(frame, stage, bottle, points, places)


def _place_level(
    frame: Frame, stage: Stage, bottle: HandBottle, points: int, places: BidLayout
) -> None:
    """Let the level of a bid be pointed at; a press does nothing."""
    level = bottle.partner.points + points
    rect = pygame.Rect(places.bottle.x, 0, places.bottle.width, max(6, stage.px(12)))
    rect.centery = round(places.level(places.bottle, min(level, bottle.most), bottle.most))
    frame.target(Target(f"bid-level:{points}", rect, str(points)))


def draw_glass(frame: Frame, stage: Stage, place: pygame.Rect, side: int) -> None:
    """Show an empty bottle in a soft light."""
    light = stage.paint.halo(
        round(place.width * 2.3), round(place.height * 1.25), TEAM_COLOURS[side], 0.16
    )
    frame.blit_centred(light, place.centerx, place.y + place.height * 0.55)
    name = ("bottle-us", "bottle-them")[side]
    frame.blit(stage.picture(f"sauce/{name}", *place.size), *place.topleft)


def draw_layers(
    frame: Frame, stage: Stage, places: BidLayout, place: pygame.Rect, most: int,
    levels: tuple[int, int], side: int,
) -> None:  # fmt: skip
    """Pour what both have bid: up to the higher level, and darker up to the lower one."""
    colour = TEAM_COLOURS[side]
    for points, shade in zip(levels, (1.0, DEEP), strict=True):
        if points > 0:
            pour(frame, stage, place, colour, places.level(place, points, most), shade, foams=True)


def _draw_bubbles(frame: Frame, stage: Stage, bottle: HandBottle, places: BidLayout) -> None:
    """Show bubbles in the sauce."""
    place = places.bottle
    level = places.level(place, bottle.total, bottle.most)
    for x, y, units in BUBBLES:
        size, at = max(3, stage.px(units)), place.y + place.height * y
        if at > level + 2 * size:
            bubble = stage.paint.box(size, size, size / 2, fill=SHINE, opacity=0.3)
            frame.blit_centred(bubble, place.x + place.width * x, at)


def _draw_scale(frame: Frame, stage: Stage, bottle: HandBottle, places: BidLayout) -> None:
    """Draw marks at the right of the glass; figures stand above the sauce only."""
    place, high = places.bottle, max(2, stage.px(3))
    every = FIGURE if stage.metrics.larger < 0.5 else 2 * FIGURE
    right = place.x + place.width * 0.945
    for points in range(MARK, bottle.most + 1, MARK):
        y = places.level(place, points, bottle.most)
        is_long = points % FIGURE == 0
        wide = round(place.width * (0.12 if is_long else 0.065))
        if points > bottle.most * 0.93:
            # The shoulder of the bottle is narrower.
            right = place.x + place.width * 0.87
        mark = stage.paint.box(wide, high, 1, fill=CREAM, opacity=0.9)
        frame.blit(mark, right - wide, y - high / 2)
        is_free = y < place.y + place.height * (_total_y(bottle) - 0.085)
        if points % every == 0 and points > bottle.total + 12 and is_free:
            x, room = right - wide - stage.space.tight, round(place.width * 0.34)
            frame.text(str(points), x, y, BOLD, 19, CREAM, "right", room, place.height * 0.07)


def _draw_daring(frame: Frame, stage: Stage, bottle: HandBottle, places: BidLayout) -> None:
    """Hatch the part of the scale that Shadoof! promises, with a flag beside it."""
    place = places.bottle
    top, foot = (round(places.level(place, n, bottle.most)) for n in (bottle.most, bottle.daring))
    level = round(places.level(place, min(bottle.total, bottle.most), bottle.most))
    foot_shown = min(foot, level)

    def hatched() -> pygame.Surface:
        mask = stage.picture("sauce/bottle-mask", *place.size)
        part = mask.subsurface((0, top - place.y, mask.get_width(), foot_shown - top)).copy()
        red, green, blue = stage.metrics.look.rgb(BID_WORD)
        lines = pygame.Surface(part.get_size(), pygame.SRCALPHA)
        step, wide = max(8, stage.px(30)), max(3, stage.px(11))
        for x in range(-part.get_height(), part.get_width() + step, step):
            start, end = (x, part.get_height()), (x + part.get_height(), 0)
            pygame.draw.line(lines, (red, green, blue, 150), start, end, wide)
        part.blit(lines, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return part

    if foot_shown > top:
        key = ("daring", place.size, top, foot_shown, bottle.most)
        frame.blit(stage.assets.cache.get(key, hatched), place.x, top)
    dash = stage.paint.box(place.width - stage.px(26), max(2, stage.px(3)), 0, fill=BID_WORD_RIM)
    frame.blit(dash, place.x + stage.px(13), foot - stage.px(1.5))
    _draw_flag(frame, stage, bottle.flag, places, foot)


def _draw_flag(frame: Frame, stage: Stage, text: str, places: BidLayout, y: float) -> None:
    left, fonts = places.left, stage.fonts
    high = min(max(stage.px(46), fonts.line_height(BLACK, 19)), stage.px(74))
    tip, most = high * 0.36, min(left.width, stage.px(230))
    room = round(most - tip - stage.px(20))
    shown, units = fonts.fitted(text, BLACK, 19, room, high)
    if shown != text:
        shown, units = fonts.fitted(text.split()[0], BLACK, 19, room, high)
    wide = min(most, round(fonts.width(shown, BLACK, units) + tip + stage.px(22)))
    x = left.right + stage.px(4) - wide

    def body() -> str:
        edge, w, h = 1.5, wide, high
        return (
            f'<path d="M{edge} {edge}H{w - tip:.1f}L{w - edge} {h / 2:.1f}L{w - tip:.1f} {h - edge}'
            f'H{edge}Z" fill="{BID_WORD}" stroke="{BID_WORD_RIM}" stroke-width="2.5" '
            'stroke-linejoin="round"/>'
        )

    frame.blit(stage.paint.draw(("bid-flag", wide), wide, round(high), body), x, y - high / 2)
    frame.text(shown, x + (wide - tip) / 2 + stage.px(3), y, BLACK, units, CREAM, "centre")


def _draw_brackets(
    frame: Frame, stage: Stage, bottle: HandBottle, places: BidLayout, low: int
) -> None:
    """Mark the shares of the sauce: the partner's below, the own one above."""
    size = min(stage.px(62), round(places.left.width * 0.42))
    floor, middle, top = (
        places.level(places.bottle, points, bottle.most) for points in (0, low, bottle.total)
    )
    partner = min((floor + middle) / 2, floor - size / 2)
    own = (middle + top) / 2
    if bottle.partner.is_known:
        own = min(own, partner - size * 1.1)
        _draw_bracket(frame, stage, bottle.partner, places, (floor, middle), partner, size)
    if bottle.own.is_known:
        own = min(own, floor - size / 2)
        _draw_bracket(
            frame, stage, bottle.own, places, (middle, top), own, size,
            is_own=bottle.field is not None,
        )  # fmt: skip


def _draw_bracket(
    frame: Frame, stage: Stage, share: Share, places: BidLayout, span: tuple[float, float],
    middle: float, size: int, *, is_own: bool = False,
) -> None:  # fmt: skip
    low, high = span
    x, line, foot = places.left.right - stage.px(2), max(2, stage.px(4)), stage.px(16)
    if low - high > line * 2:
        colour = GOLD if is_own else player_colour(share.person.colour)
        frame.blit(stage.paint.box(line, round(low - high), 0, fill=colour), x - foot, high)
        for y in (high, low - line):
            frame.blit(stage.paint.box(foot, line, 0, fill=colour), x - foot, y)
    spot = x - foot - stage.space.tight - size / 2, middle
    face = draw_face(frame, stage, share.person, size, spot)
    tip = Tip(share.person.name, share.text)
    frame.target(Target(f"share:{share.person.seat}", face, tip.title, tip=tip))


def _write_total(frame: Frame, stage: Stage, bottle: HandBottle, place: pygame.Rect) -> None:
    """Write the number of both bids on the label of the bottle."""
    label = pygame.Rect(0, 0, round(place.width * LABEL_WIDE), round(place.height * LABEL_HIGH))
    label.midtop = (place.centerx, round(place.y + place.height * (_total_y(bottle) - 0.067)))
    box(
        frame,
        stage,
        label,
        stage.px(16),
        fill=NIGHT,
        opacity=0.66,
        rim=CREAM,
        rim_width=1.5,
        rim_opacity=0.45,
    )
    fonts, room = stage.fonts, label.width - stage.px(14)
    upper, lower = label.height * 0.62, label.height * 0.32
    # In a small picture of the table the number has the label to itself.
    if 0.9 * fonts.line_height(BOLD, 20) <= lower:
        below = label.y + upper + lower * 0.52
        words = fonts.fitting(bottle.labels, BOLD, 20, room, lower)
        frame.text(words, label.centerx, below, BOLD, 20, CREAM, "centre", room, lower)
    else:
        upper = label.height * 0.9
    units = 72 * min(1.0, 0.98 * upper / fonts.line_height(BLACK, 72))
    y = label.y + upper * 0.5
    frame.text(str(bottle.total), label.centerx, y, BLACK, units, CREAM, "centre", room)


def _total_y(bottle: HandBottle) -> float:
    """Return where the number of both bids stands, as a share of the bottle's height.

    It stands in the sauce, or above the ring where there is too little of it.
    """
    level = FLOOR - (FLOOR - FULL) * bottle.total / bottle.most
    return TOTAL if level < TOTAL - 0.085 else min(TOTAL, level - 0.165)


def _draw_ring(
    frame: Frame, stage: Stage, bottle: HandBottle, field: NumberField, places: BidLayout, low: int
) -> None:
    """Show the ring round the bottle at the own bid, with all that moves it."""
    place, pointing = places.bottle, frame.pointing
    if not pointing.by_keyboard and (pointing.focused or "").startswith("bid"):
        # What was only clicked does not keep the keyboard: Enter bids the number.
        pointing.focused = None
    top, floor = (places.level(place, points, bottle.most) for points in (bottle.most, 0))

    def follow() -> None:
        if pointing.by_keyboard:
            return
        share = (floor - pointing.position[1]) / max(1.0, floor - top)
        wanted = round((share * bottle.most - low) / field.step) * field.step
        wanted = max(0, min(field.most, wanted))
        if wanted != field.value or bottle.is_aside:
            field.drag(wanted)

    pulled = ("bid-slider",) if bottle.is_aside else ("bid-slider", "bid-field")
    if pointing.pressed in pulled:
        follow()
    if bottle.is_aside:
        y = places.level(place, low, bottle.most)
    else:
        y = places.level(place, low + min(field.shown, field.most), bottle.most)
    reach = pygame.Rect(place.x, round(top - stage.px(24)), place.width, 0)
    reach.height = place.bottom - reach.y
    tip = Tip(_("Your bid"), _("Pull the ring, turn the wheel, type it, or use the arrow keys."))
    frame.target(
        Target("bid-slider", reach, tip.title, follow, tip=tip, radius=stage.px(30),
               adjust=field.move)
    )  # fmt: skip
    tag = places.tag.copy()
    tag.centery = round(y)
    # The tip of the tag stays at the level even if the tag itself has no room there.
    steps = max(stage.px(52), 30, stage.metrics.least_target) + stage.px(16)
    tag.bottom = min(tag.bottom, place.bottom - steps)
    tag.top = max(tag.top, places.label.y + steps)
    _draw_bar_and_tag(frame, stage, bottle, field, (place, tag), y)
    press = bottle.resume if bottle.is_aside else follow
    # Beside the number there is room for a pointing hand.
    grip = pygame.Rect(tag.x, tag.y, tag.width + stage.px(30), tag.height)
    frame.target(Target("bid-field", grip, field.text, press, tip=tip, adjust=field.move))
    _draw_steps(frame, stage, field, tag)
    if field.prompt:
        _draw_prompt(frame, stage, field.prompt, tag, places)


def _draw_bar_and_tag(
    frame: Frame, stage: Stage, bottle: HandBottle, field: NumberField,
    where: tuple[pygame.Rect, pygame.Rect], y: float,
) -> None:  # fmt: skip
    place, tag = where
    is_held = frame.pointing.pressed in ("bid-slider", "bid-field")
    opacity = 0.35 if bottle.is_aside else 1.0
    over = round(place.width * 0.055)
    wide, high = place.width + 2 * over, max(stage.px(20), 9)

    def bar() -> str:
        return (
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{RING}"/><stop offset="1" stop-color="{RING_FOOT}"/>'
            f'</linearGradient><rect x="1.5" y="1.5" width="{wide - 3}" height="{high - 3}" '
            f'rx="{high / 2 - 1.5}" fill="url(#g)" fill-opacity="{opacity}" stroke="{INK}" '
            f'stroke-width="2.5" stroke-opacity="{opacity}"/>'
        )

    if is_held or frame.is_hovered("bid-slider") or frame.is_hovered("bid-field"):
        spread = stage.px(18)
        light = stage.paint.glow(wide, high, high // 2, GOLD, spread)
        frame.blit(light, place.x - over - spread, y - high / 2 - spread)
    frame.blit(
        stage.paint.draw(("bid-ring", opacity), wide, high, bar), place.x - over, y - high / 2
    )
    point = min(max(y - tag.y, 4.0), tag.height - 4.0)

    def shape() -> str:
        w, h, tip = tag.width, tag.height, tag.width * 0.16
        r = min(16.0, h * 0.2)
        return (
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{RING}"/><stop offset="1" stop-color="{RING_FOOT}"/>'
            f'</linearGradient><path d="M2 {point:.1f}L{tip:.1f} 2H{w - r:.1f}Q{w - 2} 2 {w - 2} '
            f"{r:.1f}V{h - r:.1f}Q{w - 2} {h - 2} {w - r:.1f} {h - 2}H{tip:.1f}Z"
            f'" fill="url(#g)" fill-opacity="{opacity}" stroke="{INK}" stroke-width="3" '
            f'stroke-opacity="{opacity}" stroke-linejoin="round"/>'
        )

    key = ("bid-tag", opacity, round(point))
    frame.blit(stage.paint.draw(key, *tag.size, shape), *tag.topleft)
    middle, room = tag.x + tag.width * TAG_MIDDLE, round(tag.width * 0.76)
    colour = HONEY if bottle.is_aside else INK
    frame.text(
        field.text, middle, tag.centery, BLACK, 60, colour, "centre", room, tag.height * 0.98
    )


def _draw_steps(frame: Frame, stage: Stage, field: NumberField, tag: pygame.Rect) -> None:
    """Show the step buttons above and below the tag; they may be held down."""
    wide, high = _step_size(stage)
    for steps, y in ((1, tag.y - stage.space.tight - high), (-1, tag.bottom + stage.space.tight)):
        rect = pygame.Rect(0, y, wide, high)
        rect.centerx = round(tag.x + tag.width * TAG_MIDDLE)
        label = f"+{field.step}" if steps > 0 else f"−{field.step}"
        possible = field.shown < field.most if steps > 0 else field.shown > 0

        def press(steps: int = steps) -> None:
            field.press(steps)

        button(frame, stage, rect, f"bid:{label}", label, press if possible else None, units=24)


def _step_size(stage: Stage) -> tuple[int, int]:
    least = stage.metrics.least_target
    return max(stage.px(88), 44, least), max(stage.px(52), 30, least)


def _draw_prompt(
    frame: Frame, stage: Stage, prompt: str, tag: pygame.Rect, places: BidLayout
) -> None:
    """Write what to do with the ring above its buttons, or below; nothing if neither has room."""
    high = stage.fonts.height(prompt, BOLD, PROMPT_UNITS, tag.width)
    steps = _step_size(stage)[1] + 2 * stage.space.tight
    y = tag.y - steps - high
    if y < places.label.y:
        y = tag.bottom + steps
        if y + high > places.bottle.bottom:
            return
    frame.paragraph(
        prompt, tag.x + tag.width * TAG_MIDDLE, y, BOLD, PROMPT_UNITS, tag.width, HONEY, "centre",
        is_label=True,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class TheirBottle:
    """What the others have bid together."""

    most: int
    levels: tuple[int, int]
    """The points of both, and of one of them."""
    name: str
    """What they are called; empty where that has no room."""


def draw_their_bottle(frame: Frame, stage: Stage, bottle: TheirBottle, places: BidLayout) -> None:
    """Show what the others have bid together."""
    place = places.theirs
    frame.blit(stage.picture("sauce/bottle-them", *place.size), *place.topleft)
    draw_layers(frame, stage, places, place, bottle.most, bottle.levels, 1)
    frame.blit(stage.picture("sauce/bottle-shine", *place.size), *place.topleft)
    total, pad = str(bottle.levels[0]), stage.px(6)
    wanted = stage.fonts.width(total, BLACK, 36) + pad
    wide = max(round(place.width * 0.74), min(wanted, round(place.width * 1.3)))
    label = around(
        (place.centerx, place.y + place.height * 0.6),
        (wide, round(place.height * (0.17 if wide < place.width else 0.24))),
    )
    box(frame, stage, label, stage.px(10), fill=NIGHT, opacity=0.66)
    units = stage.fonts.fit([total], BLACK, label.width - pad, 36, 8)
    frame.text(total, *label.center, BLACK, units, CREAM, "centre", label.width, label.height)
    if bottle.name:
        # It stands at the foot of the bottle or below it.
        name, colour = places.their_name, TEAM_COLOURS[1]
        align: Align = "centre" if name.top >= place.bottom else "right"
        x = name.centerx if align == "centre" else name.right
        frame.text(bottle.name, x, name.centery, SHOUT, 26, colour, align, name.width, name.height)


def offer_scores(
    frame: Frame, places: BidLayout, tips: tuple[Tip, Tip], press: Press, *, is_pulled: bool
) -> None:
    """Let both bottles open the score board, as usual.

    While the own bottle has a ring, only its neck does.
    """
    bottle = places.bottle
    own = bottle.inflate(0, -round(bottle.height * 0.28))
    own.bottom = bottle.bottom
    if is_pulled:
        own.size = round(bottle.width * 0.46), round(bottle.height * 0.2)
        own.midtop = bottle.midtop
    for side, (place, tip) in enumerate(zip((own, places.theirs), tips, strict=True)):
        frame.target(Target(f"bottle:{side}", place, tip.title, press, tip=tip))
