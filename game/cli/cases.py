"""`uffdisch rules test`: worked examples, run through the rules."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.cli.case_file import read_cases
from game.cli.rulesets import find_ruleset
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.ui.text import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.ruleset import Ruleset

PARTS = {"id": str, "rule": str, "kind": str, "given": Mapping, "expect": Mapping}


def run(options: argparse.Namespace) -> int:
    """Print one line for each case that fails, then the count; 1 if any failed.

    Raises CommandError for a file that holds no cases, before any case is run.
    """
    # A broken file or an unknown ruleset is told before the first case is run.
    prepared = [
        (find_ruleset(options.ruleset or file.stem), read_cases(file)) for file in options.files
    ]
    passed = failed = 0
    for rules, cases in prepared:
        rulesets = _of_the_same_game(rules)
        for position, case in enumerate(cases, start=1):
            problem = _problem(case, position, rulesets)
            if problem is None:
                passed += 1
            else:
                failed += 1
                print(problem)
    print(f"{passed} passed, {failed} failed")  # in every language: scripts read this line
    return 1 if failed else 0


def _of_the_same_game(rules: Ruleset) -> list[Ruleset]:
    """Return the ruleset in question and then the delivered ones of its game: a case may be about
    one of those."""
    others = bundled_rulesets().rulesets()
    return [rules, *[one for one in others if one.game == rules.game and one.id != rules.id]]


def _problem(case: Any, position: int, rulesets: Sequence[Ruleset]) -> str | None:
    """Return what is wrong with one case, in one line, or None if it passes."""
    if not isinstance(case, Mapping):
        return _("case {position}: not a mapping with id, rule, kind, given and expect").format(
            position=position
        )
    name = f"{case.get('id', position)} ({case.get('rule', '-')})"
    for part, kind in PARTS.items():
        if not isinstance(case.get(part), kind) or not case[part]:
            return _("{case}: “{part}” is missing or malformed").format(case=name, part=part)
    game = find_game(rulesets[0].game)
    runners = game.cases()
    if case["kind"] not in runners:
        return _("{case}: unknown kind “{kind}” (possible: {known})").format(
            case=name, kind=case["kind"], known=", ".join(sorted(runners))
        )
    expected = case["expect"]
    try:
        rules = game.ruleset_of_case(case["given"], rulesets)
        outcome = runners[case["kind"]](rules, case["given"])
    except Exception as error:  # whatever a malformed `given` leads to: it is this case's failure
        got = f"{type(error).__name__}: {error}"
    else:
        got = _plain(_asked(outcome, expected))
        if got == _plain(expected):
            return None
    return _("{case}: expected {expected}, got {got}").format(
        case=name, expected=_plain(expected), got=got
    )


def _asked(outcome: Any, expected: Any) -> Any:
    """Return of an outcome what a case asks for: of mappings, inside lists too, only its keys."""
    if isinstance(outcome, Mapping) and isinstance(expected, Mapping):
        return {key: _asked(outcome[key], expected[key]) for key in expected if key in outcome}
    lists = isinstance(outcome, (list, tuple)) and isinstance(expected, (list, tuple))
    if lists and len(outcome) == len(expected):
        return [_asked(one, other) for one, other in zip(outcome, expected, strict=True)]
    return outcome


def _plain(value: Any) -> str:
    """Return a value as text in which 1 and true differ, as they do in a case."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)
