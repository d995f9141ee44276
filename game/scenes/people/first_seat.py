"""The question that settles who begins, asked before the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.match.setup import MatchRequest
from game.match.storage.header import SeatPlan
from game.rules.ruleset import FirstSeat
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language

CHANCE = "0"


def question_of(request: MatchRequest) -> FirstSeat | None:
    """Return the question; None if it is settled already, or if there is only one person."""
    first = request.ruleset.first
    if first is None or request.variants.get(first.variant, 0):
        return None
    several = sum(seat.is_human for seat in request.seats) > 1
    return first if several else None


def ask_first_seat(
    stage: Stage,
    stack: SceneStack,
    request: MatchRequest,
    first: FirstSeat,
    deal: Callable[[MatchRequest], object],
) -> None:
    """Ask the people around the screen, then deal."""

    def chosen(key: str) -> None:
        variants: Mapping[str, int] = {**request.variants, first.variant: int(key)}
        deal(replace(request, variants=variants))

    most = request.ruleset.variant(first.variant).high
    rows = _rows(request.seats[:most])
    title = first.question.get(current_language())
    stack.push(ListDialog(stage, title, lambda: rows, chosen))
    stack.controller.pointing.focused = f"list:{CHANCE}"


def _rows(seats: Sequence[SeatPlan]) -> list[ListRow]:
    people = [
        ListRow(str(number), seat.name, faces=((seat.avatar, seat.colour),))
        for number, seat in enumerate(seats, 1)
        if seat.is_human
    ]
    return [*people, ListRow(CHANCE, _("Nobody knows"), _("Chance decides who begins."))]
