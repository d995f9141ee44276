"""People round a screen that lies flat, as far as a window can tell: fingers, mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.people.played import ROUND, SEATING
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import Seat
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.play.scene import quiet_actions
from game.scenes.round_table.area import Area
from game.scenes.round_table.composer import slider_key
from game.scenes.round_table.hand import HeldHand
from game.scenes.round_table.scene import RoundPlayScene
from game.scenes.round_table.seating import scene_for
from game.ui import text
from game.ui.drawing.turned import Turner
from game.ui.frame import Frame, Target, find
from game.ui.table.round_end.panel import GO_ON
from game.workbench.gallery.pictures import stage_for
from tests.ui.audits.seen_cards import SeenCards
from tests.ui.positions.short_games import header_of

STEP = 0.5
Watch = Callable[[Frame], None]
Spot = tuple[int, int]


class RoundPilot:
    """Plays through injected events; time is simulated."""

    def __init__(
        self,
        kinds: tuple[str, ...],
        *,
        ruleset: str | Ruleset = "uffbasse",
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        variants: dict[str, int] | None = None,
        match: Match | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        text.install("en")
        self.stack = stage_for(size, "en")
        stage = self.stack.stage
        stage.settings = replace(stage.settings, animation="fast")
        self.random = Random(seed)
        self.now = 0.0
        self.results = 0
        self.watch: Watch | None = None
        self.ways: set[str] = set()
        """The ways in which something was done."""
        rules = all_rulesets().find(ruleset) if isinstance(ruleset, str) else ruleset
        header = header_of(rules, kinds, seed, variants, {SEATING: ROUND, **(options or {})})
        self.match = match or Match(Record(header))
        self.director = Director(
            self.match, DirectBrain(), chance=Rng(seed), pace=0.2, human_window_ms=3000
        )
        kind = scene_for(Match(Record(header)))
        assert kind is RoundPlayScene
        actions = replace(quiet_actions(), results=self._count)
        scene = kind(
            self.stack.stage, self.match, self.director, actions, lambda: self.now,
            fresh=match is None,
        )  # fmt: skip
        assert isinstance(scene, RoundPlayScene)
        self.scene = scene
        self.stack.push(scene)
        self.frame = self.stack.draw()

    def _count(self, *_args: object) -> None:
        self.results += 1

    # Time and events

    def step(self, seconds: float = STEP) -> Frame:
        """Let time pass and look at the next frame."""
        self.now += seconds * 1000
        self.stack.update(seconds)
        return self.draw()

    def draw(self) -> Frame:
        self.frame = self.stack.draw()
        if self.watch:
            self.watch(self.frame)
        return self.frame

    def glance(self) -> None:
        """Look at a frame between two events only if all of them are watched."""
        if self.watch:
            self.draw()

    def rest(self) -> None:
        """Go on until somebody has to do something."""
        for _step in range(400):
            self.wait()
            if self.results or self.waiting():
                self.draw()
                return
        raise AssertionError("nobody has anything to do")

    def waiting(self) -> list[Area]:
        """Return the persons that the table waits for."""
        scene = self.scene
        return [area for area in self.people if scene.may_do(area.seat)] or [
            scene.areas[seat] for seat in scene.asked()
        ]

    @property
    def people(self) -> list[Area]:
        return [area for area in self.scene.areas if area.person_is_human]

    def send(self, kind: int, **details: object) -> None:
        self.stack.handle(pygame.event.Event(kind, details))

    def finger(self, kind: int, spot: Spot, finger: int = 0) -> None:
        width, height = self.frame.size
        # A little more, so that rounding leads to the same place.
        x, y = (spot[0] + 0.01) / width, (spot[1] + 0.01) / height
        self.send(kind, finger_id=finger, touch_id=1, x=x, y=y, dx=0, dy=0, pressure=1)

    def down(self, spot: Spot, finger: int = 0) -> None:
        self.finger(pygame.FINGERDOWN, spot, finger)
        self.draw()

    def move(self, spot: Spot, finger: int = 0) -> None:
        self.finger(pygame.FINGERMOTION, spot, finger)
        self.draw()

    def up(self, spot: Spot, finger: int = 0) -> None:
        self.finger(pygame.FINGERUP, spot, finger)
        self.draw()

    def tap(self, key: str, finger: int = 0) -> None:
        spot = self.target(key).rect.center
        self.finger(pygame.FINGERDOWN, spot, finger)
        self.glance()
        self.up(spot, finger)

    def click(self, key: str) -> None:
        spot = self.target(key).rect.center
        self.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        self.glance()
        self.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
        self.draw()

    def target(self, key: str) -> Target:
        target = find(self.frame.targets, key)
        assert target is not None, f"{key} not among {[one.key for one in self.frame.targets]}"
        return target

    def keys(self, seat: Seat) -> list[str]:
        """Return what somebody could press at their edge."""
        return [one.key for one in self.frame.targets if one.key.startswith(f"round:{seat}:")]

    # A hand

    def held(self, area: Area) -> HeldHand:
        held = area._held_hand()
        assert held is not None
        return held

    def spot_of_card(self, area: Area, key: str) -> Spot:
        """Return where in the window a card of a held hand lies."""
        held = self.held(area)
        place = held._places[area.knowledge.keys.index(key)]
        inner = Rect(round(place.x), round(place.y + 12), 1, 1)
        if held.card_at(inner.center) != key:
            # Other cards lie on its middle: its left edge is free.
            inner.x = round(place.x - place.width / 2) + 3
        return area.turn.out(inner).topleft

    def spot_of_chip(self, area: Area, number: int) -> Spot:
        return area.turn.out(self.held(area)._chips[number]).center

    def raise_by_finger(self, area: Area, key: str, choice: int = 0, finger: int = 0) -> None:
        """Hold the hand, slide to a card and to what to do with it, and let go."""
        self.down(self.target(area.key).rect.center, finger)
        # From elsewhere on the hand, so that the finger certainly slides.
        self.move(area.turn.out(Rect(20, 30, 1, 1)).topleft, finger)
        spot = self.spot_of_card(area, key)
        self.move(spot, finger)
        assert area.knowledge.raised == key
        if choice:
            spot = self.spot_of_chip(area, choice)
            self.move(spot, finger)
            assert area.knowledge.choice == choice
        self.up(spot, finger)

    def raise_by_mouse(self, area: Area, key: str) -> None:
        start = self.target(area.key).rect.center
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.draw()
        for spot in (area.turn.out(Rect(20, 30, 1, 1)).topleft, self.spot_of_card(area, key)):
            self.send(pygame.MOUSEMOTION, pos=spot, rel=(9, 9), buttons=(1, 0, 0))
            self.draw()
        assert area.knowledge.raised == key
        self.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
        self.draw()

    def raise_by_keys(self, area: Area, key: str) -> None:
        digit = pygame.K_1 + self.people.index(area)
        self.send(pygame.KEYDOWN, key=digit, mod=0, unicode="")
        for _step in range(len(area.knowledge.keys) + 1):
            if area.knowledge.raised == key:
                break
            self.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
            self.send(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
            self.glance()
        self.send(pygame.KEYUP, key=digit, mod=0)
        self.draw()
        assert area.knowledge.raised == key

    # Playing

    def play_to_the_end(self, most: int = 6000) -> None:
        self.play(lambda: bool(self.results), most)

    def play(self, is_done: Callable[[], bool], most: int = 6000) -> None:
        for _step in range(most):
            if is_done():
                return
            self.wait()
            self.read_round_end()
            waiting = self.waiting()
            if waiting and self.scene.table.is_idle:
                self.act(self.random.choice(waiting))
        raise AssertionError(f"not over at ply {self.match.ply}")

    def wait(self) -> None:
        """Let time pass; without a watch only frames in which something can be done are drawn."""
        self.now += STEP * 1000
        self.stack.update(STEP)
        if self.watch or self.waiting() or self._is_held_up():
            self.draw()

    def _is_held_up(self) -> bool:
        return self.scene.table.stop.is_open

    def read_round_end(self) -> None:
        """Let the game go on after somebody has read how a round has ended."""
        if self._is_held_up():
            self.step()
            self.step()
            self.tap(GO_ON)
            self.ways.add("round end")

    def act(self, area: Area) -> None:
        """Do something that can be done at this edge."""
        knowledge = area.knowledge
        fitting = [key for key in knowledge.keys if knowledge.card_offers(key)]
        shout = find(self.frame.targets, f"shout-pad:{area.seat}")
        if shout and self.scene.shouts_of(area.seat) and self.random.random() < 0.7:
            self.tap(shout.key, finger=self.random.randrange(5))
            self.ways.add("shout")
            self.step()
            return
        others = [key for key in self.keys(area.seat) if key.split(":")[2] not in NO_DEEDS]
        if fitting and (not others or self.random.random() < 0.75):
            self._play_card(area, self.random.choice(fitting))
        elif others:
            self._press(area, self.random.choice(others))

    def _play_card(self, area: Area, key: str) -> None:
        way = self.random.choice(("finger", "finger", "mouse", "keys"))
        offers = area.knowledge.card_offers(key)
        if way == "finger":
            self.raise_by_finger(area, key, self.random.randrange(len(offers)), area.seat)
        elif way == "mouse":
            self.raise_by_mouse(area, key)
        else:
            self.raise_by_keys(area, key)
        self.ways.add(way)
        wanted = area.knowledge.meant()
        assert wanted is not None
        for _page in range(12):
            if find(self.frame.targets, f"round:{area.seat}:go"):
                break
            self.tap(f"round:{area.seat}:page")
        self.tap(f"round:{area.seat}:go", finger=3)
        # If another one may shout at the same instant, it is done at the end of the frame.
        self.stack.update(0.0)
        assert str(wanted.action) in [move.action for move in self.match.record.moves[-6:]]

    def _press(self, area: Area, key: str) -> None:
        if key == slider_key(area.seat):
            rect = self.target(key).rect
            spot = (
                self.random.randrange(rect.left, rect.right),
                self.random.randrange(rect.top, rect.bottom),
            )
            self.down(rect.center)
            self.move(spot)
            self.up(spot)
            self.ways.add("slider")
            self.tap(f"round:{area.seat}:number")
        elif self.random.random() < 0.5:
            self.tap(key)
        else:
            self.click(key)
        self.ways.add(key.split(":")[2])


NO_DEEDS = ("lower", "go", "page", "less", "more")


# What can be seen


class Faces(SeenCards):
    """Knows which card each picture in a frame shows, even if it is turned or cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, face_of)
        turned, within = Turner.surface, Turner._within

        def watched_turn(turner: Turner, surface: pygame.Surface, quarters: int) -> pygame.Surface:
            return self.same(surface, turned(turner, surface, quarters))

        def watched_cut(turner: Turner, item: Any, room: Rect) -> Any:
            kept = within(turner, item, room)
            if kept is not None:
                self.same(item[0], kept[0])
            return kept

        monkeypatch.setattr(Turner, "surface", watched_turn)
        monkeypatch.setattr(Turner, "_within", watched_cut)


