"""How each event changes the table: `after` one event, and single steps.

A slow motion shows some steps on the way; at its end the table is that of `after`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch

from game.games.uffbasse import events as happened
from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.rules.core import Event, Seat
from game.tables.uffbasse.shown import (
    EMPTY_MARKET,
    Shown,
    ShownSeat,
    colour_of,
    suit_and_value,
)


@singledispatch
def after(event: Event, shown: Shown) -> Shown:  # noqa: ARG001 - most events change something
    """Return what lies on the table after an event, as its viewer saw it."""
    return shown


# Steps


def bare(shown: Shown) -> Shown:
    """Remove what the opening events deal."""
    seats = tuple(replace(seat, hand=0) for seat in shown.seats)
    shown = replace(shown, phase="deal", seats=seats, turn=None, market=EMPTY_MARKET)
    return replace(shown, hand=(), middle=(), trump="")


def dealt(shown: Shown, seat: Seat, cards: Sequence[str], count: int) -> Shown:
    """Give a seat this many more cards; the viewer sees the own ones."""
    shown = with_seat(shown, seat, hand=shown.seats[seat].hand + count)
    if seat != shown.viewer:
        return shown
    return replace(shown, hand=tuple(sorted({*shown.hand, *cards}, key=suit_and_value)))


def out_of_hand(shown: Shown, seat: Seat, card: str | None) -> Shown:
    """Take a card out of a hand; None if it is unknown."""
    shown = with_seat(shown, seat, hand=max(0, shown.seats[seat].hand - 1))
    return replace(shown, hand=without(shown.hand, card)) if seat == shown.viewer else shown


def onto_market(shown: Shown, card: str) -> Shown:
    """Lay a card on the stall of its colour."""
    return _with_pile(shown, card, (*shown.pile(colour_of(card)), card))


def off_market(shown: Shown, card: str) -> Shown:
    """Take a card from its stall."""
    return _with_pile(shown, card, without(shown.pile(colour_of(card)), card))


def building(shown: Shown) -> Shown:
    """Begin to build the market."""
    return replace(shown, phase="build")


def into_middle(shown: Shown, card: str) -> Shown:
    """Lay out a card for building the market."""
    return replace(shown, middle=(*shown.middle, card))


def out_of_middle(shown: Shown, event: happened.IngredientTaken) -> Shown:
    """Take a card for building; it is on its way into a hand."""
    return replace(shown, middle=without(shown.middle, event.card), turn=event.seat)


def into_pantry(shown: Shown, seat: Seat, card: str) -> Shown:
    """Put an ingredient into a pantry."""
    return with_seat(shown, seat, pantry=(*shown.seats[seat].pantry, card))


def out_of_pantry(shown: Shown, seat: Seat, card: str) -> Shown:
    """Take an ingredient out of a pantry."""
    return with_seat(shown, seat, pantry=without(shown.seats[seat].pantry, card))


def into_pot(shown: Shown, card: str) -> Shown:
    """Add an ingredient to the payment of the dish."""
    return replace(shown, pot=(*shown.pot, card))


def seed_down(shown: Shown, seat: Seat, card: str | None) -> Shown:
    """Lay a seed card face down; its owner knows it."""
    shown = with_seat(shown, seat, seed_chosen=True)
    return replace(shown, own_seed=card) if seat == shown.viewer else shown


def seeds_up(shown: Shown, cards: Sequence[str]) -> Shown:
    """Turn all seed cards up: they lie in the pantries now."""
    for seat, card in enumerate(cards):
        shown = into_pantry(shown, Seat(seat), card)
    return replace(shown, own_seed=None)


def trump_read(shown: Shown, event: happened.TrumpSet) -> Shown:
    """Set the trump of the next trick."""
    trump = "".join(event.colours)
    return replace(shown, phase="trick", trick=event.trick, trump=trump, named=None)


def playing(shown: Shown, event: happened.CardPlayed) -> Shown:
    """Set who plays; the first one leads."""
    leader = shown.leader if shown.plays else event.seat
    return replace(shown, phase="trick", leader=leader, turn=event.seat)


def played(shown: Shown, event: happened.CardPlayed) -> Shown:
    """Lay a card into the trick."""
    plays = (*shown.plays, (event.seat, event.card))
    return replace(shown, plays=plays, winning=shown.winner_of(plays), turn=None)


def card_laid_on(shown: Shown, colour: str) -> Shown:
    """Lay the Uffbasse! card on a stall: its colour is the only trump now (U11.7)."""
    shown = replace(shown, trump=colour, named=colour, card_on=colour)
    return replace(shown, winning=shown.winner_of(shown.plays))


def trick_taken(shown: Shown, winner: Seat) -> Shown:
    """Let the winner take the trick."""
    shown = replace(shown, last_trick=shown.plays, last_winner=winner)
    return replace(shown, plays=(), winning=None, turn=None)


def pot_emptied(shown: Shown, event: happened.DishCooked) -> Shown:
    """Empty the pot, and the dish's place on the display; a joker lies free again (U11.9)."""
    cooked = [one is not None and one.id == event.recipe for one in shown.display]
    display = tuple(None if gone else one for one, gone in zip(shown.display, cooked, strict=True))
    owner = None if event.joker else shown.owner
    return replace(shown, cooking=None, pot=(), pot_joker=False, display=display, owner=owner)


