"""The auction: phases BID and RESPONSE (S8)."""

from __future__ import annotations

from game.games.sauce import actions, phases, reasons
from game.games.sauce.cards import names
from game.games.sauce.events import BiddingEnded, BidMade, Looked, ShadoofAnswered, Stood
from game.games.sauce.play.exchange import next_step
from game.games.sauce.position import Position
from game.games.sauce.scoring import BLIND_NOPE, NO_WAY, NOPE, NOPES, SHADOOF, Bid, bid_text
from game.rules.core import Action, Event, Refusal, Seat, seats


def legal_bids(position: Position, seat: Seat) -> list[Action]:
    """Return all bids of the turn player, and LOOK if the hand is face down (S8)."""
    if seat != position.turn:
        return []
    rules = position.rules
    numbers = actions.number_bids(rules.bid_step, rules.bid_most)
    legal = [*numbers[: _most(position, seat) // rules.bid_step + 1]]
    for bid, action in actions.BID_WORD.items():
        # Most players have seen their hands, which rules a blind bid out.
        if bid == BLIND_NOPE and position.looked[seat]:
            continue
        if _why_not_word(position, seat, bid) is None:
            legal.append(action)
    if not position.looked[seat]:
        legal.append(actions.LOOK)
    return legal


def _most(position: Position, seat: Seat) -> int:
    """Return the highest number that this seat may bid (S8.2, S8.3)."""
    most = position.rules.bid_most
    partner = position.bids[position.setup.partner[seat]]
    return most - partner if 0 <= partner <= most else most


def why_not_bid(position: Position, seat: Seat, bid: Bid) -> Refusal | None:
    """S8.1-S8.9."""
    if position.phase != phases.BID:
        return reasons.NO_BIDDING_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_BID
    if bid > position.rules.bid_most:
        return _why_not_word(position, seat, bid)
    most = _most(position, seat)
    if bid <= most:
        return None
    partner = position.rules.bid_most - most
    return reasons.SUM_TOO_HIGH.explained(partner=partner, most=most)


def _why_not_word(position: Position, seat: Seat, bid: Bid) -> Refusal | None:
    bids = position.bids
    if bid == SHADOOF:
        return reasons.ONE_SHADOOF if SHADOOF in bids else None
    partner = bids[position.setup.partner[seat]]
    if bid == NO_WAY:
        if SHADOOF not in bids or partner == SHADOOF:
            return reasons.NOTHING_TO_ANSWER
        return reasons.ONE_NO_WAY if partner == NO_WAY else None
    if partner in NOPES and not position.setup.double_nope:
        return reasons.ONE_NOPE
    return None if bid == NOPE else _why_not_blind(position, seat)


def _why_not_blind(position: Position, seat: Seat) -> Refusal | None:
    """S8.8, S8.9."""
    behind, needed = position.behind(seat), position.rules.blind_deficit
    if behind < needed:
        return reasons.NOT_BEHIND.explained(behind=max(0, behind), needed=needed)
    if position.all_open(seat):
        return reasons.ALL_OPEN
    return reasons.ALREADY_LOOKED if position.looked[seat] else None


def make_bid(position: Position, seat: Seat, bid: Bid, events: list[Event] | None) -> None:
    """Bid; the dealer's bid is the last one (S8.1)."""
    position.bids[seat] = bid
    if events is not None:
        events.append(BidMade(seat, bid_text(bid)))
    if seat != position.dealer:
        position.turn = position.setup.left[seat]
        return
    position.asked = answering(position)
    if position.asked:
        position.phase = phases.RESPONSE
        position.turn = position.asked[0]
    else:
        _end_bidding(position, events)


def answering(position: Position) -> tuple[Seat, ...]:
    """Return the seats that are asked for No Way! after all bids, in sequence (S8.6)."""
    bids = position.bids
    if SHADOOF not in bids or NO_WAY in bids:
        return ()
    bidder = bids.index(SHADOOF)
    return position.setup.left[bidder], position.setup.right[bidder]


def why_not_look(position: Position, seat: Seat, _: int) -> Refusal | None:
    """S8.9; a player who has bid blind waits until all bids stand."""
    if position.phase not in (phases.BID, phases.RESPONSE):
        return reasons.NO_LOOKING_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_LOOK
    if position.looked[seat]:
        return reasons.NOTHING_HIDDEN
    return reasons.BID_BLIND if position.bids[seat] == BLIND_NOPE else None


def look(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Look at the own cards; it is still this player's turn."""
    position.looked[seat] = True
    if events is not None:
        events.append(Looked(seat, names(position.hands[seat])))


def legal_answers(position: Position, seat: Seat) -> list[Action]:
    """S8.6."""
    if seat != position.turn:
        return []
    legal = [actions.NO_WAY, actions.STAND]
    if why_not_look(position, seat, 0) is None:
        legal.append(actions.LOOK)
    return legal


def why_not_answer(position: Position, seat: Seat, _: int) -> Refusal | None:
    """S8.6."""
    if position.phase != phases.RESPONSE:
        return reasons.NO_ANSWER_NOW
    return None if seat == position.turn else reasons.NOT_ASKED


def answer(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Replace the earlier bid by No Way!; nobody else is asked (S8.6)."""
    if events is not None:
        events.append(ShadoofAnswered(seat, bid_text(position.bids[seat])))
    position.bids[seat] = NO_WAY
    _end_bidding(position, events)


def stand(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Leave Shadoof! unanswered; the partner is asked next."""
    if events is not None:
        events.append(Stood(seat))
    position.asked = position.asked[1:]
    if position.asked:
        position.turn = position.asked[0]
    else:
        _end_bidding(position, events)


def _end_bidding(position: Position, events: list[Event] | None) -> None:
    """End the bidding; now everybody has looked at the own cards (S8.9)."""
    position.asked = ()
    for seat in seats(position.players):
        if not position.looked[seat]:
            look(position, seat, 0, events)
    if events is not None:
        events.append(BiddingEnded(tuple(bid_text(bid) for bid in position.bids)))
    next_step(position, events)
