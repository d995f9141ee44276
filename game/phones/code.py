"""The short code of a lobby: letters for people who cannot scan and type an address instead."""

from __future__ import annotations

import hashlib
import hmac

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that chance spells no words on a big screen."""
LENGTH = 6
"""Twenty letters to the sixth are 64 million codes; see `server.limits.GUESSES`."""


def code_of(token: str) -> str:
    """Return the code of the lobby with this token, which cannot be recovered from it."""
    digest = hmac.new(token.encode(), b"uffdisch code", hashlib.sha256).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:LENGTH])


def tidied(typed: str) -> str:
    """Return the letters of what somebody has typed."""
    return "".join(letter for letter in typed.upper() if letter in LETTERS)
