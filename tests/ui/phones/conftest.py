"""Pictures for phones become files once for all tests that ask for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.phones import pictures
from tests.drawn_once import digest

_files: dict[tuple[bytes, tuple[int, int]], bytes] = {}


def png_once(pixels: bytes, size: tuple[int, int]) -> bytes:
    """Return a picture as a file, packed anew only if nobody has asked for it yet."""
    key = digest(pixels), size
    if key not in _files:
        _files[key] = make_png(pixels, size)
    return _files[key]


make_png = pictures.png


@pytest.fixture(scope="session", autouse=True)
def quick_files() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "png", png_once)
        yield
