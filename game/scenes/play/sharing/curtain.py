"""The curtain between two people at one screen: nothing of the table can be seen behind it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.play.sharing.curtain_slip import LARGE_SCALE, Slip
from game.ui.animation import ease_in_out, ease_out
from game.ui.controller import HOLD_SECONDS
from game.ui.drawing.ground import wood
from game.ui.drawing.paint import drawn
from game.ui.frame import Frame
from game.ui.layout import Scale, around
from game.ui.parts.widgets import display_face, go_button, icon_button
from game.ui.people import avatar
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import (
    BODY,
    BOLD,
    CURTAIN_BEAM,
    CURTAIN_FOLD,
    CURTAIN_PALE,
    CURTAIN_PALE_LEFT,
    CURTAIN_PALE_RIGHT,
    CURTAIN_PLATE,
    CURTAIN_PLATE_LINE,
    CURTAIN_RED,
    CURTAIN_RED_LEFT,
    CURTAIN_RED_RIGHT,
    GOLD,
    GOLD_MATERIAL,
    HONEY,
    INK,
    PAPER_QUIET,
    PAPER_TEXT,
    SHOUT,
    Metrics,
)

DROP_SECONDS = 0.3
RISE_SECONDS = 0.25
OPEN, MENU = "curtain:open", "curtain:menu"
STRIPES = 15
CENTRE_Y = 500
PLATE = 362
"""Radius of the plate."""
STRIPE_COLOURS = (
    (CURTAIN_RED_LEFT, CURTAIN_RED, CURTAIN_RED_RIGHT),
    (CURTAIN_PALE_LEFT, CURTAIN_PALE, CURTAIN_PALE_RIGHT),
)
"""The two stripes' colours at their left edge, middle and right edge."""


