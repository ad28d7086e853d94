"""What people see of a game: the registry, and a folder for each."""
