"""The first line of a record: everything that a match follows from, except the actions."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import UTC, datetime
from typing import Any, TypeGuard

from game.ai.regulars import player
from game.match import sealed
from game.match.kinds import HUMAN, PLAYER_KINDS
from game.match.people.names import readable_name
from game.match.storage.trouble import N_, Trouble, TroubleError, trouble
from game.rules.core import Seat
from game.rules.ruleset import Ruleset

FORMAT = 1
"""The version of the file format that this program writes, and the newest that it reads."""

_COLOURS = range(1, 9)
_FACES = range(1, 100)
"""More faces than are drawn: a later version may have more."""
_SEED_BITS = 64
_LONGEST_WORD = 200
"""The most characters of a text of a header that is shown; the program writes far fewer."""

_MAY_LACK = ("person", "regular")
"""Keys of a seat that are left out if they are empty."""

Option = str | int | bool


class HeaderError(TroubleError):
    """A record's header that cannot be used."""


class NewerFormat(HeaderError):  # noqa: N818 - it is no fault of the file
    """A record that a newer version of the program has written."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits on a seat: `kind` is one of PLAYER_KINDS; colours are numbered 1 to 8."""

    name: str
    kind: str = HUMAN
    colour: int = 1
    avatar: int = 1
    """The number of a face, from 1."""
    person: str = ""
    """Id of the person in game.match.people.profiles; empty for guests and the computer."""
    regular: str = ""
    """Id of the regular in game.ai.regulars that the computer plays; empty for none."""

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN

    @property
    def player(self) -> str:
        """The kind of this seat's computer player in game.ai; HUMAN for a person."""
        return player(self.kind, self.regular)

    @property
    def who(self) -> str:
        """The owner of a person's results: the id of a person, or `~` and the name of a guest."""
        return self.person or f"~{self.name}"

    @classmethod
    def from_plain(cls, data: object) -> SeatPlan:
        """Return the seat from the data of `plain`. Raises ValueError."""
        names = {f.name for f in fields(cls)}
        if not _is_object(data) or {*data.keys(), *_MAY_LACK} != names:
            raise ValueError(f"a seat has a name, a kind, a colour and an avatar, not {data!r}")
        plan = cls(**data)
        words = (plan.name, plan.person, plan.regular)
        if not all(isinstance(word, str) for word in words) or plan.kind not in PLAYER_KINDS:
            raise ValueError(f"{plan.name!r} as {plan.kind!r} cannot have a seat")
        if not (_is_whole(plan.colour, _COLOURS) and _is_whole(plan.avatar, _FACES)):
            raise ValueError(f"colour or face of {plan.name!r}: must be from 1 to 8 or 99")
        return replace(plan, name=readable_name(plan.name))

    def plain(self) -> dict[str, Any]:
        """Return JSON-ready data, without empty ids."""
        return {key: value for key, value in asdict(self).items() if value or key not in _MAY_LACK}


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Ruleset, seed and seats of a match."""

    game: str
    """The name of the game that the ruleset belongs to."""
    ruleset: str
    """The ruleset's id."""
    text: str
    """The ruleset's YAML: a record can be replayed even if the ruleset has changed since."""
    digest: str
    """SHA-256 of `text`, hexadecimal."""
    seed: int
    salt: str
    fingerprint: str
    """See game.match.sealed."""
    seats: tuple[SeatPlan, ...]
    variants: Mapping[str, int]
    created: str
    """When the match began: ISO 8601, universal time, to the second."""
    program: str
    """Version of the program that wrote it."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """What the shell wants to find again, e.g. hints or pace; rules never read it."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    def humans(self) -> tuple[Seat, ...]:
        """Return the seats of persons."""
        return tuple(Seat(i) for i, plan in enumerate(self.seats) if plan.is_human)

    def plain(self) -> dict[str, Any]:
        """Return JSON-ready data; the format's version comes first."""
        data = {f.name: getattr(self, f.name) for f in fields(self)}
        data["seats"] = [plan.plain() for plan in self.seats]
        data["variants"], data["options"] = dict(self.variants), dict(self.options)
        return {"uffdisch": FORMAT, **data}

    @classmethod
    def from_plain(cls, data: object) -> Header:
        """Return the header from the data of `plain`.

        Raises NewerFormat for a later version of the format, HeaderError for anything else.
        """
        version = data.get("uffdisch") if _is_object(data) else None
        if not _is_object(data) or not _is_whole(version, range(1, 1 << 31)):
            raise _unusable(trouble(N_("it does not begin like a record")))
        if version > FORMAT:
            raise NewerFormat(
                trouble(
                    N_("It was saved by a newer version of the program ({program})."),
                    program=str(data.get("program", "?")),
                )
            )
        values = {key: value for key, value in data.items() if key != "uffdisch"}
        if values.keys() != {f.name for f in fields(cls)}:
            raise _unusable(trouble(N_("its header is not complete")))
        try:
            values["seats"] = tuple(SeatPlan.from_plain(seat) for seat in values["seats"])
        except (TypeError, ValueError) as error:
            raise _unusable(str(error)) from None
        header = cls(**values)
        if problem := header._problem():
            raise _unusable(trouble(problem))
        return header

    def _problem(self) -> str | None:
        """Return what is inconsistent, or None."""
        words = (self.game, self.ruleset, self.text, self.digest, self.salt)
        if not all(isinstance(w, str) for w in (*words, self.created, self.program)):
            return N_("a text of the header is not valid")
        shown = (self.game, self.ruleset, self.created, self.program)
        if any(len(word) > _LONGEST_WORD for word in shown):
            return N_("a text of the header is not valid")
        if not _is_whole(self.seed, range(1 << _SEED_BITS)):
            return N_("its seed is not a 64-bit number")
        if not isinstance(self.fingerprint, str) or not sealed.check(
            self.seed, self.salt, self.fingerprint
        ):
            return N_("its seed does not fit the sealed deal")
        if self.digest != digest_of(self.text):
            return N_("its ruleset does not fit the ruleset's digest")
        if not _is_object(self.variants) or not _is_object(self.options):
            return N_("its variants or options are not valid")
        if not all(type(value) is int for value in self.variants.values()):
            return N_("a variant is not a whole number")
        return None


