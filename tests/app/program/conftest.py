"""What the tests of the whole program share."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit, asked_for


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> Visit:
    return Visit(monkeypatch)


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Visit:
    """The program with a match dealt at once: a person against one opponent."""
    return Visit(monkeypatch, asked_for("human", "easy"))
