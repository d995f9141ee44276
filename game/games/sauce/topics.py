"""What a mistake is about: rules that lessons teach."""

from __future__ import annotations

from typing import Final

from game.games.sauce.cards import FROM_HAND, PLAY_BY_NAME, SAUCE, SUIT, Play
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import NO_WAY, NOPES, SHADOOF
from game.rules.core import Action

NUMBERS: Final = ("S8.1", "S8.2", "S9.2")
WORDS: Final = ("S8.4", "S8.7", "S8.8")
EXCHANGE: Final = ("S3.7", "S12.4")
SAUCES: Final = ("S4.2", "S4.3", "S4.5")
TRUMP: Final = ("S5.6", "S6.2")
EXACTLY: Final = ("S9.1",)
TRICKS: Final = ("S5.4", "S6.1", "S7.1")


def topics(seen: SauceObservation, done: Action, better: Action) -> tuple[str, ...]:
    """Return what somebody should have known who did one thing, and not the better one."""
    both = done, better
    if better.verb in ("pass", "toss"):
        return EXCHANGE
    if better.verb != "play" or done.verb != "play":
        is_number = all(one.verb == "bid" and one.args[0].isdecimal() for one in both)
        return NUMBERS if is_number else WORDS
    plays = [PLAY_BY_NAME[one.args[0]] for one in both]
    if SAUCE in (FROM_HAND[play] for play in plays):
        return SAUCES
    if seen.bids[seen.own_seat] in NOPES:
        return WORDS
    if _is_trump(seen, plays[0]) != _is_trump(seen, plays[1]):
        return TRUMP
    return EXACTLY if _has_enough(seen) else TRICKS


def _is_trump(seen: SauceObservation, play: Play) -> bool:
    return bool(seen.terms.trump >> SUIT[play] & 1)


def _has_enough(seen: SauceObservation) -> bool:
    """Whether the own team has made what it bid, so that every further point is deducted."""
    own = seen.team_of[seen.own_seat]
    bids = [bid for bid, team in zip(seen.bids, seen.team_of, strict=True) if team == own]
    if SHADOOF in bids or NO_WAY in bids:
        return False
    numbers = [bid for bid in bids if bid is not None and bid <= seen.rules.bid_most]
    return bool(numbers) and seen.team_points[own] >= sum(numbers)
