"""Hints for somebody who is new to the game, each shown once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.games.uffda.actions import COIN, LAST_CARD
from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Event, Seat
from game.tables.uffda.shown import branch_of, owner_of
from game.tables.uffda.words.escapes import escaped_coins, escaped_words
from game.ui.table.guidance.nudges import Moment, Nudges, Places
from game.ui.text import N_

Now = Moment[UffdaObservation]

NUDGES = Nudges()


@NUDGES.about(
    "coin-off", N_("Your coin is still on your branch: press it, and nobody else may play there.")
)
def _coin_off(now: Now) -> Places | None:
    return ("own-coin",) if now.may("take_coin") else None


@NUDGES.about(
    "coin-owed",
    N_("You have laid nothing, so your coin must go back: press it before you say “{next}”."),
)
def _coin_owed(now: Now) -> Places | None:
    return ("own-coin",) if now.seen.owes_coin and now.may("place_coin") else None


@NUDGES.about(
    "double", N_("A double has open sides: nothing else may be laid until both are filled.")
)
def _double(now: Now) -> Places | None:
    pending = now.seen.pending
    if pending is None or now.seen.turn != now.seat:
        return None
    return _cards(now) if now.may("play") else ("pile",)


@NUDGES.about(
    "forgotten",
    N_(
        "Somebody had one card left and forgot to shout {last_card}: whoever notices in time"
        " may catch them."
    ),
)
def _forgotten(now: Now) -> Places | None:
    """Tell of a forgotten word that nobody has noticed, when it is too late to catch."""
    return _slipped(now, LAST_CARD, escaped_words)


@NUDGES.about(
    "coin-forgotten",
    N_(
        "Somebody laid nothing and forgot the coin: a shout of {catch_coin} in time would have"
        " caught them."
    ),
)
def _coin_forgotten(now: Now) -> Places | None:
    """Tell of a forgotten coin that nobody has noticed, when it is too late to catch."""
    return _slipped(now, COIN, escaped_coins)


@NUDGES.about(
    "word", N_("When you have laid this card you hold only one: shout {last_card} before “{next}”.")
)
def _word(now: Now) -> Places | None:
    seen = now.seen
    is_near = seen.turn == now.seat and len(seen.hand) == 2 and seen.pending is None
    return ("shout",) if is_near and seen.variant("penalties") and now.may("play") else None


@NUDGES.about(
    "visit", N_("A coin lies on this branch: as long as it does you may lay cards there, too.")
)
def _visit(now: Now) -> Places | None:
    """Tell of others' branches once the own coin is off; the hint about the coin comes first."""
    if now.seen.branch(branch_of(now.seat)).coin:
        return None
    for action in now.seen.legal:
        if action.verb == "play" and owner_of(action.args[1]) not in (None, now.seat):
            return (f"end:{action.args[1]}:0", f"seat:{owner_of(action.args[1])}")
    return None


@NUDGES.about("draw", N_("None of your cards fits anywhere: draw one from the pile."))
def _draw(now: Now) -> Places | None:
    is_stuck = now.may("draw") and not now.may("play") and now.seen.pending is None
    return ("pile",) if is_stuck else None


@NUDGES.about(
    "lay", N_("A card fits where an end shows one of its two numbers; the other is the new end.")
)
def _lay(now: Now) -> Places | None:
    is_first = now.seen.turn == now.seat and not now.seen.drew
    return _cards(now) if is_first and now.may("play") else None


def _slipped(
    now: Now, what: str, escaped: Callable[[Sequence[Event]], Iterator[tuple[Seat, int]]]
) -> Places | None:
    """Point at somebody else who has escaped since the person last had to act."""
    if not now.seen.variant("penalties"):
        return None
    open_ones = {window.who for window in now.seen.windows if window.what == what}
    late = set(escaped(now.happened)) - set(escaped(now.happened[: now.before]))
    found = [seat for seat, _number in sorted(late) if seat not in open_ones | {now.seat}]
    return (f"seat:{found[0]}",) if found else None


def _cards(now: Now) -> Places:
    """Return the cards that may be laid, and an end of a branch where one goes."""
    cards = now.chances("play")
    own = branch_of(now.seat)
    plays = [one.args[1] for one in now.seen.legal if one.verb == "play"]
    branch = own if own in plays else plays[0]
    return (*(f"hand:{card}" for card in cards), f"end:{branch}:0")
