"""What was done with a card, as a word."""

from webapp.platform.i18n import gettext


def deed_word(verb: str) -> str:
    """A verb that nobody knows stays as it is."""
    return {
        "buy": gettext("bought"),
        "recruit": gettext("recruited"),
        "reserve": gettext("reserved"),
        "play": gettext("played"),
        "fights": gettext("fought with"),
        "show": gettext("defeated"),
    }.get(verb, verb)
