"""`uffdisch rules check`: is a ruleset file right?"""

from __future__ import annotations

import argparse

from game.match.rulesets import load_file
from game.rules.document import RulesetError


def run(options: argparse.Namespace) -> int:
    """Print one line for each file; the status is 1 if any of them is wrong."""
    wrong = 0
    for file in options.files:
        try:
            rules = load_file(file)
        except RulesetError as error:
            wrong = 1
            print(error)
        else:
            print(f"{file}: ok ({rules.id})")
    return wrong
