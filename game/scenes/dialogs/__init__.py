"""Dialogs that several screens share: messages, questions, lists, and what is wrong."""
