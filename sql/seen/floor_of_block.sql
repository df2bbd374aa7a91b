-- The oldest card within the comparison limit.
SELECT rowid FROM seen_cards WHERE block_digest = $digest AND (sketch_1 IS NOT NULL OR wording IS NOT NULL) ORDER BY rowid DESC LIMIT 1 OFFSET $cap - 1
