"""Tests for games, importable by others: conformance, leaks, scenarios, golden games.

The messages are written for the author of a game. Nothing here knows a particular game.
"""
