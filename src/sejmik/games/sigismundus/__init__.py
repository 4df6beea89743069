"""Sigismundus Augustus (1548-1569): offices, secret votes, bribes, foreign policy."""
