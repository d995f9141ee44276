"""Who somebody is: name, face and colour, by keyboard, mouse, finger or gamepad alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.match.people.names import clean_name, tidy
from game.match.people.profiles import Profile
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.name_field import NameField
from game.scenes.people.letters import LEAST, LetterGrid, chosen_mark
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around, evenly, split
from game.ui.people import COLOURS, FACES, avatar, colour_name, player_colour, shape
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOLD, GOLD, HAIRLINE, HONEY, INK, NIGHT

NAME = "person:name"
LABEL_UNITS = 18
FACES_IN_A_ROW = 12

Extra = Callable[[], Sequence[Choice]]


class PersonDialog(Dialog):
    """Edits a person; `done` gets the result, and nothing happens if it is cancelled."""

    width_units = 860

    def __init__(
        self,
        stage: Stage,
        title: str,
        profile: Profile,
        done: Callable[[Profile], object],
        extra: Extra = tuple,
    ) -> None:
        """`extra` are further buttons, e.g. to delete somebody."""
        super().__init__(stage, title, focus=NAME)
        self.profile = profile
        self._done = done
        self._extra = extra
        self.field = NameField(0, profile.name, stage.fonts)
        self._grid = LetterGrid(stage, self._type, self._delete)

    def choices(self) -> Sequence[Choice]:
        """Return the ways out."""
        can_save = bool(tidy(self.field.edit.text))
        ways = [*self._extra(), Choice("dialog:no", _("Cancel"), lambda: None)]
        if can_save:
            ways.append(Choice("dialog:ok", _("Done"), self._finish, "primary"))
        return ways

    # Input

    def intercept(self, event: pygame.event.Event) -> bool:
        """Letters always belong to the name; other keys only if no button needs them."""
        if event.type == pygame.TEXTINPUT:
            if event.text.strip() or self._has_name_focus:
                self.field.handle(event)
                self._say_what_is_refused()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.field.handle(event)
            return True
        if self._has_name_focus and event.key in (pygame.K_HOME, pygame.K_END):
            self.field.handle(event)
            return True
        if event.key == pygame.K_SPACE:
            return self._has_name_focus
        return bool(getattr(event, "unicode", "").strip()) and event.key > pygame.K_SPACE

    @property
    def _has_name_focus(self) -> bool:
        return self.stack.controller.pointing.focused in (NAME, None)

    def update(self, seconds: float) -> bool:
        """Let the cursor blink."""
        return self.field.update(seconds) | super().update(seconds)

    def _say_what_is_refused(self) -> None:
        if refused := self.field.refused():
            self.stack.notice.say(refused)

    def _type(self, letter: str) -> None:
        self.stage.audio.cue("click")
        self.field.edit.insert(letter)

    def _delete(self) -> None:
        self.stage.audio.cue("click")
        self.field.edit.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE))

    def _finish(self) -> None:
        self._done(replace(self.profile, name=clean_name(self.field.edit.text)))

    def _save_by_enter(self) -> None:
        if tidy(self.field.edit.text):
            self.close()
            self._finish()

    # Picture

    def body_height(self) -> int:
        """Return the room for name, letters, faces and colours."""
        gap = self.space.gap
        rows = self._face_rows * (self._face + gap) + self._swatch + gap
        return self._field_height + gap + self._grid.height(self.room) + gap + rows

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the name, the letters, the faces and the colours."""
        gap = self.space.gap
        spare = max(0, self.body_height() - rect.height)
        self._draw_name(frame, pygame.Rect(rect.x, rect.y, rect.width, self._field_height))
        y = rect.y + self._field_height + gap - min(spare, gap // 2)
        text = self.field.edit.text
        capitals = self.field.edit.is_marked or not text or text[-1] in " -"
        grid = pygame.Rect(rect.x, y, rect.width, self._grid.height(rect.width))
        self._grid.draw(frame, grid, capitals=capitals)
        y = grid.bottom + gap - min(spare, gap // 2)
        for row in range(self._face_rows):
            faces = FACES[row * self._columns : (row + 1) * self._columns]
            for place, face in enumerate(faces):
                centre = (self._x(rect, place, self._columns), y + self._face // 2)
                self._draw_face(frame, centre, face)
            y += self._face + gap
        for place, colour in enumerate(COLOURS):
            self._draw_colour(frame, (self._x(rect, place, 8), y + self._swatch // 2), colour)

    def _x(self, rect: pygame.Rect, place: int, count: int) -> int:
        return round(rect.x + rect.width * (place + 0.5) / count)

    @property
    def _columns(self) -> int:
        """How many faces stand in a row; all rows are about as long."""
        most = min(FACES_IN_A_ROW, max(1, self.room // (LEAST + 12)))
        return evenly(len(FACES), most)

    @property
    def _face_rows(self) -> int:
        return -(-len(FACES) // self._columns)

    @property
    def _face(self) -> int:
        return max(LEAST, self.px(76 if self._face_rows == 1 else 62))

    @property
    def _swatch(self) -> int:
        return max(LEAST, self.px(54))

    @property
    def _field_height(self) -> int:
        return max(LEAST, self.px(64), self.stage.fonts.line_height(BOLD, 23) + 12)

    def _draw_name(self, frame: Frame, rect: pygame.Rect) -> None:
        stage, profile = self.stage, self.profile
        face = avatar(stage, profile.avatar, profile.colour, rect.height)
        frame.blit(face, rect.x, rect.y)
        _face, rest = split(rect, "left", rect.height, self.space.pad)
        label = frame.text(_("Name"), rest.x, rest.centery, BOLD, LABEL_UNITS, HONEY)
        _label, field = split(rest, "left", label.width, self.px(14))
        self.field.draw(frame, stage, field)
        frame.target(Target(NAME, field, _("Name"), self._save_by_enter, radius=self.px(8)))

    def _draw_face(self, frame: Frame, centre: tuple[int, int], face: int) -> None:
        chosen, key = face == self.profile.avatar, f"person:face:{face}"
        size = self._face - (0 if chosen or frame.is_hovered(key) else self.space.tight)
        frame.blit_centred(avatar(self.stage, face, self.profile.colour, size), *centre)
        label = _("Face {number}").format(number=face)
        self._place(frame, key, centre, self._face, label, self._setter(avatar=face))
        if chosen:
            self._mark(frame, centre, self._face)

    def _draw_colour(self, frame: Frame, centre: tuple[int, int], colour: int) -> None:
        stage, key = self.stage, f"person:colour:{colour}"
        chosen = colour == self.profile.colour
        strong = chosen or frame.is_hovered(key)
        rim = GOLD if strong else HAIRLINE
        disc = stage.paint.disc(self._swatch, player_colour(colour), rim, 4 if strong else 2)
        frame.blit_centred(disc, *centre)
        plate = stage.paint.disc(round(self._swatch * 0.62), NIGHT, INK, 1.5)
        frame.blit_centred(plate, *centre)
        frame.blit_centred(shape(stage, colour, round(self._swatch * 0.42)), *centre)
        label = colour_name(colour)
        self._place(frame, key, centre, self._swatch, label, self._setter(colour=colour))
        if chosen:
            self._mark(frame, centre, self._swatch)

    def _place(
        self, frame: Frame, key: str, centre: tuple[int, int], size: int, label: str, press: Press
    ) -> None:
        rect = around(centre, (size, size))
        frame.target(Target(key, rect, label, press, tip=Tip(label), radius=size // 2))

    def _mark(self, frame: Frame, centre: tuple[int, int], size: int) -> None:
        mark = chosen_mark(self.stage, max(16, round(size * 0.36)))
        frame.blit_centred(mark, centre[0] + size * 0.36, centre[1] + size * 0.36)

    def _setter(self, **changes: Any) -> Press:
        def choose() -> None:
            self.stage.audio.cue("click")
            self.profile = replace(self.profile, **changes)

        return choose
