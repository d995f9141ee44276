"""“That was nonsense!”: an opponent's decision is packed into a file that can be shown around."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.review.report import keep_report
from game.match.review.work import Work
from game.match.storage.trouble import write_trouble
from game.resources import player_folder
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.stage import Stage
from game.ui.text import _, explain

ENOUGH_STEPS = 5
LONGEST_SECONDS = 10.0
"""After so long a report is written with what is known by then."""


def _judging(steps: int) -> str:
    return _("Judging this move: {share} %").format(share=round(100 * steps / ENOUGH_STEPS))


class NonsenseDialog(Dialog):
    """Waits until it is known what the opponent expected, writes the file, says where it lies."""

    width_units = 760

    def __init__(
        self, stage: Stage, work: Work, ply: int, name: str, *, is_alone: bool = True
    ) -> None:
        """`name` is the opponent's; `is_alone` is whether nobody else needs the work."""
        super().__init__(stage, _("That was nonsense!"), [_judging(0)])
        self._work = work
        self._ply = ply
        self._name = name
        self._is_alone = is_alone
        self._waited = 0.0
        self._is_kept = False

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("All right"), lambda: None, "primary")]

    def leave(self) -> None:
        """Stop working on it."""
        if self._is_alone:
            self._work.close()

    def waits_for_computer(self) -> bool:
        """Whether judges are at work."""
        return not self._is_kept

    def update(self, seconds: float) -> bool:
        """Wait for the judges, then write."""
        moving = super().update(seconds)
        if self._is_kept:
            return moving
        self._waited += seconds
        news = self._work.poll()
        judged = self._work.review.judged[self._ply]
        is_enough = judged.is_settled or judged.steps >= ENOUGH_STEPS
        if is_enough or self._work.has_failed or self._waited > LONGEST_SECONDS:
            self._keep()
            return True
        if news:
            self.paragraphs = (_judging(judged.steps),)
        return moving or news

    def _keep(self) -> None:
        self._is_kept = True
        try:
            path = keep_report(self._work.review, self._ply)
        except OSError as error:
            self.paragraphs = (explain(write_trouble(error, player_folder())),)
        else:
            self.paragraphs = (
                _(
                    "This move of {name}, what was known and what could be expected lie in one"
                    " file, without anybody's name:"
                ).format(name=self._name),
                str(path),
                _("Send it to whoever makes this program; it can also be watched as a game."),
            )
        self.resized()
