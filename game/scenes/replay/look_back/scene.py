"""The look back at a match: its curve, the parts of the result, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path

import pygame

from game.match.review.decision import Judged
from game.match.review.review import COSTLIEST, Review
from game.match.review.work import Work
from game.rules.core import Seat
from game.scenes.actions import ShellActions
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.persons import people_at
from game.scenes.practice import Practice, draw_practice, practice_height
from game.scenes.replay.look_back.chart import Chart, Mistake, mark_key
from game.scenes.replay.look_back.keeping import Keeping
from game.scenes.replay.look_back.pieces import Parts, Said, Slip, slip_height, slip_key
from game.scenes.replay.look_back.quiet import quiet_table
from game.scenes.replay.look_back.study import Study
from game.scenes.replay.look_back.words import IN_VAIN, done_at
from game.scenes.replay.player import MarkedAction, find_marks, place_of_action
from game.scenes.seats import person_in_front
from game.ui.drawing.ground import wood
from game.ui.frame import Frame
from game.ui.layout import columns, inset, rows, split
from game.ui.parts.column import Column
from game.ui.parts.form import Row
from game.ui.parts.widgets import button, icon_button
from game.ui.people import avatar
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, BOLD, HEADING, HONEY, INK, SAND

BACK = "look-back:back"
TITLE_UNITS, STATE_UNITS, NAME_UNITS = 40, 18, 20
BESIDE = 0.33
"""How much of the width the parts of the result take beside the curve."""
LEAST_LINES = 9
"""The height of the curve in lines of text from which everything is seen at once."""
NARROWEST_LINES = 42
"""The same for the window's width."""


