"""The bar at the top of a table: a way out, the game's name, its state, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.drawing.fonts import Fonts
from game.ui.frame import Frame, Press, Target
from game.ui.parts.widgets import icon_button, icon_diameter, tag
from game.ui.stage import Stage
from game.ui.theme import (
    BAR,
    BAR_FOOT,
    BLACK,
    BOLD,
    CREAM,
    HAIRLINE,
    HONEY,
    MUTED,
    PLATE_LIT,
    SHOUT,
)

TITLE_UNITS, SMALLEST_TITLE, WORD_UNITS, ABOUT_UNITS = 33, 14, 18, 16


@dataclass(frozen=True, slots=True)
class BarButton:
    """A round button of the bar; without `press` it is disabled but still explains itself."""

    key: str
    icon: str
    label: str
    press: Press | None
    command: str = ""
    """A command that presses it from anywhere; see game.ui.input.commands."""
    rank: int = 5
    """In a narrow window, buttons of the highest rank are left out first."""
    word: str = ""
    """The word beside it in a wide window, if the label is too long for that."""


def draw_bar(
    stage: Stage,
    frame: Frame,
    draw_state: Callable[[Frame], object],
    title: str,
    way_out: BarButton | None,
    buttons: Sequence[BarButton],
    *,
    about: str = "",
    quiet: bool = False,
    over: Callable[[Frame, int, int, int], object] | None = None,
) -> None:
    """Show the bar: way out and title at the left, the game's state in the middle, the buttons.

    There is no way out if nobody may leave. `draw_state` draws the state first; title and buttons
    get the rest of the room. `about` is a word on the kind of game, beside the title. If `quiet`,
    the game's own targets only explain themselves. `over` may draw over the state; it gets the
    state's left and right, and the greatest width in the middle of the bar between title and
    buttons.
    """
    y = stage.px(stage.metrics.bar_units) // 2
    _draw_ground(stage, frame)
    first, reacting = len(frame.items), len(frame.targets)
    draw_state(frame)
    if quiet:
        frame.targets[reacting:] = only_tips(frame.targets[reacting:])
    begins, ends = _extent(frame, first)
    half = max(stage.metrics.least_target, icon_diameter(stage)) // 2 + 2
    first_x = max(stage.px(40), half)
    title_x = max(stage.px(76), first_x + half) if way_out else stage.px(30)
    if way_out:
        _draw_button(stage, frame, (first_x, y), way_out)
    end = begins - stage.px(20)
    left = _draw_about(stage, frame, about, _draw_title(stage, frame, title, title_x, end), end)
    step = max(stage.px(50), 44, 2 * half)
    last = frame.size[0] - max(stage.px(38), 26, half)
    room = last - ends - stage.px(10)
    kept = _kept(buttons, max(1, room // step))
    words = _words(stage, kept, room - len(buttons) * step)
    x = last
    for button in reversed(kept):
        wide = words.get(button.key, 0)
        _draw_button(stage, frame, (x - wide, y), button, has_word=wide > 0)
        x -= step + wide
    if over:
        right = x + step / 2
        half_room = min(frame.size[0] / 2 - left, right - frame.size[0] / 2) - stage.px(10)
        over(frame, begins, ends, round(2 * half_room))


def only_tips(targets: Sequence[Target]) -> list[Target]:
    """Return the targets with tips, without their actions."""
    return [
        Target(target.key, target.rect, target.label, tip=target.tip, radius=target.radius)
        for target in targets
        if target.tip
    ]


def _kept(buttons: Sequence[BarButton], room: int) -> list[BarButton]:
    """Return the buttons for which there is room, in their order."""
    kept = sorted(buttons, key=lambda button: button.rank)[:room]
    return [button for button in buttons if button in kept]


def _draw_ground(stage: Stage, frame: Frame) -> None:
    width, high = frame.size[0], stage.px(stage.metrics.bar_units)

    def body() -> str:
        return (
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{BAR}"/><stop offset="1" stop-color="{BAR_FOOT}"/>'
            f'</linearGradient><rect width="{width}" height="{high}" fill="url(#g)"/>'
            f'<path d="M0 {high - 1}H{width}" stroke="{HAIRLINE}" stroke-opacity=".6" '
            'stroke-width="2"/>'
        )

    frame.blit(stage.paint.draw(("bar",), width, high, body), 0, 0)


def _extent(frame: Frame, first: int) -> tuple[int, int]:
    """Return where the game's pictures in the bar begin and end."""
    middle = frame.size[0] // 2
    spans = [(x, x + surface.get_width()) for surface, x, _y in frame.items[first:]]
    return (
        min((left for left, _right in spans), default=middle),
        max((right for _left, right in spans), default=middle),
    )


def _words(stage: Stage, buttons: Sequence[BarButton], room: int) -> dict[str, int]:
    """Return the widths of the words beside buttons: as many as fit, lower ranks first."""
    found: dict[str, int] = {}
    for button in sorted(buttons, key=lambda button: button.rank):
        wide = stage.fonts.width(button.word or button.label, BOLD, WORD_UNITS) + stage.space.pad
        if wide > room:
            break
        room -= wide
        found[button.key] = wide
    return found


def _draw_button(
    stage: Stage,
    frame: Frame,
    centre: tuple[int, int],
    button: BarButton,
    *,
    has_word: bool = False,
) -> None:
    icon_button(
        frame,
        stage,
        centre,
        button.key,
        button.icon,
        button.label,
        button.press,
        command=button.command,
        group="bar",
    )
    if has_word:
        left = centre[0] + icon_diameter(stage) // 2 + stage.space.hair
        colour = HONEY if button.press else MUTED
        word = button.word or button.label
        frame.widen(frame.text(word, left, centre[1], BOLD, WORD_UNITS, colour), word)


def _draw_about(stage: Stage, frame: Frame, about: str, x: int, end: int) -> int:
    """Write a word beside the title if it fits; return where both end."""
    wide = stage.space.gap + stage.fonts.width(about, BLACK, ABOUT_UNITS) + stage.px(26)
    if not about or x + wide > end:
        return x
    centre = (x + (stage.space.gap + wide) / 2, stage.px(stage.metrics.bar_units) // 2)
    return tag(
        frame, stage, centre, about, fill=PLATE_LIT, colour=CREAM, units=ABOUT_UNITS
    ).right  # fmt: skip


def _draw_title(stage: Stage, frame: Frame, title: str, x: int, end: int) -> int:
    """Write the game's name if all of it fits; return where it ends."""
    units: float = TITLE_UNITS
    fonts: Fonts = stage.fonts
    bar = stage.px(stage.metrics.bar_units)
    while fonts.width(title, SHOUT, units) > end - x or fonts.line_height(SHOUT, units) > bar:
        units -= 1
        if units < SMALLEST_TITLE:
            return x
    return frame.text(title, x, bar // 2, SHOUT, units, HONEY).right
