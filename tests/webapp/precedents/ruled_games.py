"""Games that were argued about and ruled, for whoever looks for precedents."""

# B takes a pair from three, A takes two different where the default reading wants three.
TABLE = """[game "splendor"]
[A "{a}"]
[B "{b}"]

1   A  take wug
2   B  take uu
3   A  take wr
"""

FEWER = 'B dispute 3 SPL-TAKE3-5 "three or none"'


def table(*said: str, a: str = "Ania", b: str = "Bartek") -> str:
    return TABLE.format(a=a, b=b) + "".join(f"{n} {sentence}\n" for n, sentence in enumerate(said, 4))


UP_TO_3, STRICT = "take-fewer=up-to-3", "take-fewer=strict-3"
