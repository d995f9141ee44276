"""Games without a table: asked properly, seated fairly, counted honestly."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.ai import solo
from game.ai.arena.deals import Moves, PlayedGame, Table, plan, turns
from game.ai.arena.engines import engine
from game.ai.arena.results import KindResult, TournamentResult
from game.ai.arena.statistics import wilson
from game.ai.arena.tournament import Match, tournament
from game.ai.solo import GameResult, PlayedAction, play_game
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import CLOCK, Action, Event, Observation, Policy, Seat, Standing, State
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import toy_game
from tests.ai import odd_games
from tests.ai.odd_games import Odd
from tests.toy_game import GAME

KEYS = ["player", "games", "wins", "win_rate", "ci95", "mean_score", "ms_per_decision"]


@dataclass
class Noting(Policy):
    """Shouts only in certain seats; notes what it was asked."""

    asked: list[Observation] = field(default_factory=list)
    shouters: tuple[int, ...] = ()

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        self.asked.append(seen)
        if CLOCK in seen.actors:
            return seen.legal[0] if seen.seat in self.shouters else None
        return seen.legal[0]


def played(
    player: Policy, players: int = 4, **numbers: int
) -> tuple[GameResult, list[PlayedAction]]:
    actions: list[PlayedAction] = []
    levels = ["easy"] * players
    result = play_game(
        Odd(player), toy_game.rules(**numbers), players, levels, 3, {}, actions.append
    )
    assert result.error is None
    return result, actions


def test_all_stay_silent_and_the_clock_closes_the_window() -> None:
    player = Noting()
    result, actions = played(player, hand=2)
    assert result.actions == len(actions) == 8  # two cards each; the game ends with the trick
    player = Noting()
    _, actions = played(player, hand=3)
    windows = [seen for seen in player.asked if CLOCK in seen.actors]
    assert [seen.seat for seen in windows] == list(windows[0].actors[:-1])  # clockwise
    assert [a.seat for a in actions].count(CLOCK) == 1


def test_the_first_in_order_who_wants_to_act_does_and_the_others_are_asked_anew() -> None:
    player = Noting()
    played(player, hand=3, shouts=2)
    order = next(seen.actors for seen in player.asked if CLOCK in seen.actors)
    player = Noting(shouters=order[1:3])
    _, actions = played(player, hand=3, shouts=2)
    shouts = [a for a in actions if a.action.verb == "shout"]
    assert [a.seat for a in shouts] == list(order[1:3])
    windows = [seen for seen in player.asked if CLOCK in seen.actors]
    assert [seen.seat for seen in windows] == [order[0], order[1], order[0], order[2]]


def test_hidden_choices_are_made_in_seat_order_without_seeing_each_other() -> None:
    player = Noting()
    played(player, hand=2)
    hiding = player.asked[:4]
    assert [seen.seat for seen in hiding] == [0, 1, 2, 3]
    assert all(isinstance(s, toy_game.ToyObservation) and s.hidden is None for s in hiding)


def test_a_seat_is_not_asked_out_of_turn() -> None:
    player = Noting()
    played(player, hand=4)
    assert all(CLOCK in seen.actors or seen.actors[0] == seen.seat for seen in player.asked)


def test_decisions_and_digests_are_reported() -> None:
    player = Noting()
    actions: list[tuple[int, str]] = []
    result = play_game(
        Odd(player),
        toy_game.rules(),
        2,
        ["easy", "easy"],
        9,
        {},
        lambda action: actions.append((action.ply, action.digest())),
    )
    assert sum(result.decisions) == len(player.asked)
    assert [ply for ply, _ in actions] == list(range(1, result.actions + 1))
    assert len({digest for _, digest in actions}) == result.actions
    assert all(seconds >= 0 for seconds in result.think_seconds)


class Sleepy(Policy):
    """Waits without thinking."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        time.sleep(0.01)
        return seen.legal[0]


