"""Everything on the screen explains itself: every target, and every picture on the tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.tables import table_views
from game.ui import text
from game.ui.frame import Frame, Target, Tip, topmost
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.workbench.gallery.pictures import SCREENS, find_situation, open_situation, stage_for

SIZE = (1280, 720)
NAMES = [f"{game}-{name}" for game, view in table_views().items() for name in view.situations]
GROUNDS = {"sauce/round"}
"""Pictures that are ground, like the cloth."""
OVERLAYS = ("sheet:ground", "naming:ground", "last-trick:close", "splash")
"""What covers the whole table: pictures below it cannot be pointed at."""


def shows(name: str) -> Frame:
    text.install("en")
    stack = stage_for(SIZE, "en")
    if name in SCREENS:
        SCREENS[name](stack)
    else:
        open_situation(stack, find_situation(name))
    return stack.draw()


def explains(target: Target | None) -> bool:
    return target is not None and target.tip is not None and bool(target.tip.title.strip())


def is_ground(target: Target) -> bool:
    """Whether it does nothing, like the target below a dialog."""
    return target.press is None and target.drag is None


def speaks(frame: Frame, target: Target) -> bool:
    """Whether what a target does is written on it in full, so that nothing needs explaining."""
    return any(
        target.rect.inflate(8, 8).contains(written.rect) and not written.is_cut
        for written in frame.written
    )


def covers_window(target: Target) -> bool:
    return target.rect.width * target.rect.height >= 0.9 * SIZE[0] * SIZE[1]


def silent_targets(frame: Frame) -> list[str]:
    """Return the targets that explain nothing."""
    return [
        f"{target.key} does not say what it is"
        for target in frame.targets
        if not (
            explains(target)
            or is_ground(target)
            or target.pointer_only
            or covers_window(target)
            or speaks(frame, target)
        )
    ]


def repeats(frame: Frame, target: Target) -> bool:
    """Whether a tip only repeats what can be read on its target."""
    if target.tip is None or not target.tip.text:
        return False
    room = target.rect.inflate(8, 8)
    written = [one.text for one in frame.written if room.contains(one.rect) and not one.is_cut]
    told = f"{target.tip.title} {target.tip.text}".split()
    return set(told) <= set(" ".join(written).split())


def test_a_tip_does_not_repeat_what_it_covers() -> None:
    frame = shows("home")
    assert [target.key for target in frame.targets if repeats(frame, target)] == []


@contextmanager
def noting() -> Iterator[dict[int, str]]:
    """Note by id which picture each surface shows; surfaces are kept so that ids stay unique."""
    names: dict[int, str] = {}
    kept: list[pygame.Surface] = []
    picture, card, patch = Stage.picture, CardArt.card, pytest.MonkeyPatch()

    def noted_picture(stage: Stage, name: str, *args: Any, **named: Any) -> pygame.Surface:
        surface = picture(stage, name, *args, **named)
        names[id(surface)] = name
        kept.append(surface)
        return surface

    def noted_card(art: CardArt, face: str, *args: Any, **named: Any) -> pygame.Surface:
        surface = card(art, face, *args, **named)
        names[id(surface)] = face
        kept.append(surface)
        return surface

    patch.setattr(Stage, "picture", noted_picture)
    patch.setattr(CardArt, "card", noted_card)
    try:
        yield names
    finally:
        patch.undo()


def silent_pictures(frame: Frame, pictures: dict[int, str]) -> list[str]:
    """Return which pictures on a table do not explain themselves."""
    if any(target.key in OVERLAYS for target in frame.targets):
        return []
    window = pygame.Rect((0, 0), frame.size)
    met = 0
    silent: set[str] = set()
    for surface, x, y in frame.items:
        picture = pictures.get(id(surface))
        middle = (x + surface.get_width() // 2, y + surface.get_height() // 2)
        if picture is None or picture in GROUNDS or not window.collidepoint(middle):
            continue
        met += 1
        target = topmost(frame.targets, middle)
        if not explains(target):
            silent.add(f"{picture} at {middle}, on {target.key if target else 'nothing'}")
    if not met and frame.items:
        silent.add("no picture was met")
    return sorted(silent)


def test_a_picture_without_a_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the tips of the trick there are silent cards."""
    monkeypatch.setattr(PlayScene, "ground", lambda _scene: pygame.Surface((1, 1)))
    with noting() as pictures:
        assert not silent_pictures(shows("uffbasse-trick"), pictures)
        monkeypatch.setattr("game.tables.uffbasse.words.tips.slot_tip", lambda *_: Tip(""))
        assert silent_pictures(shows("uffbasse-trick"), pictures)


def test_a_target_without_a_word_is_found() -> None:
    frame = shows("menu")
    assert not silent_targets(frame)
    frame.targets.append(Target("mute", pygame.Rect(9, 9, 60, 60), "", lambda: None))
    assert silent_targets(frame) == ["mute does not say what it is"]
