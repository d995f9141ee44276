"""The sealed deal: a fingerprint shown before the first card, checked by anyone afterwards."""

from __future__ import annotations

from collections.abc import Callable

from game.match.sealed import short
from game.scenes.play.at_table import AtTable
from game.ui.frame import Frame
from game.ui.layout import around, inset, split
from game.ui.parts.slip import paper
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, HEADING, INK, PAPER_TEXT, SEAL_TEXT

SECONDS = 2.6


class Seal:
    """The paper that lies on the table for a moment."""

    def __init__(self, scene: AtTable, gone: Callable[[], object], *, is_shown: bool) -> None:
        """`gone` is called when its time is over."""
        self._scene = scene
        self._gone = gone
        self._left = SECONDS if is_shown else 0.0

    @property
    def is_shown(self) -> bool:
        """Whether it lies there."""
        return self._left > 0

    def show(self) -> None:
        """Lay it there for a moment."""
        self._left = SECONDS

    def skip(self) -> None:
        """Begin at once."""
        self.update(self._left)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether it lay there."""
        if not self.is_shown:
            return False
        self._left -= seconds
        if not self.is_shown:
            self._gone()
        return True

    def draw(self, frame: Frame) -> None:
        """Show the fingerprint of the deal, before the first card is dealt."""
        if self.is_shown:
            scene = self._scene
            fingerprint = short(scene.match.header.fingerprint)
            draw_seal(scene.stage, frame, scene.table.seal_picture, fingerprint)


def draw_seal(stage: Stage, frame: Frame, wax: str, fingerprint: str) -> None:
    """Show the fingerprint on a paper with a seal, a picture, in the middle of the table."""
    px, middle = stage.px, (frame.size[0] / 2, frame.size[1] * 0.45)
    sheet = around(middle, (px(720), px(250)))
    paper(frame, stage, sheet, px(20))
    seal, words = split(inset(sheet, px(30), 0), "left", px(140))
    frame.blit_centred(stage.picture(wax, px(110)), seal.x + px(62), seal.centery)
    x, y, room = words.x, words.centery, words.width
    frame.text(_("The deal is sealed"), x, y - px(72), HEADING, 32, INK, "left", room)
    frame.text(fingerprint, x, y - px(18), BLACK, 34, SEAL_TEXT, "left", room)
    about = _("This fingerprint fixes all cards. After the game anyone can check it.")
    frame.paragraph(about, x, y + px(18), BODY, 18, room, PAPER_TEXT)
