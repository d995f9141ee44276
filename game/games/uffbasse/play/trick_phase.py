"""Playing tricks and shopping: phases TRICK, USE and PICK (U5-U8, U11.6-U11.8, U14.5)."""

from __future__ import annotations

from game.games.uffbasse import actions, phases, reasons
from game.games.uffbasse.cards import BIT, NAME, Card, letters, names
from game.games.uffbasse.events import (
    CardKept,
    CardPicked,
    CardPlayed,
    CardReturned,
    CardUsed,
    MarketCleared,
    StarterCardTaken,
    Tasted,
    TrickWon,
    TrumpSet,
)
from game.games.uffbasse.play.claims import legal_claims, open_window
from game.games.uffbasse.position import NO_COLOUR, NOBODY, Position, empty_market
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.tricks import FOLLOW, FinishedTrick, second_place, winning_place
from game.games.uffbasse.trump import trump_of
from game.rules.core import Action, Event, Refusal, Seat

_TASTE_EVERY = 2
"""The runner-up tastes in every second trick (U14.5)."""


def read_trump(position: Position, events: list[Event] | None) -> None:
    """Read the trump of the next trick from the market (U4.4)."""
    sizes = [len(stall) for stall in position.market]
    position.trump = trump_of(sizes, position.setup.stalls, position.setup.leftmost_only)
    if events is not None:
        events.append(TrumpSet(len(position.tricks) + 1, letters(position.trump)))


def legal_in_trick(position: Position, seat: Seat) -> list[Action]:
    """Return the playable cards (U6) in the order of the hand; others may still shout (U11.3)."""
    legal: list[Action] = []
    if seat == position.turn:
        hand = position.hands[seat]
        follow = position.follow
        play_of = actions.PLAY
        if follow:
            legal = [play_of[card] for card in hand if BIT[card] & follow]
        if not legal:
            legal = [play_of[card] for card in hand]
    if seat in position.entitled:
        legal += legal_claims(position, seat)
    return legal


