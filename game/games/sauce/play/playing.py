"""Playing tricks: phase TRICK (S4-S6)."""

from __future__ import annotations

from game.games.sauce import phases, reasons
from game.games.sauce.cards import (
    FACE,
    FROM_HAND,
    LETTERS,
    NAME,
    PLAY_NAME,
    RANK,
    SAUCE,
    SUIT,
    Play,
    play_names,
)
from game.games.sauce.events import CardPlayed, OrderTurned, TrickWon
from game.games.sauce.play.exchange import next_step
from game.games.sauce.play.hand_end import end_hand
from game.games.sauce.play.late import reveal
from game.games.sauce.play.leading import playable
from game.games.sauce.play.table import put_terms
from game.games.sauce.position import NO_SUIT, Position
from game.games.sauce.scoring import suit_points, total_points
from game.games.sauce.tricks import FinishedTrick, turns_order, winning_place
from game.rules.core import Event, Refusal, Seat


def why_not_play(position: Position, seat: Seat, play: Play) -> Refusal | None:
    """S4, S5."""
    if position.phase != phases.TRICK:
        return reasons.NO_TRICK_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_PLAY
    options = playable(position)
    if play in options:
        return None
    return _why_not_held(position, seat, play) or _why_not_now(position, play, options)


def _why_not_held(position: Position, seat: Seat, play: Play) -> Refusal | None:
    """Return why the hand cannot play this at all (S4.2, S4.4)."""
    if play < SAUCE:
        return None if FACE[play] in position.hands[seat] else reasons.PLAY_NOT_IN_HAND
    if SAUCE not in position.hands[seat]:
        return reasons.NO_SAUCE_IN_HAND
    card = FACE[play]
    if card not in position.sauces:
        return reasons.NOT_A_SAUCE.explained(card=NAME[card])
    if card not in position.free:
        return reasons.STOOD_FOR.explained(card=NAME[card])
    return None


def _why_not_now(position: Position, play: Play, options: list[Play]) -> Refusal:
    """Return the duty that the play violates (S4.3, S5)."""
    led, low = position.led, position.terms.low
    if not position.tricks and SUIT[options[0]] == low and led in (NO_SUIT, low):
        reason = reasons.LOWEST_LEADS if led == NO_SUIT else reasons.LOWEST_FOLLOWS
        return reason.explained(play=PLAY_NAME[options[0]])
    if led == NO_SUIT:
        return reasons.TRUMP_CLOSED.explained(suit=LETTERS[SUIT[play]])
    is_sauce = play >= SAUCE and any(option >= SAUCE for option in options)
    reason = reasons.SAUCE_FOLLOWS if is_sauce else reasons.FOLLOW
    return reason.explained(suit=LETTERS[led])


def play_card(position: Position, seat: Seat, play: Play, events: list[Event] | None) -> None:
    """Play a card; the fourth one settles the trick."""
    card = FROM_HAND[play]
    hand = position.hands[seat]
    hand.remove(card)
    if position.opened and card in position.shown[seat]:
        position.shown[seat].remove(card)
    if card == SAUCE:
        position.free = tuple([sauce for sauce in position.free if sauce != FACE[play]])
    trick = position.trick
    if not trick:
        position.led = SUIT[play]
    trick.append(play)
    position.options = None
    if events is not None:
        events.append(CardPlayed(seat, PLAY_NAME[play], NAME[FACE[play]], len(hand)))
    if len(trick) < position.players:
        position.turn = position.next_seat[seat]
    else:
        _settle_trick(position, events)


def _settle_trick(position: Position, events: list[Event] | None) -> None:
    """Find the winner, turn the order, reveal a late Sauce, then lead on or score (S6, S12.5)."""
    plays = position.trick
    terms = position.terms
    reverse = position.reverse
    place = winning_place(plays, position.strengths)
    winner = position.around[position.leader][place]
    trick = FinishedTrick(
        position.leader,
        tuple(plays),
        terms.clockwise,
        reverse,
        terms.trump,
        terms.low,
        winner,
        None,
    )
    position.tricks.append(trick)
    if terms.trump and not position.trump_played:
        position.trump_played = any(terms.trump >> SUIT[play] & 1 for play in plays)
    position.leader = position.turn = winner
    position.trick = []
    position.led = NO_SUIT
    if events is not None:
        points = total_points(suit_points(position.rules, terms), plays)
        number = len(position.tricks)
        events.append(TrickWon(winner, number, play_names(plays), points))
    if turns_order(plays, terms.same_ranks):
        put_terms(position, terms, not reverse)
        if events is not None:
            ranks = [RANK[play] for play in plays]
            events.append(OrderTurned(max(ranks, key=ranks.count), not reverse))
    if not position.hands[winner]:
        end_hand(position, events)
    elif len(position.tricks) in terms.reveals:
        reveal(position, FACE[plays[place]], events)
        next_step(position, events)
