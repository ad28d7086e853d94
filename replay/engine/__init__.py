"""The engine: a record is replayed action by action, and every action judged by the law of its game."""
