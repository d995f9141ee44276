"""Who may shout when, what goes first, and the messages about it (D7)."""

from __future__ import annotations

import pytest

from game.games.uffda import events as happened
from game.rules.core import Action, Event, Seat
from game.rules.rng import Rng
from tests.rules.uffda_rules import AY_CARAMBA, GAME, RULES, act, legal, new, situation, walk

P0_OFF = {"P0": {"ends": [3], "coin": False}}
FORGOTTEN_GIFT = {"kind": "uffda", "who": 2, "origin": "give", "nexts_left": 2}
FORGOTTEN_COIN = {"turn": 1, "windows": [{"kind": "coin", "who": 0}], "branches": P0_OFF}
FOUR = ("4/6 7/7", "1/2 1/3 1/4 1/5", "5/6 5/8", "8/8 8/9")


def test_a_shout_is_a_verb_of_its_own() -> None:
    assert GAME.shouts == {"declare", "catch"}


def test_the_turn_player_is_first_and_catchers_follow_clockwise() -> None:
    state = situation(FOUR, **FORGOTTEN_COIN)
    assert state.actors() == (1, 2, 3)
    assert state.must_act() == (1,)
    state = situation(FOUR, **{**FORGOTTEN_COIN, "turn": 3})
    assert state.actors() == (3, 1, 2)


def test_who_must_finish_a_double_catches_later() -> None:
    """D7.5."""
    pending = {"branch": "P1", "number": 5, "sides": 2}
    state = situation(FOUR, **FORGOTTEN_COIN, phase="cover", pending=pending)
    assert "catch coin 0" not in legal(state, 1)
    assert legal(state, 2) == ["catch coin 0"]
    act(state, 1, "play 1/5 P1 5")
    assert "catch coin 0" in legal(state, 1)


def test_with_two_offenders_everybody_may_catch_somebody() -> None:
    windows = [{"kind": "coin", "who": 0}, {"kind": "uffda", "who": 2, "nexts_left": 2}]
    state = situation(
        ["4/6 7/7", "1/2 1/3", "5/6", "8/8 8/9"], turn=1, windows=windows, branches=P0_OFF
    )
    assert state.actors() == (1, 0, 2, 3)
    assert legal(state, 0) == ["catch last_card 2"]
    assert legal(state, 2) == ["catch coin 0"]
    assert legal(state, 3) == ["catch coin 0", "catch last_card 2"]


def test_the_catcher_alone_acts_while_a_gift_is_due() -> None:
    state = situation(FOUR, **FORGOTTEN_COIN)
    act(state, 2, "catch coin 0")
    assert state.actors() == state.must_act() == (2,)
    assert state.shouters() == ()
    assert legal(state, 2) == ["declare", "give 5/6", "give 5/8"]
    act(state, 2, "declare")
    assert legal(state, 2) == ["give 5/6", "give 5/8"]
    assert legal(state, 1) == []


def test_a_declaration_stands_first_only_where_it_can_matter() -> None:
    """Its place tells which shout a single key means."""
    many = situation(FOUR, **FORGOTTEN_COIN)
    assert legal(many, 1)[-2:] == ["catch coin 0", "declare"]
    few = situation(("4/6 7/7", "1/2 1/3", "5/6 5/8"), **FORGOTTEN_COIN)
    assert legal(few, 1)[-2:] == ["declare", "catch coin 0"]


def test_nobody_shouts_at_a_quiet_table() -> None:
    assert new(4, 1).shouters() == ()


def test_who_may_catch_out_of_turn_may_come_too_late() -> None:
    state = situation(FOUR, **FORGOTTEN_COIN)
    assert state.shouters() == (1, 2, 3)  # seat 1 has the turn, but may be forestalled
    state = situation(["4/6 7/7", "1/2 1/3"], **FORGOTTEN_COIN)
    assert state.shouters() == ()  # nobody else could take this catch away


