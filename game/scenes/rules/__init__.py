"""The rules reference: a browser through the rules of a game, open to everybody at any time."""

from game.scenes.rules.browser import RulesScene, open_rules

__all__ = ["RulesScene", "open_rules"]
