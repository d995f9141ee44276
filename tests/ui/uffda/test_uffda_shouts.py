"""Several people shout at one table of UFF-DA!: who is first, what is too late, what does no harm.

Keys Q, O, X and J belong to the seats 0 to 3.
"""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games.uffda.state import UffdaState
from game.rules.core import Action, Seat
from game.scenes.play.scene import PlayScene
from game.tables.uffda.view import UffdaTable
from game.ui.frame import find
from game.workbench.gallery.pictures import open_scene
from tests.rules.uffda_rules import situation
from tests.ui.pilots.uffda_pilot import KEYS, J, O, People, Q, X
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

HANDS = ("3/4 1/6 0/5", "2/7 5/8 1/3", "4/7 3/9 2/5", "5/6 8/9 4/8")
SAID = "Weiter!"
FOUR = ("human",) * 4
ONE = ("human", "easy", "easy", "easy")


def coin_forgotten(**given: object) -> UffdaState:
    """Seat 1 has forgotten the coin; it is the turn of seat 2."""
    windows = [{"kind": "coin", "who": 1}]
    return situation(HANDS, turn=2, windows=windows, **given)


def word_forgotten(**given: object) -> UffdaState:
    """Seat 2 has just laid a card, holds one, and has not said the word."""
    hands = ("3/4 1/6 0/5", "2/7 5/8 1/3", "4/7", "5/6 8/9 4/8")
    windows = [{"kind": "uffda", "who": 2, "nexts_left": 2}]
    return situation(hands, turn=2, windows=windows, phase="done", own=True, **given)


def nothing_forgotten() -> UffdaState:
    """Nobody has done anything wrong; it is the turn of seat 2."""
    return situation(HANDS, turn=2)


def effects(table: People) -> list[tuple[int, str]]:
    """Return all actions except draws and Nexts."""
    return [(seat, text) for seat, text in table.done if text not in ("draw", "next")]


# What is said


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_a_word_covers_no_text(size: tuple[int, int]) -> None:
    screen = Screen(size)
    open_scene(screen.stack, "uffda-players-3")
    scene = screen.stack.top
    assert isinstance(scene, PlayScene)
    table = scene.table
    assert isinstance(table, UffdaTable)
    for person in scene.people:
        table.moments.say(person.seat, SAID, is_shout=False)
    written = screen.look().written
    bubbles = [one.rect for one in written if one.text == SAID]
    assert len(bubbles) == 3
    for bubble in bubbles:
        others = [one.rect for one in written if one.rect is not bubble]
        assert bubble.collidelist([*others, *table.spared]) < 0


# Who is first


@pytest.mark.parametrize("keys", [(Q, J), (J, Q)])
def test_of_two_catches_in_one_frame_the_nearer_one_clockwise_counts(keys: tuple[int, ...]) -> None:
    table = People(coin_forgotten())
    table.open_curtain()
    table.press(*keys)
    assert table.done == [], "it is carried out at the end of the frame"
    table.wait()
    assert table.done == [(3, "catch coin 1")]
    assert table.state.giving is not None
    assert table.state.giving.by == 3
    table.calm_down()
    assert table.table.shown.awaited == 3


def test_the_turn_player_is_nearest_to_who_forgot_just_before() -> None:
    table = People(coin_forgotten())
    table.open_curtain()
    table.press(Q, J, X)
    table.wait()
    assert table.done == [(2, "catch coin 1")]


@pytest.mark.parametrize("keys", [(Q, X), (X, Q), (Q, J, O, X)])
def test_the_own_word_beats_a_catch_of_the_same_frame(keys: tuple[int, ...]) -> None:
    table = People(word_forgotten())
    table.open_curtain()
    table.press(*keys)
    table.wait()
    assert table.done == [(2, "declare")]
    assert not table.state.windows
    assert table.state.giving is None


def test_a_frame_too_late_is_too_late() -> None:
    table = People(word_forgotten())
    table.open_curtain()
    table.press(O)
    table.wait(0.016)
    table.press(X)
    table.wait(0.016)
    assert table.done == [(1, "catch last_card 2")]
    table.wait()
    assert "Not yet!" in table.words


@pytest.mark.parametrize("shout_first", [False, True])
def test_a_catch_beats_the_next_that_would_close_the_window(shout_first: bool) -> None:
    table = People(coin_forgotten(phase="done", own=True))
    table.open_curtain()
    if shout_first:
        table.press(Q)
    table.press(pygame.K_SPACE)
    if not shout_first:
        table.press(Q)
    table.wait()
    assert table.done == [(0, "catch coin 1")]
    assert table.state.turn == 2, "the Next lapses and may be repeated"
    assert table.state.coins >> 1 & 1


