"""The relaxed table asks everybody who could shout, and nothing goes on before the answers."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import CLOCK
from game.ui.frame import Frame, find
from tests.ui.pilots.loud_table import (
    HUMANS,
    LoudTable,
    O,
    first_in_window,
    many_in_trick,
    many_in_window,
    one_in_window,
)
from tests.ui.screens import EVERY_SIZE, LANGUAGES, Cuts, check_layout, reachable

PASS = "question:pass"


class RelaxedTable(LoudTable):
    """Waits for everybody's answer."""

    def pass_time(self, seconds: float) -> None:
        self.scene.director.relaxed = True
        super().pass_time(seconds)

    @property
    def asked(self) -> list[str]:
        return [key for key in self.keys if key.startswith("question:")]


def test_nothing_happens_before_everybody_has_answered() -> None:
    table = RelaxedTable(many_in_window)
    table.wait()
    assert table.asked == ["question:0:0", "question:1:0", "question:2:0", PASS]
    assert "Does anybody want to shout?" in table.words
    for _second in range(100):
        table.wait(1.0)
    assert table.done == []
    assert table.asked


def test_who_shouts_is_heard() -> None:
    table = RelaxedTable(many_in_window)
    table.wait()
    table.click("question:2:0")
    assert table.done[0] == (2, "call")
    assert not table.asked


def test_letting_it_pass_is_for_everybody() -> None:
    table = RelaxedTable(many_in_window)
    table.wait()
    table.click(PASS)
    for _frame in range(20):
        table.wait(0.1)
    assert table.done[0] == (CLOCK, "close")
    assert not table.asked, "the same is not asked again"


def test_during_a_trick_the_table_waits_as_well() -> None:
    table = RelaxedTable(many_in_trick, ("human", "human", "human", "easy"))
    for _second in range(30):
        table.wait(1.0)
    assert table.done == [], "the opponent whose turn it is waits"
    assert len(table.asked) == 4
    table.click(PASS)
    for _second in range(10):
        table.wait(1.0)
    assert table.done[0][0] == 3
    assert table.done[0][1].startswith("play")


def test_whoever_has_to_act_is_asked_before_the_curtain() -> None:
    table = RelaxedTable(many_in_trick)
    for _frame in range(20):
        table.wait(0.1)
    assert table.stack.top is table.scene
    assert not table.scene.may_act()
    table.click(PASS)
    table.open_curtain()
    assert table.scene.may_act()


def test_a_person_alone_is_asked_in_the_singular() -> None:
    table = RelaxedTable(first_in_window, ("human", "easy", "easy", "easy"))
    table.wait()
    assert "Do you want to shout?" in table.words
    assert table.asked == ["question:0:0", PASS]
    table.click("question:0:0")
    assert table.done[0] == (0, "claim")


def test_the_question_answers_to_the_keyboard() -> None:
    table = RelaxedTable(many_in_window)
    table.wait()
    assert table.stack.controller.pointing.focused == PASS
    table.press(pygame.K_UP)
    table.wait()
    assert table.stack.controller.pointing.focused == "question:2:0"
    table.press(pygame.K_UP)
    table.wait()
    table.press(pygame.K_RETURN)
    table.wait()
    assert table.done[0] == (1, "call")


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_KP_2])
def test_digits_do_not_lead_the_focus_behind_the_question(key: int) -> None:
    table = RelaxedTable(first_in_window, ("human", "easy", "easy", "easy"))
    table.wait()
    assert [name for name in table.keys if name.startswith("hand:")]
    table.press(key)
    table.wait()
    assert table.stack.controller.pointing.focused == PASS
    table.press(pygame.K_RETURN)
    for _frame in range(5):
        table.wait(0.1)
    assert table.done[0] == (CLOCK, "close")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_p])
def test_enter_and_l_let_it_pass(key: int) -> None:
    table = RelaxedTable(many_in_window)
    table.wait()
    table.press(key)
    for _frame in range(5):
        table.wait(0.1)
    assert table.done[0] == (CLOCK, "close")


def test_own_keys_work_as_well() -> None:
    table = RelaxedTable(one_in_window)
    table.wait()
    table.press(O)
    table.wait()
    assert table.done == [(1, "claim")]


def test_what_lies_below_the_panel_does_not_react() -> None:
    table = RelaxedTable(many_in_window)
    table.wait(0.5)
    panel = find(table.frame.targets, "question")
    assert panel is not None
    spot = (panel.rect.x + 4, panel.rect.bottom - 4)
    table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    assert table.stack.controller.pointing.pressed == "question"


def test_there_is_one_place_to_let_it_pass() -> None:
    table = RelaxedTable(many_in_window)
    table.wait()
    assert "let-pass" not in table.keys
    assert not table.scene.holds_window()


def test_a_live_table_asks_nobody() -> None:
    table = LoudTable(many_in_window)
    table.wait()
    assert not [key for key in table.keys if key.startswith("question")]


def test_nothing_is_asked_before_all_has_been_shown() -> None:
    table = RelaxedTable(many_in_window)
    table.scene.show([])
    assert not table.scene.table.is_idle
    table.frame = table.stack.draw()
    table.scene.wake()
    assert not [t for t in table.stack.draw().targets if t.key.startswith("question")]


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wanted", [many_in_window, one_in_window])
def test_the_panel_fits(
    size: tuple[int, int], language: str, wanted: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = RelaxedTable(wanted, HUMANS, size, language)  # type: ignore[arg-type]
    table.wait(0.5)
    frame, cuts = Frame(table.stack.stage.fonts, size, table.frame.pointing), Cuts(monkeypatch)
    table.scene.question.draw(frame)
    about = f"{size} {language}"
    check_layout(frame, about)
    assert cuts.texts == [], about
    buttons = [target for target in frame.targets if target.press]
    assert len(buttons) == len(reachable(frame.targets)) >= 2
    for target in buttons:
        assert min(target.rect.size) >= 44, f"{about}: {target}"
    rects = [target.rect for target in buttons]
    assert all(rect.collidelist(rects[:i]) == -1 for i, rect in enumerate(rects)), about
