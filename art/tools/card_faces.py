"""Writes every generated picture of Uffdisch.

    python art/tools/card_faces.py [folder]

Without a folder the pictures go into art/.  Needs fonttools and art/fonts/Vollkorn-Black.ttf.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import festive
import home_art
import ingredients as food
import people
import uffbasse_art as uff
import ui_icons
from dishes import DISHES, dish
from svgkit import document, star


class Folder:
    """A folder of pictures that remembers how many were written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        path.mkdir(parents=True, exist_ok=True)

    def save(self, name: str, width: float, height: float, body: str) -> None:
        """Write one picture as name.svg."""
        text = document(width, height, body)
        (self.path / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
        self.count += 1


def write_uffbasse(out: Folder) -> None:
    """Cards, stalls, recipes, dishes and table things of Uffbasse!."""
    for colour in food.INGREDIENTS:
        for value in range(1, 15):
            out.save(f"card-{colour}{value}", 250, 350, food.card(colour, value))
        out.save(f"icon-{colour}", 100, 112, food.icon_file(colour))
        out.save(f"disc-{colour}", 100, 100, food.disc(colour))
        out.save(f"stall-{colour}", 400, 150, food.stall(colour))
    out.save("back", 250, 350, food.card_back())
    out.save("uffbasse-card", 250, 350, uff.uffbasse_card())
    out.save("arschkaard", 250, 350, uff.arschkaard())
    for number in range(1, 5):
        out.save(f"starter-{number}", 250, 350, uff.starter_card(number))
        out.save(f"cloth-{number}", uff.CLOTH_WIDTH, uff.CLOTH_HEIGHT, uff.dish_cloth(number))
    out.save("starter-score", 250, 350, uff.starter_score())
    for name in DISHES:
        out.save(f"dish-{name}", 124, 88, dish(name))
    out.save("medal", 72, 92, uff.medal())
    out.save("pot", 240, 190, uff.pot())
    out.save("bulb-on", 32, 32, uff.bulb())
    out.save("ribbon", 160, 36, uff.ribbon())
    out.save("starter-token", 48, 48, uff.starter_token())
    out.save("shout-burst", 1160, 680, uff.shout_burst())
    out.save("shout-button", 200, 200, uff.shout_button(False))
    out.save("shout-button-calm", 200, 200, uff.shout_button(True))


def write_common(out: Folder) -> None:
    """What all games share: stars, players, icons, sign and table."""
    out.save("star", 48, 48, star(24, 25.5, 22))
    out.save("star-empty", 48, 48, star(24, 25.5, 21, "none", outline="#8A7358"))
    for number in range(len(people.FACES)):
        for mood in people.MOODS:
            name = f"face-{number + 1}-{mood}".rstrip("-")
            out.save(name, 100, 100, people.avatar(number, mood))
    for number in range(len(people.PLAYER_COLOURS)):
        out.save(f"shape-{number + 1}", 32, 32, people.shape(number))
    for name in ui_icons.UI_ICON_NAMES:
        out.save(f"icon-{name}", 32, 32, ui_icons.ui_icon(name))
    for name in ui_icons.SOURCE_NAMES:
        out.save(f"source-{name}", 32, 32, ui_icons.source_sign(name))
    out.save("tick-badge", 32, 32, ui_icons.tick_badge())
    out.save("lock", 32, 32, ui_icons.padlock())
    out.save("arrow", 16, 24, ui_icons.tray_arrow())
    out.save("hand-pointer", 72, 84, ui_icons.hand_pointer())
    out.save("chef-hat", 40, 32, people.chef_hat(True))
    out.save("chef-hat-empty", 40, 32, people.chef_hat(False))
    out.save("crown-hat", 140, 130, festive.crown_hat())
    out.save("crown", 140, 130, festive.crown())
    out.save("laurel", 240, 240, festive.laurel())
    out.save("platter", 800, 190, festive.platter())
    out.save("cloche", 640, 400, festive.cloche())
    out.save("steam", 60, 140, festive.steam())
    for number in range(festive.CONFETTI):
        out.save(f"confetti-{number + 1}", 40, 40, festive.confetti(number))
    out.save("app-icon", 256, 256, home_art.app_icon())
    out.save("sign", 824, 240, home_art.sign())


def write_home(out: Folder) -> None:
    """The pictures of games on the home screen, and of one that has none."""
    size = (home_art.TILE_WIDTH, home_art.TILE_HEIGHT)
    out.save("tile-uffbasse", *size, home_art.tile_uffbasse())
    out.save("tile-sauce", *size, home_art.tile_sauce())
    out.save("tile", *size, home_art.tile_plain())


def main() -> None:
    """Write all pictures and say how many there are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent
    )
    target = parser.parse_args().folder
    for name, write in (
        ("uffbasse", write_uffbasse),
        ("common", write_common),
        ("home", write_home),
    ):
        folder = Folder(target / name)
        write(folder)
        print(f"{folder.count:4} pictures in {folder.path}")


if __name__ == "__main__":
    main()
