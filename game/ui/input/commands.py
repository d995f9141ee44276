"""Everything that a key or a button of a gamepad can mean, in one table."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.text import N_

A, B, X, Y, SELECT, GUIDE, START, LEFT_STICK, RIGHT_STICK = range(9)
LEFT_SHOULDER, RIGHT_SHOULDER, PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT = range(9, 15)
LEFT_TRIGGER, RIGHT_TRIGGER = 32, 33
"""Buttons of a gamepad as SDL numbers them, and two triggers that we count as buttons."""

LETTERS = "left alt"
"""The key that puts a letter on everything, as in many office programs."""


@dataclass(frozen=True, slots=True)
class Command:
    """One meaning: its name, its label, and its standard key and button."""

    name: str
    label: str
    key: str
    """pygame's name of the key; no two commands have the same."""
    button: int | None = None
    """Button of a gamepad; None if the focus is enough to reach it."""


MOVING = (
    Command("up", N_("Up"), "up", PAD_UP),
    Command("down", N_("Down"), "down", PAD_DOWN),
    Command("left", N_("Left"), "left", PAD_LEFT),
    Command("right", N_("Right"), "right", PAD_RIGHT),
    Command("confirm", N_("Press"), "return", A),
    Command("back", N_("Back"), "escape", B),
    Command("next-group", N_("Next group"), "f6", RIGHT_SHOULDER),
    Command("previous-group", N_("Previous group"), "f5", LEFT_SHOULDER),
    Command("letters", N_("Letters on everything"), LETTERS),
)
PLAYING = (
    Command("shout", N_("Shout"), "u", Y),
    Command("second-shout", N_("Second shout"), "c", LEFT_TRIGGER),
    Command("next", N_("Go on, skip"), "space", X),
    Command("extra", N_("Special move"), "k", RIGHT_TRIGGER),
    Command("draw", N_("Draw"), "d"),
    Command("pass", N_("Pass"), "p"),
    Command("sort", N_("Sort the hand"), "r"),
    Command("hint", N_("Hint"), "h", SELECT),
    Command("undo", N_("Take back"), "z"),
)
LOOKING = (
    Command("menu", N_("Menu"), "f10", START),
    Command("log", N_("What happened"), "f2"),
    Command("last", N_("Last trick"), "l", RIGHT_STICK),
    Command("scores", N_("Score board"), "b", LEFT_STICK),
    Command("rules", N_("Rules"), "f1"),
    Command("sound", N_("Sound on or off"), "m"),
    Command("full-screen", N_("Full screen"), "f11"),
)
SECTIONS = (
    (N_("Moving around"), MOVING),
    (N_("Playing"), PLAYING),
    (N_("Looking things up"), LOOKING),
)
"""The commands in the order in which a person reads them, with headings."""

COMMANDS = {command.name: command for _heading, group in SECTIONS for command in group}
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
NAVIGATION = frozenset({*DIRECTIONS, "confirm", "back"})
"""Commands that every screen understands, even one that reads keys itself."""
