-- Known cards of the same employer with the same title.
SELECT n.position, k.rowid AS seen
FROM new_seen AS n JOIN seen_cards AS k ON k.identity_digest = n.identity_digest AND k.rowid >= n.identity_floor
LIMIT $most
