"""The sign while the fair mode cannot be shown: it waits, says why, and nothing takes it away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.fair import notice
from game.ui.look import PLAIN_LOOK
from game.ui.theme import INK

LOG = Path("/somewhere/logs/uffdisch.log")


class Clock:
    """A clock that goes on with every frame, and somebody who tries to close the sign."""

    now = 0.0
    frames = 0

    def monotonic(self) -> float:
        return self.now

    def tick(self, fps: int) -> None:
        self.now += 1 / fps
        self.frames += 1
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    clock = Clock()
    monkeypatch.setattr(notice, "time", clock)
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    yield clock
    pygame.display.quit()


def test_it_stays_for_its_time_and_nothing_takes_it_away(clock: Clock) -> None:
    notice.show_notice("en", LOG, True, "SIGSEGV", 3.0)
    assert clock.now == pytest.approx(3.0, abs=0.2)
    assert clock.frames >= 29
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((0, 0))[:3] == PLAIN_LOOK.rgb(INK)
    shown = {tuple(screen.get_at((x, round(screen.get_height() * 0.4)))) for x in range(960)}
    assert len(shown) > 10, "letters in the middle"


def test_it_tells_visitors_to_wait_and_the_staff_why() -> None:
    visitors, wait, staff = notice.lines(LOG, "status 1", 17.4)
    assert visitors == "One moment, please"
    assert "17 s" in wait
    assert "status 1" in staff
    assert str(LOG) in staff


@pytest.mark.parametrize("size", [(640, 400), (1024, 768), (3840, 2160)])
def test_long_words_are_made_to_fit(size: tuple[int, int]) -> None:
    pygame.font.init()
    screen = pygame.Surface(size)
    notice.draw(screen, ("W" * 40, "W" * 90, "W" * 300))
    ground = PLAIN_LOOK.rgb(INK)
    for x in (0, size[0] - 1):
        assert {tuple(screen.get_at((x, y)))[:3] for y in range(size[1])} == {ground}
