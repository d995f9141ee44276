"""Taking back at the table: by button and key, with a question once something hidden was seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import AGREED, PRACTICE, Record, TakeBack
from game.rules.core import CLOCK, Action, Seat
from game.rules.rng import Rng
from game.scenes.play.sharing.curtain import CurtainScene
from game.scenes.play.taking_back import AgreementDialog, PracticeDialog
from tests.ui.positions.short_games import Sitting, header_of, short_rules
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

ME = Seat(0)
ALONE = ("human", "easy", "easy", "easy")


class Table:
    """A person, or several, at a table."""

    def __init__(self, kinds: tuple[str, ...] = ALONE, ruleset: str = "", seed: int = 5) -> None:
        self.screen = Screen()
        rules = all_rulesets().find(ruleset) if ruleset else short_rules()
        self.match = Match(Record(header_of(rules, kinds, seed)))
        self.sitting = Sitting(self.screen.stack, self.match)
        self.scene = self.sitting.scene
        self.screen.look()

    def wait(self, seconds: float = 0.1) -> None:
        self.sitting.pass_time(seconds)
        self.screen.look()

    def until(self, what: Callable[[], bool]) -> None:
        for _step in range(900):
            if what():
                return
            self.hurry()
        raise AssertionError(f"never came; {self.screen.stack.top} is in front")

    def hurry(self) -> None:
        if isinstance(self.screen.stack.top, CurtainScene):
            self.screen.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
            for _step in range(12):
                self.wait()
            self.screen.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
            return
        self.scene.table.skip()
        if self.scene.director.waiting_for().window:
            self.scene.pass_window()
        self.wait(0.3)

    def is_asked(self) -> bool:
        scene, viewer = self.scene, self.scene.table.viewer
        return (
            self.screen.stack.top is scene
            and scene.table.is_idle
            and scene.may_act()
            and viewer in self.match.owing()
        )

    def choose(self) -> None:
        """Do something as the person in front who has a choice."""
        self.until(self.is_asked)
        viewer = self.scene.table.viewer
        assert viewer is not None
        while len(self.match.observation(viewer).legal) < 2:
            assert self.scene.submit(viewer, self.match.observation(viewer).legal[0]) is None
            self.until(self.is_asked)
            viewer = self.scene.table.viewer
            assert viewer is not None
        assert self.scene.submit(viewer, self.match.observation(viewer).legal[0]) is None
        self.scene.table.skip()
        self.screen.look()

    def press_z(self) -> None:
        self.screen.key(pygame.K_z)
        self.screen.look()


def test_at_first_there_is_nothing_to_take_back() -> None:
    table = Table()
    assert table.screen.target("undo").press is None
    table.press_z()
    assert table.match.ply == 0


@pytest.mark.parametrize("ruleset", ["uffda", "sauce"])
def test_an_own_move_comes_back_at_once_and_the_log_keeps_it(ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    for _try in range(40):
        table.choose()
        reach = table.match.way_back(ME)
        assert reach is not None
        if reach.is_free:
            break
    assert reach is not None
    ply, sentences = reach.ply, len(table.scene.log_lines())
    table.screen.click("undo")
    assert table.match.ply == ply
    assert isinstance(table.match.record.entries[-1], TakeBack)
    assert table.scene.table.is_idle
    assert table.scene.table.seen == table.match.observation(ME)
    assert not table.match.record.notes
    lines = table.scene.log_lines()
    assert len(lines) == sentences
    assert [line for line in lines if line.is_undone]
    assert table.scene.table.sentences == table.scene.sentences()
    assert table.is_asked(), "it is the person's turn again"


def beyond(table: Table) -> int:
    """Play until taking back needs a question; return its ply."""
    for _try in range(60):
        table.choose()
        for _step in range(40):
            table.hurry()
            reach = table.match.way_back(table.scene.table.viewer)
            if reach and not reach.is_free and table.is_asked():
                return reach.ply
            if table.is_asked():
                break
    raise AssertionError("an opponent never showed anything")


def test_beyond_what_was_hidden_it_is_practice_after_a_question() -> None:
    table = Table()
    ply = beyond(table)
    before = table.match.ply
    table.press_z()
    assert isinstance(table.screen.stack.top, PracticeDialog)
    table.screen.key(pygame.K_RETURN)
    assert table.match.ply == before, "Enter alone leaves it"
    table.press_z()
    table.screen.wait(0.3)
    table.screen.click("dialog:yes")
    assert table.match.ply == ply
    assert table.match.record.notes == {PRACTICE}
    # From now on it is practice anyway: nobody is asked again.
    again = beyond(table)
    table.press_z()
    assert table.match.ply == again


def test_several_people_have_to_agree_all_of_them() -> None:
    table = Table(("human", "human", "easy"))
    table.choose()
    first = table.scene.table.viewer
    table.until(lambda: table.is_asked() and table.scene.table.viewer != first)
    for _try in range(30):
        reach = table.match.way_back(table.scene.table.viewer)
        if reach is None or not reach.is_free:
            break
        table.choose()
        table.until(table.is_asked)
    before = table.match.ply
    table.press_z()
    assert isinstance(table.screen.stack.top, AgreementDialog)
    table.screen.wait(0.3)
    words = " ".join(table.screen.words)
    assert "Ada agrees" in words
    assert "Bert agrees" in words
    assert "Cleo agrees" not in words, "the computer is not asked"
    assert "dialog:yes" not in table.screen.keys
    table.screen.click("agree:0")
    assert "dialog:yes" not in table.screen.keys
    table.screen.click("agree:1")
    table.screen.click("agree:0")
    assert "dialog:yes" not in table.screen.keys, "somebody has changed their mind"
    table.screen.click("agree:0")
    table.screen.click("dialog:yes")
    assert table.match.ply < before
    assert table.match.record.notes == {AGREED}


def test_nobody_takes_back_behind_the_curtain() -> None:
    table = Table(("human", "human", "easy"))
    table.until(lambda: isinstance(table.screen.stack.top, CurtainScene))
    table.press_z()
    assert table.match.ply == 0
    assert isinstance(table.screen.stack.top, CurtainScene)


def test_a_running_animation_is_finished_first() -> None:
    table = Table(ruleset="uffda")
    for _try in range(40):
        table.until(table.is_asked)
        legal = table.match.observation(ME).legal
        assert table.scene.submit(ME, legal[0]) is None
        table.screen.look()
        reach = table.match.way_back(ME)
        if reach and reach.is_free and not table.scene.table.is_idle:
            table.press_z()
            if table.match.ply == reach.ply:
                assert table.scene.table.is_idle
                return
    raise AssertionError("nothing moved")


def test_what_the_end_of_a_round_has_shown_is_not_taken_back_for_free() -> None:
    rules, rng = all_rulesets().find("uffda"), Rng(2)
    match = Match(Record(header_of(rules, ("human", "easy", "easy"), 2)))

    def play() -> tuple[Seat, Action]:
        while CLOCK in match.actors() and not match.owing():
            match.close_window()
        seat = match.owing()[0]
        legal = match.observation(seat).legal
        return seat, rng.choice([one for one in legal if one.verb != "draw"] or legal)

    while match.ply < 223:
        match.submit(*play())
    screen = Screen()
    sitting = Sitting(screen.stack, match)
    scene = sitting.scene
    screen.look()
    for _decision in range(2):
        seat, action = play()
        assert seat == ME
        assert scene.submit(seat, action) is None
        if not scene.table.stop.is_open:
            scene.table.skip()
        screen.look()
    for _step in range(200):
        sitting.pass_time(0.1)
        screen.look()
        if scene.table.stop.is_open:
            break
    assert scene.table.stop.is_open
    reach, ply = match.way_back(ME), match.ply
    assert reach is not None
    assert not reach.is_free, "the others' hands have been seen"
    screen.key(pygame.K_z)
    screen.look()
    assert isinstance(screen.stack.top, PracticeDialog)
    assert match.ply == ply
    screen.click("dialog:yes")
    assert match.ply == reach.ply
    assert match.record.notes == {PRACTICE}
