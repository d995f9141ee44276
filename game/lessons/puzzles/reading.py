"""Reading puzzles from YAML, with the exact place of every mistake, and writing them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.lessons.lesson import Act
from game.lessons.pattern import Pattern
from game.lessons.puzzles.puzzle import GRADES, Puzzle
from game.match.rulesets import Library, chosen_variants, find_ruleset, read_text
from game.rules.core import CLOCK, Seat
from game.rules.document import RulesetError, Section
from game.rules.endings import Goal
from game.rules.tree import quotable, read_tree

MOST_LINE = 400
MOST_NUMBER = 10_000
_ACT = re.compile(r"(clock|[0-9]) ([a-z_]+( [^ ;]+)*)")
_PER_LINE = 8
"""Acts in a line of the file."""


def load_puzzles(path: Path, library: Library) -> list[Puzzle]:
    """Return the puzzles in a file. Raises RulesetError."""
    text, name = read_text(path)
    return read_puzzles(text, name, library)


def read_puzzles(text: str, name: str, library: Library) -> list[Puzzle]:
    """Return the puzzles in a text; messages begin with `name`. Raises RulesetError."""
    with Section(read_tree(text, name), name, "the file of puzzles", text) as document:
        found = [_read(section, library) for section in document.sections("puzzles")]
        ids: set[str] = set()
        for section, puzzle in zip(document.sections("puzzles"), found, strict=True):
            if puzzle.key in ids:
                raise section.error(f"id: '{puzzle.id}' is already another one", "id")
            ids.add(puzzle.key)
        return found


def _read(section: Section, library: Library) -> Puzzle:
    with section:
        rules = find_ruleset(section, library)
        players = section.whole("players", min(rules.players), max(rules.players))
        if players not in rules.players:
            raise section.error(f"players: '{rules.id}' is not for {players}", "players")
        goal = section.section("goal")
        if len(goal.keys) != 1:
            raise section.error("goal: one word and its number, e.g. 'make: 85'", "goal")
        key = goal.keys[0]
        return Puzzle(
            id=section.identifier("id"),
            rules=rules,
            players=players,
            variants=chosen_variants(section, rules, players),
            seed=section.whole("seed", 0, (1 << 64) - 1),
            before=tuple(_read_acts(section, players)),
            seat=Seat(section.whole("seat", 0, players - 1)),
            goal=Goal(key, goal.whole(key, 0, MOST_NUMBER)),
            solution=section.text("solution"),
            grade=section.whole("grade", GRADES[0], GRADES[-1]),
            name=section.name,
            line=section.error("").line,
        )


def _read_acts(section: Section, players: int) -> Iterator[Act]:
    for number, line in enumerate(section.texts("before", MOST_LINE)):
        place = section.error("", "before", number)
        for text in line.split("; "):
            found = _ACT.fullmatch(text)
            if found is None or (found[1] != "clock" and int(found[1]) >= players):
                problem = f"before: '{quotable(text)}' is no act such as '1 play R5; clock close'"
                raise RulesetError(section.name, place.line, place.column, problem)
            seat = CLOCK if found[1] == "clock" else Seat(int(found[1]))
            yield Act(seat, Pattern(found[2], place.line, place.column))


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a file with these puzzles."""
    return "puzzles:\n" + "".join(line + "\n" for one in puzzles for line in _written(one))


def _written(puzzle: Puzzle) -> Iterator[str]:
    yield f"  - id: {puzzle.id}"
    yield f"    ruleset: {puzzle.rules.id}"
    yield f"    players: {puzzle.players}"
    switches = {one.key for one in puzzle.rules.variants if one.is_switch}
    chosen = [
        f"{key}: {str(bool(value)).lower() if key in switches else value}"
        for key, value in puzzle.variants.items()
    ]
    if chosen:
        yield f"    variants: {{{', '.join(chosen)}}}"
    yield f"    seed: {puzzle.seed}"
    yield f"    seat: {puzzle.seat}"
    yield f"    goal: {{{puzzle.goal.key}: {puzzle.goal.number}}}"
    yield f'    solution: "{puzzle.solution}"'
    yield f"    grade: {puzzle.grade}"
    yield "    before:"
    acts = [
        f"{'clock' if act.seat == CLOCK else act.seat} {act.what.text}" for act in puzzle.before
    ]
    for at in range(0, len(acts), _PER_LINE):
        yield f'      - "{"; ".join(acts[at : at + _PER_LINE])}"'
