"""Words: sentences ↔ actions, both ways. docs/gauntlet.md lists them."""

import re
from collections.abc import Callable, Sequence

from replay.engine.game import Unclear
from replay.engine.law import Meaning
from replay.engine.vocabulary import THE_END, Named, Words, meanings, nothing_more
from replay.games.gauntlet.cards import BY_NAME, CARDS, HEROES, SOME_HERO, THANOS, UNKNOWN, Card
from replay.games.gauntlet.defeat import Answer, Show, Shuffle
from replay.games.gauntlet.draw import Deal, Draw
from replay.games.gauntlet.expected import A_CARD, A_LOSS, A_NAME, A_NUMBER, A_POWER_TOKEN, HOW_MANY, NO_CARD, OPEN_CARD
from replay.games.gauntlet.fight import Fight, Fights, Outcome
from replay.games.gauntlet.finish import Count, Result, Reveal, Snap
from replay.games.gauntlet.life import Life
from replay.games.gauntlet.play import CHOOSES, MAY_FIGHT, NAMES_A_NUMBER, Play, kind_of
from replay.games.gauntlet.secrets import Bottom, Look, Peek, Top
from replay.games.gauntlet.state import State
from replay.games.gauntlet.talk import TOPICS, Tell
from replay.games.gauntlet.tokens import Power

TEAMS = (HEROES, THANOS)
ONE_HERO = frozenset({"H2", "H4", "H6"})  # with two players it goes without saying who is chosen
_number = re.compile(r"[0-9]{1,2}").fullmatch
_loss = re.compile(r"-([1-9]|1[0-6])").fullmatch


class NamedDeal(Named):
    """The same for a hand that is dealt before play."""


def _card(words: Words, at: int) -> Card:
    if at >= len(words):
        raise Unclear(at + 1, A_CARD, "?")
    word = words[at]
    if word == "?":
        return UNKNOWN[HEROES]
    card = CARDS.get(word) or BY_NAME.get(word.lower())
    if card is None and len(word) == 2 and word[0] == "H" and word[1] in "123456":
        card = SOME_HERO[int(word[1])]
    if card is None:
        alike = sorted(id_ for id_ in CARDS if id_[:2].lower() == word[:2].lower())
        raise Unclear(at + 1, *(alike or [A_CARD, A_NAME, "?"]))
    return card


def _known(words: Words, at: int) -> Card:
    if at >= len(words):
        raise Unclear(at + 1, A_CARD)
    card = _card(words, at)
    if card.id == "?":
        raise Unclear(at + 1, OPEN_CARD)
    return card


def _cards(words: Words, at: int = 0) -> tuple[Card, ...]:
    """Cards up to the end; `??` is two that nobody noted."""
    spread = [each for word in words[at:] for each in (word if set(word) == {"?"} else [word])]
    return tuple(_card(spread, n) for n in range(len(spread)))


def _hero(words: Words, at: int, seats: Sequence[str]) -> int:
    if at >= len(words) or words[at] not in seats[1:]:
        raise Unclear(at + 1, *seats[1:])
    return seats.index(words[at])


# ── verbs ───────────────────────────────────────────────────────────────────────────────────────────────


def _draw(words: Words) -> Draw | NamedDeal:
    if not words:
        raise Unclear(1, A_CARD, "?", NO_CARD)
    if re.fullmatch(r"[A-Z]", words[0]):
        cards = _cards(words, 1)

        def deal(seats: Sequence[str]) -> Deal:
            if words[0] not in seats:
                raise Unclear(1, *seats)
            return Deal(seats.index(words[0]), cards)

        return NamedDeal(deal)
    if words[0] == "-":
        nothing_more(words, 1)
        return Draw(())
    return Draw(_cards(words))


def _play(words: Words) -> Play | Named:
    card = _known(words, 0)
    copied, at = None, 1
    if card.id == "S6" and len(words) > 1:
        copied, at = _known(words, 1), 2
    kind = kind_of(copied or card) if card.id != "S6" or copied else ""
    if kind == "H3":
        fights = words[at : at + 1] == ("fight",)
        nothing_more(words, at + fights)
        return Play(card, fights=fights, copied=copied)
    if kind in ("H1", "S1"):
        return Play(card, number=_last_number(words, at), copied=copied)
    if kind not in CHOOSES and (kind not in MAY_FIGHT or len(words) == at):
        nothing_more(words, at)
        return Play(card, copied=copied)
    number = _last_number(words, at + 1) if kind in NAMES_A_NUMBER else 0
    if kind not in NAMES_A_NUMBER:
        nothing_more(words, at + 1)

    def choose(seats: Sequence[str]) -> Play:
        if kind in ONE_HERO and len(seats) == 2 and len(words) == at:
            return Play(card, 1, copied=copied)
        if words[at : at + 1] == (seats[0],):  # whoever chooses Thanos is understood, and told that it may not be
            return Play(card, 0, number, copied=copied)
        return Play(card, _hero(words, at, seats), number, copied=copied)

    return Named(choose)


def _last_number(words: Words, at: int) -> int:
    if at >= len(words) or not _number(words[at]):
        raise Unclear(at + 1, A_NUMBER)
    nothing_more(words, at + 1)
    return int(words[at])


def _answer(words: Words) -> Answer:
    if not words or words[0] not in ("yes", "no"):
        raise Unclear(1, "yes", "no")
    nothing_more(words, 1)
    return Answer(words[0] == "yes")


def _show(words: Words) -> Show:
    card = _known(words, 0)
    nothing_more(words, 1)
    return Show(card)


