"""The sound of every event: each one has a cue or a reason for silence, each cue has a file."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.games import all_games
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.resources import bundled
from game.rules.core import CLOCK, Event, Seat
from game.rules.rng import Rng
from game.scenes.errors import ErrorDialog
from game.scenes.play.curtain import CurtainScene
from game.tables import table_views
from game.workbench.gallery.pictures import stage_for, table_scene
from tests.ui.short_games import Sitting, header_of

SOUNDS = bundled("sounds")
GAME = Path(__file__).resolve().parents[2] / "game"

SILENT = {
    "uffbasse": {
        "GameBegun": "the first round is shuffled at once",
        "SetAside": "nobody sees or hears these cards go",
        "WindowOpened": "a sound would tell when to shout",
        "WindowClosed": "that nobody shouted is heard by the game going on",
        "CardKept": "the card stays where it is",
        "CardReturned": "the card comes back with the next one",
        "StarterCardTaken": "it follows a round that has just been rung out",
        "MarketCleared": "the next market is dealt at once",
        "DishBegun": "the ingredients that follow are heard",
        "CookingEnded": "the end of the round follows",
        "Discarded": "the end of the round is rung",
    },
    "uffda": {
        "GameBegun": "the first deal is heard",
        "DoubleFilled": "the card that fills it is heard",
        "DoubleWaived": "nothing is laid",
    },
    "sauce": {
        "SauceCardTurned": "the shuffling that follows is heard",
        "Stood": "that nobody shouts is silent",
        "BiddingEnded": "the last bid was heard",
        "PlayBegun": "the first card follows",
        "PointsMoved": "the score that follows is heard",
    },
}
"""Events without a sound of their own, and why."""


@cache
def asked() -> dict[str, dict[str, set[str]]]:
    """What the motions of each game's events ask for: cues by event, by game."""
    return {game: dict(_motions(game)) for game in table_views()}


