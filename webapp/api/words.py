"""What the description says, in the reader's language."""

from webapp.api.scopes import ACCOUNT, JUDGE, READ, WRITE
from webapp.platform.i18n import gettext


def about() -> str:
    return gettext(
        "Everything that a page does to a record, for programs. What is sent and what is answered is JSON. Who writes "
        "shows the key of a game as “Authorization: Key …”, or a token of their account as “Authorization: Bearer …”. "
        "A card that is hidden from whoever asks is in no answer."
    )


def tags() -> dict[str, tuple[str, str]]:
    """Each with its title and what is to be said about it."""
    return {
        "games": (gettext("Games"), gettext("The list, one of them, new ones.")),
        "events": (gettext("Sentences"), gettext("What was said in a game, and the table it left.")),
        "frames": (gettext("Tables"), gettext("The table after any event, as somebody saw it.")),
        "judge": (gettext("Judge"), gettext("What the rules say, and how it could have gone.")),
        "lines": (gettext("Variations"), gettext("The game played on differently, beside the main line.")),
        "notes": (gettext("Notes"), gettext("Everybody writes them in their own name.")),
        "disputes": (gettext("Disputes"), gettext("What is argued about, and what is ruled.")),
        "witness": (gettext("Witness"), gettext("What the site signs, so that others can hold it to that.")),
        "rules": (gettext("Rules"), gettext("Rulebooks, rules and readings.")),
        "studies": (gettext("Studies"), gettext("Positions of several games, with text.")),
        "keys": (gettext("Keys"), gettext("Who may write, and how others come to.")),
    }


def scopes() -> dict[str, str]:
    return {
        READ: gettext("Scope: read."),
        WRITE: gettext("Scope: write."),
        JUDGE: gettext("Scope: judge."),
        ACCOUNT: gettext("Scope: account."),
    }


def failures() -> dict[int, str]:
    return {
        200: gettext("As asked."),
        201: gettext("Written, or written before under the same key."),
        304: gettext("As it was when it was last asked for."),
        400: gettext("It was not sent in the form that is expected. The details name the fields."),
        401: gettext("It needs a key of the game."),
        403: gettext("Whoever holds this key may not do that."),
        404: gettext("There is no such thing."),
        409: gettext("Something else was written in between, and is in the details; or the key was used before."),
        413: gettext("It is too much."),
        415: gettext("It is no JSON."),
        422: gettext("It is in the right form and cannot be done; it says why."),
        429: gettext("Too often; it may be tried again after a minute."),
        503: gettext("The store takes nothing right now."),
    }


def summaries() -> dict[str, str]:
    return _of_games() | _of_the_table() | _beside_the_game() | _of_disputes() | _of_keys()


def _of_games() -> dict[str, str]:
    return {
        "list_games": gettext("List games: filtered, sorted, a page at a time."),
        "get_game": gettext("One game: who plays, how it stands."),
        "get_archive": gettext("What finished public games of a kind tell together."),
        "get_record": gettext("The whole record as text."),
        "get_sharing": gettext("Who may see a game, and its group."),
        "share_game": gettext("Say who may see a game, and to which group it belongs."),
        "export_game": gettext("Everything that is stored of a game, with times and hashes, as JSON Lines."),
        "get_receipt": gettext("A signed receipt of a record as it is, or as it was at an event."),
        "list_heads": gettext("The heads at these events, to compare with those that were told before."),
        "get_log": gettext("The head of the log of all games, signed, and the keys of this site."),
        "get_proof": gettext("That the log has only grown, and that a head is in it."),
        "list_log_heads": gettext("The heads in the log, from one on. They name no game."),
        "create_game": gettext("Make a game and get its key. With the same idempotency key it is the same game."),
        "copy_game": gettext("Make a copy of one's own, as its reader may see it, and get its key."),
        "check_record": gettext("Check a record line by line. Nothing is stored."),
        "import_record": gettext("Store a record that was written elsewhere: text, or a full export."),
        "list_books": gettext("List the rulebooks."),
        "get_book": gettext("A rulebook: its rules and readings."),
        "get_rule": gettext("One rule, and the games in which it was broken."),
        "list_studies": gettext("List studies."),
        "begin_study": gettext("Begin a study and get its key."),
        "get_study": gettext("One study: its sentences, and the games in it."),
        "append_to_study": gettext("Write sentences of a study."),
    }


def _of_the_table() -> dict[str, str]:
    return {
        "list_events": gettext("The sentences after a number. Ask again with the last one to follow a game."),
        "append_events": gettext("Write sentences after the last that was seen."),
        "hear_sentence": gettext("What a sentence would be if it were written. Nothing is written."),
        "weigh_correction": gettext("What a correction or a take-back would change. Nothing is written."),
        "explain_count": gettext("What could explain a count that does not fit."),
        "get_now": gettext("The table as it is now, and what is due."),
        "list_said": gettext("Every sentence with what became of it."),
        "get_frame": gettext("The table after an event."),
        "get_why": gettext("Why an event is legal or not: every rule that was asked."),
        "get_chances": gettext("How likely each hidden card is in each place."),
        "judge_game": gettext("Judge a sentence after an event; without one, list what may be done."),
        "judge_position": gettext("The same on a position that is sent along."),
        "check_position": gettext("The table that a text describes, and what cannot be about it."),
        "what_if": gettext("How a game would have gone otherwise: with another event, or by another reading."),
    }


def _beside_the_game() -> dict[str, str]:
    return {
        "list_lines": gettext("List the variations."),
        "begin_line": gettext("Open a variation after an event, and perhaps play its first move."),
        "get_line": gettext("One variation, step by step."),
        "get_line_now": gettext("The table at the end of a variation."),
        "hear_in_line": gettext("What a sentence would be in a variation. Nothing is written."),
        "append_to_line": gettext("Play on in a variation."),
        "compare_line": gettext("A variation beside the main line."),
        "list_notes": gettext("The notes that whoever asks may see."),
        "append_notes": gettext("Write notes, or change one's own."),
        "try_note": gettext("What a text would look like as a note. Nothing is written."),
        "name_voice": gettext("Say under which name this key writes notes."),
        "get_notes_file": gettext("The notes without the game, as a file."),
        "put_notes_in": gettext("Put such a file in. What is there already is passed over."),
    }


def _of_disputes() -> dict[str, str]:
    return {
        "list_disputes": gettext("List the disputes of a game, fifty at most. Ask again after the last one."),
        "get_dispute": gettext("One dispute: what was said, what the rules say, what can be done."),
        "raise_dispute": gettext("Dispute an event, or what should have followed it (31+)."),
        "claim_otherwise": gettext("Say the claim in other words, or by other rules."),
        "argue": gettext("Make a statement."),
        "show_evidence": gettext("Show evidence: a table, a count, what somebody saw."),
        "say_who_decides": gettext("Say who decides: a vote, the owner, the engine, a person."),
        "vote": gettext("Vote for a remedy. The last vote also writes the ruling."),
        "rule": gettext("Rule on a dispute."),
        "let_the_engine_rule": gettext("Let the engine rule."),
        "carry_out_ruling": gettext("Carry out the ruling that is in force."),
        "appeal": gettext("Appeal against the ruling."),
        "withdraw_dispute": gettext("Withdraw a dispute."),
    }


def _of_keys() -> dict[str, str]:
    return {
        "list_keys": gettext("Who may write, and which invitations are open."),
        "revoke_key": gettext("Take a key away."),
        "invite": gettext("Get a code by which another device gets a key."),
        "withdraw_invitation": gettext("Withdraw an invitation."),
        "join_game": gettext("Get a key for a code."),
    }
