"""Dialogs that several screens share: messages, questions, lists, and errors."""
