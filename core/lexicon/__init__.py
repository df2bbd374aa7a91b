"""Words to values: money, places, languages, skills, quantities."""
