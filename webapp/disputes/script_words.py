"""What the scripts of a dispute say, in the reader's language."""

from webapp.platform.i18n import gettext


def dispute_words() -> dict[str, str]:
    return {
        "no-answer": gettext("There is no connection. What you wrote is kept here: try again."),
        "no-key": gettext(
            "You are looking on. To take part, join the game with a code or a link from whoever records it."
        ),
        "needs-name": gettext("Say first who you are: write a note in the game under your name."),
        "news": gettext("Something was written meanwhile."),
        "withdrawn": gettext("This dispute was withdrawn."),
        "refresh": gettext("Show it"),
        "sending": gettext("Sending …"),
        "table": gettext("The table"),
        "choose": gettext("Choose a remedy first."),
        "copied": gettext("The link is copied."),
        "link": gettext("Copy this link:"),
    }
