"""The guided opening: whose turn it is, what may be done, what is good, and why."""

from __future__ import annotations

import pygame

from game.rules.core import CLOCK, Action, Seat
from game.scenes.play.hint import AdvisedTable, Decision, Hint
from game.ui.frame import Frame
from game.ui.quiet import Quiet
from game.ui.table.advice import Advice
from game.ui.text import _, ngettext

MANY = 12
"""More choices than this are not counted before visitors."""
BEFORE_SECONDS = 0.9
"""How long others have been at it before it is said that it is their turn."""


class Guide(Hint):
    """A hint that comes by itself in the first decisions, and says more."""

    needed = 3

    def __init__(self, scene: AdvisedTable, decisions: int) -> None:
        """`decisions` is in how many of them visitors are guided."""
        super().__init__(scene)
        self._left = decisions
        self._guided = -1
        """The decision in which visitors were guided at last: how many they had taken before."""
        self._asked: Decision | None = None
        """What was asked about at last: put away, a hint does not come again."""
        self._others: Seat | None = None
        """The seat whose turn the slip is about."""
        self._waited = 0.0
        self._corner: tuple[tuple[int, int], tuple[int, int]] | None = None
        """A window's size, and the place of the slip in it."""

    @property
    def is_guiding(self) -> bool:
        """Whether visitors are still being guided."""
        return self._left > 0 or self._guided == self._taken()

    def update(self, seconds: float) -> bool:
        """Ask for a hint when the visitors have to decide; return whether something moves."""
        moving = super().update(seconds)
        scene = self._scene
        if self._others is not None and self._others not in scene.match.owing():
            self._others, self._waited, moving = None, 0.0, True
        if not scene.table.is_idle or not self.is_guiding:
            return moving
        if self._must_decide():
            if self._asked != (decision := self.decision()):
                self._asked = decision
                self._count()
                if self.advice is None:  # else it has just been asked for, and would be put away
                    self.ask()
                moving = True
        else:
            moving |= self._watch_others(seconds)
        return moving

    def draw(self, frame: Frame) -> None:
        """Show the guidance, or whose turn it is."""
        super().draw(frame)
        if self.advice is None and not self.is_thinking and self._others is not None:
            self._draw_others(frame, self._others)

    def forget(self) -> None:
        """Put everything away."""
        super().forget()
        self._others = None

    def words(self, action: Action | None) -> Advice:
        """Return the visitors' advice: it is their turn, what they can do, what is good."""
        advice = super().words(action)
        if not self.is_guiding:
            return advice
        good = _("A good idea: {action}").format(action=advice.title)
        sentences = (self._possible(), good, *advice.reasons)
        return Advice(_("It is your turn!"), sentences, advice.keys)

    def resized(self) -> None:
        """The window's size or the language changed: lay the slip out again."""
        super().resized()
        self._corner = None

    def _possible(self) -> str:
        count = len(self._scene.match.observation(self._scene.table.viewer).legal)
        if count > MANY:
            return _("What you can use has a golden rim.")
        words = ngettext(
            "There is {count} thing that you can do.",
            "There are {count} things that you can do: look for the golden rim.",
            count,
        )
        return words.format(count=count)

    def _taken(self) -> int:
        """Return how many decisions the visitors have taken."""
        seat = self._scene.table.viewer
        return sum(move.seat == seat for move in self._scene.match.record.moves)

    def _count(self) -> None:
        """Count a decision once, even if others act before it is taken (all choose at a time)."""
        taken = self._taken()
        if taken != self._guided:
            self._guided = taken
            self._left -= 1

    def _must_decide(self) -> bool:
        """Whether the table waits for a decision of a visitor, rather than for a shout."""
        return self.asker() is not None and CLOCK not in self._scene.match.actors()

    def _watch_others(self, seconds: float) -> bool:
        """Note whose turn it is; return whether that changes the picture."""
        before, expected = self._others, self._scene.table.expected
        self._waited = self._waited + seconds if expected.seats else 0.0
        asked = expected.only if self._waited >= BEFORE_SECONDS else None
        self._others = None if asked == self._scene.table.viewer else asked
        return self._others != before

    def _draw_others(self, frame: Frame, seat: Seat) -> None:
        """Show whose turn it is, always at the same place: the slip is not to jump about."""
        sheet = self._lay_out(frame, self._words_of_others(seat))
        if self._corner is None or self._corner[0] != frame.size:
            place = Quiet(frame, [], self._scene.stage.space.gap).place(sheet.size)
            self._corner = frame.size, place.rect.topleft
        self._draw_sheet(frame, pygame.Rect(self._corner[1], sheet.size), sheet)

    def _words_of_others(self, seat: Seat) -> Advice:
        name = self._scene.people[seat].name
        title = _("It is {name}’s turn.").format(name=name)
        return Advice(title, (_("Whoever is to play has a golden frame."),))
