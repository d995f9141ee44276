"""Names of people: which characters they may have, and which of them look like one sign."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 14
"""In code points."""
LONGEST_WRITTEN = 100
"""In records of other versions and makers."""
MOST_MARKS = 3
"""The most accents kept on one letter; some people write names with a hundred."""

ZERO_WIDTH_JOINER = "\u200d"
EMOJI_SELECTOR = "\ufe0f"
_JOINERS = "\u200c" + ZERO_WIDTH_JOINER
# Letters and symbols to Unicode, but they draw nothing.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean_name(name: str) -> str:
    """Return a name that draws something, without idle spaces, at most LONGEST_NAME long.

    Raises ValueError if nothing is left of it.
    """
    name = tidy(name)
    if not name:
        raise ValueError("a name needs a sign that can be seen")
    return name


def readable_name(name: str) -> str:
    """Return a name from a file, or `?` if nothing of it is visible."""
    return tidy(name, LONGEST_WRITTEN) or "?"


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """Return the name without characters that draw nothing; it may be empty."""
    visible = "".join(filter(may_be_typed, " ".join(name.split())))
    kept = ""
    for sign in signs(unicodedata.normalize("NFC", visible)):
        if ZERO_WIDTH_JOINER not in sign:
            sign = sign[: 1 + MOST_MARKS]
        if not is_mark(sign[0]) and len(kept) + len(sign) <= longest:
            kept += sign
    return " ".join(kept.split())


def may_be_typed(letter: str) -> bool:
    """Return whether a character draws something, or belongs to one that does.

    Letters of any script, marks, digits, punctuation, symbols, joiners and the plain space.
    """
    if letter in _JOINERS or letter == " ":
        return True
    return unicodedata.category(letter)[0] not in "CZ" and letter not in _BLANKS


def is_mark(letter: str) -> bool:
    """Return whether a character belongs to the one before it: an accent, a joiner, a skin tone."""
    return (
        unicodedata.category(letter)[0] == "M"
        or letter in _JOINERS
        or "\U0001f3fb" <= letter <= "\U0001f3ff"
    )


def signs(text: str) -> list[str]:
    """Return the text in pieces that are seen as one sign, e.g. a letter with its accents."""
    found: list[str] = []
    for letter in text:
        if found and _goes_on(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _goes_on(sign: str, letter: str) -> bool:
    """Return whether a sign takes up one more character."""
    if sign.isspace() or is_mark(sign[0]):
        return False
    if is_mark(letter) or sign.endswith(ZERO_WIDTH_JOINER):
        return True
    return len(sign) == 1 and _is_regional(sign) and _is_regional(letter)


def _is_regional(letter: str) -> bool:
    """Return whether a character is half a flag."""
    return "\U0001f1e6" <= letter <= "\U0001f1ff"
