"""What lies around the branches: draw piles, the foot of the table, and what their tips say."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.tables.uffda.layout.arrangement import arrange
from game.ui.frame import find
from game.ui.theme import Metrics
from tests.ui.audits.tables import Look, open_table, picture
from tests.ui.positions.uffda_branches import tables

pytestmark = pytest.mark.usefixtures("no_pictures")


def test_both_piles_shrink_in_turn() -> None:
    stack = open_table("uffda-start")
    picture(stack, Look((1280, 720), 1.0, "de"))
    scene = stack.scenes[-1]
    table = scene.table  # type: ignore[attr-defined]
    first, second = table.places.foot.piles
    assert not first.colliderect(second)
    for left, pile in ((7, first), (6, second)):
        table.change(lambda shown, left=left: replace(shown, pile=left))
        assert table.places.pile().x == pytest.approx(pile.centerx, abs=1)


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1400, 1050)])
def test_the_foot_of_the_table_is_shared_out(size: tuple[int, int], scale: float) -> None:
    layout = arrange(Metrics(*size, scale), 5)
    for foot in (*layout.feet, *layout.feet_without_coin):
        first, second = foot.piles
        assert foot.run.bottom < foot.own.sort.top
        assert max(foot.run.right, foot.own.sort.right) < first.left
        assert first.right < second.left
        assert second.right < foot.hand_left < foot.hand_right
        buttons = [_square(one) for one in (foot.coin_button, foot.shout_button) if one]
        assert all(foot.hand_right < one.left for one in buttons)
        assert all(one.right < foot.next_button.left for one in buttons)
        assert not buttons[0].colliderect(buttons[-1]) or len(buttons) == 1
    for usual, free in zip(layout.feet, layout.feet_without_coin, strict=True):
        assert free.hand_right >= usual.hand_right, "the button's room is the hand's"


def _square(circle: tuple[int, int, int]) -> pygame.Rect:
    x, y, radius = circle
    return pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)


def test_a_branch_has_an_open_end_or_several() -> None:
    frame = picture(open_table("uffda-long-branches"), Look((1280, 720), 1.0, "en"))
    tips = {target.tip.text for target in frame.targets if target.tip}
    found = {line for tip in tips for line in tip.splitlines() if line.startswith("Open end")}
    assert {line.startswith("Open ends") for line in found} == {True, False}
    for line in found:
        assert line.startswith("Open ends") == ("," in line or "–" in line), line


def test_when_nothing_fits_the_piles_call() -> None:
    stack = open_table("uffda-long-branches")
    frame = picture(stack, Look((1280, 720), 1.0, "en"))
    told = {line.text for line in frame.written}
    sign = find(frame.targets, "pill")
    assert sign is not None
    assert sign.label == "Nothing fits: draw!"
    assert "draw first" in told
    first, second = stack.scenes[-1].table.places.foot.piles  # type: ignore[attr-defined]
    pile = next(target for target in frame.targets if target.key == "pile")
    assert pile.press is not None
    assert pile.rect.top < first.union(second).top - 10


def test_folded_cards_are_counted_and_open() -> None:
    stack = open_table("uffda-players-8")
    picture(stack, Look((1280, 720), 1.0, "en"))
    table = stack.scenes[-1].table  # type: ignore[attr-defined]
    for seed in range(12):
        *_, late = tables(8, seed, 40)
        laid = {branch.name: branch.cards for branch in late.branches}
        table.change(
            lambda shown, laid=laid: replace(
                shown,
                start=0,
                branches=tuple(replace(one, cards=laid[one.name]) for one in shown.branches),
            )
        )
        frame = stack.draw()
        folds = [target for target in frame.targets if target.key.startswith("stub:")]
        if folds:
            break
    (fold, *_) = folds
    name = fold.key.removeprefix("stub:")
    lane = table.places.branch(name)
    assert lane.fold.count + len(lane.cards) == len(laid[name])
    assert f"+{lane.fold.count}" in {line.text for line in frame.written}
    kept = len(frame.kept)
    assert fold.press is not None
    fold.press()
    assert len(stack.draw().kept) == kept + 1
    fold.press()
    assert len(stack.draw().kept) == kept


def test_slips_know_how_large_a_laid_card_is() -> None:
    """Half of a card at the end of a branch once lay below the goal of a puzzle."""
    stack = open_table("uffda-last-card")
    picture(stack, Look((1280, 720), 1.0, "en"))
    table = stack.scenes[-1].table  # type: ignore[attr-defined]
    sizes = {one.key: one.rect.size for one in stack.draw().targets if one.key.startswith("laid:")}
    assert sizes
    for key, size in sizes.items():
        _laid, branch, index = key.split(":")
        cards = table.places.branch(branch).cards
        width = next(one.width for one in cards if str(one.node.index) == index)
        assert sorted(size) == [round(width), round(2 * width)]