def _motions(game: str) -> Iterator[tuple[str, set[str]]]:
    folder = GAME / "tables" / game / "motions"
    defined = [
        node
        for path in folder.glob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    functions = {node.name: node for node in defined}
    for function in defined:
        for event in _shown_by(function):
            yield event, _cues(function, functions, {function.name})


def _shown_by(function: ast.FunctionDef) -> Iterator[str]:
    """The events that a motion is registered for: by an argument, or by its first parameter."""
    for decorator in function.decorator_list:
        kinds: ast.expr | None = None
        if isinstance(decorator, ast.Call):
            kinds = decorator.args[0]
        elif isinstance(decorator, ast.Attribute) and decorator.attr == "register":
            kinds = function.args.args[0].annotation
        if kinds is not None:
            yield from (node.attr for node in ast.walk(kinds) if isinstance(node, ast.Attribute))


def _cues(
    function: ast.FunctionDef, functions: dict[str, ast.FunctionDef], seen: set[str]
) -> set[str]:
    """The names that a motion, and what it calls, gives to `cue` and `loud`."""
    found: set[str] = set()
    for node in ast.walk(function):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id in ("cue", "loud") and function.name not in ("cue", "loud"):
            found |= {"?"} | _strings(node.args[1 if node.func.id == "cue" else 4])
        name = node.func.id
        if name in functions and name not in seen:
            found |= _cues(functions[name], functions, {*seen, name})
    return found


def _strings(node: ast.expr) -> set[str]:
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def events_of(game: str) -> set[str]:
    module = importlib.import_module(f"game.games.{game}.events")
    return {
        name
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event and kind.__module__ == module.__name__
    }


@pytest.mark.parametrize("game", sorted(table_views()))
def test_every_event_has_a_sound_or_a_reason_for_silence(game: str) -> None:
    heard = {event for event, cues in asked()[game].items() if cues}
    events = events_of(game)
    assert heard <= events, "a motion for an event that does not exist"
    assert events - heard == set(SILENT[game])


def test_every_game_has_a_map() -> None:
    assert set(SILENT) == set(table_views()) == set(all_games())


# --- real games -----------------------------------------------------------------------------

FILES = {
    path.relative_to(SOUNDS).with_suffix("").as_posix().removeprefix("common/")
    for path in SOUNDS.rglob("*.ogg")
    if path.stem[-2:] not in ("-2", "-3")
}


def found_for(cue: str) -> str | None:
    """The file that a cue leads to, as the mixer looks for it."""
    *places, last = cue.split("/")
    for depth in range(len(places), -1, -1):
        name = "/".join([*places[:depth], last])
        if name in FILES:
            return name
    return None


def random_game(ruleset: str, players: int, seed: int, most: int = 700) -> Match:
    """A match in which everybody does anything that is allowed."""
    rules = all_rulesets().find(ruleset)
    match = Match(Record(header_of(rules, ["human"] + ["easy"] * (players - 1), seed)))
    chance = Rng(seed)
    for _action in range(most):
        if match.is_over:
            break
        seat = match.actors()[0]
        if seat == CLOCK:
            match.close_window()
            continue
        match.submit(seat, chance.choice(list(match.observation(seat).legal)))
    return match


def heard_in(match: Match) -> dict[str, set[str]]:
    """The cues of a whole match on its table, by event."""
    stack = stage_for((1280, 720), "en")
    scene = table_scene(stack, Match(Record(match.record.header)))
    table, cues = scene.table, {}  # type: ignore[var-annotated]
    for events in match.record.events():
        for event in events:
            seen = event.seen_by(Seat(0))
            if seen is None:
                continue
            now: set[str] = cues.setdefault(type(event).__name__, set())
            stack.stage.audio.listener = now.add
            table.animate(seen).finish()
    return cues


MATCHES = [("uffbasse", 3, 1), ("uffda", 3, 1), ("ay-caramba", 4, 2), ("sauce", 4, 1)]


@pytest.mark.parametrize(("ruleset", "players", "seed"), MATCHES, ids=[m[0] for m in MATCHES])
def test_cues_of_a_played_match_have_files(ruleset: str, players: int, seed: int) -> None:
    match = random_game(ruleset, players, seed)
    cues = heard_in(match)
    game = match.header.game
    asked_for = set().union(*cues.values())
    assert len(asked_for) > 5
    assert {cue for cue in asked_for if found_for(cue) is None} == set()
    for event, names in cues.items():
        if event in SILENT[game]:
            assert not names, f"{event} should be silent"


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
        if sat.scene._rests() and sat.scene.table.is_idle:
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


@cache
def words_in_code() -> set[str]:
    """Every text in the program's code that could be the name of a cue."""
    found: set[str] = set()
    for path in GAME.rglob("*.py"):
        if path.name in ("captions.py", "settings.py", "loops.py"):
            continue
        source = path.read_text("utf-8")
        if "cue(" in source or "loop(" in source or "SOUNDS" in source:
            found |= _strings(ast.parse(source))  # type: ignore[arg-type]
    return {word.rpartition("/")[2] for word in found}


def test_every_file_is_asked_for_somewhere() -> None:
    unused = {name for name in FILES if name.rpartition("/")[2] not in words_in_code()}
    assert unused == set()


@pytest.mark.parametrize("ruleset", ["uffbasse", "uffda", "ay-caramba", "sauce"])
@pytest.mark.parametrize("name", ["ambience", "theme"])
def test_every_place_has_a_background_and_a_tune_of_its_own(ruleset: str, name: str) -> None:
    rules = all_rulesets().find(ruleset)
    place = table_views()[rules.game].sound_place(rules)
    assert found_for(f"{place}/{name}") == f"{place}/{name}"
    assert found_for(f"some_fourth_game/{name}") == name


def test_home_is_quiet_but_not_silent() -> None:
    assert {"ambience", "theme"} <= FILES
