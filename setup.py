"""Puts the data folders beside the package into the package of a wheel; the rest: pyproject.toml.

`art/`, `sounds/` and `rulesets/` lie beside `game/`, where people look for them. An installed
program has them inside, as `game/art` and so on, where `game.resources.bundled` finds them.
"""

from setuptools import find_packages, setup

DATA = ("art", "sounds", "rulesets")

setup(
    packages=[*find_packages(include=["game", "game.*"]), *(f"game.{name}" for name in DATA)],
    package_dir={f"game.{name}": name for name in DATA},
    package_data={
        "game": ["py.typed", "locale/*/LC_MESSAGES/*.mo"],
        # What the page for phones is joined of.
        "game.phones.page": ["*.html", "*.css", "*.js", "*.woff2"],
        **{f"game.{name}": ["**/*"] for name in DATA},
    },
    # What drew the pictures and made the sounds stays in the checkout.
    exclude_package_data={"game.art": ["tools/*"], "game.sounds": ["tools/*", "tools/*/*"]},
)
