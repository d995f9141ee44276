"""The sealed deal can be checked with nothing but Python."""

from __future__ import annotations

import doctest
import re

from game.match import sealed
from game.match.sealed import new_salt, new_seed  # a test gets others

SNIPPET = """
>>> import hashlib
>>> seed, salt = 42, "00112233445566778899aabbccddeeff"
>>> text = f"uffdisch-deal-1:{seed}:{salt}"
>>> fingerprint = hashlib.sha256(text.encode()).hexdigest()
>>> fingerprint[:12]
'716fd2518de0'
"""


def test_ten_lines_of_python_find_the_same_fingerprint() -> None:
    test = doctest.DocTestParser().get_doctest(SNIPPET, {}, "sealed deal", None, 0)
    found = doctest.DocTestRunner(verbose=False).run(test, clear_globs=False)
    assert (found.failed, found.attempted) == (0, 5)
    assert test.globs["fingerprint"] == sealed.fingerprint(42, test.globs["salt"])


def test_the_short_form_fits_on_a_table() -> None:
    full = sealed.fingerprint(2**64 - 1, "f" * 32)
    assert re.fullmatch(r"[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}", sealed.short(full))
    assert sealed.short(full).replace(" ", "") == full[:12]


def test_only_the_right_seed_and_salt_fit() -> None:
    salt = new_salt()
    shown = sealed.fingerprint(7, salt)
    assert sealed.check(7, salt, shown)
    assert sealed.check(7, salt, shown.upper())
    assert not sealed.check(8, salt, shown)
    assert not sealed.check(7, new_salt(), shown)
    assert not sealed.check(7, salt, shown[:12])
    assert not sealed.check(7, salt, "ü")


def test_every_seal_is_new_and_of_full_length() -> None:
    seeds = {new_seed() for _ in range(50)}
    salts = {new_salt() for _ in range(50)}
    assert len(seeds) == len(salts) == 50
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert max(seeds) > 1 << 60
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for salt in salts)
