"""The second table: who sits there, to play the same cards crosswise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.match.deals.board import Board
from game.match.deals.deal import Deal
from game.match.deals.tables import crossed
from game.match.people.profiles import Profile, Profiles
from game.match.storage.header import SeatPlan
from game.match.storage.saves import unfinished
from game.scenes.actions import DealActions
from game.scenes.day.playing import play_deal
from game.scenes.dialogs.dialog import Choice
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.people.person_dialog import PersonDialog
from game.scenes.seats import GUEST_FACE
from game.ui.frame import Press
from game.ui.parts.form import Row, TextRow
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _

SAVES = "saves"
GUEST, IN_FRONT = "guest", "in front"


class SecondTableDialog(ListDialog):
    """Says what the second table is, and asks who sits there."""

    width_units = 820

    def __init__(
        self,
        stage: Stage,
        board: Board,
        person: SeatPlan,
        people: Sequence[Profile],
        play: Callable[[SeatPlan], object],
    ) -> None:
        """`person` is in front, `people` have profiles; `play` gets the one who plays."""
        self._board = board
        self._plans = {IN_FRONT: person}
        self._plans |= {one.id: one.plan() for one in people if one.id != person.person}
        self._play = play
        super().__init__(stage, _("The second table"), self._sitters, self._chosen)

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("The second table")

    def body_rows(self) -> Sequence[Row]:
        """Return what it is, and who could sit there."""
        about = _(
            "The same cards once more, the other way round: whoever sits here has the cards of an "
            "opponent, and plays for the team of whoever sits at the first table. Hand by hand, "
            "both tables together show which team of four made more of them."
        )
        return [TextRow(about), TextRow(_("Who sits there?")), *super().body_rows()]

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:no", _("Back"), lambda: None)]

    def _sitters(self) -> list[ListRow]:
        rows = []
        for key, plan in self._plans.items():
            face = ((plan.avatar, plan.colour),)
            rows.append(ListRow(key, plan.name, self._about(plan), face))
        face = (GUEST_FACE,)
        return [*rows, ListRow(GUEST, _("A guest"), _("Plays along without a profile."), face)]

    def _about(self, plan: SeatPlan) -> str:
        """Return words about whether somebody knows the cards."""
        seen = [line.result.who for line in self._board.lines]
        seen += [result.who for result in self._board.elsewhere]
        if plan.who in seen:
            return _("Has played these cards: that is a later try.")
        return _("Has not played these cards yet.")

    def _chosen(self, key: str) -> None:
        if key != GUEST:
            self._play(self._plans[key])
            return
        guest = Profile("", _("Guest"), *GUEST_FACE)
        done = lambda profile: self._play(profile.plan())  # noqa: E731
        self.stack.push(PersonDialog(self.stage, _("Who sits there?"), guest, done))


def ask_second(
    stage: Stage,
    stack: SceneStack,
    deal: Deal,
    board: Board,
    person: SeatPlan,
    actions: DealActions,
    folder: Path,
) -> Press | None:
    """Return a function that asks who sits at the second table of a deal; None if it has none.

    `folder` is the player's.
    """
    second = crossed(deal)
    if second is None:
        return None

    def play(plan: SeatPlan) -> None:
        play_deal(second, plan, stage.settings, unfinished(folder / SAVES), actions)

    def ask() -> None:
        people = Profiles(folder).load().people
        stack.push(SecondTableDialog(stage, board, person, people, play))

    return ask
