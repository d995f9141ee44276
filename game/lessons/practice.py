"""Which lesson somebody should take next, after what went wrong in a game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from game.lessons.lesson import Lesson
from game.rules.core import Action

NEWCOMER_GAMES = 5
"""Somebody who has finished fewer matches of a game is still learning it."""
REFUSED, RELATED, HINTED = 1.0, 0.25, 0.5
"""What counts for a lesson: a refusal or a loss by a rule that it teaches; one by another rule of
its chapter, if it is about nothing else; a hint at an act, shared among all lessons that ask for
it."""

Mistake: TypeAlias = tuple[Sequence[str], float]
"""The rules that it is about, and what it cost, as a part of a win."""


def to_practise(
    lessons: Sequence[Lesson],
    done: Collection[str],
    refused: Mapping[str, float],
    hinted: Mapping[str, int],
    lost: Mapping[str, int],
) -> Lesson | None:
    """Return the lesson about what was refused, lost and asked for most; None if none is needed.

    `refused` and `lost` count by the number of the rule, `hinted` by the verb of the action
    that was advised. Among equal ones it is the first new one.
    """
    wrong = {rule: refused.get(rule, 0) + lost.get(rule, 0) for rule in {*refused, *lost}}
    weights = {lesson.key: _weight(lesson, lessons, wrong, hinted) for lesson in lessons}
    most = max(weights.values(), default=0.0)
    best = [lesson for lesson in lessons if weights[lesson.key] == most]
    new = [lesson for lesson in best if lesson.key not in done]
    return next(iter(new or best), None) if most else None


def after_mistakes(
    lessons: Sequence[Lesson],
    done: Collection[str],
    mistakes: Sequence[Mistake],
) -> Lesson | None:
    """Return the lesson about what cost most; None if there was no mistake."""
    wrong: dict[str, float] = defaultdict(float)
    for rules, loss in mistakes:
        for rule in rules:
            wrong[rule] += loss / len(rules)
    return to_practise(lessons, done, wrong, {}, {})


def _weight(
    lesson: Lesson,
    lessons: Sequence[Lesson],
    wrong: Mapping[str, float],
    hinted: Mapping[str, int],
) -> float:
    chapters = [_chapter(rule) for rule in lesson.teaches]
    found = 0.0
    for rule, count in wrong.items():
        if rule in lesson.teaches:
            found += REFUSED * count
        elif chapters:
            found += RELATED * count * chapters.count(_chapter(rule)) / len(chapters)
    for verb, count in hinted.items():
        asking = [one.key for one in lessons if verb in _verbs(one)]
        if lesson.key in asking:
            found += HINTED * count / len(asking)
    return found


def _chapter(rule: str) -> str:
    return rule.partition(".")[0]


def _verbs(lesson: Lesson) -> set[str]:
    return {Action.parse(want.text).verb for step in lesson.steps for want in step.want}
