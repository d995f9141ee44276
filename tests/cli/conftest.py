"""How the tests of the command line call it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.__main__ import main


class Outcome(NamedTuple):
    status: int
    out: str
    err: str


Uffdisch = Callable[..., Outcome]


@pytest.fixture
def uffdisch(capsys: pytest.CaptureFixture[str]) -> Uffdisch:
    """Run the command line in this process; give back status, output and complaints."""

    def run(*arguments: object) -> Outcome:
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Outcome(status, out, err)

    return run
