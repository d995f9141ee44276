"""All matches that can be looked at again: the finished ones first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.match.replay import Replay
from game.match.review.report import about_report
from game.match.storage.journal import FINISHED
from game.match.storage.record import Record
from game.match.storage.saves import Summary, unfinished
from game.match.storage.trouble import TroubleError
from game.rules.core import Seat
from game.scenes.actions import ShellActions
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.match_title import title_of
from game.scenes.replay.look_back.door import ways_to_look_back
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.viewpoints import viewpoints_for
from game.scenes.top_bar import BarButton
from game.ui.frame import Tip
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, explain


def watch(
    stage: Stage,
    stack: SceneStack,
    actions: ShellActions,
    record: Record,
    viewer: Seat | None = None,
    ply: int | None = None,
    *,
    is_whole: bool = True,
    path: Path | None = None,
) -> None:
    """Open a match's replay, or say why that cannot be.

    `viewer` is the person in front of the screen; `ply` is where to begin; `is_whole` is whether
    all of the record could be read, and `path` its file.
    """

    def further(scene: ReplayScene) -> Sequence[BarButton]:
        return ways_to_look_back(scene, stage, stack, actions, path)

    try:
        replay = Replay(record)
        report = about_report(record)
        if ply is None and report is not None and report.get("ply") == replay.length:
            ply = replay.length
        viewpoints = viewpoints_for(replay, viewer)
        scene = ReplayScene(stage, actions, replay, viewpoints, ply, further)
    except TroubleError as error:
        stack.push(MessageDialog(stage, _("It cannot be opened"), [explain(error.trouble)]))
        return
    stack.push(scene)
    if not (is_whole and replay.is_whole):
        words = _("The record is damaged further down; it can be watched up to there.")
        stack.push(MessageDialog(stage, _("Not the whole game"), [words]))


def choose_record(
    stage: Stage,
    stack: SceneStack,
    actions: ShellActions,
    folder: Path,
) -> None:
    """Let somebody choose among all matches of a folder of saves, and watch it.

    What cannot be read is listed as well, with the reason.
    """
    summaries = (*unfinished(folder / FINISHED), *unfinished(folder))
    found = {str(summary.path): summary for summary in summaries}
    rows = [_row(summary) for summary in summaries]

    def listed() -> Sequence[ListRow]:
        return rows

    def chosen(key: str) -> None:
        summary = found[key]
        if summary.record:
            is_whole, path = summary.trouble is None, summary.path
            watch(stage, stack, actions, summary.record, is_whole=is_whole, path=path)
        else:
            words = [summary.path.name, _reason(summary)]
            stack.push(MessageDialog(stage, _("It cannot be opened"), words))

    stack.push(
        ListDialog(
            stage, _("Watch a game again"), listed, chosen, empty=_("Nothing has been played yet.")
        )
    )


def _reason(summary: Summary) -> str:
    return explain(summary.trouble) if summary.trouble else ""


def _row(summary: Summary) -> ListRow:
    key, record, reason = str(summary.path), summary.record, _reason(summary)
    if record is None:
        about = f"{summary.path.name} · {reason}"
        return ListRow(key, _("Cannot be opened"), about, has_trouble=True)
    title, is_over = title_of(record), FINISHED in summary.path.parts
    moment = datetime.fromtimestamp(summary.changed)
    # Translators: a moment, e.g. 24/12/2025, 19:30; put the parts into your usual order.
    when = _("{day}/{month}/{year}, {time}").format(
        day=moment.day, month=moment.month, year=moment.year, time=f"{moment:%H:%M}"
    )
    names = ", ".join(plan.name for plan in record.header.seats)
    state = when if is_over else _("{when}, not finished").format(when=when)
    faces = tuple((plan.avatar, plan.colour) for plan in record.header.seats)
    tip = Tip(title, reason) if reason else None
    return ListRow(key, title, f"{state} · {names}", faces, tip=tip, has_trouble=bool(reason))
