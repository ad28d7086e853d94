"""What a sentence could have said where it cannot be read, in both languages."""

from records.problems import Phrase

TOKENS = Phrase("tokens such as wug, or - for none", "żetony, np. wug, albo - gdy żadnych")
A_CARD = Phrase("a card such as 2R4", "karta, np. 2R4")
A_FACE = Phrase("a face such as r2 1w4u2g", "wygląd karty, np. r2 1w4u2g")
A_PLACE = Phrase("a place such as 2.3", "miejsce karty, np. 2.3")
BOUGHT = Phrase(
    "the card that was bought: it lies open before its owner", "kupiona karta: leży odkryta przed właścicielem"
)
THE_END = Phrase("the end of the sentence", "koniec zdania")
A_SEAT = Phrase("a seat such as A", "miejsce gracza, np. A")
POINTS = Phrase("points such as 15", "punkty, np. 15")
SEATS_WITH_POINTS = Phrase("seats with their points, such as A 15 B 12", "miejsca z punktami, np. A 15 B 12")


def card_of_level(level: str) -> Phrase:
    return Phrase(f"a card of level {level}", f"karta poziomu {level}")
