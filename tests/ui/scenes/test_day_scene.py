"""The deal of the day on the screen: calendar, games, boards, and codes that come and go."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
import segno

from game.app.dealing import fork_match
from game.match.deals.code import code_of
from game.match.deals.deal import DEAL, FIRST_DAY, Deal, cards_of
from game.match.deals.entered import EnteredCodes, entered
from game.match.deals.par import FEWEST, PLAYS, Par, keep_par
from game.match.deals.referee import Steps, Tell, outcome
from game.match.match import Match
from game.match.people.profiles import Profile
from game.match.people.statistics import Statistics
from game.match.rulesets import bundled_rulesets
from game.match.storage.journal import Journal
from game.match.storage.record import Record
from game.scenes.codes.dialog import CodeDialog, save_code
from game.scenes.codes.making import code_of_record, known_code, new_code
from game.scenes.codes.qr import QUIET, matrix_of, qr_picture
from game.scenes.codes.work import Work
from game.scenes.day.board import LOOK_AGAIN, BoardDialog
from game.scenes.day.comparing import player_here
from game.scenes.day.entering import EnterDialog, ProvedDialog
from game.scenes.day.scene import DayScene
from game.scenes.ending.scene import MatchEnding
from game.scenes.home.scene import HomeScene
from game.scenes.seats import person_in_front
from game.ui import text
from game.ui.frame import find
from game.workbench.gallery.day import CODE
from game.workbench.gallery.pictures import open_scene, stage_for, table_scene
from tests.match.deals.test_deals import daily, header_of, played, seats
from tests.ui.audits.audit import findings
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

TODAY = date(2026, 11, 22)


class Shown:
    """The scene on a screen, with matches in a folder of its own."""

    def __init__(self, folder: Path, today: date = TODAY) -> None:
        self.folder, self.screen = folder, Screen()
        self.today = today
        self.open()

    def open(self) -> None:
        statistics, library = Statistics(self.folder).load(), bundled_rulesets()
        self.scene = DayScene(
            self.screen.stage,
            self.screen.calls,
            statistics,
            library,
            self.folder,
            lambda: self.today,
        )
        self.screen.show(self.scene)
        for _frame in range(400):
            if not self.scene.update(0.05):
                break
        self.screen.look()

    def come_again(self) -> None:
        self.screen.stack.pop()
        self.open()

    def begin(self, deal: Deal, finish: bool) -> Match:
        """Play a deal as the person in front, whole or its beginning."""
        self.screen.calls.made.clear()
        self.screen.click(f"play:{deal.rules.game}")
        ((_name, request),) = self.screen.calls.made
        assert request.deal == deal
        header = deal.header(request.seats, "t")
        journal = Journal.create(self.folder / "saves", header)
        match = played(header, 2)
        for entry in match.record.entries if finish else match.record.entries[:3]:
            journal.append(entry)
        if finish:
            journal.finish()
        else:
            journal.close()
        return match


@pytest.fixture
def shown(tmp_path: Path) -> Shown:
    return Shown(tmp_path)


def wait_for(screen: Screen, kind: type) -> Any:
    """Let frames pass until such a scene is in front."""
    for _frame in range(2000):
        if isinstance(screen.stack.top, kind):
            break
        screen.stack.update(0.02)
    assert isinstance(screen.stack.top, kind)
    screen.wait(0.3)
    return screen.stack.top


def test_only_days_that_have_come_can_be_chosen(shown: Shown) -> None:
    keys = {key for key in shown.screen.keys if key.startswith("day:2026")}
    assert keys == {f"day:2026-11-{day:02d}" for day in range(1, 23)}
    shown.screen.click("day:2026-11-03")
    assert [deal.day.date for deal in shown.scene.deals() if deal.day] == [date(2026, 11, 3)] * 3
    for way in ("day:earlier", "day:later"):
        assert shown.screen.target(way).press is None
    later = Shown(shown.folder, date(2027, 1, 2))
    later.screen.click("day:earlier")
    assert "December 2026" in later.screen.words
    assert "day:2026-12-31" in later.screen.keys
    early = Shown(shown.folder, date(2020, 1, 1))  # a clock that was set back
    assert early.scene.chosen == FIRST_DAY


def test_a_deal_is_dealt_gone_on_with_and_marked_as_played(shown: Shown) -> None:
    deal, screen = daily("uffbasse"), shown.screen
    assert "day:2026-11-22" in screen.keys
    shown.begin(deal, finish=False)
    shown.come_again()
    assert screen.target("play:uffbasse").label == "Go on playing"
    screen.calls.made.clear()
    screen.click("play:uffbasse")
    assert screen.calls.names == ["resume"]
    for path in (shown.folder / "saves").glob("*.jsonl"):
        path.unlink()
    shown.come_again()
    assert "board:uffbasse" not in screen.keys
    match = shown.begin(deal, finish=True)
    assert match.header.options[DEAL] == deal.mark
    practice = fork_match(match.record, 5, shown.folder / "saves")
    assert practice.journal is not None
    practice.journal.close()
    assert match.header.seats[0].name == person_in_front(screen.stage.settings).name
    shown.come_again()
    assert screen.target("play:uffbasse").label == "Play again"
    assert "1 of 3 played" in screen.target("day:2026-11-22").label
    screen.key(pygame.K_TAB)
    screen.focus("board:uffbasse")
    screen.key(pygame.K_RETURN)
    board = wait_for(screen, BoardDialog)
    assert board.line.startswith("Uffdisch 22 November · Uffbasse! · place ")
    screen.click("board:code")
    code = wait_for(screen, CodeDialog)
    assert code.text or [choice.label for choice in code.choices()] == ["Cancel"]
    while not code.text:
        code.update(0.02)
    assert code.text.startswith("UFF-")
    assert [choice.label for choice in code.choices()][-1] == "All right"


def test_par_is_seen_by_who_has_played_and_is_followed(shown: Shown) -> None:
    deal, screen = daily("sauce"), shown.screen
    keep_par(shown.folder, deal, Par(dict.fromkeys(range(FEWEST), 1000)))
    match = played(deal.header(seats(4), "t"), 3)
    code = outcome(code_of(match.record))
    EnteredCodes(shown.folder).keep(entered(code, match, Profile("", "Rosa")))
    shown.come_again()
    screen.click("board:sauce")
    wait_for(screen, BoardDialog)
    assert not any("par" in word.lower().split() for word in screen.words)
    screen.click("dialog:ok")
    shown.begin(deal, finish=True)
    shown.come_again()
    assert any("worse than par" in word for word in screen.words)
    screen.click("board:sauce")
    wait_for(screen, BoardDialog)
    assert any(f"so far, after {FEWEST} of {PLAYS} plays" in word for word in screen.words)
    keep_par(shown.folder, deal, Par(dict.fromkeys(range(PLAYS), -1000)))
    screen.wait(LOOK_AGAIN + 0.1)
    assert any(word.startswith("Par −1000") for word in screen.words)
    assert any("better than par" in word for word in screen.words)
    screen.click("dialog:ok")
    screen.wait(3)
    assert "1 at par or better" in screen.target("day:2026-11-22").label


def test_a_code_that_is_scanned_comes_onto_the_board(shown: Shown) -> None:
    screen, deal = shown.screen, daily("uffbasse")
    match = played(deal.header(seats(len(deal.kinds)), "t"), 2)
    text = outcome(new_code(match.record, 1))
    screen.tap("day:code")
    dialog = wait_for(screen, EnterDialog)
    screen.type("nonsense")
    screen.key(pygame.K_RETURN)
    assert any("mistyped" in word for word in screen.words)
    for _letter in "nonsense":
        screen.key(pygame.K_BACKSPACE)
    assert dialog.letters == ""
    letter = f"Uffdisch 22 November · UFF-DA! · 7 of 10\n\nHere you are: {text} Yours, Rosa"
    screen.send(pygame.DROPTEXT, text=letter)
    assert dialog.letters == text.replace("-", "")
    dialog.letters = ""
    for part in text.split("-"):
        screen.send(pygame.TEXTINPUT, text=part)
    screen.key(pygame.K_RETURN)  # as a scanner ends
    wait_for(screen, ProvedDialog)
    assert any("Uffbasse! · 22 November" in word for word in screen.words)
    screen.click("code:whose")
    screen.type("Rosa")
    screen.click("dialog:ok")
    board = wait_for(screen, BoardDialog)
    assert "Rosa" in screen.words
    assert board.line == ""
    screen.calls.made.clear()
    screen.click("board:play")
    assert screen.calls.names == ["deal"]


@pytest.mark.parametrize("place", ["home", "day"])
def test_a_file_can_be_dropped_before_anybody_asks_for_it(
    place: str, shown: Shown, tmp_path: Path
) -> None:
    screen, file = shown.screen, tmp_path / "code.txt"
    file.write_text(f"{CODE}\n", "utf-8")
    if place == "home":
        screen.stack.pop()
        statistics = Statistics(shown.folder)
        screen.show(
            HomeScene(screen.stage, screen.calls, saves=tmp_path / "saves", statistics=statistics)
        )
    screen.send(pygame.DROPFILE, file=str(file))
    assert wait_for(screen, EnterDialog).letters == CODE.replace("-", "")
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.stack.top, DayScene)


def test_an_own_code_makes_nobody_a_second_person(shown: Shown) -> None:
    screen, deal = shown.screen, daily("uffbasse")
    match = shown.begin(deal, finish=True)
    shown.come_again()
    text = outcome(new_code(match.record, 1))
    screen.tap("day:code")
    dialog = wait_for(screen, EnterDialog)
    dialog.insert(text)
    dialog.check()
    wait_for(screen, ProvedDialog)
    assert any("played this game on this computer" in word for word in screen.words)
    assert "code:whose" not in screen.keys
    screen.click("code:board")
    board = wait_for(screen, BoardDialog)
    assert "Matchpoints" not in [target.label for target in screen.stack.controller.targets]
    assert board.line != ""
    assert shown.scene.codes.codes == ()
    # Other decisions belong to another person.
    other = played(deal.header(seats(len(deal.kinds)), "t"), 3)
    assert player_here(match, Statistics(shown.folder).load()) != ""
    assert player_here(other, Statistics(shown.folder).load()) == ""


@pytest.mark.parametrize(("size", "way"), [((1280, 720), "day"), ((1024, 768), "code")])
def test_home_leads_there(tmp_path: Path, size: tuple[int, int], way: str) -> None:
    """A calendar leaf leads there if it has room; otherwise round buttons do."""
    screen = Screen(size)
    saves, statistics = tmp_path / "saves", Statistics(tmp_path)
    screen.show(
        HomeScene(
            screen.stage,
            screen.calls,
            saves=saves,
            statistics=statistics,
            library=bundled_rulesets(),
            today=lambda: TODAY,
        )
    )
    assert "0 of 3 played" in screen.target("day").label
    assert ("code" in screen.keys) == (way == "code")
    screen.click(way)
    assert isinstance(screen.stack.scenes[1], DayScene)
    assert isinstance(screen.stack.top, EnterDialog if way == "code" else DayScene)


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("language", ["de", "en", "es"])
def test_all_games_of_a_day_are_in_view_in_large_text(language: str) -> None:
    text.install(language)
    stack = stage_for((1280, 720), language)
    stack.stage.settings = replace(stack.stage.settings, text_size=150)
    stack.stage.rescale()
    open_scene(stack, "day")
    frame = stack.draw()
    for game in ("uffbasse", "uffda", "sauce"):
        assert find(frame.targets, f"play:{game}") is not None
    assert findings(frame) == []


def test_a_challenge_is_played_with_the_same_cards(shown: Shown) -> None:
    """A match without a day is found again among those that others have sent."""
    screen, header = shown.screen, header_of("uffbasse", 3)
    match = played(header, 3)
    screen.stack.pop()
    code = outcome(code_of(match.record))
    EnteredCodes(shown.folder).keep(entered(code, match, Profile("", "Rosa")))
    shown.open()
    screen.click("day:sent")
    screen.click(f"list:{cards_of(code.deal.mark)}")
    wait_for(screen, BoardDialog)
    assert "Rosa" in screen.words
    screen.click("board:play")
    ((_name, request),) = screen.calls.made
    again = request.deal.header(request.seats, "t")
    assert (again.seed, again.salt, again.variants) == (header.seed, header.salt, header.variants)
    assert [seat.kind for seat in again.seats] == [seat.kind for seat in header.seats]
    assert again.seats[again.humans()[0]].name == person_in_front(screen.stage.settings).name
    assert Record(again).replay().digest() == Record(header).replay().digest()


def test_the_picture_of_a_code_is_its_code() -> None:
    """Every square of the picture is that of the standard's matrix, with white around it."""
    stage = Screen().stage
    picture = qr_picture(stage, CODE, 500)
    matrix = segno.make(CODE, error="l", micro=False).matrix
    assert matrix_of(CODE) == matrix
    count = len(matrix) + 2 * QUIET
    pitch = picture.get_width() // count
    assert picture.get_size() == (pitch * count, pitch * count)
    for y in range(count):
        for x in range(count):
            inside = QUIET <= x < count - QUIET and QUIET <= y < count - QUIET
            dark = inside and matrix[y - QUIET][x - QUIET]
            colour = picture.get_at((x * pitch + pitch // 2, y * pitch + pitch // 2))[:3]
            assert colour == ((0, 0, 0) if dark else (255, 255, 255))


def test_a_code_is_copied_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path))
    screen, copied = Screen(), list[str]()

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    shown = Shown(tmp_path)
    screen = shown.screen
    screen.show(CodeDialog(screen.stage, partial(known_code, CODE), copy))
    screen.wait(0.2)
    screen.click("code:copy")
    screen.click("code:save")
    assert copied == [CODE]
    (file,) = (tmp_path / "codes").iterdir()
    assert file.read_text(encoding="utf-8").strip() == CODE
    assert any(file.name[-8:] in word for word in screen.words)
    assert str(file) in save_code(CODE)


