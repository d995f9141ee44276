"""From arguments to exit status: help, languages, and everything that can go wrong."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main, parser
from game.cli.common import failure
from game.cli.common.failure import possible
from game.match.storage.log import MAX_BYTES
from game.ui import text
from tests.cli.conftest import Uffdisch

COMMANDS = (
    "play",
    "simulate",
    "arena",
    "rules",
    "rules check",
    "rules test",
    "replay",
    "screenshot",
    "bench",
)
HELP = {
    "de": ("Aufruf: ", "diese Hilfe zeigen"),
    "en": ("usage: ", "show this"),
    "es": ("uso: ", "mostrar esta ayuda"),
}
FLUSH = "import sys; from game.__main__ import main; sys.exit(main(sys.argv[1:]))"


def test_the_version(uffdisch: Uffdisch) -> None:
    assert uffdisch("--version").out.strip() == f"uffdisch {__version__}"


@pytest.mark.parametrize("command", ("", *COMMANDS))
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_command_explains_itself(uffdisch: Uffdisch, command: str, language: str) -> None:
    outcome = uffdisch("--lang", language, *command.split(), "--help")
    assert outcome.status == 0
    usage, shows_this = HELP[language]
    assert outcome.out.startswith(usage)
    assert shows_this in outcome.out
    assert not outcome.err


def test_the_help_names_every_command(uffdisch: Uffdisch) -> None:
    said = uffdisch("--help").out
    for command in COMMANDS:
        assert command.split()[0] in said


@pytest.mark.parametrize("where", [("--lang", "de", "rules"), ("rules", "--lang=de")])
def test_the_language_may_stand_anywhere(uffdisch: Uffdisch, where: tuple[str, ...]) -> None:
    assert "es fehlt noch: BEFEHL" in uffdisch(*where).err


def test_without_a_choice_the_computer_s_language_is_spoken(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert uffdisch("--help").out.startswith("Aufruf: ")


def test_an_unknown_language(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("--lang", "fr", "rules")
    assert outcome.status == 2
    assert "“fr” is not known. Possible: de, en, es." in outcome.err


def test_a_mistyped_command(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("simulat")
    assert outcome.status == 2
    assert "“simulat” is not known. Did you mean “simulate”?" in outcome.err
    assert not outcome.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("rules", "the following arguments are required: COMMAND"),
        ("play", "the following arguments are required: RULESET, --seats"),
        ("play x --seats human --seed one", "argument --seed: “one” is not a whole number"),
        ("play x --seats human --seed -1", "argument --seed: a seed is a number from 0 to 1844"),
        ("simulate x --seats easy --seed 18446744073709551616", "a seed is a number from 0 to 1"),
        ("play x --seats human --variant a=b", "argument --variant: “b” is not a whole number"),
        ("simulate x --seats easy --games 0", "argument --games: 0 is too few"),
        ("screenshot home --size 20000x20000", "“20000x20000” is too large: at most 7680x4320"),
        ("screenshot home --size 10", "argument --size: “10” is not a size such as 1920x1080"),
        ("screenshot home --size 0x600", "argument --size: “0x600” is not a size"),
        ("replay", "the following arguments are required: RECORD"),
        ("replay x.jsonl --open --verify", "argument --verify: not allowed with argument --open"),
        ("bench", "the following arguments are required: MEASURE"),
        ("bench speed", "“speed” is not known. Possible: attract, engine, frame, idle, memory,"),
        ("--size", "argument --size: expected one argument"),
        ("--fast", "unrecognized arguments: --fast"),
    ],
)
def test_wrong_arguments(uffdisch: Uffdisch, arguments: str, complaint: str) -> None:
    outcome = uffdisch(*arguments.split())
    assert outcome.status == 2
    assert complaint in outcome.err
    assert "--help” shows what is possible" in outcome.err
    assert not outcome.out


def test_possible_says_what_could_have_been_meant() -> None:
    assert possible("eesy", ["hard", "easy"]) == "Did you mean “easy”? Possible: easy, hard."
    assert possible("x", ["hard", "easy"]) == "Possible: easy, hard."
    assert possible("x", []) == "Possible: nothing."


def test_of_very_many_choices_only_the_nearest_are_named() -> None:
    many = [f"scene-{number}" for number in range(100)] + ["home"]
    assert possible("hme", many) == "Did you mean “home”?"
    told = "Did you mean “home”? “uffdisch lessons list” names them all."
    assert possible("hme", many, "uffdisch lessons list") == told
    told = "“uffdisch puzzles list” names them all."
    assert possible("xyz", many, "uffdisch puzzles list") == told


def broken(*_arguments: object) -> None:
    raise RuntimeError("the cards fell off the table")


def test_the_unexpected_goes_to_the_log(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    monkeypatch.setattr(parser, "build_parser", broken)
    outcome = uffdisch("rules")
    log = player_home / "logs" / "uffdisch.log"
    assert outcome.status == 1
    assert outcome.err == (f"uffdisch: something unexpected happened; the details are in {log}\n")
    written = log.read_text("utf-8")
    assert "RuntimeError: the cards fell off the table" in written
    assert "Traceback" in written


def test_the_log_does_not_grow_without_end(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    log = player_home / "logs" / "uffdisch.log"
    log.parent.mkdir(parents=True)
    log.write_text("x" * MAX_BYTES, "utf-8")
    monkeypatch.setattr(parser, "build_parser", broken)
    uffdisch("rules")
    assert log.stat().st_size < MAX_BYTES
    assert (log.parent / "uffdisch.log.1").stat().st_size == MAX_BYTES


def test_a_log_that_cannot_be_written(
    uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    player_home.write_text("a file where the folder should be", "utf-8")
    monkeypatch.setattr(parser, "build_parser", broken)
    outcome = uffdisch("rules")
    assert outcome.status == 1
    assert "(the cards fell off the table), and it could not be logged" in outcome.err


def test_an_interruption(uffdisch: Uffdisch, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(parser, "build_parser", interrupted)
    assert uffdisch("rules") == (130, "", "")


@pytest.mark.parametrize(
    "command",
    [["--help"], ["rules", "check", *["missing.yaml"] * 2000], ["rules", "check", "missing.yaml"]],
)
def test_a_reader_that_has_gone_is_no_matter(command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-c", FLUSH, "--lang", "en", *command],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert done.stderr == ""
    # Argparse itself ignores that nobody reads its help.
    assert done.returncode == (0 if command == ["--help"] else main.BROKEN_PIPE)


def test_a_full_disk_is_named() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", FLUSH, "--lang", "en", "rules", "show", "uffbasse"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.stderr == "uffdisch: the output cannot be written: No space left on device\n"
    assert done.returncode == main.FAILED


def test_a_program_without_a_console_writes_beside_its_log(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main.run(["--lang", "en", "rules"]) == 2
    written = (player_home / "logs" / "output.log").read_text("utf-8")
    assert "the following arguments are required: COMMAND" in written


def test_a_program_without_a_console_or_a_folder_is_silent(
    monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    player_home.write_text("a file where the folder should be", "utf-8")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main.run(["--lang", "en", "rules"]) == 2


def test_a_console_that_lacks_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    console = io.TextIOWrapper(written, encoding="ascii")
    monkeypatch.setattr(sys, "stderr", console)
    failure.bind_streams()
    failure.complain("Käse")
    console.flush()
    assert written.getvalue() == b"uffdisch: K?se\n"


@pytest.mark.parametrize("heavy", ["pygame", "yaml", "tqdm", "logging", "multiprocessing"])
def test_the_help_needs_none_of_the_heavy_modules(heavy: str) -> None:
    question = (
        "import sys\nfrom game.__main__ import main\nmain(['--help'])\n"
        f"sys.exit({heavy!r} in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", question], capture_output=True, check=False)
    assert done.returncode == 0


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--lang", "de", "rules"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 2
    assert "es fehlt noch: BEFEHL" in done.stderr
