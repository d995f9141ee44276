"""How far a look back can be trusted, in figures.

    python -m tests.match.review.trust exact --positions 100
    python -m tests.match.review.trust twice uffda --matches 20
    python -m tests.match.review.trust order uffda --matches 20

`exact` looks back at decisions near the end of a deal of which it is known what each choice is
worth: in every deal that the seat had to reckon with, or in most of very many, the rest is solved
with open cards. `twice` looks back at whole matches with other chance, and compares the marks;
`order` asks all levels at every decision of a match, each several times, and sums up how much less
their choices are worth on average than the best of them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from statistics import fmean
from time import process_time

from game.ai.appraisers import JUDGES, Inquiry, find_out, judges_of
from game.ai.arena.statistics import mean_with_error, wilson
from game.ai.player import find_policy
from game.games import find_game
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.endgame import Endgame
from game.games.sauce.opponents.match_chance import MatchChance
from game.games.sauce.opponents.worlds import world_of
from game.games.sauce.state import SauceState
from game.games.uffbasse import phases
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.sampled.feast import Feast
from game.games.uffbasse.opponents.sampled.finale import Finale
from game.games.uffbasse.opponents.sampled.forecast import Forecast
from game.games.uffbasse.opponents.weights import WEIGHTS
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.ruleset import UffbasseRules
from game.games.uffbasse.scoring import dishes_of, final_scores
from game.games.uffbasse.state import UffbasseState
from game.match.replay import Replay
from game.match.review.decision import (
    THRESHOLD,
    Judged,
    choices_of,
    decision_at,
    decisions_of,
    judged_first,
)
from game.match.review.decision import Decision as Looked
from game.match.review.estimate import Estimate
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Move, Record
from game.rules.core import CLOCK, Action, Game, Judge, Observation, Policy, Seat, State
from game.rules.rng import Rng
from game.rules.winning import parts_of

LEVELS = ("easy", "medium", "hard")
ASKED = 4
"""How often a level chooses at each decision, for `order`: what it does by a whim counts less."""
DEALS: Mapping[str, int] = {"uffda": 400, "uffbasse": 100, "sauce": 400}
"""The most different deals that are solved for a position."""
FEW_DEALS = 10
"""If these show no difference, no more are solved."""
GLANCE = 8
"""Enough deals to guess what is poor."""
REAL = 1e-9
"""A choice that loses more than this to the best one is an error."""
SHORT: Mapping[str, tuple[int, Mapping[str, int]]] = {
    "uffda": (2, {"penalties": 0, "rounds": 1}),
    "uffbasse": (2, {"rounds": 1, "beginner-1": 1}),
    "sauce": (4, {"hands": 2}),
}
"""Matches whose ends can be solved: players and variants."""
WHOLE: Mapping[str, tuple[int, Mapping[str, int]]] = {
    "uffda": (3, {"rounds": 3}),
    "uffbasse": (3, {"rounds": 2}),
    "sauce": (4, {"hands": 2}),
}
"""Matches that are looked back at twice; for `order` they are as long as people play them."""


def play(name: str, kinds: Sequence[str], variants: Mapping[str, int], seed: int) -> Record:
    """Return a match of computer players; those who may shout are asked first."""
    game, rules = find_game(name), bundled_rulesets().find(name)
    seats = [SeatPlan(f"{kind} {n}", kind, n, n) for n, kind in enumerate(kinds, 1)]
    settled = rules.settle_variants(dict(variants), len(kinds))
    record = Record(new_header(rules, seats, program="trust", variants=settled, seed=seed))
    policies, state = [find_policy(game, rules, kind) for kind in kinds], record.deal()
    while not state.is_over:
        must_act, done = state.must_act(), None
        for seat in sorted(state.actors(), key=lambda one: (one == CLOCK, one in must_act)):
            if seat == CLOCK:
                done = seat, state.legal_actions(CLOCK)[0]
                break
            rng = Rng.derive(seed, "trust", record.ply, int(seat))
            if action := policies[seat].choose(state.observation(seat), rng):
                done = seat, action
                break
        assert done is not None
        state.apply(*done)
        record.add(Move(done[0], str(done[1]), 0))
    return record


def judged(about: Looked, judges: Sequence[Judge], game: Game, run: int) -> Judged:
    """Return what a look back finds out about a decision; each run has its own chance."""
    seen = about.seen
    one = Judged(about.ply, about.chosen, judged_first(choices_of(about, game), about.chosen))
    while not one.is_settled:
        inquiry = one.next(seen)
        inquiry = replace(inquiry, chance=(*inquiry.chance, run)) if run else inquiry
        one = one.after(inquiry.judge, find_out(inquiry, judges).values)
    return one


# Exactly solved positions


@dataclass(frozen=True, slots=True)
class Solved:
    """What is known of a position whose choices were solved."""

    values: Mapping[str, Estimate]
    """What each choice is worth."""
    losses: Mapping[str, Estimate]
    """How much more, in equal deals, each is worth than the chosen one."""
    is_whole: bool
    """Whether all deals were solved; otherwise small differences are luck."""

    @property
    def best(self) -> str:
        """The choice that gains most."""
        return max(self.losses, key=lambda one: self.losses[one].mean)

    @property
    def loss(self) -> float:
        """What the best choice would have gained, if that is no luck; else 0."""
        most = self.losses[self.best]
        doubt = 0.0 if self.is_whole else 2 * most.error
        return most.mean if most.mean - doubt > REAL else 0.0

    def is_best(self, choice: str) -> bool:
        """Whether nothing is worth more than a choice."""
        return self.values[choice].mean > self.values[self.best].mean - REAL


def exact(name: str, about: Looked, choices: Sequence[str], seed: int, most: int) -> Solved:
    """Solve each choice with open cards in every possible deal, or in `most` drawn ones."""
    seen = about.seen
    draw, rng = find_game(name).sampler(seen), Rng(seed)
    deals: dict[tuple[str, ...], State] = {}
    repeated = 0
    while len(deals) < most and repeated < 4 * most:
        state = draw(rng)
        key = tuple(str(state.observation(Seat(seat))) for seat in range(seen.players))
        key += (str(getattr(state, "draw", "")),)  # recipes to come are hidden from everybody
        repeated += key in deals
        deals.setdefault(key, state)
    found: dict[str, list[float]] = {choice: [] for choice in choices}
    for state in deals.values():
        for choice in choices:
            later = state.copy()
            later.apply(seen.own_seat, Action.parse(choice))
            found[choice].append(_SOLVERS[name](later)[seen.own_seat])
    chosen = found[about.chosen]
    losses = {
        choice: Estimate().plus([one - other for one, other in zip(worth, chosen, strict=True)])
        for choice, worth in found.items()
    }
    values = {choice: Estimate().plus(worth) for choice, worth in found.items()}
    return Solved(values, losses, len(deals) < most)


def _brute_force(state: State) -> Sequence[float]:
    """Solve the rest of a match of two at an empty pile by trying everything."""
    known: dict[str, Sequence[float]] = {}

    def of(at: State) -> Sequence[float]:
        if at.is_over:
            return parts_of(at.standings(), at.sides())
        key = at.digest()
        if key not in known:
            seat = at.must_act()[0]
            found = []
            for action in at.legal_actions(seat):
                if action.verb not in ("declare", "place"):
                    later = at.copy()
                    later.apply(seat, action)
                    found.append(of(later))
            known[key] = max(found, key=lambda values: values[seat])
        return known[key]

    return of(state)


def _uffbasse(state: State) -> Sequence[float]:
    """Solve tricks and cooking of the last round; too much cooking is done by plan."""
    assert isinstance(state, UffbasseState)
    rules = UffbasseRules.of(state.rules)
    needs = tuple([recipe.needs for recipe in rules.recipes])

    def won(world: World) -> Sequence[float]:
        scores = final_scores(rules, [dishes_of(rules, one) for one in world.dishes])
        places = [one.place for one in scores]
        return [(place == 1) / places.count(1) for place in places]

    def cooked(world: World) -> Sequence[float]:
        found = Feast(needs, won).solve(world)
        if found is None:
            Forecast(Mind(rules, WEIGHTS["hard"])).cook_out(world, is_last=True)
        return won(world) if found is None else found

    world = World(state)
    found = cooked(world) if state.phase == phases.COOK else Finale(cooked).solve(world)
    assert found is not None
    return found


def _sauce(state: State) -> Sequence[float]:
    assert isinstance(state, SauceState)
    if state.is_over:
        return parts_of(state.standings(), state.sides())
    chance, world = MatchChance(SauceObservation.of(state.observation(state.turn))), world_of(state)
    return chance.of_all(Endgame(world, chance.of_first).solve(world))


_SOLVERS = {"uffda": _brute_force, "uffbasse": _uffbasse, "sauce": _sauce}


def _is_near(name: str, state: State, seat: Seat) -> bool:
    """Whether the rest can be solved quickly."""
    seen = state.observation(seat)
    if name == "uffbasse":
        return seen.phase in ("trick", "pick") and len(seen.tricks) >= 6  # type: ignore[attr-defined]
    ending = find_game(name).ending(seen)
    if ending is None:
        return False
    if name == "uffda":
        return sum(seen.hand_sizes) <= 7  # type: ignore[attr-defined]
    return len(seen.hand) <= 3 and seen.number == 2  # type: ignore[attr-defined]


def positions(name: str, seed: int) -> Iterator[tuple[int, Looked]]:
    """Yield decisions whose choices can be solved, and the match each is from.

    The chosen action is, in turn, that of an easy player, a random one, and the one that looks
    worst in a few deals that the look back does not see.
    """
    players, variants = SHORT[name]
    rules = bundled_rulesets().find(name)
    judges = judges_of(find_game(name), rules)
    turn = 0
    while True:
        seed += 1
        record = play(name, ("easy",) * players, variants, seed)
        replay, state = Replay(record), record.deal()
        for ply, move in enumerate(record.moves, 1):
            if move.seat != CLOCK and _is_near(name, state, move.seat):
                found = decision_at(replay, ply)
                if found is not None:
                    choices = choices_of(found, record.game)
                    turn = (turn + 1) % 3
                    if turn == 1:
                        found = replace(found, chosen=Rng(seed + ply).choice(choices))
                    elif turn == 2:
                        found = replace(found, chosen=_poorest(found.seen, choices, judges, ply))
                    yield seed, found
            state.apply(move.seat, Action.parse(move.action))


def _poorest(seen: Observation, choices: Sequence[str], judges: Sequence[Judge], ply: int) -> str:
    """Return what looks worst at a short glance."""
    found = [
        find_out(Inquiry(seen, tuple(choices), judge, GLANCE, ("glance", ply)), judges).values
        for judge in range(len(judges))
    ]
    return min(choices, key=lambda one: sum(sum(values[one]) for values in found))


@dataclass
class Tally:
    """What became of the positions."""

    dull: int = 0
    """Nothing was marked, and a few solved deals showed no difference."""
    solved: int = 0
    errors: int = 0
    grave: int = 0
    """Errors that cost more than the threshold."""
    found: int = 0
    """Those of them that were marked."""
    marked: int = 0
    right: int = 0
    """Marks on errors."""
    told: int = 0
    """Marks whose better choice is the best there is."""

    def __str__(self) -> str:
        return (
            f"{self.solved} positions solved (besides {self.dull} where all is equal), "
            f"{self.errors} errors; {self.marked} marked, errors {share(self.right, self.marked)}, "
            f"the best named {share(self.told, self.marked)}; "
            f"of errors above {THRESHOLD} marked {share(self.found, self.grave)}"
        )


def share(part: float, whole: float) -> str:
    """Return a part in percent, with the range that holds 95 % of such samples."""
    if not whole:
        return "none"
    low, high = wilson(part, whole)
    return f"{part:g} of {whole:g} = {part / whole:.1%} ({100 * low:.1f}-{100 * high:.1f})"


def check_exact(name: str, count: int, seed: int) -> tuple[Tally, Agreement]:
    """Return how the marks agree with exact solutions, and two runs with each other."""
    game, rules = find_game(name), bundled_rulesets().find(name)
    judges, tally = judges_of(game, rules), Tally()
    agreement = Agreement()
    for match, about in positions(name, seed):
        first, second = (judged(about, judges, game, run) for run in (1, 2))
        is_marked = first.is_marked or second.is_marked
        few = exact(name, about, first.choices, match, FEW_DEALS)
        if not is_marked and not any(one.squares or one.mean for one in few.losses.values()):
            tally.dull += 1
            continue
        known = few if few.is_whole else exact(name, about, first.choices, match, DEALS[name])
        agreement.add(first, second)
        tally.solved += 1
        tally.errors += known.loss > 0
        tally.grave += known.loss > THRESHOLD
        tally.found += first.is_marked and known.loss > THRESHOLD
        if first.is_marked:
            tally.marked += 1
            tally.right += known.loss > 0
            tally.told += known.is_best(first.best)
        if first.is_marked != (known.loss > THRESHOLD):
            what = "not found" if known.loss > THRESHOLD else "no grave error"
            print(f"  {what}: {name} {match} {about.ply} {about.chosen}: "
                  f"solved {known.loss:.4f} ({known.best}), {told(first)}")  # fmt: skip
        if tally.solved % 20 == 0:
            print(f"  {name}: {tally}", flush=True)
        if tally.solved == count:
            print(f"  {name}: {agreement}")
            return tally, agreement
    raise AssertionError("positions never end")


def told(one: Judged) -> str:
    """Return what was found out about a decision: gain by each judge, error, deals."""
    gains = ", ".join(
        f"{gain.mean:+.4f}±{gain.error:.4f}"
        for gain in (one.worth(one.best, judge).gain for judge in range(len(JUDGES)))
    )
    return f"{'marked' if one.is_marked else 'not'} {one.best} {gains} in {one.deals} deals"


# Whole matches


@dataclass
class Agreement:
    """How often two runs with different chance agree."""

    decisions: int = 0
    same: int = 0
    both: int = 0
    either: int = 0

    def add(self, one: Judged, other: Judged) -> bool:
        """Count a decision; return whether the runs agree about it."""
        self.decisions += 1
        self.same += one.is_marked == other.is_marked
        self.both += one.is_marked and other.is_marked
        self.either += one.is_marked or other.is_marked
        return one.is_marked == other.is_marked

    def __str__(self) -> str:
        # A run's marks are those in both and half of those in one only.
        return (
            f"marked in both runs, of those marked in either, {share(self.both, self.either)}; "
            f"a run's marks found by the other {share(self.both, (self.both + self.either) / 2)}; "
            f"of all decisions the same {share(self.same, self.decisions)}"
        )


def reviewed(record: Record, seat: Seat, run: int) -> list[Judged]:
    """Return what a look back finds out about a seat's decisions."""
    game, replay = record.game, Replay(record)
    judges = judges_of(game, record.rules)
    return [judged(one, judges, game, run) for one in decisions_of(replay, seat)]


