"""How far a hand of Sauce has come, as the top bar says it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.core import Action
from game.tables.sauce.pieces import bids
from game.tables.sauce.view import SauceTable
from game.tables.sauce.words.hand_sentences import phase_words
from tests.ui.pilots.sauce_pilot import SaucePilot

pytestmark = pytest.mark.usefixtures("no_pictures")


def test_the_number_of_tricks_stays_the_same_while_one_is_carried_away() -> None:
    pilot = SaucePilot(("easy",) * 4, seed=5)
    table = pilot.scene.table
    assert isinstance(table, SauceTable)
    said: set[str] = set()
    carried = 0
    for _step in range(4000):
        pilot.now += 80
        pilot.stack.update(0.08)
        if table.shown.phase == "trick":
            words = phase_words(table.shown, is_collected=table.moment.is_collected)
            said.add(words.split(" / ")[1])
            carried += table.moment.is_collected
        if len(table.shown.tricks) == 3:
            break
    assert len(table.shown.tricks) == 3
    assert carried
    assert said == {"15"}


def test_a_hint_does_not_point_at_a_button_that_would_bid_another_number() -> None:
    pilot = SaucePilot(("human", "easy", "easy", "easy"), seed=5, wrong_clicks=False)
    table = pilot.scene.table
    assert isinstance(table, SauceTable)
    for _step in range(600):
        pilot.wait()
        if pilot.scene.may_act() and table.is_idle:
            if table.shown.phase == "bid":
                break
            pilot.act()
    assert table.shown.phase == "bid"
    pilot.step()
    shown = table.bidder.text
    other = str(int(shown) + table.bidder.question.step)
    assert table.pointers(Action("bid", (other,)))[0] == "bid-field"
    assert table.pointers(Action("bid", (shown,)))[0] == "bid"
    own = replace(table.shown, turn=table.viewer)
    for turn, bidder, levels in ((own, None, 61), (own, table.bidder, 0), (table.shown, None, 0)):
        bottle = bids.bottle(turn, table.words, table.people, bidder, (0, 0))
        assert len(bottle.levels) == levels, "an answer marks bids where nobody is asked for one"
