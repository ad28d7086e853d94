"""Encoded JSON: an answer as it goes out, with the entity tag by which somebody says that they have it already."""

from collections.abc import Mapping
from json import dumps
from typing import NamedTuple

from werkzeug.http import generate_etag


class Encoded(NamedTuple):
    """Told once, and kept for everybody who is told the same."""

    body: bytes
    etag: str

    @classmethod
    def of(cls, text: str) -> "Encoded":
        body = text.encode(errors="replace")
        return cls(body, generate_etag(body))


def as_json(told: Mapping[str, object]) -> str:
    return dumps(told, separators=(",", ":"), ensure_ascii=False)
