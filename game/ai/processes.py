"""Pools of processes that leave Ctrl+C to this one, and never outlive it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

from game.ai.children import end_with_parent, ignore_interrupts, without_interrupts

Source = TypeVar("Source")
Result = TypeVar("Result")


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


def in_order(
    pool: ProcessPoolExecutor, work: Callable[[Source], Result], sources: Iterable[Source]
) -> Iterator[Result]:
    """Hand everything in, and return the results one after the other.

    `pool.map` does the same, but if a process is killed, the pool may print a traceback.
    """
    with without_interrupts():
        futures = [pool.submit(work, source) for source in sources]
    return (future.result() for future in futures)


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