def test_the_end_of_a_match_leads_to_its_board_or_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path))
    header = daily("sauce").header(seats(4), "t")
    for options, way, kind in (
        (header.options, "results:board", BoardDialog),
        ({}, "results:code", CodeDialog),
    ):
        journal = Journal.create(tmp_path / "saves", replace(header, options=options))
        for entry in played(header, 2).record.entries:
            journal.append(entry)
        journal.finish()
        screen = Screen()
        table = table_scene(screen.stack, Match(journal.record))
        screen.show(MatchEnding(screen.stage, screen.calls, table))
        screen.click(way)
        assert isinstance(screen.stack.top, kind)
        if isinstance(screen.stack.top, BoardDialog):
            assert "Seat 0" in screen.words
            assert "board:play" not in screen.keys


def test_work_that_nobody_waits_for_ends(shown: Shown) -> None:
    steps = list[int]()

    def endless(_tell: Tell) -> Steps[str]:
        while True:
            steps.append(len(steps))
            time.sleep(0.001)
            yield

    screen = shown.screen
    screen.show(CodeDialog(screen.stage, endless))
    screen.stack.update(0.02)
    screen.click("dialog:ok")
    while any(thread.name == "work" for thread in threading.enumerate()):
        time.sleep(0.001)  # the test's own limit ends it if nothing else does
    assert steps

    def broken(_tell: Tell) -> Steps[str]:
        raise KeyError("a mistake of ours")
        yield

    with pytest.raises(KeyError):
        screen.show(CodeDialog(screen.stage, broken))
        screen.wait(1.0)


def test_a_match_without_a_code_says_why(shown: Shown) -> None:
    deal = daily("uffda")
    match = played(deal.header(seats(len(deal.kinds)), "t"), 2)
    half = Record(match.header, match.record.entries[:5])
    shown.screen.show(CodeDialog(shown.screen.stage, partial(code_of_record, half)))
    shown.screen.wait(0.2)
    assert any("The match is not over." in word for word in shown.screen.words)


def test_work_that_ends_between_two_frames_is_noticed_in_the_next() -> None:
    """Work that ended before the first look once left its dialog waiting forever."""
    gate = threading.Event()

    def make(_tell: Tell) -> Steps[str]:
        gate.wait(60)
        yield
        return "a code"

    work = Work(make)
    work.go_on()
    assert not work.is_done
    gate.set()
    while any(thread.name == "work" for thread in threading.enumerate()):
        time.sleep(0.01)
    assert not work.is_done
    work.go_on()
    assert work.result == "a code"
