-- The oldest of the cards that are still compared.
SELECT rowid FROM seen_cards WHERE block_digest = $digest AND sketch_1 IS NOT NULL ORDER BY rowid DESC LIMIT 1 OFFSET $cap - 1
