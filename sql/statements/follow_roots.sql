-- Set the root of each chain of duplicates, for the cards just decided and those that refer to them.
UPDATE dedup_decisions AS d
SET root_id = p.root_id
FROM dedup_decisions AS p
WHERE p.card_id = d.root_id AND p.root_id <> p.card_id AND p.root_id <> d.root_id
AND (d.card_id IN (SELECT card_id FROM frame) OR d.root_id IN (SELECT card_id FROM frame))