def with_dish(shown: Shown, seat: Seat, recipe: Recipe) -> Shown:
    """Give a seat the dish that it has cooked."""
    return with_seat(shown, seat, dishes=(*shown.seats[seat].dishes, recipe))


def tidying(shown: Shown) -> Shown:
    """Close the kitchen; overfull pantries are next (U9.8)."""
    return replace(shown, phase="limit", turn=None)


def without(cards: tuple[str, ...], card: str | None) -> tuple[str, ...]:
    """Return the cards without this one."""
    return tuple(one for one in cards if one != card)


def with_seat(
    shown: Shown,
    seat: Seat,
    *,
    hand: int | None = None,
    pantry: tuple[str, ...] | None = None,
    dishes: tuple[Recipe, ...] | None = None,
    seed_chosen: bool | None = None,
) -> Shown:
    """Change the things of one seat."""
    old = shown.seats[seat]
    new = ShownSeat(
        old.hand if hand is None else hand,
        old.pantry if pantry is None else pantry,
        old.dishes if dishes is None else dishes,
        old.started,
        old.seed_chosen if seed_chosen is None else seed_chosen,
    )
    return replace(shown, seats=(*shown.seats[:seat], new, *shown.seats[seat + 1 :]))


def _with_pile(shown: Shown, card: str, pile: tuple[str, ...]) -> Shown:
    place = COLOURS.index(colour_of(card))
    return replace(shown, market=(*shown.market[:place], pile, *shown.market[place + 1 :]))


def _after_seat(shown: Shown, seat: Seat, step: int = 1) -> Seat:
    return Seat((seat + step) % len(shown.seats))


# Preparing a round


@after.register
def _(event: happened.RoundBegun, shown: Shown) -> Shown:
    seats = tuple(replace(seat, hand=0, seed_chosen=False) for seat in shown.seats)
    shown = replace(shown, phase="deal", round=event.number, trick=1, seats=seats, hand=())
    shown = replace(shown, leader=event.starter, turn=None, plays=(), winning=None, trump="")
    return replace(shown, last_trick=(), last_winner=None)


@after.register
def _(event: happened.HandDealt, shown: Shown) -> Shown:
    return dealt(shown, event.seat, event.cards, event.count)


@after.register
def _(event: happened.MarketLaid, shown: Shown) -> Shown:
    for card in event.cards:
        shown = onto_market(shown, card)
    return shown


@after.register
def _(event: happened.MiddleLaid, shown: Shown) -> Shown:
    shown = building(shown)
    for card in event.cards:
        shown = into_middle(shown, card)
    assert shown.leader is not None
    # The right neighbour of the starting player begins to build (U14.3).
    return replace(shown, turn=_after_seat(shown, shown.leader, -1))


@after.register
def _(event: happened.IngredientTaken, shown: Shown) -> Shown:
    return dealt(out_of_middle(shown, event), event.seat, (event.card,), 1)


@after.register
def _(event: happened.IngredientLaid, shown: Shown) -> Shown:
    shown = onto_market(out_of_hand(shown, event.seat, event.card), event.card)
    return replace(shown, turn=_after_seat(shown, event.seat, -1))


@after.register
def _(event: happened.SeedChosen, shown: Shown) -> Shown:
    return seed_down(out_of_hand(shown, event.seat, event.card), event.seat, event.card)


@after.register
def _(event: happened.SeedsRevealed, shown: Shown) -> Shown:
    shown = seeds_up(shown, event.cards)
    seats = tuple(replace(seat, seed_chosen=False) for seat in shown.seats)
    return replace(shown, seats=seats, phase="trick", turn=shown.leader)


# Tricks


@after.register
def _(event: happened.TrumpSet, shown: Shown) -> Shown:
    shown = trump_read(shown, event)
    if event.trick == 1:
        # It is read from the new market; but first everybody chooses a seed card (U3.7).
        return replace(shown, phase="seed", turn=None)
    return replace(shown, leader=shown.last_winner, turn=shown.last_winner)


@after.register
def _(event: happened.CardPlayed, shown: Shown) -> Shown:
    shown = out_of_hand(playing(shown, event), event.seat, event.card)
    shown = played(shown, event)
    if len(shown.plays) < len(shown.seats):
        return replace(shown, turn=_after_seat(shown, event.seat))
    # Before the trick is won the owner of the Uffbasse! card may use it (U11.6).
    return replace(shown, phase="use", turn=shown.owner) if shown.owner is not None else shown


