"""How shouts go at this table: live or relaxed, and everybody's own key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.match.settings import SHOUTING
from game.rules.core import Seat
from game.scenes.actions import ShellActions, change_settings
from game.scenes.dialog import BODY_UNITS, Choice, Dialog
from game.scenes.shouts import key_code, key_label
from game.ui.frame import Frame, Press
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HONEY, SAND
from game.ui.widgets import button, segmented, switch

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

SHOUT_MODES = {"live": N_("Live"), "relaxed": N_("Relaxed")}
"""What the keys of SHOUTING are called."""
EXPLAINED = {
    "live": N_("Whoever is quick enough shouts; the table does not wait for long."),
    "relaxed": N_("The table asks everybody who could shout, and waits for the answers."),
}
ROW_UNITS, KEY_ROW_UNITS, LEAST_ROW = 56, 58, 42
LABEL_UNITS = 20
MODE_UNITS, KEY_UNITS = 340, 230

TAKEN = frozenset(
    {
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_SPACE, pygame.K_ESCAPE),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F11),
        *(pygame.K_b, pygame.K_c, pygame.K_d, pygame.K_h, pygame.K_k, pygame.K_l, pygame.K_m),
        *(pygame.K_n, pygame.K_p, pygame.K_r, pygame.K_u),
        *range(pygame.K_0, pygame.K_9 + 1),
    }
)
"""Keys that mean something else at a table or in a dialog."""


class ShoutDialog(Dialog):
    """Everything about shouts; it takes effect in the running match at once."""

    width_units = 720

    def __init__(self, stage: Stage, actions: ShellActions, scene: PlayScene) -> None:
        super().__init__(stage, _("Shouts"))
        self._actions = actions
        self._scene = scene
        self._waits_for: int | None = None
        """The person, by place among them, whose new key is being waited for."""
        self._note = ""

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("Done"), lambda: None, "primary")]

    def resized(self) -> None:
        """The language may have changed."""
        self.title = _("Shouts")
        self._note = ""

    def escape(self) -> bool:
        """Keep the old key, or take the dialog away."""
        if self._waits_for is None:
            return super().escape()
        self._waits_for = None
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take the next key, if one is being waited for."""
        if self._waits_for is None or event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            return self.escape()
        self._take(self._waits_for, event.key)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """A click beside everything keeps the old key, too."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._waits_for = None
        return super().handle(event)

    # Rows

    def body_height(self) -> int:
        """Return the room for all rows."""
        return 2 * self._row_height + self._text_height + self._keys_height

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the mode, ending turns, and a key for each person."""
        settings, high = self.stage.settings, self._row_height
        row = pygame.Rect(rect.x, rect.y, rect.width, high)
        self._draw_mode(frame, row)
        text = _(EXPLAINED[settings.shouting])
        frame.paragraph(text, rect.x, row.bottom, BODY, BODY_UNITS, rect.width, SAND)
        row = row.move(0, high + self._text_height)
        label = _("End my turn for me")
        room = rect.width - self.px(84)
        frame.text(label, row.x, row.centery, BOLD, LABEL_UNITS, HONEY, "left", room)
        end = (row.right, row.centery)
        on = settings.end_turn
        press = self._setter(end_turn=not on)
        switch(frame, self.stage, end, "shouts:end-turn", label, on, press)
        self._draw_keys(
            frame, pygame.Rect(rect.x, row.bottom, rect.width, rect.bottom - row.bottom)
        )

    @property
    def _row_height(self) -> int:
        return max(self.px(ROW_UNITS), LEAST_ROW)

    @property
    def _text_height(self) -> int:
        """Return the room of the longer explanation, so that nothing jumps."""
        fonts = self.stage.fonts
        step = fonts.line_height(BODY, BODY_UNITS)
        lines = [fonts.wrapped(_(text), BODY, BODY_UNITS, self.room) for text in EXPLAINED.values()]
        return step * max(map(len, lines)) + self.px(6)

    @property
    def _persons(self) -> Sequence[Seat]:
        """Return who has a key: nobody where there is only one person."""
        return self._scene.humans if len(self._scene.humans) > 1 else ()

    @property
    def _key_row_height(self) -> int:
        return max(self.px(KEY_ROW_UNITS), LEAST_ROW)

    @property
    def _rows_of_keys(self) -> int:
        """Return how many rows the keys take: two beside each other if there are many."""
        count = len(self._persons)
        return count if count <= 4 else -(-count // 2)

    @property
    def _keys_height(self) -> int:
        if not self._persons:
            return 0
        return self._rows_of_keys * self._key_row_height + self._note_height

    @property
    def _note_height(self) -> int:
        return self.stage.fonts.line_height(BODY, LABEL_UNITS) + self.px(8)

    def _draw_mode(self, frame: Frame, row: pygame.Rect) -> None:
        label = _("Table")
        frame.text(label, row.x, row.centery, BOLD, LABEL_UNITS, HONEY)
        rect = pygame.Rect(0, 0, self.px(MODE_UNITS), min(self.px(44), row.height - 4))
        rect.midright = row.midright
        options = [(mode, _(SHOUT_MODES[mode])) for mode in SHOUTING]
        chosen = self.stage.settings.shouting
        segmented(frame, self.stage, rect, "shouts:mode", options, chosen, self._choose)

    def _choose(self, mode: str) -> None:
        self._set(shouting=mode)

    def _draw_keys(self, frame: Frame, rect: pygame.Rect) -> None:
        if not self._persons:
            return
        rows, gap = self._rows_of_keys, self.px(20)
        columns = -(-len(self._persons) // rows)
        high = min(self._key_row_height, (rect.height - self._note_height) // rows)
        wide = (rect.width - (columns - 1) * gap) // columns
        for number, seat in enumerate(self._persons):
            left = rect.x + number // rows * (wide + gap)
            row = pygame.Rect(left, rect.y + number % rows * high, wide, high)
            self._draw_key(frame, row, number, seat)
        middle = rect.y + rows * high + self._note_height / 2
        note = self._note if self._waits_for is None else _("Press a key … (Esc: as it was)")
        frame.text(note, rect.x, middle, BODY, LABEL_UNITS, GOLD, "left", rect.width)

    def _draw_key(self, frame: Frame, row: pygame.Rect, number: int, seat: Seat) -> None:
        person, stage = self._scene.people[seat], self.stage
        size = row.height - self.px(10)
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, row.x + size / 2, row.centery)
        place = pygame.Rect(0, 0, min(self.px(KEY_UNITS), row.width // 2), row.height - self.px(8))
        place.midright = row.midright
        left = row.x + size + self.px(12)
        room = place.x - left - self.px(10)
        frame.text(person.name, left, row.centery, BLACK, LABEL_UNITS, CREAM, "left", room)
        waits = self._waits_for == number
        label = "…" if waits else key_label(stage.settings.shout_keys[number])
        kind = "gold" if waits else "paper"
        press = self._asker(number)
        button(frame, stage, place, f"shouts:key:{number}", label, press, kind=kind, units=20)

    def _asker(self, number: int) -> Press:
        def ask() -> None:
            self.stage.audio.cue("click")
            self._waits_for, self._note = number, ""

        return ask

    # Changes

    def _take(self, number: int, key: int) -> None:
        """Give a person this key; whoever had it gets the old one."""
        name = pygame.key.name(key)
        if key in TAKEN or not name or key_code(name) != key:
            self._note = _("This key means something else. Choose another one.")
            self._waits_for = None
            return
        keys = list(self.stage.settings.shout_keys)
        if name in keys:
            keys[keys.index(name)] = keys[number]
        keys[number] = name
        self._waits_for, self._note = None, ""
        self._set(shout_keys=tuple(keys))

    def _setter(self, **changes: Any) -> Press:
        return lambda: self._set(**changes)

    def _set(self, **changes: Any) -> None:
        """Change, save, and let the match that is being played follow at once."""
        change_settings(self.stage, self._actions, **changes)
        self._scene.heed_settings()
