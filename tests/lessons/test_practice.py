"""One thing to practise: the lesson about what was refused or asked for most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from game.ai.brain import DirectBrain
from game.games import find_game
from game.games.sauce.events import HandScored, MatchBegun
from game.games.uffbasse.cards import CARD_BY_NAME
from game.games.uffbasse.events import (
    CardClaimed,
    CookingEnded,
    Discarded,
    TrickWon,
    WindowOpened,
)
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.topics import INGREDIENTS, NEXT_TRUMP, topics
from game.games.uffda.events import Caught
from game.lessons.collection import bundled_lessons
from game.lessons.practice import after_mistakes, to_practise
from game.match.match import Match
from game.match.people.learned import Guests, Learned
from game.match.people.statistics import Statistics
from game.match.replay import Replay
from game.match.review.decision import choices_of, decisions_of
from game.match.rulesets import all_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.journal import Journal
from game.match.storage.record import Record
from game.rules.core import CLOCK, Action, Event, Refusal, Seat
from game.scenes.ending.practice import practice_after
from game.ui import text
from game.workbench.gallery.pictures import stage_for, table_scene
from tests.rules.test_follies import decisions
from tests.ui.positions.short_games import played

LESSONS = bundled_lessons()
ADA = SeatPlan("Ada", "human", 1, 1, person="ada")


@pytest.mark.parametrize(
    ("game", "refused", "hinted", "wanted"),
    [
        ("uffbasse", {"U7.1": 3, "U9.2": 1}, {}, "follow-suit"),
        ("uffbasse", {"U9.2": 3, "U6.2": 1}, {}, "cooking"),
        ("uffbasse", {"U10.9": 1}, {}, "cooking"),
        ("uffbasse", {}, {"pick": 1, "use": 3}, "shout"),
        ("uffda", {"D5.5": 1}, {}, "own-coin"),
        ("uffda", {}, {"play": 3, "catch": 3}, "catching"),
    ],
)
def test_it_is_about_what_went_wrong_most(
    game: str, refused: dict[str, int], hinted: dict[str, int], wanted: str
) -> None:
    found = to_practise(LESSONS.of(game), (), refused, hinted, {})
    assert found is not None
    assert found.id == wanted


def _hand(bid: str, score: int) -> HandScored:
    return HandScored(
        number=1,
        bids=(bid, "60", "60", "60"),
        won=(0, 0, 0, 0),
        points=(120, 180),
        scores=(score, 60),
        totals=(score, 60),
        is_double=False,
    )


LOSSES: list[tuple[str, Sequence[Event], dict[str, int], str]] = [
    (
        "uffda",
        [
            Caught(catcher=Seat(1), offender=Seat(0), what="coin", is_double=False, rule="D7.2"),
            Caught(catcher=Seat(0), offender=Seat(1), what="coin", is_double=False, rule="D7.2"),
            Caught(
                catcher=Seat(1), offender=Seat(0), what="last_card", is_double=False, rule="D7.6"
            ),
            Caught(
                catcher=Seat(1), offender=Seat(0), what="last_card", is_double=False, rule="D7.6"
            ),
        ],
        {"D5.6": 1, "D7.6": 2},
        "last-card",
    ),
    (
        "uffbasse",
        [
            WindowOpened(seats=(Seat(0),)),
            TrickWon(seat=Seat(1), number=1, cards=()),
            WindowOpened(seats=(Seat(0),)),
            CardClaimed(seat=Seat(0)),
            TrickWon(seat=Seat(1), number=2, cards=()),
            CookingEnded(),
            Discarded(seat=Seat(1), card="R1"),
        ],
        {"U11.3": 1, "U9.2": 1},
        "cooking",
    ),
    (
        "sauce",
        [
            MatchBegun(
                variants=(),
                draws=(),
                order=(Seat(0), Seat(1), Seat(2), Seat(3)),
                dealer=Seat(0),
            ),
            _hand("60", -120),
            _hand("nope", -140),
            _hand("nope", -140),
            _hand("nope", 260),
            _hand("60", 90),
        ],
        {"S9.2": 1, "S9.4": 2},
        "special-bids",
    ),
]


@pytest.mark.parametrize(("game", "events", "lost", "wanted"), LOSSES)
def test_it_is_about_what_was_lost(
    game: str, events: Sequence[Event], lost: dict[str, int], wanted: str
) -> None:
    assert find_game(game).lost(events, Seat(0)) == lost
    found = to_practise(LESSONS.of(game), (), {}, {}, lost)
    assert found is not None
    assert found.id == wanted


@pytest.mark.parametrize(
    ("game", "done", "better", "wanted"),
    [
        ("sauce", "bid 60", "bid nope", "special-bids"),
        ("sauce", "bid 60", "bid 120", "bidding"),
        ("sauce", "pass R1", "pass B9", "exchange"),
        ("sauce", "play R1", "play SAUCE=B9", "super-sauce"),
        ("uffda", "next", "take_coin", "own-coin"),
        ("uffda", "play 0/3 P0 0", "draw", "draw-and-block"),
        ("uffda", "play 0/3 P0 0", "play 0/0 P0 0", "doubles"),
        ("uffbasse", "cook krautwickel", "pass", "a-round"),
        ("uffbasse", "pass", "cook krautwickel", "cooking"),
        ("uffbasse", "keep", "use G", "shout"),
        ("uffbasse", "seed G5", "seed O4", "market-and-trump"),
        ("uffbasse", "seed B2", "seed O4", "cooking"),
    ],
)
def test_a_mistake_leads_to_the_lesson_about_it(
    game: str, done: str, better: str, wanted: str
) -> None:
    seen = Replay(played(game)).observation(0, Seat(0))
    rules = find_game(game).topics(seen, Action.parse(done), Action.parse(better))
    others = [(rules, 0.1), (LESSONS.of(game)[0].teaches[:1], 0.05)]
    found = after_mistakes(LESSONS.of(game), (), others)
    assert found is not None
    assert found.id == wanted


def test_an_ingredient_for_a_dish_is_about_cooking_though_the_trump_changes_too() -> None:
    """The pantry lacks the ingredient that would have been better, and nothing else."""
    for one, _ in decisions("uffbasse", 1):
        seen = UffbasseObservation.of(one)
        picks = [action for action in seen.legal if action.verb == "pick"]
        for done, better in permutations(picks, 2):
            if topics(seen, done, better) != NEXT_TRUMP:
                continue
            colour = COLOURS.index(better.args[0])
            for needs in (seen.rules.recipes[dish or 0].needs for dish in seen.kitchen.display):
                if needs.count(colour) == 1 and COLOURS.index(done.args[0]) in needs:
                    pantry = [CARD_BY_NAME[f"{COLOURS[it]}1"] for it in needs if it != colour]
                    pantries = [pantry if seat == seen.seat else () for seat in range(seen.players)]
                    lacking = replace(seen, pantries=tuple(map(tuple, pantries)), owner=None)
                    assert topics(lacking, done, better) == INGREDIENTS
                    return
    raise AssertionError("no such pick")


@pytest.mark.parametrize("game", ["uffbasse", "uffda", "sauce"])
def test_every_mistake_is_about_something_that_is_taught(game: str) -> None:
    replay = Replay(played(game))
    taught = {rule for lesson in LESSONS.of(game) for rule in lesson.teaches}
    told = set()
    for decision in decisions_of(replay, Seat(0)):
        one = Action.parse(decision.chosen)
        for other in map(Action.parse, choices_of(decision, find_game(game))):
            rules = find_game(game).topics(decision.seen, one, other)
            assert rules
            assert set(rules) <= taught
            told.add(tuple(rules))
    assert len(told) > 3


def test_without_trouble_it_is_none_and_new_ones_come_first() -> None:
    lessons = LESSONS.of("uffda")
    keys = [lesson.key for lesson in lessons]
    assert to_practise(lessons, keys[:2], {}, {}, {}) is None
    assert to_practise(lessons, (), {"Z1.1": 4}, {}, {}) is None, "no lesson is about that rule"
    assert to_practise(lessons, keys, {"D5.5": 1}, {}, {}) == lessons[1]
    market, follow = LESSONS.of("uffbasse")[:2]
    assert to_practise([market, follow], (), {"U6.2": 1}, {}, {}) == market
    assert to_practise([market, follow], [market.key], {"U6.2": 1}, {}, {}) == follow
    assert to_practise([], (), {"D5.5": 1}, {"play": 1}, {}) is None


def test_the_table_counts_and_the_experienced_are_told_nothing(tmp_path: Path) -> None:
    text.install("en")
    stack, pupils = stage_for((1280, 720), "en"), Guests()
    opened: list[str] = []
    seats = (ADA, SeatPlan("C1", "easy", 2, 2))
    header = new_header(
        all_rulesets().find("uffda"), seats, program="test", variants={"rounds": 1}, seed=1
    )
    scene = table_scene(stack, Match(Record(header)))
    statistics = Statistics(tmp_path).load()
    keys = LESSONS.keys("uffda")
    pupils.keep(ADA, Learned(done=tuple(keys)))
    assert practice_after(scene, pupils, LESSONS, statistics, opened.append) is None
    scene.table.refuse(Refusal("D5.5", ""))
    found = practice_after(scene, pupils, LESSONS, statistics, opened.append)
    assert found is not None
    assert found.lesson == LESSONS.of("uffda")[1].title.get("en")
    found.press()
    assert opened == [keys[1]]
    for _game in range(4):
        _finish(tmp_path, seats)
    statistics.refresh()
    assert statistics.games_of(ADA, "uffda") == 4
    assert statistics.games_of(ADA, "sauce") == 0
    assert practice_after(scene, pupils, LESSONS, statistics, opened.append) is None


def _finish(folder: Path, seats: tuple[SeatPlan, ...]) -> None:
    """Let a match be played and written down."""
    rules, brain = all_rulesets().find("uffda"), DirectBrain()
    header = new_header(rules, seats, program="test", variants={"rounds": 1})
    journal = Journal.create(folder / "saves", header)
    match = Match(journal.record, journal)
    while not match.is_over:
        actors = [seat for seat in match.actors() if seat != CLOCK]
        for seat in [*actors[1:], *actors[:1]]:
            brain.request(match.observation(Seat(seat)), "easy", match.ply)
            action = brain.poll()[0].action
            if action is not None:
                match.submit(seat, action)
                break
    match.close()
