"""How large text may be."""

from __future__ import annotations

TEXT_SIZES = (100, 115, 130, 150, 175, 200)


def text_size_options() -> list[tuple[int, str]]:
    """Return the sizes of text that can be chosen, and what they are called."""
    return [(size, f"{size} %") for size in TEXT_SIZES]
