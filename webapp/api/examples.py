"""Examples: something that could be sent to each operation, for its description and its line of curl."""

from records.json_types import JsonObject

RECORD = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B take rr\n'
NOTES = '[game "splendor"]\n[notes-of "31 5d41402abc4b2a76b9719d911017c592"]\n\n32 @m note 31 !\n'
ACT: JsonObject = {"after": 74, "as": "C"}

EXAMPLES: dict[str, JsonObject] = {
    "create_game": {"game": "splendor", "players": ["Ania", "Bartek"], "played": "2026-11-12", "place": "Gdańsk"},
    "check_record": {"text": RECORD},
    "import_record": {"text": RECORD},
    "share_game": {"visibility": "public"},
    "append_events": {"after": 31, "say": "B take wug"},
    "hear_sentence": {"say": "B take wug"},
    "weigh_correction": {"say": '- amend 31 take wu because "the green one stayed"'},
    "explain_count": {"say": "- count bank wwwwuuugg"},
    "judge_game": {"at": "31", "say": "B take rr"},
    "judge_position": {"game": "splendor", "position": "turn A\nA tokens wwu", "say": "A take rr"},
    "check_position": {"game": "splendor", "position": "turn A\nA tokens wwu"},
    "what_if": {"amend": "31", "say": "B take wu"},
    "begin_line": {"after": 74, "at": "31", "title": "black instead", "say": "B take ugk"},
    "hear_in_line": {"say": "C take wug"},
    "append_to_line": {"after": 75, "say": "C take wug"},
    "append_notes": {"after": 31, "say": 'note 31 ?! "black was better"'},
    "try_note": {"text": "look at #23"},
    "name_voice": {"name": "Marek"},
    "put_notes_in": {
        "text": '[game "splendor"]\n[notes-of "31 5d41402abc4b2a76b9719d911017c592"]\n\n32 @m note 31 !\n'
    },
    "raise_dispute": {"after": 73, "as": "C", "about": "31", "rules": ["SPL-LIM-2"], "text": "she kept eleven"},
    "claim_otherwise": ACT | {"rules": ["SPL-LIM-1"], "text": "she kept eleven, I counted"},
    "argue": ACT | {"text": "we always do"},
    "show_evidence": ACT | {"kind": "frame", "at": "53", "text": "three blue lay there"},
    "say_who_decides": ACT | {"by": "vote"},
    "vote": ACT | {"remedy": "take-back"},
    "rule": {"after": 74, "verdict": "irregular", "remedy": "stands", "text": "too late to undo"},
    "let_the_engine_rule": ACT,
    "carry_out_ruling": ACT,
    "appeal": ACT | {"text": "the bank was counted wrong"},
    "withdraw_dispute": ACT,
    "begin_study": {"title": "Openings", "author": "Marek"},
    "append_to_study": {"after": 0, "say": 'chapter "The first turn"'},
    "invite": {"seat": "B", "once": True},
    "join_game": {"code": "K7QF-3MXZ"},
}