class CurtainScene(Scene):
    """Hides everything until the right person holds the button; then `on_open` is called once."""

    covers_all = True

    def __init__(
        self,
        stage: Stage,
        person: Person,
        on_open: Callable[[], None],
        *,
        menu: Callable[[], object] | None = None,
        is_back: bool = False,
    ) -> None:
        """`menu` opens the menu in front of the closed curtain.

        `is_back`: the same person was in front before the table was covered.
        """
        self.stage = stage
        self.person = person
        self._on_open = on_open
        self._menu = menu
        self._is_back = is_back
        self._age = 0.0
        self._risen: float | None = None
        """Seconds since the curtain began to rise."""
        self._ground: pygame.Surface | None = None
        self._cloth: pygame.Surface | None = None

    def resized(self) -> None:
        """Repaint everything."""
        self._ground = self._cloth = None

    def escape(self) -> bool:
        """There is no way around the curtain, only the menu in front of it."""
        if self._menu is not None and self._risen is None:
            self._menu()
        return True

    def update(self, seconds: float) -> bool:
        """Let the cloth fall or rise; when it is up, the table is opened."""
        if self._risen is None:
            moving = self._age < DROP_SECONDS
            self._age += seconds
            if moving and self._has_fallen:
                # The button is there from now on; Enter works at once.
                self.stack.controller.pointing.focused = OPEN
            return moving
        self._risen += seconds
        if self._risen >= RISE_SECONDS or self.stage.settings.is_still:
            # First the table learns whose cards to show, then it may be drawn.
            self._on_open()
            if self.stack.top is self:
                self.stack.pop()
        return True

    def draw(self, frame: Frame) -> None:
        """Draw wood and cloth, and the plate once the cloth has fallen."""
        frame.background = self._wood()
        cloth = self._curtain()
        frame.blit(cloth, 0, -round(self._height_left() * cloth.get_height()))
        if self._risen is None and self._has_fallen:
            self._draw_plate(frame)
            self._draw_menu(frame)

    @property
    def _has_fallen(self) -> bool:
        return self._age >= DROP_SECONDS or self.stage.settings.is_still

    def _height_left(self) -> float:
        """Return how much of the cloth is above the window, 0..1."""
        if self._risen is not None:
            return ease_in_out(min(1.0, self._risen / RISE_SECONDS))
        if self._has_fallen:
            return 0.0
        return 1 - ease_out(self._age / DROP_SECONDS)

    def _open(self) -> None:
        if self._risen is None:
            self._risen = 0.0
            self.stage.audio.cue("curtain")

    def _draw_plate(self, frame: Frame) -> None:
        name, label = self.person.name, _("It’s me!")
        title, to_whom = _("It is {name}’s turn"), _("Pass the laptop to {name}.")
        if self._is_back:
            title, to_whom = _("Welcome back, {name}!"), _("The cards are for {name} only.")
        slip = Slip(
            self.person,
            title.format(name=name),
            to_whom.format(name=name),
            _("Everybody else looks away!"),
            _("hold it down, then the curtain opens"),
            lambda frame, rect: self._draw_button(frame, rect, label),
        )
        if self._fits(slip):
            self._draw_round_plate(frame, slip)
        else:
            slip.draw(frame, self.stage)

    def _draw_menu(self, frame: Frame) -> None:
        """Offer the menu in the same corner as at the table."""
        if self._menu is None:
            return
        stage = self.stage
        half = stage.metrics.least_target // 2 + 2
        centre = max(stage.px(40), half), max(stage.px(stage.metrics.bar_units) // 2, half)
        icon_button(frame, stage, centre, MENU, "menu", _("Menu"), self._menu, command="menu")

    @property
    def _scale(self) -> float:
        """Pixels per unit of the plate; it follows the text, which shrinks less than pictures."""
        metrics = self.stage.metrics
        return min(metrics.reading.unit, metrics.height / 840, metrics.width / 840)

    def _fits(self, slip: Slip) -> bool:
        """Whether all words fit on the round plate."""
        fonts, room = self.stage.fonts, self._scale * 2 * 280
        return (
            self.stage.metrics.text_scale < LARGE_SCALE
            and fonts.width(slip.pass_on, BOLD, 27) <= room
            and fonts.width(slip.away, BODY, 23) <= room
        )

    def _draw_round_plate(self, frame: Frame, slip: Slip) -> None:
        stage, px = self.stage, Scale(self._scale).px
        x, y = frame.size[0] / 2, frame.size[1] * CENTRE_Y / 1080
        radius, blur = px(PLATE), px(40)
        shade = stage.paint.shadow(2 * radius, 2 * radius, radius, blur, 150)
        frame.blit_centred(shade, x, y + px(10))
        frame.blit_centred(self._plate(radius), x, y)
        face = avatar(stage, self.person.avatar, self.person.colour, px(192))
        frame.blit_centred(face, x, y - px(150))
        room = px(2 * 280)
        face_name = display_face(slip.title, SHOUT)
        units = stage.fonts.fit([slip.title], face_name, room, 58, 26)
        frame.text(slip.title, x, y - px(2), face_name, units, INK, "centre", room)
        frame.text(slip.pass_on, x, y + px(58), BOLD, 27, PAPER_TEXT, "centre", room)
        frame.text(slip.away, x, y + px(95), BODY, 23, PAPER_QUIET, "centre")
        slip.draw_button(frame, around((x, y + px(188)), (px(400), px(97))))
        width = stage.fonts.width(slip.hint, BOLD, 19) + px(56)
        pill = stage.paint.box(width, px(44), px(22), fill=INK, rim=GOLD, rim_width=2)
        frame.blit_centred(pill, x, y + px(284))
        frame.text(slip.hint, x, y + px(284), BOLD, 19, HONEY, "centre")

    def _draw_button(self, frame: Frame, rect: pygame.Rect, label: str) -> None:
        go_button(frame, self.stage, rect, OPEN, label, self._open, hold=True, command="next")
        self._draw_held(frame, rect)

    def _draw_held(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show how long the button still has to be held, as a gold line growing below it."""
        pointing = frame.pointing
        if pointing.pressed != OPEN or not pointing.held:
            return
        share = min(1.0, pointing.held / HOLD_SECONDS)
        width = max(8, round((rect.width - 40) * share))
        bar = self.stage.paint.box(width, 8, 4, fill=GOLD, rim=INK, rim_width=1.5)
        frame.blit(bar, rect.x + 20, rect.bottom - round(rect.height * 0.2))

    def _plate(self, radius: int) -> pygame.Surface:
        size = 2 * radius

        def body() -> str:
            c, r = size / 2, radius / PLATE
            return (
                f'<circle cx="{c}" cy="{c}" r="{356 * r}" fill="{GOLD_MATERIAL}" stroke="{INK}" '
                f'stroke-width="{6 * r}"/>'
                f'<circle cx="{c}" cy="{c}" r="{336 * r}" fill="{CURTAIN_PLATE}" stroke="{INK}" '
                f'stroke-width="{4 * r}"/>'
                f'<circle cx="{c}" cy="{c}" r="{304 * r}" fill="none" '
                f'stroke="{CURTAIN_PLATE_LINE}" stroke-width="{3 * r}"/>'
            )

        return self.stage.paint.draw(("plate", radius), size, size, body)

    def _wood(self) -> pygame.Surface:
        if self._ground is None:
            self._ground = wood(self.stage.metrics)
        return self._ground

    def _curtain(self) -> pygame.Surface:
        if self._cloth is None:
            self._cloth = awning(self.stage.metrics)
        return self._cloth


def awning(metrics: Metrics) -> pygame.Surface:
    """Return a striped cloth as wide and nearly as high as the window, scalloped at its foot."""
    width, height = metrics.width, metrics.height
    cloth = pygame.Surface((width, height), pygame.SRCALPHA)
    edges = [round(i * width / STRIPES) for i in range(STRIPES + 1)]
    stripes: dict[tuple[int, int], pygame.Surface] = {}
    for i in range(STRIPES):
        kind = (edges[i + 1] - edges[i], i % 2)
        if kind not in stripes:
            stripes[kind] = _stripe(metrics, *kind)
        cloth.blit(stripes[kind], (edges[i], 0))
    beam = pygame.Rect(0, 0, width, round(34 * metrics.u))
    look = metrics.look
    cloth.fill(look.rgb(CURTAIN_BEAM), beam)
    cloth.fill(look.rgb(INK), (0, beam.bottom, width, max(2, round(4 * metrics.u))))
    cloth.fill(look.rgb(INK), (0, 0, width, max(1, round(2 * metrics.u))))
    return cloth.convert_alpha()


def _stripe(metrics: Metrics, width: int, colour: int) -> pygame.Surface:
    """Return one stripe of the cloth, darker under the beam and at its foot."""
    height = metrics.height
    hang = height * 960 / 1080
    foot = min(width / 2, height - hang - 2)
    left, middle, right = STRIPE_COLOURS[colour]
    fold = (
        '<linearGradient id="f" x1="0%" y1="0%" x2="100%" y2="0%">'
        f'<stop offset="0" stop-color="{left}"/><stop offset=".46" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{right}"/></linearGradient>'
        '<linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{CURTAIN_FOLD}" stop-opacity=".5"/>'
        f'<stop offset=".14" stop-color="{CURTAIN_FOLD}" stop-opacity=".05"/>'
        f'<stop offset=".8" stop-color="{CURTAIN_FOLD}" stop-opacity=".0"/>'
        f'<stop offset="1" stop-color="{CURTAIN_FOLD}" stop-opacity=".34"/></linearGradient>'
    )
    shape = f'<path d="M0 0H{width}V{hang:.1f}A{width / 2} {foot:.1f} 0 0 1 0 {hang:.1f}Z" '
    line = f'stroke="{INK}" stroke-width="{max(1.5, 3 * metrics.u):.1f}"'
    drawing = f'{fold}{shape} fill="url(#f)"/>{shape} fill="url(#s)" {line}/>'
    return drawn(metrics.look, width, height, drawing)
