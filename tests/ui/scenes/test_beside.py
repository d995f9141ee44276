"""Two games of the same deal side by side: where they went apart, and the way there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.match.deals.apart import first_apart
from game.match.deals.code import code_of
from game.match.deals.entered import EnteredCodes, entered
from game.match.deals.referee import outcome
from game.match.people.profiles import Profile
from game.match.replay import Replay
from game.match.storage.record import Record
from game.rules.core import Seat
from game.scenes.day.board import BoardDialog
from game.scenes.day.comparing import GatherDialog, side_of
from game.scenes.replay.beside.scene import BesideScene
from game.scenes.replay.beside.tables import TablesDialog
from game.scenes.seats import person_in_front
from tests.effort import by_day
from tests.match.deals.test_deals import daily, played, seats
from tests.ui.scenes.test_day_scene import Shown, wait_for
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")


@cache
def game(ruleset: str, number: int) -> Record:
    deal = daily(ruleset)
    return played(deal.header(seats(len(deal.kinds)), "t"), number).record


@pytest.mark.parametrize(("ruleset",), by_day([("uffbasse",), ("uffda",), ("sauce",)], 0))
def test_they_go_apart_at_a_decision_of_the_person(ruleset: str) -> None:
    one, other = Replay(game(ruleset, 2)), Replay(game(ruleset, 3))
    ply = first_apart(one, other)
    assert ply is not None
    for before in range(1, ply):
        assert one.action(before) == other.action(before)
    person = one.record.header.humans()[0]
    assert person in (one.actor(ply), other.actor(ply))
    assert first_apart(one, one) is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 1366)])
def test_both_are_gone_through_at_once(size: tuple[int, int]) -> None:
    records = [game("uffbasse", 2), game("uffbasse", 3)]
    names = ("Lena", "Rosa")
    sides = [
        side_of(record, name, (1, 1), records[0])
        for name, record in zip(names, records, strict=True)
    ]
    screen = Screen(size)
    scene = BesideScene(screen.stage, "Uffbasse!", *sides)
    screen.show(scene)
    assert scene.ply == scene.apart
    assert "Here you went apart." in screen.words
    said = [scene.said(0), scene.said(1)]
    assert said[0] != said[1]
    assert all(name in one for name, one in zip(names, said, strict=True))
    screen.key(pygame.K_LEFT)
    assert scene.said(0).replace(*names) == scene.said(1)
    screen.key(pygame.K_HOME)
    assert (scene.ply, scene.said(0)) == (0, "The cards are dealt.")
    screen.click("beside:end")
    assert scene.ply == scene.length
    assert screen.target("beside:end").press is None
    screen.key(pygame.K_PAGEUP)
    assert scene.ply == scene.apart
    screen.click("beside:back")
    screen.click("beside:apart")
    assert scene.ply == scene.apart


def test_a_board_leads_there_from_a_code(tmp_path: Path) -> None:
    shown, deal = Shown(tmp_path), daily("uffbasse")
    own = shown.begin(deal, finish=True)
    match = played(deal.header(seats(len(deal.kinds)), "t"), 3)
    code = outcome(code_of(match.record))
    EnteredCodes(tmp_path).keep(entered(code, match, Profile("", "Rosa", 4, 2)))
    shown.come_again()
    screen = shown.screen
    screen.click("board:uffbasse")
    screen.click(next(key for key in screen.keys if key.startswith("beside:")))
    assert isinstance(screen.stack.top, GatherDialog)
    scene = wait_for(screen, BesideScene)
    expected = first_apart(Replay(own.record), Replay(match.record))
    assert scene.ply == scene.apart == expected
    assert {"Rosa", person_in_front(screen.stage.settings).name} <= set(screen.words)


def test_a_record_that_is_gone_is_told(tmp_path: Path) -> None:
    shown, deal = Shown(tmp_path), daily("uffbasse")
    shown.begin(deal, finish=True)
    shown.begin(deal, finish=True)
    shown.come_again()
    screen = shown.screen
    screen.click("board:uffbasse")
    for path in tmp_path.rglob("*.jsonl"):
        path.unlink()
    screen.click(next(key for key in screen.keys if key.startswith("beside:")))
    screen.wait(0.3)
    assert any("not there any more" in word for word in screen.words)


def test_the_second_table_is_played_and_compared(tmp_path: Path) -> None:
    """Both on this computer, and with somebody whose code comes from another one."""
    shown, deal = Shown(tmp_path), daily("sauce")
    screen, second = shown.screen, deal.from_chair(Seat(1))
    shown.begin(deal, finish=True)
    shown.come_again()
    screen.click("board:sauce")
    screen.click("board:second")
    screen.wait(0.3)
    assert any("later try" in word for word in screen.words)
    assert any(" of 2 · " in word for word in screen.words)  # partners share a place
    screen.calls.made.clear()
    screen.click("list:guest")
    screen.type("Rosa")
    screen.click("dialog:ok")
    ((_name, request),) = screen.calls.made
    assert request.deal == second
    assert [seat.is_human for seat in request.seats] == [False, True, False, False]
    assert person_in_front(screen.stage.settings).name not in {one.name for one in request.seats}
    match = played(second.header(request.seats, "t"), 3)
    code = outcome(code_of(match.record))
    codes = EnteredCodes(tmp_path)
    codes.keep(entered(code, match, Profile("", "Rosa", 4, 2)))
    shown.come_again()
    shown.scene.open_board(code.deal)  # as when the code has been entered
    screen.wait(0.3)
    board = wait_for(screen, BoardDialog)
    assert board.line.startswith("Uffdisch 22 November · Sauce · place ")
    assert "Matchpoints" not in [target.label for target in screen.stack.controller.targets]
    screen.click("beside:1")
    dialog = wait_for(screen, TablesDialog)
    own = person_in_front(screen.stage.settings).name
    verdict = dialog.verdict()
    assert (
        verdict == "Both teams are equal."
        or f"{own} and Rosa" in verdict
        or "other team" in verdict
    )
    screen.click("dialog:ok")
    scene = wait_for(screen, BesideScene)
    assert [half.side.seat for half in scene._halves] == [0, 1]
    headers = [half.side.replay.record.header for half in scene._halves]
    assert [list(header.humans()) for header in headers] == [[0], [1]]
    assert "let the others go first" not in scene.said(0) + scene.said(1)


def test_teams_are_compared_hand_by_hand() -> None:
    records = [game("sauce", 2), game("sauce", 3)]
    sides = [side_of(one, name, (1, 1), one) for name, one in zip("AB", records, strict=True)]
    screen = Screen((1024, 768))
    scene = BesideScene(screen.stage, "Sauce", *sides)
    screen.show(scene)
    screen.click("beside:tables")
    dialog = screen.stack.top
    assert isinstance(dialog, TablesDialog)
    assert scene.tables is not None
    expected = "Both teams are equal." if scene.tables.worth == 0 else "The team of"
    assert expected in dialog.verdict()
    screen.wait(0.3)
    assert {"Hand 1", "Hand 2", "Sum"} <= set(screen.words)
