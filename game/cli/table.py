"""What the commands that seat players have in common: ruleset, seats and optional rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.cli.failure import CommandError, possible
from game.ui.text import _, ngettext

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset, Variant


def check_seats(seats: Sequence[str], kinds: Iterable[str], rules: Ruleset) -> None:
    """Raise CommandError unless every seat is of one of the kinds and the table has room."""
    known = tuple(kinds)
    for seat in seats:
        if seat not in known:
            raise CommandError(
                _("“{seat}” cannot sit at the table. {end}").format(
                    seat=seat, end=possible(seat, known)
                )
            )
    if len(seats) not in rules.players:
        counts = ", ".join(map(str, rules.players))
        raise CommandError(
            ngettext(
                "{ruleset} is not for {count} player. Possible: {counts}.",
                "{ruleset} is not for {count} players. Possible: {counts}.",
                len(seats),
            ).format(ruleset=rules.id, count=len(seats), counts=counts)
        )


def settle_variants(chosen: Iterable[tuple[str, int | None]], rules: Ruleset) -> dict[str, int]:
    """Return the values of the optional rules that were chosen; a bare switch is on.

    Raises CommandError for an unknown one and a value that it cannot have.
    """
    known = {variant.key: variant for variant in rules.variants}
    values: dict[str, int] = {}
    for key, value in chosen:
        if key not in known:
            raise CommandError(
                _("{ruleset} has no optional rule “{key}”. {end}").format(
                    ruleset=rules.id, key=key, end=possible(key, known)
                )
            )
        values[key] = _value(known[key], value)
    return values


def _value(variant: Variant, value: int | None) -> int:
    if value is None and variant.is_switch:
        return 1
    if value is None or not variant.low <= value <= variant.high:
        raise CommandError(
            _("{key} needs a number from {low} to {high}, for example {key}={high}").format(
                key=variant.key, low=variant.low, high=variant.high
            )
        )
    return value
