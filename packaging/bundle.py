"""What `build.spec` needs to know besides PyInstaller: data files, manifest, icon, version data."""

from __future__ import annotations

import hashlib
import json
import os
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

DATA = ("art", "sounds", "rulesets", "locale")
"""The folders that lie in the package `game` of a bundle."""
NEEDED = {".svg", ".ttf", ".txt", ".ogg", ".yaml", ".mo"}
"""What a player needs of them; what drew the pictures and made the sounds stays at home."""
LICENCES = ("LICENSE", "NOTICES.md", "art/fonts/OFL-Lato.txt", "art/fonts/OFL-Vollkorn.txt")
LIBRARIES = ("pygame-ce", "PyYAML", "platformdirs", "filelock", "tqdm")
ICON_PIXELS = 1024


def data_files(root: Path) -> list[tuple[Path, str]]:
    """Return the data files and the folder of the bundle that each goes to."""
    found = []
    for name in DATA:
        folder = root / "game" / name if name == "locale" else root / name
        for file in sorted(folder.rglob("*")):
            inside = file.relative_to(folder)
            if file.suffix in NEEDED and inside.parts[0] not in ("tools", "readme"):
                found.append((file, Path("game", name, inside).parent.as_posix()))
    return found


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
