"""Uffbasse!'s ruleset from YAML, with cross checks that keep a changed one playable."""

from __future__ import annotations

from game.games.uffbasse.ruleset import COLOURS, PALATINE, PLAYERS, Recipe, UffbasseRules
from game.rules.document import Section
from game.rules.frozen import FrozenMapping
from game.rules.reading import read_common
from game.rules.source import read_optional_source
from game.rules.wording import Wording

MOST_ROUNDS = 9
VARIANTS = {
    "rounds": (1, MOST_ROUNDS),  # the number of rounds
    "beginner-1": (0, 4),  # U14.1: rounds without the Uffbasse! card
    "beginner-2": (0, 1),  # U14.2
    "build-market": (0, 1),  # U14.3
    "arschkaard": (0, 1),  # U14.4
    "kostprobe": (0, 1),  # U14.5
    "fixed-stalls": (0, 1),  # U2.2
    "starter": (0, 5),  # U2.6: 0 is by chance, otherwise the seat + 1
}
"""The optional rules that the game knows, each with its widest range."""

_LANGUAGES = ("de", "en", PALATINE)
_NAME_CHARACTERS = 60
_SHORT_CHARACTERS = 20
"""The most characters that fit into the header of a recipe card."""


def read_ruleset(document: Section) -> UffbasseRules:
    """Return the typed ruleset.

    Raises RulesetError at the first mistake, also for valid values that do not go together (too few
    cards for a round, a gap in the TOP 10).
    """
    common = read_common(document, "uffbasse", VARIANTS)
    hand_size = document.whole("hand", 2, 14)
    market_size = _read_market(document, hand_size)
    pantry_limit = document.whole("pantry_limit", 0, 9)
    packs = _read_packs(document, hand_size, market_size, pantry_limit)
    recipes = _read_recipes(document)
    display_size = document.whole("display", 1, 10)
    if display_size > len(recipes):
        problem = f"display must not exceed the number of recipes, {len(recipes)} (U2.3)"
        raise document.error(problem, "display")
    with document.section("scoring") as scoring:
        category_dishes = scoring.whole("category_dishes", 1, 9)
        category_bonus = scoring.whole("category_bonus", 0, 9)
    rules = UffbasseRules(
        **common,
        players=tuple(packs),
        packs=packs,
        hand_size=hand_size,
        market_size=market_size,
        display_size=display_size,
        rounds=_read_rounds(document),
        pantry_limit=pantry_limit,
        category_dishes=category_dishes,
        category_bonus=category_bonus,
        colour_names=_read_colours(document),
        recipes=recipes,
    )
    document.finish()
    return rules


def _read_rounds(document: Section) -> int:
    """The variant `rounds` is limited by the rounds of a whole game."""
    rounds = document.whole("rounds", 1, MOST_ROUNDS)
    variant = document.section("variants").section("rounds")
    if variant.whole("to", 1, MOST_ROUNDS) > rounds:
        raise variant.error(f"to must not exceed the rounds of a game, {rounds}", "to")
    return rounds


def _read_market(document: Section, hand_size: int) -> int:
    """The seed card leaves hand - 1 tricks; after as many picks one market card is left (U8.5)."""
    market_size = document.whole("market", 2, 14)
    if market_size != hand_size:
        problem = f"market must be the same as hand, {hand_size}, so that one card is left (U8.5)"
        raise document.error(problem, "market")
    return market_size


def _read_packs(
    document: Section, hand_size: int, market_size: int, pantry_limit: int
) -> FrozenMapping[int, int]:
    """U2.1: enough cards for the first round, and for later ones besides the kept cards."""
    packs = document.mapping_of_wholes("packs", PLAYERS, 1, 14)
    section = document.section("packs")
    previous = 0
    for players, highest in packs.items():
        key = str(players)
        if highest < previous:
            problem = f"packs: {players} players must not have a smaller pack than fewer players"
            raise section.error(f"{problem}, {previous}", key)
        previous = highest
        cards = len(COLOURS) * highest
        needed = players * hand_size + market_size
        if cards < needed:
            problem = f"packs: {players} players need {needed} cards for hands and market"
            raise section.error(f"{problem}, values 1 to {highest} are {cards} (U2.1)", key)
        if cards < needed + players * pantry_limit:
            problem = f"packs: {players} players need {needed} cards for hands and market besides"
            kept = f"the {players * pantry_limit} that pantries may keep"
            raise section.error(f"{problem} {kept}, values 1 to {highest} are {cards} (U3.7)", key)
    return FrozenMapping(packs)


def _read_colours(document: Section) -> tuple[Wording, ...]:
    with document.section("colours") as section:
        return tuple(section.words(colour, most=_SHORT_CHARACTERS) for colour in COLOURS)


def _read_recipes(document: Section) -> tuple[Recipe, ...]:
    sections = document.sections("recipes")
    recipes: list[Recipe] = []
    known: set[str] = set()
    for section in sections:
        recipe = _read_recipe(section)
        if recipe.id in known:
            raise section.error(f"two recipes have the id '{recipe.id}'", "id")
        known.add(recipe.id)
        recipes.append(recipe)
    _check_ranks(sections, recipes)
    return tuple(recipes)


def _read_recipe(section: Section) -> Recipe:
    with section:
        identifier = section.identifier("id")
        needs = section.choices("needs", tuple(COLOURS))
        if not 2 <= len(needs) <= 5:
            problem = f"needs must list 2 to 5 ingredients, not {len(needs)} (U1.2)"
            raise section.error(problem, "needs")
        stars = section.whole("stars", 1, 4)
        if stars != len(needs) - 1:
            problem = f"with {len(needs)} ingredients, stars must be {len(needs) - 1}, not {stars}"
            raise section.error(f"{problem} (U1.2)", "stars")
        top10 = section.optional_whole("top10", 1, 99)
        if top10 is not None and len(needs) < 4:
            problem = "only dishes with 4 or 5 ingredients have a TOP 10 rank"
            raise section.error(f"{problem}, this one has {len(needs)} (U1.2)", "top10")
        return Recipe(
            id=identifier,
            name=section.words("name", _LANGUAGES, most=_NAME_CHARACTERS),
            short=section.words("short", _LANGUAGES, most=_SHORT_CHARACTERS),
            needs=tuple(sorted(COLOURS.index(colour) for colour in needs)),
            stars=stars,
            top10=top10,
            source=read_optional_source(section),
        )


def _check_ranks(sections: list[Section], recipes: list[Recipe]) -> None:
    """U1.2: every rank from 1 to the number of ranked dishes, each once."""
    count = sum(recipe.top10 is not None for recipe in recipes)
    owners: dict[int, str] = {}
    for section, recipe in zip(sections, recipes, strict=True):
        if recipe.top10 is None:
            continue
        if recipe.top10 > count:
            problem = f"there are {count} ranked dishes, so their ranks are 1 to {count}"
            raise section.error(f"{problem}, not {recipe.top10} (U1.2)", "top10")
        if recipe.top10 in owners:
            problem = f"TOP 10 rank {recipe.top10} already belongs to '{owners[recipe.top10]}'"
            raise section.error(f"{problem} (U1.2)", "top10")
        owners[recipe.top10] = recipe.id
