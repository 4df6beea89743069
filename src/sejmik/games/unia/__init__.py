"""Unia Lubelska (Union of Lublin, 1569): deck-building and bidding for 21 votes."""
