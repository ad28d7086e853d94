"""Cases: where the recorded games, crimes and disputes of a game lie. By them it is tested, and people see how far.

Recount's own have theirs in `fixtures/<game>`. A package has them in its folder `fixtures`; where somebody works on it,
they may lie beside the package as well, next to pyproject.toml. A game of one file, `nim.py`, has `nim_fixtures`.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import fixtures
from replay.engine.registry import installed

GAMES, CRIMES, NEAR, DISPUTES = "games/*.rgn", "crimes/*.rgn", "crimes/near/*.rgn", "disputes/*.toml"


def folder_of(name: str) -> Path | None:
    """The folder with the cases of a game; None: it has none."""
    where = installed()[name]
    if not where.origin:
        return Path(next(iter(fixtures.__path__))) / name
    return next((folder for folder in _candidates(where.package) if _has_cases(folder)), None)


def _candidates(package: str) -> Iterator[Path]:
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return
    if spec is None or spec.origin is None:
        return
    file = Path(spec.origin)
    if not spec.submodule_search_locations:
        yield file.with_name(f"{file.stem}_fixtures")
    folder = file.parent
    yield folder / "fixtures"
    for above in (folder, *folder.parents[:2]):
        if (above / "pyproject.toml").is_file():
            yield from (above / "fixtures", above)


def _has_cases(folder: Path) -> bool:
    return any(next(folder.glob(pattern), None) for pattern in (GAMES, CRIMES, DISPUTES))


def ids(folder: Path | None, pattern: str) -> frozenset[str]:
    """The names of the cases of a kind, without their endings."""
    return frozenset(path.stem for path in folder.glob(pattern)) if folder is not None else frozenset()
