"""Which cards somebody believed in which hands, as rows of small cards with their shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.replay.side import OpenHand
from game.ui.counted import number as counted
from game.ui.frame import Frame
from game.ui.layout import inset, split
from game.ui.parts.form import Row
from game.ui.parts.panel import sunken
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.theme import BOLD, SAND

CARD_UNITS, FACE_UNITS, SHARE_UNITS = 38, 34, 15
LEAST_FACE, MOST_CARDS = 20, 7


@dataclass(frozen=True)
class Belief:
    """The cards that were believed in one hand most often, and in which part of the deals."""

    hand: OpenHand
    shares: Sequence[float]


def beliefs(deals: Sequence[Sequence[OpenHand]]) -> Sequence[Belief]:
    """Return what was believed of each hand; every deal has the same hands."""
    found = []
    for hands in zip(*deals, strict=True):
        counts = Counter(face for hand in hands for face in set(hand.faces))
        likely = sorted(counts, key=lambda face: (-counts[face], face))[:MOST_CARDS]
        shares = [counts[face] / len(deals) for face in likely]
        found.append(Belief(OpenHand(hands[0].seat, likely), shares))
    return found


@dataclass(frozen=True)
class BeliefRow(Row):
    """The likeliest cards of a hand beside its owner's face, with their shares of 100."""

    belief: Belief
    person: Person
    art: CardArt

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of cards and shares, and the gap below."""
        card = self._card(stage, width)
        shares = stage.fonts.line_height(BOLD, SHARE_UNITS)
        return card[1] + shares + 2 * stage.reading.tight + stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them."""
        plate = pygame.Rect(rect.topleft, (rect.width, rect.height - stage.reading.gap))
        sunken(frame, stage, plate)
        size = self._face(stage)
        face = avatar(stage, self.person.avatar, self.person.colour, size)
        line = inset(plate, stage.reading.tight)
        frame.blit_centred(face, line.x + size / 2, line.centery)
        _face, line = split(line, "left", size, stage.reading.tight)
        wide, high = self._card(stage, rect.width)
        step = line.width / MOST_CARDS
        for number, (name, share) in enumerate(
            zip(self.belief.hand.faces, self.belief.shares, strict=True)
        ):
            x = line.x + (number + 0.5) * step
            frame.blit_centred(self.art.card(name, wide), x, line.y + high / 2)
            room = round(step)
            y = line.bottom - stage.fonts.line_height(BOLD, SHARE_UNITS) / 2
            frame.text(counted(round(100 * share)), x, y, BOLD, SHARE_UNITS, SAND, "centre", room)

    def _face(self, stage: Stage) -> int:
        return max(stage.reading.px(FACE_UNITS), LEAST_FACE)

    def _card(self, stage: Stage, width: int) -> tuple[int, int]:
        """Return the size of a card."""
        room = width - self._face(stage) - 3 * stage.reading.tight
        wide = max(8, min(stage.reading.px(CARD_UNITS), round(room / MOST_CARDS * 0.88)))
        return wide, round(wide * self.art.ratio(self.belief.hand.faces[0]))
