"""The home screen: everything on it works by mouse and keyboard, and fits every window."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.match.people.names import LONGEST_NAME
from game.match.rulesets import bundled_rulesets
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.rules.ruleset import Ruleset
from game.scenes.settings.scene import SettingsScene
from game.ui import text
from tests.effort import by_day
from tests.offered import OURS
from tests.ui.home.home_screen import Home, Shelf, saved
from tests.ui.screens import LANGUAGES, SIZES, Cuts, Screen, check_layout, reachable

pytestmark = pytest.mark.usefixtures("no_pictures")

# Dealing


def test_one_click_deals(home: Home, rules: Ruleset) -> None:
    home.screen.click("deal")
    request = home.request
    assert request.ruleset is rules
    assert [seat.name for seat in request.seats] == ["Lena", "Käthe", "Schorsch", "Karl-Heinz"]
    assert [seat.kind for seat in request.seats] == ["human", "easy", "easy", "easy"]
    assert request.variants == {variant.key: variant.default for variant in rules.variants}
    assert (request.pace, request.hints, request.seed) == ("brisk", True, None)


def test_everything_chosen_is_dealt(home: Home) -> None:
    screen = home.screen
    for key in (
        "pace:calm",
        "hints",
        "variant:arschkaard",
        "variant:beginner-1:more",
        "variant:beginner-1:more",
        "seat:2:remove",
        "seat:1:kind:human",
        "seat:2:hard",
    ):
        screen.click(key)
    screen.click("deal")
    screen.wait(0.3)
    screen.click("list:0")  # nobody knows who cooked last
    request = home.request
    assert (request.pace, request.hints) == ("calm", False)
    assert request.variants["arschkaard"] == 1
    assert request.variants["beginner-1"] == 2
    assert [(seat.name, seat.kind) for seat in request.seats] == [
        ("Lena", "human"),
        ("Käthe", "human"),
        ("Karl-Heinz", "hard"),
    ]


def test_the_keyboard_alone_can_do_it_all(home: Home) -> None:
    screen = home.screen
    screen.focus("variant:arschkaard")
    screen.key(pygame.K_SPACE)
    screen.focus("seat:1:name")
    screen.key(pygame.K_RETURN)
    screen.type("Frieda")
    screen.key(pygame.K_RETURN)
    screen.focus("pace:fast")
    screen.key(pygame.K_RETURN)
    screen.focus("deal")
    screen.key(pygame.K_RETURN)
    request = home.request
    assert request.seats[1].name == "Frieda"
    assert (request.pace, request.variants["arschkaard"]) == ("fast", 1)


def test_every_button_can_be_reached_by_keyboard(home: Home) -> None:
    keys = reachable(home.screen.frame.targets)
    assert len(keys) == len(set(keys))
    for key in keys:
        home.screen.focus(key)


def test_clicks_beside_the_buttons_do_nothing(home: Home) -> None:
    screen = home.screen
    before = home.scene.state.settings
    deal = screen.target("deal").rect
    for position in ((2, 2), (screen.frame.size[0] - 2, screen.frame.size[1] - 2)):
        screen.click_at(position)
    screen.click_at(deal.center, button=3)
    screen.down(deal.center)
    screen.up((deal.centerx, deal.top - 60))
    screen.down((2, 2))
    screen.up(deal.center)
    screen.wheel(1)
    assert screen.calls.made == []
    assert home.scene.state.settings is before


def test_no_button_is_without_a_function(rules: Ruleset) -> None:
    """Everything that can be pressed changes the picture or asks the program for something."""
    screen, shelf = Screen(), Shelf([rules])
    keys = reachable(Home(shelf, screen=screen).screen.frame.targets)
    chosen_already = {"language:en", "pace:brisk", "seat:0:kind:human"}
    chosen_already |= {f"seat:{i}:{part}" for i in (1, 2, 3) for part in ("kind:ai", "easy")}
    assert chosen_already <= set(keys)
    for key in set(keys) - chosen_already:
        while screen.stack.top:
            screen.stack.pop()
        text.install("en")
        screen.calls.made.clear()
        Home(shelf, screen=screen, settings=Settings())
        screen.move(screen.target(key).rect.center)
        before = list(screen.frame.items)
        screen.down(screen.target(key).rect.center)
        screen.up(screen.target(key).rect.center)
        assert screen.frame.items != before or screen.calls.made, key


# Seats


def test_a_name_is_typed(home: Home) -> None:
    screen = home.screen
    screen.click("seat:0:name")
    screen.type("Ida 2")
    assert home.seat(0).name == "Lena", "not before it is confirmed"
    screen.key(pygame.K_RETURN)
    assert home.seat(0).name == "Ida 2"
    assert "Ida 2" in screen.words


def test_a_name_can_be_mended(home: Home) -> None:
    screen = home.screen
    screen.click("seat:1:name")
    for key in (pygame.K_END, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_DELETE, pygame.K_HOME):
        screen.key(key)
    screen.type("O")
    screen.key(pygame.K_KP_ENTER)
    assert home.seat(1).name == "OKät"


def test_escape_keeps_the_old_name(home: Home) -> None:
    home.screen.click("seat:0:name")
    home.screen.type("Ida")
    home.screen.key(pygame.K_ESCAPE)
    assert home.seat(0).name == "Lena"
    assert home.screen.stack.top is home.scene


@pytest.mark.parametrize("typed", ["", "   ", "\u200d", "\ufe0f\u0301"])
def test_nobody_is_without_a_name(home: Home, typed: str) -> None:
    home.screen.click("seat:0:name")
    home.screen.key(pygame.K_BACKSPACE)
    home.screen.type(typed)
    home.screen.key(pygame.K_RETURN)
    assert home.seat(0).name == "Lena"


def test_a_name_has_its_length(home: Home) -> None:
    home.screen.click("seat:0:name")
    home.screen.type("Maximilian-Joseph")
    home.screen.key(pygame.K_RETURN)
    assert home.seat(0).name == "Maximilian-Joseph"[:LONGEST_NAME]


def test_control_characters_are_not_part_of_a_name(home: Home) -> None:
    home.screen.click("seat:0:name")
    home.screen.send(pygame.TEXTINPUT, text="A\x00\n\u200bna")
    home.screen.key(pygame.K_RETURN)
    assert home.seat(0).name == "Ana"


def test_a_sign_that_nothing_can_draw_is_refused_with_a_word(home: Home) -> None:
    home.screen.click("seat:0:name")
    home.screen.send(pygame.TEXTINPUT, text="A\U0001fffdna")
    assert "U+1FFFD" in home.screen.stack.notice.text
    home.screen.key(pygame.K_RETURN)
    assert home.seat(0).name == "Ana"


def test_a_heart_goes_with_all_that_belongs_to_it(home: Home) -> None:
    home.screen.click("seat:0:name")
    field = home.scene.name_field
    assert field is not None
    field.edit.insert("A❤️")
    home.screen.key(pygame.K_BACKSPACE)
    assert field.edit.text == "A"


def test_names_are_drawn_whatever_they_are() -> None:
    for name in ("\u200b", "a\ud800", "\0", "\ufe0f", "محمد", "❤️👩‍🍳", "Z" * 3000):
        home = Home(settings=Settings(seats=(SeatPlan(name), SeatPlan("Tom", "easy"))))
        home.screen.wait(0.1)


def test_a_click_elsewhere_keeps_the_name_and_counts(home: Home) -> None:
    home.screen.click("seat:0:name")
    home.screen.type("Ida")
    home.screen.click("hints")
    assert home.seat(0).name == "Ida"
    assert not home.scene.state.settings.hints


def test_while_typing_keys_do_nothing_else(home: Home) -> None:
    screen = home.screen
    screen.click("seat:0:name")
    for key in (pygame.K_F11, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN):
        screen.key(key)
    assert screen.calls.made == []
    screen.type("Ida")
    screen.send(pygame.WINDOWFOCUSLOST)
    assert home.seat(0).name == "Ida"


def test_a_face_is_changed_to_one_that_nobody_has(home: Home) -> None:
    before = {seat.avatar for seat in home.scene.state.seats}
    home.screen.click("seat:0:face")
    assert home.seat(0).avatar not in before
    assert len({seat.avatar for seat in home.scene.state.seats}) == 4


def test_colours_stay_apart(home: Home) -> None:
    seen = set()
    for _step in range(10):
        home.screen.click("seat:1:colour")
        seen.add(home.seat(1).colour)
        assert len({seat.colour for seat in home.scene.state.seats}) == 4
    assert seen == {2, 5, 6, 7, 8}


def test_the_computer_takes_over_and_gives_back(home: Home) -> None:
    screen = home.screen
    screen.click("seat:0:kind:ai")
    assert home.seat(0).kind == "easy"
    screen.click("seat:0:hard")
    assert home.seat(0).kind == "hard"
    screen.click("seat:0:easy")
    assert home.seat(0).kind == "easy"
    assert screen.words.count("Apprentice") == 4
    screen.click("seat:0:kind:human")
    assert home.seat(0).kind == "human"
    assert "seat:0:easy" not in screen.keys


def test_seats_come_and_go_within_the_rules(home: Home) -> None:
    screen = home.screen
    screen.click("seat:add")
    assert len(home.scene.state.seats) == 5
    assert "seat:add" not in screen.keys
    assert home.seat(4).kind != "human"
    assert len({seat.colour for seat in home.scene.state.seats}) == 5
    for _step in range(3):
        screen.click("seat:0:remove")
    assert [seat.name for seat in home.scene.state.seats] == ["Karl-Heinz", "Gretel"]
    screen.click("seat:0:remove")
    assert len(home.scene.state.seats) == 2, "two have to play"
    screen.wait(0.6)
    assert "At least 2 have to play." in screen.words
    screen.click("deal")
    assert len(home.request.seats) == 2


# Table rules


def test_every_table_rule_can_be_reached(games: list[Ruleset]) -> None:
    home = Home(Shelf(games))
    screen = home.screen
    wanted = {f"variant:{variant.key}" for variant in games[0].variants}
    assert home.scene.pages > 1
    seen = {key for key in screen.keys if key in wanted}
    for _page in range(home.scene.pages):
        seen |= {key for key in screen.keys if key in wanted}
        screen.click("rules:next")
    assert seen == wanted
    screen.click("rules:back")
    screen.move(home.scene.layout.lower.rules.center)
    for _page in range(home.scene.pages):
        screen.wheel(1)
    assert home.scene.page == 0
    screen.wheel(-1)
    assert home.scene.page == 1
    screen.move((5, 300))
    screen.wheel(-1)
    assert home.scene.page == 1, "the wheel turns pages over the rules only"


def test_a_number_stays_between_its_limits(home: Home) -> None:
    screen = home.screen
    for _step in range(6):
        screen.click("variant:beginner-1:more")
    assert home.scene.state.values()["beginner-1"] == 4
    for _step in range(6):
        screen.click("variant:beginner-1:less")
    assert home.scene.state.values()["beginner-1"] == 0


def test_a_switch_goes_back_and_forth(home: Home) -> None:
    for wanted in (1, 0, 1):
        home.screen.click("variant:kostprobe")
        assert home.scene.state.values()["kostprobe"] == wanted


def test_the_tooltip_tells_the_whole_rule(home: Home) -> None:
    home.screen.move(home.screen.target("variant:kostprobe").rect.center)
    home.screen.wait(0.6)
    words = " ".join(home.screen.words)
    assert "Usually off." in words
    home.screen.move(home.screen.target("variant:beginner-1").rect.midbottom)
    home.screen.move(home.screen.target("variant:beginner-1").rect.move(0, -4).midbottom)
    home.screen.wait(0.6)
    assert "From 0 to 4" in " ".join(home.screen.words)


# Settings


def test_what_was_chosen_is_there_next_time(rules: Ruleset) -> None:
    first = Home(Shelf([rules]))
    screen = first.screen
    screen.click("seat:0:name")
    screen.type("Ida")
    screen.key(pygame.K_RETURN)
    for key in ("seat:3:remove", "seat:1:easy", "variant:kostprobe", "pace:fast"):
        screen.click(key)
    again = Home(Shelf([rules]), settings=screen.calls.saved[-1])
    assert again.scene.state.seats == first.scene.state.seats
    again.screen.click("deal")
    request = again.request
    assert [seat.name for seat in request.seats] == ["Ida", "Käthe", "Schorsch"]
    assert (request.pace, request.variants["kostprobe"]) == ("fast", 1)


def test_settings_survive_the_disk(rules: Ruleset, tmp_path: Path) -> None:
    from game.match.settings import SettingsFile

    home = Home(Shelf([rules]))
    home.screen.click("variant:kostprobe")
    home.screen.click("seat:1:colour")
    SettingsFile(tmp_path).save(home.screen.calls.saved[-1])
    assert SettingsFile(tmp_path).load() == home.screen.calls.saved[-1]


def test_settings_that_no_longer_fit_are_left_out(rules: Ruleset) -> None:
    settings = Settings(
        ruleset="gone",
        seats=tuple(SeatPlan(f"P{i}", "easy", 1, 1) for i in range(8)),
        variants={"uffbasse": {"beginner-1": 99, "gone": 1, "kostprobe": 1}},
    )
    home = Home(Shelf([rules]), settings=settings)
    assert len(home.scene.state.seats) == 5
    assert len({seat.colour for seat in home.scene.state.seats}) == 5
    values = home.scene.state.values()
    assert values["beginner-1"] == 0
    assert values["kostprobe"] == 1
    assert "gone" not in values


def test_the_round_buttons_work(home: Home) -> None:
    screen = home.screen
    screen.click("sound")
    assert screen.stage.audio.muted
    assert screen.calls.saved[-1].muted
    screen.click("sound")
    assert not screen.stage.audio.muted
    screen.click("full-screen")
    screen.key(pygame.K_F11)
    screen.click("quit")
    assert screen.calls.names == ["toggle_full_screen", "toggle_full_screen", "quit"]
    screen.click("settings")
    assert isinstance(screen.stack.top, SettingsScene)


def test_what_the_settings_dialog_changes_is_dealt(home: Home) -> None:
    screen = home.screen
    screen.click("settings")
    screen.click("section:tempo")
    screen.click("set:pace:calm")
    screen.click("settings:done")
    screen.wait(0.1)
    screen.click("deal")
    assert home.request.pace == "calm"


def test_the_language_changes_at_once(home: Home) -> None:
    screen = home.screen
    screen.click("seat:0:name")
    screen.type("Ida")
    screen.click("language:de")
    assert text.current_language() == "de"
    assert screen.calls.saved[-1].language == "de"
    assert home.seat(0).name == "Ida"
    assert {"Mensch", "KI", "Tempo"} <= set(screen.words)
    assert "Human" not in screen.words
    screen.click("language:en")
    assert "Human" in screen.words


# The picture


LOOKS = list(product(SIZES, LANGUAGES))
DAILY = [at for at, (size, _code) in enumerate(LOOKS) if (at // 3 + at) % 3 == 0 and size[1] < 2000]
"""Each size in one of the languages, the largest at night only."""


@pytest.mark.parametrize(("size", "language"), by_day(LOOKS, *DAILY))
def test_the_layout_holds(
    size: tuple[int, int],
    language: str,
    games: list[Ruleset],
    player_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cuts, screen, rules = Cuts(monkeypatch), Screen(size, language), games[0]
    shelves = [
        (Shelf([rules], broken=3), 5),
        (Shelf(games, broken=12), 4),
        (Shelf([rules]), 4),
        (Shelf([rules, replace(rules, id="mine")], broken=1), 2),
        (Shelf([games[0], games[3]]), 4),
        (Shelf([games[1]]), 8),
    ]
    # What fits one large window fits the other; the largest takes long to paint.
    for with_saves in (False, True):
        for shelf, seats in shelves if size[1] < 2000 else shelves[:2]:
            home = Home(shelf, screen=screen, settings=Settings(language=language))
            while len(home.scene.state.seats) < seats:
                screen.click("seat:add")
            while len(home.scene.state.seats) > seats:
                screen.click("seat:0:remove")
            screen.move((1, 1))
            about = f"{size} {language} {len(shelf.rulesets())} rulesets, saves {with_saves}"
            for page in range(home.scene.pages):
                home.scene.turn_page(page)
                check_layout(screen.look(), about)
            assert cuts.texts == [], about
            screen.stack.pop()
        saved(player_home / "saves", rules, 1, players=5)
        saved(player_home / "saves", rules, 2)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_a_name_being_typed_fits(size: tuple[int, int], rules: Ruleset) -> None:
    home = Home(Shelf([rules]), screen=Screen(size))
    home.screen.click("seat:3:name")
    home.screen.type("W" * LONGEST_NAME)
    (written,) = [w for w in home.screen.frame.written if set(w.text) == {"W"}]
    assert home.screen.target("seat:3:colour").rect.right + 8 >= written.rect.right
    check_layout(home.screen.frame, "typing")
    home.screen.key(pygame.K_RETURN)
    check_layout(home.screen.frame, "typed")


def offered(home: Home) -> set[str]:
    """Return what can be pressed on all pages of the screen and by scrolling, by its key."""
    screen, found = home.screen, set[str]()
    if "page:game" not in screen.keys:
        for page in range(home.scene.pages):
            home.scene.turn_page(page)
            found |= set(reachable(screen.look().targets))
    tabs = {f"page:{page}" for page in ("game", "people", "rules", "language")}
    for tab in sorted(tabs & set(screen.keys)):
        screen.click(tab)
        for _step in range(12):
            assert "deal" in screen.keys
            found |= set(reachable(screen.look().targets))
            screen.wheel(-1)
    return {key for key in found if not key.startswith(("page:", "rules:", "pace:"))}


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [150, 175, 200])
def test_large_text_offers_the_same(
    size: tuple[int, int], scale: int, games: list[Ruleset]
) -> None:
    plain = Home(Shelf(games, broken=1), screen=Screen(size))
    wanted = offered(plain)
    screen = Screen(size)
    screen.stage.settings = replace(screen.stage.settings, text_size=scale)
    screen.stage.rescale()
    # Codes are entered behind the leaf of the day, if there is one.
    assert offered(Home(Shelf(games, broken=1), screen=screen)) - {"code"} == wanted - {"code"}


def test_the_word_beside_a_round_button_presses_it(games: list[Ruleset]) -> None:
    screen = Screen((1920, 1080))
    screen.stage.settings = replace(screen.stage.settings, text_size=150)
    screen.stage.rescale()
    Home(Shelf(games), screen=screen)
    (word,) = [one for one in screen.frame.written if one.text == "Sound off"]
    screen.move(word.rect.center)
    screen.wait(1)
    assert screen.words.count("Sound off") == 1, "its tip shows only the key"
    assert "M" in screen.words
    screen.click_at((word.rect.right - 2, word.rect.centery))
    assert screen.stage.audio.muted


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_largest_text_leaves_room_for_two_games(size: tuple[int, int], language: str) -> None:
    screen = Screen(size)
    screen.stage.settings = replace(screen.stage.settings, text_size=200)
    screen.stage.rescale()
    text.install(language)
    ours = [rules for rules in bundled_rulesets().rulesets() if rules.game in OURS]
    Home(Shelf(ours), screen=screen)
    assert len([key for key in screen.keys if key.startswith("tile:")]) >= 2


def test_the_cursor_blinks_only_while_somebody_types(home: Home) -> None:
    screen = home.screen
    screen.move((1, 1))
    assert not any(screen.stack.update(0.1) for _step in range(20))
    screen.click("seat:0:name")
    assert sum(screen.stack.update(0.1) for _step in range(20)) in (3, 4)


def test_an_unchanged_screen_repaints_nothing(home: Home) -> None:
    from game.ui.renderer import Renderer

    screen = home.screen
    screen.move((1, 1))
    window = pygame.display.get_surface()
    assert window is not None
    renderer = Renderer()
    for expected in (1, 0, 0):
        frame = screen.look()
        assert frame.background is not None
        assert len(renderer.present(window, frame.background, frame.items)) == expected
