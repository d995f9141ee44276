"""Phones as hands: a page for each phone, served by a process of its own.

`Link` is what a table holds; `Lobby` knows who has which seat; `server` is the process.
"""
