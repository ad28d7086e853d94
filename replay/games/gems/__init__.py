"""Token arithmetic shared by the games with gems. No rules."""
