"""Where deals are played: in this process, in several, or on other machines."""

from __future__ import annotations

import importlib
import logging
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import AbstractContextManager, contextmanager
from importlib.metadata import version
from typing import Any, Protocol

from game import __version__
from game.ai.arena.deals import Deal, OtherVersionError, PlayedGame
from game.ai.children import without_interrupts
from game.ai.processes import processes


class ClusterError(Exception):
    """A cluster that cannot be used, or was lost; the text says why."""


_AHEAD = 4
"""Deals queued for each process, so that none is idle."""

Play = Callable[[Deal], list[PlayedGame]]
Outcomes = Generator[list[PlayedGame], None, None]


class Engine(Protocol):
    """Plays deals and yields them in the order given; on a cluster it may raise ClusterError."""

    def __call__(self, play: Play, deals: Iterable[Deal]) -> Outcomes:
        """`play` can be sent to another process. Close the iterator to stop early."""


def engine(jobs: int, cluster: str = "") -> Engine:
    """Return an engine on the cluster at an address, or else in so many processes.

    Raises ImportError if a cluster is asked for without the library `distributed`.
    """
    if cluster:
        distributed = importlib.import_module("distributed")
        return _Pool(lambda: _on_cluster(distributed, cluster))
    return _here if jobs == 1 else _Pool(lambda: _processes(jobs))


def _here(play: Play, deals: Iterable[Deal]) -> Outcomes:
    for deal in deals:
        yield play(deal)


Submit = Callable[[Play, Deal], "Future[list[PlayedGame]]"]


class _Pool:
    def __init__(self, opened: Callable[[], AbstractContextManager[tuple[int, Submit]]]) -> None:
        self._opened = opened

    def __call__(self, play: Play, deals: Iterable[Deal]) -> Outcomes:
        with self._opened() as (workers, submit):
            waiting: deque[Future[list[PlayedGame]]] = deque()
            for deal in deals:
                waiting.append(submit(play, deal))
                if len(waiting) > workers * _AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()


@contextmanager
def _processes(jobs: int) -> Iterator[tuple[int, Submit]]:
    """Offer processes, which end at once if the run breaks off."""
    with processes(jobs) as pool:

        def submit(play: Play, deal: Deal) -> Future[list[PlayedGame]]:
            with without_interrupts():  # may start a process
                return pool.submit(play, deal)

        yield jobs, submit


@contextmanager
def _on_cluster(distributed: Any, address: str) -> Iterator[tuple[int, Submit]]:
    """Offer the workers at an address, as `distributed` reaches them. Raises ClusterError."""
    # Its messages go where those of the program go.
    its_own = logging.getLogger("distributed")
    its_own.handlers.clear()
    its_own.propagate = True
    try:
        with distributed.Client(address) as client:
            _check_workers(client)
            # Not pure: two commands may have equal deals but different versions of the game.
            submit = client.get_executor(pure=False).submit
            yield sum(client.nthreads().values()), submit
    except OtherVersionError as error:
        raise ClusterError(str(error)) from None
    except (OSError, ValueError, distributed.KilledWorker, CancelledError) as error:
        raise ClusterError(str(error) or "the connection was lost") from error


def _check_workers(client: Any) -> None:
    """Raise ClusterError unless there are workers, all with this version of Uffdisch."""
    found = client.run(version, "uffdisch", on_error="return")
    if not found:
        raise ClusterError("it has no workers")
    for worker, there in found.items():
        if there != __version__:
            said = "no Uffdisch" if isinstance(there, Exception) else f"Uffdisch {there}"
            raise ClusterError(f"{worker} has {said}, and this computer Uffdisch {__version__}")
