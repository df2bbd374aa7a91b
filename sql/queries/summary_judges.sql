-- Who decided in the runs since a moment, by stage.
SELECT stage, decided_by, count(*) AS n
FROM (
    SELECT 'screen' AS stage, decided_by, decided_at FROM screening_decisions WHERE candidate_id = $candidate_id
    UNION ALL
    SELECT 'evaluate', decided_by, decided_at FROM evaluations WHERE candidate_id = $candidate_id
)
WHERE decided_at >= $since
GROUP BY ALL
ORDER BY stage, n DESC, decided_by
