"""Leads: a file of posting addresses."""
