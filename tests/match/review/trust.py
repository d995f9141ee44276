"""How far a look back can be trusted, in figures.

    python -m tests.match.review.trust exact --positions 100
    python -m tests.match.review.trust twice uffda --matches 10
    python -m tests.match.review.trust order uffda --matches 20

`exact` looks back at decisions near the end of a deal of which it is known what each choice is
worth: in every deal that the seat had to reckon with, or in most of very many, the rest is solved
with open cards. `twice` looks back at whole matches with other chance, and compares the marks;
`order` sums up what the mistakes of each level cost in matches of all levels.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from game.ai.appraisers import find_out, judges_of
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
from game.match.review.decision import Decision as Looked
from game.match.review.decision import Judged, choices_of, decision_at, judged_first
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Move, Record
from game.rules.core import CLOCK, Action, Judge, Observation, Seat, State
from game.rules.judging import winners
from game.rules.rng import Rng

LEVELS = ("easy", "medium", "hard")
DEALS = 200
"""So many different deals are solved at most for a position."""
REAL = 1e-9
"""Whatever is worth less than the best choice by more than this is an error."""
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
"""Matches that are looked back at as a whole."""


def play(name: str, kinds: Sequence[str], variants: Mapping[str, int], seed: int) -> Record:
    """Return a match of computer players; who may shout is asked first."""
    game, rules = find_game(name), bundled_rulesets().find(name)
    seats = [SeatPlan(f"{kind} {n}", kind, n, n) for n, kind in enumerate(kinds, 1)]
    record = Record(new_header(rules, seats, program="trust", variants=variants, seed=seed))
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


def judged(about: Looked, judges: Sequence[Judge], shouts: frozenset[str], run: int) -> Judged:
    """Return all that a look back finds out about a decision; another run has other chance."""
    seen = about.seen
    one = Judged(about.ply, about.chosen, judged_first(choices_of(about, shouts), about.chosen))
    while not one.is_settled:
        inquiry = one.next(seen)
        inquiry = replace(inquiry, chance=(*inquiry.chance, run)) if run else inquiry
        one = one.after(inquiry.judge, find_out(inquiry, judges).values)
    return one


# Exactly solved positions


def exact(name: str, seen: Observation, choices: Sequence[str], seed: int) -> Mapping[str, float]:
    """Return what each choice is worth on average over the deals, each solved with open cards."""
    draw, rng = find_game(name).sampler(seen), Rng(seed)
    deals: dict[tuple[str, ...], State] = {}
    repeated = 0
    while len(deals) < DEALS and repeated < 4 * DEALS:
        state = draw(rng)
        key = tuple(str(state.observation(Seat(seat))) for seat in range(seen.players))
        key += (str(getattr(state, "draw", "")),)  # recipes to come are hidden from everybody
        repeated += key in deals
        deals.setdefault(key, state)
    solve = _SOLVERS[name]
    sums = dict.fromkeys(choices, 0.0)
    for state in deals.values():
        for choice in choices:
            later = state.copy()
            later.apply(seen.own_seat, Action.parse(choice))
            sums[choice] += solve(later)[seen.own_seat]
    return {choice: total / len(deals) for choice, total in sums.items()}


def _brute_force(state: State) -> Sequence[float]:
    """Solve the rest of a match of two at an empty pile by trying everything."""
    known: dict[str, Sequence[float]] = {}

    def of(at: State) -> Sequence[float]:
        if at.is_over:
            return winners(at)
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
        return winners(state)
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

    What was done is what an easy player did, and at every second one anything that was possible.
    """
    players, variants = SHORT[name]
    rules = bundled_rulesets().find(name)
    settled, is_odd = rules.settle_variants(dict(variants), players), False
    while True:
        seed += 1
        record = play(name, ("easy",) * players, settled, seed)
        replay, state = Replay(record), record.deal()
        for ply, move in enumerate(record.moves, 1):
            if move.seat != CLOCK and _is_near(name, state, move.seat):
                found = decision_at(replay, ply)
                if found is not None:
                    if is_odd := not is_odd:
                        choices = choices_of(found, record.game.shouts)
                        found = replace(found, chosen=Rng(seed + ply).choice(choices))
                    yield seed, found
            state.apply(move.seat, Action.parse(move.action))


