"""Changes every file that the program itself writes, and looks whether the program reaches home.

    python -m tests.match.mutate_files --count 10000 [--seed 1] [--only settings]

Each outcome of a file is tried once: with the same settings the program reaches home again.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from game.app.dealing import continue_match
from game.app.program import Program
from game.fair.counts import KioskCounts, as_table
from game.fair.kiosk import Kiosk
from game.fair.pin import PinGate
from game.fair.plan import bundled_plan
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.staff import StaffMenu
from game.match.match import Match
from game.match.people.evening import Evening
from game.match.people.learned import LearnedFile
from game.match.people.measures import Measures
from game.match.people.profiles import Profiles
from game.match.people.statistics import VERSION, Statistics
from game.match.replay import Replay
from game.match.settings import Settings, SettingsFile
from game.match.setup import AppOptions
from game.match.storage import lines
from game.match.storage.files import write_atomically
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
from game.match.storage.saves import unfinished
from game.match.storage.trouble import TroubleError, unreported
from game.scenes.home.saves import Saves
from game.scenes.home.scene import HomeScene
from game.scenes.statistics.evening import EveningDialog
from game.scenes.statistics.scene import StatisticsScene
from game.workbench.gallery.people import made_up_matches, made_up_people
from tests.drawn_once import drawn_once
from tests.match.mutations import mutated
from tests.ui.positions.short_games import header_of, short_rules

SIZE = (640, 400)
LARGEST = 1280 * 800
"""Windows of more pixels are opened in SIZE instead."""
NOW = 1_800_000_000.0

PEOPLE = made_up_people()
OTHER = PEOPLE.people[1].id
SETTINGS: dict[str, Any] = asdict(
    Settings(
        language="de",
        window=(800, 500),
        pace="fast",
        owner=PEOPLE.people[0].id,
        welcomed=True,
        text_size=110,
        keys={"sound": "f3"},
        buttons={"menu": 7},
        ruleset="sauce",
        seats=(PEOPLE.people[0].plan(), SeatPlan("Opa"), SeatPlan("Rosa", "hard", 5, 6)),
        variants={"uffbasse": {"build-market": 1}},
    )
)


@dataclass(frozen=True)
class Own:
    """A file of the program's own."""

    path: str
    valid: Any
    load: Callable[[Path], Hashable]
    """Reads it like a start; returns the outcome."""
    reach: Callable[[Path], None]
    """Goes home with it."""
    encode: Callable[[bytes], bytes] = lambda content: content


def _home(folder: Path, use: Callable[[Program], object] = lambda _program: None) -> None:
    """Start the program, and look at its first pictures."""
    kept = SettingsFile(folder).load().window
    size = None if kept[0] * kept[1] <= LARGEST else SIZE
    program = Program(AppOptions(size=size, full_screen=False), folder=folder)
    try:
        use(program)
        program.home()
        for _frame in range(3):
            program._step(0.1, is_first=True)
        scenes = program._stack.scenes
        assert isinstance(scenes[0], HomeScene), scenes
        if len(scenes) > 1:
            program._stack.pop()
            program._stack.draw()
    finally:
        program._close()


def _as_other(program: Program) -> None:
    """Switch to another person with their settings."""
    settings = program._people.switch(OTHER, program._stage.settings)
    settings = replace(settings, language=settings.language or "en")
    program.save_settings(settings)
    program._stage.rescale()
    program.change_language(settings.language)


def _with_statistics(program: Program) -> None:
    statistics = program._statistics
    matches = statistics.matches()
    stage, stack = program._stage, program._stack
    stack.push(StatisticsScene(stage, statistics, program._people))
    stack.draw()
    stack.push(EveningDialog(stage, Evening(tuple(matches[:5]))))
    stack.draw()
    statistics.rebuild()


def _fair(folder: Path) -> None:
    """Start the fair mode, and look at what visitors and staff see first."""
    kiosk = Kiosk(bundled_plan(), options=AppOptions(size=SIZE, full_screen=False, welcome=False))
    try:
        kiosk._gate.wait_seconds()
        kiosk._gate.opens("9999")
        kiosk.counts.started("uffbasse")
        kiosk.counts.in_all()
        kiosk._stack.push(ChoiceScene(kiosk._stage, kiosk))
        kiosk._stack.push(StaffMenu(kiosk._stage, kiosk))
        kiosk._stack.update(1.0)
        kiosk._stack.draw()
    finally:
        kiosk._close()


