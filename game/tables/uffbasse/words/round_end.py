"""How a round has ended: who has cooked what, everybody's stars, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse.events import DishCooked, RoundBegun, RoundEnded
from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Event, Seat
from game.tables.uffbasse.shown import Shown, ShownSeat
from game.ui.table.host import Person
from game.ui.table.round_end.piece import RoundEnd, Tally
from game.ui.text import _

Cooked = dict[Seat, list[Recipe]]


def round_end(
    event: RoundEnded, happened: Sequence[Event], shown: Shown, people: Sequence[Person]
) -> RoundEnd:
    """Return how a round has ended; `happened` may include events of the next one."""
    ends = next((i for i, one in enumerate(happened) if one == event), len(happened))
    begins = next(i for i in range(ends - 1, -1, -1) if isinstance(happened[i], RoundBegun))
    before, now = _cooked(happened[:begins], shown), _cooked(happened[begins:ends], shown)
    seats = [person.seat for person in people]
    old = {seat: _stars(shown, before.get(seat, [])) for seat in seats}
    totals = {seat: _stars(shown, [*before.get(seat, []), *now.get(seat, [])]) for seat in seats}
    most, fewest = max(totals.values()), min(totals.values())

    def tally(seat: Seat) -> Tally:
        won, dishes = totals[seat] - old[seat], now.get(seat, [])
        names = ", ".join(recipe.palatine_short for recipe in dishes)
        return Tally(
            people=(people[seat],),
            name=people[seat].name,
            did=names or _("Cooked nothing"),
            won=f"+{won}" if won else "0",
            total=str(totals[seat]),
            leads=totals[seat] == most > fewest,
            is_own=seat == shown.viewer,
        )

    return RoundEnd(
        title=_("Round {number} is over").format(number=event.number),
        head=_("This round"),
        tallies=tuple(tally(seat) for seat in sorted(seats, key=lambda one: -totals[one])),
        lines=(),
        following=_next(happened[ends:], shown.rounds, people),
        unit="common/star",
    )


def _cooked(happened: Sequence[Event], shown: Shown) -> Cooked:
    """Return the dishes that each seat has cooked."""
    found: Cooked = {}
    for event in happened:
        if isinstance(event, DishCooked):
            found.setdefault(event.seat, []).append(shown.recipe(event.recipe))
    return found


def _stars(shown: Shown, dishes: Sequence[Recipe]) -> int:
    """Return the stars of dishes with their bonus."""
    return ShownSeat(dishes=tuple(dishes)).score(shown.rules)


def _next(after: Sequence[Event], rounds: int, people: Sequence[Person]) -> tuple[str, ...]:
    """Return what comes next, and who begins."""
    begun = next((one for one in after if isinstance(one, RoundBegun)), None)
    if begun is None:
        return (_("That was the last round."),)
    text = _("Round {number} of {count} comes next: {name} begins.")
    name = people[begun.starter].name
    return (
        _("What is left in the pantries stays there."),
        text.format(number=begun.number, count=rounds, name=name),
    )
