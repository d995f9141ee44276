"""Sauce: two teams bid on tricks; the cards turned up season every hand with rules of its own.

The program starts with the rulesets alone; what plays a game is imported when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from game.games.sauce.reading import read_ruleset
from game.games.sauce.ruleset import SauceRules
from game.later import later
from game.rules.core import (
    Action,
    Case,
    Event,
    Game,
    Judge,
    Observation,
    Part,
    Policy,
    Seat,
    State,
    at_level,
)
from game.rules.document import Section
from game.rules.endings import Ending
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.rules.tuning import tuned

# What plays a game is imported when it is needed.
with later():
    from game.games.sauce import aftermath as after
    from game.games.sauce import ending as endings
    from game.games.sauce import figures, state
    from game.games.sauce import follies as foolish
    from game.games.sauce import topics as topic
    from game.games.sauce.cases import conformance
    from game.games.sauce.knowledge import observation, sampling
    from game.games.sauce.opponents import judging, policy
    from game.games.sauce.opponents import weights as opponent_weights


BEFORE_A_LOOK: Final = (Action("look"), Action("bid", ("blind_nope",)))
"""What may be right while the own cards lie face down."""


class SauceGame(Game):
    """Entry point of the game."""

    name = "sauce"
    opponents = 5

    def automatic(self, seen: Observation) -> Action | None:
        """Return the last card of the hand, if there is nothing left to choose."""
        if not isinstance(seen, observation.SauceObservation) or seen.phase != "trick":
            return None
        return seen.legal[0] if len(seen.hand) == len(seen.legal) == 1 else None

    def compared(self, seen: Observation) -> Sequence[Action]:
        """Return what may be done; before a look at the own cards, only that and Blind Nope!.

        A look takes nothing else away, so that no other bid is better before it (S8.9). Where to
        cut is no choice that could be better or worse (S3.2).
        """
        found, seen = super().compared(seen), observation.SauceObservation.of(seen)
        if seen.phase == "cut":
            return ()
        return [one for one in found if one in BEFORE_A_LOOK] if seen.is_hidden else found

    def read_ruleset(self, section: Section) -> SauceRules:
        """Return the typed ruleset. Raises RulesetError with the place of a mistake."""
        return read_ruleset(section)

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> state.SauceState:
        """Sit down and deal (S2, S3). Raises ValueError if the ruleset does not allow it."""
        return state.SauceState.new(SauceRules.of(rules), players, seed, variants, events)

    def sample(self, seen: Observation, rng: Rng) -> state.SauceState:
        """Return a state that the observing seat cannot tell from the real one."""
        return self.sampler(seen)(rng)

    def sampler(self, seen: Observation) -> Callable[[Rng], state.SauceState]:
        """Return `sample` for many states."""
        return sampling.Sampler(observation.SauceObservation.of(seen)).sample

    def figures(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
        """Return what a seat has done in a finished match."""
        return figures.count_figures(events, seat)

    def parts(self, events: Sequence[Event], seat: Seat) -> Sequence[Part]:
        """Return by hand how much more a seat's team scored than the other one."""
        return figures.hands(events, seat)

    def lost(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
        """Return by rule how often a seat lost something that a better player would have kept."""
        return figures.count_lost(events, seat)

    def topics(self, seen: Observation, done: Action, better: Action) -> Sequence[str]:
        """Return the rules that a mistake is about."""
        return topic.topics(observation.SauceObservation.of(seen), done, better)

    def aftermath(self, seen: Observation, events: Sequence[Event]) -> Mapping[str, float] | None:
        """Return what the rest of a hand has brought a seat; None before its end."""
        return after.aftermath(observation.SauceObservation.of(seen), events)

    def follies(self, seen: Observation, action: Action) -> Iterable[tuple[str, bool]]:
        """Return the kinds of decision that an action was, each with whether it was foolish."""
        return foolish.follies(observation.SauceObservation.of(seen), action)

    def cases(self) -> Mapping[str, Case]:
        """Return the runner of each kind of conformance case."""
        return conformance.CASES

    def policy(self, rules: Ruleset, level: str) -> Policy:
        """Return the opponent of one of LEVELS. Raises ValueError for any other word."""
        SauceRules.of(rules)  # a level plays with all rulesets
        return policy.SaucePolicy(at_level(opponent_weights.WEIGHTS, level))

    def tuned_policy(self, rules: Ruleset, level: str, weights: Section) -> Policy:
        """Return the opponent of a level with other weights. Raises RulesetError."""
        SauceRules.of(rules)
        return policy.SaucePolicy(tuned(at_level(opponent_weights.WEIGHTS, level), weights))

    def judge(self, rules: Ruleset, level: str) -> Judge:
        """Return the judge of choices. Raises ValueError if the level is none of LEVELS."""
        SauceRules.of(rules)
        return judging.SauceJudge(self.sampler, level)

    def ending(self, seen: Observation, state: State | None = None) -> Ending | None:
        """Return the last tricks of a hand as one against all, if there are few enough."""
        return endings.ending_of(observation.SauceObservation.of(seen), state)


GAME = SauceGame()
