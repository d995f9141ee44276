"""Codes of random matches that are checked by another copy of the program.

`python -m tests.match.codes_elsewhere --count 1000 --python PATH` makes so many codes and lets
another Python check each; `--program dist/uffdisch/uffdisch` lets a frozen build do that. Both have
to find the same places and points, and refuse each code with a letter changed. Every tenth code is
that of a deal of the day, of each game in turn, short and whole. Exit status 1 if anything differs.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from game.match.deals import code as codes
from game.match.deals import referee
from game.match.deals.deal import FIRST_DAY, FORMS, SHORT, Day, deal_of_day
from game.match.deals.referee import outcome
from game.match.match import Match
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import Header
from tests.match.deals.test_deals import header_of, seats

ROOT = Path(__file__).parents[2]


def _header(number: int) -> Header:
    rulesets = bundled_rulesets().rulesets()
    tenth, rest = divmod(number, 10)
    if rest == 9:
        days = [(one, one.daily, form) for form in FORMS for one in rulesets if one.daily]
        rules, daily, form = days[tenth % len(days)]
        day = Day(FIRST_DAY + timedelta(number), form)
        return deal_of_day(rules, day).header(seats(daily.players), "t")
    return header_of(rulesets[number % len(rulesets)].id, number)


def random_match(number: int) -> Match:
    """Return a match of any game, with any number of players and any variants."""
    chance = random.Random(number)

    def decide(_ply: int, choices: Sequence[object], weights: Sequence[int]) -> int:
        # Now and then the person acts out of turn.
        is_own_turn = weights[-1] == 1
        count = len(choices) - is_own_turn
        return chance.randrange(count) if is_own_turn or chance.random() < 0.2 else count - 1

    return outcome(referee.play(_header(number), decide))


def told(match: Match) -> list[dict[str, int]]:
    """Return what `uffdisch code --verify --json` says about the result."""
    return [{"seat": one.seat, "place": one.place, "score": one.score} for one in match.standings()]


def mistyped(text: str, chance: random.Random) -> str:
    """Return a code with one letter changed."""
    place = chance.choice([at for at, letter in enumerate(text) if letter != "-" and at > 3])
    other = chance.choice([one for one in "0123456789ABCDEF" if one != text[place]])
    return text[:place] + other + text[place + 1 :]


def main() -> int:
    """Make codes and have them checked; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument(
        "--python", help="another Python, with what the program needs but pygame-ce"
    )
    parser.add_argument("--program", help="a frozen build")
    options = parser.parse_args()
    if not (options.python or options.program):
        parser.error("name --python or --program")
    command = [options.program] if options.program else [options.python, "-m", "game"]
    chance, wrong, slowest = random.Random(options.first), 0, (0.0, "none")
    short, others = list[int](), list[int]()

    def check(text: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, "code", "--verify", text, "--json"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": "", "LANG": "en"},
            capture_output=True,
            text=True,
            check=False,
        )

    for number in range(options.first, options.first + options.count):
        match = random_match(number)
        code = outcome(codes.code_of(match.record))
        form = code.deal.day.form if code.deal.day else "no day"
        (short if form == SHORT else others).append(len(code.data()))
        before = os.times()
        found = check(code.text())
        after = os.times()
        name = f"{number}: {match.header.ruleset}, {form}"
        slowest = max(slowest, (sum(after[2:4]) - sum(before[2:4]), name))
        is_same = found.returncode == 0 and json.loads(found.stdout)["standings"] == told(match)
        is_refused = check(mistyped(code.text(), chance)).returncode != 0
        if not (is_same and is_refused):
            wrong += 1
            print(f"{name} {found.stdout}{found.stderr}", flush=True)
    print(f"{options.count} codes, {wrong} wrong")
    print(f"the longest check worked for {slowest[0]:.1f} s ({slowest[1]})")
    for name, sizes in (("short forms", short), ("other matches", others)):
        if sizes:
            usual = sorted(sizes)[len(sizes) * 95 // 100]
            print(f"{len(sizes)} {name}: 95 % to {usual} bytes, {max(sizes)} at most")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
