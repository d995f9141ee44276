"""The phones at one table: each shows what its seat may know, and its answers are carried out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.phones.wire import ONLOOKER, TOO_EARLY, Answer, Face, Refuse, ToServer, View
from game.rules.core import Seat
from game.scenes.phones.phone_table import GO_ON, PASS, SHOUT, PhoneMoment, PhoneTable, PhoneView
from game.scenes.phones.pictures import Pictures
from game.scenes.play.remote import FarTable

Send = Callable[[ToServer], None]
PATIENCE = 60
"""The steps to wait for the effect of an answer; then the question is asked again."""


@dataclass(slots=True)
class Sheet:
    """What one phone shows."""

    table: PhoneTable
    question: int = -1
    view: PhoneView | None = None
    is_taken: bool = False
    """Whether the question has been answered."""
    known: object = None
    """What the view was made from."""
    is_sent: bool = False
    lacked: int = -1
    """How many pictures were drawn when one of the view's was missing."""
    sent_at: int = 0
    """The number of the step that sent it; grows with every view sent to any phone."""
    heard: tuple[int, int] | None = None
    """After an answer: the match's version, and how many more steps to wait for another one."""


class Hands:
    """Sends views to the phones, one at each step, and only when something has changed."""

    def __init__(
        self,
        scene: FarTable,
        pictures: Pictures,
        send: Send,
        next_question: Callable[[int], int],
    ) -> None:
        """`next_question` returns numbers for a seat that grow as long as the lobby exists. Each
        seat has its own, so that nobody learns how many questions others are asked."""
        self._scene = scene
        self._pictures = pictures
        self._send = send
        self._next = next_question
        self._sheets: dict[tuple[int, str], Sheet] = {}
        self._answers: list[Answer] = []
        self._steps = 0
        self.away: frozenset[Seat] = frozenset()
        """Seats whose phone is away, and for which nobody else plays."""
        self.is_paused = False
        """Whether the table pauses behind something else."""

    # Who gets a view

    def use(self, seats: Mapping[Seat, str], onlookers: Iterable[str]) -> None:
        """Send views to these seats, each in its language, and to onlookers in theirs."""
        wanted = {(int(seat), language) for seat, language in seats.items()}
        wanted |= {(ONLOOKER, language) for language in onlookers}
        for key in set(self._sheets) - wanted:
            del self._sheets[key]
        for key in wanted - set(self._sheets):
            self._sheets[key] = Sheet(self._new_table(*key))

    def _new_table(self, seat: int, language: str) -> PhoneTable:
        scene = self._scene
        own = None if seat == ONLOOKER else Seat(seat)
        return PhoneTable(scene.stage, scene.match, scene.past, self._pictures, own, language)

    def forget(self) -> None:
        """The server knows nothing (any more): send everything again."""
        for sheet in self._sheets.values():
            sheet.is_sent = False

    # What phones answer

    def take(self, answer: Answer) -> None:
        """Keep a phone's answer, to be done at the next step."""
        self._answers.append(answer)

    def _sheet(self, seat: int) -> Sheet | None:
        return next((sheet for (own, _l), sheet in self._sheets.items() if own == seat), None)

    def _do(self, answer: Answer) -> None:
        sheet = self._sheet(answer.seat)
        if sheet is None or answer.seat == ONLOOKER:
            return
        seat, scene = Seat(answer.seat), self._scene
        if answer.index == TOO_EARLY:
            scene.shout_from(seat, None, answer.touched * 1000)
            return
        choices = sheet.view.answers if sheet.view else ()
        is_current = answer.question == sheet.question and not sheet.is_taken
        if not (is_current and 0 <= answer.index < len(choices)):
            self._send(Refuse(answer.seat, answer.question))
            return
        chosen = choices[answer.index]
        sheet.is_taken = True
        before = scene.match.version
        if chosen.kind == GO_ON:
            self._go_on(answer.seat, sheet)
            return
        if chosen.kind == PASS:
            scene.let_pass(seat)
        elif chosen.kind == SHOUT:
            scene.shout_from(seat, chosen.action, answer.touched * 1000)
        elif chosen.action is not None and (refusal := scene.submit(seat, chosen.action)):
            sheet.is_taken = False
            words = sheet.table.refusal_words(refusal)
            self._send(Refuse(answer.seat, answer.question, words))
            return
        self._lay_down(answer.seat, sheet)
        if chosen.kind != PASS and scene.match.version == before:
            sheet.heard = before, PATIENCE

    def _go_on(self, seat: int, sheet: Sheet) -> None:
        """Go on after a round, unless the press came too soon to be meant."""
        stop = self._scene.table.stop
        stop.go_on()
        if stop.waits_for_press:
            sheet.is_taken = False
            self._send(Refuse(seat, sheet.question))
        else:
            self._lay_down(seat, sheet)

    def _let_go_on(self) -> None:
        """Offer all players to go on: the end of a round waits for a press."""
        for (seat, _language), sheet in self._sheets.items():
            if seat == ONLOOKER or sheet.view is None or _may_go_on(sheet.view):
                continue
            sheet.view = sheet.table.stopped(sheet.view)
            sheet.question, sheet.is_taken, sheet.known = self._next(seat), False, None
            self._tell(seat, sheet)

    def _lay_down(self, seat: int, sheet: Sheet) -> None:
        """Show at once that the answer has arrived; its effect is seen at the table."""
        assert sheet.view is not None
        kept = {**sheet.view.shown, "yours": False, "answers": [], "turn": ""}
        if kept["shout"]:
            kept["shout"] = {**kept["shout"], "i": []}
        kept["hand"] = _those_left(kept["hand"], sheet.table.still_held())
        sheet.view, sheet.question, sheet.is_taken = PhoneView(kept), self._next(seat), False
        sheet.known = None
        self._tell(seat, sheet)

    # What they get

    def follow(self) -> bool:
        """Carry out the answers, then send one phone what is new. Return whether anything was."""
        answers, self._answers = self._answers, []
        self.is_paused = False
        for answer in answers:
            self._do(answer)
        return self.tell() or bool(answers)

    def tell(self) -> bool:
        """Send one phone what is new; answers wait. Return whether anything was, or is missing."""
        if drawn := self._pictures.step():
            self._send(Face(drawn.name, drawn.data))
        return self._tell_next() or not self._pictures.is_complete

    def _tell_next(self) -> bool:
        if not self._sheets:
            return False
        if self._scene.table.stop.waits_for_press:
            self._let_go_on()
        is_idle = self._scene.table.is_idle
        moments = self._moments()
        stale: list[tuple[bool, int, int, Sheet]] = []
        for (seat, _language), sheet in self._sheets.items():
            if sheet.view is not None and not sheet.is_sent:
                self._tell(seat, sheet)
            is_new = sheet.view is None
            lacks_pictures = sheet.lacked == self._pictures.count
            if self._is_under_way(sheet) or lacks_pictures or not (is_idle or is_new):
                continue
            if self._key(moments, seat) != sheet.known:
                moment = moments(seat)
                is_first = (
                    moment.may_act
                    or moment.asked
                    or self._steps >= sheet.sent_at + len(self._sheets)
                )
                stale.append((not is_first, sheet.sent_at, seat, sheet))
        if not stale:
            return False
        # Seats that the table waits for, or that have waited long, come first; then the oldest
        # view.
        _waits, _at, seat, sheet = min(stale, key=lambda one: one[:3])
        misses = self._pictures.misses
        view = sheet.table.view(moments(seat))
        if self._pictures.misses > misses:
            # A view names no missing picture. Nobody waits for the pictures of others, as that
            # would tell something about their cards.
            sheet.lacked = self._pictures.count
        else:
            self._steps += 1
            sheet.known, sheet.sent_at = self._key(moments, seat), self._steps
            self._renew(seat, sheet, view)
        return True

    def _is_under_way(self, sheet: Sheet) -> bool:
        """Whether an answer has no effect yet: it may wait for others."""
        if sheet.heard is None:
            return False
        version, steps = sheet.heard
        is_over = version != self._scene.match.version or steps <= 0
        sheet.heard = None if is_over else (version, steps - 1)
        return not is_over

    def _key(self, moments: Callable[[int], PhoneMoment], seat: int) -> object:
        scene = self._scene
        return scene.match.version, scene.stage.settings.sorting, tuple(scene.people), moments(seat)

    def _moments(self) -> Callable[[int], PhoneMoment]:
        """Return a function from a seat to what it has to know now, besides the match."""
        scene, match = self._scene, self._scene.match
        waiting = scene.director.waiting_for()
        owing = () if waiting.question or match.is_over else match.owing()
        window = waiting.window
        asked = {*waiting.question, *(window.humans if window and window.is_open else ())}
        waits = next((seat for seat in (*owing, *asked) if seat in self.away), None)
        is_paused = self.is_paused and not match.is_over
        plain = PhoneMoment(False, contest=scene.director.contest, waits=waits, is_paused=is_paused)

        def moment(seat: int) -> PhoneMoment:
            if seat == ONLOOKER:
                return plain
            return replace(plain, may_act=seat in owing, asked=seat in asked)

        return moment

    def _renew(self, seat: int, sheet: Sheet, view: PhoneView) -> None:
        before = sheet.view
        if before is not None and sheet.is_sent and before.shown == view.shown:
            sheet.view = view
            return
        if before is None or sheet.is_taken or _asks(before) != _asks(view):
            sheet.question, sheet.is_taken = self._next(seat), False
        sheet.view = view
        self._tell(seat, sheet)

    def _tell(self, seat: int, sheet: Sheet) -> None:
        assert sheet.view is not None
        message = {"t": "view", "q": sheet.question, **sheet.view.shown}
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._send(View(seat, text, sheet.table.language if seat == ONLOOKER else ""))
        sheet.is_sent = True


def _may_go_on(view: PhoneView) -> bool:
    return any(one.kind == GO_ON for one in view.answers)


def _asks(view: PhoneView) -> tuple[Any, Sequence[Any]]:
    return view.shown["answers"], list(view.answers)


def _those_left(hand: Sequence[Mapping[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    """Return the cards of a hand that are still held, none of which can be used now."""
    left = []
    for card in hand:
        name = card["key"].rpartition("#")[0]
        if name in names:
            names.remove(name)
            left.append({**card, "legal": False, "why": ""})
    return left
