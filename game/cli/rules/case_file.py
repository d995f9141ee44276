"""Worked examples as YAML, in which Y, N and O are colours and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from game.cli.common.failure import CommandError
from game.cli.common.files import read
from game.ui.text import _

MAX_DEPTH = 20

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _CaseLoader(_Base):  # type: ignore[misc]  # the fast parser where there is one
    """Reads null, true, false and numbers; everything else is text."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


for _tag, _pattern, _first in (
    ("null", r"~|null|", ["~", "n", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"-?(0|[1-9][0-9]*)", list("-0123456789")),
    ("float", r"-?[0-9]+\.[0-9]+", list("-0123456789")),
):
    _CaseLoader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}", re.compile(rf"(?:{_pattern})\Z"), _first
    )


def read_cases(file: Path) -> list[Any]:
    """Return the cases of a file, unchecked.

    Raises CommandError if it cannot be read or does not hold a list that is not empty.
    """
    data = read(file)
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        _check_harmless(text)
        # The loader is a safe one: it builds nothing but plain values.
        cases = yaml.load(text, Loader=_CaseLoader)  # noqa: S506
    except (yaml.YAMLError, ValueError) as error:
        problem = " ".join(str(error).split())
        if "nesting depth" in problem:  # the parser looks ahead, and has its own limit
            problem = _("line {line}: nested too deeply").format(line=_line_of(error))
        raise CommandError(
            _("{file} is not valid YAML: {problem}").format(file=file, problem=problem)
        ) from None
    if not isinstance(cases, list) or not cases:
        raise CommandError(_("{file} does not hold a list of cases").format(file=file))
    return cases


def _line_of(error: Exception) -> int:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    return mark.line + 1 if mark else 1


def _check_harmless(text: str) -> None:
    """Raise ValueError for YAML that would grow without limit when built, or is no plain value.

    Parsing is safe, as only building descends into nested parts.
    """
    depth = 0
    for event in yaml.parse(text, Loader=_CaseLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            raise ValueError(_("line {line}: write it out instead of “*”").format(line=line))
        if tag := getattr(event, "tag", None):
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            raise ValueError(_("line {line}: leave out “{tag}”").format(line=line, tag=shown))
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_DEPTH:
            raise ValueError(_("line {line}: nested too deeply").format(line=line))
