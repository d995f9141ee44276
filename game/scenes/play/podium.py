"""The end of a match as a celebration: the podium, the crown, confetti, and what the last ones get.

It lies above the result; any key, click or button leads on, and it goes away by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.rules.core import Standing
from game.scenes.play.at_table import AtTable
from game.ui.animation import ease_back, ease_out
from game.ui.celebrations.shared import Booby, plate, rain, sunburst, turned
from game.ui.drawing.ground import wood
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Target
from game.ui.layout import grid, inset, place, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import button, lettering
from game.ui.people import avatar
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BOOBY_TITLE,
    CREAM,
    HAIRLINE,
    HONEY,
    INK,
    LAMP,
    PANEL,
    PLAYER_COLOURS,
    PODIUM_BRONZE,
    PODIUM_BRONZE_FOOT,
    PODIUM_GOLD,
    PODIUM_GOLD_FOOT,
    PODIUM_SILVER,
    PODIUM_SILVER_FOOT,
    SCORE,
    SHINE,
    WELL,
)

GO_ON = "podium:on"
STAYS_SECONDS = 9.0
"""Seconds after which the result appears by itself."""
SLIP_SECONDS = 0.4
"""Presses that come sooner were meant for the table."""
STEPS = (350, 265, 225)
"""How high the steps of the podium are, the winner's first."""
STEP_COLOURS = (
    (PODIUM_GOLD, PODIUM_GOLD_FOOT),
    (PODIUM_SILVER, PODIUM_SILVER_FOOT),
    (PODIUM_BRONZE, PODIUM_BRONZE_FOOT),
)
ORDER = (1, 0, 2)
"""Who stands where from left to right: the second, the first, the third."""
STEP_AT = (0.5, 0.25, 0.05)
"""When each step comes up: the winner's last."""
CROWN_AT = 1.15
BOOBY_AT = 1.9
NARROWEST = 330
FLOOR, SIDE, BOOBY_WIDE = 170, 40, 430
"""Units below the podium for those who stand beside it, and for the button; beside all of it; and
for the card of the last ones."""


@dataclass(frozen=True)
class Honours:
    """The places and scores that the podium shows."""

    headline: str
    people: Sequence[Person]
    standings: Sequence[Standing]
    confetti: Sequence[str] = ()
    booby: Booby | None = None
    crown: str = "common/crown"
    groups: tuple[tuple[Standing, ...], ...] = field(init=False)
    """Those who share a place, the best first."""

    def __post_init__(self) -> None:
        places = sorted({standing.place for standing in self.standings})
        groups = tuple(
            tuple(one for one in self.standings if one.place == place) for place in places
        )
        object.__setattr__(self, "groups", groups)

    @property
    def are_teams(self) -> bool:
        """Whether all stand in groups as large as each other: then the second ones are second."""
        sizes = {len(group) for group in self.groups}
        return len(sizes) == 1 and min(sizes) > 1


def honours_of(scene: AtTable) -> Honours:
    """Return what is celebrated at a table whose match is over."""
    table = scene.table
    standings = scene.match.standings()
    return Honours(
        table.headline(), scene.people, standings, table.confetti, table.booby(), table.crown
    )


