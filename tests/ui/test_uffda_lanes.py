"""Branches bend without their splits fanning out, and both draw piles shrink in turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.tables.uffda.layout.arrangement import arrange
from game.tables.uffda.layout.lane_layout import LaneLayout, lay_out
from game.tables.uffda.layout.paths import Path
from game.tables.uffda.tree import HUB, LaidCard, grow
from game.ui.theme import Metrics
from tests.ui.audit_tables import Look, open_table, picture

WIDTH = 66.0
CORNER = Path([(0, 0), (0, 260), (900, 260)], 1.15 * WIDTH)


def branch(singles: int) -> LaneLayout:
    """Return a branch round the corner: so many cards, then a double with an arm at both sides."""
    numbers = [0, 1, 2, 3, 4, 5]
    cards = [
        LaidCard(f"{low}/{high}", HUB if low == 0 else low - 1)
        for low, high in list(pairwise(numbers))[:singles]
    ]
    last = numbers[singles]
    cards.append(LaidCard(f"{last}/{last}", singles - 1 if singles else HUB))
    cards += [LaidCard(f"{last}/{end}", singles) for end in (8, 9)]
    return lay_out(grow(cards, 0), 0, CORNER, WIDTH, 3.4 * WIDTH)


@pytest.mark.parametrize("singles", [1, 2, 3, 4])
def test_a_double_never_lies_askew_in_a_bend(singles: int) -> None:
    doubles = [placed for placed in branch(singles).cards if placed.node.is_double]
    assert doubles
    for placed in doubles:
        assert min(abs(placed.direction), abs(placed.direction - 90)) < 1


def test_the_arms_of_a_double_in_a_bend_lie_beside_each_other() -> None:
    arms = [placed for placed in branch(2).cards if placed.node.depth == 3]
    assert len(arms) == 2
    assert arms[0].direction == pytest.approx(arms[1].direction, abs=1)
    assert arms[0].x == pytest.approx(arms[1].x, abs=1)


def test_a_path_knows_where_it_bends() -> None:
    assert len(CORNER.bends) == 1
    begins, ends = CORNER.bends[0]
    assert CORNER.at(begins - 5).direction == pytest.approx(90)
    assert CORNER.at(ends + 5).direction == pytest.approx(0)
    assert Path([(0, 0), (100, 0)], 20).bends == []


def test_both_piles_shrink_in_turn() -> None:
    stack = open_table("uffda-start")
    picture(stack, Look((1280, 720), 1.0, "de"))
    scene = stack.scenes[-1]
    table = scene.table  # type: ignore[attr-defined]
    first, second = table.layout.piles
    assert not first.colliderect(second)
    for left, pile in ((7, first), (6, second)):
        table.change(lambda shown, left=left: replace(shown, pile=left))
        assert table.places.pile().x == pytest.approx(pile.centerx, abs=1)


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1400, 1050)])
def test_the_foot_of_the_table_is_shared_out(size: tuple[int, int], scale: float) -> None:
    layout = arrange(Metrics(*size, scale), 5)
    first, second = layout.piles
    assert layout.own.right < first.left
    assert first.right < second.left < layout.sort.left
    assert layout.sort.left < layout.hand_left < layout.hand_right
    assert layout.hand_right < layout.coin_button[0] - layout.coin_button[2]


def test_a_branch_has_an_open_end_or_several() -> None:
    frame = picture(open_table("uffda-long-branches"), Look((1280, 720), 1.0, "en"))
    tips = {target.tip.text for target in frame.targets if target.tip}
    found = {line for tip in tips for line in tip.splitlines() if line.startswith("Open end")}
    assert {line.startswith("Open ends") for line in found} == {True, False}
    for line in found:
        assert line.startswith("Open ends") == ("," in line or "–" in line), line