@after.register
def _(event: happened.CardUsed, shown: Shown) -> Shown:
    return card_laid_on(shown, event.colour)


@after.register
def _(event: happened.TrickWon, shown: Shown) -> Shown:
    return replace(shown, phase="pick", winning=event.seat, turn=event.seat)


@after.register
def _(event: happened.CardReturned, shown: Shown) -> Shown:  # noqa: ARG001 - it has one owner
    return replace(shown, card_on=None)


@after.register
def _(event: happened.CardPicked, shown: Shown) -> Shown:
    shown = into_pantry(off_market(shown, event.card), event.seat, event.card)
    return trick_taken(shown, event.seat)


@after.register
def _(event: happened.Tasted, shown: Shown) -> Shown:
    return into_pantry(shown, event.seat, event.card)


@after.register
def _(event: happened.StarterCardTaken, shown: Shown) -> Shown:
    seats = tuple(
        replace(seat, started=event.number if number == event.seat else 0)
        for number, seat in enumerate(shown.seats)
    )
    return replace(shown, seats=seats, leader=event.seat)


@after.register
def _(event: happened.MarketCleared, shown: Shown) -> Shown:  # noqa: ARG001 - all of it
    return replace(shown, market=EMPTY_MARKET, trump="", named=None)


# Shouts


@after.register
def _(event: happened.WindowOpened, shown: Shown) -> Shown:  # noqa: ARG001 - the host knows who
    return replace(shown, phase="window", turn=None)


@after.register
def _(event: happened.WindowClosed, shown: Shown) -> Shown:  # noqa: ARG001 - nothing to tell
    return replace(shown, phase="trick", turn=shown.leader)


def card_aloft(shown: Shown, owner: Seat) -> Shown:
    """Return the table while the Uffbasse! card is on its way from or to somebody."""
    return replace(shown, owner=owner, card_on="")


@after.register
def _(event: happened.CardClaimed, shown: Shown) -> Shown:
    return replace(shown, owner=event.seat, card_on=None)


@after.register
def _(event: happened.CardCalled, shown: Shown) -> Shown:  # noqa: ARG001 - it lies free
    return replace(shown, owner=None, card_on=None)


# The kitchen


@after.register
def _(event: happened.CookingBegun, shown: Shown) -> Shown:
    return replace(shown, phase="cook", leader=event.seat, turn=event.seat)


@after.register
def _(event: happened.DishBegun, shown: Shown) -> Shown:
    recipe = shown.recipe(event.recipe)
    return replace(shown, turn=event.seat, cooking=recipe, pot=(), pot_joker=False)


@after.register
def _(event: happened.IngredientPaid, shown: Shown) -> Shown:
    return into_pot(out_of_pantry(shown, event.seat, event.card), event.card)


@after.register
def _(event: happened.JokerPaid, shown: Shown) -> Shown:  # noqa: ARG001 - there is one only
    return replace(shown, pot_joker=True)


@after.register
def _(event: happened.DishCooked, shown: Shown) -> Shown:
    recipe = shown.recipe(event.recipe)
    return with_dish(pot_emptied(shown, event), event.seat, recipe)


@after.register
def _(event: happened.RecipeRefilled, shown: Shown) -> Shown:
    recipe = None if event.recipe is None else shown.recipe(event.recipe)
    display = (*shown.display[: event.place], recipe, *shown.display[event.place + 1 :])
    assert shown.turn is not None
    return replace(shown, display=display, turn=_after_seat(shown, shown.turn))


@after.register
def _(event: happened.Passed, shown: Shown) -> Shown:
    return replace(shown, turn=_after_seat(shown, event.seat))


@after.register
def _(event: happened.CookingEnded, shown: Shown) -> Shown:  # noqa: ARG001 - all have passed
    shown = tidying(shown)
    return _next_to_discard(shown) if shown.round < shown.rounds else shown


@after.register
def _(event: happened.Discarded, shown: Shown) -> Shown:
    return _next_to_discard(out_of_pantry(shown, event.seat, event.card))


def _next_to_discard(shown: Shown) -> Shown:
    """Wait for the next seat with too much in its pantry (U9.8)."""
    limit = shown.rules.pantry_limit
    if shown.turn is not None and len(shown.seats[shown.turn].pantry) > limit:
        return shown
    full = [seat for seat in shown.slots() if len(shown.seats[seat].pantry) > limit]
    return replace(shown, turn=full[0]) if full else shown


@after.register
def _(event: happened.GameEnded, shown: Shown) -> Shown:  # noqa: ARG001 - the scores are sums
    return replace(shown, phase="over", turn=None)
