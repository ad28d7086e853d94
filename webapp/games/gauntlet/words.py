"""What pages and scripts say at a table of Infinity Gauntlet. Functions: the language is that of the reader."""

from replay.games.gauntlet.cards import CARDS, HEROES, THANOS
from webapp.games.face import Known
from webapp.games.gauntlet.drawing import STONE_OF, short
from webapp.platform.i18n import gettext, language, ngettext


def board(lang: str) -> Known:
    stones = [{"id": id_, "gem": gem, "name": short(id_, lang)} for id_, gem in STONE_OF.items()]
    return {"say": _board(), "stones": stones}


def editor() -> Known:
    """And everything that can be laid on the table, by side; what there is twice, twice."""
    box = {
        side: [id_ for id_, card in CARDS.items() if card.side == side for _ in range(card.copies)]
        for side in (THANOS, HEROES)
    }
    return {"say": _editor(), "box": box}


def setup() -> dict[str, str]:
    return {
        "life": gettext("Life, as it is printed on the track card"),
        "life.heroes": gettext("Heroes"),
        "life.thanos": gettext("Thanos"),
    }


def recording() -> dict[str, str]:
    return _steps() | _asks() | _answers()


def deeds() -> dict[str, str]:
    return {"play": gettext("played"), "fights": gettext("fought with"), "show": gettext("defeated")}


def kinds() -> dict[str, str]:
    """Of a card that is played, its name."""
    lang = language().tag
    named = {"draw": gettext("Draw"), "fight": gettext("Fight"), "snap": gettext("Snap the fingers")}
    return {id_: gettext("Play %(card)s") % {"card": short(id_, lang)} for id_ in CARDS} | named


def score() -> str:
    return gettext("lives")


def measures() -> dict[str, str]:
    return {"score": gettext("life"), "hand": gettext("hand"), "open": gettext("face up"), "power": gettext("power")}


def places() -> dict[str, str]:
    return {
        "decks.thanos": gettext("the deck of Thanos"),
        "decks.heroes": gettext("the deck of the heroes"),
        "life.thanos": gettext("the life of Thanos"),
        "life.heroes": gettext("the life of the heroes"),
        "top": gettext("the top of the heroes' deck"),
        "seat.hand": gettext("the hand of %(who)s"),
        "seat.open": gettext("what lies open before %(who)s"),
        "seat.power": gettext("the power tokens of %(who)s"),
    }


def _board() -> dict[str, str]:
    return {
        "thanos": gettext("Thanos"),
        "heroes": gettext("Heroes"),
        "hand": gettext("hand"),
        "open": gettext("face up"),
        "top": gettext("top of the deck"),
        "power": gettext("power tokens"),
        "stones": gettext("Infinity Stones"),
        "stone-open": gettext("lies open"),
        "stone-hand": gettext("in the hand of Thanos"),
        "stone-away": gettext("not seen"),
        "deck-of": gettext("Deck of %(side)s, %(count)s left"),
        "life-of": gettext("Life of %(who)s: %(count)s. When did it change?"),
        "owed": gettext("Still to come"),
        "owed-answer": gettext("%(who)s answers: %(asked)s?"),
        "owed-show": gettext("%(who)s shows a card"),
        "owed-life": gettext("a life"),
        "owed-draw": gettext("%(who)s draws"),
        "owed-shuffle": gettext("the card is shuffled in"),
        "owed-rebuild": gettext("the deck is made anew"),
        "owed-power": gettext("%(who)s takes power"),
        "owed-peek": gettext("%(who)s looks at a card"),
        "owed-look": gettext("%(who)s looks at the deck"),
        "owed-top": gettext("%(who)s puts cards back"),
        "owed-bottom": gettext("%(who)s puts cards under the deck"),
    }


def _editor() -> dict[str, str]:
    return {
        "thanos": gettext("Thanos"),
        "heroes": gettext("Heroes"),
        "stage": gettext("How far is the turn?"),
        "stage-": gettext("before the draw"),
        "stage-drawn": gettext("drawn"),
        "stage-played": gettext("played"),
        "life-heroes": gettext("Life of the heroes"),
        "life-thanos": gettext("Life of Thanos"),
        "power-of": gettext("Power tokens of %(who)s"),
        "hidden-card": gettext("a card nobody noted"),
        "hand": gettext("hand"),
        "open": gettext("face up"),
        "to-hand": gettext("%(who)s, hand"),
        "to-open": gettext("%(who)s, face up"),
    }


