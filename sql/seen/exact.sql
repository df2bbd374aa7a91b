-- The first known card with the same site and id, and the first with the same posting link.
SELECT n.position, min(k.rowid) AS seen, FALSE AS by_link
FROM new_seen AS n JOIN seen_cards AS k ON k.exact_digest = n.exact_digest
GROUP BY n.position
UNION ALL
SELECT n.position, min(k.rowid), TRUE
FROM new_seen AS n JOIN seen_cards AS k ON k.url_digest = n.url_digest
GROUP BY n.position
