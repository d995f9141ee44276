"""Thousands of random inputs to the whole program: nothing breaks, and nothing happens twice."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app.program import Program
from game.match.match import Match
from game.match.setup import AppOptions
from game.match.storage.journal import SUFFIX, Journal
from game.rules.core import Action, Refusal, Seat
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from tests import effort
from tests.app.visit import SIZE, Visit, asked_for, stored
from tests.effort import by_day
from tests.ui.positions.short_games import put_short_rules

STEPS = 280 if effort.seed() else 120
SIZES = (SIZE, (640, 400), (1000, 700), (720, 900))
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_u, pygame.K_p, pygame.K_l, pygame.K_b, pygame.K_m, pygame.K_F11, pygame.K_F1),
    *(pygame.K_a, pygame.K_1, pygame.K_LSHIFT),
)
ODD_EVENTS = (
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.USEREVENT,
)
AT_ONCE = ({"cook", "pay", "joker", "serve"}, {"discard"})
"""What one press may do together: a dish is cooked, and the surplus thrown away, as a whole."""


class Monkey:
    """Sends random input, and watches the effect of each event."""

    def __init__(self, visit: Visit, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        self.visit = visit
        self.chance = Random(seed)
        self.done: list[str] = []
        """What has been done since the current event began."""
        self.all_done: list[str] = []
        self.fronts: set[type] = set()
        self._watch_events(monkeypatch)
        self._watch_table(monkeypatch)
        for name in ("home", "deal", "resume", "toggle_full_screen", "toggle_sound"):
            self._watch(monkeypatch, Program, name)
        # The monkey may press "Quit", but stays.
        monkeypatch.setattr(Program, "quit", lambda _program: self.done.append("quit"))

    def _watch(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        whole = getattr(owner, name)

        def watched(*arguments: Any, **named: Any) -> Any:
            self.done.append(name)
            return whole(*arguments, **named)

        monkeypatch.setattr(owner, name, watched)

    def _watch_events(self, monkeypatch: pytest.MonkeyPatch) -> None:
        handle = Program._handle

        def watched(program: Program, event: pygame.event.Event) -> None:
            self.done.clear()
            handle(program, event)
            self._check_done(event)

        def fail(_program: Program, error: Exception) -> bool:
            raise error

        monkeypatch.setattr(Program, "_handle", watched)
        monkeypatch.setattr(Program, "_fail", fail)

    def _watch_table(self, monkeypatch: pytest.MonkeyPatch) -> None:
        submit = PlayScene.submit

        def watched(scene: PlayScene, seat: Seat, action: Action) -> Refusal | None:
            refusal = submit(scene, seat, action)
            if refusal is None:
                self.done.append(action.verb)
                self._check_who(scene, seat, action)
            return refusal

        monkeypatch.setattr(PlayScene, "submit", watched)

    def _check_who(self, scene: PlayScene, seat: Seat, action: Action) -> None:
        """Check that only the person in front plays; others may shout, because that is public."""
        assert scene.match.seats[seat].is_human
        assert scene.stack.top is scene, f"{action} with {scene.stack.top} in front"
        assert not any(isinstance(one, CurtainScene) for one in scene.stack.scenes)
        assert seat == scene.table.viewer or action.verb in ("claim", "call"), f"{action} by {seat}"

    def _check_done(self, event: pygame.event.Event) -> None:
        together = any(set(self.done) <= verbs for verbs in AT_ONCE)
        assert len(self.done) <= 1 or together, f"{event} did {self.done}"
        self.all_done += self.done

    # Doings

    def run(self) -> Generator[None, None, None]:
        """Do STEPS random things, each in one frame or a few."""
        doings: list[tuple[int, Callable[[], Generator[None, None, None]]]] = [
            (34, self._click_target),
            (6, self._click_anywhere),
            (8, self._drag),
            (14, self._press_key),
            (12, self._go_on),
            (6, self._move),
            (4, self._type),
            (4, self._turn_wheel),
            (4, self._all_at_once),
            (3, self._let_go),
            (2, self._look_away),
            (2, self._odd_event),
            (1, self._resize),
        ]
        weights = [weight for weight, _doing in doings]
        for number in range(STEPS):
            (doing,) = self.chance.choices([doing for _weight, doing in doings], weights)
            yield from doing()
            yield
            assert not isinstance(self.visit.top, ErrorDialog)
            self.fronts.add(type(self.visit.top))
            if number % 100 == 0:
                self._check_match()
        self._check_match()

    def _check_match(self) -> None:
        scene = self.visit.program._find_play()
        if scene is not None:
            assert scene.match.record.replay().digest() == scene.match.digest()

    @property
    def _targets(self) -> list[tuple[int, int]]:
        """The middles of targets; those that can be pressed count more."""
        targets = self.visit.program._stack.controller.targets
        found = [t.rect.center for t in targets]
        return [*found, *(t.rect.center for t in targets if t.press for _time in range(2))]

    def _somewhere(self) -> tuple[int, int]:
        width, height = self.visit.program._window.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _spot(self) -> tuple[int, int]:
        targets = self._targets
        return self.chance.choice(targets) if targets else self._somewhere()

    def _down(self, spot: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        self.visit.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=touch)

    def _up(self, spot: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        self.visit.send(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=touch)

    def _motion(self, spot: tuple[int, int]) -> None:
        self.visit.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))

    def _click_target(self) -> Generator[None, None, None]:
        spot, touch = self._spot(), self.chance.random() < 0.2
        self._down(spot, touch=touch)
        if self.chance.random() < 0.3:
            yield
        self._up(spot, touch=touch)
        if self.chance.random() < 0.15:
            self._down(spot, touch=touch)
            self._up(spot, touch=touch)
        yield

    def _click_anywhere(self) -> Generator[None, None, None]:
        spot, button = self._somewhere(), self.chance.choice((1, 1, 2, 3))
        self._down(spot, button)
        self._up(spot, button)
        yield

    def _drag(self) -> Generator[None, None, None]:
        start, end = self._spot(), self._spot()
        self._down(start)
        for share in (0.3, 1.0):
            self._motion(
                (
                    round(start[0] + (end[0] - start[0]) * share),
                    round(start[1] + (end[1] - start[1]) * share),
                )
            )
            yield
        if self.chance.random() < 0.9:
            self._up(end)

    def _press_key(self) -> Generator[None, None, None]:
        key = self.chance.choice(KEYS)
        mod = self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        for _time in range(self.chance.choice((1, 1, 1, 3))):
            self.visit.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        if self.chance.random() < 0.9:
            self.visit.send(pygame.KEYUP, key=key, mod=mod)
        yield

    def _go_on(self) -> Generator[None, None, None]:
        """What a person would do: hurry, open the curtain, close a dialog, deal the cards."""
        if isinstance(self.visit.top, PlayScene) and not self.visit.table.table.is_idle:
            self._down((1, 1), 3)
        elif self.chance.random() < 0.5:
            self.visit.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
            yield from self.visit.wait(9)
            self.visit.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        yield from self.visit.wait(3)

    def _move(self) -> Generator[None, None, None]:
        self._motion(self._spot())
        yield from self.visit.wait(self.chance.choice((1, 5)))

    def _type(self) -> Generator[None, None, None]:
        for letter in self.chance.choice(("ä", "Uli", " ", "\U0001f955", "W" * 30)):
            self.visit.send(pygame.KEYDOWN, key=ord(letter[0]) % 128, mod=0, unicode=letter)
            self.visit.send(pygame.TEXTINPUT, text=letter)
        yield

    def _turn_wheel(self) -> Generator[None, None, None]:
        self._motion(self._spot())
        self.visit.send(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1)), flipped=False)
        yield

    def _all_at_once(self) -> Generator[None, None, None]:
        """Several things in one frame, e.g. while the window was frozen."""
        spot = self._spot()
        for _time in range(3):
            self._down(spot)
            self._up(spot)
        self.visit.send(pygame.KEYDOWN, key=self.chance.choice(KEYS), mod=0, unicode="")
        yield

    def _let_go(self) -> Generator[None, None, None]:
        """Release what was never pressed."""
        self._up(self._spot())
        self.visit.send(pygame.KEYUP, key=self.chance.choice(KEYS), mod=0)
        yield

    def _look_away(self) -> Generator[None, None, None]:
        if self.chance.random() < 0.5:
            self._down(self._spot())
        self.visit.send(pygame.WINDOWFOCUSLOST)
        yield

    def _odd_event(self) -> Generator[None, None, None]:
        self.visit.send(self.chance.choice(ODD_EVENTS))
        yield

    def _resize(self) -> Generator[None, None, None]:
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size)
        self.visit.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        yield


CAGES: dict[str, Callable[[], AppOptions]] = {
    "home": lambda: AppOptions(size=SIZE, welcome=False),
    "one person": lambda: asked_for("human", "easy", "easy", ruleset="short"),
    "two people": lambda: asked_for("human", "human", ruleset="short"),
}


@pytest.mark.parametrize(
    ("cage", "seed"), by_day([("home", 6), ("one person", 2), ("two people", 3)], 0, 2)
)
def test_nothing_that_is_done_breaks_anything(
    cage: str,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
    player_home: Path,
    request: pytest.FixtureRequest,
) -> None:
    if not effort.seed():
        request.getfixturevalue("no_pictures")
    put_short_rules(player_home)
    stored(pace="fast", ruleset="short", language="de" if seed % 2 else "en")
    visit = Visit(monkeypatch, CAGES[cage]())
    monkey = Monkey(visit, monkeypatch, seed)

    def script(_visit: Visit) -> Generator[None, None, None]:
        yield
        yield from monkey.run()
        visit.program._is_done = True
        yield

    assert visit.run(script) == 0
    assert len(monkey.fronts) >= 3, monkey.fronts
    assert len(monkey.all_done) >= 4, monkey.all_done
    for path in (player_home / "saves").rglob(f"*{SUFFIX}"):
        journal = Journal.open(path)
        assert journal.notice is None
        Match(journal.record)
        journal.close()