@pytest.mark.skipif(solo.TIMED_BY == "wall", reason="this clock goes on")
def test_a_decision_is_timed_by_the_processor() -> None:
    result, _ = played(Sleepy(), players=2)
    assert all(0 < seconds < 0.01 for seconds in result.slowest_seconds)


def test_levels_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="3 players need as many levels, not 2"):
        play_game(GAME, toy_game.rules(), 3, ["easy", "easy"], 1, {})


class Endless(toy_game.ToyGame):
    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> toy_game.ToyState:
        state = super().new(rules, players, seed, variants)
        state.apply = lambda seat, action, events=None: None  # type: ignore[method-assign]
        return state


class Stuck(Endless):
    def new(self, *arguments: Any) -> toy_game.ToyState:
        state = super().new(*arguments)
        state.actors = lambda: ()  # type: ignore[method-assign]
        return state


def test_games_that_cannot_end_break_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo, "MOST_ACTIONS", 100)
    for game, reason in ((Endless(), "has not ended after 100"), (Stuck(), "nobody may act")):
        result = play_game(game, toy_game.rules(), 2, ["random"] * 2, 1, {})
        assert reason in str(result.error)
        assert result.standings == ()


def test_faulty_players_are_counted_and_their_first_faults_told() -> None:
    result = tournament(
        Odd(odd_games.Faulty()), toy_game.rules(), ["easy", "easy"], games=30, seed=1
    )
    assert (result.games, result.errors) == (0, 30)
    assert len(result.messages) == 5
    assert result.messages[0].startswith("game 0 (seed ")
    said = " ".join(result.messages)
    assert "RuntimeError: no idea" in said or "seat 0 wanted to cheat" in said
    assert result.as_json()["seats"][0]["ci95"] == [0.0, 1.0]


def orders(game: str, letters: str, **variants: int) -> list[str]:
    """Return the initials of those who sit at a table, in every order."""
    kinds = [{"e": "easy", "m": "medium", "h": "hard", "r": "random"}[one] for one in letters]
    if game == "toy_game":
        table = Table.set_up(GAME, toy_game.rules(), kinds, find=toy_game.find)
    else:
        rules = bundled_rulesets().find(game)
        table = Table.set_up(find_game(game), rules, kinds, variants)
    return ["".join(kind[0] for kind in map(str, order)) for order in table.orders(kinds)]


def test_up_to_four_sit_in_every_way_first_in_turn() -> None:
    """Journals of earlier versions count on the turns."""
    assert orders("toy_game", "ehr") == ["ehr", "reh", "hre", "erh", "her", "rhe"]
    assert orders("toy_game", "ee") == ["ee"]
    assert orders("toy_game", "heee") == ["heee", "ehee", "eehe", "eeeh"]
    assert len(orders("toy_game", "hehe")) == 6
    assert len(set(orders("toy_game", "hemr"))) == 24
    assert orders("toy_game", "hemre") == ["hemre", "ehemr", "rehem", "mrehe", "emreh"]


def test_partners_stay_together_unless_they_are_drawn() -> None:
    assert orders("sauce", "he") == ["he", "eh"]
    assert orders("sauce", "hehe") == ["hehe", "eheh"]
    ways = orders("sauce", "hmer")
    assert len(set(ways)) == 8
    assert {"".join(sorted(way[::2])) for way in ways} == {"eh", "mr"}
    assert len(orders("sauce", "hmer", **{"draw-seats": 1})) == 24


def test_the_order_in_which_players_are_named_does_not_matter() -> None:
    results = []
    for kinds in (("medium", "easy", "random"), ("random", "easy", "medium")):
        table = Table.set_up(GAME, toy_game.rules(), kinds, find=toy_game.find)
        match = Match(table, kinds, 30, 5)
        for _deal in match.play(engine(1)):
            pass
        found = match.result.kinds
        results.append({kind.player: (round(kind.wins, 6), kind.score) for kind in found})
    assert results[0] == results[1]


