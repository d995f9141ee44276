"""Requests to a window manager of X11, in its own protocol."""

from __future__ import annotations

import ctypes

CLIENT_MESSAGE, FOR_MANAGERS = 33, (1 << 20) | (1 << 19)
REMOVE, BY_PAGER = 0, 2


class _Message(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    ]


def take_full_screen_away(display: str, window: int) -> None:
    """Turn a full-screen window into an ordinary one."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    assert connection.value, display

    def atom(name: bytes) -> int:
        return int(x11.XInternAtom(connection, name, 0))

    state, full = atom(b"_NET_WM_STATE"), atom(b"_NET_WM_STATE_FULLSCREEN")
    data = (ctypes.c_long * 5)(REMOVE, full, 0, BY_PAGER, 0)
    message = _Message(CLIENT_MESSAGE, 0, 1, None, window, state, 32, data)
    root = ctypes.c_ulong(x11.XDefaultRootWindow(connection))
    x11.XSendEvent(connection, root, 0, ctypes.c_long(FOR_MANAGERS), ctypes.byref(message))
    x11.XSync(connection, 0)
    x11.XCloseDisplay(connection)
