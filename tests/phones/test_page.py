"""The page for phones as a file: small, of our own, and every word of it can be translated."""

from __future__ import annotations

import base64
import hashlib
import re

from game.phones.page.page import SCRIPTS, STYLES, page
from game.phones.words import AT_ONCE, LATER, texts
from game.resources import LANGUAGES, bundled

LARGEST = 150_000
SAID = re.compile(r'\bt\("([^"]*)"|data-(?:t|label)="([^"]*)"')


def sources(*names: str) -> str:
    return "".join((bundled("phones") / "page" / name).read_text("utf-8") for name in names)


def test_it_is_one_small_file_that_asks_for_nothing_from_elsewhere() -> None:
    whole = page().html.decode()
    assert len(page().html) <= LARGEST
    assert "{{" not in whole
    addresses = set(re.findall(r"https?://[\w.]+", whole))
    assert addresses == {"http://www.w3.org"}, "only the name of SVG"
    assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write|\beval\(| on\w+=", whole)


def test_its_policy_allows_exactly_its_own_script_and_style() -> None:
    whole = page().html.decode()
    policy = dict(rule.split(" ", 1) for rule in page().csp.split("; "))
    for tag in ("script", "style"):
        (text,) = re.findall(rf"<{tag}>(.*?)</{tag}>", whole, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert policy[f"{tag}-src"] == f"'sha256-{digest}'"
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in page().csp


def test_all_that_it_says_is_sent_in_the_phones_language() -> None:
    found = SAID.findall(sources("index.html", *SCRIPTS))
    assert {script or html for script, html in found} == {*AT_ONCE, *LATER}
    for language in LANGUAGES:
        assert set(texts(language)) == {*AT_ONCE, *LATER}


def test_all_its_colours_are_roles() -> None:
    """Except black and white, which are shade and shine in every look."""
    used = set(re.findall(r"#[0-9A-Fa-f]{3,8}\b", sources(*STYLES)))
    assert used <= {"#000", "#fff"}
    own = {"serif", "cloth-mid", "cloth-edge", "left", "right", "top", "bottom", "me", "edge"}
    own |= {"high", "low", "x", "y", "turn", "part"}
    wanted = set(re.findall(r"var\(--([a-z-]+)", sources(*STYLES))) - own
    known = set(re.findall(r"--([a-z-]+):", page().html.decode().partition("}")[0]))
    assert wanted == known
