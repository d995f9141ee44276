"""The sentences of the log: each function is named after the event that it tells."""

from __future__ import annotations

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse.words.names import winner_line
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.text import _, ngettext


def round_begun(event: happened.RoundBegun, words: UffbasseWords) -> str:
    return _("Round {number}: {name} begins.").format(
        number=event.number, name=words.name(event.starter)
    )


def trump_set(event: happened.TrumpSet, words: UffbasseWords) -> str:
    colours = "".join(event.colours)
    if not colours:
        return _("There is no trump.")
    return _("Trump: {colours}.").format(colours=words.colours(colours))


def ingredient_laid(event: happened.IngredientLaid, words: UffbasseWords) -> str:
    return _("{name} lays {card} on the market.").format(
        name=words.name(event.seat), card=words.card(event.card)
    )


def seeds_revealed(event: happened.SeedsRevealed, words: UffbasseWords) -> str:
    cards = ", ".join(
        f"{words.name(Seat(i))}: {words.card(card)}" for i, card in enumerate(event.cards)
    )
    return _("Into the pantries: {cards}.").format(cards=cards)


def card_played(event: happened.CardPlayed, words: UffbasseWords) -> str:
    return _("{name} plays {card}.").format(
        name=words.name(event.seat), card=words.card(event.card)
    )


def trick_won(event: happened.TrickWon, words: UffbasseWords) -> str:
    return _("{name} wins the trick.").format(name=words.name(event.seat))


def card_picked(event: happened.CardPicked, words: UffbasseWords) -> str:
    return _("{name} takes {card} from the market.").format(
        name=words.name(event.seat), card=words.card(event.card)
    )


def tasted(event: happened.Tasted, words: UffbasseWords) -> str:
    return _("{name} tastes {card}.").format(
        name=words.name(event.seat), card=words.card(event.card)
    )


def card_claimed(event: happened.CardClaimed, words: UffbasseWords) -> str:
    return _("{name} takes the Uffbasse! card.").format(name=words.name(event.seat))


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
    return text.format(name=words.name(event.seat), dish=recipe.short.get("pfl"), stars=event.stars)


def passed(event: happened.Passed, words: UffbasseWords) -> str:
    return _("{name} cooks nothing this time.").format(name=words.name(event.seat))


def discarded(event: happened.Discarded, words: UffbasseWords) -> str:
    return _("{name} throws {card} away.").format(
        name=words.name(event.seat), card=words.card(event.card)
    )


def game_ended(event: happened.GameEnded, words: UffbasseWords) -> str:
    winners = [Seat(i) for i, place in enumerate(event.places) if place == 1]
    return winner_line([words.name(seat) for seat in winners])
