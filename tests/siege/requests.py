"""Requests: the API and every form of the site, asked at random with what its fields may hold and what they may not.

A row holds if no answer is an error of the server's, and what the API answers is what its description knows.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from typing import Any

from werkzeug.routing import Rule

from tests.fuzz.bending import BODIES, NASTY, Bending
from tests.fuzz.table import WORDS, Table
from tests.siege.part import Row
from tests.webapp.identity.answers import RECORD_WITH_A_DISPUTE
from tests.webapp.identity.asked import ARGUMENTS, filled, rules, sent
from tests.webapp.identity.cast import ROLES, Cast
from tests.webapp.identity.sendable import STATES, sendable
from webapp import create_app

API, FORMS = 50_000, 30_000
ANEW = 300  # requests, after which the games are others: what is written makes the next answer slower
TEXTS = [said for said in NASTY if isinstance(said, str) and said.isprintable()] + ["9" * 5000, "²", "\0", "x" * 20_000]
UNAVAILABLE = 503


def run(scale: float) -> list[Row]:
    seed = SystemRandom().randrange(10**6)
    logging.disable()  # each error that is found is in the row
    try:
        return [_api(max(round(API * scale), 100), seed), _forms(max(round(FORMS * scale), 100), seed)]
    finally:
        logging.disable(logging.NOTSET)


def _api(many: int, seed: int) -> Row:
    found: list[str] = []
    with TemporaryDirectory() as folder:
        table = Table(Path(folder))
        bending = Bending(table, seed)
        for _ in range(many):
            try:
                bending.ask()
            except Exception as trouble:
                found.append(f"{type(trouble).__name__}: {trouble}")
        table.close()
    return _row("requests to the API", many, seed, found, Counter())


def _forms(many: int, seed: int) -> Row:
    found, statuses = [], Counter[int]()
    with TemporaryDirectory() as folder:
        app = create_app(Path(folder), testing=True)
        app.testing = False  # an error is an answer, as in production
        forms = Forms(Cast(app, RECORD_WITH_A_DISPUTE), seed)
        for said, status in forms.asked(many):
            statuses[status] += 1
            if broken(status):
                found.append(f"{said} → {status}")
        app.extensions["store"].close()
    return _row("requests to forms of pages", many, seed, found, statuses)


def broken(status: int) -> bool:
    return status >= 500 and status != UNAVAILABLE


def _row(what: str, many: int, seed: int, found: list[str], statuses: Counter[int]) -> Row:
    told = f"seed {seed}: {len(found)} errors" + "".join(f", {n} × {each}" for each, n in sorted(statuses.items()))
    return Row(f"{many:,} {what}", told + (f"; first {found[0]}"[:400] if found else ""), not found)


class Forms:
    """Every address of a page that something is sent to, by everybody; half of what is sent is out of shape."""

    def __init__(self, cast: Cast, seed: int) -> None:
        self.cast, self.chance = cast, Random(seed)
        self.rules = [
            rule for path, method, rule in rules(cast.app) if method == "POST" and not path.startswith("/api")
        ]

    def asked(self, many: int) -> Iterator[tuple[str, int]]:
        for number in range(many):
            rule, role = self.chance.choice(self.rules), self.chance.choice(ROLES)
            if not number % ANEW:
                self.cast.begin_again(self.chance.choice(["", *STATES.values()]))
            game = self.chance.choice(list(self.cast.games.values()))
            told = sendable(rule.endpoint, self.cast, role, game)
            if self.chance.random() < 0.7:
                told = self._bent(told)
            where = self._address(rule, game)
            with self.cast.ask(role, "POST", where, **told) as answer:
                yield f"{role} POST {where[:80]} {str(told)[:200]}", answer.status_code
            self.cast.settle()

    def _address(self, rule: Rule, game: str) -> str:
        if self.chance.random() > 0.2 or not rule.arguments:
            return sent(rule, game, self.cast)
        known = ARGUMENTS | {"game": game, "study": self.cast.study, "group": self.cast.group}
        bent = self.chance.choice(sorted(rule.arguments))
        return filled(
            rule, known | {bent: self.chance.choice(("0", "9" * 5000, "²", "%00", "[", "a" * 3000, "f" * 32))}
        )

    def _bent(self, told: dict[str, Any]) -> dict[str, Any]:
        chance = self.chance
        if "json" in told:
            if chance.random() < 0.1:
                return {"data": chance.choice(BODIES), "content_type": "application/json"}
            return {"json": told["json"] | self._other(told["json"], NASTY)}
        form = told.get("data", {})
        return {"data": form | {name: str(value) for name, value in self._other(form, TEXTS).items()}}

    def _other(self, said: dict[str, Any], nasty: list[Any]) -> dict[str, Any]:
        """One to three fields with something else in them: what may stand there, or what may not."""
        names = self.chance.choices([*said, "extra", "key", "as"], k=self.chance.randint(1, 3))
        words = {name: WORDS[name] if name in WORDS and self.chance.random() < 0.5 else nasty for name in names}
        return {name: self.chance.choice(each) for name, each in words.items()}
