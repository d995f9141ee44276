"""The settings as a whole screen: sections at the left, rows in the middle, and a preview.

The preview is at the right of the rows, or above them if there is no room beside them.

Every change takes effect and is saved at once, so nothing is lost if the program ends unexpectedly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.rules.core import Seat
from game.scenes.actions import ShellActions, WayOut, use_settings
from game.scenes.devices import DEVICES
from game.scenes.settings.further import FURTHER, Further
from game.scenes.settings.host import Shouter
from game.scenes.settings.previews.keys import KeysPreview
from game.scenes.settings.previews.preview import Preview
from game.scenes.settings.section import Section
from game.scenes.settings.sections import (
    CompanySection,
    DisplaySection,
    LanguageSection,
    PlaySection,
    SoundSection,
    TempoSection,
)
from game.scenes.settings.shouts import ShoutSection
from game.ui.drawing.ground import wood
from game.ui.frame import Frame, Press
from game.ui.layout import columns, inset, place, split
from game.ui.parts.column import Column
from game.ui.parts.form import HEADING_UNITS, ButtonRow, Explained, Row
from game.ui.parts.panel import box
from game.ui.parts.tabs import Tab, tabs_width
from game.ui.parts.widgets import button, button_height, button_width, icon_button
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import HAIRLINE, HEADING, HONEY

TITLE_UNITS, FOOT_UNITS = 40, 22
PREVIEW_UNITS, LEAST_PREVIEW_UNITS, LEAST_ROWS_UNITS = 500, 280, 600
LOW_PREVIEW, LOW_GROWTH = 0.26, 0.06
"""The share of the height that a preview above the rows takes, and how it grows with the text."""
PAD_UNITS = 30
AIR_UNITS = 44


class ControlSection(Section):
    """The way to the screens about keys and gamepads."""

    key, icon = "controls", "controls"
    preview = KeysPreview

    def title(self) -> str:
        """Return the section's name."""
        return _("Controls")

    def rows(self) -> list[Row]:
        """Return an explanation of each way to play; the further screens follow below."""
        return [Explained(_(name), _(how)) for name, how in DEVICES.values()]


SECTIONS: tuple[type[Section], ...] = (
    LanguageSection,
    DisplaySection,
    TempoSection,
    PlaySection,
    CompanySection,
    SoundSection,
    ShoutSection,
    ControlSection,
)


class Played(Protocol):
    """A match that goes on behind the settings."""

    @property
    def people(self) -> Sequence[Person]:
        """Who sits at the table."""

    @property
    def humans(self) -> Sequence[Seat]:
        """The seats of those around the screen."""

    def apply_settings(self) -> None:
        """Follow the settings."""


