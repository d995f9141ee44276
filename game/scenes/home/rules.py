"""The lower panel of the home screen: table rules, and the matches to go on with."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from game.rules.ruleset import Variant
from game.scenes.home.at_home import AtHome
from game.scenes.home.layout import Grid
from game.scenes.home.saves import Save, Saves
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import inset
from game.ui.parts.widgets import icon_button, stepper, stepper_width, switch, switch_size
from game.ui.people import avatar
from game.ui.text import _, current_language
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
    NIGHT,
    PLATE,
    PLATE_LIT,
    RIM_OFF,
    SAND,
    SHOUT_RED,
)

MOST_FACES = 4


class Ruled(AtHome, Protocol):
    """A home screen with pages of table rules, and matches to go on with."""

    wheel_area: pygame.Rect
    """Where the wheel turns the pages."""

    @property
    def page(self) -> int:
        """Which page is shown."""

    @property
    def pages(self) -> int:
        """How many there are."""

    @property
    def saves(self) -> Saves:
        """The unfinished matches."""

    def page_setter(self, page: int) -> Press:
        """Return what turns to a page."""

    def choose_save(self) -> None:
        """Show all unfinished matches."""

    def save_opener(self, save: Save) -> Press:
        """Return what goes on with a match."""

    def broken_words(self, count: int) -> str:
        """Return that so many rulesets cannot be used."""

    def show_broken(self) -> None:
        """Tell why."""


def draw_rules(scene: Ruled, frame: Frame) -> None:
    """Show one page of table rules in their panel, and the unfinished matches."""
    layout = scene.layout
    grid = Grid(layout.rules.x, layout.rules.y, layout.unit)
    _draw_title(scene, frame, grid)
    rules = scene.state.ruleset
    variants = scene.state.options()
    per_page = len(layout.cards)
    shown = variants[scene.page * per_page : (scene.page + 1) * per_page]
    for variant, place in zip(shown, layout.cards, strict=False):
        _draw_variant(scene, frame, grid, place, variant)
    if not variants:
        place = layout.cards[0]
        words = _("This game has no optional rules.") if rules else ""
        frame.text(words, place.x, place.centery, BODY, 17, SAND)
    if layout.saves:
        _draw_saves(scene, frame, grid)


def _draw_title(scene: Ruled, frame: Frame, grid: Grid) -> None:
    layout = scene.layout
    x, y = layout.title
    title = frame.text(_("Table rules"), x, y, HEADING, 24, HONEY)
    pages = scene.pages
    if pages < 2:
        return
    right = max(card.right for card in layout.cards)
    for step, away, name in ((1, 22, "next"), (-1, 126, "back")):
        x_arrow = right - grid.px(away)
        wanted = scene.page + step
        possible = 0 <= wanted < pages
        label = _("Further rules") if step > 0 else _("Previous rules")
        press = scene.page_setter(wanted) if possible else None
        draw_arrow(scene, frame, (x_arrow, y), f"rules:{name}", step, label, press)
    count = f"{scene.page + 1}/{pages}"
    frame.text(count, right - grid.px(74), y, BOLD, 17, LABEL, "centre")
    area = pygame.Rect(x, layout.rules.y, right - x, layout.rules.height)
    scene.wheel_area = area.union(title)


def draw_arrow(
    scene: AtHome,
    frame: Frame,
    centre: tuple[int, int],
    key: str,
    step: int,
    label: str,
    press: Press | None,
) -> None:
    """Show a round button with an arrow to the left or right."""
    stage = scene.stage
    size = max(stage.px(38), 28)
    hovered = press is not None and frame.is_hovered(key)
    rim = GOLD if press else RIM_OFF
    disc = stage.paint.disc(size, PLATE_LIT if hovered else PLATE, rim, 1.5)
    frame.blit_centred(disc, *centre)
    frame.blit_centred(_chevron(scene, round(size * 0.5), step, rim), *centre)
    rect = pygame.Rect(0, 0, size, size)
    rect.center = centre
    frame.target(Target(key, rect, label, press, tip=Tip(label), radius=size // 2))


def _chevron(scene: AtHome, size: int, step: int, colour: str) -> pygame.Surface:
    def body() -> str:
        near, far = (size * 0.36, size * 0.66) if step > 0 else (size * 0.64, size * 0.34)
        return (
            f'<path d="M{near} {size * 0.14}L{far} {size / 2}L{near} {size * 0.86}" fill="none" '
            f'stroke="{colour}" stroke-width="{size * 0.17:.1f}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )

    return scene.stage.paint.draw(("chevron", step, colour), size, size, body)


def _draw_variant(
    scene: Ruled, frame: Frame, grid: Grid, rect: pygame.Rect, variant: Variant
) -> None:
    """Show an optional rule: what it is called, what it does, and its switch or number."""
    fonts, language = scene.stage.fonts, current_language()
    _draw_card(scene, frame, grid, rect, variant)
    title, summary = variant.title.get(language), scene.state.summary(variant)
    pad = grid.px(16)
    head = fonts.line_height(BLACK, 19)
    top = rect.y + grid.px(11)
    right = (rect.right - grid.px(14), round(top + head / 2))
    room = right[0] - _control_width(scene, variant) - grid.px(8) - rect.x - pad
    below = rect.width - 2 * pad
    if fonts.width(title, BLACK, 15.5) > room:
        # A long title in a narrow card: the control moves down beside the summary.
        room, below = below, room
        right = (right[0], rect.bottom - grid.px(12) - max(scene.stage.px(30), 24) // 2)
    frame.text(title, rect.x + pad, top + head / 2, BLACK, 19, CREAM, "left", room)
    frame.paragraph(summary, rect.x + pad, top + head + grid.px(4), BODY, 18, below, SAND)
    _draw_control(scene, frame, rect, variant, right)


def _draw_card(scene: Ruled, frame: Frame, grid: Grid, rect: pygame.Rect, variant: Variant) -> None:
    value = scene.state.values()[variant.key]
    changed = value != variant.default or (variant.is_switch and value == 1)
    hovered = variant.is_switch and frame.is_hovered(f"variant:{variant.key}")
    card = scene.stage.paint.box(
        *rect.size,
        grid.px(16),
        fill=PLATE if hovered else NIGHT,
        opacity=0.7 if hovered else 0.6,
        rim=GOLD if changed else HAIRLINE,
        rim_opacity=0.9 if changed else 0.4,
    )
    frame.blit(card, rect.x, rect.y)


def _draw_control(
    scene: Ruled,
    frame: Frame,
    rect: pygame.Rect,
    variant: Variant,
    right: tuple[int, int],
) -> None:
    """Show the switch (the whole card can be pressed) or the number with − and +."""
    stage, state, key = scene.stage, scene.state, f"variant:{variant.key}"
    value, language = state.values()[variant.key], current_language()
    title = variant.title.get(language)
    tip = Tip(title, _variant_text(scene, variant, variant.summary.get(language)))
    change = partial(state.set_variant, variant)
    press = partial(change, 1 - value) if variant.is_switch else None
    frame.target(Target(key, rect, title, press, tip=tip, radius=stage.px(16)))
    if press:
        switch(frame, stage, right, f"{key}:switch", title, bool(value), press, target=False)
    else:
        limits = (variant.low, variant.high)
        stepper(frame, stage, right, key, title, value, limits, change, tip=tip)


def _control_width(scene: Ruled, variant: Variant) -> int:
    stage = scene.stage
    if variant.is_switch:
        return switch_size(stage)[0]
    return stepper_width(stage, variant.high)


def _variant_text(scene: Ruled, variant: Variant, summary: str) -> str:
    """Return the summary, and what can be set and is set."""
    if variant.is_switch:
        usual = _("Usually on.") if variant.default else _("Usually off.")
        return f"{summary}\n{usual}"
    return f"{summary}\n{scene.state.range_words(variant)}"


def _draw_saves(scene: Ruled, frame: Frame, grid: Grid) -> None:
    """Show the newest unfinished matches, and the way to all of them."""
    stage, layout = scene.stage, scene.layout
    room = layout.saves_head
    if layout.saves_aside:
        high = layout.rules.height - grid.px(48)
        line = stage.paint.box(1, high, 0, fill=HAIRLINE, opacity=0.35)
        frame.blit(line, room.x - grid.px(24), layout.rules.y + grid.px(24))
    icon = (room.right - grid.px(18), room.centery)
    label = _("All unfinished games")
    icon_button(frame, stage, icon, "saves:all", "log", label, scene.choose_save)
    words = _("Pick up where you left off")
    width = room.width - max(grid.px(56), 48)
    frame.text(words, room.x, room.centery, BOLD, 19, HONEY, "left", width)
    for number, (save, place) in enumerate(zip(scene.saves.listed(), layout.saves, strict=False)):
        _draw_save(scene, frame, grid, place, save, number)


def _draw_save(
    scene: Ruled, frame: Frame, grid: Grid, rect: pygame.Rect, save: Save, number: int
) -> None:
    stage, key = scene.stage, f"save:{number}"
    hovered = frame.is_hovered(key)
    if hovered:
        light = stage.paint.box(rect.width, rect.height, grid.px(14), fill=PLATE_LIT, opacity=0.7)
        frame.blit(light, rect.x, rect.y)
    inset(frame, stage, rect)
    lines = [(save.title, BLACK, 18.0, CREAM)]
    lines += [(text, BODY, 18.0, SAND) for text in (save.progress, save.when) if text]
    fonts = stage.fonts
    widest = max(fonts.width(text, face_name, units) for text, face_name, units, _colour in lines)
    arrow = _chevron(scene, grid.px(26), 1, SHOUT_RED if save.problem else GOLD)
    frame.blit_centred(arrow, rect.right - grid.px(26), rect.centery)
    x = rect.x + grid.px(14)
    end = rect.right - grid.px(46)
    size = min(grid.px(52), rect.height - grid.px(20))
    pitch = size * 0.46
    beside = end - x - grid.px(12) - widest - size
    faces = save.faces[: max(1, min(MOST_FACES, 1 + int(beside / pitch)))]
    for place, (face, colour) in enumerate(faces):
        picture = avatar(stage, face, colour, size)
        frame.blit_centred(picture, x + size / 2 + place * pitch, rect.centery)
    if faces:
        x += round(size + pitch * (len(faces) - 1)) + grid.px(12)
    y = rect.centery - sum(fonts.line_height(name, units) for _t, name, units, _c in lines) / 2
    for text, name, units, tint in lines:
        high = fonts.line_height(name, units)
        frame.text(text, x, y + high / 2, name, units, tint, "left", end - x)
        y += high
    about = save.problem or " · ".join(part for part in (save.progress, save.when) if part)
    label = _("Go on playing") if save.can_resume else save.title
    frame.target(
        Target(key, rect, label, scene.save_opener(save), tip=Tip(label, about), radius=grid.px(14))
    )


def draw_notice(scene: Ruled, frame: Frame) -> None:
    """Say that some rulesets cannot be used; a click tells why."""
    count = len(scene.state.broken)
    if not count:
        return
    stage, (right, y) = scene.stage, scene.layout.notice
    text = scene.broken_words(count)
    high = max(stage.px(34), 26)
    width = stage.fonts.width(text, BOLD, 16) + round(high * 1.65)
    rect = pygame.Rect(right - width, y - high // 2, width, high)
    hovered = frame.is_hovered("broken")
    body = stage.paint.box(
        rect.width,
        rect.height,
        high / 2,
        fill=PLATE_LIT if hovered else NIGHT,
        opacity=0.85,
        rim=SHOUT_RED,
    )
    frame.blit(body, rect.x, rect.y)
    icon = stage.picture("common/icon-info", round(high * 0.72))
    frame.blit_centred(icon, rect.x + high * 0.62, rect.centery)
    frame.text(text, rect.right - round(high * 0.45), rect.centery, BOLD, 16, CREAM, "right")
    frame.target(Target("broken", rect, text, scene.show_broken, radius=high // 2))
