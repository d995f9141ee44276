"""The home screen: games, editions, the player's own rulesets, and matches to go on with."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.app.dealing import find
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.match.settings import Settings
from game.match.storage import lines
from game.match.storage.header import SeatPlan, digest_of, new_header
from game.match.storage.record import PRACTICE, Record
from game.rules.core import CLOCK
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.dialogs.lists import ListDialog
from game.scenes.dialogs.messages import ConfirmDialog, MessageDialog
from game.scenes.game_picture import picture_of
from game.scenes.home.saves import day_and_time
from game.scenes.seats import NAMES
from game.tables import table_for
from game.ui import text
from game.workbench.gallery.pictures import stage_for, table_scene
from tests.ui.home.home_screen import Home, Shelf, saved, variation
from tests.ui.screens import EVERY_SIZE, Screen, check_layout
from tests.walks import steps

# Games and rulesets


def test_a_single_game_has_one_tile_and_nothing_to_choose(home: Home) -> None:
    assert not any(key.startswith(("tile:", "ruleset:")) for key in home.screen.keys)
    assert "Uffbasse!" in home.screen.words


def test_another_game_brings_its_seats_and_rules(games: list[Ruleset]) -> None:
    home = Home(Shelf(games))
    screen = home.screen
    assert [key for key in screen.keys if key.startswith("tile:")] == [
        "tile:other",
        "tile:uffbasse",
        "tile:third",
    ]
    screen.click("tile:other")
    for _step in range(4):
        screen.click("seat:add")
    assert len(home.scene.state.seats) == 8
    screen.click("tile:third")
    assert len(home.scene.state.seats) == 4
    assert "seat:add" not in screen.keys
    screen.click("deal")
    assert home.request.ruleset.id == "third"


def test_what_has_nothing_for_newcomers_comes_last(games: list[Ruleset]) -> None:
    shelf = [replace(one, first_game=None) if one.game == "other" else one for one in games]
    keys = Home(Shelf(shelf)).screen.keys
    tiles = ["tile:uffbasse", "tile:third", "tile:other"]
    assert [key for key in keys if key.startswith("tile:")] == tiles


def test_a_game_without_a_picture_of_its_own_shows_a_fan_of_cards(home: Home) -> None:
    stage = home.screen.stage
    assert picture_of(stage, "ay-caramba", "uffda") == "home/tile-ay-caramba"
    assert picture_of(stage, "mine", "uffda") == "home/tile-uffda"
    assert stage.assets.has(picture_of(stage, "third", "third"))


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_there_is_room_for_further_games(
    games: list[Ruleset], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    more = [variation(games[0], name, name.lower(), (2, 3)) for name in ("Fourth", "Fifth")]
    names = [one.game for one in (*games, *more)]
    monkeypatch.setattr("game.scenes.home.state.all_games", lambda: dict.fromkeys(names))
    for shelf in ([*games, more[0]], [*games, *more]):
        screen = Screen(size)
        Home(Shelf(shelf), screen=screen)
        check_layout(screen.frame, f"{len(shelf)} rulesets at {size}")


def test_who_had_to_leave_comes_back_first(games: list[Ruleset]) -> None:
    home = Home(Shelf(games))
    screen = home.screen
    screen.click("tile:other")
    screen.click("seat:add")
    screen.click("seat:4:name")
    screen.type("Olga")
    screen.click("tile:third")
    assert "Olga" not in screen.words
    screen.click("tile:other")
    screen.click("seat:add")
    assert home.seat(4).name == "Olga"


def test_editions_share_a_tile(games: list[Ruleset]) -> None:
    home = Home(Shelf(games))
    home.screen.click("ruleset:other:edition")
    assert home.scene.state.ruleset is games[2]
    home.screen.click("deal")
    assert home.request.ruleset is games[2]


def test_a_table_lies_on_the_cloth_of_its_own_edition() -> None:
    def ground(ruleset: str) -> int:
        header = new_header(find(ruleset), [SeatPlan("Lena", "human")] * 3, program="test", seed=1)
        return id(table_scene(stack, Match(Record(header))).ground())

    stack = stage_for((640, 400), "en")
    first, other = ground("uffda"), ground("ay-caramba")
    assert first != other
    assert ground("uffda") == first, "it is painted once"


def test_an_edition_brings_its_picture_and_its_cloth() -> None:
    home = Home(all_rulesets())
    before = {id(surface) for surface, _x, _y in home.screen.stack.draw().items}
    assert table_for("uffda").cloth_of(find("uffda")) == "green"
    assert table_for("uffda").cloth_of(find("ay-caramba")) == "terracotta"
    home.screen.click("tile:uffda")
    before_it = home.scene.state.ruleset
    assert before_it is not None
    chosen = "uffda" if before_it.id == "ay-caramba" else "ay-caramba"
    home.choose("uffda", chosen)
    assert home.scene.state.ruleset == find(chosen)
    after = {id(surface) for surface, _x, _y in home.screen.stack.draw().items}
    assert after - before, "the tile of another edition is another picture"


def test_many_rulesets_are_chosen_from_a_list(rules: Ruleset) -> None:
    own = [replace(rules, id=f"own-{number}") for number in range(12)]
    home = Home(Shelf([rules, *own]))
    screen = home.screen
    screen.click("ruleset:uffbasse")
    assert isinstance(screen.stack.top, ListDialog)
    assert "Uffbasse! (own-3)" in screen.words, "namesakes are told apart"
    screen.click("list:own-3")
    assert home.scene.state.ruleset is own[3]
    assert "Uffbasse! (own-3)" in screen.words


def test_broken_rulesets_stop_nothing_and_say_why(rules: Ruleset) -> None:
    home = Home(Shelf([rules], broken=2))
    screen = home.screen
    assert "2 rulesets cannot be used" in screen.words
    screen.click("broken")
    assert isinstance(screen.stack.top, MessageDialog)
    assert " ".join(screen.words).count("kitty_cards") == 2
    screen.key(pygame.K_ESCAPE)
    screen.click("deal")
    assert home.request.ruleset is rules


@pytest.mark.parametrize("size", [100, 150])
def test_without_any_ruleset_the_screen_still_stands(size: int) -> None:
    screen = Screen()
    screen.stage.settings = Settings(text_size=size)
    screen.stage.rescale()
    home = Home(Shelf([], broken=1), screen=screen)
    check_layout(screen.frame, "no ruleset")
    screen.click_at(home.screen.target("deal").rect.center)
    assert screen.calls.made == []
    screen.wait(0.6)
    assert "There is no ruleset that could be played." in " ".join(screen.words)


def test_a_ruleset_of_the_player_is_there_too(player_home: Path) -> None:
    folder = player_home / "rulesets"
    folder.mkdir(parents=True)
    source = (Path(__file__).parents[3] / "rulesets" / "uffbasse.yaml").read_text("utf-8")
    own = source.replace("id: uffbasse", "id: mine", 1).replace('"Uffbasse!"', '"My kitchen"')
    (folder / "mine.yaml").write_text(own, "utf-8")
    (folder / "broken.yaml").write_text("id: 7", "utf-8")
    home = Home()
    home.choose("uffbasse", "mine")
    home.screen.click("deal")
    assert home.request.ruleset.title.get("en") == "My kitchen"
    assert "broken" in home.screen.keys


# Going on with a match


def test_unfinished_matches_are_offered_the_newest_first(rules: Ruleset, player_home: Path) -> None:
    old = saved(player_home / "saves", rules, 1)
    new = saved(player_home / "saves", rules, 2)
    home = Home(Shelf([rules]))
    screen = home.screen
    assert screen.words.count("Round 1 of 4") == 2
    screen.click("save:0")
    screen.click("save:1")
    assert screen.calls.made == [("resume", new), ("resume", old)]


def test_an_unfinished_practice_game_is_called_that(rules: Ruleset, player_home: Path) -> None:
    saved(player_home / "saves", rules, 1, notes=[PRACTICE])
    assert any("Practice · " in word for word in Home(Shelf([rules])).screen.words)


def test_without_any_there_is_no_empty_place(home: Home) -> None:
    assert "Pick up where you left off" not in home.screen.words
    assert "saves:all" not in home.screen.keys


def test_all_of_them_can_be_chosen_from_a_list(rules: Ruleset, player_home: Path) -> None:
    paths = [saved(player_home / "saves", rules, minute) for minute in range(1, 6)]
    home = Home(Shelf([rules]))
    home.screen.click("saves:all")
    assert isinstance(home.screen.stack.top, ListDialog)
    home.screen.click(f"list:{paths[0]}")
    assert home.screen.calls.made == [("resume", paths[0])]


def test_throwing_away_asks_first(rules: Ruleset, player_home: Path) -> None:
    path = saved(player_home / "saves", rules, 1)
    home = Home(Shelf([rules]))
    screen = home.screen
    screen.click("saves:all")
    screen.click(f"list:{path}:remove")
    assert isinstance(screen.stack.top, ConfirmDialog)
    screen.key(pygame.K_RETURN)
    assert path.exists(), "Enter means no"
    screen.click(f"list:{path}:remove")
    screen.click("dialog:yes")
    assert not path.exists()
    assert "No unfinished games are left." in screen.words
    screen.key(pygame.K_ESCAPE)
    assert "Pick up where you left off" not in screen.words


def test_a_damaged_file_is_shown_with_its_reason(rules: Ruleset, player_home: Path) -> None:
    folder = player_home / "saves"
    folder.mkdir(parents=True)
    (folder / "junk.jsonl").write_bytes(b"junk\n")
    home = Home(Shelf([rules]))
    screen = home.screen
    assert "Cannot be opened" in screen.words
    screen.click("save:0")
    assert isinstance(screen.stack.top, MessageDialog)
    assert "junk.jsonl" in screen.words
    assert "damaged at line 1" in " ".join(screen.words)
    assert screen.calls.made == []
    screen.key(pygame.K_ESCAPE)
    screen.click("saves:all")
    screen.click(f"list:{folder / 'junk.jsonl'}:remove")
    assert "junk.jsonl" in " ".join(screen.words), "the question says which of them"
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_ESCAPE)
    screen.click("deal")
    assert home.request


def test_a_match_that_was_damaged_later_can_be_gone_on_with(
    rules: Ruleset, player_home: Path
) -> None:
    path = saved(player_home / "saves", rules, 1)
    path.write_bytes(path.read_bytes() + b"junk\njunk\n")
    home = Home(Shelf([rules]))
    home.screen.click("save:0")
    assert home.screen.calls.made == [("resume", path)]


def test_a_match_by_rules_that_are_not_here_is_explained(rules: Ruleset, player_home: Path) -> None:
    other = replace(rules, game="chess", id="chess")
    saved(player_home / "saves", other, 1)
    home = Home(Shelf([rules]))
    home.screen.click("save:0")
    assert isinstance(home.screen.stack.top, MessageDialog)
    assert "not part of this program" in " ".join(home.screen.words)


def test_a_match_that_cannot_be_dealt_has_its_name_and_can_be_thrown_away(
    rules: Ruleset, player_home: Path
) -> None:
    """Earlier versions have left such files: a header with nothing after it."""
    path = saved(player_home / "saves", rules, 1, players=2)
    record = lines.read(path.read_bytes()).record
    assert record
    header = record.header
    beyond = replace(header, variants={**header.variants, "starter": 3})
    path.write_bytes(lines.write(Record(beyond)))
    unreadable = "id: mine"
    digest = digest_of(unreadable)
    alien = replace(header, ruleset="mine", text=unreadable, digest=digest)
    (path.parent / "alien.jsonl").write_bytes(lines.write(Record(alien)))
    home = Home(Shelf([rules]))
    screen = home.screen
    assert {save.title for save in home.scene.saves.listed()} == {"Uffbasse!"}
    for number in (0, 1):
        screen.click(f"save:{number}")
        assert isinstance(screen.stack.top, MessageDialog)
        assert {header.ruleset, "mine"}.isdisjoint(screen.words)
        screen.key(pygame.K_ESCAPE)
    screen.click("saves:all")
    screen.click(f"list:{path}:remove")
    screen.click("dialog:yes")
    assert not path.exists()


def test_the_time_is_told_briefly() -> None:
    now = datetime(2025, 4, 1, 20, 15)
    assert day_and_time(datetime(2025, 4, 1, 9, 5), now) == "today, 09:05"
    assert day_and_time(datetime(2025, 3, 31, 23, 59), now) == "yesterday, 23:59"
    assert day_and_time(datetime(2024, 12, 24, 18, 0), now) == "24/12/2024"
    text.install("de")
    assert day_and_time(datetime(2024, 12, 24, 18, 0), now) == "24.12.2024"


def test_playing_on_moves_the_round(rules: Ruleset, player_home: Path) -> None:
    """The round is worked out from the record, not only read from its beginning."""
    seats = [SeatPlan(NAMES[i], "human", i + 1, i + 1) for i in range(2)]
    match = Match(Record(new_header(rules, seats, program="test", seed=5)))
    rng = Rng(1)
    for _step in steps(match, lambda one: getattr(one.observation(None), "round", 0) < 2):
        seat = rng.choice(list(match.actors()))
        if seat == CLOCK:
            match.close_window(0)
        else:
            match.submit(seat, rng.choice(list(match.observation(seat).legal)), 0)
    folder = player_home / "saves"
    folder.mkdir(parents=True)
    (folder / "second.jsonl").write_bytes(lines.write(match.record))
    assert "Round 2 of 4" in Home(Shelf([rules])).screen.words
