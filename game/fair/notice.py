"""A sign on the whole screen while the program cannot run; as little as possible can fail."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from game.resources import bundled
from game.ui import text
from game.ui.look import PLAIN_LOOK
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, HONEY, INK
from game.ui.window import start_video

FRAMES = 10


def show_notice(language: str, log: Path, in_window: bool, reason: str, seconds: float) -> None:
    """Cover the screen for some seconds: it asks visitors to wait, and tells the staff why.

    No press closes it.
    """
    text.install(language)
    start_video()
    flags = pygame.RESIZABLE if in_window else pygame.FULLSCREEN
    screen = pygame.display.set_mode((960, 540) if in_window else (0, 0), flags)
    pygame.mouse.set_visible(False)
    ends = time.monotonic() + seconds
    clock = pygame.time.Clock()
    while (left := ends - time.monotonic()) > 0:
        pygame.event.clear()
        draw(screen, lines(log, reason, left))
        pygame.display.flip()
        clock.tick(FRAMES)


def lines(log: Path, reason: str, left: float) -> tuple[str, str, str]:
    """Return its words: large ones for visitors, small ones for the staff."""
    staff = _("The game has ended unexpectedly several times ({reason}). See {file}.")
    return (
        _("One moment, please"),
        _("The table is being set again: {seconds} s").format(seconds=max(1, round(left))),
        staff.format(reason=reason, file=log),
    )


def draw(screen: pygame.Surface, words: tuple[str, str, str]) -> None:
    """Write the lines in the middle of the screen, each as large as its room allows."""
    screen.fill(PLAIN_LOOK.rgb(INK))
    width, height = screen.get_size()
    rows = ((0.40, 0.11, HONEY), (0.55, 0.06, CREAM), (0.92, 0.026, CREAM))
    for line, (y, size, colour) in zip(words, rows, strict=True):
        pixels = round(height * size)
        font = pygame.font.Font(bundled("art") / "fonts" / f"{BLACK}.ttf", pixels)
        picture = font.render(line, True, PLAIN_LOOK.rgb(colour))
        if picture.get_width() > width * 0.94:
            scale = width * 0.94 / picture.get_width()
            picture = pygame.transform.smoothscale_by(picture, scale)
        screen.blit(picture, picture.get_rect(center=(width // 2, round(height * y))))
