"""The table's own verbs: every expected answer is taken from docs/notation.md."""

import re

import pytest

from records import forgive
from tests.records.texts import BEFORE, HEAD, log, mistakes

# The table's own verbs


GLYPHS = ["!!", "!", "!?", "?!", "?", "??", "=", "+", "-", "#", "*", "[]", "~", "^"]


@pytest.mark.parametrize(
    "sentence",
    [
        "rewind 0",
        "rewind 2",
        'rewind 2 because "we forgot"',
        "amend 1 take wu",
        "amend 1 C take wu",
        "amend 1 - lay 1",
        "amend 1 -",
        "amend 1+ B return k",
        "amend 1+ return k",
        "amend 0+ - lay 1",
        'amend 1 take wu because "she said so"',
        'amend 1 - because "she said so"',
        "amend 1a1 take u",
        'line 2a "black instead"',
        "line 2a",
        "line 1a B take wuk",
        "line 1a take wuk",
        'line 1a1a "deeper"',
        "line 1a1a B take",
        "line 0a B take",
        "note 1",
        'note 1 ?! "black was better"',
        'note 1 "black was better"',
        "note 1a1 !",
        "note 1-2 !",
        "note 1a !",
        "note A !",
        "note banana",
        "note banana-bread !",
        "note turn-12 ~",
        "note round-3 ^",
        "note -",
        "note @m !",
        "note ?",
        'note 1 marks "u:2R4 r:bank.w>A"',
        'note 1 ?! "black" in notes marks "g:A"',
        "note 1 in notes",
        "note 1 in @m/notes",
        "set openings",
        "set openings private",
        'set openings table "Openings"',
        'set openings "Openings"',
        'set openings ""',
        "set ?",
        "resolve ?",
        *[f"note 1 {glyph}" for glyph in GLYPHS],
        "dispute 1",
        "dispute 1 SPL-LIM-2",
        'dispute 1 SPL-LIM-2 SPL-LIM-3 "she kept eleven"',
        'dispute 1 "she kept eleven"',
        "dispute 1+",
        'dispute 0+ SPL-SETUP-1 "no nobles"',
        'argue 3 "we always do"',
        "evidence 3 frame 1",
        'evidence 3 frame 0 "so it began"',
        "evidence 3 count 2",
        'evidence 3 peek "I saw it"',
        "hearing 3 by vote",
        "hearing 3 by owner",
        "hearing 3 by engine",
        "hearing 3 by B",
        "hearing 3 by @j",
        "vote 3 stands",
        'vote 3 take-back "it is early"',
        "vote 3 repair 1+ B return k",
        "vote 3 concede B 4",
        "vote 3 play it again",
        "ruling 3 irregular stands for game",
        "ruling 3 irregular stands for group reading take-fewer=strict-3",
        'ruling 3 legal for group reading take-fewer=up-to-3 "as always"',
        "ruling 3 irregular concede B 4",
        "ruling 3 irregular repair 1 B take wu",
        "ruling 3 legal",
        "ruling 3 irregular",
        "ruling 3 impossible",
        "ruling 3 undecided",
        'ruling 3 irregular stands "too late to undo"',
        'ruling 3 irregular give back two "too late to undo"',
        'ruling 3 legal "of course"',
        "count bank wwuuugkkkk*****",
        "result B 16 A 12",
    ],
)
def test_the_sentences_of_the_table_are_read(sentence: str) -> None:
    assert log(f"{BEFORE}5 C {sentence}\n").events[4].say == sentence


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("rewind @x@", "x"),
        ("rewind @1.5@", "1.5"),
        ("rewind @-1@", "-1"),
        ("rewind 1 @2@", "2"),
        ('rewind 1 @"why"@', '"why"'),
        ("rewind 1 because @why@", "why"),
        ('rewind 1 because "why" @not@', "not"),
        ("amend @x@ take w", "x"),
        ("amend 1 @Take@ w", "Take"),
        ("amend 1 C @Take@ w", "Take"),
        ('amend 1 @"take"@', '"take"'),
        ("line @1@", "1"),
        ("line @1@ B take", "1"),
        ("line @x@ B take", "x"),
        ("line @1A@", "1A"),
        ('line 1a "title" @B@ take', "B"),
        ("line 1a B @Take@", "Take"),
        ("note 1 @!!!@", "!!!"),
        ("note 1 @so@", "so"),
        ("note 1 ! @so@", "so"),
        ('note 1 "so" @!@', "!"),
        ('note 1 "so" @"so"@', '"so"'),
        ('note 1 "so" in notes @"so"@', '"so"'),
        ('note 1 marks "g:A" @in@ notes', "in"),
        ("note 1 in @Notes@", "Notes"),
        ("note 1 in @private@", "private"),
        ("note 1 in @m/notes@", "m/notes"),
        ("note 1 marks @g:A@", "g:A"),
        ("set @Openings@", "Openings"),
        ("set @table@", "table"),
        ("set @1@", "1"),
        ("set openings @secret@", "secret"),
        ('set openings "title" @private@', "private"),
        ("set @?@ private", "?"),
        ("resolve @A@", "A"),
        ("resolve @1a1@", "1a1"),
        ("resolve ? @2@", "2"),
        ("dispute @x@", "x"),
        ('dispute 1 "so" @SPL-1@', "SPL-1"),
        ("argue @x@", "x"),
        ('argue 3 "so" @too@', "too"),
        ("argue 3 @so@", "so"),
        ("dispute @1++@", "1++"),
        ("evidence @x@ frame 1", "x"),
        ("evidence 3 @film@ 1", "film"),
        ("evidence 3 frame @x@", "x"),
        ("evidence 3 frame 1 @so@", "so"),
        ("evidence 3 peek @so@", "so"),
        ('evidence 3 peek "so" @too@', "too"),
        ("hearing 3 @with@ B", "with"),
        ("hearing 3 by @nobody@", "nobody"),
        ("hearing 3 by @-@", "-"),
        ("hearing 3 by B @C@", "C"),
        ('vote 3 @"so"@', '"so"'),
        ("vote 3 repair @x@", "x"),
        ("vote 3 concede B @x@", "x"),
        ("ruling 3 irregular concede @x@ 4", "x"),
        ("appeal @x@", "x"),
        ("ruling @x@ legal", "x"),
        ("ruling 3 @maybe@", "maybe"),
        ('ruling 3 @"so"@', '"so"'),
        ('ruling 3 legal "so" @too@', "too"),
    ],
)
def test_a_wrong_word_of_a_table_verb_is_one_mistake_at_that_word(sentence: str, wrong: str) -> None:
    line = "5 C " + re.sub("@(.*?)@", r"\1", sentence)
    [problem] = mistakes(f"{BEFORE}{line}\n")
    assert (problem.line, problem.column, problem.kind) == (6, 5 + sentence.index("@"), "words")
    assert problem.found == wrong
    assert wrong not in problem.expected


