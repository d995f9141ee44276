"""The plan of a fair: what is offered and how visitors are served, read from a YAML file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath

from game.fair.phone_plan import PhonePlan, read_phones
from game.lessons.collection import all_lessons
from game.match.kinds import HUMAN, SEAT_KINDS
from game.match.rulesets import (
    Library,
    all_rulesets,
    chosen_variants,
    find_ruleset,
    read_text,
)
from game.resources import LANGUAGES, bundled, player_folder
from game.rules.document import RulesetError, Section
from game.rules.ruleset import Ruleset
from game.rules.tree import quotable, read_tree
from game.rules.wording import Wording

TODAY = "today"
"""The name of the deal that changes every day."""
FOLDER, FILE = "kiosk", "kiosk.yaml"
CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")
STAFF_KEY = re.compile(r"f([1-9]|1[0-5])|[a-z0-9]")
"""Names of keys that exist on every keyboard, and that the window knows."""
LEAST_IDLE = 30
"""In seconds; slow readers of a card must not be thrown out."""
LEAST_TEXT = 26
"""The smallest text that standing people can read, in pixels of a screen with 1080 lines."""
MOST_GAMES = 6

_PIN = re.compile(r"[0-9]{4,8}")
_TIME = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])|24:00")
_TITLE_CHARACTERS = 28
_DAY = 24 * 60


@dataclass(frozen=True, slots=True)
class StaffPlan:
    """How the staff get to their menu."""

    corners: tuple[str, ...]
    """The corners to be touched, in this order; each one of CORNERS."""
    within: int
    """Seconds from the first to the last of them."""
    key: str
    """pygame's name of the key that does the same."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game that visitors may play."""

    rules: Ruleset
    title: Wording
    """How much of it is played, e.g. `One round`."""
    minutes: int
    seats: tuple[str, ...]
    """One of SEAT_KINDS for each seat, clockwise; at least one is a person."""
    variants: Mapping[str, int]
    deal: str = ""
    """The name of the deal that all visitors of a day play, TODAY for another one each day; empty
    if everybody gets other cards."""
    learn: tuple[str, ...] = ()
    """Keys of the lessons that come first, see `Lesson.key`."""

    @property
    def people(self) -> int:
        """How many persons sit at the table."""
        return self.seats.count(HUMAN)


@dataclass(frozen=True, slots=True)
class SoundTime:
    """A part of the day, in minutes from midnight, that may go past midnight."""

    begins: int
    ends: int
    volume: int
    """Percent."""

    def covers(self, minute: int) -> bool:
        """Return whether it covers a minute of the day."""
        if self.begins <= self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends


@dataclass(frozen=True, slots=True)
class SoundPlan:
    """The volume at each time of the day."""

    volume: int
    """Percent, if there are no times."""
    times: tuple[SoundTime, ...]
    in_attract: bool
    """Whether anything is heard while nobody plays."""

    def volume_at(self, minute: int) -> int:
        """Return the volume in percent at a minute of the day, by the first time that covers it."""
        if not self.times:
            return self.volume
        return next((time.volume for time in self.times if time.covers(minute)), 0)


