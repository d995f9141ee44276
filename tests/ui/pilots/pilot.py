"""A person at the table, as far as a window can tell: moves the pointer, clicks, drags, types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import all_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.rng import Rng
from game.scenes.play.scene import PlayScene, quiet_actions
from game.scenes.play.sharing.curtain import CurtainScene
from game.ui import text
from game.ui.frame import Frame, Target, find
from game.ui.scene import SceneStack
from game.ui.table.round_end.panel import GO_ON
from game.workbench.gallery.pictures import stage_for

STEP = 0.2
SELDOM = 8
"""While nothing can be done, every eighth frame is looked at."""
Look = Callable[[SceneStack, Frame], None]


class Pilot:
    """Plays through injected events; time is simulated."""

    def __init__(
        self,
        kinds: tuple[str, ...],
        *,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        variants: dict[str, int] | None = None,
        ruleset: str = "uffbasse",
        look: Look | None = None,
        wrong_clicks: bool = True,
    ) -> None:
        text.install(language)
        self.stack = stage_for(size, language)
        self.random = Random(seed)
        self.now = 0.0
        self.results = 0
        self.rounds = 0
        """How many ends of rounds were read."""
        self.ways: set[str] = set()
        """The ways in which something was done."""
        self.look = look
        self._frames = 0
        self.wrong_clicks = wrong_clicks
        rules = all_rulesets().find(ruleset)
        seats = [SeatPlan(f"P{i}", kind, i + 1, i + 1) for i, kind in enumerate(kinds)]
        # With a salt of its own every run would meet other choices of the opponents.
        header = new_header(
            rules, seats, program="test", seed=seed, salt="0" * 32, variants=variants or {}
        )
        self.match = Match(Record(header))
        director = Director(
            self.match, DirectBrain(), chance=Rng(seed), pace=0.2, human_window_ms=3000
        )
        actions = replace(quiet_actions(), results=self._count)
        self.scene = PlayScene(
            self.stack.stage, self.match, director, actions, lambda: self.now, fresh=True
        )
        self.stack.push(self.scene)
        self.frame = self.stack.draw()

    @property
    def table(self) -> Any:
        return self.scene.table

    def play_to_the_end(self, most_steps: int = 60_000) -> None:
        """Act whenever the table lets us, until the match is over and its result is shown."""
        for _step in range(most_steps):
            if self.results:
                return
            self.wait()
            if isinstance(self.stack.top, CurtainScene):
                self.open_curtain()
            elif self.table.has_sheet_open:
                self.close_sheet()
            elif self.table.stop.is_open:
                self.read_round_end()
            elif self.scene.question.is_open:
                self.answer()
            elif self.scene.may_act() and self.table.is_idle:
                self.act()
        raise AssertionError(f"not over after {most_steps} steps, at ply {self.match.ply}")

    def step(self, seconds: float = STEP) -> None:
        """Let time pass and look at the next frame."""
        self.now += seconds * 1000
        self.stack.update(seconds)
        self.frame = self.stack.draw()
        if self.look:
            self.look(self.stack, self.frame)

    def wait(self) -> None:
        """Let time pass; most frames in which nothing can be done are not drawn, unless all are
        watched."""
        self._frames += 1
        if self.look or self._frames % SELDOM == 0:
            self.step()
            return
        self.now += STEP * 1000
        self.stack.update(STEP)
        if self.is_asked():
            self.frame = self.stack.draw()

    def is_asked(self) -> bool:
        """Whether there is something to do for the person."""
        table, scene = self.table, self.scene
        if self.stack.top is not scene or table.stop.is_open or table.has_sheet_open:
            return True
        may_act = scene.may_act() and table.is_idle and table.choices.actions
        return bool(scene.question.is_open or may_act)

    def close_sheet(self) -> None:
        """Look at the score sheet for a moment, and put it away."""
        self.step(0.5)
        if not self.table.has_sheet_open:
            return
        self._one_of(
            "sheet",
            lambda: self.press("sheet:close"),
            lambda: self.key(pygame.K_SPACE),
            lambda: self.click_at((3, self.frame.size[1] // 2)),
        )

    def answer(self) -> None:
        """Answer the question of the relaxed table."""
        self.press("question:pass")

    def read_round_end(self) -> None:
        """Read how a round has ended, and let the game go on."""
        self.rounds += 1
        for _frame in range(20):
            self.step()
            assert self.table.stop.is_open, "nobody has pressed"
        way = self.random.randrange(4)
        if way == 0:
            self.press(GO_ON)
        else:
            self.key((pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)[way - 1])
        assert not self.table.stop.is_open

    def act(self) -> None:
        """Do something sensible, sometimes something wrong first."""
        if self.wrong_clicks and self.random.random() < 0.1:
            x, y = self.random.randrange(self.frame.size[0]), self.random.randrange(60, 700)
            self.click_at((x, min(y, self.frame.size[1] - 1)))
            self.step()
            if not (self.scene.may_act() and self.table.is_idle):
                return
        options = sorted(map(str, self.table.choices.actions))
        if not options:
            return
        verbs = {text.split()[0] for text in options}
        if verbs & {"claim", "call"} and self.random.random() < 0.7:
            self.press("shout")
            return
        if verbs <= {"claim", "call", "call-only"}:
            if find(self.frame.targets, "let-pass"):
                self.press("let-pass")
            return
        self._do(self.random.choice([o for o in options if o.split()[0] not in ("claim", "call")]))

    def _do(self, text_of_action: str) -> None:
        verb, *rest = text_of_action.split()
        what = rest[0] if rest else ""
        if verb in ("seed", "play", "lay"):
            target = (
                "trick_box" if verb == "play" else "own" if verb == "seed" else f"stall:{what[0]}"
            )
            self._click_or_drag(f"hand:{what}", target)
        elif verb == "take":
            self._click_or_drag(f"middle:{what}", "own")
        elif verb == "pick":
            self._click_or_drag(f"stall:{what}", "own")
        elif verb == "use":
            if self.random.random() < 0.5:
                self.drag("own:uffbasse", f"stall:{what}")
            else:
                self.press(f"stall:{what}")
        elif verb == "cook":
            self._cook(what)
        elif verb in ("pay", "serve", "joker"):
            self.press("suggest")
            self.press("cook")
        elif verb == "discard":
            self._discard()
        else:
            self.press(verb)

    def _discard(self) -> None:
        """Choose cards until there are enough to throw away."""
        for _card in range(20):
            if find(self.frame.targets, "discard") and self._target("discard").press:
                break
            cards = [k.key for k in self.frame.targets if k.key.startswith("hand:")]
            self.press(self.random.choice(cards))
        self.press("discard")

    def _cook(self, recipe: str) -> None:
        self.press(f"recipe:{recipe}")
        self.step()
        paid = [t.key for t in self.frame.targets if t.key.startswith("paid:")]
        if paid and self.random.random() < 0.5:
            # Take one out, and put it back by dragging it over the pot.
            card = self.random.choice(paid)
            self.press(card)
            self.step()
            name = card.removeprefix("paid:")
            if find(self.frame.targets, f"hand:{name}"):
                self.drag(f"hand:{name}", "kitchen")
            self.step()
        if not self._target("cook").press:
            self.press("suggest")
            self.step()
        self.press("cook")

    def _click_or_drag(self, source: str, goal: str) -> None:
        if self.random.random() < 0.5:
            self.press(source)
        else:
            self.drag(source, goal)

    def open_curtain(self) -> None:
        """Hold the button until the curtain has risen."""
        for _step in range(8):
            self.step()
        key = next(t.key for t in self.frame.targets if t.hold)
        position = self._target(key).rect.center
        self._motion(position)
        self._post(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
        for _step in range(20):
            self.step()
            if not isinstance(self.stack.top, CurtainScene):
                break
        self._post(pygame.MOUSEBUTTONUP, pos=position, button=1)
        self.step()

    def _one_of(self, name: str, *ways: Callable[[], object]) -> None:
        number = self.random.randrange(len(ways))
        self.ways.add(f"{name} {number}")
        ways[number]()

    # Devices

    def press(self, key: str) -> None:
        """Click on a target where it can be seen."""
        self.click_at(self._free_spot(self._target(key)))

    def click_at(self, position: tuple[int, int]) -> None:
        self._motion(position)
        self._post(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
        self._post(pygame.MOUSEBUTTONUP, pos=position, button=1)
        self.frame = self.stack.draw()

    def drag(self, source: str, goal: str) -> None:
        """Pick something up and let it go over something else."""
        start = self._free_spot(self._target(source))
        self._motion(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        end = self._free_spot(self._target(goal))
        for share in (0.2, 0.5, 0.8, 1.0):
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            self._motion((x, y))
            self.frame = self.stack.draw()
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.frame = self.stack.draw()

    def key(self, key: int) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self._post(pygame.KEYUP, key=key, mod=0)
        self.frame = self.stack.draw()

    def _free_spot(self, target: Target) -> tuple[int, int]:
        """Return a point of a target that nothing else covers."""
        rect = target.rect
        for fx in (0.5, 0.25, 0.75, 0.1, 0.9):
            for fy in (0.5, 0.2, 0.8, 0.35, 0.65, 0.95, 0.05):
                spot = (round(rect.x + rect.width * fx), round(rect.y + rect.height * fy))
                top = next(
                    (t for t in reversed(self.frame.targets) if t.rect.collidepoint(spot)), None
                )
                if top is not None and top.key == target.key:
                    return spot
        raise AssertionError(f"{target.key} is covered everywhere")

    def _target(self, key: str) -> Target:
        target = find(self.frame.targets, key)
        if target is None:
            known = [t.key for t in self.frame.targets]
            raise AssertionError(f"no target {key} among {known}")
        return target

    def _motion(self, position: tuple[int, int]) -> None:
        self._post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))

    def _post(self, kind: int, **values: object) -> None:
        self.stack.handle(pygame.event.Event(kind, values))

    def _count(self, *_args: object) -> None:
        self.results += 1


class Check:
    """Compares the table shown with the true one whenever all has been shown."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, view: Any, read: Callable[[Any], Any]
    ) -> None:
        self.settled = 0
        self.wrong: list[str] = []
        timeline: object = None
        settle = view.settle

        def watched(table: Any, seen: Any) -> None:
            nonlocal timeline
            if table.timeline is timeline:
                self._compare(table.shown, read(seen))
            timeline = table.timeline
            settle(table, seen)

        monkeypatch.setattr(view, "settle", watched)

    def _compare(self, shown: Any, true: Any) -> None:
        self.settled += 1
        for name in (field.name for field in fields(true)):
            was, now = getattr(shown, name), getattr(true, name)
            # Whether somebody covers a double cannot be known (see `game.tables.uffda.fold`).
            if was != now and (name, now) != ("phase", "done"):
                self.wrong.append(f"{name} was shown as {was} and is {now}")
