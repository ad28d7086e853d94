"""Pages about groups: members, games, figures."""
