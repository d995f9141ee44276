"""The rules reference on the screen: every way through it."""

from __future__ import annotations

import importlib
from dataclasses import replace

import pygame
import pytest

from game.rules.document import RulesetError
from game.scenes.rules import book
from game.scenes.rules.book import as_text, book_of
from game.scenes.rules.picture import PictureScene
from game.ui import text
from game.ui.input.commands import A, B
from tests.ui.audits.audit import findings
from tests.ui.reading import RULESETS, Reading, rules_of
from tests.ui.screens import LANGUAGES

pytestmark = pytest.mark.usefixtures("no_pictures")


def test_it_opens_with_a_turn_in_five_lines() -> None:
    reading = Reading()
    for number in range(1, 6):
        assert str(number) in reading.screen.words
    assert "In short" in reading.screen.words
    assert "Play 8 tricks" in reading.words


@pytest.mark.parametrize("identifier", RULESETS)
def test_every_refusal_opens_its_paragraph(identifier: str) -> None:
    rules = rules_of(identifier)
    reading = Reading(rules)
    reasons = importlib.import_module(f"game.games.{rules.game}.reasons").REASONS
    for rule in sorted({refusal.rule for refusal in reasons}):
        reading.scene.show_rule(rule)
        reading.screen.look()
        part = reading.scene.book.chapters[reading.scene.chapter].paragraphs[
            reading.scene.marked or 0
        ]
        assert rule in part.rules
        view = reading.scene.layout.view
        seen = [w for w in reading.screen.frame.written if view.contains(w.rect)]
        assert any(w.text in part.heading for w in seen), f"{rule}: {part.heading} is not in view"
        assert any(rule in w.text for w in seen), rule


def test_an_unknown_rule_opens_the_first_page() -> None:
    reading = Reading(rule="X9.9")
    assert reading.scene.chapter == 0
    assert reading.scene.marked is None


def test_chapters_are_chosen_by_mouse_and_by_finger() -> None:
    reading = Reading()
    reading.screen.click("rules:chapter:3")
    assert reading.scene.chapter == 3
    reading.screen.tap("rules:chapter:3:2")
    assert reading.scene.marked == 2
    reading.screen.click("rules:after")
    assert reading.place == (4, None)
    reading.screen.click("rules:before")
    assert reading.scene.chapter == 3


def test_the_wheel_and_the_finger_move_the_page() -> None:
    reading = Reading(rule="U5.1")
    before = reading.scene.scroll.first
    reading.screen.wheel(-2)
    assert reading.scene.scroll.first == before + 6
    reading.screen.wheel(100)
    assert reading.scene.scroll.first == 0
    x, y = reading.scene.layout.view.x + 5, reading.scene.layout.view.bottom - 20
    reading.screen.down((x, y), touch=True)
    reading.screen.finger(pygame.FINGERMOTION, (x, y - 150))
    reading.screen.finger(pygame.FINGERMOTION, (x, y - 200))
    assert reading.scene.scroll.first >= 6
    reading.screen.finger(pygame.FINGERUP, (x, y - 200))


def test_keys_read_through_the_whole_book() -> None:
    reading = Reading()
    seen = [reading.chapter]
    for _step in range(200):
        before = reading.scene.chapter, reading.scene.scroll.first
        reading.screen.key(pygame.K_PAGEDOWN)
        seen.append(reading.chapter)
        if (reading.scene.chapter, reading.scene.scroll.first) == before:
            break
    assert list(dict.fromkeys(seen)) == [chapter.id for chapter in reading.scene.book.chapters]
    for _step in range(200):
        reading.screen.key(pygame.K_PAGEUP)
    assert (reading.scene.chapter, reading.scene.scroll.first) == (0, 0)


def test_keys_move_the_page_and_the_focus() -> None:
    reading = Reading(rule="U6.2")
    first = reading.scene.scroll.first
    reading.screen.key(pygame.K_DOWN)
    assert reading.scene.scroll.first == first + 2
    reading.screen.key(pygame.K_HOME)
    assert reading.scene.scroll.first == 0
    reading.screen.key(pygame.K_END)
    assert reading.scene.scroll.first == reading.scene.scroll.last > 0
    reading.screen.focus("rules:chapter:5")
    reading.screen.key(pygame.K_RETURN)
    assert reading.scene.chapter == 5


