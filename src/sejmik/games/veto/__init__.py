"""Veto! (17th-century elections): characters, duels, agitation, and a stack of replies."""
