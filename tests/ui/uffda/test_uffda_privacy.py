"""UFF-DA! at one screen: no frame tells of cards, or of offences, that its viewer cannot know."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

import pygame
import pytest

from game.games.uffda.cards import NAME, members
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.state import UffdaState
from game.match.match import Match
from game.rules.core import Event, Seat
from game.scenes.play.sharing.curtain import CurtainScene
from game.tables.uffda.shown import read
from game.tables.uffda.view import UffdaTable
from game.ui.frame import Frame
from game.ui.scene import SceneStack
from game.workbench.gallery.pictures import stage_for
from tests.effort import by_day
from tests.rules.uffda_rules import situation, walk
from tests.ui.audits.seen_cards import SeenCards
from tests.ui.pilots.pilot import Check
from tests.ui.pilots.uffda_pilot import UffdaPilot, check_whole_game
from tests.ui.play.test_privacy import Camera, twins
from tests.ui.positions.short_games import Begun, header_of

SIZE = (800, 500)
CARD = re.compile(r"\b([0-9]/[0-9])\b")
FACE = re.compile(r"uffda/\w+/(?:card|laid)-(\d)(\d)$")


# Whole games


class Knowledge:
    """Collects what the person in front may know: what they saw at rest, and each event since."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cards: set[str] = set()
        start, show, settle = UffdaTable.start, UffdaTable.show, UffdaTable.settle

        def started(table: UffdaTable, seen: UffdaObservation, viewer: Seat | None) -> None:
            self.cards = self._of(seen)
            start(table, seen, viewer)

        def showed(table: UffdaTable, events: Sequence[Event], seen: UffdaObservation) -> None:
            for event in events:
                self.cards |= set(CARD.findall(str(event.plain())))
            show(table, events, seen)

        def settled(table: UffdaTable, seen: UffdaObservation) -> None:
            if table.timeline.is_idle:
                self.cards = self._of(seen)
            else:
                self.cards |= self._of(seen)
            settle(table, seen)

        monkeypatch.setattr(UffdaTable, "start", started)
        monkeypatch.setattr(UffdaTable, "show", showed)
        monkeypatch.setattr(UffdaTable, "settle", settled)

    @staticmethod
    def _of(seen: UffdaObservation) -> set[str]:
        laid = {card.card for branch in seen.branches for card in branch.cards}
        given = {card for row in seen.known for card in row}
        return {f"{seen.start}/{seen.start}", *seen.hand, *laid, *given}


def card_of(name: str) -> str | None:
    """Return the card on a picture."""
    found = FACE.search(name)
    return f"{found[1]}/{found[2]}" if found else None


class Guard:
    """Looks at every frame: pictures, texts, labels, tips, keys, and new sentences of the log."""

    def __init__(self, knowledge: Knowledge, pictures: SeenCards) -> None:
        self._knowledge = knowledge
        self._pictures = pictures
        self._told = 0
        self._front: tuple[bool, Seat | None] = False, None
        self.frames = 0
        self.covered = 0
        self.seen: set[str] = set()
        self.table: UffdaTable | None = None

    def look(self, stack: SceneStack, frame: Frame) -> None:
        covered = any(isinstance(scene, CurtainScene) for scene in stack.scenes)
        texts = [written.text for written in frame.written]
        for target in frame.targets:
            texts += [target.key, target.label]
            texts += [target.tip.title, target.tip.text] if target.tip else []
        table = self.table
        if table is not None:
            # What somebody has read before may be about cards that are hidden again by now.
            if (covered, table.viewer) == self._front:
                texts += table.sentences[self._told :]
            self._front = covered, table.viewer
            self._told = len(table.sentences)
        shown = self._pictures.cards_in(frame) | set(CARD.findall("\n".join(texts)))
        self.frames += 1
        self.seen |= shown
        if covered:
            self.covered += 1
            assert not shown, f"{shown} can be seen with the curtain"
        assert shown <= self._knowledge.cards, f"nobody knows {shown - self._knowledge.cards}"
        if table is not None and table.is_idle and not covered:
            self._compare(table, shown)

    @staticmethod
    def _compare(table: UffdaTable, shown: set[str]) -> None:
        """Check a table at rest against what the rules hide."""
        state = table.host.match._state  # type: ignore[attr-defined]
        if state.is_over:
            return
        hidden = {NAME[card] for card in state.pile}
        for seat, hand in enumerate(state.hands):
            if seat != table.viewer:
                hidden |= {NAME[card] for card in members(hand)}
        for row in state.observation(table.viewer).known:
            hidden -= set(row)
        assert not shown & hidden, f"{table.viewer} sees {shown & hidden}"


