"""What is counted in Splendor: tokens, in the bank and before the seats."""

from replay.gems.counting import Moves
from replay.splendor.buy import Buy
from replay.splendor.cards import GEMS, GOLD, LETTERS
from replay.splendor.give_back import GiveBack
from replay.splendor.reserve import Reserve
from replay.splendor.state import BANK, FIRST, SEAT, SIZE
from replay.splendor.take import Take

COUNTING = Moves(
    letters=LETTERS,
    held=lambda s, seat: s[BANK] if seat < 0 else s[FIRST + SIZE * seat],
    acting=lambda s: s[SEAT],
    fields={
        Take: ("tokens", -1, GEMS),
        GiveBack: ("tokens", 1, LETTERS),
        Reserve: ("gold", -1, LETTERS[GOLD]),
        Buy: ("paid", 1, LETTERS),
    },
    give_back=GiveBack,
    duties=lambda s: [],  # a noble moves no token
    needed=frozenset({Take, GiveBack}),
).counting()