def test_every_deal_is_played_with_every_seating() -> None:
    ways = turns(["hard", "easy", "easy"])
    deals = list(plan(ways, 9, seed=4))
    assert len({deal.seed for deal in deals}) == 3
    for deal in deals:
        assert {order.index("hard") for order in deal.orders} == {0, 1, 2}
        assert Counter(kind for order in deal.orders for kind in order) == {"hard": 3, "easy": 6}
    assert [deal.first_game for deal in deals] == [0, 3, 6]
    assert [len(deal.orders) for deal in plan(ways[:2], 5, seed=4)] == [2, 2, 1]
    assert next(plan(ways[:2], 4, seed=4)).seed == deals[0].seed
    assert next(plan(ways[:2], 4, seed=5)).seed != deals[0].seed


def test_games_without_their_counterparts_are_told() -> None:
    rules = toy_game.rules()
    levels = ["easy", "medium", "hard"]
    assert tournament(GAME, rules, levels, games=6, seed=1).unrotated == 0
    assert tournament(GAME, rules, levels, games=7, seed=1).unrotated == 1
    assert tournament(GAME, rules, ["easy"] * 3, games=7, seed=1).unrotated == 0


def test_equal_players_have_equal_figures_seat_by_seat() -> None:
    """Rotation over equal deals: two kinds that play the same win exactly the same."""
    result = tournament(Odd(Noting()), toy_game.rules(), ["easy", "hard"], games=40, seed=2)
    easy, hard = result.kinds
    assert (easy.wins, easy.score, easy.games) == (hard.wins, hard.score, hard.games)


def timeless(result: TournamentResult) -> dict[str, Any]:
    data = result.as_json()
    del data["moves_per_second"]
    for seat in data["seats"]:
        del seat["ms_per_decision"]
    return data


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    levels = ["random", "medium", "easy", "hard"]

    def run(jobs: int, seed: int = 8) -> dict[str, Any]:
        return timeless(
            tournament(
                GAME,
                toy_game.rules(shouts=2),
                levels,
                games=48,
                seed=seed,
                jobs=jobs,
                variants={"loud": 2},
                find=toy_game.find,
            )
        )

    assert run(1) == run(2) == run(1)
    assert run(1) != run(1, seed=9)


def test_the_result_is_json_with_exactly_these_keys() -> None:
    steps: list[int] = []
    levels = ["easy", "medium", "easy"]
    result = tournament(GAME, toy_game.rules(), levels, games=6, seed=1, progress=steps.append)
    data = json.loads(json.dumps(result.as_json()))
    assert list(data) == ["game", "games", "errors", "moves_per_second", "seats"]
    assert (data["game"], data["games"], data["errors"]) == ("toy_game", 6, 0)
    assert data["moves_per_second"] > 0
    assert [list(seat) for seat in data["seats"]] == [KEYS, KEYS]
    assert [seat["player"] for seat in data["seats"]] == ["easy", "medium"]
    assert [seat["games"] for seat in data["seats"]] == [12, 6]
    assert math.isclose(sum(seat["wins"] for seat in data["seats"]), 6, abs_tol=1e-4)
    assert steps == [3, 6], "progress is told deal by deal"


def test_a_shared_win_counts_in_parts() -> None:
    result = TournamentResult("toy_game", [KindResult("easy"), KindResult("hard")])
    standings = (Standing(Seat(0), 1, 5), Standing(Seat(1), 1, 5), Standing(Seat(2), 3, 1))
    outcome = GameResult(standings, 30, (10, 10, 10), (0.5, 0.25, 0.25), (0.2, 0.1, 0.1))
    result.count([PlayedGame(0, 1, ("easy", "hard", "hard"), outcome)])
    easy, hard = (kind.as_json() for kind in result.kinds)
    assert (easy["wins"], easy["win_rate"], easy["mean_score"]) == (0.5, 0.5, 5.0)
    assert (hard["wins"], hard["win_rate"], hard["mean_score"]) == (0.5, 0.25, 3.0)
    assert (easy["ms_per_decision"], hard["ms_per_decision"]) == (50.0, 25.0)
    assert [kind.slowest_seconds for kind in result.kinds] == [0.2, 0.1]
    assert [kind.rates for kind in result.kinds] == [[0.5], [0.5]]
    assert [kind.leads for kind in result.kinds] == [[2.0], [-2.0]]


