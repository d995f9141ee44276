"""How a hand has ended: bids and points of both teams, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.events import (
    HandBegun,
    HandScored,
    KittyWon,
    PointsMoved,
    SuperSauceBegun,
)
from game.rules.core import Event
from game.tables.sauce.words.hand_sentences import kitty_won
from game.tables.sauce.words.log_sentences import points_moved
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.counted import number, signed
from game.ui.frame import Press
from game.ui.table.host import Person
from game.ui.table.round_end.piece import RoundEnd, Tally
from game.ui.text import _


def round_end(
    event: HandScored,
    happened: Sequence[Event],
    words: SauceWords,
    people: Sequence[Person],
    hands: int,
    sheet: Press,
) -> RoundEnd:
    """Return how a hand has ended; `happened` may include events of the next one."""

    def tally(side: int) -> Tally:
        team, seats = words.seating.team_of_side(side), words.seating.team_seats(side)
        bids = " + ".join(bid_words(event.bids[seat]) for seat in seats)
        return Tally(
            people=tuple(people[seat] for seat in seats),
            name=words.team(side),
            did=_("Bids {bids}, taken {points}").format(bids=bids, points=event.points[team]),
            won=signed(event.scores[team]),
            total=number(event.totals[team]),
            leads=event.totals[team] > event.totals[1 - team],
            is_own=words.viewer in seats,
        )

    before, after = _around(event, happened)
    lines = [text for one in before if (text := _besides(one, words))]
    if event.is_double:
        lines.append(_("Super-Sauce: all scores are doubled."))
    sides = [tally(0), tally(1)]
    return RoundEnd(
        title=_("Hand {number} is over").format(number=event.number),
        head=_("This hand"),
        tallies=tuple(sides[::-1] if sides[1].leads else sides),
        lines=tuple(lines),
        following=_next(after, words, hands),
        sheet=sheet,
    )


def _besides(event: Event, words: SauceWords) -> str:
    """Return what else has happened at the end of a hand; empty for other events."""
    if isinstance(event, KittyWon):
        return kitty_won(event, words)
    return points_moved(event, words) if isinstance(event, PointsMoved) else ""


def _around(
    event: HandScored, happened: Sequence[Event]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the events of a hand up to this one, and the rest from this one on."""
    begins, ends = 0, len(happened)
    for place, one in enumerate(happened):
        if isinstance(one, HandBegun) and one.number == event.number:
            begins = place
        if one == event:
            ends = place
    return happened[begins:ends], happened[ends:]


def _next(after: Sequence[Event], words: SauceWords, hands: int) -> tuple[str, ...]:
    """Return what comes next, and who deals."""
    begun = next((one for one in after if isinstance(one, HandBegun)), None)
    if begun is None:
        return (_("That was the last hand."),)
    name, lines = words.name(begun.dealer), []
    if any(isinstance(one, SuperSauceBegun) for one in after):
        lines.append(_("Super-Sauce begins: two Sauces, and all scores count double!"))
    if begun.is_extra:
        return (
            *lines,
            _("The scores are equal: one more hand decides. {name} deals.").format(name=name),
        )
    text = _("Hand {number} of {count} comes next: {name} deals.")
    return (*lines, text.format(number=begun.number, count=hands, name=name))
