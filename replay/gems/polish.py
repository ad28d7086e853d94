"""Tokens as Polish counts them: `1 żółty`, `2 żółte`, `5 żółtych`."""


def counted(many: int, colour: str) -> str:
    """So many tokens of a colour, which is named by an adjective such as `żółty` or `niebieski`."""
    if many == 1:
        return f"1 {colour}"
    soft = colour.endswith("i")
    stem = colour if soft else colour[:-1]
    few = many % 10 in (2, 3, 4) and many % 100 not in (12, 13, 14)
    return f"{many} {stem}{'e' if few else 'ch' if soft else 'ych'}"
