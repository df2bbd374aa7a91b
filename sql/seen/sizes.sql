-- The number of decided cards, and of cards in the index.
SELECT (SELECT count(*) FROM dedup_decisions) AS decided, (SELECT count(*) FROM seen_cards) AS indexed
