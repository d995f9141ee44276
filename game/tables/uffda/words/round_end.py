"""How a round has ended: who is out, everybody's points, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.uffda.events import RoundBegun, RoundOver
from game.rules.core import Event, Seat
from game.tables.uffda.party import Party
from game.ui.counted import number
from game.ui.frame import Press
from game.ui.table.round_end.piece import RoundEnd, Tally
from game.ui.text import _, ngettext


def round_end(
    event: RoundOver,
    happened: Sequence[Event],
    party: Party,
    tell: Callable[[Event], str],
    rounds: int,
    sheet: Press,
) -> RoundEnd:
    """Return how a round has ended; `happened` may include events of the next one."""
    order = sorted(party.clockwise, key=lambda seat: event.totals[seat])
    fewest, most = min(event.totals), max(event.totals)

    def tally(seat: Seat) -> Tally:
        left, total = len(event.hands[seat]), event.totals[seat]
        words = ngettext("{count} card left", "{count} cards left", left).format(count=left)
        return Tally(
            people=(party.people[seat],),
            name=party.name(seat),
            did=_("Out first!") if seat == event.winner else words,
            won=number(event.points[seat]),
            total=number(total),
            leads=total == fewest < most,
            is_own=seat == party.viewer,
        )

    return RoundEnd(
        title=_("Round {number} is over").format(number=event.round),
        head=_("This round"),
        tallies=tuple(tally(seat) for seat in order),
        lines=(tell(event),),
        following=(_next(event, happened, party, rounds),),
        sheet=sheet,
    )


def _next(event: RoundOver, happened: Sequence[Event], party: Party, rounds: int) -> str:
    """Return what comes next, and who begins."""
    for begun in reversed(happened):
        if isinstance(begun, RoundBegun) and begun.round == event.round + 1:
            text = _("Round {number} of {count} comes next, with {start}: {name} begins.")
            return text.format(
                number=begun.round,
                count=rounds,
                start=f"{begun.start}|{begun.start}",
                name=party.name(begun.dealer),
            )
    return _("That was the last round.")
