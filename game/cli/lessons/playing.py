"""`uffdisch lessons play`: checks that lessons play through, in every way that they name."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from game.cli.common.failure import CommandError, possible
from game.cli.lessons.listing import tell
from game.lessons.check import play_every_way, trace
from game.lessons.collection import Lessons, all_lessons
from game.lessons.lesson import Lesson, LessonStep
from game.lessons.runner import LessonRun, WrongTurnError
from game.lessons.times import MOST_CHAIN, Times, times_of
from game.rules.core import CLOCK, Event
from game.rules.document import RulesetError
from game.ui.text import _, current_language

MOST_SEEDS = 10
"""The search ends when so many are found."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of the scripted pupil in one lesson."""

    key: str
    problems: tuple[str, ...]
    right_ways: int = 0
    wrong_ways: int = 0
    times: Times | None = None


def run(options: argparse.Namespace) -> int:
    """Check lessons or trace one; return 1 if a lesson fails."""
    library = all_lessons()
    if not options.check and "/" not in (options.lesson or ""):
        raise CommandError(_("only “--check” does without the name of a lesson"))
    if options.trace:
        (lesson,) = _chosen(library, options.lesson)
        return _trace(lesson)
    if options.seeds is not None:
        (lesson,) = _chosen(library, options.lesson)
        return _try_seeds(lesson, *options.seeds)
    lessons = _chosen(library, options.lesson)
    outcomes = [_played(lesson, options.times) for lesson in lessons]
    broken = library.problems() if options.lesson is None else []
    outcomes += [Outcome("", (problem,)) for problem in broken]
    if options.times and "/" not in (options.lesson or ""):
        outcomes += _chains(lessons)
    (_print_json if options.json else _print)(outcomes)
    failed = sum(bool(outcome.problems) for outcome in outcomes)
    print(f"{len(outcomes) - failed} passed, {failed} failed")  # scripts read this line
    return int(failed > 0)


def _chosen(library: Lessons, wanted: str | None) -> list[Lesson]:
    """Return the lessons of a game, the one with this name, or all. Raises CommandError."""
    entries = library.entries()
    lessons = [entry.lesson for entry in entries if entry.lesson is not None]
    found = [one for one in lessons if wanted in (None, one.key, one.game)]
    if wanted is not None and not found:
        tell(library.problems(wanted.partition("/")[0]))
        end = possible(wanted, [lesson.key for lesson in lessons], "uffdisch lessons list")
        raise CommandError(_("there is no lesson “{lesson}”. {end}").format(lesson=wanted, end=end))
    return found


def _played(lesson: Lesson, timed: bool) -> Outcome:
    try:
        played = play_every_way(lesson)
    except RulesetError as error:
        return Outcome(lesson.key, (str(error),))
    times = times_of(lesson) if timed else None
    problems = [f"{lesson.name}: {problem}" for problem in times.problems] if times else []
    return Outcome(lesson.key, tuple(problems), played.right_ways, played.wrong_ways, times)


def _chains(lessons: Sequence[Lesson]) -> list[Outcome]:
    """Check that all lessons of each game together are short enough."""
    found = []
    for game in dict.fromkeys(lesson.game for lesson in lessons):
        whole = sum(times_of(lesson).whole for lesson in lessons if lesson.game == game)
        problem = f"{game}: all lessons take {whole:.0f} s, {MOST_CHAIN} are possible"
        problems = (problem,) if whole > MOST_CHAIN else ()
        found.append(Outcome(f"{game}/*", problems, times=Times(whole, 0, 0)))
    return found


def _print(outcomes: Sequence[Outcome]) -> None:
    for outcome in outcomes:
        for problem in outcome.problems:
            print(problem)
        if not outcome.problems:
            print(f"{outcome.key}: {_words(outcome)}")


def _words(outcome: Outcome) -> str:
    parts = []
    if outcome.right_ways:
        parts.append(f"right ways: {outcome.right_ways}, wrong ways: {outcome.wrong_ways}")
    if times := outcome.times:
        parts.append(f"{times.whole:.0f} s")
        if times.first_act:
            parts.append(f"first act after {times.first_act:.0f} s, aim after {times.aim:.0f} s")
    return ", ".join(parts)


def _print_json(outcomes: Sequence[Outcome]) -> None:
    told = []
    for one in outcomes:
        facts: dict[str, object] = {"lesson": one.key, "problems": list(one.problems)}
        facts |= {"right_ways": one.right_ways, "wrong_ways": one.wrong_ways}
        if one.times:
            facts["seconds"] = round(one.times.whole, 1)
            facts["first_act"] = round(one.times.first_act, 1)
            facts["aim"] = round(one.times.aim, 1)
        told.append(facts)
    print(json.dumps(told, ensure_ascii=False))


def _try_seeds(lesson: Lesson, first: int, last: int) -> int:
    """Print the seeds with which a lesson plays through; return 1 if there is none."""
    found = 0
    for number in range(first, last + 1):
        try:
            play_every_way(replace(lesson, seed=number))
        except RulesetError:
            continue
        found += 1
        print(number)
        if found == MOST_SEEDS:
            break
    return int(not found)


def _trace(lesson: Lesson) -> int:
    """Print each step with its text, the wanted act and the legal ones."""
    told = 0
    try:
        for run, step in trace(lesson):
            events = list(run.match.record.events())
            _print_events(events[told:])
            told = len(events)
            _print_step(run, step)
    except WrongTurnError as error:
        print(f"{lesson.name}:{error.act.what.line}:{error.act.what.column}: {error}")
        return 1
    return 0


def _print_events(happened: Sequence[Sequence[Event]]) -> None:
    """Print what happened, hidden cards included, as `uffdisch replay --open` does."""
    for event in chain.from_iterable(happened):
        print(f"   . {json.dumps(event.plain(), default=str)}")


def _print_step(run: LessonRun, step: LessonStep) -> None:
    match, pupil = run.match, run.lesson.pupil
    place = f" ({run.lesson.name}:{step.line})" if step.line else ""
    print(f"\n{run.place}. {step.kind}{place}: {step.text.get(current_language())}")
    if step.kind == "do":
        print(f"   wanted: {', '.join(map(str, run.wanted())) or '-'}")
    for act in step.acts:
        print(f"   then {act.who}: {act.what.text}")
    for seat in match.actors():
        if seat == CLOCK:
            print("   clock: the window is open")
            continue
        legal = ", ".join(map(str, match.observation(seat).legal))
        print(f"   seat {seat}{' (pupil)' if seat == pupil else ''} may: {legal}")
