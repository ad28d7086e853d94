"""Names and descriptions of roles, visibilities and scopes, in the language of the reader."""

from datetime import date

from webapp.platform.i18n import day, gettext


def role_word(role: str) -> str:
    return {
        "owner": gettext("owner"),
        "judge": gettext("judge"),
        "recorder": gettext("recorder"),
        "player": gettext("player"),
        "viewer": gettext("viewer"),
    }[role]


def role_told(role: str) -> str:
    return {
        "owner": gettext("decides who belongs here, and writes in every game"),
        "judge": gettext("annotates every game and rules where they are asked to"),
        "recorder": gettext("writes in every game"),
        "player": gettext("writes for the own seat, and sees its hidden cards"),
        "viewer": gettext("looks on"),
    }[role]


def visibility_word(visibility: str) -> str:
    return {
        "private": gettext("kept private"),
        "unlisted": gettext("unlisted"),
        "public": gettext("public"),
    }[visibility]


def visibility_told(visibility: str) -> str:
    return {
        "private": gettext("for those with a part in it"),
        "unlisted": gettext("for everybody who has the address"),
        "public": gettext("for everybody, in the list and in the search"),
    }[visibility]


def scope_told(scope: str) -> str:
    return {
        "read": gettext("read what you may read"),
        "write": gettext("write where you may write"),
        "judge": gettext("write rulings"),
        "account": gettext("read and change the account"),
    }[scope]


def day_of(stamp: str) -> str:
    return day(date.fromisoformat(stamp[:10])) if stamp else ""
