"""What the turn player does at the table: play, draw, move the coin, say Next (D5, D6)."""

from __future__ import annotations

from game.games.uffda import phases, reasons
from game.games.uffda.actions import (
    BRANCH_NAME,
    DRAW,
    FIRST_PLAY,
    FREE,
    LAST_CARD,
    NEXT,
    PLACE_COIN,
    PLAYED,
    TAKE_COIN,
)
from game.games.uffda.branches import (
    has_play,
    is_open,
    lay,
    legal_plays,
    tell_sides,
    waive,
)
from game.games.uffda.cards import BIT, NAME, PAIRS
from game.games.uffda.events import (
    BlockMade,
    CardDrawn,
    CardPlayed,
    CoinPlaced,
    CoinTaken,
)
from game.games.uffda.knowledge.facts import note_lack, note_move
from game.games.uffda.play.round_end import finish_round
from game.games.uffda.position import DREW, LAID, NOWHERE, Position, Window
from game.games.uffda.scoring import OUT
from game.rules.core import Action, Event, Refusal, Seat


def legal_in_turn(position: Position, seat: Seat) -> list[Action]:
    """Return the table actions of the turn player."""
    phase = position.phase
    if phase == phases.DONE:
        return [NEXT, TAKE_COIN] if _may_take(position, seat) else [NEXT]
    if phase == phases.COVER:
        legal = legal_plays(position, seat) if position.pending != NOWHERE else []
        if position.pile:
            legal.append(DRAW)
        if _may_take(position, seat):
            legal.append(TAKE_COIN)
        return legal
    legal = legal_plays(position, seat)
    if phase == phases.START:
        if position.pile:
            legal.append(DRAW)
            return legal
        if legal:
            return legal
    if position.owes_coin():
        legal.append(PLACE_COIN)
    legal.append(NEXT)
    return legal


def _may_take(position: Position, seat: Seat) -> bool:
    return position.own and bool(position.coins >> seat & 1)


def why_not_turn(position: Position, seat: Seat) -> Refusal | None:
    """Table actions are the turn player's, and wait while a gift is due (D3.2, D7.13)."""
    if position.giving is not None:
        return reasons.GIFT_DUE.explained(by=str(position.giving.by))
    if seat != position.turn:
        return reasons.NOT_YOUR_TURN.explained(turn=str(position.turn))
    return None


def why_not_play(position: Position, seat: Seat, code: int) -> Refusal | None:
    """D3.2, D4, D5.3, D6.2, D6.3."""
    if seat != position.turn or position.giving is not None:
        return why_not_turn(position, seat)
    card, branch, end = PLAYED[code - FIRST_PLAY]
    if not position.hands[seat] & BIT[card]:
        return reasons.NOT_IN_HAND
    if branch >= position.players and branch != FREE:
        return reasons.NO_SUCH_BRANCH.explained(branch=BRANCH_NAME[branch])
    phase = position.phase
    if phase == phases.DONE:
        return reasons.ONE_PLAY if position.played else reasons.COIN_ENDS_TURN
    if position.pending != NOWHERE:
        return _why_not_fill(position, seat, branch, end)
    if phase == phases.COVER:
        return reasons.DRAW_FOR_DOUBLE
    if end in position.reach[branch] and is_open(position, seat, branch):
        return None
    return _why_not_reach(position, seat, branch, end)


def _why_not_fill(position: Position, seat: Seat, branch: int, end: int) -> Refusal | None:
    pending, number = position.pending, position.pending_number
    if branch != pending or end != number:
        covering = position.phase == phases.COVER
        reason = reasons.COVER_DOUBLE if covering else reasons.FILL_DOUBLE
        return reason.explained(branch=BRANCH_NAME[pending], number=str(number))
    if not is_open(position, seat, branch):
        return reasons.PROTECTED.explained(branch=BRANCH_NAME[branch])
    return None


def _why_not_reach(position: Position, seat: Seat, branch: int, end: int) -> Refusal:
    name = BRANCH_NAME[branch]
    if not is_open(position, seat, branch):
        return reasons.PROTECTED.explained(branch=name)
    if position.started >> branch & 1:
        return reasons.NO_SUCH_END.explained(branch=name, end=str(end))
    if not position.reach[branch]:
        return reasons.FREE_TOO_EARLY
    return reasons.START_NUMBER.explained(start=str(position.start))


