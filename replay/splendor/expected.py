"""What a sentence could have said where it cannot be read, in both languages."""

from records.problems import Phrase

A_CARD = Phrase("a card such as 2R4", "karta, np. 2R4")
A_FACE = Phrase("a face such as r2 1w4u2g", "wygląd karty, np. r2 1w4u2g")
A_PLACE = Phrase("a place such as 2.3", "miejsce karty, np. 2.3")
BOUGHT = Phrase(
    "the card that was bought: it lies open before its owner", "kupiona karta: leży odkryta przed właścicielem"
)


def card_of_level(level: str) -> Phrase:
    return Phrase(f"a card of level {level}", f"karta poziomu {level}")
