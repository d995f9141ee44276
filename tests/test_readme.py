"""The README tells the truth."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.cli.parser import build_parser
from game.match.rulesets import load_text
from game.match.sealed import short
from game.match.storage import lines
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import Record
from game.resources import bundled
from tests.example_game.drop_in import PLACES

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A record as the program leaves it."""
    text = (bundled("rulesets") / "uffbasse.yaml").read_text("utf-8")
    rules = load_text(text, "uffbasse.yaml")
    header = new_header(rules, [SeatPlan("Anna"), SeatPlan("Otto", "easy")], program="test")
    file = tmp_path / "match.jsonl"
    file.write_bytes(lines.write(Record(header)))
    return file


def check_deal(folder: Path) -> str:
    """Run the snippet in a folder, in an interpreter with only the standard library."""
    (snippet,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(snippet.splitlines()) <= 10
    command = [sys.executable, "-I", "-S", "-c", snippet]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def test_anybody_can_check_the_sealed_deal(journal: Path) -> None:
    header = json.loads(journal.read_text("utf-8").splitlines()[0])
    shown = short(header["fingerprint"]).replace(" ", "")
    assert check_deal(journal.parent) == f"{shown} as shown\n"


def test_a_deal_that_was_changed_is_noticed(journal: Path) -> None:
    header = json.loads(journal.read_text("utf-8").splitlines()[0])
    header["seed"] += 1
    journal.write_text(json.dumps(header), "utf-8")
    assert check_deal(journal.parent).endswith(" DIFFERENT\n")


def test_what_make_is_asked_for_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    there = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    told = set(re.findall(r"echo 'make ([a-z-]+) ", makefile))
    assert there - told == {"help"}, "each has its line of help"
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8")
    wanted = set(re.findall(r"(?:`|^ {4})make ([a-z-]+)", README + guide, re.MULTILINE))
    assert {"run", "check", "test", "test-all", "build"} <= wanted <= there


def test_every_command_line_can_be_understood() -> None:
    found = [line for line in re.findall(r"`(uffdisch [^`]*)`", README) if "bench" not in line]
    assert len(found) >= 7
    for line in found:
        assert build_parser().parse_args(shlex.split(line)[1:]).command, line


def test_everything_it_points_to_exists() -> None:
    targets = re.findall(r"\]\(([^)]+)\)", README)
    assert targets
    headings = re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    anchors = {"#" + heading.lower().replace(" ", "-") for heading in headings}
    for target in targets:
        assert target in anchors or (ROOT / target).exists(), target


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [*project["dependencies"], *(entry for extra in extras for entry in extra)]
    section = README.split("### Dependencies")[1].split("###")[0]
    for requirement in wanted:
        name = re.split(r"[<>=~!]", requirement)[0]
        assert re.search(rf"\b{name}\b", section), name


def test_every_folder_that_it_names_exists() -> None:
    section = README.split("## How it is built")[1].split("### Tests")[0]
    for folder in re.findall(r"`([a-z/]+/)`", section):
        assert (ROOT / folder).is_dir(), folder


@pytest.mark.parametrize(
    "guide", [".github/CONTRIBUTING.md", "game/README.md", "game/ai/README.md"]
)
def test_files_and_classes_that_a_guide_names_exist(guide: str) -> None:
    named = re.findall(r"`([^`\n]+)`", (ROOT / guide).read_text("utf-8"))
    rooms = [ROOT / room for room in ("game", "tests", "rulesets", "art", "sounds")]
    there = [path for room in rooms for path in (room, *room.rglob("*"))]
    paths = {f"/{path.relative_to(ROOT).as_posix()}" for path in [*there, ROOT / "pyproject.toml"]}
    paths |= {f"/{place}" for place in PLACES.values()}
    code = "\n".join(path.read_text("utf-8") for path in there if path.suffix == ".py")
    missing = []
    for name in named:
        if re.fullmatch(r"[a-z_/.-]+(/|\.(py|md|yaml|toml))", name):
            found = any(path.endswith("/" + name.strip("/")) for path in paths)
        elif re.fullmatch(r"([a-z]+\.)?[A-Z][A-Za-z]+[a-z]", name):
            found = bool(re.search(rf"^ *class {name.split('.')[-1]}\b", code, re.MULTILINE))
        else:
            continue
        if not found:
            missing.append(name)
    assert missing == []
