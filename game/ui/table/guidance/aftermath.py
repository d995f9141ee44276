"""What a choice leads to, beside another one, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.counted import number
from game.ui.text import _


@dataclass(frozen=True, slots=True)
class AftermathWords:
    """How one of the things is told that `Game.aftermath` names."""

    sentence: str
    """Its msgid, with the means after the better choice and after the chosen one."""
    factor: int = 1
    """What they are multiplied by: 100 makes a share a number of deals."""
    digits: int = 0
    """How many digits after the decimal point are shown."""
    low_is_good: bool = False

    def tell(self, better: float, chosen: float) -> str:
        """Return the sentence; empty if that does not speak for the better choice, or too little to
        be seen."""
        gain = chosen - better if self.low_is_good else better - chosen
        if self.factor * gain < 10**-self.digits:
            return ""
        shown = [number(self.factor * one, self.digits) for one in (better, chosen)]
        return _(self.sentence).format(better=shown[0], chosen=shown[1])
