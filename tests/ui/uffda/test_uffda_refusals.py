"""Every reason for which the rules of UFF-DA! say no has a sentence, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.uffda.actions import ACTIONS
from game.games.uffda.reasons import REASONS as RULES_SAY
from game.rules.core import Action, IllegalAction, Refusal, Seat
from game.rules.rng import Rng
from game.tables.uffda.words.refusals import REASONS, reason_of
from game.ui import text
from tests.rules.uffda_rules import new, random_step, situation, walk
from tests.ui.pilots.uffda_pilot import People

NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans")
HANDS = ("3/4 1/6 0/5", "2/7 5/8 1/3", "4/7 3/9 2/5")
ODD = [
    Action(verb, args)
    for verb, args in (
        ("dance", ()),
        ("play", ()),
        ("play", ("3/4", "P1", "9")),
        ("play", ("4/3", "P1", "4")),
        ("play", ("3/4", "P9", "4")),
        ("play", ("3/4", "free", "12")),
        ("draw", ("2",)),
        ("give", ("x",)),
        ("catch", ("coin", "9")),
    )
]
NO_SENTENCE = re.compile(r"[{}]|None")


def sentence(refusal: Refusal) -> str:
    return reason_of(refusal, "Next", lambda seat: NAMES[seat])


def test_each_reason_of_the_rules_has_its_sentence_and_no_other() -> None:
    assert set(REASONS) == {refusal.reason for refusal in RULES_SAY}


@given(
    players=st.integers(2, 8),
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 120),
    penalties=st.booleans(),
)
def test_whatever_is_refused_is_refused_in_words(
    players: int, seed: int, steps: int, penalties: bool
) -> None:
    state, rng = new(players, seed, rounds=1, penalties=int(penalties)), Rng(seed)
    for _step in range(steps):
        if state.is_over:
            break
        random_step(state, rng, 30)
    for _try in range(60):
        seat = Seat(rng.below(players + 2) - 1)
        action = rng.choice([*ODD, *ACTIONS]) if rng.below(4) else rng.choice(ODD)
        refusal = state.refusal(seat, action)
        if refusal is not None:
            words = sentence(refusal)
            assert words
            assert not NO_SENTENCE.search(words), words


SITUATIONS: dict[str, tuple[dict[str, object], int, str]] = {
    "gift-due": ({"windows": [{"kind": "coin", "who": 1}], "turn": 2}, 2, "draw"),
    "protected": ({"branches": {"P1": {"coin": False, "ends": [3]}}}, 0, "play 3/4 P1 3"),
    "free-too-early": ({}, 0, "play 0/5 free 0"),
    "does-not-fit": ({}, 0, "play 3/4 P1 0"),
    "start-number": ({}, 0, "play 3/4 P1 3"),
    "no-such-end": ({"branches": {"P1": {"ends": [3]}}}, 0, "play 1/6 P1 1"),
    "one-play": ({"phase": "done"}, 0, "play 0/5 P0 0"),
    "coin-ends-turn": ({"phase": "done", "played": False}, 0, "play 0/5 P0 0"),
    "fill-double": (
        {"pending": {"branch": "P1", "number": 9, "sides": 2}},
        0,
        "play 0/5 P0 0",
    ),
    "cover-double": (
        {"pending": {"branch": "P0", "number": 3, "sides": 2}, "phase": "cover"},
        0,
        "play 0/5 P1 0",
    ),
    "draw-for-double": ({"phase": "cover"}, 0, "play 0/5 P1 0"),
    "pile-empty": ({"pile": ""}, 0, "draw"),
    "one-draw": ({"phase": "drawn"}, 0, "draw"),
    "no-draw-now": ({"phase": "done"}, 0, "draw"),
    "coin-there": ({"phase": "drawn"}, 0, "place_coin"),
    "card-played": (
        {"phase": "done", "branches": {"P0": {"coin": False, "ends": [3]}}},
        0,
        "place_coin",
    ),
    "forced-by-double": (
        {
            "phase": "drawn",
            "branches": {"P0": {"coin": False, "ends": [3]}},
            "pending": {"branch": "P1", "number": 9, "sides": 2},
        },
        0,
        "place_coin",
    ),
    "draw-first": ({"branches": {"P0": {"coin": False, "ends": [3]}}}, 0, "place_coin"),
    "must-play": (
        {"branches": {"P0": {"coin": False, "ends": [3]}}, "pile": ""},
        0,
        "place_coin",
    ),
    "not-played-own": ({"phase": "done"}, 0, "take_coin"),
    "no-coin": (
        {"phase": "done", "own": True, "branches": {"P0": {"coin": False, "ends": [3]}}},
        0,
        "take_coin",
    ),
    "nothing-done": ({}, 0, "next"),
    "finish-double": (
        {"pending": {"branch": "P0", "number": 3, "sides": 2}, "phase": "cover"},
        0,
        "next",
    ),
    "nothing-to-declare": ({}, 1, "declare"),
    "already-declared": ({"said": True}, 0, "declare"),
    "nothing-to-catch": ({}, 0, "catch coin 1"),
    "own-offence": ({"windows": [{"kind": "coin", "who": 1}]}, 1, "catch coin 1"),
    "finish-before-catch": (
        {"phase": "cover", "windows": [{"kind": "coin", "who": 1}]},
        0,
        "catch coin 1",
    ),
    "no-penalties": ({"penalties": False}, 0, "catch coin 1"),
    "no-gift-due": ({}, 0, "give 3/4"),
    "gift-not-in-hand": ({"windows": [{"kind": "coin", "who": 1}], "turn": 2}, 0, "give 9/9"),
    "not-in-hand": ({}, 0, "play 0/9 P0 0"),
    "no-such-branch": ({}, 0, "play 0/5 P7 0"),
    "not-your-turn": ({}, 1, "draw"),
    "unknown-action": ({}, 0, "dance"),
    "no-such-seat": ({}, 7, "draw"),
}
"""For each reason a table, a seat, and what it may not do there."""


def refused(reason: str) -> Refusal:
    given, seat, action = SITUATIONS[reason]
    state = situation(HANDS, **given)
    if reason in ("gift-due", "gift-not-in-hand"):
        state.apply(Seat(0), Action.parse("catch coin 1"))
    refusal = state.refusal(Seat(seat), Action.parse(action))
    assert refusal is not None
    return refusal


def test_there_is_a_situation_for_every_reason() -> None:
    assert {*SITUATIONS, "game-over"} == set(REASONS)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("reason", SITUATIONS)
def test_a_reason_is_told_with_its_values(reason: str, language: str) -> None:
    text.install(language)
    refusal = refused(reason)
    assert refusal.reason == reason
    words = sentence(refusal)
    assert not NO_SENTENCE.search(words), words
    for name, value in refusal.details:
        if f"{{{name}}}" in REASONS[reason]:
            assert (NAMES[int(value)] if name == "by" else value) in words


def test_when_the_game_is_over_it_says_so() -> None:
    *_, last = walk(2, 3, rounds=1)
    assert last.is_over
    refusal = last.refusal(Seat(0), Action("draw"))
    assert refusal is not None
    assert refusal.reason == "game-over"
    with pytest.raises(IllegalAction):
        last.apply(Seat(0), Action("draw"))
    assert sentence(refusal) == "The game is over."


# At the table


def clicked(given: dict[str, object], *names: str) -> Iterator[tuple[str, str]]:
    """Click on these things, one after the other; yield each answer with its rule's number."""
    table = People(situation(HANDS, **given), ("human", "easy", "easy"))
    for name in names:
        table.click(name)
        table.wait(0.001)
        yield table.table.toast, table.table._toast.rule
    assert table.done == []