@pytest.mark.parametrize(
    ("kinds", "options"),
    by_day(
        [
            (("human", "human", "human"), {"variants": {"rounds": 1}, "seed": 4}),
            (
                ("human", "easy"),
                {"variants": {"rounds": 2}, "ruleset": "ay-caramba", "language": "de"},
            ),
            (("human", "easy", "human", "easy"), {"variants": {"rounds": 1}, "relaxed": True}),
        ],
        2,
    ),
)
@pytest.mark.usefixtures("no_pictures")
def test_no_frame_of_a_game_tells_of_a_hidden_card(
    kinds: tuple[str, ...], options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    guard, check = (
        Guard(Knowledge(monkeypatch), SeenCards(monkeypatch, card_of)),
        Check(monkeypatch, UffdaTable, read),
    )
    pilot = UffdaPilot(kinds, **options)  # type: ignore[arg-type]
    guard.table = pilot.table
    pilot.look = guard.look
    pilot.play_to_the_end()
    check_whole_game(pilot, check, pilot.match.header.variants["rounds"])
    assert guard.frames > 200
    assert bool(guard.covered) == (kinds.count("human") > 1)
    assert len(guard.seen) > 30, "the guard does see cards"


# Pixel by pixel


@pytest.fixture(scope="module")
def stack() -> SceneStack:
    """Return a stage whose pictures all cases share."""
    return stage_for(SIZE, "en")


def film(stack: SceneStack, state: UffdaState, kinds: tuple[str, ...]) -> Camera:
    """Put a state on its table, before a camera."""
    pygame.display.set_mode(SIZE)
    if stack.stage.metrics.width != SIZE[0]:
        stack.stage.resize(SIZE)
    header = header_of(state.rules, kinds, 1)
    return Camera(SceneStack(stack.stage), Match(Begun(header, state)))


def in_phase(phase: str, seed: int, least: int = 8) -> UffdaState:
    """Return a moment of a random game of three."""
    for state in walk(3, seed):
        seen = state.observation(None)
        if seen.phase == phase and len(state.laid) >= least and min(state.sizes) > 1:
            return state.copy()
    raise LookupError(phase)


@pytest.mark.parametrize("phase", ["start", "drawn", "cover", "give"])
def test_no_pixel_depends_on_the_cards_of_the_others(stack: SceneStack, phase: str) -> None:
    state = in_phase(phase, seed=5)
    seat = state.actors()[0]
    films = []
    for one in twins(state, seat):
        assert isinstance(one, UffdaState)
        camera = film(stack, one, ("human",) * 3)
        camera.open()
        assert camera.in_front == seat
        camera.look_around(thoroughly=phase == "start")
        action = next(a for a in one.legal_actions(seat) if a.verb not in ("draw", "declare"))
        assert camera.scene.submit(seat, action) is None
        camera.wait(12)
        films.append(camera.pictures)
    assert films[0] == films[1]
    assert len(set(films[0])) > 30


def test_a_gift_is_seen_by_two_only(stack: SceneStack) -> None:
    """D10.2: while the card flies, a third person sees the same for any card."""
    hands = ("3/4 1/6 0/5", "2/7", "4/7 3/9 2/5")
    windows = [{"kind": "uffda", "who": 1, "nexts_left": 2}]
    pictures: dict[int, list[list[int]]] = {0: [], 1: [], 2: []}
    for card in ("3/4", "1/6"):
        for viewer, films in pictures.items():
            state = situation(hands, turn=1, windows=windows, phase="done")
            state.apply(Seat(0), next(a for a in state.legal_actions(Seat(0))))
            kinds = ["easy"] * 3
            kinds[viewer] = "human"
            camera = film(stack, state, tuple(kinds))
            gift = next(a for a in state.legal_actions(Seat(0)) if a.args == (card,))
            camera.wait(2)
            # By the rules, as an opponent would: nobody presses anything.
            camera.scene.show(camera.match.submit(Seat(0), gift))
            camera.pictures.clear()
            for _step in range(8):
                camera.scene.table.update(0.1)
                films_frame(camera)
            films.append(list(camera.pictures))
    assert pictures[2][0] == pictures[2][1], "a third cannot tell which card it was"
    assert pictures[0][0] != pictures[0][1]
    assert pictures[1][0] != pictures[1][1]


def films_frame(camera: Camera) -> None:
    """Keep what is on the screen while no time passes for the opponents."""
    whole = camera.pass_time
    camera.pass_time = lambda seconds: None  # type: ignore[method-assign]
    camera.shoot()
    camera.pass_time = whole  # type: ignore[method-assign]


# Offences (D10.3)


FORGOTTEN = {
    "coin": {"kind": "coin", "who": 1, "nexts_left": 1},
    "last card": {"kind": "uffda", "who": 3, "nexts_left": 1},
    "own last card": {"kind": "uffda", "who": 2, "nexts_left": 2},
    "gift": {"kind": "uffda", "who": 3, "nexts_left": 1, "origin": "give"},
}


def described(frame: Frame) -> list[tuple[object, ...]]:
    """Return all that a frame tells besides its pixels, e.g. to a screen reader."""
    told: list[tuple[object, ...]] = [
        (t.key, tuple(t.rect), t.label, t.tip, t.hotkey, t.press is None, t.drag)
        for t in frame.targets
    ]
    return [*told, *((written.text, tuple(written.rect)) for written in frame.written)]


@cache
def pointed_at(
    stack: SceneStack, offence: str | None, phase: str
) -> tuple[list[list[tuple[object, ...]]], list[int]]:
    """Return what frames tell, and how they look, while somebody points all over the table."""
    hands = ("3/4 1/6 0/5", "2/7 5/8 1/3", "4/7", "5/6")
    windows = [FORGOTTEN[offence]] if offence else []
    state = situation(hands, turn=2, windows=windows, phase=phase, own=True)
    camera = film(stack, state, ("human",) * 4)
    camera.open()
    camera.pictures.clear()
    told = []
    for x, y in [(int(a), int(b)) for a in range(40, 800, 150) for b in range(30, 500, 90)]:
        camera.point(x, y)
        told.append(described(camera.shoot(0.5)))
    return told, camera.pictures


@pytest.mark.parametrize("phase", ["start", "done"])
@pytest.mark.parametrize("offence", FORGOTTEN)
def test_nothing_points_at_an_offence(stack: SceneStack, offence: str, phase: str) -> None:
    honest = pointed_at(stack, None, phase)
    assert pointed_at(stack, offence, phase) == honest
    assert len(set(honest[1])) > 8, "pointing at things does show something"


def test_an_offence_itself_looks_like_an_honest_next(stack: SceneStack) -> None:
    """Next looks the same from a player who owes a coin and from one who does not."""
    hands = ("3/4 1/6 0/5", "2/7 5/8 1/3", "4/7 5/6")
    films = []
    for penalties in (True, False):
        state = situation(
            hands,
            turn=0,
            phase="drawn",
            branches={"P0": {"coin": False, "ends": []}},
        )
        if not penalties:
            state = replaced_played(state)
        camera = film(stack, state, ("easy", "human", "human"))
        camera.scene.table.start(camera.match.observation(Seat(1)), Seat(1))
        camera.pictures.clear()
        next_said = next(a for a in state.legal_actions(Seat(0)) if a.verb == "next")
        camera.scene.show(camera.match.submit(Seat(0), next_said))
        for _step in range(8):
            camera.scene.table.update(0.1)
            films_frame(camera)
        films.append(list(camera.pictures))
        assert bool(camera.match.observation(Seat(1)).windows) == penalties  # type: ignore[attr-defined]
    assert films[0] == films[1]


def replaced_played(state: UffdaState) -> UffdaState:
    """Return the same table, but its turn player has laid a card and owes nothing."""
    other = state.copy()
    other.played = True
    return other


SHAPES: dict[str, Callable[[], UffdaState]] = {
    "a card of the pile": lambda: situation(("3/4 1/6", "2/7 5/8"), pile="2/2 2/9 6/8"),
    "another order": lambda: situation(("3/4 1/6", "2/7 5/8"), pile="6/8 2/2 2/9"),
}


def test_the_order_of_the_pile_is_not_on_the_screen(stack: SceneStack) -> None:
    films = []
    for shape in SHAPES.values():
        camera = film(stack, shape(), ("human", "easy"))
        camera.wait(3)
        for y in range(30, 500, 60):
            for x in range(30, 800, 90):
                camera.point(x, y)
        films.append(camera.pictures)
    assert films[0] == films[1]
