"""Diagrams: what is drawn, how it gets into a page, and what becomes of it without Graphviz."""

import re
import shutil
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from replay.engine.registry import GAMES, find
from tests.webapp.html import words
from tests.webapp.samples import TALKED_OVER, keep
from webapp.platform import diagrams
from webapp.platform.diagrams import MOST_EDGES, MOST_NODES, NOTHING, Diagram, Edge, Node, draw

TWO = Diagram("Two boxes", (Node(("one",), "/rules/SPL-1", "step"), Node(("two",), "", "step")), (Edge(0, 1, "way"),))


@pytest.fixture(autouse=True)
def forgotten() -> None:
    diagrams._drawn.cache_clear()


def one_box(text: str) -> Diagram:
    return Diagram("One box", (Node((text,)),), ())


def parts(svg: str, kind: str) -> list[ElementTree.Element]:
    """The groups of a class: node or edge."""
    groups = ElementTree.fromstring(svg).iter("g")
    return [group for group in groups if kind in group.get("class", "").split()]


def text_of(element: ElementTree.Element) -> str:
    return " ".join(line.text or "" for line in element.iter("text"))


def drawn_in(page: str) -> str:
    """The diagram of a page; empty if there is none."""
    found = re.search(r'<div class="diagram">(<svg.*?</svg>)</div>', page, re.DOTALL)
    return found[1] if found else ""


def without_dot(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("PATH", str(folder))
    assert shutil.which("dot") is None


def instead_of_dot(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    (folder / "dot").write_text(f"#!/bin/sh\n{script}\n")
    (folder / "dot").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


# ── what is drawn ───────────────────────────────────────────────────────────────────────────────────────


def test_every_node_and_edge_is_drawn_with_its_look_and_its_link() -> None:
    svg = draw(TWO)
    one, two = parts(svg, "node")
    assert [text_of(one), text_of(two)] == ["one", "two"]
    assert [link.get("href") for link in one.iter("a")] == ["/rules/SPL-1"]
    assert list(two.iter("a")) == []
    assert "step" in one.get("class", "").split()
    [edge] = parts(svg, "edge")
    assert "way" in edge.get("class", "").split()
    assert list(edge.iter("path"))


def test_what_is_drawn_obeys_the_content_policy_and_leaves_colours_to_the_style_sheet() -> None:
    root = ElementTree.fromstring(draw(TWO))
    for element in root.iter():
        assert element.tag in {"svg", "g", "a", "path", "polygon", "text"}
        assert not set(element.attrib) & {"style", "fill", "stroke", "font-family", "id", "target", "onclick"}
    assert float(root.attrib["width"]) > 20
    assert float(root.attrib["height"]) > 20


def test_a_diagram_has_a_name_and_is_an_image_only_where_nothing_in_it_can_be_pressed() -> None:
    with_links, without = ElementTree.fromstring(draw(TWO)), ElementTree.fromstring(draw(one_box("x")))
    assert (with_links.get("role"), with_links.get("aria-label")) == ("group", "Two boxes")
    assert (without.get("role"), without.get("aria-label")) == ("img", "One box")


@pytest.mark.parametrize(
    "text",
    [
        "<b>x</b>",
        "<table><tr>",
        "a\\nb",
        "\\N \\G",
        "&lt;b&gt;",
        "&amp; &",
        '"quoted"',
        "a:b:c",
        "]; x [y",
        "{a|b}",
        "zażółć",
        "שלום",
        "-->",
    ],
)
def test_whatever_somebody_wrote_is_text(text: str) -> None:
    [node] = parts(draw(one_box(text)), "node")
    assert text_of(node) == text


def test_a_long_text_is_cut_after_some_lines_and_a_long_word_is_broken() -> None:
    [node] = parts(draw(one_box("word " * 200)), "node")
    assert 1 < len(list(node.iter("text"))) < 10
    assert text_of(node).endswith("…")
    [node] = parts(draw(one_box("W" * 60)), "node")
    assert max(len(line.text or "") for line in node.iter("text")) < 30


def test_a_link_to_elsewhere_is_no_link() -> None:
    svg = draw(Diagram("x", (Node(("one",), "javascript:alert(1)"), Node(("two",), "https://evil.example/")), ()))
    assert len(parts(svg, "node")) == 2
    assert "href" not in svg


# ── without Graphviz ────────────────────────────────────────────────────────────────────────────────────


def test_without_dot_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_dot(monkeypatch, tmp_path)
    assert draw(TWO) == NOTHING


@pytest.mark.parametrize("script", ["exit 1", "echo '<svg'", "echo not a picture", "kill -9 $$"])
def test_a_dot_that_fails_draws_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str) -> None:
    instead_of_dot(monkeypatch, tmp_path, script)
    assert draw(TWO) == NOTHING


def test_a_dot_that_takes_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    instead_of_dot(monkeypatch, tmp_path, "exec sleep 600")
    monkeypatch.setattr(diagrams, "SECONDS", 0.05)
    assert draw(TWO) == NOTHING


def test_what_was_drawn_once_is_kept_and_what_failed_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dot, calls = shutil.which("dot"), tmp_path / "calls"
    instead_of_dot(monkeypatch, tmp_path, f"echo x >> {calls}; exit 1")
    assert draw(TWO) == NOTHING
    instead_of_dot(monkeypatch, tmp_path, f"echo x >> {calls}; exec {dot} -Tsvg")
    assert draw(TWO) == draw(TWO) != NOTHING
    assert len(calls.read_text().splitlines()) == 2
    assert draw(one_box("another")) != NOTHING
    assert len(calls.read_text().splitlines()) == 3


def test_more_than_can_be_looked_at_is_not_even_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls = tmp_path / "calls"
    instead_of_dot(monkeypatch, tmp_path, f"echo x >> {calls}; exit 1")
    boxes = tuple(Node((str(n),)) for n in range(MOST_NODES + 1))
    assert draw(Diagram("many", boxes, ())) == NOTHING
    assert draw(Diagram("dense", boxes[:2], (Edge(0, 1),) * (MOST_EDGES + 1))) == NOTHING
    assert not calls.exists()


# ── how a turn goes ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_the_diagram_of_a_turn_has_a_box_for_each_step_and_an_arrow_for_each_way_on(
    client: FlaskClient, game: str, lang: str
) -> None:
    svg = drawn_in(client.get(f"/rules/{game}?lang={lang}").text)
    turn = find(game).book.turn
    boxes = parts(svg, "node")
    assert len(boxes) == len(turn)
    for box, step in zip(boxes, turn, strict=True):
        assert step.text[lang] in text_of(box)
        assert step.only.get(lang, "") in text_of(box)
        assert [link.get("href") for link in box.iter("a")] == [f"/rules/{step.rules[0]}"]
    assert len(parts(svg, "edge")) == sum(len(step.next) for step in turn)