def _steps() -> dict[str, str]:
    """What somebody does, by the verb."""
    return {
        "do-deal": gettext("%(who)s: the first hand"),
        "do-draw": gettext("%(who)s draws"),
        "do-play": gettext("%(who)s plays a card"),
        "do-answer": gettext("%(who)s answers"),
        "do-show": gettext("%(who)s lays a card open"),
        "do-life": gettext("a life is lost"),
        "do-shuffle": gettext("a deck is shuffled"),
        "do-power": gettext("%(who)s takes power"),
        "do-peek": gettext("%(who)s looks at a card"),
        "do-look": gettext("%(who)s looks at the deck"),
        "do-top": gettext("%(who)s puts cards back"),
        "do-bottom": gettext("%(who)s puts cards under the deck"),
        "do-fight": gettext("%(who)s fights"),
        "do-fights": gettext("%(who)s fights with a card"),
        "do-outcome": gettext("the fight ends"),
        "do-snap": gettext("%(who)s snaps"),
        "do-reveal": gettext("%(who)s reveals the hand"),
        "do-count": gettext("something is counted"),
        "do-result": gettext("Write down the result"),
        "do-tell": gettext("%(who)s talks at the table"),
    }


def _asks() -> dict[str, str]:
    """What is asked, by the verb where a card is asked for, else by what is."""
    return {
        "ask-deal": gettext("Which cards were dealt?"),
        "ask-draw": gettext("Which card was drawn?"),
        "ask-play": gettext("Which card is played?"),
        "ask-show": gettext("Which card is laid open?"),
        "ask-peek": gettext("Which card of Thanos was seen?"),
        "ask-look": gettext("Which cards lie on top? The topmost first"),
        "ask-top": gettext("How are they put back? The topmost first"),
        "ask-bottom": gettext("What goes under the deck? The lowest last"),
        "ask-fights": gettext("Which card fights?"),
        "ask-reveal": gettext("What was in the hand?"),
        "ask-amend": gettext("Which card is it?"),
        "ask-number": gettext("Which number?"),
        "ask-hero": gettext("Which hero?"),
        "ask-against": gettext("Against whom?"),
        "ask-copied": gettext("Which card does it copy?"),
        "ask-fight": gettext("A fight?"),
        "ask-token": gettext("With a power token?"),
        "ask-answer": gettext("What is the answer?"),
        "ask-outcome": gettext("How does the fight end?"),
        "ask-team": gettext("Which side?"),
        "ask-loss": gettext("How many lives?"),
        "ask-count": gettext("How many?"),
        "ask-counted": gettext("What was counted?"),
        "ask-topic": gettext("What is said?"),
    }


def _answers() -> dict[str, str]:
    return {
        "say-answer-no": gettext("No"),
        "say-answer-yes": gettext("Yes"),
        "say-fight-fight": gettext("Fights"),
        "say-fight-": gettext("Does not fight"),
        "say-against-": gettext("Does not fight"),
        "say-copied-": gettext("Copies nothing"),
        "say-token-": gettext("Without a token"),
        "say-token-+": gettext("With a token"),
        "say-token-++": gettext("With two tokens"),
        "say-outcome-tie": gettext("A tie"),
        "say-outcome": gettext("%(who)s loses"),
        "say-team-heroes": gettext("Heroes"),
        "say-team-thanos": gettext("Thanos"),
        "say-counted-heroes": gettext("Heroes' deck"),
        "say-counted-thanos": gettext("Thanos's deck"),
        "say-counted": gettext("Power of %(who)s"),
        "say-topic-seen": gettext("Something of a card that was seen"),
        "say-topic-open": gettext("Something that all can see"),
        "say-topic-advice": gettext("What somebody should do"),
        "say-card-?": gettext("Not noted"),
        "say-card--": gettext("The deck is empty"),
    }


def counted() -> dict[str, str]:
    """`seat`: of which there is one pile before each."""
    return {
        "heroes": gettext("Deck of the heroes"),
        "thanos": gettext("Deck of Thanos"),
        "seat": gettext("power tokens"),
    }


def lives(what: str, side: int, number: int) -> str:
    """How it went for Thanos (0) and for the heroes (1)."""
    if what == "jump":
        return _jump(side, number)
    told = {
        "snap": gettext("Thanos wins: he snaps his fingers with all six Stones."),
        "level": gettext("The game is not over. Both teams have the same share of their life left."),
        "end-snap": gettext("The snap."),
        "end-last-life": gettext("The last life is lost."),
    }
    of_side = {
        "last-life": (
            gettext("Thanos wins: the heroes have no life left."),
            gettext("The heroes win: Thanos has no life left."),
        ),
        "ahead": (
            gettext("The game is not over. Thanos has more of his life left."),
            gettext("The game is not over. The heroes have more of their life left."),
        ),
        "for-good": (
            gettext("Thanos is ahead from here to the end."),
            gettext("The heroes are ahead from here to the end."),
        ),
    }
    return told.get(what) or of_side[what][side]


def _jump(side: int, number: int) -> str:
    heroes = ngettext(
        "The largest jump: the heroes lose %(num)s life in one turn.",
        "The largest jump: the heroes lose %(num)s lives in one turn.",
        number,
    )
    thanos = ngettext(
        "The largest jump: Thanos loses %(num)s life in one turn.",
        "The largest jump: Thanos loses %(num)s lives in one turn.",
        number,
    )
    return (thanos if side else heroes) % {"num": number}
