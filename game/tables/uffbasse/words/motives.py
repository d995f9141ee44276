"""Reasons for an action: facts that follow from what a seat sees, the weightiest first."""

from __future__ import annotations

from collections.abc import Callable

from game.games.uffbasse.cards import (
    BIT,
    CARD_BY_NAME,
    COLOUR,
    VALUE,
    Card,
    letters,
    pack,
)
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.payment import affordable, holding_of, shortfall, size
from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.games.uffbasse.tricks import winning_place
from game.games.uffbasse.trump import trump_of
from game.rules.core import Action, Seat
from game.ui.table.guidance.advice import Reason


def reasons(seen: UffbasseObservation, action: Action) -> list[Reason]:
    """Return all reasons for an action of the observing seat."""
    assert seen.seat is not None
    find = _FINDERS.get(action.verb)
    return find(seen, action) if find else []


# Playing


def _play(seen: UffbasseObservation, action: Action) -> list[Reason]:
    card = CARD_BY_NAME[action.args[0]]
    legal = [CARD_BY_NAME[one.args[0]] for one in seen.legal if one.verb == "play"]
    if len(seen.hand) == 1:
        return [Reason("last-card")]
    found = [Reason("only-card")] if len(legal) == 1 else []
    if not seen.trick.cards:
        return [*found, *_lead(seen, card)]
    if not _wins(seen, card):
        return [*found, *_leave(seen, card, legal)]
    found.append(_win(seen, card))
    winners = [one for one in legal if _wins(seen, one)]
    if len(winners) > 1 and VALUE[card] == min(VALUE[one] for one in winners):
        found.append(Reason("cheapest-winner"))
    return [*found, *_could_pick(seen)]


def _lead(seen: UffbasseObservation, card: Card) -> list[Reason]:
    found = []
    if not _beaters(seen, card):
        found.append(_unless_used(seen, "cannot-be-beaten"))
        found += _could_pick(seen)
    if BIT[card] & seen.trick.trump:
        found.append(Reason("calls-trump"))
    elif sum(COLOUR[one] == COLOUR[card] for one in seen.hand) == 1:
        found.append(Reason("frees-hand", {"colour": COLOURS[COLOUR[card]]}))
    if VALUE[card] == min(VALUE[one] for one in seen.hand):
        found.append(Reason("lowest-card"))
    return found


def _win(seen: UffbasseObservation, card: Card) -> Reason:
    """Return how sure it is that a card that would lead the trick now wins it."""
    if len(seen.trick.cards) == seen.players - 1:
        return _unless_used(seen, "wins-trick")
    if not _beaters(seen, card):
        return _unless_used(seen, "cannot-be-beaten")
    return Reason("wins-so-far")


def _unless_used(seen: UffbasseObservation, key: str) -> Reason:
    """Return the reason, with the name of another seat that may still change the trump (U11.6)."""
    if seen.owner is None or seen.owner == seen.seat or not seen.card_active:
        return Reason(key)
    return Reason(f"{key}-unless", {"name": seen.owner})


def _leave(seen: UffbasseObservation, card: Card, legal: list[Card]) -> list[Reason]:
    found = []
    if not any(_wins(seen, one) for one in legal):
        found.append(Reason("none-wins"))
    elif seen.trick.winning is not None:
        found.append(Reason("leaves-trick", {"name": seen.trick.winning}))
    if len(legal) > 1 and VALUE[card] == min(VALUE[one] for one in legal):
        found.append(Reason("lowest-card"))
    elif sum(COLOUR[one] == COLOUR[card] for one in seen.hand) == 1:
        found.append(Reason("frees-hand", {"colour": COLOURS[COLOUR[card]]}))
    return found


def _wins(seen: UffbasseObservation, card: Card) -> bool:
    """Whether a card would lead the trick so far (U7)."""
    plays = [*seen.trick.cards, card]
    return winning_place(plays, seen.trick.trump) == len(plays) - 1


def _beaters(seen: UffbasseObservation, card: Card) -> list[Card]:
    """Return the cards that others may hold and that would beat this one in the trick."""
    plays = [*seen.trick.cards, card]
    last = len(plays) - 1
    return [one for one in unseen(seen) if winning_place([*plays, one], seen.trick.trump) != last]


def unseen(seen: UffbasseObservation) -> list[Card]:
    """Return the cards that may be in somebody else's hand."""
    out: set[Card] = {*seen.hand, *seen.discard, *seen.middle, *seen.trick.cards}
    for pile in (*seen.pantries, *seen.market):
        out.update(pile)
    for trick in seen.tricks:
        out.update(trick.cards)
    out.update(seen.kitchen.pot)
    if seen.seed is not None:
        out.add(seen.seed)
    return [card for card in pack(seen.rules.packs[seen.players]) if card not in out]


