"""recount judge: would this sentence be legal here? Without one: what may be done here?"""

import sys
from collections.abc import Callable, Sequence

import click

from records.event import SOMEBODY, TABLE, Event
from records.header import Header
from records.json_types import JsonObject
from replay.engine.explain import clause_data, problem_of, says
from replay.engine.game import Unclear, parse_readings
from replay.engine.law import IMPOSSIBLE, IRREGULAR, LEGAL, UNDECIDED, Clause, Verdict, outcome
from replay.engine.replay import Replay, seat_of
from replay.questions.readings import Dependence, Hanging, depends_on, settled_by, winners_depend_on
from webapp.commands.common import NO, UNUSABLE, answer, as_json
from webapp.commands.replaying import at, heard, lang, mention_halt, played, readings, refuse_problems, state_event
from webapp.platform.i18n import gettext, language, pgettext
from webapp.wording.command_words import by_default, wrapped
from webapp.wording.verdicts import status_word, verdict_word

EXIT = {LEGAL: 0, UNDECIDED: 0, IRREGULAR: NO, IMPOSSIBLE: UNUSABLE}


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
def judge(file: str, sentence: str | None, at: int | None, readings: str, as_json: bool) -> None:
    """Judge a sentence in the state of a record or a position; without one, list what may be done."""
    text, replay = played(file, readings)
    number = state_event(text, replay, at)
    if at is None:
        mention_halt(replay)
    state = replay.at(number)
    if sentence is None:
        hanging = winners_depend_on(replay, state)
        left = _left_open(replay, text.log.header, readings, hanging)
        _list(replay, state, hanging, left, as_json)
        return
    sentence = sentence.strip()
    event = heard(sentence)
    try:
        who = seat_of(replay.game, replay.seats, state, event)
        _, verdict = replay.hear(event, state)
        dependences = depends_on(replay, event, state)
    except Unclear as unclear:
        refuse_problems("sentence", [problem_of(sentence, 1, event, unclear)])
    left = _left_open(replay, text.log.header, readings, dependences)
    _answer(replay, _seated(replay, event, who), verdict, dependences, left, as_json)
    sys.exit(EXIT[verdict.word])


def _seated(replay: Replay, event: Event, who: int) -> str:
    seat = event.seat
    if seat == SOMEBODY:
        seat = TABLE if event.verb in replay.game.table or who < 0 else replay.seats[who]
    return f"{seat} {event.say}"


def _left_open(replay: Replay, header: Header, asked: str, dependences: Sequence[Dependence | Hanging]) -> list[str]:
    """The readings that change the answer and that neither the players, nor the edition, nor the book has settled."""
    pinned = parse_readings(f"{header.get('readings')} {asked}")
    book, edition = replay.game.book, header.get("edition")
    return [each.reading for each in dependences if not settled_by(book, edition, pinned, each.reading)]


def _answer(
    replay: Replay,
    sentence: str,
    verdict: Verdict,
    dependences: list[Dependence],
    left: list[str],
    as_json: bool,
) -> None:
    deciding = verdict.deciding(replay.game.forgotten)
    if as_json:
        answer(
            {
                "sentence": sentence,
                "verdict": verdict.word,
                "clauses": [clause_data(replay.game, clause, replay.seats) for clause in verdict.clauses],
                "deciding": deciding,
                "depends_on": [dependence._asdict() for dependence in dependences],
                "open": left,
            }
        )
        return
    click.echo(f"{sentence}: {verdict_word(verdict.word)}{_aside(left)}")
    first = verdict.clauses[deciding : deciding + 1] if deciding is not None else ()
    rest = tuple(clause for place, clause in enumerate(verdict.clauses) if place != deciding)
    click.echo("\n".join(_clauses(replay, (*first, *rest), _held)))
    if dependences:
        click.echo("\n" + gettext("Depends on how the rules are read:"))
        for dependence in dependences:
            verdicts = {option: verdict_word(word) for option, word in dependence.verdicts.items()}
            click.echo(f"  {_dependence(dependence, verdicts)}")
            for line in _played(replay, dependence):
                click.echo(wrapped("    ", line))


def _aside(left: list[str]) -> str:
    """That a verdict or an end rests on what nobody has settled."""
    return " (" + gettext("the rulebook leaves it open") + ")" if left else ""


def _held(held: bool | None) -> str:
    if held is None:
        return pgettext("command", "open")
    return gettext("holds") if held else pgettext("command", "broken")


def _met(held: bool | None) -> str:
    """Of an ending: while the game goes on nobody has broken anything."""
    return gettext("not yet") if held is False else _held(held)