def test_a_gamepad_turns_pages_and_leaves() -> None:
    reading = Reading()
    reading.screen.stack.controller.pointing.focused = "rules:down"
    for _press in range(30):
        reading.screen.pad(A)
    assert reading.scene.chapter > 1
    reading.screen.pad(B)
    assert reading.screen.stack.top is None
    assert reading.closed == 1


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_it_is_left_by_one_key(key: int) -> None:
    reading = Reading()
    reading.screen.key(key)
    assert reading.closed == 1


def test_wrong_clicks_do_nothing() -> None:
    reading = Reading(rule="U6.2")
    before = reading.scene.chapter, reading.scene.marked, reading.scene.scroll.first
    paper, bar = reading.scene.layout.paper, reading.scene.layout.bar
    for position in (paper.topleft, (paper.x + 40, paper.centery), bar.midright, (0, 719)):
        reading.screen.click_at(position)
        reading.screen.click_at(position, button=3)
    for key in (pygame.K_x, pygame.K_5, pygame.K_BACKSPACE):
        reading.screen.key(key)
    assert (reading.scene.chapter, reading.scene.marked, reading.scene.scroll.first) == before


def test_pictures_come_one_by_one_and_only_those_in_view() -> None:
    reading = Reading()
    reading.drawn.clear()
    reading.scene.show_rule("U6.2")
    reading.screen.look()
    assert reading.scene.update(0.05)
    assert len(reading.drawn) == 1
    reading.screen.wait(0.5)
    assert "follow" in reading.drawn
    assert len(reading.drawn) == len(set(reading.drawn)), "each is drawn once"
    shown = len(reading.drawn)
    assert not reading.scene.update(0.05)
    reading.screen.key(pygame.K_END)
    reading.screen.look()
    reading.screen.wait(0.5)
    assert len(reading.drawn) > shown


def test_a_picture_is_shown_large_and_taken_away() -> None:
    reading = Reading(rule="U4.1")
    reading.screen.click("rules:picture:0:0")
    assert isinstance(reading.screen.stack.top, PictureScene)
    reading.screen.look()
    assert "The meat stall has the most cards" in reading.words
    reading.screen.click_at((100, 400))
    assert reading.is_in_front
    reading.screen.click("rules:picture:0:0")
    reading.screen.key(pygame.K_ESCAPE)
    assert reading.is_in_front
    reading.screen.click("rules:picture:0:0")
    reading.screen.key(pygame.K_RETURN)
    assert reading.is_in_front


def test_it_stays_where_one_reads_when_window_and_language_change() -> None:
    reading = Reading(rule="U11.4")
    heading = reading.scene.book.chapters[reading.scene.chapter].paragraphs[3].heading
    assert heading in reading.screen.words
    reading.screen.stage.resize((1024, 768))
    reading.screen.stack.resized()
    reading.screen.look()
    assert heading in reading.screen.words
    text.install("de")
    reading.screen.stack.resized()
    reading.screen.look()
    assert "Wegrufen" in reading.screen.words


@pytest.mark.parametrize("rule", ["U6.3", "U9.8", "U11.4", "U16"])
def test_it_does_not_drift_when_it_is_laid_out_again(rule: str) -> None:
    reading = Reading(rule=rule)
    before = reading.scene.scroll.first
    assert before > 0
    for _time in range(3):
        reading.screen.stack.resized()
        reading.screen.look()
    assert reading.scene.scroll.first == before


