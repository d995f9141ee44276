"""How long a press of a shout key waits until the program has taken it: in a real window.

A tool, not a test: `python -m tests.app.press_latency [presses]`. It opens the program on a screen
in memory (Xvfb) and lets xdotool press keys at odd moments. The result includes the time of xdotool
and the screen. Without either, a thread puts presses into the window's queue.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

PRESSES = 200
SIZE = (1280, 720)
KEY = "q"

Pressing = Callable[[], None]


class Probe:
    """Presses a key again and again, and notes when it was heard."""

    def __init__(self, press: Pressing, presses: int) -> None:
        self._press = press
        self._presses = presses
        self._chance = Random(1)
        self._sent = 0.0
        self._heard = threading.Event()
        self.waits_ms: list[float] = []
        self.lost = 0
        self.cpu_share = 0.0

    def hear(self) -> None:
        """Note that the program has taken the press."""
        self.waits_ms.append((time.perf_counter() - self._sent) * 1000)
        self._heard.set()

    def run(self, done: Callable[[], object]) -> None:
        """Press so often, then say that it is done."""
        time.sleep(1.5)
        began, used = time.perf_counter(), time.process_time()
        for _press in range(self._presses):
            time.sleep(0.03 + 0.1 * self._chance.random())
            self._heard.clear()
            self._sent = time.perf_counter()
            self._press()
            self.lost += not self._heard.wait(1)
        self.cpu_share = (time.process_time() - used) / (time.perf_counter() - began)
        done()

    def tell(self, about: str) -> None:
        """Print the median and the slowest of twenty."""
        median = statistics.median(self.waits_ms)
        slow = statistics.quantiles(self.waits_ms, n=20)[18]
        print(
            f"{about:30} median {median:6.2f} ms   95 % {slow:6.2f} ms   "
            f"{len(self.waits_ms)} heard, {self.lost} lost   {self.cpu_share:.1%} of a core"
        )


def open_screen(folder: Path) -> subprocess.Popen[bytes] | None:
    """Start a screen in memory and let the program use it; None if that is not installed."""
    if not all(map(shutil.which, ("Xvfb", "xdotool"))):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        return None
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [
            *f"Xvfb -displayfd {writing} -noreset -nolisten tcp".split(),
            *("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder)),
        ],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
    os.environ["SDL_VIDEODRIVER"] = "x11"
    return server


def presser(on_screen: bool) -> tuple[Pressing, Callable[[], object]]:
    """Return a function that presses the key, and one that frees what it needed."""
    if on_screen:
        typist = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE)
        keyboard = typist.stdin
        assert keyboard is not None

        def type_it() -> None:
            keyboard.write(f"key --delay 0 {KEY}\n".encode())
            keyboard.flush()

        return type_it, typist.kill

    import pygame

    def post_it() -> None:
        code = pygame.key.key_code(KEY)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=KEY))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))

    return post_it, lambda: None


def measure(presses: int, *, on_screen: bool, listens: bool, moves: bool) -> Probe:
    """Open the program at a table of two people and press one's shout key."""
    from game.app.program import Program
    from game.match.setup import AppOptions, PlayRequest
    from game.scenes.play.scene import PlayScene
    from game.scenes.play.sharing.handover import Handover

    press, let_go = presser(on_screen)
    probe = Probe(press, presses)
    options = AppOptions(size=SIZE, play=PlayRequest("uffbasse", ("human", "human"), seed=3))
    program = Program(options)
    update = PlayScene.update

    def updated(self: PlayScene, seconds: float) -> bool:
        return update(self, seconds) or moves

    PlayScene.update = updated  # type: ignore[method-assign]
    Handover.update = lambda *_anything: False  # type: ignore[method-assign]
    PlayScene.listens = lambda self: listens  # type: ignore[method-assign]
    PlayScene.press_shout = lambda self, seat: probe.hear()  # type: ignore[method-assign]
    thread = threading.Thread(target=probe.run, args=(program.quit,))
    thread.start()
    program.run()
    thread.join()
    let_go()
    PlayScene.update = update  # type: ignore[method-assign]
    return probe


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"UFFDISCH_HOME": folder, "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
        server = open_screen(Path(folder))
        print("real window" if server else "posted events")
        try:
            for moves in (False, True):
                for listens in (False, True):
                    how = "listening" if listens else "once a frame"
                    what = "in motion" if moves else "at rest"
                    probe = measure(presses, on_screen=bool(server), listens=listens, moves=moves)
                    probe.tell(f"{what}, {how}")
        finally:
            if server:
                server.kill()
                server.wait()


if __name__ == "__main__":
    main()
