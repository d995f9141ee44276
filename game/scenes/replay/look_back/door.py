"""The ways to a look back: at a whole match, or at one decision of anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.match.replay import Replay
from game.match.review.decision import decision_at
from game.match.review.report import about_report
from game.match.review.review import Review
from game.match.review.work import Work
from game.rules.core import Seat
from game.scenes.actions import ShellActions
from game.scenes.replay.look_back.scene import LookBack
from game.scenes.replay.look_back.study import Study
from game.scenes.replay.scene import ReplayScene
from game.scenes.top_bar import BarButton
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _


def look_back(
    stage: Stage,
    stack: SceneStack,
    actions: ShellActions,
    replay: Replay,
    viewer: Seat | None,
    path: Path | None,
    *,
    recommends: bool = True,
) -> None:
    """Look back at a match that is over: with the viewer's eyes, or those of the first person.

    `path` is the file of the record, if there is one. `recommends` is whether to name a lesson to
    practise.
    """
    people = replay.record.header.humans() or (Seat(0),)
    seat = viewer if viewer is not None else people[0]
    work = Work(Review(replay, seat), path)
    stack.push(LookBack(stage, actions, work, path, recommends=recommends))


def ways_to_look_back(
    scene: ReplayScene,
    stage: Stage,
    stack: SceneStack,
    actions: ShellActions,
    path: Path | None,
) -> Sequence[BarButton]:
    """Return the buttons of a replay's bar: for the match, and for the action that is shown.

    Before the end of the match there is nothing to look back at, but for a report: whoever has
    that file may see all.
    """
    replay, player = scene.replay, scene.player
    is_report = about_report(replay.record) is not None
    if not (replay.is_over or is_report):
        return ()

    def match() -> None:
        player.is_playing = False
        look_back(stage, stack, actions, replay, player.viewer, path)

    def action() -> None:
        player.is_playing = False
        stack.push(study_of(stage, actions, replay, player.ply))

    is_decision = player.ply > 0 and decision_at(replay, player.ply) is not None
    asked = _("What could be expected of this choice?")
    ways = [BarButton("replay:expected", "eye", asked, action if is_decision else None, rank=3)]
    if replay.is_over:
        ways.insert(0, BarButton("replay:look-back", "statistics", _("Look back"), match, rank=1))
    return ways


def study_of(
    stage: Stage,
    actions: ShellActions,
    replay: Replay,
    ply: int,
    work_on: Callable[[Review, Path | None], Work] = Work,
) -> Study:
    """Return the look at one decision of anybody: what it knew, what it could expect."""
    seat = replay.actor(ply)
    assert seat is not None
    work = work_on(Review(replay, seat, [ply]), None)
    return Study(stage, actions, work, ply, asks=False, is_alone=True)
