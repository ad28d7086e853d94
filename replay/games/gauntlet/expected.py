"""What a sentence could have said where it cannot be read."""

from records.problems import Phrase

A_CARD = Phrase("a card such as H3a or S1")
A_NAME = Phrase("a name such as mind-stone")
OPEN_CARD = Phrase("the card: it lies open for all to see")
NO_CARD = Phrase("- for none")
A_NUMBER = Phrase("a number such as 4")
A_LOSS = Phrase("a loss such as -1")
HOW_MANY = Phrase("how many, such as 1 or 3")
A_POWER_TOKEN = Phrase("+ for a power token")
