"""Choosing keys and gamepad buttons: a row for each command, and each keeps a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.scenes.actions import ShellActions, change_settings
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.frame import Frame, Press
from game.ui.input.bindings import Bindings
from game.ui.input.commands import COMMANDS, SECTIONS
from game.ui.input.glyphs import button_label, key_label
from game.ui.layout import columns, place, rows
from game.ui.parts.form import LABEL_UNITS, Heading, Row
from game.ui.parts.widgets import button, segment_height
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HONEY, LABEL, SAND

CELL_UNITS, GAP_UNITS, HEAD_UNITS, NOTE_UNITS = 170, 14, 18, 18
NONE = "–"

Kind = Literal["key", "button"]


@dataclass(frozen=True)
class Cell:
    """A key or a button of a gamepad in a row."""

    key: str
    words: str
    waits: bool
    press: Press


@dataclass(frozen=True)
class CommandRow(Row):
    """A command, its key, and its button."""

    is_underlined = True

    label: str
    cells: tuple[Cell, Cell]

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the label beside the buttons."""
        words = stage.fonts.height(self.label, BOLD, LABEL_UNITS, _label_room(stage, width))
        return max(words, segment_height(stage, LABEL_UNITS)) + stage.reading.tight

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Write the label, and draw both buttons."""
        room = _label_room(stage, rect.width)
        top = rect.centery - stage.fonts.height(self.label, BOLD, LABEL_UNITS, room) // 2
        frame.paragraph(self.label, rect.x, top, BOLD, LABEL_UNITS, room, HONEY)
        for cell, spot in zip(self.cells, _places(stage, rect), strict=True):
            kind, way = "gold" if cell.waits else "paper", (cell.key, cell.words, cell.press)
            button(frame, stage, spot, *way, kind=kind, units=LABEL_UNITS)


def _cell_width(stage: Stage, width: int) -> int:
    wish = round(stage.reading.px(CELL_UNITS) * min(1.5, stage.metrics.text_scale))
    return min(wish, width // 3)


def _label_room(stage: Stage, width: int) -> int:
    return width - 2 * (_cell_width(stage, width) + stage.reading.px(GAP_UNITS))


def _places(stage: Stage, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rooms of the key and of the button at the right end of a row."""
    wide = _cell_width(stage, rect.width)
    high = min(rect.height - stage.reading.tight, segment_height(stage, LABEL_UNITS))
    line = place(rect, (rect.width, high))
    _label, key, pad = columns(line, (None, wide, wide), stage.reading.px(GAP_UNITS))
    return key, pad


