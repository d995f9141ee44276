"""What one check has found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """A row of the report; it is in English everywhere, as it is read to mend the program."""

    name: str
    said: str
    is_right: bool = True
