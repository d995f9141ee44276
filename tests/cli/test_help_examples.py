"""What the help shows as an example can be typed as it stands."""

from __future__ import annotations

import re

from game.workbench.gallery.pictures import names as screenshot_names
from tests.cli.conftest import Uffdisch


def test_the_example_names_a_scene_that_there_is(uffdisch: Uffdisch) -> None:
    status, said, _complaints = uffdisch("screenshot", "--help", "--lang", "en")
    found = re.search(r"uffdisch screenshot (\S+)", said.rpartition("\n\n")[2])
    assert status == 0
    assert found
    assert found[1] in screenshot_names()
