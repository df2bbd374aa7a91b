"""Read values from words: money, places, dates, languages, skills, quantities."""
