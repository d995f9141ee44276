"""A match of fewer rounds says so at home, where it is offered again, and at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage import lines
from game.match.storage.journal import Journal
from game.match.storage.record import Record
from game.scenes.home.saves import Saves
from game.tables.uffda.view import UffdaTable
from game.ui import text
from game.ui.table.panels.turn_sign import TurnSign
from tests.ui.positions.short_games import Sitting, header_of, play_easily
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")


def match_of_one_round(game: str) -> Match:
    header = header_of(all_rulesets().find(game), ("human", "easy"), 3, {"rounds": 1})
    return Match(Record(header))


def test_a_saved_match_tells_how_many_rounds_were_chosen(tmp_path: Path) -> None:
    text.install("en")
    for game in ("uffbasse", "uffda"):
        (tmp_path / f"{game}.jsonl").write_bytes(lines.write(match_of_one_round(game).record))
    saves = Saves(tmp_path)
    saves.refresh()
    assert [save.progress for save in saves.listed()] == ["Round 1 of 1"] * 2


def test_hands_of_sauce_are_counted_as_well(tmp_path: Path) -> None:
    header = header_of(all_rulesets().find("sauce"), ("human",) * 4, 3, {"hands": 2})
    (tmp_path / "sauce.jsonl").write_bytes(lines.write(Record(header)))
    saves = Saves(tmp_path)
    saves.refresh()
    text.install("en")
    assert [save.progress for save in saves.listed()] == ["Hand 1 of 2"]


def test_a_match_that_is_over_is_not_offered_but_put_away(tmp_path: Path) -> None:
    """The program was killed, or the disk full, before the match's own journal was put away."""
    match = match_of_one_round("uffda")
    (tmp_path / "begun.jsonl").write_bytes(lines.write(match.record))
    (tmp_path / "over.jsonl").write_bytes(lines.write(play_easily(match).record))
    saves = Saves(tmp_path)
    journal = Journal.open(tmp_path / "over.jsonl")
    saves.refresh()
    assert len(saves.listed()) == 2, "another window has it open"
    journal.close()
    saves.refresh()
    assert [save.path.name for save in saves.listed()] == ["begun.jsonl"]
    assert (tmp_path / "finished" / "over.jsonl").exists()


def test_a_table_that_waits_for_nobody_any_more_does_not_deal() -> None:
    match, screen = play_easily(match_of_one_round("uffda")), Screen()
    table = Sitting(screen.stack, match).scene.table
    assert isinstance(table, UffdaTable)
    assert table.turn_piece() == TurnSign("The game is over.")
