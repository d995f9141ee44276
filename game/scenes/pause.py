"""What can be set at any time, and the pause during a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.match.settings import PACES
from game.scenes.actions import ShellActions, TableActions, apply_sound, speak
from game.scenes.dialog import Choice, Dialog
from game.scenes.shout_settings import SHOUT_MODES, ShoutDialog
from game.ui.frame import Frame, Press
from game.ui.stage import Stage
from game.ui.text import LANGUAGES, N_, _, current_language
from game.ui.theme import BOLD, HONEY
from game.ui.widgets import button, segmented, slider, switch

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

PACE_NAMES = {
    "slow": N_("Slow"),
    "calm": N_("Calm"),
    "brisk": N_("Brisk"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}
"""What the keys of PACES are called."""
ROW_UNITS = 54
LABEL_UNITS = 20
LANGUAGE_UNITS, PACE_UNITS, SLIDER_UNITS, SWITCH_UNITS = 140, 340, 260, 64
BUTTON_UNITS = 220

Control = Callable[[Frame, pygame.Rect, str], None]
"""Draws the control of a row, at the right end of its room; gets its label."""


def pace_options() -> list[tuple[str, str]]:
    """Return the paces and what they are called, as a segmented choice wants them."""
    return [(pace, _(PACE_NAMES[pace])) for pace in PACES]


class SettingsDialog(Dialog):
    """Sound, pace, language and the like; everything takes effect at once."""

    width_units = 720

    def __init__(self, stage: Stage, actions: ShellActions) -> None:
        super().__init__(stage, self.heading())
        self._actions = actions
        self._before = stage.settings

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("Done"), lambda: None, "primary")]

    def leave(self) -> None:
        """Have the changes saved, all at once."""
        if self.stage.settings != self._before:
            self._actions.save_settings(self.stage.settings)

    def resized(self) -> None:
        """The language may have changed."""
        self.title = self.heading()

    def heading(self) -> str:
        """Return the title in the language in use."""
        return _("Settings")

    def body_height(self) -> int:
        """Return the room for all rows."""
        return len(self._rows()) * self._row_height

    @property
    def _row_height(self) -> int:
        return max(self.px(ROW_UNITS), 34)

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw one row for each setting."""
        high = min(self._row_height, rect.height // len(self._rows()))
        for number, (label, units, control) in enumerate(self._rows()):
            row = pygame.Rect(rect.x, rect.y + number * high, rect.width, high)
            room = rect.width - self.px(units) - self.px(16)
            frame.text(label, row.x, row.centery, BOLD, LABEL_UNITS, HONEY, "left", room)
            control(frame, row, label)

    def _rows(self) -> list[tuple[str, float, Control]]:
        """Return label, units that the control takes, and control of each row."""
        return [
            (_("Language"), LANGUAGE_UNITS * len(LANGUAGES), self._language),
            (_("Pace"), PACE_UNITS, self._pace),
            (_("Sound"), SWITCH_UNITS, self._flag("muted", inverted=True)),
            (_("Volume of effects"), SLIDER_UNITS, self._volume("effects")),
            (_("Volume of shouts"), SLIDER_UNITS, self._volume("shouts")),
            (_("Show what can be played"), SWITCH_UNITS, self._flag("hints")),
            (_("Play a card with the second click"), SWITCH_UNITS, self._flag("confirm_plays")),
            (_("Little motion"), SWITCH_UNITS, self._flag("reduced_motion")),
            (_("Full screen"), SWITCH_UNITS, self._full_screen),
        ]

    def _set(self, **changes: Any) -> None:
        self.stage.settings = replace(self.stage.settings, **changes)
        apply_sound(self.stage)

    def _control_rect(self, row: pygame.Rect, units: float) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.px(units), min(self.px(44), row.height - 4))
        rect.midright = row.midright
        return rect

    def _language(self, frame: Frame, row: pygame.Rect, _label: str) -> None:
        options = list(LANGUAGES.items())
        rect = self._control_rect(row, LANGUAGE_UNITS * len(options))
        segmented(frame, self.stage, rect, "set:language", options, current_language(), self._speak)

    def _speak(self, code: str) -> None:
        speak(self.stage, self._actions, code)
        self._before = self.stage.settings

    def _pace(self, frame: Frame, row: pygame.Rect, _label: str) -> None:
        rect = self._control_rect(row, PACE_UNITS)
        chosen = self.stage.settings.pace
        segmented(
            frame, self.stage, rect, "set:pace", pace_options(), chosen, lambda p: self._set(pace=p)
        )

    def _flag(self, name: str, *, inverted: bool = False) -> Control:
        def draw(frame: Frame, row: pygame.Rect, label: str) -> None:
            value: bool = getattr(self.stage.settings, name)
            self._switch(frame, row, name, label, value != inverted, self._toggle(name, value))

        return draw

    def _toggle(self, name: str, value: bool) -> Press:
        return lambda: self._set(**{name: not value})

    def _full_screen(self, frame: Frame, row: pygame.Rect, label: str) -> None:
        toggle, on = self._toggle_full_screen, self.stage.settings.full_screen
        self._switch(frame, row, "full-screen", label, on, toggle)

    def _toggle_full_screen(self) -> None:
        self._actions.toggle_full_screen()
        self._before = self.stage.settings

    def _switch(
        self, frame: Frame, row: pygame.Rect, key: str, label: str, on: bool, press: Press
    ) -> None:
        right = (row.right, row.centery)
        switch(frame, self.stage, right, f"set:{key}", label, on, press)

    def _volume(self, group: str) -> Control:
        def draw(frame: Frame, row: pygame.Rect, label: str) -> None:
            rect = self._control_rect(row, SLIDER_UNITS)
            value: int = getattr(self.stage.settings, group)
            slider(
                frame, self.stage, rect, f"set:{group}", label, value, self._change_volume(group)
            )

        return draw

    def _change_volume(self, group: str) -> Callable[[int], object]:
        def change(value: int) -> None:
            self._set(**{group: value})
            self.stage.audio.cue("click", group=group)

        return change


class PauseDialog(SettingsDialog):
    """The pause: settings, and the ways on, home, or out of the program."""

    def __init__(self, stage: Stage, actions: TableActions, scene: PlayScene) -> None:
        super().__init__(stage, actions)
        self._table_actions = actions
        self._scene = scene

    def heading(self) -> str:
        """Return the title in the language in use."""
        return _("A little break")

    def leave(self) -> None:
        """Let the opponents think at the new pace."""
        super().leave()
        self._scene.heed_settings()

    def _rows(self) -> list[tuple[str, float, Control]]:
        """Return the settings' rows, and the way to those about shouts."""
        return [*super()._rows(), (_("Shouts"), BUTTON_UNITS, self._shouts)]

    def _shouts(self, frame: Frame, row: pygame.Rect, _label: str) -> None:
        rect = self._control_rect(row, BUTTON_UNITS)
        mode = _(SHOUT_MODES[self.stage.settings.shouting])
        button(frame, self.stage, rect, "pause:shouts", f"{mode} …", self._open, units=18)

    def _open(self) -> None:
        self.stage.audio.cue("click")
        self.stack.push(ShoutDialog(self.stage, self._actions, self._scene))

    def choices(self) -> Sequence[Choice]:
        """Return the ways out and on."""
        return [
            Choice("pause:quit", _("Quit"), self._actions.quit),
            Choice("pause:home", _("To the start screen"), self._table_actions.home),
            Choice("dialog:ok", _("Go on playing"), lambda: None, "primary"),
        ]
