"""Every test has a site of its own, and most of the time to make one went into compiling the same things again."""

from collections.abc import Callable
from types import CodeType
from typing import Any

from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache
from werkzeug.routing.rules import Rule


class Templates(BytecodeCache):
    """What Jinja makes of a template depends on its text alone, and the key is made of that."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self.kept[bucket.key, bucket.checksum] = bucket.code


def addresses() -> None:
    """What werkzeug compiles depends on the text of a rule alone and is bound to the rule afterwards."""
    compiled = Rule._compile_builder
    kept: dict[tuple[object, ...], Callable[..., Any]] = {}

    def once(self: Rule, append_unknown: bool = True) -> Callable[..., Any]:
        key = (self.rule, append_unknown, repr(self.defaults), self.subdomain, self.host, repr(self._trace))
        if key not in kept:
            kept[key] = compiled(self, append_unknown)
        return kept[key]

    Rule._compile_builder = once  # type: ignore[method-assign]


addresses()
Flask.jinja_options = {**Flask.jinja_options, "bytecode_cache": Templates()}