def face_of(name: str) -> str | None:
    """Return a card's face by one name, however it lies."""
    return FACE.sub(r"\1card-", name) if FACE.search(name) else None


FACE = re.compile(r"^(uffbasse/|uffda/\w+/|sauce/)(?:card|laid|small)-(?=\w+$)")


class Guard:
    """Looks at every frame for faces of hands that nobody holds up.

    While events are shown, the rules are ahead of the table: then only cards count that have been
    hidden since the table was last at rest.
    """

    def __init__(self, pilot: RoundPilot, faces: Faces) -> None:
        self._pilot = pilot
        self._faces = faces
        self._hidden: dict[Seat, set[str]] = {}
        self.frames = 0
        self.held = 0
        self.seen_held = 0
        pilot.watch = self.look

    def look(self, frame: Frame) -> None:
        scene = self._pilot.scene
        now = hidden_faces(scene)
        if scene.table.is_idle:
            self._hidden = now
        elif self._hidden:
            self._hidden = {seat: now[seat] & self._hidden[seat] for seat in now}
        holding = {seat for seat in now if scene.grips.of_hand(seat) is not None}
        own = set().union(*(hand_faces(scene, seat) for seat in holding))
        shown = self._faces.cards_in(frame)
        for seat, hidden in self._hidden.items():
            if seat not in holding:
                seen = (shown & hidden) - own
                assert not seen, f"{seen} of seat {seat} can be seen while {holding} hold theirs"
        self._look_at_words(frame, holding)
        self.frames += 1
        self.held += bool(holding)
        self.seen_held += bool(shown & own)

    def _look_at_words(self, frame: Frame, holding: set[Seat]) -> None:
        """Check that a raised card's offers are only shown while its owner holds the hand."""
        scene = self._pilot.scene
        written = {one.text for one in frame.written if one.text}
        for area in self._pilot.people:
            if area.seat in holding or area.knowledge.raised is None:
                continue
            offers = area.knowledge.card_offers(area.knowledge.raised)
            if len(offers) > 1:
                chips = {offer.words for offer in offers} - {offer.go for offer in offers}
                middle = scene.middle.part
                public = {one.text for one in middle.written} if middle else set()
                assert not written & (chips - public)