@pytest.mark.parametrize(
    "sentence",
    [
        "rewind",
        "rewind 1 because",
        "amend",
        "amend 1",
        "amend 1 C",
        "amend 1+",
        "amend 1+ -",
        "line",
        "line 1a B",
        "note",
        "note 1 in",
        "note 1 marks",
        "set",
        "resolve",
        "dispute",
        "argue",
        "argue 3",
        "ruling",
        "ruling 3",
    ],
)
def test_a_missing_word_of_a_table_verb_is_one_mistake_at_the_end(sentence: str) -> None:
    line = f"5 C {sentence}"
    assert [p[:4] for p in mistakes(f"{BEFORE}{line}\n")] == [(6, len(line) + 1, "words", ":end")]


def test_a_missing_word_before_a_slash_is_a_mistake_on_that_line() -> None:
    assert [(p.line, p.kind) for p in mistakes("1 A take\n2 A rewind / B give\n")] == [(3, "words")]


@pytest.mark.parametrize(
    ("sentence", "column"),
    [
        ("rewind 5", 12),  # itself
        ("rewind 6", 12),
        ("amend 5 take", 11),
        ("amend 7+ B take", 11),
        ("amend 0 take", 11),  # only 0+ comes before everything
        ("amend 1a9 take", 11),
        ("line 9a", 10),
        ("line 1a7a B take", 10),
        ("note 9 !", 10),
        ("note 1a2 !", 10),
        ("note 2a !", 10),
        ("note 1 in openings", 15),
        ("note 1 in @m/openings", 15),
        ("amend 1 note 2 in openings", 23),
        ("resolve 9", 13),
        ("resolve 1", 13),  # 1 is no note
        ("dispute 9", 13),
        ('argue 9 "so"', 11),
        ("ruling 9 legal", 12),
        ('argue 1 "so"', 11),  # 1 opened no dispute
        ("ruling 1 legal", 12),
    ],
)
def test_a_reference_to_nothing_is_one_mistake_and_the_sentence_is_kept(sentence: str, column: int) -> None:
    reading = forgive(f"{HEAD}{BEFORE}5 C {sentence}\n6 A pass\n")
    assert [(p.line, p.column, p.kind) for p in reading.problems] == [(6, column, "reference")]
    assert [event.say for event in reading.log.events[4:]] == [sentence, "pass"]


@pytest.mark.parametrize(("words", "column"), [("1-9", 12), ("2-10", 12)])
def test_the_missing_end_of_a_range_is_named_at_its_place(words: str, column: int) -> None:
    [problem] = mistakes(f"{BEFORE}5 C note {words} !\n")
    assert (problem.line, problem.kind, problem.found) == (6, "reference", words[2:])
    assert problem.column == column


def nested(depth: int) -> str:
    """The name of a branch of that depth: 1a, 1a1a, …"""
    return "1" + "1".join("a" * depth)


def test_branches_go_eight_deep_and_no_deeper() -> None:
    text = "1 A take\n" + "".join(f"{depth + 1} A line {nested(depth)} B take\n" for depth in range(1, 9))
    assert mistakes(text) == ()
    [problem] = mistakes(f"{text}10 A line {nested(9)} B take\n")
    assert (problem.line, problem.column) == (11, 11)