def test_the_turn_player_is_not_hurried_by_an_older_offence() -> None:
    """Seat 1 could shout before its turn began."""
    state = situation(["0/3 4/6", "1/2 1/3", "5/8 6/8"])
    act(state, 0, "play 0/3 P0 0")
    assert state.shouters() == (0, 1, 2)
    act(state, 0, "next")
    assert "catch last_card 0" in legal(state, 1)
    assert state.shouters() == (2,)
    state = situation(["4/6 7/7", "1/2 1/3", "5/8"], windows=[FORGOTTEN_GIFT])
    assert state.shouters() == (0, 1)


def test_who_has_still_to_announce_the_last_card_may_come_too_late() -> None:
    state = situation(["0/3 4/6", "1/2 1/3", "5/8 6/8"])
    act(state, 0, "play 0/3 P0 0")
    assert state.shouters() == (0, 1, 2)
    act(state, 0, "declare")
    assert state.shouters() == ()


def test_a_window_from_a_gift_cannot_be_declared_away() -> None:
    """D7.7."""
    windows = [{"kind": "uffda", "who": 0, "origin": "give", "nexts_left": 1}]
    state = situation(["4/6", "1/2 1/3", "5/8 6/8"], windows=windows)
    assert state.shouters() == (1, 2)
    act(state, 0, "declare")
    assert len(state.windows) == 1


def test_precedence() -> None:
    """D7.4: declarations, then catches by age and distance, then all else."""
    windows = [{"kind": "uffda", "who": 2, "nexts_left": 2}, {"kind": "coin", "who": 0}]
    state = situation(
        ["4/6 7/7", "1/2 1/3", "5/6", "8/8 8/9"], turn=1, windows=windows, branches=P0_OFF
    )
    shouts = [
        (1, "declare"),
        (3, "catch last_card 2"), (0, "catch last_card 2"), (1, "catch last_card 2"),
        (1, "catch coin 0"), (2, "catch coin 0"), (3, "catch coin 0"),
        (0, "catch coin 3"),
        (1, "next"),
    ]  # fmt: skip
    keys = [state.precedence(Seat(seat), Action.parse(text)) for seat, text in shouts]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)
    assert state.precedence(Seat(1), Action.parse("catch nonsense")) == (2,)


def heard(
    state_text: list[tuple[int, str]], hands: tuple[str, ...], **given: object
) -> list[Event]:
    state = situation(hands, **given)
    events: list[Event] = []
    for seat, text in state_text:
        act(state, seat, text, events)
    return events


def test_what_is_told_about_a_double_uff_da() -> None:
    events = heard(
        [
            (0, "play 0/3 P0 0"), (1, "catch last_card 0"), (1, "give 1/2"),
            (0, "catch last_card 1"), (0, "declare"), (0, "give 1/2"),
        ],
        ("0/3 4/6", "1/2 1/3", "5/8 6/8"),
    )  # fmt: skip
    assert events == [
        happened.CardPlayed(Seat(0), "0/3", "P0", 0, -1, fills=False, left=1),
        happened.Caught(Seat(1), Seat(0), "last_card", is_double=False, rule="D7.6"),
        happened.CardGiven(Seat(1), Seat(0), "1/2"),
        happened.Caught(Seat(0), Seat(1), "last_card", is_double=True, rule="D7.9"),
        happened.Declared(Seat(0)),
        happened.CardGiven(Seat(0), Seat(1), "1/2"),
    ]


def test_what_is_told_about_a_forgotten_coin() -> None:
    events = heard([(2, "catch coin 0")], FOUR, **FORGOTTEN_COIN)
    assert events == [
        happened.Caught(Seat(2), Seat(0), "coin", is_double=False, rule="D7.2"),
        happened.CoinPlaced(Seat(0), forced=True),
    ]


DOUBLE = ("5/5 5/6 7/8 4/4", "1/5 1/3")


