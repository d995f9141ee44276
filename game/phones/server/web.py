"""Requests: the page, pictures, the rules book, and who may open a WebSocket."""

from __future__ import annotations

import http
import re
from dataclasses import dataclass

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from game.phones.server.hall import Hall

SOCKET = "/ws"
_PICTURE = re.compile(r"/p/([0-9a-f]{32})\.png\Z")
_BOOK = re.compile(r"/book/([a-z]{2})\.json\Z")
_ALWAYS = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ("Connection", "close"),
)
_NOTHING = "default-src 'none'; frame-ancestors 'none'"
_FOR_EVER = "public, max-age=31536000, immutable"
_NEVER = "no-store"
_HTTP_PORT = 80
_ASK_AGAIN = "no-cache"


@dataclass(frozen=True, slots=True)
class Front:
    """The page, and the content security policy under which it works."""

    html: bytes
    csp: str


class Web:
    """Answers requests. Requests for another name or address get nothing, so that no foreign page
    can pretend to be ours (DNS rebinding)."""

    def __init__(self, front: Front, hall: Hall, names: tuple[str, ...], port: int) -> None:
        """`names` are the addresses and names of the table."""
        self._front = front
        self._hall = hall
        self._hosts = {f"{name}:{port}" for name in names}
        if port == _HTTP_PORT:
            self._hosts |= set(names)

    def answer(self, request: Request) -> Response | None:
        """Return the answer; None to open a WebSocket."""
        host = self._host(request)
        if host is None:
            return _refusal(http.HTTPStatus.MISDIRECTED_REQUEST)
        if getattr(request, "method", "GET") != "GET":  # older versions refuse others themselves
            return _refusal(http.HTTPStatus.METHOD_NOT_ALLOWED)
        path, _, query = request.path.partition("?")
        if path == SOCKET:
            origins = request.headers.get_all("Origin")
            if origins != [f"http://{host}"]:
                return _refusal(http.HTTPStatus.FORBIDDEN)
            return None
        if path == "/":
            policy = self._front.csp.replace(
                "connect-src 'self'", f"connect-src 'self' ws://{host}"
            )
            return _response(self._front.html, "text/html; charset=utf-8", _NEVER, policy)
        if not query and (found := _PICTURE.match(path)):
            data = self._hall.pictures.get(found[1])
            if data is not None:
                return _response(data, "image/png", _FOR_EVER)
        if not query and (found := _BOOK.match(path)):
            data = self._hall.books.get(found[1])
            if data is not None:
                return _response(data, "application/json", _ASK_AGAIN)
        return _refusal(http.HTTPStatus.NOT_FOUND)

    def _host(self, request: Request) -> str | None:
        hosts = [host.lower() for host in request.headers.get_all("Host")]
        return hosts[0] if len(hosts) == 1 and hosts[0] in self._hosts else None


def _response(data: bytes, kind: str, caching: str, policy: str = _NOTHING) -> Response:
    headers = Headers(_ALWAYS)
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(data))
    headers["Cache-Control"] = caching
    headers["Content-Security-Policy"] = policy
    return Response(http.HTTPStatus.OK, "OK", headers, data)


def _refusal(status: http.HTTPStatus) -> Response:
    text = f"{status.phrase}\n".encode()
    answer = _response(text, "text/plain; charset=utf-8", _NEVER)
    answer.status_code, answer.reason_phrase = status.value, status.phrase
    return answer
