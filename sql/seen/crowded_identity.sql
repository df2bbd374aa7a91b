-- Titles of one employer with more known cards than the comparison limit.
SELECT identity_digest AS digest, count(*) AS size
FROM seen_cards WHERE identity_digest IN (SELECT identity_digest FROM new_seen)
GROUP BY identity_digest HAVING count(*) > $cap
