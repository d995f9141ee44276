"""The page in a real browser: joining, playing, sleeping, turning, zoom, languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.phones.code import code_of
from game.phones.words import texts
from tests.effort import by_day
from tests.phones.browser.fake_table import WORD, FakeTable
from tests.phones.browser.hand_phone import SIDEWAYS, TOUCHED, UPRIGHT, HandPhone
from tests.phones.pocket import table as real_table

WHY = "Rot ist gefragt."
LEAST_STRIP = 46
"""Pixels of a covered card that can be touched, without rounding and the neighbour's corner."""


def card(table: FakeTable, name: str, why: str = "") -> dict[str, Any]:
    picture = table.picture(f"sauce/card-{name}")
    return {"key": f"{name}#0", "words": name, "pic": picture, "legal": not why, "why": why}


def deed(index: int, words: str, **more: Any) -> dict[str, Any]:
    return {
        "i": index, "words": words, "go": "Spielen", "card": "", "pic": "", "number": None,
        "main": False, "note": "", "kind": "act", **more,
    }  # fmt: skip


def hand(table: FakeTable, *names: str) -> list[dict[str, Any]]:
    return [card(table, name) for name in names]


def test_a_seat_is_taken_and_kept_over_a_reload(phone: HandPhone) -> None:
    page = phone.page
    assert phone.see(".seats label").count() == 4
    page.fill("#join-name", "  Anna ")
    page.click("label:has(input[name=seat][value='2'])")
    page.click("label:has(input[name=colour][value='3'])")
    page.click("#join-take")
    assert phone.see("#seat-word").get_attribute("aria-label") == WORD
    (taken,) = phone.said("take")
    assert taken == {"t": "take", "seat": 2, "name": "Anna", "colour": 3}
    page.reload()
    phone.see("#seat-word")
    assert phone.table.said("hello")[-1]["seat"].startswith("seat2")
    assert len(phone.table.said("take")) == 1
    page.evaluate("localStorage.removeItem('seat-' + location.hash.slice(1))")
    page.reload()
    phone.see("#join-take")
    assert page.input_value("#join-name") == "Anna"


def test_a_card_is_lifted_then_played(phone: HandPhone) -> None:
    cards = [*hand(phone.table, "R3", "R8"), card(phone.table, "G1", WHY)]
    ways = [deed(2, "An Karlas Ast", card="R8#0"), deed(3, "An deinen Ast", card="R8#0")]
    phone.play(hand=cards, answers=[deed(0, "R3 spielen", card="R3#0"), *ways])
    phone.touch(2)
    assert WHY in phone.see("#acts .slip").inner_text()
    phone.touch(0)
    assert "R3 spielen" in phone.see("#acts .slip").inner_text()
    assert phone.see("#acts .go").inner_text() == "Spielen"
    phone.touch(0)
    assert phone.done()["i"] == 0
    # Nothing more can be done until the table has answered.
    phone.touch(1)
    phone.see("#acts button:has-text('An deinen Ast')").click(force=True)
    assert phone.done()["i"] == 0
    phone.show(q=2, hand=cards, answers=ways, turn="Noch einmal")
    phone.see("#acts button:has-text('An deinen Ast')").click()
    assert phone.done(2)["q"] == 2
    assert phone.done(2)["i"] == 3


def test_answers_without_a_card_and_with_a_number(phone: HandPhone) -> None:
    bids = [deed(at, f"{5 * at} bieten", number=5 * at, main=True) for at in range(10)]
    phone.play(answers=[*bids, deed(10, "Passen", kind="pass"), deed(11, "Shadoof!")])
    slider = phone.see("input[type=range]")
    first = int(slider.input_value())
    phone.page.click(".number .round >> nth=1")
    assert slider.get_attribute("aria-valuetext") == f"{5 * (first + 1)} bieten"
    slider.focus()
    phone.page.keyboard.press("End")
    phone.see(".number .go:has-text('45 bieten')").click()
    assert phone.done()["i"] == 9
    phone.table.say({"t": "refused", "q": 1, "why": "So hoch nicht."})
    phone.see(".hint:has-text('So hoch nicht.')")
    phone.see("#acts button:has-text('Passen')").click()
    assert phone.done(2)["i"] == 10


