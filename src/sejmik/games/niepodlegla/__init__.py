"""Niepodległa (1914-1920): all win or all lose."""
