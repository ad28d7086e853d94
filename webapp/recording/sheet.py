"""The score sheet while it is written: how it is filled in, where its numbers come from, what does not add up."""

from typing import Any

from records import Header
from records.json_types import JsonObject
from replay.engine.explain import says
from replay.engine.replay import Replay
from replay.sheet.entries import entries, rounds_won
from replay.sheet.header import JUST_WHO, ROUNDS_WON, TOGETHER, agreed
from replay.sheet.state import opening
from webapp.platform.i18n import gettext, language, pgettext

BY_ROUND, BY_CATEGORY, AS_THEY_COME, WON_BY_ROUND, NO_POINTS = "rounds", "categories", "points", "won", "none"


def is_sheet(replay: Replay[Any]) -> bool:
    """Whether nobody has taught Recount the game: then a sheet is all there is of it."""
    return replay.game.start is opening


def mode(seats: int, header: Header) -> str:
    """What a row of the sheet is, as the table agreed before it began."""
    terms = agreed(seats, header)
    if terms.scoring == ROUNDS_WON:
        return WON_BY_ROUND
    if terms.columns:
        return BY_CATEGORY
    if terms.by_round:
        return BY_ROUND
    return NO_POINTS if terms.scoring in (TOGETHER, JUST_WHO) else AS_THEY_COME


def sheet_now(replay: Replay[Any]) -> JsonObject:
    """What whoever writes has to know besides the sheet itself: which sentence a number comes from."""
    if not is_sheet(replay):
        return {}
    results = [frame.event.number for frame in replay.frames if frame.event.verb == "result"]
    findings = replay.findings
    return {
        "sheet": {
            "cells": {
                f"{replay.seats[seat]}.{key}": [list(each) for each in found]
                for (seat, key), found in entries(replay).items()
            },
            "won": list(rounds_won(replay)),
            "result": results[-1] if results else 0,
            "wrong": [
                [each.event, says(replay.game, each.rule, each.facts, language().tag, replay.seats)]
                for each in findings
            ],
        }
    }


def sheet_known(replay: Replay[Any], header: Header) -> JsonObject:
    """What stays the same all through a game."""
    if not is_sheet(replay):
        return {}
    return {"sheet": {"mode": mode(len(replay.seats), header), "words": _words()}}


def _words() -> dict[str, str]:
    return {
        "enter": gettext("Enter points"),
        "enter-round": gettext("Round %(round)s: enter points"),
        "finish": gettext("Finish the game"),
        "not-yet": gettext("Not yet"),
        "next": gettext("Next: %(who)s"),
        "done": gettext("Done"),
        "cancel": gettext("Cancel"),
        "minus": gettext("Plus or minus"),
        "erase": gettext("Delete the last digit"),
        "clear": gettext("Clear"),
        "add-for": gettext("Points for %(who)s"),
        "change-cell": gettext("%(who)s, %(what)s: %(points)s. Change it"),
        "empty-cell": gettext("%(who)s, %(what)s: nothing yet. Enter points"),
        "add-to": gettext("%(who)s: %(points)s points. Add some"),
        "becomes": gettext("%(was)s → %(is)s"),
        "new-category": gettext("Another category"),
        "category": gettext("Name of the category"),
        "add": gettext("Add"),
        "who-won-round": gettext("Who won round %(round)s?"),
        "drawn-round": gettext("Nobody"),
        "change-round": gettext("Round %(round)s: who won it?"),
        "we-won": gettext("We won"),
        "we-lost": gettext("We lost"),
        "note": gettext("A move or a remark in your own words"),
        "note-who": gettext("Who?"),
        "note-table": gettext("Table"),
        "note-write": gettext("Write it"),
        "who-won": gettext("Who won?"),
        "nobody": gettext("Nobody"),
        "shared": gettext("They share it"),
        "tie": gettext("%(who)s are level with %(points)s. Who won?"),
        "wins": gettext("%(who)s wins"),
        "win": gettext("%(who)s win"),
        "wins-with": gettext("%(who)s wins with %(points)s"),
        "all-won": gettext("You won together."),
        "all-lost": gettext("The game has won."),
        "nobody-won": gettext("Nobody won."),
        "record-result": gettext("Record the result"),
        "leads": gettext("%(who)s leads with %(points)s"),
        "level": gettext("Level: %(who)s"),
        "playing": gettext("The game is on"),
        "where": gettext("round %(round)s · event %(event)s"),
        "review": gettext("Review"),
        "share": gettext("Share"),
        "again": gettext("Play again"),
        "shared-link": gettext("The link is copied."),
        "copy-link": gettext("Copy this link:"),
        "wrong": gettext("It does not add up:"),
        "mend-result": gettext("Correct the result"),
        "points": pgettext("sheet", "points"),
        "and": pgettext("sheet", " and "),
    }
