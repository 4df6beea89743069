"""A running game with people at it: seats, answers, undo, standing answers, clocks, chat, watchers. No HTTP in it."""
