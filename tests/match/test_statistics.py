"""Statistics come from the records alone: counted once, rebuilt from nothing, kinds kept apart."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.games import all_games
from game.match.match import Match
from game.match.people.evening import Evening, this_evening, together
from game.match.people.played import (
    FAMILY,
    HINTED,
    LONGEST_MS,
    MATCH,
    PRACTISED,
    SHARED,
    Played,
    PlayedMatch,
    Reader,
)
from game.match.people.statistics import (
    Statistics,
    kinds_of,
    players,
    rulesets_of,
    summary,
)
from game.match.rulesets import bundled_rulesets
from game.match.storage import lines
from game.match.storage.files import make_folder
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.journal import Journal
from game.match.storage.record import HINT, PRACTICE, STAND_IN, Move, Note, Record
from game.rules.core import CLOCK, Game, Seat, seats
from game.rules.ruleset import Ruleset
from tests.match.toy_match import header, play
from tests.offered import offering
from tests.walks import until_over

RULESETS = bundled_rulesets().rulesets()
IDS = [rules.id for rules in RULESETS]
COUNTING = offering(
    name for name, game in all_games().items() if type(game).figures is not Game.figures
)
IDA = SeatPlan("Ida", "human", 3, 3, "a1")
TOM = SeatPlan("Tom", "human", 2, 2)
ROSA = SeatPlan("Rosa", "hard", 1, 1)


def finished(folder: Path, *seats: SeatPlan, seed: int = 7, **header_changes: object) -> Path:
    """Put a finished toy match into the player's folder."""
    about = replace(header(seed=seed), seats=seats, **header_changes)  # type: ignore[arg-type]
    journal = Journal.create(folder / "saves", about)
    match = Match(journal.record, journal)
    play(match, choices=seed)
    assert match.is_over
    return journal.path


def read(record: Record) -> PlayedMatch:
    reader = Reader(record)
    for _step in reader.steps():
        pass
    assert reader.result is not None
    return reader.result


def known(folder: Path) -> Statistics:
    statistics = Statistics(folder).load()
    statistics.refresh()
    return statistics


@pytest.mark.usefixtures("toy")
def test_a_match_is_counted_once_and_kept(tmp_path: Path) -> None:
    path = finished(tmp_path, IDA, TOM, ROSA)
    (match,) = known(tmp_path).matches()
    replayed = lines.read(path.read_bytes()).record
    assert replayed is not None
    standings = replayed.replay().standings()
    assert [(s.place, s.score) for s in match.seats] == [(s.place, s.score) for s in standings]
    assert (match.game, match.ruleset, match.kind) == ("toy_game", "toy", MATCH)
    assert match.ms == replayed.ms
    again = Statistics(tmp_path).load()
    assert again.matches() == [match]
    assert again.pending() == [], "the index spares reading it again"


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[]", b'{"version": 99}', b'{"version": 1, "played": {"a": 7}}', b"\xff" * 99],
)
def test_a_damaged_index_is_rebuilt(tmp_path: Path, damage: bytes) -> None:
    finished(tmp_path, IDA, ROSA)
    before = known(tmp_path).matches()
    (tmp_path / "statistics.json").write_bytes(damage)
    assert known(tmp_path).matches() == before
    assert Statistics(tmp_path).load().matches() == before


@pytest.mark.usefixtures("toy")
def test_a_match_that_ended_just_before_a_power_cut_is_there_at_the_next_start(
    tmp_path: Path,
) -> None:
    finished(tmp_path, IDA, ROSA, seed=1)
    known(tmp_path)
    finished(tmp_path, IDA, ROSA, seed=2)
    assert len(known(tmp_path).matches()) == 2


@pytest.mark.usefixtures("toy")
def test_the_records_are_the_truth(tmp_path: Path) -> None:
    path = finished(tmp_path, IDA, ROSA)
    statistics = known(tmp_path)
    path.unlink()
    statistics.refresh()
    assert statistics.matches() == []
    assert Statistics(tmp_path).load().matches() == []


