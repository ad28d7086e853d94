"""The `recount` command, one module per kind of work."""
