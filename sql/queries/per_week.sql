-- How many applications were opened, sent and answered in each week (from Monday, UTC), newest first.
WITH told AS (
    SELECT application_key, bool_or(kind IN ('invited', 'rejected', 'offer')) AS is_answered
    FROM outcomes
    GROUP BY application_key
)
SELECT
    date_trunc('week', a.created_at AT TIME ZONE 'UTC')::DATE AS week,
    count(*) AS opened,
    count(*) FILTER (a.state = 'confirmed') AS sent,
    count(*) FILTER (t.is_answered) AS answered
FROM applications AS a
LEFT JOIN told AS t ON t.application_key = a.key
WHERE NOT a.is_dry_run AND a.candidate_id = coalesce($candidate_id, a.candidate_id)
GROUP BY week
ORDER BY week DESC
