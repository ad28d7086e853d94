"""What the scripts of the recording page say, in the reader's language."""

from records.talk import TALK
from replay.engine.game import Game, Unclear
from webapp.games.face import face
from webapp.games.telling import sentence, verb_of
from webapp.platform.i18n import gettext


def verbs_of(game: Game) -> list[str]:
    """The verbs that a sentence may have: the game names them to whoever says none."""
    try:
        game.meaning("", ())
    except Unclear as unclear:
        return [*unclear.expected, *sorted(TALK)]
    return sorted(TALK)


def recording_words(game: str) -> dict[str, str]:
    example = next(iter(face(game).examples), "")
    return {
        "turn": gettext("%(who)s's turn"),
        "over": gettext("The game is over"),
        "where": gettext("round %(round)s · event %(event)s"),
        "start": gettext("event %(event)s"),
        "record": gettext("Record it"),
        "then": gettext("next: %(what)s"),
        "next-card": gettext("the card that comes up"),
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
        "typed": gettext("Notation, such as %(sentence)s") % {"sentence": example} if example else gettext("Notation"),
        "tap": gettext("Tap what happened. Or type it."),
        "tap-choice": gettext("Tap what happened. Or type it."),
        "result": gettext("Write down the result"),
        "may": gettext("What may be done"),
        "came-up": gettext("Which card came up?"),
        "not-noted": gettext("Don't note it"),
        "not-noted-any": gettext("Don't note them"),
        "later": gettext("Later"),
        "close": gettext("Close"),
        "more": gettext("More"),
        "find": gettext("Find a card"),
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


def counting_words() -> dict[str, str]:
    return {
        "count": gettext("Count the bank"),
        "count-any": gettext("Count decks or tokens"),
        "count-what": gettext("What is counted"),
        "count-expected": gettext("by the record: %(count)s"),
        "count-more": gettext("One more: %(what)s"),
        "count-less": gettext("One fewer: %(what)s"),
        "count-agrees": gettext("It is all there: write it down"),
        "count-differs": gettext("%(what)s: by the record %(there)s, counted %(counted)s (%(by)s)"),
        "count-explains": gettext("What could explain it"),
        "count-asking": gettext("Looking through the record …"),
        "count-nothing": gettext("No single event explains it. Count once more; or two things went wrong."),
        "count-no-answer": gettext(
            "Without a connection nothing can be looked for. The count can be written all the same."
        ),
        "count-waiting": gettext("Not everything is sent yet: what the record expects may be older than the table."),
        "count-correct": gettext("Correct it so"),
        "count-hidden": gettext(
            "This cannot be corrected from here: a card in it is not known here, or it is somebody else's to correct."
        ),
        "count-breaks": gettext("It would break a rule:"),
        "count-settles": gettext("It would also settle:"),
        "count-as-counted": gettext("Write the count as counted"),
        "count-stops": gettext("The record stops there until it is settled."),
        "count-look": gettext("What could explain it?"),
        "count-strike": gettext("The count was wrong: strike it"),
    }


def joining_words() -> dict[str, str]:
    return {
        "invite": gettext("Invite"),
        "who": gettext("Who may write"),
        "move": gettext("Move to another phone"),
        "what": gettext("What is the other phone for?"),
        "table": gettext("To write for the whole table"),
        "table-small": gettext("a second recorder; good for several phones"),
        "seat": gettext("For the seat of %(who)s"),
        "seat-small": gettext("writes for this seat and sees its hidden cards; good for one phone"),
        "annotate": gettext("To annotate"),
        "annotate-small": gettext("writes notes under a name of their own, and nothing else; good for several phones"),
        "look": gettext("Only to look on"),
        "look-small": gettext("anybody with the link, without a key"),
        "scan": gettext("Scan this with the other phone"),
        "or-type": gettext("or open %(where)s there and type"),
        "several": gettext("For several phones, until %(until)s."),
        "one": gettext("For one phone, until %(until)s."),
        "looking": gettext("Whoever opens this link follows the game and cannot write."),
        "moving": gettext("This phone goes on writing too, until you take its key away under “Who may write”."),
        "copy": gettext("Copy the link"),
        "copied": gettext("Copied"),
        "withdraw": gettext("Withdraw"),
        "withdrawn": gettext("The invitation is withdrawn."),
        "back": gettext("Something else"),
        "only-here": gettext("Other phones cannot reach this address: it is the name of this very device."),
        "instead": gettext("Open the game here at one of these, and invite again:"),
        "how": gettext("Start the site with “make serve HOST=0.0.0.0” and open it by the address of this machine."),
        "keys": gettext("Keys"),
        "open": gettext("Open invitations"),
        "recorder": gettext("The whole table"),
        "mine": gettext("this phone"),
        "maker": gettext("the game was made with it"),
        "made": gettext("since %(at)s"),
        "used": gettext("last used %(at)s"),
        "unused": gettext("not used yet"),
        "until": gettext("until %(until)s"),
        "take": gettext("Take away"),
        "take-whose": gettext("Take away: %(who)s, since %(at)s"),
        "sure": gettext("This is the key of this phone. Without it you only look on."),
        "sure-last": gettext("It is also the last key for the whole table: nobody could invite anybody any more."),
        "closes": gettext(
            "With a key, all open invitations are closed too, and parts that accounts have by it are gone."
        ),
        "yes": gettext("Take it away"),
        "no": gettext("Keep it"),
        "other": gettext("Use the other key of this phone"),
        "gone": gettext("The key of this phone was taken away: you are looking on."),
        "gone-kept": gettext("What was not sent is kept here: %(count)s. It is sent if you join again."),
        "join": gettext("Join with a code"),
        "joined": gettext("A phone has joined."),
        "link": gettext("Link"),
        "rejoin": gettext("Join again"),
        "no-answer": gettext("There is no connection right now. Try again."),
    }


def mending_words() -> dict[str, str]:
    return _choices() | _weighed() | _lines() | _drafts()


def _choices() -> dict[str, str]:
    return {
        "mend-event": gettext("Event %(event)s"),
        "mend-amend": gettext("This was written down wrong"),
        "mend-strike": gettext("This did not happen"),
        "mend-insert": gettext("Something is missing after this"),
        "mend-rewind": gettext("We took this back"),
        "mend-withdraw": gettext("Withdraw this correction"),
        "mend-stay": gettext("It was not taken back"),
        "mend-fill": gettext("Note which card it was"),
        "mend-look": gettext("Look at it in the replay"),
        "mend-say": gettext("What it should read"),
        "mend-missing": gettext("What is missing, such as B return k"),
        "mend-who": gettext("Who says so?"),
        "mend-table": gettext("the table"),
        "mend-why": gettext("Why? A few words"),
        "do-amend": gettext("Write the correction"),
        "do-strike": gettext("Strike it"),
        "do-insert": gettext("Put it in"),
        "do-rewind": gettext("Take it back"),
        "do-withdraw": gettext("Withdraw it"),
        "do-all-the-same": gettext("Write it all the same"),
        "all": gettext("All moves"),
        "all-find": gettext("Find a move: a number, or words"),
        "all-none": gettext("No move is like that."),
    }


def _weighed() -> dict[str, str]:
    return {
        "reads-now": gettext("Reads now"),
        "would-read": gettext("Would read"),
        "struck-then": gettext("It would be struck."),
        "weighing": gettext("Weighing …"),
        "weigh-offline": gettext("Not weighed: there is no connection. It is kept on this device."),
        "nothing-changes": gettext("Nothing else changes."),
        "first-differs": gettext("The table differs from event %(event)s on."),
        "no-verdict": gettext("No later verdict changes."),
        "goes-back": gettext("What is taken back"),
        "what-follows": gettext("What follows"),
        "would-stop": gettext("The record would stop at %(event)s."),
        "still-stops": gettext("The record still stops at %(event)s."),
        "goes-on": gettext("The record goes on again."),
        "not-reached-any-more": gettext("Everything after it would not be replayed until that is settled."),
        "will-stop": gettext("the record will stop at %(event)s"),
        "scores": gettext("Scores"),
        "scores-stay": gettext("The scores stay."),
        "winner": gettext("Winner"),
        "nobody-yet": gettext("nobody yet"),
        "and-more": gettext("and %(count)s more"),
        "v-legal": gettext("legal"),
        "v-irregular": gettext("irregular"),
        "v-undecided": gettext("undecided"),
        "v-impossible": gettext("impossible"),
        "v-unreadable": gettext("cannot be read"),
        "v-not reached": gettext("not replayed"),
        "v-absent": gettext("does not stand"),
        "stop-correct": gettext("Correct %(event)s"),
        "stop-withdraw": gettext("Withdraw correction %(event)s"),
    }


def _lines() -> dict[str, str]:
    return {
        "is-corrected": gettext("corrects %(event)s"),
        "is-struck": gettext("strikes %(event)s"),
        "is-put in": gettext("puts in after %(event)s"),
        "is-withdrawn": gettext("withdraws a correction of %(event)s"),
        "is-rewind": gettext("takes back %(event)s"),
        "is-rewound": gettext("play goes on from %(event)s"),
        "was-corrected": gettext("corrected at %(event)s"),
        "was-struck": gettext("struck at %(event)s"),
        "was-withdrawn": gettext("correction withdrawn at %(event)s"),
        "was-taken back": gettext("taken back at %(event)s"),
        "it-read": gettext("it read"),
    }


def _drafts() -> dict[str, str]:
    return {
        "drafts": gettext("Drafts"),
        "draft": gettext("Draft"),
        "draft-keep": gettext("Keep it as a draft"),
        "draft-kept": gettext("Nothing is lost: a draft stays on this device until you drop it."),
        "draft-try": gettext("Try again"),
        "draft-drop": gettext("Drop it"),
        "waits": gettext("Not sent yet"),
        "waits-change": gettext("Save the change"),
        "waits-drop": gettext("Remove it"),
    }


def verb_words(game: Game) -> dict[str, str]:
    """What somebody does, by the verb, of a game that does not say it: what its sentences begin with."""
    verbs = set(verbs_of(game)) - TALK
    return {f"do-{verb}": _doing(game, verb) for verb in verbs} | {"do-result": gettext("Write down the result")}


def _doing(game: Game, verb: str) -> str:
    said = sentence(verb_of(game, verb), ())
    return said if verb in game.table else f"%(who)s {said}"


def tapping_words() -> dict[str, str]:
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
        "ask-place": gettext("Where? Tap it on the table"),
        "ask-word": gettext("And then?"),
        "ask-number": gettext("Which number?"),
        "ask-seat": gettext("Who is meant?"),
        "ask-thing": gettext("Which one?"),
        **{f"say-{what}-": gettext("Nothing more") for what in ("word", "number", "seat", "thing")},
    }
