"""The judge: questions about a position or a recorded game, answered with the clause that decides."""
