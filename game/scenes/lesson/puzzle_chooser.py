"""The puzzles of a game: what comes next, what comes again, what is solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

import pygame

from game.lessons.puzzles.own import is_own
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.match.people.puzzled import Puzzled
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.lesson.cards import card_rows, draw_ground
from game.scenes.lesson.puzzle_words import (
    count_solved,
    number_of,
    tell_asides,
    tell_goal,
    title_of,
)
from game.scenes.rules.pictures import PositionHost
from game.tables import table_for
from game.ui.frame import Frame, Press
from game.ui.layout import inset, place
from game.ui.parts.form import Heading, Row, TextRow
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.text import N_, _, current_language, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    HONEY,
    SAND,
    SHOUT_RED,
)

TITLE_UNITS, GOAL_UNITS, SMALL_UNITS, STAR_UNITS = 21, 18, 16, 24
LEAST_CARD = 430
"""Cards stand side by side if each has this width, in units of text size."""
MOST_COLUMNS, GAP_UNITS = 3, 12
HAND_SHARE, STEP = 0.33, 0.62
"""The hand's greatest share of a card; the step between its playing cards, by their width."""
USUAL_LINES = 2
"""So many lines of a goal are usual; beside more, the hand has the same size."""
GRADE_WORDS = {1: N_("easy"), 2: N_("medium"), 3: N_("hard")}


@dataclass(frozen=True, slots=True)
class Hand:
    """The playing cards with which a puzzle begins, and what draws them."""

    faces: Sequence[str]
    art: CardArt

    def draw(self, frame: Frame, rect: pygame.Rect, most: int) -> None:
        """Lay them at the right end, not wider than `most` pixels."""
        steps = STEP * (len(self.faces) - 1)
        wide = min(rect.height / self.art.ratio(self.faces[0]), most / (1 + steps))
        left = rect.right - wide * (1 + steps)
        for number, face in enumerate(self.faces):
            x = left + wide * (0.5 + STEP * number)
            frame.blit_centred(self.art.card(face, round(wide)), x, rect.centery)


