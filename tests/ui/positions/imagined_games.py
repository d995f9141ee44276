"""Matches at random, and what phones would be told of them if others held other cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from game.ai.brain import DirectBrain
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.phones.server.phone import padded
from game.phones.wire import ToServer, View
from game.rules.core import Action, Observation, Refusal, Seat
from game.rules.rng import Rng
from game.scenes.phones.hands import Hands
from game.scenes.phones.pictures import Draw, Drawn, Pictures
from game.scenes.play.past import Past
from game.scenes.play.scene import PlayScene, quiet_actions
from game.ui.scene import SceneStack
from tests.ui.positions.short_games import header_of

LANGUAGES = ("en", "de", "es", "en")
GAMES: list[tuple[str, dict[str, int]]] = [
    ("uffbasse", {"rounds": 1}),
    ("uffda", {"rounds": 1}),
    ("sauce", {"hands": 1}),
]
ONE_IN = 4
"""The average number of actions between two looks."""


class Named(Pictures):
    """Pictures whose names tell what they show; only those in `known` are ever ready."""

    def __init__(self, known: set[str] | None) -> None:
        super().__init__(repr)
        self.known = known
        self.asked: set[str] = set()

    def name(self, what: Any, draw: Draw, aside: Draw | None = None) -> str:
        name = repr(what)
        self.asked.add(name)
        if self.known is None or name in self.known:
            return name
        self.misses += 1
        return ""

    def step(self) -> Drawn | None:
        return None


class Imagined:
    """The same match, with other cards where one seat cannot see them."""

    def __init__(self, match: Match, seat: Seat | None, chance: int) -> None:
        self._match = match
        self.state = match.record.game.sample(match.observation(seat), Rng(chance))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def observation(self, seat: Seat | None) -> Observation:
        return self.state.observation(seat)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return self.state.refusal(seat, action)

    def owing(self) -> tuple[Seat, ...]:
        return self.state.must_act()

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        shouts = self._match.record.game.shouts
        return tuple(one for one in self.state.legal_actions(seat) if one.verb in shouts)


Told = list[tuple[int, int, str]]
"""The step, seat and text of messages."""


@dataclass(frozen=True)
class World:
    """A moment of a match, as one seat sees it."""

    own: int
    players: int
    ply: int
    everybody: Told
    """What all are told."""
    alone: Told
    """What the seat is told without the pictures of others."""

    @property
    def mine(self) -> Told:
        """What the seat is told."""
        return [one for one in self.everybody if one[1] == self.own]


def _world(scene: PlayScene, match: Any, players: int, own: int) -> World:
    """Return a moment with what is told to everybody and to one seat."""
    everybody, asked = _told(scene, match, players, None)
    needed = asked[own]
    alone, _asked = _told(scene, match, players, needed)
    assert len({seat for _step, seat, _text in everybody}) == players + 1
    return World(own, players, scene.match.ply, everybody, [one for one in alone if one[1] == own])


def _told(
    scene: PlayScene, match: Any, players: int, known: set[str] | None
) -> tuple[Told, dict[int, set[str]]]:
    """Return what everybody is told, and the pictures that each seat has asked for."""
    sent: list[ToServer] = []
    numbers: defaultdict[int, Iterator[int]] = defaultdict(count)
    original, scene.match = scene.match, match
    try:
        pictures, asked = Named(known), dict[int, set[str]]()
        hands = Hands(scene, pictures, sent.append, lambda seat: next(numbers[seat]))
        hands.use({Seat(seat): LANGUAGES[seat % 4] for seat in range(players)}, ["de"])
        found = []
        for step in range(3 * players):
            sent.clear()
            pictures.asked.clear()
            hands.follow()
            for one in sent:
                assert isinstance(one, View)
                asked.setdefault(one.seat, set()).update(pictures.asked)
                found.append((step, one.seat, padded(one.json)))
    finally:
        scene.match = original
    return found, asked


def worlds(
    stack: SceneStack, game: str, variants: dict[str, int], seed: int
) -> Iterator[tuple[World, World]]:
    """Play a match at random; yield moments of it as they are, and with other cards wherever one
    seat cannot see them."""
    chance = Random(seed)
    players = chance.choice((2, 3, 4)) if game != "sauce" else 4
    rules = all_rulesets().find(game)
    match = Match(Record(header_of(rules, ("human",) * players, seed, variants)))
    director = Director(match, DirectBrain(), chance=Rng(seed), human_window_ms=None)
    director.relaxed = True
    scene = PlayScene(stack.stage, match, director, quiet_actions(), lambda: 0.0, fresh=False)
    scene.stack = stack
    scene.past = Past(match)
    while not match.is_over:
        if chance.randrange(ONE_IN) == 0:
            director.tick(match.ply, True)  # all has been shown
            seats: list[Seat | None] = [None, *map(Seat, range(players))]
            seat = chance.choice(seats)
            own = -1 if seat is None else int(seat)
            other = Imagined(match, seat, seed + match.ply)
            yield _world(scene, match, players, own), _world(scene, other, players, own)
        act(match, chance)


def act(match: Match, chance: Random) -> None:
    """Do something at random."""
    moves = [(seat, one) for seat in match.actors() if seat >= 0
             for one in match.observation(seat).legal]  # fmt: skip
    if not moves or (match.owing() == () and chance.random() < 0.5):
        match.close_window(match.ply)
    else:
        match.submit(*chance.choice(moves), match.ply)
