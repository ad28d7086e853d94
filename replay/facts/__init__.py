"""Facts about a played game: rounds, the lead, uses of cards, positions that occur again."""
