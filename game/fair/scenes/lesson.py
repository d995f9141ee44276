"""The lessons that come before a game of visitors."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.fair.scenes.actions import KioskActions
from game.fair.scenes.table import draw_visitors_bar, table_actions
from game.lessons.lesson import Lesson
from game.lessons.runner import LessonRun
from game.match.storage.header import SeatPlan
from game.scenes.dialogs.dialog import Choice
from game.scenes.lesson.scene import LessonScene, LessonWays
from game.scenes.lesson.won import Prize, WaysOn, WonDialog
from game.scenes.top_bar import BarButton
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.text import _, current_language


class VisitorLesson(LessonScene):
    """A lesson with the few buttons of a fair; progress is not kept."""

    def __init__(
        self,
        stage: Stage,
        run: LessonRun,
        kiosk: KioskActions,
        ways: LessonWays,
        clock_ms: Callable[[], float],
        play: Callable[[], object],
    ) -> None:
        """`play` goes on to the game."""
        super().__init__(stage, run, table_actions(kiosk, lambda _scene: None), ways, clock_ms)
        self._kiosk = kiosk
        self._play = play

    def draw_bar(self, frame: Frame) -> None:
        """Show the bar with what visitors need, and the way to the game."""
        play = BarButton("lesson:play", "play", _("Play now"), self._play, rank=1)
        skip = BarButton("lesson:skip", "step", _("Skip this step"), self.skip_step, rank=2)
        draw_visitors_bar(self, self._kiosk, frame, [skip, play])


class VisitorWon(WonDialog):
    """What visitors have won, and the ways on."""

    def choices(self) -> Sequence[Choice]:
        """Return the ways on without home, which a fair does not have."""
        return [choice for choice in super().choices() if choice.key != "won:home"]

    def escape(self) -> bool:
        """Go on as with the usual button."""
        self.close()
        self.choices()[-1].press()
        return True


def visitor_lesson(
    stage: Stage,
    kiosk: KioskActions,
    lessons: Sequence[Lesson],
    visitor: SeatPlan,
    clock_ms: Callable[[], float],
    show: Callable[[LessonScene], object],
    play: Callable[[], object],
    number: int = 0,
    place: int = 0,
) -> VisitorLesson:
    """Return one of the lessons; `show` shows the next one, `play` begins the game."""
    lesson = lessons[number]

    def another(number: int, place: int = 0) -> None:
        show(visitor_lesson(stage, kiosk, lessons, visitor, clock_ms, show, play, number, place))

    def won(scene: LessonScene) -> None:
        language = current_language()
        following = lessons[number + 1 : number + 2]
        prize = Prize(
            lesson.title.get(language),
            lesson.win.get(language),
            [other <= number for other in range(len(lessons))],
            following[0].title.get(language) if following else "",
        )
        ways = WaysOn(lambda: another(number + 1), play, kiosk.choose, play)
        scene.stack.push(VisitorWon(stage, prize, ways))

    ways = LessonWays(
        leave=kiosk.stop,
        begin_at=lambda place: another(number, place),
        reached=lambda _place: None,
        won=won,
        settings=lambda _scene: None,
        failed=lambda _error: play(),
    )
    return VisitorLesson(stage, LessonRun(lesson, place, visitor), kiosk, ways, clock_ms, play)
