"""The examples of the rulebook, and what each phase does, played at a table."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.games.uffbasse import phases
from game.games.uffbasse.cards import NAME, names
from game.games.uffbasse.cases.situations import (
    SOME_TRICK,
    begin_cooking,
    empty_table,
    give_points,
    lead_trick,
    only_dish,
)
from game.games.uffbasse.events import (
    CardCalled,
    CardClaimed,
    CardReturned,
    CookingBegun,
    DishCooked,
    GameBegun,
    GameEnded,
    HandDealt,
    MarketCleared,
    RecipeRefilled,
    RoundEnded,
    SetAside,
    StarterCardTaken,
    Tasted,
    TrumpSet,
    WindowClosed,
    WindowOpened,
)
from game.games.uffbasse.play.claims import open_window
from game.games.uffbasse.position import NO_RECIPE, NOBODY
from game.games.uffbasse.scoring import final_scores
from game.games.uffbasse.state import UffbasseState
from game.rules.core import CLOCK, Event, Seat
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests.rules.uffbasse_rules import GAME, RULES, act, cards, legal, new, random_step, walk
from tests.walks import steps, until_over

Y_AND_R = 0b00110
"""Yellow and red are trump."""

RECIPES = [recipe.id for recipe in RULES.recipes]


def trick_table(hands: list[str], trump: int, **variants: int) -> UffbasseState:
    """Seat 0 leads the second trick; the market is rich."""
    state = empty_table(RULES, len(hands), **variants)
    state.hands = [cards(hand) for hand in hands]
    state.market = [cards("O1 O2 O3"), cards("Y1 Y2"), cards("R1 R2"), cards("B1 B2"), cards("G1")]
    state.tricks = [SOME_TRICK]
    lead_trick(state, trump)
    return state


# U3: preparing a round


def test_the_deal_shows_everything_to_the_referee() -> None:
    events: list[Event] = []
    state = new(4, 5, events=events)
    begun = events[0]
    assert isinstance(begun, GameBegun)
    assert len(begun.display) == 10
    assert len(begun.draw_pile) == begun.draw_count == 18
    hands = {event.seat: event.cards for event in events if isinstance(event, HandDealt)}
    assert [hands[Seat(seat)] for seat in range(4)] == [names(hand) for hand in state.hands]
    aside = next(event for event in events if isinstance(event, SetAside))
    assert aside.cards == names(state.aside)
    assert aside.count == 15


def test_the_draw_pile_comes_up_in_the_order_of_the_first_event() -> None:
    events: list[Event] = []
    for _ in walk(5, 3, {}, events):
        pass
    begun = events[0]
    assert isinstance(begun, GameBegun)
    refilled = [event.recipe for event in events if isinstance(event, RecipeRefilled)]
    assert len(refilled) > 3
    drawn = [recipe for recipe in refilled if recipe is not None]
    assert list(begun.draw_pile[: len(drawn)]) == drawn


def test_the_starter_may_be_drawn_or_set() -> None:
    assert {new(5, seed).starter for seed in range(60)} == set(range(5))
    assert new(3, 1, {"starter": 3}).starter == 2
    with pytest.raises(ValueError, match="from 0 to 3 at a table of 3, not 4"):
        new(3, 1, {"starter": 4})


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_shorter_game_ends_with_its_last_round(rounds: int) -> None:
    events: list[Event] = []
    state = new(2, 5, {"rounds": rounds})
    rng = Rng(5)
    for _step in until_over(state):
        random_step(state, rng, events)
    assert [event.number for event in events if isinstance(event, RoundEnded)] == [
        *range(1, rounds + 1)
    ]
    assert state.round == rounds


def test_the_stalls_lie_in_any_order_unless_fixed() -> None:
    assert len({new(2, seed).setup.stalls for seed in range(60)}) > 20
    assert new(2, 1, {"fixed-stalls": 1}).setup.stalls == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("players", [1, 6])
def test_only_two_to_five_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3, 4, 5 players"):
        new(players)


def test_only_a_ruleset_of_this_game_will_do() -> None:
    facts = {field.name: getattr(RULES, field.name) for field in fields(Ruleset)}
    with pytest.raises(TypeError, match="no UffbasseRules"):
        GAME.new(Ruleset(**{**facts, "game": "sauce"}), 2, 1, {})


def test_unknown_variants_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown variant 'joker'"):
        new(2, 1, {"joker": 1})
    with pytest.raises(ValueError, match="from 0 to 4"):
        new(2, 1, {"beginner-1": 5})


def test_seeds_stay_face_down_until_all_are_chosen() -> None:
    state = new(3, 8, {"starter": 2})
    assert state.actors() == (1, 2, 0)
    act(state, 0, f"seed {NAME[state.hands[0][4]]}")
    assert state.actors() == (1, 2)
    assert [len(hand) for hand in state.hands] == [8, 9, 9]
    assert state.points == [0, 0, 0]
    act(state, 2, f"seed {NAME[state.hands[2][0]]}")
    act(state, 1, f"seed {NAME[state.hands[1][0]]}")
    assert state.points == [1, 1, 1]
    assert [len(pantry) for pantry in state.pantries] == [1, 1, 1]
    assert state.phase == phases.TRICK  # all equal: nobody is entitled, no window
    assert state.actors() == (1,)


# U4, U6: trump and following suit


def test_rulebook_trump_of_two_colours_is_one_suit() -> None:
    """Yellow and red are trump; A leads yellow, B chooses, C has only red, D throws away."""
    state = trick_table(["Y7 O1", "Y2 R9 B4", "R4 B4 G6", "B5 G7 O2"], Y_AND_R)
    act(state, 0, "play Y7")
    assert legal(state, 1) == ["play Y2", "play R9"]
    act(state, 1, "play R9")
    assert legal(state, 2) == ["play R4"]
    act(state, 2, "play R4")
    assert legal(state, 3) == ["play B5", "play G7", "play O2"]
    act(state, 3, "play O2")
    assert state.phase == phases.PICK
    assert state.turn == 1


def test_the_leader_may_play_anything() -> None:
    assert legal(trick_table(["R3 Y5 G1", "R1 R2"], Y_AND_R), 0) == [
        "play R3",
        "play Y5",
        "play G1",
    ]


def test_a_pick_can_change_the_trump() -> None:
    state = trick_table(["G9", "G3"], 0b00001)
    act(state, 0, "play G9")
    act(state, 1, "play G3")
    assert legal(state, 0) == ["pick O", "pick Y", "pick R", "pick B", "pick G"]
    events: list[Event] = []
    act(state, 0, "pick O", events)
    assert names(state.pantries[0]) == ("O3",)
    assert state.trump == 0  # orange, yellow, red and brown have two each
    assert TrumpSet(3, ()) in events
    assert state.turn == state.leader == 0


def test_the_last_pick_ends_the_tricks() -> None:
    state = trick_table(["G3", "G9"], Y_AND_R)
    state.market = [[], cards("Y4"), [], [], cards("G1")]
    state.tricks = [SOME_TRICK] * 7
    act(state, 0, "play G3")
    act(state, 1, "play G9")
    assert legal(state, 1) == ["pick Y", "pick G"]
    events: list[Event] = []
    act(state, 1, "pick Y", events)
    assert StarterCardTaken(Seat(1), 1) in events
    assert MarketCleared(("G1",)) in events
    assert names(state.discard) == ("G1",)
    assert state.starter == 1
    assert state.starters == (1,)
    assert state.trump == 0
    # Seat 0 is alone with the fewest points and has one last chance.
    assert events[-1] == WindowOpened((Seat(0),))
    assert state.actors() == (0, CLOCK)
    act(state, CLOCK, "close", events)
    assert events[-2:] == [WindowClosed(), CookingBegun(Seat(1))]
    assert state.actors() == (1,)


# U11: the Uffbasse! card


def shouting_table(points: list[int], owner: int = NOBODY) -> UffbasseState:
    state = empty_table(RULES, len(points))
    give_points(state, points)
    state.owner = Seat(owner)
    state.hands = [cards("O1 O2"), cards("O3 O4"), cards("O5 O6"), cards("O7 O8")][: len(points)]
    state.tricks = [SOME_TRICK]
    state.leader = Seat(1)
    open_window(state, None)
    return state


def test_rulebook_points() -> None:
    """A dish of three stars and two ingredients make five points."""
    state = empty_table(RULES, 2)
    state.dishes[0] = [next(i for i, recipe in enumerate(RULES.recipes) if recipe.stars == 3)]
    state.pantries[0] = cards("O4 G2")
    state.recount()
    assert state.points == [5, 0]


def test_who_is_alone_with_the_fewest_points_claims_the_card() -> None:
    state = shouting_table([2, 1, 2])
    assert state.actors() == (1, CLOCK)
    assert legal(state, 1) == ["claim"]
    assert legal(state, 0) == []
    assert legal(state, CLOCK) == ["close"]
    events: list[Event] = []
    act(state, 1, "claim", events)
    assert events == [CardClaimed(Seat(1)), WindowClosed()]
    assert state.phase == phases.TRICK


def test_a_claim_is_possible_until_the_last_card() -> None:
    state = shouting_table([2, 2, 1])
    act(state, CLOCK, "close")
    assert state.actors() == (1, 2)
    act(state, 1, "play O3")
    assert state.actors() == (2,)  # whose turn it is, and who may claim: listed once
    assert legal(state, 2) == ["play O5", "play O6", "claim"]
    act(state, 2, "play O5")
    assert state.actors() == (0, 2)
    assert legal(state, 2) == ["claim"]
    act(state, 2, "claim")
    assert state.actors() == (0,)
    act(state, 0, "play O1")
    assert state.actors() == (2,)  # the owner may use it at once
    assert legal(state, 2) == ["use O", "use Y", "use R", "use B", "use G", "keep"]


def test_callers_are_asked_clockwise_from_the_next_leader() -> None:
    state = shouting_table([3, 3, 3, 3], owner=2)
    assert state.actors() == (1, 3, 0, CLOCK)
    assert [legal(state, seat) for seat in range(4)] == [["call"], ["call"], [], ["call"]]


def test_a_call_gives_the_card_to_a_caller_alone_with_the_fewest() -> None:
    state = shouting_table([3, 2, 4], owner=0)
    assert legal(state, 1) == ["call", "call-only"]
    events: list[Event] = []
    act(state, 1, "call", events)
    assert events[:2] == [CardCalled(Seat(1), Seat(0), False), CardClaimed(Seat(1))]
    assert state.owner == 1
    assert state.phase == phases.TRICK


def test_the_caller_may_decline_and_think_again() -> None:
    state = shouting_table([3, 2, 4], owner=0)
    events: list[Event] = []
    act(state, 1, "call-only", events)
    assert events == [CardCalled(Seat(1), Seat(0), True)]
    assert state.owner == NOBODY
    assert state.actors() == (1, CLOCK)
    act(state, 1, "claim")
    assert state.owner == 1


def test_a_third_player_frees_the_card_for_the_one_with_the_fewest() -> None:
    state = shouting_table([3, 2, 4], owner=0)
    assert legal(state, 2) == ["call"]
    act(state, 2, "call")
    assert state.owner == NOBODY
    assert state.actors() == (1, CLOCK)


def test_a_call_that_entitles_nobody_ends_the_window() -> None:
    state = shouting_table([3, 3, 4], owner=0)
    act(state, 2, "call")
    assert state.owner == NOBODY
    assert state.phase == phases.TRICK


def test_a_call_out_of_turn_leaves_the_turn() -> None:
    state = shouting_table([3, 3, 4], owner=0)
    act(state, CLOCK, "close")
    act(state, 2, "call")
    assert state.actors() == (1,)
    assert state.phase == phases.TRICK


def test_the_card_changes_only_who_wins() -> None:
    """U11.7: yellow led, red followed as trump, green named, no green played: yellow wins."""
    state = trick_table(["Y5 Y1", "R9 O1", "B2 O2", "O3 O4"], Y_AND_R)
    state.owner = Seat(3)
    for seat, card in enumerate(("Y5", "R9", "B2", "O3")):
        act(state, seat, f"play {card}")
    assert state.actors() == (3,)
    assert state.observation(Seat(0)).trick.winning == 1
    events: list[Event] = []
    act(state, 3, "use G", events)
    assert state.turn == 0
    assert events[-1] == CardReturned(Seat(3))
    assert state.observation(None).trick.named == 4
    act(state, 0, "pick G")
    assert state.owner == 3
    assert state.tricks[-1].named == 4
    assert state.observation(None).trick.named is None


def test_the_owner_may_let_it_pass() -> None:
    state = trick_table(["Y5", "R9"], Y_AND_R)
    state.owner = Seat(0)
    act(state, 0, "play Y5")
    act(state, 1, "play R9")
    act(state, 0, "keep")
    assert state.turn == 1


def test_the_card_is_out_of_play_for_beginners() -> None:
    state = empty_table(RULES, 3, beginner_1=2)
    give_points(state, [2, 1, 2])
    for number, expected in ((1, ()), (2, ()), (3, (1,))):
        state.round = number
        open_window(state, None)
        assert state.entitled == expected


# U14.5: taster


def test_the_runner_up_keeps_the_played_card_in_every_second_trick() -> None:
    state = trick_table(["B5", "B9", "R12", "B2"], 0b00100, kostprobe=1)
    for seat, card in enumerate(("B5", "B9", "R12", "B2")):
        act(state, seat, f"play {card}")
    events: list[Event] = []
    act(state, 2, "pick Y", events)
    assert Tasted(Seat(1), "B9") in events
    assert names(state.pantries[1]) == ("B9",)
    assert state.points == [0, 1, 1, 0]
    assert state.tricks[-1].taster == 1


def test_nobody_tastes_in_the_other_tricks() -> None:
    state = trick_table(["B5", "B9"], 0, kostprobe=1)
    state.tricks = [SOME_TRICK] * 2
    act(state, 0, "play B5")
    act(state, 1, "play B9")
    act(state, 1, "pick Y")
    assert state.tricks[-1].taster is None
    assert state.points == [0, 1]


# U14.3: building the market


def test_building_the_market() -> None:
    state = new(3, 4, {"build-market": 1, "starter": 1})
    assert state.phase == phases.BUILD
    assert len(state.middle) == 9
    assert state.trump == 0
    order = []
    for _step in steps(state, lambda one: one.phase == phases.BUILD):
        seat = state.turn
        order.append(seat)
        taken = state.middle[0]
        act(state, seat, f"take {NAME[taken]}")
        assert len(state.hands[seat]) == 10
        assert state.hands[seat] == sorted(state.hands[seat])
        assert NAME[taken] in [text.split()[1] for text in legal(state, seat)]
        assert taken in state.known[seat]
        act(state, seat, legal(state, seat)[0])
        assert len(state.hands[seat]) == 9
    assert order == [2, 1, 0] * 3
    assert sum(map(len, state.market)) == 9
    assert state.phase == phases.SEED


def test_a_card_taken_stays_known_until_it_is_shown() -> None:
    state = new(2, 4, {"build-market": 1, "starter": 1})
    kept, laid = state.middle[0], state.hands[1][0]
    act(state, 1, f"take {NAME[kept]}")
    act(state, 1, f"lay {NAME[laid]}")
    assert state.observation(Seat(0)).known == ((), (kept,))
    at_once = state.middle[0]
    act(state, 0, f"take {NAME[at_once]}")
    act(state, 0, f"lay {NAME[at_once]}")
    assert state.observation(Seat(1)).known == ((), (kept,))
    for _step in steps(state, lambda one: one.phase == phases.BUILD):
        act(state, state.turn, f"take {NAME[state.middle[0]]}")
        other = next(card for card in state.hands[state.turn] if card != kept)
        act(state, state.turn, f"lay {NAME[other]}")
    assert kept in state.observation(Seat(0)).known[1]
    act(state, 1, f"seed {NAME[kept]}")
    assert kept in state.observation(Seat(0)).known[1]  # nobody knows that it is the seed
    act(state, 0, legal(state, 0)[0])
    assert kept not in state.observation(Seat(0)).known[1]


# U9, U10: cooking


def kitchen(pantry: str, recipe: str, players: int = 2) -> UffbasseState:
    """Seat 0 cooks first; there is one dish, and the other seats have nothing."""
    state = empty_table(RULES, players)
    only_dish(state, RECIPES.index(recipe))
    state.pantries[0] = cards(pantry)
    state.recount()
    begin_cooking(state, Seat(0))
    return state


def test_rulebook_replacement() -> None:
    """Orange and brown may be paid with two yellow and two green ingredients."""
    state = kitchen("Y1 Y2 G3 G4", "keschdesupp")
    assert legal(state, 0) == ["cook keschdesupp", "pass"]
    act(state, 0, "cook keschdesupp")
    for card in ("Y1", "G3", "Y2", "G4"):
        assert "serve" not in legal(state, 0)
        act(state, 0, f"pay {card}")
    assert legal(state, 0) == ["serve"]
    events: list[Event] = []
    act(state, 0, "serve", events)
    assert events == [
        DishCooked(Seat(0), "keschdesupp", 1, ("Y1", "G3", "Y2", "G4"), False),
        RecipeRefilled(0, None),
    ]
    assert state.points == [1, 0]
    assert state.turn == 1
    assert state.display == [NO_RECIPE] * 10
    assert legal(state, 1) == ["pass"]


def test_a_gap_is_filled_at_once() -> None:
    state = kitchen("O1 B1", "keschdesupp")
    state.draw = [3, RECIPES.index("saumaache")]
    for step in ("cook keschdesupp", "pay O1", "pay B1", "serve"):
        act(state, 0, step)
    assert state.display[0] == RECIPES.index("saumaache")
    assert state.draw == [3]


def test_the_joker_is_one_ingredient_and_lies_free_afterwards() -> None:
    state = kitchen("O1", "keschdesupp")
    assert legal(state, 0) == ["pass"]
    state.owner = Seat(0)
    assert legal(state, 0) == ["cook keschdesupp", "pass"]
    act(state, 0, "cook keschdesupp")
    assert legal(state, 0) == ["pay O1", "joker"]
    act(state, 0, "joker")
    assert state.owner == 0
    assert legal(state, 0) == ["pay O1"]
    act(state, 0, "pay O1")
    events: list[Event] = []
    act(state, 0, "serve", events)
    assert DishCooked(Seat(0), "keschdesupp", 1, ("O1",), True) in events
    assert state.owner == NOBODY
    assert state.actors() == (1,)  # nobody can claim it during cooking


def test_a_dish_may_be_paid_wastefully_but_exactly() -> None:
    state = kitchen("O1 O2 B1 B2", "keschdesupp")
    for step in ("cook keschdesupp", "pay O1", "pay O2"):
        act(state, 0, step)
    assert legal(state, 0) == ["pay B1", "pay B2"]
    act(state, 0, "pay B1")
    assert legal(state, 0) == ["pay B2"]


def test_passing_is_not_final() -> None:
    state = kitchen("O1 B1", "keschdesupp", players=3)
    for seat in (0, 1, 2):
        assert state.phase == phases.COOK
        act(state, seat, "pass")
    assert state.phase != phases.COOK
    state = kitchen("O1 B1", "keschdesupp", players=3)
    act(state, 0, "pass")
    act(state, 1, "pass")
    state.pantries[2] = cards("O2 B2")
    for step in ("cook keschdesupp", "pay O2", "pay B2", "serve"):
        act(state, 2, step)
    assert state.turn == 0
    assert state.passes == 0


def test_pantries_are_limited_in_turn_order() -> None:
    state = empty_table(RULES, 3)
    state.display = [NO_RECIPE]
    state.pantries = [cards("O1 O2 O3 O4 O5"), cards("Y1"), cards("B1 B2 B3 B4")]
    state.recount()
    begin_cooking(state, Seat(2))
    for seat in (2, 0, 1):
        act(state, seat, "pass")
    assert state.actors() == (2,)
    act(state, 2, "discard B2")
    assert state.actors() == (0,)
    act(state, 0, "discard O1")
    act(state, 0, "discard O3")
    assert state.round == 2
    assert [names(pantry) for pantry in state.pantries] == [
        ("O2", "O4", "O5"),
        ("Y1",),
        ("B1", "B3", "B4"),
    ]
    assert [len(hand) for hand in state.hands] == [9, 9, 9]


def test_there_is_no_limit_after_the_last_round() -> None:
    state = empty_table(RULES, 2, arschkaard=1)
    state.round = 4
    state.pantries = [cards("O1 O2 O3 O4 O5"), []]
    state.dishes[1] = [0]
    state.recount()
    begin_cooking(state, Seat(0))
    act(state, 0, "pass")
    events: list[Event] = []
    act(state, 1, "pass", events)
    assert state.is_over
    assert state.actors() == ()
    assert events[-1] == GameEnded((0, 1), (0, 0), (0, 1), (2, 1), (Seat(0),))
    assert state.observation(None).losers == (0,)


# U13: scoring


def dish(recipe: str) -> int:
    return RECIPES.index(recipe)


def test_rulebook_scoring() -> None:
    """A has 8 stars and a bonus star, B 9 stars with a better TOP 10 dish, C 8 stars."""
    state = empty_table(RULES, 3)
    state.dishes = [
        [dish("flaeschknepp"), dish("hinkel"), dish("worschtsalaad")],
        [dish("saumaache"), dish("lewwerknepp"), dish("bohnesupp")],
        [dish("gaade"), dish("grumbeersupp"), dish("kerbsesupp")],
    ]
    first, second, third = state.observation(None).scores()
    assert (first.stars, first.bonus, first.total, first.best_rank) == (8, 1, 9, 5)
    assert (second.stars, second.bonus, second.total, second.best_rank) == (9, 0, 9, 1)
    assert (third.total, third.best_rank) == (8, 4)
    assert [(one.place, one.score) for one in state.standings()] == [(2, 9), (1, 9), (3, 8)]


def test_nobody_washes_up_if_all_are_first() -> None:
    events: list[Event] = []
    state = empty_table(RULES, 2, arschkaard=1)
    state.round = 4
    begin_cooking(state, Seat(0))
    act(state, 0, "pass")
    act(state, 1, "pass", events)
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.losers == ()
    assert ended.places == (1, 1)


def test_places_without_dishes() -> None:
    assert [score.place for score in final_scores(RULES, [[], [], []])] == [1, 1, 1]