def why_not_play(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """U5.2, U6.2, U6.3."""
    if position.phase != phases.TRICK:
        return reasons.NO_TRICK_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_PLAY
    hand = position.hands[seat]
    if card not in hand:
        return reasons.PLAY_NOT_IN_HAND
    follow = position.follow
    if not follow or BIT[card] & follow:
        return None
    for held in hand:
        if BIT[held] & follow:
            return _must_follow(follow)
    return None


def _must_follow(follow: int) -> Refusal:
    colours = letters(follow)
    if len(colours) == 1:
        return reasons.FOLLOW_COLOUR.explained(colour=colours[0])
    return reasons.FOLLOW_TRUMPS.explained(first=colours[0], second=colours[1])


def play(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Play a card. After the last one the owner of the Uffbasse! card may use it (U11.6)."""
    position.hands[seat].remove(card)
    if position.setup.build_market and card in position.known[seat]:
        position.known[seat].remove(card)
    trick = position.trick
    if not trick:
        position.follow = FOLLOW[position.trump][card]
    trick.append(card)
    if events is not None:
        events.append(CardPlayed(seat, NAME[card]))
    if len(trick) < position.players:
        position.turn = position.setup.left_of[seat]
        return
    position.entitled = ()
    if position.owner == NOBODY:
        _find_winner(position, events)
    else:
        position.phase = phases.USE
        position.turn = position.owner


def legal_uses(position: Position, seat: Seat) -> list[Action]:
    """Return the stalls that the owner may name, including empty ones, or KEEP (U11.6)."""
    return [*actions.USE, actions.KEEP] if seat == position.turn else []


def why_not_use(position: Position, seat: Seat, _: int) -> Refusal | None:
    """U11.6; also for KEEP."""
    if not position.card_is_active():
        off_rounds = str(position.setup.off_rounds)
        return reasons.CARD_OUT_OF_PLAY.explained(rounds=off_rounds)
    if position.phase != phases.USE:
        return reasons.NO_USE_NOW
    return None if seat == position.turn else reasons.USE_NOT_OWNER


def use(position: Position, seat: Seat, colour: int, events: list[Event] | None) -> None:
    """Make a colour the only trump for finding the winner of this trick (U11.7)."""
    position.named = colour
    if events is not None:
        events.append(CardUsed(seat, COLOURS[colour]))
    _find_winner(position, events)


def keep(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Leave the trick as it is."""
    if events is not None:
        events.append(CardKept(seat))
    _find_winner(position, events)


def winning_trump(position: Position) -> int:
    """Return the trump colours that decide this trick, as a mask (U7.2, U11.7)."""
    return position.trump if position.named == NO_COLOUR else 1 << position.named


def _find_winner(position: Position, events: list[Event] | None) -> None:
    """Find the winner (U7); then the owner takes the Uffbasse! card back (U11.8)."""
    place = winning_place(position.trick, winning_trump(position))
    position.turn = position.setup.clockwise[position.leader][place]
    position.phase = phases.PICK
    if events is not None:
        number = len(position.tricks) + 1
        events.append(TrickWon(position.turn, number, names(position.trick)))
        if position.named != NO_COLOUR:
            events.append(CardReturned(position.owner))


def legal_picks(position: Position, seat: Seat) -> list[Action]:
    """Return the stalls with cards, for the winner (U8.2)."""
    if seat != position.turn:
        return []
    market = position.market
    return [action for colour, action in enumerate(actions.PICK) if market[colour]]


def why_not_pick(position: Position, seat: Seat, colour: int) -> Refusal | None:
    """U8.2."""
    if position.phase != phases.PICK:
        return reasons.NO_PICK_NOW
    if seat != position.turn:
        return reasons.NOT_WINNER
    if not position.market[colour]:
        return reasons.EMPTY_STALL.explained(colour=COLOURS[colour])
    return None


def pick(position: Position, seat: Seat, colour: int, events: list[Event] | None) -> None:
    """Take the top card of a stall (U8.2), then prepare the next trick (U8.3)."""
    card = position.market[colour].pop()
    position.pantries[seat].append(card)
    position.points[seat] += 1
    if events is not None:
        events.append(CardPicked(seat, NAME[card]))
    _put_trick_away(position, seat, card, _taste(position, events))
    if len(position.tricks) < position.setup.tricks:
        read_trump(position, events)
    else:
        _close_market(position, events)
    open_window(position, events)


def _taste(position: Position, events: list[Event] | None) -> Seat | None:
    """Let the runner-up keep the card they played, in every second trick (U14.5)."""
    if not position.setup.kostprobe or (len(position.tricks) + 1) % _TASTE_EVERY:
        return None
    place = second_place(position.trick, winning_trump(position))
    if place is None:
        return None
    taster = position.setup.clockwise[position.leader][place]
    card = position.trick[place]
    position.pantries[taster].append(card)
    position.points[taster] += 1
    if events is not None:
        events.append(Tasted(taster, NAME[card]))
    return taster


def _put_trick_away(position: Position, winner: Seat, picked: Card, taster: Seat | None) -> None:
    """Keep the trick as a record only (U8.1)."""
    named = None if position.named == NO_COLOUR else position.named
    position.tricks.append(
        FinishedTrick(
            position.leader, tuple(position.trick), position.trump, named, winner, picked, taster
        )
    )
    position.leader = winner
    position.trick = []
    position.follow = 0
    position.named = NO_COLOUR


def _close_market(position: Position, events: list[Event] | None) -> None:
    """The last winner takes a starting-player card; the rest of the market is put away (U8.4,
    U8.5)."""
    position.starter = position.leader
    position.starters = (*position.starters, position.leader)
    position.trump = 0
    left = [card for stall in position.market for card in stall]
    position.discard += left
    position.market = empty_market()
    if events is not None:
        events.append(StarterCardTaken(position.leader, position.round))
        events.append(MarketCleared(names(left)))
