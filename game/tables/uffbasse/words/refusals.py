"""A sentence for each reason of the rules to refuse an action."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Refusal
from game.ui.text import N_, _

REASONS: dict[str, str] = {
    "unknown-action": N_("There is no such move."),
    "no-such-seat": N_("Nobody sits there."),
    "game-over": N_("The game is over."),
    "clock-only-closes": N_("That is not possible now."),
    "only-clock-closes": N_("The moment passes by itself."),
    "no-window": N_("Nobody may shout right now."),
    "no-seeds-now": N_("The first ingredient is chosen at the beginning of a round."),
    "seed-chosen": N_("You have already chosen."),
    "not-in-hand": N_("You do not hold that card."),
    "no-building-now": N_("The market is not being built."),
    "not-your-turn": N_("It is not your turn."),
    "take-first": N_("First take a card from the middle."),
    "lay-first": N_("First lay a card on its stall."),
    "not-in-middle": N_("That card does not lie in the middle."),
    "no-trick-now": N_("No card can be played now."),
    "follow-colour": N_("{colour} was led and you have it: follow suit!"),
    "follow-trumps": N_("Trump was led: {first} and {second} are one suit, follow it!"),
    "no-pick-now": N_("The winner of a trick picks, nobody else."),
    "not-winner": N_("Only the winner of the trick picks."),
    "empty-stall": N_("That stall is empty."),
    "card-out-of-play": N_("The Uffbasse! card is not used in this round."),
    "no-open-moment": N_("Not now: wait for the next open moment."),
    "card-has-owner": N_("The card has an owner."),
    "not-alone-with-fewest": N_(
        "Not yet! You are not alone with the fewest stars and pantry cards."
    ),
    "card-is-free": N_("The card lies free: there is nobody to call against."),
    "own-card": N_("The card is yours already."),
    "owner-alone-with-fewest": N_(
        "Not yet! Its owner still has the fewest stars and pantry cards."
    ),
    "nothing-to-decline": N_("The call would not bring you the card anyway."),
    "no-use-now": N_("The card is used after the last card of a trick."),
    "not-owner": N_("The Uffbasse! card is not yours."),
    "no-cooking-now": N_("The kitchen is closed."),
    "not-on-display": N_("That recipe is not on display."),
    "finish-dish-first": N_("First finish the dish in the pot."),
    "no-dish-begun": N_("No dish is in the pot."),
    "cannot-pay": N_("Your ingredients do not pay for it, not even two for one."),
    "not-in-pantry": N_("That card is not in your pantry."),
    "does-not-fit": N_("That ingredient does not fit any more."),
    "not-paid": N_("Not everything is paid yet."),
    "joker-once": N_("The joker works once in each cooking phase."),
    "joker-does-not-fit": N_("The joker stands for a whole ingredient."),
    "no-discard-now": N_("Nothing is thrown away now."),
}
"""A sentence for each of the rules' reasons."""


def reason_of(refusal: Refusal, colour: Callable[[str], str]) -> str:
    """Return the sentence for a refusal; `colour` names the ingredients in its details."""
    details = {
        name: colour(value) if name in ("colour", "first", "second") else value
        for name, value in refusal.details
    }
    text = _(REASONS.get(refusal.reason, REASONS["unknown-action"])).format(**details)
    return text[:1].upper() + text[1:]
