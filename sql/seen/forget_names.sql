-- The names of cards that are read again.
DELETE FROM seen_names WHERE exact_digest IN (SELECT exact_digest FROM new_rows)
