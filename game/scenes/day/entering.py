"""Entering a code: typed, pasted, scanned or from a file; then what it proves."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.match.deals.code import MOST_BYTES, Code, play, read_text
from game.match.deals.deal import Deal
from game.match.deals.entered import Entered, EnteredCodes, entered
from game.match.deals.tables import sides_of
from game.match.match import Match
from game.match.people.profiles import Profile
from game.match.rulesets import Library
from game.match.storage.files import read_file
from game.match.storage.trouble import Trouble, TroubleError
from game.scenes.codes.groups import Groups, groups_of
from game.scenes.codes.work import Work, draw_share
from game.scenes.day.words import deal_words, place_words
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.people.person_dialog import PersonDialog
from game.scenes.seats import GUEST_FACE
from game.ui.frame import Frame, Target
from game.ui.layout import inset, rows
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _, explain, ngettext
from game.ui.theme import BODY, BOLD, GOLD, HONEY, NIGHT, SAND, SHOUT_RED

UNITS, CODE_UNITS = 20, 19.0
LINES = 6
"""How many lines of the code are seen."""
LONGEST = 2 * MOST_BYTES
LETTERS = frozenset(string.ascii_uppercase + string.digits)
CODE = re.compile(r"\bUFF(?:-\s*[0-9A-Z]{5}){4,}(?:-\s*[0-9A-Z]{1,4}\b)?", re.IGNORECASE)
"""A code as it is passed on."""
FIELD = "code:field"
BLINK_SECONDS = 0.53

Paste = Callable[[], str]
Done = Callable[[Deal], object]
Whose = Callable[[Match], str]
"""Returns the name of the person who played a match on this computer; empty if nobody did."""


def paste_text() -> str:
    """Return the text in the clipboard, empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""


