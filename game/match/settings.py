"""The player's settings: a frozen dataclass, and the file that keeps it."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.match.kinds import SEAT_KINDS
from game.match.sizes import LONGEST_SIDE, is_possible_size
from game.match.storage.header import SeatPlan
from game.match.storage.kept_file import KeptFile
from game.match.storage.shape import (
    Shape,
    WrongShape,
    choice,
    flag,
    mapping,
    name,
    record,
    sequence,
    text,
    unknown,
    whole,
)
from game.match.storage.trouble import N_, Trouble
from game.resources import LANGUAGES

INSTANT = "instant"
"""The pace and the speed of animations at which nobody waits."""

PACES = {"slow": 2.2, "calm": 1.4, "brisk": 1.0, "fast": 0.5, INSTANT: 0.0}
"""The factor of each pace for the times that opponents take."""

ANIMATIONS = {"calm": 1.4, "brisk": 1.0, "fast": 0.5, INSTANT: 0.0}
"""The factor of each speed for the times of animations."""

SORTINGS = ("suit", "rank", "own")
"""How a hand is sorted: by suit, by rank, or as its owner drags it (as dealt at first)."""

PASSED, ROUND, PHONES = "pass", "round", "phones"
SEATINGS = (PASSED, ROUND, PHONES)
"""How several people share a screen: it is passed on, it lies flat between them, or it is the table
and everybody's phone is their hand."""

PALETTES = ("standard", "safe")
"""The colours of states and persons: as designed, or distinct for any colour vision."""

FRAMEBUFFERS = ("auto", "accelerated", "plain")
"""How frames reach the screen; `auto` measures and takes the faster way."""

SHOUTING = ("live", "relaxed")
"""How strict the table is: live, the fastest counts; relaxed, it waits for everybody."""

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

_DAMAGED = N_("The settings in {file} were damaged and are kept as {kept}.")
_MOST_BYTES = 1_000_000

_log = logging.getLogger("uffdisch.settings")


def _setting(default: Any, shape: Shape[Any]) -> Any:
    return field(default=default, metadata={"shape": shape})


def _flag(default: bool) -> Any:
    return _setting(default, flag)


def _whole(default: int, low: int, high: int) -> Any:
    return _setting(default, whole(low, high))


def _choice(default: str, options: Collection[str]) -> Any:
    return _setting(default, choice(options))


def _word(default: str) -> Any:
    return _setting(default, text(99))


def _empty(shape: Shape[Any]) -> Any:
    return field(default_factory=dict, metadata={"shape": shape})


_sides = sequence(whole(100, LONGEST_SIDE), 2, 2)


def _read_window(value: Any) -> tuple[int, ...]:
    sides = _sides(value)
    if not is_possible_size(*sides):
        raise WrongShape(f"{sides} is no window")
    return sides


_key = text(29, 1)
_keys = sequence(_key, len(DEFAULT_SHOUT_KEYS), len(DEFAULT_SHOUT_KEYS))


def _read_keys(value: Any) -> tuple[str, ...]:
    keys = _keys(value)
    if len(set(keys)) < len(keys):
        raise WrongShape(f"{keys} has one of them twice")
    return keys


_seat = record(
    {
        "name": name,
        "kind": choice(SEAT_KINDS),
        "colour": whole(1, 8),
        "avatar": whole(1, 99),
        "person": text(32),
        "regular": text(32),
    }
)


