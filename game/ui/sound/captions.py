"""Captions: every sound as a word on a small slip at the lower edge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.text import N_, _
from game.ui.theme import BOLD, CREAM, GOLD, NIGHT

SECONDS = 1.2
LONGEST = 3
"""The most slips at once; nobody could read more in time."""
UNITS = 18

WORDS: Mapping[str, str] = {
    "bid": N_("Bid"),
    "block": N_("Branch blocked"),
    "caught": N_("Caught!"),
    "click": N_("Click"),
    "coin-shout": N_("Shout: the coin!"),
    "coin_off": N_("Coin taken"),
    "coin_on": N_("Coin put back"),
    "cook": N_("Cooking"),
    "curtain": N_("Curtain"),
    "deal": N_("Dealing"),
    "double": N_("Double laid"),
    "double_catch": N_("Shout and answer"),
    "draw": N_("Card drawn"),
    "error": N_("Something failed"),
    "game_won": N_("Victory music"),
    "give": N_("Card given"),
    "illegal": N_("Not allowed"),
    "joker": N_("Joker"),
    "lock": N_("Branch protected"),
    "made": N_("Bid made"),
    "market": N_("Market crate"),
    "next": N_("Next!"),
    "nope": N_("Shout: Nope!"),
    "noway": N_("Shout: No Way!"),
    "pass": N_("Knock: passed"),
    "pick": N_("Card picked up"),
    "play": N_("Card played"),
    "reverse": N_("Order turned"),
    "round-end": N_("Glasses clink"),
    "round_dead": N_("Round stuck"),
    "round_won": N_("Round won"),
    "sauce_turned": N_("Cards turned up"),
    "seed": N_("Ingredient laid aside"),
    "set": N_("Bid missed"),
    "shadoof": N_("Shout: Shadoof!"),
    "shout": N_("Shout!"),
    "shuffle": N_("Shuffling"),
    "snap": N_("Card snaps on"),
    "star": N_("Star chime"),
    "super": N_("Super-Sauce!"),
    "trick": N_("Trick won"),
    "trick_won": N_("Trick won"),
    "trump": N_("Trump changes"),
    "turn": N_("Your turn"),
    "undo": N_("Taken back."),
    "victory": N_("Victory music"),
}
"""The captions by the last part of a cue's name. Other sounds of a game show that part."""


def word_for(cue: str) -> str:
    """Return the caption of a cue, in the language in use."""
    name = cue.rpartition("/")[2]
    return _(WORDS[name]) if name in WORDS else name.replace("_", " ").replace("-", " ")


@dataclass(slots=True)
class _Slip:
    """A sound that was heard just now."""

    cue: str
    left: float = SECONDS


class Captions:
    """Hears every cue, muted or not, and shows it if the settings ask for that."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._slips: list[_Slip] = []

    def hear(self, cue: str) -> None:
        """Show a sound from now on; one that is shown already stays longer."""
        if not self._stage.settings.captions:
            return
        word = word_for(cue)
        self._slips = [slip for slip in self._slips if word_for(slip.cue) != word]
        self._slips = [*self._slips, _Slip(cue)][-LONGEST:]

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether a slip has gone."""
        before = len(self._slips)
        for slip in self._slips:
            slip.left -= seconds
        self._slips = [slip for slip in self._slips if slip.left > 0]
        return len(self._slips) != before

    @property
    def words(self) -> list[str]:
        """The captions shown, the oldest first."""
        return [word_for(slip.cue) for slip in self._slips]

    def draw(self, frame: Frame) -> None:
        """Show the slips side by side at the lower edge, where cards show nothing important."""
        if not self._slips or not self._stage.settings.captions:
            return
        stage, fonts = self._stage, self._stage.fonts
        high = fonts.line_height(BOLD, UNITS) + stage.space.tight
        note, pad, gap = round(high * 0.62), stage.px(14), stage.px(10)
        room = (frame.size[0] - stage.px(40) - (LONGEST - 1) * gap) // LONGEST
        widest = room - 3 * pad - note
        widths = [min(widest, fonts.width(word, BOLD, UNITS)) for word in self.words]
        total = sum(widths) + len(widths) * (3 * pad + note) + (len(widths) - 1) * gap
        x = (frame.size[0] - total) // 2
        y = frame.size[1] - high - stage.px(6)
        for word, width in zip(self.words, widths, strict=True):
            rect = pygame.Rect(x, y, width + 3 * pad + note, high)
            box = stage.paint.box(
                rect.width, high, high / 2, fill=NIGHT, opacity=0.94, rim=CREAM, rim_opacity=0.55
            )
            frame.blit(box, rect.x, rect.y)
            frame.blit_centred(drawn_note(stage, note), rect.x + pad + note / 2, rect.centery)
            frame.text(word, rect.x + 2 * pad + note, rect.centery, BOLD, UNITS, CREAM, width=width)
            x = rect.right + gap


def drawn_note(stage: Stage, size: int) -> pygame.Surface:
    """Return a drawn note, as fonts may lack it."""

    def body() -> str:
        s = size / 20
        return (
            f'<ellipse cx="{6 * s}" cy="{16 * s}" rx="{4.4 * s}" ry="{3.2 * s}" fill="{GOLD}"/>'
            f'<path d="M{9.4 * s} {16 * s}V{2 * s}C{10 * s} {6 * s} {17 * s} {6 * s} {15 * s} '
            f'{12 * s}" fill="none" stroke="{GOLD}" stroke-width="{2.2 * s:.1f}" '
            f'stroke-linecap="round" stroke-linejoin="round"/>'
        )

    return stage.paint.draw(("note",), size, size, body)
