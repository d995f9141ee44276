"""UFF-DA! and Ay Caramba!: build branches, mind your coin, call out in time.

The program starts with the rulesets alone; what plays a game is imported when it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.games.uffda.actions import NEXT, PLACE_COIN
from game.games.uffda.reading import read_ruleset
from game.games.uffda.ruleset import UffdaRules
from game.later import later
from game.rules.core import (
    Action,
    Case,
    Event,
    Game,
    Judge,
    Observation,
    Policy,
    Seat,
    State,
    at_level,
)
from game.rules.document import Section
from game.rules.endings import Ending
from game.rules.judging import PlayingOn
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.rules.tuning import tuned

# What plays a game is read when it is played.
with later():
    from game.games.uffda import aftermath as after
    from game.games.uffda import ending as endings
    from game.games.uffda import figures, state
    from game.games.uffda import follies as foolish
    from game.games.uffda import topics as topic
    from game.games.uffda.cases import conformance
    from game.games.uffda.knowledge import observation, sampling
    from game.games.uffda.opponents import judging, policy
    from game.games.uffda.opponents import weights as opponent_weights

_SHOUTS = frozenset({"declare", "catch"})


class UffdaGame(Game):
    """Entry point of the game."""

    name = "uffda"
    shouts = _SHOUTS
    opponents = 6

    def automatic(self, seen: Observation) -> Action | None:
        """Return the Next of a turn in which nothing else is left to do at the table, unless the
        last card has still to be announced."""
        seen = observation.UffdaObservation.of(seen)
        table = [action for action in seen.legal if action.verb not in _SHOUTS]
        if table != [NEXT] or any(
            one.who == seen.seat and one.what == "last_card" for one in seen.windows
        ):
            return None
        return NEXT

    def compared(self, seen: Observation) -> Sequence[Action]:
        """Return what may be done at the table, without a Next that forgets the coin (D7.2)."""
        found = super().compared(seen)
        return [one for one in found if one != NEXT or PLACE_COIN not in found]

    def ruleset_of_case(self, given: Mapping[str, Any], rulesets: Sequence[Ruleset]) -> Ruleset:
        """Return the ruleset of the edition that a case names as its theme, else the first one."""
        for rules in rulesets:
            if UffdaRules.of(rules).edition == given.get("theme"):
                return rules
        return rulesets[0]

    def read_ruleset(self, section: Section) -> UffdaRules:
        """Return the typed ruleset. Raises RulesetError with the place of a mistake."""
        return read_ruleset(section)

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> state.UffdaState:
        """Find the dealer and deal (D1, D2). Raises ValueError for what the ruleset does not
        serve."""
        return state.UffdaState.new(UffdaRules.of(rules), players, seed, variants, events)

    def sample(self, seen: Observation, rng: Rng) -> state.UffdaState:
        """Return a state that the observing seat cannot tell from the real one."""
        return sampling.sample_state(observation.UffdaObservation.of(seen), rng)

    def figures(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
        """Return what a seat has done in a match that is over."""
        return figures.count_figures(events, seat)

    def lost(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
        """Return how often a seat lost what a better player would have kept, by rule."""
        return figures.count_lost(events, seat)

    def topics(self, seen: Observation, done: Action, better: Action) -> Sequence[str]:
        """Return the rules that a mistake is about."""
        return topic.topics(observation.UffdaObservation.of(seen), done, better)

    def aftermath(self, seen: Observation, events: Sequence[Event]) -> Mapping[str, float] | None:
        """Return what the rest of a round has brought a seat; None before its end."""
        return after.aftermath(observation.UffdaObservation.of(seen), events)

    def follies(self, seen: Observation, action: Action) -> Iterable[tuple[str, bool]]:
        """Return the kinds of decision that an action was, each with whether it was foolish."""
        return foolish.follies(observation.UffdaObservation.of(seen), action)

    def cases(self) -> Mapping[str, Case]:
        """Return the runner of each kind of conformance case."""
        return conformance.CASES

    def policy(self, rules: Ruleset, level: str) -> Policy:
        """Return the opponent of one of LEVELS. Raises ValueError for any other word."""
        weights = at_level(opponent_weights.WEIGHTS, level)
        return policy.UffdaPolicy(UffdaRules.of(rules), level, weights)

    def tuned_policy(self, rules: Ruleset, level: str, weights: Section) -> Policy:
        """Return the opponent of a level with other weights. Raises RulesetError."""
        changed = tuned(at_level(opponent_weights.WEIGHTS, level), weights)
        return policy.UffdaPolicy(UffdaRules.of(rules), level, changed)

    def judge(self, rules: Ruleset, level: str) -> Judge:
        """Return the judge of choices. Raises ValueError if the level is none of LEVELS."""
        outlook = judging.Outlook(UffdaRules.of(rules), level)
        return PlayingOn(judging.likely_states, self.policy(rules, "medium"), outlook.of)

    def ending(self, seen: Observation, state: State | None = None) -> Ending | None:
        """Return the end of a round of two at an empty pile, where nobody can be caught."""
        return endings.ending_of(observation.UffdaObservation.of(seen), state)


GAME = UffdaGame()