@dataclass
class Tally:
    """What became of the positions."""

    solved: int = 0
    errors: int = 0
    marked: int = 0
    right: int = 0
    """Marks on what is an error."""
    told: int = 0
    """Marks whose better choice is the best there is."""
    both: int = 0
    either: int = 0

    def __str__(self) -> str:
        return (
            f"{self.solved} positions, {self.errors} errors, {self.marked} marked, "
            f"{self.right} of them errors ({share(self.right, self.marked)}), "
            f"the best was named for {self.told}; "
            f"marked in both runs {self.both} of {self.either} ({share(self.both, self.either)})"
        )


def share(part: int, whole: int) -> str:
    """Return a part in percent."""
    return f"{part / whole:.1%}" if whole else "-"


def check_exact(name: str, count: int, seed: int) -> Tally:
    """Return how the marks fit what is known exactly."""
    game, rules = find_game(name), bundled_rulesets().find(name)
    judges, tally = judges_of(game, rules), Tally()
    for match, about in positions(name, seed):
        first = judged(about, judges, game.shouts, 1)
        second = judged(about, judges, game.shouts, 2)
        values = exact(name, about.seen, first.choices, match)
        best = max(values.values())
        tally.solved += 1
        is_error = values[about.chosen] < best - REAL
        tally.errors += is_error
        tally.both += first.is_marked and second.is_marked
        tally.either += first.is_marked or second.is_marked
        if first.is_marked:
            tally.marked += 1
            tally.right += is_error
            tally.told += values[first.best] > best - REAL
            if not is_error:
                print("no error:", name, match, about.ply, about.chosen, first.best, values)
        if tally.solved % 20 == 0:
            print(f"  {name}: {tally}", flush=True)
        if tally.solved == count:
            return tally
    raise AssertionError("positions never end")


# Whole matches


def losses(name: str, record: Record, seat: Seat, run: int) -> tuple[set[int], float, int]:
    """Return the marks on a seat's decisions, what they cost in all, and how many were judged."""
    game, rules = find_game(name), record.rules
    judges, replay = judges_of(game, rules), Replay(record)
    marks, cost, count = set(), 0.0, 0
    for ply, move in enumerate(record.moves, 1):
        about = decision_at(replay, ply) if move.seat == seat else None
        if about is not None:
            one = judged(about, judges, game.shouts, run)
            count += 1
            cost += one.loss
            if one.is_marked:
                marks.add(ply)
    return marks, cost, count


def check_twice(name: str, matches: int, seed: int) -> None:
    """Print how many marks are the same in two runs."""
    players, variants = WHOLE[name]
    settled = bundled_rulesets().find(name).settle_variants(dict(variants), players)
    both = either = 0
    for number in range(matches):
        record = play(name, ("easy",) * players, settled, seed + number)
        one, other = (losses(name, record, Seat(0), run)[0] for run in (1, 2))
        both, either = both + len(one & other), either + len(one | other)
        print(f"{name}: {number + 1} matches, {both} of {either} marks ({share(both, either)})",
              flush=True)  # fmt: skip


def check_order(name: str, matches: int, seed: int, levels: Sequence[str]) -> None:
    """Print in how many matches the weaker level lost more by its mistakes."""
    players = {"sauce": 4}.get(name, len(levels))
    settled = bundled_rulesets().find(name).settle_variants(dict(WHOLE[name][1]), players)
    costs: dict[str, list[float]] = {level: [] for level in levels}
    ordered = 0
    for number in range(matches):
        kinds = [levels[(place + number) % len(levels)] for place in range(players)]
        record = play(name, kinds, settled, seed + number)
        found: dict[str, list[float]] = {level: [] for level in levels}
        for place, kind in enumerate(kinds):
            found[kind].append(losses(name, record, Seat(place), 0)[1])
        here = [fmean(found[level]) for level in levels]
        for level, cost in zip(levels, here, strict=True):
            costs[level].append(cost)
        ordered += all(weak >= strong for weak, strong in pairwise(here))
        means = ", ".join(f"{level} {fmean(cost):.3f}" for level, cost in costs.items())
        print(f"{name}: {number + 1} matches, {ordered} in order "
              f"({share(ordered, number + 1)}); {means}", flush=True)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("exact", "twice", "order"))
    parser.add_argument("games", nargs="*", default=list(SHORT))
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    for name in options.games:
        if options.what == "exact":
            print(f"{name}: {check_exact(name, options.positions, options.seed)}", flush=True)
        elif options.what == "twice":
            check_twice(name, options.matches, options.seed)
        else:
            check_order(name, options.matches, options.seed, options.levels.split(","))


if __name__ == "__main__":
    main()
