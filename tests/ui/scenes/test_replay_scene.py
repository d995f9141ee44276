"""The replay: every way through a match, and no secret is told before its time."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game.lessons.collection import all_lessons
from game.match.match import Match
from game.match.replay import Replay
from game.match.setup import AppOptions
from game.match.storage.header import Header
from game.match.storage.journal import Journal
from game.match.storage.record import Move, Record
from game.rules.core import Action, Seat
from game.scenes.dialogs.lists import ListDialog
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.home.scene import HomeScene
from game.scenes.replay.choosing import choose_record, watch
from game.scenes.replay.player import REST_SECONDS, MarkedAction
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.stretch import stretches
from game.scenes.replay.viewpoints import viewpoints_for
from game.tables import table_for
from game.ui import text
from game.ui.frame import Frame, find
from game.ui.scene import Scene
from game.ui.table.telling.marks import Mark
from tests import effort
from tests.app.visit import SIZE, Visit
from tests.ui.positions.short_games import played
from tests.ui.screens import Screen, reachable

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES = ("uffbasse", "uffda", "sauce")
ME = Seat(0)


class Ground(Scene):
    """What lies below a replay."""

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        frame.background = pygame.Surface(frame.size)


class Cinema:
    """A replay, and somebody in front of it."""

    def __init__(
        self,
        record: Record,
        viewer: Seat | None = None,
        size: tuple[int, int] = (1280, 720),
        ply: int | None = None,
        language: str = "en",
    ) -> None:
        self.screen = Screen(size, language)
        self.ground = Ground()
        self.screen.stack.push(self.ground)
        watch(self.screen.stage, self.screen.stack, self.screen.calls, record, viewer, ply)
        self.screen.wait(0.1)

    @property
    def scene(self) -> ReplayScene:
        top = self.screen.stack.top
        assert isinstance(top, ReplayScene), f"{top} is in front"
        return top

    @property
    def ply(self) -> int:
        return self.scene.player.ply

    def check(self) -> None:
        """Check that the table shows what this seat knew then."""
        player, table = self.scene.player, self.scene.table
        assert table.seen == player.replay.observation(player.ply, player.viewer)
        assert table.viewer == player.viewer


def test_whoever_looks_on_where_all_choose_is_told_so() -> None:
    cinema = Cinema(played("uffbasse"), Seat(0))
    assert len(cinema.scene.table.expected.seats) > 1
    sign = find(cinema.screen.frame.targets, "pill")
    assert sign is not None
    assert sign.label == "All are choosing …"


@pytest.mark.parametrize("ruleset", GAMES)
def test_steps_jumps_and_parts(ruleset: str) -> None:
    cinema = Cinema(played(ruleset))
    length = cinema.scene.replay.length
    assert cinema.ply == 0
    for wanted in (1, 2, 3):
        cinema.screen.click("replay:step")
        assert cinema.ply == wanted
        cinema.check()
    cinema.screen.click("replay:back")
    assert cinema.ply == 2
    assert cinema.scene.table.is_idle
    cinema.screen.click("replay:part")
    assert cinema.ply > 2
    cinema.screen.key(pygame.K_PAGEDOWN)
    parts = cinema.ply
    cinema.screen.key(pygame.K_PAGEUP)
    assert cinema.ply < parts
    cinema.screen.key(pygame.K_END)
    assert cinema.ply == length
    assert cinema.screen.target("replay:step").press is None
    assert cinema.scene._host.standings()
    cinema.screen.key(pygame.K_HOME)
    assert cinema.ply == 0
    assert cinema.screen.target("replay:back").press is None


def test_the_log_follows_every_way_through_the_match() -> None:
    cinema = Cinema(played("sauce"), size=(1920, 1080))
    log = cinema.scene._log

    def in_view() -> bool:
        cinema.screen.look()
        marked = log.current(cinema.ply)
        return marked in {log._rows[number].entry for number in log.scroll.shown}

    for _part in range(12):
        cinema.screen.click("replay:part")
    assert in_view()
    for key in (pygame.K_HOME, pygame.K_END):
        cinema.screen.key(key)
        assert in_view()
    for _step in range(30):
        cinema.screen.wheel(3)
    assert in_view()


@pytest.mark.parametrize("ruleset", GAMES)
def test_any_way_leads_to_the_same_table(ruleset: str) -> None:
    """After random steps, jumps and changes of viewer, the table is that of its moment."""
    chance, cinema = Random(5), Cinema(played(ruleset))
    player, fresh = cinema.scene.player, Cinema(played(ruleset)).scene.player
    for _doing in range(60 if effort.seed() else 24):
        doing = chance.randrange(5)
        if doing == 0:
            player.jump(chance.randrange(player.replay.length + 1))
        elif doing == 1:
            player.look_from(chance.choice([None, *map(Seat, range(4))]))
        elif doing == 2:
            player.step_back()
        else:
            player.step()
            player.update(chance.random(), 1.0)
        player.table.skip()
        fresh.viewer = player.viewer
        fresh.put_into_words()
        fresh.jump(player.ply)
        assert getattr(player.table, "seen") == getattr(fresh.table, "seen")  # noqa: B009
        assert player.table.sentences == fresh.table.sentences
        assert getattr(player.table, "shown") == getattr(fresh.table, "shown")  # noqa: B009


@pytest.mark.parametrize("ruleset", GAMES)
def test_it_plays_by_itself_to_the_end_and_begins_anew(ruleset: str) -> None:
    record = played(ruleset)
    cinema = Cinema(record, ply=Replay(record).length - 12)
    cinema.screen.key(pygame.K_SPACE)
    assert cinema.scene.player.is_playing
    for _frame in range(4000):
        cinema.screen.stack.update(0.05)
        if not cinema.scene.player.is_playing:
            break
    assert cinema.ply == cinema.scene.replay.length
    cinema.screen.look()
    cinema.screen.key(pygame.K_SPACE)
    assert cinema.ply == 0
    assert cinema.scene.player.is_playing


def test_speed_counts() -> None:
    slow, fast = Cinema(played("uffda")), Cinema(played("uffda"))
    fast.screen.click("replay:speed:4.0")
    for cinema in (slow, fast):
        cinema.screen.click("replay:play")
        for _frame in range(120):
            cinema.screen.stack.update(0.05)
    assert fast.ply > slow.ply * 2
    assert slow.ply > 0.05 * 120 / (REST_SECONDS * 10)


def test_the_slider_by_mouse_and_by_keys() -> None:
    cinema = Cinema(played("uffbasse"))
    rect, length = cinema.screen.target("replay:slider").rect, cinema.scene.replay.length
    cinema.screen.click_at((rect.centerx, rect.centery))
    assert abs(cinema.ply - length / 2) <= 2
    cinema.screen.drag(rect.center, (rect.right - 2, rect.centery))
    assert cinema.ply >= length - 2
    cinema.screen.key(pygame.K_HOME)
    cinema.screen.focus("replay:slider")
    cinema.screen.key(pygame.K_RIGHT)
    cinema.screen.key(pygame.K_RIGHT)
    cinema.screen.key(pygame.K_LEFT)
    assert cinema.ply == 1


def test_the_wheel_goes_through_the_match_and_escape_leads_back() -> None:
    cinema = Cinema(played("uffbasse"), ply=20)
    cinema.screen.wheel(-1)
    assert cinema.ply == 21
    cinema.screen.wheel(3)
    assert cinema.ply == 18
    cinema.screen.key(pygame.K_ESCAPE)
    assert cinema.screen.stack.top is cinema.ground


@pytest.mark.parametrize("ruleset", GAMES)
def test_after_the_match_any_eyes_and_all_hands(ruleset: str) -> None:
    cinema = Cinema(played(ruleset), ply=30)
    scene = cinema.scene
    for seat in (Seat(2), Seat(1), None):
        cinema.screen.click("replay:eyes")
        assert isinstance(cinema.screen.stack.top, ListDialog)
        cinema.screen.wait(0.3)
        cinema.screen.click(f"list:{'onlooker' if seat is None else seat}")
        assert scene.player.viewer == seat
        assert scene.player.ply == 30
        cinema.screen.look()
        cinema.check()
    cinema.screen.click("replay:hands")
    hands = scene._open_hands()
    assert {hand.seat for hand in hands} == {0, 1, 2, 3}
    state = scene.replay._state(30)
    for hand in hands:
        assert len(hand.faces) == len(scene.table.hand_faces(state.observation(hand.seat)))
    assert any(hand.faces for hand in hands)
    row = scene._places.row()
    assert row.height
    assert scene._host.stage.metrics.height == row.top, "the table makes room for them"


@pytest.mark.parametrize("ruleset", GAMES)
def test_nobody_is_told_that_it_is_their_turn(ruleset: str) -> None:
    cinema = Cinema(played(ruleset))
    told, length = set[str](), cinema.scene.replay.length
    for eyes in (Seat(0), Seat(2)):
        cinema.scene._look_from(str(eyes))
        for ply in range(0, length, 9 if effort.seed() else max(9, length // 12)):
            cinema.scene.player.jump(ply)
            cinema.screen.look()
            told |= set(cinema.screen.words)
    mine = {"You", "You lead", "Your dishes", "Your branch"}
    assert not {words for words in told if words in mine or words.startswith("Your turn")}
    assert any("Ada" in words for words in told)


def test_where_nobody_holds_cards_there_is_nothing_to_lay_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_for("uffda"), "has_hands", False)
    assert "replay:hands" not in Cinema(played("uffda")).screen.keys


def test_before_its_end_nobody_else_s_cards_can_be_seen() -> None:
    record = played("uffbasse", most=40)
    cinema = Cinema(record)
    assert cinema.scene._viewpoints.seats == [ME, None]
    assert "replay:hands" not in cinema.screen.keys
    cinema.screen.click("replay:eyes")
    cinema.screen.wait(0.3)
    assert [key for key in cinema.screen.keys if key.startswith("list:")] == [
        "list:0",
        "list:onlooker",
    ]


def test_of_several_people_only_the_one_in_front_looks_back() -> None:
    record = played("uffbasse", ("human", "human", "easy"), 40)
    assert viewpoints_for(Replay(record)).seats == [None]
    assert viewpoints_for(Replay(record), Seat(1)).seats == [Seat(1), None]
    over = viewpoints_for(Replay(played("uffbasse", ("human", "human", "easy"))), Seat(1))
    assert over.seats[0] == Seat(1)
    assert set(over.seats) == {None, 0, 1, 2}
    assert over.may_open


def taken_back(record: Record) -> Record:
    """Return the same match with a detour that was taken back."""
    match = Match(Record(record.header))
    for number, move in enumerate(record.moves):
        match.submit(move.seat, Action.parse(move.action))
        if number == 25:
            match.take_back(20)
            for again in record.moves[20:26]:
                match.submit(again.seat, Action.parse(again.action))
    return match.record


def test_take_backs_are_told_but_not_shown() -> None:
    plain, detour = played("uffbasse"), taken_back(played("uffbasse"))
    replay = Replay(detour)
    assert replay.is_whole
    assert replay.length == plain.ply
    assert len([one for one in replay.happenings if one.is_undone]) == 6
    for ply in (0, 19, 20, 21, 26, replay.length):
        assert replay.observation(ply, ME) == Replay(plain).observation(ply, ME)
        assert [type(e) for e in replay.events(ply)] == [type(e) for e in Replay(plain).events(ply)]
    cinema = Cinema(detour, size=(1920, 1080), ply=26)
    assert [line for line in cinema.scene._log._lines if line.is_undone]


def test_a_click_on_a_sentence_goes_there() -> None:
    cinema = Cinema(played("uffbasse"), size=(1920, 1080), ply=60)
    keys = [k for k in cinema.screen.keys if k.startswith("log:") and k[4:].isdigit()]
    assert keys
    first = keys[0]
    line = cinema.scene._log._lines[int(first[4:])]
    cinema.screen.click(first)
    assert cinema.ply == line.ply


@pytest.mark.parametrize("ruleset", GAMES)
def test_nothing_can_be_done_at_the_table(ruleset: str) -> None:
    cinema, chance = Cinema(played(ruleset), ply=40), Random(3)
    record = cinema.scene.replay.record
    before = record.entries
    for _click in range(60):
        strip = cinema.screen.target("replay:strip").rect
        x, y = chance.randrange(1280), chance.randrange(60, strip.y)
        cinema.screen.click_at((x, y), chance.choice((1, 3)))
        cinema.screen.wait(0.05)
        assert cinema.scene.player.ply == 40
    assert record.entries == before
    names = reachable(cinema.screen.frame.targets)
    assert all(key.startswith(("replay:", "sound", "full-screen")) for key in names)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_sizes_and_languages_while_it_runs(language: str) -> None:
    cinema = Cinema(played("sauce"), ply=50, language=language)
    for size in ((1920, 1080), (1024, 768), (1366, 768)):
        pygame.display.set_mode(size)
        cinema.screen.stage.resize(size)
        cinema.screen.stack.resized()
        cinema.screen.pixels()
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(t.rect) for t in cinema.screen.frame.targets)
        assert cinema.ply == 50
        cinema.check()
        cinema.screen.click("replay:log")
        cinema.screen.click("replay:log")


# Records that are damaged, and the ways in


def spoilt(record: Record) -> Record:
    """Return the record with an impossible action in its middle."""
    moves = list(record.moves)
    moves[30] = Move(moves[30].seat, "play X99", moves[30].ms)
    return Record(record.header, moves)


def test_a_damaged_record_is_good_up_to_there() -> None:
    cinema_record = spoilt(played("uffbasse"))
    screen = Screen()
    screen.stack.push(Ground())
    watch(screen.stage, screen.stack, screen.calls, cinema_record)
    screen.wait(0.3)
    assert isinstance(screen.stack.top, MessageDialog)
    screen.click("dialog:ok")
    scene = screen.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.replay.length == 30
    assert not scene.replay.is_over
    screen.key(pygame.K_END)
    assert scene.player.ply == 30


def test_a_record_of_an_unknown_game_is_explained() -> None:
    header = played("uffbasse").header
    values = {name: getattr(header, name) for name in Header.__dataclass_fields__}
    screen = Screen()
    screen.stack.push(Ground())
    watch(screen.stage, screen.stack, screen.calls, Record(Header(**{**values, "game": "chess"})))
    screen.wait(0.3)
    assert isinstance(screen.stack.top, MessageDialog)
    assert "chess" in " ".join(screen.words)


def keep(record: Record, folder: Path) -> None:
    """Write a record as a match does."""
    match = Match(Record(record.header), Journal.create(folder, record.header))
    for move in record.moves:
        match.submit(move.seat, Action.parse(move.action))
    match.close()


def test_the_list_of_all_matches(tmp_path: Path) -> None:
    keep(played("uffbasse"), tmp_path)
    keep(played("uffbasse", most=40), tmp_path)
    rubbish = tmp_path / "finished" / "rubbish.jsonl"
    rubbish.write_bytes(b"\x00garbage")
    os.utime(rubbish, (0, 0))
    screen = Screen()
    screen.stack.push(Ground())
    choose_record(screen.stage, screen.stack, screen.calls, tmp_path)
    screen.wait(0.3)
    rows = [k for k in screen.keys if k.startswith("list:") and k.endswith(".jsonl")]
    assert ["finished" in row for row in rows] == [True, True, False]
    assert rows[1] == f"list:{rubbish}"
    listed = " ".join(screen.words)
    screen.click(rows[1])
    assert rubbish.name in screen.words
    reason = " ".join(screen.words).split(rubbish.name)[-1]
    assert "Cannot be opened" in listed
    assert all(word in listed for word in reason.split()[:6]), "the list says why"
    screen.click("dialog:ok")
    choose_record(screen.stage, screen.stack, screen.calls, tmp_path)
    screen.wait(0.3)
    screen.click(rows[0])
    scene = screen.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.replay.is_over


def test_a_record_with_lost_lines_says_that_it_is_not_the_whole_game(tmp_path: Path) -> None:
    keep(played("uffbasse"), tmp_path)
    path = next((tmp_path / "finished").iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:20], *lines[22:]]))
    screen = Screen()
    screen.stack.push(Ground())
    choose_record(screen.stage, screen.stack, screen.calls, tmp_path)
    screen.wait(0.3)
    screen.click(f"list:{path}")
    assert "Not the whole game" in screen.words
    screen.click("dialog:ok")
    assert isinstance(screen.stack.top, ReplayScene)


def test_from_the_command_line_and_back_home(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(monkeypatch, AppOptions(size=SIZE, replay=played("uffbasse")))

    def script(visit: Visit):  # type: ignore[no-untyped-def]
        yield from visit.wait(3)
        assert isinstance(visit.top, ReplayScene)
        yield from visit.key(pygame.K_END)
        assert visit.top.player.ply == visit.top.replay.length
        yield from visit.key(pygame.K_ESCAPE)
        assert isinstance(visit.top, HomeScene)

    assert visit.run(script) == 0


@pytest.mark.parametrize("ruleset", ["uffda", "sauce"])
def test_a_stretch_becomes_a_lesson_that_plays_through(
    ruleset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UFFDISCH_HOME", str(tmp_path))
    screen, record = Screen(), played(ruleset)
    watch(screen.stage, screen.stack, screen.calls, record, ME, 3)
    screen.look()
    for number in (1, 2):
        screen.click("replay:lesson")
        assert isinstance(screen.stack.top, ListDialog)
        screen.click("list:13")
        path = tmp_path / "lessons" / ruleset / f"from-a-game-{number}.yaml"
        assert isinstance(screen.stack.top, MessageDialog)
        assert str(path) in " ".join(screen.stack.top.paragraphs)
        screen.click("dialog:ok")
    steps = all_lessons().find(f"{ruleset}/from-a-game-1").steps
    assert sum(len(step.acts) or 1 for step in steps) == 10, "moves 4 to 13"
    scene = screen.stack.top
    assert isinstance(scene, ReplayScene)
    scene.player.jump(scene.replay.length)
    (tmp_path / "lessons").rename(tmp_path / "gone")
    (tmp_path / "lessons").write_text("in the way")
    screen.click("replay:lesson")
    screen.click(f"list:{scene.replay.length}")
    assert isinstance(screen.stack.top, MessageDialog), "it is told, and nothing else happens"


def test_a_lesson_goes_on_to_where_something_ends() -> None:
    marks = [
        MarkedAction(4, Mark("Round 1"), 4),
        MarkedAction(9, Mark("Trick 2", 2, ends=True), 9),
        MarkedAction(20, Mark("Round 2"), 20),
    ]
    text.install("en")
    assert [(one.first, one.last, one.words) for one in stretches(5, 30, marks)] == [
        (6, 9, "To the end: Trick 2"),
        (6, 15, "A few moves"),
        (6, 20, "To the beginning: Round 2"),
        (6, 30, "To the end of the game"),
    ]
    assert [(one.first, one.last) for one in stretches(30, 30, marks)] == [(21, 30)]
    assert stretches(0, 0, []) == []


def test_before_the_end_no_lesson_tells_the_hands() -> None:
    screen = Screen()
    watch(screen.stage, screen.stack, screen.calls, played("uffda", most=9), ME, 3)
    screen.look()
    assert "replay:lesson" not in [target.key for target in screen.frame.targets]
