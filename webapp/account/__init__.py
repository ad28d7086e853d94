"""Pages about one account: signing in, what is theirs, tokens, sharing."""
