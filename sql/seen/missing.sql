-- Cards with a decision that the index lacks, because an earlier run ended between the two writes.
SELECT d.card_id, d.root_id, c.card_json, c.first_seen_date
FROM dedup_decisions AS d JOIN cards AS c USING (card_id)
WHERE NOT EXISTS (FROM seen_cards AS k WHERE k.card_id = d.card_id)
ORDER BY d.decided_at, d.card_id
