"""The statistics: a person, a game, big numbers, and the results as a plot or a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import pygame

from game.match.people.evening import Evening, this_evening
from game.match.people.played import MATCH, Played, PlayedMatch
from game.match.people.profiles import Profiles
from game.match.people.statistics import (
    Statistics,
    Summary,
    kinds_of,
    players,
    rulesets_of,
    summary,
)
from game.match.rulesets import Library, all_rulesets
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.statistics.evening import EveningDialog
from game.scenes.statistics.figures import draw_figures
from game.scenes.statistics.history import draw_history
from game.scenes.statistics.layout import ScreenLayout, screen_layout
from game.scenes.statistics.nothing import draw_nothing, draw_reading
from game.scenes.statistics.plots import draw_places, draw_points
from game.scenes.statistics.words import KIND_NAMES, ruleset_title, sign_of
from game.ui.frame import Frame
from game.ui.layout import split
from game.ui.parts.page import bare_table
from game.ui.parts.panel import draw_panel
from game.ui.parts.scrolling import Scroll
from game.ui.parts.widgets import button, icon_button, segmented, segmented_width
from game.ui.people import avatar
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.sign import Sign
from game.ui.text import N_, _
from game.ui.theme import BOLD, HEADING, HONEY, INK

VIEWS = NUMBERS, POINTS, PLACES, TABLE = "numbers", "points", "places", "table"
VIEW_NAMES = {
    NUMBERS: N_("Figures"),
    PLACES: N_("Places"),
    TABLE: N_("As a list"),
}
"""The view of the points has the name of what the game counts."""
BACK = "statistics:back"
UNITS = 18
Draw = Callable[[Frame, pygame.Rect], None]
Options = Sequence[tuple[str, str]]
Choose = Callable[[str], object]

STEPS_A_FRAME = 3
"""How many steps of reading records are done between two frames."""


class StatisticsScene(Scene):
    """Choices of person, ruleset, kind of match and view; Escape leads back."""

    def __init__(
        self,
        stage: Stage,
        statistics: Statistics,
        people: Profiles,
        *,
        who: str = "",
        ruleset: str = "",
        library: Library | None = None,
    ) -> None:
        """`who` and `ruleset` are shown first, if they have matches."""
        self.stage = stage
        self.statistics = statistics
        self.people = people
        self._library = library or all_rulesets()
        self._wished = who, ruleset
        """The person and ruleset that are wanted; they may only appear when everything is read."""
        self._who, self._ruleset = who, ruleset
        self._kind, self._view = MATCH, POINTS
        self._scroll, self._rows_scroll = Scroll(), Scroll()
        self._matches: list[PlayedMatch] = []
        self._is_reading = False
        self._summary: Summary | None = None
        self._evening = Evening(())
        """All matches of this evening."""

    # Life

    def enter(self) -> None:
        """Read what has not been read yet."""
        self.stack.controller.pointing.focused = BACK
        self._matches = self.statistics.matches()
        self.statistics.begin()
        self._is_reading = True
        self._settle()

    def update(self, seconds: float) -> bool:  # noqa: ARG002 - nothing here moves with time
        """Go on reading; the figures follow."""
        if not self._is_reading:
            return False
        before = self.statistics.known
        self._is_reading = all(self.statistics.step() for _step in range(STEPS_A_FRAME))
        if self.statistics.known != before or not self._is_reading:
            self._matches = self.statistics.matches()
            self._settle()
        return True

    def escape(self) -> bool:
        """Go back."""
        self._back()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel and the page keys scroll lists."""
        for scroll in (self._scroll, self._rows_scroll):
            if scroll.is_needed and event.type == pygame.MOUSEWHEEL and scroll.handle(event):
                return True
        paging = event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if paging and self._scroll.handle(event):
            return True
        return super().handle(event)

    # What is shown

    @property
    def summary(self) -> Summary:
        """The summary of the chosen matches."""
        if self._summary is None:
            kinds = (self._kind,)
            self._summary = summary(self._matches, self._who, self._ruleset, kinds)
        return self._summary

    def _settle(self) -> None:
        """Choose person, ruleset and kind: the wanted ones if they have matches."""
        self._summary = None
        self._evening = this_evening(self._matches, datetime.now(UTC))
        self._who, self._ruleset = self._wished
        everybody = self._everybody()
        if self._who not in everybody and everybody:
            played = players(self._matches)
            self._who = next((who for who in everybody if who in played), next(iter(everybody)))
        own = [match for match in self._matches if match.of(self._who)]
        known = [ruleset for _game, ruleset in rulesets_of(own)]
        if self._ruleset not in known and known:
            self._ruleset = known[0]
        counts = kinds_of(self._matches, self._who, self._ruleset)
        if not counts[self._kind]:
            self._kind = next((kind for kind, count in counts.items() if count), MATCH)
        self._scroll.to(0)
        self._rows_scroll.to(0)

    def _everybody(self) -> dict[str, tuple[str, int, int]]:
        """Return name, face and colour of everybody: those with a profile, then guests."""
        found = {p.id: (p.name, p.avatar, p.colour) for p in self.people.people}
        for who, seat in players(self._matches).items():
            found.setdefault(who, _shown(seat))
        return found

    @property
    def _rulesets(self) -> list[tuple[str, str]]:
        own = [match for match in self._matches if match.of(self._who)]
        played = sorted(ruleset for _game, ruleset in rulesets_of(own))
        return [(ruleset, ruleset_title(self._library, ruleset)) for ruleset in played]

    @property
    def _sign(self) -> Sign:
        """The sign with the words for what is counted."""
        return sign_of(self._library, self._ruleset)

    @property
    def _kinds(self) -> list[tuple[str, str]]:
        counts = kinds_of(self._matches, self._who, self._ruleset)
        return [(kind, _(KIND_NAMES[kind])) for kind, count in counts.items() if count]

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw title, choices, figures, and the picture beside them or instead of them."""
        bare_table(frame, self.stage)
        choices = self._choices()
        sizes = [(width, height) for _draw, width, height in choices]
        layout = screen_layout(self.stage, sizes, is_empty=not self.summary.matches)
        for rect in layout.panels:
            draw_panel(frame, self.stage, rect)
        self._draw_head(frame, layout)
        for (draw, _width, _height), place in zip(choices, layout.choices, strict=True):
            draw(frame, place)
        if not self.summary.matches:
            self._draw_nothing(frame, layout.panels[-1])
            return
        if layout.figures:
            self._draw_figures(frame, layout.figures)
        self._draw_picture(frame, layout)

    def _draw_head(self, frame: Frame, layout: ScreenLayout) -> None:
        x, y = layout.back
        icon_button(frame, self.stage, (x, y), BACK, "back", _("Back"), self._back)
        title = _("Statistics")
        frame.text(title, *layout.title, HEADING, 40, HONEY, "left", layout.title_room)

    def _choices(self) -> list[tuple[Draw, int, int]]:
        """Return a drawing function for each choice, with its width and height."""
        stage, line = self.stage, self.stage.fonts.line_height(BOLD, UNITS)
        high = max(stage.px(48), line + stage.px(14), 44)
        who = self._everybody().get(self._who)
        found: list[tuple[Draw, int, int]] = []
        if who:
            wide = stage.fonts.width(who[0], "Lato-Black", UNITS + 2) + 2 * high
            found.append((self._draw_person, wide, high))
        if self._evening.matches:
            words = _("This evening")
            wide = stage.fonts.width(words, "Lato-Black", UNITS) + high
            found.append((self._draw_evening, wide, high))
        for key, options, chosen, choose in (
            ("ruleset", self._rulesets, self._ruleset, self._choose_ruleset),
            ("kind", self._kinds, self._kind, self._choose_kind),
        ):
            if [value for value, _label in options] in ([], [MATCH]):
                continue  # there is nothing to choose
            wide = segmented_width(stage, options, UNITS, 34)
            if wide > stage.metrics.width - 4 * stage.px(28):
                found.append((self._lister(key, options, chosen, choose), wide // 2, high))
            else:
                found.append((self._segments(key, options, chosen, choose), wide, high))
        return found

    def _segments(self, key: str, options: Options, chosen: str, choose: Choose) -> Draw:
        def draw(frame: Frame, rect: pygame.Rect) -> None:
            segmented(frame, self.stage, rect, key, options, chosen, choose, units=UNITS)

        return draw

    def _lister(self, key: str, options: Options, chosen: str, choose: Choose) -> Draw:
        """Return a function that draws a button for a list of options that do not fit in a row."""
        title = dict(options).get(chosen, "")
        rows = [ListRow(value, label, is_chosen=value == chosen) for value, label in options]

        def show() -> None:
            self._click()
            self.stack.push(ListDialog(self.stage, _("Choose"), lambda: rows, choose))

        def draw(frame: Frame, rect: pygame.Rect) -> None:
            button(frame, self.stage, rect, f"{key}:list", f"{title} …", show, units=UNITS)

        return draw

    def _draw_person(self, frame: Frame, rect: pygame.Rect) -> None:
        name, face, colour = self._everybody()[self._who]
        button(frame, self.stage, rect, "statistics:who", "", self._show_people, units=UNITS)
        size = rect.height - 6
        frame.blit_centred(avatar(self.stage, face, colour, size), rect.x + size, rect.centery - 2)
        left = rect.x + round(size * 1.65)
        room = rect.right - left - 8
        frame.text(name, left, rect.centery - 2, "Lato-Black", UNITS + 2, INK, "left", room)

    def _draw_evening(self, frame: Frame, rect: pygame.Rect) -> None:
        words = _("This evening")
        button(
            frame, self.stage, rect, "statistics:evening", words, self._show_evening, units=UNITS
        )

    def _draw_figures(self, frame: Frame, rect: pygame.Rect) -> None:
        draw_figures(frame, self.stage, rect, self.summary, self._sign, self._rows_scroll)

    def _draw_picture(self, frame: Frame, layout: ScreenLayout) -> None:
        """Draw the chosen view, with the choice of views above."""
        stage, rect = self.stage, layout.picture
        sign = self._sign
        names = [
            (view, _(VIEW_NAMES.get(view, sign.heading)))
            for view in VIEWS
            if view != NUMBERS or layout.figures is None
        ]
        shown = self._view if self._view in dict(names) else POINTS
        high = max(stage.px(46), stage.fonts.line_height(BOLD, UNITS) + stage.space.gap, 44)
        head, body = split(rect, "top", high, stage.space.pad)
        tabs, _rest = split(head, "left", min(rect.width, segmented_width(stage, names, UNITS, 40)))
        segmented(frame, stage, tabs, "view", names, shown, self._choose_view, units=UNITS)
        if shown == POINTS:
            draw_points(frame, stage, body, self.summary, sign)
        elif shown == PLACES:
            draw_places(frame, stage, body, self.summary)
        elif shown == TABLE:
            draw_history(frame, stage, body, self.summary.points, sign, self._scroll)
        else:
            self._draw_figures(frame, body)

    def _draw_nothing(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show why there are no statistics."""
        if self.statistics.share < 1:
            draw_reading(frame, rect, self.statistics.share)
        else:
            draw_nothing(frame, self.stage, rect, self._back)

    # Doing

    def _show_evening(self) -> None:
        self._click()
        self.stack.push(EveningDialog(self.stage, self._evening))

    def _choose_ruleset(self, ruleset: str) -> None:
        self._click()
        self._wished = self._who, ruleset
        self._settle()

    def _choose_kind(self, kind: str) -> None:
        self._click()
        self._kind = kind
        self._settle()

    def show_view(self, view: str) -> None:
        """Show figures, points, places or the table."""
        self._view = view

    def _choose_view(self, view: str) -> None:
        self._click()
        self.show_view(view)

    def _show_people(self) -> None:
        self._click()
        rows = [
            ListRow(who, name, faces=((face, colour),), is_chosen=who == self._who)
            for who, (name, face, colour) in self._everybody().items()
        ]
        self.stack.push(ListDialog(self.stage, _("Whose matches?"), lambda: rows, self._choose_who))

    def _choose_who(self, who: str) -> None:
        self._wished, self._kind = (who, self._ruleset), MATCH
        self._settle()

    def _back(self) -> None:
        self._click()
        self.stack.pop()

    def _click(self) -> None:
        self.stage.audio.cue("click")


def _shown(seat: Played) -> tuple[str, int, int]:
    return seat.name, seat.avatar, seat.colour
