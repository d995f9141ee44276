"""Shouts of the people around one screen: keys of their own, and who was first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games import find_game
from game.match.pacing import Director
from game.match.settings import DEFAULT_SHOUT_KEYS, Settings
from game.rules.core import Action, Refusal, Seat
from game.ui.frame import Pointing, Target, topmost

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

WINDOW_MS = 8000.0
"""How long persons have in a window before the trick goes on (they still may shout then)."""
AUTOMATIC_MS = 1200.0
"""How long a person may still think again before their turn is ended for them."""
RELAXED = "relaxed"


def heed(director: Director, settings: Settings) -> None:
    """Let a running match follow the settings about pace and shouts."""
    director.pace = settings.pace_factor
    director.relaxed = settings.shouting == RELAXED
    director.human_window_ms = None if director.relaxed else WINDOW_MS
    director.automatic_after_ms = AUTOMATIC_MS if settings.end_turn else None


def key_code(name: str) -> int | None:
    """Return pygame's code of a key by its name; None if this keyboard has no such key."""
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return None


def key_label(name: str) -> str:
    """Return what is written on a key."""
    return name.upper() if len(name) == 1 else name.title()


class Shouts:
    """Takes shouts at once, and carries them out together at the end of the frame.

    Nobody can tell who was faster within one frame, so the rules' order decides and not that of
    the keyboard's queue (e.g. D7.4).
    """

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._entries: dict[tuple[Seat, Action], bool] = {}
        """What is to be done, each with whether it is shouted."""
        self._held: set[int] = set()
        """Shout keys that are down: the system may repeat them."""
        self._held_with: Pointing | None = None
        """What was pointed at then; it is replaced when another scene gets the keys let go."""
        self._touched: set[str] = set()
        """Places that a finger has pressed; the mouse click made of it is not another press."""
        game = find_game(scene.match.header.game)
        self._has_keys = len(scene.humans) > 1 and bool(game.shouts)

    # What has been done in this frame

    def add(self, seat: Seat, action: Action, *, is_shout: bool) -> None:
        """Carry this out at the end of the frame; the same once more changes nothing."""
        self._entries.setdefault((seat, action), is_shout)

    def must_wait(self, seat: Seat) -> bool:
        """Whether what this person does has to wait: another one may shout at the same instant."""
        scene = self._scene
        return any(other != seat and other in scene.humans for other in scene.match.shouters())

    def has_of(self, seat: Seat) -> bool:
        """Whether something that this person has done is to be carried out yet."""
        return any(own == seat for own, _action in self._entries)

    def carry_out(self) -> bool:
        """Do everything of this frame in the order of the rules; return whether there was any."""
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
        return True

    def can_come(self) -> bool:
        """Whether a shout of a person would have an effect now: then every moment counts."""
        scene = self._scene
        return not scene.director.relaxed and any(
            seat in scene.humans for seat in scene.match.shouters()
        )

    # Keys and fingers

    def key_of(self, seat: Seat) -> str:
        """Return what is written on a person's own key; empty if there is none."""
        if not self._are_wanted() or seat not in self._scene.humans:
            return ""
        return key_label(self._names()[self._scene.humans.index(seat)])

    def handle(self, event: pygame.event.Event, targets: Sequence[Target]) -> bool:
        """Deal with a shout key or a finger on a pad; return whether it was one."""
        self._forget_held()
        if event.type == pygame.KEYDOWN:
            return self._key_down(event.key)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.FINGERDOWN:
            return self._finger_down(event, targets)
        elif event.type == pygame.MOUSEBUTTONDOWN and getattr(event, "touch", False):
            target = topmost(targets, event.pos)
            return target is not None and target.key in self._touched
        elif event.type == pygame.MOUSEBUTTONUP:
            self._touched.clear()
        return False

    def _forget_held(self) -> None:
        pointing = self._scene.stack.controller.pointing
        if self._held_with is not pointing:
            self._held_with = pointing
            self._held.clear()
            self._touched.clear()

    def _key_down(self, key: int) -> bool:
        seat = self._seat_of(key)
        if seat is None:
            return False
        if key not in self._held:
            self._held.add(key)
            self._scene.press_shout(seat)
        return True

    def _seat_of(self, key: int) -> Seat | None:
        if not self._are_wanted():
            return None
        for seat, name in zip(self._scene.humans, self._names(), strict=False):
            if key_code(name) == key:
                return seat
        return None

    def _are_wanted(self) -> bool:
        return self._has_keys and self._scene.table.shout_pads

    def _names(self) -> Sequence[str]:
        """Return the keys' names; where one is unknown to this computer, the usual ones."""
        names = self._scene.stage.settings.shout_keys
        return names if all(key_code(name) for name in names) else DEFAULT_SHOUT_KEYS

    def _finger_down(self, event: pygame.event.Event, targets: Sequence[Target]) -> bool:
        """Press a pad: only the first finger on a screen becomes a mouse click."""
        metrics = self._scene.stage.metrics
        spot = (round(event.x * metrics.width), round(event.y * metrics.height))
        target = topmost(targets, spot)
        if target is None or not target.instant or target.press is None:
            return False
        self._touched.add(target.key)
        target.press()
        return True
