"""Whole games of all three by gamepad alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effort import by_day
from tests.ui.pilots.hands import PadHands
from tests.ui.pilots.pilot import Pilot
from tests.ui.pilots.sauce_pilot import SaucePilot
from tests.ui.pilots.uffda_pilot import UffdaPilot
from tests.ui.pilots.whole_games import SAUCE, UFFBASSE, UFFDA, play

pytestmark = pytest.mark.usefixtures("no_pictures")


class UffbassePadder(PadHands, Pilot):
    """Plays Uffbasse! with a gamepad."""


class UffdaPadder(PadHands, UffdaPilot):
    """Plays UFF-DA! with a gamepad."""


class SaucePadder(PadHands, SaucePilot):
    """Plays Sauce with a gamepad."""


@pytest.mark.parametrize(("kinds", "options"), by_day(UFFBASSE, 0))
def test_uffbasse(kinds: tuple[str, ...], options: dict[str, Any]) -> None:
    play(UffbassePadder(kinds, wrong_clicks=False, **options))


@pytest.mark.parametrize(("kinds", "options"), by_day(UFFDA, 0))
def test_uffda(kinds: tuple[str, ...], options: dict[str, Any]) -> None:
    play(UffdaPadder(kinds, **options))


@pytest.mark.parametrize(("kinds", "options"), by_day(SAUCE, 0))
def test_sauce(kinds: tuple[str, ...], options: dict[str, Any]) -> None:
    play(SaucePadder(kinds, **options))
