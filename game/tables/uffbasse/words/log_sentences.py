"""The sentences of the log, each named after its event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse.words.names import winner_line
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.text import N_, _, ngettext

Sentence = Callable[[Any, UffbasseWords], str]


def _about_player(text: str) -> Sentence:
    """Return a sentence about the player of an event, and its card if it has one."""

    def sentence(event: Any, words: UffbasseWords) -> str:
        card = getattr(event, "card", "")
        return _(text).format(name=words.name(event.seat), card=card and words.card(card))

    return sentence


def round_begun(event: happened.RoundBegun, words: UffbasseWords) -> str:
    return _("Round {number}: {name} begins.").format(
        number=event.number, name=words.name(event.starter)
    )


def trump_set(event: happened.TrumpSet, words: UffbasseWords) -> str:
    colours = "".join(event.colours)
    if not colours:
        return _("There is no trump.")
    return _("Trump: {colours}.").format(colours=words.colours(colours))


def seeds_revealed(event: happened.SeedsRevealed, words: UffbasseWords) -> str:
    cards = ", ".join(
        f"{words.name(Seat(i))}: {words.card(card)}" for i, card in enumerate(event.cards)
    )
    return _("Into the pantries: {cards}.").format(cards=cards)


def card_called(event: happened.CardCalled, words: UffbasseWords) -> str:
    return _("{name} calls: {owner} loses the Uffbasse! card.").format(
        name=words.name(event.seat), owner=words.name(event.owner)
    )


def card_used(event: happened.CardUsed, words: UffbasseWords) -> str:
    return _("{name} shouts Uffbasse! Trump is {colour}.").format(
        name=words.name(event.seat), colour=words.colour(event.colour)
    )


def starter_card_taken(event: happened.StarterCardTaken, words: UffbasseWords) -> str:
    text = _("{name} cooks first and leads the next round.")
    if event.number == words.shown.rounds:
        text = _("{name} cooks first.")
    return text.format(name=words.name(event.seat))


def dish_cooked(event: happened.DishCooked, words: UffbasseWords) -> str:
    recipe = words.shown.recipe(event.recipe)
    text = ngettext(
        "{name} cooks {dish}: {stars} star.",
        "{name} cooks {dish}: {stars} stars.",
        event.stars,
    )
    return text.format(name=words.name(event.seat), dish=recipe.palatine_short, stars=event.stars)


def game_ended(event: happened.GameEnded, words: UffbasseWords) -> str:
    winners = [Seat(i) for i, place in enumerate(event.places) if place == 1]
    return winner_line([words.name(seat) for seat in winners])


ingredient_laid = _about_player(N_("{name} lays {card} on the market."))
card_played = _about_player(N_("{name} plays {card}."))
trick_won = _about_player(N_("{name} wins the trick."))
card_picked = _about_player(N_("{name} takes {card} from the market."))
tasted = _about_player(N_("{name} tastes {card}."))
card_claimed = _about_player(N_("{name} takes the Uffbasse! card."))
passed = _about_player(N_("{name} cooks nothing this time."))
discarded = _about_player(N_("{name} throws {card} away."))
