"""The door to the puzzles: their list, a single puzzle, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from game.lessons.puzzles.collection import Puzzles
from game.lessons.puzzles.decision import decisions
from game.lessons.puzzles.own import is_own
from game.lessons.puzzles.puzzle import Puzzle, PuzzleError
from game.lessons.puzzles.run import PuzzleRun
from game.lessons.runner import WrongTurnError
from game.match.people.each import key_of
from game.match.people.puzzled import Puzzled
from game.match.storage.record import RecordError
from game.rules.core import Action
from game.rules.endings import TooLongError
from game.scenes.lesson.learning import pupil_in_front
from game.scenes.lesson.own_puzzles import OwnPuzzles, no_own_puzzles
from game.scenes.lesson.puzzle_chooser import PuzzleChooser
from game.scenes.lesson.puzzle_words import TablePuzzleWords, count_solved, number_of, title_of
from game.scenes.lesson.scene import LessonScene, PuzzleScene
from game.scenes.lesson.teaching import LearnActions, Teaching
from game.scenes.lesson.won import Prize, WaysOn, WonDialog
from game.scenes.replay.look_back.quiet import quiet_table
from game.scenes.seats import opponents_of, person_in_front
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language

MOST_REASONS = 2
"""The most reasons for the solution that are shown."""


class Tried:
    """What the person in front has solved."""

    def __init__(
        self,
        now: Callable[[], Puzzled],
        keep: Callable[[Puzzled], object],
        today: Callable[[], date],
    ) -> None:
        """`now` returns what is known, `keep` remembers it, `today` is the day."""
        self.now = now
        self.today = today
        self._keep = keep

    def missed(self, key: str) -> None:
        """Let a puzzle from a mistake in a game come tomorrow."""
        self._keep(self.now().missed(key, self.today()))

    def has_failed(self, key: str) -> bool:
        """Return whether a puzzle went wrong today."""
        return self.now().has_failed(key, self.today())

    def failed(self, key: str) -> None:
        """Let a puzzle that went wrong, or was shown, come tomorrow."""
        self._keep(self.now().failed(key, self.today()))

    def done(self, key: str, *, was_clean: bool) -> None:
        """Remember that a puzzle has been solved."""
        self._keep(self.now().done(key, self.today(), was_clean=was_clean))


def untried(today: date) -> Tried:
    """Return a record that lasts as long as the program: for guests and pictures."""
    held = [Puzzled()]
    return Tried(lambda: held[0], lambda one: held.__setitem__(0, one), lambda: today)


class Puzzling(Teaching):
    """Opens puzzles."""

    def __init__(
        self,
        stage: Stage,
        stack: SceneStack,
        actions: LearnActions,
        puzzles: Puzzles,
        tried: Tried,
        clock_ms: Callable[[], float],
        own: OwnPuzzles | None = None,
    ) -> None:
        """`own` are the puzzles made of the mistakes of the person in front."""
        super().__init__(stage, stack, actions, clock_ms)
        self._puzzles = puzzles
        self._tried = tried
        self._own = own or no_own_puzzles()
        self._shown: set[tuple[str, str, date]] = set()
        """To whom the solution of which puzzle was shown on which day."""

    def solved(self, game: str) -> tuple[int, int]:
        """Return how many puzzles of a game are solved, and how many there are."""
        puzzles, solved = self._all(game), set(self._tried.now().solved)
        return sum(one.key in solved for one in puzzles), len(puzzles)

    def keep(self, text: str) -> None:
        """Keep a mistake of the person in front as a puzzle, which comes again from tomorrow on."""
        for puzzle in self._own.add(text):
            self._tried.missed(puzzle.key)

    def _all(self, game: str) -> list[Puzzle]:
        own = [one for one in self._own.all() if one.rules.game == game]
        return [*self._puzzles.of(game), *own]

    def choose(self, game: str) -> None:
        """Show the puzzles of a game."""
        self._stack.push(self._chooser(game))

    def _chooser(self, game: str) -> PuzzleChooser:
        return PuzzleChooser(
            self._stage,
            self._all(game),
            self._puzzles.problems(),
            self._tried.now,
            self._tried.today,
            self.open,
        )

    def open(self, puzzle: Puzzle) -> None:
        """Lay the table of a puzzle; say so if it cannot be played."""
        try:
            if not self._puzzles.is_delivered(puzzle):
                decisions(puzzle)
            run = self._run(puzzle)
        except (PuzzleError, TooLongError, WrongTurnError, RecordError) as error:
            self._refuse(puzzle, error)
        else:
            self._stack.push(self._scene(puzzle, run))

    def _run(self, puzzle: Puzzle) -> PuzzleRun:
        pupil = pupil_in_front(self._stage.settings)
        words = TablePuzzleWords(puzzle, self._number(puzzle))
        others = opponents_of(pupil, puzzle.players - 1)
        run = PuzzleRun(puzzle, words, others, pupil, self._note)
        # Who begins anew does not solve it at once.
        run.mistakes = int(self._tried.has_failed(puzzle.key))
        run.shown = self._showing(puzzle) in self._shown
        return run

    def _showing(self, puzzle: Puzzle) -> tuple[str, str, date]:
        return key_of(person_in_front(self._stage.settings)), puzzle.key, self._tried.today()

    def _note(self, run: PuzzleRun) -> None:
        """Keep at once that it is solved, went wrong or was shown: whoever leaves loses nothing."""
        if run.shown:
            self._shown.add(self._showing(run.puzzle))
        if run.is_sure and not run.shown:
            self._tried.done(run.puzzle.key, was_clean=run.is_clean)
        else:
            self._tried.failed(run.puzzle.key)

    def _number(self, puzzle: Puzzle) -> int:
        return number_of(puzzle, self._all(puzzle.rules.game))

    def _scene(self, puzzle: Puzzle, run: PuzzleRun) -> PuzzleScene:
        ways = self._ways(
            lambda _place: self._again(puzzle),
            lambda _place: None,
            partial(self._win, puzzle),
            partial(self._give_up, puzzle),
        )
        return PuzzleScene(self._stage, run, self._table_actions(), ways, self._clock_ms)

    def _again(self, puzzle: Puzzle) -> None:
        self._stack.pop()
        self.open(puzzle)

    def _win(self, puzzle: Puzzle, scene: LessonScene) -> None:
        """Say that it is solved, or was shown, and what comes next."""
        run = scene.run
        assert isinstance(run, PuzzleRun)
        if run.shown:
            said = _("That is the solution. Try it yourself tomorrow.")
        else:
            said = _("Solved. It comes again tomorrow.") if run.mistakes else _("Solved at once!")
        puzzles = self._all(puzzle.rules.game)
        chooser = self._chooser(puzzle.rules.game)
        following = chooser.next_one
        after = following if following is not None and following.key != puzzle.key else None
        language = current_language()
        prize = Prize(
            run.lesson.title.get(language),
            f"{said} " + _("This is how it began: {hint}").format(hint=self._why(puzzle, run)),
            (),
            title_of(after, self._number(after)) if after else "",
            count_solved(puzzles, self._tried.now().solved),
            is_won=not run.shown,
        )
        ways = WaysOn(
            partial(self._go_on_with, after),
            self._stack.pop,
            self._actions.home,
            self._stack.pop,
            None if run.is_clean else partial(self._again, puzzle),
        )
        self._stack.push(WonDialog(scene.stage, prize, ways))

    def _why(self, puzzle: Puzzle, run: PuzzleRun) -> str:
        """Return the right first act and why it was right, as the table lies at the end."""
        table = quiet_table(self._stage, run.match.record, puzzle.seat)
        table.start(puzzle.state().observation(puzzle.seat), puzzle.seat)
        advice = table.advice(Action.parse(puzzle.solution))
        reasons = [one for one in advice.reasons if one not in advice.passing]
        title = advice.title.rstrip(".") + "."
        return " ".join((title, *reasons[:MOST_REASONS]))

    def _go_on_with(self, puzzle: Puzzle | None) -> None:
        self._stack.pop()
        if puzzle is not None:
            self.open(puzzle)

    def _give_up(self, puzzle: Puzzle, error: WrongTurnError) -> None:
        self._stack.pop()
        self._refuse(puzzle, error)

    def _refuse(self, puzzle: Puzzle, error: Exception) -> None:
        text = f"{puzzle.place}: {error}"
        if is_own(puzzle) or self._puzzles.is_delivered(puzzle):
            # It was right when it was made.
            text = _("It does not go with the ruleset {ruleset} any more: it was changed.")
            text = text.format(ruleset=puzzle.rules.id)
        self._say(_("This puzzle cannot be shown"), text)
