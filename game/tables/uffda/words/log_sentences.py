"""The log of the game: each event as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from game.games.uffda import events as happened
from game.games.uffda.ruleset import TableWords
from game.rules.core import Event, Seat
from game.tables.uffda.shown import owner_of
from game.ui.counted import points
from game.ui.text import _, ngettext

Name = Callable[[Seat], str]


@singledispatch
def tell(event: Event, name: Name, words: TableWords) -> str:  # noqa: ARG001
    """Return an event as a sentence; small steps have none."""
    return ""


def _branch(branch: str, name: Name) -> str:
    owner = owner_of(branch)
    if owner is None:
        return _("the free branch")
    return _("the branch of {name}").format(name=name(owner))


@tell.register
def _dealer(event: happened.DealerDrawn, name: Name, words: TableWords) -> str:  # noqa: ARG001
    cards = ", ".join(
        f"{name(seat)} {card}" for seat, card in zip(event.seats, event.cards, strict=True)
    )
    if event.dealer is None:
        return _("Drawn for the deal: {cards}. The lowest draw again.").format(cards=cards)
    return _("Drawn for the deal: {cards}. {name} deals.").format(
        cards=cards, name=name(event.dealer)
    )


@tell.register
def _round(event: happened.RoundBegun, name: Name, words: TableWords) -> str:  # noqa: ARG001
    return _("Round {number} with {start}: {name} begins.").format(
        number=event.round, start=f"{event.start}/{event.start}", name=name(event.dealer)
    )


@tell.register
def _played(event: happened.CardPlayed, name: Name, words: TableWords) -> str:  # noqa: ARG001
    left = ngettext("{count} card left", "{count} cards left", event.left)
    return _("{name} lays {card} on {branch}, {left}.").format(
        name=name(event.seat),
        card=event.card,
        branch=_branch(event.branch, name),
        left=left.format(count=event.left),
    )


@tell.register
def _filled(event: happened.DoubleFilled, name: Name, words: TableWords) -> str:  # noqa: ARG001
    return _("The double {number} is filled.").format(number=event.number)


@tell.register
def _waived(event: happened.DoubleWaived, name: Name, words: TableWords) -> str:  # noqa: ARG001
    return _("No card with a {number} is left: the double stays as it is.").format(
        number=event.number
    )


@tell.register
def _blocked(event: happened.BlockMade, name: Name, words: TableWords) -> str:
    return f"{words.block}: " + _("{name} with {card}.").format(
        name=name(event.seat), card=f"{event.number}/{event.number}"
    )


@tell.register
def _drawn(event: happened.CardDrawn, name: Name, words: TableWords) -> str:  # noqa: ARG001
    if event.card is None:
        return _("{name} draws a card.").format(name=name(event.seat))
    return _("{name} draws {card}.").format(name=name(event.seat), card=event.card)


@tell.register
def _placed(event: happened.CoinPlaced, name: Name, words: TableWords) -> str:  # noqa: ARG001
    return _("{name}'s branch is open: the coin is on.").format(name=name(event.seat))


@tell.register
def _taken(event: happened.CoinTaken, name: Name, words: TableWords) -> str:  # noqa: ARG001
    return _("{name}'s branch is safe: the coin is off.").format(name=name(event.seat))


@tell.register
def _next(event: happened.NextSaid, name: Name, words: TableWords) -> str:
    return f"{name(event.seat)}: {words.next}"


@tell.register
def _declared(event: happened.Declared, name: Name, words: TableWords) -> str:
    return f"{name(event.seat)}: {words.last_card}"


@tell.register
def _caught(event: happened.Caught, name: Name, words: TableWords) -> str:
    word = words.catch_coin if event.what == "coin" else words.catch_last_card
    if event.is_double:
        word = words.double_catch
    return _("{catcher} at {offender}: {word}").format(
        catcher=name(event.catcher), offender=name(event.offender), word=word
    )


@tell.register
def _given(event: happened.CardGiven, name: Name, words: TableWords) -> str:  # noqa: ARG001
    if event.card is None:
        return _("{giver} gives {receiver} a card.").format(
            giver=name(event.giver), receiver=name(event.receiver)
        )
    return _("{giver} gives {receiver} the {card}.").format(
        giver=name(event.giver), receiver=name(event.receiver), card=event.card
    )


@tell.register
def _over(event: happened.RoundOver, name: Name, words: TableWords) -> str:  # noqa: ARG001
    if event.winner is None:
        return _("Nothing fits any more: the round ends without a winner.")
    return _("{name} is out and scores {points}.").format(
        name=name(event.winner), points=points(event.points[event.winner])
    )


@tell.register
def _ended(event: happened.GameOver, name: Name, words: TableWords) -> str:  # noqa: ARG001
    names = ", ".join(name(seat) for seat in event.winners)
    return _("The game is over. Lowest total: {names}.").format(names=names)