class SettingsScene(Scene):
    """All settings; the same from home and from the pause."""

    def __init__(
        self,
        stage: Stage,
        actions: ShellActions,
        match: Played | None = None,
        section: str = "language",
    ) -> None:
        """`match` is the match in progress behind it, which follows at once."""
        self.stage = stage
        self.actions = actions
        self._match = match
        self._sections = [kind(self) for kind in SECTIONS]
        self.section = next(one for one in self._sections if one.key == section)
        self._tabs, self._rows = Column("tabs"), Column("rows")
        self._previews = {section.key: section.preview(self) for section in self._sections}
        self._is_saved = True
        self._background: pygame.Surface | None = None

    # Life

    def enter(self) -> None:
        """Begin at the section in front."""
        self.stack.controller.pointing.focused = f"section:{self.section.key}"

    def leave(self) -> None:
        """Save the changes."""
        self._save()

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._background = None

    def lost_focus(self) -> None:
        """Save the changes, as nobody may come back."""
        self._save()

    def update(self, seconds: float) -> bool:
        """Save changes as soon as nothing is pressed any more; move the preview."""
        if not self._is_saved and self.stack.controller.pointing.pressed is None:
            self._save()
        return self._preview.update(seconds)

    def escape(self) -> bool:
        """Go back."""
        if not self.section.escape():
            self._close()
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let preview and section look first, then let arrow keys scroll."""
        self._preview.watch(event)
        return self.section.intercept(event) or self._rows.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and page keys scroll what the pointer is over."""
        if event.type == pygame.MOUSEWHEEL and self._is_over_tabs():
            return self._tabs.handle(event)
        return self._rows.handle(event) or super().handle(event)

    def _is_over_tabs(self) -> bool:
        return self._parts()[0].collidepoint(self.stack.controller.pointing.position)

    @property
    def _preview(self) -> Preview:
        """The preview of the section in front."""
        return self._previews[self.section.key]

    # What sections ask for

    def set(self, **changes: Any) -> None:
        """Change settings; they take effect at once and are saved."""
        if use_settings(self.stage, self.stack, self.actions, **changes):
            self._is_saved = False
            self._preview.restart()
            if self._match is not None:
                self._match.apply_settings()

    def shouters(self) -> Sequence[Shouter]:
        """Return the people of the match, or of the table at home; none if there is only one."""
        if self._match is not None:
            people = [self._match.people[seat] for seat in self._match.humans]
            found = [Shouter(one.name, one.colour, one.avatar) for one in people]
        else:
            seats = [seat for seat in self.stage.settings.seats if seat.is_human]
            found = [Shouter(one.name, one.colour, one.avatar) for one in seats]
        return found if len(found) > 1 else ()

    # Doing

    def _save(self) -> None:
        if not self._is_saved:
            self._is_saved = True
            self.actions.save_settings(self.stage.settings)

    def _close(self) -> None:
        if self.stack.top is self:
            self.stage.audio.cue("click")
            self.stack.pop()

    def _opener(self, section: Section) -> Press:
        def show() -> None:
            if self.section is section:
                return
            self.stage.audio.cue("click")
            self.section.leave()
            self.section = section
            self._rows.reset()
            self._preview.restart()

        return show

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw ground, head, sections, rows and preview."""
        frame.background = self._ground()
        tabs, title, rows, preview = self._parts()
        head = self._draw_head(frame)
        self._tabs.draw(frame, self.stage, tabs, self._tab_rows())
        line = pygame.Rect((tabs.right + rows.x) // 2, tabs.y, 2, tabs.height)
        box(frame, self.stage, line, 1, fill=HAIRLINE, opacity=0.35)
        if title is None:
            self._draw_title(frame, head, TITLE_UNITS)
        else:
            line, _air = split(title, "top", self._button_height())
            self._draw_title(frame, line, HEADING_UNITS)
            about = HEADING, TITLE_UNITS, HONEY, "left"
            frame.text(_("Settings"), *head.midleft, *about, head.width)  # type: ignore[arg-type]
        air = self.stage.reading.px(AIR_UNITS)
        self._rows.draw(frame, self.stage, rows, self._section_rows(), air)
        self._preview.draw(frame, preview)

    def _ground(self) -> pygame.Surface:
        if self._background is None:
            surface, paint = wood(self.stage.metrics), self.stage.paint
            panel, blur = self._panel(), self.stage.reading.px(20)
            shade = paint.shadow(*panel.size, self.stage.reading.px(22), blur, 150)
            surface.blit(shade, (panel.x - blur, panel.y - blur + 4))
            surface.blit(paint.panel(*panel.size), panel)
            self._background = surface
        return self._background

    def _panel(self) -> pygame.Rect:
        """Return the panel: nearly the whole window, but not too wide to read."""
        metrics = self.stage.metrics
        window = pygame.Rect(0, 0, metrics.width, metrics.height)
        room = inset(window, self.stage.reading.px(26))
        return place(room, (min(room.width, 2 * metrics.height), room.height))

    @property
    def _inner(self) -> pygame.Rect:
        return inset(self._panel(), self.stage.reading.px(PAD_UNITS))

    def _head_height(self) -> int:
        line = self.stage.fonts.line_height(HEADING, TITLE_UNITS)
        return max(line, self._button_height()) + self.stage.reading.px(18)

    def _button_height(self) -> int:
        return button_height(self.stage, FOOT_UNITS)

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect | None, pygame.Rect, pygame.Rect]:
        """Return the rooms of sections, the title of the one in front, its rows and its preview.

        If the preview is above the rows, the title is None, and goes into the screen's head.
        """
        px, scale = self.stage.reading.px, self.stage.metrics.text_scale
        _head, body = split(self._inner, "top", self._head_height())
        labels = [section.title() for section in self._sections]
        wide, pad = tabs_width(self.stage, labels), px(PAD_UNITS)
        tabs, page = split(body, "left", wide, round(1.5 * pad))
        spare = page.width - pad - round(px(LEAST_ROWS_UNITS) * scale)
        if spare >= px(LEAST_PREVIEW_UNITS) * min(scale, 1.5):
            preview, page = split(page, "right", min(px(PREVIEW_UNITS), spare), pad)
            title, rows = split(page, "top", self._title_height())
            return tabs, title, rows, preview
        high = round(page.height * (LOW_PREVIEW + LOW_GROWTH * scale))
        preview, rows = split(page, "top", high, pad // 2)
        return tabs, None, rows, preview

    def _title_height(self) -> int:
        line = self.stage.fonts.line_height(HEADING, HEADING_UNITS)
        return max(line, self._button_height()) + self.stage.reading.tight

    def _draw_head(self, frame: Frame) -> pygame.Rect:
        """Draw the buttons at the right of the head; return the room left for its title."""
        stage, px, words = self.stage, self.stage.reading.px, _("Done")
        head, _body = split(self._inner, "top", self._button_height())
        wide = max(button_width(stage, words, FOOT_UNITS, 56), px(150))
        title, sound, done = columns(head, (None, px(80), wide))
        way = "settings:done", words, self._close
        button(frame, stage, done, *way, kind="primary", units=FOOT_UNITS)
        muted = stage.settings.muted
        icon, label = ("sound-off", _("Sound on")) if muted else ("sound-on", _("Sound off"))
        turn = partial(self.set, muted=not muted)
        icon_button(frame, stage, sound.center, "settings:sound", icon, label, turn)
        return title

    def _tab_rows(self) -> list[Tab]:
        return [
            Tab(
                f"section:{section.key}",
                section.icon,
                section.title(),
                section is self.section,
                self._opener(section),
            )
            for section in self._sections
        ]

    def _section_rows(self) -> list[Row]:
        ways: list[tuple[Further | WayOut, Press]] = [
            *((one, partial(one.open, self)) for one in FURTHER),
            *((door, partial(self._leave_by, door)) for door in self.actions.doors),
        ]
        further = [self._further_row(*way) for way in ways if way[0].section == self.section.key]
        return [*self.section.rows(), *further]

    def _further_row(self, further: Further | WayOut, go: Press) -> Row:
        def press() -> None:
            self.stage.audio.cue("click")
            go()

        return ButtonRow(f"further:{further.key}", _(further.label), _(further.words), press)

    def _leave_by(self, door: WayOut) -> None:
        door.ask(self.stage, self.stack, partial(self.actions.leave_for, door.key))

    def _draw_title(self, frame: Frame, line: pygame.Rect, units: float) -> None:
        """Write the title of the section in front, and beside it the button that resets it."""
        stage, section = self.stage, self.section
        words, label = section.title(), _("Reset this page")
        press = None if section.is_as_made() else self._resetter(section)
        wide = button_width(stage, label, FOOT_UNITS)
        named = stage.fonts.width(words, HEADING, units) + stage.reading.air
        if section.about and named + wide <= line.width:
            spot, line = split(line, "right", wide)
            button(frame, stage, spot, "settings:reset", label, press, units=FOOT_UNITS)
        elif section.about:
            spot, line = split(line, "right", line.height)
            icon_button(frame, stage, spot.center, "settings:reset", "undo", label, press)
        about = HEADING, units, HONEY, "left"
        frame.text(words, *line.midleft, *about, line.width)  # type: ignore[arg-type]

    def _resetter(self, section: Section) -> Press:
        def reset() -> None:
            self.stage.audio.cue("click")
            section.leave()
            section.reset()

        return reset
