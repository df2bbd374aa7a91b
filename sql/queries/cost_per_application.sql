-- What an application costs each candidate in model calls, and what an invitation costs. Dry runs count as cost, not as applications.
WITH told AS (
    SELECT DISTINCT application_key FROM outcomes WHERE kind IN ('invited', 'offer')
),
spent AS (
    SELECT candidate_id, sum(cost_usd) AS cost_usd FROM token_usage GROUP BY candidate_id
),
made AS (
    SELECT
        a.candidate_id,
        count(*) FILTER (a.manifest_sha256 IS NOT NULL) AS prepared,
        count(*) FILTER (a.state = 'confirmed') AS sent,
        count(t.application_key) AS invited
    FROM applications AS a
    LEFT JOIN told AS t ON t.application_key = a.key
    WHERE NOT a.is_dry_run
    GROUP BY a.candidate_id
)
SELECT
    coalesce(candidate_id, '(shared)') AS candidate_id,
    round(coalesce(cost_usd, 0), 6) AS cost_usd,
    coalesce(prepared, 0) AS prepared,
    coalesce(sent, 0) AS sent,
    coalesce(invited, 0) AS invited,
    round(cost_usd / nullif(sent, 0), 6) AS usd_per_sent,
    round(cost_usd / nullif(invited, 0), 6) AS usd_per_invitation
FROM spent
FULL JOIN made USING (candidate_id)
WHERE $candidate_id IS NULL OR candidate_id = $candidate_id
ORDER BY cost_usd DESC, candidate_id
