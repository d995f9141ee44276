"""Pictures of the end of a round or a hand, before somebody presses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.match.replay import Replay
from game.scenes.play.scene import PlayScene
from game.ui.table.situation import Situation

ROUNDS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "uffbasse": ("uffbasse-trick", lambda seen: seen.round == 3),
    "uffda": ("uffda-players-4", lambda seen: len(seen.results) == 3),
    "uffda-8": ("uffda-players-8", lambda seen: len(seen.results) == 2),
    "sauce": ("sauce-bid", lambda seen: len(seen.results) == 4),
}
"""By the name of a picture: a situation with the right people, and when the round has ended."""


def until_over(name: str, situation: Situation) -> Situation:
    """Return a situation whose last round has just ended."""
    return replace(situation, until=ROUNDS[name][1])


def stand_still(scene: PlayScene) -> None:
    """Show the newest end of a round again, up to where it waits for a press."""
    replay, table = Replay(scene.match.record), scene.table
    ply = next(
        ply
        for ply in range(replay.length, 0, -1)
        if any(isinstance(event, table.round_ends) for event in replay.events(ply))
    )
    viewer = table.viewer
    before = [event.seen_by(viewer) for past in range(ply) for event in replay.events(past)]
    table.sentences = [words for event in before if event and (words := table.describe(event))]
    table.start(replay.observation(ply - 1, viewer), viewer)
    events = [seen for event in replay.events(ply) if (seen := event.seen_by(viewer)) is not None]
    table.show(events, replay.observation(ply, viewer))
    table.skip()
