"""The game of twenty seconds, in which everybody and every device is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.match.people.measures import Reaction
from game.rules.rng import Rng
from game.scenes.calibration.cards import Card, card_rows
from game.scenes.calibration.page import SHOUTS, CalibrationHost, Page
from game.scenes.calibration.speed import SpeedGame
from game.ui.frame import Frame, Press
from game.ui.parts.form import Row, TextRow
from game.ui.parts.widgets import button, segment_height
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import BLACK, CREAM, GOLD, HAIRLINE, INK, NIGHT

LAMP_UNITS, BUTTON_UNITS = 270, 26
DEVICES = {"keyboard": N_("Keyboard"), "touch": N_("Touch"), "mouse": N_("Mouse")}


def device_name(device: str) -> str:
    """Return what people call a device of the measures."""
    kind, _space, number = device.partition(" ")
    if kind == "gamepad":
        return _("Gamepad {number}").format(number=number)
    return _(DEVICES[kind]) if kind in DEVICES else device


@dataclass(frozen=True)
class LampRow(Row):
    """A large lamp, with the start button or the time left."""

    is_lit: bool
    left_ms: float | None
    start: Press

    def _lamp(self, stage: Stage) -> int:
        return max(stage.reading.px(LAMP_UNITS), 90)

    def _button_width(self, stage: Stage) -> int:
        return stage.fonts.width(_("Begin: 20 seconds"), BLACK, BUTTON_UNITS) + stage.reading.px(60)

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of the lamp."""
        return self._lamp(stage) + stage.reading.px(14)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the lamp, and beside it the start button or the time left."""
        size = self._lamp(stage)
        beside = max(self._button_width(stage), size)
        gap = stage.reading.px(30)
        rect = rect.move(max(0, (rect.width - size - gap - beside) // 2), 0)
        colour = GOLD if self.is_lit else NIGHT
        rim = CREAM if self.is_lit else HAIRLINE
        lamp = stage.paint.box(size, size, size / 2, fill=colour, rim=rim, rim_width=5)
        frame.blit(lamp, rect.x, rect.y)
        if self.is_lit:
            middle = rect.x + size / 2, rect.y + size / 2
            frame.text(_("Now!"), *middle, BLACK, 34, INK, "centre", size - 20)
        left, middle_y = rect.x + size + gap, rect.y + size // 2
        if self.left_ms is None:
            words, wide = _("Begin: 20 seconds"), self._button_width(stage)
            high = segment_height(stage, BUTTON_UNITS) + stage.reading.gap
            place = pygame.Rect(left, 0, wide, max(high, 44))
            place.centery = middle_y
            key, press = "calibration:start", self.start
            button(frame, stage, place, key, words, press, kind="primary", units=BUTTON_UNITS)
            return
        seconds = str(-int(-self.left_ms // 1000))
        frame.text(seconds, left, middle_y, BLACK, 44, CREAM)


class SpeedPage(Page):
    """Everybody presses their own key, button or card as soon as the lamp lights up."""

    key = "speed"

    def __init__(self, host: CalibrationHost) -> None:
        super().__init__(host)
        self._game: SpeedGame | None = None
        self._held: set[str] = set()
        self._last: dict[int, str] = {}
        """What each person's last press was."""
        self._was_lit = False

    def title(self) -> str:
        """Return what the page is called."""
        return _("Speed")

    @property
    def listens(self) -> bool:
        """Whether a game is going on."""
        return self._game is not None

    @property
    def wants_buttons(self) -> bool:
        """Whether buttons of gamepads may be presses."""
        return self._game is not None

    def rows(self) -> list[Row]:
        """Return the lamp, and a card with the results for each person."""
        game = self._game
        lit, left = (game.is_lit, game.left_ms) if game else (False, None)
        cards = [self._card(number) for number in range(len(self.host.people))]
        text = _("Press your own key, or touch your card, as soon as the lamp lights up.")
        if self.is_alone:
            text = _("Shout, or touch your card, as soon as the lamp lights up.")
        return [
            TextRow(text),
            LampRow(lit, left, self._start),
            *card_rows(self.host.stage, cards, self.host.room),
        ]

    def _card(self, number: int) -> Card:
        person = self.host.people[number]
        cap = self.cap(number)
        key = f"calibration:speed:{number}"
        if self._game is None:
            words = results(self.host.measures.of(person).devices)
            return Card(key, person, cap, words or _("Not measured yet"))
        words = self._last.get(number, "…")
        lit = bool(self._game.is_lit and words[:1].isdigit())
        return Card(key, person, cap, words, lit, press=self._toucher(number), instant=True)

    def _toucher(self, number: int) -> Press:
        def touch() -> None:
            used = self.host.stage.devices.used
            self._press(number, used if used in DEVICES else "mouse")

        return touch

    # The game

    def _start(self) -> None:
        self.host.stage.audio.cue("click")
        now = self.host.clock_ms()
        self._game = SpeedGame(len(self.host.people), Rng(int(now * 1000)), now)
        self._held.clear()
        self._last.clear()

    def _press(self, number: int, device: str) -> None:
        if self._game is None:
            return
        time = self._game.press(number, device, self.host.clock_ms())
        if time is not None:
            self._last[number] = _("{ms} ms").format(ms=time)
        elif not self._game.is_lit:
            self._last[number] = _("Too early!")

    def update(self) -> bool:
        """Let the lamp go on and off; return whether the picture changes."""
        game = self._game
        if game is None:
            return False
        game.update(self.host.clock_ms())
        if game.is_lit and not self._was_lit:
            self._last.clear()
        self._was_lit = game.is_lit
        if game.is_over:
            self._finish(game)
        return True

    def _finish(self, game: SpeedGame) -> None:
        """Keep the results; those of devices not used this time stay as they were."""
        self._game = None
        measures = self.host.measures
        for number, person in enumerate(self.host.people):
            if found := game.results(number):
                old = measures.of(person)
                kept = {name: one for name, one in old.devices.items() if name not in found}
                measures.keep(person, replace(old, devices={**kept, **found}))

    # Input

    def leave(self) -> None:
        """Stop the game; what is not finished does not count."""
        self._game = None

    def escape(self) -> bool:
        """Stop the game if one is going on."""
        stopped, self._game = self._game is not None, None
        return stopped

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take presses of people's own keys."""
        if self._game is None or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        name = self.name_of(event)
        if event.type == pygame.KEYUP:
            self._held.discard(name)
            return False
        number = self._owner(name, event)
        if number is None:
            return False
        if name not in self._held:
            self._held.add(name)
            self._press(number, self.device_of(name))
        return True

    def _owner(self, name: str, event: pygame.event.Event) -> int | None:
        """Return who shouts with this key or button."""
        if self.is_alone:
            return 0 if self.host.stack.controller.command_of(event) in SHOUTS else None
        return self.shout_keys.index(name) if name in self.shout_keys else None


def results(devices: Mapping[str, Reaction]) -> str:
    """Return a person's results with every device, in words."""
    texts = []
    for device, one in devices.items():
        words = _("{device}: {ms} ms ± {spread}, missed {missed}, too early {early}")
        texts.append(
            words.format(
                device=device_name(device),
                ms=one.median,
                spread=one.spread,
                missed=one.missed,
                early=one.false_starts,
            )
        )
    return "; ".join(texts)
