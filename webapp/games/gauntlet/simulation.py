"""Games of Infinity Gauntlet that nobody played, written down by somebody who saw every card."""

from collections.abc import Sequence
from random import Random

from records import Event, Header, Log
from records.event import TABLE
from replay.games.gauntlet.cards import CARDS, HEROES, STONES, THANOS, Card

LIFE = {HEROES: (4, 10), THANOS: (2, 6)}  # from, to: what is printed in the box, nobody has written down


class Over(Exception):
    """Somebody has won."""


def play(players: int, seed: int, number: int, names: Sequence[str]) -> Log:
    """A finished game between people of these names."""
    rng = Random(f"gauntlet {players} {seed} {number}")
    seats = "ABCDEF"[:players]
    table = GauntletTable(seats, rng)
    tags = {
        "game": "gauntlet",
        "life": f"heroes={table.life[HEROES]} thanos={table.life[THANOS]}",
        "source": f"recount simulate gauntlet, seed {seed}, game {number}",
    }
    table.play()
    header = Header.of([*tags.items(), *zip(seats, rng.sample(names, players), strict=True)])
    return Log(header, tuple(table.events)).in_one_piece()


class GauntletTable:
    """The cards where they really are, and what has been written down."""

    def __init__(self, seats: str, rng: Random) -> None:
        self.seats, self.rng = seats, rng
        self.life = {team: rng.randint(*span) for team, span in LIFE.items()}
        self.decks = {side: _deck(side, rng) for side in (HEROES, THANOS)}
        self.hands: list[list[Card]] = [[] for _ in seats]
        self.open: list[list[Card]] = [[] for _ in seats]
        self.power = [0] * len(seats)
        self.events: list[Event] = []

    # ── the course of the game ──────────────────────────────────────────────────────────────────────────

    def play(self) -> None:
        for who, seat in enumerate(self.seats):
            self.hands[who] = [self.decks[_side(who)].pop(0) for _ in range(1 if who else 2)]
            self.say(-1, "draw", seat, *(card.id for card in self.hands[who]))
        heroes = list(range(1, len(self.seats))) if len(self.seats) > 2 else [1, 1]
        try:
            while True:
                for who in (0, *heroes):
                    self.turn(who)
        except Over as over:
            self.say(-1, "result", str(over))

    def turn(self, who: int) -> None:
        if not who:
            self.snap()  # a card that was drawn in place of a lost one may have been the sixth Stone
        self.draw(who)
        if not who:
            self.snap()
        card = self.rng.choice([card for card in self.hands[who] if card.id != "T7"])
        self.hands[who].remove(card)
        self.open[who].append(card)
        if who:
            self.hero_plays(who, card)
        else:
            self.thanos_plays(card, (card.id,))
            self.snap()

    def say(self, who: int, verb: str, *words: str) -> None:
        seat = self.seats[who] if who >= 0 else TABLE
        self.events.append(Event(len(self.events) + 1, seat, verb, words))

    def snap(self) -> None:
        if sum(1 for card in (*self.hands[0], *self.open[0]) if card.stone) == STONES:
            self.say(0, "snap")
            raise Over(THANOS)

    # ── cards that come and go ──────────────────────────────────────────────────────────────────────────

    def draw(self, who: int, many: int = 1) -> None:
        deck = self.decks[_side(who)]
        if not deck:
            self.say(who, "draw", "-")
            return
        cards = [deck.pop(0) for _ in range(many)]
        self.hands[who] += cards
        self.say(who, "draw", *(card.id for card in cards))
        if who and not deck:
            self.rebuild()

    def rebuild(self) -> None:
        """The open heroes become the new deck; what is left of the old one stays on top."""
        lying = [card for cards in self.open[1:] for card in cards]
        for cards in self.open[1:]:
            cards.clear()
        self.rng.shuffle(lying)
        self.decks[HEROES] += lying
        self.say(-1, "shuffle", HEROES)

    def shown(self, who: int, card: Card) -> None:
        """A card is defeated: it lies open, and a life is lost."""
        self.hands[who].remove(card)
        self.open[who].append(card)
        self.say(who, "show", card.id)
        team = _side(who)
        self.life[team] -= 1
        self.say(-1, "life", team, "-1")
        if not self.life[team]:
            raise Over(HEROES if team == THANOS else THANOS)

    def replaced(self, who: int, card: Card) -> None:
        self.draw(who)
        if card.back:
            self.open[0].remove(card)
            self.decks[THANOS].append(card)
            self.rng.shuffle(self.decks[THANOS])
            self.say(-1, "shuffle", THANOS)

    def defeat(self, who: int, card: Card) -> None:
        self.shown(who, card)
        self.replaced(who, card)

    # ── what the cards do ───────────────────────────────────────────────────────────────────────────────

    def hero_plays(self, who: int, card: Card) -> None:
        rng, heroes = self.rng, range(1, len(self.seats))
        if card.value == 1:
            number = rng.randint(1, 7)
            self.say(who, "play", card.id, str(number))
            self.asked(0, [number])
        elif card.value == 2:
            looker = rng.choice([seat for seat in heroes if seat != who] or [who])
            self.say(who, "play", card.id, self.seats[looker])
            self.say(looker, "peek", rng.choice(self.hands[0]).id)
        elif card.value == 3:
            fights = rng.random() < 0.8
            self.say(who, "play", card.id, *(["fight"] if fights else []))
            if fights:
                self.fight(who, rng.choice(self.hands[0]))
        elif card.value == 4:
            taker = rng.choice(heroes)
            self.say(who, "play", card.id, self.seats[taker])
            self.takes(taker, 1)
        elif card.value == 5:
            self.say(who, "play", card.id)
            self.top_three(who)
        else:
            chosen = rng.choice(heroes)
            self.say(who, "play", card.id, self.seats[chosen])
            if rng.random() < 0.8:
                self.say(chosen, "fight")
                self.fight(chosen, rng.choice(self.hands[0]))

    def thanos_plays(self, card: Card, said: tuple[str, ...]) -> None:
        rng = self.rng
        hero = rng.choice(range(1, len(self.seats)))
        seat, number = self.seats[hero], rng.randint(1, 6)
        match card.id:
            case "T1":
                self.say(0, "play", *said, seat, str(number))
                self.asked(hero, [number])
            case "S1":
                self.say(0, "play", *said, str(number))
                self.asked_all(number)
            case "T2" | "S2":
                self.say(0, "play", *said, seat)
                self.asked(hero, [1, 2, 3] if card.id == "T2" else [3, 4, 5, 6])
            case "T3" | "S3":
                self.thanos_fights(card, said, hero)
            case "S6":
                others = [each for each in self.open[0] if each.id not in ("S6", "T7")]
                if others:
                    copied = rng.choice(others)
                    self.thanos_plays(copied, (card.id, copied.id))
                else:
                    self.say(0, "play", *said)
            case _:
                self.say(0, "play", *said)
                self.thanos_gains(card)

    def thanos_gains(self, card: Card) -> None:
        if card.value == 4:
            self.takes(0, 3 if card.stone else 1)
            return
        many = min(2 if card.stone else 1, len(self.decks[THANOS]))
        if many:
            self.draw(0, many)
            under = self.rng.sample(self.hands[0], many)
            for each in under:
                self.hands[0].remove(each)
            self.decks[THANOS] += under
            self.say(0, "bottom", *(each.id for each in under))

    def thanos_fights(self, card: Card, said: tuple[str, ...], hero: int) -> None:
        if self.rng.random() < 0.15:
            self.say(0, "play", *said)
            return
        self.say(0, "play", *said, self.seats[hero])
        self.fight(hero, max(self.hands[0], key=lambda each: each.value))
        others = [seat for seat in range(1, len(self.seats)) if seat != hero] or [hero]
        if card.id == "S3" and self.rng.random() < 0.7:
            second = self.rng.choice(others)
            self.say(0, "fight", self.seats[second])
            self.fight(second, max(self.hands[0], key=lambda each: each.value))

    def takes(self, who: int, many: int) -> None:
        self.power[who] += many
        self.say(who, "power", str(many))

    def top_three(self, who: int) -> None:
        deck = self.decks[HEROES]
        if len(deck) < 3:
            self.rebuild()
        seen, deck[:3] = deck[:3], []
        self.say(who, "look", *(card.id for card in seen))
        self.rng.shuffle(seen)
        deck[:0] = seen
        self.say(who, "top", *(card.id for card in seen))

    # ── being asked, and fighting ───────────────────────────────────────────────────────────────────────

    def asked(self, who: int, values: Sequence[int]) -> None:
        hits = [card for card in self.hands[who] if card.value in values]
        if hits:
            self.defeat(who, self.rng.choice(hits))
        else:
            self.say(who, "answer", "no")

    def asked_all(self, number: int) -> None:
        hit = []
        for who in range(1, len(self.seats)):
            (card,) = self.hands[who]
            if card.value == number:
                self.shown(who, card)
                hit.append((who, card))
            else:
                self.say(who, "answer", "no")
        for who, card in hit:
            self.replaced(who, card)

    def fight(self, hero: int, card: Card) -> None:
        (own,) = self.hands[hero]
        strengths = []
        for who, each in ((0, card), (hero, own)):
            used = min(1, self.power[who])
            self.power[who] -= used
            self.say(who, "fights", each.id, *(["+"] if used else []))
            strengths.append(each.value + 2 * used)
        if strengths[0] == strengths[1]:
            self.say(-1, "outcome", "tie")
        elif strengths[0] < strengths[1]:
            self.defeat(0, card)
        else:
            self.defeat(hero, own)


def _side(who: int) -> str:
    return HEROES if who else THANOS


def _deck(side: str, rng: Random) -> list[Card]:
    cards = [card for card in CARDS.values() if card.side == side for _ in range(card.copies)]
    rng.shuffle(cards)
    return cards
