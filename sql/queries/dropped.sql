-- Every vacancy that was dropped, newest first: the stage, the reason in its own words, and the link.
WITH dropped AS (
    SELECT 'dedup' AS stage, NULL::VARCHAR AS candidate_id, card_id, 'the same vacancy as ' || duplicate_of AS reason, decided_at
    FROM dedup_decisions
    WHERE duplicate_of IS NOT NULL
    UNION ALL
    SELECT 'prefilter', candidate_id, card_id, reason, decided_at
    FROM prefilter_decisions
    WHERE NOT keep
    UNION ALL
    SELECT 'screen', candidate_id, card_id, reason, decided_at
    FROM screening_decisions
    WHERE verdict = 'drop'
    UNION ALL
    SELECT 'evaluate', candidate_id, card_id, reason, decided_at
    FROM evaluations
    WHERE advice = 'skip'
)
SELECT d.decided_at, d.stage, c.title, c.employer, d.reason, c.url, d.card_id
FROM dropped AS d
JOIN cards AS c ON c.card_id = d.card_id
WHERE d.candidate_id IS NULL OR d.candidate_id = coalesce($candidate_id, d.candidate_id)
ORDER BY d.decided_at DESC, d.card_id
LIMIT coalesce($limit, 200)
