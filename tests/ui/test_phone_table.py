"""Phones as hands: whole matches by answers alone, and nobody is told what is not theirs."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest

from game.match.match import Match
from game.rules.core import Action, Observation, Refusal, Seat
from game.rules.rng import Rng
from game.scenes.phones.pictures import Pictures
from game.scenes.phones.told import Moment, Told
from tests.ui.phone_pilot import PhonePilot

GAMES: list[tuple[str, int, dict[str, int], bool]] = [
    ("uffbasse", 4, {"rounds": 1}, False),
    ("uffda", 4, {"rounds": 1}, True),
    ("sauce", 4, {"hands": 1}, False),
]
LANGUAGES = ("en", "de", "es", "en")


@pytest.mark.parametrize(("game", "players", "variants", "relaxed"), GAMES)
def test_a_whole_match_is_played_by_phones_alone(
    game: str, players: int, variants: dict[str, Any], relaxed: bool
) -> None:
    phones = {seat: LANGUAGES[seat] for seat in range(players)}
    pilot = PhonePilot(
        ("human",) * players, phones, ruleset=game, variants=variants, relaxed=relaxed, seed=3
    )
    pilot.play_to_the_end()
    assert pilot.match.is_over
    assert pilot.match.record.replay().digest() == pilot.match.digest()
    assert not pilot.refused
    assert {move.seat for move in pilot.match.record.moves} >= set(range(players))
    for seat in (*range(players), -1):
        assert pilot.views[seat]["result"]["lines"]
        named = {one["pic"] for one in pilot.views[seat]["scores"]}
        assert named <= set(pilot.pictures)


class Imagined:
    """The same match, with other cards wherever the seat cannot see them."""

    def __init__(self, match: Match, seat: Seat, chance: int) -> None:
        seen = match.observation(seat)
        self._match = match
        self._state = match.record.game.sample(seen, Rng(chance))
        self._seat = seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def observation(self, seat: Seat | None) -> Observation:
        assert seat == self._seat, "what other seats see is never asked for"
        return self._state.observation(seat)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        assert seat == self._seat
        return self._state.refusal(seat, action)

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        return tuple(
            one
            for one in self._state.legal_actions(seat)
            if one.verb in self._match.record.game.shouts
        )


@pytest.mark.parametrize(("game", "players", "variants", "relaxed"), GAMES)
def test_what_a_phone_is_told_does_not_depend_on_hidden_cards(
    game: str, players: int, variants: dict[str, Any], relaxed: bool
) -> None:
    phones = {seat: LANGUAGES[seat] for seat in range(players)}
    pilot = PhonePilot(
        ("human",) * players, phones, ruleset=game, variants=variants, relaxed=relaxed, seed=7
    )
    compared = 0
    for step in range(140):
        pilot.step()
        pilot.answer_anything()
        scene, seat = pilot.scene, Seat(step % players)
        if step % 5 or not scene.table.is_idle or pilot.match.is_over:
            continue
        pictures = Pictures(lambda data: f"{zlib.crc32(data):032x}")
        imagined: Any = Imagined(pilot.match, seat, step)
        tellers = [
            Told(scene.stage, match, scene.past, pictures, seat, LANGUAGES[seat])
            for match in (pilot.match, imagined)
        ]
        moment = Moment(may_act=seat in pilot.match.owing(), asked=bool(step % 2))
        first, second = (json.dumps(one.tell(moment).shown) for one in tellers)
        assert first == second
        compared += 1
    assert compared > 5


def test_onlookers_see_a_game_in_which_everybody_answers_at_once() -> None:
    pilot = PhonePilot(
        ("human",) * 4, dict.fromkeys(range(4), "de"), ruleset="sauce", relaxed=True, seed=3
    )
    views = set()
    for _step in range(80):
        pilot.step()
        pilot.answer_anything()
        views.add(json.dumps(pilot.views.get(-1)))
    assert len(views) > 6
