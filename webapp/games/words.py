"""What pages say of a game, in the reader's language. A word that a game does not have stays as it is."""

from replay.engine.registry import GAMES
from webapp.drawing.looks import in_language
from webapp.games.face import Named, face
from webapp.platform.i18n import language


def spoken(named: Named) -> dict[str, str]:
    """In the language of the reader."""
    if callable(named):
        return named()
    return {name: in_language(words, language().tag) for name, words in named.items()}


def score_word(game: str) -> str:
    """What is counted: points, lives."""
    score = face(game).score
    return score() if callable(score) else in_language(score, language().tag)


def deed_word(verb: str, game: str = "") -> str:
    """What was done with a card: `bought`. Without a game, whichever has such a verb."""
    return next((word for name in _of(game) if (word := spoken(face(name).deeds).get(verb))), verb)


def place_words(game: str = "") -> dict[str, str]:
    """What lies where, by places of the view; without a game, of all of them."""
    return {place: word for name in reversed(_of(game)) for place, word in spoken(face(name).places).items()}


def _of(game: str) -> tuple[str, ...]:
    return (game,) if game else GAMES
