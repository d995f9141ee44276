"""Every scene that can be pictured is opened once, and asked what holds for all of them."""

from __future__ import annotations

import pytest

from game.ui.frame import Frame
from game.ui.scene import SceneStack
from game.workbench.gallery import pictures as gallery
from tests.ui.input import test_devices_scenes as devices
from tests.ui.look import test_still as stillness
from tests.ui.play import test_tips as tips

WITHOUT_FOCUS = (
    *("kiosk-attract", "kiosk-attract-board", "kiosk-attract-sauce", "kiosk-attract-uffda"),
    "kiosk-waiting",
)
"""Any key leads on from the demo at a fair; while a game is being opened nothing can be done."""
WITHOUT_TARGETS = ("kiosk-waiting",)


def wrong_at_rest(name: str, frame: Frame, pictures: dict[int, str]) -> list[str]:
    """Return what is wrong with a scene at rest."""
    found = []
    if name not in WITHOUT_FOCUS:
        found += devices.lost_for_the_focus(frame)
    if name not in WITHOUT_TARGETS:
        found += tips.silent_targets(frame)
        assert frame.targets
    if name in tips.NAMES:
        found += tips.silent_pictures(frame, pictures)
    return found


pytestmark = pytest.mark.usefixtures("no_pictures")


def opened(name: str, *, still: bool) -> SceneStack:
    stack = stillness.stack_with(still=still)
    gallery.open_scene(stack, name)
    return stack


@pytest.mark.parametrize("name", gallery.names())
def test_it_is_operated_explained_and_still(name: str) -> None:
    with tips.noting() as pictures:
        stack = opened(name, still=True)
        found = wrong_at_rest(name, stack.draw(), pictures)
    found += stillness.unrest(stack)
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", gallery.names())
def test_so_it_is_with_motion(name: str) -> None:
    with tips.noting() as pictures:
        stack = opened(name, still=False)
        found = wrong_at_rest(name, stack.draw(), pictures)
    assert not found, "\n".join(found)
