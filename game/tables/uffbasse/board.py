"""The middle of the table: recipes, bulbs, stalls and their market cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import COLOURS
from game.tables.uffbasse.faces import card_face, recipe_card
from game.tables.uffbasse.words.names import upper
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import tag
from game.ui.table.cards import Look
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BOLD, GOLD, GREEN_RIM, HAIRLINE, HONEY, INK

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

BULBS = 7
"""Lamps on the wire above each stall."""
BADGE_INSIDE = 0.78
"""How much of the sign of a dish that can be cooked lies on its card; the ingredients make room."""
LEVELS = 8
"""Steps in which a stall's light goes on and off."""


def draw_recipes(table: UffbasseTable, frame: Frame) -> None:
    """Show the ten open recipes, and which of them the viewer can cook (U10)."""
    for index, rect in enumerate(table.layout.recipes):
        recipe = table.shown.display[index] if index < len(table.shown.display) else None
        if recipe is None:
            gap = table.stage.paint.box(
                rect.width,
                rect.height,
                table.stage.px(10),
                opacity=0.12,
                rim=HAIRLINE,
                rim_opacity=0.3,
                dashed=True,
            )
            frame.blit(gap, rect.x, rect.y)
            continue
        _draw_recipe(table, frame, index, rect)


def _draw_recipe(table: UffbasseTable, frame: Frame, index: int, rect: pygame.Rect) -> None:
    stage, recipe = table.stage, table.shown.display[index]
    assert recipe is not None
    cost = table.kitchen.cost(recipe)
    cooking = table.kitchen.is_my_turn
    if not cooking and not stage.settings.hints:
        cost = None
    chosen = table.kitchen.recipe is recipe or table.shown.cooking is recipe
    key = f"recipe:{recipe.id}"
    free = round(_badge_size(table) * BADGE_INSIDE) if cost else 0
    picture = recipe_card(stage, recipe, rect.width, free)
    blur = stage.px(10)
    radius = rect.width * 0.045
    if chosen:
        _rim(table, frame, rect, GOLD)
    elif cost:
        _rim(table, frame, rect, GREEN_RIM)
    else:
        shade = stage.paint.shadow(rect.width, picture.get_height(), radius, blur, 120)
        frame.blit(shade, rect.x - blur, rect.y - blur + stage.px(4))
    frame.blit(picture, rect.x, rect.y)
    if cooking and not cost and not chosen:
        veil = stage.paint.box(
            rect.width, picture.get_height(), radius, fill="#0E1A22", opacity=0.5
        )
        frame.blit(veil, rect.x, rect.y)
    if cost:
        _badge(table, frame, rect, direct=cost.is_direct, gold=chosen)
    press = (lambda: table.kitchen.choose(recipe)) if cooking else None
    frame.target(
        Target(
            key,
            rect,
            recipe.short.get("pfl"),
            press,
            tip=table.words.recipe_tip(recipe),
            accepts=lambda what: cooking and what[0] in ("pantry", "uffbasse"),
            drop=lambda what: table.gestures.drop_on_recipe(recipe, what),
        )
    )


def _rim(table: UffbasseTable, frame: Frame, rect: pygame.Rect, colour: str) -> None:
    stage = table.stage
    spread, grow = stage.px(16), stage.px(3)
    light = stage.paint.glow(rect.width, rect.height, stage.px(12), colour, spread)
    frame.blit(light, rect.x - spread, rect.y - spread)
    rim = stage.paint.box(
        rect.width + 2 * grow,
        rect.height + 2 * grow,
        stage.px(13),
        fill=INK,
        rim=colour,
        rim_width=max(2, stage.px(4)),
    )
    frame.blit(rim, rect.x - grow, rect.y - grow)


def _badge_size(table: UffbasseTable) -> int:
    """Return how large the sign of a dish that can be cooked is, in pixels."""
    stage = table.stage
    return max(stage.px(38), min(stage.px(60), stage.fonts.width("2:1", BLACK, 15) + 8))


