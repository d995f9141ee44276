"""A sentence for each reason of the rules to refuse an action."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Refusal
from game.ui.text import N_, _

REASONS: dict[str, str] = {
    "unknown-action": N_("There is no such move."),
    "no-such-seat": N_("Nobody sits there."),
    "match-over": N_("The game is over."),
    "no-cut-now": N_("The pack is not cut now."),
    "not-the-cutter": N_("The player at the dealer's right cuts."),
    "cut-too-deep": N_("At most {most} can be lifted off."),
    "no-bidding-now": N_("No bids are made now."),
    "not-your-turn": N_("It is not your turn."),
    "no-such-bid": N_("Bids go from 0 to {most} in steps of {step}."),
    "sum-too-high": N_("Your partner has bid {partner}: you can bid {most} at most."),
    "one-shadoof": N_("Shadoof! has been bid already; there is only one in a hand."),
    "nothing-to-answer": N_("No Way! answers a Shadoof! of the other team."),
    "one-no-way": N_("Your partner has said No Way! already."),
    "one-nope": N_("Your partner has bid Nope! already."),
    "not-behind": N_("Your team is {behind} behind; Blind Nope! needs {needed}."),
    "already-looked": N_("You have seen your cards."),
    "all-open": N_("All cards lie face up: nobody can bid blind."),
    "no-looking-now": N_("There is nothing to look at now."),
    "nothing-hidden": N_("You see your cards already."),
    "bid-blind": N_("You have bid blind: your cards stay face down until all bids stand."),
    "no-answer-now": N_("There is nothing to answer now."),
    "not-asked": N_("You are not asked."),
    "no-passing-now": N_("No cards are passed now."),
    "no-tossing-now": N_("No cards are tossed out now."),
    "all-chosen": N_("You have chosen enough: {count}."),
    "not-in-hand": N_("You do not hold that card."),
    "chosen-already": N_("You have chosen that card already."),
    "no-trick-now": N_("No trick is played now."),
    "no-sauce-in-hand": N_("You hold no SAUCE card."),
    "not-a-sauce": N_("{card} is no Sauce of this hand."),
    "stood-for": N_("Another SAUCE card has stood for {card} already."),
    "lowest-leads": N_("The first trick begins with the lowest card of the low suit: {play}."),
    "lowest-follows": N_("In the first trick you play your lowest card of the low suit: {play}."),
    "sauce-follows": N_("{suit} is asked for: the SAUCE card can follow, so it has to."),
    "follow": N_("{suit} is asked for, and you can follow."),
    "trump-closed": N_("{suit} is trump; it may be led once a trump has been played."),
}


def reason_of(refusal: Refusal, suit: Callable[[str], str], card: Callable[[str], str]) -> str:
    """Return why something is not possible, as a sentence."""
    details = dict(refusal.details)
    if "suit" in details:
        name = suit(details["suit"])
        details["suit"] = name[:1].upper() + name[1:]
    for key in ("card", "play"):
        if key in details:
            details[key] = card(details[key])
    return _(REASONS[refusal.reason]).format(**details)
