"""Answers that the résumé gives: contact data, places, jobs, education, skills, languages. Nothing that it does not state."""
