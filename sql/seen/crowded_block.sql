-- Employers with more known texts than the comparison limit.
SELECT block_digest AS digest, count(*) AS size
FROM seen_cards WHERE block_digest IN (SELECT block_digest FROM new_seen WHERE sketch_1 IS NOT NULL) AND sketch_1 IS NOT NULL
GROUP BY block_digest HAVING count(*) > $cap
