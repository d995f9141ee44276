"""Uffbasse!: win tricks, shop for ingredients, cook Palatine dishes.

The program starts with the rulesets alone; what plays a game is imported when it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.games.uffbasse.actions import CALL, CLAIM, PASS
from game.games.uffbasse.reading import read_ruleset
from game.games.uffbasse.ruleset import UffbasseRules
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

# What plays a game is imported when it is needed.
with later():
    from game.games.uffbasse import aftermath as after
    from game.games.uffbasse import ending as endings
    from game.games.uffbasse import figures, state
    from game.games.uffbasse import follies as foolish
    from game.games.uffbasse import topics as topic
    from game.games.uffbasse.cases import conformance
    from game.games.uffbasse.knowledge import observation, sampling
    from game.games.uffbasse.opponents import judging, policy
    from game.games.uffbasse.opponents import weights as opponent_weights


class UffbasseGame(Game):
    """Entry point of the game."""

    name = "uffbasse"
    opponents = 6
    shouts = frozenset({CALL.verb, CLAIM.verb})

    def automatic(self, seen: Observation) -> Action | None:
        """Return the pass of a cook who cannot pay for any dish (U9.2)."""
        return PASS if seen.legal == (PASS,) else None

    def read_ruleset(self, section: Section) -> UffbasseRules:
        """Return the typed ruleset. Raises RulesetError with the place of a mistake."""
        return read_ruleset(section)

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> state.UffbasseState:
        """Set up and deal (U2, U3). Raises ValueError if the ruleset does not allow it."""
        return state.UffbasseState.new(UffbasseRules.of(rules), players, seed, variants, events)

    def sample(self, seen: Observation, rng: Rng) -> state.UffbasseState:
        """Return a state that the observing seat cannot tell from the real one."""
        return sampling.sample_state(observation.UffbasseObservation.of(seen), rng)

    def figures(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
        """Return what a seat has done in a finished match."""
        return figures.count_figures(events, seat)

    def lost(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
        """Return by rule how often a seat lost something that a better player would have kept."""
        return figures.count_lost(events, seat)

    def topics(self, seen: Observation, done: Action, better: Action) -> Sequence[str]:
        """Return the rules that a mistake is about."""
        return topic.topics(observation.UffbasseObservation.of(seen), done, better)

    def aftermath(self, seen: Observation, events: Sequence[Event]) -> Mapping[str, float] | None:
        """Return what the rest of a round has brought a seat; None before its end."""
        return after.aftermath(observation.UffbasseObservation.of(seen), events)

    def follies(self, seen: Observation, action: Action) -> Iterable[tuple[str, bool]]:
        """Return the kinds of decision that an action was, each with whether it was foolish."""
        return foolish.follies(observation.UffbasseObservation.of(seen), action)

    def cases(self) -> Mapping[str, Case]:
        """Return the runner of each kind of conformance case."""
        return conformance.CASES

    def policy(self, rules: Ruleset, level: str) -> Policy:
        """Return the opponent of one of LEVELS. Raises ValueError for any other word."""
        weights = at_level(opponent_weights.WEIGHTS, level)
        return policy.UffbassePolicy(UffbasseRules.of(rules), weights)

    def tuned_policy(self, rules: Ruleset, level: str, weights: Section) -> Policy:
        """Return the opponent of a level with other weights. Raises RulesetError."""
        changed = tuned(at_level(opponent_weights.WEIGHTS, level), weights)
        return policy.UffbassePolicy(UffbasseRules.of(rules), changed)

    def judge(self, rules: Ruleset, level: str) -> Judge:
        """Return the judge of choices. Raises ValueError if the level is none of LEVELS."""
        outlook = judging.Outlook(UffbasseRules.of(rules), level)
        return PlayingOn(self.sampler, self.policy(rules, "medium"), outlook.of)

    def ending(self, seen: Observation, state: State | None = None) -> Ending | None:
        """Return the last tricks of a round as one against all, if the Uffbasse! card is out of
        play."""
        return endings.ending_of(observation.UffbasseObservation.of(seen), state)


GAME = UffbasseGame()
