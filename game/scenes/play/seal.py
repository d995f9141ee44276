"""The sealed deal: a fingerprint shown before the first card, checked by anyone afterwards."""

from __future__ import annotations

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, HEADING, INK, PAPER, PAPER_FOOT, PAPER_TEXT, SEAL_TEXT


def draw_seal(stage: Stage, frame: Frame, wax: str, fingerprint: str) -> None:
    """Show the fingerprint on a paper with a seal, a picture, in the middle of the table."""
    width, height = stage.px(720), stage.px(250)
    x, y = frame.size[0] / 2, frame.size[1] * 0.45
    blur = stage.px(26)
    frame.blit_centred(
        stage.paint.shadow(width, height, stage.px(20), blur, 170), x, y + stage.px(8)
    )
    paper = stage.paint.box(
        width, height, stage.px(20), fill=PAPER, bottom=PAPER_FOOT, rim=INK, rim_width=3
    )
    frame.blit_centred(paper, x, y)
    seal = stage.picture(wax, stage.px(110))
    frame.blit_centred(seal, x - width / 2 + stage.px(92), y)
    left = x - width / 2 + stage.px(170)
    room = round(width - stage.px(200))
    frame.text(_("The deal is sealed"), left, y - stage.px(72), HEADING, 32, INK, "left", room)
    frame.text(fingerprint, left, y - stage.px(18), BLACK, 34, SEAL_TEXT, "left", room)
    frame.paragraph(
        _("This fingerprint fixes all cards. After the game anyone can check it."),
        left,
        y + stage.px(18),
        BODY,
        18,
        room,
        PAPER_TEXT,
    )