class EnterDialog(Dialog):
    """A field for a code; Enter, which scanners send too, checks it bit by bit."""

    width_units = 920

    def __init__(
        self,
        stage: Stage,
        library: Library,
        codes: EnteredCodes,
        done: Done,
        whose: Whose,
        paste: Paste = paste_text,
    ) -> None:
        """`done` gets the deal of a code that is on the board now; `whose` returns the name of a
        match's player on this computer."""
        super().__init__(stage, _("Enter a code"), focus=FIELD)
        self._library = library
        self._codes = codes
        self._done = done
        self._whose = whose
        self._paste = paste
        self.letters = ""
        self._code: Code | None = None
        self._work: Work[Match] | None = None
        self._trouble: Trouble | None = None
        self._time = 0.0

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("Enter a code")

    def choices(self) -> Sequence[Choice]:
        """Return the ways on."""
        found = [Choice("dialog:no", _("Cancel"), lambda: None)]
        if self._work is None:
            found.append(Choice("code:paste", _("Paste"), self._insert_clipboard, stays=True))
            if self.letters:
                check = Choice("code:check", _("Check it"), self.check, "primary", stays=True)
                found.append(check)
        return found

    def leave(self) -> None:
        """Stop the work, as nobody waits for it any more."""
        if self._work is not None:
            self._work.stop()

    # Input

    def intercept(self, event: pygame.event.Event) -> bool:
        """Letters belong to the code, wherever the focus is."""
        if event.type == pygame.DROPTEXT:
            self._take_text(event.text)
            return True
        if event.type == pygame.TEXTINPUT:
            # A scanner ends with Enter, which then checks the code.
            self.stack.controller.pointing.focused = FIELD
            self.insert(event.text)
            return True
        if event.type == pygame.DROPFILE:
            self._take_file(event.file)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._insert_clipboard()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._change(self.letters[:-1])
            return True
        # Keys of letters are shortcuts elsewhere, and the space bar presses what has the focus.
        typed = str(getattr(event, "unicode", "")).strip()
        return event.key == pygame.K_SPACE or bool(typed and event.key > pygame.K_SPACE)

    def insert(self, text: str) -> None:
        """Add typed or pasted characters; a scanner may send the end of the line with them."""
        fresh = "".join(letter for letter in text.upper() if letter in LETTERS)
        self._change((self.letters + fresh)[:LONGEST])

    def _change(self, letters: str) -> None:
        if self._work is None and letters != self.letters:
            self.letters, self._trouble = letters, None

    def _insert_clipboard(self) -> None:
        text = self._paste().strip()
        path = Path(text)
        with suppress(OSError, ValueError):
            if text and len(text) < 500 and path.is_file():
                self._take_file(text)
                return
        self._take_text(text)

    def _take_text(self, text: str) -> None:
        """Take the code out of a message, which may have other words as well."""
        if self._work is None:
            self.letters = ""
            self.insert(max(CODE.findall(text), key=len, default=text))

    def _take_file(self, file: str) -> None:
        """Take the code out of a file."""
        try:
            text = read_file(Path(file), 4 * LONGEST).decode("utf-8", "replace")
        except OSError:
            self.stack.notice.say(_("The file cannot be read."))
            return
        self._take_text(text)

    # Checking

    def check(self) -> None:
        """Read the code, and begin to play it again."""
        if not self.letters or self._work is not None:
            return
        try:
            self._code = read_text(self.letters, self._library)
        except TroubleError as error:
            self._trouble = error.trouble
            self.stage.audio.cue("error")
            return
        self._work = Work(partial(play, self._code))

    def update(self, seconds: float) -> bool:
        """Let the cursor blink, and go on checking."""
        before, self._time = self._time, self._time + seconds
        moving = super().update(seconds)
        if self._work is None:
            return moving or int(before / BLINK_SECONDS) != int(self._time / BLINK_SECONDS)
        self._work.go_on()
        if self._work.is_done:
            self._tell(self._work)
        return True

    def _tell(self, work: Work[Match]) -> None:
        self._work = None
        if work.result is None or self._code is None:
            self._trouble = work.trouble
            self.stage.audio.cue("error")
            return
        code, match, stack = self._code, work.result, self.stack
        self.close()
        player = self._whose(match)
        stack.push(ProvedDialog(self.stage, code, match, self._codes, self._done, player))

    # Picture

    def _words(self) -> str:
        if self._trouble is not None:
            return explain(self._trouble)
        if self._work is not None:
            return _("It is being played again …")
        return _("Type it, paste it, scan it, or drop its file here. Spaces do not matter.")

    def _heights(self, width: int) -> list[int]:
        fonts = self.stage.fonts
        words = fonts.height(self._words(), BODY, UNITS, width)
        field = LINES * fonts.line_height(BOLD, CODE_UNITS) + 2 * self.space.pad
        bar = max(self.px(18), 12)
        return [words, field, bar]

    def body_height(self) -> int:
        """Return the room for words, field and progress."""
        return sum(self._heights(self.room)) + 2 * self.space.gap

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw them."""
        stage = self.stage
        heights = self._heights(rect.width)
        heights[1] = max(0, rect.height - heights[0] - heights[2] - 2 * self.space.gap)
        words, field, bar = rows(rect, heights, self.space.gap)
        colour = HONEY if self._trouble is not None else SAND
        frame.paragraph(self._words(), words.x, words.y, BODY, UNITS, words.width, colour)
        rim = SHOUT_RED if self._trouble is not None else GOLD
        box(frame, stage, field, stage.px(12), fill=NIGHT, rim=rim, rim_width=2)
        frame.target(Target(FIELD, field, _("Code"), self.check, radius=stage.px(12)))
        self._draw_letters(frame, inset(field, self.space.pad))
        if self._work is not None:
            draw_share(frame, stage, bar, self._work.share)

    def _draw_letters(self, frame: Frame, room: pygame.Rect) -> None:
        """Write the last lines of the code, and the cursor behind them."""
        groups = Groups(self.stage.fonts, groups_of(self.letters), CODE_UNITS, room.width)
        x, y = groups.draw(frame, room)
        if self._work is None and int(self._time / BLINK_SECONDS) % 2 == 0:
            cursor = self.stage.paint.box(max(2, self.px(2)), groups.step - 6, 1, fill=HONEY)
            frame.blit(cursor, x + 2, y - groups.step / 2 + 3)


class ProvedDialog(MessageDialog):
    """Says what a code proves, and asks whose it is."""

    width_units = 760

    def __init__(
        self,
        stage: Stage,
        code: Code,
        match: Match,
        codes: EnteredCodes,
        done: Done,
        player: str = "",
    ) -> None:
        """`player` is who has played this match on this computer, if anybody has."""
        self._player = player
        self._known = entered(code, match, Profile("", "?"))
        self._made = partial(entered, code, match)
        self._deal = code.deal
        self._codes = codes
        self._done = done
        super().__init__(stage, _("The code is true"), self._sentences())

    def _sentences(self) -> list[str]:
        known = self._known
        said = [place_words(self._deal.rules, known, len(sides_of(self._deal)))]
        if known.tries > 1:
            tries = ngettext("{count} try.", "{count} tries.", known.tries)
            said.append(tries.format(count=known.tries))
        if known.hints:
            said.append(_("With a hint."))
        if self._player:
            here = _("{name} played this game on this computer, and it is on the board already.")
            said.append(here.format(name=self._player))
        again = _("Played again card by card, it comes out like this:")
        lines = [deal_words(self._deal), again, " ".join(said)]
        if not self._player:
            lines.append(_("On the board you can play the same cards."))
        return lines

    def choices(self) -> Sequence[Choice]:
        """Return the way out, and the way onto the board."""
        if self._player:
            board = partial(self._done, self._deal)
            return [
                Choice("dialog:no", _("Back"), lambda: None),
                Choice("code:board", _("Board"), board, "primary"),
            ]
        return [
            Choice("dialog:no", _("Cancel"), lambda: None),
            Choice("code:whose", _("Onto the board"), self._ask_whose, "primary"),
        ]

    def _ask_whose(self) -> None:
        code = self._known.code
        before = next((one for one in self._codes.codes if one.code == code), None)
        whose = _profile(before) if before else Profile("", _("Guest"), *GUEST_FACE)
        title = _("Whose code is it?")
        self.stack.push(PersonDialog(self.stage, title, whose, self._keep))

    def _keep(self, whose: Profile) -> None:
        self._codes.keep(self._made(whose))
        self._done(self._deal)


def _profile(one: Entered) -> Profile:
    return Profile("", one.name, one.avatar, one.colour)
