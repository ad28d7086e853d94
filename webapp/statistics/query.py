"""What a page of the archive is asked for: which game, at tables of how many."""

from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from replay.engine.registry import GAMES, find
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

    @classmethod
    def of(cls, kept: Catalogue) -> "Asked":
        """What cannot be understood is not asked for: the game that is played most is shown."""
        kinds = {kind: games for kind, games in kept.archive.kinds().items() if kind in GAMES}
        kind = request.args.get("game", "")
        kind = kind if kind in kinds else next(iter(kinds), "")
        tables = kept.archive.tables(kind)
        players = request.args.get("players", "")
        players_asked = int(players) if players.isdecimal() and len(players) < 3 and int(players) in tables else 0
        return cls(kind, players_asked, tables.get(players_asked) or kinds.get(kind, 0), kinds, tables)

    def frame(self, **also: Any) -> Frame:
        """What stands above every page of the archive."""
        page, here = request.endpoint or PAGES[0], self.address
        tag = language().tag
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
            tabs=tuple(Tab(names[each], here(each), each == page) for each in PAGES),
            kinds=tuple(
                GamesLink(find(kind).book.title[tag], url_for(page, game=kind), games, kind == self.kind)
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
