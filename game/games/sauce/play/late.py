"""A card that becomes a Sauce during the hand (S12.5)."""

from __future__ import annotations

from game.games.sauce import phases
from game.games.sauce.cards import NAME, Card, names
from game.games.sauce.events import CardsLost, CardsShown, LateSauceRevealed
from game.games.sauce.menu.in_force import NOTHING, LateSauce, late_result, with_late
from game.games.sauce.menu.terms import ALL
from game.games.sauce.play.table import put_terms, tell_terms
from game.games.sauce.position import LOST, Position, Transfer, take_out
from game.rules.core import Event, Seat, seats
from game.rules.rng import Rng

_FEWEST = 2
"""With fewer cards in the hands a reveal does nothing (S12.5)."""


def reveal(position: Position, card: Card, events: list[Event] | None) -> None:
    """Carry out the effects of the winning card as a Sauce; choices come later."""
    if min(map(len, position.hands)) < _FEWEST:
        return
    result = late_result(position.rules, position.entries, card)
    position.tricks[-1] = position.tricks[-1]._replace(late=LateSauce(card, result))
    if result != NOTHING:
        position.late = (*position.late, card)
        position.entries, terms = with_late(position.rules, position.entries, position.terms, card)
        put_terms(position, terms, position.reverse ^ terms.flips)
    if events is not None:
        entries = tuple(str(entry) for entry in position.entries)
        events.append(LateSauceRevealed(NAME[card], result, entries))
    if result != NOTHING:
        _carry_out(position, events)


def _carry_out(position: Position, events: list[Event] | None) -> None:
    """Carry out what is due: lose cards before others are shown (S12.5); the choices come last."""
    terms = position.terms
    tell_terms(position, events)
    rng = Rng.derive(position.seed, "late", position.number, len(position.tricks))
    if terms.kitty:
        _lose_cards(position, terms.kitty, rng, events)
    if terms.shown:
        _show_cards(position, terms.shown, rng, events)
    due = ((phases.PASS, terms.passing), (phases.TOSS, terms.tossing))
    position.steps = tuple(step for step in due if step[1])
    put_terms(position, terms.nothing_due(), position.reverse)


def _hidden(position: Position, seat: Seat) -> list[Card]:
    """Return the cards of a hand that do not lie face up."""
    hidden = position.hands[seat][:]
    take_out(hidden, position.shown[seat])
    return hidden


def _lose_cards(position: Position, count: int, rng: Rng, events: list[Event] | None) -> None:
    """Move hidden cards to the kitty, the same number from every hand, as far as possible."""
    hands = [_hidden(position, seat) for seat in seats(position.players)]
    sizes = [
        min(len(hidden), len(hand) - 1) for hidden, hand in zip(hands, position.hands, strict=True)
    ]
    count = min(count, *sizes)
    lost = tuple(tuple(sorted(rng.shuffled(hidden)[:count])) for hidden in hands)
    if not count:
        return
    shown, kept = tuple(() for _ in lost), tuple(tuple(cards) for cards in position.shown)
    position.transfers.append(Transfer(LOST, len(position.tricks), lost, shown, kept))
    for seat, cards in enumerate(lost):
        take_out(position.hands[seat], list(cards))
        position.kitty += cards
        if events is not None:
            events.append(CardsLost(Seat(seat), names(cards), count))


def _show_cards(position: Position, count: int, rng: Rng, events: list[Event] | None) -> None:
    """Turn up random cards of every hand, or all."""
    position.opened = True
    for seat in seats(position.players):
        hidden = _hidden(position, seat)
        chosen = hidden if count >= ALL else rng.shuffled(hidden)[:count]
        position.shown[seat] = sorted([*position.shown[seat], *chosen])
        if events is not None and chosen:
            events.append(CardsShown(seat, names(sorted(chosen))))
