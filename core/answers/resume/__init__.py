"""Answers from the résumé: contact data, places, jobs, education, skills, languages. Only what it states."""
