"""Every delivered game in the middle: recorded, resumed, taken back, directed to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.brain import DirectBrain
from game.games import all_games
from game.match.match import Match
from game.match.pacing import Director
from game.match.rulesets import Library, bundled_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.journal import Journal
from game.match.storage.record import Record
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import effort, toy_game
from tests.match.toy_match import play, reopened

RULESETS = bundled_rulesets().rulesets()
IDS = [rules.id for rules in RULESETS]
GAMES = [rules.game for rules in RULESETS]
FIRST = [place for place, game in enumerate(GAMES) if GAMES.index(game) == place]
every_ruleset = pytest.mark.parametrize(
    ("rules",), effort.by_day([(rules,) for rules in RULESETS], *FIRST), ids=IDS
)
"""Further editions, which differ in words, only at night."""


def begun(rules: Ruleset, *kinds: str, seed: int = 3, folder: Path | None = None) -> Match:
    seats = [SeatPlan(f"Gast {number}", kind) for number, kind in enumerate(kinds)]
    header = new_header(rules, seats, program="0.1.0", seed=seed)
    if folder is None:
        return Match(Record(header))
    journal = Journal.create(folder, header)
    return Match(journal.record, journal)


@pytest.mark.slow
@every_ruleset
def test_a_match_with_breaks_and_steps_back_replays_to_its_end(
    rules: Ruleset, tmp_path: Path
) -> None:
    middle = rules.players[(len(rules.players) - 1) // 2] if effort.seed() else rules.players[0]
    for players in sorted({rules.players[0], middle, rules.players[-1]}):
        whole = begun(rules, *["easy"] * players)
        play(whole, 120, choices=players)
        stretch = whole.ply // 2 - 1
        match = begun(rules, *["easy"] * players, folder=tmp_path)
        play(match, stretch, choices=players)
        match.take_back(stretch // 2)
        play(match, stretch // 4, choices=players + 1)
        match.close()
        assert match.journal is not None
        match = reopened(match.journal.path)
        play(match, choices=players + 2)
        assert match.is_over
        assert match.journal is not None
        finished = match.journal.path
        assert finished.parent.name == "finished"
        record = reopened(finished).record
        assert record.replay().digest() == match.digest()
        assert len(list(record.events())) == record.ply + 1
        assert [s.seat for s in match.standings()] == list(range(players))


def direct(match: Match) -> None:
    """Play to the end; persons do anything legal as soon as the table waits for them."""
    director = Director(match, DirectBrain(), chance=Rng(1), pace=0.1, human_window_ms=200)
    choices = Rng(2)
    now = 0
    while not match.is_over:
        assert now < 3_600_000, "the match does not come to its end"
        director.tick(now, view_idle=True)
        for seat in director.waiting_for().humans:
            action = choices.choice(match.observation(seat).legal)
            assert isinstance(director.submit(seat, action), list)
        now += 50
    assert match.digest() == match.record.replay().digest()


@pytest.mark.slow
@every_ruleset
def test_a_person_among_computers_comes_to_the_end(rules: Ruleset) -> None:
    kinds = ["human", *["easy", "medium"] * max(rules.players)][: max(rules.players)]
    direct(begun(rules, *kinds, seed=5))


@pytest.mark.usefixtures("registry")
def test_another_game_needs_nothing_but_its_module_and_a_ruleset(tmp_path: Path) -> None:
    games, rulesets = tmp_path / "games", tmp_path / "rulesets"
    games.mkdir()
    rulesets.mkdir()
    before = set(all_games())
    toy_game.register(games, alone=False)
    (rulesets / "toy.yaml").write_text(toy_game.RULESET, encoding="utf-8")
    assert set(all_games()) == {*before, "toy_game"}
    rules = Library([(rulesets, "own")]).find("toy")
    match = begun(rules, "human", "hard", "medium", "easy", folder=tmp_path)
    direct(match)
    assert match.journal is not None
    assert reopened(match.journal.path).digest() == match.digest()
