"""Steps: what may be said next at this table, in the order in which it is due.

The state is what the writer knows. A card that the writer cannot have seen is `?`; one that is certain is filled in.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from replay.engine.law import IMPOSSIBLE, LEGAL, UNDECIDED, hear
from replay.engine.prompts import Ask, Step, asked
from replay.games.gauntlet.cards import ANY, CARDS, HEROES, SOME_HERO, THANOS, UNKNOWN, Card
from replay.games.gauntlet.draw import Draw, known_next
from replay.games.gauntlet.finish import Snap
from replay.games.gauntlet.hands import elsewhere
from replay.games.gauntlet.options import plays
from replay.games.gauntlet.play import Play, in_hand
from replay.games.gauntlet.state import BEFORE, DRAWN, Due, Fight, Hand, State, Table, ready, side_of
from replay.games.gauntlet.turn import asked_values, loser, next_seat, owed
from replay.games.gauntlet.words import say

NOBODY = -1
WHOLE = CARDS | {card.id: card for card in SOME_HERO.values()}
LEFT_OUT = frozenset({"answer"})  # what is owed and need not be said


def steps(s: State, law: Mapping[str, str], own: int, seats: Sequence[str]) -> list[Step]:
    """What may come next, as the seat `own` knows the table (-1: somebody who sees no hand). First what is due."""
    writer, table = Writer(ready(s), law, own, seats), Table.of(s)
    if table.won:
        return [*writer.ending(), *(step._replace(due=False) for step in writer.owed())]
    dealt = [writer.dealt(seat) for seat in range(table.seats) if not table.dealt >> seat & 1]
    if dealt and own >= 0:
        return [*dealt, *writer.turn()]
    open_ = [*writer.owed(), *writer.fight()]
    if any(step.due and step.said[0] not in LEFT_OUT for step in open_):
        return open_
    return [*open_, *(step._replace(due=step.due and not open_) for step in writer.turn()), *dealt]


class Writer:
    """Somebody who writes down what happens, and knows the table as far as one sees it."""

    def __init__(self, s: State, law: Mapping[str, str], own: int, seats: Sequence[str]) -> None:
        self.s, self.law, self.own, self.seats = s, law, own, seats
        self.table = Table.of(s)

    # ── cards ───────────────────────────────────────────────────────────────────────────────────────────

    def from_hand(self, who: int, values: int = ANY) -> tuple[str, ...]:
        """The cards of a hand, as far as they are known; and those that may be there."""
        hand = self.table.hands[who]
        known = [slot.card for slot in hand if slot.card.value]
        found = [card.id for card in known if values & card.mask]
        if len(known) < len(hand):
            others = [card for card in deck(who) if values & card.mask and card not in known]
            found += [card.id for card in others if hear(in_hand(self.s, card, who, explain=True)).word == LEGAL]
        return tuple(found)

    def drawn(self, who: int, many: int) -> Ask:
        """Whoever sees the card tells it; it may be known already what comes next."""
        known = [slot.card.id if slot is not None and slot.card.bit else "?" for slot in known_next(self.s, who, many)]
        usual = tuple(known) if self.own != who or "?" not in known else ()
        free = [card.id for card in deck(who) if any(self._comes(who, card, place) for place in range(many))]
        return Ask("card", (*free, *["?"] * many), many, many, usual)

    def _comes(self, who: int, card: Card, place: int) -> bool:
        """Whether a card may be the next that is drawn, or the one after it."""
        draw = Draw(((UNKNOWN[side_of(who)],) * place) + (card,))
        return hear(draw.judge(self.s, self.law, who)).word != IMPOSSIBLE

    # ── what is owed ────────────────────────────────────────────────────────────────────────────────────

    def dealt(self, seat: int) -> Step:
        many = 1 if seat else 2
        free = [card for card in deck(seat) if not elsewhere(self.s, card)]
        usual = () if seat == self.own else ("?",) * many
        ask = Ask("card", (*(card.id for card in free), *["?"] * many), many, many, usual)
        return Step(NOBODY, ("draw", self.seats[seat]), ask, seat, due=seat == self.own)

    def owed(self) -> Iterator[Step]:
        told = set()
        for due in self.table.owed:
            for step in self._owed(due):
                if (step.seat, step.said) not in told:
                    told.add((step.seat, step.said))
                    yield step

    def _owed(self, due: Due) -> Iterator[Step]:
        seat, many = due.seat, due.many
        match due.kind:
            case "answer":
                yield from self._answer(due)
            case "show":
                yield self._show(seat, asked_values(due.asked) if due.asked else ANY)
            case "life":
                yield Step(NOBODY, ("life", HEROES if seat else THANOS, f"-{many}"), by=seat)
            case "draw" if many and (self.table.deck_h if seat else self.table.deck_t):
                yield Step(seat, ("draw",), self.drawn(seat, many), seat)
            case "draw":
                yield Step(seat, ("draw", "-"), by=seat, due=False)
            case "shuffle":
                yield Step(NOBODY, ("shuffle", THANOS), by=0, due=owed(self.s, "draw", 0) is None)
            case "rebuild":
                yield Step(NOBODY, ("shuffle", HEROES), by=self.table.turn)
            case "power":
                yield Step(seat, ("power", str(many)), by=seat)
            case "peek":
                yield Step(seat, ("peek",), self._peeked(seat), seat)
            case _:
                yield Step(seat, (due.kind,), self._arranged(due), seat)

    def _answer(self, due: Due) -> Iterator[Step]:
        """Who knows the cards knows the answer. Whoever shows a card need not say yes before."""
        seat, values = due.seat, asked_values(due.asked)
        hand: Hand = self.table.hands[seat]
        hit = any(slot.card.value and values & slot.card.mask for slot in hand)
        sure = all(slot.card.value for slot in hand)
        answer = Step(seat, ("answer",), Ask("answer", ("no", "yes"), usual=("no",) if sure and not hit else ()), seat)
        show = self._show(seat, values)
        if hit:
            yield from (show, answer)
        elif sure:
            yield answer
        else:
            yield from (answer, show._replace(due=False))

    def _show(self, seat: int, values: int = ANY) -> Step:
        fight = self.table.fight
        fought = fight.cards[0 if seat == 0 else 1] if fight is not None and seat in (0, fight.hero) else None
        cards = self.from_hand(seat, values)
        if fought is not None and fought.bit:
            cards = (fought.id,)
        return Step(seat, ("show",), Ask("card", cards, usual=cards if len(set(cards)) == 1 else ()), seat)

    def _peeked(self, seat: int) -> Ask:
        cards = self.from_hand(0)
        return Ask("card", (*cards, "?"), usual=("?",) if seat != self.own else ())

    def _arranged(self, due: Due) -> Ask:
        """Cards that are looked at, put back on top, or under the deck."""
        many, nothing = due.many, ("?",) * due.many
        top = tuple(slot.card.id for slot in self.table.top[:many])
        cards: tuple[str, ...]
        usual = () if due.seat == self.own else nothing
        if due.kind == "top":
            cards = top if len(top) == many else nothing
            usual = cards if set(cards) == {"?"} else usual
        elif due.kind == "look":
            cards = tuple(card.id for card in deck(due.seat) if card.id in top or not elsewhere(self.s, card))
            usual = top if len(top) == many and "?" not in top else usual
        else:
            cards = self.from_hand(due.seat)
        return Ask("card", cards if due.kind == "top" else (*cards, *nothing), many, many, usual)

    # ── fights ──────────────────────────────────────────────────────────────────────────────────────────

    def fight(self) -> Iterator[Step]:
        fight: Fight | None = self.table.fight
        if fight is None or any(due.kind == "show" and due.rule == "FIGHT-5" for due in self.table.owed):
            return
        for side, seat in enumerate((0, fight.hero)):
            if fight.cards[side] is None:
                yield self._fights(seat)
        yield from self._ended(fight)

    def _fights(self, seat: int) -> Step:
        """Nobody but the two sees the cards; a power token is seen by all."""
        has = self.table.power[seat]
        cards = self.from_hand(seat)
        fight = self.table.fight
        seen = self.own == 0 or (fight is not None and self.own == fight.hero)
        usual = (cards if len(cards) == 1 else ()) if self.own == seat else ("?",)
        token = Ask("token", ("+", ""), usual=("+",)) if has else None
        return Step(seat, ("fights",), Ask("card", (*cards, "?"), usual=usual, rest=token), seat, due=seen or bool(has))

    def _ended(self, fight: Fight) -> Iterator[Step]:
        lost, both = loser(fight), (0, fight.hero)
        if lost is None:
            sides = ("tie", *(self.seats[seat] for seat in both))
            noted = self.own < 0 or (self.own not in both)
            yield Step(NOBODY, ("outcome",), Ask("outcome", sides), fight.hero, due=noted or None not in fight.cards)
            yield from (self._show(seat)._replace(due=False) for seat in both)
        elif lost[0] < 0:
            yield Step(NOBODY, ("outcome", "tie"), by=fight.hero)
        else:
            yield self._show(lost[0])

    # ── turns ───────────────────────────────────────────────────────────────────────────────────────────

    def turn(self) -> Iterator[Step]:
        s, table = self.s, self.table
        if table.offer and table.fight is None:
            yield from self._offered()
        played = self.played(table.turn) if table.stage == DRAWN else None
        # of nothing but the card that cannot be played nothing is played: the next one draws
        who = table.turn if table.stage == BEFORE or (played and played.words) else next_seat(s, self.law)
        if played and played.words:
            yield Step(who, ("play",), played, who)
        elif table.deck_h if who else table.deck_t:
            yield Step(who, ("draw",), self.drawn(who, 1), who)
        elif who:
            yield Step(NOBODY, ("shuffle", HEROES), by=who)
        else:
            yield Step(0, ("play",), self.played(0), 0)
            yield Step(0, ("draw", "-"), by=0, due=False)
        verdict = hear(Snap().judge(s, self.law, 0)).word
        if verdict == LEGAL or (verdict == UNDECIDED and self.own != 0):
            yield Step(0, ("snap",), by=0, due=False)

    def _offered(self) -> Iterator[Step]:
        """A fight that may be begun; nothing is said if it is not."""
        if self.table.turn:
            yield from (Step(seat, ("fight",), by=seat, due=False) for seat in self.table.offer)
            return
        fought = self.table.fought
        offer = self.table.offer
        others = tuple(seat for seat in offer if fought is None or seat != fought[0]) or offer
        yield Step(0, ("fight",), Ask("against", tuple(self.seats[seat] for seat in others)), 0, due=False)

    def played(self, who: int) -> Ask:
        """The cards that may be played, and what each of them asks for."""
        cards = dict.fromkeys(WHOLE[word] for word in self.from_hand(who))
        found = [play for card in cards for play in plays(self.s, card, who)]
        law = {**self.law, "snap-duty": "declared"}  # with six Stones he may not, but it can be written that he did
        legal = [play for play in found if hear(play.judge(self.s, law, who)).word == LEGAL]
        return said(legal, self.seats)

    # ── the end ─────────────────────────────────────────────────────────────────────────────────────────

    def ending(self) -> Iterator[Step]:
        """The result, and the hands that nobody has seen yet."""
        yield Step(NOBODY, ("result", self.table.won))
        everybody = (1 << self.table.seats) - 1
        for seat in range(self.table.seats):
            hand: Hand = self.table.hands[seat]
            if any(slot.eyes != everybody for slot in hand):
                known = tuple(slot.card.id for slot in hand)
                cards = (*self.from_hand(seat), *["?"] * len(hand))
                usual = known if "?" not in known else ()
                yield Step(seat, ("reveal",), Ask("card", cards, len(hand), len(hand), usual), seat, due=False)


def deck(seat: int) -> list[Card]:
    side = side_of(seat)
    return [card for card in CARDS.values() if card.side == side for _ in range(card.copies)]


def said(plays: Iterable[Play], seats: Sequence[str]) -> Ask:
    kinds = {str(number): "number" for number in range(10)} | dict.fromkeys(seats, "hero") | {"fight": "fight"}
    return asked([say(play, seats)[1:] for play in plays], kinds, "card")
