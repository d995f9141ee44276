"""How long a lesson takes, worked out from its texts, motions and waits."""

from __future__ import annotations

from dataclasses import dataclass

from game.lessons.lesson import Lesson, LessonStep
from game.lessons.sentences import reading_seconds
from game.resources import LANGUAGES

MOTION_SECONDS = 0.9
"""The motions of an action at the usual tempo: measured over whole games of every table, of which
the slowest has this average."""
PAUSE_SECONDS = 0.6
"""How long others wait before they act, so that one can follow."""
PRESS_SECONDS = 0.8
"""To find and press what is awaited, once it is understood."""
MOST_LESSON = 90
MOST_CHAIN = 7 * 60
MOST_FIRST_ACT = 20
MOST_AIM = 30


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds, in the language in which it takes longest."""

    whole: float
    first_act: float
    """From the beginning until the pupil can do something for the first time."""
    aim: float
    """Until the aim has been read."""

    @property
    def problems(self) -> tuple[str, ...]:
        """What takes too long."""
        bounds = (
            ("the lesson", self.whole, MOST_LESSON),
            ("the way to the first own act", self.first_act, MOST_FIRST_ACT),
            ("the way to the aim", self.aim, MOST_AIM),
        )
        return tuple(
            f"{what} takes {seconds:.0f} s, {most} are possible"
            for what, seconds, most in bounds
            if seconds > most
        )


def times_of(lesson: Lesson) -> Times:
    """Return how long a lesson takes."""
    each = [_times_in(lesson, language) for language in LANGUAGES]
    return Times(
        max(one.whole for one in each),
        max(one.first_act for one in each),
        max(one.aim for one in each),
    )


def _times_in(lesson: Lesson, language: str) -> Times:
    script = lesson.script
    aim = reading_seconds(lesson.title.get(language), lesson.aim.get(language))
    whole, first_act = reading_seconds(lesson.title.get(language)), 0.0
    for step in script:
        reading = reading_seconds(step.text.get(language))
        if not first_act and step.kind in ("do", "gesture"):
            first_act = whole + reading
        whole += _seconds(step, reading)
    return Times(whole, first_act or whole, aim)


def _seconds(step: LessonStep, reading: float) -> float:
    moving = (PAUSE_SECONDS + MOTION_SECONDS) * len(step.acts)
    if step.kind == "do":
        # A pupil who has to be quick may use all the time that there is.
        press = step.late.after if step.late else PRESS_SECONDS * step.times
        return reading + press + MOTION_SECONDS + moving
    # What others do is looked at while the text is read.
    return max(reading, moving) + PRESS_SECONDS
