"""Buttons, switches and the like. All are targets; all look the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.drawing.paint import BUTTONS, BoxLook
from game.ui.frame import Frame, Press, Target, Tip, Written
from game.ui.layout import around, evenly, place, split
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    GOLD,
    GOLD_EDGE,
    GOLD_MATERIAL,
    HAIRLINE,
    INK,
    LABEL,
    NIGHT,
    OFF,
    ON,
    PLATE,
    PLATE_LIT,
    RIM_OFF,
    SHINE,
    SHOUT,
    TITLE,
    WELL,
)

SLIDER_STEP = 5


def button(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    key: str,
    label: str,
    press: Press | None,
    *,
    kind: str = "paper",
    face: str = BLACK,
    units: float = 22,
    tip: Tip | None = None,
    hotkey: int | None = None,
    command: str = "",
    hold: bool = False,
) -> None:
    """Show a push button; without `press` it is disabled but still explains itself."""
    pressed = frame.is_pressed(key)
    look = kind if press else "disabled"
    body = stage.paint.button(rect.width, rect.height, look, pressed=pressed)
    frame.blit(body, rect.x, rect.y)
    if press and frame.is_hovered(key) and not pressed:
        face_of, _foot = split(rect, "top", rect.height - stage.px(5))
        box(frame, stage, face_of, stage.px(18), fill=SHINE, opacity=0.12)
    sink = stage.px(3.5) if pressed else 0
    y, room = rect.centery - stage.px(2.5) + sink, (rect.width - stage.px(20), rect.height)
    frame.text(label, rect.centerx, y, face, units, BUTTONS[look][2], "centre", *room)
    frame.target(
        Target(
            key, rect, label, press, tip=tip, hotkey=hotkey, command=command, hold=hold,
            radius=stage.px(18),
        )
    )  # fmt: skip


def faint(stage: Stage, name: str, width: int) -> pygame.Surface:
    """Return the pale version of a picture, for something disabled."""

    def build() -> pygame.Surface:
        pale = stage.picture(name, width).copy()
        pale.set_alpha(90)
        return pale

    return stage.assets.cache.get(("faint", name, width), build)


def go_button(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    key: str,
    label: str,
    press: Press | None,
    *,
    hold: bool = False,
    command: str = "",
    hotkey: int | None = None,
) -> None:
    """Show the one green button that goes on, lettered like a title."""
    wish = rect.height / stage.reading.unit * 0.47
    units = stage.fonts.fit([label], SHOUT, round(rect.width * 0.86), wish, min(20, wish))
    button(
        frame, stage, rect, key, label, press, kind="primary", face=SHOUT, units=units,
        command=command, hold=hold, hotkey=hotkey,
    )  # fmt: skip


def icon_diameter(stage: Stage) -> int:
    """Return the diameter of a round button; it grows with large text."""
    usual = max(stage.px(40), 32, round(stage.metrics.least_target * 0.84))
    return round(usual * (1 + 0.5 * stage.metrics.larger))


def icon_button(
    frame: Frame,
    stage: Stage,
    centre: tuple[int, int],
    key: str,
    icon: str,
    label: str,
    press: Press | None,
    *,
    command: str = "",
    group: str = "",
    most: int = 999,
) -> None:
    """Show a round button with a symbol, no larger than `most`; its label is the tooltip."""
    least = stage.metrics.least_target
    diameter = min(most, icon_diameter(stage))
    hovered = press and frame.is_hovered(key)
    body = stage.paint.disc(diameter, PLATE_LIT if hovered else PLATE, HAIRLINE, 1.5)
    frame.blit_centred(body, *centre)
    name, width = f"common/icon-{icon}", round(diameter * 0.62)
    symbol = stage.picture(name, width) if press else faint(stage, name, width)
    frame.blit_centred(symbol, *centre)
    reach = max(diameter, 40, least)
    rect = around(centre, (reach, reach))
    frame.target(
        Target(
            key, rect, label, press, tip=Tip(label), command=command, group=group,
            radius=reach // 2,
        )
    )  # fmt: skip


def back_button(
    frame: Frame, stage: Stage, head: pygame.Rect, key: str, press: Press
) -> pygame.Rect:
    """Put the way back at the left end of a screen's head; return the room beside it."""
    size = icon_diameter(stage)
    spot, words = split(head, "left", size, stage.space.pad)
    icon_button(frame, stage, (spot.x + size // 2, spot.centery), key, "back", _("Back"), press)
    return words


def switch_size(stage: Stage) -> tuple[int, int]:
    """Return width and height of a switch; it grows with large text."""
    grown = min(stage.metrics.text_scale, 1.6)
    high = round(max(stage.px(30), 24) * grown)
    return max(round(stage.px(56) * grown), round(high * 44 / 24)), high


def switch(
    frame: Frame,
    stage: Stage,
    right: tuple[int, int],
    key: str,
    label: str,
    on: bool,
    press: Press,
    *,
    target: bool = True,
) -> None:
    """Show an on/off switch whose right end is here; `target` adds its own place to press."""
    width, height = switch_size(stage)
    rect = pygame.Rect(right[0] - width, right[1] - height // 2, width, height)
    box(frame, stage, rect, fill=ON if on else OFF, rim=INK, rim_width=2)
    knob = stage.paint.disc(height - stage.px(4), CREAM, INK, 2)
    x = rect.right - height / 2 if on else rect.x + height / 2
    frame.blit_centred(knob, x, rect.centery)
    if target:
        reach, tip = rect.inflate(12, 16), Tip(label)
        frame.target(Target(key, reach, label, press, radius=stage.px(18), tip=tip))


def segmented(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    key: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], object],
    *,
    units: float = 18,
) -> None:
    """Show a choice of few words side by side; `options` are (value, label)."""
    box(frame, stage, rect, fill=WELL, rim=HAIRLINE, rim_opacity=0.6)
    places = _segments(stage, rect, [label for _value, label in options], units)
    for (value, label), part in zip(options, places, strict=True):
        is_chosen = value == chosen
        if is_chosen:
            mark = part.inflate(-stage.px(6), -stage.px(6))
            box(frame, stage, mark, fill=GOLD_MATERIAL, rim=INK)
        face, colour = (BLACK, INK) if is_chosen else (BOLD, LABEL)
        room = part.width - stage.px(10)
        frame.text(label, *part.center, face, units, colour, "centre", room)
        press = None if is_chosen else _chooser(choose, value)
        name, tip = f"{key}:{value}", None
        if stage.fonts.width(label, BLACK, units * 0.8) > room:
            tip = Tip(label)
        radius = rect.height // 2
        frame.target(Target(name, part, label, press or (lambda: None), tip=tip, radius=radius))


def _segments(
    stage: Stage, rect: pygame.Rect, labels: Sequence[str], units: float
) -> list[pygame.Rect]:
    """Return a place for each word: equally wide, or by the words' widths if one would not fit."""
    needs = [stage.fonts.width(label, BLACK, units) for label in labels]
    equal = rect.width / len(labels)
    if max(needs) + stage.px(10) <= equal:
        widths = [equal] * len(labels)
    else:
        spare = (rect.width - sum(needs)) / len(labels)
        share = rect.width / sum(needs)
        widths = [need + spare if spare > 0 else need * share for need in needs]
    places, left = [], float(rect.x)
    for width in widths:
        places.append(
            pygame.Rect(round(left), rect.y, round(left + width) - round(left), rect.height)
        )
        left += width
    return places


def segmented_width(
    stage: Stage, options: Sequence[tuple[str, str]], units: float = 18, pad: float = 18
) -> int:
    """Return how wide `segmented` has to be for all its words to fit."""
    widest = max(stage.fonts.width(label, BLACK, units) for _value, label in options)
    return len(options) * (widest + stage.px(pad))


def button_width(stage: Stage, words: str, units: float, sides: float = 48) -> int:
    """Return how wide a button is for its words; `sides` is the air beside them, in units."""
    return stage.fonts.width(words, BLACK, units) + stage.reading.px(sides)


def button_height(stage: Stage, units: float) -> int:
    """Return how high a button is in a form."""
    return segment_height(stage, units) + stage.reading.px(6)


def segment_height(stage: Stage, units: float = 18) -> int:
    """Return how high a bar of `segmented` or `choices` should be."""
    least = stage.reading.px(44)
    return max(least, stage.fonts.line_height(BLACK, units) + least // 3)


def choice_columns(
    stage: Stage, options: Sequence[tuple[str, str]], width: int, units: float = 18
) -> int:
    """Return how many options fit beside each other, evenly spread over their lines."""
    one = segmented_width(stage, options, units, 24) // len(options)
    columns = max(1, min(len(options), width // max(1, one)))
    return evenly(len(options), columns)


def choices(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    key: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], object],
    *,
    units: float = 18,
) -> None:
    """Show `segmented` bars below each other, as many as the words need; see `choice_columns`."""
    columns = choice_columns(stage, options, rect.width, units)
    high, lines = segment_height(stage, units), -(-len(options) // columns)
    gap = (rect.height - lines * high) // max(1, lines - 1)
    for line in range(lines):
        part = options[line * columns : (line + 1) * columns]
        wide = rect.width * len(part) // columns
        bar = pygame.Rect(rect.x, rect.y + line * (high + gap), wide, high)
        segmented(frame, stage, bar, key, part, chosen, choose, units=units)


def _chooser(choose: Callable[[str], object], value: str) -> Press:
    return lambda: choose(value)


def tag(
    frame: Frame,
    stage: Stage,
    centre: tuple[float, float],
    text: str,
    *,
    fill: str,
    colour: str,
    units: float = 15,
    rim: str = GOLD_EDGE,
    face: str = BLACK,
) -> pygame.Rect:
    """Show a small pill with a word, centred here; return its rectangle."""
    width = stage.fonts.width(text, face, units) + stage.px(26)
    height = stage.fonts.line_height(face, units) + stage.px(6)
    body = stage.paint.box(width, height, height / 2, fill=fill, rim=rim, rim_width=2)
    frame.blit_centred(body, *centre)
    frame.text(text, *centre, face, units, colour, "centre")
    return around(centre, (width, height))


def score_plate(frame: Frame, stage: Stage, rect: pygame.Rect, *, active: bool = False) -> None:
    """Show the dark plate that a number stands on."""
    rim, strength = (GOLD, 1) if active else (HAIRLINE, 0.5)
    look = BoxLook(fill=NIGHT, opacity=0.8, rim=rim, rim_opacity=strength)
    box(frame, stage, rect, stage.px(12), **look)


def display_face(text: str, face: str) -> str:
    """Return the typeface for a title: Vollkorn's figures are old-style, so digits need Lato."""
    return BLACK if any(letter.isdigit() for letter in text) else face


def lettering(
    frame: Frame,
    stage: Stage,
    text: str,
    centre: tuple[float, float],
    units: float,
    width: int,
    *,
    fill: str = TITLE,
    face: str = SHOUT,
) -> pygame.Rect:
    """Write a title with an ink outline, centred here, shrunk to this width; return its place."""
    face, least = display_face(text, face), 14 / max(1.0, stage.metrics.text_scale)
    while (surface := stage.fonts.outlined(text, face, units, fill=fill)).get_width() > width:
        if units < least:
            break
        units *= 0.94
    rect = surface.get_rect(center=(round(centre[0]), round(centre[1])))
    frame.blit(surface, rect.x, rect.y)
    # Only the letters count for the layout, not the empty room above and below them.
    ink = place(rect, (rect.width, round(rect.height * 0.62)))
    frame.written.append(Written(text, ink, stage.metrics.font_size(units)))
    return rect


def slider(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    key: str,
    label: str,
    value: int,
    change: Callable[[int], object],
) -> None:
    """Show a track with a knob for 0-100; drag it, click on it, or use the left and right keys."""
    pointing = frame.pointing
    knob = min(rect.height, max(stage.px(30), 24))
    track = place(rect, (rect.width - knob, max(stage.px(10), 7)))

    def follow() -> None:
        share = (pointing.position[0] - track.x) / max(1, track.width)
        wanted = max(0, min(100, round(share * 100 / SLIDER_STEP) * SLIDER_STEP))
        if wanted != value and not pointing.by_keyboard:
            change(wanted)

    if pointing.pressed == key:
        follow()
    active = frame.is_hovered(key) or pointing.pressed == key
    _draw_track(frame, stage, track, value, knob if active else round(knob * 0.88))

    def adjust(direction: int) -> None:
        change(max(0, min(100, value + direction * SLIDER_STEP)))

    radius = rect.height // 2
    tip = Tip(label, f"{value} %")
    frame.target(Target(key, rect, label, follow, radius=radius, adjust=adjust, tip=tip))


def _draw_track(frame: Frame, stage: Stage, track: pygame.Rect, value: int, knob: int) -> None:
    filled = round(track.width * value / 100)
    box(frame, stage, track, fill=NIGHT, rim=HAIRLINE)
    if filled > track.height:
        bar, _empty = split(track, "left", filled)
        box(frame, stage, bar, fill=GOLD_MATERIAL, rim=INK)
    disc = stage.paint.disc(knob, CREAM, INK, 2)
    frame.blit_centred(disc, track.x + filled, track.centery)


def stepper_size(stage: Stage) -> int:
    """Return the size of a stepper's signs; they grow with large text."""
    return round(max(stage.px(30), 24) * min(stage.metrics.text_scale, 1.6))


def stepper_width(stage: Stage, highest: int) -> int:
    """Return the width of a stepper with this greatest number."""
    return 2 * stepper_size(stage) + stage.fonts.width(str(highest), BLACK, 20) + stage.space.pad


def stepper(
    frame: Frame,
    stage: Stage,
    right: tuple[int, int],
    key: str,
    label: str,
    value: int,
    limits: tuple[int, int],
    change: Callable[[int], object],
    *,
    tip: Tip | None = None,
) -> None:
    """Show − n + with its right end here; see `stepper_width`."""
    size = stepper_size(stage)
    left = right[0] - stepper_width(stage, limits[1])
    room = right[0] - left - 2 * size
    frame.text(str(value), left + size + room / 2, right[1], BLACK, 20, CREAM, "centre")
    for sign, x in ((-1, left), (1, left + size + room)):
        wanted = value + sign
        possible = limits[0] <= wanted <= limits[1]
        part = f"{key}:{'more' if sign > 0 else 'less'}"
        place = pygame.Rect(x, right[1] - size // 2, size, size)
        hovered = possible and frame.is_hovered(part)
        rim = GOLD_MATERIAL if possible else RIM_OFF
        body = stage.paint.disc(size, PLATE_LIT if hovered else PLATE, rim, 1.5)
        frame.blit(body, place.x, place.y)
        frame.blit(_sign(stage, size, sign, rim), place.x, place.y)
        press = _chooser_number(change, wanted) if possible else None
        frame.target(Target(part, place, label, press, tip=tip, radius=size // 2))


def _chooser_number(choose: Callable[[int], object], value: int) -> Press:
    return lambda: choose(value)


def _sign(stage: Stage, size: int, sign: int, colour: str) -> pygame.Surface:
    def body() -> str:
        middle, reach = size / 2, size * 0.2
        upright = f"M{middle} {middle - reach}V{middle + reach}" if sign > 0 else ""
        return (
            f'<path d="M{middle - reach} {middle}H{middle + reach}{upright}" fill="none" '
            f'stroke="{colour}" stroke-width="{size * 0.09:.1f}" stroke-linecap="round"/>'
        )

    return stage.paint.draw(("sign", sign, colour), size, size, body)
