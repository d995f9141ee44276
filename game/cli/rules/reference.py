"""`uffdisch rules show`: the rules reference as text."""

from __future__ import annotations

import argparse

from game.cli.common.rulesets import find_ruleset
from game.scenes.rules.book import as_text, book_of
from game.ui.text import current_language


def run(options: argparse.Namespace) -> int:
    """Print the rules of a ruleset, its own numbers filled in."""
    print(as_text(book_of(find_ruleset(options.ruleset), current_language())), end="")
    return 0
