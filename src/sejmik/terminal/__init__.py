"""The game as text in a terminal: screen, boards, the dialogue with the person, and what the command line prints."""
