"""Who sits at an edge: face, name, and what everybody knows about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.frame import Frame
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import BLACK, BODY, CREAM, GOLD, LABEL

NAME_UNITS, SMALL_NAME_UNITS, FACT_UNITS = 24, 19, 17
STACKED_BELOW = 5.6
"""An area narrower than this many times its depth has the name below the face."""


def is_stacked(size: tuple[int, int]) -> bool:
    """Whether the area is so narrow that the name stands below the face."""
    return size[0] < STACKED_BELOW * size[1]


@dataclass(frozen=True, slots=True)
class Identity:
    """One seat as it is shown; the name is bright while the table waits for it."""

    stage: Stage
    person: Person
    facts: Sequence[str]
    is_awaited: bool

    @property
    def _colour(self) -> str:
        return GOLD if self.is_awaited else CREAM

    def _line(self, face: str, units: float) -> int:
        return self.stage.fonts.line_height(face, units)

    def _face(self, part: Frame, x: float, y: float, size: int) -> None:
        picture = avatar(self.stage, self.person.avatar, self.person.colour, size)
        part.blit_centred(picture, x, y)

    def draw(self, part: Frame, inner: Rect) -> Rect:
        """Draw a person at the left of their area; return the room that it takes."""
        return self._stacked(part, inner) if is_stacked(part.size) else self._beside(part, inner)

    def draw_low(self, part: Frame, inner: Rect) -> None:
        """Draw an opponent, whose area has nothing else."""
        self._face(part, inner.x + inner.height / 2, inner.centery, inner.height)
        left = inner.x + inner.height + self.stage.px(10)
        lower = [*self.facts, self.person.subtitle][:1]
        self._lines(part, Rect(left, inner.y, inner.right - left, inner.height), lower, 20)

    def _stacked(self, part: Frame, inner: Rect) -> Rect:
        """Show face, name and the first fact below each other; in large letters no fact."""
        wide = round(min(inner.height * 1.15, inner.width * 0.3))
        line = self._line(BLACK, SMALL_NAME_UNITS)
        lower = self.facts[:1] if inner.height >= 3.6 * line else ()
        size = min(inner.height - (1 + len(lower)) * line - 4, wide)
        middle = inner.x + wide / 2
        self._face(part, middle, inner.y + size / 2, size)
        y = inner.y + size + line / 2
        name = self.person.name
        part.text(name, middle, y, BLACK, SMALL_NAME_UNITS, self._colour, "centre", wide)
        for fact in lower:
            part.text(fact, middle, y + line, BODY, FACT_UNITS, LABEL, "centre", wide)
        return Rect(inner.x, inner.y, wide, inner.height)

    def _beside(self, part: Frame, inner: Rect) -> Rect:
        """Show name and facts at the right of the face."""
        stage = self.stage
        size = min(inner.height, max(stage.px(96), 64))
        self._face(part, inner.x + size / 2, inner.centery, size)
        left = inner.x + size + stage.space.gap
        lines = self.facts[:2]
        needs = [stage.fonts.width(line, BODY, FACT_UNITS) for line in lines]
        needs += [stage.fonts.width(self.person.name, BLACK, NAME_UNITS), stage.px(120)]
        wide = min(max(needs) + stage.px(10), inner.width // 4)
        self._lines(part, Rect(left, inner.y, wide, inner.height), lines, NAME_UNITS)
        return Rect(inner.x, inner.y, left + wide - inner.x, inner.height)

    def _lines(self, part: Frame, rect: Rect, lines: Sequence[str], units: float) -> None:
        """Write the name and, below it, as many lines as there is room for."""
        name, step = self._line(BLACK, units), self._line(BODY, FACT_UNITS)
        shown = lines[: max(0, (rect.height - name) // step)]
        y = rect.centery - (name + len(shown) * step) / 2 + name / 2
        part.text(self.person.name, rect.x, y, BLACK, units, self._colour, "left", rect.width)
        y += name / 2
        for line in shown:
            part.text(line, rect.x, y + step / 2, BODY, FACT_UNITS, LABEL, "left", rect.width)
            y += step
