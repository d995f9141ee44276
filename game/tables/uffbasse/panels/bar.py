"""The game's state in the top bar: rounds, tricks, kitchen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import TRICK_DONE, TRICK_OPEN
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    HAIRLINE,
    INK,
    PLATE,
    SAND,
    STEP_DONE,
    STEP_TEXT,
    WELL,
)

SIDES = 300
"""Units that the bar's title and buttons want at either side."""
LEAST_SIDES = 250
"""Pixels for them."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the match is."""

    round: int
    rounds: int
    trick: int
    tricks: int
    is_playing: bool
    """Whether a trick is on, and not the preparation of a round."""
    is_kitchen: bool

    @property
    def words(self) -> Tip:
        """Round and phase in words, and what comes next."""
        title = _("Round {number} of {count}").format(number=self.round, count=self.rounds)
        if self.is_kitchen:
            return Tip(title, _("The kitchen is open: cook with what lies in the pantries."))
        text = _("Trick {number} of {count}, then the kitchen opens.")
        return Tip(title, text.format(number=self.trick, count=self.tricks))


def draw_bar(frame: Frame, stage: Stage, progress: Progress, bar: pygame.Rect) -> None:
    """Show round and phase, centred between the bar's buttons.

    Where room is short, only the phase that is on has words, then the word `Round` goes.
    """
    cooking = progress.is_kitchen
    room = bar.width - 2 * max(stage.px(SIDES), LEAST_SIDES)
    high = min(round(bar.height * 0.7), stage.px(56))
    for look in LOOKS:
        parts = _Parts(stage, progress, look, high)
        if parts.width <= room:
            break
    x = round(bar.centerx - parts.width / 2 + stage.px(20))
    if look.says_round:
        frame.text(_("Round"), x, bar.centery, BOLD, look.units, SAND)
    x += parts.label
    for number in range(1, progress.rounds + 1):
        _dot(frame, stage, (x + parts.dot / 2, bar.centery), number, progress.round, parts.dot)
        x += parts.dot
    x += stage.px(12)
    places = (
        (_tricks, parts.tricks, not cooking),
        (_kitchen, parts.kitchen, cooking),
    )
    for draw, width, active in places:
        if look.shows_both or active:
            rect = pygame.Rect(round(x), bar.centery - high // 2, width, high)
            draw(frame, stage, progress, rect, look.units, active=active)
            x += width + stage.px(10)
    left = round(bar.centerx - parts.width / 2 + stage.px(20))
    state = pygame.Rect(left, bar.y, max(24, round(x) - left), bar.height)
    tip = progress.words
    frame.target(Target("state", state, tip.title, tip=tip))


@dataclass(frozen=True, slots=True)
class _Look:
    """How much of the state is shown."""

    units: float
    says_round: bool
    shows_both: bool


LOOKS = (
    *(
        _Look(units, says_round, shows_both)
        for says_round, shows_both in ((True, True), (False, True), (False, False))
        for units in (18, 16, 14.5)
    ),
    _Look(12, says_round=False, shows_both=False),
    _Look(9, says_round=False, shows_both=False),
)
"""From the fullest to the shortest."""


class _Parts:
    """Widths in pixels of what a look shows."""

    def __init__(self, stage: Stage, progress: Progress, look: _Look, high: int) -> None:
        fonts, tricks = stage.fonts, progress.tricks
        units = look.units
        number = f"{tricks}/{tricks}"
        self.label = fonts.width(_("Round"), BOLD, units) + stage.px(12) if look.says_round else 0
        self.dot = max(stage.px(34), 23, fonts.line_height(BLACK, units * 0.8) + 2)
        self.tricks = (
            fonts.width(_("Tricks"), BLACK, units)
            + tricks * stage.px(24)
            + fonts.width(number, BLACK, units)
            + stage.px(74)
        )
        pot = round(high * 54 / 40 * 0.9)
        self.kitchen = fonts.width(_("Kitchen"), BLACK, units) + pot + stage.px(60)
        phases = [self.tricks, self.kitchen]
        both = sum(phases) + stage.px(10) if look.shows_both else max(phases)
        tall = fonts.line_height(BLACK, units) > high
        self.width = self.label + progress.rounds * self.dot + stage.px(52) + both
        if tall:
            self.width = 99_999


def _dot(
    frame: Frame, stage: Stage, centre: tuple[float, float], number: int, now: int, room: int
) -> None:
    fill = STEP_DONE if number < now else GOLD_MATERIAL if number == now else WELL
    size = max(min(round(room * 0.84), stage.px(44)), 20)
    frame.blit_centred(stage.paint.disc(size, fill, HAIRLINE, 1.5), *centre)
    colour = INK if number == now else STEP_TEXT
    frame.text(str(number), *centre, BLACK, 16, colour, "centre", size, size)


def _pill(frame: Frame, stage: Stage, rect: pygame.Rect, *, active: bool) -> None:
    box(frame, stage, rect, fill=GOLD_MATERIAL if active else WELL, rim=HAIRLINE, rim_opacity=0.8)


def _tricks(
    frame: Frame,
    stage: Stage,
    progress: Progress,
    rect: pygame.Rect,
    units: float,
    *,
    active: bool,
) -> None:
    tricks = progress.tricks
    _pill(frame, stage, rect, active=active)
    colour = INK if active else STEP_TEXT
    y = rect.centery
    label = frame.text(_("Tricks"), rect.x + stage.px(22), y, BLACK, units, colour)
    left = label.right + stage.px(16)
    done = tricks if not active else progress.trick - 1
    for i in range(tricks):
        if i < done:
            fill = TRICK_DONE if active else STEP_DONE
        elif active and i == done and progress.is_playing:
            fill = CREAM
        else:
            fill = TRICK_OPEN if active else PLATE
        pip = stage.paint.box(
            stage.px(17), stage.px(16), stage.px(4), fill=fill, rim=INK, rim_opacity=0.6
        )
        frame.blit(pip, left + i * stage.px(24), y - stage.px(8))
    number = tricks if not active else min(progress.trick, tricks)
    right = rect.right - stage.px(20)
    frame.text(f"{number}/{tricks}", right, y, BLACK, units, colour, "right")


def _kitchen(
    frame: Frame,
    stage: Stage,
    _progress: Progress,
    rect: pygame.Rect,
    units: float,
    *,
    active: bool,
) -> None:
    _pill(frame, stage, rect, active=active)
    colour = INK if active else STEP_TEXT
    frame.text(_("Kitchen"), rect.x + stage.px(22), rect.centery, BLACK, units, colour)
    high = round(rect.height * 0.9)
    pot = stage.picture("uffbasse/pot", round(high * 54 / 40), high)
    right = rect.right - stage.px(20) - pot.get_width() / 2
    frame.blit_centred(pot, right, rect.centery)
