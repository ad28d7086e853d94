"""The words for what a rule is and what became of it, in the reader's language."""

from replay.engine.law import IMPOSSIBLE, IRREGULAR, LEGAL, UNDECIDED
from webapp.platform.i18n import gettext

SIGNS = {True: "check", False: "cross", None: "undecided"}  # symbols of wording/verdict-signs.html


def verdict_word(word: str) -> str:
    return {
        LEGAL: gettext("legal"),
        IRREGULAR: gettext("irregular"),
        IMPOSSIBLE: gettext("impossible"),
        UNDECIDED: gettext("undecided"),
    }[word]


def state_word(word: str) -> str:
    """A verdict, or what there is in place of one: of a whole record, or of an event that was not judged."""
    others = {
        "clean": gettext("clean"),
        "unreadable": gettext("unreadable"),
        "not reached": gettext("not reached"),
        "absent": gettext("absent"),
    }
    return others.get(word) or verdict_word(word)


def answer_word(word: str) -> str:
    """A verdict, or that there is none."""
    return gettext("the rulebook leaves it open") if word == "open" else verdict_word(word)


def settled_word(by: str) -> str:
    return {
        "table": gettext("This table has settled it."),
        "edition": gettext("This edition settles it."),
        "book": gettext("The book answers it; some play it otherwise."),
        "": gettext("No book answers it, and this table has not settled it."),
    }[by]


def held_word(held: bool | None) -> str:
    return {True: gettext("held"), False: gettext("broken"), None: gettext("cannot be told")}[held]


def status_word(status: str) -> str:
    return {"explicit": gettext("explicit"), "implied": gettext("implied"), "silent": gettext("silent")}[status]


def status_means(status: str) -> str:
    return {
        "explicit": gettext("The book says it."),
        "implied": gettext("The book does not say it, but it follows."),
        "silent": gettext("The book gives no answer."),
    }[status]


def binds_word(binds: str) -> str:
    return {"law": gettext("binds the law"), "table": gettext("binds the table")}[binds]


def bound(binds: str) -> str:
    return {"law": gettext("the law"), "table": gettext("the table")}[binds]


def binds_means(binds: str) -> str:
    return {
        "law": gettext("It can be broken: what happened is noted as irregular, and play goes on."),
        "table": gettext("It cannot be broken: what is against it cannot have happened, so the record is wrong."),
    }[binds]
