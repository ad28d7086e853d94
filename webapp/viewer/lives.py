"""Lives: how a game of teams went that have lives, not points. A game may say it in words of its own."""

from webapp.games.face import face
from webapp.platform.i18n import gettext
from webapp.viewer.page import Side

SNAP, LAST_LIFE = "snap", "last-life"  # how it was won
AHEAD, LEVEL = "ahead", "level"  # while it goes on
FOR_GOOD, JUMP = "for-good", "jump"  # decisive turns
END_SNAP, END_LAST_LIFE = "end-snap", "end-last-life"


def lives_told(kind: str, what: str, side: Side, number: int = 0) -> str:
    """One sentence. The sides have the keys `a` and `b`."""
    told = face(kind).lives
    return told(what, "ab".index(side.key), number) if told is not None else _said(what) % {"who": side.name}


def _said(what: str) -> str:
    return {
        SNAP: gettext("%(who)s wins."),
        LAST_LIFE: gettext("%(who)s wins: the others have no life left."),
        AHEAD: gettext("The game is not over. %(who)s has more life left."),
        LEVEL: gettext("The game is not over. Both teams have the same share of their life left."),
        FOR_GOOD: gettext("%(who)s is ahead from here to the end."),
        JUMP: gettext("The largest jump: %(who)s."),
        END_SNAP: gettext("It ends here."),
        END_LAST_LIFE: gettext("The last life is lost."),
    }[what]
