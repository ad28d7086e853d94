"""Two games that differ in hidden cards and their nonce alone, and every address under which one can be asked for."""

import re
from collections.abc import Iterator
from urllib.parse import quote

from flask import Flask
from werkzeug.routing import Rule

RECORD = """[game "gauntlet"]
[life "heroes=10 thanos=4"]
[nonce "{nonce}"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]

1   -  draw A {a1} {a2}
2   -  draw B H2a
3   -  draw C {c1}
4   A  draw T4
5   A  play T4
6   A  power 1
7   B  draw H5a
8   B  play H5a
9   B  look {b1} {b2} H4a
10  B  top {b2} H4a {b1}
11  C  draw ?
12  C  amend 11 draw {b2}
13  C  play {b2}
14  A  draw {a3}
15  @m line 13a A draw {a3}
16  @m note 13 !
17  A  rewind 13
18  A  draw {a3}
"""

ONE = {"nonce": "1f" * 16, "a1": "S5", "a2": "S3", "a3": "T2", "c1": "H1c", "b1": "H6b", "b2": "H4b"}

OTHER = {"nonce": "2e" * 16, "a1": "T3", "a2": "S6", "a3": "S1", "c1": "H3c", "b1": "H1b", "b2": "H4b"}

# They read no sentence of a record: one draws the game's own name as a QR code, the other lists the keys to it. And
# receipts are signed: test_receipts holds them against each other without the signatures.
SIGNED = ("receipts.show", "receipts.file", "receipts.heads", "api.get_receipt", "api.list_heads")
APART = (*SIGNED, "joining.looking_on", "joining.list_keys", "api.list_keys")

# What could make a judge tell: the cards that are hidden, and what is done to them.
JUDGED = ["A play S5", "A play T3 B", "A show T2", "C play H1c 3", "B top H6b H4b H4a", "A snap", "C draw H3c"]


def addresses(
    app: Flask,
    judged: tuple[tuple[int, ...], tuple[str, ...]] = ((18,), ("all",)),
    at: tuple[str, ...] = ("18", "9"),
) -> Iterator[str]:
    """Every address that takes a game, at these events and as every eye that can be asked for; and the judge, after
    these events as these eyes."""
    for rule in app.url_map.iter_rules():
        if "game" in rule.arguments and "GET" in (rule.methods or ()) and rule.endpoint not in ("faces", *APART):
            for number in at if "number" in rule.arguments else ("",):
                yield from (f"{address_of(rule, number)}{asked}" for asked in ("", "?as=A", "?as=all"))
    yield "/oembed?url=http://localhost/g/{game}"
    numbers, eyes = judged
    for say in ("", *(f"&say={quote(say)}" for say in JUDGED)):
        yield from (f"/g/{{game}}/{number}/judge?as={eye}{say}" for number in numbers for eye in eyes)


PLACES = {"line": "13a", "branched": "13a1", "spot": "13a1"}  # the branch of the record, and its move


def address_of(rule: Rule, number: str) -> str:
    branch = re.sub(r"<(line|branched|spot):\w+>", lambda found: PLACES[found[1]], rule.rule)
    branch = re.sub(r"<any\((\w+)[^>]*>", r"\1", branch)
    return re.sub(r"<[^>]*number>", number, branch.replace("<game:game>", "{game}"))
