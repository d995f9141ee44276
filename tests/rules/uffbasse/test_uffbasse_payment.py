"""Paying for dishes, checked against the rule's own words tried out one by one (U10)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from game.games.uffbasse import actions
from game.games.uffbasse.cards import CARDS, COLOUR, Card
from game.games.uffbasse.cases.situations import begin_cooking, empty_table, only_dish
from game.games.uffbasse.payment import (
    CARD_UNIT,
    JOKER_UNIT,
    affordable,
    cheapest,
    choose_cards,
    cookbook,
    count,
    covers,
    holding_of,
    is_valid,
    payments,
    shortfall,
    size,
)
from game.rules.core import Seat
from tests.rules.uffbasse_rules import RULES, cards, legal
from tests.walks import steps

NEEDS = st.lists(st.integers(0, 4), min_size=2, max_size=5).map(lambda n: tuple(sorted(n)))
PANTRIES = st.lists(st.sampled_from(CARDS), max_size=9, unique=True)


def pays_exactly(needs: tuple[int, ...], offered: list[Card], joker: bool) -> bool:
    """U10.5 word for word: some assignment of every ingredient uses every offered card once."""
    colours = Counter(COLOUR[card] for card in offered)
    for ways in product(range(6), repeat=len(needs)):
        if ways.count(5) != joker:
            continue
        used: Counter[int] = Counter()
        for need, way in zip(needs, ways, strict=True):
            if way != 5:
                used[way] += 1 if way == need else 2
        if used == colours:
            return True
    return False


@given(NEEDS, PANTRIES, st.booleans())
def test_validity_is_what_the_rule_says(
    needs: tuple[int, ...], offered: list[Card], joker: bool
) -> None:
    assert is_valid(needs, offered, joker) == pays_exactly(needs, offered, joker)


@given(NEEDS, PANTRIES, st.booleans())
def test_the_cheapest_payment_is_valid_and_none_is_cheaper(
    needs: tuple[int, ...], pantry: list[Card], joker: bool
) -> None:
    best = cheapest(needs, pantry, joker)
    valid = [
        len(offered)
        for number in range(len(pantry) + 1)
        for offered in combinations(pantry, number)
        if is_valid(needs, offered, False) or (joker and is_valid(needs, offered, True))
    ]
    if best is None:
        assert not valid
    else:
        assert len(best.cards) == min(valid)
        assert is_valid(needs, best.cards, best.joker)
        assert set(best.cards) <= set(pantry)
        assert joker or not best.joker


@given(NEEDS, PANTRIES, st.booleans())
def test_nothing_is_missing_exactly_if_something_can_be_paid(
    needs: tuple[int, ...], pantry: list[Card], joker: bool
) -> None:
    owned = holding_of(pantry, joker)
    assert (shortfall(needs, owned).uncovered == 0) == bool(affordable(needs, owned))


@given(PANTRIES, st.booleans())
def test_the_cookbook_agrees_for_every_recipe(pantry: list[Card], joker: bool) -> None:
    owned = holding_of(pantry, joker)
    book = cookbook(tuple(recipe.needs for recipe in RULES.recipes))
    for index, recipe in enumerate(RULES.recipes):
        assert book.payable(owned) >> index & 1 == bool(affordable(recipe.needs, owned))


def test_the_cookbook_forgets_before_it_grows_without_end() -> None:
    class SmallCookbook(type(cookbook(()))):  # type: ignore[misc]
        _MOST = 3

    book = SmallCookbook(((0, 1),))
    for _ in range(2):
        assert [book.payable(holding_of(cards(text))) for text in ("O1 Y1", "O1", "Y1", "")] == [
            1,
            0,
            0,
            0,
        ]
        assert book.payable(holding_of(cards("R1 R2 R3 R4"))) == 1
        assert len(book._known) <= 3


@given(NEEDS, PANTRIES, st.booleans())
def test_affordable_payments_are_all_that_fit(
    needs: tuple[int, ...], pantry: list[Card], joker: bool
) -> None:
    owned = holding_of(pantry, joker)
    assert list(affordable(needs, owned)) == [
        paid for paid in payments(needs) if covers(owned, paid)
    ]
    for paid in affordable(needs, owned):
        chosen = choose_cards(paid, pantry)
        assert holding_of(chosen.cards, chosen.joker) == paid


@given(PANTRIES, PANTRIES, st.booleans(), st.booleans())
def test_covers_compares_colour_by_colour(
    owned: list[Card], part: list[Card], joker: bool, wanted: bool
) -> None:
    have, want = holding_of(owned, joker), holding_of(part, wanted)
    enough = all(count(have, colour) >= count(want, colour) for colour in range(5))
    assert covers(have, want) == (enough and joker >= wanted)


def test_a_holding_tells_its_cards() -> None:
    owned = holding_of(cards("O1 O14 G3"), joker=True)
    assert [count(owned, colour) for colour in range(5)] == [2, 0, 0, 0, 1]
    assert size(owned) == 3
    assert owned >= JOKER_UNIT
    assert owned - JOKER_UNIT == CARD_UNIT[0] * 2 + CARD_UNIT[69]


def test_what_is_missing_names_the_lacking_ingredients() -> None:
    lacking = shortfall((0, 2, 2, 3), holding_of(cards("R1 G1 G2 Y1")))
    assert lacking.lacking == (0, 2, 3)
    assert lacking.pairs == 1
    assert lacking.uncovered == 2
    assert shortfall((0, 2, 2, 3), holding_of(cards("R1 G1 G2 Y1"), True)).uncovered == 1


@given(NEEDS)
def test_payments_use_the_card_once_at_most(needs: tuple[int, ...]) -> None:
    assert max(payments(needs)) < 2 * JOKER_UNIT


def test_of_equally_cheap_payments_the_direct_one_comes_first() -> None:
    """Three cards pay for carrots and mushrooms in several ways; own colours go first."""
    best = cheapest((0, 3), cards("O1 O2 O3 G1 G2 B1"), joker=False)
    assert best is not None
    assert sorted(best.cards) == cards("O1 B1")


@given(st.sampled_from(range(len(RULES.recipes))), PANTRIES, st.booleans(), st.data())
def test_a_pot_can_always_be_finished(
    recipe: int, pantry: list[Card], joker: bool, data: st.DataObject
) -> None:
    """U10.5 in small steps: a step is offered exactly if a valid payment can still come of it."""
    state = empty_table(RULES, 2)
    only_dish(state, recipe)
    state.pantries = [list(pantry), cards("O1 O2 O3 O4 O5 O6 O7")]
    state.recount()
    begin_cooking(state, Seat(0))
    state.owner = Seat(0) if joker else Seat(1)
    needs = RULES.recipes[recipe].needs
    cook = f"cook {RULES.recipes[recipe].id}"
    assert (cook in legal(state, 0)) == (cheapest(needs, pantry, joker) is not None)
    if cook not in legal(state, 0):
        return
    state.apply(Seat(0), state.setup.cook[recipe])
    for _step in steps(state, lambda one: one.recipe == recipe):
        expected = steps_that_lead_to_a_dish(
            needs, state.pot, state.pantries[0], state.pot_joker, joker
        )
        assert set(legal(state, 0)) == expected
        step = data.draw(st.sampled_from(state.legal_actions(Seat(0))))
        state.apply(Seat(0), step)
    assert state.dishes[0] == [recipe]


def steps_that_lead_to_a_dish(
    needs: tuple[int, ...], pot: list[Card], pantry: list[Card], in_pot: bool, owned: bool
) -> set[str]:
    """Return the next steps of all valid payments."""
    steps: set[str] = set()
    for number in range(len(pantry) + 1):
        for more in combinations(pantry, number):
            for joker in {in_pot, in_pot or owned}:
                if not is_valid(needs, [*pot, *more], joker):
                    continue
                steps |= {str(actions.PAY[card]) for card in more}
                if joker and not in_pot:
                    steps.add("joker")
                if not more and joker == in_pot:
                    steps.add("serve")
    return steps
