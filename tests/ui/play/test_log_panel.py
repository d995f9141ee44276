"""The log at the edge, the last trick on demand, and the ring round what has just been laid."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.storage.record import PRACTICE, Record
from game.rules.core import Action, Seat
from game.scenes.ending.scene import MatchEnding
from game.scenes.log.lines import LogLine
from game.scenes.log.panel import LogPanel
from game.scenes.play.scene import PlayScene
from game.scenes.replay.scene import ReplayScene
from game.ui.table.host import Person
from tests.ui.positions.short_games import Sitting, played
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES = ("uffbasse", "uffda", "sauce")
ME = Seat(0)
PEOPLE = [Person(Seat(i), name, "", i + 1, i + 1, i == 0) for i, name in enumerate("ABC")]


def table_of(
    ruleset: str, most: int, size: tuple[int, int] = (1280, 720)
) -> tuple[Screen, Sitting]:
    screen, record = Screen(size), played(ruleset, most=most)
    sitting = Sitting(screen.stack, Match(Record(record.header, record.entries)))
    screen.look()
    return screen, sitting


def many(count: int) -> list[LogLine]:
    """A log of rounds of ten sentences; each third sentence was taken back."""
    lines: list[LogLine] = []
    for number in range(count):
        if number % 10 == 0:
            lines.append(LogLine(f"Round {number // 10 + 1}", number, is_heading=True))
        lines.append(
            LogLine(f"Sentence {number}.", number, Seat(number % 3), is_undone=number % 3 == 2)
        )
    return lines


def test_it_opens_at_the_newest_and_scrolls() -> None:
    screen = Screen()
    screen.show(LogPanel(screen.stage, PEOPLE, many(90)))
    assert "Sentence 89." in screen.words
    assert "Sentence 0." not in screen.words
    screen.key(pygame.K_HOME)
    assert "Sentence 0." in screen.words
    assert "Round 1" in screen.words
    screen.wheel(-3)
    assert "Sentence 0." not in screen.words
    screen.key(pygame.K_END)
    assert "Sentence 89." in screen.words
    screen.key(pygame.K_ESCAPE)
    assert screen.stack.top is None


def test_a_click_beside_it_puts_it_away_and_one_on_it_does_not() -> None:
    screen = Screen()
    screen.show(LogPanel(screen.stage, PEOPLE, many(5)))
    screen.click_at(screen.target("log:panel").rect.center)
    assert screen.stack.top is not None
    screen.click_at((30, 400))
    assert screen.stack.top is None


def test_what_was_taken_back_is_struck_out_and_explained() -> None:
    screen = Screen()
    screen.show(LogPanel(screen.stage, PEOPLE, many(9)))
    undone = [t for t in screen.frame.targets if t.tip and t.tip.title == "Taken back"]
    assert [t.label for t in undone] == ["Sentence 2.", "Sentence 5.", "Sentence 8."]
    bare = Screen()
    lines = [LogLine(line.text, line.ply, line.seat, line.is_heading) for line in many(9)]
    bare.show(LogPanel(bare.stage, PEOPLE, lines))
    before = len(bare.frame.items)
    assert len(screen.frame.items) == before + 3, "a line through each"


def test_a_sentence_leads_to_its_moment_once_the_match_is_over() -> None:
    screen, leaps = Screen(), []  # type: ignore[var-annotated]
    screen.show(LogPanel(screen.stage, PEOPLE, many(9), jump=leaps.append))
    assert screen.target("log:1").press is not None
    assert screen.target("log:3").press is None, "what was taken back is no moment of the match"
    screen.click("log:1")
    assert leaps == [0]
    assert screen.stack.top is None


def test_an_empty_log_says_so() -> None:
    screen = Screen()
    screen.show(LogPanel(screen.stage, PEOPLE, []))
    assert "Nothing yet." in screen.words


def test_practice_is_told() -> None:
    screen = Screen()
    screen.show(LogPanel(screen.stage, PEOPLE, many(3), frozenset({PRACTICE})))
    assert "Practice game" in screen.words


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_log_of_a_match_is_in_rounds_and_knows_who(ruleset: str) -> None:
    _screen, sitting = table_of(ruleset, 200)
    lines = sitting.scene.log_lines()
    assert lines[0].is_heading or any(line.is_heading for line in lines[:6])
    assert {line.seat for line in lines} >= {Seat(0), Seat(1), Seat(2), Seat(3)}
    plain = [line.text for line in lines if not line.is_heading]
    told = sitting.scene.sentences()
    assert set(plain) <= set(told)
    assert [words for words in told if words.endswith(" passes.")] == [], "it is said what"
    assert [line.ply for line in lines] == sorted(line.ply for line in lines)


# The last trick or turn


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_last_trick_by_button_and_key(ruleset: str) -> None:
    screen, sitting = table_of(ruleset, 120)
    screen.click("last")
    assert sitting.scene.table.last_is_open
    look = sitting.scene.table.last()
    assert look is not None
    assert look.title in screen.words
    assert screen.keys == ["last-trick:close"], "nothing behind it reacts"
    screen.key(pygame.K_RETURN)
    screen.click_at((20, 500))
    assert not sitting.scene.table.last_is_open
    screen.key(pygame.K_l)
    assert sitting.scene.table.last_is_open
    screen.key(pygame.K_l)
    assert not sitting.scene.table.last_is_open


@pytest.mark.parametrize("ruleset", GAMES)
def test_before_the_first_trick_there_is_none(ruleset: str) -> None:
    screen, sitting = table_of(ruleset, 0)
    screen.click("last")
    assert not sitting.scene.table.last_is_open


@pytest.mark.parametrize("ruleset", ["uffbasse", "sauce"])
def test_the_last_trick_is_what_the_rules_say(ruleset: str) -> None:
    _screen, sitting = table_of(ruleset, 120)
    won = [event for event in sitting.scene.happened() if event.kind == "trick-won"]
    look = sitting.scene.table.last()
    assert look is not None
    winner = [card.seat for card in look.cards if card.wins]
    assert len(winner) == 1
    assert winner[0] in {event.plain()["seat"] for event in won[-2:]}
    assert len(look.cards) == 4


def test_the_last_turn_holds_what_was_laid_in_it() -> None:
    _screen, sitting = table_of("uffda", 120)
    look = sitting.scene.table.last()
    assert look is not None
    assert look.sentences
    assert len({card.seat for card in look.cards}) <= 1


# The ring


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_ring_shows_what_was_laid_and_goes(ruleset: str) -> None:
    record = played(ruleset, most=140)
    screen = Screen()
    ply = next(
        i for i, move in enumerate(record.moves) if i > 25 and move.action.startswith("play")
    )
    cinema_match = Match(Record(record.header, record.entries[:ply]))
    sitting = Sitting(screen.stack, cinema_match)
    table, move = sitting.scene.table, record.moves[ply]
    events = cinema_match.submit(move.seat, Action.parse(move.action))
    sitting.scene.show(events)
    table.skip()
    with_ring = len(screen.look().items)
    for _frame in range(40):
        table.update(0.05)
    without = len(screen.look().items)
    assert with_ring > without


# After the match


def test_r_deals_again_and_the_replay_comes_back_to_the_results() -> None:
    screen, sitting = table_of("uffbasse", 5000)
    for _step in range(200):
        sitting.scene.table.skip()
        sitting.pass_time(0.1)
        if isinstance(screen.stack.top, MatchEnding):
            break
    screen.wait(1.0)
    screen.click("results:replay")
    assert isinstance(screen.stack.top, ReplayScene)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.stack.top, MatchEnding)
    screen.look()
    screen.key(pygame.K_r)
    assert [name for name, _value in sitting.calls.made] == ["rematch"]


def test_any_plain_key_hurries() -> None:
    screen, sitting = table_of("uffda", 60)
    scene: PlayScene = sitting.scene
    match = scene.match
    for key in (pygame.K_x, pygame.K_SPACE, pygame.K_RETURN):
        seat = match.actors()[0]
        scene.show(match.submit(seat, match.observation(seat).legal[0]))
        scene.table.update(0.01)
        screen.look()
        screen.stack.controller.pointing.focused = None
        if not scene.table.is_idle:
            screen.key(key)
        assert scene.table.is_idle


def test_the_key_that_opened_it_puts_it_away() -> None:
    screen = Screen()
    screen.show(LogPanel(screen.stage, PEOPLE, many(5)))
    screen.key(pygame.K_F2)
    assert screen.stack.top is None
