"""Typeset documents as PDF and read them back."""
