"""Any text in a lesson gives at most one message with its place, and never a traceback."""

from __future__ import annotations

import random
from contextlib import suppress

from game.lessons.check import play_every_way
from game.rules.document import RulesetError
from tests.lessons.examples import GOOD, lesson

SIGNS = "0123456789:*|[]{} ,-\naPGR/^²"
TRIALS = 60


def test_noise() -> None:
    chance = random.Random(13)
    told = 0
    for _trial in range(TRIALS):
        try:
            changed = lesson(noisy(chance))
        except RulesetError as error:
            told += error.line > 0
        else:
            with suppress(RulesetError):
                play_every_way(changed)
    assert told > TRIALS / 3


def noisy(chance: random.Random) -> str:
    """Return the lesson with a sign, a line or a word in a wrong place."""
    lines, at = GOOD.split("\n"), chance.randrange(len(GOOD))
    ways = (
        GOOD[:at] + chance.choice(SIGNS) + GOOD[at + 1 :],
        GOOD[:at] + GOOD[at + chance.randint(1, 8) :],
        "\n".join(line for number, line in enumerate(lines) if number != at % len(lines)),
        "\n".join([*lines[: at % len(lines)], chance.choice(lines), *lines[at % len(lines) :]]),
    )
    return chance.choice(ways)
