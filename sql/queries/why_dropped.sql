-- Why cards did not make it, by stage and rule, with one of them to look at. Of all runs, or of one.
WITH dropped AS (
    SELECT 1 AS position, 'dedup' AS stage, 'duplicate: ' || coalesce(step, decided_by) AS why, card_id, run_id
    FROM dedup_decisions
    WHERE duplicate_of IS NOT NULL
    UNION ALL
    SELECT 2, 'prefilter', coalesce(rule, decided_by), card_id, run_id
    FROM prefilter_decisions
    WHERE NOT keep AND candidate_id = coalesce($candidate_id, candidate_id)
    UNION ALL
    SELECT 3, 'screen', decided_by, card_id, run_id
    FROM screening_decisions
    WHERE verdict = 'drop' AND candidate_id = coalesce($candidate_id, candidate_id)
    UNION ALL
    SELECT 4, 'evaluate', decided_by, card_id, run_id
    FROM evaluations
    WHERE advice = 'skip' AND candidate_id = coalesce($candidate_id, candidate_id)
)
SELECT d.position, d.stage, d.why, count(*) AS n, arg_min(c.title, d.card_id) AS example, min(d.card_id) AS example_card_id
FROM dropped AS d
JOIN cards AS c ON c.card_id = d.card_id
WHERE d.run_id = coalesce($run_id, d.run_id)
GROUP BY ALL
ORDER BY d.position, n DESC, d.why
