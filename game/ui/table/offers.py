"""What a seat may do, in words, for people round one screen: hands stay hidden."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand as its owner sees it while holding it up."""

    name: str
    """What offers call it; two cards of the same name are the same to the rules."""
    face: str = ""
    """Its picture; without one its words are written on a slip."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal action in the words of its game.

    What is done with a card of the hand is told by `words` only while its owner holds the hand
    up; `go` may be read by everybody at any time, so it names neither card nor place.
    """

    action: Action
    words: str
    card: str = ""
    """Name of the card of the hand that it is done with; empty: nothing about it is hidden."""
    go: str = ""
    picture: str = ""
    """A picture beside the words."""
    number: int | None = None
    """Which of a row of numbers it is: these are chosen with a slider."""
    is_main: bool = False
    """Whether it continues the game: it gets the bright button."""
    note: str = ""
    """What it brings and costs: a tooltip of its button, about what all can see."""
