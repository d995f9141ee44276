"""Reading a lesson from YAML, with the exact place of every mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.lessons.lesson import (
    GESTURES,
    KINDS,
    LATE,
    PRESS,
    THENS,
    WANTED,
    Act,
    Kind,
    Lesson,
    LessonStep,
    Otherwise,
)
from game.lessons.pattern import Pattern
from game.lessons.sentences import MOST_SENTENCES, problem_of
from game.match.rulesets import Library, chosen_variants, find_ruleset, read_text
from game.resources import LANGUAGES
from game.rules.core import CLOCK, Seat
from game.rules.document import RulesetError, Section
from game.rules.ruleset import Ruleset
from game.rules.tree import quotable, read_tree
from game.rules.wording import Wording

PUPIL = "pupil"
MOST_TITLE = 40
MOST_TEXT = 260
MOST_NAME = 16
MOST_TIMES = 10
MOST_SECONDS = 20
"""The longest wait for somebody who has to be quick."""

_NUMBERED = re.compile(r"(?:[0-9]+-)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)")
_RULE = re.compile(r"[A-Z][0-9]{1,2}(\.[0-9]{1,2})?")
_KEY = re.compile(r"[a-z*][^\s]*")
_CLOCK = "clock"
_KEYS: dict[Kind, tuple[str, ...]] = {
    "say": (),
    "do": ("want", "until", "times", "acts", "otherwise"),
    "watch": ("acts",),
    "gesture": ("want",),
}
"""What a step may have besides its text, its lights and what it teaches."""


def load_lesson(path: Path, library: Library, game: str | None = None) -> Lesson:
    """Return the lesson in a file; see `read_lesson`."""
    text, name = read_text(path)
    return read_lesson(text, name, path.stem, library, game)


def is_lesson(text: str) -> bool:
    """Return whether a text is meant to be a lesson, whatever else is wrong with it."""
    return re.search(r"^steps:", text, re.MULTILINE) is not None


def read_lesson(
    text: str, name: str, stem: str, library: Library, game: str | None = None
) -> Lesson:
    """Return the lesson in a text; messages begin with `name`.

    `stem` is the file's name without its end: a number for the order, and the id. `game` is the
    one that it must belong to. Raises RulesetError.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    found = _NUMBERED.fullmatch(stem)
    if found is None:
        problem = "the file of a lesson has a name like '03-follow-suit.yaml'"
        raise RulesetError(name, 0, 0, problem)
    with Section(read_tree(text, name), name, "the lesson", text) as document:
        rules = find_ruleset(document, library)
        if game not in (None, rules.game):
            problem = f"ruleset: '{rules.id}' belongs to {rules.game}, this folder to {game}"
            raise document.error(problem, "ruleset")
        seats = _read_seats(document, rules)
        reader = _Reader(len(seats), _languages(document))
        return Lesson(
            name=name,
            id=found[1],
            rules=rules,
            title=reader.words(document, "title", 1, MOST_TITLE),
            aim=reader.words(document, "aim", 1),
            win=reader.words(document, "win"),
            seats=seats,
            variants=chosen_variants(document, rules, len(seats)),
            seed=document.whole("seed", 0, (1 << 64) - 1),
            before=tuple(reader.acts(document, "before")),
            steps=tuple(map(reader.step, document.sections("steps"))),
        )


def _languages(document: Section) -> tuple[str, ...]:
    """Return the languages of a lesson: those of its title."""
    found = document.section("title").keys
    if not found:
        languages = ", ".join(LANGUAGES)
        raise document.error(f"title needs a text in at least one of {languages}", "title")
    return found


