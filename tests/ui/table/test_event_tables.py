"""Every event of the rules has its row: what players read, hear and see of it."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator

import pytest

from game.match.match import Match
from game.match.rulesets import bundled_rulesets
from game.match.storage.record import Record
from game.rules.core import CLOCK, Event, Seat
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.tables import table_views
from game.ui.table.telling.event_table import NO_ROW
from game.workbench.gallery.pictures import stage_for, table_scene
from tests import effort
from tests.ui.positions.short_games import header_of

pytestmark = pytest.mark.usefixtures("no_pictures")

MOST_ACTIONS = 700 if effort.seed() else 300


def events_of(game: str, above: type[Event] = Event) -> Iterator[type[Event]]:
    """The events that the rules of a game define."""
    for event in above.__subclasses__():
        # A dataclass with slots replaces the class as it was written.
        is_it = getattr(sys.modules[event.__module__], event.__name__, None) is event
        if is_it and f"{event.__module__}.".startswith(f"game.games.{game}."):
            yield event
        yield from events_of(game, event)


@pytest.mark.parametrize("game", sorted(table_views()))
def test_every_event_has_a_row_and_every_row_an_event(game: str) -> None:
    assert set(table_views()[game].events) == set(events_of(game))


@pytest.mark.parametrize("game", sorted(table_views()))
def test_an_event_is_heard_or_there_is_a_reason_for_silence(game: str) -> None:
    for event, row in table_views()[game].events.items():
        is_heard = bool(row.sound or row.within)
        assert is_heard != bool(row.silent), event


@pytest.mark.parametrize("game", sorted(table_views()))
def test_a_motion_gets_the_sounds_that_it_asks_for(game: str) -> None:
    for row in table_views()[game].events.values():
        if row.motion is None:
            assert not row.within, row.event
        else:
            inspect.signature(row.motion).bind(row.event, "kit", *row.within)


def random_game(match: Match) -> Match:
    """Return the match after random legal actions."""
    chance = Rng(1)
    for _action in range(MOST_ACTIONS):
        if match.is_over:
            break
        seat = match.actors()[0]
        if seat == CLOCK:
            match.close_window()
        else:
            match.submit(seat, chance.choice(list(match.observation(seat).legal)))
    return match


@pytest.mark.parametrize("rules", bundled_rulesets().rulesets(), ids=lambda rules: rules.id)
def test_nothing_else_is_heard(rules: Ruleset) -> None:
    kinds = ["human", *["easy"] * (min(rules.players) - 1)]
    match = random_game(Match(Record(header_of(rules, kinds, 1))))
    stack = stage_for((1280, 720), "en")
    table = table_scene(stack, Match(Record(match.record.header))).table
    for event in (event for events in match.record.events() for event in events):
        seen = event.seen_by(Seat(0))
        if seen is None:
            continue
        heard: set[str] = set()
        stack.stage.audio.listener = heard.add
        table.animate(seen).finish()
        row = table.events.get(type(seen), NO_ROW)
        place = table.sound_place(rules)
        assert heard <= {f"{place}/{name}" for name in (row.sound, *row.within)}, seen
