"""`uffdisch replay`: a recorded match, gone through again."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from game.cli.common.failure import complain
from game.cli.common.files import read
from game.cli.matches.play import show
from game.match.setup import AppOptions
from game.match.storage import lines
from game.match.storage.log import keep_log
from game.match.storage.record import Record
from game.match.storage.trouble import TroubleError
from game.ui.text import _, explain, ngettext


def run(options: argparse.Namespace) -> int:
    """Verify, print or show the record; return 1 if it does not replay to its end."""
    file: Path = options.log
    data = read(file)
    reading = lines.read(data)
    if not (options.verify or options.open) and reading.record is not None:
        if reading.fault is not None:
            complain(f"{file}: {explain(reading.fault)}")
        is_whole = reading.fault is None and not reading.is_torn
        return _show(reading.record, file, vars(options).get("lang"), is_whole=is_whole)
    try:
        if reading.record is not None:
            (_tell if options.open else _verify)(reading.record)
    except TroubleError as error:
        return _differs(file, explain(error.trouble))
    if reading.fault is not None:
        return _differs(file, explain(reading.fault))
    if reading.is_torn:
        line = data.count(b"\n") + 1
        return _differs(file, _("line {line} is incomplete").format(line=line))
    if options.verify and reading.record is not None:
        print(f"{file}: {_summary(reading.record)}")
    return 0


def _show(record: Record, file: Path, language: str | None, *, is_whole: bool) -> int:
    """Open the window with the match, as far as the record is valid."""
    keep_log()
    return show(
        AppOptions(language=language, replay=record, replay_file=file, replay_is_whole=is_whole)
    )


def _verify(record: Record) -> None:
    record.verify()


def _tell(record: Record) -> None:
    """Print every event, including hidden cards, with the number of its action."""
    for ply, events in enumerate(record.events()):
        for event in events:
            print(json.dumps({"ply": ply, **event.plain()}, default=str))


def _differs(file: Path, sentence: str) -> int:
    complain(f"{file}: {sentence}")
    return 1


def _summary(record: Record) -> str:
    state = record.replay()
    if not record.ply:
        return _("nothing has been played yet")
    said = ngettext(
        "the same again after {count} action", "the same again after {count} actions", record.ply
    ).format(count=record.ply)
    if not state.is_over:
        return said
    names = [plan.name for plan in record.header.seats]
    ranking = sorted(state.standings(), key=lambda standing: (standing.place, standing.seat))
    places = ", ".join(f"{s.place}. {names[s.seat]} ({s.score})" for s in ranking)
    return f"{said}: {places}"
