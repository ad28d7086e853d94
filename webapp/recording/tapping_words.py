"""What the page says while an Infinity Gauntlet is entered by taps, in the reader's language."""

from webapp.languages import gettext


def tapping_words() -> dict[str, str]:
    return _page() | _steps() | _asks() | _answers()


def _page() -> dict[str, str]:
    return {
        "my-hand": gettext("Your hand"),
        "my-seat": gettext("You are %(who)s"),
        "recorder": gettext("You record for the table and see no hand"),
        "no-cards": gettext("no cards"),
        "unnoted": gettext("Not noted yet: tap to say which card it is"),
        "waits": gettext("Waiting"),
        "also": gettext("Or"),
        "else": gettext("Something else"),
        "who-did": gettext("Who?"),
        "the-table": gettext("The table"),
        "what-did": gettext("What happened?"),
        "enough": gettext("That is all"),
        "step-back": gettext("One step back"),
        "chosen": gettext("Chosen so far"),
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
