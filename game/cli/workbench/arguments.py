"""The arguments of `screenshot`, `bench` and `selftest`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.common.arguments import size
from game.cli.common.parts import Commands, add_command, add_json, add_path, add_switch
from game.later import later
from game.ui.text import _

with later():
    from game.cli.workbench import bench, screenshot, selftest


def add_screenshot(commands: Commands) -> None:
    """Add `screenshot`."""
    parser = add_command(
        commands,
        "screenshot",
        _("save a picture of a scene; no screen is needed"),
        _("Example: uffdisch screenshot home --size 1920x1080 --lang de --out home.png"),
    )
    parser.add_argument("scene", nargs="?", metavar=_("SCENE"), help=_("see --list"))
    add_switch(parser, "--list", _("list all scenes"))
    parser.add_argument(
        "--size",
        type=size,
        default=(1920, 1080),
        metavar=_("WIDTHxHEIGHT"),
        help=_("size of the picture in pixels (1920x1080)"),
    )
    add_path(parser, "--out", _("the PNG file (SCENE.png)"))
    parser.set_defaults(command=screenshot)


def add_bench(commands: Commands) -> None:
    """Add `bench`."""
    parser = add_command(commands, "bench", _("measure how fast the program is on this computer"))
    parser.add_argument(
        "measure",
        choices=("start", "frame", "idle", "attract", "phones", "engine", "memory"),
        metavar=_("MEASURE"),
        help=_(
            "start: until the first picture; frame: drawing; idle: while a person thinks; "
            "attract: the demo of the fair mode; phones: their server; engine: the rules; "
            "memory: the most that a whole game takes"
        ),
    )
    parser.add_argument(
        "ruleset", nargs="?", metavar=_("RULESET"), help=_("of which game (uffbasse, unless given)")
    )
    parser.add_argument(
        "--size",
        type=size,
        default=(1920, 1080),
        metavar=_("WIDTHxHEIGHT"),
        help=_("size of the window in pixels, for “frame” (1920x1080)"),
    )
    add_switch(
        parser,
        "--session",
        _(
            "for “memory”: a simulated hour with every scene instead of one game; "
            "it takes about ten minutes"
        ),
    )
    add_switch(
        parser,
        "--thinking",
        _("for “frame”: while a master thinks in another process without a pause"),
    )
    add_json(parser)
    parser.set_defaults(command=bench)


def add_selftest(commands: Commands) -> None:
    """Add `selftest`."""
    parser = add_command(commands, "selftest", _("check that the program is complete and works"))
    add_path(parser, "--report", _("also write the table to a file"))
    add_switch(parser, "--without-scenes", _("do not draw every scene, which takes longest"))
    # For the check itself, which starts the program a second time and kills it.
    parser.add_argument("--until-killed", default="", help=argparse.SUPPRESS)
    parser.add_argument("--in", dest="folder", type=Path, help=argparse.SUPPRESS)
    parser.set_defaults(command=selftest)
