"""The coins that open and protect branches."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.tables.uffda.motions.base import Kit
from game.tables.uffda.motions.moments import FlyingCoin
from game.tables.uffda.shown import branch_of
from game.ui.animation import Animation, Call, Tween, ease_in_out, sequence
from game.ui.table.cards import Place
from game.ui.table.event_table import Sound

SECONDS = 0.5


def coin_taken(event: happened.CoinTaken, kit: Kit, lock: Sound) -> Animation:
    branch, places = branch_of(event.seat), kit.places
    way = _fly(kit, branch, places.socket(branch), places.own_coin(event.seat))
    return sequence(Call(lambda: kit.happen(event)), way, Call(lock))


def coin_placed(event: happened.CoinPlaced, kit: Kit) -> Animation:
    branch, places = branch_of(event.seat), kit.places
    way = _fly(kit, branch, places.own_coin(event.seat), places.socket(branch))
    return sequence(way, Call(lambda: kit.happen(event)))


def _fly(kit: Kit, branch: str, start: Place, end: Place) -> Animation:
    """Return the way of a coin: an arc with two spins; without motion it is at once there."""
    coin, coins = FlyingCoin(branch, Place(start.x, start.y, 0, start.width)), kit.moments.coins

    def step(share: float) -> None:
        share = 1.0 if kit.stage.settings.reduced_motion else share
        coin.share = share
        coin.place.x = start.x + (end.x - start.x) * share
        coin.place.y = start.y + (end.y - start.y) * share
        coin.place.width = start.width + (end.width - start.width) * share

    def land() -> None:
        if coin in coins:
            coins.remove(coin)

    return sequence(Call(lambda: coins.append(coin)), Tween(SECONDS, step, ease_in_out), Call(land))
