"""build.spec, evaluated as on every system, without building anything."""

from __future__ import annotations

import hashlib
import json
import runpy
import shutil
import subprocess
import sys
import types
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SYSTEMS = ("linux", "win32", "darwin")
BINARIES = (
    ("libpython3.11.so.1.0", "BINARY"),
    ("lib/libSDL2.so", "BINARY"),
    ("math.so", "EXTENSION"),
)
"""The binaries found; any executable file stands in for each."""


class Made:
    """Stands in for an object of PyInstaller: it remembers its arguments."""

    def __init__(self, kind: str, made: list[Made], *parts: Any, **options: Any) -> None:
        self.kind, self.parts, self.options = kind, parts, options
        self.pure, self.scripts = "pure", "scripts"
        self.binaries = [(name, sys.executable, kind) for name, kind in BINARIES]
        self.datas = [
            (f"{folder}/{Path(file).name}", file, "DATA")
            for file, folder in options.get("datas", [])
        ]
        made.append(self)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the spec reads, so that nothing is left in the real checkout."""
    return copied_checkout(tmp_path / "Über den Tisch")


def copied_checkout(root: Path) -> Path:
    for name in ("art", "sounds", "rulesets", "packaging"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("locale", "phones/page"):
        shutil.copytree(ROOT / "game" / name, root / "game" / name)
    for name in ("LICENSE", "NOTICES.md", "build.spec"):
        shutil.copy(ROOT / name, root / name)
    return root


def evaluate(
    checkout: Path, system: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Made], list[str]]:
    """Run the spec as on a system; return what it makes, and the packages whose metadata it
    includes."""
    made: list[Made] = []
    copied: list[str] = []

    def copy_metadata(name: str) -> list[str]:
        copied.append(name)
        return []

    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda package: [package, f"{package}.uffbasse"]  # type: ignore[attr-defined]
    hooks.copy_metadata = copy_metadata  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "PyInstaller", types.ModuleType("PyInstaller"))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils", types.ModuleType("PyInstaller.utils"))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.delitem(sys.modules, "bundle", raising=False)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "platform", system)

    def maker(kind: str) -> Any:
        return lambda *parts, **options: Made(kind, made, *parts, **options)

    given = {kind: maker(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    runpy.run_path(str(checkout / "build.spec"), {"SPECPATH": str(checkout), **given})
    return made, copied


@dataclass
class Evaluated:
    """The shared results of a spec that was run once."""

    checkout: Path
    made: list[Made]
    copied: list[str]


@pytest.fixture(scope="module")
def on(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Evaluated]:
    """Run the spec as on a system, once for all tests that look at the result."""

    @cache
    def run(system: str) -> Evaluated:
        root = copied_checkout(tmp_path_factory.mktemp(system) / "Über den Tisch")
        with pytest.MonkeyPatch.context() as patch:
            return Evaluated(root, *evaluate(root, system, patch))

    return run


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_folder_and_a_single_file_are_made_on_every_system(
    on: Callable[[str], Evaluated], system: str
) -> None:
    made = on(system).made
    kinds = [thing.kind for thing in made]
    assert kinds.count("EXE") == 2
    assert kinds.count("COLLECT") == 1
    assert kinds.count("BUNDLE") == (system == "darwin")
    for thing in made:
        if thing.kind == "EXE":
            assert thing.options["console"] is False
            assert thing.options["upx"] is False
            assert (thing.options["icon"] is not None) == (system != "linux")
            assert (thing.options["version"] is not None) == (system == "win32")
        for name in ("icon", "version"):
            if file := thing.options.get(name):
                assert (name == "version" and thing.kind == "BUNDLE") or Path(file).is_file()


def test_the_data_is_complete_and_holds_no_tools(on: Callable[[str], Evaluated]) -> None:
    linux = on("linux")
    (analysis,) = [thing for thing in linux.made if thing.kind == "Analysis"]
    datas = [(Path(file), folder) for file, folder in analysis.options["datas"]]
    bundled = {f"{folder}/{file.name}" for file, folder in datas}
    for folder, suffix in (("art", ".svg"), ("art", ".ttf"), ("sounds", ".ogg")):
        wanted = {
            f"game/{file.relative_to(ROOT).as_posix()}"
            for file in (ROOT / folder).rglob(f"*{suffix}")
        }
        assert {name for name in wanted if "/tools/" not in name} <= bundled
    assert {f"game/rulesets/{file.name}" for file in (ROOT / "rulesets").glob("*.yaml")} <= bundled
    assert "game/locale/de/LC_MESSAGES/uffdisch.mo" in bundled
    assert {"licences/LICENSE", "licences/OFL-Lato.txt"} <= bundled
    assert not [name for name in bundled if name.endswith((".py", ".po", ".pot", ".png"))]
    assert {"pygame-ce", "PyYAML"} <= set(linux.copied)


def test_the_manifest_has_the_digest_of_every_data_file(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.workbench.selftest.inventory import damaged_files

    evaluate(checkout, "linux", monkeypatch)
    manifest = checkout / "build" / "manifest.json"
    digests = json.loads(manifest.read_bytes())
    card = (ROOT / "art/uffbasse/card-O1.svg").read_bytes()
    assert digests["art/uffbasse/card-O1.svg"] == hashlib.sha256(card).hexdigest()
    (checkout / "art/uffbasse/card-O1.svg").write_bytes(card[:-1])
    (checkout / "sounds/common/click.ogg").unlink()
    in_package = {name for name in digests if not name.startswith(("locale/", "phones/"))}
    assert len(in_package) > 600
    wrong = set(damaged_files(manifest, checkout)) & in_package
    assert wrong == {"art/uffbasse/card-O1.svg", "sounds/common/click.ogg"}


def test_the_other_pygame_is_not_bundled_by_mistake(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(checkout / "other"))
    metadata = checkout / "other" / "pygame-2.6.1.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pygame\nVersion: 2.6.1\n")
    with pytest.raises(SystemExit, match="pygame is installed beside pygame-ce"):
        evaluate(checkout, "linux", monkeypatch)


def test_windows_is_told_the_version(on: Callable[[str], Evaluated]) -> None:
    from game import __version__

    said = (on("win32").checkout / "build" / "version.txt").read_text("utf-8")
    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    tree: dict[str, Any] = {
        name: lambda *a, **o: (a, o) for name in (*names, "VarFileInfo", "VarStruct")
    }
    _parts, options = eval(said, tree)
    numbers = options["ffi"][1]["filevers"]
    assert ".".join(map(str, numbers)).startswith(__version__)
    assert len(numbers) == 4
    assert f"('ProductVersion', '{__version__}')" in repr(options["kids"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_only_the_interpreter_loses_its_symbols(
    on: Callable[[str], Evaluated], system: str
) -> None:
    (analysis,) = [thing for thing in on(system).made if thing.kind == "Analysis"]
    changed = [name for name, file, _kind in analysis.binaries if file != sys.executable]
    can_strip = system == "linux" and shutil.which("strip") is not None
    assert changed == (["libpython3.11.so.1.0"] if can_strip else [])
    if can_strip:
        assert (on(system).checkout / "build/stripped/libpython3.11.so.1.0").stat().st_size


def test_without_a_tool_that_works_the_interpreter_stays_as_it_is(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "tools" / "strip"
    broken.parent.mkdir()
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(broken.parent))
    made, _copied = evaluate(checkout, "linux", monkeypatch)
    (analysis,) = [thing for thing in made if thing.kind == "Analysis"]
    assert {file for _name, file, _kind in analysis.binaries} == {sys.executable}


def test_the_single_file_is_not_compressed_and_nothing_idle_is_inside(
    on: Callable[[str], Evaluated],
) -> None:
    made = on("linux").made
    programs = {thing.options["name"]: thing.options for thing in made if thing.kind == "EXE"}
    assert set(programs["uffdisch-onefile"]["cdict"].values()) == {False}
    assert "cdict" not in programs["uffdisch"]
    (analysis,) = [thing for thing in made if thing.kind == "Analysis"]
    unwanted = {"pytest", "numpy", "tkinter", "ftplib", "ssl", "sqlite3"}
    assert unwanted <= set(analysis.options["excludes"])


def test_the_single_file_has_all_pictures_in_one(on: Callable[[str], Evaluated]) -> None:
    """`bundle.packed` takes PyInstaller's list of data."""
    linux = on("linux")
    single = next(t for t in linux.made if t.options.get("name") == "uffdisch-onefile")
    datas = [part for part in single.parts if isinstance(part, list)][-1]
    assert ("game/pictures.zip", str(linux.checkout / "build/pictures.zip"), "DATA") in datas
    assert not [name for name, _file, _kind in datas if name.endswith(".svg")]
    names = zipfile.ZipFile(linux.checkout / "build/pictures.zip").namelist()
    drawn = {
        f"art/{f.relative_to(ROOT / 'art').as_posix()}" for f in (ROOT / "art").rglob("card-*.svg")
    }
    assert drawn <= set(names)


@pytest.mark.parametrize(
    "use",
    [
        "import segno; assert len(segno.make_qr('UFF').matrix) == 21",
        "import asyncio; from game.phones.server import process; process.serve, process.listen",
    ],
)
def test_a_library_needs_nothing_that_is_left_out(use: str) -> None:
    """Some libraries import more of the standard library than they use."""
    words = f"""
import sys
sys.path.insert(0, "packaging")
import bundle
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in bundle.NOT_NEEDED:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
{use}
"""
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
