"""Families with open hands: no curtain, everybody's cards for all to see, and counted apart."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app.dealing import deal_match
from game.games import all_games
from game.match.match import Match
from game.match.people.played import FAMILY, OPEN_HANDS, Reader
from game.match.rulesets import bundled_rulesets
from game.match.setup import MatchRequest
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.resources import player_folder
from game.rules.core import Seat
from game.rules.ruleset import Ruleset
from game.scenes.play.sharing.curtain import CurtainScene
from game.workbench.gallery.pictures import stage_for
from tests.match.toy_match import play
from tests.ui.pilots.pilot import Pilot
from tests.ui.positions.short_games import Sitting, header_of, put_short_rules, short_rules

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1280, 720)
FAMILY_GAME = {OPEN_HANDS: True}


def first_rulesets() -> list[Ruleset]:
    """Return one ruleset of every game."""
    rulesets = bundled_rulesets().rulesets()
    return [next(r for r in rulesets if r.game == game) for game in all_games()]


def sitting(rules: Ruleset, *kinds: str, is_open: bool = True) -> Sitting:
    seats = [SeatPlan(f"P{i}", kind, i + 1, i + 1) for i, kind in enumerate(kinds)]
    options = FAMILY_GAME if is_open else {}
    header = new_header(rules, seats, program="test", seed=2, salt="0" * 32, options=options)
    return Sitting(stage_for(SIZE, "en"), Match(Record(header)))


def rest(table: Sitting) -> None:
    """Wait until a person has to act."""
    for _step in range(200):
        table.pass_time(0.1)
        if table.scene.table.viewer is not None and table.scene.table.is_idle:
            break
    table.stack.draw()


@pytest.mark.parametrize("rules", first_rulesets(), ids=lambda rules: rules.id)
def test_everybody_s_cards_lie_open(rules: Ruleset) -> None:
    count = 4 if 4 in rules.players else max(rules.players)
    table = sitting(rules, *["human"] * (count - 1), "easy")
    rest(table)
    scene = table.scene
    if not scene.open_hands.is_open:
        scene.open_hands.toggle()
    viewer = scene.table.viewer
    assert viewer is not None, "somebody's hand is at the bottom without any curtain"
    shown = {person.seat: list(faces) for person, faces in scene.open_hands.hands()}
    assert set(shown) == {Seat(seat) for seat in range(count - 1)} - {viewer}
    for seat, faces in shown.items():
        seen = scene.match.observation(seat)
        assert faces == list(scene.table.hand_faces(seen))
        # A hand that may still be bid on blind is hidden even from its owner.
        assert faces or not getattr(seen, "hand", None)
    tips = {t.key: t.tip.title for t in table.stack.draw().targets if t.tip}
    if any(shown.values()):
        assert all(tips[f"open-hand:{seat}"] == f"P{seat}" for seat in shown)


def test_the_slip_comes_and_goes() -> None:
    table = sitting(bundled_rulesets().find("uffbasse"), "human", "human")
    rest(table)
    keys = [target.key for target in table.stack.draw().targets]
    assert "open-hands" in keys
    hands = next(t for t in table.stack.draw().targets if t.key == "hands")
    assert hands.press is not None
    hands.press()
    assert "open-hands" not in [target.key for target in table.stack.draw().targets]
    assert table.scene.open_hands.hands() == []
    hands.press()
    assert "open-hands" in [target.key for target in table.stack.draw().targets]


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "easy")])
def test_without_the_option_nothing_is_shown(kinds: tuple[str, ...]) -> None:
    table = sitting(bundled_rulesets().find("uffbasse"), *kinds, is_open=False)
    rest(table)
    assert table.scene.open_hands.hands() == []
    assert "hands" not in [target.key for target in table.stack.draw().targets]
    assert not table.scene.has_open_hands


def test_one_person_has_nobody_to_show_cards_to() -> None:
    table = sitting(bundled_rulesets().find("uffbasse"), "human", "easy")
    rest(table)
    assert not table.scene.has_open_hands
    assert table.scene.open_hands.hands() == []


def test_computer_players_show_nothing() -> None:
    table = sitting(bundled_rulesets().find("uffbasse"), "human", "hard", "human")
    rest(table)
    assert {person.seat for person, _faces in table.scene.open_hands.hands()} <= {0, 2}


def test_a_whole_game_needs_no_curtain(player_home: object) -> None:
    from pathlib import Path

    assert isinstance(player_home, Path)
    put_short_rules(player_home)
    pilot = Pilot(("human", "easy", "human"), seed=5, size=(800, 500), ruleset="short")
    object.__setattr__(pilot.match.header, "options", FAMILY_GAME)
    fronts, curtains = set(), 0

    def look(_stack: object, _frame: object) -> None:
        nonlocal curtains
        curtains += any(isinstance(scene, CurtainScene) for scene in pilot.stack.scenes)
        fronts.add(pilot.scene.table.viewer)

    pilot.look = look
    pilot.play_to_the_end()
    assert curtains == 0
    assert {Seat(0), Seat(2)} <= fronts, "the hand of whose turn it is comes to the front"


def test_the_record_says_so_and_it_is_counted_apart(player_home: object) -> None:
    rules = short_rules()
    seats = tuple(SeatPlan(f"P{i}", "human", i + 1, i + 1) for i in range(2))
    request = MatchRequest(rules, seats, {}, "brisk", True, 3)
    for is_open in (True, False):
        match = deal_match(replace(request, open_hands=is_open), player_folder() / "saves")
        assert bool(match.header.options.get(OPEN_HANDS)) is is_open
        play(match)
        reader = Reader(match.record)
        for _step in reader.steps():
            pass
        assert reader.result is not None
        assert (reader.result.kind == FAMILY) is is_open


def test_hidden_choices_stay_hidden_from_nobody_s_eyes_but_the_owner_s() -> None:
    """Only hands are open; a card that was put face down is not shown."""
    header = replace(header_of(short_rules(), ("human", "human"), 4), options=FAMILY_GAME)
    table = Sitting(stage_for(SIZE, "en"), Match(Record(header)))
    rest(table)
    scene = table.scene
    other = next(seat for seat in scene.humans if seat != scene.table.viewer)
    seed = scene.match.observation(other).legal[0]
    scene.match.submit(other, seed)
    ((_person, faces),) = scene.open_hands.hands()
    assert len(faces) == 8
    assert not any(face.endswith(f"-{seed.args[0]}") for face in faces)
    assert pygame.display.get_init()
