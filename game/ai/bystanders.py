"""Shouts out of turn in a game without a table: noticed by chance, the fastest one first.

A chance to shout is a seat and a shout that is legal for it. It is offered once, and again only
after it was gone. A shout with arguments is aimed at somebody; the seat whose turn it is can
overlook it like the others. A shout without arguments is that seat's own decision.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.ai.player import with_legal
from game.ai.reflexes import overlooks, reaction_ms
from game.rules.core import Action, Observation, Seat, State
from game.rules.rng import Rng
from game.rules.ruleset import Tempo

Chance = tuple[Seat, Action]


class Bystanders:
    """All current chances to shout, and what has become of them."""

    def __init__(self, verbs: Collection[str], tempos: Sequence[Tempo], chance: Rng) -> None:
        """`verbs` are the game's shouts, `tempos` has one for each seat."""
        self._verbs = verbs
        self._tempos = tempos
        self._chance = chance
        self._offered: set[Chance] = set()
        self._overlooked: set[Chance] = set()
        self._delays: dict[Chance, float] = {}
        """Reaction times (ms) of the chances that were noticed and not yet asked about."""

    def follow(self, state: State, actors: tuple[Seat, ...]) -> bool:
        """Update the chances; return whether to ask somebody out of turn."""
        if not self._verbs or (len(actors) == 1 and not self._offered):
            return False
        must_act = state.must_act()
        found = {(seat, shout) for seat in actors for shout in self._shouts(state, seat)}
        self._offered &= found
        self._overlooked &= found
        for chance in list(self._delays):
            if chance not in found or chance[0] in must_act:
                del self._delays[chance]
        for seat in actors:
            if seat not in must_act:
                self._offer(seat, self._shouts(state, seat))
        return bool(self._delays)

    def asked(self, seen: Observation) -> None:
        """Note that a seat is asked about all its actions: none is offered again."""
        own = [(seen.seat, action) for action in seen.legal if action.verb in self._verbs]
        self._offered.update((seat, action) for seat, action in own if seat is not None)

    def noticed(self, seen: Observation) -> Observation:
        """Return what the seat that has to act sees, without the actions that it overlooks."""
        seat = seen.seat
        if seat is None or not self._verbs:
            return seen
        for action in seen.legal:
            if action.args and action.verb in self._verbs and (seat, action) not in self._offered:
                self._offered.add((seat, action))
                if overlooks(self._tempos[seat], self._chance):
                    self._overlooked.add((seat, action))
        if not self._overlooked:
            return seen
        kept = [action for action in seen.legal if (seat, action) not in self._overlooked]
        return with_legal(seen, tuple(kept)) if kept else seen

    def fastest_first(self, turn: Seat, own: Action) -> Iterator[Chance]:
        """Yield seats and the shouts to ask them about, the fastest reaction first.

        `own` is what the seat whose turn it is wants to do: it takes part if that is a shout.
        Chances that were not yielded are kept.
        """
        delays = self._delays.copy()
        if own.verb in self._verbs:
            delays[turn, own] = reaction_ms(self._tempos[turn], self._chance)
        for chance in sorted(delays, key=lambda chance: delays[chance]):
            self._delays.pop(chance, None)
            yield chance

    def _shouts(self, state: State, seat: Seat) -> list[Action]:
        return [action for action in state.legal_actions(seat) if action.verb in self._verbs]

    def _offer(self, seat: Seat, shouts: Sequence[Action]) -> None:
        tempo = self._tempos[seat]
        for shout in shouts:
            if (seat, shout) in self._offered:
                continue
            self._offered.add((seat, shout))
            if overlooks(tempo, self._chance):
                self._overlooked.add((seat, shout))
            else:
                self._delays[seat, shout] = reaction_ms(tempo, self._chance)
