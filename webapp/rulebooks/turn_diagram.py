"""How a turn goes: the steps of a rulebook as a list, and as boxes and arrows that say the same."""

from collections import Counter

from replay.engine.rulebook import Rulebook, Step
from webapp.platform.diagrams import Diagram, Edge, Node
from webapp.platform.i18n import gettext
from webapp.platform.page import Link
from webapp.rulebooks import page as pages
from webapp.wording.rule_links import rule_link


def steps_of(book: Rulebook, tag: str) -> tuple[pages.Step, ...]:
    steps = {step.name: step for step in book.turn}
    return tuple(
        pages.Step(
            id=_anchor(step),
            only=step.only.get(tag, ""),
            text=step.text[tag],
            rules=tuple(map(rule_link, step.rules)),
            next=tuple(Link(steps[name].text[tag], f"#{_anchor(steps[name])}") for name in step.next),
        )
        for step in book.turn
    )


def diagram_of(book: Rulebook, tag: str) -> Diagram:
    places = {step.name: place for place, step in enumerate(book.turn)}
    return Diagram(
        title=gettext("How a turn goes, as a diagram; the list says the same"),
        nodes=tuple(_node(step, tag) for step in book.turn),
        edges=tuple(Edge(places[step.name], places[name]) for step in book.turn for name in step.next),
        beside=tuple(tuple(places[name] for name in row) for row in _choices(book)),
    )


def _choices(book: Rulebook) -> list[list[str]]:
    """Steps of which one or another follows, and which follow nothing else."""
    led_to = Counter(name for step in book.turn for name in step.next)
    return [[name for name in step.next if led_to[name] == 1] for step in book.turn if len(step.next) > 1]


def _node(step: Step, tag: str) -> Node:
    """A box leads to the first rule of its step; the list has them all."""
    only = (gettext("If %(only)s:") % {"only": step.only[tag]},) if step.only else ()
    look = "step end" if not step.next else "step maybe" if step.only else "step"
    href = rule_link(step.rules[0]).href if step.rules else f"#{_anchor(step)}"
    return Node((*only, step.text[tag]), href, look)


def _anchor(step: Step) -> str:
    return f"step-{step.name}"
