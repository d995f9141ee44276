"""The legal actions of the person in front, for panels and words."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action


@dataclass(frozen=True, slots=True)
class Choices:
    """The legal actions of the person in front; none while something is still being shown."""

    actions: frozenset[Action] = frozenset()

    def may(self, verb: str, *args: str) -> bool:
        """Whether exactly this action is legal."""
        return Action(verb, args) in self.actions

    def may_any(self, verb: str) -> bool:
        """Whether any action of this kind is legal."""
        return any(action.verb == verb for action in self.actions)

    def beginning(self, verb: str, *args: str) -> list[Action]:
        """Return the actions of this kind with these first arguments, in a fixed order."""
        count = len(args)
        found = (one for one in self.actions if one.verb == verb and one.args[:count] == args)
        return sorted(found, key=str)
