"""Scene: what a picture shows, in plain data. Everything in it is what its viewer may see."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

View = Mapping[str, Any]  # as Game.view has it


@dataclass(frozen=True)
class Scene:
    game: str
    lang: str
    title: str  # the game's name
    names: Mapping[str, str]  # seat to who sits there, or to its letter
    when: str
    caption: str  # the last event as a sentence
    number: int  # of that event; 0: the start
    last: int  # of the record
    actor: str  # the seat that did it, or whose turn it is
    view: View
    before: View  # before that event; of the start, the same
    start: View
    winners: tuple[str, ...] = ()  # seats, once the game is over
    width: int = 1200
    height: int = 720
