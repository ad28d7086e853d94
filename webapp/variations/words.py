"""What the scripts of variations say, in the reader's language."""

from webapp.platform.i18n import gettext


def varying_words() -> dict[str, str]:
    return {
        "vary": gettext("Play on differently"),
        "after": gettext("From the table after %(event)s. Nothing of the game changes."),
        "title": gettext("Name of the variation (may be empty)"),
        "begin": gettext("Begin"),
        "close": gettext("Close"),
        "own-first": gettext("Only who holds the key of a game can write in it. A copy of this record is yours."),
        "mine": gettext("Make it mine to annotate"),
        "variation": gettext("Variation %(name)s"),
        "moves-one": gettext("1 move"),
        "moves": gettext("%(count)s moves"),
        "main-line": gettext("Main line"),
        "compare": gettext("Compare"),
        "play-on": gettext("Play on"),
        "no-answer": gettext("No answer came. Try again when there is a connection."),
        "loading": gettext("Looking it up …"),
        "refused": gettext("This was not written. Look at the game again, then try once more."),
        "empty": gettext("Nothing has been played in it yet."),
    }
