"""A game with hidden hands that ends in order, and its twin that differs in hidden cards alone."""

RECORD = """[game "gauntlet"]
[life "heroes=10 thanos=1"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]
[@m "Marek"]

1   -  draw A {a1} T3
2   -  draw B H2a
3   -  draw C {c1}
4   A  draw T4
5   A  play T4
6   A  power 1
7   B  draw H5a
8   B  play H5a
9   B  look {b1} H3c H4a
10  B  top H3c H4a {b1}
11  C  draw H3c
12  C  play H3c fight
13  A  fights T3
14  C  fights {c1}
15  A  show T3
16  @m line 13a A draw {a1}
"""
END = "- life thanos -1"  # what is said next, and ends it
ONE = {"a1": "S5", "c1": "H6a", "b1": "H4b"}
OTHER = {"a1": "T7", "c1": "H6b", "b1": "H1b"}
