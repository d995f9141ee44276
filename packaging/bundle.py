"""What `build.spec` needs to know besides PyInstaller: data files, manifest, icon, version data."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

DATA = ("art", "sounds", "rulesets", "locale", "phones/page")
"""The folders that lie in the package `game` of a bundle."""
NEEDED = {".svg", ".ttf", ".txt", ".ogg", ".yaml", ".mo", ".html", ".css", ".js", ".woff2"}
"""What a player needs of them; what drew the pictures and made the sounds stays at home."""
LICENCES = ("LICENSE", "NOTICES.md", "art/fonts/OFL-Lato.txt", "art/fonts/OFL-Vollkorn.txt")
LIBRARIES = (
    *("pygame-ce", "PyYAML", "platformdirs", "filelock", "tqdm", "segno", "websockets", "ifaddr"),
)
NOT_NEEDED = [
    # What tests and tools need, and what pygame could use but this program does not.
    *("babel", "numpy", "OpenGL", "PIL", "pyspiel", "pytest", "setuptools", "tkinter"),
    # What the standard library and filelock offer for networks and databases; phones are served
    # without encryption, and the digests that the program makes do without OpenSSL. But `http` is
    # imported, through `xml`, by segno.
    *("ftplib", "smtplib", "sqlite3", "ssl", "xmlrpc", "_hashlib", "_ssl"),
]
STRIPPED = ("libpython", "python3", "yaml/")
"""How the names of libraries begin that are several times as large with their symbols, which nobody
looks at: the interpreter, its standard library, and the reader of YAML. The libraries of pygame-ce
stay as they are: their wheel has rewritten them, which strip may break."""
ENTRY_KINDS = ("BINARY", "DATA", "EXECUTABLE", "EXTENSION", "PYMODULE", "PYSOURCE")
ICON_PIXELS = 1024


def data_files(root: Path) -> list[tuple[Path, str]]:
    """Return the data files and the folder of the bundle that each goes to."""
    found = []
    for name in DATA:
        folder = root / name if (root / name).is_dir() else root / "game" / name
        for file in sorted(folder.rglob("*")):
            inside = file.relative_to(folder)
            if file.suffix in NEEDED and inside.parts[0] not in ("tools", "readme"):
                found.append((file, Path("game", name, inside).parent.as_posix()))
    return found


def lighten(binaries: list[tuple[str, str, str]], folder: Path) -> None:
    """Let a list of (name, file, kind) name stripped copies of what is STRIPPED, if possible."""
    if sys.platform != "linux" or not (strip := shutil.which("strip")):
        return
    folder.mkdir(parents=True, exist_ok=True)
    for index, (name, file, kind) in enumerate(binaries):
        if kind in ("BINARY", "EXTENSION") and name.startswith(STRIPPED):
            copy = folder / Path(name).name
            done = subprocess.run([strip, "--strip-unneeded", "-o", copy, file], check=False)  # noqa: S603
            if done.returncode == 0:
                binaries[index] = (name, str(copy), kind)


def packed(datas: list[tuple[str, str, str]], target: Path) -> list[tuple[str, str, str]]:
    """Return a list of (name, file, kind) in which one file holds all pictures.

    To make hundreds of small files takes a single-file program longer than anything else.
    """
    pictures = [(name, file) for name, file, _kind in datas if name.endswith(".svg")]
    with zipfile.ZipFile(target, "w") as pack:
        for name, file in pictures:
            pack.write(file, Path(name).relative_to("game").as_posix())
    others = [entry for entry in datas if not entry[0].endswith(".svg")]
    return [*others, (str(Path("game", target.name)), str(target), "DATA")]


def uncompressed() -> dict[str, bool]:
    """Return that nothing in a single file is compressed, in PyInstaller's terms."""
    return dict.fromkeys(ENTRY_KINDS, False)


def write_manifest(files: list[tuple[Path, str]], target: Path) -> Path:
    """Write down the digest of every data file, by its path in the package; return the file."""
    digests = {
        f"{folder}/{file.name}".removeprefix("game/"): hashlib.sha256(file.read_bytes()).hexdigest()
        for file, folder in files
    }
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(digests, indent=1), "utf-8")
    return target


def draw_icon(picture: Path, target: Path) -> Path:
    """Draw the icon from its SVG as a PNG, from which PyInstaller makes what a system wants."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.image.load_sized_svg(picture, (ICON_PIXELS, ICON_PIXELS)), target)
    return target


def assert_only_pygame_ce() -> None:
    """Both editions of pygame have the same import name: together, nobody knows which is bundled.

    Raises SystemExit with a message.
    """
    try:
        distribution("pygame")
    except PackageNotFoundError:
        return
    raise SystemExit(
        "pygame is installed beside pygame-ce: pip uninstall pygame pygame-ce, then make build"
    )


def write_version_data(version: str, target: Path) -> Path:
    """Write what Windows shows under Properties, in PyInstaller's own notation."""
    numbers = tuple(int(part) for part in [*version.split("."), "0", "0", "0"][:4])
    texts = {
        "CompanyName": "The Uffdisch makers",
        "FileDescription": "Uffdisch, a card table",
        "FileVersion": version,
        "InternalName": "uffdisch",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "uffdisch.exe",
        "ProductName": "Uffdisch",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in texts.items())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        "utf-8",
    )
    return target
