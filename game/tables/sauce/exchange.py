"""Passing to the partner and tossing out: cards are laid out in the middle, then confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.shown import card_of, face_of
from game.ui.frame import Frame, Target
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, CREAM, GOLD, HONEY
from game.ui.widgets import button

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
    room = round(layout.radius * 1.62)
    y = frame.paragraph(_title(table), middle, top + stage.px(94), BLACK, 22, room, HONEY, "centre")
    frame.paragraph(_note(table), middle, y, BODY, 17, room, CREAM, "centre")
    _draw_slots(table, frame)
    viewer = table.viewer
    if viewer is None or shown.chosen_sizes[viewer] >= shown.needed:
        return
    ready = len(table.gestures.picked) == table.gestures.left
    rect = pygame.Rect(0, 0, stage.px(250), max(stage.px(62), 40))
    rect.midbottom = (middle, layout.centre[1] + layout.radius - stage.px(12))
    label = _("Pass them on") if is_pass else _("Toss out")
    button(
        frame, stage, rect, "confirm", label, table.gestures.confirm if ready else None,
        kind="primary", units=25, hotkey=pygame.K_SPACE,
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
    if viewer is None or shown.chosen_sizes[viewer] >= shown.needed:
        return _("The others are still choosing.")
    if shown.phase == "toss":
        return _("They go to whoever wins the last trick.")
    return _("You get as many back, chosen at the same time.")


def _draw_slots(table: SauceTable, frame: Frame) -> None:
    """Show what has been chosen; a click takes a card back that is not confirmed."""
    stage, layout, gestures = table.stage, table.layout, table.gestures
    count = table.shown.needed
    keys = gestures.picked_cards()
    width = min(stage.px(96), round(layout.radius * 1.62 / max(1, count) / 1.1))
    high = round(width * 1.4)
    y = layout.centre[1] + stage.px(46) + (layout.radius - stage.px(216)) * 0.3
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
            frame.target(Target(f"picked:{keys[i]}", rect, label, _taker(table, keys[i])))


def _taker(table: SauceTable, key: str) -> Callable[[], None]:
    return lambda: table.gestures.pick(key)
