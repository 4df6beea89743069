"""Mutants of the rules, made by machine: is every line of a rule held in place by a scenario or a test?"""
