"""A JSON file that keeps its former states: settings, people, the index of finished matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from game.match.files import damaged_name, sync_folder, write_atomically
from game.match.instance import belongs_to_another
from game.match.trouble import N_, Trouble, read_trouble, trouble, write_trouble

GENERATIONS = 3
"""How many states of a file are kept: the present one and those before it."""

_NOT_OURS = N_("The program is open twice: settings and results of this window are not kept.")

T = TypeVar("T")


class KeptFile:
    """One file and those before it. Nothing here raises OSError: `trouble` says what is wrong."""

    def __init__(self, path: Path, damaged: str, generations: int = GENERATIONS) -> None:
        """`damaged` is what players are told of a damaged file, with `{file}` and `{kept}`."""
        self.path = path
        self.trouble: Trouble | None = None
        self._damaged = damaged
        self._count = generations

    def load(self, read: Callable[[dict[str, Any]], T]) -> T | None:
        """Return what `read` makes of the file, or None if there is nothing that it can read.

        `read` raises ValueError, TypeError or KeyError for content that it cannot use. Such a
        file is set aside, and the state before it is tried.
        """
        self.trouble = None
        for path in self._generations():
            try:
                content = path.read_bytes()
                data = json.loads(content)
                if not isinstance(data, dict):
                    raise TypeError(f"{path.name} holds no object")
                found = read(data)
            except FileNotFoundError:
                return None
            except OSError as error:
                self.trouble = self.trouble or read_trouble(error, path)
            except (ValueError, TypeError, KeyError, RecursionError):
                self.trouble = self.trouble or self._set_aside(path)
            else:
                if path != self.path and not self.path.exists():
                    # The damaged one is gone from there; without it all would look deleted.
                    with suppress(OSError):
                        write_atomically(self.path, content)
                return found
        return None

    def save(self, data: dict[str, Any]) -> bool:
        """Write this down and keep what was there before; return whether that worked."""
        if belongs_to_another(self.path):
            self.trouble = trouble(_NOT_OURS)
            return False
        text = json.dumps(data, indent=2, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        try:
            former = self.path.read_bytes() if self.path.exists() else None
            if former == text:
                return True
            if former is not None:
                self._push_back(former)
            write_atomically(self.path, text)
        except OSError as error:
            self.trouble = write_trouble(error, self.path)
            return False
        self.trouble = None
        return True

    def remove(self) -> None:
        """Delete the file and its former states, as far as that is possible."""
        for path in self._generations():
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _generations(self) -> list[Path]:
        """Return the files, the present one first."""
        stem, end = self.path.stem, self.path.suffix
        older = [self.path.with_name(f"{stem}.{n}{end}") for n in range(1, self._count)]
        return [self.path, *older]

    def _push_back(self, former: bytes) -> None:
        """Move every older state one back; the present file stays in its place meanwhile."""
        _, *older = self._generations()
        if not older:
            return
        for newer, oldest in reversed(list(pairwise(older))):
            with suppress(FileNotFoundError):
                newer.replace(oldest)
        write_atomically(older[0], former)

    def _set_aside(self, path: Path) -> Trouble:
        aside = damaged_name(path)
        try:
            path.rename(aside)
        except OSError:
            aside = path
        else:
            sync_folder(path.parent)
        return trouble(self._damaged, file=path.name, kept=aside.name)
