"""Words that anybody may say, and the penalty cards that follow from them (D7)."""

from __future__ import annotations

from game.games.uffda import phases, reasons
from game.games.uffda.actions import CATCH, COIN, DECLARE, GIVE, LAST_CARD
from game.games.uffda.cards import BIT, NAME, Card, members
from game.games.uffda.events import CardGiven, Caught, CoinPlaced, Declared
from game.games.uffda.play.round_end import finish_round
from game.games.uffda.play.turn import drop_last_card
from game.games.uffda.position import GAVE, Fact, Giving, Position, Window
from game.games.uffda.scoring import OUT
from game.rules.core import Action, Event, Refusal, Seat


def may_catch(position: Position, seat: Seat, window: Window) -> bool:
    """Return whether the seat may catch this offence while no gift is due (D7.5)."""
    if window.who == seat:
        return False
    return seat != position.turn or position.phase != phases.COVER


def legal_catches(position: Position, seat: Seat) -> list[Action]:
    """Return the catches of this seat that would have an effect while no gift is due."""
    return [
        CATCH[window.what][window.who]
        for window in position.windows
        if may_catch(position, seat, window)
    ]


def catchers(position: Position) -> tuple[Seat, ...]:
    """Return the seats that may catch somebody while no gift is due, clockwise from the offender
    of the oldest window."""
    windows = position.windows
    if not windows:
        return ()
    return tuple(
        [
            seat
            for seat in position.setup.clockwise[windows[0].who]
            if any(may_catch(position, seat, window) for window in windows)
        ]
    )


def is_hurried(position: Position, seat: Seat) -> bool:
    """Return whether the turn player has to be quick: a catch may come before the own declaration
    (D7.7), or somebody else may be first to catch an offence that this turn began with or saw.

    Older offences do not count: out of turn the seat had its time for them.
    """
    if own_window(position, seat) is not None:
        return True
    return any(
        (window.what == COIN or window.nexts_left > 1) and may_catch(position, seat, window)
        for window in position.windows
    )


def legal_gifts(position: Position, giving: Giving) -> list[Action]:
    """Return what the catcher may do (D7.13)."""
    gifts = [GIVE[card] for card in members(position.hands[giving.by])]
    return gifts if giving.said else [DECLARE, *gifts]


def own_window(position: Position, seat: Seat) -> Window | None:
    """Return the window of this turn's play that the seat can close by declaring (D7.7)."""
    if seat == position.turn and position.phase != phases.GIVE:
        for window in position.windows:
            if window.who == seat and window.origin == "play":
                return window
    return None


def why_not_declare(position: Position, seat: Seat, _: int) -> Refusal | None:
    """D7.7, D7.9, D7.12: a declaration counts for the own turn, or for the gift that is due."""
    giving = position.giving
    if giving is not None:
        if seat != giving.by:
            return reasons.GIFT_DUE.explained(by=str(giving.by))
        return reasons.ALREADY_DECLARED if giving.said else None
    if seat != position.turn:
        return reasons.NOTHING_TO_DECLARE
    return reasons.ALREADY_DECLARED if position.said else None


