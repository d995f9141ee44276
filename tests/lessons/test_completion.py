"""Of the wanted actions, those that lead into a dead end are not meant."""

from __future__ import annotations

from typing import cast

from game.lessons.completion import completing
from game.lessons.pattern import Pattern
from game.rules.core import Action, Seat, State

WAYS = {
    "": ("pay a", "pay b", "leave"),
    "pay a": ("pay b", "pay c"),
    "pay b": ("pay a",),
    "pay a, pay b": ("serve",),
    "pay b, pay a": ("serve",),
    "pay a, pay c": ("leave",),
}


class Kitchen:
    """A dish of a and b; after paying c it cannot be finished."""

    def __init__(self, paid: tuple[str, ...] = ()) -> None:
        self.paid = paid

    def legal_actions(self, seat: Seat) -> list[Action]:
        return [Action.parse(way) for way in WAYS.get(", ".join(self.paid), ())]

    def copy(self) -> Kitchen:
        return Kitchen(self.paid)

    def apply(self, seat: Seat, action: Action) -> None:
        self.paid += (str(action),)

    def digest(self) -> str:
        return ", ".join(self.paid)


def meant(*paid: str) -> list[str]:
    want, until = [Pattern("serve"), Pattern("pay *")], Pattern("serve")
    found = completing(cast("State", Kitchen(paid)), Seat(0), want, until)
    return [str(action) for action in found]


def test_a_dead_end_is_not_meant() -> None:
    assert meant() == ["pay a", "pay b"]
    assert meant("pay a") == ["pay b"]
    assert meant("pay a", "pay b") == ["serve"]
    assert meant("pay a", "pay c") == []
