"""What the pages say of a score sheet, in the reader's language."""

from webapp.games.face import Known
from webapp.platform.i18n import gettext, pgettext

EXAMPLES = ("score 12", "score 7 round 3", 'score 12 "bonus cards"', 'move "builds a road"', "result A 42 B 38")


def board(lang: str) -> Known:
    return {
        "say": {
            "sheet": gettext("Score sheet"),
            "sheet-points": pgettext("sheet", "Points"),
            "sheet-round": gettext("Round %(round)s"),
            "sheet-other": pgettext("sheet", "other"),
            "sheet-leads": gettext("in the lead"),
            "sheet-won": gettext("has won"),
            "sheet-won-it": gettext("won this round"),
        }
    }
