"""The regulars: data that is right, a style at every level, and seats that may name one."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from game import resources
from game.ai.player import find_policy
from game.ai.reflexes import tempo_of
from game.ai.regulars import OCCASIONS, player, players, read_regular, regulars, split
from game.cli.rules import check
from game.games import find_game
from game.match.deals.deal import deal_of
from game.match.deals.referee import Unrepeatable, the_person
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.rules.document import RulesetError
from game.rules.levels import LEVELS
from game.ui.people import FACES
from tests.ai.recognition import GAMES, recognition

FOLDER = resources.bundled("rulesets") / "regulars"
LEAST = 0.6
"""The part of cases in which a regular must be recognised by twenty hands."""


def test_eight_regulars_are_told_apart_at_sight() -> None:
    everybody = regulars().values()
    assert len(everybody) == len(list(FOLDER.glob("*.yaml"))) == 8
    assert len({one.face for one in everybody} & {*FACES}) == 8
    assert len({one.name for one in everybody}) == 8
    assert all(len(one.remarks[what]) > 1 for one in everybody for what in OCCASIONS)


def test_every_regular_plays_every_game_at_every_level() -> None:
    for one in regulars().values():
        one.check(bundled_rulesets().rulesets())
    rules = bundled_rulesets().find("sauce")
    for kind in players():
        level, regular = split(kind)
        assert level in LEVELS
        assert regular is not None
        assert find_policy(find_game("sauce"), rules, kind)


def test_a_temper_changes_the_tempo_of_the_level() -> None:
    rules = bundled_rulesets().find("uffda")
    usual, loud = tempo_of(rules, "medium"), tempo_of(rules, player("medium", "bruno"))
    assert loud.react < usual.react
    assert loud.overlook < usual.overlook
    assert loud.false_shout > usual.false_shout
    assert tempo_of(rules, player("medium", "nobody")) == usual


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("face: 8", "face: none", ":2:7: face must be a whole number"),
        ("{words: 8.0", "{wards: 8.0", "unknown key 'wards'; did you mean 'words'"),
        ("  uffda:", "  ufda:", "unknown key 'ufda'"),
        ('    - {de: "Ha!", en:', '    - {de: "Ha!", fr:', "missing key 'en'"),
    ],
)
def test_a_mistake_has_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, before: str, after: str, said: str
) -> None:
    file, text = tmp_path / "loud.yaml", (FOLDER / "bruno.yaml").read_text("utf-8")
    assert before in text
    file.write_text(text, "utf-8")
    assert check.run(Namespace(files=[file])) == 0
    assert capsys.readouterr().out == f"{file}: ok (Bruno)\n"
    file.write_text(text.replace(before, after, 1), "utf-8")
    assert check.run(Namespace(files=[file])) == 1
    out = capsys.readouterr().out
    assert said in out
    assert out.startswith(f"{file}:")
    assert out.count("\n") == 1


def test_a_list_of_likings_of_the_wrong_length_is_refused() -> None:
    text = (FOLDER / "margot.yaml").read_text("utf-8")
    regular = read_regular(text.replace("[0, 0, 0, 0, ", "[0, "), "x", "x")
    with pytest.raises(RulesetError, match="a number for each of BGYORP"):
        regular.check(bundled_rulesets().rulesets())


def test_a_seat_names_its_regular_and_needs_not() -> None:
    plan = SeatPlan("Bruno", "hard", 3, 8, regular="bruno")
    assert SeatPlan.from_plain(json.loads(json.dumps(plan.plain()))) == plan
    assert plan.player == "hard/bruno"
    old = {"name": "Käthe", "kind": "easy", "colour": 2, "avatar": 2}
    assert SeatPlan.from_plain(old) == SeatPlan("Käthe", "easy", 2, 2)
    assert SeatPlan.from_plain(old).plain() == old


def test_a_match_with_a_regular_becomes_no_code() -> None:
    rules = bundled_rulesets().find("uffda")
    seats = [SeatPlan("Lena"), SeatPlan("Bruno", "easy", 2, 8, regular="bruno")]
    header = new_header(rules, seats, program="t")
    with pytest.raises(Unrepeatable, match="regular"):
        the_person(header)
    assert deal_of(header, rules).header(seats, "t").seats[1].regular == ""


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_regulars_are_recognised_by_how_they_play(game: str) -> None:
    found = recognition(game, "medium", hands=400)
    right = sum(count for (who, taken), count in found.items() if who == taken)
    assert right >= LEAST * found.total()
