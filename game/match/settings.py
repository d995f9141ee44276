"""The player's settings: a frozen dataclass, and the file that keeps it."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.match.header import SeatPlan
from game.match.kept_file import KeptFile
from game.match.trouble import N_, Trouble

INSTANT = "instant"
"""The pace and the speed of animations at which nobody waits."""

PACES = {"slow": 2.2, "calm": 1.4, "brisk": 1.0, "fast": 0.5, INSTANT: 0.0}
"""What each pace multiplies the times with that opponents take."""

ANIMATIONS = {"calm": 1.4, "brisk": 1.0, "fast": 0.5, INSTANT: 0.0}
"""What each speed of animations multiplies their times with."""

SORTINGS = ("suit", "rank", "own")
"""How a hand is sorted: by suit, by rank, or as its owner drags it (as dealt at first)."""

SEATINGS = ("pass", "round")
"""How several people share a screen: it is passed on, or lies flat and all sit round it."""

PALETTES = ("standard", "safe")
"""The colours of states and persons: as designed, or told apart with any colour vision."""

FRAMEBUFFERS = ("auto", "accelerated", "plain")
"""How frames reach the screen; `auto` measures and takes the faster way."""

SHOUTING = ("live", "relaxed")
"""How strict the table is: live, whoever is fast enough; relaxed, it waits for everybody."""

SHARED = (
    "full_screen",
    "monitor",
    "window",
    "framebuffer",
    "open_hands",
    "seating",
    "shouting",
    "shout_keys",
    "ruleset",
    "seats",
    "variants",
)
"""Settings of the computer and of the table; all others belong to a person."""

DEFAULT_SHOUT_KEYS = ("q", "o", "x", "j", "t", "v", "e", "g")
"""Far apart, and where they are on most keyboards; none of them means anything else."""

Read = Callable[[Any], Any]
"""Returns a setting made of a JSON value; raises ValueError or TypeError."""

_DAMAGED = N_("The settings in {file} were damaged and are kept as {kept}.")

_log = logging.getLogger("uffdisch.settings")


def _setting(default: Any, read: Read) -> Any:
    return field(default=default, metadata={"read": read})


def _flag(default: bool) -> Any:
    return _setting(default, lambda value: _is(type(value) is bool, value))


def _whole(default: int, low: int, high: int) -> Any:
    return _setting(default, lambda value: _is(type(value) is int and low <= value <= high, value))


def _choice(default: str, options: Sequence[str]) -> Any:
    return _setting(default, lambda value: _is(value in options, value))


def _word(default: str) -> Any:
    return _setting(default, lambda value: _is(isinstance(value, str) and len(value) < 100, value))


def _is(condition: bool, value: Any) -> Any:
    if not condition:
        raise ValueError(f"{value!r} is not possible")
    return value


def _read_window(value: Any) -> tuple[int, int]:
    width, height = value
    _is(all(type(side) is int and 100 <= side <= 20_000 for side in (width, height)), value)
    return width, height


def _read_variants(value: Any) -> dict[str, dict[str, int]]:
    _is(isinstance(value, dict), value)
    for chosen in value.values():
        _is(isinstance(chosen, dict), chosen)
        _is(all(type(number) is int for number in chosen.values()), chosen)
    return dict(value)


def _read_keys(value: Any) -> tuple[str, ...]:
    keys = tuple(_is(isinstance(value, list), value))
    _is(all(isinstance(key, str) and 0 < len(key) < 30 for key in keys), value)
    _is(len(keys) == len(set(keys)) == len(DEFAULT_SHOUT_KEYS), value)
    return keys


def _read_key_names(value: Any) -> dict[str, str]:
    _is(isinstance(value, dict) and len(value) < 100, value)
    _is(all(isinstance(key, str) and 0 < len(key) < 30 for key in value.values()), value)
    return dict(value)


def _read_button_numbers(value: Any) -> dict[str, int]:
    _is(isinstance(value, dict) and len(value) < 100, value)
    _is(all(type(button) is int and 0 <= button < 100 for button in value.values()), value)
    return dict(value)


def _read_seats(value: Any) -> tuple[SeatPlan, ...]:
    return tuple(map(SeatPlan.from_plain, _is(isinstance(value, list) and len(value) <= 8, value)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the player has chosen; the defaults suit somebody who has chosen nothing yet."""

    language: str = _word("")
    """Code of a language, e.g. `de`; empty: the one that the computer is set to."""
    full_screen: bool = _flag(default=False)
    monitor: int = _whole(0, 0, 31)
    """The screen that the window was on."""
    window: tuple[int, int] = _setting((1280, 720), _read_window)
    """Its width and height in pixels, when it does not fill the screen."""
    framebuffer: str = _choice("auto", FRAMEBUFFERS)
    pace: str = _choice("brisk", tuple(PACES))
    animation: str = _choice("brisk", tuple(ANIMATIONS))
    animation_before: str = _choice("brisk", tuple(ANIMATIONS))
    """How fast animations were before the pace became instant."""
    hints: bool = _flag(default=True)
    """Whether what can be played is shown."""
    confirm_plays: bool = _flag(default=False)
    """Whether a card is played with the second click only."""
    slip_guard: bool = _flag(default=False)
    """Whether a press within half a second of the last one does nothing."""
    sorting: str = _choice("suit", SORTINGS)
    open_hands: bool = _flag(default=False)
    """Whether families play with open hands: everybody around the screen sees all of theirs."""
    seating: str = _choice("pass", SEATINGS)
    cover_after: int = _whole(20, 0, 600)
    """Seconds without input after which the curtain closes; 0: never."""
    owner: str = _word("")
    """Id of the person whose settings these are; empty: nobody has been asked yet."""
    welcomed: bool = _flag(default=False)
    """Whether the few questions of the first start have been answered."""
    reduced_motion: bool = _flag(default=False)
    high_contrast: bool = _flag(default=False)
    palette: str = _choice("standard", PALETTES)
    big_symbols: bool = _flag(default=False)
    text_size: int = _whole(100, 100, 200)
    """Percent."""
    effects: int = _whole(80, 0, 100)
    """Volume in percent, like the next three."""
    shouts: int = _whole(80, 0, 100)
    music: int = _whole(0, 0, 100)
    ambience: int = _whole(25, 0, 100)
    muted: bool = _flag(default=False)
    captions: bool = _flag(default=False)
    """Whether every sound is also told in a word at the edge of the table."""
    shouting: str = _choice("live", SHOUTING)
    end_turn: bool = _flag(default=False)
    """Whether a turn in which nothing else can be done is ended without being asked for."""
    shout_keys: tuple[str, ...] = _setting(DEFAULT_SHOUT_KEYS, _read_keys)
    """The keys with which several people shout, by their place among them; pygame's names."""
    keys: Mapping[str, str] = field(default_factory=dict, metadata={"read": _read_key_names})
    """Keys by command that are not as delivered; pygame's names."""
    buttons: Mapping[str, int] = field(
        default_factory=dict, metadata={"read": _read_button_numbers}
    )
    """Buttons of gamepads by command that are not as delivered; SDL's numbers."""
    ruleset: str = _word("")
    """Id of the ruleset that was played last."""
    seats: tuple[SeatPlan, ...] = _setting((), _read_seats)
    """Who sat where then."""
    variants: Mapping[str, Mapping[str, int]] = field(
        default_factory=dict, metadata={"read": _read_variants}
    )
    """What was chosen by key, by id of the ruleset; only what differs from the defaults."""

    def with_owner(self, owner: str, own: Settings) -> Settings:
        """Return another person's settings, at this table and on this computer.

        What belongs to the screen, the keyboard and the table stays as it is here.
        """
        shared = {name: getattr(self, name) for name in SHARED}
        return dataclasses.replace(own, **shared, owner=owner)

    def changed(self, **changes: Any) -> Settings:
        """Return the settings with some of them changed.

        The pace `instant` takes the animations along. With another pace they are as before,
        unless they have been changed meanwhile.
        """
        pace = changes.get("pace", self.pace)
        if pace != self.pace and "animation" not in changes:
            if pace == INSTANT:
                changes |= {"animation": INSTANT, "animation_before": self.animation}
            elif self.pace == self.animation == INSTANT:
                changes |= {"animation": self.animation_before}
        return dataclasses.replace(self, **changes)

    @property
    def pace_factor(self) -> float:
        """What the times are multiplied with that opponents take."""
        return PACES[self.pace]

    @property
    def animation_factor(self) -> float:
        """What the times of animations are multiplied with; 0: they are over at once."""
        return ANIMATIONS[self.animation]


