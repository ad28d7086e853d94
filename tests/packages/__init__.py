"""Games from outside: packages that are built and installed beside Recount's wheel, as a stranger would do it."""