def test_a_block_is_told_when_the_play_is_complete() -> None:
    protected = {"P0": {"ends": [5], "coin": False}}
    events = heard([(0, "play 5/5 P0 5"), (0, "play 5/6 P0 5")], DOUBLE, branches=protected)
    assert events == [
        happened.CardPlayed(Seat(0), "5/5", "P0", 5, 0, fills=False, left=3),
        happened.CardPlayed(Seat(0), "5/6", "P0", 5, 1, fills=True, left=2),
        happened.BlockMade(Seat(0), "P0", 5),
    ]
    events = heard([(0, "play 5/5 P0 5"), (0, "draw")], DOUBLE, branches=protected)
    assert [event.kind for event in events] == ["card-played", "card-drawn", "block-made"]


def test_a_block_is_told_when_the_coin_comes_off() -> None:
    with_coin = {"P0": {"ends": [5]}}
    first = [(0, "play 5/5 P0 5"), (0, "take_coin"), (0, "draw")]
    events = heard(first, DOUBLE, branches=with_coin)
    assert [event.kind for event in events][1:] == ["coin-taken", "card-drawn", "block-made"]
    last = [(0, "play 5/5 P0 5"), (0, "draw"), (0, "take_coin")]
    events = heard(last, DOUBLE, branches=with_coin)
    assert [event.kind for event in events][1:] == ["card-drawn", "coin-taken", "block-made"]
    without = heard(first[:1] + first[2:], DOUBLE, branches=with_coin)
    assert [event.kind for event in without][1:] == ["card-drawn"]


def test_what_is_told_about_filled_and_waived_doubles() -> None:
    pending = {"branch": "P0", "number": 5, "sides": 1}
    events = heard([(0, "play 5/6 P0 5")], ("5/6 0/1", "1/5 1/3"), pending=pending)
    assert events[1:] == [happened.DoubleFilled("P0", 5)]
    pending = {"branch": "P0", "number": 5, "sides": 2}
    events = heard([(0, "play 5/6 P0 5")], ("5/6 0/1", "1/6 1/3"), pending=pending)
    assert events[1:] == [happened.DoubleWaived("P0", 5)]


def test_the_end_of_a_round_is_told_with_the_next_one() -> None:
    events: list[Event] = []
    for state in walk(2, 4, 0, events, rounds=2):
        if state.results:
            break
    kinds = [event.kind for event in events]
    assert kinds[:5] == ["game-begun", "dealer-drawn", "round-begun", "cards-dealt", "cards-dealt"]
    over = kinds.index("round-over")
    assert kinds[over:] == ["round-over", "round-begun", "cards-dealt", "cards-dealt"]
    dealt = [event for event in events if isinstance(event, happened.CardsDealt)]
    begun = next(event for event in events if isinstance(event, happened.RoundBegun))
    assert (begun.hand_size, begun.pile, begun.start) == (7, 40, 0)
    assert [event.seat for event in dealt[:2]] == [1 - begun.dealer, begun.dealer]


def test_a_terminated_round_has_no_next_turn() -> None:
    """D8.4."""
    branches = {"P0": {"ends": [9], "coin": False}, "P1": {"ends": [7]}, "free": {"ends": [9]}}
    events = heard(
        [(1, "next")], ("1/6 2/2", "1/3 8/8"), pile="", turn=1, round=5, branches=branches
    )
    assert events[0] == happened.NextSaid(Seat(1), None)
    assert isinstance(events[1], happened.RoundOver)
    assert (events[1].reason, events[1].winner, events[1].points) == ("terminated", None, (11, 20))
    assert events[2] == happened.GameOver((Seat(0),))


AUTOMATIC = [
    ({"phase": "done"}, True),
    ({"phase": "done", "own": True}, False),  # the coin may come off
    ({"phase": "drawn"}, False),  # something can be laid
    ({"phase": "start"}, False),
    ({"phase": "drawn", "hands": ["4/6 7/7", "1/2 1/3"], "branches": P0_OFF}, False),  # a coin
    ({"phase": "drawn", "hands": ["4/6 7/7", "1/2 1/3"]}, True),
    ({"phase": "done", "hands": ["4/6", "1/2"], "windows": [{"kind": "uffda", "who": 0}]}, False),
    ({"phase": "done", "windows": [{"kind": "coin", "who": 1}]}, True),
]


