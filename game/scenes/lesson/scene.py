"""A lesson at the ordinary table: its script plays the others, a slip says what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.lessons.lesson import WANTED
from game.lessons.pattern import Pattern
from game.lessons.puzzles.run import PuzzleRun
from game.lessons.runner import LessonRun, Verdict, WrongTurnError
from game.match.settings import ANIMATIONS
from game.rules.core import Event, Seat
from game.rules.wording import Wording
from game.scenes.lesson.gestures import Gestures
from game.scenes.lesson.script import Script
from game.scenes.lesson.slip import GO_ON, LessonSlip, Said
from game.scenes.play.scene import PlayActions, PlayScene, masked
from game.scenes.top_bar import BarButton, draw_bar
from game.ui.frame import Frame, Press, Target, find
from game.ui.stage import Stage
from game.ui.text import N_, _, current_language

DEAF_SECONDS = 0.35
"""A press so soon after something new is said was meant for what was there before."""


@dataclass(frozen=True, slots=True)
class LessonWays:
    """What a lesson asks of the program, in addition to what every table asks."""

    leave: Callable[[], object]
    """Goes back to where the lesson was chosen."""
    begin_at: Callable[[int], object]
    """Lays the table again at another step."""
    reached: Callable[[int], object]
    """Called when a step begins; the last one tells what has been won."""
    won: Callable[[LessonScene], object]
    """Called when everything has been done: shows what has been won."""
    settings: Callable[[LessonScene], object]
    """Opens the settings where the size of text is set."""
    failed: Callable[[WrongTurnError], object]
    """Called when the lesson cannot go on: somebody has changed its rules or its file."""


class LessonScene(PlayScene):
    """One lesson. Only the pupil's progress is saved."""

    director: Script
    skip_words = N_("Skip this step")
    skip_word = ""
    """What stands beside the button instead, if that is too long."""
    leave_words = N_("Back to the lessons")

    def __init__(
        self,
        stage: Stage,
        run: LessonRun,
        actions: PlayActions,
        ways: LessonWays,
        clock_ms: Callable[[], float],
    ) -> None:
        self.run = run
        self.ways = ways
        self.gestures = Gestures(run)
        self.slip = LessonSlip(stage)
        super().__init__(stage, run.match, Script(run), actions, clock_ms, fresh=False)
        self._reached = -1
        """The step that was last told to begin."""
        self._answer = ""
        """What the lesson says to an act that was not meant."""
        self._shown: object = None
        """What the slip says; new words wait until the table has shown everything."""
        self._read_for = 0.0
        """Seconds since something new was said."""
        self._led: Said | None = None
        """What was said when the focus was last led."""
        self._is_won = False

    # Time

    def update(self, seconds: float) -> bool:
        """Let time pass, and follow where the lesson is."""
        self.director.is_held = self.hint.advice is not None or self.hint.is_thinking
        self._read_for += seconds
        moving = super().update(seconds)
        if self.director.failure:
            failure, self.director.failure = self.director.failure, None
            self.ways.failed(failure)
            return True
        moving |= self._follow() | (self.director.left is not None)
        moving |= self.slip.update(seconds)
        if self.table.is_idle and self.stack.top is self:
            moving |= self.gestures.update(seconds, self.stack.controller.pointing)
        if self.run.is_closing and self.table.is_idle and not self._is_won:
            self._is_won = moving = True
            self.ways.won(self)
        return moving

    @property
    def animation_factor(self) -> float:
        """The factor for the times of motions: what comes of an act can be followed at any pace."""
        return max(super().animation_factor, ANIMATIONS["brisk"])

    def _follow(self) -> bool:
        """Notice the result of an act, and the beginning of another step."""
        verdict, self.director.verdict = self.director.verdict, None
        moving = False
        if verdict is not None and verdict.kind == "explained":
            said = verdict.said.get(current_language()) if verdict.said else ""
            self._answer, moving = said or _(verdict.general), True
            self.slip.shake()
        elif verdict is not None and verdict.kind != "refused":
            self._answer = ""
        if self._reached != self.run.place:
            self._reached, self._answer, moving = self.run.place, "", True
            self.ways.reached(self.run.place)
        return moving

    def resized(self) -> None:
        """The window's size or the language changed."""
        super().resized()
        self._answer = ""
        self.slip.move()

    # What may be done

    def may_act(self) -> bool:
        """Whether the lesson waits for an act of the pupil."""
        return super().may_act() and self.run.awaits == "action"

    def may_shout(self) -> bool:
        """Whether the lesson waits for an act of the pupil, which may be a shout."""
        return super().may_shout() and self.run.awaits == "action"

    def sort_hands(self, sorting: str) -> None:
        """Sort hands in another way, and tell the lesson."""
        super().sort_hands(sorting)
        self.gestures.tell("sort")

    def go_on(self) -> None:
        """Continue was pressed."""
        if self._read_for < DEAF_SECONDS:
            return
        self.stage.audio.cue("click")
        if self._answer:
            self._answer = ""
            self.slip.begin()
        elif self.run.go_on():
            self.lay(self.table.viewer)
            self.wake()
            self.stage.audio.cue("undo")

    def skip_step(self) -> None:
        """Do the step at once, as the lesson means it."""
        self.stage.audio.cue("click")
        self.table.skip()
        try:
            self.run.skip()
        except WrongTurnError as error:
            self.ways.failed(error)
            return
        self.hint.forget()
        self.lay(self.table.viewer)
        self.wake()

    def step_back(self) -> None:
        """Do the step before once more; at the beginning, the first one."""
        self.stage.audio.cue("click")
        self.ways.begin_at(max(0, self.run.place - 1))

    # Picture

    def draw(self, frame: Frame) -> None:
        """Show the table, and what the lesson says about it."""
        super().draw(frame)
        frame.targets[:] = map(self._answered, self.gestures.watched(frame.targets))
        self.slip.place = None
        if self.hint.advice is not None or self.hint.is_thinking or self.run.is_closing:
            return
        if (said := self._said()) is None:
            return
        about = self._about(frame)
        if frame.is_covered and not about:
            return
        self._lead_focus(frame, said, about)
        go_on = self.go_on if said.go_on else None
        if go_on and not self._answer:
            self._let_go_on(frame, about, go_on)
        left = self.director.left
        self.slip.draw(frame, about, said, go_on, self._rule_opener(said), left)

    def _said(self) -> Said | None:
        """Return the words on the slip; new ones wait until the table has shown everything."""
        run, step = self.run, self.run.step
        key = run.place, run.said, self._answer
        if step is None or run.said is None:
            return None
        if key != self._shown:
            if not self.table.is_idle:
                return None
            self._shown, self._read_for = key, 0.0
            self.slip.begin()
        language, lesson = current_language(), run.lesson
        go_on = _("Try again") if self._answer else ""
        if run.awaits == "continue" and self.table.is_idle:
            go_on = _("Try again") if run.takes_back else _("Continue")
        return Said(
            lesson.title.get(language),
            self._answer or run.said.get(language),
            run.place + 1,
            run.steps,
            go_on,
            next(iter(step.teaches), ""),
            is_answer=bool(self._answer) or run.is_aside,
        )

    def _about(self, frame: Frame) -> list[Target]:
        """Return the places that light up: the wanted act first, then as the lesson names them."""
        lights = self.run.lights
        if not lights or not self.table.is_idle:
            return []
        keys: dict[str, None] = {}
        if WANTED in lights:
            for action in self.run.wanted():
                keys |= dict.fromkeys(self.table.pointers(action))
        for light in map(Pattern, lights):
            keys |= {one.key: None for one in frame.targets if light.matches(one.key)}
        return [target for key in keys if (target := find(frame.targets, key)) is not None]

    def _lead_focus(self, frame: Frame, said: Said, about: Sequence[Target]) -> None:
        """Let Enter go on, and arrow keys start where something is to be done."""
        pointing = frame.pointing
        if said.go_on and not pointing.by_keyboard:
            # A mere click does not keep the keyboard's focus.
            pointing.focused = GO_ON
        elif said.go_on and not self._answer:
            if self._led != said:
                pointing.focused = GO_ON
        elif pointing.by_keyboard and pointing.focused in (None, GO_ON) and about:
            pointing.focused = about[0].key
        self._led = said

    def _answered(self, target: Target) -> Target:
        """Return the target with the lesson's answer to its press, if there is one."""
        said = self.run.answer_to_press(target.key)
        return replace(target, press=partial(self._explain, said)) if said else target

    def _explain(self, said: Wording) -> None:
        self.director.verdict = Verdict("explained", said=said)

    def _let_go_on(self, frame: Frame, about: Sequence[Target], go_on: Press) -> None:
        """Let a press on a target that the lesson only speaks about go on, too."""
        keys = {target.key for target in about if target.group != "bar"}
        frame.targets[:] = [
            replace(target, press=go_on, pointer_only=not target.is_reachable)
            if target.key in keys
            else target
            for target in frame.targets
        ]

    def _rule_opener(self, said: Said) -> Press | None:
        return (lambda: self.open_rules(said.rule)) if said.rule else None

    def draw_bar(self, frame: Frame) -> None:
        """Show the bar: the way back to the lessons, and ways through this one."""
        title = self.rules.title.get(current_language())
        back = BarButton("lesson:leave", "back", _(self.leave_words), self.ways.leave)
        draw_bar(self.stage, frame, self.table.draw_bar, title, back, self._buttons())

    def _buttons(self) -> Sequence[BarButton]:
        muted = self.stage.settings.muted
        sound, words = ("sound-off", _("Sound on")) if muted else ("sound-on", _("Sound off"))
        advice = _("What would a strong player do?")
        before = _("The step before once more")
        skip = self.skip_step if self.run.awaits != "nothing" else None
        return [
            BarButton("lesson:back", "step-back", before, self.step_back, "undo", rank=1),
            BarButton(
                "lesson:skip",
                "step",
                _(self.skip_words),
                skip,
                rank=1,
                word=_(self.skip_word) if self.skip_word else "",
            ),
            BarButton("hint", "hint", advice, self.hint.ask, "hint", rank=3),
            BarButton("log", "log", _("What happened"), self.open_log, "log", rank=6),
            BarButton("rules", "book", _("Rules"), lambda: self.open_rules(""), "rules", rank=4),
            BarButton(
                "lesson:settings",
                "settings",
                _("Text size and more"),
                lambda: self.ways.settings(self),
                rank=5,
            ),
            BarButton("sound", sound, words, self.toggle_sound, "sound", rank=7),
            BarButton("menu", "menu", _("Menu"), self.open_menu, "menu", rank=2),
        ]

    def lay(self, viewer: Seat | None) -> None:
        """Lay the table at once; nothing is said about what lay there before."""
        self._shown = None
        super().lay(viewer)


