"""A JSON file that keeps its former states: settings, people, the index of finished matches.

Every file that the program itself writes and reads again is one, except records and logs. Whatever
has become of it, the program starts: a file that cannot be used is set aside and reported by
`trouble.unreported`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from game.match.storage.files import (
    MOST_BYTES,
    UnusualFileError,
    is_there,
    read_file,
    remove,
    replace,
    set_aside,
    write_atomically,
)
from game.match.storage.instance import belongs_to_another
from game.match.storage.trouble import N_, Trouble, read_trouble, report, trouble, write_trouble

GENERATIONS = 3
"""How many states of a file are kept: the present one and those before it."""

_NOT_OURS = N_("The program is open twice: settings and results of this window are not kept.")
_PARTLY = N_(
    "This version of the program does not know everything in {file}: what it does not know is as"
    " delivered."
)

T = TypeVar("T")

_log = logging.getLogger("uffdisch.files")


class KeptFile:
    """One file and those before it. Nothing here raises OSError: `trouble` says what is wrong."""

    def __init__(
        self, path: Path, damaged: str, generations: int = GENERATIONS, most: int = MOST_BYTES
    ) -> None:
        """`damaged` is what players are told of a damaged file, with `{file}` and `{kept}`.

        A file of more than `most` bytes is taken for damaged.
        """
        self.path = path
        self.trouble: Trouble | None = None
        self._damaged = damaged
        self._count = generations
        self._most = most

    def load(self, read: Callable[[dict[str, Any]], T]) -> T | None:
        """Return what `read` makes of the file, or None if there is nothing that it can read.

        `read` raises WrongShape for content that it cannot use; see game.match.storage.shape.
        Such a file is set aside, and the state before it is tried.
        """
        self.trouble = None
        for path in self._generations():
            try:
                content = read_file(path, self._most)
                data = json.loads(content)
                if not isinstance(data, dict):
                    raise TypeError(f"{path.name} holds no object")
                found = read(data)
            except FileNotFoundError:
                return None
            except UnusualFileError:
                self._tell(self._set_aside(path))
            except OSError as error:
                self._tell(read_trouble(error, path))
            except Exception as error:
                # Whatever is wrong with a file, it must not stop every start.
                _log.warning("%s cannot be used: %s: %s", path, type(error).__name__, error)
                self._tell(self._set_aside(path))
            else:
                if path != self.path and not is_there(self.path) and not self._is_others:
                    # The damaged file was moved away; without a new one all would look deleted.
                    with suppress(OSError):
                        write_atomically(self.path, content)
                return found
        return None

    def tell_partly_used(self) -> None:
        """Report that this version of the program does not know all of what was read."""
        self._tell(trouble(_PARTLY, file=self.path.name))

    def _tell(self, what: Trouble) -> None:
        """Keep the first problem, and report all of them to the player."""
        self.trouble = self.trouble or what
        if report(what):
            _log.warning("%s", what)

    def save(self, data: dict[str, Any]) -> bool:
        """Save this and keep the former state; return whether that worked."""
        if self._is_others:
            self.trouble = trouble(_NOT_OURS)
            return False
        text = json.dumps(data, indent=2, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        try:
            former = self._former()
            if former == text:
                return True
            if former is not None:
                self._push_back(former)
            write_atomically(self.path, text)
        except OSError as error:
            self.trouble = None
            self._tell(write_trouble(error, self.path))
            return False
        self.trouble = None
        return True

    @property
    def _is_others(self) -> bool:
        """Whether another window of the program keeps it: then it stays as it is."""
        return belongs_to_another(self.path)

    def remove(self) -> None:
        """Delete the file and its former states, as far as that is possible."""
        for path in self._generations():
            with suppress(OSError):
                remove(path)

    def _former(self) -> bytes | None:
        """Return the file's content; None if there is none, or nothing worth keeping."""
        try:
            return read_file(self.path, self._most)
        except FileNotFoundError:
            return None
        except UnusualFileError:
            self._set_aside(self.path)
            return None

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
                replace(newer, oldest)
        write_atomically(older[0], former)

    def _set_aside(self, path: Path) -> Trouble:
        aside = path if self._is_others else set_aside(path)
        return trouble(self._damaged, file=path.name, kept=aside.name)
