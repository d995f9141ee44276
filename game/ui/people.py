"""How players are shown everywhere: face, colour, the colour's shape and name, level."""

from __future__ import annotations

import pygame

from game.resources import bundled, has_data
from game.rules.levels import LEVELS
from game.ui.frame import Frame
from game.ui.look import PLAIN_LOOK
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import PLAYER_COLOURS

_NAMES = (
    N_("Teal"),
    N_("Rose"),
    N_("Violet"),
    N_("Lime"),
    N_("Blue"),
    N_("Amber"),
    N_("Silver"),
    N_("Brick"),
)
_LEVEL_NAMES = {
    "easy": N_("Apprentice"),
    "medium": N_("Cook"),
    "hard": N_("Head chef"),
    "master": N_("Master"),
}

MOODS = ("glad", "sad", "caught", "thinking", "blink")
"""What a face can show instead of its usual look."""
COLOURS = range(1, 9)
"""Numbers of the players' colours."""


def _drawn_faces() -> range:
    """Return the numbers of the faces that are drawn, without a gap."""
    number = 1
    while has_data(bundled("art") / "common" / f"face-{number}.svg"):
        number += 1
    return range(1, max(2, number))


FACES = _drawn_faces()
"""Numbers of the players' faces: as many as have been drawn."""


def colour_name(colour: int) -> str:
    """Return a player colour 1-8 in words."""
    return _(_NAMES[colour - 1])


def player_colour(colour: int) -> str:
    """Return a player colour 1-8 as #RRGGBB."""
    return PLAYER_COLOURS[colour - 1]


def level_name(kind: str) -> str:
    """Return the name of one of LEVELS as players read it."""
    return _(_LEVEL_NAMES[kind])


def avatar(stage: Stage, face: int, colour: int, width: int, mood: str = "") -> pygame.Surface:
    """Return a face in a ring of a player colour 1-8, as usual or in one of MOODS."""
    face = (face - 1) % len(FACES) + 1
    worn = PLAIN_LOOK.fill(PLAYER_COLOURS[colour - 1])
    return stage.picture(f"common/face-{face}{mood and f'-{mood}'}@{worn[1:]}", width)


def shape(stage: Stage, colour: int, width: int) -> pygame.Surface:
    """Return the sign that stands for a player colour, for those who see colours differently."""
    return stage.picture(f"common/shape-{colour}", width)


def draw_hats(
    frame: Frame, stage: Stage, centre: tuple[float, float], kind: str, width: int, pitch: float
) -> None:
    """Show a level as chef's hats, centred here; `pitch` is the distance of two hats."""
    for i in range(len(LEVELS)):
        name = "chef-hat" if i <= LEVELS.index(kind) else "chef-hat-empty"
        x = centre[0] + (i - (len(LEVELS) - 1) / 2) * pitch
        frame.blit_centred(stage.picture(f"common/{name}", width), x, centre[1])