def _clauses(replay: Replay, clauses: tuple[Clause, ...], held: Callable[[bool | None], str]) -> list[str]:
    """Each clause with its facts, where it is written, and whether the book says it; what does not hold in words."""
    lang, wide = language().tag, max((len(clause[0].id) for clause in clauses), default=0)
    lines = []
    for rule, holds, *facts in clauses:
        text = says(replay.game, rule, facts, lang, replay.seats)
        lines.append(f"  {held(holds):<9}  {rule.id:<{wide}}  {text}")
        written = "; ".join(rule.cite) or pgettext("command", "written nowhere")
        said = "" if holds or text == rule.text[lang] else f"{rule.text[lang]} "  # a rule without facts says itself
        lines.append(wrapped(" " * (wide + 15), f"{said}[{written}] {status_word(rule.status)}"))
    return lines


def _dependence(dependence: Dependence | Hanging, answers: dict[str, str]) -> str:
    """`at-ten: take-then-return (default) legal, …`: what each option comes to."""
    named = {option: option for option in answers}
    named[dependence.default] = by_default(dependence.default)
    return f"{dependence.reading}: {', '.join(f'{named[option]} {said}' for option, said in answers.items())}"


def _played(replay: Replay, dependence: Dependence) -> list[str]:
    """Who is known to play which: that shows that a reading is played, and never that it is right."""
    book, said, lang = replay.game.book, gettext("%(option)s is played by %(who)s"), language().tag
    known = book.readings[dependence.reading].played
    return [
        said % {"option": option, "who": ", ".join(book.who[who][lang] for who in known[option])}
        for option in dependence.verdicts
        if known.get(option)
    ]


# ── what may be done ────────────────────────────────────────────────────────────────────────────────────


def _list(replay: Replay, state: object, hanging: list[Hanging], left: list[str], as_json: bool) -> None:
    game = replay.game
    state = game.ready(state)
    turn, due = game.to_move(state), game.duties(state)
    acting = replay.letter(game.acting(state))
    for action in due:
        if action.verb in game.table:  # what comes up changes nothing that is owed: options are those after it
            state = outcome(action.judge(state, replay.law, -1))
    duties = [_option(replay, action, acting) for action in due]
    options = [_option(replay, action, replay.letter(turn)) for action in game.options(state, replay.law, turn)]
    over = game.over(state, replay.law)
    if as_json:
        may = {"turn": replay.letter(turn), "over": over, "options": options, "duties": duties}
        answer({**may, **_ending(replay, state, hanging), "open": left})
        return
    table = [each for each in duties if each["verb"] in game.table]
    _group(gettext("First, on the table:"), table)
    _group(gettext("%(seat)s first has to:") % {"seat": acting}, [each for each in duties if each not in table])
    if options:
        _group(gettext("%(seat)s may:") % {"seat": replay.seats[turn]}, options)
    elif over:
        click.echo(pgettext("command", "The game is over."))
    elif not game.judged:
        click.echo(gettext("Nobody judges the moves of this game: what counts is what is written down."))
    elif not duties:
        click.echo(gettext("%(seat)s may do nothing.") % {"seat": replay.seats[turn]})
    _say_ending(replay, state, hanging, left)


def _ending(replay: Replay, state: object, hanging: list[Hanging]) -> JsonObject:
    """Who has won, or why nobody has yet, with the clauses that decided it, the last one last."""
    game, law = replay.game, replay.law
    return {
        "winners": _seats(replay, game.winners(state, law)),
        "scores": dict(zip(replay.seats, game.scores(state), strict=True)),
        "ending": [clause_data(game, clause, replay.seats) for clause in game.ending(state, law)],
        "depends_on": [
            {**each._asdict(), "winners": {option: _seats(replay, won) for option, won in each.winners.items()}}
            for each in hanging
        ],
    }


def _say_ending(replay: Replay, state: object, hanging: list[Hanging], left: list[str]) -> None:
    """While the game goes on only where an end has begun, or would have by another reading."""
    game, law = replay.game, replay.law
    seats, clauses = _seats(replay, game.winners(state, law)), tuple(game.ending(state, law))
    if seats:
        won = gettext("%(seats)s wins%(aside)s.") if len(seats) == 1 else gettext("%(seats)s win%(aside)s.")
        click.echo(won % {"seats": ", ".join(seats), "aside": _aside(left)})
    elif hanging or any(held for _, held, *_ in clauses):
        click.echo("\n" + gettext("Why it goes on:"))
    else:
        return
    click.echo("\n".join(_clauses(replay, clauses[::-1], _held if seats else _met)))
    if hanging:
        click.echo("\n" + gettext("Who wins depends on how the rules are read:"))
        for each in hanging:
            winners = {option: ", ".join(_seats(replay, seats)) for option, seats in each.winners.items()}
            named = {option: who or gettext("nobody yet") for option, who in winners.items()}
            click.echo(f"  {_dependence(each, named)}")


def _seats(replay: Replay, seats: tuple[int, ...]) -> list[str]:
    return [replay.seats[seat] for seat in seats]


def _option(replay: Replay, action: object, seat: str) -> dict[str, str]:
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
