"""The sealed deal: a fingerprint shown before the first card, which anybody can check afterwards.

The fingerprint is the SHA-256 of the text `uffdisch-deal-1:<seed>:<salt>`: the seed in decimal
digits, from which all chance of a match follows, and the salt, 32 hexadecimal digits, without
which somebody could try seeds until one fits. Both are published when the match is over.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_seed() -> int:
    """Return 64 unpredictable bits."""
    return secrets.randbits(64)


def new_salt() -> str:
    """Return 128 unpredictable bits as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def fingerprint(seed: int, salt: str) -> str:
    """Return what the table shows before the deal: 64 hexadecimal digits."""
    return hashlib.sha256(f"uffdisch-deal-1:{seed}:{salt}".encode()).hexdigest()


def short(full: str) -> str:
    """Return the fingerprint's first twelve digits in groups of four, as they fit on a table."""
    return " ".join(full[i : i + 4] for i in (0, 4, 8))


def check(seed: int, salt: str, shown: str) -> bool:
    """Return whether the fingerprint was made of this seed and salt."""
    return hmac.compare_digest(fingerprint(seed, salt).encode(), shown.lower().encode())
