-- How many cards were decided, and how many of them the index has.
SELECT (SELECT count(*) FROM dedup_decisions) AS decided, (SELECT count(*) FROM seen_cards) AS indexed