class ControlsDialog(Dialog):
    """Shows every command with its key and its button; pressing one asks for another."""

    width_units = 900

    def __init__(self, stage: Stage, actions: ShellActions) -> None:
        super().__init__(stage, _("Keys and gamepad"))
        self._actions = actions
        self._waits: tuple[Kind, str] | None = None
        """What is being waited for: a key or a button, and for which command."""
        self._note = ""

    def choices(self) -> Sequence[Choice]:
        """Return the way to the default keys, and the way out."""
        return [
            Choice("controls:reset", _("Reset all keys"), self._reset, stays=True),
            Choice("dialog:ok", _("Done"), lambda: None, "primary"),
        ]

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("Keys and gamepad")
        self._note = ""

    # Waiting for a key or a button

    @property
    def wants_buttons(self) -> bool:
        """Whether the next button of a gamepad is the new one."""
        return self._waits is not None

    def escape(self) -> bool:
        """Keep the old key, or close the dialog."""
        if self._waits is None:
            return super().escape()
        self._waits = None
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take the next key or button, if one is being waited for."""
        if self._waits is None:
            return super().intercept(event)
        if event.type != pygame.KEYDOWN:
            return False
        kind, command = self._waits
        is_pad = hasattr(event, "pad")
        if is_pad and kind == "button" and event.button >= 0:
            self._take_button(command, event.button)
        elif event.key == pygame.K_ESCAPE:
            self._waits = None
        elif not is_pad and kind == "key":
            self._take_key(command, event.key)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Keep the old key after a click beside everything, too."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._waits = None
        return super().handle(event)

    def _take_key(self, command: str, code: int) -> None:
        """Give a command this key; its former command gets the old one."""
        self._waits = None
        name = pygame.key.name(code)
        settings = self.stage.settings
        bindings = Bindings.of(settings)
        old = bindings.keys[command]
        if name in settings.shout_keys:
            self._note = _("{key} is somebody’s own key for shouting.").format(key=key_label(name))
            return
        other = bindings.choose_key(command, name)
        if other is None:
            self._note = _("This key cannot be chosen.")
            return
        change_settings(self.stage, self._actions, keys=bindings.changed_keys())
        self._note = self._swapped(other, key_label(name), key_label(old))

    def _take_button(self, command: str, number: int) -> None:
        self._waits = None
        bindings = Bindings.of(self.stage.settings)
        old, kind = bindings.buttons[command], self.stage.devices.pad_kind
        other = bindings.choose_button(command, number)
        if other is None:
            self._note = _("Without this button the gamepad would be of no use.")
            return
        change_settings(self.stage, self._actions, buttons=bindings.changed_buttons())
        was = NONE if old is None else button_label(old, kind)
        self._note = self._swapped(other, button_label(number, kind), was)

    def _swapped(self, other: str, new: str, old: str) -> str:
        """Return a sentence if another command had that key, or nothing."""
        if not other:
            return ""
        words = _("{new} was for “{command}”, which has {old} now.")
        return words.format(new=new, command=_(COMMANDS[other].label), old=old)

    def _reset(self) -> None:
        self._waits = None
        change_settings(self.stage, self._actions, keys={}, buttons={})
        self._note = _("All keys and buttons are back to normal.")

    # Picture

    def rows(self) -> list[Row]:
        """Return all commands under their headings."""
        bindings = self.stage.devices.bindings(self.stage.settings)
        found: list[Row] = []
        for heading, section in SECTIONS:
            found.append(Heading(_(heading)))
            for command in section:
                cells = self._cells(command.name, bindings)
                found.append(CommandRow(_(command.label), cells))
        return found

    def _cells(self, command: str, bindings: Bindings) -> tuple[Cell, Cell]:
        number = bindings.buttons[command]
        kind = self.stage.devices.pad_kind
        on_pad = NONE if number is None else button_label(number, kind)
        return (
            self._cell("key", command, key_label(bindings.keys[command])),
            self._cell("button", command, on_pad),
        )

    def _cell(self, kind: Kind, command: str, words: str) -> Cell:
        waits = self._waits == (kind, command)

        def ask() -> None:
            self.stage.audio.cue("click")
            self._waits, self._note = (kind, command), ""

        return Cell(f"controls:{kind}:{command}", "…" if waits else words, waits, ask)

    def body_height(self) -> int:
        """Return the window's height, to get all the room."""
        return self.stage.metrics.height

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write the current note, and draw all rows below the heads of the columns."""
        fonts = self.stage.fonts
        words, colour = self._said()
        heights = 2 * fonts.line_height(BODY, NOTE_UNITS), fonts.line_height(BLACK, HEAD_UNITS)
        note, line, table = rows(rect, (*heights, None))
        frame.paragraph(words, note.x, note.y, BODY, NOTE_UNITS, note.width, colour)
        # If the rows scroll, their bar takes some room at the right.
        line.width = self._column.draw(frame, self.stage, table, self.rows()).width
        for name, spot in zip((_("Key"), _("Gamepad")), _places(self.stage, line), strict=True):
            frame.text(name, *spot.center, BLACK, HEAD_UNITS, LABEL, "centre", spot.width)

    def _said(self) -> tuple[str, str]:
        """Return the sentence above the rows and its colour."""
        if self._waits is not None:
            kind, command = self._waits
            label = _(COMMANDS[command].label)
            if kind == "key":
                return _("Press a key for “{command}” … (Esc: no change)").format(
                    command=label
                ), GOLD
            return _("Press a button of the gamepad for “{command}” … (Esc: no change)").format(
                command=label
            ), GOLD
        if self._note:
            return self._note, CREAM
        return _(
            "Press what you would like to change. If a key is taken already, the two change places."
        ), SAND
