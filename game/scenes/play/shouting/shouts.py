"""Shouts of the people around one screen: keys of their own, and who was first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.games import find_game
from game.match.deals.deal import DEAL
from game.match.pacing import Director
from game.match.people.played import FIRST_GAME
from game.match.settings import DEFAULT_SHOUT_KEYS, Settings
from game.rules.core import Action, Event, Refusal, Seat
from game.scenes.play.at_table import AtTable
from game.ui.frame import Pointing
from game.ui.input.shout_keys import is_usable, pad_button, pressed_name, shout_label
from game.ui.reading import LEAST_SECONDS
from game.ui.scene import SceneStack
from game.ui.text import _

WINDOW_MS = 8000.0
"""How long a window waits for persons before the trick goes on (they may still shout then)."""
AUTOMATIC_MS = 1000 * LEAST_SECONDS
"""The least time to read why a person's turn will be ended for them; they may still act."""
RELAXED = "relaxed"


def direct(director: Director, settings: Settings) -> None:
    """Let a running match follow the settings about pace and shouts.

    A first game is relaxed, and so is a deal that others play, too.
    """
    director.pace = settings.pace_factor
    options = director.match.header.options
    always = options.get(FIRST_GAME) or options.get(DEAL)
    director.relaxed = bool(always) or settings.shouting == RELAXED
    director.human_window_ms = None if director.relaxed else WINDOW_MS
    director.automatic_after_ms = AUTOMATIC_MS if settings.end_turn else None


class LoudTable(AtTable, Protocol):
    """A table at which people shout."""

    @property
    def persons(self) -> Sequence[Seat]:
        """The seats of all people who play, wherever they are."""

    @property
    def stack(self) -> SceneStack:
        """The stack, where keys and buttons come from."""

    @property
    def director(self) -> Director:
        """The director, which decides what counts."""

    def tell_time(self) -> None:
        """Tell the director the time."""

    def show(self, events: Sequence[Event]) -> None:
        """Show what has happened."""

    def tell_trouble(self) -> None:
        """Say what is wrong with the journal."""

    def wake(self) -> None:
        """Work out what happens next."""

    def press_shout(self, seat: Seat) -> None:
        """Do what a person's own shout key does."""


class Shouts:
    """Takes shouts at once, and carries them out together at the end of the frame.

    Nobody can tell who was faster within one frame, so the order of the rules decides, not that of
    the keyboard's queue (e.g. D7.4).
    """

    def __init__(self, scene: LoudTable) -> None:
        self._scene = scene
        self._entries: dict[tuple[Seat, Action], bool] = {}
        """The actions to carry out, each with whether it is a shout."""
        self._held: set[str] = set()
        """Shout keys that are down, as the system may repeat them."""
        self._held_with: Pointing | None = None
        """The pointing at that time; other scenes, which get the key releases, replace it."""
        game = find_game(scene.match.header.game)
        self._is_loud = bool(game.shouts)
        """Whether this game is one with shouts."""

    # What has been done in this frame

    def add(self, seat: Seat, action: Action, *, is_shout: bool) -> None:
        """Carry this out at the end of the frame; a repetition changes nothing."""
        self._entries.setdefault((seat, action), is_shout)

    def must_wait(self, seat: Seat) -> bool:
        """Whether this person's action has to wait, as another one may shout at once."""
        scene = self._scene
        return any(other != seat and other in scene.persons for other in scene.match.shouters())

    def has_of(self, seat: Seat) -> bool:
        """Whether something that this person has done still has to be carried out."""
        return any(own == seat for own, _action in self._entries)

    def carry_out(self) -> bool:
        """Carry out this frame's actions in the order of the rules; return whether there were
        any."""
        if not self._entries:
            return False
        scene, entries = self._scene, self._entries
        self._entries = {}
        scene.tell_time()
        for seat, action, outcome in scene.director.submit_together(list(entries)):
            if not isinstance(outcome, Refusal):
                scene.show(outcome)
            elif entries[seat, action]:
                scene.table.refused_shout(seat, outcome)
        scene.tell_trouble()
        # A shout that waits for somebody's handicap will be heard in a moment.
        scene.wake()
        return True

    def note_missed(self, seat: Seat) -> None:
        """Note a shout of a person who has nothing to shout, but perhaps had a moment ago."""
        scene = self._scene
        if not scene.match.shouts_of(seat):
            scene.tell_time()
            scene.director.note_late_press(seat)

    def answer_false_ones(self) -> None:
        """Answer opponents who have shouted without a reason as kindly as people."""
        scene = self._scene
        for seat in scene.director.take_false_shouts():
            words = _("{name} shouts too early. Not yet!")
            if not scene.table.toast:
                scene.table.say(words.format(name=scene.people[seat].name))
                scene.stage.audio.cue("illegal")

    def can_come(self) -> bool:
        """Whether a person's shout would have an effect now, so that every moment counts."""
        scene = self._scene
        return not scene.director.relaxed and any(
            seat in scene.humans for seat in scene.match.shouters()
        )

    # Keys

    def key_of(self, seat: Seat) -> str:
        """Return the label of a person's own key; empty if there is none."""
        if not self._are_wanted() or seat not in self._scene.humans:
            return ""
        kind = self._scene.stage.devices.pad_kind
        return shout_label(self._names()[self._scene.humans.index(seat)], kind)

    @property
    def wants_buttons(self) -> bool:
        """Whether somebody shouts with a button of a gamepad."""
        return self._are_wanted() and any(
            pad_button(name) for _seat, name in zip(self._scene.humans, self._names(), strict=False)
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with a shout key; return whether it was one."""
        self._forget_held()
        if event.type == pygame.KEYDOWN:
            return self._key_down(self._name_of(event))
        if event.type == pygame.KEYUP:
            self._held.discard(self._name_of(event))
        return False

    def _name_of(self, event: pygame.event.Event) -> str:
        return pressed_name(event, self._scene.stack.controller.gamepads.pads)

    def _forget_held(self) -> None:
        pointing = self._scene.stack.controller.pointing
        if self._held_with is not pointing:
            self._held_with = pointing
            self._held.clear()

    def _key_down(self, key: str) -> bool:
        seat = self._seat_of(key)
        if seat is None:
            return False
        if key not in self._held:
            self._held.add(key)
            self._scene.press_shout(seat)
        return True

    def _seat_of(self, key: str) -> Seat | None:
        if not self._are_wanted():
            return None
        for seat, name in zip(self._scene.humans, self._names(), strict=False):
            if name == key:
                return seat
        return None

    def _are_wanted(self) -> bool:
        return self._is_loud and len(self._scene.humans) > 1 and self._scene.table.shout_pads

    def _names(self) -> Sequence[str]:
        """Return the names of the keys, or the usual ones if this computer lacks one of them."""
        names = self._scene.stage.settings.shout_keys
        return names if all(map(is_usable, names)) else DEFAULT_SHOUT_KEYS
