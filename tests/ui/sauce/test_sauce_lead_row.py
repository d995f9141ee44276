"""While nobody has led, the row that names the suit to follow says who leads."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.play.scene import PlayScene
from game.tables.sauce.view import SauceTable
from game.tables.sauce.words.trick_sentences import follow_row
from game.ui import text
from game.workbench.gallery.pictures import find_situation, open_situation, stage_for

SIZE = (1366, 768)


def lying(name: str) -> tuple[SauceTable, list[str]]:
    text.install("en")
    stack = stage_for(SIZE, "en")
    open_situation(stack, find_situation(name))
    scene = stack.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.table, SauceTable)
    return scene.table, [written.text for written in stack.draw().written]


def test_whoever_leads_reads_it_there() -> None:
    table, words = lying("sauce-lead")
    assert "You lead" in words
    assert "Follow" not in words
    leader = table.seating.seat_at(1)
    table.change(lambda shown: replace(shown, turn=leader))
    table.update(0.1)
    row = follow_row(table.shown, table.words, table.expected)
    assert row == ("Leads", table.people[leader].name)


def test_after_that_the_suit_stands_there() -> None:
    _table, words = lying("sauce-follow")
    assert "Follow" in words
    assert "You lead" not in words
