"""What surrounds a chapter: top bar, the sheets of paper, and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

import pygame

from game.scenes.rules.page import Figure, Sheet
from game.scenes.rules.pictures import Pictures
from game.scenes.rules.reading import Reading
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, place, split
from game.ui.parts.arrow import draw_arrow
from game.ui.parts.panel import box, shade
from game.ui.parts.scrolling import Scroll
from game.ui.parts.widgets import button, display_face, faint, icon_button
from game.ui.text import _
from game.ui.theme import (
    BAR,
    BAR_FOOT,
    BLACK,
    HAIRLINE,
    HONEY,
    INK,
    LABEL,
    PAGE,
    PAGE_FADE,
    PAGE_FADE_FOOT,
    PAGE_FOOT,
    PAGE_MARK,
    PAGE_UNDER,
    PAGE_UNDER_FOOT,
    PAPER_HEADING,
    PICTURE_RIM,
    SHOUT,
    SHOUT_RED,
)

FOOT_UNITS = 19
LEAST_SEEN = 28
"""The least visible height, in pixels, of a picture that can be pressed."""


class OpenBook(Reading, Protocol):
    """A book, open at a page."""

    @property
    def sheet(self) -> Sheet:
        """The open chapter, laid out."""

    @property
    def scroll(self) -> Scroll:
        """Which part of the chapter is in view."""

    @property
    def step(self) -> int:
        """Height of a step of the page, in pixels."""

    @property
    def pictures(self) -> Pictures:
        """The pictures of the chapter."""

    def turn(self, direction: int) -> None:
        """Move the page by almost its height."""

    def enlarge(self, figure: Figure) -> Press:
        """Return a press that enlarges a picture of the page."""

    def close(self) -> None:
        """Close the book."""


def draw_bar(scene: OpenBook, frame: Frame) -> None:
    """Draw the top bar with the way back and the chapter's title."""
    stage, rect = scene.stage, scene.layout.bar
    box(frame, stage, rect, 0, fill=BAR, bottom=BAR_FOOT)
    box(frame, stage, split(rect, "bottom", 2)[0], 0, fill=HAIRLINE, opacity=0.6)
    back, y = max(stage.px(40), 26), rect.centery
    ways = "rules:close", "back", _("Back"), scene.close
    icon_button(frame, stage, (back, y), *ways, command="rules")
    left = max(stage.px(84), back + max(stage.space.air, 20) + stage.space.gap)
    room, high = (rect.width - left) // 2, rect.height * 0.92
    words = frame.text(_("Rules"), left, y, SHOUT, 33, HONEY, "left", room, high)
    chapter = scene.book.chapters[scene.chapter].title
    left = words.right + stage.space.air
    room = rect.width - stage.px(40) - left
    frame.text(chapter, left, y, BLACK, 21, LABEL, "left", room, high)


def draw_paper(scene: OpenBook, frame: Frame) -> None:
    """Draw the page on others, which stick out below it."""
    stage, rect = scene.stage, scene.layout.paper
    radius, peep = stage.px(10), stage.space.hair
    shade(frame, stage, rect, radius, stage.px(20), 150, stage.px(6))
    for number in (2, 1):
        under = rect.move(number * peep, number * peep)
        box(frame, stage, under, radius, fill=PAGE_UNDER, bottom=PAGE_UNDER_FOOT, rim=INK)
    box(frame, stage, rect, radius, fill=PAGE, bottom=PAGE_FOOT, rim=INK, rim_width=2.5)
    if not stage.settings.high_contrast:
        line = BoxLook(opacity=0, rim=PAPER_HEADING, rim_width=1.5, rim_opacity=0.35)
        box(frame, stage, inset(rect, stage.px(13)), stage.px(6), **line)


def draw_sheet(scene: OpenBook, frame: Frame) -> Iterator[Figure]:
    """Draw the part of the chapter in view; yield the figures in view."""
    view, sheet = scene.layout.view, scene.sheet
    dx, dy = view.x, view.y - scene.scroll.first * scene.step
    _draw_mark(scene, frame, dy)
    for surface, x, y in sheet.frame.items:
        _blit_within(frame, surface, x + dx, y + dy, view)
    for written in sheet.frame.written:
        rect = written.rect.move(dx, dy)
        if view.top <= rect.top and rect.bottom <= view.bottom:
            frame.written.append(replace(written, rect=rect))
    for target in sheet.frame.targets:
        seen = target.rect.move(dx, dy).clip(view)
        if seen.height:
            frame.target(replace(target, rect=seen))
    for figure in sheet.figures:
        rect = figure.rect.move(dx, dy)
        if rect.colliderect(view):
            _draw_figure(scene, frame, figure, rect, view)
            yield figure


def draw_edges(scene: OpenBook, frame: Frame) -> None:
    """Let the chapter fade where it goes on beyond the view."""
    stage, view, scroll = scene.stage, scene.layout.view, scene.scroll
    high, width = stage.px(22), view.width + stage.px(32)
    for above, wanted in ((True, scroll.first > 0), (False, scroll.first < scroll.last)):
        if wanted:
            colour = PAGE_FADE if above else PAGE_FADE_FOOT
            strip = _fade(scene, width, high, colour, above=above)
            frame.blit(strip, view.x - stage.space.pad, view.y if above else view.bottom - high)


