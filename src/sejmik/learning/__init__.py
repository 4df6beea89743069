"""Learning a game by playing it: lessons and puzzles are files; a coach sits beside the learner at a real table. And by
reading: the goal card, the rulebook, the history."""
