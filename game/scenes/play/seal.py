"""The sealed deal: a fingerprint shown before the first card, checked by anyone afterwards."""

from __future__ import annotations

from game.ui.frame import Frame
from game.ui.layout import around, inset, split
from game.ui.parts.slip import paper
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, HEADING, INK, PAPER_TEXT, SEAL_TEXT


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