class PodiumScene(Scene):
    """Celebrates who has won."""

    def __init__(self, stage: Stage, honours: Honours) -> None:
        self.stage = stage
        self.honours = honours
        self._age = 0.0
        self._rung: set[float] = set()
        self._ground: pygame.Surface | None = None

    def enter(self) -> None:
        """Let Enter lead on."""
        self.stack.controller.pointing.focused = GO_ON

    def resized(self) -> None:
        """Repaint the ground."""
        self._ground = None

    def escape(self) -> bool:
        """Escape leads on, too."""
        return self._go_on()

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key leads on."""
        if event.type == pygame.KEYDOWN:
            return self._go_on()
        return super().handle(event)

    def update(self, seconds: float) -> bool:
        """Let time pass; what lands is heard."""
        self._age += seconds
        for at, name in ((CROWN_AT + 0.4, "turn"), (BOOBY_AT + 0.25, "play")):
            is_there = at < BOOBY_AT or self.honours.booby is not None
            if self._age >= at and at not in self._rung and is_there:
                self._rung.add(at)
                self.stage.audio.cue(name)
        if self._age >= STAYS_SECONDS:
            self._close()
        return True

    def _go_on(self) -> bool:
        if self._age >= SLIP_SECONDS:
            self.stage.audio.cue("click")
            self._close()
        return True

    def _close(self) -> None:
        if self.stack.top is self:
            self.stack.pop()

    @property
    def _is_still(self) -> bool:
        return self.stage.settings.reduced_motion

    def _share(self, start: float, seconds: float) -> float:
        if self._is_still:
            return 1.0
        return max(0.0, min(1.0, (self._age - start) / seconds))

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw bunting, podium, people, crown, and what the last ones get."""
        stage = self.stage
        width, height = frame.size
        if self._ground is None:
            self._ground = wood(stage.metrics)
        frame.background = self._ground
        everywhere = pygame.Rect(0, 0, width, height)
        frame.target(Target("podium", everywhere, press=self._go_on, pointer_only=True))
        area = self._area(frame)
        sunburst(frame, stage, area.centerx, area.centery, 0.1)
        lamp = stage.paint.halo(stage.px(1500), stage.px(1300), LAMP, 0.34)
        frame.blit_centred(lamp, area.centerx, area.centery)
        self._draw_bunting(frame)
        if not self._is_still:
            rain(frame, stage, self.honours.confetti, self._age - CROWN_AT - 0.2)
        columns = self._columns(area)
        for rank in reversed(range(len(columns))):
            self._draw_step(frame, columns[rank], rank)
        self._draw_floor(frame, area.bottom)
        centre = (width / 2, stage.px(150))
        units = 76 / max(1.0, stage.metrics.text_scale**0.7)
        lettering(frame, stage, self.honours.headline, centre, units, width - stage.px(120))
        self._draw_booby(frame, area)

    def _area(self, frame: Frame) -> pygame.Rect:
        """Return the room in which the podium stands; its lower edge is the floor."""
        px, window = self.stage.px, pygame.Rect((0, 0), frame.size)
        foot = max(px(FLOOR), self._button_height + px(60))
        # In a high window the podium does not stand at its very bottom.
        air = max(0, window.height - px(1080)) // 4
        _floor, room = split(inset(window, px(SIDE), 0), "bottom", foot + air)
        return split(room, "right", px(BOOBY_WIDE))[1] if self.honours.booby else room

    @property
    def _taller(self) -> float:
        """How much larger all is than designed where the window is high."""
        return min(1.3, self.stage.metrics.height / self.stage.px(1080))

    def _columns(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return the steps of the first three places, the winner's first."""
        stage = self.stage
        groups = self.honours.groups[: len(STEPS)]
        scale = 1 + (stage.metrics.text_scale - 1) * 0.6
        wishes = [max(NARROWEST, 210 * len(group)) * scale for group in groups]
        fit = min(1.0, area.width / max(1.0, stage.px(sum(wishes))))
        order = [rank for rank in ORDER if rank < len(groups)]
        x = area.centerx - stage.px(sum(wishes)) * fit / 2
        found: dict[int, pygame.Rect] = {}
        for rank in order:
            wide = round(stage.px(wishes[rank]) * fit)
            high = round(stage.px(STEPS[rank]) * self._taller)
            found[rank] = pygame.Rect(round(x), area.bottom - high, wide, high)
            x += wide
        return [found[rank] for rank in range(len(groups))]

    def _draw_step(self, frame: Frame, rect: pygame.Rect, rank: int) -> None:
        stage = self.stage
        sunk = round((1 - ease_out(self._share(STEP_AT[rank], 0.45))) * rect.height)
        top, bottom = STEP_COLOURS[rank]
        step = rect.move(0, sunk)
        block = pygame.Rect(step.topleft, (step.width + 2, step.height + stage.px(30)))
        look = BoxLook(fill=top, bottom=bottom, rim=INK, rim_width=max(2, stage.px(5)))
        box(frame, stage, block, stage.px(16), **look)
        _top, edge = split(inset(step, stage.space.gap, 0), "top", stage.px(14))
        edge.height = stage.space.gap
        box(frame, stage, edge, stage.px(6), fill=SHINE, opacity=0.45)
        if sunk:
            return
        group = self.honours.groups[rank]
        number = rank + 1 if self.honours.are_teams else group[0].place
        y = rect.y + stage.px(84 if rank == 0 else 62) * self._taller
        room = (rect.width, stage.px(58))
        frame.text(f"{number}.", rect.centerx, y, BLACK, 44, INK, "centre", *room)
        slot = rect.width / len(group)
        for number, standing in enumerate(group):
            self._draw_winner(frame, rect, standing, rect.x + (number + 0.5) * slot, slot, rank)

    def _draw_winner(
        self,
        frame: Frame,
        step: pygame.Rect,
        standing: Standing,
        x: float,
        slot: float,
        rank: int,
    ) -> None:
        """Draw somebody on a step, name and score written on it."""
        stage = self.stage
        person = self.honours.people[standing.seat]
        size = round(min(stage.px(210 if rank == 0 else 160) * self._taller, slot * 0.8))
        jump = 1 - ease_back(self._share(STEP_AT[rank] + 0.4, 0.3))
        y = step.y - size * 0.46 - jump * stage.px(70)
        face = avatar(stage, person.avatar, person.colour, size)
        if rank == 0:
            wreath = stage.picture("common/laurel", round(size * 1.36))
            frame.blit_centred(face, x, y)
            frame.blit_centred(wreath, x, y + size * 0.05)
            self._draw_crown(frame, x, y - size * 0.62, size)
        else:
            frame.blit_centred(face, x, y)
        room = round(slot - stage.space.pad)
        top = step.y + stage.px(122 if rank == 0 else 98) * self._taller
        half = min((step.bottom - stage.px(6) - top) / 2, stage.px(80) * self._taller)
        frame.text(person.name, x, top + half / 2, BLACK, 34, INK, "centre", room, round(half))
        score = _number(standing.score)
        frame.text(score, x, top + half * 1.5, BLACK, 40, INK, "centre", room, round(half))

    def _draw_crown(self, frame: Frame, x: float, y: float, size: int) -> None:
        share = self._share(CROWN_AT, 0.45)
        if share <= 0:
            return
        crown = self.stage.picture(self.honours.crown, round(size * 0.72))
        fall = (1 - ease_back(share)) * self.stage.px(240)
        frame.blit_centred(crown, x, y - fall)

    def _draw_floor(self, frame: Frame, y: int) -> None:
        """Draw the floor, those without a step on it, and the way on."""
        stage = self.stage
        _above, floor = split(pygame.Rect((0, 0), frame.size), "top", y)
        # Its rim is seen at its upper edge only.
        ground = pygame.Rect(-10, y, floor.width + 20, floor.height + 20)
        look = BoxLook(fill=PANEL, bottom=WELL, rim=HAIRLINE, rim_width=max(2, stage.px(4)))
        box(frame, stage, ground, 0, **look)
        label, side = _("On to the scores"), stage.px(SIDE)
        wide = max(stage.px(220), stage.fonts.width(label, BLACK, 24) + stage.px(60))
        way, others_room = split(inset(floor, side, 0), "right", wide, side)
        on = place(way, (wide, self._button_height))
        button(frame, stage, on, GO_ON, label, self._go_on, kind="primary", units=24)
        others = [one for group in self.honours.groups[len(STEPS) :] for one in group]
        if others and self._share(STEP_AT[0], 0.3) >= 1:
            self._draw_others(frame, others, others_room)

    @property
    def _button_height(self) -> int:
        stage = self.stage
        return max(stage.px(76), stage.fonts.line_height(BLACK, 24) + stage.space.air, 44)

    def _draw_others(self, frame: Frame, others: Sequence[Standing], rect: pygame.Rect) -> None:
        """Draw those without a step beside each other, in two rows if their names need it."""
        stage = self.stage
        words = [f"{one.place}. {self.honours.people[one.seat].name}" for one in others]
        need = max(stage.fonts.width(word, BLACK, 22) for word in words)
        size = min(stage.px(110), rect.height * 0.72)
        down = 1 if len(others) * (need + size + stage.px(26)) <= rect.width else 2
        across = -(-len(others) // down)
        room, _rest = split(rect, "left", min(rect.width, across * stage.px(420)))
        room.height -= room.height % down
        for standing, word, spot in zip(others, words, grid(room, across, down), strict=False):
            self._draw_other(frame, standing, word, spot)

    def _draw_other(self, frame: Frame, standing: Standing, words: str, rect: pygame.Rect) -> None:
        stage = self.stage
        person = self.honours.people[standing.seat]
        size = round(min(stage.px(110), rect.height * 0.72, rect.width * 0.4))
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, rect.x + size / 2, rect.centery)
        left, room = rect.x + size + stage.px(14), rect.width - size - stage.px(26)
        half = min(round(rect.height * 0.44), round(stage.fonts.line_height(BLACK, 24) * 1.1))
        top, bottom = rect.centery - half / 2, rect.centery + half / 2
        frame.text(words, left, top, BLACK, 22, CREAM, "left", room, half)
        score = _number(standing.score)
        frame.text(score, left, bottom, BLACK, 22, SCORE, "left", room, half)

    def _draw_booby(self, frame: Frame, area: pygame.Rect) -> None:
        """Stamp the card of the last ones beside the podium, and say what it means for them."""
        booby, share = self.honours.booby, self._share(BOOBY_AT, 0.25)
        if booby is None or share <= 0:
            return
        stage = self.stage
        size = 1 + (1 - round(ease_out(share) * 5) / 5) * 0.5
        x = area.right + stage.px(205)
        y = area.bottom - stage.px(400)
        card = turned(stage, booby.picture, round(stage.px(270) * size), -7)
        frame.blit_centred(card, x, y)
        if share < 1:
            return
        room = stage.px(420)
        lettering(frame, stage, booby.title, (x, y - stage.px(245)), 48, room, fill=BOOBY_TITLE)
        rect = plate(frame, stage, booby.text, (x, y + stage.px(245)), 24, room)
        for number, seat in enumerate(booby.seats[:3]):
            person = self.honours.people[seat]
            face = avatar(stage, person.avatar, person.colour, stage.px(108))
            left = x - stage.px(120) + number * stage.px(84)
            frame.blit_centred(face, left, rect.y - stage.px(44))

    def _draw_bunting(self, frame: Frame) -> None:
        """Hang a string of pennants in everybody's colours along the upper edge."""
        stage, width = self.stage, frame.size[0]
        high = stage.px(90)

        def body() -> str:
            count, sag = 22, high * 0.3
            points = []
            for number in range(count + 1):
                part = number / count
                swing = (part * 2) % 1
                points.append((part * width, 2 + sag * 4 * swing * (1 - swing)))
            flags = ""
            for number in range(count):
                (xa, ya), (xb, yb) = points[number], points[number + 1]
                colour = PLAYER_COLOURS[number % len(PLAYER_COLOURS)]
                xm, ym = (xa + xb) / 2, (ya + yb) / 2 + high * 0.62
                flags += (
                    f'<path d="M{xa + 2:.1f} {ya:.1f}L{xb - 2:.1f} {yb:.1f}L{xm:.1f} {ym:.1f}Z" '
                    f'fill="{colour}" stroke="{INK}" stroke-width="{max(1.5, high * 0.03):.1f}" '
                    'stroke-linejoin="round"/>'
                )
            string = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            return flags + (
                f'<path d="M{string}" fill="none" stroke="{HONEY}" '
                f'stroke-width="{max(1.5, high * 0.035):.1f}"/>'
            )

        frame.blit(stage.paint.draw(("bunting",), width, high, body), 0, 0)


def _number(score: int) -> str:
    return f"−{-score}" if score < 0 else str(score)
