"""The tags of a `.kifu` file as the header of a record."""

import re

from records import Header
from records.store import NOBODY
from webapp.formats.figures import day
from webapp.formats.texts import named
from webapp.games.splendor.formats.kifu_position import LAID, Beginning
from webapp.games.splendor.formats.kifu_text import Kifu

SEATS = "ABCD"
OWN_TAGS = frozenset(
    {"Format", "Players", "Player0", "Player1", "Player2", "Player3", "Position", "FinalScores", *LAID}
)
# tags that mean something to a record: a word of theirs that happens to be the same must not
OURS = frozenset({"rgn", "game", "edition", "readings", "played", "position", "recorder", "kept", "won", "notes-of"})
COMPUTED = ("TotalTurns", "FinalCards")


def header_of(kifu: Kifu, start: Beginning) -> Header:
    """What the format has no place for in a record keeps its name, as a tag."""
    tags = kifu.tags
    seated = tags.get("Players", "")
    moved = max((move.player for move in kifu.moves), default=1) + 1
    players = int(seated) if seated in ("2", "3", "4") else min(max(moved, 2), 4)
    date = day(tags.get("Date", ""))
    found = [("game", "splendor"), ("played", date.iso), *start.tags]
    for name, value in tags.items():
        tag = re.sub(r"[^a-z0-9-]", "-", re.sub(r"(?<=[a-z])(?=[A-Z0-9])", "-", name).lower())
        if name not in OWN_TAGS and name not in COMPUTED:
            while tag in OURS or tag in dict(found):
                tag = f"kifu-{tag}"
            found.append((tag, named(value)))
    found += [(SEATS[n], named(tags.get(f"Player{n}")) or NOBODY) for n in range(players)]
    return Header.of((tag, value) for tag, value in found if value)
