"""A sentence for each reason of the rules to refuse an action."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Refusal, Seat
from game.ui.text import N_, _

REASONS: dict[str, str] = {
    "unknown-action": N_("There is no such move."),
    "no-such-seat": N_("Nobody sits there."),
    "game-over": N_("The game is over."),
    "not-your-turn": N_("It is not your turn."),
    "gift-due": N_("First {by} has to give a card."),
    "not-in-hand": N_("You do not hold that card."),
    "no-such-branch": N_("There is no such branch."),
    "protected": N_("That branch is protected: there is no coin on it."),
    "free-too-early": N_("The free branch begins when every player's branch has a card."),
    "does-not-fit": N_("{card} does not fit here: a {end} is needed."),
    "start-number": N_("A branch begins with a {start}."),
    "no-such-end": N_("There is no open {end} on that branch."),
    "one-play": N_("One play in a turn: now say {next}."),
    "coin-ends-turn": N_("The coin is back, so no card is laid in this turn."),
    "cover-double": N_("The second card goes on your double: a {number} is needed."),
    "draw-for-double": N_("No card fits the double any more: draw one."),
    "fill-double": N_("First the double has to be filled: only a {number} may be laid there."),
    "pile-empty": N_("The draw pile is empty."),
    "one-draw": N_("You have drawn already."),
    "no-draw-now": N_("After a card no other is drawn."),
    "coin-there": N_("The coin is on your branch already."),
    "card-played": N_("You have laid a card: no coin is put back in this turn."),
    "forced-by-double": N_("A double on somebody else's branch forced you to draw: no coin."),
    "draw-first": N_("Draw first, then put the coin back."),
    "must-play": N_("The pile is empty and you can lay a card: you have to."),
    "not-played-own": N_("The coin comes off in a turn in which you lay a card on your branch."),
    "no-coin": N_("There is no coin on your branch."),
    "nothing-done": N_("First lay a card or draw one."),
    "finish-double": N_("The double is not finished: add a card to it, or draw one."),
    "nothing-to-declare": N_("Not yet!"),
    "already-declared": N_("You have said it already."),
    "nothing-to-catch": N_("Not yet!"),
    "own-offence": N_("Nobody catches themselves."),
    "finish-before-catch": N_("Finish your double first."),
    "no-penalties": N_("This game is played without penalties: nobody is caught."),
    "no-gift-due": N_("No card has to be given now."),
    "gift-not-in-hand": N_("The card comes from your own hand."),
}


def reason_of(refusal: Refusal, next_word: str, name: Callable[[Seat], str]) -> str:
    """Return why something is not possible, as a sentence."""
    details = dict(refusal.details)
    if "by" in details:
        details["by"] = name(Seat(int(details["by"])))
    return _(REASONS[refusal.reason]).format(next=next_word, **details)