@pytest.mark.parametrize(("given", "expected"), AUTOMATIC)
def test_next_is_said_for_a_person_who_has_nothing_else_to_do(
    given: dict[str, object], expected: bool
) -> None:
    given = {"hands": ["3/4 7/7", "1/2 1/3"], "branches": {"P0": {"ends": [3]}}, **given}
    hands = given.pop("hands")
    assert isinstance(hands, list)
    state = situation(hands, **given)
    said = GAME.automatic(state.observation(Seat(0)))
    assert said == (Action("next") if expected else None)
    assert GAME.automatic(state.observation(Seat(1))) is None


def test_next_is_not_said_while_a_gift_is_due() -> None:
    state = situation(FOUR, **{**FORGOTTEN_COIN, "turn": 1, "phase": "done"})
    assert GAME.automatic(state.observation(Seat(1))) == Action("next")
    act(state, 1, "catch coin 0")
    assert GAME.automatic(state.observation(Seat(1))) is None


def test_a_case_chooses_its_edition() -> None:
    both = (RULES, AY_CARAMBA)
    assert GAME.ruleset_of_case({"theme": "aycaramba"}, both) is AY_CARAMBA
    assert GAME.ruleset_of_case({"theme": "uffda"}, both[::-1]) is RULES
    assert GAME.ruleset_of_case({}, both[::-1]) is AY_CARAMBA
    assert GAME.ruleset_of_case({"theme": "aycaramba"}, (RULES,)) is RULES


def test_in_family_play_a_coin_comes_by_itself_and_words_are_decoration() -> None:
    """D11.1."""
    state = situation(["4/6 7/7", "1/2 1/3"], penalties=False, branches=P0_OFF)
    events: list[Event] = []
    for text in ("declare", "draw", "next"):
        act(state, 0, text, events)
    assert [event.kind for event in events] == [
        "declared", "card-drawn", "coin-placed", "next-said",
    ]  # fmt: skip
    assert state.coins & 1


def test_passes_are_counted_without_penalties_too() -> None:
    """D8.5 with D11.1: the coin that comes by itself begins the count anew."""
    branches = {"P0": {"ends": [4], "coin": False}, "P1": {"ends": [3]}, "free": {"ends": [9]}}
    state = situation(["2/6 7/7", "4/8 1/2"], pile="", penalties=False, passes=3, branches=branches)
    act(state, 0, "next")
    assert (state.passes, state.results) == (1, ())


def test_other_observations_are_refused() -> None:
    from tests.rules.uffbasse_rules import new as uffbasse

    seen = uffbasse(3, 1).observation(Seat(0))
    with pytest.raises(TypeError, match="UffbasseObservation"):
        GAME.automatic(seen)
    with pytest.raises(TypeError, match="UffbasseObservation"):
        GAME.policy(RULES, "easy").choose(seen, Rng(1))


def test_the_game_needs_a_ruleset_of_its_own() -> None:
    from tests.rules.uffbasse_rules import RULES as OTHER

    with pytest.raises(TypeError, match="uffbasse"):
        GAME.new(OTHER, 4, 1, {})


def test_who_draws_the_last_card_does_not_pass() -> None:
    """D8.5."""
    branches = {"P0": {"ends": [4]}, "P1": {"ends": [3]}, "free": {"ends": [9]}}
    state = situation(["2/6 7/7", "4/8 1/2"], pile="5/6", branches=branches)
    for text in ("draw", "next"):
        act(state, 0, text)
    assert state.passes == 0
    act(state, 1, "play 4/8 P0 4")
    act(state, 1, "declare")
    act(state, 1, "next")
    assert state.passes == 0
