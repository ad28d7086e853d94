"""Cases of disputes, as data: `disputes/<ID>.toml` among a game's cases, and what the engine answers to them.

A case is a record (or a position), and what is asked at its end: a sentence ("may this be done"), `winners`,
`findings` (what was forgotten or done wrongly in it), or `shows <eye> <place>` (what somebody sees of the table).
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from records import read, sentences
from records.log import Log
from replay.engine.law import cited
from replay.engine.replay import Replay
from replay.questions.readings import depends_on, winners_depend_on
from webapp.games import cases

Hangs = dict[str, dict[str, str]]  # reading to option to answer


@dataclass(frozen=True)
class Ask:
    after: tuple[str, ...]  # what was played besides, before this is asked
    what: str
    answer: str
    rules: tuple[str, ...]
    depends: Hangs


@dataclass(frozen=True)
class Dispute:
    path: Path
    about: str  # the situation and the question, in words
    why: str  # the rule that decides it, before anybody asks the engine
    record: str
    asks: tuple[Ask, ...]

    @property
    def id(self) -> str:
        return self.path.stem

    def log(self, ask: Ask | None = None) -> Log:
        more = ask.after if ask is not None else ()
        return read("\n".join([self.record, *more, ""]))


def disputes(*names: str) -> list[Dispute]:
    """Every case of these games."""
    folders = filter(None, map(cases.folder_of, names))
    return [dispute(path) for folder in folders for path in sorted(folder.glob(cases.DISPUTES))]


def dispute(path: Path) -> Dispute:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    asks = tuple(
        Ask(
            tuple(each.get("after", [])),
            each["what"],
            each["answer"],
            tuple(each.get("rules", [])),
            each.get("depends", {}),
        )
        for each in data["ask"]
    )
    return Dispute(path, data["about"], data["why"], data["record"], asks)


class Answered:
    """What the engine says to one question, through the means that everybody has."""

    def __init__(self, case: Dispute, ask: Ask) -> None:
        self.ask, self.log = ask, case.log(ask)
        self.replay = Replay.of(self.log)

    @property
    def answer(self) -> str:
        return self._answer(self.replay)

    @property
    def rules(self) -> set[str]:
        """The ids of the rules that the answer rests on."""
        what, replay = self.ask.what, self.replay
        if what == "winners":
            return set(cited(replay.game.ending(replay.state, replay.law)))
        if what == "findings":
            return set(cited((finding.rule, False) for finding in replay.findings))
        if what.startswith("shows "):
            return {rule for name in self.depends for rule in replay.game.book.readings[name].rules}
        return set(cited(self._heard().clauses))

    @property
    def deciding(self) -> set[str]:
        """Of those the ones without which the answer would be another."""
        if self.ask.what == "winners":
            *_, last = self.replay.game.ending(self.replay.state, self.replay.law)
            return set(cited([last]))
        if self.ask.what == "findings" or self.ask.what.startswith("shows "):
            return self.rules
        verdict = self._heard()
        return self.rules if verdict.word == "legal" else set(cited(c for c in verdict.clauses if c[1] is not True))

    @property
    def depends(self) -> Hangs:
        what, replay = self.ask.what, self.replay
        if what == "winners":
            found = winners_depend_on(replay, replay.state)
            return {each.reading: {o: self._seats(won) for o, won in each.winners.items()} for each in found}
        if what == "findings" or what.startswith("shows "):
            return self._pinned()
        hangs = depends_on(replay, sentences(what)[0], replay.state)
        return {each.reading: dict(each.verdicts) for each in hangs}

    def _pinned(self) -> Hangs:
        """Every reading, pinned, under which the answer is another one."""
        found = {}
        for name, reading in self.replay.game.book.readings.items():
            answers = {option: self._answer(Replay.of(self.log, {name: option})) for option in reading.options}
            if len(set(answers.values())) > 1:
                found[name] = answers
        return found

    def pinned(self, reading: str, option: str) -> str:
        """The answer where the header says so: the slow way round, and nothing but what a user has."""
        return self._answer(Replay.of(self.log, {reading: option}))

    def _heard(self) -> Any:
        return self.replay.hear(sentences(self.ask.what)[0])[1]

    def _answer(self, replay: Replay) -> str:
        what = self.ask.what
        if what == "winners":
            return self._seats(replay.game.winners(replay.state, replay.law))
        if what == "findings":
            return ", ".join(f"{finding.event} {finding.rule.id}" for finding in replay.findings) or "-"
        if what.startswith("shows "):
            _, eye, place = what.split()
            return _shown(replay, None if eye == "all" else replay.seats.index(eye) if eye != "-" else -1, place)
        return replay.hear(sentences(what)[0])[1].word

    def _seats(self, seats: tuple[int, ...]) -> str:
        return " ".join(self.replay.seats[seat] for seat in seats) or "-"


def _shown(replay: Replay, eye: int | None, place: str) -> str:
    value: Any = replay.game.view(replay.state, replay.law, eye, replay.seats)
    for step in place.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return _said(value)


def _said(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "-"
        case list():
            return " ".join(sorted(map(_said, value))) or "-"
        case Mapping():  # tokens by colour
            return "".join(colour * many for colour, many in value.items()) or "-"
    return str(value)
