"""`make siege`: every part of the siege, or those that are named, and a table of what came of it.

It sends only to servers that it started itself on this machine, ends by itself, and fails if anything did not hold.
"""

from argparse import ArgumentParser
from importlib import import_module
from pkgutil import iter_modules
from time import monotonic
from typing import cast

import tests.siege
from tests.siege.part import Part, Row

NO_PARTS = {"__main__", "part"}


def parts() -> list[str]:
    """The modules of this package that have a `run`."""
    found = []
    for module in iter_modules(tests.siege.__path__):
        if module.name not in NO_PARTS and hasattr(import_module(f"tests.siege.{module.name}"), "run"):
            found.append(module.name)
    return sorted(found)


def main(names: list[str], scale: float) -> int:
    rows: list[Row] = []
    for name in names or parts():
        begin = monotonic()
        found = cast(Part, import_module(f"tests.siege.{name}")).run(scale)
        rows += found
        print(f"\n{name} ({monotonic() - begin:.0f} s)", flush=True)
        for row in found:
            print(f"  {'held  ' if row.held else 'FAILED'}  {row.what:60}  {row.measured}", flush=True)
    lost = sum(not row.held for row in rows)
    print(f"\n{len(rows)} rows, {lost} did not hold")
    return int(lost > 0)


if __name__ == "__main__":
    parser = ArgumentParser(prog="make siege", description=__doc__)
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--scale", type=float, default=1.0)
    given = parser.parse_args()
    raise SystemExit(main(given.parts, given.scale))
