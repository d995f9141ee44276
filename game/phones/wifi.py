"""The text of a QR code with which a phone joins a Wi-Fi."""

from __future__ import annotations

import re

LONGEST_NAME = 32
"""Bytes of a Wi-Fi's name, UTF-8."""
PASSWORD_LENGTHS = range(8, 64)
"""Characters of a WPA password."""

_SPECIAL = re.compile(r'([\\;,:"])')


def wifi_text(name: str, password: str = "") -> str:
    """Return the text that phones read as a Wi-Fi; without a password it is an open one.

    Raises ValueError for a name or a password that no Wi-Fi can have.
    """
    if not 0 < len(name.encode()) <= LONGEST_NAME:
        raise ValueError(f"a Wi-Fi's name has 1 to {LONGEST_NAME} bytes")
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(name)};;"
    if len(password) not in PASSWORD_LENGTHS:
        raise ValueError("a Wi-Fi's password has 8 to 63 characters")
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
