"""A picture of every one of the 28 dishes, 124 x 88."""

from __future__ import annotations

from collections.abc import Callable

from dishes.four_stars import gaade, pelzer_deller, saumaache, wildsaugulasch
from dishes.one_star import (
    bettsaeaecher,
    brodworscht,
    dorchenanner,
    gequellde,
    grumbeeresalaad,
    kerbsesupp,
    kerscheplotzer,
    keschdesupp,
    werschinggemies,
)
from dishes.three_stars import (
    dampnudle,
    flaeschknepp,
    gfillde_wersching,
    grumbeersupp,
    hinkel,
    lewwerknepp,
)
from dishes.two_stars import (
    bohnesupp,
    gfillde_knepp,
    keschdegemies,
    krautwickel,
    lewwerkneppsupp,
    linsesupp,
    pilzpann,
    worschtsalaad,
    zwiwwelkuche,
)

DISHES: dict[str, Callable[[], str]] = {
    "gequellde": gequellde,
    "brodworscht": brodworscht,
    "dorchenanner": dorchenanner,
    "bettsaeaecher": bettsaeaecher,
    "keschdesupp": keschdesupp,
    "kerbsesupp": kerbsesupp,
    "grumbeeresalaad": grumbeeresalaad,
    "kerscheplotzer": kerscheplotzer,
    "werschinggemies": werschinggemies,
    "lewwerkneppsupp": lewwerkneppsupp,
    "worschtsalaad": worschtsalaad,
    "pilzpann": pilzpann,
    "zwiwwelkuche": zwiwwelkuche,
    "linsesupp": linsesupp,
    "bohnesupp": bohnesupp,
    "gfillde-knepp": gfillde_knepp,
    "keschdegemies": keschdegemies,
    "krautwickel": krautwickel,
    "lewwerknepp": lewwerknepp,
    "grumbeersupp": grumbeersupp,
    "flaeschknepp": flaeschknepp,
    "dampnudle": dampnudle,
    "hinkel": hinkel,
    "gfillde-wersching": gfillde_wersching,
    "saumaache": saumaache,
    "pelzer-deller": pelzer_deller,
    "wildsaugulasch": wildsaugulasch,
    "gaade": gaade,
}


def dish(name: str) -> str:
    """Return the drawing of a dish; its outlines are finer than those of things in the hand."""
    return DISHES[name]().replace('stroke-width="3"', 'stroke-width="2.5"')
