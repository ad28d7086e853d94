"""Infinity Gauntlet in words for a terminal: what an action is to a player, and the table as a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.games.gauntlet.cards import CARDS, Card
from replay.games.gauntlet.defeat import Answer, Show, Shuffle
from replay.games.gauntlet.draw import Deal, Draw
from replay.games.gauntlet.fight import Fight, Fights, Outcome
from replay.games.gauntlet.finish import Count, Result, Reveal, Snap
from replay.games.gauntlet.life import Life
from replay.games.gauntlet.play import Play
from replay.games.gauntlet.secrets import Bottom, Look, Peek, Top
from replay.games.gauntlet.talk import Tell
from replay.games.gauntlet.tokens import Power
from webapp.drawing.scene import View
from webapp.games.face import Style
from webapp.platform.i18n import gettext, language, pgettext

# ── actions ─────────────────────────────────────────────────────────────────────────────────────────────


def tell(action: Any, seats: Sequence[str], style: Style) -> str:
    """What somebody does, without who: `plays S1 Mind Stone, names 4`."""
    match action:
        case Deal(seat=seat, cards=cards):
            return gettext("%(seat)s is dealt %(cards)s") % {"seat": seats[seat], "cards": _cards(cards, style)}
        case Draw(cards=cards):
            said = gettext("draws %(cards)s") if cards else gettext("has nothing to draw")
            return said % {"cards": _cards(cards, style)}
        case Play():
            return _play(action, seats, style)
        case Answer(yes=yes):
            return gettext("says yes") if yes else gettext("says no")
        case Show(card=card):
            return gettext("loses %(card)s") % {"card": _card(card, style)}
        case Power(count=count):
            return gettext("takes power tokens: %(n)s") % {"n": count}
        case Reveal(cards=cards):
            return gettext("shows %(cards)s") % {"cards": _cards(cards, style)}
        case Snap():
            return gettext("snaps his fingers")
        case Peek() | Look() | Top() | Bottom():
            return _secret(action, style)
    return _fight_or_table(action, seats, style)


def _secret(action: Peek | Look | Top | Bottom, style: Style) -> str:
    """What somebody looks at alone."""
    match action:
        case Peek(card=card):
            return gettext("looks at %(card)s in Thanos's hand") % {"card": _card(card, style)}
        case Look(cards=cards):
            return gettext("looks at the top of the deck: %(cards)s") % {"cards": _cards(cards, style)}
        case Top(cards=cards):
            return gettext("puts back, from the top: %(cards)s") % {"cards": _cards(cards, style)}
        case Bottom(cards=cards):
            return gettext("puts under the deck: %(cards)s") % {"cards": _cards(cards, style)}


def _fight_or_table(action: Any, seats: Sequence[str], style: Style) -> str:
    """Fights, and what the table itself says: sliders, shuffles, counts, results."""
    match action:
        case Fights(card=card, used=used):
            return _fights(card, used, style)
        case Fight(target=target):
            return gettext("fights %(seat)s") % {"seat": seats[target]} if target >= 0 else gettext("fights")
        case Outcome(beaten=beaten):
            if beaten < 0:
                return gettext("a tie")
            return gettext("the card of %(seat)s is beaten") % {"seat": seats[beaten]}
        case Life(team=team, lost=lost):
            return gettext("life of %(team)s: %(n)s less") % {"team": _team(team), "n": lost}
        case Shuffle(team=team):
            thanos = gettext("the card is shuffled into Thanos's deck")
            return thanos if team == "thanos" else gettext("the open heroes become the new deck")
        case Count(what=what, counted=counted):
            return gettext("counted, %(what)s: %(n)s") % {"what": _team(what), "n": counted}
        case Tell(of=of):
            return _tells(of)
        case Result(team=team):
            return gettext("written down: %(team)s") % {"team": _team(team)}
    raise TypeError(f"no words for {action!r}")


def _fights(card: Card, used: int, style: Style) -> str:
    unseen = card.id == "?" and style is not Style.FACES
    said = gettext("fights with a card") if unseen else gettext("fights with %(card)s") % {"card": _card(card, style)}
    return said + " " + gettext("and a power token") if used else said


def _team(team: str) -> str:
    """A side, or another thing that is counted, by its name in the notation."""
    return {"heroes": gettext("the heroes"), "thanos": gettext("Thanos")}.get(team, team)


def _tells(of: str) -> str:
    return {
        "seen": gettext("talks of a card that was seen"),
        "open": gettext("talks of what all can see"),
        "advice": gettext("says what somebody should do"),
    }[of]


def _play(play: Play, seats: Sequence[str], style: Style) -> str:
    said = [gettext("plays %(card)s") % {"card": _card(play.card, style)}]
    if play.copied is not None:
        said[0] += " " + gettext("as %(card)s") % {"card": _card(play.copied, style)}
    if play.target >= 0:
        fights = (play.copied or play.card).id in ("T3", "S3")
        target = gettext("fights %(seat)s") if fights else gettext("chooses %(seat)s")
        said.append(target % {"seat": seats[play.target]})
    if play.number:
        said.append(gettext("names %(number)s") % {"number": play.number})
    if play.fights:
        said.append(gettext("fights"))
    return ", ".join(said)


def _card(card: Card, style: Style) -> str:
    if card.id == "?":
        return gettext("a card nobody noted") if style is Style.FACES else gettext("a card")
    if not card.titles:
        return card.id
    return f"{card.id if style is Style.FACES else card.value} {card.titles[language().tag]}"


def _cards(cards: Sequence[Card], style: Style) -> str:
    return ", ".join(_card(card, style) for card in cards)


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def board(view: View, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: lives and decks, then what lies before each seat."""
    lines = [
        gettext("life") + ": " + _both(view["life"]),
        gettext("decks") + ": " + _both(view["decks"]),
        gettext("Stones open: %(n)s of 6") % {"n": view["stones"]},
    ]
    if view["top"]:
        lines.append(gettext("top") + ": " + "  ".join(_named(card) for card in view["top"]))
    if view["won"]:
        lines.append(gettext("won: %(team)s") % {"team": _side(view["won"])})
    for seat, player in view["players"].items():
        lines += ["", f"{seat} {seats.get(seat, '')}".rstrip()]
        shown = {
            gettext("hand"): "   ".join(_named(card) for card in player["hand"]),
            pgettext("board", "open"): "   ".join(_named(card) for card in player["open"]),
            pgettext("board", "power"): str(player["power"] or ""),
        }
        lead = max(map(len, shown)) + 2
        lines += [f"   {word:<{lead}}{said}" for word, said in shown.items() if said]
    return lines


def _both(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{_side(team)} {number}" for team, number in numbers.items())


def _side(team: str) -> str:
    """A side as a heading names it, without an article."""
    return gettext("heroes") if team == "heroes" else gettext("Thanos")


def _named(name: str) -> str:
    return _card(CARDS[name], Style.FACES) if name in CARDS else name


def sides(seats: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The first seat against all others."""
    return [(gettext("Thanos"), tuple(seats[:1])), (gettext("Heroes"), tuple(seats[1:]))]
