-- Admitted cards of a candidate that have not been compared with the others yet.
SELECT c.card_json
FROM cards AS c
WHERE EXISTS (
    SELECT 1 FROM candidate_cards AS cc
    WHERE cc.candidate_id = $candidate_id AND cc.card_id = c.card_id AND cc.admitted_run_id IS NOT NULL
)
AND NOT EXISTS (SELECT 1 FROM dedup_decisions AS d WHERE d.card_id = c.card_id)
ORDER BY c.first_seen_at, c.card_id
LIMIT $limit
