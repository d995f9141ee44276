"""Everything that has to be told apart at a glance, drawn as small as it is used."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pygame

from game.ui.look import PLAIN_LOOK
from game.ui.people import COLOURS, shape
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.theme import CLOTHS, NIGHT
from game.workbench.gallery.pictures import stage_for
from tests.ui.audits.colour_vision import Values, pixels

SIZE = (1280, 720)
PALETTES = ("standard", "safe")
SIGN, DISC, CARD = 18, 22, 58
"""Pixels of the smallest signs, suits and cards in a window of 1280 x 720."""
SUITS = {"uffbasse": "OYRBG", "sauce": "BGYORP"}
CARD_STATES = ("idle", "legal", "veiled", "selected", "winning")
INK_GROUND = PLAIN_LOOK.rgb(NIGHT)


def stage_with(palette: str, *, high: bool = False) -> Stage:
    """Return a stage whose colours are those of a palette."""
    stage = stage_for(SIZE, "de").stage
    stage.settings = replace(stage.settings, palette=palette, high_contrast=high)
    stage.rescale()
    return stage


def suits(stage: Stage, game: str) -> dict[str, Values]:
    """Return the signs of a game's suits."""
    found = {}
    for letter in SUITS[game]:
        found[letter] = pixels(stage.picture(f"{game}/disc-{letter}", DISC), INK_GROUND)
    return found


def suit_cards(stage: Stage, game: str) -> dict[str, Values]:
    """Return the suits by cards of one rank, as they lie in a row on the cloth."""
    return {
        letter: pixels(stage.picture(f"{game}/card-{letter}8", CARD), INK_GROUND)
        for letter in SUITS[game]
    }


def dominoes(stage: Stage, theme: str) -> dict[str, Values]:
    """Return the numbers 0-9 of UFF-DA! by their doubles."""
    return {
        str(i): pixels(stage.picture(f"uffda/{theme}/card-{i}{i}", CARD // 2), INK_GROUND)
        for i in range(10)
    }


def signs(stage: Stage) -> dict[str, Values]:
    """Return the signs of the eight players."""
    return {str(c): pixels(_squared(shape(stage, c, SIGN)), INK_GROUND) for c in COLOURS}


def states(stage: Stage, cloth: str) -> dict[str, Values]:
    """Return one card in all its states on a cloth, including the focus."""
    art = CardArt(stage.assets, stage.paint)
    assert set(CARD_STATES) < set(get_args(Look))
    found = {}
    for look in CARD_STATES:
        surface = art.card("sauce/card-G8", CARD, look)  # type: ignore[arg-type]
        found[look] = pixels(surface, PLAIN_LOOK.rgb(CLOTHS[cloth][1]))
    focus = art.card("sauce/card-G8", CARD, "legal").copy()
    ring = stage.paint.focus_ring(CARD + 8, round(CARD * 1.4) + 8, 8)
    focus.blit(ring, ring.get_rect(center=focus.get_rect().center))
    found["focus"] = pixels(focus, PLAIN_LOOK.rgb(CLOTHS[cloth][1]))
    return found


def buttons(stage: Stage) -> dict[str, Values]:
    """Return the bodies of buttons that can and cannot be pressed."""
    kinds = ("primary", "paper", "disabled")
    return {kind: pixels(stage.paint.button(90, 40, kind), INK_GROUND) for kind in kinds}


def sets() -> dict[str, dict[str, Values]]:
    """Return all that has to be told apart, by name."""
    found: dict[str, dict[str, Values]] = {}
    for palette in PALETTES:
        stage = stage_with(palette)
        for game in SUITS:
            found[f"{palette} suits {game}"] = suits(stage, game)
            found[f"{palette} cards {game}"] = suit_cards(stage, game)
        for theme in ("nordic", "hispanic"):
            found[f"{palette} numbers {theme}"] = dominoes(stage, theme)
        found[f"{palette} signs"] = signs(stage)
        for cloth in CLOTHS:
            found[f"{palette} states {cloth}"] = states(stage, cloth)
        found[f"{palette} buttons"] = buttons(stage)
    return found


def _squared(surface: pygame.Surface) -> pygame.Surface:
    side = max(SIGN, *surface.get_size())
    result = pygame.Surface((side, side), pygame.SRCALPHA)
    result.blit(surface, surface.get_rect(center=(side // 2, side // 2)))
    return result
