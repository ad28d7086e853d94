"""Recording at the table: sentences are judged before they are written, and written whatever the judgement is."""
