"""recount judge: would this sentence be legal here? Without one: what may be done here?"""

import sys
from typing import Any

import click

from records.event import SOMEBODY, TABLE, Event
from replay.depends import Dependence, depends_on
from replay.explain import clause_data, says
from replay.game import Unclear
from replay.law import IMPOSSIBLE, IRREGULAR, LEGAL, UNDECIDED, Clause, Verdict, outcome
from replay.replay import Replay, seat_of
from webapp.commands.common import NO, UNUSABLE, answer, as_json
from webapp.commands.replaying import (
    at,
    heard,
    lang,
    mention_halt,
    played,
    problem_of,
    readings,
    refuse_problems,
    state_event,
)
from webapp.commands.wording import WORDS, wrapped

EXIT = {LEGAL: 0, UNDECIDED: 0, IRREGULAR: NO, IMPOSSIBLE: UNUSABLE}
HELD = {
    "en": {True: "holds", False: "broken", None: "open"},
    "pl": {True: "zachowane", False: "złamane", None: "otwarte"},
}
SAID = {
    "en": {
        "depends": "Depends on how the rules are read:", "default": "{option} (default)",
        "may": "{seat} may:", "nothing": "{seat} may do nothing.", "over": "The game is over.",
        "first": "{seat} first has to:", "table": "First, on the table:",
    },
    "pl": {
        "depends": "Zależy od wykładni:", "default": "{option} (domyślnie)",
        "may": "{seat} może:", "nothing": "{seat} nie ma ruchu.", "over": "Koniec gry.",
        "first": "{seat} musi najpierw:", "table": "Najpierw na stole:",
    },
}  # fmt: skip


class Spoken(click.Command):
    """A sentence of the table begins with a dash and is no option: `- lay 1W8`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [f" {arg}" if arg.startswith("- ") else arg for arg in args])


@click.command(cls=Spoken)
@click.argument("file")
@click.argument("sentence", required=False)
@at
@readings
@lang
@as_json
def judge(file: str, sentence: str | None, at: int | None, readings: str, lang: str, as_json: bool) -> None:
    """Judge a sentence in the state of a record or a position; without one, list what may be done."""
    text, replay = played(file, readings)
    number = state_event(text, replay, at)
    if at is None:
        mention_halt(replay, lang)
    state = replay.at(number)
    if sentence is None:
        _list(replay, state, lang, as_json)
        return
    sentence = sentence.strip()
    event = heard(sentence)
    try:
        who = seat_of(replay.game, replay.seats, state, event)
        _, verdict = replay.hear(event, state)
        dependences = depends_on(replay, event, state)
    except Unclear as unclear:
        refuse_problems("sentence", [problem_of(sentence, 1, event, unclear)])
    _answer(replay, _seated(replay, event, who), verdict, dependences, lang, as_json)
    sys.exit(EXIT[verdict.word])


def _seated(replay: Replay, event: Event, who: int) -> str:
    seat = event.seat
    if seat == SOMEBODY:
        seat = TABLE if event.verb in replay.game.table else replay.seats[who]
    return f"{seat} {event.say}"


def _answer(
    replay: Replay, sentence: str, verdict: Verdict, dependences: list[Dependence], lang: str, as_json: bool
) -> None:
    if as_json:
        answer(
            {
                "sentence": sentence,
                "verdict": verdict.word,
                "clauses": [clause_data(replay.game, clause, replay.seats) for clause in verdict.clauses],
                "depends_on": [dependence._asdict() for dependence in dependences],
            }
        )
        return
    click.echo(f"{sentence}: {WORDS[lang][verdict.word]}")
    click.echo("\n".join(_clauses(replay, verdict.clauses, lang)))
    if dependences:
        click.echo(f"\n{SAID[lang]['depends']}")
        for dependence in dependences:
            click.echo(f"  {_dependence(dependence, lang)}")


def _clauses(replay: Replay, clauses: tuple[Clause, ...], lang: str) -> list[str]:
    """Each clause on a line; of those that do not hold, also where that is written."""
    wide = max((len(clause[0].id) for clause in clauses), default=0)
    lines = []
    for rule, holds, *facts in clauses:
        text = says(replay.game, rule, facts, lang, replay.seats)
        lines.append(f"  {HELD[lang][holds]:<9}  {rule.id:<{wide}}  {text}")
        if not holds:
            lines.append(wrapped(" " * (wide + 15), f"{rule.text[lang]} [{'; '.join(rule.cite)}]"))
    return lines


def _dependence(dependence: Dependence, lang: str) -> str:
    named = {option: option for option in dependence.verdicts}
    named[dependence.default] = SAID[lang]["default"].format(option=dependence.default)
    verdicts = ", ".join(f"{named[option]} {WORDS[lang][word]}" for option, word in dependence.verdicts.items())
    return f"{dependence.reading}: {verdicts}"


# ── what may be done ────────────────────────────────────────────────────────────────────────────────────


def _list(replay: Replay, state: Any, lang: str, as_json: bool) -> None:
    game = replay.game
    state = game.ready(state)
    turn, due = game.to_move(state), game.duties(state)
    acting = replay.seats[game.acting(state)]
    for action in due:
        if action.verb in game.table:  # what comes up changes nothing that is owed: options are those after it
            state = outcome(action.judge(state, replay.law, -1))
    duties = [_option(replay, action, acting) for action in due]
    options = [_option(replay, action, replay.seats[turn]) for action in game.options(state, replay.law, turn)]
    over = game.over(state, replay.law)
    if as_json:
        answer({"turn": replay.seats[turn], "over": over, "options": options, "duties": duties})
        return
    said = SAID[lang]
    table = [each for each in duties if each["verb"] in game.table]
    _group(said["table"], table)
    _group(said["first"].format(seat=acting), [each for each in duties if each not in table])
    if options:
        _group(said["may"].format(seat=replay.seats[turn]), options)
    elif over or not duties:
        click.echo(said["over"] if over else said["nothing"].format(seat=replay.seats[turn]))


def _option(replay: Replay, action: Any, seat: str) -> dict[str, str]:
    verb, *words = replay.game.say(action, replay.seats)
    seat = TABLE if verb in replay.game.table else seat
    return {"sentence": " ".join((seat, verb, *words)), "verb": verb}


def _group(heading: str, options: list[dict[str, str]]) -> None:
    """`take  wug, wur, …`: the words behind each verb."""
    if not options:
        return
    click.echo(heading)
    verbs: dict[str, list[str]] = {}
    for option in options:
        verbs.setdefault(option["verb"], []).append(option["sentence"].split(" ", 2)[-1])
    wide = max(map(len, verbs))
    for verb, each in verbs.items():
        words = [] if each == [verb] else each
        lead = f"  {verb:<{wide}}  "
        click.echo(wrapped(lead, ", ".join(words)) if words else lead.rstrip())
