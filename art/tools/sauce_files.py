"""Writes the pictures of Sauce.

    python art/tools/sauce_files.py [folder]

Without a folder they go into art/sauce.  Needs fonttools and art/fonts/Vollkorn-Black.ttf.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import sauce_bottles as bottles
import sauce_cards as cards
import sauce_faces as faces
import sauce_shouts as shouts
import sauce_suits as suits
import sauce_table as table
from card_faces import Folder
from svgkit import place

CARD = (cards.WIDTH, cards.HEIGHT)
BOTTLE = (bottles.WIDTH, bottles.HEIGHT)


def write_cards(out: Folder) -> None:
    """Cards, suits and what marks a stand-in."""
    for number, suit in enumerate(suits.SUITS, 1):
        for rank in range(1, 11):
            out.save(f"card-{suit}{rank}", *CARD, faces.card(suit, rank))
            out.save(f"small-{suit}{rank}", *CARD, faces.small(suit, rank))
        out.save(f"suit-{suit}", 100, 100, suits.sign(suit))
        out.save(f"disc-{suit}", 100, 100, suits.disc(suit))
        spray = place(suits.sign(suit), turn=(-14 if number % 2 else 12, 50, 50))
        out.save(f"spray-{number}", 100, 100, place(spray, 6, 6, 0.88))
    for name, points in (("low", 0), ("usual", 5), ("high", 10)):
        out.save(f"pill-{name}", *faces.PILL, faces.pill_ground(points))
    out.save("sauce-card", *CARD, cards.sauce_card())
    out.save("back", *CARD, cards.back())
    out.save("badge", 80, 80, cards.badge())
    out.save("suit-sauce", 100, 100, cards.bottle_sign())


def write_table(out: Folder) -> None:
    """Bottles, table things, stamps and the splash."""
    for team in ("us", "them"):
        out.save(f"bottle-{team}", *BOTTLE, bottles.bottle(team))
    out.save("bottle-mask", *BOTTLE, bottles.mask())
    out.save("bottle-gloss", *BOTTLE, bottles.gloss())
    out.save("bottle-shine", *BOTTLE, bottles.shine())
    out.save("round", 460, 460, table.round_ground())
    out.save("arrow-cw", 100, 100, table.arrow(True))
    out.save("arrow-ccw", 100, 100, table.arrow(False))
    out.save("order-normal", 120, 84, table.order(False))
    out.save("order-reverse", 120, 84, table.order(True))
    out.save("kitty", 160, 130, table.kitty())
    out.save("toss", 160, 140, table.toss())
    out.save("pass", 180, 120, table.pass_cards())
    out.save("stamp-shadoof", 120, 120, shouts.stamp_shadoof())
    out.save("stamp-noway", 120, 120, shouts.stamp_noway())
    out.save("stamp-nope", 120, 120, shouts.stamp_nope())
    out.save("stamp-blind", 120, 120, place(shouts.stamp_blind(), 1, 3, 0.95))
    out.save("shout-burst", 1160, 680, shouts.shout_burst())


def main() -> None:
    """Write all pictures and say how many there are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent
    )
    folder = Folder(parser.parse_args().folder / "sauce")
    write_cards(folder)
    write_table(folder)
    print(f"{folder.count:4} pictures in {folder.path}")


if __name__ == "__main__":
    main()