def test_numbers_follow_the_ruleset() -> None:
    rules = rules_of("uffda")
    other = replace(rules, hand_sizes={2: 9, 3: 8}, bonus=4)  # type: ignore[call-arg]
    usual, changed = as_text(book_of(rules, "en")), as_text(book_of(other, "en"))
    assert "minus points: 5 in the first round, and 5 more in each" in " ".join(usual.split())
    assert "minus points: 4 in the first round, and 4 more in each" in " ".join(changed.split())
    assert "2 to 3 people" in " ".join(changed.split())
    assert ["8", "4", "22"] in [line.split() for line in usual.splitlines()]
    assert ["2", "9", "36"] in [line.split() for line in changed.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("identifier", RULESETS)
def test_nothing_is_left_unfilled(identifier: str, language: str) -> None:
    text.install(language)
    told = as_text(book_of(rules_of(identifier), language))
    assert "{" not in told
    assert len(told.splitlines()) > 150


def test_editions_speak_their_own_words() -> None:
    nordic, hispanic = (as_text(book_of(rules_of(i), "en")) for i in ("uffda", "ay-caramba"))
    assert "“Next”" in nordic
    assert "“Próximo”" in hispanic
    assert "UFF-DA" not in hispanic
    assert "Caramba" not in nordic


def test_sauce_says_whose_idea_each_effect_is() -> None:
    rules = rules_of("sauce")
    lines = as_text(book_of(rules, "en")).splitlines()
    for rank, entry in rules.menu.items():  # type: ignore[attr-defined]
        row = next(line for line in lines if line.split()[:1] == [str(rank)])
        mark = {"rulebook": "[Rulebook]", "house": "[Our own]"}[entry.source]
        assert f"{entry.name.get('en')} {mark}" in row
    told = " ".join(" ".join(lines).split())
    assert "Known from the publisher is the effect of: Short Change and Open-Face." in told


def test_signs_say_where_a_paragraph_comes_from() -> None:
    reading = Reading(rule="U9.8", size=(1920, 1080))
    view = reading.scene.layout.view
    tips = [t.tip for t in reading.screen.frame.targets if t.key.startswith("rules:source:")]
    assert {tip.title for tip in tips if tip} >= {"Rulebook", "Our reading"}
    assert all(tip and tip.text for tip in tips)
    assert {"Rulebook", "Our reading"} <= set(reading.screen.words), "also without pointing at it"
    reading.screen.key(pygame.K_END)
    assert "Our own: This is our idea; it is not in the box." in reading.screen.words
    for target in reading.screen.frame.targets:
        if target.key.startswith("rules:source:"):
            assert view.contains(target.rect)


def test_dishes_and_tables_have_signs_too() -> None:
    told = as_text(book_of(rules_of("uffbasse"), "en"))
    assert "Chestnut soup [Our own]" in told
    assert "Build the market [Rulebook]" in told
    rules = rules_of("uffbasse")
    own = replace(rules, sources={**rules.sources, "packs": "house"})
    lines = as_text(book_of(own, "en")).splitlines()
    head = next(i for i, line in enumerate(lines) if line.split()[:2] == ["Players", "Values"])
    assert lines[head - 1] == "[Our own]"


def test_late_sauces_are_told_one_by_one() -> None:
    rules = rules_of("sauce")
    lines = as_text(book_of(rules, "en")).splitlines()
    begin = next(i for i, line in enumerate(lines) if "Coming late" in line) + 1
    rows = {line.split()[0]: line for line in lines[begin : begin + 10]}
    assert list(rows) == [str(rank) for rank in rules.menu]  # type: ignore[attr-defined]
    assert "Every hand loses 3 cards to the kitty" in rows["1"]
    assert rows["7"].split()[-2:] == ["nothing", "nothing"]


def test_a_game_without_a_reference_tells_what_its_ruleset_says() -> None:
    rules = replace(rules_of("uffbasse"), game="unheard-of")
    told = book_of(rules, "en")
    assert [chapter.id for chapter in told.chapters] == ["game", "variants"]
    reading = Reading(rules)
    assert rules.summary.get("en") in reading.screen.words
    reading.screen.click("rules:chapter:1")
    assert rules.variants[0].title.get("en") in reading.screen.words
    assert not findings(reading.screen.frame)


def test_a_broken_reference_says_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise RulesetError("uffbasse.en.yaml", 7, 3, "a value is missing")

    monkeypatch.setattr(book, "load_reference", broken)
    reading = Reading(rule="U6.2")
    assert "uffbasse.en.yaml:7:3: a value is missing" in reading.words


def test_the_contents_can_be_pulled_away_from_the_open_chapter() -> None:
    reading = Reading(rule="U14.3", text_size=200)
    assert reading.scene.rows.first > 0
    x, y = reading.scene.layout.entries.center
    reading.screen.move((x, y))
    reading.screen.wheel(50)
    reading.screen.wait(0.2)
    assert reading.scene.rows.first == 0
    reading.screen.click("rules:chapter:1")
    assert reading.scene.chapter == 1


@pytest.mark.parametrize("text_size", [100, 200])
def test_arrows_alone_reach_everything(text_size: int) -> None:
    reading = Reading(rule="U6.2", text_size=text_size)
    wanted = {t.key for t in reading.screen.frame.targets if t.is_reachable}
    first = reading.scene.scroll.first
    reached, open_ = {"rules:down"}, ["rules:down"]
    while open_:
        here = open_.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            reading.scene.scroll.to(first)
            reading.screen.look()
            reading.screen.stack.controller.pointing.focused = here
            reading.screen.key(key)
            there = reading.screen.stack.controller.pointing.focused
            if there is not None and there not in reached:
                reached.add(there)
                open_.append(there)
    assert wanted <= reached, wanted - reached
