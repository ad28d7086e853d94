"""Telling: what happens at the table, in words."""

import re
from collections.abc import Mapping, Sequence

from replay.engine.game import Game
from webapp.drawing.looks import in_language
from webapp.drawing.scene import View
from webapp.games.face import Style, Teller, face
from webapp.games.layout import lines
from webapp.platform.i18n import language

__all__ = ["Style", "Teller", "board", "sides", "tell", "teller", "verb_of"]

_PLACE = re.compile(r"\{(\d)\}")


def tell(game: Game, action: object, seats: Sequence[str], style: Style = Style.FACES) -> str:
    """An action in words, without who did it. `seats` are the letters of the seats, or names."""
    return teller(game)(action, seats, style)


def teller(game: Game) -> Teller:
    """What tells the actions of a game, for who tells many."""
    return face(game.name).tell or (lambda action, seats, style: _said(game, action, seats))


def _said(game: Game, action: object, seats: Sequence[str]) -> str:
    """The sentence as it is written down, with its verb as somebody would say it: `drops d`."""
    lang, drawn = language().tag, face(game.name).drawn
    verb, *words = game.say(action, seats)
    shown = [drawn.short(word, lang) if word in drawn.ids else word for word in words]
    return sentence(verb_of(game, verb), shown)


def verb_of(game: Game, verb: str) -> str:
    """What somebody does with a verb, as a template: `{0}` is its first word; words without a place come after it."""
    given = face(game.name).verbs.get(verb)
    if given is not None:
        return in_language(given, language().tag)
    return verb if verb in game.table else third_person(verb)


def third_person(verb: str) -> str:
    """In English: `passes`, `carries`, `drops`."""
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"


def sentence(template: str, words: Sequence[str]) -> str:
    placed = {int(found) for found in _PLACE.findall(template)}
    said = _PLACE.sub(lambda found: words[int(found[1])] if int(found[1]) < len(words) else "", template)
    return " ".join([*said.split(), *(word for at, word in enumerate(words) if at not in placed)])


def board(game: Game, view: View, seats: Mapping[str, str]) -> list[str]:
    """The table as lines for a terminal."""
    shown = face(game.name).terminal
    return shown(view, seats) if shown is not None else lines(game.name, view, seats)


def sides(game: Game, seats: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who plays together, and as what; nothing where everybody plays alone."""
    return tuple(face(game.name).sides(seats))


def in_teams(game: str) -> bool:
    """Whether seats of it play together."""
    return bool(face(game).sides(("A", "B")))
