"""The pictures of the rules reference: drawn by the tables, and true."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.games.sauce.knowledge.observation import SauceObservation
from game.games.uffbasse.cards import NAME, letters
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Seat
from game.scenes.rules.book import book_of
from game.scenes.rules.pictures import Pictures
from game.tables import table_for, table_views
from game.ui import text
from tests.ui.reading import RULESETS, rules_of
from tests.ui.screens import LANGUAGES, Screen

EXAMPLES = sorted((game, name) for game, view in table_views().items() for name in view.examples)


def test_every_example_of_the_text_is_known() -> None:
    for identifier, language in product(RULESETS, LANGUAGES):
        rules = rules_of(identifier)
        text.install(language)
        for _c, _p, part in book_of(rules, language).reference.paragraphs():
            for example in part.examples:
                assert example.situation in table_for(rules.game).examples


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_every_example_is_drawn_by_its_table(
    game: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    screen = Screen((1280, 720), "de")
    pictures = Pictures(screen.stage, rules_of(game))
    picture = pictures.draw(name, 300)
    assert not caplog.text
    assert picture.get_size() == (300, round(300 * pictures.shape(name)))
    assert pictures.draw(name, 300) is picture
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 300, 9) for y in range(0, 80, 9)}
    assert len(colours) > 25, "an empty table is no example"


def test_an_example_that_a_ruleset_cannot_serve_stays_empty(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rules = rules_of("uffbasse")
    poor = replace(rules, recipes=rules.recipes[:9])  # type: ignore[attr-defined, call-arg]
    pictures = Pictures(Screen((1280, 720)).stage, poor)
    assert pictures.draw("pair", 200).get_size() == (200, 112)
    assert "example pair cannot be drawn" in caplog.text


def uffbasse(name: str) -> UffbasseObservation:
    state = table_for("uffbasse").examples[name].build(rules_of("uffbasse"))
    seen = state.observation(Seat(0))
    assert isinstance(seen, UffbasseObservation)
    return seen


def test_uffbasse_s_captions_are_true() -> None:
    """What is written below the pictures holds in the positions."""
    assert letters(uffbasse("market").trick.trump) == ("R",)
    assert letters(uffbasse("two-leaders").trick.trump) == ("O", "R")
    assert uffbasse("no-trump").trick.trump == 0
    follow = uffbasse("follow")
    assert {str(action) for action in follow.legal} == {"play O5", "play O9"}
    both = {str(action)[5] for action in uffbasse("two-trumps").legal}
    assert both == {"O", "R"}
    wins, later = uffbasse("trump-wins"), uffbasse("later-wins")
    assert [NAME[card] for card in wins.trick.cards] == ["O8", "R2"]
    assert wins.trick.winning == 3
    assert [NAME[card] for card in later.trick.cards] == ["Y3", "R9", "O9"]
    assert later.trick.winning == 3
    assert {action.verb for action in uffbasse("pick").legal} == {"pick"}
    assert "claim" in {action.verb for action in uffbasse("claim").legal}
    assert {action.verb for action in uffbasse("use").legal} == {"use", "keep"}
    assert {action.verb for action in uffbasse("limit").legal} == {"discard"}
    assert uffbasse("joker").owner == 0


def uffda(name: str) -> UffdaObservation:
    state = table_for("uffda").examples[name].build(rules_of("uffda"))
    seen = state.observation(Seat(0))
    assert isinstance(seen, UffdaObservation)
    return seen


def test_uffda_s_captions_are_true() -> None:
    assert not any(branch.cards for branch in uffda("no-start").branches)
    assert all(branch.coin for branch in uffda("start").branches)
    assert not uffda("protected").branch("P1").coin
    free = uffda("free")
    assert all(branch.cards for branch in free.branches)
    assert "take_coin" in {action.verb for action in uffda("coin-off").legal}
    owed = uffda("coin-owed")
    assert owed.owes_coin
    assert "place_coin" in {action.verb for action in owed.legal}
    double = uffda("double")
    assert {action.verb for action in double.legal} >= {"play", "draw"}
    blocked = uffda("block")
    assert blocked.pending is not None
    assert "play" not in {action.verb for action in blocked.legal}
    assert len(uffda("filled").branch("P1").ends) == 2
    assert len(uffda("last-card").hand) == 1
    gift = uffda("gift").giving
    assert gift is not None
    assert gift.by == 0


def sauce(name: str) -> SauceObservation:
    state = table_for("sauce").examples[name].build(rules_of("sauce"))
    seen = state.observation(Seat(0))
    assert isinstance(seen, SauceObservation)
    return seen


def test_sauce_s_captions_are_true() -> None:
    assert [str(action) for action in sauce("first-trick").legal] == ["play B3"]
    assert {str(action)[5] for action in sauce("follow").legal} == {"Y"}
    assert sauce("trump").trick.winning == 2
    assert sauce("two-trumps").trick.winning == 2
    assert sauce("reverse").reverse
    assert sauce("reverse").trick.winning == 2
    assert [str(action) for action in sauce("sauce-card").legal] == ["play SAUCE=G9"]
    named = {str(action) for action in sauce("two-sauces").legal if "SAUCE" in str(action)}
    assert named == {"play SAUCE=G9", "play SAUCE=R3"}
    assert sauce("bid").phase == "bid"
    assert sauce("toss").phase == "toss"
    assert any(sauce("open").shown)
    assert sauce("super").is_super