@dataclass(frozen=True, slots=True)
class KioskPlan:
    """The whole plan of a fair."""

    pin: str
    staff: StaffPlan
    inches: int
    """Diagonal of the screen."""
    text: int
    """Running text in pixels of a screen with 1080 lines."""
    idle: int
    """Seconds without a touch until visitors are asked."""
    countdown: int
    """Seconds to answer that question."""
    languages: tuple[str, ...]
    games: tuple[GamePlan, ...]
    sound: SoundPlan
    counts: str
    """Folder of the counts, relative to the kiosk's own folder."""
    phones: PhonePlan

    def text_size(self, body_units: float) -> int:
        """Return the text size in percent at which running text has the planned size.

        `body_units` is its designed size.
        """
        return max(100, min(200, -(-self.text * 100 // round(body_units))))


def kiosk_folder() -> Path:
    """Return the folder of the fair mode's files; it may not exist yet."""
    return player_folder() / FOLDER


def bundled_plan() -> KioskPlan:
    """Return the plan delivered with the program."""
    return load_plan(bundled("rulesets") / FOLDER / FILE)


def find_plan(path: Path | None = None) -> tuple[KioskPlan, str]:
    """Return the plan of a file, and what is wrong with it, if anything.

    Without a path it is the plan in the kiosk's folder, if there is one. An unusable file does not
    stop a fair: then the bundled plan is returned, with a message that tells file, line, and what
    was expected there.
    """
    own = kiosk_folder() / FILE
    if path is None and _is_missing(own):
        return bundled_plan(), ""
    try:
        return load_plan(path or own), ""
    except RulesetError as error:
        return bundled_plan(), str(error)


def _is_missing(path: Path) -> bool:
    """Return whether there is certainly no such file; if that is unknown, there may be one."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def load_plan(path: Path) -> KioskPlan:
    """Return the plan in a file. Raises RulesetError for anything wrong in it."""
    text, name = read_text(path)
    return read_plan(text, name)


def read_plan(text: str, name: str, library: Library | None = None) -> KioskPlan:
    """Return the plan in a text; messages begin with `name`. Raises RulesetError."""
    known = library or all_rulesets()
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    with Section(read_tree(text, name), name, "the kiosk plan", text) as document:
        languages = _read_languages(document)
        # Accepted and ignored: plans from before the lessons have it.
        document.whole("guided", 0, 50, default=0)
        return KioskPlan(
            pin=_read_pin(document),
            staff=_read_staff(document),
            **_read_screen(document),
            idle=document.whole("idle", LEAST_IDLE, 3600),
            countdown=document.whole("countdown", 5, 120),
            languages=languages,
            games=_read_games(document, languages, known),
            sound=_read_sound(document),
            counts=_read_counts(document),
            phones=read_phones(document),
        )


def _read_counts(document: Section) -> str:
    """Return a folder within the kiosk's own, as a fair must not write anywhere else."""
    counts = document.text("counts", default="counts")
    for kind in (PurePosixPath, PureWindowsPath):
        if kind(counts).anchor or ".." in kind(counts).parts:
            problem = "counts must be a folder within that of the kiosk, like 'counts'"
            raise document.error(f"{problem}, not '{quotable(counts)}'", "counts")
    own = kiosk_folder()
    try:
        is_inside = (own / counts).resolve().is_relative_to(own.resolve())
    except (OSError, RuntimeError, ValueError):  # access is denied, or links form a circle
        is_inside = True
    if not is_inside:
        problem = f"counts: '{quotable(counts)}' is a link to a place outside the kiosk's folder"
        raise document.error(problem, "counts")
    return counts


def _read_pin(document: Section) -> str:
    pin = document.text("pin")
    if not _PIN.fullmatch(pin):
        raise document.error(f"pin must have 4 to 8 digits, not '{quotable(pin)}'", "pin")
    return pin


def _read_staff(document: Section) -> StaffPlan:
    with document.section("staff") as section:
        corners = tuple(section.choices("corners", CORNERS))
        if len(corners) < len(CORNERS):
            problem = f"corners must be at least {len(CORNERS)}, not {len(corners)}"
            raise section.error(problem, "corners")
        key = section.text("key", 30, default="f12")
        if not STAFF_KEY.fullmatch(key):
            problem = f"key must be f1 to f15, a letter or a digit, not '{quotable(key)}'"
            raise section.error(problem, "key")
        return StaffPlan(corners, section.whole("within", 2, 60), key)


def _read_screen(document: Section) -> dict[str, int]:
    with document.section("screen") as section:
        return {
            "inches": section.whole("inches", 7, 120),
            "text": section.whole("text", LEAST_TEXT, 36),
        }


def _read_languages(document: Section) -> tuple[str, ...]:
    found = document.choices("languages", sorted(LANGUAGES))
    if len(set(found)) < len(found):
        raise document.error("languages: each may be named once only", "languages")
    return tuple(found)


def _read_games(
    document: Section, languages: tuple[str, ...], library: Library
) -> tuple[GamePlan, ...]:
    sections = document.sections("games")
    if len(sections) > MOST_GAMES:
        raise document.error(f"games: at most {MOST_GAMES}, not {len(sections)}", "games")
    return tuple(_read_game(section, languages, library) for section in sections)


def _read_game(section: Section, languages: tuple[str, ...], library: Library) -> GamePlan:
    with section:
        rules = find_ruleset(section, library)
        seats = tuple(section.choices("seats", SEAT_KINDS))
        if len(seats) not in rules.players:
            possible = ", ".join(map(str, rules.players))
            problem = f"seats: '{rules.id}' is for {possible} players, not {len(seats)}"
            raise section.error(problem, "seats")
        if HUMAN not in seats:
            raise section.error("seats: at least one must be human", "seats")
        return GamePlan(
            rules=rules,
            title=section.words("title", languages, _TITLE_CHARACTERS),
            minutes=section.whole("minutes", 1, 240),
            seats=seats,
            variants=chosen_variants(section, rules, len(seats)),
            deal=_read_deal(section, seats),
            learn=_read_lessons(section, rules.game),
        )


def _read_deal(section: Section, seats: tuple[str, ...]) -> str:
    """Return the name of the deal that all visitors play, if there is one."""
    deal = section.text("deal", 40, default="")
    if deal and seats.count(HUMAN) != 1:
        problem = "deal: only what one person among opponents makes of it can be compared"
        raise section.error(problem, "deal")
    return deal


def _read_lessons(section: Section, game: str) -> tuple[str, ...]:
    """Return the keys of the plan's lessons for a game."""
    if not section.has("learn"):
        return ()
    named, known = section.texts("learn"), all_lessons().keys(game)
    for number, name in enumerate(named):
        if f"{game}/{name}" not in known:
            possible = ", ".join(key.partition("/")[2] for key in known)
            problem = f"learn: there is no lesson '{quotable(name)}'; possible: {possible}"
            raise section.error(problem, "learn", number)
    return tuple(f"{game}/{name}" for name in named)


def _read_sound(document: Section) -> SoundPlan:
    if not document.has("sound"):
        return SoundPlan(60, (), in_attract=False)
    with document.section("sound") as section:
        times = section.sections("times", may_be_empty=True) if section.has("times") else []
        return SoundPlan(
            volume=section.whole("volume", 0, 100, default=60),
            times=tuple(map(_read_time, times)),
            in_attract=section.flag("attract", default=False),
        )


def _read_time(section: Section) -> SoundTime:
    with section:
        begins, ends = _minute(section, "from"), _minute(section, "to")
        if begins == ends:
            raise section.error("from and to are the same time", "to")
        return SoundTime(begins, ends, section.whole("volume", 0, 100))


def _minute(section: Section, key: str) -> int:
    text = section.text(key)
    if not _TIME.fullmatch(text):
        problem = f"{key} must be a time of the day like \"09:30\", not '{quotable(text)}'"
        raise section.error(problem, key)
    hours, _colon, minutes = text.partition(":")
    return min(_DAY, int(hours) * 60 + int(minutes))
