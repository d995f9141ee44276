"""How the table tells what a strong player would do, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.sauce.knowledge.observation import SauceObservation
from game.rules.core import Action, Seat
from game.tables.sauce.card_names import card_of
from game.tables.sauce.words.motives import reasons
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.table.advice import Advice, Reason
from game.ui.text import N_, _, ngettext

SENTENCES: dict[str, str] = {
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
}
"""A sentence for each reason that has no count in it."""
NONE_OF_THEM = {
    "tops": N_("You hold no {rank}, the highest card of a suit."),
    "trumps": N_("You hold no trump."),
    "low-cards": N_("None of your cards is among the three lowest of its suit."),
}
"""Sentences of reasons that count what the hand lacks."""


def advise(action: Action, seen: SauceObservation, words: SauceWords) -> Advice:
    """Return what to do, and why."""
    sentences = tuple(_sentence(words, reason) for reason in reasons(seen, action))
    return Advice(_title(words, action), sentences)


def _title(words: SauceWords, action: Action) -> str:
    argument = action.args[0] if action.args else ""
    if action.verb == "bid":
        return _("Bid {number}").format(number=bid_words(argument))
    if action.verb == "cut":
        return _("Cut at {number}").format(number=argument)
    titles: dict[str, Callable[[], str]] = {
        "play": lambda: _("Play {card}."),
        "pass": lambda: _("Pass {card} to your partner."),
        "toss": lambda: _("Toss out {card}."),
        "no_cut": lambda: _("Do not cut"),
        "look": lambda: _("Look at your cards."),
        "no_way": lambda: "No Way!",
        "stand": lambda: _("Let it stand"),
    }
    text = titles[action.verb]()
    return text.format(card=words.card(argument)) if "{card}" in text else text


def _sentence(words: SauceWords, reason: Reason) -> str:
    details = {key: str(value) for key, value in reason.details.items()}
    if "suit" in details:
        details["suit"] = words.suit(details["suit"])
    if "name" in details:
        details["name"] = words.name(Seat(int(details["name"])))
    if "least" in details:
        details["least"] = words.points(int(details["least"]))
    count = reason.details.get("count")
    if isinstance(count, int):
        return _counted(reason.key, count).format(**details)
    return _(SENTENCES[reason.key]).format(**details)


def _counted(key: str, count: int) -> str:
    """Return the sentence of a reason with a count, in the right form for it."""
    if not count and key in NONE_OF_THEM:
        return _(NONE_OF_THEM[key])
    if key == "wins-trick":
        return ngettext(
            "You play last and win the trick with {count} point.",
            "You play last and win the trick with {count} points.",
            count,
        )
    if key == "gives-points":
        return ngettext("You give {count} point to it.", "You give {count} points to it.", count)
    if key == "fewest-points":
        return ngettext(
            "It gives away {count} point only.", "It gives away {count} points only.", count
        )
    if key == "needs-points":
        return ngettext(
            "Your bid still needs {count} point.",
            "Your bid still needs {count} points.",
            count,
        )
    if key == "low-cards":
        return ngettext(
            "{count} of your cards is among the three lowest of its suit.",
            "{count} of your cards are among the three lowest of their suits.",
            count,
        )
    if key == "trumps":
        return ngettext("You hold {count} trump.", "You hold {count} trumps.", count)
    if key == "tops":
        return ngettext(
            "{count} of your cards is a {rank}, the highest of its suit.",
            "{count} of your cards are {rank}s, the highest of their suits.",
            count,
        )
    return ngettext("It carries {count} point.", "It carries {count} points.", count)


def pointers(action: Action, order: Sequence[str], bid: str) -> tuple[str, ...]:
    """Return where on the table it is done, the next step first.

    `order` is the hand as it lies, `bid` the number that would be bid now.
    """
    argument = action.args[0] if action.args else ""
    if action.verb in ("play", "pass", "toss"):
        card, _sign, stands_for = argument.partition("=")
        keys = [key for key in order if card_of(key) == card]
        found = tuple(f"hand:{key}" for key in keys[:1])
        # Its name is asked for when it has been chosen, and then lies above the hand.
        return (f"naming:{stands_for}", *found) if stands_for else found
    if action.verb == "bid":
        if not argument.isdecimal():
            return (f"bid:{argument}",)
        # Not at the button as long as it would bid another number.
        return ("bid",) if bid == argument else ("bid-field",)
    return (action.verb,)
