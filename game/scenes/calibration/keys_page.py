"""Whether all keys arrive when everybody holds theirs, and who has which key or button."""

from __future__ import annotations

import pygame

from game.scenes.calibration.cards import Card, card_rows
from game.scenes.calibration.page import CalibrationHost, Page
from game.scenes.calibration.rollover import Rollover
from game.ui.frame import Press, Tip
from game.ui.input.shout_keys import shout_label
from game.ui.parts.form import ButtonRow, Row, TextRow
from game.ui.text import _, ngettext
from game.ui.theme import CREAM, GOLD, GREEN_RIM


class KeysPage(Page):
    """Lamps for everybody; keys that stay silent are exchanged."""

    key = "keys"
    is_for_several = True

    def __init__(self, host: CalibrationHost) -> None:
        super().__init__(host)
        self.rollover = Rollover(self.shout_keys)
        self._waits: int | None = None
        """Whose new key is being waited for, by place."""
        self._note = ""

    def title(self) -> str:
        """Return what the page is called."""
        return _("Keys together")

    @property
    def listens(self) -> bool:
        """Always false: whether keys arrive in one frame or in two does not matter here."""
        return False

    @property
    def wants_buttons(self) -> bool:
        """Whether a button of a gamepad may be somebody's new key, or lights a lamp."""
        return True

    # Rows

    def rows(self) -> list[Row]:
        """Return what to do, a card for each person, and what was found."""
        self._follow()
        words, colour = self._said()
        cards = [self._card(number) for number in range(len(self.host.people))]
        return [
            TextRow(_("Everybody holds down their key. Does every lamp light up?")),
            *card_rows(self.host.stage, cards, self.host.room),
            TextRow(words, colour),
            ButtonRow("calibration:take", self._take_label(), _("Take these keys"), self._taker()),
            ButtonRow(
                "calibration:suggest",
                _("If your lamp stays dark, try another key."),
                _("Other keys"),
                self._suggester(),
            ),
            TextRow(self._about_devices()),
        ]

    def _follow(self) -> None:
        if self.rollover.keys != self.shout_keys:
            self.rollover.use(self.shout_keys)

    def _card(self, number: int) -> Card:
        waits = self._waits == number
        cap = "…" if waits else self.cap(number)
        lit = self.rollover.arrives(number)
        words = _("arrives") if lit else _("Press a key or a button …") if waits else _("dark")
        tip = Tip(self.host.people[number].name, _("Press here to choose another key or button."))
        press = self._asker(number)
        person = self.host.people[number]
        return Card(f"calibration:key:{number}", person, cap, words, lit, waits, press, tip)

    def _said(self) -> tuple[str, str]:
        people, together = len(self.host.people), self.rollover.together
        if self._note:
            return self._note, GOLD
        if self.rollover.is_proven:
            return _("All keys arrive together. Nobody can block anybody."), GREEN_RIM
        if not together:
            return _("Nothing has been held down yet."), CREAM
        words = ngettext(
            "At most {n} key out of {people} has arrived at once.",
            "At most {n} keys out of {people} have arrived at once.",
            together,
        )
        return words.format(n=together, people=people), CREAM

    def _take_label(self) -> str:
        proven = self.rollover.proven()
        if proven is None or self.rollover.is_proven:
            return _("If your lamp stays dark, hold down any other key as well.")
        kind = self.host.stage.devices.pad_kind
        keys = ", ".join(shout_label(name, kind) for name in proven)
        return _("These arrive together: {keys}").format(keys=keys)

    def _about_devices(self) -> str:
        pads = len(self.host.stack.controller.gamepads.pads)
        several = _(
            "Several keyboards look like one to the program, but their keys never block each other."
        )
        if not pads:
            return several
        words = ngettext(
            "{n} gamepad is there, and its buttons never block a key.",
            "{n} gamepads are there, told apart by their number; their buttons never block a key.",
            pads,
        )
        return words.format(n=pads) + " " + several

    # Doing

    def _taker(self) -> Press | None:
        proven = self.rollover.proven()
        if proven is None or self.rollover.is_proven:
            return None
        return lambda: self._use(proven)

    def _suggester(self) -> Press | None:
        if self.rollover.is_proven or not self.rollover.best:
            return None
        return lambda: self._use(self.rollover.suggest(self.is_free))

    def _use(self, keys: tuple[str, ...]) -> None:
        """Give everybody these keys; people who are not here get the old ones in exchange."""
        self.host.stage.audio.cue("click")
        self._note = ""
        old = self.settings.shout_keys
        spare = [key for key in old if key not in keys]
        rest = [key if key not in keys else spare.pop(0) for key in old[len(keys) :]]
        self.host.set(shout_keys=(*keys, *rest))
        self.rollover.use(keys)

    def _asker(self, number: int) -> Press:
        def ask() -> None:
            self.host.stage.audio.cue("click")
            self._waits, self._note = number, ""

        return ask

    # Input

    def leave(self) -> None:
        """Keep the old key, and forget what is held."""
        self._waits, self._note = None, ""
        self.rollover.let_go()

    def escape(self) -> bool:
        """Keep the old key, if a new one is being waited for."""
        waited, self._waits = self._waits is not None, None
        return waited

    def intercept(self, event: pygame.event.Event) -> bool:
        """Light lamps, or take a new key."""
        if event.type == pygame.KEYUP:
            self.rollover.up(self.name_of(event))
            return False
        if event.type != pygame.KEYDOWN:
            return False
        name = self.name_of(event)
        if self._waits is not None:
            return self._choose(self._waits, name, event)
        # Buttons that move around the screen keep doing that, unless they are somebody's.
        is_own = name in self.shout_keys
        if not name or not (is_own or (self.is_free(name) and not _is_for_moving(event))):
            return False
        self.rollover.down(name)
        return True

    def _choose(self, number: int, name: str, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self.escape()
        self._waits = None
        if not name or not self.is_free(name):
            self._note = _("This key means something else. Choose another one.")
            return True
        keys = list(self.shout_keys)
        if name in keys:
            keys[keys.index(name)] = keys[number]
        keys[number] = name
        self._use(tuple(keys))
        return True


def _is_for_moving(event: pygame.event.Event) -> bool:
    """Whether a gamepad's button gives a command, as most do."""
    return hasattr(event, "pad") and bool(event.command)
