"""Modules that are imported when they are first used, so that nobody waits for them at the start.

    with soon():
        from game.scenes.statistics import scene as statistics

is an import like any other to readers, checkers and packers. But the module's code
runs only when something of it is used, e.g. `statistics.StatisticsScene`, or when `read_ahead`
comes to it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from threading import RLock
from types import ModuleType
from typing import Any

_ahead: list[ModuleType] = []
"""Modules to be read while the program is idle, in the order of import."""


@contextmanager
def later() -> Iterator[None]:
    """Import modules within it so that they are read when first used."""
    with _found_by(_Postponing(None)):
        yield


@contextmanager
def soon() -> Iterator[None]:
    """Import modules within it so that they are read when first used, or by `read_ahead`."""
    with _found_by(_Postponing(_ahead)):
        yield


def read_ahead() -> bool:
    """Read the next module that was imported `soon`; return whether there was one."""
    while _ahead:
        module = _ahead.pop(0)
        if isinstance(module, _Unread):
            _read(module)
            return True
    return False


@contextmanager
def _found_by(finder: MetaPathFinder) -> Iterator[None]:
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


class _Postponing(MetaPathFinder):
    """Finds the modules that the other finders find, to be read later."""

    def __init__(self, ahead: list[ModuleType] | None) -> None:
        self._ahead = ahead

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        finders = (finder for finder in sys.meta_path if not isinstance(finder, _Postponing))
        specs = (finder.find_spec(fullname, path, target) for finder in finders)
        spec = next(filter(None, specs), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _Later(spec.loader, self._ahead)
        return spec


class _Later(Loader):
    """Makes a module whose code has not run."""

    def __init__(self, own: Loader, ahead: list[ModuleType] | None) -> None:
        self._own, self._ahead = own, ahead
        self._lock = RLock()

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Unread(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Only note the module."""
        if self._ahead is not None:
            self._ahead.append(module)

    def read(self, module: ModuleType) -> None:
        """Run the module's code, once: opponents may think in a thread."""
        with self._lock:
            spec = module.__spec__
            if spec is None or spec.loader is not self:
                return  # it is being read, or another thread has read it
            spec.loader = module.__loader__ = self._own
            try:
                self._own.exec_module(module)
            finally:
                module.__class__ = ModuleType


class _Unread(ModuleType):
    """A module until it is used; then it becomes an ordinary one."""

    def __getattr__(self, name: str) -> Any:
        # Code that looks through all modules, such as the import machinery, asks for such names.
        if not name.startswith("__"):
            _read(self)
        return ModuleType.__getattribute__(self, name)


def _read(module: ModuleType) -> None:
    loader = module.__loader__
    if isinstance(loader, _Later):
        loader.read(module)
