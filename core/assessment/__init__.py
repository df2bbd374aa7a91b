"""Screening, extraction and evaluation by a model. Code checks every answer."""
