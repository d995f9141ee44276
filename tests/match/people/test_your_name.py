"""The initial name is the first name of the computer's user, if that is a name."""

from __future__ import annotations

import getpass

import pytest

from game.match.people.names import LONGEST_NAME
from game.match.people.your_name import first_name, users_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jana Müller", "Jana"),
        ("jana.müller3", "Jana"),
        ("KARL-HEINZ", "Karl-Heinz"),
        ("O'Neill", "O'Neill"),
        ("McKay,Room 3,,", "McKay"),
        ("_x42_oskar", "Oskar"),
        ("root", ""),
        ("Administrator", ""),
        ("j", ""),
        ("1000", ""),
        ("", ""),
        ("x" * (LONGEST_NAME + 1), ""),
    ],
)
def test_a_first_name_is_found(text: str, name: str) -> None:
    assert first_name(text) == name


def test_an_account_that_the_system_does_not_know_is_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "frieda.x9y8")
    assert users_name() == "Frieda"


def test_nobody_is_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> str:
        raise OSError("no user name")

    monkeypatch.setattr(getpass, "getuser", fails)
    assert users_name() == ""
