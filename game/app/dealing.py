"""Beginning a match, or going on with one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import game
from game.match.match import Match
from game.match.people.handicap import HANDICAPS
from game.match.people.measures import Measures
from game.match.people.played import FIRST_GAME, OPEN_HANDS, ORIGIN, ROUND, SEATING
from game.match.review.report import REPORT
from game.match.rulesets import all_rulesets, load_file
from game.match.settings import SEATINGS, Settings
from game.match.setup import MatchRequest, PlayRequest
from game.match.storage import lines
from game.match.storage.files import free_name, read_file, write_atomically
from game.match.storage.header import Header, Option, new_header, now
from game.match.storage.journal import FINISHED, Journal, JournalError, file_name
from game.match.storage.record import PRACTICE, Note, Record, RecordError
from game.match.storage.trouble import N_, TroubleError, read_trouble, trouble, write_trouble
from game.rules.ruleset import Ruleset
from game.scenes.seats import default_seat


def request_of(play: PlayRequest, settings: Settings) -> MatchRequest:
    """Return the match that the command line asks for; its arguments have been checked already."""
    seats = []
    for number, kind in enumerate(play.seats):
        usual = default_seat(number)
        name = play.names[number] if number < len(play.names) else usual.name
        seats.append(replace(usual, name=name, kind=kind))
    return MatchRequest(
        find(play.ruleset),
        tuple(seats),
        play.variants,
        settings.pace,
        settings.hints,
        play.seed,
        seating=settings.seating,
        deal=play.deal,
    )


def request_again(match: Match, settings: Settings) -> MatchRequest:
    """Return a request for another match of the same people, by the same rules."""
    header = match.header
    return MatchRequest(
        match.rules,
        header.seats,
        header.variants,
        settings.pace,
        settings.hints,
        open_hands=bool(header.options.get(OPEN_HANDS)),
        seating=str(header.options.get(SEATING, SEATINGS[0])),
    )


def find(ruleset: str) -> Ruleset:
    """Return a ruleset by its id or its file."""
    path = Path(ruleset)
    return load_file(path) if path.suffix in (".yaml", ".yml") else all_rulesets().find(ruleset)


def deal_match(request: MatchRequest, folder: Path) -> Match:
    """Deal a new match, with a journal from its first action on.

    Raises RecordError if the ruleset does not allow this table; then no file is written.
    """
    try:
        header = _header(request, folder)
    except ValueError as error:
        message = N_("Its ruleset does not allow this table: {reason}")
        raise RecordError(trouble(message, reason=error)) from None
    Record(header).deal()  # before the journal, so that a failure leaves none behind
    journal = Journal.create(folder, header)
    return Match(journal.record, journal)


def _header(request: MatchRequest, folder: Path) -> Header:
    options = _options(request, Measures(folder.parent).load())
    if request.deal is not None:
        return request.deal.header(request.seats, game.__version__, options)
    return new_header(
        request.ruleset,
        request.seats,
        program=game.__version__,
        variants=request.variants,
        options=options,
        seed=request.seed,
    )


def _options(request: MatchRequest, measures: Measures) -> dict[str, Option]:
    options: dict[str, Option] = {"pace": request.pace, "hints": request.hints}
    if request.open_hands:
        options[OPEN_HANDS] = True
    if request.seating == ROUND:
        options[SEATING] = ROUND
    if request.is_first:
        options[FIRST_GAME] = True
    if handicaps := measures.option(request.seats):
        options[HANDICAPS] = handicaps
    return options


def continue_match(path: Path) -> Match:
    """Go on with an unfinished match. Raises TroubleError with the reason if that is impossible."""
    journal = Journal.open(path)
    try:
        return Match(journal.record, journal)
    except BaseException:
        journal.close()
        raise


def fork_match(record: Record, ply: int, folder: Path) -> Match:
    """Begin a match that goes on from a moment of another one; it counts as practice.

    Raises TroubleError if it cannot be written or replayed.
    """
    options = record.header.options
    kept = {key: value for key, value in options.items() if key not in (FIRST_GAME, REPORT)}
    kept[ORIGIN] = file_name(record.header)
    header = replace(record.header, created=now(), program=game.__version__, options=kept)
    moves = record.moves[:ply]
    fork = Record(header, [*moves, Note(PRACTICE, moves[-1].ms if moves else 0)])
    path = free_name(folder / file_name(header))
    try:
        write_atomically(path, lines.write(fork))
    except OSError as error:
        raise JournalError(write_trouble(error, path)) from None
    return continue_match(path)


def origin_of(header: Header, folder: Path) -> Path | None:
    """Return the file of the match that this one was forked from, among those that are over."""
    name = header.options.get(ORIGIN)
    if not isinstance(name, str):
        return None
    path = folder / FINISHED / Path(name).name
    return path if path.is_file() else None


def read_match(path: Path) -> Record:
    """Return the match in a file as far as it can be read. Raises TroubleError if not at all."""
    try:
        reading = lines.read(read_file(path))
    except OSError as error:
        raise TroubleError(read_trouble(error, path)) from None
    if reading.record is None:
        assert reading.fault is not None
        raise TroubleError(reading.fault)
    return reading.record
