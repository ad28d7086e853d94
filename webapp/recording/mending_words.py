"""What the scripts of the recording page say about mistakes, in the reader's language."""

from webapp.languages import gettext


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
