"""The sentences of the log: each function is named after its event."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.tables.sauce.words.effect_words import capital, joined
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.counted import number, signed
from game.ui.text import _, ngettext


def match_begun(event: happened.MatchBegun, words: SauceWords) -> str:
    return _("{name} drew the highest card, {card}, and deals first.").format(
        name=words.name(event.dealer), card=words.card(event.draws[event.dealer])
    )


def hand_begun(event: happened.HandBegun, words: SauceWords) -> str:
    text = _("Hand {number}: {name} deals.").format(
        number=event.number, name=words.name(event.dealer)
    )
    return text + " " + _("It decides about the tie.") if event.is_extra else text


def pack_cut(event: happened.PackCut, words: SauceWords) -> str:
    if not event.at:
        return _("{name} does not cut.").format(name=words.name(event.seat))
    return ngettext(
        "{name} cuts after {count} card.", "{name} cuts after {count} cards.", event.at
    ).format(name=words.name(event.seat), count=event.at)


def sauce_card_turned(event: happened.SauceCardTurned, words: SauceWords) -> str:
    return _("A SAUCE card was turned up: the cards are shuffled anew.")


def sauces_turned(event: happened.SaucesTurned, words: SauceWords) -> str:
    names = words.cards(event.cards)
    return ngettext(
        "{cards} is the Sauce: {names}.", "{cards} are the Sauces: {names}.", len(event.cards)
    ).format(cards=names, names=words.entries(event.entries))


def kitty_laid(event: happened.KittyLaid, words: SauceWords) -> str:
    return ngettext(
        "{count} card lies in the kitty.", "{count} cards lie in the kitty.", event.count
    ).format(count=event.count)


def hand_dealt(event: happened.HandDealt, words: SauceWords) -> str:
    if not event.is_hidden:
        return ""
    return _("{name}'s cards lie face down: Blind Nope! is possible.").format(
        name=words.name(event.seat)
    )


def cards_shown(event: happened.CardsShown, words: SauceWords) -> str:
    return _("{name}'s {cards} lie face up.").format(
        name=words.name(event.seat), cards=words.cards(event.cards)
    )


def bid_made(event: happened.BidMade, words: SauceWords) -> str:
    said = _("{name} bids {bid}.").format(name=words.name(event.seat), bid=bid_words(event.bid))
    return said.replace("!.", "!")  # a call has its own mark


def looked(event: happened.Looked, words: SauceWords) -> str:
    return _("{name} looks at the cards.").format(name=words.name(event.seat))


def shadoof_answered(event: happened.ShadoofAnswered, words: SauceWords) -> str:
    return _("{name} answers No Way! instead of {bid}.").format(
        name=words.name(event.seat), bid=bid_words(event.replaced)
    )


def stood(event: happened.Stood, words: SauceWords) -> str:
    return _("{name} lets Shadoof! stand.").format(name=words.name(event.seat))


def exchange_begun(event: happened.ExchangeBegun, words: SauceWords) -> str:
    if event.action == "pass":
        return ngettext(
            "Partners pass {count} card to each other.",
            "Partners pass {count} cards to each other.",
            event.count,
        ).format(count=event.count)
    return ngettext(
        "Everybody tosses out {count} card.", "Everybody tosses out {count} cards.", event.count
    ).format(count=event.count)


def cards_passed(event: happened.CardsPassed, words: SauceWords) -> str:
    values = {"giver": words.name(event.giver), "receiver": words.name(event.receiver)}
    if event.cards and len(event.cards) == event.count:
        return _("{giver} passes {cards} to {receiver}.").format(
            cards=words.cards(event.cards), **values
        )
    text = ngettext(
        "{giver} passes {count} card to {receiver}.",
        "{giver} passes {count} cards to {receiver}.",
        event.count,
    ).format(count=event.count, **values)
    return text + _face_up(event.shown, words)


def cards_tossed(event: happened.CardsTossed, words: SauceWords) -> str:
    name = words.name(event.seat)
    if event.cards and len(event.cards) == event.count:
        return _("{name} tosses out {cards}.").format(name=name, cards=words.cards(event.cards))
    text = ngettext(
        "{name} tosses out {count} card.", "{name} tosses out {count} cards.", event.count
    ).format(name=name, count=event.count)
    return text + _face_up(event.shown, words)


def _face_up(cards: tuple[str, ...], words: SauceWords) -> str:
    return " " + _("Face up: {cards}.").format(cards=words.cards(cards)) if cards else ""


def cards_lost(event: happened.CardsLost, words: SauceWords) -> str:
    name = words.name(event.seat)
    if event.cards:
        return _("{name} loses {cards} to the kitty.").format(
            name=name, cards=words.cards(event.cards)
        )
    return ngettext(
        "{name} loses {count} card to the kitty.", "{name} loses {count} cards to the kitty.",
        event.count,
    ).format(name=name, count=event.count)  # fmt: skip


def play_begun(event: happened.PlayBegun, words: SauceWords) -> str:
    name = words.name(event.leader)
    if event.forced is None:
        return _("{name} leads the first trick freely.").format(name=name)
    return _("{name} leads the first trick with {card}.").format(
        name=name, card=words.card(event.forced)
    )


def card_played(event: happened.CardPlayed, words: SauceWords) -> str:
    return _("{name} plays {card}.").format(
        name=words.name(event.seat), card=words.card(event.play)
    )


def trick_won(event: happened.TrickWon, words: SauceWords) -> str:
    return _("{name} wins trick {number} ({points}).").format(
        name=words.name(event.seat), number=event.number, points=words.points(event.points)
    )


def order_turned(event: happened.OrderTurned, words: SauceWords) -> str:
    text = (
        _("Cards of rank {rank} turn the order: now 1 is high and 10 low.")
        if event.reverse
        else _("Cards of rank {rank} turn the order back: now 10 is high and 1 low.")
    )
    return text.format(rank=event.rank)


def late_sauce_revealed(event: happened.LateSauceRevealed, words: SauceWords) -> str:
    card = words.card(event.card)
    if event.result == "nothing":
        return _("{card} is revealed as a late Sauce and does nothing.").format(card=card)
    return _("{card} becomes a late Sauce. In force: {names}.").format(
        card=card, names=words.entries(event.entries)
    )


def kitty_won(event: happened.KittyWon, words: SauceWords) -> str:
    return _("{name} wins the kitty: {cards} ({points}).").format(
        name=words.name(event.seat),
        cards=words.cards(event.cards),
        points=words.points(event.points),
    )


def points_moved(event: happened.PointsMoved, words: SauceWords) -> str:
    return _("{team} take {points} from the others for the last trick.").format(
        team=words.team_name(event.team), points=words.points(event.points)
    )


def hand_scored(event: happened.HandScored, words: SauceWords) -> str:
    parts = [
        _("{team}: {taken}, {score}, in all {total}").format(
            team=words.team_name(team),
            taken=words.points(event.points[team]),
            score=signed(event.scores[team]),
            total=number(event.totals[team]),
        )
        for team in (0, 1)
    ]
    text = _("Hand {number}. {teams}.").format(number=event.number, teams="; ".join(parts))
    return text + " " + _("Super-Sauce: counted double.") if event.is_double else text


def super_sauce_begun(event: happened.SuperSauceBegun, words: SauceWords) -> str:
    return _("Super-Sauce! From now on two Sauces are turned up, and scores count double.")


def match_ended(event: happened.MatchEnded, words: SauceWords) -> str:
    names = joined([words.name(seat) for seat in event.seats])
    return capital(_("{names} have won!").format(names=names))
