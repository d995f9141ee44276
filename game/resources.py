"""The places of the program's own files and of the player's files."""

from __future__ import annotations

import json
import os
import sys
import zipfile
import zlib
from functools import cache
from pathlib import Path

import platformdirs

from game.macos import is_translocated, original

PACKAGE = Path(__file__).resolve().parent
MANIFEST = PACKAGE / "manifest.json"
"""Digests of a built program's data files by path; a checkout has none."""
PACK = PACKAGE / "pictures.zip"
"""All pictures in one file, which a single-file program unpacks faster."""
LANGUAGES = {"de": "Deutsch", "en": "English", "es": "Español"}
"""Every language that the program speaks, by code, under its own name."""
NOWHERE = Path(os.devnull, "uffdisch")
"""The player's folder if the system names none; nothing can be read or written there."""
PORTABLE = "portable.txt"
"""The file that makes a copy portable; its content does not matter."""


@cache
def bundled(folder: str) -> Path:
    """Return `art`, `sounds`, `rulesets` or `locale` as delivered with the program.

    A checkout has the first three beside the package, a wheel or a frozen program inside it.
    The current directory plays no part.
    """
    inside = PACKAGE / folder
    beside = PACKAGE.parent / folder
    return inside if inside.is_dir() else beside


def player_folder() -> Path:
    """Return the folder for the player's saves, settings and rulesets; it may not exist yet.

    UFFDISCH_HOME overrides it (tests). A copy with a file `portable.txt` beside it is portable: it
    keeps everything in the folder `uffdisch-data` beside it. Without any home the folder is
    NOWHERE.
    """
    if chosen := os.environ.get("UFFDISCH_HOME"):
        return Path(chosen)
    place = program_folder()
    if _is_portable(place):
        return place / "uffdisch-data"
    try:
        return Path(platformdirs.user_data_dir("uffdisch", appauthor=False))
    except (RuntimeError, OSError):  # no home by variable or system
        return NOWHERE


def _is_portable(place: Path) -> bool:
    try:
        return (place / PORTABLE).is_file()
    except OSError:  # no permission to look there
        return False


def program_folder() -> Path:
    """Return the folder where a person finds the program: the executable's, or the checkout."""
    if not _is_frozen():
        return PACKAGE.parent
    # On macOS the executable lies in Uffdisch.app/Contents/MacOS; people see the .app.
    return (_original_bundle() or _bundle()).parent


def is_misplaced() -> bool:
    """Whether the program's place is unknown, so that a portable copy is not recognised."""
    return _is_frozen() and is_translocated(_bundle()) and _original_bundle() is None


def _is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def _bundle() -> Path:
    executable = Path(sys.executable).resolve()
    return next((place for place in executable.parents if place.suffix == ".app"), executable)


def _original_bundle() -> Path | None:
    return original(_bundle()) if is_translocated(_bundle()) else None


def read_data(file: Path) -> bytes:
    """Return the content of one of the program's files, packed or not.

    Raises OSError if it cannot be read.
    """
    try:
        return file.read_bytes()
    except FileNotFoundError:
        pack, name = _pack(PACK), _inside(file)
        if pack is None or name not in pack.NameToInfo:
            raise
        try:
            return pack.read(name)
        except (zipfile.BadZipFile, zlib.error) as problem:
            raise OSError(str(problem)) from problem


def has_data(file: Path) -> bool:
    """Return whether the program has such a file, packed or not."""
    pack = None if file.is_file() else _pack(PACK)
    return file.is_file() if pack is None else _inside(file) in pack.NameToInfo


def packed_names() -> list[str]:
    """Return the files that are packed, by their path in the program."""
    pack = _pack(PACK)
    return pack.namelist() if pack else []


@cache
def _pack(file: Path) -> zipfile.ZipFile | None:
    if not file.is_file():
        return None
    try:
        return zipfile.ZipFile(file)
    except (OSError, zipfile.BadZipFile) as problem:
        report_damage(file, str(problem))
        return None


_damaged: dict[str, str] = {}


def report_damage(file: Path, reason: str) -> None:
    """Note that one of the program's own files is missing or damaged; the program goes on.

    It is logged once; `damage` lists it for the message to the player.
    """
    name = _inside(file)
    if name not in _damaged:
        _damaged[name] = reason
        # Imported here, as commands that only print something start faster without it.
        import logging

        logging.getLogger(__name__).warning("%s is missing or damaged: %s", file, reason)


def report_missing() -> None:
    """Report the data files that a built program has lost, without reading them."""
    try:
        names = json.loads(MANIFEST.read_bytes())
    except (OSError, ValueError):
        return
    for name in names:
        if not has_data(PACKAGE / name):
            report_damage(PACKAGE / name, "there is no such file")


def damage() -> dict[str, str]:
    """Return what is wrong with the program's files so far, by their path in the program."""
    return dict(_damaged)


def _inside(file: Path) -> str:
    for root in (PACKAGE, PACKAGE.parent):
        if file.is_relative_to(root):
            return file.relative_to(root).as_posix()
    return str(file)
