"""Leaves: rendered prose as a tree that is sent to a script, which builds it anew. No text becomes markup there.

["p", {}, "look at ", ["a", {"href": "/g/…/23", "class": "mention event"}, "#23"]]
"""

from html.parser import HTMLParser
from typing import Any

from markupsafe import Markup

_EMPTY = frozenset({"br", "hr"})


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root: list[Any] = ["div", {}]
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        leaf: list[Any] = [tag, {name: value or "" for name, value in attrs}]
        self._open[-1].append(leaf)
        if tag not in _EMPTY:
            self._open.append(leaf)

    def handle_endtag(self, tag: str) -> None:
        if len(self._open) > 1 and self._open[-1][0] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].append(data)


def leaves(prose: Markup) -> list[Any]:
    """What stands in it, one after the other."""
    tree = _Tree()
    tree.feed(str(prose).strip())
    tree.close()
    return tree.root[2:]