def _fade(scene: OpenBook, width: int, high: int, colour: str, *, above: bool) -> pygame.Surface:
    """Return a strip of paper that becomes transparent away from its edge."""

    def body() -> str:
        begin, end = (1, 0) if above else (0, 1)
        return (
            '<linearGradient id="f" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{colour}" stop-opacity="{begin}"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="{end}"/></linearGradient>'
            f'<rect width="{width}" height="{high}" fill="url(#f)"/>'
        )

    return scene.stage.paint.draw(("rules fade", colour, above), width, high, body)


def _blit_within(frame: Frame, surface: pygame.Surface, x: int, y: int, view: pygame.Rect) -> None:
    """Draw the part of a picture between the upper and lower edge of the view."""
    rect = surface.get_rect(topleft=(x, y))
    if rect.bottom <= view.top or rect.top >= view.bottom:
        return
    top, bottom = max(rect.top, view.top), min(rect.bottom, view.bottom)
    if (top, bottom) != (rect.top, rect.bottom):
        surface = surface.subsurface((0, top - rect.top, rect.width, bottom - top))
    frame.blit(surface, x, top)


def _draw_mark(scene: OpenBook, frame: Frame, dy: int) -> None:
    """Highlight the paragraph that was asked for, with a ribbon beside it."""
    if scene.marked is None or scene.marked >= len(scene.sheet.parts):
        return
    stage, view = scene.stage, scene.layout.view
    rect = scene.sheet.parts[scene.marked].move(view.x, dy)
    rect = rect.inflate(stage.px(28), stage.px(20))
    body = stage.paint.box(*rect.size, stage.px(10), fill=PAGE_MARK, opacity=0.6)
    _blit_within(frame, body, rect.x, rect.y, view)
    ribbon = stage.paint.box(max(5, stage.px(8)), rect.height, stage.px(3), fill=SHOUT_RED)
    _blit_within(frame, ribbon, rect.x - stage.space.hair, rect.y, view)


def _draw_figure(
    scene: OpenBook, frame: Frame, figure: Figure, rect: pygame.Rect, view: pygame.Rect
) -> None:
    """Draw a picture, or its empty place until it is ready."""
    stage = scene.stage
    picture = scene.pictures.get(figure.example.situation, rect.width)
    if picture is None:
        empty = stage.paint.box(*rect.size, 0, fill=PAGE_UNDER_FOOT, opacity=0.6)
        _blit_within(frame, empty, rect.x, rect.y, view)
        size = min(rect.width, rect.height) // 3
        # A sign says that a picture is coming, so that the place does not look forgotten.
        sign = faint(stage, "common/icon-book", size)
        x, y = rect.centerx - sign.get_width() // 2, rect.centery - sign.get_height() // 2
        _blit_within(frame, sign, x, y, view)
    else:
        _blit_within(frame, picture, rect.x, rect.y, view)
    hovered = frame.is_hovered(figure.key)
    rim = stage.paint.box(
        *rect.size, stage.px(4), opacity=0, rim=PICTURE_RIM if hovered else INK, rim_width=3
    )
    _blit_within(frame, rim, rect.x, rect.y, view)
    seen = rect.clip(view)
    if seen.height >= LEAST_SEEN:
        label = _("Show the picture large")
        tip = Tip(label)
        press = scene.enlarge(figure)
        frame.target(Target(figure.key, seen, label, press, tip=tip, radius=stage.px(6)))


def draw_foot(scene: OpenBook, frame: Frame) -> None:
    """Draw the buttons to the chapters before and after, and those up and down this one."""
    stage, layout = scene.stage, scene.layout
    foot = layout.foot
    line = pygame.Rect(foot.x, foot.y + stage.space.hair, foot.width, 1)
    box(frame, stage, line, 0, fill=PAPER_HEADING, opacity=0.4)
    row = foot.move(0, stage.px(2))
    high = max(stage.px(48), round(34 * stage.metrics.text_unit), 30)
    reach = max(stage.px(50), 44)
    _turner(scene, frame, (row.centerx - reach // 2, row.centery), -1)
    _turner(scene, frame, (row.centerx + reach // 2, row.centery), 1)
    room = row.width // 2 - reach - stage.px(20)
    for direction in (-1, 1):
        wanted = scene.chapter + direction
        if not 0 <= wanted < len(scene.book.chapters):
            continue
        title = scene.book.chapters[wanted].title
        words = f"‹ {title}" if direction < 0 else f"{title} ›"
        wide = min(room, stage.fonts.width(words, BLACK, FOOT_UNITS) + stage.px(48))
        spot = place(row, (wide, high), "midleft" if direction < 0 else "midright")
        key = "rules:before" if direction < 0 else "rules:after"
        button(
            frame, stage, spot, key, words, scene.opener(wanted), units=FOOT_UNITS,
            face=display_face(words, BLACK), tip=Tip(title),
        )  # fmt: skip
    scene.scroll.draw_bar(frame, stage, layout.track, "rules:bar")


def _turner(scene: OpenBook, frame: Frame, centre: tuple[int, int], direction: int) -> None:
    """Show a round button that moves the page up or down."""
    stage, scroll = scene.stage, scene.scroll
    size = max(stage.px(46), 36)
    key, label = ("rules:up", _("Page up")) if direction < 0 else ("rules:down", _("Page down"))
    last = len(scene.book.chapters) - 1
    possible = (
        scroll.first > 0 or scene.chapter > 0
        if direction < 0
        else scroll.first + scroll.visible < scroll.total or scene.chapter < last
    )
    press: Press | None = (lambda: scene.turn(direction)) if possible else None
    draw_arrow(
        frame, stage, centre, key, direction, label, press, size=size, rim=HAIRLINE, reach=40,
        is_upright=True,
    )  # fmt: skip
