"""What is to be seen of the bids, and the sheets on which they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.core import Action, Refusal, Seat
from game.tables.sauce.bidder import Bidder, Question
from game.tables.sauce.contract import standing_of
from game.tables.sauce.panels.answer import AnswerSheet, CutSheet
from game.tables.sauce.panels.bid_slider import NumberField
from game.tables.sauce.panels.bidding import BidSheet, WordBid
from game.tables.sauce.panels.bids_panel import BidRow, BidsPanel
from game.tables.sauce.panels.sheet import Hint
from game.tables.sauce.panels.team_bar import TeamBar
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.bid_sentences import (
    answer_lines,
    contract_lines,
    explained,
    state_words,
    team_bid,
    terms_of,
)
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import BIDS, bid_words
from game.ui.counted import points
from game.ui.frame import Tip
from game.ui.table.choices import Choices
from game.ui.table.host import Person
from game.ui.text import _, ngettext

Doing = Callable[[Action], object]


def question(shown: Shown, viewer: Seat | None, legal: Sequence[Action]) -> Question:
    """Return which number is asked for: a bid, or where to cut."""
    rules, verb = shown.rules, "cut" if shown.phase == "cut" else "bid"
    numbers = [action.args[0] for action in legal if action.verb == verb]
    most = max((int(text) for text in numbers if text.isdecimal()), default=0)
    about = (shown.phase, shown.number, viewer)
    if verb == "cut":
        return Question(about, verb, 1, 1, most, most // 2)
    proposal = rules.bid_most // 4 if shown.phase == "bid" else most // 2
    return Question(about, verb, rules.bid_step, 0, most, proposal)


def bids_panel(
    shown: Shown, words: SauceWords, people: Sequence[Person], *, is_narrow: bool
) -> BidsPanel:
    """Return the bids of all four, in the order of bidding."""
    first = words.seating.bottom if shown.dealer is None else shown.after(shown.dealer)
    text = _("{points} in every hand").format(points=points(shown.rules.bid_most))
    seats = (shown.after(first, steps) for steps in range(len(shown.order)))
    return BidsPanel(
        _("Bids and points") if shown.phase == "trick" else _("The bids"),
        tuple(_row(people[seat], shown) for seat in seats),
        text,
        (_team_bar(shown, words, 0), _team_bar(shown, words, 1)),
        is_narrow,
    )


def _row(person: Person, shown: Shown) -> BidRow:
    bid = shown.bids[person.seat]
    is_asked = shown.phase in ("bid", "response") and shown.turn == person.seat
    if bid in ("nope", "blind_nope") and shown.phase in ("trick", "over"):
        return BidRow(person, bid, is_asked, "broken" if shown.won()[person.seat] else "kept")
    return BidRow(person, bid, is_asked, "")


def _team_bar(shown: Shown, words: SauceWords, side: int) -> TeamBar:
    standing = standing_of(shown, words.seating, side)
    tricks = shown.trick_counts()[words.seating.team_of_side(side)]
    text = ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
    name = words.team(side)
    return TeamBar(
        side,
        name,
        words.team_lines(side),
        standing,
        shown.rules.bid_most,
        state_words(standing),
        text if shown.phase in ("trick", "over") else "",
        Tip(name, contract_lines(shown, words, side, standing)),
    )


def number_field(bidder: Bidder) -> NumberField:
    """Return the field with the number that is being chosen."""
    asked = bidder.question
    return NumberField(bidder.text, bidder.value, asked.step, asked.most, bidder.put, bidder.move)


def bid_sheet(
    shown: Shown,
    words: SauceWords,
    viewer: Seat,
    bidder: Bidder,
    choices: Choices,
    refusal: Callable[[Action], Refusal | None],
    do: Doing,
    hint: Hint | None,
) -> BidSheet:
    """Return everything that the viewer can bid."""
    rules = shown.rules

    def word_bid(word: str) -> WordBid:
        action = Action("bid", (word,))
        is_possible, text = action in choices.actions, explained(shown, word)
        refused = None if is_possible else refusal(action)
        if refused:
            text += "\n" + words.refusal(refused)
        terms = terms_of(shown, word, is_possible=is_possible)
        return WordBid(word, is_possible, terms, Tip(bid_words(word), text), partial(do, action))

    return BidSheet(
        name=words.name(viewer),
        field=number_field(bidder),
        scale=rules.bid_most,
        star=rules.shadoof_least,
        team=team_bid(shown, viewer, bidder.text),
        words=tuple(word_bid(word) for word in BIDS),
        bid=bidder.confirm,
        look=None if shown.looked[viewer] else partial(do, Action("look")),
        hint=hint,
    )


def answer_sheet(
    shown: Shown, words: SauceWords, viewer: Seat, choices: Choices, do: Doing, hint: Hint | None
) -> AnswerSheet:
    """Return the question whether the viewer answers Shadoof! (S8.6)."""
    bidder = next(seat for seat in shown.order if shown.bids[seat] == "shadoof")
    return AnswerSheet(
        _("{name} says Shadoof! – do you answer?").format(name=words.name(bidder)),
        answer_lines(shown, viewer),
        partial(do, Action("no_way")),
        partial(do, Action("stand")),
        partial(do, Action("look")) if choices.may("look") else None,
        hint,
    )


def cut_sheet(bidder: Bidder, do: Doing) -> CutSheet:
    """Return the question where the pack is cut (S3.2)."""
    return CutSheet(number_field(bidder), bidder.confirm, partial(do, Action("no_cut")))
