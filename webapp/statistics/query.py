"""What a page of the archive is asked for: which game, at tables of how many."""

from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from replay.engine.registry import GAMES, find
from replay.sheet.titles import key_of
from webapp.catalogue import Catalogue
from webapp.catalogue.query import Wish
from webapp.platform.i18n import gettext, language
from webapp.platform.schemas import Query
from webapp.statistics.page import Frame, GamesLink, Tab

PAGES = ("archive.index", "archive.cards", "archive.openings", "archive.seats")


@dataclass(frozen=True)
class Asked:
    kind: str  # empty: no game counts yet
    players: int  # 0: tables of any size
    games: int  # that count for it
    kinds: dict[str, int]
    tables: dict[int, int]
    titles: dict[str, str]  # of each kind

    @property
    def pages(self) -> tuple[str, ...]:
        """Of a game that nobody has taught Recount nothing is known of cards and openings."""
        deeds, judged = (find(self.kind).deeds, find(self.kind).judged) if self.kind else (("",), True)
        gone = {PAGES[1]} if not deeds else set()
        return tuple(each for each in PAGES if each not in gone | (set() if judged else {PAGES[2]}))

    @classmethod
    def of(cls, kept: Catalogue) -> "Asked":
        """What cannot be understood is not asked for: the game that is played most is shown."""
        kinds = kept.archive.kinds()
        titles = {kind: _title(kept, kind) for kind in kinds}
        kind = key_of(request.args.get("game", ""))
        kind = kind if kind in kinds else next(iter(kinds), "")
        tables = kept.archive.tables(kind)
        players = request.args.get("players", "")
        players_asked = int(players) if players.isdecimal() and len(players) < 3 and int(players) in tables else 0
        return cls(kind, players_asked, tables.get(players_asked) or kinds.get(kind, 0), kinds, tables, titles)

    def frame(self, **also: Any) -> Frame:
        """What stands above every page of the archive."""
        page, here = request.endpoint or PAGES[0], self.address
        sizes = [
            GamesLink(gettext("any"), here(page, players=None, **also), sum(self.tables.values()), not self.players)
        ]
        sizes += [
            GamesLink(str(n), here(page, players=n, **also), many, n == self.players) for n, many in self.tables.items()
        ]
        names = dict(
            zip(PAGES, (gettext("Overview"), gettext("Cards"), gettext("Openings"), gettext("Seat order")), strict=True)
        )
        return Frame(
            kind=self.kind,
            games=self.games,
            tabs=tuple(Tab(names[each], here(each), each == page) for each in self.pages),
            kinds=tuple(
                GamesLink(self.titles[kind], url_for(page, game=kind), games, kind == self.kind)
                for kind, games in self.kinds.items()
            ),
            tables=tuple(sizes),
            all_games=self.library() if self.kind else "",
        )

    def address(self, page: str, **others: str | int | None) -> str:
        asked: Query = {"game": self.kind or None, "players": self.players or None}
        return url_for(page, **(asked | others))

    def library(self, **wished: str) -> str:
        """The games behind a figure."""
        players = {"players": str(self.players)} if self.players else {}
        wish = Wish(**({"game": self.kind, "finished": "1"} | players | wished))
        return url_for("library.index", **wish.asked)


def _title(kept: Catalogue, kind: str) -> str:
    """As it stands on the box; of a game that nobody has taught Recount, as most have written it."""
    if kind in GAMES:
        return find(kind).book.title[language().tag]
    return next(iter(kept.search.spellings(kind)), kind).strip()
