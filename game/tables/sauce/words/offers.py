"""What a seat may do at a flat table, and what everybody knows about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.games.sauce.knowledge.observation import SauceObservation
from game.rules.core import Action, Seat
from game.tables.sauce.card_names import BACK, face_of, held, rank_and_suit, suit_and_rank
from game.tables.sauce.shown import Shown, read
from game.tables.sauce.words import bid_sentences as say
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.counted import number
from game.ui.table.offers import HeldCard, Offer
from game.ui.text import N_, _

GO = {"play": N_("Play it"), "pass": N_("Pass it on"), "toss": N_("Toss it out")}
"""What is done with a card of the hand, without naming it."""
OTHERS = {"no_cut": N_("Do not cut"), "stand": N_("Let it stand")}


def held_cards(seen: SauceObservation, words: SauceWords, sorting: str) -> Sequence[HeldCard]:
    """Return the hand of the viewing seat, sorted by the setting `sorting`.

    Cards that the owner has not looked at lie face down.
    """
    shown = read(seen)
    order = rank_and_suit if sorting == "rank" else suit_and_rank
    hand = sorted(shown.hand, key=order)
    cards = [HeldCard(card, face_of(card), words.card(card)) for card in hand]
    hidden = shown.hidden(seen.seat)
    return [*cards, *(HeldCard(f"?{index}", BACK, _("A covered card")) for index in range(hidden))]


def offers_of(words: SauceWords, shown: Shown, seen: SauceObservation) -> Sequence[Offer]:
    """Return the legal actions of a seat in words; who has not looked is offered that first."""
    look, unseen = Action("look"), _("Bid {number} unseen")
    found = [_offer(words, shown, action) for action in seen.legal if action != look]
    if look not in seen.legal:
        return found
    for index, one in enumerate(found):
        text = one.words if one.number is None else unseen.format(number=one.number)
        found[index] = replace(one, words=text, is_main=False)
    return [Offer(look, _("Look at your cards"), is_main=True), *found]


def _offer(words: SauceWords, shown: Shown, action: Action) -> Offer:
    argument = action.args[0] if action.args else ""
    if action.verb in GO:
        text = words.card(argument) if "=" in argument else _(GO[action.verb])
        return Offer(action, text, held(argument), _(GO[action.verb]))
    if action.verb == "bid" and argument.isdecimal():
        text = _("Bid {number}").format(number=argument)
        return Offer(action, text, number=int(argument), is_main=True)
    if action.verb == "bid":
        return Offer(action, bid_words(argument), note=_promise(shown, argument))
    if action.verb == "cut":
        text = _("Cut at {number}").format(number=argument)
        return Offer(action, text, number=int(argument), is_main=True)
    if action.verb == "no_way":
        return Offer(action, bid_words("no_way"), note=_promise(shown, "no_way"))
    return Offer(action, _(OTHERS[action.verb]))


def _promise(shown: Shown, word: str) -> str:
    """Return what a bid in words promises, and what it is worth."""
    worth = say.worth_of(shown, word)
    return f"{say.promise_of(shown, word)}: +{worth} / −{worth}"


def seat_facts(shown: Shown, seat: Seat) -> Sequence[str]:
    """Return the team's score, and what this seat has bid in this hand."""
    team = shown.scores[shown.team_of[seat]]
    score = _("Team: {points}").format(points=number(team))
    bid = shown.bids[seat]
    return (score,) if bid is None else (score, _("Bid {number}").format(number=bid_words(bid)))
