"""Options: what the seat to move could have done at an event, kind by kind, and why not what it could not."""

from flask import Blueprint, Flask, url_for

from records import Log
from records.event import TABLE
from replay.engine.explain import says
from replay.engine.frames import Frame
from replay.engine.law import Action, outcome
from replay.engine.replay import Replay
from replay.questions import choices
from webapp.board.lines import line_of, place_at, seen
from webapp.games.drawing import gems
from webapp.games.face import face
from webapp.games.telling import Style, tell
from webapp.games.words import spoken
from webapp.judge.page import Against, Kind, Option, Options, Played
from webapp.library.views import row
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language
from webapp.platform.store import current_store
from webapp.wording import titles
from webapp.wording.rule_links import rule_link
from webapp.wording.titles import seat_names
from webapp.wording.verdicts import verdict_word

DUE = "due"  # what the open turn still asks for

options = Blueprint("options", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(options)


@options.get("/g/<game:game>/<spot:address>/options")
def show(game: str, address: str) -> str:
    """After this event, in place of the next: there a variation would leave."""
    log = current_store().log(game)
    sight = seen(log, line_of(address))
    place = place_at(log, sight, address)
    replay = sight.replay
    state = replay.game.ready(replay.frames.states[place] if place >= 0 else replay.start)
    over = replay.game.over(state, replay.law)
    if not replay.game.judged:
        return _unjudged(game, log, address)
    who, due = acting(replay, state)
    done = _played(replay, place, who)
    kinds = could(log, sight, state, done)
    return Options(
        row=row(current_store().heading(game)),
        address=address,
        seat=None if over and not due else titles.seats(log.header)[who] if log.header.seats else None,
        due=bool(due),
        kinds=kinds,
        played=_otherwise(log, replay, done, kinds),
        gems=gems(log.header.game),
        back=f"{url_for('viewer.show', game=game)}/{address}",
        last=len(log.events),
        hides=redacted(log) != log,
    ).show()


def _unjudged(game: str, log: Log, address: str) -> str:
    return Options(
        row=row(current_store().heading(game)),
        address=address,
        seat=None,
        due=False,
        kinds=(),
        played=None,
        gems=gems(log.header.game),
        back=f"{url_for('viewer.show', game=game)}/{address}",
        last=len(log.events),
        hides=False,
        judged=False,
    ).show()


def acting(replay: Replay, state: object) -> tuple[int, list[Action]]:
    """Whose choice it is, and what the open turn still asks of that seat."""
    due = replay.game.duties(state)
    who = replay.game.acting(state)
    return (who if due and who >= 0 else replay.game.to_move(state)), due


def could(log: Log, sight: Sight, state: object, done: Frame | None = None) -> tuple[Kind, ...]:
    """Everything that may be done in a state, kind by kind; nothing once the game is over."""
    replay = sight.replay
    who, due = acting(replay, state)
    if replay.game.over(state, replay.law) and not due:
        return ()
    return tuple(_kind(log, sight, state, who, kind, done) for kind in _kinds(replay, state, who, due))


def _kinds(replay: Replay, state: object, who: int, due: list[Action]) -> list[choices.Kind]:
    """What can be done comes first; within it, the order of the game. Nothing else comes before what is due."""
    found = sorted(choices.choices(replay, state, who), key=lambda kind: not kind.choices)
    if not due:
        return found
    owed = choices.Kind(DUE, tuple(choices.Choice(each, _after(replay, state, who, each)) for each in due))
    return [owed, *(kind for kind in found if kind.choices)]


def _after(replay: Replay, state: object, who: int, action: Action) -> object:
    return outcome(action.judge(state, replay.law, who))


def _kind(log: Log, sight: Sight, state: object, who: int, kind: choices.Kind, done: Frame | None) -> Kind:
    replay, lang = sight.replay, language().tag
    told = tuple(_option(log, sight, state, who, choice, done) for choice in kind.choices)
    return Kind(
        title=title(log.header.game, kind.name),
        options=tuple(sorted(told, key=lambda option: (not option.played, -option.gained))),
        nearest=tell(replay.game, kind.nearest, seat_names(log), Style.PLAIN) if kind.nearest is not None else "",
        against=tuple(
            Against(rule_link(rule.id), says(replay.game, rule, facts, lang, replay.seats))
            for rule, _, *facts in kind.against
        ),
    )


def _option(log: Log, sight: Sight, state: object, who: int, choice: choices.Choice, done: Frame | None) -> Option:
    replay = sight.replay
    game, seats = replay.game, replay.seats
    said, refills = game.say(choice.action, seats), face(game.name).refills
    seated = game.view(choice.after, replay.law, sight.seat, seats).get("players", {}).get(seats[who], {})
    tokens = seated.get("tokens") if isinstance(seated, dict) else None
    return Option(
        say=" ".join((TABLE if choice.action.verb in game.table else seats[who], *said)),
        words=tell(game, choice.action, seat_names(log), Style.PLAIN),
        tokens=tuple((letter, many) for letter, many in tokens.items() if many) if isinstance(tokens, dict) else (),
        gained=game.scores(choice.after)[who] - game.scores(state)[who],
        then=tuple(
            tell(game, each, seat_names(log), Style.PLAIN)
            for each in game.duties(game.ready(choice.after))
            if each.verb not in refills
        ),
        played=done is not None and game.say(done.action, seats) == said,
    )


def _played(replay: Replay, place: int, who: int) -> Frame | None:
    """What the seat did next. What the table or somebody else did meanwhile is not its choice."""
    for frame in replay.frames[place + 1 :]:
        if frame.action.verb not in replay.game.table and frame.event.seat == replay.seats[who]:
            return frame
    return None


def _otherwise(log: Log, replay: Replay, done: Frame | None, kinds: tuple[Kind, ...]) -> Played | None:
    if done is None or any(option.played for kind in kinds for option in kind.options):
        return None
    words = tell(replay.game, done.action, seat_names(log), Style.PLAIN)
    return Played(log.address(done.event.number), words, done.verdict, verdict_word(done.verdict))


def title(game: str, kind: str) -> str:
    """What a kind is called; one that the game has no words for, by its own name."""
    named = {DUE: gettext("What the open turn still asks for"), choices.PASS: gettext("Pass")}
    return named.get(kind) or spoken(face(game).kinds).get(kind) or kind