def play(position: Position, seat: Seat, code: int, events: list[Event] | None) -> None:
    """Lay a card, and do what follows from it (D4.5, D6, D8.1, D8.3)."""
    card, branch, end = PLAYED[code - FIRST_PLAY]
    bit = BIT[card]
    left = position.sizes[seat] - 1
    position.hands[seat] ^= bit
    position.sizes[seat] = left
    position.unlaid ^= bit
    position.passes = 0
    position.played = True
    if branch == seat:
        position.own = True
    fills = position.pending != NOWHERE
    note_move(position, LAID, seat, bit)
    at = lay(position, seat, card, branch, end)
    if events is not None:
        name = BRANCH_NAME[branch]
        events.append(CardPlayed(seat, NAME[card], name, end, at, fills, left))
    if fills:
        tell_sides(position, branch, end, events)
    elif position.pending != NOWHERE:
        waive(position, events)
    if position.windows and left != 1:
        drop_last_card(position, seat)
    if PAIRS[card][0] == PAIRS[card][1] and (
        position.pile or (left and position.fits_double(seat))
    ):
        position.phase = phases.COVER
    elif left:
        if position.pending != NOWHERE and not fills:
            note_lack(position, seat)  # there is no second card for the double (D6.6)
        _complete(position, seat, events, covered=position.phase == phases.COVER)
    else:
        finish_round(position, OUT, seat, events)


def _complete(position: Position, seat: Seat, events: list[Event] | None, covered: bool) -> None:
    """The play is complete: the last card must have been announced (D7.6)."""
    position.phase = phases.DONE
    if position.sizes[seat] == 1 and not position.said and position.setup.penalties:
        position.windows += (Window(LAST_CARD, seat, "play", 2),)
    if events is not None and covered:
        tell_block(position, seat, events)


def tell_block(position: Position, seat: Seat, events: list[Event]) -> None:
    """Tell if the unfilled double lies on a protected branch (D6.4)."""
    pending = position.pending
    if pending != NOWHERE and not position.coins >> pending & 1:
        events.append(BlockMade(seat, BRANCH_NAME[pending], position.pending_number))


def drop_last_card(position: Position, seat: Seat) -> None:
    """Drop a seat's windows about its last card (D7.8)."""
    position.windows = tuple(
        [one for one in position.windows if one.who != seat or one.what != LAST_CARD]
    )


def why_not_draw(position: Position, seat: Seat, _: int) -> Refusal | None:
    """D5.1, D5.3, D6.2."""
    if seat != position.turn or position.giving is not None:
        return why_not_turn(position, seat)
    if position.phase == phases.DRAWN:
        return reasons.ONE_DRAW
    if position.phase == phases.DONE:
        return reasons.NO_DRAW_NOW
    return None if position.pile else reasons.PILE_EMPTY


def draw(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Take the top card, for the turn (D5.1) or for a double (D6.2)."""
    card = position.pile.pop()
    position.hands[seat] |= BIT[card]
    position.sizes[seat] += 1
    position.taken[seat] += 1
    note_move(position, DREW, seat)
    position.passes = 0
    if events is not None:
        events.append(CardDrawn(seat, NAME[card], len(position.pile)))
    if position.windows and position.sizes[seat] != 1:
        drop_last_card(position, seat)
    if position.phase == phases.START:
        position.drew = True
        position.phase = phases.DRAWN
    else:
        _complete(position, seat, events, covered=True)


def why_not_place(position: Position, seat: Seat, _: int) -> Refusal | None:
    """D5.6-D5.8, D6.5."""
    if seat != position.turn or position.giving is not None:
        return why_not_turn(position, seat)
    if position.played:
        return reasons.CARD_PLAYED
    if position.coins >> seat & 1:
        return reasons.COIN_THERE
    if not position.owes_coin():
        return reasons.FORCED_BY_DOUBLE.explained(branch=BRANCH_NAME[position.pending])
    if position.phase == phases.START:
        if position.pile:
            return reasons.DRAW_FIRST
        if has_play(position, seat):
            return reasons.MUST_PLAY
    return None


def place(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Put the owed coin on the own branch; only Next remains (D5.7)."""
    if position.phase == phases.START:
        note_lack(position, seat)  # or it would have had to play (D5.4)
    position.coins |= 1 << seat
    position.passes = 0
    position.phase = phases.DONE
    if events is not None:
        events.append(CoinPlaced(seat, forced=False))


def why_not_take(position: Position, seat: Seat, _: int) -> Refusal | None:
    """D5.5."""
    if seat != position.turn or position.giving is not None:
        return why_not_turn(position, seat)
    if not position.own:
        return reasons.NOT_PLAYED_OWN
    return None if position.coins >> seat & 1 else reasons.NO_COIN


def take(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Take the coin off the own branch; that may make a block (D5.5, D6.4)."""
    position.coins ^= 1 << seat
    if events is not None:
        events.append(CoinTaken(seat))
        if position.phase == phases.DONE and position.pending == seat:
            tell_block(position, seat, events)
