"""A game of UFF-DA! in progress: the position together with what may happen to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.uffda import phases, reasons
from game.games.uffda.actions import ACTIONS, BRANCH_BY_NAME, DECLARE, code_of
from game.games.uffda.cards import CARD_BY_NAME, NUMBERS
from game.games.uffda.events import GameBegun
from game.games.uffda.knowledge.observation import UffdaObservation, observe
from game.games.uffda.moves import MOVES
from game.games.uffda.plain import plain_position
from game.games.uffda.play.round_end import begin_round
from game.games.uffda.play.shouts import (
    catchers,
    find_window,
    is_hurried,
    legal_catches,
    legal_gifts,
)
from game.games.uffda.play.turn import legal_in_turn
from game.games.uffda.position import Position, clear_table
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.scoring import standings
from game.games.uffda.setup import Setup, first_dealer, settle
from game.rules.core import Action, Event, IllegalAction, Refusal, Seat, Standing, State

_COUNT = len(ACTIONS)

_FEW_CARDS = 3
"""With more cards in hand no play of this turn can leave just one."""


class UffdaState(Position, State):
    """A position with the rules applied to it; what they do by themselves happens in `apply`."""

    __slots__ = ()

    rules: UffdaRules

    def __init__(self, setup: Setup, seed: int) -> None:
        """Set up an empty table: nothing is dealt yet."""
        clear_table(self, setup, seed)

    @classmethod
    def new(
        cls,
        rules: UffdaRules,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> UffdaState:
        """Find the first dealer (D1.4) and deal the first round (D2).

        Raises ValueError for variants or a number of players that the ruleset does not serve.
        """
        state = cls(settle(rules, players, variants), seed)
        if events is not None:
            events.append(GameBegun(players, tuple(sorted(state.setup.variants.items()))))
        begin_round(state, 1, first_dealer(state.setup, seed, events), events)
        return state

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended (D9.6)."""
        return self.phase == phases.OVER

    def actors(self) -> tuple[Seat, ...]:
        """Return the turn player, or the catcher while a gift is due, then those who may catch
        somebody, clockwise from the offender of the oldest window (D7.4, D7.5, D7.13)."""
        if self.phase == phases.OVER:
            return ()
        if self.giving is not None:
            return self.setup.alone[self.giving.by]
        turn = self.turn
        if not self.windows:
            return self.setup.alone[turn]
        return (turn, *[seat for seat in catchers(self) if seat != turn])

    def shouters(self) -> tuple[Seat, ...]:
        """Return the seats whose shout may come too late: those that may catch somebody out of
        turn, and before them the turn player who has to be as quick (`is_hurried`)."""
        others = self.actors()[1:]
        if not others:
            return ()
        return (self.turn, *others) if is_hurried(self, self.turn) else others

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the sort key for shouts of one instant: declarations, then catches by the age of
        their windows and the way clockwise from the offender, then everything else (D7.4)."""
        if action.verb == "declare":
            return (0,)
        if action.verb == "catch" and code_of(action) >= 0:
            what, who = action.args
            distance = (seat - int(who)) % self.players
            return (1, find_window(self, what, Seat(int(who))), distance)
        return (2,)

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Return the legal actions of this seat, table actions first.

        The turn player may declare once in a turn; where that can make a difference, the
        declaration stands before the catches.
        """
        if self.phase == phases.OVER:
            return []
        giving = self.giving
        if giving is not None:
            return legal_gifts(self, giving) if seat == giving.by else []
        if seat != self.turn:
            known_seat = 0 <= seat < self.players
            return legal_catches(self, seat) if self.windows and known_seat else []
        legal = legal_in_turn(self, seat)
        if not self.windows:
            if not self.said:
                legal.append(DECLARE)
            return legal
        catches = legal_catches(self, seat)
        if self.said:
            return legal + catches
        if self.sizes[seat] <= _FEW_CARDS:
            return [*legal, DECLARE, *catches]
        return [*legal, *catches, DECLARE]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the action is illegal, one of `reasons.REASONS`, or None if it is legal."""
        code = code_of(action)
        if refusal := self._why_not_at_all(seat, action, code):
            return refusal
        why_not, _, argument = MOVES[code]
        return why_not(self, seat, argument)

    def _why_not_at_all(self, seat: Seat, action: Action, code: int) -> Refusal | None:
        """Return what is wrong in any phase, or None: then the rules of the phase decide."""
        if code < 0:
            return _misfit(action)
        if self.phase == phases.OVER:
            return reasons.GAME_OVER
        return None if 0 <= seat < self.players else reasons.NO_SUCH_SEAT

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action and everything that follows without a decision.

        Raises IllegalAction and leaves the state as it was.
        """
        code = action.code
        if not (0 <= code < _COUNT and ACTIONS[code] is action):
            code = code_of(action)
        if code >= 0 and 0 <= seat < self.players and self.phase != phases.OVER:
            why_not, carry_out, argument = MOVES[code]
            refusal = why_not(self, seat, argument)
            if refusal is None:
                carry_out(self, seat, argument, events)
                return
        else:
            refusal = self._why_not_at_all(seat, action, code)
            assert refusal is not None
        raise IllegalAction(seat, action, refusal)

    def observation(self, seat: Seat | None) -> UffdaObservation:
        """Return what this seat knows (D10); seat None is an onlooker."""
        legal = [] if seat is None else self.legal_actions(seat)
        return observe(self.covered(seat), seat, self.actors(), legal)

    def standings(self) -> list[Standing]:
        """Return everybody's place and total as of now; the lowest total is best (D9.6)."""
        return standings(self.totals)

    def plain(self) -> dict[str, Any]:
        """Return the whole state, hidden cards too, as JSON-ready data."""
        return plain_position(self)


def _misfit(action: Action) -> Refusal:
    """Return why there is no such action: the card lacks the end's number, or it is unknown."""
    if action.verb == "play" and len(action.args) == 3:
        card, branch, end = action.args
        if card in CARD_BY_NAME and branch in BRANCH_BY_NAME and end in map(str, NUMBERS):
            return reasons.DOES_NOT_FIT.explained(card=card, end=end)
    return reasons.UNKNOWN_ACTION
