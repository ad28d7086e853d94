"""What a sentence could have said where it cannot be read, in both languages."""

from records.problems import Phrase

AN_ID = Phrase("a character such as 2R4", "postać, np. 2R4")
A_NAME = Phrase("a name such as ghost-rider", "imię, np. ghost-rider")
A_FACE = Phrase("a face such as r2 2y1p4b", "wygląd karty, np. r2 2y1p4b")
A_PLACE = Phrase("a place such as 2.3", "miejsce karty, np. 2.3")
RECRUITED = Phrase(
    "the character that was recruited: it lies open before its owner",
    "zwerbowana postać: leży odkryta przed właścicielem",
)


def character_of_level(level: int) -> Phrase:
    return Phrase(f"a character of level {level}", f"postać poziomu {level}")
