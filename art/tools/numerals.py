"""Card numerals: the lining figures of Vollkorn Black written as paths."""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from svgkit import num

LINING_SUFFIXES = (".lf", ".lnum", ".tlf", ".lp", ".lining")


class Numerals:
    """Turns digits (and the exclamation mark) into centred path data."""

    def __init__(self, font_file: Path) -> None:
        font = TTFont(font_file)
        self._glyphs = font.getGlyphSet()
        self._cmap = font.getBestCmap()
        self._names = set(font.getGlyphOrder())

    def _glyph_name(self, char: str) -> str:
        base = self._cmap[ord(char)]
        if char.isdigit():
            for suffix in LINING_SUFFIXES:
                if base + suffix in self._names:
                    return base + suffix
        return base

    def path_data(
        self, text: str, cx: float, cy: float, height: float, max_width: float | None = None
    ) -> str:
        """Path data of `text` centred on cx, cy; `height` is the height of a digit."""
        names = [self._glyph_name(c) for c in text]
        bounds = BoundsPen(self._glyphs)
        self._glyphs[self._glyph_name("8") if text[0].isdigit() else names[0]].draw(bounds)
        low, high = bounds.bounds[1], bounds.bounds[3]
        scale_y = scale_x = height / (high - low)
        advances = [self._glyphs[name].width for name in names]
        width = sum(advances) * scale_x
        if max_width and width > max_width:
            scale_x *= max_width / width
            width = max_width
        x = cx - width / 2
        baseline = cy + height / 2 + low * scale_y
        data = ""
        for name, advance in zip(names, advances, strict=True):
            pen = SVGPathPen(self._glyphs, ntos=num)
            self._glyphs[name].draw(TransformPen(pen, (scale_x, 0, 0, -scale_y, x, baseline)))
            data += pen.getCommands()
            x += advance * scale_x
        return data

    def draw(
        self,
        text: str,
        cx: float,
        cy: float,
        height: float,
        fill: str,
        outline: str | None = None,
        outline_width: float = 0,
        max_width: float | None = None,
    ) -> str:
        """The numeral as SVG, with an outline underneath if asked for."""
        data = self.path_data(text, cx, cy, height, max_width)
        under = ""
        if outline:
            under = (
                f'<path d="{data}" fill="{outline}" stroke="{outline}" '
                f'stroke-width="{num(outline_width)}" stroke-linejoin="round"/>'
            )
        return f'{under}<path d="{data}" fill="{fill}"/>'


FONT_FILE = Path(__file__).resolve().parent.parent / "fonts" / "Vollkorn-Black.ttf"
NUMERALS = Numerals(FONT_FILE)
