"""Any content of a case gives one line with its name, and the next case is run."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cli.rules.case_file import read_cases
from tests import effort
from tests.cli.conftest import Uffdisch

CASES = Path(__file__).parents[2] / "cases"
ODD: list[Any] = [None, -1, 9, 10**9, 0.5, True, "X9", "", [], {}, [[]], {"a": 1, 2: 3}, ["P1"] * 3]
RARELY = 3 if effort.seed() else 9
"""One of so many odd values is tried at each place."""
MISTAKE = re.compile(r"\w+(Error|Exception|Interrupt|Warning)\b|Traceback|<.* at 0x|object is")


class WrittenOut(yaml.SafeDumper):
    """Writes repeated values in full, without aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def holders(part: Any) -> Iterator[Any]:
    """Yield all mappings and lists, the outer ones first."""
    if isinstance(part, (dict, list)):
        yield part
        for one in part.values() if isinstance(part, dict) else part:
            yield from holders(one)


def spoilt(case: dict[str, Any], rest: int) -> Iterator[dict[str, Any]]:
    """Yield the case with one thing missing, doubled, or odd."""
    number = 0
    for part in ("given", "expect"):
        for place, holder in enumerate(holders(case[part])):
            for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
                for way in ("gone", "twice", *range(len(ODD))):
                    number += 1
                    if way not in ("gone", "twice") and number % RARELY != rest:
                        continue
                    twin = copy.deepcopy(case)
                    twin["id"] = f"noise-{number}"
                    own = list(holders(twin[part]))[place]
                    if isinstance(way, int):
                        own[key] = ODD[way]
                    elif way == "gone":
                        del own[key]
                    elif isinstance(own, list):
                        own.append(own[key])
                    else:
                        own[f"{key}{key}"] = own[key]
                    yield twin


@pytest.mark.parametrize("game", ["sauce", "uffbasse", "uffda"])
def test_no_case_leads_to_a_mistake_of_the_program(
    game: str, uffdisch: Uffdisch, tmp_path: Path
) -> None:
    first = {case["kind"]: case for case in reversed(read_cases(CASES / f"{game}.yaml"))}
    cases = [twin for rest, case in enumerate(first.values()) for twin in spoilt(case, rest % 3)]
    file = tmp_path / f"{game}.yaml"
    file.write_text(yaml.dump(cases, Dumper=WrittenOut, sort_keys=False), "utf-8")
    outcome = uffdisch("rules", "test", file)
    assert outcome.status == 1
    assert not outcome.err
    *lines, total = outcome.out.splitlines()
    passed, failed = map(int, re.findall(r"\d+", total))
    assert (passed + failed, failed) == (len(cases), len(lines))
    for line in lines:
        assert re.match(r"noise-\d+ \([^)]+\): (expected .*, got .|“\w+” is missing)", line), line
        assert not MISTAKE.search(line), line
