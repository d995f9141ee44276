"""A game of Uffbasse! in progress: the position together with its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.games.uffbasse import actions, phases, reasons
from game.games.uffbasse.cards import NO_CARD
from game.games.uffbasse.events import GameBegun
from game.games.uffbasse.knowledge.observation import UffbasseObservation, observe
from game.games.uffbasse.moves import LEGAL, move_table
from game.games.uffbasse.plain import plain_position
from game.games.uffbasse.play.dealing import begin_round
from game.games.uffbasse.play.round_end import scores
from game.games.uffbasse.position import Position, Setup
from game.games.uffbasse.ruleset import COLOURS, UffbasseRules
from game.games.uffbasse.setup import clear_table, first_starter, lay_recipes, settle
from game.rules.core import CLOCK, Action, Event, IllegalAction, Refusal, Seat, Standing, State
from game.rules.moves import MoveTable

_SHOUTS: Final = frozenset({actions.CLAIM.verb, actions.CALL.verb, actions.CALL_ONLY.verb})


class UffbasseState(Position, State):
    """A position with its rules; everything without a decision happens in `apply`."""

    __slots__ = ("_table",)

    rules: UffbasseRules
    _table: MoveTable[Position]

    def __init__(self, setup: Setup, seed: int) -> None:
        """Return an empty table: nothing is dealt yet."""
        clear_table(self, setup, seed)
        self._table = move_table(tuple(recipe.id for recipe in setup.rules.recipes))

    @classmethod
    def new(
        cls,
        rules: UffbasseRules,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> UffbasseState:
        """Set up (U2) and prepare the first round (U3), up to the first decision.

        Raises ValueError for variants or a number of players that the ruleset does not allow.
        """
        state = cls(settle(rules, players, seed, variants), seed)
        state.starter = first_starter(state)
        lay_recipes(state)
        if events is not None:
            recipes = rules.recipes
            events.append(
                GameBegun(
                    players=players,
                    variants=tuple(sorted(state.setup.variants.items())),
                    starter=state.starter,
                    stalls=tuple(COLOURS[colour] for colour in state.setup.stalls),
                    display=tuple(recipes[index].id for index in state.display),
                    draw_pile=tuple(recipes[index].id for index in reversed(state.draw)),
                    draw_count=len(state.draw),
                )
            )
        begin_round(state, events)
        return state

    @property
    def is_over(self) -> bool:
        """Whether the last cooking phase has ended (U13.1)."""
        return self.phase == phases.OVER

    def actors(self) -> tuple[Seat, ...]:
        """Return the seats that may act (U15); while a trick is played, others may claim or call,
        too."""
        phase = self.phase
        if phase == phases.TRICK:
            if not self.entitled:
                return self.setup.alone[self.turn]
            turn = self.turn
            return (turn, *[seat for seat in self.entitled if seat != turn])
        if phase == phases.SEED:
            seats = self.setup.clockwise[self.starter]
            return tuple([seat for seat in seats if self.seeds[seat] == NO_CARD])
        if phase == phases.WINDOW:
            return (*self.entitled, CLOCK)
        return () if phase == phases.OVER else self.setup.alone[self.turn]

    def must_act(self) -> tuple[Seat, ...]:
        """Return the seats that the table waits for: seed cards are laid simultaneously (U3.5)."""
        return self.actors() if self.phase == phases.SEED else super().must_act()

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the order of shouts at the same instant: clockwise from the next leader (U11.5).

        They come before a card, which may end the moment for them (U11.3).
        """
        if action.verb in _SHOUTS:
            return (0, (seat - self.leader) % self.players)
        return (1,)

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Return the legal actions of this actor (U15)."""
        if 0 <= seat < self.players:
            return LEGAL[self.phase](self, seat)
        return [actions.CLOSE] if seat == CLOCK and self.phase == phases.WINDOW else []

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the action is illegal, one of `reasons.REASONS`, or None if it is legal."""
        code = self._table.code_of(action)
        if refusal := self._why_not_at_all(seat, code):
            return refusal
        why_not, _, argument = self._table.moves[code]
        return why_not(self, seat, argument)

    def _why_not_at_all(self, seat: Seat, code: int) -> Refusal | None:
        """Return what is wrong in any phase; the phase's rules see only valid calls."""
        if code < 0:
            return reasons.UNKNOWN_ACTION
        if self.phase == phases.OVER:
            return reasons.GAME_OVER
        if 0 <= seat < self.players or code == actions.CLOSE.code:
            return None
        return reasons.CLOCK_ONLY_CLOSES if seat == CLOCK else reasons.NO_SUCH_SEAT

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action and everything that follows without a decision.

        Raises IllegalAction and leaves the state as it was.
        """
        table = self._table
        code = action.code
        if code >= len(table.actions) or table.actions[code] is not action:
            code = table.code_of(action)
        why_not, carry_out, argument = table.moves[code]
        refusal = self._why_not_at_all(seat, code) or why_not(self, seat, argument)
        if refusal is not None:
            raise IllegalAction(seat, action, refusal)
        carry_out(self, seat, argument, events)

    def copy(self) -> UffbasseState:
        """Return an independent state that goes on from here."""
        other = super().copy()
        other._table = self._table
        return other

    def observation(self, seat: Seat | None) -> UffbasseObservation:
        """Return what this seat knows (U12); seat None is an onlooker."""
        legal = [] if seat is None else self.legal_actions(seat)
        return observe(self.covered(seat), seat, self.actors(), legal, self.standings())

    def standings(self) -> list[Standing]:
        """Return everybody's place and stars with bonus as of now (U13)."""
        return [
            Standing(Seat(seat), score.place, score.total)
            for seat, score in enumerate(scores(self))
        ]

    def plain(self) -> dict[str, Any]:
        """Return the whole state, hidden cards too, as JSON-ready data."""
        return plain_position(self)
