"""What a strong player would do, and why, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.uffda.actions import COIN
from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Action, Seat
from game.tables.uffda.layout.places import UffdaPlaces
from game.tables.uffda.words.motives import reasons
from game.tables.uffda.words.things import UffdaWords
from game.ui.table.guidance.advice import Advice, Reason, Sentences, telling
from game.ui.text import N_, NN_, _

SENTENCES = Sentences(
    {
        "goes-out": N_("It is your last card: the round is yours."),
        "then-declare": N_("It leaves you one card: say {word}!"),
        "leaves-one": N_("It leaves you one card."),
        "fills-double": N_("The double {number} has to be filled first."),
        "only-card": N_("It is the only card that you may lay."),
        "then-take-coin": N_("After it you may take the coin off your branch."),
        "branch-is-safe": N_("Nobody else may play on your branch."),
        "may-play-after": N_("After drawing you may still lay a card."),
        "no-card-for-double": N_("You hold no other {number} for your double."),
        "nothing-fits": N_("None of your cards can be laid."),
        "closes-branch": N_("Then nobody else may play on your branch."),
        "owes-coin": N_("You have laid no card, so the coin is owed."),
        "could-be-caught": N_("Whoever forgets it can be caught."),
        "coin-stays": N_(
            "The coin stays: others may lay on your branch, too, and make new ends there."
        ),
        "turn-is-done": N_("There is nothing left that you have to do."),
        "one-card": N_("You have one card left."),
        "forgot-coin": N_("{name} has forgotten to put the coin back."),
        "forgot-word": N_("{name} has one card left and has not said {word}."),
    },
    {
        "dearest": NN_(
            "It rids you of {count} point: no other card you may lay counts more.",
            "It rids you of {count} points: no other card you may lay counts more.",
        ),
        "cards-for-double": NN_(
            "{count} other card of yours fits the double.",
            "{count} other cards of yours fit the double.",
        ),
        "cards-go-on": NN_(
            "{count} other card of yours fits the new end {number}.",
            "{count} other cards of yours fit the new end {number}.",
        ),
        "cards-fit-there": NN_(
            "{count} card of yours fits there.", "{count} cards of yours fit there."
        ),
        "dearest-in-hand": NN_(
            "It counts {count} point, and no card in your hand counts more.",
            "It counts {count} points, and no card in your hand counts more.",
        ),
        "worth": NN_("It counts {count} point.", "It counts {count} points."),
    },
)


def advise(
    action: Action,
    seen: UffdaObservation,
    things: UffdaWords,
    instead_of: Action | None = None,
) -> Advice:
    """Return what to do, and why, or why `instead_of` something else."""
    found = telling(partial(reasons, seen), action, instead_of)
    sentences = tuple(_sentence(things, reason) for reason in found)
    return Advice(_title(things, action), sentences)


def _title(things: UffdaWords, action: Action) -> str:
    words = things.rules.words
    if action.verb == "play":
        card, branch, number = action.args
        place = things.branch_title(branch)
        return _("Lay {card} on the {number}: {place}.").format(
            card=card, number=number, place=place
        )
    if action.verb == "give":
        return _("Give {card} away.").format(card=action.args[0])
    if action.verb == "catch":
        return words.catch_coin if action.args[0] == COIN else words.last_card
    titles: dict[str, Callable[[], str]] = {
        "draw": lambda: _("Draw a card."),
        "take_coin": lambda: things.coin_action(on_branch=True),
        "place_coin": lambda: things.coin_action(on_branch=False),
        "next": lambda: _("Say {next}.").format(next=words.next),
        "declare": lambda: _("Say {word}!").format(word=words.last_card.rstrip("!")),
    }
    return titles[action.verb]()


def _sentence(things: UffdaWords, reason: Reason) -> str:
    names = {"word": things.rules.words.last_card.rstrip("!")}
    if (seat := reason.details.get("name")) is not None:
        names["name"] = things.party.name(Seat(int(seat)))
    return SENTENCES.tell(reason, **names)


def pointers(action: Action, places: UffdaPlaces, chosen: str | None) -> tuple[str, ...]:
    """Return the targets that carry out an action, the next step's first."""
    if action.verb == "play":
        card, branch, number = action.args
        ends = places.ends(branch)
        found = [f"end:{branch}:{i}" for i, end in enumerate(ends) if end == int(number)]
        # A chosen card has only to be laid.
        is_chosen = chosen == card and found
        return (found[0],) if is_chosen else (f"hand:{card}", *found[:1])
    if action.verb == "give":
        return (f"hand:{action.args[0]}",)
    if action.verb == "catch":
        return ("shout-coin" if action.args[0] == COIN else "shout",)
    keys = {"draw": "pile", "take_coin": "own-coin", "place_coin": "own-coin", "declare": "shout"}
    return (keys.get(action.verb, action.verb),)