def check_twice(name: str, matches: int, seed: int) -> None:
    """Print how many marks are the same in two runs, and the figures where they differ."""
    players, variants = WHOLE[name]
    agreement, begin = Agreement(), process_time()
    for number in range(matches):
        kinds = [LEVELS[number % 2]] * players
        record = play(name, kinds, variants, seed + number)
        for one, other in zip(*(reviewed(record, Seat(0), run) for run in (1, 2)), strict=True):
            if not agreement.add(one, other):
                print(
                    f"  {name} {seed + number} {one.ply} {one.chosen}: {told(one)} | {told(other)}"
                )
        seconds = (process_time() - begin) / 2 / (number + 1)
        print(f"{name}: {number + 1} matches, {seconds:.1f} s each; {agreement}", flush=True)


def check_order(
    name: str, matches: int, seed: int, levels: Sequence[str], deals: int
) -> Mapping[str, Sequence[float]]:
    """Return what the choices of each level would have cost in each match.

    All levels are asked at the same decisions, and their choices are judged in equal deals. Also
    print in how many matches each level would have lost more than the next.
    """
    players, rules = WHOLE[name][0], bundled_rulesets().find(name)
    game = find_game(name)
    judges = judges_of(game, rules)
    policies = {level: find_policy(game, rules, level) for level in levels}
    totals: dict[str, list[float]] = {level: [] for level in levels}
    pairs = dict.fromkeys(pairwise(levels), 0)
    ordered = 0
    for number in range(matches):
        kinds = [levels[(number + seat) % len(levels)] for seat in range(players)]
        record = play(name, kinds, {}, seed + number)
        replay, here = Replay(record), dict.fromkeys(levels, 0.0)
        for seat in range(players):
            for about in decisions_of(replay, Seat(seat)):
                for level, loss in _losses(about, policies, judges, deals, seed + number).items():
                    here[level] += loss
        for level, cost in here.items():
            totals[level].append(cost)
        for weak, strong in pairs:
            pairs[weak, strong] += here[weak] > here[strong]
        ordered += all(here[weak] > here[strong] for weak, strong in pairs)
        means = ", ".join(
            "{} {:.3f}±{:.3f}".format(level, *mean_with_error(cost))
            for level, cost in totals.items()
        )
        each = "; ".join(f"{weak} {strong} {count}" for (weak, strong), count in pairs.items())
        print(f"{name}: {number + 1} matches, in order {share(ordered, number + 1)}; "
              f"{each}; {means}", flush=True)  # fmt: skip
    return totals