@pytest.mark.usefixtures("toy")
def test_what_is_no_finished_match_of_a_person_is_not_counted(tmp_path: Path) -> None:
    path = finished(tmp_path, IDA, ROSA)
    folder = path.parent
    data = path.read_bytes()
    (folder / "torn.jsonl").write_bytes(data[: len(data) // 2])
    (folder / "nothing.jsonl").write_bytes(b"\x00" * 100)
    (folder / "unfinished.jsonl").write_bytes(b"\n".join(data.split(b"\n")[:4]) + b"\n")
    (folder / "notes.txt").write_text("no record", "utf-8")
    finished(tmp_path, replace(ROSA, name="A"), ROSA)
    record = lines.read(data).record
    assert record is not None
    forged = Record(record.header)
    for entry in record.entries:
        forged.add(replace(entry, seat=Seat(1)) if isinstance(entry, Move) else entry)
    (folder / "forged.jsonl").write_bytes(lines.write(forged))
    statistics = known(tmp_path)
    assert len(statistics.matches()) == 1
    assert statistics.unusable == 5
    assert known(tmp_path).pending() == [], "nobody tries again at every start"


@pytest.mark.usefixtures("toy")
def test_a_record_that_could_not_be_read_is_counted_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(tmp_path, IDA, ROSA)

    def refuse(_path: Path) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("game.match.people.statistics.read_file", refuse)
    statistics = known(tmp_path)
    assert (statistics.known, len(statistics.pending())) == (0, 1)
    monkeypatch.undo()
    assert len(known(tmp_path).matches()) == 1


@pytest.mark.usefixtures("toy")
def test_another_version_of_the_program_tries_again_what_was_unusable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(tmp_path, IDA, ROSA)
    newer = {**header().plain(), "uffdisch": 99}
    (path.parent / "newer.jsonl").write_bytes(lines.encode(newer, "")[0])
    assert known(tmp_path).unusable == 1
    assert Statistics(tmp_path).load().pending() == []
    monkeypatch.setattr("game.match.people.statistics.__version__", "99")
    assert [one.name for one in Statistics(tmp_path).load().pending()] == ["newer.jsonl"]
    known(tmp_path)
    assert Statistics(tmp_path).load().pending() == [], "once is enough"
    index = tmp_path / "statistics.json"
    data = json.loads(index.read_text("utf-8"))
    del data["program"]  # as earlier versions wrote it
    index.write_text(json.dumps(data), "utf-8")
    earlier = Statistics(tmp_path).load()
    assert len(earlier.matches()) == len(earlier.pending()) == 1


@pytest.mark.usefixtures("toy")
def test_rebuilding_reads_everything_again(tmp_path: Path) -> None:
    finished(tmp_path, IDA, ROSA)
    statistics = known(tmp_path)
    index = tmp_path / "statistics.json"
    data = json.loads(index.read_text("utf-8"))
    for entry in data["played"].values():
        entry["match"]["seats"][0]["score"] = 4711
    index.write_text(json.dumps(data), "utf-8")
    statistics.load()
    assert statistics.matches()[0].seats[0].score == 4711
    statistics.rebuild()
    assert statistics.matches()[0].seats[0].score != 4711
    assert Statistics(tmp_path).load().matches() == statistics.matches()


@pytest.mark.usefixtures("toy")
def test_a_folder_that_cannot_be_written_or_read_stops_nobody(tmp_path: Path) -> None:
    assert known(tmp_path / "missing").matches() == []
    finished(tmp_path, IDA, ROSA)
    make_folder(tmp_path / "statistics.json")
    statistics = known(tmp_path)
    assert len(statistics.matches()) == 1


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("notes", "options", "kind"),
    [
        ((), {}, MATCH),
        ((HINT,), {}, HINTED),
        ((HINT, PRACTICE), {"open_hands": True}, PRACTISED),
        ((HINT, STAND_IN), {}, SHARED),
        ((), {"open_hands": True}, FAMILY),
        (("something later",), {"open_hands": False}, MATCH),
    ],
)
def test_kinds_of_matches_are_told_apart(
    notes: tuple[str, ...], options: dict[str, bool], kind: str
) -> None:
    match = Match(Record(replace(header("human", "easy"), options=options)))
    play(match)
    record = Record(match.header, (*match.record.entries, *(Note(n, 0) for n in notes)))
    assert read(record).kind == kind


@pytest.mark.usefixtures("toy")
def test_reactions_count_from_when_a_shout_was_possible_and_a_matter_of_speed() -> None:
    match = Match(Record(header("human", "human", "human", seed=3, shouts=2)))
    expected: dict[int, list[int]] = {0: [], 1: [], 2: []}
    shouted, now = [0, 0, 0], 0
    since: dict[Seat, int] = {}
    contested: set[Seat] = set()
    for step in until_over(match):
        able = {seat for seat in seats(3) if match.shouts_of(seat)}
        since = {seat: since.get(seat, now) for seat in able}
        contested = able if len(able) > 1 else contested & able
        actors = match.actors()
        now += 370 if (step + 1) % 3 else LONGEST_MS + 1
        shouter = next((seat for seat in actors if seat in since), None)
        if shouter is not None and step % 2:
            shouted[shouter] += 1
            if shouter in contested and now - since[shouter] <= LONGEST_MS:
                expected[shouter].append(now - since[shouter])
            match.submit(shouter, match.shouts_of(shouter)[0], now)
        elif CLOCK in actors:
            match.close_window(now)
        else:
            seat = actors[0]
            match.submit(seat, match.observation(seat).legal[0], now)
    played = read(match.record)
    assert [list(seat.reactions) for seat in played.seats] == list(expected.values())
    assert [seat.shouts for seat in played.seats] == shouted
    assert 0 < sum(map(len, expected.values())) < sum(shouted), "some tell nothing of speed"


@pytest.mark.parametrize("rules", RULESETS, ids=IDS)
def test_every_game_counts_what_its_players_did(rules: Ruleset) -> None:
    count = 4 if 4 in rules.players else max(rules.players)
    seats = [SeatPlan(f"P{i}", "human", i + 1, i + 1) for i in range(count)]
    match = Match(Record(new_header(rules, seats, program="test", seed=11, salt="0" * 32)))
    play(match)
    played = read(match.record)
    events = [event for some in match.record.events() for event in some]
    kinds = [event.kind for event in events]
    assert all(seat.figures for seat in played.seats) == (rules.game in COUNTING)
    if "trick-won" in kinds:
        assert sum(s.figures["tricks"] for s in played.seats) == kinds.count("trick-won")
    if "dish-cooked" in kinds:
        assert sum(s.figures["dishes"] for s in played.seats) == kinds.count("dish-cooked")
        stars = sum(event.plain()["stars"] for event in events if event.kind == "dish-cooked")
        assert sum(s.figures["stars"] for s in played.seats) == stars
    if "hand-scored" in kinds:
        assert {s.figures["hands"] for s in played.seats} == {kinds.count("hand-scored")}
        gained = [
            sum(score > 0 for score in event.plain()["scores"])
            for event in events
            if event.kind == "hand-scored"
        ]
        assert sum(s.figures["gained"] for s in played.seats) == 2 * sum(gained)
    if "round-over" in kinds:
        won = [e for e in events if e.kind == "round-over" and e.plain()["winner"] is not None]
        assert sum(s.figures["rounds"] for s in played.seats) == len(won)
    if "caught" in kinds:
        assert sum(s.figures["catches"] for s in played.seats) == kinds.count("caught")
        assert sum(s.figures["caught"] for s in played.seats) == kinds.count("caught")
    assert PlayedMatch.from_plain(json.loads(json.dumps(played.plain()))) == played


# What the matches say


def match_of(*places: int, minute: int = 0, kind: str = MATCH, ruleset: str = "toy") -> PlayedMatch:
    """Return a match of Ida, Tom and Rosa; the score is ten for each one left behind."""
    seats = []
    for plan, place in zip((IDA, TOM, ROSA), places, strict=False):
        score = 10 * sum(other > place for other in places)
        figures = {"tricks": place} if plan.is_human else {}
        seats.append(
            Played(
                plan.name,
                plan.kind,
                plan.person,
                plan.avatar,
                plan.colour,
                place,
                score,
                figures,
                (400 + place,) if plan.is_human else (),
                int(plan.is_human),
            )
        )
    began = (datetime(2026, 1, 1, 18, tzinfo=UTC) + timedelta(minutes=minute)).isoformat()
    return PlayedMatch("toy_game", ruleset, began, 600_000, kind, tuple(seats))


MATCHES = [
    match_of(1, 2, 3, minute=0),
    match_of(3, 1, 1, minute=20),
    match_of(1, 2, minute=40),
    match_of(1, 2, 3, minute=60, kind=PRACTISED),
    match_of(2, 1, 3, minute=80, ruleset="other"),
]


def test_a_summary_counts_matches_of_its_kind_and_ruleset() -> None:
    found = summary(MATCHES, "a1", "toy")
    assert (found.matches, found.wins, found.best, found.average) == (3, 2, 20, 10.0)
    assert found.places == {1: 2, 3: 1}
    assert {level: (s.matches, s.wins) for level, s in found.levels.items()} == {
        "hard": (2, 1),
        "human": (1, 1),
    }
    assert found.figures == {"tricks": 5}
    assert (found.shouts, found.reaction) == (3, 401)
    assert summary(MATCHES, "a1", "toy", (PRACTISED,)).matches == 1
    assert kinds_of(MATCHES, "a1", "toy") == {
        MATCH: 3,
        PRACTISED: 1,
        HINTED: 0,
        FAMILY: 0,
        SHARED: 0,
    }


def test_low_scores_can_be_the_best() -> None:
    assert not summary(MATCHES, "a1", "toy").low_wins
    low = [
        replace(match, seats=tuple(replace(s, score=s.place) for s in match.seats))
        for match in MATCHES
    ]
    found = summary(low, "a1", "toy")
    assert (found.low_wins, found.best) == (True, 1)


def test_nobody_has_an_empty_summary() -> None:
    found = summary(MATCHES, "nobody", "toy")
    assert (found.matches, found.wins, found.best, found.average) == (0, 0, None, None)
    assert (found.reaction, found.shouts, found.figures) == (None, 0, {})


def test_guests_are_known_by_their_names_and_computers_are_not_people() -> None:
    assert list(players(MATCHES)) == ["a1", "~Tom"]
    assert summary(MATCHES, "~Tom", "toy").wins == 1
    assert summary(MATCHES, "~Rosa", "toy").matches == 0
    assert rulesets_of(MATCHES) == [("toy_game", "other"), ("toy_game", "toy")]


# The evening


COUNTED = tuple(match for match in MATCHES if match.kind != PRACTISED)


def test_an_evening_ends_with_a_long_pause() -> None:
    long_ago = [match_of(2, 1, 3, minute=-400), match_of(2, 1, 3, minute=-310 - 10)]
    after = MATCHES[-1].end
    evening = this_evening([*long_ago, *MATCHES], after + timedelta(hours=4, minutes=59))
    assert evening.matches == COUNTED
    assert this_evening(MATCHES, after + timedelta(hours=5, minutes=1)).matches == ()
    assert this_evening([], after).matches == ()
    near = match_of(1, 2, 3, minute=-290)
    assert this_evening([near, *MATCHES], after).matches[0] is near


def test_a_computer_whose_clock_was_set_back_has_an_evening_too() -> None:
    early = MATCHES[0].start - timedelta(days=3)
    assert this_evening(MATCHES, early).matches == COUNTED


def test_a_match_belongs_to_the_evening_on_which_it_ended() -> None:
    tonight = MATCHES[0].start + timedelta(days=6)
    yesterday = [match_of(1, 2, 3, minute=60 * 24 * 5)]
    new = match_of(2, 1, 3, minute=60 * 24 * 6)
    old = replace(MATCHES[0], saved=new.end + timedelta(minutes=30))
    found = this_evening([old, *yesterday, new], tonight + timedelta(hours=2))
    assert found.matches == (new, old), "in the order in which they ended"


@pytest.mark.usefixtures("toy")
def test_a_game_saved_on_one_day_and_finished_on_another_ended_on_that_day(tmp_path: Path) -> None:
    path = finished(tmp_path, IDA, ROSA)
    moment = datetime(2025, 4, 3, 20, tzinfo=UTC)
    os.utime(path, (moment.timestamp(),) * 2)
    (match,) = known(tmp_path).matches()
    assert (match.start.day, match.end) == (1, moment)
    assert Statistics(tmp_path).load().matches()[0].end == moment, "the index knows it, too"
    os.utime(path, (0, 0))
    (match,) = known(tmp_path).matches()
    assert match.end == match.start + timedelta(milliseconds=match.ms), "that cannot be"


def test_a_practice_game_is_no_match_of_the_evening() -> None:
    kinds = [MATCH, FAMILY, HINTED, PRACTISED, SHARED]
    matches = [match_of(1, 2, 3, minute=20 * n, kind=kind) for n, kind in enumerate(kinds)]
    found = this_evening(matches, matches[-1].end)
    assert [match.kind for match in found.matches] == [MATCH, FAMILY, HINTED, SHARED]
    assert found.ranking[0].wins == 4


def test_the_ranking_counts_whom_one_left_behind() -> None:
    ranking = Evening(tuple(MATCHES[:3])).ranking
    assert [(r.name, r.place, r.points, r.wins) for r in ranking] == [
        ("Ida", 1, 3, 2),
        ("Tom", 2, 2, 1),
        ("Rosa", 3, 1, 1),
    ]
    assert ranking[2].places == (3, 1, None)
    tied = Evening((match_of(1, 1, 3),)).ranking
    assert [rank.place for rank in tied] == [1, 1, 3]


def test_matches_of_the_same_people() -> None:
    alone = replace(MATCHES[0], seats=(MATCHES[0].seats[0], MATCHES[0].seats[2]))
    evening = Evening((*MATCHES[:2], alone))
    assert together(evening, ["a1", "~Tom"]).matches == tuple(MATCHES[:2])
    assert together(evening, ["a1"]).matches == (alone,)


Begin = Callable[..., Match]


def test_unfinished_matches_are_not_counted(start: Begin, tmp_path: Path) -> None:
    match = start("human", "easy")
    play(match, 3)
    match.close()
    assert known(tmp_path).matches() == []
