"""The log: problems go to a file in the player's folder, and none of them stops the program."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.match.storage import log
from game.match.storage.log import OLD_LOGS, keep_log, log_file, log_unexpected


def test_nothing_is_created_before_something_happens(player_home: Path) -> None:
    keep_log()
    logging.getLogger("game.anything").info("all is well")
    assert not player_home.exists()


def test_problems_are_written_with_their_traceback(
    player_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_log()
    try:
        raise RuntimeError("the sauce burned")
    except RuntimeError:
        logging.getLogger("game.kitchen").exception("oh no")
    written = (player_home / "logs" / "uffdisch.log").read_text("utf-8")
    assert "ERROR game.kitchen: oh no" in written
    assert "RuntimeError: the sauce burned" in written
    assert capsys.readouterr() == ("", "")


def test_keeping_it_twice_writes_once() -> None:
    keep_log()
    keep_log()
    logging.getLogger("game.kitchen").warning("smoke")
    assert log_file().read_text("utf-8").count("smoke") == 1


def test_it_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MAX_BYTES", 1000)
    keep_log()
    for _number in range((OLD_LOGS + 3) * 5):
        logging.getLogger("game.kitchen").warning("x" * 200)
    files = sorted(file.name for file in log_file().parent.iterdir() if file.suffix != ".lock")
    assert files == ["uffdisch.log", *(f"uffdisch.log.{i + 1}" for i in range(OLD_LOGS))]
    assert all(file.stat().st_size <= 1000 for file in log_file().parent.iterdir())


def test_a_log_that_cannot_be_written_stops_nothing(player_home: Path) -> None:
    player_home.write_text("a file where the folder should be", "utf-8")
    keep_log()
    logging.getLogger("game.kitchen").warning("smoke")
    logging.getLogger("game.kitchen").warning("more smoke")
    assert log_unexpected(RuntimeError("fire")) is None
    assert player_home.read_text("utf-8") == "a file where the folder should be"


def test_the_unexpected_is_written_without_further_ado() -> None:
    assert log_unexpected(RuntimeError("fire")) == log_file()
    assert "RuntimeError: fire" in log_file().read_text("utf-8")


def test_two_processes_never_write_or_rename_the_same_file(player_home: Path) -> None:
    other = log._LogFile("uffdisch")
    other.write(logging.makeLogRecord({"msg": "from another window"}))
    keep_log()
    logging.getLogger("game.kitchen").warning("smoke")
    assert log_file().name == "uffdisch-2.log"
    assert "smoke" in log_file().read_text("utf-8")
    assert "smoke" not in (player_home / "logs" / "uffdisch.log").read_text("utf-8")
    other.close()
    assert log_unexpected(RuntimeError("fire")) == log_file(), "who has one stays with it"
