"""What two sites are asked that differ in hidden cards alone: everything that is read of a game, by everybody, and
files that somebody brings who guesses."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any
from urllib.parse import quote

from records.entry import Volume
from records.store import new_id
from replay.engine.registry import find
from replay.games.gauntlet.cards import CARDS
from tests.webapp.importing.guesses import guess
from tests.webapp.perspective.hidden_hands import APART, ONE, OTHER, address_of
from tests.webapp.perspective.two_sites import EYES, LANGUAGES, ROLES, Question, TwoSites, unsalted_text

SAYINGS = ("A play {0}", "A play {0} B", "A show {0}", "C fights {0} +", "C play {0} 3", "A snap", "B draw {0}",
           "B top {0} {1} H4a", "A draw {0}", "C peek {0}", "- life heroes -1", "C show {1}")  # fmt: skip


def readings(two: TwoSites, chance: Random) -> Iterator[Question]:
    """Without end: every address of a game and all that lead to it, after any event, as any eye, by anybody, in either
    language; what is sent and only read; and the judge about whatever could make it tell."""
    rules = [
        rule
        for rule in two.one.app.url_map.iter_rules()
        if "game" in rule.arguments and "GET" in (rule.methods or ()) and rule.endpoint not in ("faces", *APART)
    ]
    lists = (*LISTS, *(f"/rules/{each}" for each in find("gauntlet").book.rules))
    while True:
        number, role, way = chance.randint(0, two.last), chance.choice(ROLES), chance.random()
        asked = Question(role, "GET", "", {"Accept-Language": chance.choice(LANGUAGES)})
        if way < 0.5:
            path = address_of(chance.choice(rules), str(number))
            eyes = EYES if not path.startswith("/api") or "/frames/" in path else ("",)
            yield asked._replace(path=_at(path, chance.choice(eyes)))
        elif way < 0.6:
            yield asked._replace(path=chance.choice(lists).format(game="{game}", study="{study}", n=number))
        elif way < 0.75:
            yield _sent(chance, asked._replace(method="POST"), number, two.last)
        else:
            yield _judged(chance, asked, number)


LISTS = (
    "/", "/?game=gauntlet", "/?q=Ania", "/?position={game}@{n}", "/api/v1/archive", "/archive", "/archive/seats",
    "/archive/cards?game=gauntlet", "/archive/openings?game=gauntlet", "/rules/disputed", "/marks.json", "/studies",
    "/api/v1/studies", "/play", "/groups", "/s/{study}", "/s/{study}.html", "/s/{study}/2/steps",
    "/s/{study}/3/steps", "/s/{study}/4/steps", "/s/{study}/body", "/api/v1/studies/{study}",
    "/oembed?url=http://localhost/g/{game}/{n}", "/archive/position?position=http://localhost/g/{game}/{n}",
    "/g/{game}/beside?without={n}", "/g/{game}/dispute/{n}",
)  # fmt: skip
FORMS = ("/g/{game}.html", "/g/{game}.rgn", "/g/{game}/print", "/g/{game}/notes.rgn", "/g/{game}/pass")
HEARD = ("/hear", "/weigh", "/lines/13a/hear", "/events")


def _sent(chance: Random, asked: Question, number: int, last: int) -> Question:
    """What is sent, and either only read or refused."""
    if chance.random() < 0.3:
        return asked._replace(path=chance.choice(FORMS), form={"notes": "all", "lines": "all"})
    what, say = chance.choice(HEARD), _say(chance)
    if what in ("/weigh", "/events"):  # after an older sentence nothing is written
        say = chance.choice((f"- amend {max(number, 1)} -", f"- rewind {number}", f"- amend {number}+ {say}", say))
    body: dict[str, object] = {"say": say}
    if what == "/events":
        body["after"] = chance.randint(0, last - 1)
    here = "/api/v1/games/{game}" + what
    if chance.random() < 0.5:
        here = "/g/{game}" + what.replace("/lines/", "/vary/")
        body |= {"key": "an-entry-sent"} if what == "/events" else {}
    return asked._replace(path=here, json=body, headers={**asked.headers, "Idempotency-Key": "an-entry-sent"})


def _say(chance: Random) -> str:
    return chance.choice(SAYINGS).format(*chance.sample(sorted(CARDS), 2))


def _judged(chance: Random, asked: Question, number: int) -> Question:
    say = _say(chance)
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
    cards, length = sorted(CARDS), chance.randint(1, len(true.entries))
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
