"""Games in the middle of play, with hidden cards."""

SPLENDOR = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1   A  reserve L3 3K3 *
2   B  take wug
3   -  amend 1 reserve L2 2R4 * because "it was a two"
4   -  line 2a A reserve L1 1U1 *
"""

GAUNTLET = """[game "gauntlet"]
[life "heroes=12 thanos=8"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]

1   -  draw A S3 T7
2   -  draw B H3a
3   -  draw C H5b
4   A  draw T4
5   A  play T4
6   A  power 1
7   B  draw H2c
8   B  play H2c C
9   C  peek S3
10  C  draw H6a
11  C  play H6a B
12  B  fight
13  A  fights S3 +
14  B  fights H3a
15  -  outcome B
"""

POSITION = """[game "gauntlet"]
[life "heroes=12 thanos=8"]
[position "turn B drawn"]
[position "top H4a H4b"]
[position "A hand S1 T2 open T4 power 1"]
[position "B hand H3a H5b"]
[A "Ania"]
[B "Bartek"]
"""
