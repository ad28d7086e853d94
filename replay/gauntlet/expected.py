"""What a sentence could have said where it cannot be read, in both languages."""

from records.problems import Phrase

A_CARD = Phrase("a card such as H3a or S1", "karta, np. H3a lub S1")
A_NAME = Phrase("a name such as mind-stone", "nazwa, np. mind-stone")
OPEN_CARD = Phrase("the card: it lies open for all to see", "karta: leży odkryta i każdy ją widzi")
NO_CARD = Phrase("- for none", "- gdy żadnej")
A_NUMBER = Phrase("a number such as 4", "liczba, np. 4")
A_LOSS = Phrase("a loss such as -1", "strata, np. -1")
HOW_MANY = Phrase("how many, such as 1 or 3", "ile, np. 1 lub 3")
A_POWER_TOKEN = Phrase("+ for a power token", "+ za żeton siły")