def test_next_asks_for_no_draw_from_an_empty_pile() -> None:
    notes = []
    for more in ({}, {"pile": ""}, {"pile": "", "turn": 1}):
        table = People(situation(("0/4 1/6", *HANDS[1:]), **more), ("human", "easy", "easy"))
        notes.append(table.table.turn_words.next_note())
    assert notes == ["play or draw first", "lay a card first", "not your turn"]


@pytest.mark.parametrize(
    ("given", "name", "words", "rule"),
    [
        ({}, "next", "First lay a card or draw one.", "D5.9"),
        (
            {},
            "own-coin",
            "The coin comes off in a turn in which you lay a card on your branch.",
            "D5.5",
        ),
        ({"phase": "done"}, "pile", "After a card no other is drawn.", "D5.3"),
        ({"pile": ""}, "pile", "The draw pile is empty.", "D5.4"),
        ({}, "hand:3/4", "A branch begins with a 0.", "D4.4"),
        ({"turn": 1, "phase": "done"}, "next", "It is not your turn.", "D3.2"),
        (
            {"pending": {"branch": "P1", "number": 9, "sides": 2}},
            "hand:0/5",
            "First the double has to be filled: only a 9 may be laid there.",
            "D6.3",
        ),
    ],
)
def test_what_a_person_does_in_vain_is_explained(
    given: dict[str, object], name: str, words: str, rule: str
) -> None:
    assert list(clicked(given, name)) == [(words, rule)]
