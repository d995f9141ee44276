"""`uffdisch puzzles play`: a puzzle in the terminal, its acts as words."""

from __future__ import annotations

import argparse
import json
import sys

from game.cli.common.failure import complain
from game.cli.puzzles.listing import chosen
from game.lessons.puzzles.collection import all_puzzles
from game.lessons.puzzles.decision import Decision, Line, decisions, first_decision, go_on
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.rules.endings import TooLongError
from game.ui.text import N_, _

SOLUTION, END = "?", "q"
MOST_EVENTS = 60
"""The most events told; older ones are left out."""


def run(options: argparse.Namespace) -> int:
    """Play one puzzle; return 1 if it was left or cannot be played."""
    library = all_puzzles()
    puzzle = chosen(library.all(), options.puzzle)[0]
    try:
        if not library.is_delivered(puzzle):
            decisions(puzzle)
        return _play(puzzle, options.json)
    except (PuzzleError, TooLongError) as error:
        complain(f"{puzzle.place}: {error}")
        return 1


def _play(puzzle: Puzzle, is_json: bool) -> int:
    say = _as_json if is_json else _as_words
    decision: Decision | None = first_decision(puzzle)
    assert decision is not None
    say(puzzle=puzzle.key, goal=f"{puzzle.goal.key} {puzzle.goal.number}")
    say(table=_table(puzzle, decision))
    while decision is not None:
        say(legal=", ".join(decision.kinds))
        act = _asked(decision)
        if act == END:
            return 1
        if act == SOLUTION:
            say(solution=decision.sure[0])
        elif act not in decision.kinds:
            say(impossible=act)
        elif decision.holds(act):
            line, decision = go_on(decision, act)
            say(right=act, then=_line(line))
        else:
            say(
                wrong=act,
                then=_line(decision.punishment(act)),
                reached=str(decision.reached(act)),
            )
    say(solved=puzzle.key)
    return 0


def _asked(decision: Decision) -> str:
    text = sys.stdin.readline()
    word = text.strip()
    verbs = [act for act in decision.kinds if act.split(" ", 1)[-1] == word]
    return verbs[0] if len(verbs) == 1 else word if text else END


def _line(line: Line) -> str:
    return "; ".join(f"{seat} {act}" for seat, act in line)


def _table(puzzle: Puzzle, decision: Decision) -> str:
    """Return what the seat has seen of the deal, in the form of records."""
    seen = [event.seen_by(decision.seat) for event in puzzle.events()]
    facts = [json.dumps(event.plain()) for event in seen if event is not None]
    return "\n".join(facts[-MOST_EVENTS:])


def _as_words(**said: str) -> None:
    for key, text in said.items():
        print(_(_WORDS[key]).format(text=text))
    sys.stdout.flush()


def _as_json(**said: str) -> None:
    print(json.dumps(said, ensure_ascii=False), flush=True)


_WORDS = {
    "puzzle": N_("Puzzle {text}"),
    "goal": N_("To be reached, whatever the others hold and do: {text}"),
    "table": "{text}",
    "legal": N_("Possible: {text} (“?” shows the solution, “q” ends it)"),
    "solution": N_("Right is: {text}"),
    "impossible": N_("“{text}” is not possible here."),
    "right": N_("Right: {text}"),
    "wrong": N_("Wrong: {text}"),
    "then": N_("Then: {text}"),
    "reached": N_("Reached only: {text}"),
    "solved": N_("Solved: {text}"),
}
