"""The coins that open and protect branches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.games.uffda import events as happened
from game.rules.core import Seat
from game.tables.uffda.motions.base import cue, show
from game.tables.uffda.shown import branch_of
from game.ui.animation import Animation, Call, Tween, ease_in_out, sequence
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

SECONDS = 0.5


@dataclass(slots=True, eq=False)
class FlyingCoin:
    """A coin in the air: where it is, and how far it has turned, 0..1."""

    branch: str
    place: Place
    share: float = 0.0


@show.register(happened.CoinTaken)
def _coin_taken(event: happened.CoinTaken, table: UffdaTable) -> Animation:
    branch = branch_of(event.seat)
    start, end = table.places.socket(branch), table.places.own_coin(event.seat)

    def take_off() -> None:
        table.shown.branches[branch].coin = False
        cue(table, "coin_off")

    return sequence(
        Call(take_off), _fly(table, branch, start, end), Call(lambda: cue(table, "lock"))
    )


@show.register(happened.CoinPlaced)
def _coin_placed(event: happened.CoinPlaced, table: UffdaTable) -> Animation:
    return coin_comes(table, event.seat)


def coin_comes(table: UffdaTable, seat: Seat) -> Animation:
    """Return how the coin of a seat goes back on its branch."""
    branch = branch_of(seat)

    def land() -> None:
        table.shown.branches[branch].coin = True
        if table.shown.turn == seat and table.shown.phase in ("start", "drawn"):
            table.shown.phase = "done"

    start, end = table.places.own_coin(seat), table.places.socket(branch)
    return sequence(
        Call(lambda: cue(table, "coin_on")), _fly(table, branch, start, end), Call(land)
    )


def _fly(table: UffdaTable, branch: str, start: Place, end: Place) -> Animation:
    """Return the way of a coin: an arc with two spins; without motion it is at once there."""
    coin = FlyingCoin(branch, Place(start.x, start.y, 0, start.width))

    def step(share: float) -> None:
        share = 1.0 if table.stage.settings.reduced_motion else share
        coin.share = share
        coin.place.x = start.x + (end.x - start.x) * share
        coin.place.y = start.y + (end.y - start.y) * share
        coin.place.width = start.width + (end.width - start.width) * share

    def land() -> None:
        if coin in table.coins:
            table.coins.remove(coin)

    return sequence(
        Call(lambda: table.coins.append(coin)), Tween(SECONDS, step, ease_in_out), Call(land)
    )
