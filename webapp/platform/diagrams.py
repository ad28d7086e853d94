"""Diagrams: boxes and arrows, laid out by Graphviz, as SVG that the content policy lets through.

What is drawn is also there as a list, so a diagram may be missing: without `dot`, or where it fails or takes too long,
there is none.
"""

import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap
from typing import Any
from xml.etree import ElementTree

from graphviz import Digraph, escape, nohtml
from markupsafe import Markup

NOTHING = Markup("")
SECONDS = 5
MOST_NODES, MOST_EDGES = 250, 500  # what Graphviz lays out in less than a second, however dense
WIDE, TALL = 16, 6  # characters of a line in a box, lines of a part of it

# Boxes come out in the order in which they were put in, so that the keyboard goes through them as the list does.
LAYOUT = {
    "outputorder": "nodesfirst",
    "bgcolor": "transparent",
    "ordering": "out",
    "nodesep": "0.18",
    "ranksep": "0.3",
    "pad": "0.04",
}
BOXES = {"shape": "box", "style": "rounded", "fontname": "Helvetica", "fontsize": "13", "margin": "0.14,0.09"}
ARROWS = {"arrowsize": "0.7"}

# What is taken over from what Graphviz writes, and nothing else: colours and lines come from the style sheet.
KEPT = {
    "svg": ("viewBox",),
    "g": ("class", "transform"),
    "a": ("href",),
    "path": ("d",),
    "polygon": ("points",),
    "polyline": ("points",),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "text": ("x", "y", "text-anchor"),
}


@dataclass(frozen=True)
class Node:
    parts: tuple[str, ...]  # what stands in the box, each beginning on a line of its own
    href: str = ""  # where it leads, within this site
    look: str = ""  # a class of the style sheet


@dataclass(frozen=True)
class Edge:
    tail: int  # places of the nodes
    head: int
    look: str = ""
    straight: bool = False  # drawn straight down if it can be


@dataclass(frozen=True)
class Diagram:
    title: str  # what a screen reader says of it
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    beside: tuple[tuple[int, ...], ...] = ()  # places of nodes that stand in one row
    wide: int = WIDE


def draw(diagram: Diagram) -> Markup:
    """The diagram as SVG to be put into a page; empty where it cannot be drawn."""
    dot = shutil.which("dot")
    if dot is None or len(diagram.nodes) > MOST_NODES or len(diagram.edges) > MOST_EDGES:
        return NOTHING
    try:
        return _page_svg(_drawn(dot, source(diagram)), diagram.title)
    except (OSError, subprocess.SubprocessError, ElementTree.ParseError):
        return NOTHING


def source(diagram: Diagram) -> str:
    """The diagram in the language of Graphviz. Nodes are numbered: a name of ours could mean something there."""
    graph = Digraph(graph_attr=LAYOUT, node_attr=BOXES, edge_attr=ARROWS)
    for place, node in enumerate(diagram.nodes):
        link = {"URL": escape(node.href)} if node.href else {}
        graph.node(f"n{place}", _label(node.parts, diagram.wide), _attributes={"class": node.look, **link})
    for edge in diagram.edges:
        # an arrow back up says nothing about where its boxes stand
        pull = {"constraint": "false"} if edge.head <= edge.tail else {"weight": "20"} if edge.straight else {}
        graph.edge(f"n{edge.tail}", f"n{edge.head}", _attributes={"class": edge.look, **pull})
    for row in diagram.beside:
        with graph.subgraph(graph_attr={"rank": "same"}) as together:
            for place in row:
                together.node(f"n{place}")
    text: str = graph.source
    return text


def _label(parts: tuple[str, ...], wide: int) -> Any:
    """Text, whatever it looks like: `nohtml` is a kind of string, and what is made of it would be none."""
    lines = [line for part in parts for line in _lines(part, wide)]
    return nohtml("\\n".join(escape(line.replace("&", "&amp;")) for line in lines))


def _lines(part: str, wide: int) -> list[str]:
    return wrap(part, wide, max_lines=TALL, placeholder=" …", break_on_hyphens=False)


@lru_cache(maxsize=256)
def _drawn(dot: str, text: str) -> bytes:
    """Kept by what is drawn; a failure is not kept, so it can get better."""
    return subprocess.run([dot, "-Tsvg"], input=text.encode(), capture_output=True, timeout=SECONDS, check=True).stdout


# ── from a file of its own to a part of a page ──────────────────────────────────────────────────────────


def _page_svg(svg: bytes, title: str) -> Markup:
    root = _kept(ElementTree.fromstring(svg))
    assert root is not None
    _, _, width, height = root.attrib["viewBox"].split()
    # Boxes with links in them are no image to a screen reader, or the links would be lost to it.
    root.attrib |= {
        "width": str(round(float(width))),
        "height": str(round(float(height))),
        "role": "group" if root.find(".//a") is not None else "img",
        "aria-label": title,
    }
    return Markup(ElementTree.tostring(root, encoding="unicode"))


def _kept(element: ElementTree.Element) -> ElementTree.Element | None:
    """An element with what may stay of it; None if it may not."""
    tag = _local(element.tag)
    if tag not in KEPT:
        return None
    given = {_local(name): value for name, value in element.attrib.items()}
    kept = ElementTree.Element(tag, {name: given[name] for name in KEPT[tag] if name in given})
    if not kept.get("href", "/").startswith("/"):
        del kept.attrib["href"]
    kept.text = element.text if tag == "text" else None
    kept.extend(child for child in map(_kept, element) if child is not None)
    return kept


def _local(name: object) -> str:
    """`{http://www.w3.org/2000/svg}path` is a path; a comment has no name at all."""
    return re.sub(r"^\{.*\}", "", name) if isinstance(name, str) else ""
