"""Questions about a record: what could be done, what would be otherwise, which reading decides."""
