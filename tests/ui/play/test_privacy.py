"""Several people at one screen: nothing shown depends on what its viewer must not know."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from game.games import find_game
from game.games.uffbasse import phases
from game.games.uffbasse.cards import NAME, NO_CARD
from game.games.uffbasse.state import UffbasseState
from game.match.match import Match
from game.rules.core import CLOCK, Action, Seat, State
from game.rules.rng import Rng
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.tables.uffbasse.view import UffbasseTable
from game.ui import text
from game.ui.frame import Frame
from game.ui.renderer import Renderer
from game.ui.scene import SceneStack
from game.workbench.gallery.pictures import stage_for
from tests.effort import by_day
from tests.ui.audits.seen_cards import SeenCards
from tests.ui.pilots.pilot import Pilot
from tests.ui.positions.short_games import (
    Begun,
    Sitting,
    actions_of,
    header_of,
    put_short_rules,
    short_rules,
    state_when,
)
from tests.ui.screens import Calls

SIZE, OTHER_SIZE = (800, 500), (1000, 620)
PREFIX = "uffbasse/card-"


class Camera(Sitting):
    """Photographs what the window shows, painted as the window paints: only where it changed."""

    def __init__(self, stack: SceneStack, match: Match) -> None:
        super().__init__(stack, match)
        self.renderer = Renderer()
        self.pictures: list[int] = []
        self.private: list[int] = []
        """Pictures that may differ: somebody who knows more is in front."""
        self.knows_more: Seat | None = None

    @property
    def in_front(self) -> Seat | None:
        """Who can see the table; nobody while the curtain is there."""
        return None if self.is_covered else self.scene.table.viewer

    @property
    def is_covered(self) -> bool:
        return any(isinstance(scene, CurtainScene) for scene in self.stack.scenes)

    def shoot(self, seconds: float = 0.1) -> Frame:
        """Let time pass and keep what is then on the screen."""
        self.pass_time(seconds)
        frame, screen = self.stack.draw(), pygame.display.get_surface()
        assert screen is not None
        assert frame.background is not None
        self.renderer.present(screen, frame.background, frame.items)
        picture = zlib.crc32(screen.get_view("0"))  # type: ignore[arg-type]
        knows = self.knows_more is not None and self.in_front == self.knows_more
        (self.private if knows else self.pictures).append(picture)
        return frame

    def wait(self, steps: int) -> None:
        for _step in range(steps):
            self.shoot()

    def send(self, kind: int, **details: object) -> None:
        self.stack.handle(pygame.event.Event(kind, details))
        self.shoot(0.02)

    def point(self, x: int, y: int) -> None:
        self.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def key(self, key: int) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.send(pygame.KEYUP, key=key, mod=0)

    def wait_for_curtain(self) -> None:
        """Go on until the curtain hangs."""
        for _step in range(200):
            self.shoot()
            if isinstance(self.stack.top, CurtainScene):
                self.wait(5)
                return
        raise AssertionError("no curtain")

    def open(self) -> None:
        """Hold the key that opens the curtain, until the table lies there."""
        self.wait_for_curtain()
        self.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        for _step in range(30):
            self.shoot()
            if not self.is_covered:
                break
        self.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        assert not self.is_covered

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size)
        self.stack.stage.resize(size)
        self.stack.resized()
        self.renderer.forget()
        self.wait(2)

    def look_around(self, *, thoroughly: bool = True) -> None:
        """Point at everything, drag, and open all that can be opened.

        `thoroughly` also changes language and size, so that everything is painted anew.
        """
        width, height = SIZE
        for y in range(30, height, 85):
            for x in range(40 + y % 130, width, 190):
                self.point(x, y)
            self.wait(2)
        middle = (width // 2, height - 40)
        self.point(*middle)
        self.send(pygame.MOUSEBUTTONDOWN, pos=middle, button=1)
        for y in (height - 80, height - 160, 90):
            self.point(width // 2, y)
        self.send(pygame.WINDOWFOCUSLOST)
        self.open()
        self.key(pygame.K_ESCAPE)
        self.wait(3)
        self.send(pygame.WINDOWFOCUSLOST)
        self.open()
        self.key(pygame.K_ESCAPE)
        self.scene.actions.log(self.scene)
        self.wait(3)
        if thoroughly:
            self.calls.change_language("de")
            self.resize(OTHER_SIZE)
            self.key(pygame.K_ESCAPE)
            self.wait(2)
            self.calls.change_language("en")
            self.resize(SIZE)
        else:
            self.key(pygame.K_ESCAPE)
        for _step in range(12):
            self.key(pygame.K_TAB)


@pytest.fixture(scope="module")
def stack() -> SceneStack:
    """Return a stage whose pictures all cases share."""
    return stage_for(SIZE, "en")


def film(stack: SceneStack, state: State, kinds: tuple[str, ...]) -> Camera:
    """Put a state on its table."""
    pygame.display.set_mode(SIZE)
    if stack.stage.metrics.width != SIZE[0]:
        stack.stage.resize(SIZE)
    header = header_of(short_rules(), kinds, 1)
    return Camera(SceneStack(stack.stage), Match(Begun(header, state)))


def twins(state: State, seat: Seat) -> tuple[State, State]:
    """Return the state and another one that this seat cannot tell from it."""
    other = find_game(state.rules.game).sample(state.observation(seat), Rng(99))
    assert state.observation(seat) == other.observation(seat)
    assert state.digest() != other.digest()
    return state, other


# What is shown while somebody is in front


def of_phase(phase: int, least_trick: int = 0) -> Callable[[State], bool]:
    def fits(state: State) -> bool:
        assert isinstance(state, UffbasseState)
        return state.phase == phase and len(state.tricks) >= least_trick

    return fits


def following(state: State) -> bool:
    assert isinstance(state, UffbasseState)
    return state.phase == phases.TRICK and len(state.trick) == 1 and len(state.tricks) >= 2


MOMENTS = {
    "lead": of_phase(phases.TRICK, 1),
    "follow": following,
    "pick": of_phase(phases.PICK, 3),
    "use": of_phase(phases.USE),
    "cook": of_phase(phases.COOK),
    "limit": of_phase(phases.LIMIT),
}


@pytest.mark.parametrize(("moment",), by_day([(one,) for one in MOMENTS], 1, 3, 5))
def test_no_pixel_depends_on_the_cards_of_the_others(stack: SceneStack, moment: str) -> None:
    kinds = ("human",) * (2 + len(moment) % 2)
    header = header_of(short_rules(2), kinds, 5)
    state = state_when(header, MOMENTS[moment])
    seat = state.actors()[0]
    films = []
    for one in twins(state, seat):
        camera = film(stack, one, kinds)
        camera.open()
        assert camera.in_front == seat
        camera.look_around(thoroughly=moment in ("follow", "cook"))
        act_alike(camera, seat, one)
        films.append(camera.pictures)
    assert films[0] == films[1]
    assert len(set(films[0])) > 40


def act_alike(camera: Camera, seat: Seat, state: State) -> None:
    """Do the first legal action, and watch until the next curtain if somebody else is to act."""
    action = state.legal_actions(seat)[0]
    assert camera.scene.submit(seat, action) is None
    if camera.match.owing() == (seat,):
        camera.wait(12)
    elif CLOCK not in camera.match.actors():
        camera.wait_for_curtain()


def test_what_one_has_done_in_secret_leaves_no_trace_for_the_next(stack: SceneStack) -> None:
    kinds = ("human", "human")
    state = state_when(header_of(short_rules(), kinds, 3), of_phase(phases.SEED))
    first, second = state.actors()
    films = []
    for one in twins(state, second):
        camera = film(stack, one, kinds)
        camera.knows_more = first
        camera.open()
        camera.look_around(thoroughly=False)
        # Not allowed now: the table says why.
        table = cast(UffbasseTable, camera.scene.table)
        table.act("play", NAME[cast(UffbasseState, one).hands[first][0]])
        camera.wait(2)
        assert table.toast
        assert camera.scene.submit(first, one.legal_actions(first)[2]) is None
        camera.open()
        assert camera.in_front == second
        assert not table.toast, "why the first one's card was refused concerns nobody else"
        camera.look_around()
        films.append((camera.pictures, camera.private))
    (shown, private), (shown_again, private_again) = films
    assert private != private_again, "the first person's cards do differ"
    assert shown == shown_again
    assert len(set(shown)) > 40


# Whole games


class Watcher(SeenCards):
    """Knows which cards a frame shows, or asked for while it was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, card_of)

    def cards_in(self, frame: Frame) -> set[str]:
        asked, self.asked = self.asked, set()
        return asked | super().cards_in(frame)


