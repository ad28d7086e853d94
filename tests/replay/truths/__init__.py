"""What is true of every table of a game, computed once more and differently: a file for each game, named after it.

`whole(state)` and `counted(state)` fail where something is lost or miscounted, `secrets(state, seat)` are the words
that nobody may show to that seat (-1: to a spectator), `won(state, winners)` fails where a finished and clean game was
won by others, `forgetful(log, rng)` is the same game by somebody who noted less.
"""
