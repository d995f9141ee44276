"""Round the table: whole games by fingers, mouse and keys, and no frame shows a covered hand."""

from __future__ import annotations

import pytest

from game.scenes.play.sharing.curtain import CurtainScene
from tests.ui.pilots.round_pilot import Faces, Guard, RoundPilot

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES = {
    "uffbasse": (("human", "human", "easy"), {"rounds": 1}, 3),
    "uffda": (("human", "human"), {"rounds": 1}, 11),
    "sauce": (("human", "human", "easy", "human"), {"hands": 1}, 1),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_any_curtain(game: str) -> None:
    kinds, variants, seed = GAMES[game]
    pilot = RoundPilot(kinds, ruleset=game, variants=variants, seed=seed)
    pilot.play_to_the_end()
    assert pilot.match.is_over
    assert pilot.results == 1
    assert pilot.match.record.replay().digest() == pilot.match.digest()
    for seat in pilot.match.header.humans():
        assert [move for move in pilot.match.record.moves if move.seat == seat]
    assert {"finger", "mouse", "keys"} <= pilot.ways
    assert ("slider" in pilot.ways) == (game == "sauce")
    assert not any(isinstance(scene, CurtainScene) for scene in pilot.stack.scenes)


@pytest.mark.parametrize(("game", "plies"), [("uffbasse", 45), ("uffda", 40), ("sauce", 28)])
def test_no_frame_shows_a_hand_that_nobody_holds(
    game: str, plies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds, variants, seed = GAMES[game]
    faces = Faces(monkeypatch)
    pilot = RoundPilot(kinds, ruleset=game, variants=variants, seed=seed)
    guard = Guard(pilot, faces)
    pilot.play(lambda: pilot.match.ply >= plies)
    assert guard.frames > 100
    assert guard.held > 5
    assert guard.seen_held == guard.held, "who holds the hand sees it"