class SettingsFile:
    """Keeps the settings in a folder. Nothing here raises OSError: `trouble` says what is wrong."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"
        self.settings = Settings()
        """As they are now, also if they could not be saved."""
        self._file = KeptFile(self.path, _DAMAGED)
        self._unknown: dict[str, Any] = {}
        """Settings of another version of the program; they stay in the file."""

    @property
    def trouble(self) -> Trouble | None:
        """What went wrong the last time, if anything."""
        return self._file.trouble

    def load(self) -> Settings:
        """Read the settings and return them.

        A damaged file is set aside, and the state before it is used, or else the defaults. A
        single value that is not possible has its default; that and unknown keys are logged.
        """
        self.settings, self._unknown = self._file.load(_read) or (Settings(), {})
        return self.settings

    def save(self, settings: Settings) -> bool:
        """Use these settings and write them down; return whether that worked."""
        self.settings = settings
        return self._file.save({**self._unknown, **dataclasses.asdict(settings)})

    def change(self, **changes: Any) -> Settings:
        """Save the settings with some of them changed, and return them."""
        self.save(self.settings.changed(**changes))
        return self.settings

    def remove(self) -> None:
        """Delete the settings: whoever they belonged to is gone."""
        self._file.remove()


def _read(data: dict[str, Any]) -> tuple[Settings, dict[str, Any]]:
    """Return the settings, and the keys that are none."""
    known = {entry.name: entry.metadata["read"] for entry in fields(Settings)}
    values = {}
    for name in known.keys() & data.keys():
        try:
            values[name] = known[name](data[name])
        except (TypeError, ValueError) as error:
            _log.warning("settings: %s has its default: %s", name, error)
    unknown = {key: value for key, value in data.items() if key not in known}
    if unknown:
        _log.warning("settings: unknown and left as they are: %s", ", ".join(sorted(unknown)))
    return Settings(**values), unknown
