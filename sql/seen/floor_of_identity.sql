-- The oldest card within the comparison limit.
SELECT rowid FROM seen_cards WHERE identity_digest = $digest ORDER BY rowid DESC LIMIT 1 OFFSET $cap - 1
