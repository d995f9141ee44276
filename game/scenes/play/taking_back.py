"""Taking back: at once if nothing hidden was seen since, else usually after a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.match.storage.record import AGREED, PRACTICE
from game.match.undo import Reach
from game.rules.core import Seat
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.play.at_table import AtTable
from game.scenes.top_bar import BarButton
from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, inset, rows, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import switch
from game.ui.people import avatar
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, HAIRLINE, NIGHT, PLATE

ROW_UNITS = 68


class UndoableTable(AtTable, Protocol):
    """A table at which something can be taken back."""

    @property
    def persons(self) -> Sequence[Seat]:
        """The seats of all people who play, wherever they are."""

    @property
    def stack(self) -> SceneStack:
        """The stack, where people are asked."""

    def may_shout(self) -> bool:
        """Whether the table can be seen, and the match goes on."""

    def take_back(self, ply: int, note: str | None = None) -> None:
        """Go back to the state after this many actions; `note` goes into the record."""


class TakingBack:
    """What the person in front can take back, and doing it."""

    def __init__(self, scene: UndoableTable) -> None:
        self._scene = scene
        self._known: tuple[tuple[int, Seat | None], Reach | None] | None = None

    def buttons(self) -> Sequence[BarButton]:
        """Return the button for the top bar; there is none without people at the table."""
        if not self._scene.humans:
            return []
        press = self.take_back if self.is_possible() else None
        return [BarButton("undo", "undo", _("Take back"), press, "undo", rank=1)]

    def is_possible(self) -> bool:
        """Whether there is anything to take back, with or without being asked."""
        scene = self._scene
        if scene.table.viewer is None or not scene.may_shout():
            return False
        return self._reach() is not None

    def take_back(self) -> None:
        """Go back to the last decision of the person in front, after a question if necessary."""
        if not self.is_possible():
            self._scene.table.say(_("There is nothing to take back."))
            self._scene.stage.audio.cue("illegal")
            return
        # What is still being shown has happened already.
        self._scene.table.skip()
        self._known = None
        reach = self._reach()
        if reach is None:
            self._scene.table.say(_("There is nothing to take back."))
        elif reach.is_free:
            self._go(reach, None)
        elif len(self._scene.persons) > 1:
            self._ask_all(reach)
        elif PRACTICE in self._scene.match.record.notes:
            self._go(reach, PRACTICE)
        else:
            self._ask_alone(reach)

    def _reach(self) -> Reach | None:
        """Return where the way back leads; computed once for each state, when all was shown."""
        scene = self._scene
        viewer, match = scene.table.viewer, scene.match
        key = match.version, viewer
        has_shown = scene.table.is_idle or scene.table.stop.is_open
        if self._known is None or (self._known[0] != key and has_shown):
            reach = match.way_back(viewer)
            if len(scene.persons) > 1 and not (reach and reach.is_free):
                reach = match.way_back(None)
            self._known = key, reach
        return self._known[1]

    def _go(self, reach: Reach, note: str | None) -> None:
        scene = self._scene
        scene.stage.audio.cue("click")
        scene.take_back(reach.ply, note)

    def _ask_alone(self, reach: Reach) -> None:
        scene = self._scene
        words = (
            _("Since your last decision you have seen something that was hidden."),
            _(
                "You can take it back anyway: from then on this is a practice game, and the "
                "statistics count it apart. The same cards will come again."
            ),
        )
        scene.stack.push(PracticeDialog(scene.stage, words, lambda: self._still(reach, PRACTICE)))

    def _ask_all(self, reach: Reach) -> None:
        scene = self._scene
        people = [scene.people[seat] for seat in scene.persons]
        scene.stack.push(
            AgreementDialog(
                scene.stage,
                people,
                scene.people[reach.seat].name,
                lambda: self._still(reach, AGREED),
            )
        )

    def _still(self, reach: Reach, note: str) -> None:
        """Go back, unless the match is back there already."""
        if self._scene.match.ply > reach.ply:
            self._go(reach, note)


class PracticeDialog(Dialog):
    """Asks a single person whether the game should go on as practice."""

    def __init__(self, stage: Stage, words: Sequence[str], confirm: Press) -> None:
        super().__init__(stage, _("Take back anyway?"), words, focus="dialog:no")
        self._confirm = confirm

    def choices(self) -> Sequence[Choice]:
        """Return No and Yes."""
        return [
            Choice("dialog:no", _("Leave it"), lambda: None),
            Choice("dialog:yes", _("Take back, for practice"), self._confirm, "primary"),
        ]


class AgreementDialog(Dialog):
    """Asks everybody by name; something is taken back only if all agree."""

    def __init__(self, stage: Stage, people: Sequence[Person], whose: str, confirm: Press) -> None:
        words = (
            _(
                "This goes back to the last decision of {name}. Hidden things have been seen since."
            ).format(name=whose),
            _("Only if all of you agree. The same cards will come again."),
        )
        super().__init__(stage, _("Do all of you agree?"), words, focus="dialog:no")
        self._people = people
        self._confirm = confirm
        self._agreed: set[Seat] = set()

    def choices(self) -> Sequence[Choice]:
        """Return No, and Yes as soon as everybody has agreed."""
        no = Choice("dialog:no", _("Leave it"), lambda: None)
        if len(self._agreed) < len(self._people):
            return [no]
        return [no, Choice("dialog:yes", _("Take back"), self._confirm, "primary")]

    def body_height(self) -> int:
        """Return the room for the words and a row for each person."""
        return super().body_height() + self.space.pad + len(self._people) * self._row_height

    @property
    def _row_height(self) -> int:
        return max(self.px(ROW_UNITS), 48)

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write the question, then everybody with a switch."""
        words = round(self.draw_paragraphs(frame, rect)) - rect.y
        _words, room = split(rect, "top", words, self.space.pad)
        high = min(self._row_height, room.height // len(self._people))
        for person, row in zip(self._people, rows(room, [high] * len(self._people)), strict=True):
            self._draw_person(frame, split(row, "bottom", self.space.tight)[1], person)

    def _draw_person(self, frame: Frame, row: pygame.Rect, person: Person) -> None:
        stage, radius = self.stage, self.px(14)
        key, agrees = f"agree:{person.seat}", person.seat in self._agreed
        fill = PLATE if frame.is_hovered(key) else NIGHT
        box(frame, stage, row, radius, fill=fill, opacity=0.75, rim=HAIRLINE)
        size, inner = row.height - self.px(10), inset(row, self.px(14), 0)
        face, words, on = columns(inner, (size, None, self.px(86)), self.px(14))
        picture = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(picture, face.x + size / 2, face.centery)
        label = _("{name} agrees").format(name=person.name)
        frame.text(label, words.x, words.centery, BLACK, 20, CREAM, "left", words.width)
        switch(frame, stage, on.midright, key, label, agrees, lambda: None, target=False)
        frame.target(Target(key, row, label, lambda: self._toggle(person.seat), radius=radius))

    def _toggle(self, seat: Seat) -> None:
        self.stage.audio.cue("click")
        self._agreed ^= {seat}
