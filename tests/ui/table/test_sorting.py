"""The own hand: sorted by suit, by value, or as its owner lays it; the same in all games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match.settings import SORTINGS, Settings
from game.tables.sauce.card_names import card_of, rank_of
from game.tables.uffda.cards import value_of
from game.ui import text
from game.ui.frame import find
from game.ui.table.hands.sorting import SORTINGS as WAYS
from game.ui.table.hands.sorting import Arrangement, HandOrder
from tests.ui.play.test_hint import Table

pytestmark = pytest.mark.usefixtures("no_pictures")

HANDS = ("uffbasse-lead", "uffda-players-4", "sauce-lead")
LETTERS = {"uffbasse": "OYRBG", "sauce": "BGYORP"}


def order(table: Table) -> list[str]:
    return list(table.scene.table.hand.order)  # type: ignore[attr-defined]


def game_of(name: str) -> str:
    return name.partition("-")[0]


def suit_key(game: str) -> Callable[[str], Any]:
    if game == "uffda":
        return lambda card: tuple(map(int, card.split("/")))
    return lambda card: (LETTERS[game].find(card[0]) if card[1:].isdecimal() else 9, _rank(card))


def rank_key(game: str) -> Callable[[str], Any]:
    if game == "uffda":
        return lambda card: (value_of(card), card)
    return lambda card: (_rank(card), LETTERS[game].find(card[0]))


def _rank(card: str) -> int:
    name = card_of(card)
    return rank_of(name) if name[1:].isdecimal() else 99


def drag(table: Table, source: str, end: tuple[int, int]) -> None:
    """Drag a card slowly to a place."""
    target = find(table.frame.targets, source)
    assert target is not None
    start = target.rect.center
    post = table.stack.handle
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for share in (0.3, 0.6, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0)))
        table.look()
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    table.wait(0.8)


def beside(table: Table, key: str, *, right: bool) -> tuple[int, int]:
    target = find(table.frame.targets, key)
    assert target is not None
    place = table.scene.table.hand.target_place(key.removeprefix("hand:"))  # type: ignore[attr-defined]
    shift = 6 if right else -6
    return round(place.x) + shift if right else target.rect.x + 4, target.rect.centery


def test_the_ways_are_those_of_the_settings() -> None:
    assert WAYS == SORTINGS


@pytest.mark.parametrize("name", HANDS)
def test_the_button_sorts_in_the_next_way(name: str) -> None:
    table, game = Table(name), game_of(name)
    saved: list[Settings] = []
    table.scene.actions = replace(table.scene.actions, save_settings=saved.append)
    held = order(table)
    assert held == sorted(held, key=suit_key(game))
    table.click("sorting")
    table.wait(0.8)
    assert order(table) == sorted(held, key=rank_key(game))
    assert [settings.sorting for settings in saved] == ["rank"]
    table.click("sorting")
    table.wait()
    assert order(table) == sorted(held, key=rank_key(game)), "one's own order begins as it lies"
    table.click("sorting")
    table.wait()
    assert order(table) == held
    assert [settings.sorting for settings in saved] == ["rank", "own", "suit"]
    assert table.scene.match.ply == len(table.scene.match.record.moves), "the rules know nothing"


@pytest.mark.parametrize("name", ["uffbasse-lead", "sauce-lead"])
def test_its_key_sorts_too(name: str) -> None:
    table = Table(name)
    table.key(pygame.K_r)
    assert table.stack.stage.settings.sorting == "rank"


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("way", ["suit", "rank"])
def test_dragging_makes_it_one_s_own_order(name: str, way: str) -> None:
    table = Table(name)
    table.stack.stage.settings = replace(table.stack.stage.settings, sorting=way)
    table.wait(0.8)
    held, ply = order(table), table.scene.match.ply
    first, third = held[0], held[2]
    drag(table, f"hand:{first}", beside(table, f"hand:{third}", right=True))
    wanted = [held[1], third, first, *held[3:]]
    assert order(table) == wanted
    assert table.stack.stage.settings.sorting == "own"
    assert table.scene.match.ply == ply, "nothing was played"
    drag(table, f"hand:{held[-1]}", beside(table, f"hand:{wanted[0]}", right=False))
    assert order(table) == [held[-1], *wanted[:-1]]


@pytest.mark.parametrize("name", HANDS)
def test_the_own_order_survives_a_new_size_and_language(name: str) -> None:
    table = Table(name)
    held = order(table)
    drag(table, f"hand:{held[0]}", beside(table, f"hand:{held[2]}", right=True))
    mine = order(table)
    assert mine != held
    pygame.display.set_mode((1024, 768))
    table.stack.stage.resize((1024, 768))
    table.stack.resized()
    text.install("de")
    table.stack.resized()
    table.wait(0.5)
    assert order(table) == mine
    places = [table.scene.table.hand.place(card).x for card in mine]  # type: ignore[attr-defined]
    assert places == sorted(places)


@pytest.mark.parametrize("name", HANDS)
def test_the_hand_is_sorted_by_keys(name: str) -> None:
    table = Table(name)
    held = order(table)
    target = find(table.frame.targets, f"hand:{held[1]}")
    assert target is not None
    assert target.shift is not None
    target.shift(-1)
    table.look()
    assert order(table) == [held[1], held[0], *held[2:]]
    target = find(table.frame.targets, f"hand:{held[1]}")
    assert target is not None
    assert target.shift is not None
    target.shift(-1)
    table.look()
    assert order(table) == [held[1], held[0], *held[2:]], "there is nothing further left"


@pytest.mark.parametrize("name", ["uffbasse-lead", "sauce-lead"])
def test_a_card_dragged_to_the_table_is_played_all_the_same(name: str) -> None:
    table = Table(name)
    seen: Any = table.scene.table.seen
    card = next(one.args[0] for one in seen.legal if one.verb == "play" and "=" not in one.args[0])
    goal = find(table.frame.targets, "trick_box" if game_of(name) == "uffbasse" else "round")
    assert goal is not None
    drag(table, f"hand:{card}", goal.rect.center)
    assert str(table.scene.match.record.moves[-1].action) == f"play {card}"
    assert table.stack.stage.settings.sorting == "suit"


def test_putting_a_card_down_where_it_was_changes_nothing() -> None:
    table = Table("uffbasse-lead")
    held = order(table)
    target = find(table.frame.targets, f"hand:{held[1]}")
    assert target is not None
    drag(table, f"hand:{held[1]}", (target.rect.centerx + 9, target.rect.centery))
    assert order(table) == held
    assert table.stack.stage.settings.sorting == "suit"


def test_nothing_but_a_card_of_the_hand_is_taken() -> None:
    assert HandOrder.accepts(("hand", "R3"))
    assert not HandOrder.accepts(("coin", "hub"))
    assert not HandOrder.accepts(("market", "R"))


def test_a_place_beyond_the_ends_is_the_end() -> None:
    arrangement = Arrangement()
    arrangement.hold(["a", "b", "c"])
    arrangement.move("a", 99)
    assert arrangement.order == ["b", "c", "a"]
    arrangement.move("c", -5)
    assert arrangement.order == ["c", "b", "a"]
    arrangement.move("x", 0)
    assert arrangement.order == ["c", "b", "a"], "what is not held is not moved"
    arrangement.sort(["a", "b", "d"], lambda card: card)
    assert arrangement.order == ["a", "b", "d"]
