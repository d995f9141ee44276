"""Which card to play: its chance to win the trick, against its worth in later tricks."""

from __future__ import annotations

from game.games.uffbasse.cards import BIT, CARD_BY_NAME, VALUE, Card
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.chance import win_chance
from game.games.uffbasse.opponents.memory import Memory
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.style import STARS, likings
from game.rules.core import Action

_TIE = 0.002
"""Breaks ties in favour of the lower value."""


def choose_play(mind: Mind, seen: UffbasseObservation, plays: list[Action]) -> Action:
    """Return the best of the cards that may be played."""
    memory = Memory(seen, mind.weights.remembers)
    liked = likings(mind.weights, seen, plays, STARS)

    def worth(action: Action) -> float:
        return play_worth(mind, seen, memory, card_of(action)) + liked[action]

    return max(plays, key=worth)


def play_worth(mind: Mind, seen: UffbasseObservation, memory: Memory, card: Card) -> float:
    """Return the expected worth of playing a card, in tricks."""
    chance = win_chance(seen, memory, card)
    tricks_left = len(seen.hand) - 1
    keep = keep_worth(mind, memory, card, seen.trick.trump) if tricks_left else 0.0
    return mind.weights.trick * chance - keep - _TIE * VALUE[card]


def keep_worth(mind: Mind, memory: Memory, card: Card, trump: int) -> float:
    """Return what a card may be worth in a later trick if this stays trump."""
    height = memory.height(card)
    worth = mind.weights.keep_high * height * height
    if BIT[card] & trump:
        worth += mind.weights.keep_trump * (0.5 + 0.5 * height)
    return worth


def card_of(action: Action) -> Card:
    """Return the card that an action names."""
    return CARD_BY_NAME[action.args[0]]
