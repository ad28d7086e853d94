"""Registry: which games there are, where each comes from, and how much of it can be used.

A game is a folder in `replay/games/` (what it means) with one of the same name in `webapp/games/` (what people see), or
an installed package that the entry point `recount.games` names: a package or a module with `GAME`, and with what is
known of it besides its rules (`game.toml`, or the same text as `DATA`). Nothing else mentions it. A game that nobody
has taught Recount is kept as a log with scores (`replay.sheet`).

Looking for names loads nothing. A game is loaded when somebody asks for it, and one from outside is tried then
(`replay.engine.trial`), with a time limit. What is wrong with it costs it a tier, and no other game anything.
"""

import os
import re
import sys
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import ModuleType

from records.header import Header
from records.problems import Phrase
from records.study import STUDY
from replay.engine.attempt import attempt
from replay.engine.game import Game, Unplayable
from replay.engine.game_data import FILE, BadData, GameData, read_data
from replay.engine.guard import guarded, unjudged
from replay.engine.law import Rule
from replay.engine.rulebook import Rulebook
from replay.engine.tiers import Tier as Tier
from replay.engine.trial import Complaint, Trial

GROUP = "recount.games"
BUILT_IN = "replay.games"
SHEET = "replay.sheet"  # what a game is that nobody has taught Recount
PACKAGE = "package"  # the tag of a header: the package whose rules a game was recorded with, and its version
_named_well = re.compile(r"[a-z][a-z0-9_-]{0,39}").fullmatch
_LOADING = RLock()


@dataclass(frozen=True)
class Installed:
    """Where a game comes from."""

    name: str
    package: str  # that holds it
    origin: str = ""  # the distribution; empty: Recount itself
    version: str = ""  # of the distribution
    refused: Phrase | None = None  # why it is not looked at


@dataclass(frozen=True)
class Found:
    """A game that is installed: how much of it can be used, and what is wrong with the rest."""

    where: Installed
    tier: Tier
    complaints: tuple[Phrase, ...] = ()
    data: GameData = field(default_factory=GameData)
    game: Game | None = None  # None: a log with scores

    @property
    def name(self) -> str:
        return self.where.name

    @property
    def origin(self) -> str:
        return self.where.origin

    @property
    def version(self) -> str:
        return self.where.version


# ── names ───────────────────────────────────────────────────────────────────────────────────────────────


@cache
def installed() -> dict[str, Installed]:
    """Every game by its name: Recount's own first, in the order in which they came."""
    own = sorted(folder.name for folder in files(BUILT_IN).iterdir() if (folder / FILE).is_file())
    own.sort(key=lambda name: (_data(f"{BUILT_IN}.{name}").order, name))
    known = {name: Installed(name, f"{BUILT_IN}.{name}") for name in own}
    for each in _from_outside():
        if each.refused is None:
            known.setdefault(each.name, each)
    return known


@cache
def refused() -> tuple[Installed, ...]:
    """What wanted to be a game and cannot be one: its name is taken, or is no name."""
    known = installed()
    twice = [
        replace(
            each,
            refused=Phrase(
                "The package {package} wants to be {name!r}, which is taken.",
                package=each.origin or each.package,
                name=each.name,
            ),
        )
        for each in _from_outside()
        if each.refused is None and known[each.name] != each
    ]
    return (*(each for each in _from_outside() if each.refused is not None), *twice)


@cache
def _from_outside() -> tuple[Installed, ...]:
    if not _anybody_names(GROUP):
        return ()
    return tuple(
        Installed(
            point.name,
            point.value,
            point.dist.name if point.dist is not None else point.value,
            point.dist.version if point.dist is not None else "",
            None if _named_well(point.name) else _no_name(point.name),
        )
        for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))
    )


def is_name(name: str) -> bool:
    """Whether a game can be called so: the name stands in addresses and headers."""
    return _named_well(name) is not None


def _no_name(name: str) -> Phrase:
    return Phrase("A game cannot be called {name!r}: small letters, digits, - and _, at most 40.", name=name)


def _anybody_names(group: str) -> bool:
    """Whether any installed package has an entry point of this group. Reading all of them takes twenty times longer."""
    for folder in map(Path, dict.fromkeys(sys.path)):
        try:
            names = os.listdir(folder) if folder.is_dir() else [""] if folder.suffix else []
        except OSError:
            continue
        for name in names:
            if not name:
                return True  # an archive: whoever can look into it says
            if name.endswith((".dist-info", ".egg-info")):
                try:
                    text = (folder / name / "entry_points.txt").read_bytes()
                except OSError:
                    continue
                if group.encode() in text:
                    return True
    return False


# ── one game ────────────────────────────────────────────────────────────────────────────────────────────


