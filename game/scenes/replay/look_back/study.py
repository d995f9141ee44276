"""One decision: the table as it lay, something better to be found, and then the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

import pygame

from game.ai.regulars import regulars
from game.match.replay import Replay
from game.match.review.decision import Decision, Judged, choices_of
from game.match.review.imagined import expects_points, imagined
from game.match.review.work import Work
from game.match.storage.header import SeatPlan
from game.rules.core import Action, Refusal, Seat
from game.scenes.actions import ShellActions
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.log.panel import draw_side_panel
from game.scenes.replay.host import Moment, ReplayHost
from game.scenes.replay.look_back.answer import (
    MOST_ABOUT,
    Asked,
    choice_rows,
    expected_rows,
    is_found,
    pills_of,
    sure_rows,
    verdict,
    why_rows,
)
from game.scenes.replay.look_back.choice_rows import (
    LOW_CHOICES,
    is_in_view,
    low_height,
    lowered,
    paired,
)
from game.scenes.replay.look_back.deals import BeliefRow, beliefs
from game.scenes.replay.look_back.foot import StudyFoot, Way
from game.scenes.replay.look_back.marks import Mark, draw_marks
from game.scenes.replay.look_back.nonsense import NonsenseDialog
from game.scenes.replay.look_back.quiet import quiet_table
from game.scenes.replay.look_back.words import done_at, title_of
from game.scenes.replay.places import FOUR_TO_THREE, LEAST_SIDE, ReplayLayout
from game.scenes.replay.player import place_of_action
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.side import OpenHand
from game.scenes.replay.viewpoints import Viewpoints
from game.scenes.top_bar import BarButton
from game.ui.frame import Frame, Target
from game.ui.layout import inset, split
from game.ui.parts.column import Column
from game.ui.parts.form import Heading, Row, TextRow
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _, current_language

Answered = Callable[[Action], object]


class StudyHost(ReplayHost):
    """Lets somebody choose once more; nothing is carried out."""

    def __init__(
        self,
        stage: Stage,
        replay: Replay,
        people: Sequence[Person],
        moment: Callable[[], Moment],
        is_asking: Callable[[], bool],
        answered: Answered,
    ) -> None:
        super().__init__(stage, replay, people, moment)
        viewer = moment().viewer
        self.is_played = viewer is not None and people[viewer].is_human
        self._is_asking = is_asking
        self._answered = answered

    def may_act(self) -> bool:
        """Whether something better is still to be found."""
        return self._is_asking()

    def refusal(self, action: Action) -> Refusal | None:
        """Return why this could not have been done."""
        moment = self._moment()
        assert moment.viewer is not None
        return self._replay.refusal(moment.ply, moment.viewer, action)

    def submit(self, seat: Seat, action: Action) -> Refusal | None:  # noqa: ARG002 - the viewer's
        """Take it as the answer, if it could have been done."""
        refusal = self.refusal(action)
        if refusal is None:
            self._answered(action)
        return refusal


class Study(ReplayScene):
    """Shows a decision with what its seat knew, asks for a better one, and tells the answer."""

    def __init__(
        self,
        stage: Stage,
        actions: ShellActions,
        work: Work,
        ply: int,
        *,
        asks: bool = True,
        is_alone: bool = False,
        found: Callable[[], object] = lambda: None,
    ) -> None:
        """`asks` is whether somebody has to find something better first.

        `is_alone` is whether nobody else needs the work; `found` is told of a good answer.
        """
        self._work = work
        self._about = ply
        self._asks = asks
        self._is_alone = is_alone
        self._found = found
        self._picked: str | None = None
        """What somebody chose last."""
        self._tried: set[str] = set()
        """What they chose before."""
        self._column, self._reasons = Column("study"), Column("study:reasons")
        work.review.ask_expected(ply)
        super().__init__(
            stage, actions, work.review.replay, Viewpoints([self.decision.seat]), ply - 1
        )
        self.shows_log = not asks
        self._lay_out_anew()

    @property
    def decision(self) -> Decision:
        """What is looked at."""
        return self._work.review.decisions[self._about]

    @property
    def judged(self) -> Judged:
        """What is known about it."""
        return self._work.review.judged[self._about]

    @property
    def _choices(self) -> Sequence[str]:
        return choices_of(self.decision, self.replay.record.game)

    @property
    def is_asking(self) -> bool:
        """Whether something better is still to be found."""
        return self._asks

    def answer(self, action: Action | None) -> None:
        """Take an answer, None for wanting to be shown; the right one is told then.

        After one that is not good enough, somebody may go on looking.
        """
        if action is None:
            self._picked = None
            self._reveal()
            return
        if str(action) not in self._choices:
            return
        self._picked = str(action)
        self._tried.add(self._picked)
        self._work.review.ask_also(self._about, self._picked)
        self._weigh()
        if self._asks:
            self.stage.audio.cue("click")
            self._lay_out_anew()

    def _weigh(self) -> None:
        """Tell the answer if what was chosen last needs no other try."""
        if self._asks and self._picked is not None and is_found(self.judged, self._picked):
            self._found()
            self._reveal()

    def _reveal(self) -> None:
        self._asks = False
        self.stage.audio.cue("turn")
        self.shows_log = True
        self._lay_out_anew()
        self.stack.controller.pointing.focused = "study:back"

    # Life

    def resized(self) -> None:
        """The window's size, the text or the language has changed."""
        vars(self).pop("_done", None)
        super().resized()

    def _new_host(self, stage: Stage) -> ReplayHost:
        moment = Moment(self._about - 1, self.decision.seat)
        return StudyHost(
            stage, self.replay, self.people, lambda: moment, lambda: self._asks, self.answer
        )

    def enter(self) -> None:
        """Let Enter lead to the list of choices."""
        self.stack.controller.pointing.focused = "study:list" if self._asks else "study:back"

    def leave(self) -> None:
        """Stop working on it if nobody else needs it."""
        if self._is_alone:
            self._work.close()

    def waits_for_computer(self) -> bool:
        """Whether judges are at work."""
        return not (self._work.is_done or self._work.has_failed)

    def update(self, seconds: float) -> bool:
        """Take in what has been found out."""
        news = self._work.poll()
        if news:
            self._weigh()
        return super().update(seconds) or (news and (not self._asks or self._picked is not None))

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let arrow keys reach what is not in view."""
        return self._column.step(event, self.stack) or self._reasons.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the table have its keys while it asks, and the answer scroll."""
        if self._asks and self.table.handle(event):
            return True
        if not self._asks and self._scrolls(event):
            return True
        return Overlay.handle(self, event)

    def _scrolls(self, event: pygame.event.Event) -> bool:
        row, x = self._places.row(), pygame.mouse.get_pos()[0]
        is_right = bool(row) and x > row.x + row.width * 2 // 3
        return (self._reasons if is_right else self._column).handle(event)

    # What is drawn

    def _reacting(self, targets: list[Target]) -> list[Target]:
        return targets if self._asks else super()._reacting(targets)

    def _draw_on_table(self, frame: Frame) -> None:
        """Mark what was best, and what was chosen then and now."""
        if self._asks:
            return
        judged = self.judged
        about = dict.fromkeys(one for one in (judged.best, self._picked, judged.chosen) if one)
        marks = [
            Mark(self.table.pointers(Action.parse(one)), pills)
            for one in about
            if (pills := pills_of(judged, self._asked, one))
        ]
        draw_marks(frame, self._host.stage, marks)

    def _buttons(self) -> Sequence[BarButton]:
        return [one for one in super()._buttons() if one.key != "replay:log"]

    def _draw_side(self, frame: Frame, panel: pygame.Rect) -> None:
        """Tell the answer."""
        stage = self.stage
        draw_side_panel(stage, frame, panel)
        frame.target(Target("study:panel", panel))
        room = inset(panel, stage.px(20))
        further = [*self._why_rows(), *self._sure_rows(), *self._thoughts()]
        rows = [*self._choice_rows(), *further]
        wide = self._column.width(stage, room, rows)
        if not is_in_view(stage, (wide, room.height), rows):
            rows = [*self._choice_rows(MOST_ABOUT), *further]
        self._column.draw(frame, stage, room, rows)

    def _draw_row(self, frame: Frame, row: pygame.Rect) -> None:
        """Tell the answer in a narrow window: the choices, and beside them why."""
        stage = self.stage
        draw_side_panel(stage, frame, row)
        frame.target(Target("study:panel", row))
        room = inset(row, stage.space.air, stage.space.gap)
        reasons, choices = split(room, "right", room.width // 3, 2 * stage.space.air)
        rows = paired(stage, choices, self._choice_rows(LOW_CHOICES))
        self._column.draw(frame, stage, choices, rows)
        told = [*lowered(self._why_rows()), *self._sure_rows()[1:], *self._thoughts()]
        self._reasons.draw(frame, stage, reasons, told)

    @property
    def _asked(self) -> Asked:
        name, is_in_vain = self.people[self.decision.seat].name, self._work.has_failed
        return Asked(self._picked, self._is_own, name, is_in_vain)

    def _choice_rows(self, first: int | None = None) -> Sequence[Row]:
        return choice_rows(self.table, self.judged, self._asked, first)

    def _why_rows(self) -> Sequence[Row]:
        aftermath = self._work.review.aftermaths.get(self._about, {})
        return why_rows(self.table, self.judged, self._asked, aftermath)

    def _sure_rows(self) -> Sequence[Row]:
        return sure_rows(self.judged, self._asked, is_done=self._work.is_done)

    def _layout(self, *, has_log: bool) -> ReplayLayout:
        low = low_height(self.stage)
        # Text too large to lie below the table takes a narrow panel rather than lie over it.
        return ReplayLayout(
            self.stage,
            self._foot_height,
            0,
            has_log=has_log,
            low=low if has_log else 0,
            ratio=FOUR_TO_THREE,
            side=LEAST_SIDE if low else 0,
        )

    def _panel(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0) if self._places.row() else super()._panel()

    def _thoughts(self) -> Sequence[Row]:
        """Return what an opponent expected and imagined: what it knew is no secret any more."""
        name = self.people[self.decision.seat].name
        if self._is_own:
            return []
        if not self._deals:
            words = _("{name} went by rules of thumb here, and imagined no hands.")
            return [TextRow(words.format(name=name))]
        rows: list[Row] = []
        if expected := self._work.review.expected.get(self._about):
            rows.append(Heading(_("What {name} expected").format(name=name)))
            in_points = expects_points(self.replay.record.game, self.decision, self._kind)
            done = self.decision.chosen
            rows += expected_rows(self.table, expected, done, in_points=in_points)
            if done not in expected:
                words = _("{choice}: done without comparing")
                rows.append(TextRow(words.format(choice=title_of(self.table, done))))
            if (regular := regulars().get(self._plan.regular)) is not None:
                about = regular.about.get(current_language())
                words = _("How {name} plays: {style}.")
                rows.append(TextRow(words.format(name=name, style=about)))
        found = [one for one in beliefs(self._deals) if one.hand.faces]
        if not found:
            return rows
        rows.append(Heading(_("What {name} imagined").format(name=name)))
        words = _("The likeliest cards of each hand, and in how many of 100 deals they lay there.")
        rows.append(TextRow(words))
        rows += [BeliefRow(one, self.people[one.hand.seat], self.table.art) for one in found]
        return rows

    @property
    def _plan(self) -> SeatPlan:
        return self.replay.record.header.seats[self.decision.seat]

    @property
    def _kind(self) -> str:
        return self._plan.player

    @cached_property
    def _deals(self) -> Sequence[Sequence[OpenHand]]:
        found = imagined(self.replay.record.game, self.decision, self._kind)
        return [
            [OpenHand(seen.own_seat, self.table.hand_faces(seen)) for seen in others]
            for others in found
        ]

    @property
    def _is_own(self) -> bool:
        return self.people[self.decision.seat].is_human

    @property
    def _foot(self) -> StudyFoot:
        person, words = self.people[self.decision.seat], self._words()
        return StudyFoot(self.stage, person, words, self._ways(), is_question=self._asks)

    @property
    def _foot_height(self) -> int:
        return self._foot.height

    def _draw_foot(self, frame: Frame, area: pygame.Rect) -> None:
        """Show what is asked, and the ways on."""
        self._foot.draw(frame, area)

    def _words(self) -> str:
        where = place_of_action(self.player.marks, self._about)
        if not self._asks:
            return where
        question = _("What was better, with what you knew?")
        if self._picked is not None:
            told = f"{title_of(self.table, self._picked)}: {verdict(self.judged, self._asked)}"
            return f"{told} {question}" if told.endswith("…") else f"{told}. {question}"
        return f"{where}. {self._done}. {question}"

    @cached_property
    def _done(self) -> str:
        table = quiet_table(self.stage, self.replay.record, self.decision.seat)
        return done_at(table, self.decision, is_own=True)

    def _ways(self) -> Sequence[Way]:
        if self._asks:
            show = Way("study:show", _("Show me"), partial(self.answer, None))
            return [show, Way("study:list", _("All choices"), self._list, is_main=True)]
        back = Way("study:back", _("Back"), self.close)
        if self._is_own:
            return [back, Way("study:fork", _("Play on from here"), self._fork, is_main=True)]
        return [Way("study:nonsense", _("That was nonsense!"), self._pack), back]

    def _pack(self) -> None:
        self.stage.audio.cue("click")
        self.stack.push(NonsenseDialog(self.stage, self._work, self._about, is_alone=False))

    def _list(self) -> None:
        """Let somebody choose from everything that could be done, in words."""
        self.stage.audio.cue("click")
        actions = {str(one): one for one in self.decision.seen.legal}
        chosen = self.judged.chosen
        said = dict.fromkeys(self._tried, _("tried just now")) | {chosen: _("you then")}
        rows = [
            ListRow(one, title_of(self.table, one), said.get(one, ""))
            for one in sorted(self._choices, key=lambda one: (one != chosen, one not in said))
        ]
        self.stack.push(
            ListDialog(
                self.stage, _("What would you do?"), lambda: rows,
                lambda key: self.answer(actions[key]),
            )
        )  # fmt: skip

    def _fork(self) -> None:
        self.stage.audio.cue("click")
        self._actions.fork(self.replay.record, self._about - 1)
