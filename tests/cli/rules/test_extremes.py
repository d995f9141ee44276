"""Everything that the table rules allow can be dealt, and nothing else: the extremes of every
optional rule of every ruleset, for every number of players, in every way."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import game.app
from game.ai.arena.tournament import tournament
from game.app.dealing import deal_match
from game.fair.plan import GamePlan, read_plan
from game.fair.scenes.demo import demo_match
from game.games import find_game
from game.match.rulesets import all_rulesets, bundled_rulesets, load_text
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.rules.document import RulesetError, parse
from game.rules.ruleset import Ruleset, Variant
from game.scenes.home.state import HomeState
from game.scenes.seats import NAMES
from tests.cli.conftest import Uffdisch
from tests.cli.matches.test_play import Window

RULESETS = bundled_rulesets().rulesets()
TABLES = [(rules, players) for rules in RULESETS for players in rules.players]
every_table = pytest.mark.parametrize(
    ("rules", "players"), TABLES, ids=[f"{rules.id}-{players}" for rules, players in TABLES]
)

PLAN = """\
pin: "2468"
staff: {{corners: [top-left, top-right, bottom-right, bottom-left], within: 8, key: "f12"}}
screen: {{inches: 24, text: 27}}
idle: 45
countdown: 15
languages: [en]
games:
  - ruleset: {ruleset}
    title: {{en: "This"}}
    minutes: 5
    seats: [{seats}]
    variants:
      {key}: {value}
"""


def table_of(players: int) -> list[str]:
    return ["human", *["easy"] * (players - 1)]


def planned(rules: Ruleset, players: int, variant: Variant, value: int) -> GamePlan:
    said = str(bool(value)).lower() if variant.is_switch and value in (0, 1) else str(value)
    text = PLAN.format(
        ruleset=rules.id, seats=", ".join(table_of(players)), key=variant.key, value=said
    )
    (game,) = read_plan(text, "kiosk.yaml", bundled_rulesets()).games
    return game


def at_home(rules: Ruleset, players: int, chosen: dict[str, int]) -> HomeState:
    seats = tuple(
        SeatPlan(NAMES[number], kind, number % 8 + 1, number + 1)
        for number, kind in enumerate(table_of(players))
    )
    settings = Settings(ruleset=rules.id, seats=seats, variants={rules.id: chosen})
    return HomeState(bundled_rulesets(), settings, lambda _settings: None)


@every_table
def test_the_extremes_are_dealt(rules: Ruleset, players: int, tmp_path: Path) -> None:
    game = find_game(rules.game)
    for variant in rules.variants_for(players):
        for value in (variant.low, variant.high):
            chosen = {variant.key: value}
            home = at_home(rules, players, chosen)
            match = deal_match(home.request(seed=1), tmp_path)
            match.close()
            assert match.header.variants[variant.key] == value
            tournament(game, rules, ["easy"] * players, games=0, seed=1, variants=chosen)
            assert demo_match(planned(rules, players, variant, value), "test").ply == 0


@every_table
def test_what_was_kept_from_another_table_comes_into_range(rules: Ruleset, players: int) -> None:
    """A choice for more people, or of a ruleset that has been changed since."""
    home = at_home(rules, players, {v.key: v.high for v in rules.variants})
    for variant in home.options():
        assert home.values()[variant.key] == variant.high
        narrower = variant.high < rules.variant(variant.key).high
        assert home.range_words(variant).startswith(f"With {players} players" if narrower else "Fr")
        home.set_variant(variant, variant.high + 1)
        assert home.request().variants[variant.key] == variant.high
    far = at_home(rules, players, {v.key: v.high + 1 for v in rules.variants})
    assert far.request().variants == {v.key: v.default for v in rules.variants_for(players)}


@every_table
def test_what_is_beyond_is_refused_before_the_deal(
    rules: Ruleset, players: int, uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window()
    monkeypatch.setattr(game.app, "run", window.run)
    for variant in rules.variants_for(players):
        beyond = variant.high + 1
        for command, seats in (
            ("play", table_of(players)),
            ("simulate", ["easy"] * players),
        ):
            outcome = uffdisch(
                *(command, rules.id, "--seats", ",".join(seats)),
                *("--variant", f"{variant.key}={beyond}"),
            )
            assert outcome.status == 2
            assert f"{variant.key} needs a number from {variant.low} to {variant.high}" in (
                outcome.err
            )
        with pytest.raises(RulesetError, match=r"kiosk\.yaml:13:\d+: " + variant.key):
            planned(rules, players, variant, beyond)
        with pytest.raises(ValueError, match=f"'{variant.key}' must be from {variant.low} to"):
            find_game(rules.game).new(rules, players, 1, {variant.key: beyond})
    assert window.asked == []


@pytest.mark.parametrize("rules", RULESETS, ids=[rules.id for rules in RULESETS])
def test_what_is_usual_must_be_possible_for_everybody(rules: Ruleset) -> None:
    for variant in rules.variants:
        if variant.is_switch:
            continue
        limits = [rules.limits(variant, players) for players in rules.players]
        low, high = max(low for low, _ in limits), min(high for _, high in limits)
        for value in (low, high):
            assert load_text(with_usual(rules, variant, value), "x.yaml").variants
        for value in {low - 1, high + 1, variant.high + 1}:
            text = with_usual(rules, variant, value)
            line = text[: text.index(f"default: {value} # here")].count("\n") + 1
            with pytest.raises(RulesetError, match=rf"^x\.yaml:{line}:\d+: default must be"):
                load_text(text, "x.yaml")


def with_usual(rules: Ruleset, variant: Variant, value: int) -> str:
    pattern = rf"(\n  {variant.key}:\n(?:    .*\n)*?    default: )\d+"
    text, count = re.subn(pattern, rf"\g<1>{value} # here", rules.text)
    assert count == 1
    return text


def test_a_range_without_room_for_few_players_is_told() -> None:
    rules = all_rulesets().find("uffbasse")
    text = with_usual(rules, rules.variant("starter"), 3)
    before, after = text.split("  starter:", 1)
    text = before + "  starter:" + after.replace("from: 0", "from: 3", 1).replace("first:", "#", 1)
    text = re.sub(r"\n#\n(  .*\n)+", "\n", text)  # the question that wants a 0 for chance
    with pytest.raises(RulesetError, match="from must be at most 2 at a table of 2, not 3"):
        load_text(text, "x.yaml")


def test_a_record_by_such_a_ruleset_is_played_as_it_was() -> None:
    """Its text was kept before usual limits were checked."""
    rules = all_rulesets().find("uffbasse")
    text = with_usual(rules, rules.variant("starter"), 5)
    old = find_game("uffbasse").read_ruleset(parse(text, "old.yaml"))
    assert find_game("uffbasse").new(old, 5, 1, {}).players == 5
    assert replace(old, first=None).limits(old.variant("starter"), 3) == (0, 3)
