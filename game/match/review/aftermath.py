"""What a mistake led to, beside what the better choice would have led to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.appraisers import Inquiry
from game.match.review.decision import Decision, Judged
from game.match.review.estimate import Estimate

DEALS = 160
"""How many deals are played on."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """One of the things that `Game.aftermath` tells, after two choices in equal deals."""

    better: float
    """Its mean after the better choice."""
    chosen: float
    """Its mean after the one that was chosen."""
    gain: Estimate
    """The better one's less the chosen one's."""

    @property
    def is_sure(self) -> bool:
        """Whether they differ by more than two standard errors."""
        return abs(self.gain.mean) > 2 * self.gain.error


def question(decision: Decision, judged: Judged) -> Inquiry:
    """Return the inquiry about what the best choice and the chosen one lead to."""
    about = ("aftermath", judged.ply, int(decision.seat))
    asked = (judged.best, judged.chosen)
    return Inquiry(decision.seen, asked, 0, DEALS, about, is_about_aftermath=True)


def contrasts(
    found: Mapping[str, Sequence[Mapping[str, float]]], judged: Judged
) -> Mapping[str, Contrast]:
    """Return what differs for sure between the best choice and the chosen one, the surest first."""
    pairs = list(zip(found.get(judged.best, ()), found.get(judged.chosen, ()), strict=True))
    words = dict.fromkeys(word for pair in pairs for one in pair for word in one)
    those = {}
    for word in words:
        both = [(one[word], other[word]) for one, other in pairs if word in one and word in other]
        if both:
            gain = Estimate().plus([one - other for one, other in both])
            better, chosen = (sum(side) / len(both) for side in zip(*both, strict=True))
            those[word] = Contrast(better, chosen, gain)
    sure = {word: one for word, one in those.items() if one.is_sure}
    return dict(sorted(sure.items(), key=lambda it: it[1].gain.error / abs(it[1].gain.mean)))
