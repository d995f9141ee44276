"""What is shown of the bids, and the controls to bid, answer and cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.core import Action, Refusal, Seat
from game.tables.sauce.bidder import Bidder, Question
from game.tables.sauce.contract import standing_of
from game.tables.sauce.moments.thrown import Thrown
from game.tables.sauce.panels.bidding.desk import DeskButton
from game.tables.sauce.panels.bidding.hand_bottle import (
    HandBottle,
    NumberField,
    Share,
    TheirBottle,
)
from game.tables.sauce.panels.bidding.middle import Bidding
from game.tables.sauce.panels.bidding.special_cards import SpecialCard
from game.tables.sauce.panels.bidding.tokens import Token
from game.tables.sauce.panels.contracts.panel import Contracts
from game.tables.sauce.panels.contracts.team_bar import TeamBar
from game.tables.sauce.panels.cutting import Cutting
from game.tables.sauce.shown import Shown
from game.tables.sauce.words import bid_sentences as say
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import BIDS, bid_words
from game.ui.counted import points
from game.ui.frame import Press, Tip
from game.ui.table.choices import Choices
from game.ui.table.host import Person
from game.ui.table.panels.turn_sign import TurnSign
from game.ui.text import N_, _, ngettext

Doing = Callable[[Action], object]
UNSEEN = N_("Bidding unseen pays off only with Blind Nope!")
PACK = 61
"""Cards of the pack: one more than the places to cut."""


def question(shown: Shown, viewer: Seat | None, legal: Sequence[Action]) -> Question:
    """Return which number is asked for: a bid, or where to cut."""
    rules, verb = shown.rules, "cut" if shown.phase == "cut" else "bid"
    numbers = [action.args[0] for action in legal if action.verb == verb]
    most = max((int(text) for text in numbers if text.isdecimal()), default=0)
    is_unseen = any(action.verb == "look" for action in legal)
    about = (shown.phase, shown.number, viewer, bool(numbers), is_unseen)
    if verb == "cut":
        return Question(about, verb, 1, 1, most, most // 2)
    proposal = rules.bid_most // 4 if shown.phase == "bid" else most // 2
    return Question(about, verb, rules.bid_step, 0, most, proposal)


# What everybody sees


def contracts(shown: Shown, words: SauceWords) -> Contracts:
    """Return what both teams have taken against their bids."""
    text = _("{points} in every hand").format(points=points(shown.rules.bid_most))
    titles = _("Bids and points"), _("Bids")
    return Contracts(titles, text, (_team_bar(shown, words, 0), _team_bar(shown, words, 1)))


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
        say.state_words(standing),
        text if shown.phase in ("trick", "over") else "",
        Tip(name, say.contract_lines(shown, words, side, standing)),
    )


def token(
    seat: Seat, shown: Shown, words: SauceWords, thrown: Thrown, rect: Rect,
    start: tuple[float, float], *, still: bool,
) -> Token:  # fmt: skip
    """Return what somebody has bid, or the place where it will lie."""
    bid = shown.bids[seat] or thrown.bid(seat)
    is_broken = False
    lines = [] if bid is None else [_("Bid {number}").format(number=bid_words(bid))]
    if bid in ("nope", "blind_nope") and shown.phase in ("trick", "over"):
        won = shown.won()[seat]
        is_broken = won > 0
        kept = _("{name} must not take points, and has taken {points}.")
        text = kept if is_broken else _("{name} must not take a single point.")
        lines.append(text.format(name=words.name(seat), points=won))
    return Token(
        f"bids:{seat}",
        words.seating.side_of(seat),
        bid,
        rect,
        start,
        thrown.share(seat, still=still),
        shown.phase in ("bid", "response") and shown.turn == seat,
        is_broken,
        Tip(words.name(seat), "\n".join(lines)),
    )


def promised(shown: Shown, words: SauceWords) -> tuple[int, int, int, int]:
    """Return the points of a team's bids together, and of the lower part: ours, then theirs."""
    found: list[int] = []
    for upper, lower in (words.seating.team_seats(0), words.seating.team_seats(1)):
        total = say.team_total(shown.rules, shown.bids[upper], shown.bids[lower])
        low = say.worth_in_points(shown.bids[lower])
        found += [min(total, shown.rules.bid_most), low if low < total else 0]
    return found[0], found[1], found[2], found[3]


