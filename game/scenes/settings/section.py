"""The base class of sections: a title, a sign, rows, and the settings that it is about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from game.match.settings import Settings
from game.scenes.settings.host import SettingsHost
from game.scenes.settings.previews.preview import Preview
from game.ui.frame import Press
from game.ui.parts.form import ChoiceRow, Row, SliderRow, SwitchRow
from game.ui.parts.picture_row import PICTURE, Pictured, PictureRow


class Section(ABC):
    """A page of the settings."""

    key: str
    icon: str
    """A picture's name without `common/icon-`."""
    preview: type[Preview]
    """Shows the effect of its settings."""
    about: tuple[str, ...] = ()
    """The settings that a reset puts back to their defaults."""

    def __init__(self, host: SettingsHost) -> None:
        self.host = host

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.host.stage.settings

    @abstractmethod
    def title(self) -> str:
        """Return what the section is called, in the language in use."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """Return the current rows."""

    def intercept(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Deal with an event before any target can; return whether it was used."""
        return False

    def escape(self) -> bool:
        """Handle Escape; return whether the section has used it."""
        return False

    def leave(self) -> None:
        """Another section comes to the front: forget what was begun."""

    def is_as_made(self) -> bool:
        """Whether everything in this section has its default."""
        made = Settings()
        return all(getattr(self.settings, name) == getattr(made, name) for name in self.about)

    def reset(self) -> None:
        """Put everything in this section back to its default."""
        made = Settings()
        self.host.set(**{name: getattr(made, name) for name in self.about})

    # Rows that derived sections are made of

    def flag(self, name: str, label: str, about: str = "") -> SwitchRow:
        """Return a row for a setting that is on or off."""
        value: bool = getattr(self.settings, name)
        return SwitchRow(f"set:{name}", label, value, self.setter(name, not value), about=about)

    def choice(
        self, name: str, label: str, options: Sequence[tuple[Any, str]], about: str = ""
    ) -> ChoiceRow:
        """Return a row for a setting that has one of these (value, label)."""
        values = {str(value): value for value, _label in options}
        return ChoiceRow(
            f"set:{name}",
            label,
            [(str(value), words) for value, words in options],
            str(getattr(self.settings, name)),
            lambda chosen: self._choose(name, values[chosen]),
            about=about,
        )

    def pictures(
        self,
        name: str,
        label: str,
        options: Sequence[Pictured],
        size: tuple[float, float] = PICTURE,
    ) -> PictureRow:
        """Return a row for a setting that has one of these values, whole numbers included."""
        value = getattr(self.settings, name)
        kind = type(value)
        return PictureRow(
            f"set:{name}",
            label,
            options,
            str(value),
            lambda chosen: self._choose(name, kind(chosen)),
            size,
        )

    def volume(self, name: str, label: str) -> SliderRow:
        """Return a row for a volume; every change plays a sound."""

        def change(value: int) -> None:
            self.host.set(**{name: value})
            self.host.stage.audio.cue("click", group=name)

        return SliderRow(f"set:{name}", label, getattr(self.settings, name), change)

    def setter(self, name: str, value: Any) -> Press:
        """Return a press that changes a setting."""
        return lambda: self._choose(name, value)

    def _choose(self, name: str, value: Any) -> None:
        self.host.stage.audio.cue("click")
        self.host.set(**{name: value})
