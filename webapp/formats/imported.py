"""What comes out of a file of somebody else's: games to be stored, and what of it could not be used."""

from dataclasses import dataclass, field
from typing import NamedTuple

from records import Log
from webapp.platform.i18n import gettext

LINE, PLAY = "line", "play"  # what the numbers of a file count


class Remark(NamedTuple):
    at: int  # the line or the play, from 1; 0: the file as a whole
    text: str
    lost: bool = False  # nothing of it is stored


class Found(NamedTuple):
    """A game in a file."""

    at: int
    log: Log
    key: str = ""  # by which the source knows it: the same play again is stored once


@dataclass
class Import:
    """Filled while a file is read; complete when reading ends."""

    format: str
    counts: str = LINE
    games: list[Found] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def keep(self, at: int, log: Log, key: str = "") -> None:
        self.games.append(Found(at, log, key))

    def say(self, at: int, text: str) -> None:
        """Something could not be used, or was not certain."""
        self.remarks.append(Remark(at, text))

    def refuse(self, at: int, text: str) -> None:
        """Nothing of this line or play is stored."""
        self.remarks.append(Remark(at, text, lost=True))

    def done(self) -> "Import":
        """There is always an answer."""
        if not self.games and not self.remarks:
            self.refuse(0, gettext("There are no games in this file."))
        return self

    def unused(self, at: int, names: list[str]) -> None:
        if names:
            self.say(at, gettext("Not used: %(names)s.") % {"names": ", ".join(names)})
