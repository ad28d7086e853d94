"""Watching another site: the heads of its log that were seen are kept, and each new one has to go on from them."""

import json
from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from records.file import Conn
from records.merkle import goes_on
from records.receipts import KnownKey, SetBack, TreeHead, read_key, read_tree, tree_as_json
from webapp.witness.file import Witness
from webapp.witness.signing import holds

Prove = Callable[[int, int], tuple[str, ...]]  # what the site says of two sizes of its log


class Seen(StrEnum):
    FIRST = "first"  # there is nothing to compare it with yet
    GOES_ON = "goes-on"
    SET_BACK = "set-back"  # it says so itself, and what is older than the backup is as it was
    REWRITTEN = "rewritten"
    FORGED = "forged"  # signed by nobody whose key is known


class Watched(NamedTuple):
    """A head of a site's log, and the keys that it had then."""

    head: TreeHead
    keys: tuple[KnownKey, ...]

    @classmethod
    def of(cls, document: object) -> "Watched":
        """As the API tells it. Raises BadReceipt."""
        told = document if isinstance(document, dict) else {}
        keys = told.get("keys")
        return cls(
            read_tree(told.get("head")), tuple(read_key(each) for each in (keys if isinstance(keys, list) else ()))
        )

    def as_json(self) -> dict[str, object]:
        return {"head": tree_as_json(self.head), "keys": [each._asdict() for each in self.keys]}


class Judged(NamedTuple):
    seen: Seen
    before: Watched | None  # what it is compared with
    gone: int = 0  # heads that a set back log lacks
    back: SetBack | None = None


def judge(now: Watched, kept: list[Watched], prove: Prove) -> Judged:
    """`kept`: what was seen of this site, the oldest first."""
    last = kept[-1] if kept else None
    if not holds(now.head, now.keys) or now.head.log != now.keys[0].key:
        return Judged(Seen.FORGED, last)
    if last is None:
        return Judged(Seen.FIRST, None)
    if now.head.log != last.head.log or not _same_keys(now, last):
        return Judged(Seen.FORGED, last)
    new = [mark for mark in now.head.set_back if mark not in last.head.set_back]
    back = min(new, key=lambda mark: mark.size) if new else None
    if back is None or back.size >= last.head.size:
        return Judged(Seen.GOES_ON if _goes_on(last.head, now.head, prove) else Seen.REWRITTEN, last)
    older = [each for each in kept if each.head.size <= back.size]
    whole = not older or _goes_on(older[-1].head, now.head, prove)
    explained = all(each.head.at > back.to for each in kept if each.head.size > back.size)
    gone = last.head.size - back.size
    return Judged(Seen.SET_BACK if whole and explained else Seen.REWRITTEN, last, gone, back)


def _same_keys(now: Watched, last: Watched) -> bool:
    """A site that was set back may have lost its newest keys; what both have is the same."""
    return all(one == other for one, other in zip(now.keys, last.keys, strict=False))


def _goes_on(first: TreeHead, second: TreeHead, prove: Prove) -> bool:
    if first.size > second.size:
        return False
    if first.size in (0, second.size):
        return first.root == second.root or first.size < second.size
    proof = [bytes.fromhex(each) for each in prove(first.size, second.size)]
    return goes_on(first.size, bytes.fromhex(first.root), second.size, bytes.fromhex(second.root), proof)


# ── keeping ─────────────────────────────────────────────────────────────────────────────────────────────────


def kept_of(file: Witness, address: str) -> list[Watched]:
    rows = file.read("select told from watched where address = ? order by number", (address,))
    return [Watched.of(json.loads(told)) for (told,) in rows]


def addresses(file: Witness) -> list[str]:
    return [address for (address,) in file.read("select distinct address from watched order by address")]


def keep(file: Witness, address: str, now: Watched) -> None:
    """What is as it was need not be kept twice."""
    kept = kept_of(file, address)
    if kept and (kept[-1].head.root, kept[-1].head.set_back) == (now.head.root, now.head.set_back):
        return

    def step(conn: Conn) -> None:
        number = conn.execute("select coalesce(max(number), 0) + 1 from watched").fetchone()[0]
        row = (number, address, now.head.log, now.head.size, now.head.at, json.dumps(now.as_json()))
        conn.execute("insert into watched (number, address, log, size, at, told) values (?, ?, ?, ?, ?, ?)", row)

    file.write(step)