def declare(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Say UFF-DA for oneself; in the own turn that closes the window of its play (D7.7)."""
    giving = position.giving
    if giving is not None:
        position.giving = giving._replace(said=True)
    else:
        position.said = True
        window = own_window(position, seat)
        if window is not None:
            position.windows = tuple([one for one in position.windows if one is not window])
    if events is not None:
        events.append(Declared(seat))


def find_window(position: Position, what: str, who: Seat) -> int:
    """Return the index of the open window against an offender, or the number of windows."""
    for index, window in enumerate(position.windows):
        if window.who == who and window.what == what:
            return index
    return len(position.windows)


def why_not_catch_coin(position: Position, seat: Seat, who: int) -> Refusal | None:
    """D7.3, D7.5, D7.12."""
    return _why_not_catch(position, seat, COIN, Seat(who))


def why_not_catch_last_card(position: Position, seat: Seat, who: int) -> Refusal | None:
    """D7.5, D7.7, D7.12."""
    return _why_not_catch(position, seat, LAST_CARD, Seat(who))


def _why_not_catch(position: Position, seat: Seat, what: str, who: Seat) -> Refusal | None:
    if not position.setup.penalties:
        return reasons.NO_PENALTIES
    if position.giving is not None:
        return reasons.GIFT_DUE.explained(by=str(position.giving.by))
    if seat == who:
        return reasons.OWN_OFFENCE
    if seat == position.turn and position.phase == phases.COVER:
        return reasons.FINISH_BEFORE_CATCH
    if find_window(position, what, who) == len(position.windows):
        return reasons.NOTHING_TO_CATCH
    return None


def catch_coin(position: Position, seat: Seat, who: int, events: list[Event] | None) -> None:
    """Say Coin at somebody; the coin is placed at once (D7.9)."""
    _catch(position, seat, COIN, Seat(who), events)
    position.coins |= 1 << who
    if events is not None:
        events.append(CoinPlaced(Seat(who), forced=True))


def catch_last_card(position: Position, seat: Seat, who: int, events: list[Event] | None) -> None:
    """Say UFF-DA at somebody (D7.9)."""
    _catch(position, seat, LAST_CARD, Seat(who), events)


def _catch(
    position: Position, seat: Seat, what: str, who: Seat, events: list[Event] | None
) -> None:
    index = find_window(position, what, who)
    windows = position.windows
    position.windows = windows[:index] + windows[index + 1 :]
    position.giving = Giving(seat, who, what, said=False)
    position.suspended = position.phase
    position.phase = phases.GIVE
    position.passes = 0
    if events is not None:
        is_double = windows[index].origin == "give"
        rule = "D7.2" if what == COIN else "D7.9" if is_double else "D7.6"
        events.append(Caught(seat, who, what, is_double, rule))


def why_not_give(position: Position, seat: Seat, card: int) -> Refusal | None:
    """D7.9, D7.13."""
    giving = position.giving
    if giving is None:
        return reasons.NO_GIFT_DUE
    if seat != giving.by:
        return reasons.GIFT_DUE.explained(by=str(giving.by))
    return None if position.hands[seat] & BIT[card] else reasons.GIFT_NOT_IN_HAND


def give(position: Position, seat: Seat, card: int, events: list[Event] | None) -> None:
    """Give the penalty card; then the turn goes on, or the giver is out (D7.9, D7.10)."""
    giving = position.giving
    assert giving is not None
    receiver = giving.to
    position.hands[seat] ^= BIT[card]
    position.hands[receiver] |= BIT[card]
    position.sizes[seat] -= 1
    position.sizes[receiver] += 1
    position.giving = None
    position.phase, position.suspended = position.suspended, phases.START
    _remember(position, seat, receiver, Card(card))
    drop_last_card(position, receiver)
    drop_last_card(position, seat)
    if events is not None:
        events.append(CardGiven(seat, receiver, NAME[card]))
    if not position.hands[seat]:
        finish_round(position, OUT, seat, events)
    elif position.sizes[seat] == 1 and not giving.said:
        position.windows += (Window(LAST_CARD, seat, "give", 2),)


def _remember(position: Position, giver: Seat, receiver: Seat, card: Card) -> None:
    """The giver knows where the card is; all others cannot be sure any more of what the giver
    holds (D10.2)."""
    players = position.players
    position.facts += (Fact(GAVE, giver, BIT[card], receiver),)
    position.taken[receiver] += 1
    for viewer in range(players):
        if viewer not in (giver, receiver):
            position.known[viewer * players + giver] = 0
    position.known[giver * players + receiver] |= BIT[card]
    position.known[receiver * players + giver] &= ~BIT[card]
