"""What the person at this computer is probably called: a name to begin with."""

from __future__ import annotations

import getpass
import re
import sys

from game.match.people.names import LONGEST_NAME

_NOBODY = {"admin", "administrator", "guest", "pi", "player", "root", "test", "ubuntu", "user"}
"""Account names that are nobody's name."""
_LETTERS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


def users_name() -> str:
    """Return the first name of the logged-in user if the system knows it, else ''."""
    try:
        account = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    return first_name(_full_name(account)) or first_name(account)


def first_name(text: str) -> str:
    """Return the first name in the name of a person or an account, or '' if there is none.

    >>> first_name("jana.müller3")
    'Jana'
    """
    words = (word for word in _LETTERS.findall(text) if len(word) > 1)
    word = next(words, "")
    if not word or len(word) > LONGEST_NAME or word.lower() in _NOBODY:
        return ""
    return word if word != word.lower() and word != word.upper() else word.title()


def _full_name(account: str) -> str:
    """Return the name that belongs to an account, where the system keeps one."""
    if sys.platform == "win32":
        return ""
    import pwd

    try:
        return pwd.getpwnam(account).pw_gecos.split(",")[0]
    except (KeyError, OSError):
        return ""
