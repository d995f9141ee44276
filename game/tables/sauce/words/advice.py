"""What a strong player would do, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.games.sauce.knowledge.observation import SauceObservation
from game.rules.core import Action, Seat
from game.tables.sauce.card_names import card_of
from game.tables.sauce.words.motives import reasons
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.table.guidance.advice import Advice, Reason, Sentences, telling
from game.ui.text import N_, NN_, _

SENTENCES = Sentences(
    {
        "first-trick": N_("The first trick asks for your lowest card in {suit}."),
        "only-card": N_("It is the only card that you may play."),
        "last-card": N_("It is your last card."),
        "cannot-be-beaten": N_("No card that the others can still hold beats it."),
        "wins-so-far": N_("It beats everything that has been played so far."),
        "cheapest-winner": N_("It is the lowest of your cards that does."),
        "no-points": N_("It carries no points."),
        "frees-hand": N_("Then you hold no {suit} any more."),
        "partner-wins": N_("{name}, your partner, is winning the trick."),
        "keeps-nope": N_("You have bid Nope!: you must not take points."),
        "none-wins": N_("None of your cards would be winning."),
        "leaves-trick": N_("You leave the lead in this trick to {name}."),
        "contract-made": N_("Your bid is made: further points are deducted."),
        "together": N_("With your partner's {partner} that makes {total}."),
        "needs-only": N_("No Way! needs only {least} together."),
        "no-blind-bid": N_("Then Blind Nope! is no longer possible."),
        "passes-trump": N_("A trump helps your partner."),
        "tops": N_("You hold no {rank}, the highest card of a suit."),
        "others-bid": N_("So far the others have bid {sum} of {whole} points."),
        "trumps": N_("You hold {held} of the {whole} trumps."),
        "no-trump": N_("You hold no trump."),
        "low-cards": N_("You hold no card of the weakest ranks, {first} to {last}."),
    },
    {
        "wins-trick": NN_(
            "You play last and win the trick with {count} point.",
            "You play last and win the trick with {count} points.",
        ),
        "gives-points": NN_("You give {count} point to it.", "You give {count} points to it."),
        "fewest-points": NN_(
            "It gives away {count} point only.", "It gives away {count} points only."
        ),
        "needs-points": NN_(
            "Your bid still needs {count} point.", "Your bid still needs {count} points."
        ),
        "low-cards": NN_(
            "You hold {count} card of the weakest ranks, {first} to {last}.",
            "You hold {count} cards of the weakest ranks, {first} to {last}.",
        ),
        "tops": NN_(
            "{count} of your cards is a {rank}, the highest of its suit.",
            "{count} of your cards are {rank}s, the highest of their suits.",
        ),
        "carries-points": NN_("It carries {count} point.", "It carries {count} points."),
    },
)

_PASSING = ("needs-points", "contract-made")
"""Reasons that tell how far the own bid is."""

_TITLES = {
    "play": N_("Play {card}."),
    "pass": N_("Pass on {card}."),
    "toss": N_("Toss out {card}."),
    "no_cut": N_("Do not cut"),
    "look": N_("Look at the cards."),
    "no_way": "No Way!",
    "stand": N_("Let it stand"),
}


def advise(
    action: Action,
    seen: SauceObservation,
    words: SauceWords,
    instead_of: Action | None = None,
) -> Advice:
    """Return what to do, and why, or why `instead_of` something else."""
    found = telling(partial(reasons, seen), action, instead_of)
    told = {reason.key: _sentence(words, reason) for reason in found}
    passing = tuple(text for key, text in told.items() if key in _PASSING)
    return Advice(_title(words, action), tuple(told.values()), passing=passing)


def _title(words: SauceWords, action: Action) -> str:
    argument = action.args[0] if action.args else ""
    if action.verb == "bid":
        return _("Bid {number}").format(number=bid_words(argument))
    if action.verb == "cut":
        return _("Cut at {number}").format(number=argument)
    text = _(_TITLES[action.verb])
    return text.format(card=words.card(argument)) if "{card}" in text else text


def _sentence(words: SauceWords, reason: Reason) -> str:
    names = {}
    if suit := reason.details.get("suit"):
        names["suit"] = words.suit(str(suit))
    if (seat := reason.details.get("name")) is not None:
        names["name"] = words.name(Seat(int(seat)))
    if least := reason.details.get("least"):
        names["least"] = words.points(int(least))
    return SENTENCES.tell(reason, **names)


def pointers(action: Action, order: Sequence[str], bid: str) -> tuple[str, ...]:
    """Return the targets that carry out an action, the next step's first.

    `order` is the hand from left to right, `bid` what the button would bid now.
    """
    argument = action.args[0] if action.args else ""
    if action.verb in ("play", "pass", "toss"):
        card, _sign, stands_for = argument.partition("=")
        keys = [key for key in order if card_of(key) == card]
        found = tuple(f"hand:{key}" for key in keys[:1])
        # The question for its name follows the choice, and lies above the hand.
        return (f"naming:{stands_for}", *found) if stands_for else found
    if action.verb == "bid":
        # Where nobody is asked, the bottle has the levels of all numbers.
        level = (f"bid-level:{argument}",) if argument.isdecimal() else ()
        # Not the button while it would bid something else.
        if bid == argument:
            return ("bid", *level)
        return ("bid-field", *level) if level else (f"bid:{argument}",)
    return (action.verb,)