@dataclass(frozen=True, slots=True)
class PuzzleCard:
    """What is shown of a puzzle."""

    key: str
    title: str
    goal: str
    words: str
    is_solved: bool
    is_next: bool
    press: Press
    hand: Callable[[], Hand | None]
    """Returns the hand; called when the card is in view."""

    def height(self, stage: Stage, width: int) -> int:
        """Return how high it is at a width, in pixels."""
        lines = stage.fonts.wrapped(self.goal, BODY, GOAL_UNITS, _text_room(stage, width))
        return _text_height(stage, len(lines)) + 2 * stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it: whether it is solved, what is wanted, and the hand."""
        draw_ground(frame, stage, rect, self)
        pad, star = stage.reading.pad, _star(stage)
        x, room = rect.x + pad, _text_room(stage, rect.width)
        y = float(rect.y + stage.reading.gap)
        head = max(stage.fonts.line_height(BLACK, TITLE_UNITS), star)
        name = "common/star" if self.is_solved else "common/star-empty"
        frame.blit_centred(stage.picture(name, star), x + star / 2, y + head / 2)
        beside = star + stage.reading.tight
        title = x + beside, y + head / 2
        frame.text(self.title, *title, BLACK, TITLE_UNITS, CREAM, "left", room - beside)
        y += head + stage.reading.px(6)
        y = frame.paragraph(self.goal, x, y, BODY, GOAL_UNITS, room, SAND)
        line = stage.fonts.line_height(BODY, SMALL_UNITS)
        colour = GOLD if self.is_solved else HONEY
        frame.text(self.words, x, y + line / 2, BODY, SMALL_UNITS, colour, "left", room)
        if (hand := self.hand()) is not None:
            inner = inset(rect, pad, stage.reading.gap)
            high = min(inner.height, _text_height(stage, USUAL_LINES))
            spot = place(inner, (inner.width, high))
            hand.draw(frame, spot, round(rect.width * HAND_SHARE))


class PuzzleChooser(Dialog):
    """All puzzles of a game as cards, the easy ones first."""

    width_units = 1240
    title_units = 38

    def __init__(
        self,
        stage: Stage,
        puzzles: Sequence[Puzzle],
        problems: Sequence[str],
        now: Callable[[], Puzzled],
        today: Callable[[], date],
        choose: Callable[[Puzzle], object],
    ) -> None:
        """`now` returns what has been solved, `today` the date."""
        super().__init__(stage, "", focus="puzzles:next")
        self._puzzles = puzzles
        self._problems = problems
        self._now = now
        self._today = today
        self._choose = choose
        self._hands: dict[str, Hand | None] = {}
        self.resized()

    def resized(self) -> None:
        """The window's size or the language has changed."""
        super().resized()
        self._hands.clear()
        language = current_language()
        name = self._puzzles[0].rules.title.get(language) if self._puzzles else ""
        self.title = _("Puzzles: {game}").format(game=name)

    @property
    def next_one(self) -> Puzzle | None:
        """The next puzzle: one that went wrong and is due, else the first unsolved one."""
        now = self._now()
        due = now.due([one.key for one in self._puzzles], self._today())
        new = [one.key for one in self._puzzles if one.key not in (*now.solved, *now.again)]
        key = next(iter((*due, *new)), "")
        return next((one for one in self._puzzles if one.key == key), None)

    def choices(self) -> Sequence[Choice]:
        """Return the way back, and on."""
        ways = [Choice("dialog:no", _("Back"), lambda: None)]
        if (puzzle := self.next_one) is not None:
            label = _("Next: {lesson}").format(
                lesson=title_of(puzzle, number_of(puzzle, self._puzzles))
            )
            ways.append(Choice("puzzles:next", label, self._chooser(puzzle), "primary", stays=True))
        return ways

    def body_rows(self) -> Sequence[Row]:
        """Return the cards."""
        unit = self.stage.metrics.text_unit
        columns = max(1, min(MOST_COLUMNS, int(self.room / (LEAST_CARD * unit))))
        own = [one for one in self._puzzles if is_own(one)]
        others = [one for one in self._puzzles if not is_own(one)]
        rows: list[Row] = [TextRow(self._summary(), HONEY)]
        rows += [TextRow(aside) for aside in tell_asides(self._puzzles)]
        if own:
            rows.append(Heading(_("Your own: what cost you something in your games")))
            rows += card_rows(self._cards(own), columns, GAP_UNITS)
            rows.append(Heading(_("From games of others")))
        rows += card_rows(self._cards(others), columns, GAP_UNITS)
        rows += [TextRow(problem, SHOUT_RED) for problem in self._problems]
        return rows

    def _cards(self, puzzles: Sequence[Puzzle]) -> list[PuzzleCard]:
        return [self._card(number, one) for number, one in enumerate(puzzles, 1)]

    def _summary(self) -> str:
        now, today = self._now(), self._today()
        keys = [one.key for one in self._puzzles]
        parts = [count_solved(self._puzzles, now.solved)]
        if due := len(now.due(keys, today)):
            parts.append(ngettext("{count} comes again", "{count} come again", due))
            parts[-1] = parts[-1].format(count=due)
        if (days := now.streak(today)) > 1:
            parts.append(_("{count} days in a row").format(count=days))
        return " · ".join(parts)

    def _card(self, number: int, puzzle: Puzzle) -> PuzzleCard:
        now, following = self._now(), self.next_one
        words = _(GRADE_WORDS[puzzle.grade])
        left = now.days_left(puzzle.key, self._today())
        if left == 0:
            words += " · " + _("once more")
        elif left is not None:
            again = ngettext("again in {count} day", "again in {count} days", left)
            words += " · " + again.format(count=left)
        elif puzzle.key in now.solved:
            words += " · " + _("solved")
        return PuzzleCard(
            f"puzzles:card:{puzzle.key}",
            title_of(puzzle, number),
            tell_goal(puzzle.goal, puzzle.rules.game),
            words,
            puzzle.key in now.solved,
            following is not None and puzzle.key == following.key,
            self._chooser(puzzle),
            lambda: self._hand(puzzle),
        )

    def _hand(self, puzzle: Puzzle) -> Hand | None:
        if puzzle.key not in self._hands:
            self._hands[puzzle.key] = _hand_of(self.stage, puzzle)
        return self._hands[puzzle.key]

    def _chooser(self, puzzle: Puzzle) -> Press:
        return lambda: self._choose(puzzle)


def _hand_of(stage: Stage, puzzle: Puzzle) -> Hand | None:
    """Return the pupil's first hand; None if the puzzle cannot be laid or shows no cards."""
    try:
        state = puzzle.state()
    except PuzzleError:
        return None
    host = PositionHost(stage, state, puzzle.seat)
    table = table_for(puzzle.rules.game)(host, state.rules, puzzle.seat)
    faces = table.hand_faces(state.observation(puzzle.seat))
    return Hand(faces, table.art) if faces else None


def _text_room(stage: Stage, width: int) -> int:
    return width - round(width * HAND_SHARE) - 2 * stage.reading.pad - stage.reading.gap


def _text_height(stage: Stage, lines: int) -> int:
    """Return the height of what is written about a puzzle whose goal has so many lines."""
    fonts = stage.fonts
    head = max(fonts.line_height(BLACK, TITLE_UNITS), _star(stage)) + stage.reading.px(6)
    goal = lines * fonts.line_height(BODY, GOAL_UNITS)
    return head + goal + fonts.line_height(BODY, SMALL_UNITS)


def _star(stage: Stage) -> int:
    return max(stage.reading.px(STAR_UNITS), stage.fonts.line_height(BLACK, SMALL_UNITS))
