"""Two sites with the same game, to the microsecond and the last id, that differ in hidden cards and their nonce alone.

Whatever is asked of both by whoever does not hold those cards has to get the same answer of both: status, headers and
bytes.
"""

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.entry import Volume
from records.memory import MemoryStore
from records.store import new_id, store_once
from replay.games.gauntlet.cards import CARDS
from tests.webapp.importing.guesses import chained, guess
from tests.webapp.perspective.hidden_hands import APART, ONE, OTHER, RECORD, address_of
from webapp import create_app
from webapp.identity.game_roles import GameRole
from webapp.identity.sessions import proof
from webapp.platform.rate_limit import RateLimit
from webapp.witness.receipts import heads_at

LAST = 18  # the number of the last sentence
EYES = ("", "as=A", "as=B", "as=C", "as=all", "as=spectator")
LANGUAGES = ("en", "pl")
BY_KEY = ("", "@", "*", "A", "B", "C")
BY_ACCOUNT = ("stranger", "viewer", "judge", "recorder", "owner", "player")
ROLES = ("nobody", *BY_KEY, *BY_ACCOUNT)
AT_B = ("B", "player")  # the player by account sits there, too
SEEN = {"A": ("a1", "a2", "a3"), "B": ("b1",), "C": ("c1",)}  # of the cards that differ, by who has seen them
COMPARED = ("Content-Type", "Content-Disposition", "Cache-Control", "Vary", "ETag", "Last-Modified", "Retry-After")


def eye(role: str) -> str:
    """The seat whose hand somebody has; empty: they have none."""
    return "B" if role in AT_B else role if role in SEEN else ""


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

    def __init__(self, folder: Path) -> None:
        self.volume = _kept(ONE)
        self.game = self.volume.opening.game
        self.nonces = {cards["nonce"].encode() for cards in (ONE, OTHER)}
        self.shown = _people(folder / "base", self.game)
        self.one = self._site(folder, "one", ONE)
        others = {seat: OTHER | {name: ONE[name] for name in SEEN.get(seat, ())} for seat in ("", *SEEN)}
        self.others = {seat: self._site(folder, f"other{seat}", cards) for seat, cards in others.items()}

    def _with(self, cards: dict[str, str]) -> Volume:
        said = read(RECORD.format(**cards))
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
        store_once(known["store"], read(unsalted_text(cards)))  # what was brought as a text is known by its text
        known["catalogue"].finish()
        heads = heads_at(known["store"], known["witness"], self.game, range(LAST + 1))
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
        path = asked.path.replace("{game}", self.game)
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
        known = {self.game.encode(), *self.nonces}
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


def _kept(cards: dict[str, str]) -> Volume:
    store = MemoryStore()
    return store.volume(store.create(read(RECORD.format(**cards))).game)


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


# ── what is asked ───────────────────────────────────────────────────────────────────────────────────────────────


SAYINGS = ("A play {0}", "A play {0} B", "A show {0}", "C fights {0} +", "C play {0} 3", "A snap", "B draw {0}",
           "B top {0} {1} H4a", "A draw {0}", "C peek {0}", "- life heroes -1", "C show {1}")  # fmt: skip


def readings(app: Flask, chance: Random) -> Iterator[Question]:
    """Without end: every address of a game, after any event, as any eye, by anybody, in either language; and the judge
    about whatever could make it tell."""
    rules = [
        rule
        for rule in app.url_map.iter_rules()
        if "game" in rule.arguments and "GET" in (rule.methods or ()) and rule.endpoint not in ("faces", *APART)
    ]
    while True:
        number, role = chance.randint(0, LAST), chance.choice(ROLES)
        language = {"Accept-Language": chance.choice(LANGUAGES)}
        if chance.random() < 0.6:
            path = _at(address_of(chance.choice(rules), str(number)), chance.choice(EYES))
            yield Question(role, "GET", path, language)
        else:
            yield _judged(chance, Question(role, "GET", "", language), number)


def _judged(chance: Random, asked: Question, number: int) -> Question:
    say = chance.choice(SAYINGS).format(*chance.sample(sorted(CARDS), 2))
    eye, way = chance.choice(EYES), chance.choice(("page", "judge", "whatif", "amend"))
    if way == "page":
        return asked._replace(path=_at(f"/g/{{game}}/{number}/judge", f"say={quote(say)}", eye))
    body = {
        "judge": {"at": str(number), "say": say},
        "whatif": {"after": str(number), "say": say},
        "amend": {"amend": str(max(number, 1)), "say": say},
    }[way]
    path = f"/api/v1/games/{{game}}/{'judge' if way == 'judge' else 'whatif'}"
    return asked._replace(method="POST", path=_at(path, eye), json=body)


def _at(path: str, *asked: str) -> str:
    said = "&".join(filter(None, asked))
    return f"{path}?{said}" if said else path


def conditional(asked: Question, one: Any, other: Any) -> Question | None:
    """The same again by somebody who has kept the answer; None: it cannot be asked so, or has salted heads in it."""
    tag, since = one.headers.get("ETag"), one.headers.get("Last-Modified")
    told = {name: value for name, value in (("If-None-Match", tag), ("If-Modified-Since", since)) if value}
    if not told or tag != other.headers.get("ETag"):
        return None
    return asked._replace(headers={**asked.headers, **told})


GUESSERS = ("nobody", "@", "*", "A", "B", "C", "stranger", "viewer", "judge", "player")  # they may not write for all


def uploads(two: TwoSites, chance: Random) -> Iterator[Question]:
    """Without end: files that somebody brings who knows everything but what is hidden from them, and guesses that."""
    for form in count():
        yield _brought(chance, chance.choice(GUESSERS), _guess(two.volume, chance), f"{form:032}")


def _guess(true: Volume, chance: Random) -> str:
    cards, length = sorted(CARDS), chance.randint(1, LAST)
    drawn = {1: f"draw A {' '.join(chance.sample(cards, 2))}"}
    known = chance.choice((ONE, OTHER))
    made = (
        guess(true, {}),  # as if they had seen it all
        guess(true, {}, length),
        guess(true, drawn, length),
        guess(unsalted(true), {}),
        guess(unsalted(true), drawn) + guess(_another(true), {}),
        unsalted_text(known),
        unsalted_text(known | {"a1": chance.choice(cards)}),
    )
    return chance.choice(made)


def unsalted(volume: Volume) -> Volume:
    """As far as anybody knows the opening."""
    return volume._replace(opening=volume.opening._replace(header=volume.opening.header.without("nonce")))


def unsalted_text(cards: dict[str, str]) -> str:
    return RECORD.format(**cards).replace(f'[nonce "{cards["nonce"]}"]\n', "")


def _another(volume: Volume) -> Volume:
    return volume._replace(opening=volume.opening._replace(game=new_id()))


def _brought(chance: Random, role: str, text: str, form: str) -> Question:
    way = chance.choice(("page", "page", "api", "api", "try", "check", "api check"))
    if way.startswith("api"):
        path = "/api/v1/games/check" if way == "api check" else "/api/v1/games/import"
        return Question(role, "POST", path, {"Idempotency-Key": form}, {"text": text})
    sent = {"text": text, "key": form, "visibility": chance.choice(("public", "unlisted", "private"))}
    sent |= {"act": "check"} if way == "try" else {}
    return Question(role, "POST", "/new/check" if way == "check" else "/new", form=sent)
