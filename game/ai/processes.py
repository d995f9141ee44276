"""Pools of processes that leave Ctrl+C to this one, and never outlive it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from game.ai.children import end_with_parent, ignore_interrupts


@contextmanager
def processes(size: int) -> Iterator[ProcessPoolExecutor]:
    """Offer so many processes; they end with the block, even in the middle of work.

    Hand work in `without_interrupts`, as for `process_pool`.
    """
    pool = process_pool(size)
    try:
        yield pool
    finally:
        end_at_once(pool)


def process_pool(size: int, begin: Callable[[], object] | None = None) -> ProcessPoolExecutor:
    """Return so many processes, each of which first calls `begin`.

    Hand work in `without_interrupts`: it may start a process.
    """
    context = get_context("spawn")
    return ProcessPoolExecutor(size, mp_context=context, initializer=_begin, initargs=(begin,))


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, even in the middle of work."""
    workers = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in workers:
        process.kill()


def _begin(begin: Callable[[], object] | None) -> None:
    ignore_interrupts()
    end_with_parent()
    if begin is not None:
        begin()
