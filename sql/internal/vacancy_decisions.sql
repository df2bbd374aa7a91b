-- The latest decision of each stage about one vacancy, in the order of the stages, with the rule, the figures and the reason.
WITH every_one AS (
    SELECT 3 AS position, 'dedup' AS stage, card_id, decided_by, decided_at, reason, decision_json
    FROM dedup_decisions
    UNION ALL
    SELECT 4, 'prefilter', card_id, decided_by, decided_at, reason, decision_json
    FROM prefilter_decisions
    WHERE candidate_id = $candidate_id
    UNION ALL
    SELECT 5, 'screen', card_id, decided_by, decided_at, reason, decision_json
    FROM screening_decisions
    WHERE candidate_id = $candidate_id
    UNION ALL
    SELECT 6, 'extract', card_id, decided_by, decided_at, reason, decision_json
    FROM extractions
    UNION ALL
    SELECT 7, 'evaluate', card_id, decided_by, decided_at, reason, decision_json
    FROM evaluations
    WHERE candidate_id = $candidate_id
)
SELECT position, stage, decided_by, decided_at, reason, decision_json
FROM every_one
WHERE card_id = $card_id
QUALIFY row_number() OVER (PARTITION BY stage ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC) = 1
ORDER BY position
