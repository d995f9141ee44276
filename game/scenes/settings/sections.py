"""The sections of the settings, except those about shouts and controls."""

from __future__ import annotations

import pygame

from game.match.settings import ANIMATIONS
from game.scenes.paces import pace_options
from game.scenes.settings.pictures import languages, palettes, seatings, sortings
from game.scenes.settings.previews.company import CompanyPreview
from game.scenes.settings.previews.hand import HandPreview
from game.scenes.settings.previews.look import LookPreview
from game.scenes.settings.previews.motion import MotionPreview
from game.scenes.settings.previews.sounds import SoundPreview
from game.scenes.settings.section import Section
from game.scenes.text_sizes import SIZE_PICTURE, text_size_pictures
from game.ui.parts.form import ChoiceRow, Row, SwitchRow, TextRow
from game.ui.parts.picture_row import PictureRow
from game.ui.text import _, current_language

LANGUAGE_PICTURE = (190, 100)
COVER_SECONDS = (0, 10, 20, 30, 60, 120)


class LanguageSection(Section):
    """Which language the program speaks."""

    key, icon = "language", "language"
    preview = LookPreview

    def title(self) -> str:
        """Return the section's name."""
        return _("Language")

    def rows(self) -> list[Row]:
        """Return the languages, each under its own name."""
        chosen = current_language()
        return [
            PictureRow(
                "set:language", _("Language"), languages(), chosen, self._speak, LANGUAGE_PICTURE
            ),
            TextRow(_("Changes take effect at once, even in a running match.")),
        ]

    def _speak(self, code: str) -> None:
        self.host.stage.audio.cue("click")
        self.host.set(language=code)


class DisplaySection(Section):
    """Size, colours, and where the window is."""

    key, icon = "display", "display"
    preview = LookPreview
    about = ("text_size", "high_contrast", "palette", "big_symbols")

    def title(self) -> str:
        """Return the section's name."""
        return _("Display")

    def rows(self) -> list[Row]:
        """Return the rows about the picture."""
        sizes = text_size_pictures()
        rows: list[Row] = [
            self.pictures("text_size", _("Text size"), sizes, SIZE_PICTURE),
            self.pictures("palette", _("Colours"), palettes()),
            self.flag("high_contrast", _("High contrast"), _("Brighter text on darker ground.")),
            self.flag("big_symbols", _("Big symbols"), _("Signs on cards and boards grow.")),
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
    preview = MotionPreview
    about = ("pace", "animation", "reduced_motion", "end_turn", "round_stops")

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
            self.flag("reduced_motion", _("Less motion"), _("Nothing flies, shakes or turns.")),
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
    preview = HandPreview
    about = ("hints", "tips", "remarks", "confirm_plays", "slip_guard", "sorting")

    def title(self) -> str:
        """Return the section's name."""
        return _("Playing")

    def rows(self) -> list[Row]:
        """Return what helps while playing."""
        return [
            self.flag("hints", _("Show what can be played")),
            self.flag(
                "tips",
                _("Tips for newcomers"),
                _("A sentence when something new can be done, each only once."),
            ),
            self.flag(
                "remarks",
                _("Remarks of the regulars"),
                _("Now and then one of them says something."),
            ),
            self.flag("confirm_plays", _("Play a card with the second click")),
            self.flag(
                "slip_guard",
                _("Ignore double presses"),
                _("Two presses within half a second count once."),
            ),
            self.pictures("sorting", _("Sort my hand"), sortings()),
        ]


class CompanySection(Section):
    """How several people share a screen."""

    key, icon = "together", "people"
    preview = CompanyPreview
    about = ("seating", "open_hands", "cover_after")

    def title(self) -> str:
        """Return the section's name."""
        return _("Together")

    def rows(self) -> list[Row]:
        """Return how the screen is shared, and who sees what on it."""
        return [
            self.pictures("seating", _("Around one screen"), seatings()),
            self.flag("open_hands", _("Open hands"), _("For families: no curtain, no secrets.")),
            self.choice(
                "cover_after",
                _("Curtain after"),
                [(seconds, _seconds(seconds)) for seconds in COVER_SECONDS],
                _("With several people at one screen, if nobody does anything."),
            ),
        ]


def _seconds(count: int) -> str:
    return f"{count} s" if count else _("never")


class SoundSection(Section):
    """Volumes, and captions instead of sounds."""

    key, icon = "sound", "sound-on"
    preview = SoundPreview
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
            self.volume("effects", _("Cards and effects")),
            self.volume("shouts", _("Shouts")),
            self.volume("music", _("Music")),
            self.volume("ambience", _("Tavern in the background")),
            self.flag("captions", _("Captions"), _("Every sound is also told in a word.")),
        ]
