"""Telling heads and receipts, as JSON: for the pages, for phones that compare, and for programs."""

from collections.abc import Sequence

from records.entry import Heading
from records.json_types import Json, JsonObject
from records.receipts import HeadReceipt, receipt_as_json, tree_as_json
from records.store import EventStore
from records.veil import Onlooker
from webapp.perspective.redaction import redacted
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, missing
from webapp.witness.log import HeadLog
from webapp.witness.receipts import heads_at, receipt_of, signed_head

MOST_EVENTS = 40  # whose heads are told at once


def receipt(
    store: EventStore, log: HeadLog, heading: Heading, event: int | None, onlooker: Onlooker
) -> HeadReceipt | Refusal:
    """With how its head follows from the record, if whoever asks may see all of that."""
    record = store.log(heading.game)
    made = receipt_of(store, log, heading, event, opened=redacted(record, onlooker) == record)
    return missing() if made is None else made


def heads(store: EventStore, log: HeadLog, game: str, events: Sequence[int]) -> JsonObject | Refusal:
    """The heads at these events as the record has them now, and a receipt of the last: what a phone compares with what
    it has seen."""
    if len(events) > MOST_EVENTS:
        return Refusal("unfit", gettext("These are too many at once."))
    heading = store.heading(game)
    last = signed_head(store, log.file, game, heading.events)
    if last is None:
        return missing()
    found = heads_at(store, log.file, game, events)
    told: list[Json] = [{"event": event, "head": head} for event, head in sorted(found.items())]
    back: list[Json] = [each._asdict() for each in log.file.set_back()]
    last = last._replace(keys=log.file.known_keys())
    return {"last": heading.events, "heads": told, "set_back": back, "receipt": receipt_as_json(last)}


def head_of_log(log: HeadLog) -> JsonObject:
    """The log as it is now, signed, and the keys by which that can be checked."""
    log.catch_up()
    keys: list[Json] = [each._asdict() for each in log.file.known_keys()]
    return {"head": tree_as_json(log.head()), "keys": keys}


def proof(log: HeadLog, first: int, second: int | None, head: str) -> JsonObject | Refusal:
    """That the log of `second` heads begins with that of `first`, and that a head is in it."""
    size = log.size()
    second = size if second is None else second
    if not first <= second <= size:
        return Refusal("unfit", gettext("The log never was that long."))
    leaf = log.find(head) if head else None
    if head and (leaf is None or leaf >= second):
        return Refusal("unfit", gettext("The log does not have this head."))
    told: JsonObject = {"first": first, "second": second, "consistency": list(log.consistency(first, second))}
    if leaf is not None:
        found = log.inclusion(leaf, second)
        told["inclusion"] = {"leaf": found.leaf, "path": list(found.path)}
    return told