def _statistics(folder: Path) -> Hashable:
    matches = Statistics(folder).load().matches()
    return json.dumps([match.plain() for match in matches])


def _pin(folder: Path) -> Hashable:
    gate = PinGate("2468", folder / "kiosk", lambda: NOW)
    return gate.wrong, gate.wait_seconds()


def _counts(folder: Path) -> Hashable:
    counts = KioskCounts(folder / "kiosk" / "counts", lambda: date(2026, 3, 14))
    return as_table(counts._tallies)


def _measures(folder: Path) -> Hashable:
    measures = Measures(folder).load()
    plans = [person.plan() for person in PEOPLE.people]
    return repr([measures.of(plan) for plan in plans]), measures.option(plans)


def _measured(folder: Path) -> None:
    """Add new measures to those that are there."""
    measures = Measures(folder).load()
    measures.keep(SeatPlan("Opa"), measures.of(SeatPlan("Rosa")))
    assert repr(Measures(folder).load().of(SeatPlan("Rosa")))


def _learned(folder: Path) -> Hashable:
    learned = LearnedFile(folder).load()
    return repr([learned.of(person.plan()) for person in PEOPLE.people])


def _learn(folder: Path) -> None:
    """Learn something more than is there already."""
    learned = LearnedFile(folder).load()
    learned.keep(SeatPlan("Opa"), learned.of(SeatPlan("Rosa")).nudged("uffda/coin"))
    assert LearnedFile(folder).load().of(SeatPlan("Opa")).seen


def _records(folder: Path) -> Hashable:
    """Open the record in every way; an unusable one only gives a message."""
    path = folder / "saves" / "x.jsonl"
    shutil.rmtree(path.parent / "finished", ignore_errors=True)
    content = path.read_bytes()
    (summary,) = unfinished(path.parent)
    if (record := summary.record) is not None:
        for way in (record.verify, lambda: Replay(record)):
            with suppress(TroubleError):
                way()
    opened = folder / "opened" / path.name
    write_atomically(opened, content)
    with suppress(TroubleError):
        continue_match(opened).close()
    write_atomically(path.parent / "finished" / path.name, content)
    return _counted(folder)


def _counted(folder: Path) -> Hashable:
    statistics = Statistics(folder).load()
    statistics.refresh()
    found = json.dumps([match.plain() for match in statistics.matches()])
    again = Statistics(folder).load()
    assert not again.pending(), "what was counted is not counted again"
    saves = Saves(folder / "saves")
    saves.refresh()
    return found, repr([(one.title, one.problem, one.faces) for one in saves.listed()])


def _sealed(content: bytes) -> bytes:
    """Return the lines of a record with right checksums, even if their content is wrong."""
    try:
        entries = json.loads(content)
        check, written = "", []
        for entry in entries:
            line, check = lines.encode(entry, check)
            written.append(line)
    except (ValueError, TypeError, RecursionError):
        return content
    return b"".join(written)


def _record() -> list[dict[str, Any]]:
    """Return the lines of a short match, without checksums; something was taken back."""
    rules = short_rules()
    match = Match(Record(header_of(rules, ("human", "human"), seed=5)))
    chance = random.Random(3)
    while not match.is_over:
        actors = match.actors()
        legal = match.observation(actors[0]).legal
        match.submit(actors[0], chance.choice(legal), match.ply * 900)
        if match.ply == 12 and not match.record.notes:
            match.note("hint")
            match.take_back(7)
    header, entries = match.record.header.plain(), match.record.entries
    return [header, *map(lines.plain, entries)]


