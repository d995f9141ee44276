"""The curtain falls for whoever is due when it falls."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.rules.core import Seat
from game.scenes.play.sharing.handover import Handover


def test_it_falls_for_nobody_who_is_no_longer_due() -> None:
    fallen: list[str] = []
    table = SimpleNamespace(
        viewer=Seat(0), is_idle=True, stop=SimpleNamespace(tell=None), sentences=[],
        start=lambda *_seen: None, say=lambda _text: None,
    )  # fmt: skip
    scene: Any = SimpleNamespace(
        humans=(0, 1), has_open_hands=False, hides_hands=True, table=table, open_menu=None,
        match=SimpleNamespace(observation=lambda _seat: None),
        people=[SimpleNamespace(name="Ada"), SimpleNamespace(name="Bo")],
        stage=SimpleNamespace(audio=SimpleNamespace(cue=lambda _name: None)),
        stack=SimpleNamespace(push=lambda curtain: fallen.append(curtain.person.name)),
    )  # fmt: skip
    handover = Handover(scene)
    assert handover.update(0.02, lambda: [Seat(1)])
    for _frame in range(60):  # Ada has taken back
        handover.update(0.02, lambda: [Seat(0)])
    assert not fallen
    for _frame in range(60):
        handover.update(0.02, lambda: [Seat(1)])
    assert fallen == ["Bo"]
