"""Icons of the top bar and the buttons: honey-coloured lines in a field of 32 x 32."""

from __future__ import annotations

import math

from svgkit import HONEY, INK, circle, flat, line, num, path, place, rect

STROKE = 3


def _line(d: str, width: float = STROKE) -> str:
    return line(d, HONEY, width)


def _gear() -> str:
    teeth = ""
    for i in range(8):
        for offset, radius in ((-15, 10.2), (-9.5, 13.6), (9.5, 13.6), (15, 10.2)):
            angle = math.radians(45 * i + offset)
            x, y = 16 + radius * math.cos(angle), 16 + radius * math.sin(angle)
            teeth += f"{'L' if teeth else 'M'}{num(x)} {num(y)}"
    teeth += "Z"
    hole = "M16 11.2A4.8 4.8 0 1 0 16 20.8A4.8 4.8 0 1 0 16 11.2Z"
    return (
        f'<path fill-rule="evenodd" d="{teeth}{hole}" fill="{HONEY}" stroke="{HONEY}" '
        f'stroke-width="{num(1.2)}" stroke-linejoin="round"/>'
    )


_SPEAKER = "M4 11.5H9.5L16.5 5.5V26.5L9.5 20.5H4Z"

LINE_ICONS = {
    "menu": "M4 8H28M4 16H28M4 24H28",
    "hint": "M12 23.5H20M13 28H19M16 3.5a9 9 0 0 1 5 16.4c-.8.6-1 1-1 2H12c0-1-.2-1.4-1-2"
    "A9 9 0 0 1 16 3.5Z",
    "log": "M5 8H27M5 16H27M5 24H19",
    "book": "M16 8C11.5 4.5 5.5 5.5 4 6.5V25.5C6.5 24.5 11.5 23.5 16 27C20.5 23.5 25.5 24.5 28 25.5"
    "V6.5C26.5 5.5 20.5 4.5 16 8V27",
    "sound-on": f"{_SPEAKER}M20.5 12a5.5 5.5 0 0 1 0 8M24 8a11 11 0 0 1 0 16",
    "sound-off": f"{_SPEAKER}M21.5 12.5l7 7M28.5 12.5l-7 7",
    "fullscreen": "M5 12V5H12M20 5H27V12M27 20V27H20M12 27H5V20",
    "window": "M12 5V12H5M27 12H20V5M20 27V20H27M5 20H12V27",
    "close": "M7 7L25 25M25 7L7 25",
    "back": "M18 6L8 16L18 26M8.5 16H27",
    "undo": "M11 5L4.5 11.5L11 18M5 11.5H19a7.5 7.5 0 0 1 0 15H11",
    "plus": "M16 5V27M5 16H27",
    "check": "M5 17L12.5 24.5L27 8",
    "chevron-right": "M12 6L22 16L12 26",
    "chevron-down": "M6 12L16 22L26 12",
    "language": "M4 6.5H28V21H16L9 27.5V21H4ZM10.5 13.8H21.5",
    "display": "M4 6H28V21.5H4ZM11 27H21M16 21.5V27",
    "tempo": "M6 24a12 12 0 1 1 20 0M16 19L21.5 11.5",
    "cards": "M5 9.5L15 5.5L20.5 22L10.5 26ZM19 7.5H27.5V25.5H22.5",
    "shout": "M4 12.5V19.5H8.5L21 26V6L8.5 12.5ZM25.5 12.5V19.5M10 20L12 27.5",
    "controls": "M9.5 9H22.5a7 7 0 0 1 6.5 9.5L27 24.5L21.5 20H10.5L5 24.5L3 18.5A7 7 0 0 1 9.5 9Z"
    "M10.5 12V17M8 14.5H13M20.5 14.5H21",
    "last": "M12 9L20.5 6.5Q22.5 6 23 8L27 22Q27.5 24 25.5 24.6L21 26M6.5 10H15Q17 10 17 12V25"
    "Q17 27 15 27H6.5Q4.5 27 4.5 25V12Q4.5 10 6.5 10Z",
    "hands": "M4.5 12L11 9.5L15.5 22L9 24.5ZM12.5 8H20V21.5M21 9.5L27.5 12L23 24.5L17.5 22.5",
    "eye": "M3.5 16Q9.5 7.5 16 7.5T28.5 16Q22.5 24.5 16 24.5T3.5 16Z",
    "replay": "M6 16a10 10 0 1 0 3.2 -7.3M5.5 4.5L8.6 9.6L13.6 7.2",
    "turn": "M6 14.5a10 10 0 0 1 18.6 -3.4M25.5 5.5L25 11.6L19 10.6"
    "M26 17.5a10 10 0 0 1 -18.6 3.4M6.5 26.5L7 20.4L13 21.4",
    "statistics": "M5 27H27M8.5 21V17M16 21V6M23.5 21V12",
    "people": "M2.5 27C2.5 20.5 6.5 17.5 11 17.5C15.5 17.5 19.5 20.5 19.5 27M22 18.3"
    "C26.4 18.8 29.5 21.8 29.5 27",
}

