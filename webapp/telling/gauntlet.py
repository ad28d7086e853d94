"""Infinity Gauntlet in words for a terminal: what an action is to a player, and the table as a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.gauntlet.cards import CARDS, Card
from replay.gauntlet.defeat import Answer, Show, Shuffle
from replay.gauntlet.draw import Deal, Draw
from replay.gauntlet.fight import Fight, Fights, Outcome
from replay.gauntlet.finish import Count, Result, Reveal, Snap
from replay.gauntlet.life import Life
from replay.gauntlet.play import Play
from replay.gauntlet.secrets import Bottom, Look, Peek, Top
from replay.gauntlet.talk import Tell
from replay.gauntlet.tokens import Power
from webapp.telling import Style

TELL = {
    "en": {
        "deal": "{seat} is dealt {cards}", "draw": "draws {cards}", "draw-none": "has nothing to draw",
        "play": "plays {card}", "number": "names {number}", "target": "chooses {seat}", "fight": "fights",
        "against": "fights {seat}", "copies": "as {card}", "answer-yes": "says yes", "answer-no": "says no",
        "show": "loses {card}", "life": "life of {team}: {n} less",
        "shuffle-thanos": "the card is shuffled into Thanos's deck",
        "shuffle-heroes": "the open heroes become the new deck", "power": "takes power tokens: {n}",
        "peek": "looks at {card} in Thanos's hand", "look": "looks at the top of the deck: {cards}",
        "top": "puts back, from the top: {cards}", "bottom": "puts under the deck: {cards}",
        "fights": "fights with {card}", "token": "and a power token", "tie": "a tie",
        "beaten": "the card of {seat} is beaten",
        "snap": "snaps his fingers", "reveal": "shows {cards}", "count": "counted, {what}: {n}",
        "result": "written down: {team}", "unknown": "a card nobody noted", "a card": "a card",
        "fights-unseen": "fights with a card", "heroes": "the heroes", "thanos": "Thanos",
        "tell-seen": "talks of a card that was seen", "tell-open": "talks of what all can see",
        "tell-advice": "says what somebody should do",
    },
    "pl": {
        "deal": "{seat} dostaje {cards}", "draw": "dobiera {cards}", "draw-none": "nie ma czego dobrać",
        "play": "zagrywa {card}", "number": "podaje {number}", "target": "wskazuje: {seat}", "fight": "walczy",
        "against": "walczy z: {seat}", "copies": "jak {card}", "answer-yes": "mówi: tak", "answer-no": "mówi: nie",
        "show": "traci {card}", "life": "życie ({team}): {n} mniej",
        "shuffle-thanos": "karta wtasowana do talii Thanosa",
        "shuffle-heroes": "odkryci bohaterowie tworzą nową talię", "power": "bierze żetony siły: {n}",
        "peek": "ogląda {card} z ręki Thanosa", "look": "ogląda wierzch talii: {cards}",
        "top": "odkłada, od wierzchu: {cards}", "bottom": "odkłada pod talię: {cards}",
        "fights": "walczy kartą {card}", "token": "z żetonem siły", "tie": "remis", "beaten": "karta pokonana: {seat}",
        "snap": "pstryka palcami", "reveal": "pokazuje {cards}", "count": "policzono ({what}): {n}",
        "result": "zapisano: {team}", "unknown": "niezanotowana karta", "a card": "kartę",
        "fights-unseen": "walczy kartą", "heroes": "bohaterowie", "thanos": "Thanos",
        "tell-seen": "mówi o podejrzanej karcie", "tell-open": "mówi o tym, co widzą wszyscy",
        "tell-advice": "mówi, co kto ma zrobić",
    },
}  # fmt: skip
BOARD = {
    "en": {"life": "life", "decks": "decks", "heroes": "heroes", "thanos": "Thanos", "stones": "Stones open: {n} of 6",
           "hand": "hand", "open": "open", "power": "power", "top": "top", "won": "won: {team}"},
    "pl": {"life": "życie", "decks": "talie", "heroes": "bohaterowie", "thanos": "Thanos",
           "stones": "odkryte Kamienie: {n} z 6",
           "hand": "ręka", "open": "odkryte", "power": "siła", "top": "wierzch", "won": "wygrali: {team}"},
}  # fmt: skip


# ── actions ─────────────────────────────────────────────────────────────────────────────────────────────


def tell(action: Any, lang: str, seats: Sequence[str], style: Style) -> str:
    """What somebody does, without who: `plays S1 Mind Stone, names 4`."""
    words = TELL[lang]
    match action:
        case Deal(seat=seat, cards=cards):
            return words["deal"].format(seat=seats[seat], cards=_cards(cards, lang, style))
        case Draw(cards=cards):
            return words["draw"].format(cards=_cards(cards, lang, style)) if cards else words["draw-none"]
        case Play():
            return _play(action, lang, seats, style)
        case Answer(yes=yes):
            return words["answer-yes" if yes else "answer-no"]
        case Show(card=card) | Peek(card=card):
            return words[action.verb].format(card=_card(card, lang, style))
        case Power(count=count):
            return words["power"].format(n=count)
        case Look(cards=cards) | Top(cards=cards) | Bottom(cards=cards) | Reveal(cards=cards):
            return words[action.verb].format(cards=_cards(cards, lang, style))
        case Snap():
            return words["snap"]
    return _fight_or_table(action, lang, seats, style)


def _fight_or_table(action: Any, lang: str, seats: Sequence[str], style: Style) -> str:
    """Fights, and what the table itself says: sliders, shuffles, counts, results."""
    words = TELL[lang]
    match action:
        case Fights(card=card, used=used):
            unseen = card.id == "?" and style is not Style.FACES
            said = words["fights-unseen" if unseen else "fights"].format(card=_card(card, lang, style))
            return f"{said} {words['token']}" if used else said
        case Fight(target=target):
            return words["against"].format(seat=seats[target]) if target >= 0 else words["fight"]
        case Outcome(beaten=beaten):
            return words["beaten"].format(seat=seats[beaten]) if beaten >= 0 else words["tie"]
        case Life(team=team, lost=lost):
            return words["life"].format(team=words[team], n=lost)
        case Shuffle(team=team):
            return words[f"shuffle-{team}"]
        case Count(what=what, counted=counted):
            return words["count"].format(what=words.get(what, what), n=counted)
        case Tell(of=of):
            return words[f"tell-{of}"]
        case Result(team=team):
            return words["result"].format(team=words[team])
    raise TypeError(f"no words for {action!r}")


def _play(play: Play, lang: str, seats: Sequence[str], style: Style) -> str:
    words = TELL[lang]
    said = [words["play"].format(card=_card(play.card, lang, style))]
    if play.copied is not None:
        said[0] += " " + words["copies"].format(card=_card(play.copied, lang, style))
    if play.target >= 0:
        fights = (play.copied or play.card).id in ("T3", "S3")
        said.append(words["against" if fights else "target"].format(seat=seats[play.target]))
    if play.number:
        said.append(words["number"].format(number=play.number))
    if play.fights:
        said.append(words["fight"])
    return ", ".join(said)


def _card(card: Card, lang: str, style: Style) -> str:
    if card.id == "?":
        return TELL[lang]["unknown" if style is Style.FACES else "a card"]
    if not card.titles:
        return card.id
    return f"{card.id if style is Style.FACES else card.value} {card.titles[lang]}"


def _cards(cards: Sequence[Card], lang: str, style: Style) -> str:
    return ", ".join(_card(card, lang, style) for card in cards)


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def board(view: Mapping[str, Any], lang: str, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: lives and decks, then what lies before each seat."""
    words = BOARD[lang]
    lines = [
        _both(words["life"], view["life"], words),
        _both(words["decks"], view["decks"], words),
        words["stones"].format(n=view["stones"]),
    ]
    if view["top"]:
        lines.append(f"{words['top']}: {'  '.join(_named(card, lang) for card in view['top'])}")
    if view["won"]:
        lines.append(words["won"].format(team=words[view["won"]]))
    for seat, player in view["players"].items():
        lines += ["", f"{seat} {seats.get(seat, '')}".rstrip()]
        shown = [
            ("hand", "   ".join(_named(card, lang) for card in player["hand"])),
            ("open", "   ".join(_named(card, lang) for card in player["open"])),
            ("power", str(player["power"] or "")),
        ]
        lead = max(len(words[key]) for key, _ in shown) + 2
        lines += [f"   {words[key]:<{lead}}{said}" for key, said in shown if said]
    return lines


def _both(what: str, numbers: Mapping[str, int], words: Mapping[str, str]) -> str:
    return f"{what}: " + ", ".join(f"{words[team]} {number}" for team, number in numbers.items())


def _named(name: str, lang: str) -> str:
    return _card(CARDS[name], lang, Style.FACES) if name in CARDS else name


def sides(lang: str, seats: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The first seat against all others."""
    return [("Thanos", tuple(seats[:1])), ({"en": "Heroes", "pl": "Bohaterowie"}[lang], tuple(seats[1:]))]
