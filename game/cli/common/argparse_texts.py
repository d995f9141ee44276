"""Argparse's own words, so that the help speaks the player's language throughout."""

from __future__ import annotations

import argparse

from game.ui.text import N_, _, ngettext

TEXTS = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)


def translate_argparse() -> None:
    """Let argparse look its texts up in our catalogues.

    Argparse binds gettext's functions to its own names, which use another catalogue than ours.
    """
    vars(argparse).update(_=_, ngettext=ngettext)
