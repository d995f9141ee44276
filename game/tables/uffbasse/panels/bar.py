"""The game's state in the top bar: rounds, tricks, kitchen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import TRICK_DONE, TRICK_OPEN
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import columns, place, split, trim
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
"""Room for the bar's title and buttons at either side, in units."""
LEAST_SIDES = 250
"""Least room for them, in pixels."""
PITCH = 24
"""Distance between the tricks, in units."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the match is."""

    round: int
    rounds: int
    trick: int
    tricks: int
    is_playing: bool
    """Whether tricks are played, not a round prepared."""
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

    Where room is short, the word `Round` goes first, then the phase that is not on.
    """
    room = bar.width - 2 * max(stage.px(SIDES), LEAST_SIDES) - stage.px(40)
    high = min(round(bar.height * 0.7), stage.px(56))
    for look in LOOKS:
        widths = _widths(stage, progress, look, high)
        if sum(widths) <= room and stage.fonts.line_height(BLACK, look.units) <= high:
            break
    group = place(bar, (sum(widths), high))
    label, rounds, _gap, phases = columns(group, widths)
    if look.says_round:
        frame.text(_("Round"), label.x, bar.centery, BOLD, look.units, SAND)
    for number, dot in enumerate(columns(rounds, [None] * progress.rounds), 1):
        _dot(frame, stage, dot, number, progress.round)
    tricks, kitchen = _pill_widths(stage, progress, look, high)
    if look.shows_both:
        first, second = columns(phases, (tricks, kitchen), stage.px(10))
    else:
        first, second = (split(phases, "left", wide)[0] for wide in (tricks, kitchen))
    if look.shows_both or not progress.is_kitchen:
        _tricks(frame, stage, progress, first, look.units)
    if look.shows_both or progress.is_kitchen:
        _kitchen(frame, stage, second, look.units, active=progress.is_kitchen)
    state = pygame.Rect(group.x, bar.y, max(24, group.width), bar.height)
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


def _widths(stage: Stage, progress: Progress, look: _Look, high: int) -> tuple[int, ...]:
    """Return the widths in pixels of the word, the rounds, a gap, and the phases."""
    fonts, gap = stage.fonts, stage.space.gap
    label = fonts.width(_("Round"), BOLD, look.units) + gap if look.says_round else 0
    dot = max(stage.px(34), 23, fonts.line_height(BLACK, look.units * 0.8) + 2)
    pills = _pill_widths(stage, progress, look, high)
    phases = sum(pills) + stage.px(10) if look.shows_both else max(pills)
    return label, progress.rounds * dot, gap, phases


def _pill_widths(stage: Stage, progress: Progress, look: _Look, high: int) -> tuple[int, int]:
    """Return the widths of tricks and kitchen."""
    fonts, units, count = stage.fonts, look.units, progress.tricks
    words = fonts.width(_("Tricks"), BLACK, units) + fonts.width(f"{count}/{count}", BLACK, units)
    pot = round(high * 54 / 40 * 0.9)
    kitchen = fonts.width(_("Kitchen"), BLACK, units) + pot + stage.px(60)
    return words + count * stage.px(PITCH) + stage.px(74), kitchen


def _dot(frame: Frame, stage: Stage, place: pygame.Rect, number: int, now: int) -> None:
    fill = STEP_DONE if number < now else GOLD_MATERIAL if number == now else WELL
    size = max(min(round(place.width * 0.84), stage.px(44)), 20)
    frame.blit_centred(stage.paint.disc(size, fill, HAIRLINE, 1.5), *place.center)
    colour = INK if number == now else STEP_TEXT
    frame.text(str(number), *place.center, BLACK, 16, colour, "centre", size, size)


def _pill(frame: Frame, stage: Stage, rect: pygame.Rect, *, active: bool) -> None:
    box(frame, stage, rect, fill=GOLD_MATERIAL if active else WELL, rim=HAIRLINE, rim_opacity=0.8)


def _tricks(
    frame: Frame, stage: Stage, progress: Progress, rect: pygame.Rect, units: float
) -> None:
    tricks, active = progress.tricks, not progress.is_kitchen
    _pill(frame, stage, rect, active=active)
    colour, inner = INK if active else STEP_TEXT, trim(rect, stage.px(22), 0, stage.px(20))
    label = frame.text(_("Tricks"), *inner.midleft, BLACK, units, colour)
    done = progress.trick - 1 if active else tricks
    for i in range(tricks):
        if i < done:
            fill = TRICK_DONE if active else STEP_DONE
        elif active and i == done and progress.is_playing:
            fill = CREAM
        else:
            fill = TRICK_OPEN if active else PLATE
        size = stage.px(17), stage.px(16)
        pip = stage.paint.box(*size, stage.space.hair, fill=fill, rim=INK, rim_opacity=0.6)
        left = label.right + stage.space.pad + i * stage.px(PITCH)
        frame.blit(pip, left, rect.centery - stage.px(8))
    number = min(progress.trick, tricks) if active else tricks
    frame.text(f"{number}/{tricks}", *inner.midright, BLACK, units, colour, "right")


def _kitchen(frame: Frame, stage: Stage, rect: pygame.Rect, units: float, *, active: bool) -> None:
    _pill(frame, stage, rect, active=active)
    colour, inner = INK if active else STEP_TEXT, trim(rect, stage.px(22), 0, stage.px(20))
    frame.text(_("Kitchen"), *inner.midleft, BLACK, units, colour)
    high = round(rect.height * 0.9)
    pot = stage.picture("uffbasse/pot", round(high * 54 / 40), high)
    frame.blit_centred(pot, inner.right - pot.get_width() / 2, rect.centery)
