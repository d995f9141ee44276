"""The optional section `pauses` of every ruleset."""

from __future__ import annotations

import pickle

import pytest

from game.rules.document import RulesetError, parse
from tests import catch_game, toy_game
from tests.catch_game import GAME, RULESET


def read(pauses: str) -> catch_game.CatchRules:
    """Return the ruleset with this line in place of its pauses."""
    return GAME.read_ruleset(parse(RULESET.replace("pauses: {next: 1000}", pauses), "catch.yaml"))


def test_pauses_are_read_by_verb() -> None:
    rules = read("pauses: {next: 1300, place_coin: 0, call-only: 60000}")
    assert dict(rules.pauses) == {"next": 1300, "place_coin": 0, "call-only": 60_000}
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(rules) == hash(read("pauses: {next: 1300, place_coin: 0, call-only: 60000}"))


def test_a_ruleset_needs_no_pauses() -> None:
    assert dict(toy_game.rules().pauses) == {}
    assert dict(read("pauses: {}").pauses) == {}


@pytest.mark.parametrize(
    ("pauses", "complaint"),
    [
        ("pauses: {next: 60001}", r"catch.yaml:7:16: next must be .* from 0 to 60000, not '60001'"),
        ("pauses: {next: -1}", "catch.yaml:7:16: next must be a whole number"),
        ("pauses: {next: soon}", "catch.yaml:7:16: next must be a whole number"),
        ("pauses: 1300", "catch.yaml:7:9: pauses must have lines like 'key: value'"),
        ("pauses: {Next: 1}", "catch.yaml:7:10: pauses: 'Next' is no action such as 'next'"),
        ("pauses: {next: 1, next: 2}", "catch.yaml:7:19: "),
        ("pause: {next: 1}", "catch.yaml:7:1: unknown key 'pause'; did you mean 'pauses'"),
    ],
)
def test_bad_pauses_are_named_with_their_place(pauses: str, complaint: str) -> None:
    with pytest.raises(RulesetError, match=complaint):
        read(pauses)
