"""“That was nonsense!”: an opponent's decision is packed into a file that can be shown around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.replay import Replay
from game.match.review.decision import Decision
from game.match.review.report import keep_report, last_of_computers
from game.match.review.review import Review
from game.match.review.work import Work
from game.match.storage.record import Record
from game.match.storage.trouble import write_trouble
from game.resources import player_folder
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.errors import copy_text
from game.scenes.dialogs.menu import MenuDialog
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.replay.look_back.quiet import quiet_table
from game.scenes.replay.look_back.words import laid_out, title_of
from game.ui.parts.form import Row, TextRow
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, explain

ENOUGH_STEPS = 5
MOST_MOVES = 5
"""The most moves to choose from."""
LONGEST_SECONDS = 10.0
"""After so long a report is written with what is known by then."""


def _judging(steps: int) -> str:
    return _("Judging this move: {share} %").format(share=round(100 * steps / ENOUGH_STEPS))


def _told(stage: Stage, replay: Replay, decision: Decision) -> str:
    """Return who did what, as the log tells it; nothing hidden before the end of the match."""
    table = quiet_table(stage, replay.record, decision.seat)
    done = replay.events(decision.ply)[0]
    seen = done.seen_by(None)
    if seen is not None and (sentence := table.describe(seen)):
        return sentence
    name = replay.record.header.seats[decision.seat].name
    if seen != done and not replay.is_over:
        return _("{name} chose something that lies hidden.").format(name=name)
    choice = title_of(laid_out(table, decision), decision.chosen)
    return _("{name} chose this: “{choice}”").format(name=name, choice=choice)


def ask(stage: Stage, stack: SceneStack, record: Record) -> None:
    """Let somebody say which move of an opponent was nonsense."""
    replay = Replay(record)
    recent = last_of_computers(replay, MOST_MOVES)
    if not recent:
        words = _("No opponent has decided anything yet.")
        stack.push(MessageDialog(stage, _("That was nonsense!"), [words]))
        return

    def pack(decision: Decision) -> None:
        work = Work(Review(replay, decision.seat, [decision.ply]), None)
        stack.push(NonsenseDialog(stage, work, decision.ply))

    ways = [
        Choice(f"nonsense:{one.ply}", _told(stage, replay, one), partial(pack, one))
        for one in recent
    ]
    stack.push(WhichMove(stage, _("That was nonsense!"), ways))


class WhichMove(MenuDialog):
    """Asks which move is meant."""

    width_units = 760

    def body_rows(self) -> Sequence[Row]:
        """Return the question, and the moves."""
        question = _("Which move do you mean? Those with a choice are listed, the last one first.")
        return [TextRow(question), *super().body_rows()]


class NonsenseDialog(Dialog):
    """Waits until it is known what the opponent expected, writes the file, says where it lies."""

    width_units = 760

    def __init__(self, stage: Stage, work: Work, ply: int, *, is_alone: bool = True) -> None:
        """`is_alone` is whether nobody else needs the work."""
        review = work.review
        told = _told(stage, review.replay, review.decisions[ply])
        self._work = work
        self._ply = ply
        self._told = told
        self._is_alone = is_alone
        self._waited = 0.0
        self._is_kept = False
        self._path = ""
        self._copied: bool | None = None
        super().__init__(stage, _("That was nonsense!"), [told, _judging(0)])

    def choices(self) -> Sequence[Choice]:
        """Return what helps to find the file, as soon as there is one, and the way back."""
        if not self._is_kept:
            now = Choice("nonsense:now", _("Pack it now"), self._keep, "primary", stays=True)
            return [Choice("dialog:no", _("Do not pack it"), lambda: None), now]
        back = Choice("dialog:ok", _("All right"), lambda: None, "primary")
        if not self._path:
            return [back]
        label = _("Copied") if self._copied else _("Could not be copied")
        if self._copied is None:
            label = _("Copy the place")
        return [Choice("dialog:copy", label, self._copy, stays=True), back]

    def _copy(self) -> None:
        self._copied = copy_text(self._path)

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
            self.paragraphs = (self._told, _judging(judged.steps))
        return moving or news

    def _keep(self) -> None:
        self._is_kept = True
        try:
            path = keep_report(self._work.review, self._ply)
        except OSError as error:
            self.paragraphs = (explain(write_trouble(error, player_folder())),)
        else:
            self._path = str(path)
            packed = _("This move and what was known lie in one file, without anybody's name:")
            if self._work.review.judged[self._ply].steps:
                packed = _(
                    "This move, what was known and what could be expected lie in one file, without"
                    " anybody's name:"
                )
            self.paragraphs = (
                self._told,
                packed,
                self._path,
                _("Send it to whoever makes this program; it can also be watched as a game."),
            )
        self.resized()
