"""A small sign that says where a rule, a dish or a number comes from, and its words."""

from __future__ import annotations

from game.rules.source import HOUSE, READING, RULEBOOK
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.text import _


def source_word(source: str) -> str:
    """Return what a source is called in a word or two. Raises KeyError."""
    return {RULEBOOK: _("Rulebook"), READING: _("Our reading"), HOUSE: _("Our own")}[source]


def source_meaning(source: str) -> str:
    """Return what a source means in a sentence. Raises KeyError."""
    return {
        RULEBOOK: _("The printed rules say so, or the publisher has told it."),
        READING: _("The printed rules leave this open; we had to decide."),
        HOUSE: _("This is our idea; it is not in the box."),
    }[source]


def draw_source(
    frame: Frame, stage: Stage, source: str, x: float, y: float, size: int, key: str
) -> None:
    """Show the sign with its left edge at x and its middle at y; it has a tooltip."""
    picture = stage.picture(f"common/source-{source}", size, size)
    frame.blit(picture, x, y - size / 2)
    rect = picture.get_rect(midleft=(round(x), round(y)))
    tip = Tip(source_word(source), source_meaning(source))
    frame.target(Target(key, rect.inflate(6, 6), tip.title, tip=tip))
