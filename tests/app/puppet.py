"""Runs the program as a process of its own that obeys what is written to its standard input.

`click X Y` and `key NAME` put into the window's queue what a mouse and a keyboard would;
`shot FILE` keeps what the window shows.
"""

from __future__ import annotations

import sys
import threading

import pygame

from game.__main__ import main


def obey() -> None:
    for line in sys.stdin:
        verb, *words = line.split(maxsplit=1 if line.startswith("shot") else -1)
        if verb == "click":
            position = (int(words[0]), int(words[1]))
            post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))
            post(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
            post(pygame.MOUSEBUTTONUP, pos=position, button=1)
        elif verb == "key":
            key = pygame.key.key_code(words[0])
            post(pygame.KEYDOWN, key=key, mod=0, unicode="")
            post(pygame.KEYUP, key=key, mod=0)
        elif verb == "shot":
            screen = pygame.display.get_surface() if pygame.display.get_init() else None
            pygame.image.save((screen or pygame.Surface((1, 1))).copy(), words[0].strip())
            sys.stdout.write("done\n")
            sys.stdout.flush()


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


if __name__ == "__main__":
    threading.Thread(target=obey, daemon=True).start()
    sys.exit(main())