# The market


def _could_pick(seen: UffbasseObservation) -> list[Reason]:
    """Return what the winner of the trick could cook with a card from the market."""
    best: tuple[int, Reason] | None = None
    for colour, pile in enumerate(seen.market):
        dish = _dish_with(seen, colour) if pile else None
        if dish is not None and (best is None or dish.stars > best[0]):
            best = dish.stars, Reason("could-pick", {"colour": COLOURS[colour], "dish": dish.id})
    return [best[1]] if best else []


def _dish_with(seen: UffbasseObservation, colour: int) -> Recipe | None:
    """Return the best open dish that one more card of this colour makes payable."""
    own = holding_of(_pantry(seen))
    more = own + holding_of([_any_card(colour)])
    found = [
        recipe
        for recipe in _display(seen)
        if affordable(recipe.needs, more) and not affordable(recipe.needs, own)
    ]
    return max(found, key=lambda recipe: (recipe.stars, recipe.id), default=None)


def _nearer(seen: UffbasseObservation, colour: int) -> Recipe | None:
    """Return the best open dish that one more card of this colour brings nearer."""
    own = holding_of(_pantry(seen))
    more = own + holding_of([_any_card(colour)])
    found = [
        recipe
        for recipe in _display(seen)
        if shortfall(recipe.needs, more).uncovered < shortfall(recipe.needs, own).uncovered
    ]
    return min(
        found,
        key=lambda one: (shortfall(one.needs, more).uncovered, -one.stars, one.id),
        default=None,
    )


def _pick(seen: UffbasseObservation, action: Action) -> list[Reason]:
    colour = COLOURS.index(action.args[0])
    found = _for_dishes(seen, colour)
    if len(seen.tricks) + 1 < seen.rules.hand_size - 1:
        sizes = [len(pile) - (number == colour) for number, pile in enumerate(seen.market)]
        found += _trump_next(seen, sizes)
    return found


def _for_dishes(seen: UffbasseObservation, colour: int) -> list[Reason]:
    name = COLOURS[colour]
    if dish := _dish_with(seen, colour):
        return [Reason("then-cook", {"dish": dish.id})]
    if dish := _nearer(seen, colour):
        return [Reason("brings-nearer", {"dish": dish.id})]
    count = sum(colour in recipe.needs for recipe in _display(seen))
    return [Reason("dishes-need", {"count": count, "colour": name})] if count else []


def _trump_next(seen: UffbasseObservation, sizes: list[int]) -> list[Reason]:
    """Return the trump of a market with these sizes, if the seat holds any of it (U4)."""
    trump = trump_of(sizes, seen.stalls, bool(seen.variant("beginner-2")))
    count = sum(bool(BIT[card] & trump) for card in seen.hand)
    if not count:
        return []
    return [Reason("trump-next", {"colours": "".join(letters(trump)), "count": count})]


def _seed(seen: UffbasseObservation, action: Action) -> list[Reason]:
    card = CARD_BY_NAME[action.args[0]]
    found = _for_dishes(seen, COLOUR[card])
    if VALUE[card] == min(VALUE[one] for one in seen.hand):
        found.append(Reason("lowest-card"))
    return found


def _take(seen: UffbasseObservation, action: Action) -> list[Reason]:
    card = CARD_BY_NAME[action.args[0]]
    others = [VALUE[one] for one in seen.middle]
    return [Reason("highest-there")] if VALUE[card] == max(others) else []


def _lay(seen: UffbasseObservation, action: Action) -> list[Reason]:
    card = CARD_BY_NAME[action.args[0]]
    sizes = [len(pile) + (number == COLOUR[card]) for number, pile in enumerate(seen.market)]
    found = []
    if sizes.count(max(sizes)) == 1 and max(sizes) == sizes[COLOUR[card]]:
        found.append(Reason("fullest-stall", {"colour": COLOURS[COLOUR[card]]}))
    if VALUE[card] == min(VALUE[one] for one in seen.hand):
        found.append(Reason("lowest-card"))
    return found


# The Uffbasse! card


def _use(seen: UffbasseObservation, action: Action) -> list[Reason]:
    winner = _winner(seen, 1 << COLOURS.index(action.args[0]))
    before = _winner(seen, seen.trick.trump)
    if seen.seat == before or winner == before:
        return []
    if winner == seen.seat:
        return [Reason("use-wins", {"name": before}), *_could_pick(seen)]
    return [Reason("use-helps", {"name": winner, "other": before})]