def test_next_a_frame_before_the_catch_closes_the_window() -> None:
    table = People(coin_forgotten(phase="done", own=True))
    table.open_curtain()
    table.press(pygame.K_SPACE)
    table.wait(0.016)
    table.press(Q)
    table.wait(0.016)
    assert table.done == [(2, "next")]
    assert table.state.giving is None


def test_a_lapsed_next_is_said_again_after_the_gift() -> None:
    table = People(coin_forgotten(phase="done", own=True))
    table.open_curtain()
    table.press(pygame.K_SPACE, Q)
    table.wait()
    table.calm_down()
    table.open_curtain()
    assert table.table.viewer == 0, "who caught gives the card"
    card = table.table.shown.hand[0]
    table.click(f"hand:{card}")
    table.wait()
    table.open_curtain()
    assert table.table.viewer == 2
    table.press(pygame.K_SPACE)
    table.wait()
    assert [text for _seat, text in table.done] == ["catch coin 1", f"give {card}", "next"]
    assert table.match.record.replay().digest() == table.match.digest()


def test_a_catch_beats_the_card_of_the_same_frame() -> None:
    table = People(coin_forgotten(branches={"P2": {"ends": [9]}}))
    table.open_curtain()
    assert table.scene.submit(Seat(2), Action.parse("play 3/9 P2 9")) is None
    table.press(O, J)
    table.wait()
    assert table.done == [(3, "catch coin 1")]
    assert "3/9" in table.match.observation(Seat(2)).hand  # type: ignore[attr-defined]


# Keys, pads, fingers


def test_every_person_has_a_pad_that_does_what_the_key_does() -> None:
    for seat in (0, 3):
        table = People(coin_forgotten())
        table.open_curtain()
        table.click(f"shout-pad:{seat}")
        table.wait()
        assert table.done == [(seat, "catch coin 1")]


def test_two_fingers_on_two_pads_in_one_frame() -> None:
    for names in (("shout-pad:0", "shout-pad:3"), ("shout-pad:3", "shout-pad:0")):
        table = People(coin_forgotten())
        table.open_curtain()
        table.touch(*names)
        table.wait()
        assert table.done == [(3, "catch coin 1")]


def test_a_key_that_is_held_down_shouts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shouted = People(nothing_forgotten()), list[int]()
    table.open_curtain()
    monkeypatch.setattr(table.table, "shout", shouted.append)
    for _repeat in range(20):
        table.send(pygame.KEYDOWN, key=O, mod=0, unicode="")
        table.wait(0.03)
    assert shouted == [1]
    table.send(pygame.KEYUP, key=O, mod=0)
    table.press(O)
    assert shouted == [1, 1]


def test_nobody_shouts_through_the_curtain() -> None:
    table = People(coin_forgotten())
    table.wait_for_curtain()
    table.press(Q, O, X, J)
    table.wait()
    assert table.done == []


def test_the_keys_of_family_play_are_gone() -> None:
    table = People(situation(HANDS, turn=2, penalties=False))
    table.open_curtain()
    assert not [key for key in table.keys if key.startswith("shout-pad")]
    assert "shout-coin" not in table.keys
    table.press(Q, J)
    table.wait()
    assert table.done == []
    assert not table.table.toast


@pytest.mark.parametrize("seed", range(3))
def test_mashing_keys_at_random_does_no_harm(seed: int) -> None:
    chance = Random(seed)
    table = People((coin_forgotten, word_forgotten, nothing_forgotten)[seed]())
    keys = [*KEYS, pygame.K_c, pygame.K_u, pygame.K_d, pygame.K_k, pygame.K_r, pygame.K_SPACE]
    down: set[int] = set()
    for _frame in range(220):
        if table.is_covered:
            table.open_curtain()
        for _time in range(chance.randrange(5)):
            key = chance.choice(keys)
            if key in down and chance.random() < 0.7:
                down.discard(key)
                table.send(pygame.KEYUP, key=key, mod=0)
            else:
                down.add(key)
                table.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        cards = [key for key in table.keys if key.startswith("hand:")]
        if cards and chance.random() < 0.1:
            table.click(chance.choice(cards))
        table.wait(0.03)
    assert len(table.done) > 3
    assert table.match.record.replay().digest() == table.match.digest()
    table.calm_down()
    catches = [text for _seat, text in table.done if text.startswith("catch")]
    gifts = [text for _seat, text in table.done if text.startswith("give")]
    assert len(catches) - len(gifts) in (0, 1), "every catch costs one card"


