"""Receipts: what a store says of a head, and signs, so that it cannot deny it later. Here is what they say and how they
are written down; signing is for whoever has a key.

What is signed is a few plain lines, so that it can be checked with `openssl` and a pencil. Keys, heads and signatures
are hexadecimal; times go to the second.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from marshmallow import EXCLUDE, Schema, ValidationError, fields, post_load, validate

from records import merkle
from records.json_types import Json, JsonObject
from records.problems import RecordsError

FORMAT = 1


class BadReceipt(RecordsError, ValueError):
    """A document that is no receipt."""


def lines(*said: object) -> str:
    return "".join(f"{each}\n" for each in said)


class KnownKey(NamedTuple):
    """The public part of a key, signed by the one before it; the first by itself."""

    key: str
    at: str  # from when on it signs
    signature: str

    @property
    def said(self) -> str:
        return lines("recount key 1", self.key, self.at)


class SetBack(NamedTuple):
    """A restored backup: what came after it was made is gone."""

    at: str  # when it was put back
    to: str  # when it was made
    size: int  # how long the log is since


class TreeHead(NamedTuple):
    """The log of a store at a moment. `log` is what it is called: the store's first key."""

    log: str
    size: int
    root: str
    at: str
    set_back: tuple[SetBack, ...]
    key: str = ""
    signature: str = ""

    @property
    def said(self) -> str:
        gone = [f"{each.at} {each.to} {each.size}" for each in self.set_back]
        return lines("recount tree 1", self.log, self.size, self.root, self.at, *gone)


class Proof(NamedTuple):
    """That a head is in the log: where, and the hashes from there to the root."""

    leaf: int  # from 0
    path: tuple[str, ...]


class HeadReceipt(NamedTuple):
    """That the record of a game had this head at this event."""

    game: str
    event: int
    head: str
    at: str  # when the store said so
    key: str = ""
    signature: str = ""
    salt: str = ""  # by which the head follows from the record; empty: the record has it, or it is not told yet
    keys: tuple[KnownKey, ...] = ()  # all of the store's until then, the first one first
    tree: TreeHead | None = None
    proof: Proof | None = None

    @property
    def said(self) -> str:
        return lines("recount receipt 1", self.game, self.event, self.head, self.at, *filter(None, [self.salt]))

    @property
    def in_the_log(self) -> bool:
        """Whether its proof leads to the root that it names."""
        if self.tree is None or self.proof is None:
            return False
        leaf, path = merkle.leaf_hash(bytes.fromhex(self.head)), [bytes.fromhex(each) for each in self.proof.path]
        return merkle.includes(leaf, self.proof.leaf, self.tree.size, path, bytes.fromhex(self.tree.root))


# ── as JSON ─────────────────────────────────────────────────────────────────────────────────────────────────


def receipt_as_json(receipt: HeadReceipt) -> JsonObject:
    """As `read_receipt` takes it. What is empty is left out."""
    told: JsonObject = {"recount": "receipt", "format": FORMAT, **receipt._asdict()}
    told["keys"] = [each._asdict() for each in receipt.keys]
    told["tree"] = tree_as_json(receipt.tree) if receipt.tree else None
    told["proof"] = {"leaf": receipt.proof.leaf, "path": list(receipt.proof.path)} if receipt.proof else None
    return {name: value for name, value in told.items() if value not in ("", None, [])}


def tree_as_json(tree: TreeHead) -> JsonObject:
    back: list[Json] = [each._asdict() for each in tree.set_back]
    return {**tree._asdict(), "set_back": back}


_HASH = validate.Regexp(r"[0-9a-f]{64}\Z")
_SIGNATURE = validate.Regexp(r"[0-9a-f]{128}\Z")
_TIME = validate.Regexp(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z")
_COUNT = validate.Range(0, 1 << 53)


class _Part(Schema):
    """More may be said later: whoever reads it passes over what they do not know."""

    class Meta:
        unknown = EXCLUDE


class _Key(_Part):
    key = fields.Str(required=True, validate=_HASH)
    at = fields.Str(required=True, validate=_TIME)
    signature = fields.Str(required=True, validate=_SIGNATURE)

    @post_load
    def made(self, loaded: dict[str, Any], **_: Any) -> KnownKey:
        return KnownKey(**loaded)


class _SetBack(_Part):
    at = fields.Str(required=True, validate=_TIME)
    to = fields.Str(required=True, validate=_TIME)
    size = fields.Int(required=True, strict=True, validate=_COUNT)

    @post_load
    def made(self, loaded: dict[str, Any], **_: Any) -> SetBack:
        return SetBack(**loaded)


class _Tree(_Part):
    log = fields.Str(required=True, validate=_HASH)
    size = fields.Int(required=True, strict=True, validate=_COUNT)
    root = fields.Str(required=True, validate=_HASH)
    at = fields.Str(required=True, validate=_TIME)
    set_back = fields.List(fields.Nested(_SetBack), required=True, validate=validate.Length(max=10_000))
    key = fields.Str(required=True, validate=_HASH)
    signature = fields.Str(required=True, validate=_SIGNATURE)

    @post_load
    def made(self, loaded: dict[str, Any], **_: Any) -> TreeHead:
        return TreeHead(**loaded | {"set_back": tuple(loaded["set_back"])})


class _Proof(_Part):
    leaf = fields.Int(required=True, strict=True, validate=_COUNT)
    path = fields.List(fields.Str(validate=_HASH), required=True, validate=validate.Length(max=64))

    @post_load
    def made(self, loaded: dict[str, Any], **_: Any) -> Proof:
        return Proof(loaded["leaf"], tuple(loaded["path"]))


class _Receipt(_Part):
    recount = fields.Str(required=True, validate=validate.Equal("receipt"))
    format = fields.Int(required=True, strict=True, validate=validate.Equal(FORMAT))
    game = fields.Str(required=True, validate=validate.Regexp(r"[0-9a-f]{32}\Z"))
    event = fields.Int(required=True, strict=True, validate=_COUNT)
    head = fields.Str(required=True, validate=_HASH)
    at = fields.Str(required=True, validate=_TIME)
    key = fields.Str(required=True, validate=_HASH)
    signature = fields.Str(required=True, validate=_SIGNATURE)
    salt = fields.Str(validate=validate.Regexp(r"[0-9a-f]{32,200}\Z"))
    keys = fields.List(fields.Nested(_Key), required=True, validate=validate.Length(1, 10_000))
    tree = fields.Nested(_Tree)
    proof = fields.Nested(_Proof)

    @post_load
    def made(self, loaded: dict[str, Any], **_: Any) -> HeadReceipt:
        told = {name: value for name, value in loaded.items() if name not in ("recount", "format")}
        return HeadReceipt(**told | {"keys": tuple(loaded["keys"])})


def _read(schema: Schema, document: object, what: str) -> Any:
    if not isinstance(document, Mapping):
        raise BadReceipt(f"This is no {what}.")
    try:
        return schema.load(document)
    except ValidationError as error:
        raise BadReceipt(
            f"This is no {what}: what stands under {next(iter(error.messages_dict))} does not fit."
        ) from None


def read_receipt(document: object) -> HeadReceipt:
    """Raises BadReceipt."""
    receipt: HeadReceipt = _read(_Receipt(), document, "receipt of Recount")
    return receipt


def read_tree(document: object) -> TreeHead:
    """Raises BadReceipt."""
    tree: TreeHead = _read(_Tree(), document, "head of a log")
    return tree


def read_key(document: object) -> KnownKey:
    """Raises BadReceipt."""
    key: KnownKey = _read(_Key(), document, "key of a store")
    return key
