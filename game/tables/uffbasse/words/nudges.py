"""Hints for somebody who is new to the game, each shown once."""

from __future__ import annotations

from game.games.uffbasse.cards import NAME
from game.games.uffbasse.events import CardClaimed, RoundBegun, TrumpSet, WindowOpened
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS
from game.ui.table.guidance.nudges import Moment, Nudges, Places
from game.ui.text import N_

Now = Moment[UffbasseObservation]

NUDGES = Nudges()


@NUDGES.about(
    "seed", N_("The card that you choose now goes into your pantry: it is your first ingredient.")
)
def _seed(now: Now) -> Places | None:
    return ("own",) if now.may("seed") else None


@NUDGES.about("use", N_("The Uffbasse! card is yours: the stall you lay it on is trump now."))
def _use(now: Now) -> Places | None:
    return ("card",) if now.may("use") else None


@NUDGES.about("cook", N_("You can cook: press a dish that your pantry pays for."))
def _cook(now: Now) -> Places | None:
    return [f"recipe:{recipe}" for recipe in now.chances("cook")] or None


@NUDGES.about(
    "missed", N_("The Uffbasse! card was free, and you alone had the fewest: press the seal then.")
)
def _missed(now: Now) -> Places | None:
    """Tell of a missed shout, when it is too late for it."""
    seen = now.seen
    if seen.phase not in ("pick", "cook") or now.seat in seen.entitled or seen.owner is not None:
        return None
    for number, event in enumerate(now.happened[now.before :], now.before):
        if isinstance(event, WindowOpened) and now.seat in event.seats:
            if any(isinstance(one, CardClaimed) for one in now.happened[number:]):
                return None
            # In a narrow window the kitchen hides the card.
            return "card", "own"
    return None


@NUDGES.about("pick", N_("You have won the trick: take a card from the market that a dish needs."))
def _pick(now: Now) -> Places | None:
    return [f"stall:{colour}" for colour in now.chances("pick")] or None


@NUDGES.about("tie", N_("Two stalls are equally full: the one further left makes trump."))
def _tie(now: Now) -> Places | None:
    """Tell why only one of two fullest stalls makes trump, if that variant is on."""
    seen = now.seen
    sizes = {colour: len(seen.market[colour]) for colour in seen.stalls}
    fullest = [colour for colour, size in sizes.items() if size == max(sizes.values())]
    if seen.phase != "trick" or len(fullest) != 2 or not seen.variant("beginner-2"):
        return None
    return [f"stall:{COLOURS[colour]}" for colour in fullest]


@NUDGES.about(
    "trump-moved", N_("Trump has moved: a card was bought, and now another stall is the fullest.")
)
def _trump_moved(now: Now) -> Places | None:
    """Tell of a trump that is new since the last look, in the same round."""
    if now.seen.phase != "trick":
        return None
    was: tuple[str, ...] | None = None
    has_moved: tuple[str, ...] | None = None
    for number, event in enumerate(now.happened):
        if isinstance(event, RoundBegun):
            was = has_moved = None
        elif isinstance(event, TrumpSet):
            if number >= now.before and was is not None and event.colours != was:
                has_moved = event.colours
            was = event.colours
    return tuple(f"stall:{colour}" for colour in has_moved) if has_moved else None


@NUDGES.about("free", N_("You cannot follow: play any card you like, even trump."))
def _free_choice(now: Now) -> Places | None:
    """Tell a person who cannot follow suit that any card may be played."""
    seen = now.seen
    if not now.may("play") or not seen.trick.cards or len(seen.hand) < 2:
        return None
    led = NAME[seen.trick.cards[0]][0]
    has_it = any(NAME[card].startswith(led) for card in seen.hand)
    return None if has_it or len(now.chances("play")) < len(seen.hand) else ()


@NUDGES.about("lead", N_("You lead: play any card, and the others have to follow it."))
def _lead(now: Now) -> Places | None:
    return () if now.may("play") and not now.seen.trick.cards else None