def test_a_team_is_one_side_and_a_side_of_each_kind_in_it() -> None:
    result = TournamentResult("toy_game", [KindResult("easy"), KindResult("hard")])
    teams = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))

    def count(levels: str, *places: int) -> None:
        standings = tuple(Standing(Seat(s), place, 9 - place) for s, place in enumerate(places))
        outcome = GameResult(standings, 40, (10,) * 4, (0.0,) * 4, (0.0,) * 4, None, teams)
        result.count([PlayedGame(0, 1, tuple(levels.split()), outcome)])

    for _ in range(15):
        count("hard easy hard easy", 1, 3, 1, 3)
    for _ in range(4):
        count("hard easy hard easy", 3, 1, 3, 1)
    count("hard easy hard easy", 1, 1, 1, 1)  # a tie: half a win each
    easy, hard = (kind.as_json() for kind in result.kinds)
    assert (hard["games"], hard["wins"], hard["win_rate"]) == (20, 15.5, 0.775)
    assert (easy["games"], easy["wins"], easy["win_rate"]) == (20, 4.5, 0.225)
    assert hard["ci95"] == pytest.approx(wilson(15.5, 20), abs=1e-6)
    assert hard["mean_score"] == (16 * 8 + 4 * 6) / 20
    count("hard easy easy hard", 1, 3, 1, 3)  # both kinds in both teams
    easy, hard = (kind.as_json() for kind in result.kinds)
    assert (hard["games"], hard["wins"]) == (22, 16.5)
    assert (easy["games"], easy["wins"]) == (22, 5.5)


def test_wrong_tables_are_refused_before_anything_is_played() -> None:
    rules = toy_game.rules()
    for levels, reason in ((["easy"] * 6, "6 players"), (["easy", "god"], "not 'god'")):
        with pytest.raises(ValueError, match=reason):
            tournament(GAME, rules, levels, games=1, seed=1)
    with pytest.raises(ValueError, match="unknown variant"):
        tournament(GAME, rules, ["easy"] * 2, games=1, seed=1, variants={"quiet": 1})


@dataclass(frozen=True)
class Folder:
    """Writes games as text; child processes get a copy of it."""

    path: Path
    digest_every: int = 10

    def keep(
        self, played: PlayedGame, rules: Ruleset, variants: Mapping[str, int], moves: Moves
    ) -> None:
        lines = [f"{seat} {action} {digest or '-'}" for seat, action, digest in moves]
        (self.path / f"{played.index}.txt").write_text("\n".join([str(played.seed), *lines]))


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_can_be_kept_and_played_again(tmp_path: Path, jobs: int) -> None:
    rules = toy_game.rules()
    tournament(
        GAME,
        rules,
        ["easy", "medium"],
        games=5,
        seed=6,
        jobs=jobs,
        recorder=Folder(tmp_path),
        find=toy_game.find,
    )
    for index in range(5):
        seed, *moves = (tmp_path / f"{index}.txt").read_text().splitlines()
        state: State = GAME.new(rules, 2, int(seed), {})
        for ply, line in enumerate(moves, 1):
            seat, *action, digest = line.split()
            state.apply(Seat(int(seat)), Action.parse(" ".join(action)))
            assert digest == (state.digest() if ply % 10 == 0 else "-")
        assert state.is_over


def test_a_game_that_broke_off_is_kept_too(tmp_path: Path) -> None:
    tournament(
        Odd(odd_games.Faulty()),
        toy_game.rules(),
        ["easy", "easy"],
        games=3,
        seed=1,
        recorder=Folder(tmp_path),
    )
    assert len(list(tmp_path.iterdir())) == 3
