"""The rules are at hand at any time: at home, in the middle of a match, and after a refusal."""

from __future__ import annotations

from collections.abc import Generator

import pygame
import pytest

from game.match.setup import AppOptions
from game.scenes.home.scene import HomeScene
from game.scenes.play.scene import PlayScene
from game.scenes.rules.browser import RulesScene
from tests.app.visit import Visit, asked_for
from tests.effort import by_day

pytestmark = pytest.mark.usefixtures("no_pictures")

Steps = Generator[None, None, None]


def book(visit: Visit) -> RulesScene:
    assert isinstance(visit.top, RulesScene)
    return visit.top


@pytest.mark.parametrize(("ruleset",), by_day([("uffbasse",), ("uffda",), ("sauce",)], 0))
def test_one_action_opens_them_in_a_match_and_one_closes_them(
    monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.hurry_until(visit.may_act)
        match = visit.table.match
        for opening in (visit.click("rules"), visit.key(pygame.K_F1)):
            before = match.digest()
            yield from opening
            assert book(visit).rules.id == ruleset
            for _frame in range(6):
                visit.now_ms += 1000
                yield
            assert match.digest() == before, "nobody goes on while somebody reads"
            yield from visit.key(pygame.K_ESCAPE)
            assert isinstance(visit.top, PlayScene)
        yield from visit.hurry_until(visit.may_act)
        yield from visit.play(2)

    options = asked_for("human", "easy", "easy", "easy", ruleset=ruleset)
    assert Visit(monkeypatch, options).run(script) == 0


def test_a_refusal_opens_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.hurry_until(visit.may_act)
        visit.table.open_rules("U11.4")
        yield
        reading = book(visit)
        part = reading.book.chapters[reading.chapter].paragraphs[reading.marked or 0]
        assert "U11.4" in part.rules
        yield from visit.wait(3)
        assert part.heading in visit.words

    assert Visit(monkeypatch, asked_for("human", "easy", "easy", "easy")).run(script) == 0


def test_home_opens_those_of_the_chosen_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(visit: Visit) -> Steps:
        yield
        for game, title in (("sauce", "Sauce"), ("uffda", "UFF-DA!"), ("uffbasse", "Uffbasse!")):
            # With many games the lessons are in the middle of a tile.
            x, y = visit.target(f"tile:{game}").rect.midtop
            visit.click_at((x, y + 30))
            yield from visit.wait(3)
            yield from visit.key(pygame.K_F1)
            assert book(visit).book.title == title
            yield from visit.click("rules:close")
            assert isinstance(visit.top, HomeScene)
            yield from visit.wait(10)

    assert Visit(monkeypatch, AppOptions(size=(1280, 720), welcome=False)).run(script) == 0


def test_the_hand_is_not_to_be_seen_while_somebody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(visit: Visit) -> Steps:
        yield from visit.hurry_until(visit.may_act)
        table = visit.table
        hand = {t.key for t in visit.frame.targets if t.group == "hand" or "hand" in t.key}
        assert hand
        table.open_rules("")
        yield from visit.wait(3)
        assert not {target.key for target in visit.frame.targets} & hand

    assert Visit(monkeypatch, asked_for("human", "human", "easy")).run(script) == 0
