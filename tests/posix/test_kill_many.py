"""Killed at random moments: a person's match goes on, the fair mode begins anew. A few kills.

`python -m tests.posix.kill_many --times 200` is the long form.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests import effort
from tests.posix import kill_many
from tests.posix.kill_many import kill_kiosks, kill_matches


def test_a_match_outlives_its_program(player_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not effort.seed():
        monkeypatch.setattr(kill_many, "LONGEST_LIFE", 0.8)
    outcome = kill_matches(player_home, 2, random.Random(1))
    assert outcome.faults == []
    assert outcome.kills == 2
    assert outcome.shown >= 2


def test_the_demo_comes_back(player_home: Path) -> None:
    outcome = kill_kiosks(player_home, 1, random.Random(1))
    assert outcome.faults == []
    assert len(outcome.back) == 1