def card_of(name: str) -> str | None:
    return name.removeprefix(PREFIX) if name.startswith(PREFIX) else None


class Restless(Pilot):
    """Plays, and interrupts the game in every way there is."""

    def __init__(self, kinds: tuple[str, ...], **options: object) -> None:
        super().__init__(kinds, **options)  # type: ignore[arg-type]
        self.calls = Calls(self.stack)
        self.interruptions: set[str] = set()
        self._chance = Random(4)
        self.scene.actions = actions_of(self.calls, self._count)

    def play_to_the_end(self, most_steps: int = 20_000) -> None:
        for _step in range(most_steps):
            if self.results:
                return
            self.step()
            if self._chance.random() < 0.05:
                self.interrupt()
            if isinstance(self.stack.top, CurtainScene):
                self.open_curtain()
            elif self.scene.may_act() and self.table.is_idle:
                self.act()
        raise AssertionError("not over")

    def interrupt(self) -> None:
        what = self._chance.choice(("focus", "focus", "menu", "log", "skip", "skip", "resize"))
        self.interruptions.add(what)
        if what == "focus":
            self._post(pygame.WINDOWFOCUSLOST)
        elif what == "menu":
            self.key(pygame.K_ESCAPE)
            self.step()
            self.calls.change_language(self._chance.choice(("en", "de")))
            self.key(pygame.K_ESCAPE)
        elif what == "log":
            if self.stack.top is self.scene:
                self.scene.actions.log(self.scene)
                self.step()
                self.key(pygame.K_ESCAPE)
        elif what == "skip":
            self.key(pygame.K_SPACE)
        else:
            size = self._chance.choice((SIZE, OTHER_SIZE))
            pygame.display.set_mode(size)
            self.stack.stage.resize(size)
            self.stack.resized()
        self.step(0.05)