class LookBack(Overlay):
    """Shows what is known so far, and gets to know more in the background."""

    covers_all = True

    def __init__(
        self,
        stage: Stage,
        actions: ShellActions,
        work: Work,
        path: Path | None = None,
        *,
        recommends: bool = True,
    ) -> None:
        """`path` is the file of the record, beside which reviews are kept.

        `recommends` is whether a lesson to practise is named, once all is known.
        """
        self.stage = stage
        self._actions = actions
        self._work = work
        self._path = path
        self._recommends = recommends
        self._keeping = self._keeping_of(work.review)
        self._column = Column("look-back")
        self._shown: list[int] = []
        """The decisions on the slips, as they lay in the last frame."""
        self._keeps_room = recommends and not work.is_done
        """Whether the row that names a lesson may still come: nothing moves then."""
        self._said: dict[int, tuple[str, str]] = {}
        """Where each decision was made, and what was done."""

    @property
    def review(self) -> Review:
        """What is looked at."""
        return self._work.review

    @cached_property
    def _marks(self) -> Sequence[MarkedAction]:
        table = quiet_table(self.stage, self.review.replay.record, self.review.seat)
        return find_marks(self.review.replay, table)

    def _keeping_of(self, review: Review) -> Keeping:
        front = person_in_front(self.stage.settings)
        return Keeping(review, front, self._actions.keep_mistake)

    # Life

    def enter(self) -> None:
        """Let Enter lead to the first mistake, or back."""
        worst = self.review.costliest
        self.stack.controller.pointing.focused = slip_key(1) if worst else BACK

    def leave(self) -> None:
        """Stop working on it; what is known is kept."""
        self._work.close()
        self._keeping.close()

    def resized(self) -> None:
        """The window's size or the language changed."""
        self._said.clear()
        self._column.reset()
        vars(self).pop("_marks", None)

    def waits_for_computer(self) -> bool:
        """Whether judges are at work, so that they are asked on soon."""
        return not (self._work.is_done or self._work.has_failed) or self._keeping.is_busy

    def update(self, seconds: float) -> bool:  # noqa: ARG002 - nothing here moves with time
        """Take in what has been found out."""
        return self._work.poll() | self._keeping.poll()

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll where not everything has room."""
        if self._column.handle(event):
            return True
        return super().handle(event)

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let arrow keys reach what is not in view."""
        return self._column.step(event, self.stack)

    # What is drawn

    def draw(self, frame: Frame) -> None:
        """Draw the head, and all pieces at once where they have room; else they scroll."""
        stage = self.stage
        frame.background = wood(stage.metrics)
        room = inset(pygame.Rect((0, 0), frame.size), stage.px(28), stage.px(20))
        high = max(stage.px(60), stage.fonts.line_height(HEADING, TITLE_UNITS), 44)
        head, body = split(room, "top", high, stage.space.tight)
        self._draw_head(frame, head)
        practice = self._practice()
        if practice is not None or (self._keeps_room and self._is_own):
            row, body = split(body, "bottom", practice_height(stage), stage.space.gap)
            if practice is not None:
                draw_practice(frame, stage, row, "look-back:practise", practice)
        found = self._placed(frame)
        chart, parts, slips = self._chart(found), self._parts(), self._slips(found)
        rest = self._rest(len(slips))
        gap = stage.space.pad
        foot, upper = split(body, "bottom", slip_height(stage), gap)
        line = stage.fonts.line_height(BODY, STATE_UNITS)
        if upper.height < LEAST_LINES * line or frame.size[0] < NARROWEST_LINES * line:
            every = [chart, *slips, *([rest] if rest else []), *([parts] if parts.split else [])]
            self._column.draw(frame, stage, body, [Spaced(one) for one in every])
            return
        if parts.split:
            upper, beside = columns(upper, (None, round(upper.width * BESIDE)), gap)
            parts.draw(frame, stage, beside)
        chart.draw(frame, stage, upper)
        places = columns(foot, [None] * COSTLIEST, gap)
        for slip, place in zip(slips, places, strict=False):
            slip.draw(frame, stage, place)
        if rest:
            rest.draw(frame, stage, places[len(slips)].union(places[-1]))

    def _placed(self, frame: Frame) -> Sequence[Judged]:
        """Return what cost most, in the order of the match; what somebody points at stays."""
        found = list(self.review.costliest)
        for at, ply in enumerate(self._shown):
            if any(map(frame.is_hovered, (slip_key(at + 1), mark_key(at + 1)))):
                others = [one for one in found if one.ply != ply]
                if len(others) == COSTLIEST:
                    others.remove(min(others, key=lambda one: one.loss))
                found = [*others[:at], self.review.judged[ply], *others[at:]]
        self._shown = [one.ply for one in found]
        return found

    def _draw_head(self, frame: Frame, head: pygame.Rect) -> None:
        """Show the way back, the title, how far the judges are, and whose game it is."""
        stage = self.stage
        reach = max(44, stage.px(44), stage.metrics.least_target)
        back, rest = split(head, "left", reach, stage.space.gap)
        icon_button(frame, stage, back.center, BACK, "back", _("Back"), self.close)
        person = people_at(self.review.replay.record.header.seats)[self.review.seat]
        high = min(head.height, max(stage.px(50), 44))
        wide = high + stage.fonts.width(person.name, BLACK, NAME_UNITS) + stage.px(40)
        who, rest = split(rest, "right", min(wide, rest.width // 3), stage.space.air)
        place = pygame.Rect(who.x, 0, who.width, high)
        place.centery = who.centery
        button(frame, stage, place, "look-back:who", "", self._choose, units=NAME_UNITS)
        size = high - 8
        y = place.centery - stage.px(2)
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, place.x + 6 + size / 2, y)
        left = place.x + size + stage.space.pad
        room = place.right - left - stage.space.gap
        frame.text(person.name, left, y, BLACK, NAME_UNITS, INK, "left", room)
        title = _("Look back")
        used = frame.text(
            title, rest.x, rest.centery, HEADING, TITLE_UNITS, HONEY, "left", rest.width
        )
        state, room = self._state(), rest.right - used.right - stage.space.air
        if state and stage.fonts.width(state, BOLD, STATE_UNITS) <= room:
            frame.text(state, rest.right, rest.centery, BOLD, STATE_UNITS, SAND, "right", room)

    def _state(self) -> str:
        """Return how far the judges are."""
        if self._work.has_failed:
            return _(IN_VAIN)
        if self._work.is_done:
            if not (count := len(self._keeping.kept)):
                return ""
            words = ngettext(
                "{count} of them comes again as a puzzle",
                "{count} of them come again as puzzles",
                count,
            )
            return words.format(count=count)
        share = min(99, int(100 * self.review.progress))
        return _("Looking closely … {share} %").format(share=share)

    def _chart(self, found: Sequence[Judged]) -> Chart:
        replay = self.review.replay
        parts = [(one.ply, one.mark.words) for one in self._marks if one.mark.level == 1]
        numbered = {one.ply for one in found}
        return Chart(
            self.review.curve,
            replay.length,
            replay.sides(),
            people_at(replay.record.header.seats),
            self.review.seat,
            parts,
            [
                *(self._mistake(one) for one in self.review.marked if one.ply not in numbered),
                *(self._mistake(one, number) for number, one in enumerate(found, 1)),
            ],
            is_own=self._is_own,
        )

    def _mistake(self, one: Judged, number: int = 0) -> Mistake:
        return Mistake(one.ply, *self._words(one), partial(self._study, one.ply), number)

    def _parts(self) -> Parts:
        why_not = _("Still being told apart.")
        if self._work.has_failed:
            why_not = _(IN_VAIN)
        return Parts(
            self.review.split, len(self.review.marked), "" if self.review.is_judged else why_not
        )

    def _slips(self, found: Sequence[Judged]) -> Sequence[Slip]:
        """Return a slip for each decision that cost most."""
        return [self._slip(number, one) for number, one in enumerate(found, 1)]

    def _rest(self, count: int) -> Said | None:
        """Return what stands where fewer slips lie than there could be."""
        if count == COSTLIEST:
            return None
        if self._work.has_failed:
            return Said(_(IN_VAIN))
        if not self._work.is_done:
            return Said(_("Every decision is tried again in many deals …"))
        if count:
            return Said(_("No other mistake that anybody could be sure of."))
        return Said(_("No mistake that anybody could be sure of. Well played!"))

    def _slip(self, number: int, one: Judged) -> Slip:
        where, done = self._words(one)
        return Slip(
            number, where, done, one.loss, partial(self._study, one.ply),
            is_own=self._is_own, is_found=one.ply in self.review.found,
        )  # fmt: skip

    @property
    def _is_own(self) -> bool:
        return self.review.replay.record.header.seats[self.review.seat].is_human

    def _words(self, one: Judged) -> tuple[str, str]:
        if one.ply not in self._said:
            decision = self.review.decisions[one.ply]
            table = quiet_table(self.stage, self.review.replay.record, self.review.seat)
            where = place_of_action(self._marks, one.ply)
            self._said[one.ply] = where, done_at(table, decision, is_own=self._is_own)
        return self._said[one.ply]

    def _practice(self) -> Practice | None:
        if not (self._recommends and self._is_own and self.review.is_judged):
            return None
        game = self.review.replay.record.header.game
        return self._actions.to_practise(game, self.review.topics)

    # What presses do

    def _study(self, ply: int) -> None:
        self.stage.audio.cue("click")
        found = partial(self._work.note_found, ply)
        self.stack.push(
            Study(self.stage, self._actions, self._work, ply, asks=self._is_own, found=found)
        )

    def _choose(self) -> None:
        """Let somebody look at another seat's decisions."""
        self.stage.audio.cue("click")
        people = people_at(self.review.replay.record.header.seats)
        listed = [
            ListRow(
                str(one.seat), one.name, one.subtitle, ((one.avatar, one.colour),),
                is_chosen=one.seat == self.review.seat,
            )
            for one in people
        ]  # fmt: skip
        self.stack.push(
            ListDialog(self.stage, _("Whose decisions?"), lambda: listed, self._look_at)
        )

    def _look_at(self, seat: str) -> None:
        if int(seat) == self.review.seat:
            return
        self._work.close()
        self._keeping.close()
        self._work = Work(Review(self.review.replay, Seat(int(seat))), self._path)
        self._keeping = self._keeping_of(self.review)
        self._keeps_room = self._recommends and not self._work.is_done
        self._shown.clear()
        self._said.clear()
        self._column.reset()


class Spaced(Row):
    """A piece with a gap below it."""

    def __init__(self, piece: Row) -> None:
        self._piece = piece

    def height(self, stage: Stage, width: int) -> int:
        """Return its height and the gap."""
        return self._piece.height(stage, width) + stage.space.pad

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it above the gap."""
        self._piece.draw(frame, stage, rows(rect, (None, stage.space.pad))[0])
