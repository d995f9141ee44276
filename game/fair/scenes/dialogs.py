"""The few dialogs for visitors of a fair."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from game.fair.scenes.actions import KioskActions
from game.fair.scenes.wording import sentences_of
from game.rules.ruleset import Ruleset
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.menu import MenuDialog
from game.scenes.dialogs.messages import ConfirmDialog
from game.scenes.play.advice.hint import Hint
from game.scenes.play.at_table import AtTable
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.panel import box
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.text import LANGUAGES, _, current_language, ngettext
from game.ui.theme import GOLD_MATERIAL, HAIRLINE, NIGHT

NUMBER_UNITS = 110


def stop_dialog(stage: Stage, kiosk: KioskActions) -> Dialog:
    """Return the question whether visitors want to give up their game."""
    return ConfirmDialog(
        stage,
        _("Stop this game?"),
        [_("You can choose another one right away.")],
        _("Stop it"),
        kiosk.stop,
        is_danger=True,
    )


class HelpedTable(AtTable, Protocol):
    """A table that can help visitors."""

    @property
    def rules(self) -> Ruleset:
        """The rules to explain in a few lines."""

    @property
    def hint(self) -> Hint:
        """The hint, which knows a good move."""


class HelpDialog(Dialog):
    """The game in a few lines, and a good move."""

    width_units = 980

    def __init__(self, scene: HelpedTable) -> None:
        title = scene.rules.title.get(current_language())
        words = sentences_of(scene.rules, scene.match.header.variants)
        super().__init__(scene.stage, title, words)
        self._scene = scene

    def choices(self) -> Sequence[Choice]:
        """Return the hint and the way back."""
        found = [Choice("dialog:ok", _("All right"), lambda: None, "primary")]
        if self._scene.hint.asker() is not None:
            found.insert(0, Choice("help:hint", _("Show me a good move"), self._show_move))
        return found

    def _show_move(self) -> None:
        # Asking again would close a hint that is shown.
        if self._scene.hint.advice is None:
            self._scene.hint.ask()


class LanguageDialog(MenuDialog):
    """The languages under their own names."""

    def __init__(self, stage: Stage, kiosk: KioskActions) -> None:
        ways = [
            Choice(f"language:{code}", LANGUAGES[code], partial(kiosk.speak, code))
            for code in kiosk.plan.languages
        ]
        super().__init__(stage, _("Language"), ways)


class StillThere(Dialog):
    """Asks whether somebody is still there, and counts down; any touch answers."""

    width_units = 760
    veil = 0.72

    def __init__(self, stage: Stage, kiosk: KioskActions) -> None:
        super().__init__(stage, _("Are you still there?"), focus="idle:stay")
        self._kiosk = kiosk
        self.left = float(kiosk.plan.countdown)
        """Seconds until the demo comes back."""

    def choices(self) -> Sequence[Choice]:
        """Return the buttons to stop and to go on."""
        return [
            Choice("idle:leave", _("Start over"), self._kiosk.attract, stays=True),
            Choice("idle:stay", _("Go on playing"), lambda: None, "primary"),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Close at any key and at a touch anywhere: somebody is there."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
            return True
        return super().handle(event)

    def update(self, seconds: float) -> bool:
        """Count down; at the end forget everything."""
        moving = super().update(seconds)
        before, self.left = self.left, self.left - seconds
        if self.left <= 0:
            self._kiosk.attract()
            return True
        return moving or math.ceil(before) != math.ceil(self.left)

    def body_height(self) -> int:
        """Return the room for the number, the bar, and the words."""
        self._tell()
        return self._number_height + super().body_height()

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the number, how much of the time is left, and the words."""
        self._tell()
        stage, high = self.stage, self._number_height
        number = str(max(0, math.ceil(self.left)))
        units = NUMBER_UNITS / max(1.0, stage.metrics.text_scale)
        centre = (rect.centerx, rect.y + high * 0.38)
        lettering(frame, stage, number, centre, units, rect.width)
        _number, words = split(rect, "top", high)
        bar = pygame.Rect(rect.x, rect.y + round(high * 0.78), rect.width, self.px(14))
        box(frame, stage, bar, fill=NIGHT, rim=HAIRLINE)
        share = math.ceil(self.left) / self._kiosk.plan.countdown
        wide = round(bar.width * max(0.0, min(1.0, share)))
        if wide > bar.height:
            box(frame, stage, split(bar, "left", wide)[0], fill=GOLD_MATERIAL)
        self.draw_paragraphs(frame, words)

    @property
    def _number_height(self) -> int:
        return self.px(170)

    def _tell(self) -> None:
        seconds = max(0, math.ceil(self.left))
        words = ngettext(
            "Starting over in {count} second. Touch anything to go on.",
            "Starting over in {count} seconds. Touch anything to go on.",
            seconds,
        )
        self.paragraphs = (words.format(count=seconds),)
