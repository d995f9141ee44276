"""What a strong player would do, and why, in words."""

from __future__ import annotations

from functools import partial

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.rules.core import Action, Seat
from game.tables.uffbasse.kitchen import Kitchen
from game.tables.uffbasse.words.motives import reasons
from game.tables.uffbasse.words.names import upper
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.table.guidance.advice import Advice, Reason, Sentences, telling
from game.ui.text import N_, NN_, _

SENTENCES = Sentences(
    {
        "only-card": N_("It is the only card that you may play."),
        "last-card": N_("It is your last card."),
        "wins-trick": N_("You play last and win the trick."),
        "wins-trick-unless": N_("You play last and win, unless {name} uses the Uffbasse! card."),
        "cannot-be-beaten": N_("No card that the others can still hold beats it."),
        "cannot-be-beaten-unless": N_(
            "No card that the others can still hold beats it, unless {name} uses the Uffbasse! "
            "card."
        ),
        "wins-so-far": N_("It beats everything that has been played so far."),
        "cheapest-winner": N_("It is the lowest of your cards that does."),
        "none-wins": N_("None of your cards would be winning."),
        "leaves-trick": N_("You leave the lead in this trick to {name}."),
        "lowest-card": N_("It is your lowest possible card: you keep the higher ones."),
        "frees-hand": N_("It is your only {colour}: you need not follow that any more."),
        "calls-trump": N_("Everybody who holds trump has to play it."),
        "could-pick": N_("With a {colour} from the market you could pay for {dish}."),
        "then-cook": N_("It is enough for {dish}."),
        "brings-nearer": N_("It brings {dish} nearer."),
        "highest-there": N_("Nothing in the middle is higher."),
        "fullest-stall": N_("Then no other stall has as many cards as {colour}."),
        "use-wins": N_("The trick is yours instead of {name}'s."),
        "use-helps": N_("Then {name} wins instead of {other}."),
        "wins-anyway": N_("You win the trick without it."),
        "use-in-vain": N_("No stall would make your card win."),
        "keeps-card": N_("The card stays yours for later."),
        "alone-fewest": N_("You alone have the fewest stars and pantry cards."),
        "owner-not-fewest": N_("{name} no longer has the fewest stars and pantry cards alone."),
        "rival": N_("{name} could cook it, too."),
        "nothing-to-cook": N_("Your pantry does not pay for any dish."),
        "pass-not-final": N_("You may still cook on a later turn."),
        "no-dish-needs": N_("No open dish needs {colour}."),
    },
    {
        "dishes-need": NN_(
            "{count} open dish needs {colour}.", "{count} open dishes need {colour}."
        ),
        "trump-next": NN_(
            "Then {colours} is trump, and you hold {count} card of it.",
            "Then {colours} is trump, and you hold {count} cards of it.",
        ),
        "stars": NN_("It brings {count} star.", "It brings {count} stars."),
        "most-stars": NN_(
            "{count} star: no dish that you can pay for brings more.",
            "{count} stars: no dish that you can pay for brings more.",
        ),
        "completes-pair": NN_(
            "It completes a pair: {count} star more.", "It completes a pair: {count} stars more."
        ),
        "costs": NN_("It costs {count} card.", "It costs {count} cards."),
        "keeps-cards": NN_(
            "You keep {count} card for the next round.",
            "You keep {count} cards for the next round.",
        ),
        "more-of-it": NN_(
            "You have {count} card of {colour}.", "You have {count} cards of {colour}."
        ),
    },
)

_TITLES = {
    "play": N_("Play {card}."),
    "seed": N_("Put {card} in the pantry."),
    "take": N_("Take {card}."),
    "lay": N_("Lay {card} on the market."),
    "pick": N_("Take {colour} from the market."),
    "use": N_("Uffbasse! Make {colour} trump."),
    "keep": N_("Keep the Uffbasse! card."),
    "claim": N_("Shout Uffbasse!"),
    "call": N_("Shout Uffbasse!"),
    "call-only": N_("Call, but leave the card."),
    "cook": N_("Cook {dish}."),
    "pay": N_("Put {card} in the pot."),
    "joker": N_("Put the Uffbasse! card in the pot."),
    "serve": N_("Serve the dish."),
    "pass": N_("Pass."),
    "discard": N_("Throw {card} away."),
}


def advise(
    words: UffbasseWords,
    seen: UffbasseObservation,
    action: Action,
    instead_of: Action | None = None,
) -> Advice:
    """Return what to do, and why, or why `instead_of` something else."""
    found = telling(partial(reasons, seen), action, instead_of)
    sentences = tuple(_sentence(words, reason) for reason in found)
    return Advice(_title(words, action), sentences)


def _title(words: UffbasseWords, action: Action) -> str:
    argument = action.args[0] if action.args else ""
    text = _(_TITLES[action.verb])
    if "{card}" in text:
        return text.format(card=words.card(argument))
    if "{colour}" in text:
        return text.format(colour=upper(words.colour(argument)))
    return text.format(dish=_dish(words, argument)) if "{dish}" in text else text


def _sentence(words: UffbasseWords, reason: Reason) -> str:
    names = {key: _named(words, key, value) for key, value in reason.details.items()}
    return SENTENCES.tell(reason, **names)


def _named(words: UffbasseWords, key: str, value: str | int) -> str:
    if key in ("name", "other"):
        return words.name(Seat(int(value)))
    if key == "colour":
        return words.colour(str(value))
    if key == "colours":
        return words.colours(str(value))
    return _dish(words, str(value)) if key == "dish" else str(value)


def _dish(words: UffbasseWords, recipe: str) -> str:
    return words.shown.recipe(recipe).palatine_short


def pointers(kitchen: Kitchen, action: Action) -> tuple[str, ...]:
    """Return the targets that carry out an action, the next step's first."""
    verb, argument = action.verb, action.args[0] if action.args else ""
    if verb in ("play", "seed", "lay", "pay"):
        return (f"hand:{argument}",)
    if verb == "take":
        return (f"middle:{argument}",)
    if verb in ("pick", "use"):
        return (f"stall:{argument}",)
    if verb in ("claim", "call"):
        return ("shout",)
    if verb == "cook":
        opened = kitchen.recipe
        if opened is not None and opened.id == argument and kitchen.is_ready:
            return ("cook",)
        return (f"recipe:{argument}",)
    if verb == "serve":
        return ("cook",)
    if verb == "joker":
        return ("own:uffbasse",)
    return (f"hand:{argument}",) if verb == "discard" else (verb,)
