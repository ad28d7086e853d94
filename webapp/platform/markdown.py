"""Markdown: rendered, as a tree that is sent to a script, which builds it anew. No text becomes markup there.

["p", {}, "look at ", ["a", {"href": "/g/…/23", "class": "mention event"}, "#23"]]
"""

import re
from collections.abc import Callable, Collection, MutableMapping
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock, table
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markupsafe import Markup

from records.effort import go_on
from records.wording import ADDRESS

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


LONGEST = 20_000  # characters: as a line of a record
_MOST_LINKS = 100  # events and things of one text that are linked
_MOST_CELLS = 4000  # of a table; a short text can ask for 65,000, which take a second and 100 MB
_DEEPEST = 20  # of quotations and lists within each other
_WORD = re.compile(rf"(?<![\w#&/.])(?:#(?P<event>{ADDRESS})|(?P<thing>[A-Z0-9][A-Za-z0-9]{{1,4}}))(?![\w])")
_SAFE = re.compile(r"(?:https?://|mailto:|/(?!/)|#)", re.IGNORECASE).match

Where = Callable[[str], str]  # an event's address to where a link to it leads; empty: nowhere


def prose(text: str, where: Where, things: Collection[str] = ()) -> Markup:
    """A text as HTML. `things` are the ids that become links to where the thing has been."""
    go_on()
    return Markup(_markdown().render(text[:LONGEST], {"where": where, "things": things, "left": _MOST_LINKS}))


@lru_cache(maxsize=1)
def _markdown() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": _DEEPEST})
    reader.disable(["image", "html_block", "html_inline", "reference"]).enable(["strikethrough", "table"])
    reader.validateLink = lambda url: bool(_SAFE(url.strip()))  # type: ignore[method-assign]
    reader.block.ruler.at("table", _small_table, {"alt": ["paragraph", "reference"]})
    reader.core.ruler.push("mentions", _mention)
    reader.core.ruler.push("modest", _modest)
    return reader


def _small_table(state: StateBlock, first: int, end: int, silent: bool) -> bool:
    """Each row has as many cells as the second line says, however few are written; a larger one stays a text."""
    columns = state.src.count("|", state.bMarks[first + 1], state.eMarks[first + 1]) + 1 if first + 1 < end else 0
    return columns * (end - first) <= _MOST_CELLS and table(state, first, end, silent)


def _modest(state: StateCore) -> None:
    """A heading in a note is no heading of the page, and a link tells nobody where it was followed from."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = "h4"
        for inner in token.children or ():
            if inner.type == "link_open" and "class" not in inner.attrs:
                inner.attrSet("rel", "nofollow noopener noreferrer ugc")


def _mention(state: StateCore) -> None:
    for block in state.tokens:
        if block.type != "inline" or not block.children:
            continue
        children: list[Token] = []
        linked = 0
        for token in block.children:
            linked += {"link_open": 1, "link_close": -1}.get(token.type, 0)
            children += [token] if linked or token.type != "text" else _split(token, state.env)
        block.children = children


def _split(token: Token, env: MutableMapping[str, Any]) -> list[Token]:
    """A run of text, cut where something is spoken of."""
    where, things = env["where"], env["things"]
    parts: list[Token] = []
    done = 0
    for found in _WORD.finditer(token.content) if env["left"] else ():
        if not env["left"]:
            break
        event, thing = found["event"], found["thing"]
        if (thing is not None and thing not in things) or (event is not None and not where(event)):
            continue
        parts.append(_text(token.content[done : found.start()]))
        if event is not None:
            parts += _link(found[0], where(event), "event", event)
        else:
            parts += _link(found[0], f"#thing-{thing}", "thing", thing)
        done = found.end()
        env["left"] -= 1
    return [*parts, _text(token.content[done:])] if parts else [token]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _link(said: str, href: str, kind: str, name: str) -> tuple[Token, Token, Token]:
    attrs: dict[str, str | int | float] = {"href": href, "class": f"mention {kind}", f"data-{kind}": name}
    return Token("link_open", "a", 1, attrs=attrs), _text(said), Token("link_close", "a", -1)
