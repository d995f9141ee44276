"""A table for games that have no view of their own: seats, the log, and a button per action."""

from __future__ import annotations

import pygame

from game.rules.core import Action, Event, Observation, Seat
from game.ui.animation import Animation, Pause
from game.ui.frame import Frame, Target
from game.ui.table import Host, TableView
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HONEY, LABEL, SCORE
from game.ui.widgets import button


class PlainTable(TableView):
    """Playable by any rules module alone; what it lacks is beauty."""

    cloth = "green"

    def __init__(self, host: Host, viewer: Seat | None) -> None:
        super().__init__(host, viewer)
        self._log: list[str] = []
        self._shown: Observation | None = None
        self._message = ""

    def clear(self) -> None:
        """Nothing is dealt card by card here."""

    def say(self, text: str) -> None:
        """Show a sentence."""
        self._message = text

    def headline(self) -> str:
        """Return the names of the winners."""
        return _("The match is over.")

    def settle(self, seen: Observation) -> None:
        """Show what this observation says."""
        self._shown = seen

    def animate(self, event: Event) -> Animation:
        """Add the event to the log."""
        self._log.append(self.describe(event))
        return Pause(0.2)

    def describe(self, event: Event) -> str:
        """Return the event's kind and what it holds."""
        values = [f"{name}: {value}" for name, value in event.plain().items() if name != "event"]
        return f"{event.kind} · {', '.join(values)}" if values else event.kind

    def draw_bar(self, frame: Frame) -> None:
        """Show whose turn it is."""
        seen = self._shown
        if seen and seen.actors and seen.actors[0] >= 0:
            name = self.host.people[seen.actors[0]].name
            text = _("{name}'s turn").format(name=name)
            frame.text(text, frame.size[0] / 2, self.stage.px(30), BLACK, 20, GOLD, "centre")

    def draw(self, frame: Frame) -> None:
        """Show the seats, the log, and all legal actions."""
        stage = self.stage
        y = float(stage.px(110))
        for person in self.host.people:
            mine = person.seat == self.viewer
            frame.text(person.name, stage.px(70), y, BLACK, 24, GOLD if mine else CREAM)
            y += stage.px(36)
        self._draw_log(frame)
        self._draw_actions(frame)
        if self._message:
            frame.text(
                self._message,
                frame.size[0] / 2,
                frame.size[1] - stage.px(250),
                BOLD,
                20,
                HONEY,
                "centre",
                frame.size[0] - stage.px(80),
            )

    def _draw_log(self, frame: Frame) -> None:
        stage = self.stage
        room = frame.size[0] - stage.px(520)
        y = float(stage.px(110))
        for line in self._log[-18:]:
            frame.text(line, stage.px(460), y, BODY, 17, LABEL, "left", room)
            y += stage.fonts.line_height(BODY, 17)

    def _draw_actions(self, frame: Frame) -> None:
        seen, stage = self._shown, self.stage
        if seen is None or not (self.is_idle and self.host.may_act()):
            return
        columns = max(1, -(-len(seen.legal) // 3))
        wide = (frame.size[0] - stage.px(80)) // columns
        for i, action in enumerate(seen.legal):
            rect = pygame.Rect(
                stage.px(40) + i % columns * wide,
                frame.size[1] - stage.px(220) + i // columns * stage.px(70),
                min(wide - stage.px(10), stage.px(420)),
                max(stage.px(60), 36),
            )
            self._action_button(frame, rect, action)

    def _action_button(self, frame: Frame, rect: pygame.Rect, action: Action) -> None:
        def press() -> None:
            if self.viewer is not None:
                refusal = self.host.submit(self.viewer, action)
                self._message = f"{refusal.reason} ({refusal.rule})" if refusal else ""

        button(frame, self.stage, rect, f"action:{action}", str(action), press, units=20)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show places and scores."""
        standings = getattr(self._shown, "standings", ())
        for i, standing in enumerate(sorted(standings, key=lambda one: one.place)):
            y = rect.y + self.stage.px(30 + 50 * i)
            name = self.host.people[standing.seat].name
            text = f"{standing.place}. {name}"
            frame.text(text, rect.x + self.stage.px(20), y, BLACK, 26, CREAM)
            frame.text(
                str(standing.score), rect.right - self.stage.px(20), y, BLACK, 26, SCORE, "right"
            )
            frame.target(Target(f"place:{i}", rect))
