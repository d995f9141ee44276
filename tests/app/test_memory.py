"""The memory of closed scenes is freed."""

from __future__ import annotations

import gc
import weakref

import pytest

from game.app import memory
from game.app.program import Program
from game.match.setup import AppOptions
from game.scenes.dialogs.messages import MessageDialog
from game.ui.scene import SceneStack
from game.ui.window import Window, WindowOptions
from game.workbench import session
from game.workbench.gallery import pictures as gallery


class Leaver(MessageDialog):
    """A scene that refers to itself, as scenes and tables do to each other."""

    def __init__(self, program: Program) -> None:
        super().__init__(program._stage, "Goodbye", ())
        self.itself = self


def test_a_scene_that_is_gone_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(AppOptions(welcome=False))
    gone: list[bool] = []
    found: list[weakref.ref[Leaver]] = []

    def act() -> None:
        if not found:
            scene = Leaver(program)
            found.append(weakref.ref(scene))
            program._stack.push(scene)
            program._stack.pop()
        elif found[0]() is None or len(gone) > 200:
            gone.append(found[0]() is None)
            program.quit()
        else:
            gone.append(False)

    monkeypatch.setattr(program, "on_frame", act)
    gc.disable()
    try:
        program.run()
    finally:
        gc.enable()
    assert gone[-1]


def test_memory_can_be_told_and_tidied() -> None:
    memory.keep_large_blocks_apart()
    memory.tidy()
    assert (memory.megabytes("VmHWM") or 1.0) > 0


def test_a_session_shows_every_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "SIZES", ((640, 480), (800, 600)))
    monkeypatch.setattr(session, "LANGUAGES", ("de",))
    shown: list[str] = []
    real = gallery.open_scene

    def note(stack: SceneStack, name: str) -> None:
        shown.append(name)
        real(stack, name)

    monkeypatch.setattr(gallery, "open_scene", note)
    own = session.Session(Window(WindowOptions((640, 480)), "Uffdisch", None))
    own.run(8.0, ["home", "settings-sound"])
    assert shown == ["home", "settings-sound"] * 2
    assert (own.most or 11) > 10
