"""Short whole games that every device has to be able to play, and what must have happened then."""

from __future__ import annotations

from typing import Any

UFFBASSE: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("human", "easy", "easy"), {"variants": {"rounds": 1, "build-market": 1}, "seed": 6}),
    (("human", "human"), {"variants": {"rounds": 1}, "seed": 7}),
]
UFFDA: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("human", "easy", "easy"), {"variants": {"rounds": 1}, "seed": 21}),
    (("human", "human"), {"variants": {"rounds": 1}, "ruleset": "ay-caramba", "seed": 9}),
    (("human", "easy"), {"variants": {"rounds": 1}, "relaxed": True, "seed": 8}),
]
SAUCE: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("human", "easy", "easy", "easy"), {"variants": {"hands": 1}, "seed": 4}),
    (("human", "human", "easy", "easy"), {"variants": {"hands": 1}, "seed": 5, "confirm": True}),
]


def play(player: Any) -> None:
    """Play a game to its end and check that it was a whole one."""
    player.play_to_the_end()
    match = player.match
    assert match.is_over
    assert player.results == 1
    assert match.record.replay().digest() == match.digest()
    assert player.mouse == 0, "nobody touched the mouse"
    assert player.presses >= 5
    for seat in match.header.humans():
        assert [move for move in match.record.moves if move.seat == seat]