def _badge(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, *, direct: bool, gold: bool
) -> None:
    """Show a tick (each ingredient is there) or 2:1 (some have to be replaced, U10.2)."""
    stage, size = table.stage, _badge_size(table)
    centre = (rect.right - size // 4, rect.bottom - size // 3)
    disc = stage.paint.disc(size, GOLD if gold else GREEN_RIM, INK, max(2, stage.px(2.5)))
    frame.blit_centred(disc, *centre)
    if direct:
        frame.blit_centred(tick(stage.paint, stage.px(22), INK), *centre)
    else:
        frame.text("2:1", centre[0], centre[1], BLACK, 15, INK, "centre", size - 4, size)


def draw_market(table: UffbasseTable, frame: Frame) -> None:
    """Show the five stalls with their cards, and which colours are trump (U4)."""
    for column, colour in enumerate(table.shown.stalls):
        _draw_wire(table, frame, column, colour)
        _draw_stall(table, frame, column, colour)
    if not table.shown.trump and table.shown.phase in ("trick", "use", "window"):
        _draw_no_trump(table, frame)
    elif len(table.shown.trump) == 2:
        _draw_bridge(table, frame)
    for colour in table.shown.trump:
        _draw_ribbon(table, frame, table.shown.stalls.index(colour))


def _draw_wire(table: UffbasseTable, frame: Frame, column: int, colour: str) -> None:
    stage, rect = table.stage, table.layout.stalls[column]
    sag = stage.px(14)
    reach = rect.width + stage.px(18)
    left = rect.centerx - reach / 2
    top = table.layout.bulbs_y

    def body() -> str:
        return (
            f'<path d="M0 2Q{reach / 2} {2 + sag * 1.3} {reach} 2" fill="none" '
            f'stroke="#0A141B" stroke-width="{max(1.5, 3 * stage.metrics.u)}"/>'
        )

    wire = stage.paint.draw(("wire", round(reach)), round(reach) + 1, sag + 4, body)
    frame.blit(wire, left, top)
    on = table.light(colour) > 0.5
    size = max(6, stage.px(11))
    bulb = stage.paint.disc(size, "#FFE9A0" if on else "#7C6A4A", INK, max(1, stage.px(1.3)))
    glow = stage.paint.halo(size * 4, size * 4, "#FFD15C", 0.6)
    for i in range(BULBS):
        share = (i + 1) / (BULBS + 1)
        x = left + reach * share
        y = top + 2 + sag * 1.3 * 2 * share * (1 - share) + size * 0.3
        if on:
            frame.blit_centred(glow, x, y)
        frame.blit_centred(bulb, x, y)


def _draw_stall(table: UffbasseTable, frame: Frame, column: int, colour: str) -> None:
    stage, layout, shown = table.stage, table.layout, table.shown
    rect = layout.stalls[column]
    cards = shown.pile(colour)
    level = round(table.light(colour) * LEVELS) / LEVELS
    if level > 0:
        wide, high = round(rect.width * 1.32), round(rect.width * 1.31)
        light = stage.paint.halo(wide, high, "#FFC94A", round(0.75 * level, 3))
        frame.blit_centred(light, rect.centerx, rect.centery + stage.px(52))
    frame.blit(stage.picture(f"uffbasse/stall-{colour}", rect.width), rect.x, rect.y)
    places = table.places.market_corners(colour, len(cards))
    choosable = table.may("pick", colour)
    usable = table.may("use", colour)
    for i, (card, (x, y)) in enumerate(zip(cards, places, strict=True)):
        if table.gestures.is_dragging(("market", colour)) and i == len(cards) - 1:
            continue
        top_card = i == len(cards) - 1
        look: Look = "legal" if choosable and top_card else "idle"
        picture = table.art.card(card_face(card), layout.market_card, look)
        frame.blit_centred(picture, x + layout.market_card / 2, y + layout.market_card * 0.7)
    if shown.card_on == colour:
        _draw_named(table, frame, rect, places)
    _draw_count(table, frame, rect, len(cards), lit=level > 0.5)
    reach = pygame.Rect(rect.x, rect.y, rect.width, layout.market_bottom - rect.y)
    if (
        usable
        or table.gestures.is_dragging(("laying", colour))
        or table.gestures.takes_stall(colour)
    ):
        _draw_invitation(table, frame, reach)
    frame.target(
        Target(
            f"stall:{colour}",
            reach,
            table.words.colour(colour),
            table.gestures.stall_press(colour),
            drag=("market", colour) if choosable else None,
            accepts=lambda what: table.gestures.stall_accepts(colour, what),
            drop=lambda what: table.gestures.stall_drop(colour, what),
            tip=stall_tip(table, colour),
        )
    )


def stall_tip(table: UffbasseTable, colour: str) -> Tip:
    """Return what a stall says about itself."""
    count = len(table.shown.pile(colour))
    words = table.words
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    if table.shown.named:
        why = words.only_trump(table.shown.named)
    elif colour in table.shown.trump:
        why = (
            _("Trump together with the other stall that has as many cards.")
            if len(table.shown.trump) == 2
            else _("Trump: no other stall has as many cards.")
        )
    else:
        why = _why_no_trump(table, colour)
    return Tip(f"{upper(words.colour(colour))} · {cards}", why)


def _why_no_trump(table: UffbasseTable, colour: str) -> str:
    """Return which stall keeps this one from being trump (U4)."""
    sizes = {other: len(table.shown.pile(other)) for other in COLOURS}
    most = max(sizes.values())
    if sizes[colour] < most:
        others = [table.words.colour(other) for other, size in sizes.items() if size == most]
        text = _("Not trump: more cards lie at {colours} ({count}).")
        return text.format(colours=" + ".join(others), count=most)
    return _("Not trump: another stall has as many cards or more.")


def _draw_invitation(table: UffbasseTable, frame: Frame, reach: pygame.Rect) -> None:
    stage = table.stage
    box = stage.paint.box(
        reach.width,
        reach.height,
        stage.px(16),
        fill=GOLD,
        opacity=0.08,
        rim=GOLD,
        rim_width=max(2, stage.px(3)),
        dashed=True,
    )
    frame.blit(box, reach.x, reach.y)


def _draw_named(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, places: list[tuple[int, int]]
) -> None:
    """Show the Uffbasse! card on the stall that it was laid on (U11.6)."""
    width = round(table.layout.market_card * 0.9)
    y = places[-1][1] if places else table.layout.market_top
    card = table.art.card("uffbasse/uffbasse-card", width, "legal", -9)
    frame.blit_centred(card, rect.centerx + table.stage.px(48), y + width * 0.9)


def _draw_count(
    table: UffbasseTable, frame: Frame, rect: pygame.Rect, count: int, *, lit: bool
) -> None:
    stage = table.stage
    centre = (rect.x + rect.width * 0.86, rect.bottom + stage.px(3))
    size = max(stage.px(34), 24, min(stage.px(50), stage.fonts.line_height(BLACK, 19)))
    fill, rim = (GOLD, INK) if lit else ("#1B0F08", HAIRLINE)
    frame.blit_centred(stage.paint.disc(size, fill, rim, 2), *centre)
    colour = INK if lit else "#F7E4BE"
    frame.text(str(count), *centre, BLACK, 19, colour, "centre", size - 4, size)


def _draw_ribbon(table: UffbasseTable, frame: Frame, column: int) -> None:
    stage, rect = table.stage, table.layout.stalls[column]
    word = " ".join(_("TRUMP"))
    # Letterspaced, as on a painted sign.
    most, edge = rect.width + stage.px(14), stage.px(34)
    units = stage.fonts.fitted(word, BLACK, 17, most - edge, stage.px(46))[1]
    width = max(stage.px(146), stage.fonts.width(word, BLACK, units) + edge)
    height = max(stage.px(30), stage.fonts.line_height(BLACK, units) + 2)

    def body() -> str:
        notch = 8 * stage.metrics.u
        return (
            f'<path d="M{notch} 1.5H{width - notch}L{width - 1.5} {height / 2}'
            f'L{width - notch} {height - 1.5}H{notch}L1.5 {height / 2}Z" fill="{GOLD}" '
            f'stroke="{INK}" stroke-width="{max(1.5, 2.5 * stage.metrics.u):.1f}"/>'
        )

    y = table.layout.bulbs_y + stage.px(24)
    frame.blit_centred(stage.paint.draw(("ribbon",), width, height, body), rect.centerx, y)
    frame.text(word, rect.centerx, y, BLACK, units, INK, "centre")


def _draw_bridge(table: UffbasseTable, frame: Frame) -> None:
    """Join two trump stalls: they count as one suit (U4.2)."""
    stage = table.stage
    left, right = sorted(table.shown.stalls.index(colour) for colour in table.shown.trump)
    y = table.layout.bulbs_y + stage.px(24)
    beside = round(table.layout.stalls[left].width * 0.38)
    start = table.layout.stalls[left].centerx + beside
    end = table.layout.stalls[right].centerx - beside
    dot = stage.paint.box(stage.px(10), stage.px(5), 2, fill=GOLD)
    x = float(start)
    while x < end - stage.px(4):
        frame.blit(dot, x, y - stage.px(2))
        x += stage.px(17)


def _draw_no_trump(table: UffbasseTable, frame: Frame) -> None:
    stage = table.stage
    rect = table.layout.stalls[2]
    centre = (rect.centerx, table.layout.bulbs_y + stage.px(24))
    tag(
        frame,
        stage,
        centre,
        _("no trump"),
        fill="#132A38",
        colour=HONEY,
        units=17,
        rim=HAIRLINE,
        face=BOLD,
    )