def _read_seat(value: Any) -> SeatPlan:
    # Seats without a profile or a regular may lack these keys.
    usual = {"person": "", "regular": ""}
    return SeatPlan(**_seat({**usual, **value} if isinstance(value, dict) else value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the player has chosen; the defaults suit somebody who has chosen nothing yet."""

    language: str = _choice("", ("", *LANGUAGES))
    """Code of a language, e.g. `de`; empty: that of the computer."""
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
    """Whether the view shows what can be played."""
    tips: bool = _flag(default=True)
    remarks: bool = _flag(default=True)
    """Whether the regulars say something now and then."""
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
    music: int = _whole(35, 0, 100)
    ambience: int = _whole(25, 0, 100)
    muted: bool = _flag(default=False)
    captions: bool = _flag(default=False)
    """Whether every sound also shows a word at the edge of the table."""
    shouting: str = _choice("live", SHOUTING)
    end_turn: bool = _flag(default=False)
    """Whether a turn ends by itself once nothing else can be done in it."""
    round_stops: bool = _flag(default=True)
    """Whether the game waits for a press at the end of a round."""
    shout_keys: tuple[str, ...] = _setting(DEFAULT_SHOUT_KEYS, _read_keys)
    """The keys with which several people shout, by their place among them; pygame's names."""
    keys: Mapping[str, str] = _empty(mapping(text(99), _key, 99))
    """Changed keys by command; pygame's names."""
    buttons: Mapping[str, int] = _empty(mapping(text(99), whole(0, 99), 99))
    """Changed buttons of gamepads by command; SDL's numbers."""
    ruleset: str = _word("")
    """Id of the ruleset that was played last."""
    seats: tuple[SeatPlan, ...] = _setting((), sequence(_read_seat, 8))
    """Who sat where in the last match."""
    variants: Mapping[str, Mapping[str, int]] = _empty(
        mapping(text(99), mapping(text(99), whole(-9999, 9999), 99), 999)
    )
    """By id of the ruleset and by key: chosen values that differ from the defaults."""

    def with_owner(self, owner: str, own: Settings) -> Settings:
        """Return another person's settings, at this table and on this computer.

        What belongs to the screen, the keyboard and the table stays as it is here.
        """
        shared = {name: getattr(self, name) for name in SHARED}
        return dataclasses.replace(own, **shared, owner=owner)

    def changed(self, **changes: Any) -> Settings:
        """Return the settings with some of them changed.

        The pace `instant` makes animations instant, too. With another pace they are as before,
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
        """The factor for the times that opponents take."""
        return PACES[self.pace]

    @property
    def is_still(self) -> bool:
        """Whether nothing moves: little motion is wished for, or animations take no time."""
        return self.reduced_motion or not self.animation_factor

    @property
    def animation_factor(self) -> float:
        """The factor for the times of animations; 0 skips them."""
        return ANIMATIONS[self.animation]


class SettingsFile:
    """Keeps the settings in a folder. Nothing here raises OSError: `trouble` says what is wrong."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"
        self.settings = Settings()
        """As they are now, also if they could not be saved."""
        self._file = KeptFile(self.path, _DAMAGED, most=_MOST_BYTES)
        self._unknown: dict[str, Any] = {}
        """Settings of another version of the program; they stay in the file."""

    @property
    def trouble(self) -> Trouble | None:
        """The last problem, if any."""
        return self._file.trouble

    def load(self) -> Settings:
        """Read the settings and return them.

        A damaged file is set aside, and the state before it is used, or else the defaults. A
        single impossible value, e.g. of a later version, is replaced by its default. Unknown
        settings stay in the file.
        """
        found = self._file.load(_read)
        self.settings, self._unknown, is_whole = found or (Settings(), {}, True)
        if not is_whole:
            # Only once: the former state of the file keeps the old values.
            self._file.save(self._plain())
            self._file.tell_partly_used()
        return self.settings

    def save(self, settings: Settings) -> bool:
        """Use and save these settings; return whether saving worked."""
        self.settings = settings
        return self._file.save(self._plain())

    def change(self, **changes: Any) -> Settings:
        """Save the settings with some of them changed, and return them."""
        self.save(self.settings.changed(**changes))
        return self.settings

    def _plain(self) -> dict[str, Any]:
        return {**self._unknown, **dataclasses.asdict(self.settings)}

    def remove(self) -> None:
        """Delete the settings: their owner is gone."""
        self._file.remove()


def _read(data: dict[str, Any]) -> tuple[Settings, dict[str, Any], bool]:
    """Return the settings, the unknown entries, and whether everything could be used."""
    known = {entry.name: entry.metadata["shape"] for entry in fields(Settings)}
    values, is_whole = {}, True
    for key in known.keys() & data.keys():
        try:
            values[key] = known[key](data[key])
        except WrongShape as error:
            is_whole = False
            _log.warning("settings: %s has its default: %s", key, error)
    added = unknown({key: value for key, value in data.items() if key not in known})
    if added:
        _log.warning("settings: unknown and left as they are: %s", ", ".join(sorted(added)))
    return Settings(**values), added, is_whole
