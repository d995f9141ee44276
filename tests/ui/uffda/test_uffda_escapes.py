"""Public events tell which players were not caught for what they forgot."""

from __future__ import annotations

from game.ai.brain import DirectBrain
from game.games.uffda.knowledge.observation import UffdaObservation
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.core import Event
from game.tables.uffda.words.escapes import escaped_coins

ROUNDS, PLAYERS = 6, 3


def test_a_coin_that_nobody_missed_is_noticed() -> None:
    """Coins are never put back and nobody catches: each closed window is an escape."""
    seats = [SeatPlan(f"C{n}", "easy", n, n) for n in range(PLAYERS)]
    rules, brain = all_rulesets().find("uffda"), DirectBrain()
    header = new_header(rules, seats, program="test", variants={"rounds": ROUNDS}, seed=4)
    match, events, escaped = Match(Record(header)), list[Event | None](), list[int]()
    while not match.is_over:
        seen = UffdaObservation.of(match.observation(None))
        seat = match.owing()[0]
        brain.request(match.observation(seat), "easy", match.ply)
        action = brain.poll()[0].action
        assert action is not None
        legal = [str(one) for one in match.observation(seat).legal]
        if action.verb == "place_coin" and "next" in legal:
            action = next(one for one in match.observation(seat).legal if one.verb == "next")
        events += [event.seen_by(None) for event in match.submit(seat, action)]
        closed = [one.who for one in seen.windows if one.what == "coin"]
        if action.verb == "next":
            now = UffdaObservation.of(match.observation(None))
            escaped += closed if now.round == seen.round else []
    assert len(escaped) > ROUNDS
    assert [seat for seat, _number in escaped_coins([one for one in events if one])] == escaped
