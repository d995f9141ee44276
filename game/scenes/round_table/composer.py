"""The buttons of an area: everything that a person may do, without telling what they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.round_table.knowledge import Knowledge
from game.ui.drawing.fitting import block
from game.ui.drawing.paint import BUTTONS
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, evenly, inset, most, place, rows, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.table.offers import Offer
from game.ui.text import _
from game.ui.theme import BLACK, BODY, GOLD_MATERIAL, HAIRLINE, HONEY, INK, NIGHT

LEAST_UNITS, LEAST_PIXELS = 56, 40
"""The least height of a button: a finger has to hit it."""
BROAD_UNITS, BROAD_PIXELS = 150, 108
"""The least width of a button, if there is room."""
TEXT_UNITS = 20


@dataclass(frozen=True, slots=True)
class AreaButton:
    """Something to press."""

    key: str
    label: str
    press: Press
    kind: str = "paper"
    picture: str = ""
    note: str = ""
    """What its tooltip says in addition."""


class Composer:
    """Puts the buttons of a seat into its room, in pages if there are many."""

    def __init__(
        self,
        stage: Stage,
        knowledge: Knowledge,
        rect: Rect,
        do: Callable[[Offer], object],
        is_held: Callable[[str], bool],
        *,
        knows_how: bool,
    ) -> None:
        """`do` carries out an offer; `is_held` tells whether a finger rests on a target,
        `knows_how` whether the person has held the cards before."""
        self._stage = stage
        self._knowledge = knowledge
        self._rect = rect
        self._do = do
        self._is_held = is_held
        self._knows_how = knows_how
        self._prefix = f"round:{knowledge.seat}"

    @property
    def _gap(self) -> int:
        return self._stage.space.tight

    def draw(self, frame: Frame) -> None:
        """Offer everything that can be done now."""
        knowledge = self._knowledge
        buttons, rect = self._buttons(), self._rect
        if numbers := knowledge.numbers():
            slider, rect = split(rect, "top", self._rows(rect)[0].height, self._gap)
            self._draw_slider(frame, slider, numbers)
            chosen = numbers[knowledge.number_at]
            words = AreaButton(
                f"{self._prefix}:number", chosen.words, self._presser(chosen), "primary"
            )
            buttons = [words, *buttons]
        if buttons:
            self.draw_buttons(frame, buttons, rect)
        elif knowledge.needs_card:
            block(frame, self._task(), self._rect, BODY, 20, HONEY, "centre", middle=True)

    def _task(self) -> str:
        """Return what to do with which card, as far as everybody may know."""
        ways = {offer.go for offer in self._knowledge.offers if offer.card}
        if self._knows_how:
            return ways.pop() if len(ways) == 1 else _("Your turn!")
        if len(ways) != 1:
            return _("Hold your cards and slide to the one you mean.")
        text = _("{what}: hold your cards and slide to the one you mean.")
        return text.format(what=ways.pop())

    def _buttons(self) -> list[AreaButton]:
        knowledge = self._knowledge
        buttons = []
        if (meant := knowledge.meant()) is not None:
            buttons.append(
                AreaButton(f"{self._prefix}:go", meant.go, self._presser(meant), "primary")
            )
            back = _("Put it back")
            buttons.append(AreaButton(f"{self._prefix}:lower", back, knowledge.lower, "blue"))
        for number, offer in enumerate(knowledge.open_offers()):
            kind = "gold" if offer.is_main else "paper"
            key = f"{self._prefix}:offer:{number}"
            buttons.append(
                AreaButton(key, offer.words, self._presser(offer), kind, offer.picture, offer.note)
            )
        return buttons

    def _presser(self, offer: Offer) -> Press:
        return lambda: self._do(offer)

    # Places

    def _rows(self, rect: Rect) -> list[Rect]:
        """Return the rows of buttons that have room."""
        least = max(self._stage.px(LEAST_UNITS), LEAST_PIXELS)
        return rows(rect, [None] * most(rect.height, least, self._gap), self._gap)

    def draw_buttons(self, frame: Frame, buttons: Sequence[AreaButton], rect: Rect) -> None:
        """Draw buttons; those without room are on further pages."""
        lines = self._rows(rect)
        broad = min(rect.width, max(self._need(entry, lines[0].height) for entry in buttons))
        across = most(rect.width, broad, self._gap)
        room = across * len(lines)
        shown = self._page(buttons, room) if len(buttons) > room else list(buttons)
        across = evenly(len(shown), across)
        parts = [shown[first : first + across] for first in range(0, len(shown), across)]
        for part, line in zip(parts, self._lines(rect, len(parts)), strict=True):
            spots = columns(line, [None] * len(part), self._gap)
            for entry, spot in zip(part, spots, strict=True):
                self._draw_button(frame, spot, entry)

    def _need(self, entry: AreaButton, high: int) -> int:
        """Return how broad a button should be for its words."""
        stage = self._stage
        wide = stage.fonts.width(entry.label, BLACK, TEXT_UNITS) * 0.94 + stage.space.edge
        if entry.picture:
            picture = stage.picture(entry.picture, high * 2, high - stage.space.pad)
            wide += picture.get_width() + stage.space.tight
        return max(stage.px(BROAD_UNITS), BROAD_PIXELS, round(wide))

    def _page(self, buttons: Sequence[AreaButton], room: int) -> list[AreaButton]:
        """Return a page of the buttons, with the way to the next one at its end."""
        per_page = max(1, room - 1)
        pages = -(-len(buttons) // per_page)
        page = self._knowledge.page % pages
        shown = list(buttons[page * per_page :][:per_page])
        label = _("More {page}/{pages}").format(page=page + 1, pages=pages)
        return [*shown, AreaButton(f"{self._prefix}:page", label, self._turn_page, "blue")]

    def _turn_page(self) -> None:
        self._knowledge.page += 1

    def _lines(self, rect: Rect, count: int) -> list[Rect]:
        """Return this many lines of buttons in the middle of the height, none of them too high."""
        gaps = (count - 1) * self._gap
        high = min((rect.height - gaps) // count, max(self._stage.px(96), 64))
        middle = place(rect, (rect.width, count * high + gaps))
        return rows(middle, [high] * count, self._gap)

    # Pictures

    def _draw_button(self, frame: Frame, rect: Rect, entry: AreaButton) -> None:
        stage = self._stage
        is_down = frame.is_pressed(entry.key) or self._is_held(entry.key)
        body = stage.paint.button(rect.width, rect.height, entry.kind, pressed=is_down)
        frame.blit(body, rect.x, rect.y)
        face = inset(rect, stage.space.tight, stage.px(5)).move(0, -stage.px(2))
        words = stage.fonts.width(entry.label, BLACK, TEXT_UNITS)
        if entry.picture:
            picture = stage.picture(entry.picture, face.height * 2, face.height)
            taken = picture.get_width() + stage.space.tight
            # If there is room for only one of them, the words say what it does.
            if taken + words * 0.9 <= face.width:
                frame.blit_centred(picture, face.x + picture.get_width() / 2, face.centery)
                _picture, face = split(face, "left", taken)
        colour = BUTTONS[entry.kind][2]
        block(frame, entry.label, face, BLACK, TEXT_UNITS, colour, "centre", middle=True)
        radius = stage.px(18)
        tip = Tip(entry.label, entry.note) if entry.note else None
        frame.target(Target(entry.key, rect, entry.label, entry.press, tip=tip, radius=radius))

    def _draw_slider(self, frame: Frame, rect: Rect, numbers: Sequence[Offer]) -> None:
        """Show minus, a bar that a finger can slide along, and plus."""
        stage, knowledge = self._stage, self._knowledge
        side, at = max(rect.height, LEAST_PIXELS), knowledge.number_at
        minus, bar, plus = columns(rect, (side, None, side), self._gap)
        for spot, name, label, by in ((minus, "less", "−", -1), (plus, "more", "+", 1)):
            key = f"{self._prefix}:{name}"
            button(frame, stage, spot, key, label, self._stepper(by), units=30)
        groove = place(bar, (bar.width, max(12, stage.px(18))))
        box(frame, stage, groove, stage.px(9), fill=NIGHT, rim=HAIRLINE)
        share = at / max(1, len(numbers) - 1)
        knob = min(max(stage.px(46), 32), rect.height)
        x = bar.x + knob / 2 + share * (bar.width - knob)
        frame.blit_centred(stage.paint.disc(knob, GOLD_MATERIAL, INK, 2), x, bar.centery)
        number = str(numbers[at].number)
        frame.text(number, x, bar.centery, BLACK, 17, INK, "centre", knob, knob)
        frame.target(
            Target(
                slider_key(knowledge.seat),
                bar,
                _("Choose a number"),
                lambda: None,
                adjust=lambda by: knowledge.use_number(knowledge.number_at + by),
                radius=stage.px(18),
            )
        )

    def _stepper(self, by: int) -> Press:
        knowledge = self._knowledge
        return lambda: knowledge.use_number(knowledge.number_at + by)


def slider_key(seat: int) -> str:
    """Return the key of the bar for choosing a number."""
    return f"round:{seat}:slider"
