"""The look back: it shows better choices after finding them, and nothing too early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.dealing import fork_match
from game.match.match import Match
from game.match.replay import Replay
from game.match.review.decision import THRESHOLD
from game.match.review.estimate import Estimate
from game.match.review.review import Review
from game.match.review.work import Work
from game.match.storage.record import PRACTICE, Record
from game.resources import player_folder
from game.rules.core import Action, Seat
from game.scenes.dialogs.lists import ListDialog
from game.scenes.ending.scene import MatchEnding
from game.scenes.play.pause import PauseDialog
from game.scenes.practice import Practice
from game.scenes.replay.choosing import watch
from game.scenes.replay.look_back.answer import (
    MOST_CHOICES,
    Asked,
    expected_rows,
    is_found,
    ranked,
    verdict,
    with_asked,
)
from game.scenes.replay.look_back.chart import hits
from game.scenes.replay.look_back.nonsense import MOST_MOVES, NonsenseDialog
from game.scenes.replay.look_back.quiet import quiet_table
from game.scenes.replay.look_back.scene import LookBack
from game.scenes.replay.look_back.study import Study
from game.scenes.replay.look_back.words import laid_out, why
from game.scenes.replay.player import find_marks, place_of_action
from game.scenes.replay.scene import ReplayScene
from game.ui.parts.form import TextRow
from game.ui.stage import Stage
from game.workbench.gallery.pictures import table_scene
from tests.match.review.fake import AtOnce, Opinionated, by_card, never, replayed
from tests.ui.positions.short_games import played
from tests.ui.screens import Calls, Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

ME = Seat(0)
SURE = (Opinionated(by_card), Opinionated(by_card))
PRACTISE = "One thing to practise: Win a trick"


class Shelf:
    """A look back at the short match, and somebody in front of it."""

    def __init__(
        self,
        judges: Sequence[Opinionated] = SURE,
        *,
        whole: bool = True,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
    ) -> None:
        self.screen = Screen(size, language)
        self.work = Work(Review(replayed(), ME), None, partial(AtOnce, judges))
        while whole and not self.work.is_done:
            self.work.poll()
        self.scene = LookBack(self.screen.stage, self.screen.calls, self.work)
        self.screen.stack.push(self.scene)
        self.screen.wait(0.1)

    @property
    def study(self) -> Study:
        top = self.screen.stack.top
        assert isinstance(top, Study), f"{top} is in front"
        return top


def test_from_a_bad_decision_to_a_better_one_by_its_words() -> None:
    shelf = Shelf()
    screen, worst = shelf.screen, shelf.work.review.costliest[0]
    before = replayed().record.entries
    assert PRACTISE in screen.words
    screen.key(pygame.K_RETURN)
    screen.wait(0.1)
    study = shelf.study
    decision = shelf.work.review.decisions[worst.ply]
    assert study.table.seen == decision.seen == replayed().observation(worst.ply - 1, ME)
    assert study.table.viewer == ME
    assert not any("%" in word for word in screen.words), "nothing is told before"
    screen.click("study:list")
    assert isinstance(screen.stack.top, ListDialog)
    screen.click(f"list:{worst.best}")
    screen.wait(0.1)
    assert "Yes, that is better!" in screen.words
    assert "you now" in screen.words
    assert "you then" in screen.words
    assert screen.words.count("you now") == 2, "in the list and at the card"
    screen.click("study:back")
    screen.wait(0.1)
    assert screen.stack.scenes[-1:] == (shelf.scene,)
    assert screen.words.count("Something better found") == 1
    assert replayed().record.entries == before


def test_after_an_answer_that_is_no_better_somebody_may_look_on() -> None:
    shelf = Shelf()
    screen, worst = shelf.screen, max(shelf.work.review.marked, key=lambda one: len(one.choices))
    study = Study(screen.stage, screen.calls, shelf.work, worst.ply)
    screen.stack.push(study)
    study.answer(Action.parse(min(worst.choices, key=worst.value)))
    screen.wait(0.1)
    assert study.is_asking
    assert "That is no better. What was better" in " ".join(screen.words)
    assert not any("%" in word for word in screen.words), "nothing is told yet"
    screen.click("study:list")
    screen.wait(0.1)
    assert screen.words.count("tried just now") == 1
    screen.click(f"list:{worst.best}")
    screen.wait(0.1)
    assert not study.is_asking
    assert "Yes, that is better!" in screen.words


def test_every_sure_mistake_can_be_opened_from_the_curve() -> None:
    shelf = Shelf()
    marked = {one.ply for one in shelf.work.review.marked}
    others = marked - {one.ply for one in shelf.work.review.costliest}
    assert others
    for ply in others:
        shelf.screen.click(f"look-back:ply{ply}")
        shelf.screen.wait(0.1)
        assert shelf.study.decision.ply == ply
        shelf.screen.key(pygame.K_ESCAPE)


def test_a_number_on_the_curve_leads_to_its_decision() -> None:
    shelf = Shelf()
    second = shelf.work.review.costliest[1]
    shelf.screen.click("look-back:mark2")
    shelf.screen.wait(0.1)
    assert shelf.study.decision.ply == second.ply
    assert any("Your choice: " in word for word in shelf.screen.words)


def test_a_number_on_the_curve_is_hit_around_it_and_the_nearer_of_two() -> None:
    alone, left, right = (pygame.Rect(x, 50, 18, 18) for x in (20, 100, 118))
    found = hits([alone, left, right])
    assert found[0].size == (32, 32)
    assert not found[1].colliderect(found[2])
    assert all(hit.contains(spot) for hit, spot in zip(found, (alone, left, right), strict=True))


def test_long_words_are_on_all_slips_or_on_none() -> None:
    shelf = Shelf(size=(1024, 768), language="es")
    assert shelf.screen.words.count("de probabilidad") == 3


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_a_card_can_be_played_at_the_table_and_nothing_is_carried_out(ruleset: str) -> None:
    replay = Replay(played(ruleset))
    screen = Screen()
    review = Review(replay, ME)
    ply = next(p for p, one in review.decisions.items() if one.chosen.startswith("play"))
    work = Work(review, None, partial(AtOnce, SURE))
    study = Study(screen.stage, screen.calls, work, ply)
    screen.stack.push(study)
    screen.wait(0.3)
    action = next(
        one
        for one in review.decisions[ply].seen.legal
        if one.verb == "play" and str(one) != review.decisions[ply].chosen
    )
    assert study.is_asking
    for _press in range(4):
        keys = study.table.pointers(action)
        found = [key for key in keys if key in screen.keys]
        if study._picked is None and found:
            screen.click(found[0])
            screen.wait(0.2)
    assert study._picked == str(action)
    assert study.player.ply == ply - 1
    assert study.table.seen == review.decisions[ply].seen


def test_what_is_not_allowed_is_refused_as_at_the_table() -> None:
    shelf = Shelf()
    shelf.screen.click("look-back:1")
    shelf.screen.wait(0.1)
    study = shelf.study
    assert not study.table.carry_out(Action("play", ("X99",)))
    assert study.is_asking
    assert not shelf.screen.calls.made


def test_whoever_wants_to_be_shown_is_told_why_and_how_sure() -> None:
    shelf = Shelf()
    shelf.screen.click("look-back:1")
    shelf.screen.click("study:show")
    shelf.screen.wait(0.1)
    assert "This was better" in shelf.screen.words
    assert "How sure is that?" in shelf.screen.words
    worst = shelf.work.review.costliest[0]
    shelf.screen.click("study:fork")
    assert shelf.screen.calls.made[-1] == ("fork", (replayed().record, worst.ply - 1))


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1024, 768), 100), ((1280, 720), 100), ((1280, 720), 175), ((1920, 1080), 100)],
)
def test_the_answer_covers_nothing_of_the_table(size: tuple[int, int], text_size: int) -> None:
    shelf = Shelf(size=size)
    stage = shelf.screen.stage
    stage.settings = replace(stage.settings, text_size=text_size)
    stage.rescale()
    shelf.screen.stack.resized()
    shelf.screen.click("look-back:1")
    shelf.screen.click("study:show")
    shelf.screen.wait(0.1)
    room = shelf.study.table.stage.metrics
    answer = shelf.screen.target("study:panel").rect
    assert not answer.colliderect((0, 0, room.width, room.height))
    assert answer.height >= 100, "and it can be read"


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 960)])
def test_the_own_choices_are_seen_at_once(size: tuple[int, int], text_size: int) -> None:
    screen = Screen(size)
    screen.stage.settings = replace(screen.stage.settings, text_size=text_size)
    screen.stage.rescale()
    work = Shelf().work
    worst = max(work.review.marked, key=lambda one: len(one.choices))
    assert len(worst.choices) > 5
    study = Study(screen.stage, screen.calls, work, worst.ply)
    screen.stack.push(study)
    screen.wait(0.1)
    screen.click("study:list")
    screen.wait(0.5)
    assert "you then" in screen.words
    screen.click("dialog:no")
    study.answer(min(study.decision.seen.legal, key=lambda one: worst.value(str(one))))
    study._reveal()
    assert {"you then", "you now"} <= set(screen.words)


def test_without_a_sure_mistake_nobody_is_blamed() -> None:
    shelf = Shelf((Opinionated(never), Opinionated(never)))
    assert "No mistake that anybody could be sure of. Well played!" in shelf.screen.words
    assert not [key for key in shelf.screen.keys if key.startswith("look-back:1")]
    assert not any(word.startswith("One thing to practise") for word in shelf.screen.words)


def test_it_gets_better_while_somebody_looks() -> None:
    shelf = Shelf(whole=False)
    assert any(word.startswith("Looking closely") for word in shelf.screen.words)
    assert "Cards and play" in shelf.screen.words, "nothing that would change while one reads"
    for _look in range(400):
        shelf.screen.wait(0.1)
        if shelf.work.is_done:
            break
        if not shelf.work.review.is_judged:
            assert PRACTISE not in shelf.screen.words, "it could still be another one"
    assert not any(word.startswith("Looking closely") for word in shelf.screen.words)
    assert "look-back:3" in shelf.screen.keys
    assert {"The cards", "The play"} < set(shelf.screen.words)
    assert PRACTISE in shelf.screen.words


def test_what_somebody_points_at_stays_while_more_is_found() -> None:
    shelf = Shelf(whole=False)
    screen = shelf.screen
    while "look-back:1" not in screen.keys:
        screen.wait(0.1)
    slip, first = screen.target("look-back:1"), shelf.work.review.costliest[0].ply
    screen.move(slip.rect.center)
    screen.down(slip.rect.center)
    while not shelf.work.is_done:
        screen.wait(0.1)
    assert PRACTISE in screen.words
    assert shelf.work.review.costliest[0].ply != first, "it would lie elsewhere"
    now = screen.target("look-back:1")
    assert (now.rect, now.label) == (slip.rect, slip.label)
    screen.up(slip.rect.center)
    assert shelf.study.decision.ply == first


@pytest.mark.parametrize("is_told", [True, False])
def test_a_lesson_is_recommended_by_the_end_or_by_the_look_back(
    monkeypatch: pytest.MonkeyPatch, is_told: bool
) -> None:
    monkeypatch.setattr("game.match.review.work.Appraisers", partial(AtOnce, SURE))
    screen = Screen()
    scene = table_scene(screen.stack, Match(replayed().record))
    practice = Practice("Something else", lambda: None) if is_told else None
    screen.stack.push(MatchEnding(screen.stage, screen.calls, scene, practice))
    screen.wait(1.0)
    screen.click("results:look-back")
    look_back = screen.stack.top
    assert isinstance(look_back, LookBack)
    while not look_back._work.is_done:
        screen.wait(0.1)
    assert (PRACTISE in screen.words) is not is_told


@pytest.mark.parametrize(
    ("level", "said"),
    [("hard", "What {name} imagined"), ("easy", "{name} went by rules of thumb here,")],
)
def test_an_opponent_s_decision_can_be_opened_from_the_replay(
    monkeypatch: pytest.MonkeyPatch, level: str, said: str
) -> None:
    monkeypatch.setattr("game.match.review.work.Appraisers", lambda: AtOnce(SURE))
    header = replayed().record.header
    seats = [replace(one, kind=level) if not one.is_human else one for one in header.seats]
    header = replace(header, seats=tuple(seats))
    screen, replay = Screen(), Replay(Record(header, replayed().record.entries))
    theirs = next(iter(Review(replay, Seat(2)).decisions))
    watch(screen.stage, screen.stack, screen.calls, replay.record, ME, theirs)
    screen.wait(0.1)
    screen.click("replay:expected")
    screen.wait(0.5)
    study = screen.stack.top
    assert isinstance(study, Study)
    assert study.table.viewer == Seat(2)
    assert study.table.seen == replay.observation(theirs - 1, Seat(2))
    name = replay.record.header.seats[2].name
    assert f"What {name} could expect" in " ".join(screen.words)
    told = [f"What one would tell {name}:", "At the table the difference"]
    assert sum(words in " ".join(screen.words) for words in told) == 1
    screen.key(pygame.K_END)
    assert said.format(name=name) in " ".join(screen.words)
    expected = study._work.review.expected[theirs]
    assert bool(expected) == (level == "hard")
    assert set(expected) <= set(study._choices)
    assert "study:fork" not in screen.keys
    screen.click("study:nonsense")
    screen.wait(0.5)
    assert any(str(player_folder()) in word for word in _joined(screen))
    screen.click("dialog:ok")
    screen.key(pygame.K_ESCAPE)
    screen.click("replay:look-back")
    screen.wait(0.1)
    assert isinstance(screen.stack.top, LookBack)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.stack.top, ReplayScene)


@pytest.mark.parametrize("in_points", [False, True])
def test_of_many_bids_the_best_are_told_and_the_one_that_was_made(in_points: bool) -> None:
    replay = Replay(played("sauce"))
    table = quiet_table(Screen().stage, replay.record, ME)
    decisions = Review(replay, ME).decisions.values()
    laid_out(table, next(one for one in decisions if one.chosen.startswith("bid ")))
    bids = {f"bid {5 * number}": Estimate().plus([0.5 - number / 1000]) for number in range(20)}
    rows = expected_rows(table, bids, "bid 95", in_points=in_points)
    told = [row.text for row in rows if isinstance(row, TextRow)]
    assert len(told) == MOST_CHOICES
    words = ("Bid 0: 0 points", "0 points") if in_points else ("Bid 0: 50.0 %", "48.1 %")
    assert told[0] == words[0]
    assert told[-1] == f"Bid 95: {words[1]}"


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_what_an_opponent_could_do_is_not_told_as_if_it_were_the_reader_s(ruleset: str) -> None:
    replay, they = Replay(played(ruleset)), Seat(1)
    table = quiet_table(Screen().stage, replay.record, they)
    decisions = Review(replay, they).decisions.values()
    told = {
        laid_out(table, decision).advice(one).title
        for decision in decisions
        for one in decision.seen.legal
    }
    assert len(told) > 10
    assert not [title for title in told if "your" in title.lower()]


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "sauce"])
def test_what_holds_for_both_is_not_why_one_is_better(ruleset: str) -> None:
    replay = Replay(played(ruleset))
    table = quiet_table(Screen().stage, replay.record, ME)
    shared = 0
    for decision in Review(replay, ME).decisions.values():
        laid_out(table, decision)
        for one, other in pairwise(map(str, decision.seen.legal)):
            here, there = {*why(table, one, other)}, {*why(table, other, one)}
            assert here and there
            assert not [words for words in here & there if not words.startswith("At the table the")]
            shared += len({*why(table, one, one)} & {*why(table, other, other)})
    assert shared, "else nothing was proved"


def _joined(screen: Screen) -> list[str]:
    top = screen.stack.top
    assert isinstance(top, NonsenseDialog)
    return list(top.paragraphs)


def test_during_a_game_a_recent_move_of_an_opponent_is_packed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.match.review.work.Appraisers", lambda: AtOnce(SURE))
    screen = Screen()
    match = Match(Record(replayed().record.header, replayed().record.entries[:60]))
    scene = table_scene(screen.stack, match)
    screen.stack.push(PauseDialog(screen.stage, screen.calls, scene))
    screen.wait(0.3)
    screen.click("pause:nonsense")
    screen.wait(0.3)
    moves = [key for key in screen.keys if key.startswith("nonsense:")]
    assert len(moves) == MOST_MOVES
    told = {one.key: one.label for one in screen.frame.targets}[moves[1]]
    screen.click(moves[1])
    assert {"dialog:no", "nonsense:now"} <= set(screen.keys), "nothing is packed without a word"
    screen.wait(0.5)
    assert any(str(player_folder()) in word for word in _joined(screen))
    assert "dialog:copy" in screen.keys
    assert _joined(screen)[0] == told, "who did what"
    assert told.startswith(tuple(one.name for one in match.seats[1:]))
    screen.click("dialog:ok")
    assert screen.stack.scenes[-1:] == (scene,)


def test_when_judging_fails_it_is_told_and_nothing_is_made_of_a_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shelf = Shelf(whole=False)
    assert not shelf.work.is_done
    monkeypatch.setattr(AtOnce, "has_failed", True)
    shelf.screen.wait(0.2)
    words = " ".join(shelf.screen.words)
    assert "It cannot be judged any further here." in words
    assert "The play" not in shelf.screen.words
    ply = next(ply for ply, one in shelf.work.review.judged.items() if not one.steps)
    shelf.screen.stack.push(Study(shelf.screen.stage, shelf.screen.calls, shelf.work, ply))
    shelf.study.answer(None)
    shelf.screen.wait(0.2)
    assert "Not judged" in shelf.screen.words


def test_before_the_end_there_is_nothing_to_look_back_at() -> None:
    screen = Screen()
    watch(screen.stage, screen.stack, screen.calls, played("uffbasse", most=40), ME)
    screen.wait(0.1)
    assert "replay:look-back" not in screen.keys
    assert "replay:expected" not in screen.keys


def test_somebody_else_s_match_can_be_looked_at() -> None:
    shelf = Shelf()
    shelf.screen.click("look-back:who")
    shelf.screen.click("list:0")
    assert shelf.scene.review is shelf.work.review
    shelf.screen.click("look-back:who")
    shelf.screen.click("list:2")
    assert shelf.scene.review.seat == Seat(2)
    shelf.scene.leave()


def test_what_is_said_about_an_answer() -> None:
    work = Shelf().work
    worst = work.review.costliest[0]
    asked = Asked(None, is_own=True, name="")
    assert verdict(worst, replace(asked, picked=worst.best)) == "Yes, that is better!"
    assert verdict(worst, replace(asked, picked=worst.chosen)) == "That is what you did"
    unsure = worst
    for judge in (0, 1):
        found = {worst.chosen: [0.2, 0.8] * 8, "also": [0.9, 0.3] * 8}
        unsure = unsure.after(judge, found, is_step=False)
    picked = replace(asked, picked="also")
    assert unsure.gain("also") > THRESHOLD
    assert verdict(unsure, picked) == "Perhaps better, but not for sure"
    one_judge = worst.after(0, {worst.chosen: [0.2] * 24, "also": [0.9] * 24}, is_step=False)
    assert verdict(one_judge, picked) == "Judging this choice …"
    assert not is_found(one_judge, "also"), "both judges have to be sure"
    open_ = replace(worst, steps=0, worths=())
    assert verdict(open_, replace(asked, picked=worst.best)) == "Still being judged …"
    assert not is_found(open_, worst.best)
    assert verdict(open_, Asked(None, is_own=True, name="", is_in_vain=True)).startswith("Nothing")
    order, asked = ranked(worst), replace(asked, picked=worst.choices[-1])
    for first in (None, 3, 4):
        shown = with_asked(order, worst, asked, first)
        assert shown[0] == worst.best
        assert {worst.chosen, worst.choices[-1]} <= set(shown[:first])
        for part in (shown[:first], shown[first or len(shown) :]):
            assert part == [one for one in order if one in part]


@pytest.mark.parametrize("ruleset", ["uffbasse", "sauce"])
def test_a_decision_is_in_the_trick_that_the_table_shows(ruleset: str) -> None:
    replay = Replay(played(ruleset))
    marks = find_marks(replay, Study(*_about_first(replay)).table)
    for ply in range(1, replay.length):
        action = replay.action(ply)
        if action is not None and action.verb in ("play", "pick"):
            before = replay.observation(ply - 1, ME)
            number = len(before.tricks) + 1  # type: ignore[attr-defined]
            words = place_of_action(marks, ply)
            assert words.endswith(f"Trick {number}") or "Trick" not in words
        elif action is not None and action.verb == "bid":
            assert place_of_action(marks, ply).endswith("Bidding")


def _about_first(replay: Replay) -> tuple[Stage, Calls, Work, int]:
    screen = Screen()
    work = Work(Review(replay, ME), None, partial(AtOnce, SURE))
    return screen.stage, screen.calls, work, next(iter(work.review.decisions))


def test_a_match_goes_on_from_a_moment_as_practice(tmp_path: Path) -> None:
    whole: Record = played("uffbasse")
    fork = fork_match(whole, 25, tmp_path)
    assert fork.ply == 25
    assert PRACTICE in fork.record.notes
    assert fork.observation(ME) == Replay(whole).observation(25, ME)
    assert fork.seats == whole.header.seats
    fork.submit(whole.moves[25].seat, Action.parse(whole.moves[25].action))
    fork.close()
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_a_choice_that_was_not_looked_at_is_judged_when_it_is_picked() -> None:
    replay = Replay(played("sauce"))
    review = Review(replay, ME)
    ply = next(p for p, one in review.decisions.items() if one.chosen.startswith("bid"))
    work = Work(review, None, partial(AtOnce, SURE))
    screen = Screen()
    study = Study(screen.stage, screen.calls, work, ply)
    screen.stack.push(study)
    other = next(
        one
        for one in review.decisions[ply].seen.legal
        if one.verb == "bid" and str(one) not in study.judged.choices
    )
    study.answer(other)
    for _look in range(60):
        screen.wait(0.1)
        if study.judged.worth(str(other)).gain.count:
            break
    assert study.judged.worth(str(other)).gain.count
    study.answer(None)
    screen.wait(0.1)
    assert "Show me" not in screen.words
    assert "bid" not in screen.keys, "nothing can be bid any more"
