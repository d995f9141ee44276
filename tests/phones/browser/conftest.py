"""One headless Chromium for all tests of the page, and a table for it to talk to."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.phones.browser.fake_table import FakeTable
from tests.phones.browser.hand_phone import HandPhone

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
]


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    if CHROMIUM is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def fake_table() -> Iterator[FakeTable]:
    table = FakeTable()
    yield table
    table.close()


@pytest.fixture
def table(fake_table: FakeTable) -> FakeTable:
    """A table of four at which nobody sits."""
    fake_table.reset()
    return fake_table


@pytest.fixture(scope="package")
def one_phone(browser: Any, fake_table: FakeTable) -> Iterator[HandPhone]:
    fake_table.reset()
    held = HandPhone(browser, fake_table)
    yield held
    held.close()


@pytest.fixture
def phone(one_phone: HandPhone, table: FakeTable) -> Iterator[HandPhone]:
    """A German phone of usual size that has just scanned the code; a new one takes longer."""
    one_phone.scan()
    yield one_phone
    one_phone.forget()
    assert one_phone.complaints == []
