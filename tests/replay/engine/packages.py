"""Throwaway packages: games from outside, as somebody else would write them, made for one test."""

from pathlib import Path

# Nim with one heap: take 1 to 3 stones, whoever takes the last one wins
NIM = '''
from dataclasses import dataclass
from typing import NamedTuple

from replay.engine.game import Game, Unclear
from replay.engine.rulebook import parse

BOOK = parse("""
game = "{name}"
title = "Nim"

[rules.NIM-TAKE-1]
en = "You take one, two or three stones."
says.en = "{{taken}} taken."
facts = ["taken"]

[rules.NIM-TABLE-1]
en = "Nobody can take more stones than lie there."
binds = "table"
says.en = "{{taken}} of {{heap}}."
facts = ["taken", "heap"]
""")
RULES = BOOK.rules


class Heap(NamedTuple):
    stones: int = 21
    turn: int = 0
    moves: int = 0


@dataclass(frozen=True)
class Take:
    stones: int
    verb = "take"

    def judge(self, s, law, who, event=0, explain=True):
        yield RULES["NIM-TABLE-1"], self.stones <= s.stones, self.stones, s.stones
        yield RULES["NIM-TAKE-1"], 1 <= self.stones <= 3, self.stones
        return Heap(s.stones - self.stones, 1 - who, s.moves + 1)


def meaning(verb, words):
    if verb != "take":
        raise Unclear(0, "take")
    if len(words) != 1 or not words[0].isdigit():
        raise Unclear(1, "a number")
    return Take(int(words[0]))


def ending(s, law):
    yield from ()
    return () if s.stones else (1 - s.turn,)


HOOKS = dict(
    book=BOOK,
    players=range(2, 3),
    start=lambda seats, header: Heap(),
    meaning=meaning,
    say=lambda action, seats: (action.verb, str(action.stones)),
    turn=lambda s: (s.turn, s.moves),
    scores=lambda s: (0, 0),
    view=lambda s, law, eye, seats: {{"heap": s.stones}},
    to_move=lambda s: s.turn,
    ending=ending,
    kinds=lambda s, who: {{"take": [Take(n) for n in (1, 2, 3)]}},
)
'''


def package(folder: Path, name: str, *after: str, code: str = NIM, data: str = "") -> str:
    """A package with one game, in `folder`, which is on the path. `after` comes after the hooks; the name of it."""
    module = f"recount_{name.replace('-', '_')}"
    (folder / module).mkdir(parents=True)
    lines = [code.format(name=name), *after] if code is NIM else [code, *after]
    (folder / module / "__init__.py").write_text("\n".join([*lines, "GAME = Game(**HOOKS)" if code is NIM else ""]))
    if data:
        (folder / module / "game.toml").write_text(data)
    return module


def entry_point(folder: Path, module: str, name: str, version: str = "1.2.0") -> None:
    """As if the package were installed: what a new process finds with `folder` on its path."""
    beside = folder / f"{module}-{version}.dist-info"
    beside.mkdir()
    called = module.replace("_", "-")
    (beside / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {called}\nVersion: {version}\n")
    (beside / "entry_points.txt").write_text(f"[recount.games]\n{name} = {module}\n")
