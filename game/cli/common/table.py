"""What the commands that seat players have in common: ruleset, seats and optional rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cli.common.failure import CommandError, possible
from game.rules.ruleset import Ruleset, Variant
from game.ui.text import _, ngettext


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


def settle_variants(
    chosen: Iterable[tuple[str, int | None]], rules: Ruleset, players: int
) -> dict[str, int]:
    """Return the values of the chosen optional rules; a key without a value is switched on.

    Raises CommandError for an unknown key, or a value that is impossible with so many players.
    """
    known = {variant.key: variant for variant in rules.variants_for(players)}
    values: dict[str, int] = {}
    for key, value in chosen:
        if key not in known:
            raise CommandError(
                _("{ruleset} has no optional rule “{key}”. {end}").format(
                    ruleset=rules.id, key=key, end=possible(key, known)
                )
            )
        wanted = 1 if value is None and known[key].is_switch else value
        if wanted is None or not known[key].low <= wanted <= known[key].high:
            raise CommandError(_limits(known[key], rules.variant(key), players))
        values[key] = wanted
    return values


def _limits(variant: Variant, widest: Variant, players: int) -> str:
    """Return a sentence with the possible values, and with the players if they limit them."""
    said = _("{key} needs a number from {low} to {high}, for example {key}={high}")
    if (variant.low, variant.high) != (widest.low, widest.high):
        said = ngettext(
            "with {count} player {key} needs a number from {low} to {high}, "
            "for example {key}={high}",
            "with {count} players {key} needs a number from {low} to {high}, "
            "for example {key}={high}",
            players,
        )
    return said.format(key=variant.key, low=variant.low, high=variant.high, count=players)
