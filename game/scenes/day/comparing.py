"""From two results of a board to their two games side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.match.deals.board import Result
from game.match.deals.code import play, read_text
from game.match.deals.deal import mark_of
from game.match.deals.referee import Steps, Tell
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.people.played import PlayedMatch
from game.match.people.statistics import Statistics
from game.match.replay import Replay
from game.match.rulesets import Library
from game.match.storage import lines
from game.match.storage.files import read_file
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
from game.match.storage.trouble import N_, TroubleError, trouble
from game.scenes.codes.work import Work, draw_share
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.replay.beside.half import Side
from game.scenes.replay.beside.scene import BesideScene
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.stage import Stage
from game.ui.text import _, explain
from game.ui.theme import BODY, CREAM

UNITS = 20

RecordOf = Callable[[PlayedMatch], Path | None]


def read_record(path: Path) -> Record | None:
    """Return the record in a file, if it can be read."""
    try:
        return lines.read(read_file(path)).record
    except OSError:
        return None


def player_here(match: Match, statistics: Statistics) -> str:
    """Return the name of the person who played a match on this computer; empty if nobody did.

    So the own code does not add a second person.
    """
    mark, moves = mark_of(match.header), [(one.seat, one.action) for one in match.record.moves]
    seat = match.header.humans()[0]
    score = match.standings()[seat].score
    for played in statistics.matches():
        who = played.seats[seat] if seat < len(played.seats) else None
        if (played.deal, played.ruleset) != (mark, match.header.ruleset) or who is None:
            continue
        if (who.kind, who.score) != (HUMAN, score):
            continue
        path = statistics.record_of(played)
        record = read_record(path) if path else None
        if record and [(one.seat, one.action) for one in record.moves] == moves:
            return who.name
    return ""


def both_games(
    own: Result, other: Result, record_of: RecordOf, library: Library, tell: Tell
) -> Steps[tuple[Side, Side]]:
    """Return both games; those that came as codes are played again. Raises TroubleError."""
    mine = yield from _game(own, None, record_of, library, tell)
    theirs = yield from _game(other, mine.replay.record, record_of, library, tell)
    return mine, theirs


def _game(
    result: Result, like: Record | None, record_of: RecordOf, library: Library, tell: Tell
) -> Steps[Side]:
    """Return one game, with the opponents' names from the game `like`."""
    if result.code:
        match = yield from play(read_text(result.code, library), tell)
        record = match.record
    else:
        path = record_of(result.match) if result.match else None
        found = read_record(path) if path else None
        if found is None:
            raise TroubleError(trouble(N_("Its record is not there any more.")))
        record = found
    return side_of(record, result.name, result.face, like or record)


def side_of(record: Record, name: str, face: tuple[int, int], like: Record) -> Side:
    """Return somebody's game; opponents look as they do in the game `like` of the same deal."""
    seat, theirs = record.header.humans()[0], like.header.humans()[0]
    plans = list(like.header.seats)
    picture, colour = face
    plans[theirs] = plans[seat]
    plans[seat] = SeatPlan(name, HUMAN, colour, picture)
    named = Record(replace(record.header, seats=tuple(plans)), record.entries)
    return Side(name, face, Replay(named), seat)


class GatherDialog(Dialog):
    """Reads or plays both games, and then shows them."""

    def __init__(
        self, stage: Stage, deal: str, make: Callable[[Tell], Steps[tuple[Side, Side]]]
    ) -> None:
        """`deal` says which deal it is."""
        super().__init__(stage, _("Two games side by side"))
        self._deal = deal
        self._work = Work(make)

    def update(self, seconds: float) -> bool:
        """Go on; show both games when they are ready."""
        moving = super().update(seconds)
        if self._work.is_done:
            return moving
        self._work.go_on()
        if self._work.result is not None:
            own, other = self._work.result
            stack = self.stack
            self.close()
            scene = BesideScene(self.stage, self._deal, own, other)
            stack.push(scene)
            if own.seat != other.seat:
                scene.show_tables()
        return True

    def leave(self) -> None:
        """Stop the work, as nobody waits for it any more."""
        self._work.stop()

    def choices(self) -> list[Choice]:
        """Return the way out."""
        return [Choice("dialog:no", _("Cancel"), lambda: None)]

    def _words(self) -> str:
        if self._work.trouble is not None:
            return explain(self._work.trouble)
        return _("Both games are being gone through …")

    @property
    def _bar(self) -> int:
        return max(self.px(18), 12)

    def body_height(self) -> int:
        """Return the room for a sentence and a bar."""
        words = self.stage.fonts.height(self._words(), BODY, UNITS, self.room)
        return words + self.space.gap + self._bar

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw them."""
        frame.paragraph(self._words(), rect.x, rect.y, BODY, UNITS, rect.width, CREAM)
        if not self._work.is_done:
            bar, _words = split(rect, "bottom", self._bar)
            draw_share(frame, self.stage, bar, self._work.share)


def comparison(
    stage: Stage, deal: str, own: Result, other: Result, record_of: RecordOf, library: Library
) -> GatherDialog:
    """Return the dialog that leads to both games."""
    return GatherDialog(stage, deal, partial(both_games, own, other, record_of, library))
