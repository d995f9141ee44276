"""Visitors of a stand who play the deal of the day, and what passers-by see of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.fair.plan import TODAY
from game.fair.scenes.attract import BOARD_EVERY, AttractScene
from game.fair.scenes.board import StandDialog
from game.fair.scenes.ending import VisitorEnding
from game.fair.stand import Stand
from game.tables import sign_for
from game.ui.counted import points
from tests.app.kiosk.fair import PLAN, Fair
from tests.app.visit import ThinkingHere

pytestmark = pytest.mark.usefixtures("no_pictures")

DAY = date(2026, 3, 14)


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Fair]:
    monkeypatch.setattr("game.ai.pool.Pool", ThinkingHere)
    one = Fair()
    one.plan = replace(PLAN, games=(replace(PLAN.games[0], deal=TODAY), *PLAN.games[1:]))
    one.open_again(tmp_path)
    one.stand = Stand(tmp_path, lambda: DAY)
    yield one
    one.end()


def test_a_visitor_gets_a_place_and_passers_by_see_it(fair: Fair, tmp_path: Path) -> None:
    game = fair.plan.games[0]
    cards = fair.stand.deal_of(game)
    assert cards is not None
    table = fair.begin()
    assert table.match.header.seed == cards.seed
    fair.play_on(400)
    ending = fair.top
    assert isinstance(ending, VisitorEnding)
    (line,) = Stand(tmp_path, lambda: DAY).lines(cards)
    own = table.match.header.humans()[0]
    assert line.result.score == table.match.standings()[own].score
    fair.pass_time(6.0, 0.5)
    ending.show_stand()
    assert isinstance(fair.top, StandDialog)
    fair.pass_time(0.5, 0.1)
    result = sign_for(game.rules).counted(line.result.score)
    assert result != points(line.result.score)
    assert result in {one.text for one in fair.stack.draw().written}
    fair.click("dialog:ok")
    fair.again()
    fair.pass_time(1.0, 0.1)
    assert fair.table.match.header.seed != cards.seed
    fair.attract()
    scene = fair.top
    assert isinstance(scene, AttractScene)
    fair.pass_time(BOARD_EVERY - 2, 1.0)
    drawn = {one.text for one in fair.stack.draw().written}
    assert {"Fuchs", "Fox", "Zorro"} & drawn
    assert sign_for(game.rules).counted(line.result.score) in drawn
