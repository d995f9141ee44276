"""Whether a whole game of every ruleset can be played and shown on a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.core import CLOCK, Event
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.scenes.play.scene import PlayScene
from game.ui import text
from game.ui.scene import SceneStack
from game.workbench.gallery import pictures as gallery
from game.workbench.selftest.finding import Finding

SIZE = (1280, 720)
MOST_ACTIONS = 20_000
DRAWN_EVERY = 15
"""Every fifteenth action is also drawn while it moves."""


def check(_folder: Path) -> Iterator[Finding]:
    """Play one random game of every ruleset to its end, then replay its record."""
    for rules in bundled_rulesets().rulesets():
        yield _play(rules)


def _play(rules: Ruleset) -> Finding:
    text.install("de")
    stack = gallery.stage_for(SIZE, "de")
    scene = gallery.table_scene(stack, Match(Record(new_random_header(rules))))
    rng = Rng(7)
    frames = 0
    while not scene.match.is_over and scene.match.ply < MOST_ACTIONS:
        scene.show(random_move(scene.match, rng))
        frames += _watch(stack, scene, draws=scene.match.ply % DRAWN_EVERY == 0)
    stack.draw()
    record = scene.match.record
    same = record.replay().digest() == scene.match.digest()
    said = f"{record.ply} actions, {frames} frames drawn, replay {'equal' if same else 'DIFFERS'}"
    return Finding(f"whole game of {rules.id}", said, scene.match.is_over and same)


def _watch(stack: SceneStack, scene: PlayScene, *, draws: bool) -> int:
    """Show everything that has happened; return how many frames were drawn for it."""
    frames = 0
    for _step in range(10_000):
        if scene.table.is_idle:
            return frames
        scene.table.update(0.25)
        scene.table.stop.go_on()
        if draws:
            stack.draw()
            frames += 1
    raise RuntimeError("what happened is shown without an end")


def new_random_header(rules: Ruleset) -> Header:
    """Return the header of a match whose first seat is a person's, with a fixed seed."""
    players = rules.players[len(rules.players) // 2]
    seats = [
        SeatPlan(gallery.NAMES[i], "easy" if i else HUMAN, i + 1, i + 1) for i in range(players)
    ]
    return new_header(rules, seats, program="selftest", seed=11, salt="0" * 32)


def random_move(match: Match, rng: Rng) -> list[Event]:
    """Let a random actor do anything legal; return the events."""
    actor = rng.choice(match.actors())
    if actor == CLOCK:
        return match.close_window()
    return match.submit(actor, rng.choice(match.observation(actor).legal))
