"""Running tables: opening them, letting people and bots play, telling what happened. No HTTP, no SQL in it."""
