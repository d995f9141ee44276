"""Passing to the partner and tossing out: cards are laid out in the middle, then confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.shown import card_of, face_of
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import button
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, CREAM, GOLD, HONEY

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def draw_exchange(table: SauceTable, frame: Frame) -> None:
    """Show slots for the chosen cards, who gets them, and the button that confirms."""
    stage, layout, shown = table.stage, table.layout, table.shown
    middle, top = layout.centre[0], layout.centre[1] - layout.radius
    is_pass = shown.phase == "pass"
    ground = stage.paint.disc(round(1.9 * layout.radius), "#241120")
    frame.blit_centred(ground, *layout.centre)
    sign = stage.px(74)
    picture = "sauce/pass" if is_pass else "sauce/toss"
    frame.blit_centred(stage.picture(picture, sign, sign), middle, top + stage.px(52))
    spot = pygame.Rect(0, 0, sign, sign)
    spot.center = (round(middle), round(top + stage.px(52)))
    tip = Tip(_title(table), _note(table))
    frame.target(Target("exchange", spot, tip.title, tip=tip))
    room = round(layout.radius * 1.62)
    slots = _slots_top(table)
    y = top + stage.px(90)
    half = (slots - stage.px(8) - y) / 2
    left = middle - room // 2
    title = pygame.Rect(left, round(y), room, round(half))
    block(frame, _title(table), title, BLACK, 27, HONEY, "centre", middle=True)
    note = pygame.Rect(left, title.bottom, room, round(half))
    block(frame, _note(table), note, BODY, 20, CREAM, "centre", middle=True)
    _draw_slots(table, frame)
    viewer = table.viewer
    if viewer is None or shown.chosen_sizes[viewer] >= shown.needed:
        return
    ready = len(table.gestures.picked) == table.gestures.left
    rect = pygame.Rect(0, 0, stage.px(250 + 50 * stage.metrics.larger), max(stage.px(62), 40))
    rect.midbottom = (middle, layout.centre[1] + layout.radius - stage.px(12))
    label = _("Pass them on") if is_pass else _("Toss out")
    button(
        frame, stage, rect, "confirm", label, table.gestures.confirm if ready else None,
        kind="primary", units=25, command="next",
    )  # fmt: skip


def _title(table: SauceTable) -> str:
    shown, viewer = table.shown, table.viewer
    count = shown.needed
    if shown.phase == "toss":
        return ngettext(
            "{count} card into the kitty", "{count} cards into the kitty", count
        ).format(count=count)
    if viewer is None:
        return ngettext("Partners pass {count} card", "Partners pass {count} cards", count).format(
            count=count
        )
    partner = table.words.name(shown.partner(viewer))
    return ngettext("{count} card for {name}", "{count} cards for {name}", count).format(
        count=count, name=partner
    )


def _note(table: SauceTable) -> str:
    shown, viewer = table.shown, table.viewer
    if viewer is None or not table.is_awaited(viewer):
        return _("The others are still choosing.")
    if shown.phase == "toss":
        return _("They go to whoever wins the last trick.")
    return _("You get as many back, chosen at the same time.")


def _slot_size(table: SauceTable) -> tuple[int, int]:
    """Return width and height of a slot in pixels."""
    layout, stage = table.layout, table.stage
    most = stage.px(96 - 14 * stage.metrics.larger)
    width = min(most, round(layout.radius * 1.62 / max(1, table.shown.needed) / 1.1))
    return width, round(width * 1.4)


def _slots_top(table: SauceTable) -> float:
    """Return where the slots begin: below the words, above the button."""
    layout, px = table.layout, table.stage.px
    foot = layout.centre[1] + layout.radius - px(22) - max(px(62), 40)
    return foot - _slot_size(table)[1]


def _draw_slots(table: SauceTable, frame: Frame) -> None:
    """Show what has been chosen; a click takes a card back that is not confirmed."""
    stage, layout, gestures = table.stage, table.layout, table.gestures
    count = table.shown.needed
    keys = gestures.picked_cards()
    width, high = _slot_size(table)
    y = _slots_top(table) + high / 2
    for i in range(count):
        x = layout.centre[0] + (i - (count - 1) / 2) * width * 1.1
        rect = pygame.Rect(0, 0, width, high)
        rect.center = (round(x), round(y))
        if i >= len(keys):
            box = stage.paint.box(
                width, high, stage.px(10), fill=GOLD, opacity=0.08, rim=GOLD,
                rim_width=max(2, stage.px(2.5)), dashed=True,
            )  # fmt: skip
            frame.blit(box, rect.x, rect.y)
            continue
        card = card_of(keys[i])
        frame.blit_centred(table.art.card(face_of(card), width, "selected"), x, y)
        if keys[i] in gestures.picked:
            label = table.words.card(card)
            tip = Tip(label, _("Click to take it back."))
            frame.target(Target(f"picked:{keys[i]}", rect, label, _taker(table, keys[i]), tip=tip))


def _taker(table: SauceTable, key: str) -> Callable[[], None]:
    return lambda: table.gestures.pick(key)
