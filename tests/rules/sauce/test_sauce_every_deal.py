"""What a seat concludes about hidden cards, against all that they could be, on small hands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.games.sauce import phases
from game.games.sauce.state import SauceState
from tests import effort
from tests.effort import by_day
from tests.rules.every_deal import (
    Choose,
    Give,
    Late,
    Lose,
    Play,
    Show,
    Step,
    drawn,
    possible,
    small_table,
)  # fmt: skip

Scene = tuple[SauceState, Sequence[Step]]


PASS, TOSS = (phases.PASS, 1), (phases.TOSS, 1)
RED = 1 << 4
FOUR = ("B4 R1", "B6 R2", "G1 G2", "B5 R3")
VOID = ("B4 G5 R1", "G1 G2 R2", "B5 B6 Y2", "B7 B8 R4")
"""In the first trick seat 1 has no blue card."""
TWINS = ("B1 SAUCE", "B2 R2", "B3 SAUCE", "B4 R4")

SCENES: dict[str, Scene] = {
    "it is told who leads what": (small_table(FOUR, "B3"), []),
    "although it lies face up": (small_table(FOUR, "B3", shown=("B4", "", "", "")), []),
    "and in reverse order": (small_table(FOUR, "B3", reverse=True), []),
    "the lowest is played": (small_table(FOUR, "B3"), [Play("B4 B6 G1")]),
    "the highest in reverse order": (
        small_table(("B4 R1", "B6 B3", "G1 G2", "B5 B2"), "B8", reverse=True),
        [Play("B6 G1 B5")],
    ),
    "the first of two SAUCE cards leads": (
        small_table(("R9 R1", "B6 R2", "SAUCE G2", "SAUCE R3"), "B2 G5"),
        [],
    ),
    "after it has led": (
        small_table(("R9 R1", "B6 R2", "SAUCE G2", "SAUCE R3"), "B2 G5"),
        [Play("SAUCE=B2 SAUCE=G5")],
    ),
    "the first of two leads in reverse order": (
        small_table(("R9 R1", "B6 R2", "SAUCE G2", "SAUCE R3"), "B9 G5", reverse=True),
        [],
    ),
    "nobody has the low suit": (
        small_table(("R9 R1", "R8 R2", "G1 G2", "Y1 R3"), "B2", trump=RED), []
    ),
    "and a trump is led": (
        small_table(("R9 R1", "R8 R2", "G1 G2", "Y1 R3"), "B2", trump=RED), [Play("R2 G1")]
    ),
    "a trump is led later": (
        small_table(("B9 R1 R4", "B1 G2 G3", "B2 SAUCE G4", "B3 Y3 Y4"), "R5 Y5", trump=RED),
        [Play("B1 B2 B3 B9 R1 G2")],
    ),
    "a SAUCE card would have had to follow": (
        small_table(("B1 G9 R1", "B2 SAUCE Y1", "B3 R3 R4", "B9 SAUCE Y2"), "G2 O6"),
        [Play("B1 B2 B3 B9 Y2 G9 Y1")],
    ),
    "what one stood for has been used": (
        small_table(("B1 G9 R1", "B2 SAUCE Y1", "B3 R3 R4", "B9 SAUCE Y2"), "G2 O6"),
        [Play("B1 B2 B3 B9 Y2 G9 Y1 R3 SAUCE=G2 R1")],
    ),
    "a kitty": (small_table(("B4", "R1", "G1", "B5"), "B3", kitty="Y1 Y2 O1 B2"), [Play("B4 R1")]),
    "cards face up": (
        small_table(FOUR, "B3", shown=("", "R2", "", "B5")), [Play("B4 B6")]
    ),
    "somebody has chosen": (
        small_table(FOUR, "B3", steps=(TOSS,)), [Choose(1, "R2"), Choose(2, "G1")]
    ),
    "tossed": (
        small_table(FOUR, "B3", steps=(TOSS,)), [Give(("R1", "B6", "G1", "R3")), Play("B4 R2")]
    ),
    "one tossed openly": (
        small_table(FOUR, "B3", steps=(TOSS,), shown=("", "B6", "G2", "")),
        [Give(("R1", "B6", "G1", "R3")), Play("B4 R2")],
    ),
    "a face-up SAUCE card stays": (
        small_table(
            ("B1 R1", "SAUCE G1", "SAUCE G2", "B4 Y4"), "O2 O6",
            steps=(TOSS,), shown=("", "SAUCE", "", ""),
        ),
        [Give(("R1", "G1", "G2", "Y4"))],
    ),
    "passed": (
        small_table(FOUR, "B3", steps=(PASS,)), [Give(("R1", "B6", "G1", "R3"))]
    ),
    "passed and played": (
        small_table(FOUR, "B3", steps=(PASS,)),
        [Give(("R1", "B6", "G1", "R3")), Play("B4 R2 G2")],
    ),
    "a passed card has been played": (
        small_table(FOUR, "B3", steps=(PASS,)),
        [Give(("R1", "B6", "G1", "R3")), Play("B4 R2 R1")],
    ),
    "passed with cards face up": (
        small_table(FOUR, "B3", steps=(PASS,), shown=("R1", "R2", "", "R3")),
        [Give(("R1", "B6", "G1", "R3"))],
    ),
    "passed or not with a face-up SAUCE card": (
        small_table(
            ("B1 R1", "SAUCE G1", "B2 G2", "SAUCE Y4"), "O2 O6",
            steps=(PASS,), shown=("", "SAUCE", "", ""),
        ),
        [Give(("R1", "G1", "G2", "Y4"))],
    ),
    "a SAUCE card passed": (
        small_table(TWINS, "G2 O6", steps=(PASS,)), [Give(("SAUCE", "R2", "B3", "R4"))]
    ),
    "both are passed, one of them openly": (
        small_table(
            ("B1 SAUCE SAUCE", "B2 R2 R3", "B5 R6 Y2", "B4 R4 R5"),
            "G2 O6",
            steps=((phases.PASS, 2),),
            shown=("SAUCE", "R2", "Y2", "R4 R5"),
        ),
        [Give(("SAUCE SAUCE", "R2 R3", "R6 Y2", "R4 R5"))],
    ),
    "one of them has been played": (
        small_table(TWINS, "G2 O6", steps=(PASS,)),
        [Give(("SAUCE", "R2", "B3", "R4")), Play("B1 B2 SAUCE=G2")],
    ),
    "the one that lay face up has been played": (
        small_table(TWINS, "G2 O6", steps=(PASS,), shown=("", "", "SAUCE", "")),
        [Give(("SAUCE", "R2", "B3", "R4")), Play("B1 B2 SAUCE=G2")],
    ),
    "a SAUCE card is turned up after the pass": (
        small_table(
            ("B1 SAUCE R1", "B2 R2 R3", "B5 R6 SAUCE", "B4 R4 R5"), "G2 O6", steps=(PASS,)
        ),
        [Give(("SAUCE", "R2", "R6", "R4")), Play("B1 B2 B5 B4"), Show(("", "", "SAUCE", ""))],
    ),
    "passed, then tossed": (
        small_table(FOUR, "B3", steps=(PASS, TOSS)),
        [Give(("R1", "B6", "G1", "R3")), Give(("G1", "R2", "G2", "B6")), Play("B4 R3")],
    ),
    "a SAUCE card passed, then perhaps tossed": (
        small_table(TWINS, "G2 O6", steps=(PASS, TOSS)),
        [Give(("SAUCE", "R2", "B3", "R4")), Give(("B3", "R4", "SAUCE", "R2")), Play("B1 B2")],
    ),
    "a SAUCE card passed and played after a toss": (
        small_table(TWINS, "G2 O6", steps=(PASS, TOSS)),
        [
            Give(("SAUCE", "R2", "B3", "R4")),
            Give(("B3", "R4", "SAUCE", "R2")),
            Play("B1 B2 SAUCE=O6"),
        ],
    ),
    "cards lost after a void": (
        small_table(VOID, "B3"),
        [Play("B4 G1 B5 B7"), Lose(("R1", "G2", "B6", "B8")), Play("R4 G5")],
    ),
    "a toss, then a late pass": (
        small_table(
            ("B4 G5 R1 Y9", "G1 G2 R2 O1", "B5 B6 Y2 O2", "B7 B8 R4 O3"),
            "B3",
            steps=(TOSS,),
            shown=("", "G1 G2", "B5 B6", "B7 B8"),
        ),
        [
            Give(("Y9", "O1", "O2", "O3")),
            Play("B4 G1 B5 B7"),
            Late("Y3"),
            Give(("R1", "R2", "Y2", "R4")),
        ],
    ),
    "lost after a late pass": (
        small_table(VOID, "B3", shown=("", "", "B5 B6", "B7")),
        [
            Play("B4 G1 B5 B7"),
            Late("Y3"),
            Give(("R1", "G2", "Y2", "B8")),
            Lose(("Y2", "B8", "R1", "R4")),
        ],
    ),
    "a blue card comes openly to who had none": (
        small_table(VOID, "B3"),
        [
            Play("B4 G1 B5 B7"),
            Show(("", "", "", "B8")),
            Late("Y3"),
            Give(("R1", "G2", "B6", "B8")),
            Play("R4 G5 R2"),
        ],
    ),
    "a late toss after a void": (
        small_table(VOID, "B3"),
        [Play("B4 G1 B5 B7"), Late("Y4"), Give(("R1", "G2", "B6", "B8")), Play("R4 G5")],
    ),
    "a late pass after a void": (
        small_table(VOID, "B3"),
        [Play("B4 G1 B5 B7"), Late("Y3"), Give(("R1", "G2", "B6", "B8"))],
    ),
    "and another void": (
        small_table(VOID, "B3"),
        [Play("B4 G1 B5 B7"), Late("Y3"), Give(("R1", "G2", "B6", "B8")), Play("R4 G5 R2")],
    ),
    "a late pass of what lies face up": (
        small_table(VOID, "B3"),
        [
            Play("B4 G1 B5 B7"), Show(("", "G2", "", "R4")), Late("Y3"),
            Give(("R1", "G2", "B6", "B8")), Play("R4 G5"),
        ],
    ),
    "two passes": (
        small_table(VOID, "B3", steps=(PASS,)),
        [
            Give(("R1", "G2", "Y2", "R4")), Play("B4 G1 B5 B7"), Late("Y3"),
            Give(("Y2", "R2", "R1", "B8")), Play("G2"),
        ],
    ),
    "a SAUCE card comes back": (
        small_table(
            ("B1 SAUCE R1", "B2 R2 R3", "B5 R6 SAUCE", "B4 R4 R5"), "G2 O6",
            steps=(PASS,), shown=("", "R2 R3", "", "R4 R5"),
        ),
        [
            Give(("SAUCE", "R2", "R6", "R4")), Play("B1 B2 B5 B4"), Late("Y3"),
            Give(("R6", "R3", "SAUCE", "R5")),
        ],
    ),
    "a SAUCE card comes back, the other is somewhere": (
        small_table(
            ("B1 SAUCE R1", "B2 R2 SAUCE", "B5 R6 Y2", "B4 R4 R5"),
            "G2 O6",
            steps=(PASS,),
            shown=("", "R2", "", "R4 R5"),
        ),
        [
            Give(("SAUCE", "R2", "R6", "R4")),
            Play("B1 B2 B5 B4"),
            Late("Y3"),
            Give(("R6", "R4", "SAUCE", "R5")),
        ],
    ),
    "late passes of SAUCE cards": (
        small_table(("B1 R7 R1", "B2 Y7 SAUCE", "B5 R6 G1", "B4 Y8 SAUCE"), "G2 O6"),
        [
            Play("B1 B2 B5 B4"), Show(("", "SAUCE", "", "")), Late("Y3"),
            Give(("R7", "Y7", "G1", "Y8")), Play("R6 Y7 R1 SAUCE=G2"),
        ],
    ),
    "a pass, and cards lost after it": (
        small_table(VOID, "B3", steps=(PASS,), shown=("", "", "B5", "R4 B7")),
        [
            Give(("R1", "G2", "Y2", "R4")), Play("B4 G1 B5 B7"),
            Lose(("Y2", "R2", "R1", "B8")), Play("G2"),
        ],
    ),
}  # fmt: skip


ONLY = {
    # Chance turned it up, more likely where there are more of them; that is not tried.
    "a SAUCE card is turned up after the pass": (0, 2),
    # The others take long and see the same kind of thing.
    "a SAUCE card comes back": (0, 1),
    "a SAUCE card comes back, the other is somewhere": (0,),
    "two passes": (0, 1),
    "a toss, then a late pass": (0,),
    "lost after a late pass": (0,),
    "a pass, and cards lost after it": (0, 1),
    "a late pass after a void": (0, 1),
}
"""The viewers to try, if not all."""


def viewers(name: str) -> Sequence[int]:
    """Return the viewers of a scene: two neighbours every day, all at night."""
    first = [*SCENES].index(name)
    two = first % 4, (first + 1) % 4
    return ONLY.get(name, range(4) if effort.seed() else two)


SLOW = (
    "a SAUCE card is turned up after the pass",
    "a SAUCE card comes back",
    "a toss, then a late pass",
    "two passes",
    "a SAUCE card passed, then perhaps tossed",
    "a late toss after a void",
)
"""They take as long as all the others together, which have the same steps in other sequences."""
DAILY = [place for place, name in enumerate(SCENES) if name not in SLOW]


@pytest.mark.slow
@pytest.mark.parametrize(("name",), by_day([(name,) for name in SCENES], *DAILY), ids=[*SCENES])
def test_samples_are_all_that_may_be(name: str) -> None:
    start, steps = SCENES[name]
    for viewer in viewers(name):
        expected = possible(start, steps, viewer)
        assert drawn(start, steps, viewer) == expected, f"as seat {viewer} sees it"