def new_header(
    rules: Ruleset,
    seats: Sequence[SeatPlan],
    *,
    program: str,
    variants: Mapping[str, int] | None = None,
    options: Mapping[str, Option] | None = None,
    seed: int | None = None,
    salt: str | None = None,
    created: str | None = None,
) -> Header:
    """Return the header of a match that begins now; seed and salt are drawn unless given.

    Raises ValueError for a variant that the ruleset does not know, a value that so many players
    cannot choose, or a seed beyond 64 bits.
    """
    seed = sealed.new_seed() if seed is None else seed
    salt = sealed.new_salt() if salt is None else salt
    if not _is_whole(seed, range(1 << _SEED_BITS)):
        raise ValueError(f"a seed is a whole number of 64 bits, not {seed}")
    return Header(
        game=rules.game,
        ruleset=rules.id,
        text=rules.text,
        digest=digest_of(rules.text),
        seed=seed,
        salt=salt,
        fingerprint=sealed.fingerprint(seed, salt),
        seats=tuple(seats),
        variants=rules.settle_variants(variants or {}, len(seats)),
        created=created or now(),
        program=program,
        options=dict(options or {}),
    )


def now() -> str:
    """Return the present moment in the format of `created`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def digest_of(text: str) -> str:
    """Return the SHA-256 of a ruleset's text, hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def _unusable(reason: str | Trouble) -> HeaderError:
    return HeaderError(trouble(N_("It cannot be read: {reason}."), reason=reason))


def _is_object(data: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(data, dict)


def _is_whole(value: object, among: range) -> TypeGuard[int]:
    return type(value) is int and value in among
