"""An arena gives the same figures, however it is played, interrupted and resumed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena.contest import Contest
from game.ai.arena.deals import Table
from game.ai.arena.engines import engine
from game.ai.arena.journal import NAME, Journal, OtherArenaError
from game.ai.arena.tournament import Match
from game.ai.player import Candidate, Kind
from game.ai.solo import TIMED_BY
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.document import RulesetError
from game.rules.levels import LEVELS
from tests import toy_game

SIDE = ["player", "wins", "share", "ci95", "score_difference", "elo", "elo_ci95"]
SIDE += ["ms_per_decision", "ms_worst"]
ASKED = {"players": ["medium", "easy"]}


def contest(*kinds: Kind, games: int = 24, difference: float = 100) -> Contest:
    table = Table.set_up(toy_game.GAME, toy_game.rules(), kinds, find=toy_game.find)
    return Contest(Match(table, kinds, games, 7), difference)


def timeless(arena: Contest) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(arena.as_json()))
    for side in data["sides"]:
        del side["ms_per_decision"], side["ms_worst"]
    return data


def played(arena: Contest, steps: Iterable[None] = ()) -> dict[str, Any]:
    for _deal in steps or arena.play(engine(1)):
        pass
    return timeless(arena)


def test_the_figures_are_json_with_exactly_these_keys() -> None:
    arena = contest("medium", "easy")
    for _deal in arena.play(engine(1)):
        pass
    data = json.loads(json.dumps(arena.as_json()))
    assert list(data) == ["game", "deals", "sides", "decided"]
    assert [list(side) for side in data["sides"]] == [SIDE, SIDE]
    assert (data["game"], data["deals"]) == ("toy_game", 12)
    medium, easy = data["sides"]
    assert medium["wins"] + easy["wins"] == pytest.approx(24)
    assert medium["share"] == pytest.approx(1 - easy["share"], abs=1e-5)
    assert medium["elo"] == pytest.approx(-easy["elo"]) != 0
    assert medium["score_difference"] == pytest.approx(-easy["score_difference"]) != 0
    assert medium["elo_ci95"][0] < medium["elo"] < medium["elo_ci95"][1]
    assert 0 < medium["ms_per_decision"] <= medium["ms_worst"]


def test_one_among_three_is_measured_by_a_third() -> None:
    data = played(contest("hard", "easy", "easy", games=3 * 30))
    hard, easy = data["sides"]
    assert hard["wins"] + easy["wins"] == pytest.approx(90)
    assert hard["share"] + 2 * easy["share"] == pytest.approx(1, abs=1e-5)
    assert (hard["share"] > 1 / 3) == (hard["elo"] > 0) == (easy["elo"] < 0)
    assert hard["elo"] == pytest.approx(-easy["elo"], abs=0.01)


def test_equals_are_equal_and_nobody_is_better_than_himself() -> None:
    (only,) = played(contest("easy", "easy"))["sides"]
    assert (only["share"], only["elo"], only["ci95"]) == (0.5, 0.0, [0.5, 0.5])


def test_it_ends_as_soon_as_it_is_decided_and_the_order_of_deals_decides() -> None:
    lengths = []
    for jobs in (1, 2):
        arena = contest("easy", "medium", games=800)
        for _deal in arena.play(engine(jobs)):
            if arena.decided:
                break
        assert arena.decided == "shown"
        lengths.append(arena.deals)
    assert lengths[0] == lengths[1] < 200
    worse = contest("medium", "easy", games=800)
    for _deal in worse.play(engine(1)):
        if worse.decided:
            break
    assert worse.decided == "excluded"


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_an_arena_that_was_killed_goes_on_to_the_same_figures(tmp_path: Path, cut: int) -> None:
    whole = played(contest("medium", "easy"))
    arena = contest("medium", "easy")
    steps = arena.play(engine(1), Journal(tmp_path, ASKED, arena.match))
    for _ in range(5):
        next(steps)
    steps.close()
    file = tmp_path / NAME
    data = file.read_bytes()
    file.write_bytes(data[: len(data) - cut])  # killed in the middle of a line
    arena = contest("medium", "easy")
    journal = Journal(tmp_path, ASKED, arena.match)
    assert len(journal.known) == (5 if cut == 0 else 4)
    assert played(arena, arena.play(engine(1), journal)) == whole
    again = contest("medium", "easy")
    full = Journal(tmp_path, ASKED, again.match)
    assert len(full.known) == 12
    before = file.read_bytes()
    assert played(again, again.play(engine(1), full)) == whole
    assert file.read_bytes() == before, "nothing was played again"
    assert again.as_json() == arena.as_json(), "times, too"
    short = contest("medium", "easy", games=6)
    figures = played(short, short.play(engine(1), Journal(tmp_path, ASKED, short.match)))
    assert figures == played(contest("medium", "easy", games=6)), "no more than was asked for"


def test_a_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    match = contest("medium", "easy").match
    Journal(tmp_path, ASKED, match)
    with pytest.raises(OtherArenaError) as failure:
        Journal(tmp_path, {"players": ["hard", "easy"]}, match)
    assert (failure.value.key, failure.value.there) == ("players", ["medium", "easy"])


def test_a_journal_of_earlier_versions_goes_on_if_it_has_the_same_seatings(tmp_path: Path) -> None:
    """They had only turns of the table."""
    for kinds in (("medium", "easy", "easy"), ("medium", "easy", "random")):
        match = contest(*kinds).match
        file = tmp_path / kinds[-1] / NAME
        Journal(file.parent, ASKED, match)
        file.write_text(json.dumps(ASKED) + "\n")
        if match.games_of_a_deal == 3:
            assert Journal(file.parent, ASKED, match).known == []
        else:
            with pytest.raises(OtherArenaError) as failure:
                Journal(file.parent, ASKED, match)
            assert (failure.value.key, failure.value.there) == ("seatings", 3)


def test_times_of_another_clock_are_left_out(tmp_path: Path) -> None:
    """Earlier versions measured how long a decision took on the wall."""
    arena = contest("medium", "easy", games=6)
    played(arena, arena.play(engine(1), Journal(tmp_path, ASKED, arena.match)))
    head, *deals = (tmp_path / NAME).read_text().splitlines()
    assert json.loads(head)["clock"] == TIMED_BY
    (tmp_path / NAME).write_text("\n".join([json.dumps(ASKED), *deals, ""]))
    again = contest("medium", "easy", games=6)
    figures = played(again, again.play(engine(1), Journal(tmp_path, ASKED, again.match)))
    assert figures == timeless(arena)
    assert [side["ms_worst"] for side in again.as_json()["sides"]] == [None, None]


def test_two_names_are_the_teams_of_a_game_for_four() -> None:
    rules = bundled_rulesets().find("sauce")
    kinds = ("easy", "random")
    table = Table.set_up(find_game("sauce"), rules, kinds, {"hands": 1})
    assert table.seats == 4
    arena = Contest(Match(table, kinds, 4, 1), 50)
    for deal in Match(table, kinds, 4, 1).play(engine(1)):
        assert [game.kinds for game in deal] == [
            ("easy", "random", "easy", "random"),
            ("random", "easy", "random", "easy"),
        ]
    assert played(arena)["deals"] == 2


CANDIDATE = "level: {level}\nname: Bold\nweights:\n  {weight}\n"


@pytest.mark.parametrize(
    ("game", "weight", "wrong", "message"),
    [
        ("uffbasse", "slip: 1.0", "slap: 1", ":4:3: unknown key 'slap'"),
        ("uffda", "whim: 1", "whim: much", ":4:9: whim must be a number from -1e+06 to 1e+06"),
        ("sauce", "rounds: [60, 4]", "rounds: 3", ":4:11: rounds must be a list, not '3'"),
    ],
)
def test_a_candidate_is_a_level_with_other_weights(
    game: str, weight: str, wrong: str, message: str
) -> None:
    rules = bundled_rulesets().find(game)
    for level in LEVELS[:2]:
        text = CANDIDATE.format(level=level, weight=weight)
        bold = Candidate.read(find_game(game), rules, text, "bold.yaml", "bold")
        assert (str(bold), bold.level) == ("Bold", level)
    text = CANDIDATE.format(level="easy", weight=wrong)
    with pytest.raises(RulesetError) as failure:
        Candidate.read(find_game(game), rules, text, "bold.yaml", "bold")
    assert f"bold.yaml{message}" in str(failure.value)


def test_other_weights_play_differently() -> None:
    rules = bundled_rulesets().find("uffbasse")
    game = find_game("uffbasse")
    text = CANDIDATE.format(level="medium", weight="slip: 1")
    careless = Candidate.read(game, rules, text, "careless.yaml", "careless")
    table = Table.set_up(game, rules, ("medium", careless), {"rounds": 2})
    arena = Contest(Match(table, ("medium", careless), 20, 1), 50)
    medium, other = played(arena)["sides"]
    assert (other["player"], medium["share"] > 0.6) == ("Bold", True)


def test_a_game_without_weights_says_so() -> None:
    text = CANDIDATE.format(level="easy", weight="slip: 1")
    with pytest.raises(RulesetError, match="the opponents of this game have no weights"):
        Candidate.read(toy_game.GAME, toy_game.rules(), text, "bold.yaml", "bold")


@pytest.mark.exhaustive
def test_a_cluster_of_two_workers_plays_the_same() -> None:
    """Needs the extra `cluster`, which `make test-all` installs."""
    distributed: Any = import_module("distributed")
    rules = bundled_rulesets().find("uffbasse")
    kinds = ("easy", "random")
    results = []
    workers = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**workers) as cluster:
        for where in (engine(1), engine(1, cluster.scheduler_address)):
            table = Table.set_up(find_game("uffbasse"), rules, kinds)
            arena = Contest(Match(table, kinds, 40, 3), 50)
            results.append(played(arena, arena.play(where)))
    assert results[0] == results[1]
