"""A phone in a browser, as a hand uses it."""

from __future__ import annotations

from typing import Any

from tests.phones.browser.fake_table import FakeTable, Message

UPRIGHT = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
PATIENCE = 10_000
"""Milliseconds until a missing event counts as a failure; no measurement."""

SHOWS_TURN = "(turn) => document.querySelector('#turn b')?.textContent === turn"
INSIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const shown = [...document.querySelectorAll("button, input, #turn, .card")].filter((one) =>
    one.offsetParent && getComputedStyle(one).opacity !== "0");
  return shown.map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > wide + 1)
    .map(([one]) => one.outerHTML.slice(0, 120));
}"""
SMALL = """() => [...document.querySelectorAll("button, input[type=range]")]
  .filter((one) => one.offsetParent && !one.matches(".card"))
  .filter((one) => one.offsetWidth < 48 || one.offsetHeight < 48)
  .map((one) => one.outerHTML.slice(0, 120))"""
TOUCHED = """(least) => [...document.querySelectorAll(".card")].map((card) => {
  const box = card.getBoundingClientRect();
  let wide = 0;
  for (let x = box.left + 2; x < Math.min(box.right, innerWidth); x += 2) {
    const y = Math.min(box.top + 24, innerHeight - 1);
    if (document.elementFromPoint(x, y) === card) wide += 2;
  }
  return wide;
}).filter((wide) => wide < least)"""


class HandPhone:
    """Opens the page; everything it does is waited for."""

    def __init__(self, browser: Any, table: FakeTable, **more: Any) -> None:
        self.table = table
        self.complaints: list[str] = []
        options = {"viewport": UPRIGHT, "locale": "de-DE", "has_touch": True, **more}
        self._context = browser.new_context(**options)
        self._context.set_default_timeout(PATIENCE)
        self.page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._note)
        self.scan()

    def scan(self) -> None:
        """Open the page."""
        self.page.goto(self.table.address)

    def forget(self) -> None:
        """Leave the page, and keep nothing of it."""
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.page.goto("about:blank")

    def _note(self, message: Any) -> None:
        # A wire that was cut is no fault of the page.
        if message.type == "error" and "WebSocket" not in message.text:
            self.complaints.append(message.text)

    def close(self) -> None:
        self._context.close()

    def sit(self, name: str = "Anna") -> None:
        """Take the first free seat."""
        self.page.fill("#join-name", name)
        self.page.click("#join-take")
        self.see("#seat-word")

    def play(self, **view: Any) -> None:
        """Take a seat, and let the table show something."""
        self.sit()
        self.table.say({**self.table.lobby, "state": "playing"})
        self.show(**view)
        self.see("#table")

    def show(self, **view: Any) -> None:
        """Let the table show something, and wait until it is seen."""
        self.table.say({"t": "view", "q": 1, "turn": "Du bist dran!", "yours": True, **view})
        turn = view.get("turn", "Du bist dran!")
        self.page.wait_for_function(SHOWS_TURN, arg=turn)

    def see(self, what: str) -> Any:
        """Return something once it can be seen."""
        found = self.page.locator(what)
        found.first.wait_for(state="visible")
        return found

    def touch(self, number: int) -> None:
        """Touch a card of the hand where it is not covered."""
        self.page.locator(".card").nth(number).click(position={"x": 16, "y": 20})

    def said(self, kind: str, count: int = 1) -> list[Message]:
        """Return what it has said of a kind, as soon as there are so many, or after a while."""
        for _step in range(PATIENCE // 10):
            if len(self.table.said(kind)) >= count:
                break
            self.page.wait_for_timeout(10)
        return self.table.said(kind)

    def done(self, count: int = 1) -> Message:
        """Wait for exactly so many answers; return the last one."""
        answers = self.said("do", count)
        assert len(answers) == count
        return answers[-1]

    def assert_fits(self) -> None:
        """Check that nothing sticks out at the sides, and that all can be touched."""
        assert self.page.evaluate(INSIDE) == []
        assert self.page.evaluate(SMALL) == []
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