def find(name: str) -> Game:
    """The game of a record's header; one that nobody has taught Recount is a log with scores. Raises Unplayable."""
    if not name:
        raise Unplayable('The header does not say which game this is. Write [game "splendor"] first.')
    if name == STUDY:
        raise Unplayable(
            "This is a study. It is read, there is nothing in it to replay; its positions come from games."
        )
    known = found(name) if name in installed() else None
    if known is not None and known.game is not None:
        return known.game
    sheet: Game = import_module(SHEET).game_of(name, known.data if known is not None else GameData())
    return sheet


def found(name: str) -> Found:
    """An installed game, loaded and tried. Raises KeyError."""
    known = _FOUND.get(name)
    if known is None:
        with _LOADING:
            known = _FOUND.get(name) or _FOUND.setdefault(name, load(installed()[name]))
    return known


_FOUND: dict[str, Found] = {}


def missing(header: Header) -> Phrase | None:
    """Why a record has no rules here, though there are some: its package is not installed any more, or is broken."""
    package = header.get(PACKAGE)
    if header.game in installed():
        known = found(header.game)
        if known.game is not None or not known.complaints:
            return None
        return Phrase("The rules of this game cannot be used here: {why}", why=known.complaints[0])
    if not package:
        return None
    return Phrase(
        "This game was recorded with the rules of {package}, which is not installed here. "
        "What was written and the scores are shown; nothing is judged.",
        package=package,
    )


def books() -> tuple[Rulebook, ...]:
    """The rulebooks of all games that have rules."""
    loaded = (found(name).game for name in GAMES)
    return tuple(game.book for game in loaded if game is not None)


def rule_of(id_: str) -> tuple[Rulebook, Rule] | None:
    """The rule with an id, however it is capitalised, and the book it stands in."""
    known = (*books(), import_module(SHEET).BOOK)
    return next(((book, book.rules[id_.upper()]) for book in known if id_.upper() in book.rules), None)


# ── loading ─────────────────────────────────────────────────────────────────────────────────────────────


def load(where: Installed) -> Found:
    """A game from where it lies, tried: whoever asks more than once asks `found`."""
    if not where.origin:  # Recount's own are tried by its tests
        game = import_module(where.package).GAME
        return Found(where, Tier.LAW if game.judged else Tier.TABLE, (), _data(where.package), game)
    complaints: list[Complaint] = []
    game, data = _loaded(where, complaints)
    says = tuple(complaint.says for complaint in complaints)
    tier = min((complaint.leaves for complaint in complaints), default=Tier.LAW)
    if game is None or tier is Tier.LOG:
        return Found(where, Tier.LOG, says, data)
    if tier is Tier.TABLE:
        game = unjudged(game)
    game = guarded(replace(game, package=f"{where.origin} {where.version}".strip()))
    return Found(where, tier if game.judged else Tier.TABLE, says, data, game)


def _loaded(where: Installed, complaints: list[Complaint]) -> tuple[Game | None, GameData]:
    """A game from outside, whatever is wrong with it put with the complaints."""
    trial = Trial(where.name)
    told_of: list[GameData] = []
    got: list[Game] = []

    def run() -> None:
        trial.at = where.package
        told_of.append(_data_or_complaint(where.package, complaints))
        module = import_module(where.package)
        if "DATA" in vars(module):
            told_of.append(read_data(module.DATA))
        if (game := _game_of(module, told_of[-1])) is not None:
            complaints.extend(trial.complaints(game))
            got.append(game)

    if (why := attempt(run, lambda: trial.at)) is not None:
        complaints.append(Complaint(Tier.LOG, why))
    return (got[0] if got else None), (told_of[-1] if told_of else GameData())


def _data_or_complaint(package: str, complaints: list[Complaint]) -> GameData:
    try:
        return _data(package)
    except BadData as why:
        complaints.append(Complaint(Tier.LAW, Phrase("{why}.", why=str(why))))
        return GameData()


def _game_of(module: ModuleType, data: GameData) -> Game | None:
    """None: it has only data, and is a log with scores. Raises TypeError."""
    game = getattr(module, "GAME", None)
    if game is None and data == GameData():
        raise TypeError("it has neither GAME nor game.toml")
    if game is not None and not isinstance(game, Game):
        raise TypeError(f"GAME has to be a Game; it is a {type(game).__name__}")
    return game


def _data(package: str) -> GameData:
    """What lies beside the code, which is not run for it. Raises BadData."""
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations if spec is not None else None) or ():
        if (file := Path(folder) / FILE).is_file():
            return read_data(file.read_text(encoding="utf-8"))
    return GameData()


GAMES = tuple(installed())  # which are installed
