"""What the scripts say about a count, in the reader's language."""

from webapp.languages import gettext


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