def test_a_shout_counts_from_the_touch(phone: HandPhone) -> None:
    shout = {"word": "UFFBASSE!", "pic": "", "i": []}
    phone.play(shout=shout, answers=[])
    box = phone.see(".shout").bounding_box()
    before = phone.page.evaluate("performance.now()")
    phone.page.mouse.move(box["x"] + 30, box["y"] + 30)
    phone.page.mouse.down()
    done = phone.done()
    assert done["i"] == -1
    assert before <= done["c"] <= phone.page.evaluate("performance.now()")
    phone.page.mouse.up()
    phone.see("#flash")
    two = [deed(4, "Münze!", kind="shout"), deed(5, "UFF-DA!", kind="shout")]
    phone.show(q=2, shout={**shout, "i": [4, 5]}, answers=two, turn="Ruft!")
    assert phone.see(".shout").all_inner_texts() == ["Münze!", "UFF-DA!"]
    phone.page.locator(".shout").nth(1).focus()
    phone.page.keyboard.press("Enter")
    assert phone.done(2)["i"] == 5
    assert len(phone.table.said("do")) == 2


def test_an_answer_survives_a_cut_wire_and_counts_once(phone: HandPhone) -> None:
    phone.play(answers=[deed(0, "Passen")])
    phone.table.is_deaf = True
    phone.see("#acts button:has-text('Passen')").click()
    phone.table.is_deaf = False
    phone.table.cut()
    assert phone.done()["i"] == 0
    phone.show(q=2, answers=[], turn="Karla überlegt …")
    phone.table.cut()
    phone.page.wait_for_function("() => document.querySelector('#away').hidden === false")
    phone.page.wait_for_function("() => document.querySelector('#away').hidden")
    assert len(phone.table.said("do")) == 1
    # A page that slept long does not trust its socket.
    hellos = len(phone.table.said("hello"))
    phone.page.evaluate("""() => {
      let hidden = true;
      const now = performance.now.bind(performance);
      Object.defineProperty(document, "hidden", { get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
      performance.now = () => now() + 60000;
      hidden = false;
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    assert phone.said("hello", hellos + 1)[-1]["seat"].startswith("seat0")


def test_it_fits_however_the_phone_is_held(browser: Any, table: FakeTable) -> None:
    phone = HandPhone(browser, table, reduced_motion="reduce")  # cards lie where they belong
    suits = [f"{suit}{rank}" for suit in "BGYOR" for rank in (2, 5, 9)]
    cards = hand(phone.table, *suits)
    answers = [deed(at, "Spielen", card=one["key"]) for at, one in enumerate(cards)]
    shout = {"word": "UFFBASSE!", "pic": "", "i": []}
    phone.play(hand=cards, answers=answers, shout=shout, log=["Karla spielt Rot 4."])
    sizes = (UPRIGHT, SIDEWAYS, {"width": 360, "height": 740}, {"width": 768, "height": 1024})
    for size in (*sizes, {"width": 320, "height": 568}):
        phone.page.set_viewport_size(size)
        phone.page.evaluate("() => new Promise(requestAnimationFrame)")
        phone.assert_fits()
        assert phone.page.evaluate(TOUCHED, LEAST_STRIP) == [], size
    # Twice as large letters, and the whole page twice as large.
    for size, letters in ((UPRIGHT, "200%"), ({"width": 195, "height": 422}, "100%")):
        phone.page.evaluate("(size) => document.documentElement.style.fontSize = size", letters)
        phone.page.set_viewport_size(size)
        phone.page.evaluate("() => new Promise(requestAnimationFrame)")
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        phone.page.locator(".card").last.click(position={"x": 20, "y": 30})
        phone.see("#acts .go")
        phone.page.keyboard.press("Escape")
    phone.close()
    assert phone.complaints == []


@pytest.mark.parametrize(("language",), by_day([("de",), ("en",), ("es",)], 1))
def test_it_speaks_the_phones_language(browser: Any, table: FakeTable, language: str) -> None:
    phone = HandPhone(browser, table, locale=language)
    words = texts(language)
    assert phone.see("#join-take").inner_text() == words["Sit down"]
    assert phone.page.evaluate("document.documentElement.lang") == language
    phone.assert_fits()
    other = "es" if language == "de" else "de"
    phone.page.click(f"#join-languages label:has(input[value={other}])")
    phone.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=other)
    phone.see(f"#join-take:has-text('{texts(other)['Sit down']}')")
    phone.page.reload()
    phone.see(f"#join-take:has-text('{texts(other)['Sit down']}')")
    assert phone.said("hello", 2)[-1]["lang"] == other
    phone.close()
    assert phone.complaints == []


def test_it_can_be_seen_heard_and_operated_by_everybody(browser: Any, table: FakeTable) -> None:
    phone = HandPhone(browser, table, contrast="more", reduced_motion="reduce")
    cards = hand(table, "R3", "R8", "P4")
    answers = [deed(at, "Spielen", card=one["key"]) for at, one in enumerate(cards)]
    phone.play(hand=cards, answers=answers, log=["Karla spielt Rot 4."])
    look = phone.page.evaluate("({...document.documentElement.dataset})")
    assert look["look"] == "contrast"
    assert "calm" in look
    # The focus stays on its card, whatever is taken away or comes before it.
    second = phone.page.locator(".card").nth(1)
    second.focus()
    told = phone.page.locator("#log li").first.element_handle()
    log = ["Karla spielt Rot 4.", "Peter passt."]
    phone.show(q=2, hand=[*hand(table, "B1"), *cards[1:]], answers=answers[1:], log=log, turn="Neu")
    assert phone.page.evaluate("document.activeElement.dataset.key") == "R8#0"
    assert phone.page.locator("#log li").all_inner_texts() == log
    assert told.evaluate("(line) => line.isConnected"), "what was read out is not read out again"
    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("Enter")
    phone.page.keyboard.press("Enter")
    assert phone.done()["i"] == 2
    for button in phone.page.get_by_role("button").all():
        assert button.get_attribute("aria-label") or button.inner_text()
    phone.close()
    assert phone.complaints == []


def test_the_sheets_open_and_back_closes_them(phone: HandPhone) -> None:
    text = "Zwei gegen zwei: <b>Partner</b> sitzen sich gegenüber."
    phone.table.book = [
        {"title": "Aufbau", "paragraphs": [{"heading": "Teams", "text": text}]},
        {"title": "Stiche", "paragraphs": [{"heading": "", "text": "Farbe bedienen."}]},
    ]
    phone.play(scores=[{"name": "Anna", "colour": 1, "facts": ["12 Punkte"], "turn": True}])
    phone.page.click("#bar [data-open=facts]")
    assert "12 Punkte" in phone.see("#scores").inner_text()
    phone.page.go_back()
    phone.page.wait_for_function("() => !document.querySelector('#facts').open")
    phone.page.click("#bar [data-open=book]")
    assert text in phone.see("#book-text article").first.inner_text()
    phone.page.fill("#book-search", "farbe")
    assert phone.page.locator("#book-text article").count() == 1
    phone.page.click("#book [data-close]")
    phone.page.wait_for_function("() => !document.querySelector('#book').open")
    phone.page.click("#bar [data-open=menu]")
    phone.see("#self-test:has-text(' ms')")
    phone.page.click("#leave")
    phone.page.click("#leave-yes")
    phone.see("#join")
    assert phone.said("leave") == [{"t": "leave"}]


def test_what_it_does_not_know_is_ignored_and_every_end_is_explained(phone: HandPhone) -> None:
    phone.play(turn="Karla überlegt …")
    phone.table.say({"t": "fireworks", "big": True})
    phone.show(q=2, turn="Weiter")
    phone.table.say({"t": "bye", "why": "elsewhere"})
    hint = texts("de")["Your seat is open on another page or phone."]
    assert phone.see("#stop-text").inner_text() == hint
    hellos = len(phone.table.said("hello"))
    phone.page.wait_for_timeout(300)
    assert len(phone.table.said("hello")) == hellos, "it waits for a press"
    phone.page.click("#stop-button")
    phone.see("#table")
    phone.table.version = 2
    phone.table.cut()
    phone.see("#stop-button")
    phone.table.version = 1
    loads = phone.table.loads
    phone.page.click("#stop-button")
    phone.see("#table")
    assert phone.table.loads == loads + 1
    # A phone whose seat the table takes back may watch, or sit down again.
    phone.table.say({"t": "seat", "seat": -1, "token": "", "word": ""})
    phone.table.lobby["seats"][1]["kind"] = "free"
    phone.see("#join-watch").click()
    phone.show(q=3, turn="Karla passt.")
    phone.see("#acts button").click()
    phone.see("#join-watch")
    phone.table.say({"t": "bye", "why": "removed"})
    phone.see("#stop-button").click()
    phone.see("#join")


def test_visitors_write_no_name_may_deal_and_are_thrown_out(phone: HandPhone) -> None:
    page, table = phone.page, phone.table
    phone.see("#join-name")
    table.lobby["visitors"] = True
    table.say(table.lobby)
    page.wait_for_selector("#join-name", state="hidden")
    page.click("#join-take")
    (taken,) = phone.said("take")
    assert taken["name"] == ""
    assert phone.said("here"), "a touch tells that somebody is there"
    phone.see("#seat-deal").click()
    assert phone.said("begin") == [{"t": "begin"}]
    table.say({"t": "bye", "why": "over"})
    over = texts("de")["Scan the code on the big screen again to play once more."]
    phone.see(f"#stop-hint:has-text('{over}')")
    assert not page.is_visible("#stop-button")
    assert (
        page.evaluate("Object.keys(localStorage).filter((key) => localStorage[key].length > 20)")
        == []
    )


def test_the_real_server_and_the_page_understand_each_other(browser: Any) -> None:
    context = browser.new_context(locale="en")
    page = context.new_page()

    with real_table() as real:

        def wait_for(what: Callable[[], object]) -> None:
            for _step in range(1000):
                real.poll()
                if what():
                    return
                page.wait_for_timeout(10)
            raise AssertionError("it never came")

        # People who cannot scan type address and letters; both may go wrong.
        page.goto(f"http://{real.url}/#{'A' * 22}")
        wait_for(lambda: page.is_visible("#stop-code"))
        code = code_of(real.lobby.token)
        for typed in (code[1:] + "Q", f" {code[:3]} {code[3:].lower()}"):
            page.fill("#stop-code", typed)
            page.click("#stop-form button")
            page.wait_for_timeout(100)
            wait_for(lambda: page.is_visible("#stop-code") or page.is_visible("#join-take"))
        wait_for(lambda: page.is_visible("#join-take"))
        page.fill("#join-name", "Anna")
        page.click("#join-take")
        wait_for(lambda: page.is_visible("#seat-word"))
        assert page.get_attribute("#seat-word", "aria-label") == real.lobby.places[0].word
        real.show(0, 5, turn="Your turn", yours=True, answers=[deed(0, "Pass")])
        page.click("#seat-on")
        wait_for(lambda: page.is_visible("#acts button"))
        page.reload()
        wait_for(lambda: page.is_visible("#acts button"))
        page.click("#acts button")
        wait_for(lambda: real.answers)
        (answer,) = real.answers
        assert (answer.question, answer.index, answer.seat) == (5, 0, 0)
        assert answer.touched <= answer.arrived
        real.tell(real.lobby.remove(0))
        wait_for(lambda: page.is_visible("#stop-button"))
    context.close()
