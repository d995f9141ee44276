"""The Wi-Fi that phones join by a second code: typed by the owner, kept only if they want."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import flag, record, text
from game.match.storage.trouble import N_
from game.phones.wifi import wifi_text
from game.scenes.dialogs.dialog import BODY_UNITS, Choice, Dialog
from game.scenes.name_field import NameField
from game.ui.frame import Frame, Target
from game.ui.layout import rows, split
from game.ui.parts.editing import Typing
from game.ui.parts.panel import box
from game.ui.parts.widgets import switch, switch_size
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import ALARM, BODY, BOLD, CREAM, HAIRLINE, HONEY, NIGHT, SAND

FILE = "wifi.json"
LABEL_UNITS, FIELD_UNITS = 18, 54
_DAMAGED = N_("The Wi-Fi’s name and password in {file} were damaged and are kept as {kept}.")
_MOST_BYTES = 10_000
_read_wifi = record({"name": text(64), "password": text(64), "keeps": flag})


class WifiFile:
    """Keeps name and password of the Wi-Fi, if the owner wants that."""

    def __init__(self, folder: Path) -> None:
        self._file = KeptFile(folder / FILE, _DAMAGED, generations=1, most=_MOST_BYTES)

    def load(self) -> tuple[str, str] | None:
        """Return name and password, if they were kept."""
        found: dict[str, Any] | None = self._file.load(_read_wifi)
        return (found["name"], found["password"]) if found else None

    def keep(self, name: str, password: str) -> None:
        """Keep them for the next time."""
        self._file.save({"name": name, "password": password, "keeps": True})

    def forget(self) -> None:
        """Keep nothing."""
        self._file.remove()


class WifiDialog(Dialog):
    """Asks for the Wi-Fi's name and password; `done` gets the text of its code, and its name."""

    width_units = 720

    def __init__(self, stage: Stage, file: WifiFile, done: Callable[[str, str], object]) -> None:
        super().__init__(stage, _("A code for the Wi-Fi"), focus="wifi:0")
        self._file = file
        self._done = done
        known = file.load()
        name, password = known or ("", "")
        self._fields = [
            NameField(0, name, stage.fonts, longest=32),
            NameField(1, password, stage.fonts, longest=63),
        ]
        self._active = 0
        self._keeps = known is not None

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("A code for the Wi-Fi")

    # Input

    def intercept(self, event: pygame.event.Event) -> bool:
        """Give letters to the active field."""
        focused = self.stack.controller.pointing.focused or ""
        if focused.startswith("wifi:") and focused[5:].isdecimal():
            self._active = int(focused[5:])
        if event.type == pygame.TEXTINPUT:
            self._fields[self._active].handle(event)
            return True
        is_edit = event.type == pygame.KEYDOWN and event.key in (
            pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT,
            pygame.K_HOME, pygame.K_END,
        )  # fmt: skip
        if is_edit and focused == f"wifi:{self._active}":
            return self._fields[self._active].handle(event) is Typing.GOES_ON
        if event.type == pygame.KEYDOWN and event.key > pygame.K_SPACE:
            return bool(getattr(event, "unicode", "").strip())
        return (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_SPACE
            and (focused == f"wifi:{self._active}")
        )

    def update(self, seconds: float) -> bool:
        """Let the cursor blink."""
        return self._fields[self._active].update(seconds) | super().update(seconds)

    def _text(self) -> str:
        name, password = (field.edit.text for field in self._fields)
        try:
            return wifi_text(name, password)
        except ValueError:
            return ""

    def choices(self) -> Sequence[Choice]:
        """Return the ways out; there is a code only for a possible name and password."""
        ways = [Choice("dialog:no", _("Cancel"), lambda: None)]
        if self._text():
            ways.append(Choice("dialog:ok", _("Show the code"), self._finish, "primary"))
        return ways

    def _finish(self) -> None:
        name, password = (field.edit.text for field in self._fields)
        if self._keeps:
            self._file.keep(name, password)
        else:
            self._file.forget()
        self._done(self._text(), name)

    # Picture

    def body_height(self) -> int:
        """Return the room for both fields, the switch and the words."""
        return 2 * self._field_height + self._keep_height + self._about_height

    @property
    def _line(self) -> int:
        return self.stage.fonts.line_height(BOLD, LABEL_UNITS)

    @property
    def _field_height(self) -> int:
        return self._line + max(self.px(FIELD_UNITS), 44) + self.space.gap

    @property
    def _keep_height(self) -> int:
        return max(switch_size(self.stage)[1], self._line) + self.space.air

    @property
    def _about_height(self) -> int:
        return self.stage.fonts.height(self._about(), BODY, BODY_UNITS, self.room)

    def _about(self) -> str:
        length = len(self._fields[1].edit.text)
        if 0 < length < 8:
            return _("A Wi-Fi’s password has at least 8 characters.")
        return _("Everybody who sees this screen can read it from the code.")

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw both fields, then whether they are kept."""
        high = [self._field_height, self._field_height, self._keep_height, None]
        first, second, keep, about = rows(rect, high)
        labels = (_("Name of the Wi-Fi"), _("Password (empty: an open Wi-Fi)"))
        for number, (room, label) in enumerate(zip((first, second), labels, strict=True)):
            self._draw_field(frame, room, number, label)
        label = _("Keep both on this computer")
        wide = keep.width - switch_size(self.stage)[0] - self.space.gap
        frame.text(label, *keep.midleft, BOLD, LABEL_UNITS, HONEY, "left", wide)
        switch(frame, self.stage, keep.midright, "wifi:keep", label, self._keeps, self._turn)
        wrong = 0 < len(self._fields[1].edit.text) < 8
        colour = ALARM if wrong else SAND
        frame.paragraph(self._about(), about.x, about.y, BODY, BODY_UNITS, about.width, colour)

    def _turn(self) -> None:
        self.stage.audio.cue("click")
        self._keeps = not self._keeps

    def _draw_field(self, frame: Frame, room: pygame.Rect, number: int, label: str) -> None:
        head, rest = split(room, "top", self._line)
        frame.text(label, *head.midleft, BOLD, LABEL_UNITS, HONEY, "left", head.width)
        spot, _gap = split(rest, "top", rest.height - self.space.gap)
        key, field = f"wifi:{number}", self._fields[number]
        if frame.pointing.focused == key:
            field.draw(frame, self.stage, spot)
        else:
            radius = self.stage.px(8)
            box(frame, self.stage, spot, radius, fill=NIGHT, rim=HAIRLINE, rim_width=2)
            x, y = spot.x + self.px(14), spot.centery
            frame.text(field.edit.text, x, y, BODY, 22, CREAM, "left", spot.width - self.px(28))

        def choose() -> None:
            self._active = number
            frame.pointing.focused = key

        frame.target(Target(key, spot, label, choose))
