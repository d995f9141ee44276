"""Who the shout button shouts for, and what the second click of a careful person plays."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.rules.core import Seat
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.shouting import Shouts
from game.ui.table.host import Person


def test_the_button_shouts_for_nobody_who_plays_with_a_phone() -> None:
    people = [
        Person(Seat(number), "", "", 1, 1, is_human=True, is_away=number == 1)
        for number in range(3)
    ]
    host: Any = SimpleNamespace(
        people=people, may_shout=lambda: True, holds_window=lambda: False, stage=None
    )
    shouts = Shouts(host)
    for entitled, seat in (((1,), None), ((1, 2), 2), ((0, 2), 0)):
        seen: Any = SimpleNamespace(entitled=[Seat(one) for one in entitled])
        shouting = shouts.now(seen, Seat(0))
        assert shouting.seat == seat
        assert shouting.may is (seat is not None)


def test_a_card_that_was_clicked_once_waits_no_longer_than_for_this_play() -> None:
    acts: list[str] = []
    table: Any = SimpleNamespace(
        stage=SimpleNamespace(settings=SimpleNamespace(confirm_plays=True)),
        lay_hand=lambda: None,
        choices=SimpleNamespace(may_any=lambda _verb: False),
        may_try=True,
        act=lambda *act: acts.append(act[-1]),
    )
    gestures = Gestures(table)
    gestures.click_hand("R7")
    drop = gestures.trick_box().drop
    assert drop is not None
    drop(("hand", "B3"))
    gestures.click_hand("R7")
    assert acts == ["B3"], "the next time it is asked again"
    gestures.click_hand("R7")
    assert acts == ["B3", "R7"]
