-- Employers with more known cards than the comparison limit. Cards without a text are counted, too: that reads one column only.
SELECT block_digest AS digest, count(*) AS size
FROM seen_cards WHERE block_digest IN (SELECT block_digest FROM new_seen)
GROUP BY block_digest HAVING count(*) > $cap
