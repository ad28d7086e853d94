"""Two sites with the same game, to the microsecond and the last id, that differ in hidden cards and their nonce alone.

Whatever is asked of both by whoever does not hold those cards has to get the same answer of both: status, headers and
bytes.
"""

import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask
from flask.testing import FlaskClient

from records import clock, read
from records.entry import Volume
from records.memory import MemoryStore
from records.store import store_once
from tests.webapp.importing.guesses import chained
from tests.webapp.perspective import ended_game
from tests.webapp.perspective.hidden_hands import ONE, OTHER, RECORD
from webapp import create_app
from webapp.identity.game_roles import GameRole
from webapp.identity.sessions import proof
from webapp.platform.rate_limit import RateLimit
from webapp.witness.receipts import heads_at

EYES = ("", "as=A", "as=B", "as=C", "as=all", "as=spectator")
LANGUAGES = ("en", "pl")
BY_KEY = ("", "@", "*", "A", "B", "C")
BY_ACCOUNT = ("stranger", "viewer", "judge", "recorder", "owner", "player")
ROLES = ("nobody", *BY_KEY, *BY_ACCOUNT)
AT_B = ("B", "player")  # the player by account sits there, too
COMPARED = ("Content-Type", "Content-Disposition", "Cache-Control", "Vary", "ETag", "Last-Modified", "Retry-After")


def eye(role: str) -> str:
    """The seat whose hand somebody has; empty: they have none."""
    return "B" if role in AT_B else role if role in ("A", "B", "C") else ""


class Tale(NamedTuple):
    """A game as it is told twice, with these cards and with those."""

    record: str
    one: dict[str, str]
    other: dict[str, str]
    seen: dict[str, tuple[str, ...]]  # of the cards that differ, by who has seen them


NONCES = {"one": {"nonce": ONE["nonce"]}, "other": {"nonce": OTHER["nonce"]}}
GOES_ON = Tale(RECORD, ONE, OTHER, {"A": ("a1", "a2", "a3"), "B": ("b1",), "C": ("c1",)})
# Two seats have agreed to its end, and it is disputed; A has fought with C and knows their card.
ENDED = Tale(
    ended_game.RECORD.replace("[life", '[nonce "{nonce}"]\n[life')
    + f"17  {ended_game.END}\n18  A  agree\n19  B  agree\n"
    + '20  C  dispute 14 "so?"\n21  A  argue 20 "as always"\n22  -  hearing 20 by owner\n23  B  dispute 13+ "what?"\n',
    ended_game.ONE | NONCES["one"],
    ended_game.OTHER | NONCES["other"],
    {"A": ("a1", "c1"), "B": ("b1",), "C": ("c1",)},
)


class Question(NamedTuple):
    """One request, sent to two sites."""

    role: str
    method: str
    path: str
    headers: Mapping[str, str] = {}
    json: object = None
    form: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Site:
    app: Flask
    client: FlaskClient
    told: frozenset[bytes]  # heads, which the nonce salts, so that they tell nothing


