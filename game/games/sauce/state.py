"""A match of Sauce in progress: the position together with its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.sauce import phases, reasons
from game.games.sauce.actions import PLAY
from game.games.sauce.cards import Play, names
from game.games.sauce.events import MatchBegun
from game.games.sauce.knowledge.observation import SauceObservation, forced_lead, observe
from game.games.sauce.moves import LEGAL, move_table
from game.games.sauce.plain import plain_position
from game.games.sauce.play.dealing import begin_hand
from game.games.sauce.play.exchange import choosing
from game.games.sauce.play.hand_end import places
from game.games.sauce.play.leading import playable
from game.games.sauce.play.playing import play_card
from game.games.sauce.play.table import lay_out
from game.games.sauce.position import Position
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.setup import Setup, draw_cards, make_setup, seating, settle
from game.rules.core import (
    Action,
    Event,
    IllegalAction,
    Refusal,
    Seat,
    Standing,
    State,
    seats,
)
from game.rules.moves import MoveTable


class SauceState(Position, State):
    """A position with its rules; everything without a decision happens in `apply`."""

    __slots__ = ("_table",)

    rules: SauceRules
    _table: MoveTable[Position]

    def __init__(self, setup: Setup, seed: int) -> None:
        """Return an empty table: nothing is dealt yet."""
        lay_out(self, setup, seed)
        self._table = move_table(setup.rules.bid_step, setup.rules.bid_most)

    @classmethod
    def new(
        cls,
        rules: SauceRules,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> SauceState:
        """Sit down (S2) and begin the first hand, up to the first decision.

        Raises ValueError for variants or a number of players that the ruleset does not allow.
        """
        values = settle(rules, players, variants)
        draws = draw_cards(seed)
        drawn = seating(rules, draws)
        order = drawn if values["draw-seats"] else tuple(seats(players))
        state = cls(make_setup(rules, values, order), seed)
        state.dealer = drawn[0]
        if events is not None:
            chosen = tuple(sorted(values.items()))
            events.append(MatchBegun(chosen, names(draws), order, state.dealer))
        begin_hand(state, events)
        return state

    @property
    def is_over(self) -> bool:
        """Whether a team has won (S11)."""
        return self.phase == phases.OVER

    def actors(self) -> tuple[Seat, ...]:
        """Return the seats that may act (S13): one, or in an exchange all that still choose."""
        phase = self.phase
        if phase == phases.TRICK:
            return self.setup.alone[self.turn]
        if phase in (phases.PASS, phases.TOSS):
            return choosing(self)
        return () if phase == phases.OVER else self.setup.alone[self.turn]

    def must_act(self) -> tuple[Seat, ...]:
        """Return all actors: in an exchange they choose at the same time (S12.4)."""
        return self.actors()

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Return the legal actions of this actor (S13)."""
        if self.phase == phases.TRICK:  # by far the most frequent phase
            return [PLAY[play] for play in playable(self)] if seat == self.turn else []
        return LEGAL[self.phase](self, seat) if 0 <= seat < self.players else []

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the action is illegal, one of `reasons.REASONS`, or None if it is legal."""
        code = self._table.code_of(action)
        if refusal := self._why_not_at_all(seat, code, action):
            return refusal
        why_not, _, argument = self._table.moves[code]
        return why_not(self, seat, argument)

    def _why_not_at_all(self, seat: Seat, code: int, action: Action) -> Refusal | None:
        """Return what is wrong in any phase; the phase's rules see only valid calls."""
        if code < 0:
            if action.verb == "bid" and len(action.args) == 1:
                rules = self.rules
                return reasons.NO_SUCH_BID.explained(step=rules.bid_step, most=rules.bid_most)
            return reasons.UNKNOWN_ACTION
        if self.phase == phases.OVER:
            return reasons.MATCH_OVER
        return None if 0 <= seat < self.players else reasons.NO_SUCH_SEAT

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action and everything that follows without a decision.

        Raises IllegalAction and leaves the state as it was.
        """
        table = self._table
        code = action.code
        offered = self.options
        if (
            offered is not None
            and code in offered
            and table.actions[code] is action
            and seat == self.turn
        ):
            # Plays that were just offered are legal; their codes are the plays themselves.
            play_card(self, seat, Play(code), events)
            return
        if code >= len(table.actions) or table.actions[code] is not action:
            code = table.code_of(action)
        why_not, carry_out, argument = table.moves[code]
        if code >= 0 and 0 <= seat < self.players and self.phase != phases.OVER:
            refusal = why_not(self, seat, argument)
        else:
            refusal = self._why_not_at_all(seat, code, action)
        if refusal is not None:
            raise IllegalAction(seat, action, refusal)
        carry_out(self, seat, argument, events)

    def copy(self) -> SauceState:
        """Return an independent state that goes on from here."""
        other = super().copy()
        other._table = self._table
        other.options = None  # not copied, as a sample puts other cards into the hands
        return other

    def observation(self, seat: Seat | None) -> SauceObservation:
        """Return what this seat knows (S13); seat None is an onlooker."""
        legal = [] if seat is None else self.legal_actions(seat)
        forced = forced_lead(self)
        return observe(self.covered(seat), seat, self.actors(), legal, self.standings(), forced)

    def standings(self) -> list[Standing]:
        """Return everybody's place and the team's score as of now (S11.2)."""
        return [
            Standing(Seat(seat), place, self.scores[self.setup.team[seat]])
            for seat, place in enumerate(places(self))
        ]

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the two teams (S2.3)."""
        return self.setup.teams

    def plain(self) -> dict[str, Any]:
        """Return the whole state, hidden cards too, as JSON-ready data."""
        return plain_position(self)
