"""`uffdisch rules test`: worked examples, run through the rules."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.cli.common.rulesets import find_ruleset
from game.cli.rules.case_file import read_cases
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.case import CaseError, Unordered
from game.rules.core import IllegalAction
from game.rules.ruleset import Ruleset
from game.ui.text import _

PARTS = {"id": str, "rule": str, "kind": str, "given": Mapping, "expect": Mapping}


def run(options: argparse.Namespace) -> int:
    """Print one line for each case that fails, then the count; return 1 if any failed.

    Raises CommandError for a file that holds no cases, before any case is run.
    """
    # A broken file or an unknown ruleset is reported before the first case is run.
    wanted = options.ruleset
    prepared = [
        (find_ruleset(file.stem if wanted is None else wanted), read_cases(file))
        for file in options.files
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
    """Return this ruleset, then the delivered ones of its game, as a case may be about one of
    those."""
    others = bundled_rulesets().rulesets()
    return [rules, *[one for one in others if one.game == rules.game and one.id != rules.id]]


def _problem(case: Any, position: int, rulesets: Sequence[Ruleset]) -> str | None:
    """Return what is wrong with one case, in one line, or None if it passes."""
    if not isinstance(case, Mapping):
        return _("case {position}: not a mapping with id, rule, kind, given and expect").format(
            position=position
        )
    name = " ".join(f"{case.get('id', position)} ({case.get('rule', '-')})".split())
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
    except (CaseError, IllegalAction) as error:
        got = _("nothing: {problem}").format(problem=error)
    except Exception:  # any other error from a malformed `given` is this case's failure
        got = _("nothing: what is given is no situation of this game")
    else:
        got = _plain(_asked(outcome, expected))
        if got == _plain(expected):
            return None
    return _("{case}: expected {expected}, got {got}").format(
        case=name, expected=_plain(expected), got=got
    )


def _asked(outcome: Any, expected: Any) -> Any:
    """Return the part of an outcome that a case asks for: only its keys, inside lists too.

    Parts without an order by the rules (see Unordered) come in the expected order.
    """
    if isinstance(outcome, Mapping) and isinstance(expected, Mapping):
        known = {str(key): value for key, value in outcome.items()}
        return {
            key: _asked(known[str(key)], expected[key]) for key in expected if str(key) in known
        }
    if not isinstance(outcome, (list, tuple)) or not isinstance(expected, (list, tuple)):
        return outcome
    if isinstance(outcome, Unordered):
        outcome = _arranged(outcome, expected)
    if len(outcome) != len(expected):
        return outcome
    return [_asked(one, other) for one, other in zip(outcome, expected, strict=True)]


def _arranged(outcome: Sequence[Any], expected: Sequence[Any]) -> list[Any]:
    """Return the outcome with as many parts as possible in their expected places."""
    wanted = [_plain(other) for other in expected]
    fits = [
        [place for place, text in enumerate(wanted) if _plain(_asked(one, expected[place])) == text]
        for one in outcome
    ]
    taken: dict[int, int] = {}
    for part in range(len(outcome)):
        _find_place(part, fits, taken, set())
    # Expected parts come first, then the others, so that the lists and their texts differ.
    order = [taken[place] for place in sorted(taken)]
    order += [part for part in range(len(outcome)) if part not in order]
    return [outcome[part] for part in order]


def _find_place(
    part: int, fits: Sequence[Sequence[int]], taken: dict[int, int], tried: set[int]
) -> bool:
    """Give a part of an outcome a place that fits; others make room if they can."""
    for place in fits[part]:
        if place in tried:
            continue
        tried.add(place)
        if place not in taken or _find_place(taken[place], fits, taken, tried):
            taken[place] = part
            return True
    return False


def _plain(value: Any) -> str:
    """Return a value as text in which 1 and true differ."""
    return json.dumps(_with_texts(value), sort_keys=True, ensure_ascii=False, default=str)


def _with_texts(value: Any) -> Any:
    """Return a value with keys as texts, so that they can be sorted."""
    if isinstance(value, Mapping):
        return {str(key): _with_texts(one) for key, one in value.items()}
    return [_with_texts(one) for one in value] if isinstance(value, (list, tuple)) else value
