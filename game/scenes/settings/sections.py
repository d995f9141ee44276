"""The sections of the settings, but for the one about shouts."""

from __future__ import annotations

import pygame

from game.match.settings import ANIMATIONS, PALETTES, SEATINGS, SORTINGS
from game.scenes.paces import pace_options
from game.scenes.settings.section import Section
from game.scenes.text_sizes import text_size_options
from game.ui.parts.form import ChoiceRow, Row, SwitchRow, TextRow
from game.ui.text import LANGUAGES, N_, _, current_language

PALETTE_NAMES = {"standard": N_("Standard"), "safe": N_("Colour-blind safe")}
SEATING_NAMES = {"pass": N_("Hand it on"), "round": N_("Lay it flat")}
SORTING_NAMES = {"suit": N_("By suit"), "rank": N_("By rank"), "own": N_("By hand")}
COVER_SECONDS = (0, 10, 20, 30, 60, 120)


class LanguageSection(Section):
    """Which language the program speaks."""

    key, icon = "language", "language"

    def title(self) -> str:
        """Return the section's name."""
        return _("Language")

    def rows(self) -> list[Row]:
        """Return the languages, each under its own name."""
        options, chosen = list(LANGUAGES.items()), current_language()
        return [
            ChoiceRow("set:language", _("Language"), options, chosen, self._speak),
            TextRow(_("Changes take effect at once, even in a running match.")),
        ]

    def _speak(self, code: str) -> None:
        self.host.stage.audio.cue("click")
        self.host.set(language=code)


class DisplaySection(Section):
    """Size, colours, motion, and where the window is."""

    key, icon = "display", "display"
    about = ("text_size", "high_contrast", "palette", "big_symbols", "reduced_motion")

    def title(self) -> str:
        """Return the section's name."""
        return _("Display")

    def rows(self) -> list[Row]:
        """Return what can be seen differently."""
        palettes = [(name, _(PALETTE_NAMES[name])) for name in PALETTES]
        rows: list[Row] = [
            self.choice("text_size", _("Text size"), text_size_options()),
            self.flag("high_contrast", _("High contrast"), _("Brighter text on darker ground.")),
            self.choice("palette", _("Colours"), palettes),
            self.flag("big_symbols", _("Big symbols"), _("Signs on cards and boards grow.")),
            self.flag("reduced_motion", _("Less motion"), _("Nothing flies, shakes or turns.")),
            self._full_screen(),
        ]
        return [*rows, *self._monitors()]

    def _full_screen(self) -> SwitchRow:
        on = self.settings.full_screen
        toggle = self.host.actions.toggle_full_screen
        return SwitchRow("set:full-screen", _("Full screen"), on, toggle)

    def _monitors(self) -> list[Row]:
        count = pygame.display.get_num_displays() if pygame.display.get_init() else 1
        if count < 2:
            return []
        chosen = str(min(self.settings.monitor, count - 1))
        options = [(str(n), _("Screen {number}").format(number=n + 1)) for n in range(count)]
        return [ChoiceRow("set:monitor", _("Screen"), options, chosen, self._use_monitor)]

    def _use_monitor(self, number: str) -> None:
        self.host.actions.use_monitor(int(number))


class TempoSection(Section):
    """How fast everything goes."""

    key, icon = "tempo", "tempo"
    about = ("pace", "animation", "end_turn", "round_stops")

    def title(self) -> str:
        """Return the section's name."""
        return _("Pace")

    def rows(self) -> list[Row]:
        """Return the times of opponents and of animations."""
        return [
            self.choice(
                "pace", _("Computer turns"), pace_options(), _("How long the others take.")
            ),
            self.choice(
                "animation",
                _("Animations"),
                pace_options(tuple(ANIMATIONS)),
                _("How fast cards fly; any key skips them."),
            ),
            self.flag(
                "end_turn", _("End my turn for me"), _("When there is nothing else to be done.")
            ),
            self.flag(
                "round_stops",
                _("Stop after every round"),
                _("What has happened stays until you press."),
            ),
        ]


class PlaySection(Section):
    """Helps and guards at the table."""

    key, icon = "play", "cards"
    about = (
        "hints",
        "tips",
        "confirm_plays",
        "slip_guard",
        "sorting",
        "cover_after",
        "open_hands",
        "seating",
    )

    def title(self) -> str:
        """Return the section's name."""
        return _("Playing")

    def rows(self) -> list[Row]:
        """Return what helps while playing."""
        sortings = [(name, _(SORTING_NAMES[name])) for name in SORTINGS]
        return [
            self.flag("hints", _("Show what can be played")),
            self.flag(
                "tips",
                _("Tips for newcomers"),
                _("A sentence when something new can be done, each only once."),
            ),
            self.flag("confirm_plays", _("Play a card with the second click")),
            self.flag(
                "slip_guard",
                _("Ignore double presses"),
                _("Two presses within half a second count once."),
            ),
            self.choice("sorting", _("Sort my hand"), sortings),
            self.choice(
                "cover_after",
                _("Curtain after"),
                [(seconds, _seconds(seconds)) for seconds in COVER_SECONDS],
                _("With several people at one screen, if nobody does anything."),
            ),
            self.flag("open_hands", _("Open hands"), _("For families: no curtain, no secrets.")),
            self.choice(
                "seating",
                _("Around one screen"),
                [(name, _(SEATING_NAMES[name])) for name in SEATINGS],
                _("Lay it flat, and everybody gets an edge; cards show only while held."),
            ),
        ]


def _seconds(count: int) -> str:
    return f"{count} s" if count else _("never")


class SoundSection(Section):
    """What is heard, and what is written instead."""

    key, icon = "sound", "sound-on"
    about = ("muted", "effects", "shouts", "music", "ambience", "captions")

    def title(self) -> str:
        """Return the section's name."""
        return _("Sound")

    def rows(self) -> list[Row]:
        """Return one mute for all, four volumes, and captions."""
        muted = self.settings.muted
        state = _("Everything is silent.") if muted else _("Turns everything on and off at once.")
        return [
            SwitchRow(
                "set:muted", _("Sound"), not muted, self.setter("muted", not muted), about=state
            ),
            self.volume("effects", _("Cards and effects"), "click"),
            self.volume("shouts", _("Shouts"), "shout"),
            self.volume("music", _("Music"), "click"),
            self.volume("ambience", _("Tavern in the background"), "click"),
            self.flag("captions", _("Captions"), _("Every sound is also told in a word.")),
        ]
