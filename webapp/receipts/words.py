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
            "gone-title": gettext("This game is not here any more"),
            "gone": gettext(
                "This phone saw %(event)s events of this game, last on %(seen)s. Now the site answers that there is "
                "no such game."
            ),
            "gone-why": gettext(
                "The site itself deletes no game. Either the record was taken out of its store, or the game was made "
                "private and this phone may not look at it any more. If you have an account or a link for it, sign "
                "in or open the link again; otherwise ask whoever keeps this site."
            ),
            "gone-back": gettext(
                "On %(at)s this site was set back to a backup of %(to)s. A game that began after that is gone with "
                "it, and can be written down again. Otherwise ask whoever keeps this site."
            ),
            "gone-read": gettext("I have read it"),
            "saw": gettext("What this phone saw, last on %(seen)s"),
            "now": gettext("What the site says now"),
            "nothing": gettext("Nothing."),
            "proves": gettext("What this means"),
            "save": gettext("Keep what this phone saw"),
            "read": gettext("I have read both"),
            "on": gettext("Go on with what the site says now"),
        }
    )
