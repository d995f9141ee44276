"""The section about shouts: live or relaxed, and everybody's own key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match.settings import SHOUTING, Settings
from game.scenes.settings.host import SettingsHost, Shouter
from game.scenes.settings.previews.shout import ShoutPreview
from game.scenes.settings.section import Section
from game.ui.frame import Frame, Press
from game.ui.input.bindings import FIXED, Bindings, key_code
from game.ui.input.shout_keys import shout_label
from game.ui.layout import columns, inset
from game.ui.parts.form import LABEL_UNITS, Heading, Row, TextRow
from game.ui.parts.widgets import button, button_width, segment_height
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import BLACK, CREAM, GOLD

SHOUT_MODES = {"live": N_("Live"), "relaxed": N_("Relaxed")}
"""The names of the keys of SHOUTING."""
EXPLAINED = {
    "live": N_("Whoever is quick enough shouts; the table does not wait for long."),
    "relaxed": N_("The table asks everybody who could shout, and waits for the answers."),
}


def shout_options() -> list[tuple[str, str]]:
    """Return the ways of shouting with their names."""
    return [(mode, _(SHOUT_MODES[mode])) for mode in SHOUTING]


def is_taken(settings: Settings, key: int) -> bool:
    """Whether a key means something else at a table or in a dialog."""
    return bool(Bindings.of(settings).of_key(key)) or pygame.key.name(key) in FIXED


@dataclass(frozen=True)
class KeyRow(Row):
    """A person and their key; pressing it asks for another one."""

    key: str
    shouter: Shouter
    words: str
    press: Press
    waits: bool

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the button."""
        return segment_height(stage, LABEL_UNITS) + stage.reading.px(14)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw face, name and key."""
        shouter, inner = self.shouter, inset(rect, 0, stage.reading.hair)
        wish = max(stage.reading.px(190), button_width(stage, self.words, LABEL_UNITS))
        widths = (inner.height, None, min(wish, rect.width // 2))
        face, name, key = columns(inner, widths, stage.reading.gap)
        picture = avatar(stage, shouter.avatar, shouter.colour, face.height)
        frame.blit_centred(picture, *face.center)
        room = name.width
        frame.text(shouter.name, *name.midleft, BLACK, LABEL_UNITS, CREAM, "left", room)
        kind = "gold" if self.waits else "paper"
        button(frame, stage, key, self.key, self.words, self.press, kind=kind, units=LABEL_UNITS)


class ShoutSection(Section):
    """How shouts go at this table."""

    key, icon = "shouting", "shout"
    preview = ShoutPreview
    about = ("shouting", "shout_keys")

    def __init__(self, host: SettingsHost) -> None:
        super().__init__(host)
        self._waits_for: int | None = None
        """The number of the person whose new key is being waited for."""
        self._is_refused = False

    def title(self) -> str:
        """Return the section's name."""
        return _("Shouts")

    def rows(self) -> list[Row]:
        """Return the mode, and a key for each person if there are several."""
        mode = self.settings.shouting
        rows: list[Row] = [
            self.choice("shouting", _("Table"), shout_options(), _(EXPLAINED[mode])),
        ]
        shouters = self.host.shouters()
        if not shouters:
            return rows
        rows.append(Heading(_("Everybody’s own key")))
        rows += [self._key_row(number, shouter) for number, shouter in enumerate(shouters)]
        if self._waits_for is not None:
            rows.insert(2, TextRow(_("Press a key … (Esc: no change)"), GOLD))
        elif self._is_refused:
            rows.insert(2, TextRow(_("This key means something else. Choose another one."), GOLD))
        return rows

    def _key_row(self, number: int, shouter: Shouter) -> KeyRow:
        waits = self._waits_for == number
        kind = self.host.stage.devices.pad_kind
        words = "…" if waits else shout_label(self.settings.shout_keys[number], kind)
        return KeyRow(f"shouts:key:{number}", shouter, words, self._asker(number), waits)

    def _asker(self, number: int) -> Callable[[], None]:
        def ask() -> None:
            self.host.stage.audio.cue("click")
            self._waits_for, self._is_refused = number, False

        return ask

    # Input

    def leave(self) -> None:
        """Keep the old key."""
        self._waits_for, self._is_refused = None, False

    def escape(self) -> bool:
        """Keep the old key, if a new one is being waited for."""
        waited, self._waits_for = self._waits_for is not None, None
        return waited

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take the next key, if one is being waited for; a click keeps the old one."""
        if self._waits_for is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._waits_for = None
            return False
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            return self.escape()
        self._take(self._waits_for, event.key)
        return True

    def _take(self, number: int, key: int) -> None:
        """Give a person this key; its former owner gets the old one."""
        self._waits_for = None
        name = pygame.key.name(key)
        self._is_refused = is_taken(self.settings, key) or key_code(name) != key
        if self._is_refused:
            return
        keys = list(self.settings.shout_keys)
        if name in keys:
            keys[keys.index(name)] = keys[number]
        keys[number] = name
        self.host.set(shout_keys=tuple(keys))
