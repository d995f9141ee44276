"""Writes the pictures of UFF-DA! and Ay Caramba!.

    python art/tools/uffda_files.py [folder]

Without a folder they go into art/uffda/nordic and art/uffda/hispanic (the same names in both) and
art/home.  Needs fonttools and art/fonts/Vollkorn-Black.ttf.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import uffda_buttons as buttons
import uffda_cards as cards
import uffda_table as table
import uffda_tile as home
from card_faces import Folder
from uffda_spray import SPRAY


def write_theme(out: Folder, theme: str) -> None:
    """All pictures of one theme."""
    for upper in range(10):
        for lower in range(upper, 10):
            pair = f"{upper}{lower}"
            out.save(f"card-{pair}", cards.WIDTH, cards.HEIGHT, cards.face(theme, upper, lower))
            out.save(f"laid-{pair}", cards.WIDTH, cards.HEIGHT, cards.laid(theme, upper, lower))
    out.save("back", cards.WIDTH, cards.HEIGHT, cards.back(theme))
    out.save("coin", 100, 104, table.coin(theme))
    out.save("lock", 100, 104, table.lock(theme))
    out.save("hub", 224, 224, table.hub(theme))
    out.save("border-tile", 96, 36, table.border_tile(theme))
    out.save("emblem", 480, 480, table.emblem(theme))
    out.save("button-coin", 200, 208, buttons.button_coin(theme))
    out.save("button-shout", 200, 200, buttons.button_shout(theme))
    out.save("button-next", 280, 164, buttons.button_next(theme, True))
    out.save("button-next-off", 280, 164, buttons.button_next(theme, False))
    out.save("shout-burst", 1160, 680, buttons.shout_burst(theme))
    for number, draw in enumerate(SPRAY[theme], 1):
        out.save(f"spray-{number}", 100, 100, draw())


def main() -> None:
    """Write all pictures and say how many there are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent
    )
    target = parser.parse_args().folder
    for theme in cards.THEMES:
        folder = Folder(target / "uffda" / theme)
        write_theme(folder, theme)
        print(f"{folder.count:4} pictures in {folder.path}")
    folder = Folder(target / "home")
    for name, theme in (("uffda", "nordic"), ("ay-caramba", "hispanic")):
        folder.save(f"tile-{name}", home.TILE_WIDTH, home.TILE_HEIGHT, home.tile(theme))
    print(f"{folder.count:4} pictures in {folder.path}")


if __name__ == "__main__":
    main()
