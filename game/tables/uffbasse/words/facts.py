"""What a ruleset of Uffbasse! puts into the rules reference: its numbers, packs and recipes."""

from __future__ import annotations

from game.games.uffbasse.ruleset import COLOURS, Recipe, UffbasseRules
from game.match.reference import Cell, Facts, Table
from game.rules.ruleset import Ruleset
from game.ui.text import _, current_language, ngettext


def facts_of(rules: Ruleset) -> Facts:
    """Return the facts in the language in use."""
    own = UffbasseRules.of(rules)
    words = {
        "rounds": own.variant("rounds").default,
        "hand_size": own.hand_size,
        "tricks": own.hand_size - 1,
        "market_size": own.market_size,
        "display_size": own.display_size,
        "recipes": len(own.recipes),
        "draw_pile": len(own.recipes) - own.display_size,
        "pantry_limit": own.pantry_limit,
        "category_dishes": own.category_dishes,
        "category_bonus": own.category_bonus,
        "top_count": sum(recipe.top10 is not None for recipe in own.recipes),
    }
    colours = {
        f"colour_{letter.lower()}": name.get(current_language())
        for letter, name in zip(COLOURS, own.colour_names, strict=True)
    }
    tables = {"packs": _packs(own), "recipes": _recipes(own), "colours": _colours(own)}
    return Facts({**{key: str(value) for key, value in words.items()}, **colours}, tables)


def _packs(rules: UffbasseRules) -> Table:
    rows = []
    for players, highest in rules.packs.items():
        cards = len(COLOURS) * highest
        needed = players * rules.hand_size + rules.market_size
        numbers = (players, f"1–{highest}", cards, needed, cards - needed)
        rows.append(tuple(Cell(str(n), strong=i == 0) for i, n in enumerate(numbers)))
    heads = (_("Players"), _("Values"), _("Cards"), _("Dealt and laid out"), _("Put aside"))
    return Table(heads, tuple(rows), rules.sources.get("packs", ""))


def _colours(rules: UffbasseRules) -> Table:
    language = current_language()
    rows = [
        (Cell(name.get(language), (f"uffbasse/icon-{letter}",)), Cell(name.get(language)))
        for letter, name in zip(COLOURS, rules.colour_names, strict=True)
    ]
    source = rules.sources.get("colours", "")
    return Table((_("Sign"), _("Ingredient")), tuple(rows), source)


def _recipes(rules: UffbasseRules) -> Table:
    """Return all dishes by stars; with equal stars, TOP 10 dishes last, by rank."""
    dishes = sorted(rules.recipes, key=lambda recipe: (recipe.stars, recipe.top10 or 0))
    rows = [_dish(rules, dish) for dish in dishes]
    return Table(("", _("Dish"), _("Ingredients"), _("Stars"), _("TOP 10")), tuple(rows))


def _dish(rules: UffbasseRules, dish: Recipe) -> tuple[Cell, ...]:
    language = current_language()
    needs = ", ".join(rules.colour_names[colour].get(language) for colour in dish.needs)
    icons = tuple(f"uffbasse/icon-{COLOURS[colour]}" for colour in dish.needs)
    stars = ngettext("{count} star", "{count} stars", dish.stars).format(count=dish.stars)
    name = dish.name.get(language)
    return (
        Cell("", (f"uffbasse/dish-{dish.id}",)),
        Cell(name[:1].upper() + name[1:], strong=True, source=dish.source),
        Cell(needs, icons),
        Cell(stars, ("common/star",) * dish.stars),
        Cell(str(dish.top10) if dish.top10 else "–"),
    )
