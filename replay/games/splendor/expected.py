"""What a sentence could have said where it cannot be read."""

from records.problems import Phrase

A_CARD = Phrase("a card such as 2R4")
A_FACE = Phrase("a face such as r2 1w4u2g")
A_PLACE = Phrase("a place such as 2.3")
BOUGHT = Phrase("the card that was bought: it lies open before its owner")


def card_of_level(level: str) -> Phrase:
    return Phrase("a card of level {level}", level=level)
