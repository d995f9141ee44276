"""A tooltip hides neither what it explains nor the slip that says why something was refused."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules.core import Action, Refusal
from game.scenes.play.advice.nudging import SLIP
from game.scenes.play.scene import PlayScene
from game.ui import text
from game.ui.frame import Frame
from game.ui.parts import slip, tooltip
from game.ui.parts.toast import WHY
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.workbench.gallery.pictures import (
    find_situation,
    open_scene,
    open_situation,
    stage_for,
)

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1366, 768)
HANDS = {"uffbasse": "trick", "uffda": "players-4", "sauce": "follow"}
"""A situation of each game in which a hand is held."""


class Slips:
    """Where tooltips have been laid."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rects: list[pygame.Rect] = []
        draw = slip.paper

        def noted(frame: Frame, stage: Stage, rect: pygame.Rect, radius: float) -> None:
            self.rects.append(rect)
            draw(frame, stage, rect, radius)

        monkeypatch.setattr(tooltip, "paper", noted)

    def at(self, stack: SceneStack, key: str) -> pygame.Rect | None:
        """Focus a target by keyboard; return where its tooltip lies, if any."""
        self.rects.clear()
        pointing = stack.controller.pointing
        pointing.focused, pointing.by_keyboard = key, True
        stack.draw()
        return self.rects[-1] if self.rects else None


def opened(game: str, scale: int) -> tuple[SceneStack, PlayScene]:
    text.install("de")
    stack = stage_for(SIZE, "de")
    stack.stage.settings = replace(stack.stage.settings, text_size=scale)
    stack.stage.rescale()
    open_situation(stack, find_situation(f"{game}-{HANDS[game]}"))
    scene = stack.top
    assert isinstance(scene, PlayScene)
    stack.draw()
    return stack, scene


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", sorted(HANDS))
def test_slip_question_mark_and_what_is_explained_stay_free(
    game: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    slips = Slips(monkeypatch)
    stack, scene = opened(game, scale)
    scene.table.say("Karotte ist angespielt, und du hast Karotte.", "U1.1")
    stack.controller.pointing.focused = None
    frame = stack.draw()
    why = next(target.rect for target in frame.targets if target.key == WHY)
    explained = 0
    for target in list(frame.targets):
        if target.tip is None or target.key == WHY or not target.is_reachable:
            continue
        slip = slips.at(stack, target.key)
        if slip is None:
            continue
        explained += 1
        assert not slip.colliderect(why), target.key
        if scale == 100:
            assert not slip.colliderect(target.rect), target.key
    assert explained > 8


@pytest.mark.parametrize("game", sorted(HANDS))
def test_what_was_just_refused_has_no_tooltip_besides(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slips = Slips(monkeypatch)
    stack, scene = opened(game, 100)
    frame = stack.draw()
    keys = [t.key for t in frame.targets if t.key.startswith("hand:") and t.tip and t.press]
    first, second = keys[0], keys[-1]
    assert slips.at(stack, first) is not None
    viewer = scene.table.viewer
    assert viewer is not None
    assert isinstance(scene.submit(viewer, Action("play", ("nonsense",))), Refusal)
    scene.table.say("That does not fit.", "U1.1")
    assert slips.at(stack, first) is None, "the slip says it"
    assert slips.at(stack, second) is not None
    scene.table.say("")
    assert slips.at(stack, first) is not None


@pytest.mark.parametrize("game", sorted(HANDS))
def test_a_tip_for_newcomers_stays_free(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slips = Slips(monkeypatch)
    text.install("de")
    stack = stage_for(SIZE, "de")
    open_scene(stack, f"tip-{game}")
    frame = stack.draw()
    tip = next(target.rect for target in frame.targets if target.key == SLIP)
    found = {one.key: slips.at(stack, one.key) for one in frame.targets if one.tip}
    del found[SLIP]
    assert len([slip for slip in found.values() if slip]) > 8
    assert not [key for key, slip in found.items() if slip and slip.colliderect(tip)]
