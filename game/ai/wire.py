"""The messages to and from a worker: bytes that hold an observation, never a state.

Rulesets travel once, as text; in an observation a ruleset is just its digest.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core import Observation
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class RulesetText:
    """A ruleset that the following questions refer to."""

    game: str
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """One seat's decision."""

    ticket: int
    level: str
    seed: int
    seen: bytes
    """An observation, packed."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The decision: an action's text, or None for silence."""

    ticket: int
    action: str | None
    ms: float
    fault: str | None


@dataclass(frozen=True, slots=True)
class Ready:
    """A worker's first word: it has started and waits."""


def pack(seen: Observation) -> bytes:
    """Return the observation as bytes, its ruleset replaced by the digest.

    Raises TypeError for anything but an observation.
    """
    if not isinstance(seen, Observation):
        raise TypeError(f"a worker is given observations only, not {type(seen).__name__}")
    stream = io.BytesIO()
    _Packer(stream, pickle.HIGHEST_PROTOCOL).dump(seen)
    return stream.getvalue()


def unpack(data: bytes, rulesets: Mapping[str, Ruleset]) -> Observation:
    """Return the observation; `rulesets` holds those that were sent, by digest."""
    seen = _Unpacker(data, rulesets).load()
    if not isinstance(seen, Observation):
        raise TypeError(f"expected an observation, not {type(seen).__name__}")
    return seen


class _Packer(pickle.Pickler):
    def persistent_id(self, obj: object) -> str | None:
        return obj.digest if isinstance(obj, Ruleset) else None


class _Unpacker(pickle.Unpickler):
    """Reads what our own process has written to our own pipe."""

    def __init__(self, data: bytes, rulesets: Mapping[str, Ruleset]) -> None:
        super().__init__(io.BytesIO(data))
        self._rulesets = rulesets

    def persistent_load(self, pid: str) -> Ruleset:
        return self._rulesets[pid]
