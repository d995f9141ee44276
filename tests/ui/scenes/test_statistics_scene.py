"""The statistics on the screen: all that is drawn can also be read, and fits every window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.people.evening import Evening
from game.match.people.played import MATCH, PRACTISED, PlayedMatch
from game.match.people.statistics import Statistics
from game.scenes.statistics.evening import EveningDialog
from game.scenes.statistics.plots import axis, nice_step
from game.scenes.statistics.scene import BACK, StatisticsScene
from game.ui import text
from game.ui.counted import number
from game.ui.stage import metrics_for
from game.workbench.gallery.people import MadeUp, made_up_matches, made_up_people
from tests.match.test_statistics import IDA, ROSA, finished
from tests.ui.audits.audit import findings
from tests.ui.screens import Screen, check_layout

SIZES = ((1280, 720), (1024, 768), (1920, 1080))


class Shown:
    """The statistics of made up matches on a screen."""

    def __init__(
        self,
        screen: Screen | None = None,
        matches: list[PlayedMatch] | None = None,
        ruleset: str = "uffbasse",
    ) -> None:
        self.screen = screen or Screen()
        self.people = made_up_people()
        self.matches = made_up_matches(self.people) if matches is None else matches
        self.scene = StatisticsScene(
            self.screen.stage,
            MadeUp(self.matches),
            self.people,
            who=self.people.people[0].id,
            ruleset=ruleset,
        )
        self.screen.show(self.scene)

    @property
    def words(self) -> str:
        return "\n".join(self.screen.words)


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_nothing_overlaps_or_is_cut(size: tuple[int, int], percent: int) -> None:
    screen = Screen(size)
    settings = replace(screen.stage.settings, text_size=percent)
    screen.stage.settings = settings
    screen.stage.rescale()
    assert screen.stage.metrics == metrics_for(size, settings)
    for language in ("de", "en", "es"):
        text.install(language)
        shown = Shown(screen)
        for view in ("numbers", "points", "places", "table"):
            shown.scene.show_view(view)
            assert findings(screen.look()) == [], f"{size} {percent} {language} {view}"
        screen.stack.push(EveningDialog(screen.stage, Evening(tuple(shown.matches[:7]))))
        screen.wait(0.5)
        assert findings(screen.frame) == [], f"{size} {percent} {language} evening"
        screen.stack.pop()
        screen.stack.pop()


def test_the_numbers_are_those_of_the_matches() -> None:
    shown = Shown()
    summary = shown.scene.summary
    own = [m for m in shown.matches if m.ruleset == "uffbasse" and m.kind == "match"]
    assert summary.matches == len(own)
    for told in (str(len(own)), str(summary.wins), number(summary.average or 0, 1)):
        assert told in shown.screen.words
    assert f"point:{own[-1].began}" in shown.screen.keys


def test_every_point_tells_day_and_place() -> None:
    shown = Shown()
    point = shown.scene.summary.points[3]
    target = shown.screen.target(f"point:{point.match.began}")
    assert target.tip is not None
    assert str(point.own.score) in target.tip.title
    assert target.tip.text == f"{point.own.place}. of 4"


@pytest.mark.parametrize(("ruleset", "counted"), [("uffbasse", "star"), ("uffda", "point")])
def test_a_game_is_told_in_what_it_counts(ruleset: str, counted: str) -> None:
    shown, heading = Shown(ruleset=ruleset), f"{counted.title()}s"
    point = shown.scene.summary.points[-1]
    tip = shown.screen.target(f"point:{point.match.began}").tip
    assert tip is not None
    assert f" {counted}" in tip.title
    assert f"{heading} on average" in shown.screen.words
    assert shown.screen.words.count(heading) == 1
    shown.screen.click("view:table")
    assert shown.screen.words.count(heading) == 2, "the view and the column"


def test_nothing_is_told_by_colour_alone() -> None:
    """A list says in words what the plot says with dots."""
    shown = Shown()
    shown.screen.click("view:table")
    point = shown.scene.summary.points[-1]
    assert f"{point.own.place}. of 4" in shown.screen.words
    assert number(point.own.score) in shown.screen.words


def test_places_are_counted_in_words_too() -> None:
    shown = Shown()
    shown.screen.click("view:places")
    for place, count in shown.scene.summary.places.items():
        tip = shown.screen.target(f"place:{place}").tip
        assert tip is not None
        assert tip.text.startswith(str(count))


def test_another_person_another_game_another_kind() -> None:
    shown = Shown()
    before = shown.scene.summary.points
    shown.screen.click("ruleset:uffda")
    assert {p.match.ruleset for p in shown.scene.summary.points} == {"uffda"}
    shown.screen.click("ruleset:uffbasse")
    shown.screen.click("kind:family")
    assert {p.match.kind for p in shown.scene.summary.points} == {"family"}
    shown.screen.click("statistics:who")
    assert "Whose matches?" in shown.screen.words
    shown.screen.click(f"list:{shown.people.people[2].id}")
    assert shown.screen.stack.top is shown.scene
    assert {p.own.name for p in shown.scene.summary.points} == {"Käthe"}
    assert shown.scene.summary.points != before


def test_what_is_counted_is_named_even_if_there_is_nothing_else() -> None:
    shown = Shown()
    match, who = shown.scene.summary.points[0].match, shown.people.people[0].id
    for kind, name in ((MATCH, "Matches"), (PRACTISED, "Practice")):
        played = MadeUp([replace(match, kind=kind)])
        shown.screen.show(StatisticsScene(shown.screen.stage, played, shown.people, who=who))
        assert f"ruleset:{match.ruleset}" in shown.screen.keys
        assert (name in shown.screen.words) == (kind != MATCH), "what is usual goes without saying"


def test_somebody_who_has_not_played_is_told_so() -> None:
    shown = Shown(matches=[])
    assert "Nothing to count yet" in shown.words
    check_layout(shown.screen.frame, "empty")
    shown.screen.click("statistics:who")
    shown.screen.click(f"list:{shown.people.people[3].id}")
    assert "Nothing to count yet" in shown.words


def test_one_match_is_enough() -> None:
    people = made_up_people()
    shown = Shown(matches=made_up_matches(people, 2)[1:])
    shown.screen.click("statistics:who")
    guest = next(key for key in shown.screen.keys if key.startswith("list:") and len(key) > 5)
    assert guest
    shown.screen.key(pygame.K_ESCAPE)
    for view in ("points", "places", "table"):
        shown.scene.show_view(view)
        check_layout(shown.screen.look(), view)


def test_the_wheel_scrolls_a_long_list() -> None:
    people = made_up_people()
    shown = Shown(matches=made_up_matches(people, 200))
    shown.scene.__init__(  # type: ignore[misc]
        shown.screen.stage, MadeUp(shown.matches), people, who=people.people[0].id
    )
    shown.screen.stack.push(shown.scene)
    shown.screen.look()
    shown.screen.click("view:table")
    first = shown.screen.words
    shown.screen.wheel(-5)
    assert shown.screen.words != first


@pytest.mark.parametrize("way", ["escape", "button", "keyboard"])
def test_there_is_a_way_back(way: str) -> None:
    screen = Screen()
    below = Shown(screen).scene
    shown = Shown(screen)
    if way == "escape":
        screen.key(pygame.K_ESCAPE)
    elif way == "button":
        screen.click(BACK)
    else:
        screen.focus(BACK)
        screen.key(pygame.K_RETURN)
    assert screen.stack.top is below
    assert shown.scene not in screen.stack.scenes


@pytest.mark.usefixtures("player_home")
def test_records_are_read_while_one_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests import toy_game

    monkeypatch.setattr("game.match.storage.record.find_game", toy_game.find)
    path = finished(tmp_path, IDA, ROSA)
    assert path.is_file()
    screen = Screen()
    statistics = Statistics(tmp_path).load()
    assert statistics.matches() == []
    scene = StatisticsScene(screen.stage, statistics, made_up_people(), who="a1", ruleset="toy")
    screen.stack.push(scene)
    screen.look()
    assert any("Reading" in words for words in screen.words)
    for _frame in range(200):
        screen.stack.update(0.05)
    screen.look()
    assert scene.summary.matches == 1
    assert "Ida" in screen.words


@pytest.mark.parametrize(
    ("span", "step"), [(0, 1), (1, 1), (5, 1), (6, 2), (10, 2), (11, 5), (26, 10), (900, 200)]
)
def test_axes_have_round_steps(span: float, step: float) -> None:
    assert nice_step(span) == step


@pytest.mark.parametrize("scores", [[5], [0, 0], [-40, 120], [3, 4], [999, -999]])
def test_every_score_lies_on_its_axis(scores: list[int]) -> None:
    marks = axis(scores)
    assert marks == sorted(set(marks))
    assert len(marks) >= 2
    assert marks[0] <= min(scores)
    assert max(scores) <= marks[-1]
    assert marks[0] >= 0 or min(scores) < 0, "many games have no points below zero"


def test_an_evening_without_matches_says_so() -> None:
    screen = Screen()
    screen.show(EveningDialog(screen.stage, Evening(())))
    assert "Nobody has finished a match yet." in screen.words
    check_layout(screen.frame, "no evening")
