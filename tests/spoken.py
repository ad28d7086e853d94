"""What is said in a language, for tests that look at several."""

from records.problems import Phrase, Problem, Unreadable
from replay.engine.game import Unplayable
from webapp.platform.error_text import text_of
from webapp.platform.i18n import speaking


def text_in(lang: str, error: Unplayable | Unreadable | Problem | Phrase) -> str:
    with speaking(lang):
        return text_of(error)
