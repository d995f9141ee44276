"""What choices lead to: played on by the rules, told by every game, compared in equal deals."""

from __future__ import annotations

import pytest

from game.games import all_games
from game.games.sauce.aftermath import aftermath
from game.games.sauce.events import HandScored
from game.games.sauce.knowledge.observation import SauceObservation
from game.match.replay import Replay
from game.match.review.aftermath import contrasts
from game.match.review.decision import Judged, decisions_of
from game.rules.aftermath import aftermaths
from game.rules.core import Event, Seat
from game.rules.rng import Rng
from game.tables import table_views
from tests.ui.positions.short_games import played

DEALS = 3


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_tells_what_its_table_has_words_for(game: str) -> None:
    replay = Replay(played(game))
    for decision in decisions_of(replay, Seat(0))[::9]:
        choices = [one for one in decision.seen.legal if one.verb not in ("claim", "call")][:2]
        found = aftermaths(all_games()[game], decision.seen, choices, Rng(1), DEALS)
        assert list(found) == choices
        for deals in found.values():
            assert len(deals) == DEALS
            assert all(one.keys() == table_views()[game].aftermaths.keys() for one in deals)
        again = aftermaths(all_games()[game], decision.seen, choices, Rng(1), DEALS)
        assert found == again, "it depends on the observation and the random numbers alone"


@pytest.mark.parametrize(
    ("bids", "won", "points", "has_succeeded"),
    [
        (("60", "70", "50", "90"), (50, 60, 60, 130), (110, 190), True),
        (("60", "70", "50", "90"), (50, 60, 55, 135), (105, 195), False),
        (("nope", "70", "50", "90"), (0, 100, 20, 180), (20, 280), True),
        (("nope", "70", "50", "90"), (5, 100, 150, 45), (155, 145), False),
        (("60", "no_way", "shadoof", "90"), (100, 0, 125, 75), (225, 75), True),
        (("60", "no_way", "shadoof", "90"), (100, 0, 120, 80), (220, 80), False),
        (("0", "20", "nope", "90"), (0, 0, 150, 150), (150, 150), True),
    ],
)
def test_whether_a_bid_has_succeeded(
    bids: tuple[str, ...], won: tuple[int, ...], points: tuple[int, int], *, has_succeeded: bool
) -> None:
    """The bid of seat 0: a Nope! is its own, everything else its team's."""
    seen = SauceObservation.of(decisions_of(Replay(played("sauce")), Seat(0))[0].seen)
    scored = HandScored(1, bids, won, points, (70, -20), (70, -20), is_double=False)
    assert aftermath(seen, [Event(), Event()]) is None, "the hand goes on"
    found = aftermath(seen, [Event(), scored, Event()])
    assert found == {"bid": has_succeeded, "others": False, "lead": 90}


def test_only_what_differs_for_sure_is_told_the_surest_first() -> None:
    judged = Judged(1, "b", ("a", "b"))
    object.__setattr__(judged, "best", "a")
    assert contrasts({"a": [{}], "b": [{}]}, judged) == {}
    deals = range(40)
    better = [{"rare": 1.0 * (one % 8 == 0), "often": 1.0, "even": one % 2} for one in deals]
    chosen = [{"rare": 0.0, "often": 1.0 * (one % 8 == 0), "even": 0.5, "one": 1} for one in deals]
    found = contrasts({"a": better, "b": chosen}, judged)
    assert list(found) == ["often", "rare"]
    assert found["often"].better == 1
    assert found["rare"].chosen == 0
    assert found["rare"].gain.mean == pytest.approx(1 / 8)
