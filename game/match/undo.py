"""How far a person may take back: as far as nothing hidden or random has been seen since.

An action reveals something to a person if, in another world that the person could not tell from
the real one, it would have been impossible or would have looked different: a card drawn, a recipe
turned up, the play of a hidden hand. Somebody else's decision reveals something, too, if it was
made with knowledge that the person does not have and would have looked different otherwise: a bid.
Worlds are drawn from the person's own observation, so that no game has to know about undo.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.rules.core import (
    CLOCK,
    Action,
    Event,
    Game,
    IllegalAction,
    Seat,
    State,
)
from game.rules.rng import Rng

WORLDS = 12
"""How many other worlds are tried; one that differs shows that something was hidden."""
MOST_STEPS = 240
"""How many actions are kept with the states before them; older ones are replayed if needed."""


@dataclass(frozen=True, slots=True)
class UndoStep:
    """An action, and the state in which it was carried out."""

    before: State
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Reach:
    """Where taking back leads to."""

    ply: int
    """How many actions stand then."""
    seat: Seat
    """Whose decision it was."""
    is_free: bool
    """Whether nothing hidden or random has been seen since, so that nobody has to be asked."""


class Trail:
    """The last actions of a match, with the states before them, oldest first."""

    def __init__(self, game: Game, first: int) -> None:
        self._game = game
        self.first = first
        """How many actions stood before the oldest one here."""
        self._steps: list[UndoStep] = []

    def add(self, step: UndoStep) -> None:
        """Append an action; very old ones are forgotten."""
        self._steps.append(step)
        if len(self._steps) > MOST_STEPS:
            gone = len(self._steps) - MOST_STEPS // 2
            del self._steps[:gone]
            self.first += gone

    def prepend(self, steps: Sequence[UndoStep]) -> None:
        """Put the actions before the oldest one in front."""
        self._steps[:0] = steps
        self.first -= len(steps)

    def cut(self, to_ply: int) -> None:
        """Forget what was taken back."""
        del self._steps[max(0, to_ply - self.first) :]
        self.first = min(self.first, to_ply)

    def reach(self, now: State, of: Seat | None, people: Collection[Seat]) -> Reach | None:
        """Return the way back to the last decision of a seat, or of any person for None.

        Answers for as far as the trail goes; None if no such decision is on it.
        """
        is_free, after = of is not None, now
        for number in range(len(self._steps) - 1, -1, -1):
            step = self._steps[number]
            if is_free and of is not None:
                chance = Rng.derive(self.first + number, "worlds", of)
                is_free = not reveals(self._game, step, after, of, people, chance)
            wanted = step.seat in people if of is None else step.seat == of
            if wanted and self._is_decision(step):
                return Reach(self.first + number, step.seat, is_free)
            after = step.before
        return None

    def _is_decision(self, step: UndoStep) -> bool:
        """Whether a person had a choice there and made it themselves."""
        if len(step.before.legal_actions(step.seat)) < 2:
            return False
        return step.action != self._game.automatic(step.before.observation(step.seat))


def reveals(
    game: Game, step: UndoStep, after: State, seat: Seat, people: Collection[Seat], chance: Rng
) -> bool:
    """Return whether somebody saw something hidden or random through an action.

    `seat` is the person who would like to take it back, `after` the state it led to. Other
    persons' actions and races for a shout are never taken back without asking.
    """
    actor, before = step.seat, step.before
    if actor != seat and (actor == CLOCK or actor in people):
        return True
    if CLOCK in before.actors():
        return True
    if step.action.verb in game.shouts and (actor != seat or step.action.args):
        return True
    seen, outcome, knows_more = before.observation(seat), after.observation(seat), False
    known = before.observation(actor) if actor != seat else seen
    viewers: list[Seat | None] = [seat, None, *(one for one in people if one != seat)]
    shown = _look(before.copy(), actor, step.action, viewers)
    sample = game.sampler(seen)
    for _number in range(WORLDS):
        world = sample(chance)
        knows_more = knows_more or (actor != seat and world.observation(actor) != known)
        if _look(world, actor, step.action, viewers) != shown or world.observation(seat) != outcome:
            return True
    return knows_more and any(
        _look(before.copy(), actor, other, [seat]) != shown[:1]
        for other in before.legal_actions(actor)
    )


def _look(
    state: State, actor: Seat, action: Action, viewers: Sequence[Seat | None]
) -> list[list[Event]]:
    """Carry out an action; return what each viewer sees, nothing if it is illegal."""
    events: list[Event] = []
    try:
        state.apply(actor, action, events)
    except IllegalAction:
        return []
    return [
        [e for event in events if (e := event.seen_by(viewer)) is not None] for viewer in viewers
    ]
