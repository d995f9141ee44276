"""The shares of an arena, deal by deal, as a picture in SVG."""

from __future__ import annotations

from html import escape

from game.ai.arena.contest import Contest
from game.cli.common.figures import decimal
from game.ui.text import _

_WIDTH, _HEIGHT = 800, 450
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 680, 20, 400
_COLOURS = (
    "steelblue",
    "chocolate",
    "seagreen",
    "orchid",
    "goldenrod",
    "skyblue",
    "dimgray",
    "black",
)
"""Colour-blind people can tell them apart, too (Okabe and Ito)."""
_MOST_POINTS = 400

Point = tuple[int, float, float, float]
"""Deals, share, and the ends of its interval."""


class Curve:
    """Notes the figures after each deal; thinned out if there are more than can be seen."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._points: list[list[Point]] = [[] for _kind in contest.match.result.kinds]
        self._every = 1

    def note(self) -> None:
        """Note the figures as of now."""
        deals = self._contest.deals
        if not deals or deals % self._every:
            return
        for points, side in zip(self._points, self._contest.figures(), strict=True):
            points.append((deals, side.share, *side.ci95))
        if len(self._points[0]) > _MOST_POINTS:
            self._every *= 2
            self._points = [
                [one for one in points if one[0] % self._every == 0] for points in self._points
            ]

    def svg(self) -> str:
        """Return the picture."""
        last = max(1, self._contest.deals)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
            'font-family="sans-serif" font-size="13">',
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        ]
        for tenth in range(0, 11, 2):
            y = _y(tenth / 10)
            parts += [
                f'<path d="M{_LEFT} {y:.1f}H{_RIGHT}" stroke="gainsboro"/>',
                f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10 * tenth} %</text>',
            ]
        even = _y(self._contest.equal_share)
        parts.append(
            f'<path d="M{_LEFT} {even:.1f}H{_RIGHT}" stroke="dimgray" stroke-dasharray="6 5"/>'
        )
        names = [kind.player for kind in self._contest.match.result.kinds]
        for number, (name, points) in enumerate(zip(names, self._points, strict=True)):
            colour = _COLOURS[number % len(_COLOURS)]
            parts += _line(points, last, colour)
            y = _y(points[-1][1]) if points else _BOTTOM
            parts.append(
                f'<text x="{_RIGHT + 8}" y="{y + 4:.1f}" fill="{colour}">{escape(name)}</text>'
            )
        title = escape(
            _("share of games won, by deals, with 95 % interval; dashed: equal strength")
        )
        parts += [
            f'<text x="{_LEFT}" y="{_BOTTOM + 20}">0</text>',
            f'<text x="{_RIGHT}" y="{_BOTTOM + 20}" text-anchor="end">{decimal(last, 0)}</text>',
            f'<text x="{(_LEFT + _RIGHT) / 2}" y="{_BOTTOM + 38}" text-anchor="middle">{title}'
            "</text>",
            "</svg>",
        ]
        return "\n".join(parts) + "\n"


def _y(share: float) -> float:
    return _BOTTOM - share * (_BOTTOM - _TOP)


def _line(points: list[Point], last: int, colour: str) -> list[str]:
    def joined(values: list[tuple[int, float]]) -> str:
        return " ".join(
            f"{_LEFT + deals / last * (_RIGHT - _LEFT):.1f},{_y(value):.1f}"
            for deals, value in values
        )

    upper = [(deals, high) for deals, _share, _low, high in points]
    lower = [(deals, low) for deals, _share, low, _high in reversed(points)]
    shares = [(deals, share) for deals, share, _low, _high in points]
    return [
        f'<polygon points="{joined(upper + lower)}" fill="{colour}" fill-opacity="0.15"/>',
        f'<polyline points="{joined(shares)}" fill="none" stroke="{colour}" stroke-width="2"/>',
    ]
