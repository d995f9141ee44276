"""A refusal says why in a sentence without a rule's number, and one action opens that rule."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from importlib import import_module

import pygame
import pytest

from game.tables.uffbasse.fold import out_of_pantry
from game.ui.frame import find
from game.ui.parts.toast import WHY
from tests.ui.audits.plain_words import code_words
from tests.ui.play.test_hint import Table

pytestmark = pytest.mark.usefixtures("no_pictures")

REFUSED = (("uffbasse-trick", "U6."), ("uffda-long-branches", "D"), ("sauce-first-trick", "S5."))
"""Moments in which some card is refused, and how its rule begins: opponents may play otherwise."""


DETAILS = {"colour": "O", "first": "O", "second": "G", "suit": "R", "card": "R1", "play": "R1"}
"""Plain values for sentences; all others may be a number."""


def refused_card(table: Table) -> str:
    """Return the key of a card of the hand that cannot be played now."""
    plays = {action.args[0] for action in table.scene.table.seen.legal if action.verb == "play"}  # type: ignore[union-attr]
    for card in table.scene.table.hand.order:  # type: ignore[attr-defined]
        if card not in plays:
            return f"hand:{card}"
    raise AssertionError("every card can be played")


def opened(table: Table) -> list[str]:
    """Return the rules that are opened from now on."""
    rules: list[str] = []
    table.scene.actions = replace(
        table.scene.actions, rules=lambda _scene, rule: rules.append(rule)
    )
    return rules


@pytest.mark.parametrize(("name", "chapter"), REFUSED)
@pytest.mark.parametrize("by_key", [True, False])
def test_one_action_opens_the_rule(name: str, chapter: str, *, by_key: bool) -> None:
    table = Table(name)
    rules = opened(table)
    table.click(refused_card(table), (0.3, 0.5))
    rule = table.scene.table._toast.rule
    assert rule.startswith(chapter)
    slip = find(table.frame.targets, WHY)
    assert slip is not None
    assert slip.tip is not None
    assert not code_words(f"{table.scene.table.toast} {slip.tip.text}")
    if by_key:
        table.key(pygame.K_F1)
    else:
        table.click(WHY)
    assert rules == [rule]


@pytest.mark.parametrize(("name", "chapter"), REFUSED)
def test_no_refusal_has_rule_numbers_or_words_of_the_code(name: str, chapter: str) -> None:
    table = Table(name)
    game = table.scene.rules.game
    sentences = import_module(f"game.tables.{game}.words.refusals").REASONS
    for refusal in import_module(f"game.games.{game}.reasons").REASONS:
        assert refusal.rule.startswith(chapter[0])
        gaps = re.findall(r"\{(\w+)\}", sentences[refusal.reason])
        details = tuple((gap, DETAILS.get(gap, "1")) for gap in gaps if gap != "next")
        said = table.scene.table.refusal_words(replace(refusal, details=details))
        assert said
        assert not code_words(said)


def test_the_slip_can_be_reached_with_tab_and_waits_for_it() -> None:
    table = Table("uffbasse-trick")
    rules = opened(table)
    table.click(refused_card(table), (0.3, 0.5))
    for _step in range(len(table.frame.targets)):
        if table.stack.controller.pointing.focused == WHY:
            break
        table.key(pygame.K_TAB)
    assert table.stack.controller.pointing.focused == WHY
    table.wait(30.0)
    assert find(table.frame.targets, WHY), "it stays as long as the focus is on it"
    table.key(pygame.K_RETURN)
    assert rules == ["U6.2"]


def test_it_goes_away_by_itself() -> None:
    table = Table("uffbasse-trick")
    table.click(refused_card(table), (0.3, 0.5))
    table.stack.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 300), rel=(0, 0), buttons=(0, 0, 0))
    )
    table.wait(4.0)
    assert find(table.frame.targets, WHY), "there is time to get there"
    table.wait(7.0)
    assert find(table.frame.targets, WHY) is None
    assert table.scene.table.toast == ""


def test_a_dish_that_cannot_be_paid_answers_with_its_rule() -> None:
    table = Table("uffbasse-cooking")
    view = table.scene.table
    rules = opened(table)
    view.gestures.cooking.close()  # type: ignore[attr-defined]
    table.look()
    for card in view.shown.own.pantry[1:]:  # type: ignore[attr-defined]
        view.change(partial(out_of_pantry, seat=view.bottom, card=card))  # type: ignore[attr-defined]
    table.look()
    kitchen = view.kitchen  # type: ignore[attr-defined]
    poor = next(recipe for recipe in view.shown.display if recipe and not kitchen.cost(recipe))  # type: ignore[attr-defined]
    table.click(f"recipe:{poor.id}")
    assert view.kitchen.recipe is None  # type: ignore[attr-defined]
    assert view.toast
    table.click(WHY)
    assert rules == ["U10.1"]


def test_a_sentence_that_refuses_nothing_opens_nothing() -> None:
    table = Table("uffbasse-trick")
    table.scene.table.say("Taken back.")
    table.look()
    assert "Taken back." in table.words
    assert find(table.frame.targets, WHY) is None


def test_a_vain_shout_gives_nothing_away() -> None:
    """Whether somebody could be caught is for the players to notice (D10.3)."""
    table = Table("uffda-players-4")
    table.click("shout-coin")
    table.wait()
    assert table.scene.table.toast
    assert find(table.frame.targets, WHY) is None
