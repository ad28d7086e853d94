"""What a phone says when a record goes on from another past than the one that it has seen."""

from markupsafe import Markup

from webapp.platform.i18n import gettext
from webapp.platform.page import data


def seen_words() -> Markup:
    return data(
        {
            "title": gettext("This is not the game that this phone saw"),
            "changed": gettext(
                "What this phone saw up to event %(event)s was changed afterwards. No correction at the table does "
                "that: the record itself was rewritten."
            ),
            "cut": gettext(
                "This phone saw %(event)s events. Now the record ends after %(last)s: the rest was cut off."
            ),
            "good": gettext("Up to event %(good)s it is as it was."),
            "back-title": gettext("This site was set back"),
            "set-back": gettext(
                "On %(at)s this site was set back to a backup of %(to)s. What was written in between is gone, and with "
                "it events that this phone saw. They can be written down again."
            ),
            "saw": gettext("What this phone saw, last on %(seen)s"),
            "now": gettext("What the site says now"),
            "nothing": gettext("Nothing."),
            "proves": gettext("What this means"),
            "save": gettext("Keep what this phone saw"),
            "read": gettext("I have read both"),
            "on": gettext("Go on with what the site says now"),
        }
    )