def _index() -> dict[str, Any]:
    matches = made_up_matches(PEOPLE)[:12]
    played = {
        f"{number}.jsonl": {"stamp": [1000 + number, 10**18], "match": match.plain()}
        for number, match in enumerate(matches)
    }
    return {
        "version": VERSION,
        "played": {**played, "other.jsonl": {"stamp": [1, 2], "match": None}},
    }


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def owned() -> dict[str, Own]:
    """Return all files that the program writes and reads again."""
    people = {"people": [asdict(person) for person in PEOPLE.people]}
    reaction = {"median": 310, "spread": 40, "presses": 9, "missed": 0, "false_starts": 1}
    measure = {"handicap": 150, "devices": {"keyboard": reaction, "gamepad 2": reaction}}
    measures = {"people": {PEOPLE.people[0].id: measure, "guest Rosa": measure}}
    learned = {"done": ["uffda/coin"], "places": {"sauce/points": 3}, "seen": ["uffda/coin"]}
    lessons = {"people": {PEOPLE.people[0].id: learned, "guest Rosa": learned}}
    tally = {
        "starts": 7,
        "finishes": 5,
        "drop_outs": 1,
        "finished_seconds": 1500,
        "dropped_seconds": 40,
    }
    days = {"2026-03-13": {"uffbasse": tally, "sauce": tally}, "2026-03-14": {"uffda": tally}}
    as_first = {**SETTINGS, "owner": OTHER}
    found = {
        "settings": Own("settings.json", SETTINGS, _settings("."), _home),
        "person": Own(
            f"people/{OTHER}/settings.json",
            as_first,
            _settings(f"people/{OTHER}"),
            lambda folder: _home(folder, _as_other),
        ),
        "people": Own("people.json", people, lambda folder: Profiles(folder).load().people, _home),
        "reactions": Own("reactions.json", measures, _measures, _measured),
        "lessons": Own("lessons.json", lessons, _learned, _learn),
        "statistics": Own(
            "statistics.json", _index(), _statistics, lambda one: _home(one, _with_statistics)
        ),
        "kiosk-settings": Own("kiosk/settings.json", SETTINGS, _settings("kiosk"), _fair),
        "pin": Own("kiosk/pin.json", {"wrong": 4, "since": NOW - 9}, _pin, _fair),
        "counts": Own("kiosk/counts/counts.json", {"days": days}, _counts, _fair),
        "record": Own("saves/x.jsonl", _record(), _records, _home, _sealed),
    }
    return {name: replace(own, valid=_plain(own.valid)) for name, own in found.items()}


def _settings(place: str) -> Callable[[Path], Hashable]:
    return lambda folder: repr(SettingsFile(folder / place).load())


class Trial:
    """A folder with all files, one of which is changed again and again."""

    def __init__(self, folder: Path, own: Own, seed: int, homes: int | None = None) -> None:
        """The first `homes` different outcomes go home; None: all of them."""
        self._folder, self._own, self._homes = folder, own, homes
        self._chance = random.Random(seed)
        self._seen: set[Hashable] = set()
        self.outcomes = 0
        """How many different outcomes there were."""
        for other in owned().values():
            if other.path != own.path:
                write_atomically(
                    folder / other.path, other.encode(json.dumps(other.valid).encode())
                )

    def run(self, count: int) -> None:
        """Change the file so often. Raises the program's errors."""
        for number in range(count):
            content = self._own.encode(mutated(self._own.valid, self._chance))
            try:
                self._try(content)
            except BaseException as error:
                (self._folder.parent / f"{self._folder.name}.failed").write_bytes(content)
                error.add_note(f"change {number} of {self._own.path}: {content[:300]!r}")
                raise

    def _try(self, content: bytes) -> None:
        self._put(content)
        outcome = self._own.load(self._folder), bool(unreported())
        if outcome in self._seen:
            return
        self._seen.add(outcome)
        self.outcomes = len(self._seen)
        if self._homes is None or self.outcomes <= self._homes:
            self._put(content)
            self._own.reach(self._folder)

    def _put(self, content: bytes) -> None:
        """Write the file as if nothing had been there before."""
        path = self._folder / self._own.path
        for other in path.parent.glob(f"{path.stem}*"):
            if other.is_file():
                other.unlink()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


@contextmanager
def at_home(folder: Path) -> Iterator[None]:
    """Let this be the player's folder."""
    before = os.environ.get("UFFDISCH_HOME")
    os.environ["UFFDISCH_HOME"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["UFFDISCH_HOME"]
        else:
            os.environ["UFFDISCH_HOME"] = before


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=list(owned()))
    options = parser.parse_args()
    logging.disable()
    with tempfile.TemporaryDirectory() as place, drawn_once(Path(place)):
        for name, own in owned().items():
            if options.only not in (None, name):
                continue
            folder = Path(place, name)
            began = time.monotonic()
            trial = Trial(folder, own, options.seed)
            with at_home(folder):
                trial.run(options.count)
            took = time.monotonic() - began
            print(
                f"{name:15} {options.count} changes, {trial.outcomes} different outcomes,"
                f" home with all of them, {took:.0f} s",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
