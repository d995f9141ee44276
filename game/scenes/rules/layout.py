"""Where contents and page of the rules reference lie."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout import inset, rows, split
from game.ui.stage import Stage

MARGIN, PAGE_SIDES = 20, 58
FOOT = 84
"""The foot of the page, with the buttons that go on and back."""
CONTENTS = 0.235
"""Share of the window's width; more if text is large or the window narrow."""
COVER_RATIO = 0.5
"""Height of the picture above the contents by its width."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in window pixels."""

    bar: Rect
    contents: Rect
    cover: Rect
    entries: Rect
    """Room for the rows of the contents."""
    paper: Rect
    view: Rect
    """The part of the paper in which the chapter is seen."""
    foot: Rect
    track: Rect
    """The scroll bar."""


def arrange(stage: Stage) -> Layout:
    """Return the layout for the window and text size."""
    metrics, px = stage.metrics, stage.px
    text = metrics.text_unit / max(metrics.u, 0.01)
    share = CONTENTS + 0.05 * min(1.6, max(0.0, text - 1)) + (0.02 if metrics.is_narrow else 0)
    window = Rect(0, 0, metrics.width, metrics.height)
    bar, room = split(window, "top", px(metrics.bar_units), stage.space.pad)
    _edge, room = split(inset(room, px(MARGIN), 0), "bottom", px(MARGIN))
    contents, paper = split(room, "left", round(window.width * share), px(MARGIN))
    foot_high = max(px(FOOT), round(46 * metrics.text_unit) + stage.space.air)
    _top, view, foot = rows(inset(paper, px(PAGE_SIDES), 0), (px(30), None, foot_high))
    beside = Rect(paper.x, view.y, paper.width - px(22), view.height)
    track, _page = split(beside, "right", max(stage.space.pad, 12))
    cover_high = min(round(contents.width * COVER_RATIO), round(contents.height * 0.26))
    cover, below = split(contents, "top", cover_high)
    entries = inset(below, stage.space.gap, px(14))
    return Layout(bar, contents, cover, entries, paper, view, foot, track)
