"""The cards and nobles of Splendor under the numbers that csplendor gives them.

Facts, compared face by face with what csplendor publishes as printed on each: every card of theirs is exactly one of
ours. Their blocks, which its documentation also gives by themselves, are blue, red, black, white, green, level by
level; within a block neither order follows from the other. Of nobles they have twelve and the box has ten: the two
that are in no box are empty here.
"""

CARDS = (
    "1U1", "1U2", "1U3", "1U5", "1U6", "1U4", "1U7", "1U8",
    "1R1", "1R2", "1R3", "1R5", "1R6", "1R4", "1R7", "1R8",
    "1K1", "1K2", "1K3", "1K5", "1K6", "1K4", "1K7", "1K8",
    "1W1", "1W2", "1W3", "1W5", "1W6", "1W4", "1W7", "1W8",
    "1G1", "1G2", "1G3", "1G5", "1G6", "1G4", "1G7", "1G8",
    "2U1", "2U2", "2U3", "2U5", "2U4", "2U6",
    "2R1", "2R2", "2R3", "2R5", "2R4", "2R6",
    "2K1", "2K2", "2K3", "2K5", "2K4", "2K6",
    "2W1", "2W2", "2W3", "2W5", "2W4", "2W6",
    "2G1", "2G2", "2G3", "2G5", "2G4", "2G6",
    "3U1", "3U2", "3U3", "3U4",
    "3R1", "3R2", "3R3", "3R4",
    "3K1", "3K2", "3K3", "3K4",
    "3W1", "3W2", "3W3", "3W4",
    "3G1", "3G2", "3G3", "3G4",
)  # fmt: skip
NOBLES = ("N4", "N5", "N3", "N2", "N1", "", "N8", "N6", "N10", "N9", "N7", "")

CARD_NUMBERS = {card: number for number, card in enumerate(CARDS)}
NOBLE_NUMBERS = {noble: number for number, noble in enumerate(NOBLES) if noble}
