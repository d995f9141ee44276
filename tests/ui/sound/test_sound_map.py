"""Every sound of an event has a file, and every file is asked for; what else is heard when."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.rulesets import all_rulesets, bundled_rulesets
from game.match.storage.record import Record
from game.resources import bundled
from game.rules.core import Seat
from game.rules.ruleset import Ruleset
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.play.sharing.curtain import CurtainScene
from game.tables import table_for, table_views
from game.workbench.gallery.pictures import stage_for
from tests.ui.positions.short_games import Sitting, header_of

SOUNDS = bundled("sounds")
GAME = Path(__file__).resolve().parents[3] / "game"

FURTHER = re.compile(r"(-moment)?(-[2-9])?$|-up-[1-9]$|-[1-9]-[0-2]$")
"""What files add to a name: takes and steps, moments of a background, tunes and their layers."""

FILES = {
    FURTHER.sub("", path.relative_to(SOUNDS).with_suffix("").as_posix()).removeprefix("common/")
    for path in SOUNDS.rglob("*.ogg")
}


def found_for(cue: str) -> str | None:
    """The file that a cue leads to, as the mixer looks for it."""
    *places, last = cue.split("/")
    for depth in range(len(places), -1, -1):
        name = "/".join([*places[:depth], last])
        if name in FILES:
            return name
    return None


def names_of(game: str) -> set[str]:
    """The sounds of a game's events."""
    rows = table_for(game).events.values()
    return {name for row in rows for name in (row.sound, *row.within) if name}


@pytest.mark.parametrize("rules", bundled_rulesets().rulesets(), ids=lambda rules: rules.id)
def test_every_sound_of_an_event_has_a_file(rules: Ruleset) -> None:
    place = table_for(rules.game).sound_place(rules)
    assert {name for name in names_of(rules.game) if found_for(f"{place}/{name}") is None} == set()


# --- what the program itself lets be heard --------------------------------------------------


def sitting(*kinds: str) -> tuple[Sitting, list[str]]:
    """Uffbasse! with these people, and all the cues from now on."""
    stack = stage_for((1280, 720), "en")
    rules = all_rulesets().find("uffbasse")
    sat = Sitting(stack, Match(Record(header_of(rules, kinds, 3))))
    heard: list[str] = []
    stack.stage.audio.listener = heard.append
    return sat, heard


def pass_until_asked(sat: Sitting) -> None:
    """Let time pass until a person has to play."""
    for _step in range(2000):
        sat.pass_time(0.1)
        if sat.scene.flow.rests and sat.scene.table.is_idle:
            return
    raise AssertionError("nobody is ever asked")


def play_once(sat: Sitting) -> None:
    seen = sat.match.observation(Seat(0))
    assert sat.scene.submit(Seat(0), seen.legal[0]) is None


def test_the_only_person_hears_that_it_is_their_turn_once_each_time() -> None:
    sat, heard = sitting("human", "easy", "easy")
    for turn in range(1, 4):
        pass_until_asked(sat)
        for _step in range(30):
            sat.pass_time(0.1)
        assert heard.count("turn") <= turn
        before = heard.count("turn")
        version = sat.match.version
        play_once(sat)
        assert sat.match.version > version
        assert heard.count("turn") == before, "nothing rings for what one does oneself"
    assert heard.count("turn") >= 2


@pytest.mark.parametrize("fresh", [True, False])
def test_who_begins_hears_it_after_the_deal_but_not_in_a_match_gone_on_with(fresh: bool) -> None:
    stack = stage_for((1280, 720), "en")
    match = Match(Record(header_of(all_rulesets().find("uffda"), ("human", "easy", "easy"), 4)))
    heard: list[str] = []
    sat = Sitting(stack, match, fresh=fresh)
    stack.stage.audio.listener = heard.append
    pass_until_asked(sat)
    assert match.ply == 0, "the person begins"
    assert heard.count("turn") == int(fresh)


def test_several_people_are_called_by_the_curtain_alone() -> None:
    sat, heard = sitting("human", "human", "easy")
    for _step in range(600):
        sat.pass_time(0.1)
        if isinstance(sat.stack.top, CurtainScene):
            break
    assert "curtain" in heard
    assert "turn" not in heard


def test_taking_back_is_heard() -> None:
    sat, heard = sitting("human", "easy", "easy")
    pass_until_asked(sat)
    play_once(sat)
    sat.scene.take_back(sat.match.ply - 1)
    assert heard[-1] == "undo"


def test_a_mistake_of_the_program_is_heard() -> None:
    sat, heard = sitting("human", "easy", "easy")
    sat.stack.push(ErrorDialog(sat.stack.stage, sat.calls, ValueError("oops")))
    assert heard == ["error"]


# --- files ----------------------------------------------------------------------------------


def words_in_code() -> set[str]:
    """Every text in the program's code that could be the last part of a cue's name."""
    found: set[str] = set()
    for path in GAME.rglob("*.py"):
        source = path.read_text("utf-8")
        asks = "cue(" in source or "loop(" in source
        if asks and path.name not in ("captions.py", "settings.py"):
            tree = ast.walk(ast.parse(source))
            found |= {str(node.value) for node in tree if isinstance(node, ast.Constant)}
    return {word.rpartition("/")[2] for word in found}


def test_every_file_is_asked_for_somewhere() -> None:
    asked_for = words_in_code().union(*(names_of(game) for game in table_views()))
    assert {name for name in FILES if name.rpartition("/")[2] not in asked_for} == set()


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "ay-caramba", "sauce"])
@pytest.mark.parametrize("name", ["ambience", "theme"])
def test_every_place_has_a_background_and_a_tune_of_its_own(ruleset: str, name: str) -> None:
    rules = all_rulesets().find(ruleset)
    place = table_views()[rules.game].sound_place(rules)
    assert found_for(f"{place}/{name}") == f"{place}/{name}"
    assert found_for(f"some_fourth_game/{name}") == name


def test_home_is_quiet_but_not_silent() -> None:
    assert {"ambience", "theme"} <= FILES
