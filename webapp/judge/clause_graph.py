"""The way to a verdict: every clause that was asked, on which facts it held or broke, and where readings turn off.

As a picture and as sentences that say the same, from the same steps.
"""

from typing import NamedTuple

from markupsafe import Markup

from webapp.judge.page import Clause, Depends, Hearing
from webapp.platform.diagrams import NOTHING, Diagram, Edge, Node, draw
from webapp.platform.i18n import gettext
from webapp.wording.verdicts import answer_word

LOOKS = {True: "held", False: "broken", None: "unknown"}
WIDE = 38  # characters of a line: facts are sentences
MOST = 40  # clauses that are drawn; the list has them all


class Turning(NamedTuple):
    """Where a reading would lead to another verdict."""

    place: int  # of the clause it is about; the last if none of those that were asked is
    depends: Depends


def clause_graph(heard: Hearing) -> Markup:
    """Empty where there is nothing to draw, or nothing to draw it with."""
    if not heard.clauses or len(heard.clauses) > MOST:
        return NOTHING
    count = len(heard.clauses)
    turnings = _turnings(heard)
    asked = Node((heard.words or heard.notation,), look="asked")
    verdict = Node((answer_word(heard.shown),), look=f"verdict-{heard.shown}")
    nodes = [asked, *map(_node, heard.clauses), *(_aside(each.depends) for each in turnings), verdict]
    last = len(nodes) - 1
    edges = [Edge(place, place + 1, straight=True) for place in range(count)]
    edges += [
        Edge(place, last, look=LOOKS[clause.held])
        for place, clause in enumerate(heard.clauses, 1)
        if clause.held is not True or (place == count and heard.verdict == "legal")
    ]
    for place, turning in enumerate(turnings, count + 1):
        edges.append(Edge(turning.place, place, look="turning"))
        edges += [Edge(place, last, look="turning")] if not turning.depends.settled else []
    return draw(Diagram(gettext("The way to the verdict"), tuple(nodes), tuple(edges), wide=WIDE))


def clause_text(heard: Hearing) -> tuple[str, ...]:
    """The same, a sentence for each box."""
    turnings = _turnings(heard)
    told = []
    for place, clause in enumerate(heard.clauses, 1):
        told.append(f"{clause.rule.name}, {clause.held_word}: {clause.text}")
        told += [_otherwise(each.depends) for each in turnings if each.place == place]
    return (*told, gettext("So: %(verdict)s.") % {"verdict": answer_word(heard.shown)}) if told else ()


def _turnings(heard: Hearing) -> tuple[Turning, ...]:
    last = len(heard.clauses)
    return tuple(
        Turning(
            next((n for n, clause in enumerate(heard.clauses, 1) if clause.rule.name in each.rules), last),
            each,
        )
        for each in heard.depends
    )


def _node(clause: Clause) -> Node:
    return Node((f"{clause.rule.name} · {clause.held_word}", clause.text), clause.rule.href, LOOKS[clause.held])


def _aside(depends: Depends) -> Node:
    return Node((depends.reading.name, *_options(depends)), depends.reading.href, "reading")


def _otherwise(depends: Depends) -> str:
    facts = {"reading": depends.reading.name, "options": "; ".join(_options(depends))}
    return gettext("Here the reading %(reading)s decides: %(options)s.") % facts


def _options(depends: Depends) -> tuple[str, ...]:
    return tuple(f"{option.name}: {option.verdict_word}" for option in depends.options)
