"""A played deal as a code: short enough for one QR code, and enough to play it again.

Its bytes are: the format, opponents' version, ruleset (id and the beginning of its digest), the
deal (a day, or everything else that it consists of), tries and hints, the decisions as one number
(see `numerals`), and a check sum over all of it. As text it is written in base 32.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from game.match.deals import numerals, referee
from game.match.deals.deal import FIRST_DAY, FORMS, Day, Deal, deal_of, deal_of_day
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.rulesets import Library
from game.match.storage.header import SeatPlan
from game.match.storage.record import HINT, PRACTICE, STAND_IN, Record
from game.match.storage.trouble import N_, TroubleError, trouble
from game.rules.core import Seat
from game.rules.levels import LEVELS
from game.rules.ruleset import Ruleset

FORMAT = 1
MOST_BYTES = 1024
_CHECK_BYTES = 8
_DIGEST_BYTES = 8
_SALT_BYTES = 16
_KINDS = (HUMAN, "random", *LEVELS)
_ELSEWHERE = 1 + len(FORMS)
"""The first number of the forms that were played in another chair than the first."""
_PREFIX = "UFF"
_GROUP = 5
_LIKE = str.maketrans("OIL", "011")
"""Letters that are read as the digits they look like; the alphabet has none of them."""
_OWN, _ITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_WRITE, _READ = str.maketrans(_OWN, _ITS), str.maketrans(_ITS, _OWN)


class CodeError(TroubleError):
    """A code that cannot be used, or a match that cannot be turned into a code."""


class OtherCopy(CodeError):  # noqa: N818 - it is no fault of the code
    """A code from a copy of the program with other opponents or another ruleset."""


@dataclass(frozen=True, slots=True)
class Code:
    """What a person did at a deal."""

    deal: Deal
    tries: int
    """Which try it was, from 1; taking back for practice counts as one more."""
    hints: bool
    """Whether somebody asked for a hint."""
    decisions: int
    """See `numerals.write`."""

    def data(self) -> bytes:
        """Return the code as bytes."""
        deal = self.deal
        name = deal.rules.id.encode()
        row = bytearray([FORMAT])
        row += _number(deal.opponents) + _number(len(name)) + name
        row += bytes.fromhex(deal.rules.digest)[:_DIGEST_BYTES]
        row += _written_deal(deal)
        row += _number(self.tries) + bytes([self.hints])
        row += self.decisions.to_bytes((self.decisions.bit_length() + 7) // 8)
        return bytes(row) + _check(row)

    def text(self) -> str:
        """Return the code in letters and digits, in groups."""
        written = base64.b32encode(self.data()).decode().rstrip("=").translate(_WRITE)
        groups = [written[i : i + _GROUP] for i in range(0, len(written), _GROUP)]
        return "-".join([_PREFIX, *groups])


def code_of(record: Record, tries: int = 1, tell: referee.Tell = bool) -> referee.Steps[Code]:
    """Return the code of a finished match; taking back for practice counts as one more try.

    Raises CodeError if the match does not follow from its deal and one person's decisions.
    """
    if not record.replay().is_over:
        raise CodeError(trouble(N_("The match is not over.")))
    if STAND_IN in record.notes:
        message = N_("For a while an opponent has played in place of a person.")
        raise CodeError(trouble(message))
    try:
        deal = deal_of(record.header, record.rules)
    except ValueError:
        message = N_("It says that it is the deal of a day, but it is another one.")
        raise CodeError(trouble(message)) from None
    try:
        decisions = yield from referee.decisions_of(record, tell)
    except referee.Unrepeatable as error:
        raise CodeError(error.trouble) from None
    number = numerals.write((one.index, one.weights) for one in decisions)
    again = int(PRACTICE in record.notes)
    return Code(deal, tries + again, HINT in record.notes, number)


def read_text(text: str, library: Library) -> Code:
    """Return the code in a text, however it is spaced or cased. Raises CodeError."""
    letters = re.sub(r"[\s-]+", "", text).upper()
    if not letters.startswith(_PREFIX):
        raise _damaged()
    letters = letters.removeprefix(_PREFIX).translate(_LIKE).translate(_READ)
    try:
        data = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        raise _damaged() from None
    if base64.b32encode(data).decode().rstrip("=") != letters:
        raise _damaged()  # the last letter has bits to spare
    return read(data, library)


def read(data: bytes, library: Library) -> Code:
    """Return the code in these bytes.

    Raises OtherCopy if its ruleset or its opponents are not those here, CodeError for any other
    fault.
    """
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if not body or len(data) > MOST_BYTES or check != _check(body):
        raise _damaged()
    if body[0] != FORMAT:
        raise CodeError(trouble(N_("The code was made by a newer version of the program.")))
    rest = _Bytes(body[1:])
    opponents = rest.number()
    rules = _ruleset(rest.take(rest.number()).decode("ascii", "replace"), library)
    if rest.take(_DIGEST_BYTES) != bytes.fromhex(rules.digest)[:_DIGEST_BYTES]:
        message = N_("It was played by another version of the ruleset “{ruleset}”.")
        raise OtherCopy(trouble(message, ruleset=rules.id))
    deal = _read_deal(rest, rules)
    if opponents != deal.opponents:
        raise OtherCopy(trouble(N_("It was played against other opponents than there are here.")))
    tries, hints = rest.number(), rest.take(1) != b"\0"
    return Code(deal, tries, hints, int.from_bytes(rest.rest()))


def play(code: Code, tell: referee.Tell = bool) -> referee.Steps[Match]:
    """Return the match that was played. Raises CodeError if its decisions do not lead to an end.

    `tell` is called with the part that has been played, 0..1.
    """
    choices = numerals.Reader(code.decisions)
    seats = [SeatPlan(str(number)) for number in range(1, len(code.deal.kinds) + 1)]
    header = code.deal.header(seats, "")
    whole = max(1, code.decisions.bit_length())

    def decide(_ply: int, _choices: object, weights: Sequence[int]) -> int:
        tell(1 - choices.bits / whole)
        return choices.take(weights)

    try:
        match = yield from referee.play(header, decide)
    except referee.Unrepeatable:
        raise _damaged() from None
    if not choices.is_empty:
        raise _damaged()
    return match


def _written_deal(deal: Deal) -> bytes:
    if deal.day is not None:
        days, form = (deal.day.date - FIRST_DAY).days, FORMS.index(deal.day.form)
        if deal.chair:
            return bytes([_ELSEWHERE + form]) + _number(days) + bytes([deal.chair])
        return bytes([1 + form]) + _number(days)
    row = bytearray([0, len(deal.kinds)])
    row += bytes(_KINDS.index(kind) for kind in deal.kinds)
    row += deal.seed.to_bytes(8) + bytes.fromhex(deal.salt)
    for variant in deal.rules.variants:
        row += _number(deal.variants[variant.key])
    return bytes(row)


def _read_deal(rest: _Bytes, rules: Ruleset) -> Deal:
    try:
        if form := rest.take(1)[0]:
            first = _ELSEWHERE if form >= _ELSEWHERE else 1
            day = Day(FIRST_DAY + timedelta(rest.number()), FORMS[form - first])
            deal = deal_of_day(rules, day)
            return deal.from_chair(Seat(rest.take(1)[0])) if first == _ELSEWHERE else deal
        kinds = tuple(_KINDS[number] for number in rest.take(rest.take(1)[0]))
        if kinds.count(HUMAN) != 1:
            raise _damaged()
        seed, salt = int.from_bytes(rest.take(8)), rest.take(_SALT_BYTES).hex()
        variants = {variant.key: rest.number() for variant in rules.variants}
        return Deal(rules, kinds, rules.settle_variants(variants, len(kinds)), seed, salt)
    except (IndexError, ValueError, OverflowError):
        raise _damaged() from None


def _ruleset(name: str, library: Library) -> Ruleset:
    for rules in library.rulesets():
        if rules.id == name:
            return rules
    raise OtherCopy(trouble(N_("There is no ruleset “{ruleset}” here."), ruleset=name))


def _damaged() -> CodeError:
    return CodeError(trouble(N_("The code is not complete, or something in it is mistyped.")))


def _check(body: bytes | bytearray) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECK_BYTES, person=b"uffdisch").digest()


def _number(value: int) -> bytes:
    """Return a whole number from 0 in groups of seven bits, the lowest first."""
    row = bytearray()
    while value > 0x7F:
        row.append(value & 0x7F | 0x80)
        value >>= 7
    row.append(value)
    return bytes(row)


class _Bytes:
    """Reads a row of bytes. Raises CodeError if it ends too early."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def take(self, count: int) -> bytes:
        if count > len(self._data):
            raise _damaged()
        taken, self._data = self._data[:count], self._data[count:]
        return taken

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte <= 0x7F:
                return value
            shift += 7

    def rest(self) -> bytes:
        return self.take(len(self._data))
