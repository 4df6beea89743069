"""Sejmik: a digital table for four Polish historical games."""

__version__ = '0.1.0'
