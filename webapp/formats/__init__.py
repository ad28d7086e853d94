"""What the formats of other people's programs have in common, whichever game they are of."""
