-- Add cards in the given order. Cards that the index has already stay unchanged.
INSERT INTO seen_cards BY NAME
SELECT n.* EXCLUDE (position) FROM new_rows AS n
WHERE NOT EXISTS (FROM seen_cards AS k WHERE k.exact_digest = n.exact_digest AND k.card_id = n.card_id)
ORDER BY n.position