def bottle(
    shown: Shown, words: SauceWords, people: Sequence[Person], bidder: Bidder | None,
    poured: Sequence[float],
) -> HandBottle:  # fmt: skip
    """Return the bids of the team in front; `bidder` holds the bid being chosen, if any.

    `poured` are the levels of all bids now; see `promised`.
    """
    own = words.seating.bottom
    partner = shown.partner(own)
    field, made = None, shown.bids[own]
    bid = made
    if bidder is not None:
        field, bid = number_field(bidder), bidder.word or bidder.text
    total, low = (round(level) for level in poured[:2])
    high = total - low
    if bidder is not None:
        # The ring is pulled from what the partner has bid, and followed at once.
        low, high = say.worth_in_points(shown.bids[partner]), say.worth_in_points(bid)
        total = say.team_total(shown.rules, shown.bids[partner], bid)
    return HandBottle(
        most=shown.rules.bid_most,
        partner=_share(people[partner], low, shown.bids[partner]),
        own=_share(people[own], high, bid),
        total=min(total, shown.rules.bid_most),
        labels=say.of_the_hand(shown, words),
        daring=shown.rules.shadoof_least,
        flag=f"{shown.rules.shadoof_least} Shadoof!",
        field=field,
        levels=_levels(shown, own) if bidder is None else (),
        is_aside=bidder is not None and bool(bidder.word),
        resume=(lambda: bidder.put(bidder.value)) if bidder is not None else (lambda: None),
    )


def _levels(shown: Shown, seat: Seat) -> Sequence[int]:
    """Return all numbers that a seat might bid if it is its turn."""
    is_asked = shown.phase == "bid" and shown.turn == seat
    return range(0, shown.rules.bid_most + 1, shown.rules.bid_step) if is_asked else ()


def _share(person: Person, count: int, bid: str | None) -> Share:
    text = "" if bid is None else _("Bid {number}").format(number=bid_words(bid))
    return Share(person, count, bid is not None, text)


def number_field(bidder: Bidder) -> NumberField:
    """Return the ring's number."""
    asked = bidder.question
    prompt = "" if bidder.is_moved else _("Pull the ring to your bid")
    return NumberField(
        bidder.text, bidder.value, asked.step, asked.most, bidder.drag, bidder.move, bidder.press,
        prompt,
    )  # fmt: skip


def cards(
    shown: Shown, words: SauceWords, bidder: Bidder | None, choices: Choices,
    refusal: Callable[[Action], Refusal | None], do: Doing,
) -> tuple[SpecialCard, ...]:  # fmt: skip
    """Return the bids in words as cards; `bidder` is None unless somebody bids now."""
    answers = choices.may("no_way")
    total = 0
    if bidder is not None and words.viewer is not None and not bidder.word:
        partner = shown.bids[shown.partner(words.viewer)]
        total = say.team_total(shown.rules, partner, bidder.text)

    def card(word: str) -> SpecialCard:
        is_answer = answers and word == "no_way"
        action = Action("no_way") if is_answer else Action("bid", (word,))
        is_possible, text = action in choices.actions, say.explained(shown, word)
        refused = refusal(action) if bidder is not None and not is_possible else None
        if refused:
            text += "\n" + words.refusal(refused)
        lift = word == "shadoof" and is_possible and total >= shown.rules.shadoof_least
        press: Callable[[], object] = partial(do, action)
        if is_possible and not is_answer and bidder is not None:
            press = partial(bidder.choose, word)
        return SpecialCard(
            "no_way" if is_answer else f"bid:{word}",
            word,
            is_possible,
            is_answer or (word == "no_way" and is_possible),
            lift or (bidder is not None and bidder.word == word),
            say.promise_of(shown, word),
            say.worth_of(shown, word),
            Tip(bid_words(word), text),
            press,
            ("bid", word) if is_possible else None,
        )

    return tuple(card(word) for word in BIDS)


