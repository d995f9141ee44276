"""The ending of a match of Sauce: two bottles, and the winners' best hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.games.sauce.cards import names
from game.games.sauce.scoring import HandResult, bid_text
from game.rules.core import Seat
from game.tables.sauce.card_names import face_of
from game.tables.sauce.panels.bottles import draw_bottle
from game.tables.sauce.panels.spilt import draw_puddle, draw_stains
from game.tables.sauce.pieces.scores import bottle
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.celebrations.ending import Ending, Trophy
from game.ui.counted import signed
from game.ui.frame import Frame, Press
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.text import _

TURN, APART = 7.0, 0.42
"""Degrees between neighbouring cards, and their distance by their width."""
RATIO = 88 / 63
SCORE_UNITS = 80


def ending(
    stage: Stage, art: CardArt, shown: Shown, words: SauceWords, winner: int | None, press: Press
) -> Ending:
    """Return the bottles, and the winning team's best hand."""

    def wing(frame: Frame, rect: pygame.Rect, seats: Sequence[Seat], share: float) -> None:
        side = next(side for side in (0, 1) if seats[0] in words.seating.team_seats(side))
        score = shown.scores[words.seating.team_of_side(side)]
        large = replace(bottle(shown, words, side, score * share, press), units=SCORE_UNITS)
        if score < 0:
            draw_puddle(frame, stage, side, rect, share)
        draw_bottle(frame, stage, large, rect)
        if score < 0:
            draw_stains(frame, stage, side, rect)

    if winner is None or not shown.results:
        return Ending(wing=wing)
    best = max(shown.results, key=lambda one: one.scores[winner])
    return Ending(_trophy(art, best, words, winner), wing)


def _trophy(art: CardArt, best: HandResult, words: SauceWords, winner: int) -> Trophy:
    sauces = tuple(face_of(card) for card in names((*best.sauces, *best.late)))
    side = next(side for side in (0, 1) if words.seating.team_of_side(side) == winner)
    bids = " + ".join(
        bid_words(bid_text(best.bids[seat])) for seat in words.seating.team_seats(side)
    )
    lines = [
        _("Bids: {bids}").format(bids=bids),
        _("Taken: {points}").format(points=best.points[winner]),
    ]
    if len(best.sauces) > 1:
        lines.append(_("Super-Sauce: doubled"))

    def picture(frame: Frame, rect: pygame.Rect) -> None:
        wide = min(rect.height / RATIO * 0.94, rect.width / (1 + APART * (len(sauces) - 1)))
        for number, face in enumerate(sauces):
            place = number - (len(sauces) - 1) / 2
            card = art.card(face, round(wide), "idle", -TURN * place)
            frame.blit_centred(card, rect.centerx + place * APART * wide, rect.centery)

    title = _("Their best: hand {number}")
    if words.viewer is not None and not side:
        title = _("Your best: hand {number}")
    return Trophy(title.format(number=best.number), lines, signed(best.scores[winner]), picture)