def hand_faces(scene: RoundPlayScene, seat: Seat) -> set[str]:
    """Return the faces of a seat's hand as its owner sees them now."""
    cards = scene.table.held_cards(scene.match.observation(seat))
    return {card.face for card in cards if card.face != scene.table.card_back}


def hidden_faces(scene: RoundPlayScene) -> dict[Seat, set[str]]:
    """Return by seat the faces that nobody else may know."""
    table = scene.table
    public = public_faces(table, scene.match.observation(None))
    return {
        person.seat: hand_faces(scene, person.seat) - public[person.seat] for person in scene.people
    }


def public_faces(table: Any, onlooker: Any) -> dict[Seat, set[str]]:
    """Return by seat the faces that everybody has seen going into the hand."""
    name = onlooker.rules.game
    seats = [Seat(number) for number in range(onlooker.players)]
    if name == "uffbasse":
        from game.games.uffbasse.cards import NAME

        return {s: {f"uffbasse/card-{NAME[card]}" for card in onlooker.known[s]} for s in seats}
    if name == "uffda":
        # At the end of a round all hands are laid open.
        rows = table.moments.revealed or onlooker.known
        theme = table.rules.theme
        return {
            s: {f"uffda/{theme}/card-{card.replace('/', '')}" for card in rows[s]} for s in seats
        }
    from game.tables.sauce.shown import read

    opened = read(onlooker).open
    return {s: {f"sauce/card-{card}" for card in opened[s]} for s in seats}
