"""Belonging: whose a game is, who has which part in it, and who may see it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from flask import current_app

from records import clock
from records.file import Conn
from webapp.accounts.file import PeopleFile

PRIVATE, UNLISTED, PUBLIC = VISIBILITIES = ("private", "unlisted", "public")
OWNER, JUDGE, RECORDER, PLAYER, VIEWER = ROLES = ("owner", "judge", "recorder", "player", "viewer")
RECORDING = (OWNER, RECORDER)  # they write for the whole table


class Belongs(NamedTuple):
    """Of a game that nobody has entered here: it is public, and nobody's."""

    visibility: str = PUBLIC
    owner: str = ""  # an account; empty: whoever holds the key
    party: str = ""  # a group


class Part(NamedTuple):
    """What somebody is in a game."""

    role: str
    seat: str = ""  # of a player


class Mine(NamedTuple):
    game: str
    role: str
    seat: str
    visibility: str
    at: str


class Belonging:
    def __init__(self, file: PeopleFile) -> None:
        self.file = file

    def of(self, game: str) -> Belongs:
        rows = self.file.read("select visibility, owner, party from games where game = ?", (game,))
        return Belongs(*rows[0]) if rows else Belongs()

    def enter(
        self, game: str, visibility: str, owner: str = "", party: str = "", seats: Mapping[str, str] | None = None
    ) -> bool:
        """Before a game is made; `seats` are those of accounts. Whether it is new: what is entered stays as it was,
        since somebody may have changed it."""
        now = clock.stamp()

        def step(conn: Conn) -> bool:
            row = (game, visibility, owner, party, now)
            if not conn.execute("insert into games values (?, ?, ?, ?, ?) on conflict do nothing", row).rowcount:
                return False
            for account, seat in (seats or {}).items():
                conn.execute("insert into roles values (?, ?, ?, ?, ?)", (game, account, PLAYER, seat, now))
            return True

        return self.file.write(step)

    def forget(self, game: str) -> None:
        """A game that was entered, and then was not made."""

        def step(conn: Conn) -> None:
            conn.execute("delete from roles where game = ?", (game,))
            conn.execute("delete from games where game = ?", (game,))

        self.file.write(step)

    def change(self, game: str, visibility: str, party: str) -> None:
        """A game that came by the command gets its row by this."""
        row = (game, visibility, "", party, clock.stamp())
        sql = """insert into games values (?, ?, ?, ?, ?) on conflict (game) do update
            set visibility = excluded.visibility, party = excluded.party"""
        self.file.write(lambda conn: conn.execute(sql, row))

    def claim(self, game: str, account: str, part: Part, *, owns: bool) -> None:
        """From now on this account has this part in the game; with the first key, the game is theirs."""

        def step(conn: Conn) -> None:
            now = clock.stamp()
            conn.execute("insert into games values (?, ?, '', '', ?) on conflict do nothing", (game, PUBLIC, now))
            row = (game, account, part.role, part.seat, now)
            conn.execute("insert into roles values (?, ?, ?, ?, ?) on conflict do nothing", row)
            if owns:
                conn.execute("update games set owner = ? where game = ? and owner = ''", (account, game))

        self.file.write(step)

    def parts(self, game: str, account: str) -> list[Part]:
        """By the game itself, not by its group."""
        rows = self.file.read("select role, seat from roles where game = ? and account = ?", (game, account))
        own = [Part(OWNER)] if self.of(game).owner == account else []
        return own + [Part(*row) for row in rows]

    def people(self, game: str) -> list[tuple[str, Part]]:
        """Accounts and their parts, the owner first."""
        owner = self.of(game).owner
        rows = self.file.read("select account, role, seat from roles where game = ? order by at, account", (game,))
        others = [(account, Part(role, seat)) for account, role, seat in rows if account != owner]
        seats = [(account, Part(role, seat)) for account, role, seat in rows if account == owner and seat]
        return [(owner, Part(OWNER)), *seats, *others] if owner else others

    def leave(self, game: str, account: str) -> None:
        """Without them. A game that loses its owner is again that of whoever holds its key."""

        def step(conn: Conn) -> None:
            conn.execute("delete from roles where game = ? and account = ?", (game, account))
            conn.execute("update games set owner = '' where game = ? and owner = ?", (game, account))

        self.file.write(step)

    def take_away(self, game: str, account: str) -> None:
        """Somebody's part in it; not that of its owner, who leaves by themselves."""
        sql = "delete from roles where game = ? and account = ?"
        if self.of(game).owner != account:
            self.file.write(lambda conn: conn.execute(sql, (game, account)))

    def mine(self, account: str) -> list[Mine]:
        """The games of an account, the newest first; each as what they are in it."""
        sql = """select game, 'owner', '', visibility, at from games where owner = ?
            union all select r.game, r.role, r.seat, coalesce(g.visibility, 'public'), r.at
            from roles r left join games g using (game) where r.account = ? order by 5 desc, 1"""
        return [Mine(*row) for row in self.file.read(sql, (account, account))]

    # ── groups ──────────────────────────────────────────────────────────────────────────────────────────

    def of_party(self, party: str) -> list[str]:
        """The newest first."""
        sql = "select game from games where party = ? order by at desc, game"
        return [game for (game,) in self.file.read(sql, (party,))]

    def role_in(self, party: str, account: str) -> str:
        """Empty: they are no member."""
        rows = self.file.read("select role from members where party = ? and account = ?", (party, account))
        return str(rows[0][0]) if rows else ""

    # ── what is not listed ──────────────────────────────────────────────────────────────────────────────

    def hidden(self) -> set[str]:
        return {game for (game,) in self.file.read("select game from games where visibility <> 'public'")}

    def among(self, games: Iterable[str]) -> dict[str, str]:
        """Of these games, those that are not public, and what they are."""
        wanted = tuple(dict.fromkeys(games))
        marks = ", ".join("?" * len(wanted))
        sql = f"select game, visibility from games where visibility <> 'public' and game in ({marks})"
        return dict(self.file.read(sql, wanted))

    # ── under which letter ──────────────────────────────────────────────────────────────────────────────

    def voice(self, game: str, account: str) -> str:
        rows = self.file.read("select voice from voices where game = ? and account = ?", (game, account))
        return str(rows[0][0]) if rows else ""

    def speak(self, game: str, account: str, voice: str) -> None:
        """What they have, they keep."""
        row = (game, account, voice)
        self.file.write(lambda conn: conn.execute("insert into voices values (?, ?, ?) on conflict do nothing", row))


def belonging() -> Belonging:
    found: Belonging = current_app.extensions["belonging"]
    return found
