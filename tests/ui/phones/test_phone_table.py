"""Phones as hands: whole matches by answers alone, and onlookers who see them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.pilots.phone_pilot import PhonePilot

pytestmark = pytest.mark.usefixtures("no_pictures")

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