class PuzzleScene(LessonScene):
    """One puzzle at its table, which stays as the round ends: no other one is dealt."""

    run: PuzzleRun
    skip_words = N_("Show the solution: then it is not counted today")
    skip_word = N_("Show the solution")
    leave_words = N_("Back to the puzzles")

    def may_act(self) -> bool:
        """Whether an act of the pupil is awaited, and not a press too many that opened this."""
        return super().may_act() and self._read_for >= DEAF_SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; the hand wakes up after a moment.

        Nobody is called "you" while the rest is played for them.
        """
        self.is_played = not self.run.is_decided
        return super().update(seconds) | (self._read_for < DEAF_SECONDS + seconds)

    def show(self, events: Sequence[Event]) -> None:
        """Show what has happened, up to the end of the round."""
        ends = [number for number, one in enumerate(events) if self._ends_round(one)]
        if not ends:
            super().show(events)
            return
        events = events[: ends[0] + 1]
        self.past.add(events)
        self.table.show(masked(events, self.table.viewer), None)

    def _ends_round(self, event: Event) -> bool:
        return isinstance(event, self.table.round_ends)

    def skip_step(self) -> None:
        """Do what solves this decision; what follows is shown as always."""
        self.stage.audio.cue("click")
        self.table.skip()
        run = self.run
        if run.is_closing or run.awaits == "others":
            return
        self.hint.forget()
        if run.go_on():
            self.lay(self.table.viewer)
        self.wake()
        if run.awaits == "action":
            self.table.carry_out(run.advised()[0])
