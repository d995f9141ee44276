"""The pantry limit, and the end of a round and of the game (U9.8, U9.9, U13)."""

from __future__ import annotations

from game.games.uffbasse import actions, phases, reasons
from game.games.uffbasse.cards import NAME, Card
from game.games.uffbasse.events import Discarded, GameEnded, RoundEnded
from game.games.uffbasse.play.dealing import begin_round
from game.games.uffbasse.position import NOBODY, Position
from game.games.uffbasse.scoring import FinalScore, dishes_of, final_scores, last_places
from game.rules.core import Action, Event, Refusal, Seat


def end_cooking(position: Position, events: list[Event] | None) -> None:
    """Go on with the pantries, or score the game after the last round (U9.8, U9.9)."""
    if position.round == position.setup.rounds:
        _end_game(position, events)
    else:
        position.phase = phases.LIMIT
        _next_discard(position, events)


def _next_discard(position: Position, events: list[Event] | None) -> None:
    """Give the turn to the next seat with too much in the pantry, or begin the next round."""
    limit = position.rules.pantry_limit
    for seat in position.setup.clockwise[position.starter]:
        if len(position.pantries[seat]) > limit:
            position.turn = seat
            return
    if events is not None:
        events.append(RoundEnded(position.round))
    begin_round(position, events)


def legal_discards(position: Position, seat: Seat) -> list[Action]:
    """Return the ingredients of a player who has too many (U9.8)."""
    if seat != position.turn:
        return []
    return [actions.DISCARD[card] for card in position.pantries[seat]]


def why_not_discard(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """U9.8; the turn ends at the limit, so nobody can throw away more."""
    if position.phase != phases.LIMIT:
        return reasons.NO_DISCARD_NOW
    if seat != position.turn:
        return reasons.NOT_YOUR_DISCARD
    return None if card in position.pantries[seat] else reasons.DISCARD_NOT_IN_PANTRY


def discard(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Throw one ingredient away."""
    position.pantries[seat].remove(card)
    position.points[seat] -= 1
    position.discard.append(card)
    if events is not None:
        events.append(Discarded(seat, NAME[card]))
    if len(position.pantries[seat]) == position.rules.pantry_limit:
        _next_discard(position, events)


def scores(position: Position) -> tuple[FinalScore, ...]:
    """Return the final scoring as if the game ended now (U13)."""
    rules = position.rules
    return final_scores(rules, [dishes_of(rules, dishes) for dishes in position.dishes])


def losers(position: Position, results: tuple[FinalScore, ...]) -> tuple[Seat, ...]:
    """Return the seats that get the Arschkaard; none without that variant (U14.4)."""
    if not position.setup.variants["arschkaard"]:
        return ()
    return tuple(Seat(seat) for seat in last_places([result.place for result in results]))


def _end_game(position: Position, events: list[Event] | None) -> None:
    position.phase = phases.OVER
    position.turn = NOBODY
    if events is not None:
        results = scores(position)
        events.append(RoundEnded(position.round))
        events.append(
            GameEnded(
                stars=tuple(result.stars for result in results),
                bonus=tuple(result.bonus for result in results),
                totals=tuple(result.total for result in results),
                places=tuple(result.place for result in results),
                losers=losers(position, results),
            )
        )


def legal_never(_position: Position, _seat: Seat) -> list[Action]:
    """The game is over (U13.1)."""
    return []
