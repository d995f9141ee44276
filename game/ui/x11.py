"""What a window manager of X11 thinks of our window: SDL is not always told of changes."""

from __future__ import annotations

import ctypes
from functools import cache

import pygame

HEAD = 32
"""Bytes of a reply before the values of a property."""
MOST = 64
"""The most values of a property that are read."""


class _Cookie(ctypes.Structure):
    _fields_ = [("sequence", ctypes.c_uint)]


class _Server:
    """A connection of our own, where an error is only an empty reply."""

    def __init__(self) -> None:
        """Connect. Raises OSError if there is no library or no server."""
        self._xcb, self._libc = ctypes.CDLL("libxcb.so.1"), ctypes.CDLL(None)
        self._xcb.xcb_connect.restype = ctypes.c_void_p
        self._libc.free.argtypes = [ctypes.c_void_p]
        for name in ("get_geometry", "intern_atom", "get_property"):
            getattr(self._xcb, f"xcb_{name}").restype = _Cookie
            getattr(self._xcb, f"xcb_{name}_reply").restype = ctypes.c_void_p
        self._connection = ctypes.c_void_p(self._xcb.xcb_connect(None, None))
        if self._xcb.xcb_connection_has_error(self._connection):
            raise OSError("no X server")

    def fills_screen(self, window: int) -> bool | None:
        """Return whether it is full screen to the window manager; None if there is no manager."""
        root = self._ask("get_geometry", ctypes.c_uint32(window))[2:3]
        if not root or not self._property(root[0], b"_NET_SUPPORTING_WM_CHECK"):
            return None
        return self._atom(b"_NET_WM_STATE_FULLSCREEN") in self._property(window, b"_NET_WM_STATE")

    def _property(self, window: int, name: bytes) -> list[int]:
        asked = map(ctypes.c_uint32, (window, self._atom(name), 0, 0, MOST))
        told = self._ask("get_property", ctypes.c_uint8(0), *asked, values=MOST)
        return told[HEAD // 4 : HEAD // 4 + told[4]] if told else []

    def _atom(self, name: bytes) -> int:
        told = self._ask("intern_atom", ctypes.c_uint8(0), ctypes.c_uint16(len(name)), name)
        return told[2] if told else 0

    def _ask(self, request: str, *arguments: object, values: int = 0) -> list[int]:
        """Return the reply as words of 32 bits, with at most `values` values; empty on errors."""
        cookie = getattr(self._xcb, f"xcb_{request}")(self._connection, *arguments)
        error = ctypes.c_void_p()
        reply = getattr(self._xcb, f"xcb_{request}_reply")(
            self._connection, cookie, ctypes.byref(error)
        )
        self._libc.free(error)
        if not reply:
            return []
        # The second word is the number of words after the head.
        follows = min(ctypes.c_uint32.from_address(reply + 4).value, values)
        words = (ctypes.c_uint32 * (HEAD // 4 + follows)).from_address(reply)
        told = list(words)
        self._libc.free(reply)
        return told


@cache
def _server() -> _Server | None:
    try:
        return _Server()
    except OSError:
        return None


def fills_screen() -> bool | None:
    """Return whether our window is full screen to the window manager; None if unknown."""
    if pygame.display.get_driver() != "x11":
        return None
    window, server = pygame.display.get_wm_info().get("window"), _server()
    return server.fills_screen(window) if server is not None and isinstance(window, int) else None
