"""The easiest game of a ruleset, for somebody who has just learned the rules."""

from __future__ import annotations

from dataclasses import replace

from game.match.settings import Settings
from game.match.setup import MatchRequest
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset
from game.scenes.seats import first_table, fitted, person_in_front


def first_game(rules: Ruleset, settings: Settings) -> MatchRequest:
    """Return a game of the person in front against the weakest opponents.

    The ruleset says how many there are and which optional rules are played; see `FirstGame`. Nobody
    has to be fast.
    """
    others = [seat for seat in settings.seats or first_table() if not seat.is_human]
    wanted = rules.first_game.players if rules.first_game else len(others) + 1
    person, *weak = fitted(
        (person_in_front(settings), *(replace(one, kind=LEVELS[0]) for one in others)),
        [count for count in rules.players if count == wanted] or rules.players,
    )
    return MatchRequest(
        rules,
        (person, *(replace(one, kind=LEVELS[0]) for one in weak)),
        rules.first_game.variants if rules.first_game else {},
        settings.pace,
        settings.hints,
        is_first=True,
    )
