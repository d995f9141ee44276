"""A home screen in a window, the rulesets on its shelf, and matches left unfinished."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.match.rulesets import Library, RulesetFile
from game.match.settings import Settings
from game.match.setup import MatchRequest
from game.match.storage import lines
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Note, Record
from game.rules.ruleset import Ruleset
from game.rules.wording import Wording
from game.scenes.home.scene import HomeScene
from game.scenes.seats import NAMES
from tests.ui.screens import Screen

PROBLEM = "own/broken.yaml:2:1: unknown or repeated key 'kity_cards'; did you mean 'kitty_cards'?"


class Shelf(Library):
    """A library of rulesets that are not on the disk."""

    def __init__(self, rulesets: Sequence[Ruleset], broken: int = 0) -> None:
        super().__init__([])
        self._entries = [RulesetFile(Path(r.id), "bundled", r, None) for r in rulesets]
        self._entries += [
            RulesetFile(Path(f"{i}.yaml"), "own", None, PROBLEM) for i in range(broken)
        ]

    def entries(self) -> list[RulesetFile]:
        return self._entries


def variation(rules: Ruleset, name: str, game: str, players: tuple[int, ...]) -> Ruleset:
    words = Wording((("de", f"{name} auf Deutsch"), ("en", name)))
    return replace(rules, id=name.lower(), game=game, title=words, players=players, daily=None)


def saved(
    folder: Path, rules: Ruleset, minute: int, players: int = 3, notes: Sequence[str] = ()
) -> Path:
    """Put an unfinished match into the folder."""
    seats = [SeatPlan(NAMES[i], "human", i + 1, i + 1) for i in range(players)]
    path = folder / f"match-{minute}.jsonl"
    folder.mkdir(parents=True, exist_ok=True)
    header = new_header(rules, seats, program="test", seed=minute)
    path.write_bytes(lines.write(Record(header, [Note(kind, 0) for kind in notes])))
    os.utime(path, (minute * 60, minute * 60))
    return path


class Home:
    """The home screen in a window."""

    def __init__(
        self,
        library: Library | None = None,
        *,
        screen: Screen | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.screen = screen or Screen()
        if settings:
            self.screen.stage.settings = settings
        self.scene = HomeScene(self.screen.stage, self.screen.calls, library=library)
        self.screen.show(self.scene)

    @property
    def request(self) -> MatchRequest:
        """The only deal requested."""
        ((name, value),) = self.screen.calls.made
        assert name == "deal"
        assert isinstance(value, MatchRequest)
        return value

    def choose(self, game: str, ruleset: str) -> None:
        """Choose a ruleset of a game, side by side or from a list, as there is room."""
        key = f"ruleset:{game}:{ruleset}"
        if key not in self.screen.keys:
            self.screen.click(f"ruleset:{game}")
            key = f"list:{ruleset}"
        self.screen.click(key)

    def seat(self, number: int) -> SeatPlan:
        return self.scene.state.seats[number]
