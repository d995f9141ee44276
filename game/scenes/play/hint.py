"""A hint on demand: what a strong player would do in one's place, shown at the table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

import pygame

from game.match.pacing import Director
from game.match.sitting import Question
from game.rules.core import CLOCK, Action, Seat
from game.scenes.play.at_table import AtTable
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Target, Tip, find
from game.ui.layout import inset
from game.ui.parts.panel import box, glow
from game.ui.parts.slip import Sheet, close_mark, draw_sheet, lay_out
from game.ui.quiet import Quiet, QuietPlace, hidden
from game.ui.table.advice import Advice
from game.ui.text import _
from game.ui.theme import CHOSEN_RIM

SLIP = "hint:slip"
WIDTHS, LEAST_WIDTHS = (460, 340, 700, 270), (300, 300, 300, 200)
"""Units and pixels that a line of the slip may take, the best first; others where they hide less.
"""
SCALES = (1.0, 0.9, 0.8)
"""How large its text may be, as a share of what the setting says; never below the usual size."""
SMALLER, SHORTER = 100_000.0, 25_000.0
"""How bad it is to write at no size at all, and to leave a reason out; see `game.ui.quiet`."""
POINTER_UNITS = 74
FINGERTIP = (24 / 72, 11 / 84)
"""Where the finger of the picture ends, in shares of its width and height."""
NOD_SECONDS = 4.0
"""The hand nods so long, then rests: somebody who thinks it over costs no work."""


Decision = tuple[Seat | None, int, tuple[Action, ...]]
"""Who decides, how many moves that seat has made, and what is open to it."""


class AdvisedTable(AtTable, Protocol):
    """A table at which somebody may ask what to do."""

    @property
    def director(self) -> Director:
        """The seat to ask."""

    def may_act(self) -> bool:
        """Whether the person in front may act now."""

    def tell_time(self) -> None:
        """Let the director know what time it is."""


class Hint:
    """Asks in the background and shows the answer until something happens or it is put away."""

    needed = 1
    """How many sentences are said in any case; others only where the slip hides nothing by it."""

    def __init__(self, scene: AdvisedTable) -> None:
        self._scene = scene
        self._question: Question | None = None
        self._action: Action | None = None
        self._version = -1
        """The match's version at which the question or the answer was last found to hold."""
        self._decision: Decision | None = None
        """What it is about."""
        self._advice: Advice | None = None
        self._age = 0.0
        self._place: tuple[object, pygame.Rect] | None = None
        self._sheet = Sheet((), (), (0, 0))
        self._hidden: frozenset[str] = frozenset()
        """What can be pressed and had to be hidden by the slip when its place was chosen."""

    @property
    def is_thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._question is not None

    @property
    def advice(self) -> Advice | None:
        """What is being shown, or None."""
        return self._advice

    @property
    def action(self) -> Action | None:
        """The action that is being shown, None also for letting an open window pass."""
        return self._action

    def ask(self) -> None:
        """Ask for a hint; asked again, put the hint away."""
        scene = self._scene
        if self._advice is not None:
            self.forget()
            return
        if self.is_thinking:
            return
        seat = self.asker()
        if seat is None:
            scene.table.say(_("You get a hint when it is your turn."))
            return
        if not scene.table.is_idle:
            scene.table.skip()
        scene.table.say("")
        self._version, self._decision = scene.match.version, self.decision()
        self._question = scene.director.advise(seat)

    def forget(self) -> None:
        """Put the hint away, or do not wait for it any longer."""
        if self._question is not None:
            self._scene.director.drop(self._question)
        self._question, self._advice, self._action = None, None, None
        self._version, self._decision, self._place = -1, None, None

    def resized(self) -> None:
        """The window's size or the language changed: lay it out again."""
        self._place = None
        if self._is_stale():
            # Somebody has acted, and no frame has passed since: nothing speaks for it any more.
            self.forget()
        elif self._advice is not None:
            self._advice = self.words(self._action)

    def words(self, action: Action | None) -> Advice:
        """Return the words about an action; None means letting an open window pass."""
        return self._scene.table.advise(action)

    def update(self, seconds: float) -> bool:
        """Listen for the answer; return whether something moves."""
        scene = self._scene
        if self._is_stale():
            self.forget()
            return True
        if self._question is not None:
            scene.tell_time()
            if self._question.is_answered:
                self._show(self._question)
            return True
        if self._advice is None:
            return False
        self._age += seconds
        return self._age < NOD_SECONDS and not scene.stage.settings.reduced_motion

    def draw(self, frame: Frame) -> None:
        """Let the targets glow, and lay the slip where it hides little.

        While a score sheet lies over what it is about it waits below.
        """
        if self._question is not None:
            if not frame.is_covered:
                self._draw_slip(frame, [], Advice(_("Let me think …")))
            return
        if self._advice is None:
            return
        self._advice = self._scene.table.pointed(self._advice, self._action)
        found = [
            target for key in self._advice.keys if (target := find(frame.targets, key)) is not None
        ]
        if frame.is_covered and not found:
            return
        for target in found:
            self._draw_glow(frame, target)
        tip = self._fingertip(frame, found[0].rect) if found else None
        self._draw_slip(frame, [target.rect for target in found], self._advice)
        if tip:
            self._draw_pointer(frame, tip)

    def decision(self) -> Decision:
        """Return what the person in front may decide now."""
        match, seat = self._scene.match, self._scene.table.viewer
        taken = sum(move.seat == seat for move in match.record.moves)
        return seat, taken, tuple(match.observation(seat).legal)

    def asker(self) -> Seat | None:
        """Return the seat that can get a hint now."""
        scene = self._scene
        seat, match = scene.table.viewer, scene.match
        if seat is None or not scene.may_act() or not match.observation(seat).legal:
            return None
        actors = match.actors()
        if CLOCK in actors:
            return seat if seat in actors else None
        return seat if seat in match.owing() else None

    def _is_stale(self) -> bool:
        """Whether something has happened since, or somebody else is in front now."""
        if self._question is None and self._advice is None:
            return False
        version = self._scene.match.version
        if self._decision is None or self._decision[0] != self._scene.table.viewer:
            return True
        if self._version != version and self._decision == self.decision():
            # Others have acted, as when all choose at a time: the decision is still the same.
            self._version = version
        return self._version != version

    def _show(self, question: Question) -> None:
        self._question = None
        if question.is_guess:
            # A table has to go on with any action; as advice it would be a lie.
            self.forget()
            self._scene.table.say(_("There is no hint for this one."))
            return
        self._action, self._age, self._place = question.action, 0.0, None
        self._advice = self.words(question.action)

    def _draw_glow(self, frame: Frame, target: Target) -> None:
        stage, rect = self._scene.stage, target.rect
        radius, spread, grow = stage.px(14), stage.px(20), stage.px(4)
        glow(frame, stage, rect, radius, spread)
        rim = BoxLook(opacity=0, rim=CHOSEN_RIM, rim_width=max(2, stage.px(3)), dashed=True)
        box(frame, stage, inset(rect, -grow), radius, **rim)

    @property
    def _pointer(self) -> pygame.Surface:
        stage = self._scene.stage
        return stage.picture("common/hand-pointer", max(stage.px(POINTER_UNITS), 40))

    def _fingertip(self, frame: Frame, rect: pygame.Rect) -> tuple[int, int]:
        """Return where in a place to point: as near its middle as no text is hidden there."""
        size, nod = self._pointer.get_size(), self._scene.stage.px(9)
        texts = [written.rect for written in frame.written if written.text]

        def cost_of(point: tuple[int, int]) -> tuple[int, int]:
            hand = _hand(point, size)
            hand.height = min(hand.height + nod, frame.size[1] - hand.y)
            off = abs(point[0] - rect.centerx) + abs(point[1] - rect.centery)
            return len(hand.collidelistall(texts)), off

        lowest = frame.size[1] - round(size[1] * 0.75)
        return min(
            (
                (rect.x + rect.width * across // 16, min(rect.y + rect.height * down // 16, lowest))
                for across in range(1, 16)
                for down in range(1, 16)
            ),
            key=cost_of,
        )

    def _draw_pointer(self, frame: Frame, tip: tuple[int, int]) -> None:
        """Let a hand point there; it nods for a while."""
        stage, picture = self._scene.stage, self._pointer
        x, y = _hand(tip, picture.get_size()).topleft
        if self._age < NOD_SECONDS and not stage.settings.reduced_motion:
            y += round(stage.px(9) * abs(math.sin(self._age * math.tau * 0.7)))
        frame.blit(picture, x, y)

    @property
    def _mark(self) -> int:
        """How large the cross at the slip's corner is."""
        return max(self._scene.stage.px(40), 30)

    def _draw_slip(self, frame: Frame, near: list[pygame.Rect], advice: Advice) -> None:
        key = (advice, frame.size)
        if self._place is None or self._place[0] != key or self._is_in_the_way(frame):
            place, self._sheet = self._best(frame, near, advice)
            self._place = key, place.rect
            self._hidden = hidden(frame, place.rect)
        self._draw_sheet(frame, self._place[1], self._sheet)

    def _best(
        self, frame: Frame, near: list[pygame.Rect], advice: Advice
    ) -> tuple[QuietPlace, Sheet]:
        """Return what the slip looks like and where it lies: large and whole if that hides little.

        What the table shows must be seen, so where it is crowded the slip gets smaller.
        """
        quiet = Quiet(frame, near, self._scene.stage.space.gap)
        best: tuple[QuietPlace, Sheet] | None = None
        for price, sheet in self._sheets(frame, advice):
            if best is not None and price >= best[0].cost:
                break
            place = quiet.place(sheet.size)
            if best is None or place.cost + price < best[0].cost:
                best = QuietPlace(place.rect, place.cost + price), sheet
        assert best is not None
        return best

    def _sheets(self, frame: Frame, advice: Advice) -> Iterator[tuple[float, Sheet]]:
        """Yield the possible looks of the slip with their costs, the best first."""
        usual = max(1.0, self._scene.stage.metrics.text_scale)
        said = len(advice.reasons)
        forms = sorted(
            (SMALLER * (1 - scale) + SHORTER * (said - count), -scale, count)
            for scale in {max(scale, 1 / usual) for scale in SCALES}
            for count in range(min(said, self.needed), said + 1)
        )
        for price, smaller, count in forms:
            shorter = replace(advice, reasons=advice.reasons[:count])
            for number in range(len(WIDTHS)):
                yield price, self._lay_out(frame, shorter, number, -smaller)

    def _is_in_the_way(self, frame: Frame) -> bool:
        """Whether something to press has come up below the slip, e.g. with an opened recipe."""
        return self._place is not None and not hidden(frame, self._place[1]) <= self._hidden

    def _lay_out(self, frame: Frame, advice: Advice, number: int = 0, scale: float = 1.0) -> Sheet:
        stage = self._scene.stage
        wanted = max(stage.px(WIDTHS[number]), LEAST_WIDTHS[number])
        room = min(wanted, frame.size[0] - 2 * stage.px(40))
        return lay_out(stage, advice.title, advice.reasons, room, self._mark, scale)

    def _draw_sheet(self, frame: Frame, rect: pygame.Rect, sheet: Sheet) -> None:
        stage, mark = self._scene.stage, self._mark
        draw_sheet(frame, stage, rect, sheet)
        corner = rect.right - mark // 2 - stage.space.hair, rect.y + mark // 2 + 4
        close_mark(frame, stage, corner)
        label = _("Put the hint away")
        frame.target(Target(SLIP, rect, label, self.forget, tip=Tip(label), radius=stage.px(16)))


def _hand(tip: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    """Return where a hand lies whose finger ends here."""
    left = round(tip[0] - size[0] * FINGERTIP[0])
    return pygame.Rect((left, round(tip[1] - size[1] * FINGERTIP[1])), size)
