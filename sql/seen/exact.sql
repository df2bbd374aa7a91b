-- Known cards with the same site and id, and those with the same posting link.
SELECT n.position, k.rowid AS seen, FALSE AS by_link
FROM new_seen AS n JOIN seen_cards AS k ON k.exact_digest = n.exact_digest
UNION ALL
SELECT n.position, k.rowid, TRUE
FROM new_seen AS n JOIN seen_cards AS k ON k.url_digest = n.url_digest
