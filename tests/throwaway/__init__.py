"""Throwaway games, found like installed ones: with nothing written for the site, so that its defaults show them."""

from collections.abc import Iterator
from contextlib import contextmanager

from replay.engine import registry
from replay.engine.registry import Installed
from webapp.games.face import read_face

NAMES = ("four", "cram", "plots")


@contextmanager
def playable() -> Iterator[None]:
    """As if a package with them were installed until the end of the block."""
    found = registry.installed()
    found.update((name, Installed(name, f"tests.throwaway.{name}", "recount-throwaway", "1.0")) for name in NAMES)
    try:
        yield
    finally:
        read_face.cache_clear()
        for name in NAMES:
            del found[name]
