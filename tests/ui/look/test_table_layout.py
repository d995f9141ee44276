"""Nothing on the table is cut off, covered or too small to hit, in any size and language."""

from __future__ import annotations

import pytest

from tests import effort
from tests.ui.audits.tables import (
    ALL,
    LANGUAGES,
    SCALES,
    SIZES,
    Look,
    findings,
    names,
)

NAMES = names()


SHAPES = (((1280, 720), (1366, 768)), ((1920, 1080), (3840, 2160)), ((1024, 768), (1400, 1050)))
"""Windows of one shape: what fits one of them nearly always fits the other."""


def looks_at(index: int) -> list[Look]:
    """Return the looks of a situation: one size of each shape, text sizes and languages in turn.

    Sizes, text sizes and languages change from situation to situation, so that all combinations
    occur many times; at night every situation is seen in every size. All looks of all situations
    take too long for a test; see `python -m tests.ui.audits.tables --all`.
    """
    left_out = () if effort.seed() else tuple(pair[index // 4 % 2] for pair in SHAPES)
    return [
        Look(
            size,
            SCALES[(place + index) % len(SCALES)],
            LANGUAGES[(place // 2 + index) % len(LANGUAGES)],
        )
        for place, size in enumerate(SIZES)
        if size not in left_out
    ]


pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.mark.parametrize("name", NAMES)
def test_texts_and_targets_have_their_room(name: str) -> None:
    problems = [
        f"{look}: {problem}" for look, problem in findings(name, looks_at(NAMES.index(name)))
    ]
    assert not problems, "\n".join(problems)


def test_the_selection_meets_every_size_with_every_text_size_and_language() -> None:
    met = [look for index in range(len(NAMES)) for look in looks_at(index)]
    assert {(look.size, look.scale) for look in met} == {(look.size, look.scale) for look in ALL}
    assert {(look.size, look.language) for look in met} == {
        (look.size, look.language) for look in ALL
    }
    assert {(look.scale, look.language) for look in met} == {
        (look.scale, look.language) for look in ALL
    }
