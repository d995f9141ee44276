"""How much anybody may ask of the server. Pure: the time is an argument, in seconds."""

from __future__ import annotations

from dataclasses import dataclass, field

LONGEST_MESSAGE = 4096
"""Bytes of a message from a phone."""
MOST_PHONES = 24
"""The most connections that have said hello; others are told that the table is full."""
MOST_WITH_SEAT = 8
"""How many more may come, if they claim to have a seat."""
MOST_STRANGERS = 8
"""The most open sockets of one address that have not said hello. After hello there is no limit by
address, as a whole family behind a router may share one."""
MOST_CONNECTIONS = 240
"""The most connections of any kind, including those that load pictures."""
MOST_OF_ADDRESS = 96
MESSAGES = (40.0, 20.0)
"""Messages that a phone may send at once, and afterwards in each second."""
NONSENSE_COSTS = 8.0
"""How many messages a meaningless one counts for."""
BYTES = (65_536.0, 16_384.0)
"""Bytes of any kind that may come over a connection at once, and afterwards in each second."""
OPENINGS = (1_000.0, 100.0)
"""Connections that an address may open. Each picture is one, and eight phones may share one."""
GUESSES = (10.0, 1 / 6)
"""Codes that may be typed at one address at once, and afterwards in each second."""
ALL_GUESSES = (60.0, 1.0)
"""The same for all addresses together. One of 64 million would be found within a year."""
_MOST_ADDRESSES = 1_000


class Bucket:
    """An amount that is available at once, and refilled every second."""

    __slots__ = ("_amount", "_most", "_rate", "_since")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most, self._rate = most, rate
        self._amount, self._since = most, now

    def take(self, amount: float, now: float) -> bool:
        """Take an amount; return whether there was enough."""
        self._amount = min(self._most, self._amount + (now - self._since) * self._rate)
        self._since = now
        if self._amount < amount:
            return False
        self._amount -= amount
        return True

    def is_full(self, now: float) -> bool:
        """Whether it is refilled completely."""
        return self._amount + (now - self._since) * self._rate >= self._most


@dataclass(slots=True)
class _Address:
    openings: Bucket
    guesses: Bucket
    connections: int = 0
    strangers: int = 0


@dataclass(slots=True)
class Doors:
    """Who may come in, by address."""

    connections: int = 0
    _guesses: Bucket = field(default_factory=lambda: Bucket(*ALL_GUESSES, 0.0))
    _addresses: dict[str, _Address] = field(default_factory=dict)

    def enter(self, address: str, now: float) -> bool:
        """Count a connection, and return whether it may stay; `leave` follows if so."""
        known = self._of(address, now)
        if (
            not known.openings.take(1, now)
            or self.connections >= MOST_CONNECTIONS
            or known.connections >= MOST_OF_ADDRESS
        ):
            return False
        self.connections += 1
        known.connections += 1
        return True

    def leave(self, address: str) -> None:
        """Note the end of a counted connection."""
        self.connections -= 1
        self._addresses[address].connections -= 1

    def begin(self, address: str, now: float) -> bool:
        """Count a socket that has yet to say hello; `end` follows if it is allowed."""
        known = self._of(address, now)
        if known.strangers >= MOST_STRANGERS:
            return False
        known.strangers += 1
        return True

    def end(self, address: str) -> None:
        """Note that a counted socket has said hello, or has gone."""
        self._addresses[address].strangers -= 1

    def guess(self, address: str, now: float) -> bool:
        """Count a guess; return whether the code may be tried."""
        return self._of(address, now).guesses.take(1, now) and self._guesses.take(1, now)

    def _of(self, address: str, now: float) -> _Address:
        if address not in self._addresses:
            if len(self._addresses) >= _MOST_ADDRESSES:
                self._forget(now)
            self._addresses[address] = _Address(Bucket(*OPENINGS, now), Bucket(*GUESSES, now))
        return self._addresses[address]

    def _forget(self, now: float) -> None:
        self._addresses = {
            address: known
            for address, known in self._addresses.items()
            if known.connections
            or known.strangers
            or not (known.openings.is_full(now) and known.guesses.is_full(now))
        }
