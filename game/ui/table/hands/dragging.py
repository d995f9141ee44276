"""The current drag and where the last one ended: the gestures that all tables share."""

from __future__ import annotations

from typing import Any

from game.ui.frame import Frame, Pointing
from game.ui.table.cards import CardArt
from game.ui.table.hands.hand import HandFan

TILT = -5.0
"""How a dragged card leans, in degrees."""


class Dragging:
    """Follows the pointer from frame to frame.

    The payload is a tuple: a kind such as "hand", and then mostly a card.
    """

    def __init__(self) -> None:
        self._pointing = Pointing()
        self._dragged: Any = None
        self._last = (0.0, 0.0)
        """The middle of the dragged card, or where it was let go."""

    def follow(self, frame: Frame, hand: HandFan) -> None:
        """Note where the pointer is; a card of the hand that was let go glides back."""
        self._pointing = frame.pointing
        dragged = frame.pointing.dragged
        if self._dragged and dragged is None and self._dragged[-1] in hand.order:
            hand.start_at(self._dragged[-1], *self._last)
        self._dragged = dragged
        if dragged is not None:
            x, y = frame.pointing.position
            self._last = (x - frame.pointing.grip[0], y - frame.pointing.grip[1])

    @property
    def dragged(self) -> Any:
        """What is being dragged, or None."""
        return self._pointing.dragged

    @property
    def spot(self) -> tuple[float, float]:
        """The middle of what is dragged, or where it was let go."""
        return self._last

    def draw(self, frame: Frame, art: CardArt, face: str, width: float, turn: float = 0) -> None:
        """Show a dragged card, perhaps turned round: tilted, with a deep shadow."""
        frame.blit_centred(art.card(face, round(width), "dragged", TILT + turn), *self._last)

    def let_go_x(self) -> float:
        """Return the x of the dragged card's middle, or of where it was let go."""
        return self._last[0]

    def is_dragging(self, payload: Any) -> bool:
        """Whether exactly this is being dragged."""
        return bool(self.dragged == payload)
