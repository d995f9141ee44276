"""The entries of the Sauce Menu in words: their names, what they do, and where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce.effects import Effect
from game.rules.source import HOUSE, READING, RULEBOOK
from game.tables.sauce.effect_words import Spice, full, short
from game.tables.sauce.shown import rank_of
from game.ui.frame import Tip
from game.ui.text import _, current_language

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


class MenuWords:
    """Sentences about the Sauces of one table."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table

    def name(self, entry: str) -> str:
        """Return what an entry such as `super 5` is called."""
        form, rank = entry.split()
        name = self._table.rules.menu[int(rank)].name.get(current_language())
        return _("{name} (Super)").format(name=name) if form == "super" else name

    def effects(self, entry: str) -> tuple[Effect, ...]:
        """Return what the Sauces of an entry have done (S12.1, S12.7)."""
        form, number = entry.split()
        described = self._table.rules.menu[int(number)]
        turned_up = sum(rank_of(card) == int(number) for card in self._table.shown.sauces)
        if turned_up > 1:
            return described.super
        effects = described.standard if turned_up else described.late
        return (*effects, *described.upgrade) if form == "super" else effects

    def shorts(self, entry: str) -> list[str]:
        """Return what an entry does in a few words each."""
        table = self._table
        spice = Spice(table.rules, table.shown.entry_suits(entry))
        return list(dict.fromkeys(short(effect, spice) for effect in self.effects(entry)))

    def tip(self, entry: str) -> Tip:
        """Return what an entry does in whole sentences, and whose idea it was."""
        table = self._table
        spice = Spice(table.rules, table.shown.entry_suits(entry))
        sentences = [full(effect, spice) for effect in self.effects(entry)]
        rank = int(entry.split()[1])
        origin = {
            RULEBOOK: _("By the publisher."),
            READING: _("Our reading of the publisher's words."),
            HOUSE: _("Our own recipe."),
        }[table.rules.menu[rank].source]
        lines = "\n".join(dict.fromkeys(sentences))
        return Tip(self.name(entry), f"{lines}\n{origin}")

    def always(self) -> str:
        """Return what holds in every hand."""
        spice = Spice(self._table.rules)
        return "\n".join(full(effect, spice) for effect in self._table.rules.always)
