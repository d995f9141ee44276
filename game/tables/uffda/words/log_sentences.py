"""The sentences of the log: each function is named after its event."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.tables.uffda.shown import owner_of
from game.tables.uffda.words.things import UffdaWords
from game.ui.counted import points
from game.ui.text import _, ngettext


def dealer_drawn(event: happened.DealerDrawn, words: UffdaWords) -> str:
    cards = ", ".join(
        f"{words.party.name(seat)} {card}"
        for seat, card in zip(event.seats, event.cards, strict=True)
    )
    if event.dealer is None:
        return _("Drawn for the deal: {cards}. The lowest draw again.").format(cards=cards)
    return _("Drawn for the deal: {cards}. {name} deals.").format(
        cards=cards, name=words.party.name(event.dealer)
    )


def round_begun(event: happened.RoundBegun, words: UffdaWords) -> str:
    return _("Round {number} with {start}: {name} begins.").format(
        number=event.round,
        start=f"{event.start}/{event.start}",
        name=words.party.name(event.dealer),
    )


def _branch(branch: str, words: UffdaWords) -> str:
    owner = owner_of(branch)
    if owner is None:
        return _("the free branch")
    return _("the branch of {name}").format(name=words.party.name(owner))


def card_played(event: happened.CardPlayed, words: UffdaWords) -> str:
    left = ngettext("{count} card left", "{count} cards left", event.left)
    return _("{name} lays {card} on {branch}, {left}.").format(
        name=words.party.name(event.seat),
        card=event.card,
        branch=_branch(event.branch, words),
        left=left.format(count=event.left),
    )


def double_filled(event: happened.DoubleFilled, words: UffdaWords) -> str:
    return _("The double {number} is filled.").format(number=event.number)


def double_waived(event: happened.DoubleWaived, words: UffdaWords) -> str:
    return _("No card with a {number} is left: the double stays as it is.").format(
        number=event.number
    )


def block_made(event: happened.BlockMade, words: UffdaWords) -> str:
    return f"{words.rules.words.block}: " + _("{name} with {card}.").format(
        name=words.party.name(event.seat), card=f"{event.number}/{event.number}"
    )


def card_drawn(event: happened.CardDrawn, words: UffdaWords) -> str:
    if event.card is None:
        return _("{name} draws a card.").format(name=words.party.name(event.seat))
    return _("{name} draws {card}.").format(name=words.party.name(event.seat), card=event.card)


def coin_placed(event: happened.CoinPlaced, words: UffdaWords) -> str:
    return _("{name}'s branch is open: the coin is on.").format(name=words.party.name(event.seat))


def coin_taken(event: happened.CoinTaken, words: UffdaWords) -> str:
    return _("{name}'s branch is safe: the coin is off.").format(name=words.party.name(event.seat))


def next_said(event: happened.NextSaid, words: UffdaWords) -> str:
    return f"{words.party.name(event.seat)}: {words.rules.words.next}"


def declared(event: happened.Declared, words: UffdaWords) -> str:
    return f"{words.party.name(event.seat)}: {words.rules.words.last_card}"


def caught(event: happened.Caught, words: UffdaWords) -> str:
    shouts = words.rules.words
    word = shouts.catch_coin if event.what == "coin" else shouts.catch_last_card
    if event.is_double:
        word = shouts.double_catch
    return _("{catcher} at {offender}: {word}").format(
        catcher=words.party.name(event.catcher),
        offender=words.party.name(event.offender),
        word=word,
    )


def card_given(event: happened.CardGiven, words: UffdaWords) -> str:
    if event.card is None:
        return _("{giver} gives {receiver} a card.").format(
            giver=words.party.name(event.giver), receiver=words.party.name(event.receiver)
        )
    return _("{giver} gives {receiver} the {card}.").format(
        giver=words.party.name(event.giver),
        receiver=words.party.name(event.receiver),
        card=event.card,
    )


def round_over(event: happened.RoundOver, words: UffdaWords) -> str:
    if event.winner is None:
        return _("Nothing fits any more: the round ends without a winner.")
    return _("{name} is out and scores {points}.").format(
        name=words.party.name(event.winner), points=points(event.points[event.winner])
    )


def game_over(event: happened.GameOver, words: UffdaWords) -> str:
    names = ", ".join(words.party.name(seat) for seat in event.winners)
    return _("The game is over. Lowest total: {names}.").format(names=names)
