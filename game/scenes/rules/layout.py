"""Where contents and page of the rules reference lie."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.stage import Stage

MARGIN, GAP = 20, 20
FOOT = 84
"""Of the page: the buttons that go on and back."""
CONTENTS = 0.235
"""Of the window's width; more where text is large or the window narrow."""
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
    width, height = metrics.width, metrics.height
    text = metrics.text_unit / max(metrics.u, 0.01)
    share = CONTENTS + 0.05 * min(1.6, max(0.0, text - 1)) + (0.02 if metrics.is_narrow else 0)
    bar_high = px(metrics.bar_units)
    margin, top = px(MARGIN), bar_high + px(16)
    contents = Rect(margin, top, round(width * share), height - top - margin)
    left = contents.right + px(GAP)
    paper = Rect(left, top, width - left - margin, contents.height)
    foot_high = max(px(FOOT), round(46 * metrics.text_unit) + px(24))
    pad = px(58)
    bar = max(px(16), 12)
    view = Rect(paper.x + pad, paper.y + px(30), 0, paper.height - foot_high - px(30))
    view.width = paper.width - 2 * pad
    track = Rect(paper.right - px(22) - bar, view.y, bar, view.height)
    foot = Rect(paper.x + pad, view.bottom, view.width, foot_high)
    cover_high = min(round(contents.width * COVER_RATIO), round(contents.height * 0.26))
    cover = Rect(contents.x, contents.y, contents.width, cover_high)
    entries = Rect(contents.x + px(12), cover.bottom + px(14), contents.width - px(24), 0)
    entries.height = contents.bottom - px(14) - entries.y
    return Layout(Rect(0, 0, width, bar_high), contents, cover, entries, paper, view, foot, track)
