"""The coins that open and protect branches."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.tables.uffda.motions.base import Kit
from game.tables.uffda.shown import branch_of
from game.ui.animation import Animation, Call, sequence
from game.ui.table.cards import Place
from game.ui.table.motion.manners import COIN
from game.ui.table.telling.event_table import Sound


def coin_taken(event: happened.CoinTaken, kit: Kit, lock: Sound) -> Animation:
    branch, places = branch_of(event.seat), kit.places
    way = _fly(kit, branch, places.socket(branch), places.own_coin(event.seat), lock)
    return sequence(Call(lambda: kit.happen(event)), way)


def coin_placed(event: happened.CoinPlaced, kit: Kit, coin_on: Sound) -> Animation:
    branch, places = branch_of(event.seat), kit.places

    def lie() -> None:
        kit.happen(event)
        coin_on()

    return _fly(kit, branch, places.own_coin(event.seat), places.socket(branch), lie)


def _fly(kit: Kit, branch: str, start: Place, end: Place, contact: Sound) -> Animation:
    """Return the flight of a spinning coin."""
    aloft = kit.moments.coins

    def land() -> None:
        aloft.discard(branch)
        contact()

    face = f"uffda/{kit.rules.theme}/coin"
    return kit.flights.fly(
        face, start, end, COIN, start_action=lambda: aloft.add(branch), landed=land
    )
