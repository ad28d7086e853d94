"""What records/ and replay/ refuse, in the reader's language. Their English templates are the ids of the messages."""

from collections.abc import Mapping, Sequence

from records.problems import Phrase, Problem, Unreadable, one_of
from replay.engine.game import Unplayable
from webapp.platform.i18n import gettext, language


def text_of(error: Unplayable | Unreadable | Problem | Phrase) -> str:
    """An error as one sentence; of a text with several problems the first."""
    match error:
        case Phrase():
            return gettext(error.template).format(**{name: _fact(fact) for name, fact in error.facts.items()})
        case Problem():
            return error.text(text_of)
        case Unreadable():
            return text_of(error.problems[0])
        case Unplayable():
            return text_of(error.phrase)


def _fact(fact: object) -> object:
    if isinstance(fact, Phrase):
        return text_of(fact)
    return fact[language().tag] if isinstance(fact, Mapping) else fact


def listed(expected: Sequence[str]) -> str:
    """What a game would have accepted: `a card such as 2R4, L1 or L2`."""
    return one_of([text_of(each) if isinstance(each, Phrase) else each for each in expected], text_of)