class TwoSites:
    """Really five: one, and for everybody who has a hand another one in which the cards of the others are others."""

    def __init__(self, folder: Path, tale: Tale = GOES_ON) -> None:
        self.tale, self.volume = tale, _kept(tale.record.format(**tale.one))
        self.game, self.last = self.volume.opening.game, len(self.volume.entries)
        self.study = _kept(STUDY.format(game=self.game, last=self.last))
        self.nonces = {cards["nonce"].encode() for cards in (tale.one, tale.other)}
        self.shown = _people(folder / "base", self.game)
        self.one = self._site(folder, "one", tale.one)
        others = {
            seat: tale.other | {name: tale.one[name] for name in tale.seen.get(seat, ())} for seat in ("", *tale.seen)
        }
        self.others = {seat: self._site(folder, f"other{seat}", cards) for seat, cards in others.items()}

    def _with(self, cards: dict[str, str]) -> Volume:
        said = read(self.tale.record.format(**cards))
        opening = self.volume.opening
        tags = tuple((tag, cards["nonce"] if tag == "nonce" else value) for tag, value in opening.header.tags)
        told = zip(self.volume.entries, said.events, strict=True)
        entries = tuple(entry._replace(say=event.say) for entry, event in told)
        made = chained(opening._replace(header=opening.header._replace(tags=tags)), entries)
        return made._replace(names=self.volume.names)

    def _site(self, folder: Path, name: str, cards: dict[str, str]) -> Site:
        shutil.copytree(folder / "base", folder / name)
        app = create_app(folder / name, testing=True)
        known = app.extensions
        known["rate_limits"] = dict.fromkeys(known["rate_limits"], RateLimit(10**9, 60.0))
        known["store"].restore(self._with(cards))
        known["store"].restore(self.study)
        if self.tale == GOES_ON:
            store_once(known["store"], read(unsalted_text(cards)))  # what was brought as a text is known by its text
        known["catalogue"].finish()
        heads = heads_at(known["store"], known["witness"], self.game, range(self.last + 1))
        told = frozenset(head.encode() for head in heads.values())
        return Site(app, app.test_client(use_cookies=False), told)

    def close(self) -> None:
        for site in (self.one, *self.others.values()):
            site.app.extensions["store"].close()

    # ── asking ──────────────────────────────────────────────────────────────────────────────────────────

    def answers(self, asked: Question) -> tuple[Any, Any]:
        both = (self.one, self.others[eye(asked.role)])
        return self.sent(both[0], asked), self.sent(both[1], asked)

    def sent(self, site: Site, asked: Question) -> Any:
        headers = {**self.shown.get(asked.role, {}), **asked.headers}
        path = asked.path.replace("{game}", self.game).replace("{study}", self.study.opening.game)
        return site.client.open(path, method=asked.method, headers=headers, json=asked.json, data=asked.form)

    def same(self, asked: Question) -> bool:
        return self.agree(asked, *self.answers(asked))

    def agree(self, asked: Question, one: Any, other: Any) -> bool:
        """Whether these two answers tell nothing."""
        return self.plain(self.one, one) == self.plain(self.others[eye(asked.role)], other)

    def plain(self, site: Site, answer: Any) -> tuple[object, ...]:
        """But for one-time keys, ids that are made at random, heads and receipts; with these an ETag is another one."""
        content: bytes = answer.data
        for head in site.told:
            content = content.replace(head, b"head")
        content = re.sub(rb'<script type="application/json" id="receipt">.*?</script>', b"", content)
        content = re.sub(rb"[\s\S]{4}tEXtrecount-receipt\0\{[ -~]*?\}[\s\S]{4}(?=\0\0\0\0IEND)", b"", content)
        known = {self.game.encode(), self.study.opening.game.encode(), *self.nonces}
        content = re.sub(
            rb"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])", lambda it: it[0] if it[0] in known else b"", content
        )
        content = re.sub(rb'"request":"[0-9a-f]{16}"|"keys":\{[^}]*\}|"key":"[^"]*"', b"", content)
        headers = {name: answer.headers.get(name) for name in COMPARED}
        if content != answer.data:
            del headers["ETag"]
        where = re.sub("#k=.*", "", answer.headers.get("Location", ""))
        to = where if self.game in where else re.sub("[0-9a-f]{32}", "", where)
        return answer.status_code, tuple(headers.items()), to, content


def _kept(record: str) -> Volume:
    """Written in the course of an evening."""
    store = MemoryStore()
    made = store.volume(store.create(read(record)).game)
    times = (clock.stamp_after(made.opening.at, timedelta(minutes=each.number)) for each in made.entries)
    entries = tuple(entry._replace(at=at) for entry, at in zip(made.entries, times, strict=True))
    return chained(made.opening, entries)._replace(names=made.names)


STUDY = """[game "study"]
[title "What was it?"]
[A "Ania"]

1  A  chapter "The hands"
2  A  excerpt {game} 1-{last} "all of it"
3  A  position {game} 9 as-of {last} "then"
4  A  position {game} {last}
5  A  text "look at **#13**"
"""


def _people(data: Path, game: str) -> dict[str, dict[str, str]]:
    """Everybody who asks, in a site where the game is not yet; and what each of them shows."""
    app = create_app(data, testing=True)
    known = app.extensions
    shown = {key: {"Authorization": f"Key {known['keys'].grant(game, key)}"} for key in BY_KEY}
    accounts = {role: known["accounts"].add(role, "a few words in a row") for role in BY_ACCOUNT}
    known["game roles"].enter(game, "public", accounts["owner"].id)
    for role in ("viewer", "judge", "recorder", "player"):
        part = GameRole(role, "B" if role == "player" else "")
        known["game roles"].claim(game, accounts[role].id, part, owns=False)
    for role, account in accounts.items():
        session = known["sessions"].begin(account.id, "")
        shown[role] = {"Cookie": f"recount-session={session}", "X-CSRF": proof(session)}
    for file in (*map(known.get, ("store", "people", "keys")), known["catalogue"].file):
        file.close()
    return shown


def unsalted_text(cards: dict[str, str]) -> str:
    return RECORD.format(**cards).replace(f'[nonce "{cards["nonce"]}"]\n', "")
