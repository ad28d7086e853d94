"""Game roles: which account has which role in a game, who owns it, its group and its visibility."""

from collections.abc import Mapping
from typing import NamedTuple

from flask import current_app

from records import clock
from records.file import Conn
from webapp.identity.people_file import PeopleFile
from webapp.identity.roles import PRIVATE, PUBLIC

OWNER, JUDGE, RECORDER, PLAYER, VIEWER = ROLES = ("owner", "judge", "recorder", "player", "viewer")


_PART = "game = ? and account = ? and role = ? and seat = ?"


class Ownership(NamedTuple):
    """Whose a game is, and who may see it. Of one that is not known, nobody."""

    visibility: str = PRIVATE
    owner: str = ""  # an account; empty: whoever holds the key that it was made with
    party: str = ""  # a group


class GameRole(NamedTuple):
    """What an account is in a game."""

    role: str
    seat: str = ""  # of a player


class GameOfAccount(NamedTuple):
    """A game of an account, as what they are in it."""

    game: str
    role: str
    seat: str
    visibility: str
    at: str


class GameRoles:
    """The tables of the people file that say which account has which role in which game."""

    def __init__(self, file: PeopleFile) -> None:
        self.file, self.lists, self.imports = file, file.store.lists, file.store.imports
        self._unknown: tuple[tuple[int, int], set[str]] = ((0, 0), set())

    def of(self, game: str) -> Ownership:
        """One that came by the command has no row, and the store knows that it has none."""
        rows = self.file.read("select visibility, owner, party from games where game = ?", (game,))
        if rows:
            return Ownership(*rows[0])
        return Ownership() if self.lists.has(game) else Ownership(PUBLIC)

    def enter(
        self, game: str, visibility: str, owner: str = "", party: str = "", seats: Mapping[str, str] | None = None
    ) -> bool:
        """Before a game is made; `seats` are those of accounts. Whether it is new: what is entered stays as it was,
        since somebody may have changed it."""
        now = clock.stamp()
        self.lists.enter([game])

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
        self.lists.enter([game])
        row = (game, visibility, "", party, clock.stamp())
        sql = """insert into games values (?, ?, ?, ?, ?) on conflict (game) do update
            set visibility = excluded.visibility, party = excluded.party"""
        self.file.withdraw(lambda conn: conn.execute(sql, row))

    def claim(self, game: str, account: str, part: GameRole, *, owns: bool, key: str = "") -> None:
        """From now on this account has this part in the game, as long as the key of this name is not taken away; with
        the key that it was made with, the game is theirs."""
        visibility = self.of(game).visibility
        self.lists.enter([game])

        def step(conn: Conn) -> None:
            now = clock.stamp()
            conn.execute("insert into games values (?, ?, '', '', ?) on conflict do nothing", (game, visibility, now))
            row = (game, account, part.role, part.seat, now)
            new = conn.execute("insert into roles values (?, ?, ?, ?, ?) on conflict do nothing", row).rowcount
            if key and (new or conn.execute(f"select 1 from claimed where {_PART}", row[:4]).fetchone()):
                conn.execute("insert into claimed values (?, ?, ?, ?, ?) on conflict do nothing", (*row[:4], key))
            if owns:
                conn.execute("update games set owner = ? where game = ? and owner = ''", (account, game))

        self.file.write(step)

    def unclaim(self, game: str, key: str) -> None:
        """Without the parts that accounts have by this key alone."""

        def step(conn: Conn) -> None:
            sql = "select game, account, role, seat from claimed where game = ? and key = ?"
            parts = conn.execute(sql, (game, key)).fetchall()
            conn.execute("delete from claimed where game = ? and key = ?", (game, key))
            for part in parts:
                if not conn.execute(f"select 1 from claimed where {_PART}", part).fetchone():
                    conn.execute(f"delete from roles where {_PART}", part)

        if self.file.read("select 1 from claimed where game = ? and key = ?", (game, key)):
            self.file.withdraw(step)

    def parts(self, game: str, account: str) -> list[GameRole]:
        """By the game itself, not by its group."""
        rows = self.file.read("select role, seat from roles where game = ? and account = ?", (game, account))
        own = [GameRole(OWNER)] if self.of(game).owner == account else []
        return own + [GameRole(*row) for row in rows]

    def people(self, game: str) -> list[tuple[str, GameRole]]:
        """Accounts and their parts, the owner first."""
        owner = self.of(game).owner
        rows = self.file.read("select account, role, seat from roles where game = ? order by at, account", (game,))
        others = [(account, GameRole(role, seat)) for account, role, seat in rows if account != owner]
        seats = [(account, GameRole(role, seat)) for account, role, seat in rows if account == owner and seat]
        return [(owner, GameRole(OWNER)), *seats, *others] if owner else others

    def leave(self, game: str, account: str) -> None:
        """Without them. A game that loses its owner is again that of whoever holds the key that it was made with."""

        def step(conn: Conn) -> None:
            _without(conn, game, account)
            conn.execute("update games set owner = '' where game = ? and owner = ?", (game, account))

        self.file.withdraw(step)

    def take_away(self, game: str, account: str) -> None:
        """Somebody's part in it; not that of its owner, who leaves by themselves."""
        if self.of(game).owner != account:
            self.file.withdraw(lambda conn: _without(conn, game, account))

    def mine(self, account: str) -> list[GameOfAccount]:
        """The games of an account, the newest first; each as what they are in it."""
        sql = """select game, 'owner', '', visibility, at from games where owner = ?
            union all select r.game, r.role, r.seat, coalesce(g.visibility, 'private'), r.at
            from roles r left join games g using (game) where r.account = ? order by 5 desc, 1"""
        return [GameOfAccount(*row) for row in self.file.read(sql, (account, account))]

    # ── groups ──────────────────────────────────────────────────────────────────────────────────────────

    def of_party(self, party: str, *, listed: bool = False) -> list[str]:
        """The newest first; only those that everybody finds, if `listed`."""
        public = " and visibility = 'public'" if listed else ""
        sql = f"select game from games where party = ?{public} order by at desc, game"
        return [game for (game,) in self.file.read(sql, (party,))]

    def role_in(self, party: str, account: str) -> str:
        """Empty: they are no member."""
        rows = self.file.read("select role from members where party = ? and account = ?", (party, account))
        return str(rows[0][0]) if rows else ""

    # ── what is not listed ──────────────────────────────────────────────────────────────────────────────

    def hidden(self) -> set[str]:
        kept = {game for (game,) in self.file.read("select game from games where visibility <> 'public'")}
        return kept | self.unknown()

    def unknown(self) -> set[str]:
        """Games that were listed, and are no more. They are compared one by one only where their number changes."""
        count = (self.lists.count(), int(self.file.read("select count(*) from games")[0][0]))
        if count != self._unknown[0]:
            here = {game for (game,) in self.file.read("select game from games")}
            self._unknown = count, self.lists.games() - here
        return self._unknown[1]

    # ── under which letter ──────────────────────────────────────────────────────────────────────────────

    def voice(self, game: str, account: str) -> str:
        rows = self.file.read("select voice from voices where game = ? and account = ?", (game, account))
        return str(rows[0][0]) if rows else ""

    def speak(self, game: str, account: str, voice: str) -> None:
        """What they have, they keep."""
        row = (game, account, voice)
        self.file.write(lambda conn: conn.execute("insert into voices values (?, ?, ?) on conflict do nothing", row))


def _without(conn: Conn, game: str, account: str) -> None:
    for table in ("roles", "claimed"):
        conn.execute(f"delete from {table} where game = ? and account = ?", (game, account))


def game_roles() -> GameRoles:
    found: GameRoles = current_app.extensions["game roles"]
    return found
