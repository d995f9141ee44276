"""Round the table: several people can see their held hands at once, but never another one's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.match.storage.record import Record
from game.rules.core import Seat
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene
from game.scenes.round_table.seating import scene_for
from game.scenes.rules.browser import open_rules
from game.ui.frame import find
from tests.ui.pilots.round_pilot import Faces, RoundPilot, hand_faces
from tests.ui.screens import Calls

pytestmark = pytest.mark.usefixtures("no_pictures")

# Holding


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Four people at the table of Uffbasse!; `faces` knows the visible cards."""
    faces = Faces(monkeypatch)
    pilot: Any = RoundPilot(("human",) * 4, seed=5)
    pilot.faces = faces
    pilot.rest()
    return pilot


def seen(pilot: Any) -> set[int]:
    """Return whose hands can be seen in the newest frame."""
    shown = pilot.faces.cards_in(pilot.draw())
    scene = pilot.scene
    return {area.seat for area in scene.areas if hand_faces(scene, area.seat) <= shown}


def place(pilot: Any, seat: int) -> tuple[int, int]:
    return pilot.target(f"round-hand:{seat}").rect.center  # type: ignore[no-any-return]


def test_two_people_hold_and_look_at_the_same_time(four: Any) -> None:
    assert seen(four) == set()
    four.down(place(four, 0), finger=1)
    assert seen(four) == {0}
    four.down(place(four, 2), finger=2)
    assert seen(four) == {0, 2}
    four.up(place(four, 0), finger=1)
    assert seen(four) == {2}
    four.up(place(four, 2), finger=2)
    assert seen(four) == set()


def test_everybody_is_told_once_how_to_hold(four: Any) -> None:
    def told() -> list[str]:
        return [one.text for one in four.draw().written if "Hold your" in one.text]

    words = len(told())
    assert words >= 4
    for left in (3, 2):
        four.down(place(four, left), finger=1)
        four.draw()
        four.up(place(four, left), finger=1)
        assert words - len(told()) == 4 - left, "never again for whoever has done it"


def test_two_people_act_with_fingers_at_the_same_time(four: Any) -> None:
    """All choose their seeds at once: both fingers are down on their buttons."""
    areas = four.people
    for area in areas[:2]:
        four.raise_by_finger(area, area.knowledge.keys[0])
    first, second = (four.target(f"round:{area.seat}:go").rect.center for area in areas[:2])
    four.down(first, finger=1)
    four.down(second, finger=2)
    four.up(second, finger=2)
    four.up(first, finger=1)
    four.step()
    assert [(move.seat, move.action.split()[0]) for move in four.match.record.moves] == [
        (1, "seed"),
        (0, "seed"),
    ]


@pytest.mark.parametrize(
    "what",
    [
        "focus",
        "minimise",
        "hide",
        "outside",
        "resize",
        "menu",
        "covered",
        "left alone",
        "language",
        "gone",
    ],
)
def test_whatever_may_mean_that_the_finger_is_gone_covers_the_hand(four: Any, what: str) -> None:
    place_before = place(four, 1)
    four.down(place_before, finger=7)
    assert seen(four) == {1}
    if what == "focus":
        four.send(pygame.WINDOWFOCUSLOST)
    elif what == "minimise":
        four.send(pygame.WINDOWMINIMIZED)
    elif what == "hide":
        four.send(pygame.WINDOWHIDDEN)
    elif what == "outside":
        four.send(
            pygame.FINGERMOTION, finger_id=7, touch_id=1, x=-0.01, y=0.5, dx=0, dy=0, pressure=1
        )
    elif what == "resize":
        pygame.display.set_mode((1024, 768))
        four.stack.stage.resize((1024, 768))
        four.stack.resized()
    elif what == "menu":
        four.stack.push(PauseDialog(four.stack.stage, Calls(four.stack), four.scene))
        assert seen(four) == set()
        four.stack.pop()
    elif what == "covered":
        # The rules cover everything: nothing of the table is drawn meanwhile.
        open_rules(four.stack.stage, four.stack, four.scene.rules)
        four.up(place_before, finger=7)
        four.stack.pop()
    elif what == "left alone":
        four.stack.update(four.stack.stage.settings.cover_after + 1)
    elif what == "language":
        four.stack.resized()
    else:
        four.up((5, 300), finger=7)
    assert seen(four) == set()
    # The finger that is still there does not bring the cards back.
    four.move(place(four, 1), finger=7)
    assert seen(four) == set()


