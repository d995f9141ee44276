"""An installed program finds its pictures, sounds, rulesets and texts, wherever it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.resources import bundled

ROOT = Path(__file__).resolve().parent.parent
DATA = ("art", "sounds", "rulesets")
SOURCES = (*DATA, "game", "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICES.md")

ASK = """
import sys
from pathlib import Path
from game.resources import bundled
from game.match.rulesets import bundled_rulesets
from game.ui import text
package = Path(sys.argv[1]) / "game"
for folder in ("art", "sounds", "rulesets", "locale"):
    assert bundled(folder) == (package / folder).resolve(), bundled(folder)
assert list(bundled("art").glob("fonts/*.ttf"))
assert list(bundled("sounds").rglob("*.ogg"))
from game.phones.page.page import page
assert page().html
text.install("de")
print(text._("options"), *(rules.id for rules in bundled_rulesets().rulesets()))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that nothing is left in the checkout."""
    sources = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, sources / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, sources / name)
    target = tmp_path_factory.mktemp("wheel")
    # Quicker than `pip wheel`; the test extra brings setuptools.
    build = (
        "import sys; from setuptools import build_meta;"
        'quick = {"--build-option": ["--compression=stored"]};'
        "build_meta.build_wheel(sys.argv[1], quick)"
    )
    done = subprocess.run(
        [sys.executable, "-c", build, str(target)],
        cwd=sources,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = target.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the installed wheel, which only has to be unpacked."""
    target = tmp_path_factory.mktemp("Über den Tisch") / "with spaces"
    zipfile.ZipFile(wheel).extractall(target)
    return target


def run(installed: Path, folder: Path, *arguments: str) -> str:
    """Run Python in a folder, without access to the checkout."""
    folder.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_has_everything_that_a_player_needs_and_no_more(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in DATA:
        for file in bundled(folder).rglob("*"):
            inside = Path("game", folder, file.relative_to(bundled(folder))).as_posix()
            is_tool = inside.startswith(("game/art/tools/", "game/sounds/tools/"))
            if file.is_file() and "__pycache__" not in inside:
                assert (inside in names) != is_tool, inside
    assert "game/locale/de/LC_MESSAGES/uffdisch.mo" in names
    assert "game/py.typed" in names
    licences = {name.rpartition("/")[2] for name in names if "/licenses/" in name}
    assert {"LICENSE", "NOTICES.md", "OFL-Vollkorn.txt", "OFL-Lato.txt"} <= licences
    (info,) = {name.partition("/")[0] for name in names if ".dist-info/" in name}
    commands = zipfile.ZipFile(wheel).read(f"{info}/entry_points.txt").decode()
    assert "uffdisch = game.__main__:main" in commands
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"game"}


@pytest.mark.exhaustive
def test_pip_installs_it(wheel: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    only_unpack = ("--no-deps", "--no-index", "--no-compile", "--target", str(tmp_path))
    subprocess.run([*pip, "install", *only_unpack, str(wheel)], check=True)
    assert (tmp_path / "game" / "py.typed").is_file()
    assert (tmp_path / "bin").is_dir()


def test_an_installed_program_finds_its_files(installed: Path, tmp_path: Path) -> None:
    said = run(installed, tmp_path / "Käse & Brot", "-c", ASK, str(installed))
    assert said.split() == ["Optionen", *sorted(_bundled_ids())]


def test_an_installed_program_runs(installed: Path, tmp_path: Path) -> None:
    said = run(installed, tmp_path / "Käse & Brot", "-m", "game", "--version")
    assert said.strip() == f"uffdisch {__version__}"


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == __version__


def test_the_checkout_has_its_data_beside_the_package() -> None:
    for folder in DATA:
        assert bundled(folder) == ROOT / folder
    assert bundled("locale") == ROOT / "game" / "locale"


def _bundled_ids() -> list[str]:
    return [file.stem for file in bundled("rulesets").glob("*.yaml")]
