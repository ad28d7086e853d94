"""Two ways to make and to check stories of hidden cards: trying every deal, and playing whole games."""