class Guard:
    """Looks at every frame for cards that the person in front must not see.

    While events are shown, the rules are ahead of the table: then only cards count that have been
    hidden since the table was last at rest.
    """

    def __init__(self, watcher: Watcher, scene: PlayScene) -> None:
        self._watcher = watcher
        self._scene = scene
        self._viewer: Seat | None = None
        self._hidden = self._hidden_now(None)
        self.frames = 0
        self.behind_curtain = 0
        self.seen: set[str] = set()

    def look(self, stack: SceneStack, frame: Frame) -> None:
        scene = self._scene
        covered = any(isinstance(one, CurtainScene) for one in stack.scenes)
        viewer = None if covered else scene.table.viewer
        now = self._hidden_now(viewer)
        if scene.table.is_idle or viewer != self._viewer:
            self._hidden = now
        else:
            self._hidden &= now
        self._viewer = viewer
        self.frames += 1
        self.behind_curtain += covered
        shown = self._watcher.cards_in(frame)
        self.seen |= shown
        assert not shown & self._hidden, f"seat {viewer} sees {shown & self._hidden}"
        assert not (covered and shown), f"{shown} can be seen with the curtain"
        held = {target.key.split(":")[-1] for target in frame.targets if ":" in target.key}
        assert not held & self._hidden, f"seat {viewer} can point at {held & self._hidden}"

    def _hidden_now(self, viewer: Seat | None) -> set[str]:
        state = cast(UffbasseState, self._scene.match._state)
        cards = list(state.aside)
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                cards += [card for card in hand if card not in state.known[seat]]
                cards += [state.seeds[seat]] if state.seeds[seat] != NO_CARD else []
        return {NAME[card] for card in cards}


@pytest.mark.parametrize(
    ("kinds", "variants", "seed"),
    by_day(
        [(("human", "human"), {}, 11), (("human", "easy", "human"), {"build-market": 1}, 12)], 1
    ),
)
def test_no_frame_of_a_game_shows_a_hidden_card(
    kinds: tuple[str, ...],
    variants: dict[str, int],
    seed: int,
    player_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put_short_rules(player_home)
    watcher = Watcher(monkeypatch)
    pilot = Restless(kinds, seed=seed, size=SIZE, ruleset="short", variants=variants)
    guard = Guard(watcher, pilot.scene)
    pilot.look = guard.look
    pilot.play_to_the_end()
    assert pilot.match.record.replay().digest() == pilot.match.digest()
    assert pilot.interruptions == {"focus", "menu", "log", "skip", "resize"}
    assert guard.frames > 400
    assert guard.behind_curtain > 100
    assert len(guard.seen) > 20, "the guard does see cards"


def test_a_shout_for_somebody_else_does_not_show_their_cards(
    stack: SceneStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who may shout is public, so anybody in front may press the button (U11.2)."""
    watcher, kinds = Watcher(monkeypatch), ("human", "human")

    def other_may_shout(state: State) -> bool:
        actors = state.actors()
        return of_phase(phases.TRICK)(state) and len(actors) == 2

    state = state_when(header_of(short_rules(), kinds, 2), other_may_shout)
    first, second = state.actors()
    camera = film(stack, state, kinds)
    camera.open()
    assert camera.in_front == first
    guard = Guard(watcher, camera.scene)
    camera.key(pygame.K_u)
    assert camera.match.record.moves[-1].seat == second
    for _step in range(40):
        guard.look(camera.stack, camera.shoot())
    assert camera.in_front == first
    assert Action.parse(camera.match.record.moves[-1].action).verb in ("claim", "call")


def test_texts_return_to_english() -> None:
    """The cases above change the language; none may leave it changed."""
    assert text.current_language() == "en"
