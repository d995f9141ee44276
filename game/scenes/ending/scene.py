"""The picture of the winners at the end of a match, and the ways on from there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.match.replay import Replay
from game.scenes.actions import EndActions
from game.scenes.codes.dialog import CodeDialog
from game.scenes.codes.making import code_of_record, is_repeatable, is_shared
from game.scenes.day.after import show_board
from game.scenes.ending.honours import Honours, honours_of
from game.scenes.ending.people import Arrival, draw_beside, draw_others, draw_winners
from game.scenes.ending.scores import ScoresDialog
from game.scenes.ending.seal_dialog import SealDialog
from game.scenes.ending.trophy import draw_trophy, trophy_size
from game.scenes.ending.ways import Way, draw_ways, foot_height
from game.scenes.play.at_table import AtTable
from game.scenes.practice import Practice, draw_practice, practice_height
from game.scenes.replay.choosing import watch
from game.scenes.replay.look_back.door import look_back
from game.scenes.statistics.evening import show_evening
from game.ui.animation import ease_back, ease_out
from game.ui.celebrations.shared import Booby, plate, sunburst
from game.ui.celebrations.shower import shower, turned
from game.ui.drawing.ground import cloth, wood
from game.ui.frame import Frame
from game.ui.layout import inset, split
from game.ui.parts.widgets import lettering, tag
from game.ui.people import avatar
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOOBY_TITLE, CREAM, LAMP, PLATE_LIT

SLIP_SECONDS = 0.6
"""Presses that come sooner were meant for the table."""
WINNERS_AT, WING_AT, OTHERS_AT, CROWN_AT, TROPHY_AT, BOOBY_AT = 0.05, 0.2, 0.5, 0.9, 1.3, 1.9
"""When each comes, in seconds."""
STILL_AT = 10.0
"""Seconds after which the last of the confetti lies below the window."""
HEAD, ABOUT, WING, BESIDE, BOOBY_WIDE = 150, 26, 290, 104, 430
"""Units: height of the headline; size of a word above it; widths of what a team has won, of the
team that stands beside it, and of the card of the last ones."""
NARROW = 1.5
"""Width by height of a window below which the others get less room."""


class EndingScene(Scene):
    """Shows who has won and with what; derived scenes return the ways on."""

    def __init__(self, stage: Stage, honours: Honours, practice: Practice | None = None) -> None:
        self.stage = stage
        self.honours = honours
        self.practice = practice
        self._age = 0.0
        self._rung: set[float] = set()
        self._ground: pygame.Surface | None = None

    # What derived scenes say

    @abstractmethod
    def again(self) -> Way:
        """Return the way to another match."""

    @abstractmethod
    def out(self) -> Sequence[Way]:
        """Return the ways out, for the left corner; Escape takes the first."""

    @abstractmethod
    def further(self) -> Sequence[Way]:
        """Return what else there is to see, for the right corner."""

    # Time and presses

    def enter(self) -> None:
        """Let Enter mean another match."""
        self.stack.controller.pointing.focused = self.again().key

    def resized(self) -> None:
        """Repaint the ground."""
        self._ground = None

    def escape(self) -> bool:
        """Escape leads out."""
        if self._age >= SLIP_SECONDS:
            self.out()[0].press()
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; play a sound when something lands."""
        moving = self._age < (BOOBY_AT + 1 if self._is_still else STILL_AT)
        self._age += seconds
        for at, name in ((CROWN_AT + 0.4, "turn"), (BOOBY_AT + 0.25, "play")):
            is_there = at < BOOBY_AT or self.honours.booby is not None
            if self._age >= at and at not in self._rung and is_there:
                self._rung.add(at)
                self.stage.audio.cue(name)
        return moving

    @property
    def _is_still(self) -> bool:
        return self.stage.settings.is_still

    def _share(self, start: float, seconds: float) -> float:
        if self._is_still:
            return 1.0
        return max(0.0, min(1.0, (self._age - start) / seconds))

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw cloth and light, the winners and the others, and the ways on."""
        stage, px = self.stage, self.stage.px
        window = pygame.Rect((0, 0), frame.size)
        frame.background = self._cloth(window)
        inner = inset(window, px(64), px(40))
        head, rest = split(inner, "top", px(HEAD))
        foot, room = split(rest, "bottom", foot_height(stage), px(20))
        sunburst(frame, stage, window.centerx, room.centery, 0.1)
        lamp = stage.paint.halo(px(1500), px(1300), LAMP, 0.3)
        frame.blit_centred(lamp, window.centerx, room.centery)
        if not self._is_still:
            shower(frame, stage, self.honours.confetti, self._age - CROWN_AT - 0.2)
        self._draw_middle(frame, self._draw_sides(frame, room))
        if self.honours.about:
            tag(
                frame,
                stage,
                head.midtop,
                self.honours.about,
                fill=PLATE_LIT,
                colour=CREAM,
                units=ABOUT,
            )
        units = 92 / max(1.0, stage.metrics.text_scale**0.7)
        lettering(frame, stage, self.honours.headline, head.center, units, round(head.width * 0.9))
        draw_ways(frame, stage, foot, self._guarded(self.again()), *self._corners())

    def _corners(self) -> tuple[list[Way], list[Way]]:
        left, right = map(self._guarded, self.out()), map(self._guarded, self.further())
        return list(left), list(right)

    def _guarded(self, way: Way) -> Way:
        """Return the same way, but ignore presses that were meant for the table."""

        def press() -> None:
            if self._age >= SLIP_SECONDS:
                way.press()

        return replace(way, press=press)

    def _cloth(self, window: pygame.Rect) -> pygame.Surface:
        """Return wood, and the game's cloth over nearly all of it."""
        if self._ground is None:
            metrics, name = self.stage.metrics, self.honours.cloth
            self._ground = wood(metrics).copy()
            rect = inset(window, self.stage.px(20))
            self._ground.blit(cloth(metrics, *rect.size, name), rect)
        return self._ground

    def _draw_sides(self, frame: Frame, room: pygame.Rect) -> pygame.Rect:
        """Draw what stands to the left and to the right; return the room between."""
        stage, honours = self.stage, self.honours
        if honours.ending.wing is not None:
            return self._draw_wings(frame, room)
        if honours.booby is not None:
            booby, room = split(room, "right", stage.px(BOOBY_WIDE), stage.px(20))
            self._draw_booby(frame, honours.booby, booby)
        if not honours.others:
            return room
        sides = 1 if honours.booby is not None else 2
        share = 0.27 if stage.metrics.width >= NARROW * stage.metrics.height else 0.25
        wide = round(room.width * share)
        left, between = split(room, "left", wide)
        places = [left]
        if sides > 1:
            right, between = split(between, "right", wide)
            places.append(right)
        if self._share(OTHERS_AT, 0.3) >= 1:
            draw_others(frame, stage, honours, places, honours.ending.score_words)
        return between

    def _draw_wings(self, frame: Frame, room: pygame.Rect) -> pygame.Rect:
        """Draw what each team has won: the winners' at the left, the others' at the right."""
        stage, wing = self.stage, self.honours.ending.wing
        assert wing is not None
        wide = min(stage.px(WING), room.width // 5)
        left, between = split(room, "left", wide)
        right, between = split(between, "right", wide)
        share = ease_out(self._share(WING_AT, 1.1))
        first, others = self.honours.winners, self.honours.others
        wing(frame, left, [one.seat for one in first], share)
        if others:
            lower = pygame.Rect(right.x, right.y + right.height // 6, wide, right.height * 5 // 6)
            wing(frame, lower, [one.seat for one in others], share)
            narrow = min(stage.px(BESIDE), wide // 2)
            beside, between = split(between, "right", narrow)
            # The winners stay in the middle.
            _free, between = split(between, "left", narrow)
            people = [self.honours.people[one.seat] for one in others]
            draw_beside(frame, stage, people, beside)
        return between

    def _draw_middle(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw the winners, what they won with, and what to practise."""
        stage, ending = self.stage, self.honours.ending
        if self.practice is not None:
            row, room = split(room, "bottom", practice_height(stage), stage.space.gap)
            draw_practice(frame, stage, row, "results:practise", self.practice)
        if ending.trophy is not None:
            high = trophy_size(stage, room)[1] + stage.space.air
            slip, room = split(room, "bottom", min(high, room.height * 2 // 5))
            came = ease_out(self._share(TROPHY_AT, 0.4))
            if came > 0:
                low = round((1 - came) * stage.px(60))
                draw_trophy(frame, stage, ending.trophy, slip.move(0, low))
        words = None if ending.wing else ending.score_words
        arrival = Arrival(
            ease_back(self._share(WINNERS_AT, 0.4)), ease_back(self._share(CROWN_AT, 0.45))
        )
        draw_winners(frame, stage, self.honours, room, words, arrival)

    def _draw_booby(self, frame: Frame, booby: Booby, room: pygame.Rect) -> None:
        """Stamp the card of the last ones, and say what it means for them."""
        share = self._share(BOOBY_AT, 0.25)
        if share <= 0:
            return
        stage = self.stage
        size = 1 + (1 - round(ease_out(share) * 5) / 5) * 0.5
        x, y = room.center
        wide = min(stage.px(250), round(room.height * 0.3))
        frame.blit_centred(turned(stage, booby.picture, round(wide * size), -7), x, y)
        if share < 1:
            return
        above, below = y - round(wide * 0.9), y + round(wide * 0.92)
        lettering(frame, stage, booby.title, (x, above), 44, room.width, fill=BOOBY_TITLE)
        rect = plate(frame, stage, booby.text, (x, below), 24, room.width)
        for number, seat in enumerate(booby.seats[:3]):
            person = self.honours.people[seat]
            face = avatar(stage, person.avatar, person.colour, stage.px(108))
            left = x - stage.px(120) + number * stage.px(84)
            frame.blit_centred(face, left, rect.y - stage.px(44))


class MatchEnding(EndingScene):
    """The end of a match at home; there is no way back to the table."""

    def __init__(
        self,
        stage: Stage,
        actions: EndActions,
        scene: AtTable,
        practice: Practice | None = None,
    ) -> None:
        super().__init__(stage, honours_of(scene), practice)
        self._actions = actions
        self._scene = scene

    def again(self) -> Way:
        """Return the way to the same people's next match."""
        match = self._scene.match
        return Way(
            "results:rematch", _("Once more!"), "play", lambda: self._actions.rematch(match),
            hotkey=pygame.K_r,
        )  # fmt: skip

    def out(self) -> Sequence[Way]:
        """Return the way home, and the sign of the seal."""
        return [
            Way("results:home", _("Start screen"), "back", self._go_home),
            Way("results:seal", _("How to check the deal"), "check", self._explain, sign_only=True),
        ]

    def further(self) -> Sequence[Way]:
        """Return the scores, the replay, the look back, and others' results with the same cards."""
        # Only one has words: there is no room for more.
        is_compared = is_shared(self._scene.match.header)
        returns = self._actions.way_back is not None
        return [
            *self._compare(),
            Way("results:scores", _("All scores"), "log", self._show_scores, sign_only=True),
            Way("results:replay", _("Watch it again"), "replay", self._watch, sign_only=True),
            Way(
                "results:look-back",
                _("Return to the look back") if returns else _("Look back"),
                "statistics",
                self._look_back,
                sign_only=is_compared,
            ),
        ]

    def _compare(self) -> list[Way]:
        """Return the way to the board of the deal, or to the code that lets others play it."""
        header = self._scene.match.header
        if not is_repeatable(header, self.stage.settings):
            return []
        if is_shared(header):
            return [Way("results:board", _("Board"), "calendar", self._show_board)]
        return [Way("results:code", _("As a code"), "code", self._show_code, sign_only=True)]

    def _show_board(self) -> None:
        self.stage.audio.cue("click")
        show_board(self.stage, self.stack, self._actions, self._scene.match.record)

    def _show_code(self) -> None:
        self.stage.audio.cue("click")
        record = self._scene.match.record
        self.stack.push(CodeDialog(self.stage, partial(code_of_record, record)))

    def _go_home(self) -> None:
        self.stage.audio.cue("click")
        self._actions.home()

    def _show_scores(self) -> None:
        self.stage.audio.cue("click")
        header = self._scene.match.header
        self.stack.push(
            ScoresDialog(
                self.stage, self._scene, lambda: show_evening(self.stage, self.stack, header)
            )
        )

    def _watch(self) -> None:
        """Open the replay above; its way out leads back here."""
        match, viewer = self._scene.match, self._scene.table.viewer
        path = match.journal.path if match.journal else None
        watch(self.stage, self.stack, self._actions, match.record, viewer, path=path)

    def _look_back(self) -> None:
        """Open the look back above; a practice game leads back to where it came from."""
        self.stage.audio.cue("click")
        if (way := self._actions.way_back) is not None:
            way()
            return
        match, viewer = self._scene.match, self._scene.table.viewer
        path = match.journal.path if match.journal else None
        # Two lessons for the same match would be one too many.
        recommends = self.practice is None
        look_back(
            self.stage, self.stack, self._actions, Replay(match.record), viewer, path,
            recommends=recommends,
        )  # fmt: skip

    def _explain(self) -> None:
        self.stage.audio.cue("click")
        self.stack.push(SealDialog(self.stage, self._scene.match.header))
