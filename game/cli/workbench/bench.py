"""`uffdisch bench`: how fast the program is on this computer."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping

from game.cli.common.failure import CommandError
from game.cli.common.figures import decimal
from game.cli.common.rulesets import find_ruleset
from game.later import later
from game.ui.text import N_, _
from game.ui.window import NoDisplay
from game.workbench.bench_window import MeasureError

# A measurement should not include what others need.
with later():
    from game.workbench import (
        bench_attract,
        bench_engine,
        bench_idle,
        bench_memory,
        bench_phones,
        bench_start,
        frame_cost,
    )

Figures = Mapping[str, float | None]

DEFAULT_RULESET = "uffbasse"

LABELS = {
    "seconds": N_("launch to first interactive picture, seconds"),
    "floor_seconds": N_("a bare window, seconds"),
    "ratio": N_("ratio"),
    "mean_ms": N_("a frame on average, milliseconds"),
    "frames_per_second": N_("frames a second"),
    "peak_mb": N_("most memory, megabytes"),
    "session_mb": N_("most memory at rest in an hour with every scene, megabytes"),
    "p99_ms": N_("the slowest frame of a hundred, milliseconds"),
    "floor_ms": N_("an empty frame, milliseconds"),
    "mean_ratio": N_("average frame by empty frame"),
    "p99_ratio": N_("slowest of a hundred by empty frame"),
    "share_within_16_7_ms": N_("share of frames within 16.7 milliseconds"),
    "cpu_share": N_("share of one processor while a person thinks"),
    "home_share": N_("share of one processor on the home screen"),
    "demo_share": N_("share of one processor while the demo of the fair mode runs"),
    "join_seconds": N_("page loaded and seat taken with a phone, seconds"),
    "answer_ms": N_("from a phone's answer to the table, milliseconds"),
    "server_mb": N_("memory of the server with eight phones, megabytes"),
    "moves_per_second": N_("moves a second"),
    "reference_moves_per_second": N_("moves a second of a game of OpenSpiel"),
}


def run(options: argparse.Namespace) -> int:
    """Measure one thing and print it, as JSON on request."""
    try:
        result = _measure(options)
    except MeasureError as error:
        raise CommandError(str(error)) from None
    if options.json:
        print(json.dumps({options.measure: result}))
        return 0
    for name, entry in result.items():
        if isinstance(entry, Mapping):
            print(f"{name}:")
            _print_figures(entry)
        else:
            _print_figures({name: entry})
    if options.measure == "engine":
        _print_hint(result)
    return 0


def _measure(options: argparse.Namespace) -> Mapping[str, Figures | float | None]:
    if options.session:
        if options.measure != "memory" or options.ruleset is not None:
            raise CommandError(_("--session goes with “memory” and without a ruleset"))
        return bench_memory.measure_session()
    if options.thinking and options.measure != "frame":
        raise CommandError(_("--thinking goes with “frame”"))
    if options.measure in WITH_RULESET:
        ruleset = DEFAULT_RULESET if options.ruleset is None else options.ruleset
        return WITH_RULESET[options.measure](ruleset, options)
    if options.ruleset is None:
        return MEASURES[options.measure]()
    raise CommandError(_("only “engine”, “frame” and “memory” are measured with a ruleset"))


def _print_figures(figures: Figures) -> None:
    width = max(len(_(LABELS[key])) for key in LABELS)
    for key, value in figures.items():
        shown = "-" if value is None else decimal(value, 3 if value < 100 else 0)
        print(f"  {_(LABELS[key]):{width}}  {shown:>10}")


def _print_hint(result: Mapping[str, Figures | float | None]) -> None:
    entries = [entry for entry in result.values() if isinstance(entry, Mapping)]
    if any(entry["reference_moves_per_second"] is None for entry in entries):
        print(
            _(
                "OpenSpiel, the reference, is not installed here. To compare with it:\n"
                "  pip install 'uffdisch[bench]'   (in a checkout: pip install -e '.[bench]')"
            )
        )


def _frame(ruleset: str, options: argparse.Namespace) -> Mapping[str, Figures | float | None]:
    rules = find_ruleset(ruleset)
    try:
        return frame_cost.measure(rules.id, options.size, thinking=options.thinking)
    except NoDisplay as error:
        raise CommandError(str(error)) from None


MEASURES: dict[str, Callable[[], Mapping[str, Figures | float | None]]] = {
    "start": lambda: bench_start.measure(),
    "idle": lambda: bench_idle.measure(),
    "attract": lambda: bench_attract.measure(),
    "phones": lambda: bench_phones.measure(),
}
WITH_RULESET: dict[
    str, Callable[[str, argparse.Namespace], Mapping[str, Figures | float | None]]
] = {
    "frame": _frame,
    "memory": lambda ruleset, _options: bench_memory.measure(find_ruleset(ruleset).id),
    "engine": lambda ruleset, _options: bench_engine.measure(find_ruleset(ruleset)),
}