@pytest.mark.parametrize("game", GAMES)
def test_without_dot_the_list_of_steps_is_there_as_before(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    with_dot = client.get(f"/rules/{game}").text
    without_dot(monkeypatch, tmp_path)
    answer = client.get(f"/rules/{game}")
    assert answer.status_code == 200
    assert drawn_in(with_dot)
    assert not drawn_in(answer.text)
    steps = re.compile(r'<ol class="steps">.*?</ol>', re.DOTALL)
    assert steps.findall(answer.text) == steps.findall(with_dot) != []


# ── the branches of a record ────────────────────────────────────────────────────────────────────────────


def test_the_diagram_of_branches_has_a_box_for_each_stretch(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    svg = drawn_in(client.get(f"/g/{game}/branches").text)
    looks = {(group.get("class") or "").removeprefix("node way "): text_of(group) for group in parts(svg, "node")}
    assert looks["undone"] == "Taken back 12: 1 event C take wgr"
    assert looks["variation"].startswith("Variation 14a black instead 14a1: 1 event")
    assert len(parts(svg, "main")) == 3 + 2, "three stretches and the two arrows between them"
    assert len(parts(svg, "edge")) == len(parts(svg, "node")) - 1, "a tree"
    hrefs = {unescape(link.get("href") or "") for link in ElementTree.fromstring(svg).iter("a")}
    assert hrefs == {f"/g/{game}/{address}" for address in ("1", "12", "14", "14a1", "16")}


def test_without_dot_the_list_of_branches_is_there_as_before(
    client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    listed = re.compile(r'<section class="panel listed".*</section>', re.DOTALL)
    [with_dot] = listed.findall(client.get(f"/g/{game}/branches").text)
    without_dot(monkeypatch, tmp_path)
    page = client.get(f"/g/{game}/branches").text
    assert not drawn_in(page)
    assert listed.findall(page) == [with_dot]
    assert "Variation 14a black instead" in words(with_dot)
