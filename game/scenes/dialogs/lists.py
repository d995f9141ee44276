"""A dialog that offers a list of things to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, split
from game.ui.parts import form
from game.ui.parts.panel import box
from game.ui.parts.widgets import icon_button
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    HAIRLINE,
    NIGHT,
    PLATE,
    SAND,
    SHOUT_RED,
)

NAME_UNITS, ABOUT_UNITS = 22.0, 17.0
LEAST_HEIGHT = 76
"""How high an entry is at least."""
END_WIDTH = 48
"""How wide its right end is, where it can be removed or leads somewhere."""
MOST_FACES = 4
"""How many faces it shows at most."""
FACE_AIR = 28
"""Above and below a face, the gap below the entry among it."""
OVERLAP = 0.62
"""How far a face reaches beyond the one before it."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """An entry of a ListDialog."""

    key: str
    title: str
    subtitle: str = ""
    faces: tuple[tuple[int, int], ...] = ()
    """Face and colour of those who are shown beside it."""
    is_chosen: bool = False
    tip: Tip | None = None
    has_trouble: bool = False


@dataclass(frozen=True)
class EntryRow(form.Row):
    """An entry as it is drawn: as high as its words need, so that nothing of them is cut."""

    entry: ListRow
    choose: Press
    remove: Press | None
    remove_label: str
    is_indented: bool = False
    """Whether its words begin where those of others beside a face do."""

    @property
    def _key(self) -> str:
        return f"list:{self.entry.key}"

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its words, and the gap below it."""
        _faces, words, _end = self._parts(stage, pygame.Rect(0, 0, width, 0))
        least = self._face_size(stage) + stage.reading.px(FACE_AIR) if self.entry.faces else 0
        least = max(stage.reading.px(LEAST_HEIGHT), least)
        return max(least, self._words_height(stage, words) + stage.reading.air)

    def _texts(self) -> list[tuple[str, str, float, str]]:
        name = (self.entry.title, BLACK, NAME_UNITS, CREAM)
        about = (self.entry.subtitle, BODY, ABOUT_UNITS, SAND)
        return [name, about] if self.entry.subtitle else [name]

    def _words_height(self, stage: Stage, room: pygame.Rect) -> int:
        return sum(
            stage.fonts.height(text, face, units, room.width)
            for text, face, units, _colour in self._texts()
        )

    def _face_size(self, stage: Stage) -> int:
        fonts = stage.fonts
        lines = fonts.line_height(BLACK, NAME_UNITS) + fonts.line_height(BODY, ABOUT_UNITS)
        high = max(stage.reading.px(LEAST_HEIGHT), lines + stage.reading.air)
        return high - stage.reading.px(FACE_AIR)

    def _parts(self, stage: Stage, plate: pygame.Rect) -> list[pygame.Rect]:
        """Return the rooms of faces, words, and what stands at the right end."""
        px, size = stage.reading.px, self._face_size(stage)
        count = min(MOST_FACES, len(self.entry.faces)) or int(self.is_indented)
        faces = round(size * (1 + OVERLAP * (count - 1))) + px(14) if count else 0
        return columns(inset(plate, stage.reading.pad, 0), (faces, None, px(END_WIDTH)))

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw faces, words, and the way to remove it or to what it leads to."""
        entry, hovered, radius = self.entry, frame.is_hovered(self._key), stage.px(16)
        _gap, plate = split(rect, "bottom", stage.reading.tight)
        rim = GOLD if entry.is_chosen else SHOUT_RED if entry.has_trouble else HAIRLINE
        strength = 0.9 if entry.is_chosen or hovered or entry.has_trouble else 0.4
        fill = PLATE if hovered else NIGHT
        box(frame, stage, plate, radius, fill=fill, opacity=0.75, rim=rim, rim_opacity=strength)
        faces, words, end = self._parts(stage, plate)
        size = self._face_size(stage)
        for number, (head, ring) in enumerate(entry.faces[:MOST_FACES]):
            x = faces.x + size / 2 + number * size * OVERLAP
            frame.blit_centred(avatar(stage, head, ring, size), x, faces.centery)
        words = place(words, (words.width, self._words_height(stage, words)))
        y: float = words.y
        for text, face, units, colour in self._texts():
            y = frame.paragraph(text, words.x, y, face, units, words.width, colour, is_label=True)
        title, tip = entry.title, entry.tip
        frame.target(Target(self._key, plate, title, self.choose, tip=tip, radius=radius))
        centre = end.right - stage.reading.px(20), end.centery
        if self.remove:
            key, label = f"{self._key}:remove", self.remove_label
            icon_button(frame, stage, centre, key, "close", label, self.remove)
        else:
            arrow = stage.picture("common/icon-chevron-right", stage.reading.px(30))
            frame.blit_centred(arrow, *centre)


class ListDialog(Dialog):
    """A choice from a list of any length; entries may be removed if `remove` is given."""

    width_units = 700
    most_rows = 7

    def __init__(
        self,
        stage: Stage,
        title: str,
        rows: Callable[[], Sequence[ListRow]],
        choose: Callable[[str], object],
        *,
        remove: Callable[[str], object] | None = None,
        remove_label: str = "",
        empty: str = "",
    ) -> None:
        """`rows` is called in every frame; choosing closes the dialog."""
        super().__init__(stage, title)
        self._rows = rows
        self._choose = choose
        self._remove = remove
        self._remove_label = remove_label
        self._empty = empty

    def enter(self) -> None:
        """Let Enter take the chosen entry, else the first: somebody opened the list for that."""
        super().enter()
        rows = self._rows()[: self.most_rows]
        if rows and not self._focus:
            row = next((row for row in rows if row.is_chosen), rows[0])
            self.stack.controller.pointing.focused = f"list:{row.key}"

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:no", _("Back"), lambda: None)]

    def body_height(self) -> int:
        """Return the room for the rows, as many as can be seen at once."""
        return self._column.height(self.stage, self.body_rows()[: self.most_rows], self.room)

    def body_rows(self) -> Sequence[form.Row]:
        """Return an entry for each row, or what stands there without any."""
        remove, label, rows = self._remove, self._remove_label, self._rows()
        has_faces = any(row.faces for row in rows)
        return [
            EntryRow(
                row, self._chooser(row.key), remove and partial(remove, row.key), label, has_faces
            )
            for row in rows
        ] or [form.TextRow(self._empty)]

    def _chooser(self, key: str) -> Press:
        def choose() -> None:
            self.stage.audio.cue("click")
            self.close()
            self._choose(key)

        return choose