def _losses(
    about: Looked, policies: Mapping[str, Policy], judges: Sequence[Judge], deals: int, seed: int
) -> Mapping[str, float]:
    """Return how much less the choices of each level are worth on average than the best of all.

    It is empty if all choose the same, or somebody shouts instead.
    """
    chance = seed, "order", about.ply
    chosen = {
        level: [str(policy.choose(about.seen, Rng.derive(*chance, time))) for time in range(ASKED)]
        for level, policy in policies.items()
    }
    different = tuple(dict.fromkeys(chain.from_iterable(chosen.values())))
    if len(different) == 1 or not {*different} <= {str(one) for one in about.seen.legal}:
        return {}
    found = [
        find_out(Inquiry(about.seen, different, judge, deals, chance), judges).values
        for judge in range(len(judges))
    ]
    worths = {one: sum(fmean(values[one]) for values in found) / len(found) for one in different}
    most = max(worths.values())
    return {level: fmean(most - worths[one] for one in some) for level, some in chosen.items()}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("exact", "twice", "order"))
    parser.add_argument("games", nargs="*", default=list(SHORT))
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--deals", type=int, default=32, help="of each judge, for `order`")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    for name in options.games:
        if options.what == "exact":
            tally, _agreement = check_exact(name, options.positions, options.seed)
            print(f"{name}: {tally}", flush=True)
        elif options.what == "twice":
            check_twice(name, options.matches, options.seed)
        else:
            check_order(
                name, options.matches, options.seed, options.levels.split(","), options.deals
            )


if __name__ == "__main__":
    main()