# In vain


@pytest.mark.parametrize("key", [Q, O, J])
def test_a_false_shout_is_answered_kindly_and_changes_nothing(key: int) -> None:
    table = People(nothing_forgotten())
    table.open_curtain()
    before = table.match.digest()
    table.press(key)
    table.wait()
    assert "Not yet!" in table.words
    assert (table.match.digest(), table.done) == (before, [])


@pytest.mark.parametrize(
    "name", ["shout-coin", "shout", "seat:1", "seat:2", "seat:3", "shout-pad:0"]
)
def test_every_button_may_be_pressed_in_vain(name: str) -> None:
    """Out of turn, alone or with others: nothing happens but a friendly word."""
    kinds = ONE if name != "shout-pad:0" else ("human", "human", "easy", "easy")
    state = situation(HANDS, turn=2)
    table = People(state, kinds)
    if table.table.viewer is None:
        # Nobody has the screen yet: the keys work all the same.
        table.press(Q)
    else:
        table.click(name)
    before = len(table.done)
    table.wait(0.001)
    assert len(table.done) == before == 0
    assert any(word.startswith("Not yet!") for word in table.words)
    if name == "shout-coin":
        assert any("Your own you move" in word for word in table.words), "what it is not for"


def test_what_is_said_in_advance_is_said_once() -> None:
    table = People(nothing_forgotten())
    table.open_curtain()
    table.press(X, pygame.K_u)
    table.wait()
    assert table.done == [(2, "declare")]
    table.calm_down()
    table.press(X)
    table.wait()
    assert table.done == [(2, "declare")]
    assert "Not yet!" in table.words


def test_the_coin_is_not_caught_with_the_other_word() -> None:
    """D7.12: a catch with the wrong word has no effect."""
    table = People(situation(HANDS, turn=2, windows=[{"kind": "coin", "who": 1}]), ONE)
    table.click("shout")
    table.wait(0.001)
    assert table.done == []
    table.click("shout-coin")
    table.wait(0.001)
    assert table.done == [(0, "catch coin 1")]


def test_the_double_shout_goes_back_and_forth() -> None:
    """D7.9, D7.11: a giver of the last but one card without the word is caught in turn."""
    hands = ("3/4 1/6", "2/7", "4/7 3/9 2/5", "5/6 8/9 4/8")
    windows = [{"kind": "uffda", "who": 1, "nexts_left": 2}]
    table = People(situation(hands, turn=1, windows=windows, phase="done"))
    table.open_curtain()
    table.press(Q)
    table.wait()
    table.open_curtain()
    assert table.table.viewer == 0
    table.click("hand:1/6")
    table.wait()
    table.calm_down()
    table.press(O)
    table.wait()
    assert table.done == [(0, "catch last_card 1"), (0, "give 1/6"), (1, "catch last_card 0")]
    table.open_curtain()
    assert table.table.viewer == 1
    assert "1/6" in table.table.shown.hand
    table.press(O)  # the declaration before the gift
    table.wait()
    assert table.done[-1] == (1, "declare")
    table.click("hand:1/6")
    table.wait()
    assert table.done[-1] == (1, "give 1/6")
    assert not table.state.windows


# Asked


def test_at_the_relaxed_table_everybody_who_could_shout_is_asked_with_every_word() -> None:
    windows = [{"kind": "coin", "who": 1}, {"kind": "uffda", "who": 3, "nexts_left": 1}]
    hands = (*HANDS[:3], "5/6")
    state = situation(hands, turn=2, windows=windows, phase="done", own=True)
    table = People(state, relaxed=True)
    for _frame in range(60):
        table.wait(0.05)
        if table.scene.question.is_open or table.is_covered:
            break
    if table.is_covered:
        table.open_curtain()
    for _frame in range(40):
        if table.scene.question.is_open:
            break
        table.wait(0.05)
    words = [key for key in table.keys if key.startswith("question:")]
    assert "question:pass" in words
    labels = {target.key: target.label for target in table.frame.targets if target.key in words}
    offered = {tuple(key.split(":")[1:]): label for key, label in labels.items()}
    assert offered["0", "0"] == "Coin!"
    assert offered["0", "1"] == "UFF-DA!"
    assert offered["1", "0"] == "UFF-DA!"
    names = {person.name for person in table.scene.people}
    assert not any(name in label for label in offered.values() for name in names), "D10.3"
    assert find(table.frame.targets, "next") is None or not table.scene.may_act()
    table.click("question:0:0")
    table.wait()
    assert table.done == [(0, "catch coin 1")]
