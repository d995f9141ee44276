"""Sentences about bids and their outcomes."""

from __future__ import annotations

from game.games.sauce.ruleset import SauceRules
from game.rules.core import Seat
from game.tables.sauce.contract import ContractState
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.counted import points
from game.ui.text import _, ngettext


def bidding_hint(shown: Shown, words: SauceWords) -> str:
    """Return a hint while bids are made, else an empty text."""
    if shown.dealer is None or shown.phase not in ("bid", "response"):
        return ""
    if shown.phase == "response":
        return _("Shadoof! needs {points}. Who says No Way!?").format(
            points=points(shown.rules.shadoof_least)
        )
    made = sum(bid is not None for bid in shown.bids)
    lead = _("The lowest card of {suit} leads the first trick.").format(suit=words.suit(shown.low))
    if shown.turn == words.viewer and made == len(shown.bids) - 1:
        return _("All have bid – you close the bidding.") + " " + lead
    if shown.dealer == words.viewer:
        return _("You deal and bid last.") + " " + lead
    return _("{name} deals and bids last.").format(name=words.name(shown.dealer)) + " " + lead


def order_line(shown: Shown, words: SauceWords) -> str:
    """Return whether the viewer bids first or last, or who bids last, for the turn sign."""
    if shown.phase != "bid" or shown.dealer is None or shown.turn is None:
        return ""
    made = sum(bid is not None for bid in shown.bids)
    left = len(shown.bids) - made - 1
    if shown.turn == words.viewer:
        if not left:
            return _("You bid last")
        return (
            _("You bid first")
            if not made
            else _("{name} bids last").format(name=words.name(shown.dealer))
        )
    last = shown.dealer
    return (
        _("You bid last")
        if last == words.viewer
        else _("{name} bids last").format(name=words.name(last))
    )


def of_the_hand(shown: Shown, words: SauceWords) -> tuple[str, ...]:
    """Return the text below the number in the bottle, the longest version first."""
    texts = (
        [_("of {points}")] if words.viewer is None else [_("of {points} for us"), _("of {points}")]
    )
    return tuple(text.format(points=shown.rules.bid_most) for text in texts)


def worth_in_points(bid: str | None) -> int:
    """Return the points that a bid puts into the bottle; a bid in words puts in none."""
    return int(bid) if bid is not None and bid.isdecimal() else 0


def team_total(rules: SauceRules, one: str | None, other: str | None) -> int:
    """Return the points that two partners promise together (S8.3, S8.5, S8.6)."""
    if "shadoof" in (one, other):
        return rules.shadoof_least
    if "no_way" in (one, other):
        return rules.no_way_least
    return worth_in_points(one) + worth_in_points(other)


def worth_of(shown: Shown, word: str) -> int:
    """Return the points that a bid in words brings or costs now."""
    rules = shown.rules
    worth = {
        "shadoof": rules.shadoof_worth,
        "no_way": rules.no_way_worth,
        "nope": rules.nope_worth,
        "blind_nope": rules.blind_nope_worth,
    }[word]
    return 2 * worth if shown.is_super else worth


def promise_of(shown: Shown, word: str) -> str:
    """Return what a bid in words promises, and when it can be laid."""
    rules = shown.rules
    if word == "shadoof":
        return _("{points}+ for our team").format(points=rules.shadoof_least)
    if word == "no_way":
        return _("{points}+ in answer to their Shadoof!").format(points=rules.no_way_least)
    if word == "nope":
        return _("I take no point")
    return _("unseen, when {points} behind").format(points=rules.blind_deficit)


def explained(shown: Shown, word: str) -> str:
    """Return what a bid means in whole sentences."""
    rules, worth = shown.rules, worth_of(shown, word)
    if word == "shadoof":
        text = _("Your team takes at least {points}: +{worth}, else −{worth}. It replaces "
                 "your partner's number.")  # fmt: skip
        return text.format(points=points(rules.shadoof_least), worth=worth)
    if word == "no_way":
        text = _("Answers their Shadoof!: your team takes at least {points}: +{worth}, else "
                 "−{worth}.")  # fmt: skip
        return text.format(points=points(rules.no_way_least), worth=worth)
    if word == "nope":
        text = _("You yourself take not a single point: +{worth}, else −{worth}. Your partner "
                 "bids something else.")  # fmt: skip
        return text.format(worth=worth)
    text = _("Nope! without having seen your cards: +{worth}, else −{worth}. Only for a team at "
             "least {points} behind.")  # fmt: skip
    return text.format(worth=worth, points=points(rules.blind_deficit))


def answer_lines(shown: Shown, seat: Seat) -> str:
    """Return what No Way! would mean for the player who is asked."""
    rules = shown.rules
    line = _("No Way!: your team takes at least {points}: +{worth}, else −{worth}.").format(
        points=points(rules.no_way_least), worth=worth_of(shown, "no_way")
    )
    own = shown.bids[seat]
    if own is None:
        return line
    return line + "\n" + _("It replaces your bid {bid}.").format(bid=bid_words(own))


def state_words(standing: ContractState) -> str:
    """Return how a team stands, in a word or two."""
    if standing.state == "over" and standing.need is not None:
        return _("{points} over").format(points=standing.taken - standing.need)
    return {"made": _("made"), "set": _("failed")}.get(standing.state, "")


def contract_lines(shown: Shown, words: SauceWords, side: int, standing: ContractState) -> str:
    """Return the bids of a team, what they are worth, and what is still needed."""
    lines = _contract(shown, words, side, standing)
    lines = lines or [_("Card points of both partners in this hand.")]
    return "\n".join([*lines, *_needed(shown, words, side, standing)])


def _contract(shown: Shown, words: SauceWords, side: int, standing: ContractState) -> list[str]:
    rules, seats = shown.rules, words.seating.team_seats(side)
    bids = [shown.bids[seat] for seat in seats]
    lines = []
    if "shadoof" in bids:
        lines.append(
            _("Shadoof!: at least {points} together: +{worth}, else −{worth}.").format(
                points=points(rules.shadoof_least), worth=rules.shadoof_worth
            )
        )
    elif "no_way" in bids:
        lines.append(
            _("No Way!: at least {points} together: +{worth}, else −{worth}.").format(
                points=points(rules.no_way_least), worth=rules.no_way_worth
            )
        )
    elif standing.need is not None:
        lines.append(
            _("Needed: {points}. Whatever is above that is deducted.").format(
                points=points(standing.need)
            )
        )
    for seat in seats:
        if shown.bids[seat] in ("nope", "blind_nope"):
            won = shown.won()[seat]
            text = (
                _("{name} must not take points, and has taken {points}.")
                if won
                else _("{name} must not take a single point.")
            )
            lines.append(text.format(name=words.name(seat), points=won))
    return lines


def _needed(shown: Shown, words: SauceWords, side: int, standing: ContractState) -> list[str]:
    """Return the points that a team still needs for its bids, and those left in the hand."""
    if standing.need is None or shown.phase not in ("trick", "over"):
        return []
    won, count = shown.won(), standing.need - standing.taken
    still = ngettext("Still needed: {count} point.", "Still needed: {count} points.", count)
    left = shown.rules.bid_most - sum(won)
    return [
        still.format(count=count) if count > 0 else _("The bid is made."),
        _("Still to be had in this hand: {points}.").format(points=left),
        *(
            _("{name} has taken {points}.").format(name=words.name(seat), points=points(won[seat]))
            for seat in words.seating.team_seats(side)
        ),
    ]