def _read_seats(document: Section, rules: Ruleset) -> tuple[str, ...]:
    seats = document.texts("seats", MOST_NAME)
    if len(seats) not in rules.players:
        possible = ", ".join(map(str, rules.players))
        problem = f"seats: '{rules.id}' is for {possible} players, not {len(seats)}"
        raise document.error(problem, "seats")
    if seats.count(PUPIL) != 1:
        problem = f"seats: a list of names, clockwise, of which exactly one is '{PUPIL}'"
        raise document.error(problem, "seats")
    return tuple("" if seat == PUPIL else seat for seat in seats)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads what depends on the table and on the languages of a lesson."""

    players: int
    languages: tuple[str, ...]

    def words(
        self, section: Section, key: str, sentences: int = MOST_SENTENCES, most: int = MOST_TEXT
    ) -> Wording:
        """Return a text in every language of the lesson, checked by `problem_of`."""
        wording = section.words(key, self.languages, most)
        for language, text in wording.texts:
            if problem := problem_of(text, sentences):
                raise section.section(key).error(f"{key} ({language}): {problem}", language)
        return wording

    def acts(self, section: Section, key: str) -> Iterator[Act]:
        """Return what seats do without being asked."""
        if not section.has(key):
            return
        for number, act in enumerate(section.sections(key, may_be_empty=True)):
            if len(act.keys) != 1:
                raise section.error(f"{key}: an act is written like '1: play R5'", key, number)
            who = act.keys[0]
            if who != _CLOCK and not (who.isdecimal() and int(who) < self.players):
                possible = f"a seat from 0 to {self.players - 1}, or {_CLOCK}"
                raise act.key_error(f"{key}: '{quotable(who)}' is not {possible}", who)
            seat = CLOCK if who == _CLOCK else Seat(int(who))
            yield Act(seat, _pattern(act.text(who), act.error("", who)))

    def step(self, section: Section) -> LessonStep:
        """Return one step."""
        with section:
            kind = _kind_of(section)
            has = _KEYS[kind]
            place = section.error("")
            return LessonStep(
                kind,
                self.words(section, kind),
                want=_read_want(section, kind) if "want" in has else (),
                until=_read_until(section) if "until" in has else None,
                times=section.whole("times", 1, MOST_TIMES, 1) if "times" in has else 1,
                acts=tuple(self.acts(section, "acts")) if "acts" in has else (),
                otherwise=tuple(self.otherwise(section)) if "otherwise" in has else (),
                lights=_listed(section, "lights", _KEY, f"the key of a target, or {WANTED}"),
                teaches=_listed(section, "teaches", _RULE, "the number of a rule such as U4.2"),
                line=place.line,
                column=place.column,
            )

    def otherwise(self, section: Section) -> Iterator[Otherwise]:
        """Return what happens after acts that are not meant."""
        if not section.has("otherwise"):
            return
        for case in section.sections("otherwise"):
            with case:
                when = _pattern(case.text("when"), case.error("", "when"))
                word = case.choice("then", THENS)
                then = next(one for one in THENS if one == word)
                is_late = when.text == LATE
                if is_late and then != "show":
                    raise case.error("then: who is too late is shown what comes of it", "then")
                if when.text.split()[0] == PRESS and then != "explain":
                    raise case.error("then: a press that does nothing is explained", "then")
                acts = tuple(self.acts(case, "acts")) if then != "explain" else ()
                after = case.whole("after", 1, MOST_SECONDS) if is_late else 0
                yield Otherwise(when, then, self.words(case, "say"), acts, after)


def _kind_of(section: Section) -> Kind:
    kinds = [kind for kind in KINDS if kind in section.keys]
    if len(kinds) != 1:
        found = " and ".join(kinds) or "none of them"
        raise section.error(f"a step has one of {', '.join(KINDS)}, not {found}")
    return kinds[0]


def _read_want(section: Section, kind: Kind) -> tuple[Pattern, ...]:
    found = tuple(_patterns(section, "want"))
    if kind == "gesture":
        for number, pattern in enumerate(found):
            if (word := pattern.text.split()[0]) not in GESTURES:
                problem = f"want: '{quotable(word)}' is no gesture; possible: {', '.join(GESTURES)}"
                raise section.error(problem, "want", number)
    return found


def _read_until(section: Section) -> Pattern | None:
    if not section.has("until"):
        return None
    return _pattern(section.text("until"), section.error("", "until"))


def _patterns(section: Section, key: str) -> Iterator[Pattern]:
    for number, text in enumerate(section.texts(key)):
        yield _pattern(text, section.error("", key, number))


def _pattern(text: str, place: RulesetError) -> Pattern:
    """Return a pattern with the place of an error."""
    pattern = Pattern(text, place.line, place.column)
    if not pattern.is_valid:
        problem = f"'{quotable(text)}' is no pattern such as 'play R*' or 'pick R|G'"
        raise RulesetError(place.name, place.line, place.column, problem)
    return pattern


def _listed(section: Section, key: str, form: re.Pattern[str], what: str) -> tuple[str, ...]:
    if not section.has(key):
        return ()
    found = section.texts(key)
    for number, text in enumerate(found):
        if not form.fullmatch(text):
            raise section.error(f"{key}: '{quotable(text)}' is not {what}", key, number)
    return tuple(found)
