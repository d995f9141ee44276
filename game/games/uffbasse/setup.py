"""Setting up the table before the first round (U2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.uffbasse.actions import cook_actions
from game.games.uffbasse.cards import NO_CARD
from game.games.uffbasse.payment import cookbook
from game.games.uffbasse.phases import SEED
from game.games.uffbasse.play.cooking import empty_pot
from game.games.uffbasse.position import NO_COLOUR, NOBODY, Position, Setup, empty_market
from game.games.uffbasse.ruleset import COLOURS, UffbasseRules
from game.rules.core import Seat, clockwise
from game.rules.rng import Rng


def settle(rules: UffbasseRules, players: int, seed: int, chosen: Mapping[str, int]) -> Setup:
    """Return what stays the same during a game.

    Raises ValueError for variants or a number of players that the ruleset does not allow.
    """
    if players not in rules.packs:
        possible = ", ".join(map(str, rules.packs))
        raise ValueError(f"'{rules.id}' is for {possible} players, not {players}")
    variants = rules.settle_variants(chosen, players)
    return make_setup(rules, players, variants, _stalls(seed, bool(variants["fixed-stalls"])))


def make_setup(
    rules: UffbasseRules,
    players: int,
    variants: dict[str, int],
    stalls: tuple[int, ...],
) -> Setup:
    """Return the setup with settled variants and the stalls from left to right."""
    order = clockwise(players)
    return Setup(
        rules=rules,
        players=players,
        variants=variants,
        stalls=stalls,
        rounds=variants["rounds"],
        off_rounds=variants["beginner-1"],
        leftmost_only=bool(variants["beginner-2"]),
        build_market=bool(variants["build-market"]),
        kostprobe=bool(variants["kostprobe"]),
        tricks=rules.hand_size - 1,
        clockwise=order,
        left_of=tuple(seats[1] for seats in order),
        alone=tuple(seats[:1] for seats in order),
        cook=cook_actions(tuple(recipe.id for recipe in rules.recipes)),
        cookbook=cookbook(tuple(recipe.needs for recipe in rules.recipes)),
    )


def _stalls(seed: int, fixed: bool) -> tuple[int, ...]:
    """U2.2: in random order, or in the order of COLOURS."""
    colours = list(range(len(COLOURS)))
    return tuple(colours if fixed else Rng.derive(seed, "stalls").shuffled(colours))


def first_starter(position: Position) -> Seat:
    """Return the leader of the first trick: the chosen seat, or a random one (U2.6)."""
    if chosen := position.setup.variants["starter"]:
        return Seat(chosen - 1)
    return Seat(Rng.derive(position.seed, "starter").below(position.players))


def clear_table(position: Position, setup: Setup, seed: int) -> None:
    """Clear everything: no cards, no recipes, the Uffbasse! card free (U2.4, U2.7)."""
    position.setup = setup
    position.seed = seed
    position.rules = setup.rules
    position.players = setup.players
    position.phase = SEED
    position.round = 0
    position.starter = position.leader = Seat(0)
    position.turn = position.owner = NOBODY
    position.starters = position.entitled = ()
    seats = range(setup.players)
    position.hands = [[] for _ in seats]
    position.known = [[] for _ in seats]
    position.seeds = [NO_CARD for _ in seats]
    position.pantries = [[] for _ in seats]
    position.points = [0 for _ in seats]
    position.dishes = [[] for _ in seats]
    position.market = empty_market()
    position.middle = []
    position.taken = NO_CARD
    position.aside = []
    position.discard = []
    position.trump = position.follow = 0
    position.trick = []
    position.named = NO_COLOUR
    position.tricks = []
    position.display = []
    position.draw = []
    position.passes = 0
    empty_pot(position)


def lay_recipes(position: Position) -> None:
    """Shuffle the recipes and turn up the display (U2.3)."""
    recipes = list(range(len(position.rules.recipes)))
    Rng.derive(position.seed, "recipes").shuffle(recipes)
    size = position.rules.display_size
    position.display = [recipes.pop() for _ in range(size)]
    position.draw = recipes
