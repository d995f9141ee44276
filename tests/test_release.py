"""Workflow, desktop entry and metainfo of a release agree with the program."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import yaml

from game import __version__
from game.ui.text import LANGUAGES
from tests.tools import MANAGER, SCREEN

ROOT = Path(__file__).resolve().parent.parent
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
TESTS = WORKFLOW.with_name("tests.yml")
LINUX = ROOT / "packaging" / "linux"
NAME = "org.uffdisch.Uffdisch"


@pytest.mark.parametrize("workflow", [WORKFLOW, TESTS], ids=lambda path: path.stem)
def test_the_workflow_is_what_its_schema_wants(workflow: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    done = subprocess.run(
        [*command, "vendor.github-workflows", str(workflow)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_system_is_built_checked_and_summed() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    matrix = jobs["desktop"]["strategy"]["matrix"]["include"]
    assert {entry["name"] for entry in matrix} == {"windows-x64", "macos-arm64", "macos-x64"}
    for job in jobs.values():
        commands = "\n".join(step.get("run", "") for step in job["steps"])
        assert commands.count("selftest") >= 2, "folder and single file"
        assert "sha256" in commands
        assert job["steps"][-1]["uses"].startswith("actions/upload-artifact@")


def test_the_workflow_uses_the_python_that_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    text = WORKFLOW.read_text("utf-8")
    assert f'python-version: "{oldest}"' in text
    assert f"PYTHON=python{oldest}" in text


def test_every_push_is_tested_and_every_night_has_all_tests() -> None:
    told = yaml.load(TESTS.read_text("utf-8"), yaml.BaseLoader)
    assert {"push", "pull_request", "schedule"} <= set(told["on"])
    (job,) = told["jobs"].values()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pythons = job["strategy"]["matrix"]["python"]
    assert pythons[0] == project["requires-python"].removeprefix(">=")
    for python in pythons:
        assert f"Programming Language :: Python :: {python}" in project["classifiers"]
    commands = {step["run"]: step.get("if", "") for step in job["steps"] if "run" in step}
    assert "push" in commands["make test"]
    assert "schedule" in commands["make test-all"]
    installed = " ".join(commands)
    assert all(tool.lower() in installed for tool in (*SCREEN, *MANAGER))


def test_before_a_commit_the_same_is_asked_as_by_make_lint() -> None:
    told = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    (repository,) = told["repos"]
    assert repository["repo"] == "local", "nothing is fetched from elsewhere"
    asked = [hook["entry"].replace(" --force-exclude", "") for hook in repository["hooks"]]
    recipe = (ROOT / "Makefile").read_text("utf-8").split("\nlint:")[1].split("\n\n")[0]
    assert asked == [f".venv/bin/{line}" for line in re.findall(r"\$\(BIN\)/(.*)", recipe)]


def test_the_desktop_entry_starts_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(LINUX / f"{NAME}.desktop", encoding="utf-8")
    section = entry["Desktop Entry"]
    assert section["Exec"] == "uffdisch"
    assert section["Icon"] == NAME
    assert section["Categories"].endswith(";")
    for language in set(LANGUAGES) - {"en"}:
        assert section[f"Comment[{language}]"] != section["Comment"]


def test_the_metainfo_tells_of_this_version_in_every_language() -> None:
    root = ElementTree.parse(LINUX / f"{NAME}.metainfo.xml").getroot()
    assert root.findtext("id") == NAME
    assert root.findtext("launchable") == f"{NAME}.desktop"
    releases = root.findall("releases/release")
    assert releases[0].get("version") == __version__
    language_key = "{http://www.w3.org/XML/1998/namespace}lang"
    for path in ("summary", "description/p", "description/ul/li"):
        spoken = [element.get(language_key, "en") for element in root.findall(path)]
        assert set(spoken) == set(LANGUAGES)
        assert len({spoken.count(language) for language in LANGUAGES}) == 1
