"""Header and record: what is kept, what is refused, and replays that come out the same."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from game.match.storage import lines
from game.match.storage.header import Header, HeaderError, NewerFormat, SeatPlan, new_header
from game.match.storage.record import Divergence, Move, Record, RecordError, TakeBack
from game.rules.core import Seat
from tests import toy_game
from tests.match.toy_match import bare, header, play
from tests.walks import until_over

pytestmark = pytest.mark.usefixtures("toy")


def played(actions: int = 10_000, **numbers: int) -> Record:
    match = bare(**numbers)
    play(match, actions)
    return match.record


def test_a_header_survives_json() -> None:
    before = new_header(
        toy_game.rules(),
        [SeatPlan("Jürgen 🃏", "human", 8, 1), SeatPlan("?", "hard", 1, 8)],
        program="0.1.0",
        variants={"loud": 3},
        options={"hints": True, "pace": "calm", "window": 5000},
    )
    after = Header.from_plain(json.loads(json.dumps(before.plain())))
    assert after == before
    assert after.created.endswith("Z")
    assert after.humans() == (0,)
    assert next(iter(before.plain())) == "uffdisch"


def test_a_header_settles_variants_and_refuses_wrong_ones() -> None:
    seats = [SeatPlan("A"), SeatPlan("B")]
    assert header().variants == {"loud": 1}
    with pytest.raises(ValueError, match="unknown variant 'quiet'"):
        new_header(toy_game.rules(), seats, program="0", variants={"quiet": 1})
    with pytest.raises(ValueError, match="64 bits"):
        new_header(toy_game.rules(), seats, program="0", seed=1 << 64)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"uffdisch": "1"}, "does not begin like a record"),
        ({"uffdisch": True}, "does not begin like a record"),
        ({"uffdisch": 0}, "does not begin like a record"),
        ({"surplus": 1}, "header is not complete"),
        ({"seed": -1}, "not a 64-bit number"),
        ({"seed": 1.0}, "not a 64-bit number"),
        ({"seed": 8}, "does not fit the sealed deal"),
        ({"salt": "0" * 32}, "does not fit the sealed deal"),
        ({"fingerprint": None}, "does not fit the sealed deal"),
        ({"text": "id: other"}, "does not fit the ruleset's digest"),
        ({"text": None}, "a text of the header is not valid"),
        ({"program": 1}, "a text of the header is not valid"),
        ({"seats": None}, "cannot be read"),
        ({"seats": [{"name": "A"}]}, "a seat has a name"),
        ({"seats": [{"name": 1, "kind": "easy", "colour": 1, "avatar": 1}]}, "cannot have a seat"),
        ({"seats": [{"name": "", "kind": "god", "colour": 1, "avatar": 1}]}, "cannot have a seat"),
        ({"seats": [{"name": "", "kind": "easy", "colour": 9, "avatar": 1}]}, "from 1 to 8"),
        ({"variants": []}, "or options are not valid"),
        ({"variants": {"loud": True}}, "not a whole number"),
        ({"options": 1}, "or options are not valid"),
    ],
)
def test_what_is_no_header_is_refused_with_the_reason(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(HeaderError, match=reason):
        Header.from_plain({**header().plain(), **change})


@pytest.mark.parametrize("data", [None, [], "uffdisch", {}, {"uffdisch": None}])
def test_something_else_is_no_header(data: object) -> None:
    with pytest.raises(HeaderError, match="does not begin like a record"):
        Header.from_plain(data)


def test_a_newer_format_is_told_from_a_broken_one() -> None:
    with pytest.raises(NewerFormat, match=r"newer version of the program \(2.5.0\)"):
        Header.from_plain({"uffdisch": 2, "program": "2.5.0", "all": "different"})


def test_a_replay_comes_out_the_same_at_every_ply() -> None:
    match = bare(hand=12)
    digests = [match.digest()]
    for _step in until_over(match):
        play(match, 1, choices=match.ply)
        digests.append(match.digest())
    record = match.record
    assert [record.replay(ply).digest() for ply in range(record.ply + 1)] == digests
    assert record.ply > 40
    with pytest.raises(ValueError, match=f"has {record.ply} actions, not {record.ply + 1}"):
        record.replay(record.ply + 1)


def test_every_twentieth_action_has_a_digest() -> None:
    moves = played(hand=10).moves
    assert len(moves) > 40
    with_digest = [ply for ply, move in enumerate(moves, 1) if move.digest]
    assert with_digest == list(range(20, len(moves) + 1, 20))


def test_the_open_replay_tells_every_event() -> None:
    record = played()
    steps = list(record.events())
    assert len(steps) == record.ply + 1
    hidden = [event for events in steps for event in events if event.kind == "hidden"]
    assert [event.plain()["card"] for event in hidden] == [
        int(move.action.split()[1]) for move in record.moves if move.action.startswith("hide")
    ]


def altered(record: Record, index: int, **changes: Any) -> Record:
    """Return the record with one entry changed, as another version of the rules would have it."""
    entries = list(record.entries)
    entry = entries[index]
    assert isinstance(entry, Move)
    entries[index] = dataclasses.replace(entry, **changes)
    return Record(record.header, entries)


def test_a_replay_that_comes_out_differently_stops_and_says_where() -> None:
    record = altered(played(hand=10), 39, digest="0" * 16)
    with pytest.raises(
        Divergence, match=r"action 40 \(line 41\) .* not 0000000000000000"
    ) as caught:
        record.replay()
    assert (caught.value.ply, caught.value.line) == (40, 41)
    assert record.replay(39).digest()
    with pytest.raises(Divergence):
        list(record.events())


def test_an_action_that_is_not_legal_stops_the_replay() -> None:
    record = altered(played(), 4, action="play 99")
    with pytest.raises(Divergence, match=r"action 5 \(line 6\): T3: seat . may not play 99"):
        record.replay()


def test_lines_count_what_was_taken_back() -> None:
    match = bare(hand=10)
    play(match, 8)
    match.take_back(2)
    play(match, 30, choices=5)
    entries = match.record.entries
    index = next(i for i, entry in enumerate(entries) if isinstance(entry, TakeBack)) + 3
    with pytest.raises(Divergence) as caught:
        altered(match.record, index, action="shout").replay()
    assert (caught.value.ply, caught.value.line) == (5, index + 2)
    assert len(lines.write(match.record).splitlines()) == len(entries) + 1


def test_a_record_of_an_unknown_game_or_ruleset_says_so() -> None:
    plain = header().plain()
    other = Record(Header.from_plain({**plain, "game": "skat"}))
    with pytest.raises(RecordError, match="“skat” is not part of this program"):
        other.replay()
    text = plain["text"].replace("hand: 5", "hand: 99")
    broken = dataclasses.replace(header(), text=text)
    with pytest.raises(RecordError, match="hand must be a whole number from 2 to 15"):
        Record(broken).replay()
    crowded = dataclasses.replace(header(), seats=header().seats * 2)
    with pytest.raises(RecordError, match="6 players cannot play this"):
        Record(crowded).replay()


def test_a_step_back_must_lie_behind() -> None:
    record = Record(header(), [Move(Seat(0), "hide 1", 5)])
    for ply in (-1, 1, 2):
        with pytest.raises(ValueError, match="no way back"):
            record.add(TakeBack(ply, 9))
    record.add(TakeBack(0, 9))
    assert (record.ply, record.moves, len(record.entries), record.ms) == (0, (), 2, 9)
