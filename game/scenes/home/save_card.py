"""The card of an unfinished match, which goes on with it: who plays, which game, how far."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.home.layout import home_scale
from game.scenes.home.saves import Save
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import Scale, columns, inset, rows
from game.ui.parts.arrow import chevron
from game.ui.parts.form import Row
from game.ui.parts.panel import box, sunken
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, GOLD, PLATE_LIT, SAND, SHOUT_RED

MOST_FACES, FACE = 4, 52
OVERLAP = 0.46
"""The share of a face that the next one leaves in view."""
EDGE = 14


@dataclass(frozen=True)
class SaveCard(Row):
    """One of the newest matches; `number` counts from the newest."""

    number: int
    save: Save
    press: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its lines."""
        lines = len(self._texts(stage, width))
        return lines * stage.fonts.line_height(BODY, 18) + home_scale(stage.metrics).px(24)

    def _texts(self, stage: Stage, width: int) -> list[tuple[str, str, str]]:
        """Return the lines with font and colour; in a wide card progress and time share one."""
        scale = home_scale(stage.metrics)
        about = [text for text in (self.save.progress, self.save.when) if text]
        joined = " · ".join(about)
        if stage.fonts.width(joined, BODY, 18) <= width - _around(scale) - scale.px(
            MOST_FACES * FACE
        ):
            about = [joined]
        return [(self.save.title, BLACK, CREAM), *((text, BODY, SAND) for text in about)]

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show it."""
        save, key, scale = self.save, f"save:{self.number}", home_scale(stage.metrics)
        if frame.is_hovered(key):
            box(frame, stage, rect, scale.px(14), fill=PLATE_LIT, opacity=0.7)
        sunken(frame, stage, rect)
        texts = self._texts(stage, rect.width)
        widest = max(stage.fonts.width(text, face, 18) for text, face, _colour in texts)
        size = min(scale.px(FACE), rect.height - scale.px(20))
        faces_wide = self._faces_width(rect.width - _around(scale) - widest, size)
        room = inset(rect, scale.px(EDGE), 0)
        faces, words, end = columns(room, (faces_wide, None, scale.air), scale.gap)
        if not faces_wide:
            words.width, words.x = words.right - room.x, room.x
        count = len(save.faces) and 1 + round((faces_wide - size) / (size * OVERLAP))
        for number, (picture, tint) in enumerate(save.faces[:count]):
            x = faces.x + size / 2 + number * size * OVERLAP
            frame.blit_centred(avatar(stage, picture, tint, size), x, rect.centery)
        sign = chevron(stage, scale.px(26), 1, SHOUT_RED if save.problem else GOLD)
        frame.blit_centred(sign, *end.center)
        heights = [stage.fonts.line_height(face, 18) for _text, face, _colour in texts]
        lines = rows(inset(words, 0, (rect.height - sum(heights)) // 2), heights)
        for (text, face, colour), line in zip(texts, lines, strict=True):
            frame.text(text, line.x, line.centery, face, 18, colour, "left", line.width)
        about = save.problem or " · ".join(part for part in (save.progress, save.when) if part)
        label = _("Go on playing") if save.can_resume else save.title
        tip = Tip(label, about)
        frame.target(Target(key, rect, label, self.press, tip=tip, radius=scale.px(14)))

    def _faces_width(self, room: int, size: int) -> int:
        """Return the width of as many faces as the words leave room for; at least one is shown."""
        most = 1 + int((room - size) / (size * OVERLAP)) if room > size else 1
        count = min(MOST_FACES, most, len(self.save.faces))
        return round(size + size * OVERLAP * (count - 1)) if count else 0


def _around(scale: Scale) -> int:
    """Return the width that is neither for faces nor for words."""
    return 2 * scale.px(EDGE) + 2 * scale.gap + scale.air
