"""Hints for somebody who is new to the game, each shown once."""

from __future__ import annotations

from game.games.sauce.cards import LETTERS, NAME, PLAY_NAME, SAUCE, SUIT
from game.games.sauce.events import HandScored, TrickWon
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import BID_WORDS
from game.rules.core import Seat
from game.ui.table.guidance.nudges import Moment, Nudges, Places
from game.ui.text import N_

Now = Moment[SauceObservation]

OWN_TEAM = "team:0"

NUDGES = Nudges()


@NUDGES.about(
    "scored", N_("A hand is over: a bid that was kept counts, one that was not is deducted.")
)
def _scored(now: Now) -> Places | None:
    return ("board",) if any(isinstance(event, HandScored) for event in now.new) else None


@NUDGES.about(
    "bid", N_("Bid the points that you will win yourself: your partner's number is added to yours.")
)
def _bid(now: Now) -> Places | None:
    return ("bid-field",) if now.seen.phase == "bid" and now.may("bid") else None


@NUDGES.about(
    "wild",
    N_("Your SAUCE card stands for the card that lies open as Sauce: it counts as that card."),
)
def _wild(now: Now) -> Places | None:
    """Point at a SAUCE card when the person can see one in the own hand."""
    return (f"hand:{NAME[SAUCE]}", "sauce:0") if SAUCE in now.seen.hand else None


@NUDGES.about("exchange", N_("Your partner gets the cards that you choose, and you get as many."))
def _exchange(now: Now) -> Places | None:
    return ("exchange",) if now.may("pass") else None


@NUDGES.about(
    "lowest", N_("The lowest card of the low suit opens every hand: it is yours, so lead it.")
)
def _lowest(now: Now) -> Places | None:
    forced = now.seen.forced
    return [f"hand:{PLAY_NAME[forced]}"] if forced is not None and now.may("play") else None


@NUDGES.about("made", N_("Your team has reached its bid: every further point is taken off again."))
def _made(now: Now) -> Places | None:
    """Tell that the bids of both partners are reached."""
    seen = now.seen
    bids = [seen.bids[seat] or 0 for seat in seen.order if _is_ours(now, seat)]
    if seen.phase != "trick" or not any(bids) or any(bid in BID_WORDS for bid in bids):
        return None
    reached = seen.team_points[seen.team_of[now.seat]]
    return (OWN_TEAM,) if reached >= sum(bids) else None


@NUDGES.about("points", N_("Your team has won points: they count towards its bid."))
def _points(now: Now) -> Places | None:
    """Tell of the first points of the person's team."""
    seen = now.seen
    for event in now.new:
        if isinstance(event, TrickWon) and event.points and _is_ours(now, event.seat):
            return (OWN_TEAM,) if seen.phase == "trick" else None
    return None


@NUDGES.about("free", N_("You cannot follow suit: play any card you like."))
def _free_choice(now: Now) -> Places | None:
    """Tell a person who cannot follow suit that any card may be played."""
    seen = now.seen
    if not now.may("play") or not seen.trick.plays or len(seen.hand) < 2:
        return None
    led, plays = LETTERS[SUIT[seen.trick.plays[0]]], now.chances("play")
    return None if any(led in play for play in plays) or len(plays) < len(seen.hand) else ()


@NUDGES.about("sauce", N_("This Sauce changes the rules of this hand: point at it to read how."))
def _sauce(now: Now) -> Places | None:
    return ("sauce:0",) if now.seen.phase == "trick" and now.seen.entries else None


def _is_ours(now: Now, seat: Seat) -> bool:
    return now.seen.team_of[seat] == now.seen.team_of[now.seat]
