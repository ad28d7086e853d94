"""What the API answers, and what it alone takes in: checked by these, and described by these."""
