"""Identity: accounts, sessions, tokens, keys, groups and roles, and the permissions that these give."""
