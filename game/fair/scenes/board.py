"""Today's visitors and their animals: a panel for passers-by, and a dialog after a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.fair.stand import BEST, StandLine, StandResult
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame
from game.ui.layout import columns, inset, place, rows
from game.ui.parts.panel import box, draw_panel
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import BLACK, CREAM, GOLD, HAIRLINE, HEADING, HONEY, NIGHT, SAND, SCORE

NAMES = (
    N_("Fox"),
    N_("Owl"),
    N_("Frog"),
    N_("Boar"),
    N_("Hare"),
    N_("Bear"),
    N_("Cat"),
    N_("Goose"),
    N_("Bee"),
    N_("Hedgehog"),
    N_("Snail"),
    N_("Mouse"),
)
Counted = Callable[[int], str]
"""Returns a score with the game's word, e.g. points."""
TITLE_UNITS, ABOUT_UNITS, UNITS, SMALLEST = 34.0, 18.0, 26.0, 12.0
SHARE = 0.46
"""The panel's share of the table's width, in a window of the usual shape."""


def animal_name(result: StandResult) -> str:
    """Return a visitor's name: an animal, with a number from its second time on."""
    name = _(NAMES[result.animal - 1])
    return name if result.turn == 1 else f"{name} {result.turn}"


def draw_rows(
    frame: Frame,
    stage: Stage,
    room: pygame.Rect,
    lines: Sequence[StandLine],
    counted: Counted,
    own: StandResult | None = None,
) -> None:
    """Write rank, animal and score of each; the lines share the room."""
    if not lines:
        return
    gap = max(2, stage.space.hair)
    most = round(stage.fonts.line_height(BLACK, UNITS) * 1.7)
    high = min(most, (room.height - gap * (len(lines) - 1)) // len(lines))
    units = UNITS
    while units > SMALLEST and stage.fonts.line_height(BLACK, units) > high * 0.86:
        units -= 1
    for line, row in zip(lines, rows(room, [high] * len(lines), gap), strict=True):
        words = counted(line.result.score)
        _draw_row(frame, stage, row, line, words, units, is_own=line.result == own)


def _draw_row(
    frame: Frame, stage: Stage, row: pygame.Rect, line: StandLine, result: str, units: float,
    *, is_own: bool,
) -> None:  # fmt: skip
    look = {"rim": GOLD if is_own else HAIRLINE, "rim_opacity": 1.0 if is_own else 0.35}
    wide = 3 if is_own else 1
    box(frame, stage, row, stage.px(10), fill=NIGHT, opacity=0.75, rim_width=wide, **look)  # type: ignore[arg-type]
    fonts = stage.fonts
    widths = (
        fonts.width("10.", BLACK, units),
        row.height - 4,
        None,
        fonts.width(result, BLACK, units),
    )
    inner = inset(row, max(stage.px(20), 10), 0)
    rank, face, name, score = columns(inner, widths, max(stage.px(12), 6))
    at = rank.right, rank.centery
    frame.text(f"{line.rank}.", *at, BLACK, units, HONEY, "right")
    picture = stage.picture(f"common/animal-{line.result.animal}", face.width)
    frame.blit_centred(picture, *face.center)
    words = animal_name(line.result)
    frame.text(words, name.x, name.centery, BLACK, units, CREAM, "left", name.width)
    frame.text(result, score.right, score.centery, BLACK, units, SCORE, "right")


def draw_board(
    frame: Frame, stage: Stage, room: pygame.Rect, game: str, lines: Sequence[StandLine],
    counted: Counted,
) -> pygame.Rect:  # fmt: skip
    """Draw the best of the day over the demo's table; return the panel's place."""
    narrow = stage.metrics.is_narrow
    wide = round(room.width * (0.7 if narrow else SHARE))
    panel = place(room, (wide, round(room.height * 0.92)))
    draw_panel(frame, stage, panel)
    inner = inset(panel, stage.space.air)
    fonts = stage.fonts
    heights = [fonts.line_height(HEADING, TITLE_UNITS), fonts.line_height(BLACK, ABOUT_UNITS)]
    head, below, rest = rows(inner, [*heights, None], stage.space.tight)
    words = _("Best of today")
    frame.text(words, *head.center, HEADING, TITLE_UNITS, HONEY, "centre", head.width)
    words = _("{game}: the same cards for everybody").format(game=game)
    frame.text(words, *below.center, BLACK, ABOUT_UNITS, SAND, "centre", below.width)
    draw_rows(frame, stage, rest, lines, counted)
    return panel


class StandDialog(Dialog):
    """A visitor's animal and place, and the best of the day."""

    width_units = 760

    def __init__(
        self, stage: Stage, own: StandResult, lines: Sequence[StandLine], counted: Counted
    ) -> None:
        self._own = own
        self._lines = lines
        self._counted = counted
        super().__init__(stage, self._heading())

    def _heading(self) -> str:
        line = next(line for line in self._lines if line.result == self._own)
        words = _("Your animal: {animal}. Today place {place} of {count}")
        name, count = animal_name(self._own), len(self._lines)
        return words.format(animal=name, place=line.rank, count=count)

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = self._heading()

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("All right"), lambda: None, "primary")]

    @property
    def shown(self) -> list[StandLine]:
        """The best ones, and the own line if it is not among them."""
        best = list(self._lines[:BEST])
        own = next(line for line in self._lines if line.result == self._own)
        return best if own in best else [*best[: BEST - 1], own]

    def body_height(self) -> int:
        """Return the room for all rows."""
        return len(self.shown) * round(self.stage.fonts.line_height(BLACK, UNITS) * 1.75)

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw them."""
        draw_rows(frame, self.stage, rect, self.shown, self._counted, self._own)
