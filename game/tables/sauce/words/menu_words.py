"""The entries of the Sauce Menu in words: their names, what they do, and where they come from."""

from __future__ import annotations

from game.games.sauce.menu.effects import Effect
from game.games.sauce.ruleset import SauceRules
from game.rules.source import HOUSE, READING, RULEBOOK
from game.tables.sauce.card_names import rank_of
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.effect_words import Spice, tell
from game.ui.frame import Tip
from game.ui.text import _, current_language


def entry_name(rules: SauceRules, entry: str) -> str:
    """Return the name of an entry such as `super 5`."""
    form, rank = entry.split()
    name = rules.menu[int(rank)].name.get(current_language())
    return _("{name} (Super)").format(name=name) if form == "super" else name


def _effects(shown: Shown, entry: str) -> tuple[Effect, ...]:
    """Return the effects of the Sauces of an entry (S12.1, S12.7)."""
    form, number = entry.split()
    described = shown.rules.menu[int(number)]
    turned_up = sum(rank_of(card) == int(number) for card in shown.sauces)
    if turned_up > 1:
        return described.super
    effects = described.standard if turned_up else described.late
    return (*effects, *described.upgrade) if form == "super" else effects


def entry_shorts(shown: Shown, entry: str) -> tuple[str, ...]:
    """Return the effects of an entry in a few words each."""
    spice = Spice(shown.rules, shown.entry_suits(entry))
    return tuple(dict.fromkeys(tell(effect, spice).short for effect in _effects(shown, entry)))


def entry_tip(shown: Shown, entry: str) -> Tip:
    """Return what an entry does in whole sentences, and whose idea it was."""
    spice = Spice(shown.rules, shown.entry_suits(entry))
    sentences = [tell(effect, spice).full for effect in _effects(shown, entry)]
    origin = {
        RULEBOOK: _("By the publisher."),
        READING: _("Our reading of the publisher's words."),
        HOUSE: _("Our own recipe."),
    }[shown.rules.menu[int(entry.split()[1])].source]
    lines = "\n".join(dict.fromkeys(sentences))
    return Tip(entry_name(shown.rules, entry), f"{lines}\n{origin}")


def always(rules: SauceRules) -> str:
    """Return what holds in every hand."""
    spice = Spice(rules)
    return "\n".join(tell(effect, spice).full for effect in rules.always)
