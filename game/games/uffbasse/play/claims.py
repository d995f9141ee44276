"""Who gets the Uffbasse! card, and the windows for claims and calls (U11.2-U11.5, U11.10)."""

from __future__ import annotations

from game.games.uffbasse import actions, phases, reasons
from game.games.uffbasse.events import (
    CardCalled,
    CardClaimed,
    CookingBegun,
    WindowClosed,
    WindowOpened,
)
from game.games.uffbasse.position import NOBODY, Position
from game.rules.core import CLOCK, Action, Event, Refusal, Seat


def entitled_seats(position: Position) -> tuple[Seat, ...]:
    """Return who may claim the free card (U11.2) or call against its owner (U11.4).

    Clockwise from the player who leads next or cooks first (U11.5).
    """
    if not position.card_is_active():
        return ()
    lowest = alone_with_fewest(position)
    if position.owner == NOBODY:
        return () if lowest == NOBODY else position.setup.alone[lowest]
    if lowest == position.owner:
        return ()
    return tuple(
        [seat for seat in position.setup.clockwise[position.leader] if seat != position.owner]
    )


def alone_with_fewest(position: Position) -> Seat:
    """Return the only seat with the fewest points (U11.2), or NOBODY if there are several."""
    fewest = min(position.points)
    if position.points.count(fewest) > 1:
        return NOBODY
    return Seat(position.points.index(fewest))


def open_window(position: Position, events: list[Event] | None) -> None:
    """After seeds or a pick: wait for claims and calls if somebody is entitled, else go on."""
    position.entitled = entitled_seats(position)
    if position.entitled:
        position.phase = phases.WINDOW
        if events is not None:
            events.append(WindowOpened(position.entitled))
    else:
        _go_on(position, events)


def _go_on(position: Position, events: list[Event] | None) -> None:
    """Begin the next trick, or the cooking phase if all tricks are played (U15)."""
    position.turn = position.leader
    if len(position.tricks) < position.setup.tricks:
        position.phase = phases.TRICK
        return
    position.phase = phases.COOK
    position.entitled = ()
    position.passes = 0
    if events is not None:
        events.append(CookingBegun(position.turn))


def legal_in_window(position: Position, seat: Seat) -> list[Action]:
    """Return the legal actions in a window; doing nothing is no action (U15)."""
    return legal_claims(position, seat) if seat in position.entitled else []


def legal_claims(position: Position, seat: Seat) -> list[Action]:
    """Return the legal claims and calls of a seat."""
    if position.owner == NOBODY:
        return [actions.CLAIM]
    return (
        [actions.CALL, actions.CALL_ONLY] if alone_with_fewest(position) == seat else [actions.CALL]
    )


def _why_closed(position: Position) -> Refusal | None:
    if not position.card_is_active():
        off_rounds = str(position.setup.off_rounds)
        return reasons.CARD_OUT_OF_PLAY.explained(rounds=off_rounds)
    return None if position.phase in (phases.WINDOW, phases.TRICK) else reasons.NO_OPEN_MOMENT


def why_not_claim(position: Position, seat: Seat, _: int) -> Refusal | None:
    """U11.2, U11.3."""
    if closed := _why_closed(position):
        return closed
    if position.owner != NOBODY:
        return reasons.CARD_HAS_OWNER
    return None if alone_with_fewest(position) == seat else reasons.NOT_ALONE_FEWEST


def claim(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Take the free card."""
    position.owner = seat
    if events is not None:
        events.append(CardClaimed(seat))
    _look_again(position, events)


def why_not_call(position: Position, seat: Seat, declines: int) -> Refusal | None:
    """U11.3, U11.4; only a seat that would get the card can decline it (U11.5)."""
    if closed := _why_closed(position):
        return closed
    if position.owner == NOBODY:
        return reasons.CARD_IS_FREE
    if position.owner == seat:
        return reasons.OWN_CARD
    lowest = alone_with_fewest(position)
    if lowest == position.owner:
        return reasons.OWNER_STILL_ALONE
    return reasons.NOTHING_TO_DECLINE if declines and lowest != seat else None


def call(position: Position, seat: Seat, declines: int, events: list[Event] | None) -> None:
    """The owner loses the card; the caller gets it if alone with the fewest points (U11.5)."""
    loser = position.owner
    takes = not declines and alone_with_fewest(position) == seat
    position.owner = seat if takes else NOBODY
    if events is not None:
        events.append(CardCalled(seat, loser, bool(declines)))
        if takes:
            events.append(CardClaimed(seat))
    _look_again(position, events)


def _look_again(position: Position, events: list[Event] | None) -> None:
    """Close the window when nobody is entitled any more."""
    position.entitled = entitled_seats(position)
    if position.phase == phases.WINDOW and not position.entitled:
        _close(position, events)


def why_not_close(position: Position, seat: Seat, _: int) -> Refusal | None:
    """U11.5: only CLOCK ends the wait, and only if there is one."""
    if seat != CLOCK:
        return reasons.ONLY_CLOCK_CLOSES
    return None if position.phase == phases.WINDOW else reasons.NO_WINDOW


def close(position: Position, _seat: Seat, _: int, events: list[Event] | None) -> None:
    """Nobody acted. Entitled seats stay so until the last card of the trick (U11.3)."""
    _close(position, events)


def _close(position: Position, events: list[Event] | None) -> None:
    if events is not None:
        events.append(WindowClosed())
    _go_on(position, events)
