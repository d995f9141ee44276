"""Messages to a phone, their times and sizes do not depend on what others hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.scene import SceneStack
from game.workbench.gallery.pictures import stage_for
from tests import effort
from tests.effort import by_day
from tests.ui.positions.imagined_games import GAMES, worlds

pytestmark = pytest.mark.usefixtures("no_pictures")


def compare(stack: SceneStack, game: str, variants: dict[str, int], seed: int) -> tuple[int, int]:
    """Play a match at random; return how many views were compared, and of how many bytes."""
    views = size = different = 0
    for real, imagined in worlds(stack, game, variants, seed):
        assert real.mine == imagined.mine, (game, seed, real.ply, real.own)
        assert real.alone == imagined.alone
        assert [text for *_more, text in real.alone] == [text for *_more, text in real.mine]
        different += real.everybody != imagined.everybody
        views, size = views + 1, size + sum(len(text) for *_more, text in real.mine)
    assert different, "others are told of other cards"
    return views, size


@pytest.mark.parametrize(
    ("game", "variants", "matches"),
    by_day([(*one, count) for count in (1, 120) for one in GAMES], 0, 1, 2),
)
def test_no_byte_depends_on_the_cards_of_others(
    game: str, variants: dict[str, int], matches: int, player_home: Path
) -> None:
    del player_home
    stack = stage_for((800, 500), "en")
    views = size = 0
    for seed in range(effort.seed(), effort.seed() + matches):
        more, larger = compare(stack, game, variants, seed)
        views, size = views + more, size + larger
    print(f"{game}: {matches} matches, {views} views compared, {size} bytes")
    assert views > 3 * matches