def _team(words: Words, at: int = 0) -> str:
    if at >= len(words) or words[at] not in TEAMS:
        raise Unclear(at + 1, *TEAMS)
    return words[at]


def _life(words: Words) -> Life:
    team = _team(words)
    lost = _loss(words[1]) if len(words) > 1 else None
    if lost is None:
        raise Unclear(2, A_LOSS)
    nothing_more(words, 2)
    return Life(team, int(lost[1]))


def _shuffle(words: Words) -> Shuffle:
    team = _team(words)
    nothing_more(words, 1)
    return Shuffle(team)


def _power(words: Words) -> Power:
    if words and (not _number(words[0]) or not 0 < int(words[0]) < 10):
        raise Unclear(1, HOW_MANY)
    nothing_more(words, 1)
    return Power(int(words[0]) if words else 1)


def _peek(words: Words) -> Peek:
    card = _card(words, 0)
    nothing_more(words, 1)
    return Peek(card)


def _several(words: Words) -> tuple[Card, ...]:
    cards = _cards(words)
    if not cards:
        raise Unclear(1, A_CARD, "?")
    return cards


def _fights(words: Words) -> Fights:
    card = _card(words, 0)
    used = words[1] if len(words) > 1 else ""
    if used.strip("+") or len(used) > 4:
        raise Unclear(2, A_POWER_TOKEN, THE_END)
    nothing_more(words, 2)
    return Fights(card, len(used))


def _fight(words: Words) -> Fight | Named:
    if not words:
        return Fight()
    nothing_more(words, 1)
    return Named(lambda seats: Fight(_hero(words, 0, seats)))


def _outcome(words: Words) -> Outcome | Named:
    nothing_more(words, 1)
    if words == ("tie",):
        return Outcome(-1)

    def beaten(seats: Sequence[str]) -> Outcome:
        if not words or words[0] not in seats:
            raise Unclear(1, "tie", *seats)
        return Outcome(seats.index(words[0]))

    return Named(beaten)


def _snap(words: Words) -> Snap:
    nothing_more(words, 0)
    return Snap()


def _count(words: Words) -> Count | Named:
    if len(words) < 2 or not _number(words[1]):
        raise Unclear(min(len(words), 1) + 1, *(TEAMS if not words else (A_NUMBER,)))
    nothing_more(words, 2)
    if words[0] in TEAMS:
        return Count(words[0], -1, int(words[1]))

    def of(seats: Sequence[str]) -> Count:
        if words[0] not in seats:
            raise Unclear(1, *TEAMS, *seats)
        return Count(words[0], seats.index(words[0]), int(words[1]))

    return Named(of)


def _tell(words: Words) -> Tell:
    if not words or words[0] not in TOPICS:
        raise Unclear(1, *TOPICS)
    nothing_more(words, 1)
    return Tell(words[0])


def _result(words: Words) -> Result:
    team = _team(words)
    nothing_more(words, 1)
    return Result(team)


VERBS: dict[str, Callable[[Words], Meaning[State]]] = {
    "draw": _draw,
    "play": _play,
    "answer": _answer,
    "show": _show,
    "life": _life,
    "shuffle": _shuffle,
    "power": _power,
    "peek": _peek,
    "look": lambda words: Look(_several(words)),
    "top": lambda words: Top(_several(words)),
    "bottom": lambda words: Bottom(_several(words)),
    "fight": _fight,
    "fights": _fights,
    "outcome": _outcome,
    "snap": _snap,
    "reveal": lambda words: Reveal(_several(words)),
    "count": _count,
    "result": _result,
    "tell": _tell,
}


meaning = meanings(VERBS)


# ── and back ────────────────────────────────────────────────────────────────────────────────────────────


def say(action: object, seats: Sequence[str]) -> tuple[str, ...]:
    """The canonical words of an action, verb first: the inverse of `meaning`."""
    match action:
        case Deal(seat=seat, cards=cards):
            return ("draw", seats[seat], *(card.id for card in cards))
        case Draw(cards=cards):
            return ("draw", *(card.id for card in cards)) if cards else ("draw", "-")
        case Play():
            return ("play", *_said_of_play(action, seats))
        case Answer(yes=yes):
            return ("answer", "yes" if yes else "no")
        case Show(card=card) | Peek(card=card):
            return (action.verb, card.id)
        case Life(team=team, lost=lost):
            return ("life", team, f"-{lost}")
        case Power(count=count):
            return ("power", str(count))
        case Look(cards=cards) | Top(cards=cards) | Bottom(cards=cards) | Reveal(cards=cards):
            return (action.verb, *(card.id for card in cards))
        case Fights(card=card, used=used):
            return ("fights", card.id, *(["+" * used] if used else []))
        case Fight(target=target):
            return ("fight", *([seats[target]] if target >= 0 else []))
        case Outcome(beaten=beaten):
            return ("outcome", seats[beaten] if beaten >= 0 else "tie")
        case Snap():
            return ("snap",)
        case Count(what=what, counted=counted):
            return ("count", what, str(counted))
        case Tell(of=of):
            return ("tell", of)
        case Shuffle(team=team) | Result(team=team):
            return (action.verb, team)
    raise TypeError(f"no words for {action!r}")


def _said_of_play(play: Play, seats: Sequence[str]) -> list[str]:
    said = [play.card.id]
    if play.copied is not None:
        said.append(play.copied.id)
    if play.target >= 0:
        said.append(seats[play.target])
    if play.number or kind_of(play.copied or play.card) in NAMES_A_NUMBER:
        said.append(str(play.number))
    if play.fights:
        said.append("fight")
    return said