def test_the_mouse_covers_the_hand_when_it_leaves_the_window(four: Any) -> None:
    spot = place(four, 3)
    four.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    assert seen(four) == {3}
    four.send(pygame.WINDOWLEAVE)
    assert seen(four) == set()
    four.send(pygame.MOUSEMOTION, pos=spot, rel=(4, 4), buttons=(1, 0, 0))
    assert seen(four) == set()


def test_a_button_let_go_outside_is_noticed_at_the_next_motion(four: Any) -> None:
    spot = place(four, 3)
    four.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    assert seen(four) == {3}
    four.send(pygame.MOUSEMOTION, pos=spot, rel=(4, 4), buttons=(0, 0, 0))
    assert seen(four) == set()


def test_the_right_button_and_a_press_beside_show_nothing(four: Any) -> None:
    four.send(pygame.MOUSEBUTTONDOWN, pos=place(four, 0), button=3)
    assert seen(four) == set()
    middle = four.scene.middle.rect.center
    four.down(middle, finger=1)
    four.move(place(four, 0), finger=1)
    assert seen(four) == set(), "a finger that comes from elsewhere holds nothing"


def test_a_key_holds_the_hand_of_its_owner_alone(four: Any) -> None:
    four.send(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2")
    assert seen(four) == {1}
    four.send(pygame.KEYUP, key=pygame.K_2, mod=0)
    assert seen(four) == set()


def test_enter_holds_the_hand_that_has_the_focus(four: Any) -> None:
    four.stack.controller.pointing.focused = "round-hand:2"
    four.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert seen(four) == {2}
    four.step(3.0)
    assert seen(four) == {2}, "as long as it is held"
    four.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert seen(four) == set()


def test_a_meant_card_stays_raised_but_covered(four: Any) -> None:
    area = four.people[0]
    four.raise_by_finger(area, area.knowledge.keys[3])
    assert seen(four) == set()
    assert area.knowledge.raised == area.knowledge.keys[3]
    four.tap("round:0:lower")
    assert area.knowledge.raised is None
    assert find(four.frame.targets, "round:0:go") is None


def test_a_tap_alone_means_no_card(four: Any) -> None:
    four.tap("round-hand:0")
    assert four.people[0].knowledge.raised is None


def test_nobody_can_act_when_it_is_somebody_else_s_turn() -> None:
    pilot = RoundPilot(("human", "human", "easy"), seed=3)
    pilot.rest()
    while len(pilot.match.owing()) > 1:
        pilot.act(pilot.waiting()[0])
        pilot.rest()
    turn = pilot.match.owing()[0]
    other = pilot.scene.areas[1 - turn]
    pilot.raise_by_finger(other, other.knowledge.keys[0])
    assert pilot.keys(other.seat) == []
    assert other.knowledge.raised is not None, "but it may be meant already"


def test_letting_go_beside_a_button_does_nothing(four: Any) -> None:
    area = four.people[0]
    four.raise_by_finger(area, area.knowledge.keys[0])
    spot = four.target("round:0:go").rect.center
    four.down(spot, finger=1)
    four.move(four.scene.middle.rect.center, finger=1)
    four.up(four.scene.middle.rect.center, finger=1)
    four.step()
    assert four.match.ply == 0


def test_shouts_come_from_every_edge_the_moment_a_finger_is_there(four: Any) -> None:
    pressed: list[Seat] = []
    four.scene.table.shout = pressed.append
    four.down(place(four, 0), finger=0)
    for finger, seat in enumerate((2, 0, 3, 1), start=1):
        four.down(four.target(f"shout-pad:{seat}").rect.center, finger=finger)
    assert pressed == [2, 0, 3, 1], "while they go down, and while somebody holds a hand"
    for finger, seat in enumerate((2, 0, 3, 1), start=1):
        four.up(four.target(f"shout-pad:{seat}").rect.center, finger=finger)
    assert len(pressed) == 4


def test_a_relaxed_table_asks_at_the_edges() -> None:
    pilot = RoundPilot(("human", "human"), seed=11)
    pilot.stack.stage.settings = replace(pilot.stack.stage.settings, shouting="relaxed")
    pilot.scene.apply_settings()
    pilot.play(lambda: bool(pilot.scene.question.seats))
    pilot.draw()
    asked = pilot.scene.question.seats
    for seat in asked:
        assert any(key.endswith(":pass") for key in pilot.keys(seat))
        assert any(":shout:" in key for key in pilot.keys(seat))
    assert find(pilot.frame.targets, "question:pass") is None
    for seat in asked:
        pilot.tap(f"round:{seat}:pass")
        pilot.step()
    assert pilot.scene.question.seats == ()


def test_what_was_played_last_can_be_taken_back(four: Any) -> None:
    area = four.people[0]
    card = area.knowledge.keys[0]
    four.raise_by_finger(area, card)
    four.tap("round:0:go")
    four.step()
    four.step()
    assert four.match.ply == 1
    assert card not in area.knowledge.keys
    four.click("undo")
    four.step()
    for person in four.people:
        assert four.match.ply == 1, "all of them have to agree"
        four.click(f"agree:{person.seat}")
    four.click("dialog:yes")
    four.step()
    assert four.match.ply == 0
    assert card in area.knowledge.keys
    assert seen(four) == set()


def test_a_match_is_gone_on_with_as_it_began() -> None:
    pilot = RoundPilot(("human", "human", "easy"), seed=4)
    pilot.play(lambda: pilot.match.ply >= 12)
    record = pilot.match.record
    assert scene_for(Match(Record(record.header, record.entries))).__name__ == "RoundPlayScene"
    again = RoundPilot(
        ("human", "human", "easy"), seed=4, match=Match(Record(record.header, record.entries))
    )
    again.rest()
    assert again.match.ply >= 12
    alone = replace(record.header, seats=(record.header.seats[0], *record.header.seats[2:]))
    assert scene_for(Match(Record(replace(alone, options={})))) is PlayScene


def test_a_family_with_open_hands_sees_them_lie_there(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = Faces(monkeypatch)
    pilot: Any = RoundPilot(("human", "human", "easy"), seed=4, options={"open_hands": True})
    pilot.faces = faces
    pilot.rest()
    assert seen(pilot) == {0, 1}, "but not the opponent's"


@pytest.mark.parametrize("is_turned", [False, True])
def test_what_lies_in_the_middle_reacts_to_fingers_also_turned_round(is_turned: bool) -> None:
    pilot = RoundPilot(("human",) * 4, ruleset="sauce", seed=1)
    pilot.rest()
    table: Any = pilot.scene.table
    if is_turned:
        pilot.tap("turn-table")
        assert pilot.scene.middle.is_turned
    table.open_board()
    pilot.draw()
    close = pilot.target("sheet:close").rect
    assert pilot.scene.middle.rect.contains(close)
    assert (close.centery < pilot.scene.middle.rect.centery) == is_turned
    pilot.tap("sheet:close")
    assert not table.board_is_open


def test_a_number_is_chosen_by_sliding_or_step_by_step() -> None:
    pilot = RoundPilot(("human",) * 4, ruleset="sauce", seed=1)
    pilot.rest()
    area = pilot.waiting()[0]
    numbers = area.knowledge.numbers()
    assert len(numbers) > 20
    bar = pilot.target(f"round:{area.seat}:slider").rect
    inner = area.turn.into(bar.center)
    left, right = (
        area.turn.out(pygame.Rect(inner[0] + by * max(bar.size) // 2, inner[1], 1, 1)).topleft
        for by in (-1, 1)
    )
    pilot.down(bar.center)
    pilot.move(right)
    assert area.knowledge.number_at == len(numbers) - 1
    pilot.move(left)
    assert area.knowledge.number_at == 0
    pilot.up(left)
    pilot.tap(f"round:{area.seat}:more")
    pilot.tap(f"round:{area.seat}:more")
    pilot.tap(f"round:{area.seat}:less")
    assert area.knowledge.number_at == 1
    pilot.tap(f"round:{area.seat}:number")
    pilot.step()
    assert pilot.match.record.moves[-1].action == str(numbers[1].action)


def test_hands_are_sorted_as_the_settings_say(four: Any) -> None:
    area = four.people[0]
    names = [card.name for card in area.knowledge.cards]
    area.knowledge.raise_card(area.knowledge.keys[2])
    meant = area.knowledge.raised
    stage = four.stack.stage
    stage.settings = replace(stage.settings, sorting="rank")
    four.step()
    ranked = [card.name for card in area.knowledge.cards]
    assert sorted(ranked) == sorted(names)
    values = [int(name[1:]) for name in ranked]
    assert values == sorted(values)
    assert area.knowledge.raised == meant, "the meant card is the same one in its new place"
