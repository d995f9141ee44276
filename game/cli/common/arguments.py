"""The parser, which reports errors in one line, and readers of single arguments."""

from __future__ import annotations

import argparse
import re
from datetime import date
from typing import Any, NoReturn

from game.cli.common.failure import complain, possible
from game.match.sizes import is_possible_size
from game.ui.text import _

MAX_SEED = (1 << 64) - 1
MOST_ELO = 1000
"""Odds of three hundred to one: nobody needs a larger difference."""
MOST_JOBS = 60
"""The most processes that Windows can wait for at a time."""


class Parser(argparse.ArgumentParser):
    """Complains in one line, and suggests what could have been meant."""

    def error(self, message: str) -> NoReturn:
        """Complain and leave with exit status 2."""
        complain(message)
        complain(_("“{program} --help” shows what is possible").format(program=self.prog))
        raise SystemExit(2)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            end = possible(str(value), map(str, action.choices))
            raise argparse.ArgumentError(
                action, _("“{value}” is not known. {end}").format(value=value, end=end)
            )


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a whole number").format(text=text)
        ) from None


def seed(text: str) -> int:
    """Read the seed of all random numbers."""
    if not 0 <= (number := whole(text)) <= MAX_SEED:
        raise argparse.ArgumentTypeError(
            _("a seed is a number from 0 to {highest}").format(highest=MAX_SEED)
        )
    return number


def day_of(text: str) -> date:
    """Read a day, `2026-11-22`."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("“{text}” is not a day").format(text=text)) from None


def span(text: str) -> tuple[int, int]:
    """Read the first and the last of some seeds, `1-500`."""
    first, _dash, last = text.partition("-")
    return seed(first), seed(last or first)


def at_least_one(text: str) -> int:
    """Read a whole number from 1."""
    if (number := whole(text)) < 1:
        raise argparse.ArgumentTypeError(_("{number} is too few").format(number=number))
    return number


def elo(text: str) -> int:
    """Read a difference of players, in points of Elo."""
    if (number := at_least_one(text)) > MOST_ELO:
        said = _("{number} is too much; at most {most}")
        raise argparse.ArgumentTypeError(said.format(number=number, most=MOST_ELO))
    return number


def jobs(text: str) -> int:
    """Read how many processes may work at a time; more than the most mean the most."""
    return min(at_least_one(text), MOST_JOBS)


def size(text: str) -> tuple[int, int]:
    """Read width and height in pixels, `1920x1080`."""
    if not (match := re.fullmatch(r"([1-9]\d{1,4})x([1-9]\d{1,4})", text)):
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a size such as 1920x1080").format(text=text)
        )
    width, height = int(match[1]), int(match[2])
    if not is_possible_size(width, height):
        raise argparse.ArgumentTypeError(
            _("“{text}” is too large: at most 7680x4320 can be drawn").format(text=text)
        )
    return width, height


def words(text: str) -> tuple[str, ...]:
    """Read words with commas between them."""
    return tuple(word.strip() for word in text.split(","))


def variant(text: str) -> tuple[str, int | None]:
    """Read an optional rule: `key`, or `key=value`."""
    key, equals, value = text.partition("=")
    return key, whole(value) if equals else None
