"""What the scripts of notes say, in the reader's language."""

from webapp.platform.i18n import gettext


def notes_words() -> dict[str, str | dict[str, str]]:
    return _reading() | _writing() | _sets() | {"glyphs": _glyphs()}


def _reading() -> dict[str, str | dict[str, str]]:
    return {
        "notes": gettext("Notes"),
        "none-here": gettext("No note on this event."),
        "elsewhere": gettext("notes in all: %(count)s"),
        "next": gettext("Next note (n)"),
        "previous": gettext("Previous note (Shift n)"),
        "general": gettext("On the whole game (%(count)s)"),
        "spoiler-free": gettext("Only up to this event"),
        "table": gettext("the table"),
        "edited": gettext("edited at %(event)s"),
        "amended": gettext("written for the earlier version:"),
        "struck": gettext("written before this was struck:"),
        "taken back": gettext("written before this was taken back:"),
        "resolved": gettext("Settled by %(who)s"),
        "marks": gettext("Show its marks"),
        "about-turn": gettext("turn %(number)s"),
        "about-round": gettext("round %(number)s"),
        "about-table": gettext("whole game"),
        "about-variation": gettext("variation %(name)s"),
        "about-event": gettext("event %(number)s"),
        "note": gettext("Note"),
        "close": gettext("Close"),
        "no-answer": gettext("No answer came. Try again when there is a connection."),
        "own-first": gettext("Only who holds the key of a game can write in it. A copy of this record is yours."),
        "mine": gettext("Make it mine to annotate"),
    }


def _writing() -> dict[str, str | dict[str, str]]:
    return {
        "write": gettext("Write a note"),
        "reply": gettext("Reply"),
        "edit": gettext("Edit"),
        "delete": gettext("Delete"),
        "really": gettext("Really delete?"),
        "resolve": gettext("Settle"),
        "reopen": gettext("Reopen"),
        "answering": gettext("Reply to %(who)s"),
        "editing": gettext("Edit the note"),
        "about": gettext("About"),
        "range": gettext("events from … to …"),
        "from": gettext("from"),
        "to": gettext("to"),
        "card": gettext("a card or tile"),
        "pick": gettext("Choose on the table"),
        "picking": gettext("Now choose a card on the table. Escape stops it."),
        "card-id": gettext("its id, such as 2R4"),
        "glyph": gettext("Glyph"),
        "text": gettext("Text"),
        "help": gettext("Markdown. #23 becomes a link to an event, 2R4 to a card."),
        "preview": gettext("Preview"),
        "set": gettext("Set"),
        "draw": gettext("Draw on the table"),
        "draw-again": gettext("Change the marks"),
        "save": gettext("Save the note"),
        "cancel": gettext("Cancel"),
        "saved": gettext("The note is saved."),
        "kept": gettext("No answer came. The note is kept here: save it again when there is a connection."),
        "say-something": gettext("Write something, or choose a glyph or marks."),
        "which": gettext("Say what the note is about."),
        "name": gettext("Your name as an author"),
        "name-table": gettext("Your name as an author (empty: for the table)"),
        "done": gettext("Done."),
    }


def _sets() -> dict[str, str | dict[str, str]]:
    return {
        "sets": gettext("Sets and what is shown"),
        "show": gettext("Show %(set)s"),
        "visibility": gettext("Who reads %(set)s"),
        "private": gettext("private"),
        "table-only": gettext("the table"),
        "public": gettext("everybody"),
        "title-of": gettext("Title of %(set)s"),
        "new-set": gettext("New set"),
        "new-title": gettext("Title of the new set"),
        "change": gettext("Change"),
        "own-notes": gettext("Notes of %(who)s"),
        "downloads": gettext("Take it home"),
        "with-all": gettext(".rgn with all notes I may see"),
        "with-mine": gettext(".rgn with my notes"),
        "with-public": gettext(".rgn with public notes"),
        "with-none": gettext(".rgn without notes"),
    }


def _glyphs() -> dict[str, str]:
    """As docs/notation.md has them."""
    return {
        "!!": gettext("brilliant"),
        "!": gettext("good"),
        "!?": gettext("interesting"),
        "?!": gettext("dubious"),
        "?": gettext("a mistake"),
        "??": gettext("a blunder"),
        "[]": gettext("the only move"),
        "^": gettext("with a plan"),
        "*": gettext("worth remembering"),
        "=": gettext("even"),
        "+": gettext("better for whoever moved"),
        "-": gettext("worse for whoever moved"),
        "~": gettext("unclear"),
        "#": gettext("decides the game"),
    }
