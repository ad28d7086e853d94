"""What a sentence could have said where it cannot be read."""

from records.problems import Phrase

AN_ID = Phrase("a character such as 2R4")
A_NAME = Phrase("a name such as ghost-rider")
A_FACE = Phrase("a face such as r2 2y1p4b")
A_PLACE = Phrase("a place such as 2.3")
RECRUITED = Phrase("the character that was recruited: it lies open before its owner")


def character_of_level(level: int) -> Phrase:
    return Phrase("a character of level {level}", level=level)
