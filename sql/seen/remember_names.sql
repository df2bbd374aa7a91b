-- The names of cards in the index that have none yet.
INSERT INTO seen_names BY NAME
SELECT n.name_digest, n.exact_digest FROM new_names AS n
WHERE NOT EXISTS (FROM seen_names AS k WHERE k.exact_digest = n.exact_digest)
