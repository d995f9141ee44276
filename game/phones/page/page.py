"""Joins the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Page:
    """The page in one file, and the content security policy under which it works."""

    html: bytes
    csp: str


@cache
def page() -> Page:
    """Return the page."""
    return Page(b"<!doctype html>", "default-src 'none'; connect-src 'self'")
