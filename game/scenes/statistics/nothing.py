"""What the statistics show before anybody has finished a match."""

from __future__ import annotations

import pygame

from game.games import all_games
from game.scenes.game_picture import PICTURE_RATIO
from game.ui.frame import Frame, Press
from game.ui.parts.widgets import button, segment_height
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, CREAM, HEADING, HONEY

TITLE_UNITS, WORDS_UNITS, BUTTON_UNITS = 44, 24, 24
PICTURE_UNITS = 380


def draw_reading(frame: Frame, rect: pygame.Rect, share: float) -> None:
    """Write in the middle of this room that matches are being read; `share` is 0..1."""
    words = _("Reading the matches: {share} %").format(share=round(100 * share))
    x, y = rect.center
    frame.text(words, x, y, HEADING, TITLE_UNITS, HONEY, "centre", _room(rect))


def draw_nothing(frame: Frame, stage: Stage, rect: pygame.Rect, press: Press) -> None:
    """Show why there are no statistics: cards of all games, words, and the way to play."""
    words = _("Play a match to its end, and it appears here.")
    label, gap = _("Off we go!"), stage.px(40)
    high = max(stage.px(84), segment_height(stage, BUTTON_UNITS) + stage.space.pad)
    taken = _words_height(stage, words, rect) + high + 2 * gap
    picture = min(stage.px(PICTURE_UNITS), rect.height - taken - stage.px(60))
    y = rect.centery - (taken + max(0, picture)) / 2
    if picture > stage.px(120):
        _draw_pictures(frame, stage, pygame.Rect(rect.x, round(y), rect.width, picture))
        y += picture
    y = _draw_words(frame, stage, rect, y + gap, _("Nothing to count yet"), words) + gap
    wide = max(stage.px(340), stage.fonts.width(label, "Lato-Black", BUTTON_UNITS) + stage.px(80))
    place = pygame.Rect(rect.centerx - wide // 2, round(y), wide, high)
    button(frame, stage, place, "statistics:go", label, press, kind="primary", units=BUTTON_UNITS)


def _words_height(stage: Stage, words: str, rect: pygame.Rect) -> int:
    fonts = stage.fonts
    title = fonts.line_height(HEADING, TITLE_UNITS)
    return title + fonts.height(words, BODY, WORDS_UNITS, _room(rect))


def _room(rect: pygame.Rect) -> int:
    return round(rect.width * 0.8)


def _draw_words(
    frame: Frame, stage: Stage, rect: pygame.Rect, y: float, title: str, words: str
) -> float:
    """Write a title and a sentence from here on; return the y below them."""
    line, room = stage.fonts.line_height(HEADING, TITLE_UNITS), _room(rect)
    frame.text(title, rect.centerx, y + line / 2, HEADING, TITLE_UNITS, HONEY, "centre", room)
    y += line
    return frame.paragraph(words, rect.centerx, y, BODY, WORDS_UNITS, room, CREAM, "centre")


def _draw_pictures(frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
    """Show some cards of every game side by side."""
    names = [name for game in all_games() if stage.assets.has(name := f"home/tile-{game}")]
    if not names:
        return
    wide = min(round(rect.height / PICTURE_RATIO), rect.width // len(names))
    pitch = round(wide * 0.98)
    for number, name in enumerate(names):
        picture = stage.picture(name, wide, rect.height)
        x = rect.centerx + (number - (len(names) - 1) / 2) * pitch
        frame.blit_centred(picture, x, rect.bottom - picture.get_height() / 2)
