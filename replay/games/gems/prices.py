"""Prices: what bonuses leave of them, and what a payment covers. Arithmetic only; what is owed, a game's rules say."""

from replay.games.gems.tokens import COLOURS, EACH, GUARD, NONE, TOTAL, WIDTH, Tokens, counts, one

Price = tuple[tuple[int, int], ...]  # for each colour that is asked for: where its bits begin, and how many


def priced(cost: Tokens, colours: int) -> Price:
    return tuple((WIDTH * colour, many) for colour, many in enumerate(counts(cost, colours)) if many)


def guarded(cost: Tokens) -> Tokens:
    """A price to be asked from with `left_of`: with a bit before each colour, and one before all that stays."""
    return cost & COLOURS | GUARD | 1 << TOTAL + WIDTH


def left_of(price: Tokens, bonuses: Tokens) -> Tokens:
    """What bonuses leave of a guarded price, in all colours at once; without the sum on top."""
    left = price - bonuses
    open_ = left & GUARD  # of a colour that has more bonuses than it costs the bit was borrowed
    return left & open_ - (open_ >> WIDTH - 1)


def settled(price: Price, bonuses: Tokens, paid: Tokens) -> tuple[int, int]:
    """How many tokens are missing that wild ones have to make up for, and how many of those paid were asked for."""
    missing = used = 0
    for shift, cost in price:  # `count` written out: tables are searched with this
        need = cost - (bonuses >> shift & EACH)
        if need > 0:
            gave = paid >> shift & EACH
            if gave < need:
                missing += need - gave
                used += gave
            else:
                used += need
    return missing, used


def spared(price: Price, bonuses: Tokens, tokens: Tokens, paid: Tokens) -> int:
    """A colour for which a wild token was paid although one was kept; -1 if there is none."""
    for shift, cost in price:
        if cost - (bonuses >> shift & EACH) > paid >> shift & EACH < tokens >> shift & EACH:
            return shift // WIDTH
    return -1


def due(cost: Tokens, bonuses: Tokens, colours: int) -> tuple[int, ...]:
    """The price less the bonuses, by colour."""
    costs, have = counts(cost, colours), counts(bonuses, colours)
    return tuple([need - bonus if need > bonus else 0 for need, bonus in zip(costs, have, strict=True)])


def usual(price: Price, bonuses: Tokens, tokens: Tokens, wild: int) -> Tokens:
    """A payment: own colours first, wild tokens for what is missing, as far as they go."""
    paid, missing = NONE, 0
    for shift, cost in price:
        need = max(0, cost - (bonuses >> shift & EACH))
        gives = min(need, tokens >> shift & EACH)
        paid += gives * one(shift // WIDTH)
        missing += need - gives
    return paid + min(missing, tokens >> WIDTH * wild & EACH) * one(wild)
