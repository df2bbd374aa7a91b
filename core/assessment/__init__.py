"""Screening, extraction and evaluation of vacancies by a model, whose answers are checked by code."""