def sign(
    shown: Shown, words: SauceWords, people: Sequence[Person], turn: tuple[str, bool]
) -> TurnSign:
    """Return whose turn it is to bid, to answer or to cut."""
    title, is_mine = turn
    seat = shown.turn
    hint = say.bidding_hint(shown, words)
    if seat is None:
        return TurnSign(title, tip=Tip(title, hint))
    person = people[seat]
    if not is_mine:
        title = title or words.name(seat)
        line = say.order_line(shown, words)
        return TurnSign(title, line, person=person, tip=Tip(title, hint))
    name = words.name(seat)
    if shown.phase == "cut":
        title, line = _("Cut the pack?"), _("Touch it where you cut.")
    elif shown.phase == "response":
        bidder = next(one for one in shown.order if shown.bids[one] == "shadoof")
        title = _("Do you answer?")
        line = _("{name} says Shadoof!").format(name=words.name(bidder))
        hint = say.answer_lines(shown, seat)
    else:
        title = _("Your bid, {name}!").format(name=name)
        line = say.order_line(shown, words)
    return TurnSign(title, line, is_mine=True, person=person, tip=Tip(title, hint))


def desk(
    shown: Shown, words: SauceWords, bidder: Bidder, choices: Choices, do: Doing
) -> tuple[DeskButton, ...]:
    """Return the buttons to bid or to answer; who has not looked is offered that first."""
    asked = words.viewer if shown.phase == "response" else None
    made = _bid_button(bidder) if asked is None else _stand_button(shown, asked, do)
    if not choices.may("look"):
        return (made,)
    text = _("Who looks can no longer bid Blind Nope! Any other bid is possible either way.")
    if asked is not None:
        text = _("You may look before you answer.")
    elif not bidder.word:
        label = _("Bid {number} unseen").format(number=bidder.text)
        made = replace(made, label=label, tip=Tip(label, _(UNSEEN)))
    look = DeskButton(
        "look", _("Look at your cards"), partial(do, Action("look")), "primary",
        Tip(_("Your cards lie face down"), text), "extra", 32,
    )  # fmt: skip
    return look, replace(made, kind="paper", units=24)


def _stand_button(shown: Shown, seat: Seat, do: Doing) -> DeskButton:
    label = _("Let it stand")
    tip = Tip(label, say.answer_lines(shown, seat))
    return DeskButton("stand", label, partial(do, Action("stand")), "primary", tip, units=32)


def _bid_button(bidder: Bidder) -> DeskButton:
    """Return the button that bids; it is no advice to bid where the ring begins."""
    label = _("Bid {number}").format(number=bidder.text)
    if bidder.word:
        label = _("Lay {bid}").format(bid=bid_words(bidder.word))
    tip = Tip(label, _("Enter does the same. The numbers of both partners are added."))
    kind = "primary" if bidder.is_moved else "paper"
    return DeskButton("bid", label, bidder.confirm, kind, tip, units=38)


def bidding(
    shown: Shown, words: SauceWords, people: Sequence[Person],
    bidder: Bidder | None, rings: Bidder | None, choices: Choices,
    refusal: Callable[[Action], Refusal | None], do: Doing, scores: tuple[Tip, Tip],
    open_board: Press, poured: Sequence[float],
) -> Bidding:  # fmt: skip
    """Return all that stands on the cloth while bids are made.

    `bidder` is that of the seat asked now, `rings` the same if a number may be bid; `scores` are
    the tips of both bottles, `poured` the levels of the bids now.
    """
    theirs = round(poured[2]), round(poured[3])
    return Bidding(
        bottle(shown, words, people, rings, poured),
        TheirBottle(
            shown.rules.bid_most, theirs, words.team(1) if words.viewer is not None else ""
        ),
        scores,
        open_board,
        cards(shown, words, bidder, choices, refusal, do),
        _label(rings, choices),
        desk(shown, words, bidder, choices, do) if bidder is not None else (),
        rings.lay if rings is not None else lambda word: do(Action(word)),
    )


def _label(rings: Bidder | None, choices: Choices) -> str:
    """Return the text above the cards for bids in words."""
    if rings is None:
        return ""
    return _(UNSEEN) if choices.may("look") else _("Or lay one of these instead")


def cutting(bidder: Bidder | None, do: Doing) -> Cutting:
    """Return the pack to be cut; `bidder` is None for onlookers (S3.2)."""
    no_cut = partial(do, Action("no_cut"))
    if bidder is None:
        return Cutting(PACK, 0, lambda _at: None, lambda _steps: None, None, no_cut)
    return Cutting(
        bidder.question.most + 1, bidder.shown, bidder.put, bidder.move, bidder.confirm,
        no_cut,
    )  # fmt: skip
