"""Every screen except the tables, each in a state that is hard on its layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.match.match import Match
from game.match.people.profiles import Profile
from game.match.settings import Settings
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
from game.scenes.calibration.scene import PAGES as CALIBRATION_PAGES
from game.scenes.dialogs.errors import ErrorDialog
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.dialogs.messages import ConfirmDialog, MessageDialog
from game.scenes.ending.scene import STILL_AT, MatchEnding
from game.scenes.ending.seal_dialog import SealDialog
from game.scenes.home.scene import HomeScene
from game.scenes.people.person_dialog import PersonDialog
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.curtain import CurtainScene
from game.scenes.settings.scene import SECTIONS, SettingsScene
from game.scenes.welcome.scene import FirstWays, WelcomeScene
from game.tables import table_views
from game.ui.scene import SceneStack
from game.ui.table.host import Person
from game.workbench.gallery import day as gallery_day
from game.workbench.gallery import phones as gallery_phones
from game.workbench.gallery.pictures import match_until, open_scene, over, table_scene
from game.workbench.gallery.round_ends import ROUNDS
from game.workbench.gallery.shouts import calibration
from tests.ui.positions.bare import Bare

NAMES = ("Lena", "Karl-Heinz", "Maximiliane", "Schorsch", "Annegret", "Bartholomäus", "Jo", "Uwe")
SENTENCE = "Käthe nimmt Fleisch 9 vom Markt und legt es in die Speisekammer. "
PAGES = ("game", "people", "rules")

Show = Callable[[SceneStack], None]


class Nobody:
    """The program around a screen: it answers to everything and does nothing."""

    doors = ()

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_args: None


def seats(humans: int, count: int) -> tuple[SeatPlan, ...]:
    kinds = ["human"] * humans + ["hard"] * (count - humans)
    return tuple(
        SeatPlan(NAMES[i], kind, colour=i + 1, avatar=i + 1) for i, kind in enumerate(kinds)
    )


def _with_seats(stack: SceneStack, ruleset: str, humans: int, count: int) -> None:
    stage = stack.stage
    changed = Settings(ruleset=ruleset, seats=seats(humans, count))
    stage.settings = replace(stage.settings, seats=changed.seats, ruleset=ruleset)


def _home(stack: SceneStack, ruleset: str, humans: int, count: int, page: str) -> None:
    _with_seats(stack, ruleset, humans, count)
    scene = HomeScene(stack.stage, Nobody(), saves=Path("/nowhere"))
    stack.push(scene)
    scene.folded.open(stack.stage, page)


def _settings(stack: SceneStack, section: str) -> None:
    _with_seats(stack, "uffda", 5, 8)
    stack.push(SettingsScene(stack.stage, Nobody(), section=section))


def _calibration(stack: SceneStack, page: str) -> None:
    calibration(stack, page, people=8)


def _welcome(stack: SceneStack, page: int) -> None:
    scene = WelcomeScene(stack.stage, Nobody(), FirstWays(print, print, print))
    stack.push(scene)
    scene.turn(page)


def _on_bare(stack: SceneStack, make: Callable[[SceneStack], Any]) -> None:
    metrics = stack.stage.metrics
    stack.push(Bare((metrics.width, metrics.height)))
    stack.push(make(stack))


def _message(stack: SceneStack) -> MessageDialog:
    words = [SENTENCE * 3, SENTENCE]
    return MessageDialog(stack.stage, "Dieses Spiel lässt sich nicht öffnen", words)


def _confirm(stack: SceneStack) -> ConfirmDialog:
    title, label = "Dieses Spiel wegwerfen?", "Wegwerfen"
    return ConfirmDialog(stack.stage, title, [SENTENCE], label, print, is_danger=True)


def _error(stack: SceneStack) -> ErrorDialog:
    return ErrorDialog(stack.stage, Nobody(), ValueError("no"), Path("x"))


def _list(stack: SceneStack) -> ListDialog:
    faces = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5))
    rows = [
        ListRow(str(i), "Uffbasse!", "Runde 3 von 4 · gestern, 20:15", faces, has_trouble=i == 1)
        for i in range(12)
    ]
    return ListDialog(stack.stage, "Angefangene Spiele", lambda: rows, print, remove=print)


def _person(stack: SceneStack) -> PersonDialog:
    profile = Profile("", "Bartholomäus", 2, 3)
    return PersonDialog(stack.stage, "Wer ist das?", profile, print)


def _over(game: str) -> Record:
    return match_until(over(game)).record


def _table(stack: SceneStack, game: str) -> PlayScene:
    record = _over(game)
    return table_scene(stack, Match(Record(record.header, record.entries)))


def _before_table(stack: SceneStack, game: str, make: Callable[[PlayScene], Any]) -> None:
    stack.push(make(_table(stack, game)))


def _round_end(stack: SceneStack, name: str) -> None:
    open_scene(stack, f"round-end-{name}")


def _curtain(stack: SceneStack, name: str) -> None:
    person = Person(0, name, "", 1, 1, True)  # type: ignore[arg-type]
    stack.push(CurtainScene(stack.stage, person, lambda: None))


def _cases() -> Iterator[tuple[str, Show]]:
    for page in PAGES:
        yield (
            f"home uffbasse {page}",
            partial(_home, ruleset="uffbasse", humans=1, count=4, page=page),
        )
    yield "home uffda people", partial(_home, ruleset="uffda", humans=3, count=8, page="people")
    yield "home sauce rules", partial(_home, ruleset="sauce", humans=2, count=4, page="rules")
    for section in SECTIONS:
        yield f"settings {section.key}", partial(_settings, section=section.key)
    for kind in CALIBRATION_PAGES:
        yield f"calibration {kind.key}", partial(_calibration, page=kind.key)
    for number in range(3):
        yield f"welcome {number}", partial(_welcome, page=number)
    for make in (_message, _confirm, _error, _list, _person):
        yield make.__name__[1:], partial(_on_bare, make=make)
    yield "pause", partial(_before_table, game="sauce", make=_pause)
    for game in table_views():
        yield f"results {game}", partial(_before_table, game=game, make=_results)
    for name in ROUNDS:
        yield f"round end {name}", partial(_round_end, name=name)
    yield "seal", partial(_on_bare, make=_seal)
    yield from gallery_day.SCREENS.items()
    yield from gallery_phones.SCREENS.items()
    yield "curtain", partial(_curtain, name="Bartholomäus")
    yield "curtain short", partial(_curtain, name="Jo")


def _pause(scene: PlayScene) -> PauseDialog:
    return PauseDialog(scene.stage, Nobody(), scene)


def _results(scene: PlayScene) -> MatchEnding:
    ending = MatchEnding(scene.stage, Nobody(), scene)
    ending.update(STILL_AT)
    return ending


def _seal(stack: SceneStack) -> SealDialog:
    return SealDialog(stack.stage, _over("sauce").header)


SCENES: dict[str, Show] = dict(_cases())
"""All of them by name."""


def bare_wood(_metrics: object) -> pygame.Surface:
    """Stand in for the painted table: it takes long and has no words on it."""
    return pygame.Surface((1, 1))
