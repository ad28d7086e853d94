"""What the scripts of the recording page say, in the reader's language."""

from records.talk import TALK
from replay.game import Game, Unclear
from webapp.languages import gettext


def verbs_of(game: Game) -> list[str]:
    """The verbs that a sentence may have: the game names them to whoever says none."""
    try:
        game.meaning("", ())
    except Unclear as unclear:
        return [*unclear.expected, *sorted(TALK)]
    return sorted(TALK)


def recording_words(game: str) -> dict[str, str]:
    return {
        "turn": gettext("%(who)s's turn"),
        "over": gettext("The game is over"),
        "where": gettext("round %(round)s · event %(event)s"),
        "start": gettext("event %(event)s"),
        "buy": gettext("Buy") if game == "splendor" else gettext("Recruit"),
        "reserve": gettext("Reserve"),
        "record": gettext("Record it"),
        "then": gettext("next: %(what)s"),
        "next-card": gettext("the card that comes up"),
        "one-more": gettext("Record with one more:"),
        "only-these": gettext("Record only these: %(verdict)s"),
        "can": gettext("can buy") if game == "splendor" else gettext("can recruit"),
        "completes": gettext("Ways to go on"),
        "it-happened": gettext("It happened: record it"),
        "shows-mark": gettext("the record will show the mark"),
        "change": gettext("Change the entry"),
        "dispute": gettext("Record and dispute"),
        "dispute-here": gettext("Dispute %(event)s"),
        "to-hearing": gettext("To the hearing of dispute %(number)s"),
        "nothing-lost": gettext("Nothing is lost whichever you choose."),
        "irregular": gettext("Irregular."),
        "undecided": gettext("Undecided."),
        "impossible": gettext("Impossible on this table."),
        "clear": gettext("Clear this entry"),
        "type": gettext("Type"),
        "typed": gettext("Notation, such as take wug"),
        "tap": gettext("Tap gems or a card. Or type what happened."),
        "tap-choice": gettext("Tap what happened. Or type it."),
        "back": gettext("Too many tokens: tap those that go back."),
        "kept": gettext("Reserved"),
        "pays": gettext("paid otherwise"),
        "paying": gettext("tap what was paid"),
        "result": gettext("Write down the result"),
        "may": gettext("What may be done"),
        "came-up": gettext("Which card came up?"),
        "lay-row": gettext("Which cards lie in row %(level)s?"),
        "lay-tiles": gettext("Which tiles lie on the table?"),
        "not-noted": gettext("Don't note it"),
        "not-noted-any": gettext("Don't note them"),
        "later": gettext("Later"),
        "close": gettext("Close"),
        "more": gettext("More"),
        "find": gettext("Find a card: 2 points red"),
        "which": gettext("Which card is it?"),
        "recent": gettext("Just recorded"),
        "undo": gettext("Take back %(event)s"),
        "sent": gettext("all sent"),
        "to-send": gettext("%(count)s to send"),
        "offline": gettext("no connection"),
        "retry": gettext("Try again"),
        "no-key": gettext("You are looking on. Only who holds the key of this game can write."),
        "again": gettext("Enter mine after it"),
        "drop": gettext("Drop mine"),
        "unsure": gettext("Not judged yet: there is no connection. It is kept on this device."),
    }
