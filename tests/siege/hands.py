"""Hands: two sites whose games differ in hidden cards alone are asked the same, by everybody, until they differ."""

from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.siege.part import Row
from tests.webapp.importing.guesses import hands
from tests.webapp.perspective.asked_of_both import conditional, readings, uploads
from tests.webapp.perspective.two_sites import ENDED, GOES_ON, Question, TwoSites

READ, READ_ENDED, BROUGHT, GUESSED = 100_000, 20_000, 4_000, 102


def run(scale: float) -> list[Row]:
    with TemporaryDirectory() as folder:
        ended = TwoSites(Path(folder, "ended"), ENDED)
        try:
            rows = [_read(ended, "that has ended, and not all agree", max(round(READ_ENDED * scale), 20))]
        finally:
            ended.close()
        two = TwoSites(Path(folder, "goes on"), GOES_ON)
        try:
            return [
                _read(two, "that goes on", max(round(READ * scale), 20)),
                *rows,
                _brought(two, max(round(BROUGHT * scale), 10)),
                _guessed(two),
            ]
        finally:
            two.close()


def _read(two: TwoSites, which: str, many: int) -> Row:
    """A question, and the same again by somebody who has kept the answer."""
    asked, again, answered, told, chance = 0, 0, 0, [], Random(19)
    for question in readings(two, chance):
        one, other = two.answers(question)
        asked, answered = asked + 1, answered + (one.status_code == 200)
        if not two.agree(question, one, other):
            told.append(question)
        elif (more := conditional(question, one, other)) is not None:
            again += 1
            told += [] if two.same(more) else [more]
        if asked + again >= many:
            break
    measured = f"{asked + again:,} comparisons, {answered:,} with a page, {again:,} conditional"
    held = not told and answered > asked / 2
    return Row(
        f"every address, event, eye, role of a game {which}", f"{measured}: {len(told)} differ{_first(told)}", held
    )


def _brought(two: TwoSites, many: int) -> Row:
    told = [question for question in islice(uploads(two, Random(19)), many) if not two.same(question)]
    return Row("files brought by who may not write", f"{many:,} uploads: {len(told)} differ{_first(told)}", not told)


def _guessed(two: TwoSites) -> Row:
    """The attack as it was: all is known but two cards."""
    answers = set()
    for number, text in enumerate(hands(two.volume, 1, GUESSED)):
        form = {"Idempotency-Key": f"guess{number:027}"}
        one, other = two.answers(Question("nobody", "POST", "/api/v1/games/import", form, {"text": text}))
        answers |= {(each.status_code, each.json["says"]) for each in (one, other)}
    return Row("guessed full exports of a public game", f"{GUESSED} uploads: {len(answers)} answer", len(answers) == 1)


def _first(told: list[Question]) -> str:
    return f", first {told[0]}"[:300] if told else ""