def _keep(seen: UffbasseObservation, _action: Action) -> list[Reason]:
    if _winner(seen, seen.trick.trump) == seen.seat:
        return [Reason("wins-anyway")]
    if not any(_winner(seen, 1 << colour) == seen.seat for colour in range(len(COLOURS))):
        return [Reason("use-in-vain")]
    return [Reason("keeps-card")]


def _winner(seen: UffbasseObservation, trump: int) -> Seat:
    return seen.seat_in_trick(winning_place(seen.trick.cards, trump))


def _claim(_seen: UffbasseObservation, _action: Action) -> list[Reason]:
    return [Reason("alone-fewest")]


def _call(seen: UffbasseObservation, _action: Action) -> list[Reason]:
    assert seen.seat is not None
    found = [] if seen.owner is None else [Reason("owner-not-fewest", {"name": seen.owner})]
    least = min(seen.points)
    if seen.points[seen.seat] == least and seen.points.count(least) == 1:
        found.append(Reason("alone-fewest"))
    return found


# The kitchen


def _cook(seen: UffbasseObservation, action: Action) -> list[Reason]:
    assert seen.seat is not None
    recipe = next(one for one in seen.rules.recipes if one.id == action.args[0])
    payable = [one for one in _display(seen) if _can_pay(seen, seen.seat, one)]
    best = max(one.stars for one in payable)
    key = "most-stars" if recipe.stars == best and len(payable) > 1 else "stars"
    found = [Reason(key, {"count": recipe.stars})]
    alike = sum(seen.rules.recipes[one].stars == recipe.stars for one in seen.dishes[seen.seat])
    if alike + 1 == seen.rules.category_dishes:
        found.append(Reason("completes-pair", {"count": seen.rules.category_bonus}))
    rivals = [
        seat for seat in range(seen.players) if seat != seen.seat and _can_pay(seen, seat, recipe)
    ]
    if rivals:
        found.append(Reason("rival", {"name": rivals[0]}))
    holding = holding_of(_pantry(seen), seen.owner == seen.seat and seen.card_active)
    found.append(Reason("costs", {"count": size(affordable(recipe.needs, holding)[0])}))
    return found


def _can_pay(seen: UffbasseObservation, seat: int, recipe: Recipe) -> bool:
    joker = seen.owner == seat and seen.card_active
    return bool(affordable(recipe.needs, holding_of(seen.pantries[seat], joker)))


def _pass(seen: UffbasseObservation, _action: Action) -> list[Reason]:
    assert seen.seat is not None
    found = []
    if not any(_can_pay(seen, seen.seat, recipe) for recipe in _display(seen)):
        found.append(Reason("nothing-to-cook"))
    if seen.kitchen.passes + 1 < seen.players:
        found.append(Reason("pass-not-final"))
    elif seen.round < seen.variant("rounds") and (pantry := _pantry(seen)):
        kept = min(len(pantry), seen.rules.pantry_limit)
        found.append(Reason("keeps-cards", {"count": kept}))
    return found


def _discard(seen: UffbasseObservation, action: Action) -> list[Reason]:
    colour = COLOUR[CARD_BY_NAME[action.args[0]]]
    count = sum(colour in recipe.needs for recipe in _display(seen))
    if not count:
        return [Reason("no-dish-needs", {"colour": COLOURS[colour]})]
    held = sum(COLOUR[card] == colour for card in _pantry(seen))
    if held > 1:
        return [Reason("more-of-it", {"colour": COLOURS[colour], "count": held})]
    return []


def _pantry(seen: UffbasseObservation) -> tuple[Card, ...]:
    assert seen.seat is not None
    return seen.pantries[seen.seat]


def _display(seen: UffbasseObservation) -> list[Recipe]:
    return [seen.rules.recipes[i] for i in seen.kitchen.display if i is not None]


def _any_card(colour: int) -> Card:
    """Return some card of a colour: values play no role in a pantry."""
    return CARD_BY_NAME[f"{COLOURS[colour]}1"]


_FINDERS: dict[str, Callable[[UffbasseObservation, Action], list[Reason]]] = {
    "play": _play,
    "pick": _pick,
    "seed": _seed,
    "take": _take,
    "lay": _lay,
    "use": _use,
    "keep": _keep,
    "claim": _claim,
    "call": _call,
    "call-only": _call,
    "cook": _cook,
    "pass": _pass,
    "discard": _discard,
}