FILLED_ICONS = {
    "play": "M9 5.5L26 16L9 26.5Z",
    "pause": "M8 6H12.5V26H8ZM19.5 6H24V26H19.5Z",
    "step": "M7 6L20 16L7 26ZM23 6H25.5V26H23Z",
    "step-back": "M25 6L12 16L25 26ZM6.5 6H9V26H6.5Z",
    "part": "M5 7L15 16L5 25ZM15.5 7L25.5 16L15.5 25ZM27 7H28V25H27Z",
    "part-back": "M27 7L17 16L27 25ZM16.5 7L6.5 16L16.5 25ZM4 7H5V25H4Z",
}


def ui_icon(name: str) -> str:
    """One icon by its name without the prefix `icon-`."""
    if name == "settings":
        return _gear()
    if name == "lock":
        body = (
            "M8 13.5H24A2.5 2.5 0 0 1 26.5 16V26A2.5 2.5 0 0 1 24 28.5H8"
            "A2.5 2.5 0 0 1 5.5 26V16A2.5 2.5 0 0 1 8 13.5Z"
            "M16 17.5A2.4 2.4 0 0 0 14.7 22V25H17.3V22A2.4 2.4 0 0 0 16 17.5Z"
        )
        return _line("M10 14V10.5a6 6 0 0 1 12 0V14") + (
            f'<path fill-rule="evenodd" d="{body}" fill="{HONEY}"/>'
        )
    if name == "info":
        return (
            circle(16, 16, 12.5, "none", HONEY, 2.8)
            + _line("M16 15V22.5")
            + circle(16, 10, 2.1, HONEY)
        )
    if name in FILLED_ICONS:
        return path(FILLED_ICONS[name], HONEY, HONEY, 2.6)
    if name == "eye":
        return _line(LINE_ICONS[name]) + circle(16, 16, 4.2, HONEY)
    if name == "replay":
        triangle = path("M13.5 11.5L21 16L13.5 20.5Z", HONEY, HONEY, 1.6)
        return _line(LINE_ICONS[name]) + triangle
    if name == "people":
        return (
            _line(LINE_ICONS[name])
            + circle(11, 10, 5, "none", HONEY, STROKE)
            + _line("M20 5.6a5 5 0 0 1 0 8.8")
        )
    return _line(LINE_ICONS[name])


UI_ICON_NAMES = (*LINE_ICONS, *FILLED_ICONS, "settings", "lock", "info")


def source_sign(name: str) -> str:
    """Where a rule comes from, dark on paper, 32 x 32: a book, a lens, or a house."""
    if name == "rulebook":
        cover = "M7.5 4H26V22.5H9.5Q6.5 22.5 6.5 25.2Q6.5 28 9.5 28H26V22.5M6.5 25.2V6.5Q6.5 4 9 4"
        return (
            path("M6.5 5H26V28H8Z", "#E9C98F", "none", 0)
            + line(cover, INK, 2.8)
            + line("M12 10H20.5M12 15H20.5", INK, 2.4)
        )
    if name == "reading":
        return circle(13, 13, 8.8, "#CFE3EE", INK, 3) + line("M19.8 19.8L27.5 27.5", INK, 4.6)
    return (
        path("M6.5 15V28H25.5V15L16 6.5Z", "#F0B27A", INK, 2.6)
        + line("M3.5 16.5L16 5L28.5 16.5", INK, 3.4)
        + path("M13 28V20H19V28Z", INK, INK, 1)
    )


SOURCE_NAMES = ("rulebook", "reading", "house")


def tick_badge() -> str:
    """Green round badge with a tick, 32 x 32."""
    return circle(16, 16, 14.5, "#7CE07A", INK, 2.5) + line(
        "M9.5 16.5l4.8 5.2l8.4 -10.6", "#12331A", 4
    )


def hand_pointer() -> str:
    """The pointing hand, 72 x 82; the finger tip is at 24, 6."""
    hand = (
        "M0 0C-6 -8 -14 -8 -16 -2L-2 30C2 38 10 42 20 42H30C40 42 46 34 46 24V4"
        "C46 -4 36 -4 35 3C35 -5 25 -6 24 2C23 -6 13 -6 13 2V-26C13 -34 0 -34 0 -26Z"
    )
    return place(
        place(flat(hand, "#000000", 0.25), 2, 3)
        + path(hand, "#FFFDF6", INK, 3.5)
        + line("M24 2V12M35 4V12", INK, 2.2, 0.45),
        18,
        37,
    )


def tray_arrow() -> str:
    """The arrow between the cards of a trick, 16 x 24."""
    return line("M4 4L12 12L4 20", "#E9D3A5", 4, 0.8)


def padlock() -> str:
    """A solid lock for closed things, 32 x 32."""
    return (
        line("M10 15V10.5a6 6 0 0 1 12 0V15", INK, 7)
        + line("M10 15V10.5a6 6 0 0 1 12 0V15", "#C9A877", 3.2)
        + rect(5, 14, 22, 15, 3.5, "#C9A877", INK, 2)
        + circle(16, 20, 2.4, INK)
        + line("M16 21V24.5", INK, 2.4)
    )
